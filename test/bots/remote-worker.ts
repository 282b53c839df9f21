// A function host as remote.md describes it, in one process: what a host in any language has to do. Runs bots with QuickJS.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RunEnd } from '../../runtime/bots/runner.ts';
import { quickjsProvider } from '../../runtime/bots/sandbox/quickjs.ts';
import type { Job } from '../../runtime/bots/sandbox/sandbox.ts';
import { nonces, sign, signatureHeader, verify } from '../../runtime/bots/sandbox/signature.ts';
import { localSettings } from './sandbox.ts';

type RunMessage = Omit<Job, 'program'> & {
  readonly run: string;
  readonly callback: string;
  readonly program: Omit<Job['program'], 'code' | 'map'> & { readonly hash: string; readonly code?: string };
};

export interface RemoteWorker {
  readonly url: string;
  /** How often code was sent to it. */
  codes(): number;
  close(): Promise<void>;
}

export async function remoteWorker(secret: string): Promise<RemoteWorker> {
  const provider = quickjsProvider(localSettings);
  const codes = new Map<string, string>();
  const heard = nonces();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    const nonce = verify(secret, 'run', String(request.headers[signatureHeader]), body);
    if (nonce === undefined || !heard.isNew(nonce)) {
      response.writeHead(401).end();
      return;
    }
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    const [status, text] = await answer(JSON.parse(body) as RunMessage, gone.signal);
    response.writeHead(status, { [signatureHeader]: sign(secret, 'end', text, nonce) }).end(text);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    codes: () => codes.size,
    async close() {
      await provider.close();
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };

  async function answer(
    { run, program, callback, ...rest }: RunMessage,
    gone: AbortSignal,
  ): Promise<readonly [number, string]> {
    const { hash, code: sent, ...name } = program;
    if (sent !== undefined && createHash('sha256').update(sent).digest('hex') === hash) codes.set(hash, sent);
    const code = codes.get(hash);
    if (code === undefined) return [409, ''];
    const logs: string[] = [];
    const link = {
      call: (method: string, args: string) => call(callback, JSON.stringify({ run, method, args })),
      log: (line: string) => void logs.push(line),
    };
    const end = await provider.execute({ ...rest, program: { ...name, code, map: undefined } }, link, gone);
    return [200, JSON.stringify({ ...told(end), logs })];
  }

  async function call(callback: string, body: string): Promise<string> {
    const signature = sign(secret, 'call', body);
    const headers = { 'content-type': 'application/json', [signatureHeader]: signature };
    const response = await fetch(callback, { method: 'POST', headers, body });
    const text = await response.text();
    const nonce = verify(secret, 'answer', response.headers.get(signatureHeader) ?? undefined, text);
    if (nonce === undefined || !signature.includes(nonce)) throw new Error('The answer is not signed.');
    return text;
  }
}

function told(end: RunEnd): { readonly end: string; readonly result?: string } {
  if (end.kind === 'returned') return { end: 'returned', result: JSON.stringify(end.result) };
  if (end.kind === 'threw') return { end: 'threw', result: JSON.stringify(end.error) };
  return { end: end.kind === 'limit' ? end.limit : end.kind };
}
