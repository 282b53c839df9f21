// GET /readyz: why the server cannot answer, for its probe and for its log.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { health } from '../../runtime/fhir/http/health.ts';

async function readyz(ready: () => Promise<boolean>): Promise<{ status: number; body: object; log: string }> {
  const lines: string[] = [];
  const app = new Koa();
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  app.use(health({ ready, history: () => undefined, log }));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`);
    return { status: response.status, body: (await response.json()) as object, log: lines.join('') };
  } finally {
    server.close();
  }
}

describe('/readyz', () => {
  test.each([
    ['ready', async () => true, 200, { status: 'ok' }, /^$/],
    [
      'not ready yet',
      async () => false,
      503,
      { status: 'unavailable', reason: 'The server is not ready yet.' },
      /^$/,
    ],
    [
      'the database is away, which its own log says',
      async () => {
        throw Object.assign(new Error('secret detail'), { code: 'ECONNREFUSED' });
      },
      503,
      { status: 'unavailable', reason: 'The database cannot be reached at the moment; try again.' },
      /^$/,
    ],
    [
      'another fault',
      async () => {
        throw new Error('secret detail');
      },
      503,
      { status: 'unavailable', reason: 'Something failed in the server; its log says what.' },
      /secret detail/,
    ],
  ])('%s', async (_, ready, status, body, log) => {
    const answer = await readyz(ready);
    expect(answer).toMatchObject({ status, body });
    expect(answer.log).toMatch(log);
  });
});
