// In: what answers a request. Out: node's own HTTP server around it, for the two others: token, JSON body, answer, no more.
import { createServer } from 'node:http';
import type { Request } from './rows.ts';

/** Listens on a free port of the loopback address. */
export function plainServer(token: string, answer: (request: Request) => Promise<string>): Promise<number> {
  const expected = `Bearer ${token}`;
  const server = createServer((request, response) => {
    if (request.headers.authorization !== expected) {
      response.writeHead(401).end();
      return;
    }
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      const asked = new Promise<string>(resolve => resolve(answer(JSON.parse(body) as Request)));
      asked.then(
        text => {
          const length = Buffer.byteLength(text);
          response.writeHead(200, { 'content-type': 'application/json', 'content-length': length }).end(text);
        },
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}
