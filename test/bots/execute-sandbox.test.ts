// $execute over HTTP with bots in the sandbox: their input, and the answers to their results.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileBot } from '../../runtime/bots/compile.ts';
import { deep } from '../deep.ts';
import { expectAnswer, fhirJson } from '../fixtures.ts';
import { emptyTemplate, testServer } from '../server.ts';
import { testSandbox } from './sandbox.ts';

const sources = {
  ack: `export async function handler(client, event) {
    console.log(event.input.getSegment('PID').getComponent(5, 1));
    return event.input.buildAck({ ackCode: 'AA', controlId: 'C', time: new Date(0) });
  }`,
  echo: 'export async function handler(client, event) { return event.input; }',
  read: `export async function handler(client, event) {
    const found = await client.read('Observation', event.input.id);
    return client.update({ ...found, status: 'amended' });
  }`,
  calls: `export async function handler(client) {
    return [await client.execute('echo', { a: [1] }), (await client.search('Observation', { _id: 'o' })).entry.length];
  }`,
  first: `export async function handler(client, event) {
    await client.create({ resourceType: 'Basic', code: { text: 'begun' } });
    return client.execute('second', event.input);
  }`,
  second: "export async function handler(client, event) { return client.execute('third', event.input); }",
  third: "export async function handler(client, event) { return client.execute('echo', event.input); }",
  wide: `export async function handler(client, event) {
    const all = await Promise.all(Array.from({ length: event.input.width }, (_, n) => client.execute('echo', { n })));
    return all.map(({ n }) => n);
  }`,
  cycle: "export async function handler(client) { return client.execute('cycle', {}); }",
  waits: "export async function handler(client) { return client.execute('endless', {}); }",
  endless: 'export async function handler() { await new Promise(() => {}); }',
  throws: `export async function handler() { throw new Error('no bed'); }`,
};

describe('in the sandbox', () => {
  const sandbox = testSandbox();
  // A hundred callers at once wait for each other on two processors.
  const server = testServer({ KILN_BOT_TIME: '2min' }, emptyTemplate, sandbox);
  afterAll(() => sandbox.close());

  beforeAll(async () => {
    for (const [id, source] of Object.entries(sources)) {
      const compiled = await compileBot(source);
      if ('faults' in compiled) throw new Error(compiled.faults.join('\n'));
      const data = Buffer.from(compiled.artifact.code).toString('base64');
      await server().put({
        ...{ resourceType: 'Bot', id, runAsUser: true, ...(id === 'waits' ? { timeout: 1 } : {}) },
        executableCode: { contentType: 'text/javascript', data },
      });
    }
    const body =
      '{"resourceType":"Observation","id":"o","status":"final","code":{"text":"x"},"valueQuantity":{"value":1.00}}';
    await server().fetch('Observation/o', { method: 'PUT', headers: fhirJson, body });
  });

  function post(bot: string, body: string, type = 'application/json'): Promise<Response> {
    return server().fetch(`Bot/${bot}/$execute`, { method: 'POST', headers: { 'content-type': type }, body });
  }

  it('a message is acknowledged', async () => {
    const message = 'MSH|^~\\&|A|B|C|D|1||ADT^A01|M1|P|2.5\rPID|1||7||Müller\r';
    const response = await post('ack', message, 'x-application/hl7-v2+er7');
    expect([response.status, await response.text()]).toEqual([
      200,
      'MSH|^~\\&|C|D|A|B|19700101000000+0000||ACK^A01^ACK|C|P|2.5\rMSA|AA|M1\r',
    ]);
    expect(await (await post('echo', message, 'x-application/hl7-v2+er7')).text()).toBe(message);
  });

  it('numbers keep their digits', async () => {
    expect(await (await post('echo', '{"a":1.00}')).text()).toBe('{"a":1.00}');
    expect(await (await post('read', '{"id":"o"}')).text()).toMatch(/"value":\s?1\.00/);
  });

  it('calls are made as the caller', async () => {
    expect(await (await post('calls', '{}')).json()).toEqual([{ a: [1] }, 1]);
  });

  it('a call that fails, and an error, are the answer', async () => {
    await expectAnswer(await post('read', '{"id":"none"}'), 404, 'Observation/none does not exist.');
    await expectAnswer(await post('throws', '{}'), 400, 'no bed');
  });

  it('more callers of a chain of four bots than slots are all answered', async () => {
    const callers = deep(16, 40);
    const answers = await Promise.all(
      Array.from({ length: callers }, async (_, n) => (await post('first', `{"n":${n}}`)).json()),
    );
    expect(answers).toEqual(Array.from({ length: callers }, (_, n) => ({ n })));
  }, 60_000);

  it.each([8, deep(40, 100)])('a bot executes %i others at once', async width => {
    const response = await post('wide', JSON.stringify({ width }));
    expect(await response.json()).toEqual(Array.from({ length: width }, (_, n) => n));
  }, 60_000);

  it('callers at once whose bots each execute two others are all answered', async () => {
    const answers = await Promise.all(
      Array.from({ length: deep(20, 100) }, async () => {
        const response = await post('wide', '{"width":2}');
        return [response.status, await response.json()];
      }),
    );
    expect(answers).toEqual(answers.map(() => [200, [0, 1]]));
  }, 300_000);

  it('a bot that executes itself without end is refused by its depth', async () => {
    await expectAnswer(await post('cycle', '{}'), 422, '5 bots wait for each other already');
  });

  it('a bot that runs out of time ends the bots that it waits for', async () => {
    // More than there are places for runs that others wait for.
    const ended = await Promise.all(Array.from({ length: 6 }, () => post('waits', '{}')));
    expect(ended.map(({ status }) => status)).toEqual(ended.map(() => 504));
    expect(await (await post('wide', '{"width":2}')).json()).toEqual([0, 1]);
  }, 60_000);
});
