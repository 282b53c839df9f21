// What is thrown on the way to an answer → its status and OperationOutcome: a passing state of the database is told from a fault.
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Koa from 'koa';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readText } from '../../runtime/base/http/body.ts';
import { outcomes } from '../../runtime/fhir/http/error.ts';

test('a client that disconnects within a body is not a fault of the database', async () => {
  const lines: string[] = [];
  const app = new Koa();
  app.silent = true;
  app.use(outcomes(pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }), []));
  const ended = new Promise<unknown>(resolve => {
    app.use(ctx =>
      readText(ctx.req, 1_000).catch((error: unknown) => {
        resolve(error);
        throw error;
      }),
    );
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"resourceType"');
  await once(server, 'request');
  socket.destroy();
  expect(await ended).toMatchObject({ status: 400, message: 'The body was cut off before its end.' });
  await new Promise(resolve => server.close(resolve));
  expect(lines).toEqual([]);
});

async function answerTo(thrown: unknown): Promise<{ status: number; retry: string | null; issue: unknown }> {
  const app = new Koa();
  app.use(outcomes(pino({ level: 'silent' }), []));
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
  ['53100', 'no-store'],
  ['ENOSPC', 'no-store'],
  ['42703', 'transient'],
  ['42804', 'transient'],
  ['42883', 'transient'],
  ['55P03', 'lock-error'],
  ['40P01', 'lock-error'],
  ['KLN05', 'transient'],
  ['53300', 'throttled'],
  ['53200', 'throttled'],
  ['25006', 'no-store'],
])('%s is a state that passes', async (code, issue) => {
  const answer = await answerTo(ofCode(code));
  expect(answer).toMatchObject({ status: 503, retry: '1', issue: [{ severity: 'error', code: issue }] });
  expect(JSON.stringify(answer)).not.toContain('secret');
});

test.each([
  ['54000', 413, 'too-long'],
  ['54001', 422, 'too-costly'],
])('%s is more than the database can hold', async (code, status, issue) => {
  const answer = await answerTo(ofCode(code));
  expect(answer).toMatchObject({ status, retry: null, issue: [{ severity: 'error', code: issue }] });
  expect(JSON.stringify(answer)).not.toContain('secret');
});

test.each([
  ['a syntax error in our SQL', ofCode('42601')],
  ['a fault of no code', new Error('secret detail')],
  ['what is not an error', 'secret detail'],
])('%s is ours: nothing of it is told', async (_, thrown) => {
  const answer = await answerTo(thrown);
  expect(answer).toMatchObject({
    status: 500,
    retry: null,
    issue: [{ severity: 'fatal', code: 'exception' }],
  });
  expect(JSON.stringify(answer)).not.toContain('secret');
});
