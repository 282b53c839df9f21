// Runs that go to a function host, and the calls that come back: the same ends as at home, and nothing without a signature.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSandbox } from '../../runtime/bots/sandbox/open.ts';
import { type RemoteProvider, remoteProvider } from '../../runtime/bots/sandbox/remote.ts';
import { nonces, sign, signatureHeader, verify } from '../../runtime/bots/sandbox/signature.ts';
import { type RemoteWorker, remoteWorker } from './remote-worker.ts';
import { kindOf, places, programOf, returned, runOf, runSource } from './sandbox.ts';

const secret = 'a secret that is shared by both sides';
const handler = (body: string) => `export async function handler(client, event) { ${body} }`;

describe('a function host', () => {
  let worker: RemoteWorker;
  let provider: RemoteProvider;
  let sandbox: ReturnType<typeof openSandbox>;
  let lastCall: { readonly body: string; readonly signature: string } | undefined;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    const signature = String(request.headers[signatureHeader]);
    lastCall = { body, signature };
    const answer = await provider.takeCall(body, signature);
    response
      .writeHead(answer.status, answer.signature ? { [signatureHeader]: answer.signature } : {})
      .end(answer.body);
  });

  beforeAll(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    worker = await remoteWorker(secret);
    const callback = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    provider = remoteProvider({ url: worker.url, secret, callback });
    sandbox = openSandbox(provider, places);
  });
  afterAll(async () => {
    await sandbox.close();
    await worker.close();
    server.closeAllConnections();
    server.close();
  });

  it('runs a bot, whose calls come back; its code is sent once', async () => {
    const program = await programOf(
      handler("console.log('here'); return { read: await client.read('Patient', '1'), input: event.input };"),
    );
    for (let time = 0; time < 2; time += 1) {
      const report = await sandbox.run(runOf(program, { input: { a: 1 } }));
      expect(returned(report)).toEqual({ read: { method: 'read', args: ['Patient', '1'] }, input: { a: 1 } });
      expect(report).toMatchObject({ logs: ['here'], calls: 1 });
    }
    expect(worker.codes()).toBe(1);
  });

  it.each([
    ['throws', "throw new Error('No.');", {}, 'threw'],
    ['loops', 'for (;;);', { cpuTime: 300 }, 'limit cpuTime'],
    ['never settles', 'await new Promise(() => {});', { wallTime: 500 }, 'limit wallTime'],
    [
      'fills its memory',
      'const a = []; for (;;) a.push([a.length, {}]);',
      { cpuTime: 20_000, wallTime: 25_000 },
      'limit memoryBytes',
    ],
    ['returns too much', "return 'x'.repeat(2 ** 21);", {}, 'limit outputBytes'],
    ['calls too often', "for (;;) await client.read('A', '1');", { calls: 5 }, 'limit calls'],
    ['asks the network', "await fetch('https://127.0.0.1/');", {}, 'threw'],
  ])('that %s ends as at home', async (_, body, limits, end) => {
    expect(kindOf(await runSource(sandbox, handler(body), { limits }))).toBe(end);
  });

  it('is not believed without the right signature', async () => {
    const other = remoteProvider({ url: worker.url, secret: `${secret}, another`, callback: worker.url });
    const report = await runSource(openSandbox(other, places), handler('return 1;'));
    expect(report.end).toMatchObject({
      kind: 'broken',
      reason: expect.stringContaining('without a signature'),
    });
  });

  it('may call once with one signature, and not after the run', async () => {
    await runSource(sandbox, handler("await client.read('A', '1');"));
    const { body, signature } = lastCall ?? { body: '', signature: '' };
    expect((await provider.takeCall(body, signature)).status).toBe(401);
    expect((await provider.takeCall(body, sign(secret, 'call', body))).status).toBe(404);
    expect((await provider.takeCall(body, sign(secret, 'run', body))).status).toBe(401);
    expect((await provider.takeCall(`${body} `, signature)).status).toBe(401);
    expect((await provider.takeCall(body, undefined)).status).toBe(401);
  });

  it('that is not there is no end of the server', async () => {
    const absent = remoteProvider({ url: 'http://127.0.0.1:1/', secret, callback: 'http://127.0.0.1:1/' });
    expect(kindOf(await runSource(openSandbox(absent, places), handler('return 1;')))).toBe('broken');
  });

  it('is asked by https alone, with a secret that is one', () => {
    const settings = { url: 'https://example.org/', secret, callback: 'https://example.org/' };
    expect(() => remoteProvider({ ...settings, url: 'http://example.org/' })).toThrow(/https/);
    expect(() => remoteProvider({ ...settings, callback: 'http://example.org/' })).toThrow(/https/);
    expect(() => remoteProvider({ ...settings, secret: 'short' })).toThrow(/32 characters/);
  });
});

describe('a signature', () => {
  it('is for one body, one purpose, one secret and one time', () => {
    const header = sign(secret, 'run', 'body');
    expect(verify(secret, 'run', header, 'body')).toMatch(/^[0-9a-f]{32}$/);
    expect(verify(secret, 'end', header, 'body')).toBeUndefined();
    expect(verify(secret, 'run', header, 'bodY')).toBeUndefined();
    expect(verify('another', 'run', header, 'body')).toBeUndefined();
    expect(verify(secret, 'run', header.replace(/t=\d+/, 't=1'), 'body')).toBeUndefined();
    expect(verify(secret, 'run', undefined, 'body')).toBeUndefined();
  });

  it('is heard once', () => {
    const { isNew } = nonces();
    expect([isNew('a'), isNew('b'), isNew('a')]).toEqual([true, true, false]);
  });
});
