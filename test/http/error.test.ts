// What is thrown on the way to an answer → its status and OperationOutcome: a passing state of the database is told from a fault.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { outcomes } from '../../runtime/http/error.ts';

async function answerTo(thrown: unknown): Promise<{ status: number; retry: string | null; issue: unknown }> {
  const app = new Koa();
  app.use(outcomes(pino({ level: 'silent' })));
  app.use(() => {
    throw thrown;
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const { issue } = (await response.json()) as { issue: unknown };
    return { status: response.status, retry: response.headers.get('retry-after'), issue };
  } finally {
    server.close();
  }
}

const ofCode = (code: string) => Object.assign(new Error('secret detail'), { code });

test.each([
  ['08006', 'transient'],
  ['57P01', 'transient'],
  ['ECONNREFUSED', 'transient'],
  ['57014', 'timeout'],
  ['55P03', 'lock-error'],
  ['40P01', 'lock-error'],
  ['53300', 'throttled'],
])('%s is a state that passes', async (code, issue) => {
  const answer = await answerTo(ofCode(code));
  expect(answer).toMatchObject({ status: 503, retry: '1', issue: [{ severity: 'error', code: issue }] });
  expect(JSON.stringify(answer)).not.toContain('secret');
});

test.each([
  ['a syntax error in our SQL', ofCode('42601')],
  ['a fault of no code', new Error('secret detail')],
  ['what is no error', 'secret detail'],
])('%s is ours: nothing of it is told', async (_, thrown) => {
  const answer = await answerTo(thrown);
  expect(answer).toMatchObject({
    status: 500,
    retry: null,
    issue: [{ severity: 'fatal', code: 'exception' }],
  });
  expect(JSON.stringify(answer)).not.toContain('secret');
});
