// The configuration → the sandbox that runs bots: nothing before it is needed, a function host whose calls come back over HTTP, and
// faults as sentences.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ConfiguredSandbox,
  callPath,
  configuredSandbox,
} from '../../runtime/bots/sandbox/configured.ts';
import { signatureHeader } from '../../runtime/bots/sandbox/signature.ts';
import { readConfig } from '../../runtime/config.ts';
import { botCalls } from '../../runtime/http/bot-calls.ts';
import { outcomes } from '../../runtime/http/error.ts';
import { type RemoteWorker, remoteWorker } from './remote-worker.ts';
import { kindOf, returned, runSource } from './sandbox.ts';

const secret = 'a secret that is shared by both sides';
const read = "export const handler = client => client.read('Patient', '1');";

describe('KILN_BOT_HOST', () => {
  let worker: RemoteWorker;
  let sandbox: ConfiguredSandbox;
  let origin = '';
  const server = createServer();

  beforeAll(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    worker = await remoteWorker(secret);
    const env = {
      KILN_BOT_HOST: worker.url,
      KILN_BOT_HOST_SECRET: secret,
      KILN_BASE_URL: `${origin}/fhir/R4`,
    };
    sandbox = configuredSandbox(readConfig(env));
    const { takeCall } = sandbox;
    if (!takeCall) throw new Error('There is nothing that takes calls.');
    const app = new Koa();
    app.use(outcomes(pino({ level: 'silent' }), []));
    app.use(botCalls(takeCall, 1_000_000));
    server.on('request', app.callback());
  });
  afterAll(async () => {
    await sandbox.close();
    await worker.close();
    server.closeAllConnections();
    server.close();
  });

  it('runs bots, and their calls come back', async () => {
    expect(returned(await runSource(sandbox, read))).toEqual({ method: 'read', args: ['Patient', '1'] });
  });

  it.each([
    ['POST', undefined, 401],
    ['POST', `t=1,n=${'0'.repeat(32)},s=${'x'.repeat(43)}`, 401],
    ['GET', undefined, 405],
  ])('%s with the signature %s is %i', async (method, signature, status) => {
    const body = method === 'POST' ? { body: '{"run":"x","method":"read","args":"[]"}' } : {};
    const headers = signature === undefined ? {} : { [signatureHeader]: signature };
    const response = await fetch(`${origin}${callPath}`, { method, headers, ...body });
    expect(response.status).toBe(status);
  });
});

it('a host without a secret is refused at start', () => {
  expect(() => readConfig({ KILN_BOT_HOST: 'https://functions.example.org/kiln' })).toThrow(
    'KILN_BOT_HOST is set, and KILN_BOT_HOST_SECRET is not',
  );
});

it('a host that is not safe is told by warm, and is the end of a run', async () => {
  const env = { KILN_BOT_HOST: 'http://functions.example.org/kiln', KILN_BOT_HOST_SECRET: secret };
  const sandbox = configuredSandbox(readConfig(env));
  await expect(sandbox.warm()).rejects.toThrow('has to be https');
  expect(kindOf(await runSource(sandbox, read))).toBe('broken');
  await sandbox.close();
});

it('on this machine nothing takes calls', () => {
  expect(configuredSandbox(readConfig({})).takeCall).toBeUndefined();
});
