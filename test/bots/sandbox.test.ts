// The guarantees of the sandbox to a bot.
import { afterAll, describe, expect, it } from 'vitest';
import { type Given, kindOf, returned, runSource, testSandbox } from './sandbox.ts';

const sandbox = testSandbox();
afterAll(() => sandbox.close());

describe('a bot', () => {
  const run = (source: string, given: Given = {}) => runSource(sandbox, source, given);
  const handler = (body: string) => `export async function handler(client, event) { ${body} }`;

  it('receives its event and returns JSON', async () => {
    const report = await run(handler('return { ...event, more: [1, null] };'), {
      input: { a: 'ü\u0000\u2028' },
      event: { traceId: 'trace', secrets: { KEY: 'value' } },
    });
    expect(returned(report)).toEqual({
      contentType: 'application/json',
      bot: { reference: 'Bot/b' },
      requester: { reference: 'Practitioner/p' },
      headers: {},
      traceId: 'trace',
      secrets: { KEY: 'value' },
      input: { a: 'ü\u0000\u2028' },
      more: [1, null],
    });
  });

  it.each([
    '#!/usr/bin/env -S deno run\n',
    '\uFEFF#!/usr/bin/env node\r\n',
    '#!\n',
    "#! it's */ `odd` $\\{x}\n",
  ])('runs behind the first line %j', async line => {
    expect(returned(await run(`${line}${handler('return 1;')}`))).toBe(1);
    const { end } = await run(`${line}${handler("throw new Error('here');")}`);
    expect(end).toMatchObject({ error: { place: expect.stringMatching(/^bot\.ts:2:5\d$/) } });
  });

  it('calls the server, and receives its answers', async () => {
    const source = handler(`
      return Promise.all([client.read('Patient', '1'), client.search('Observation', { code: 'x' })]);`);
    const report = await run(source);
    expect(returned(report)).toEqual([
      { method: 'read', args: ['Patient', '1'] },
      { method: 'search', args: ['Observation', { code: 'x' }] },
    ]);
    expect(report.calls).toBe(2);
  });

  it('makes as many calls as its limit allows, and no more', async () => {
    const calls = (count: number) =>
      run(handler(`for (let i = 0; i < ${count}; i++) await client.read('Patient', '1'); return 1;`), {
        limits: { calls: 3 },
      });
    expect([returned(await calls(3)), kindOf(await calls(4))]).toEqual([1, 'limit calls']);
  });

  it('hears an error of the server as an Error with status and outcome', async () => {
    const source = handler(`
      try { await client.read('Patient', '1'); } catch (error) {
        return [error instanceof Error, error.message, error.status, error.outcome.issue[0].code];
      }`);
    const outcome = { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code: 'not-found' }] };
    const call = async () => JSON.stringify({ ok: false, message: 'There is none.', status: 404, outcome });
    expect(returned(await run(source, { call }))).toEqual([true, 'There is none.', 404, 'not-found']);
  });

  it('reads an HL7 message and returns its acknowledgement', async () => {
    const text = 'MSH|^~\\&|A|B|C|D|20260101||ADT^A01|1|P|2.5\rPID|||7^^^H\r';
    const source = handler(`
      const { input } = event;
      console.log(input.getSegment('PID').getComponent(3, 1), typeof input.toString());
      return input.buildAck({ ackCode: 'AA' });`);
    const { end, logs } = await run(source, { text: { kind: 'hl7', text } });
    expect(logs).toEqual(['7 string']);
    expect(end).toMatchObject({
      kind: 'returned',
      result: { kind: 'hl7', text: expect.stringMatching(/^MSH\|.*\rMSA\|AA\|1/) },
    });
  });

  it('is written in CommonJS as well', async () => {
    expect(returned(await run('exports.handler = async () => 1;'))).toBe(1);
  });

  it('has the place of its exception, by the lines of its source', async () => {
    const source = "type T = string;\n\nexport async function handler() {\n  throw new TypeError('No.');\n}";
    const { end } = await run(source);
    expect(end).toMatchObject({
      kind: 'threw',
      error: { message: 'TypeError: No.', place: expect.stringMatching(/^bot\.ts:4:/) },
    });
  });

  it('throws an OperationOutcome', async () => {
    const thrown = { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code: 'conflict' }] };
    const { end } = await run(handler(`throw ${JSON.stringify(thrown)};`));
    expect(end).toMatchObject({ kind: 'threw', error: { outcome: JSON.stringify(thrown) } });
  });

  it('fails in a timer as it would in the handler', async () => {
    const { end } = await run(
      handler("setTimeout(() => { throw new Error('Late.'); }); await new Promise(() => {});"),
    );
    expect(end).toMatchObject({ kind: 'threw', error: { message: 'Late.' } });
  });

  it('has the digits of decimals that it passes on', async () => {
    const source = handler(`
      const { resource } = event.input;
      await client.create({ ...resource, status: 'final' });
      return { sum: resource.valueQuantity.value + 1, resource };`);
    const resource = '{"valueQuantity":{"value":1.00},"component":[{"v":-0.0},{"v":1e2},{"s":"1.00"}]}';
    const sent: string[] = [];
    const { end } = await run(source, {
      text: { kind: 'json', text: `{"resource":${resource}}` },
      call: async (_, args) => {
        sent.push(args);
        return '{"ok":true}';
      },
    });
    expect(sent).toEqual([`[${resource.slice(0, -1)},"status":"final"}]`]);
    expect(end).toEqual({
      kind: 'returned',
      result: { kind: 'json', text: `{"sum":2,"resource":${resource}}` },
    });
  });

  it('logs lines with their level, without secrets', async () => {
    const { logs } = await run(
      handler(
        "console.log('a', { b: 1 }, 2n); console.warn(event.secrets.KEY); console.error(new Error('e'));",
      ),
      { event: { secrets: { KEY: 'hush-hush' } } },
    );
    expect(logs).toEqual(['a {"b":1} 2', 'warn: ***', 'error: Error: e']);
  });

  it('does not tell secrets in errors', async () => {
    const { end } = await run(handler('throw new Error(event.secrets.KEY);'), {
      event: { secrets: { KEY: 'hush-hush' } },
    });
    expect(end).toMatchObject({ error: { message: '***' } });
  });

  it('has timers', async () => {
    const source = handler(`
      const late = [];
      await new Promise(resolve => {
        const id = setInterval(() => { late.push(late.length); if (late.length === 3) { clearInterval(id); resolve(); } }, 1);
        clearTimeout(setTimeout(() => late.push('never'), 0));
      });
      return late;`);
    expect(returned(await run(source))).toEqual([0, 1, 2]);
  });

  it('has to export a handler', async () => {
    expect((await run('exports.run = 1;')).end).toMatchObject({
      kind: 'threw',
      error: { message: expect.stringContaining('exports no function named handler') },
    });
  });

  it('may fail while it is loaded', async () => {
    const { end } = await run("export const handler = 1; throw new Error('At once.');");
    expect(end).toMatchObject({ kind: 'threw', error: { message: 'At once.' } });
    expect(kindOf(await run(handler('')))).toBe('returned nothing');
  });
});
