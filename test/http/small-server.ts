// A process of its own with little memory: the HTTP server with an application that keeps requests waiting until it is told.
import type { ServerResponse } from 'node:http';
import { readConfig } from '../../runtime/base/config.ts';
import { readBytes } from '../../runtime/base/http/body.ts';
import { listen } from '../../runtime/fhir/http/listen.ts';

const waiting: ServerResponse[] = [];
let begun = 0;

const server = await listen(readConfig({ PORT: '0', ...process.env }));
server.answer((request, response) => {
  begun++;
  if (request.url === '/hold') waiting.push(response);
  else if (request.url === '/large') response.end(Buffer.alloc(1024 * 1024));
  else if (request.url === '/body')
    readBytes(request, 16 * 1024 * 1024).then(
      bytes => response.end(`${bytes.length} bytes`),
      (error: unknown) => response.destroy(error as Error),
    );
  else response.end('ok');
});

process.on('message', message => {
  if (message === 'release') for (const response of waiting.splice(0)) response.end('held');
  global.gc?.();
  process.send?.({ begun, live: process.memoryUsage().heapUsed + process.memoryUsage().external });
});
process.send?.({ port: server.port });
