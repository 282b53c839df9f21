// Calls that a handler does not wait for: the run ends when all of them have ended, within its limits; those that fail, and those
// that are still open when a limit ends the run, are named in the log.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Given, kindOf, returned, runSource, testSandbox } from './sandbox.ts';

const sandbox = testSandbox();
beforeAll(() => sandbox.warm());
afterAll(() => sandbox.close());

const ok = JSON.stringify({ ok: true, result: {} });
const refusal = (message: string) =>
  JSON.stringify({
    ...{ ok: false, message, status: 422 },
    outcome: { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code: 'invalid' }] },
  });
const handler = (body: string) => `export async function handler(client, event) { ${body} }`;
/** Milliseconds after which a handler that does not wait has surely ended. */
const unanswered = 1_000;
const create = (id: string) => `client.create({ resourceType: 'Patient', id: ${id} })`;

it('so are those that are open at the time limit', async () => {
  const call = () => new Promise<string>(() => {});
  const given = { call, limits: { wallTime: 3_000 } };
  const { end, logs } = await runSource(sandbox, handler("await client.search('Patient');"), given);
  expect(kindOf({ end })).toBe('limit wallTime');
  expect(logs).toEqual(['error: The run was ended before these calls had an answer: client.search (1).']);
});

it('and those that are open when the caller leaves', async () => {
  const caller = new AbortController();
  const call = () => new Promise<string>(() => caller.abort());
  const given = { call, signal: caller.signal };
  const { end, logs } = await runSource(sandbox, handler("await client.search('Patient');"), given);
  expect(kindOf({ end })).toBe('stopped');
  expect(logs).toEqual(['error: The run was ended before these calls had an answer: client.search (1).']);
});

describe('calls without await', () => {
  /** Answers each call after `wait` milliseconds; those of ids that begin with `bad` are refused. */
  async function run(source: string, given: Given = {}, wait = 5) {
    const done: string[] = [];
    const call = async (method: string, args: string) => {
      const [first] = JSON.parse(args) as [{ id?: string }];
      await new Promise(resolve => setTimeout(resolve, wait));
      const id = String(first.id ?? first);
      done.push(`${method} ${id}`);
      return id.startsWith('bad') ? refusal(`${id} is refused.`) : ok;
    };
    const report = await runSource(sandbox, source, { call, ...given });
    return { report, done, logs: report.logs };
  }

  const forgotten: readonly (readonly [what: string, body: string, done: number, result: unknown])[] = [
    ['one', `${create("'a'")}; return 1;`, 1, 1],
    ['a hundred', `for (let i = 0; i < 100; i++) ${create('String(i)')}; return 1;`, 100, 1],
    ['in forEach', `[1, 2, 3].forEach(async i => { await ${create('String(i)')}; }); return 1;`, 3, 1],
    [
      'one after the other',
      `(async () => { for (let i = 0; i < 20; i++) await ${create('String(i)')}; })();`,
      20,
      undefined,
    ],
    [
      'in then',
      `${create("'a'")}.then(() => ${create("'b'")}).then(() => ${create("'c'")}); return 1;`,
      3,
      1,
    ],
    ['in finally', `${create("'a'")}.finally(() => ${create("'b'")}); return 1;`, 2, 1],
    [
      'after a timer that is waited for',
      `await new Promise(r => setTimeout(r, 1)); ${create("'a'")};`,
      1,
      undefined,
    ],
    ['without async', `${create("'a'")}; ${create("'b'")};`, 2, undefined],
    [
      'of every method',
      "client.read('Patient', 'a'); client.search('Patient'); client.update({ resourceType: 'Patient', id: 'x' }); client.patch('Patient', 'a', []); client.delete('Patient', 'a'); client.graphql('{ x }'); client.execute('b');",
      7,
      undefined,
    ],
  ];
  it.each(forgotten)('%s: all are made before the run ends', async (_, body, count, result) => {
    const { report, done } = await run(handler(body));
    expect([kindOf(report), returned(report)]).toEqual([
      result === undefined ? 'returned nothing' : 'returned json',
      result,
    ]);
    expect(done).toHaveLength(count);
    expect(new Set(done).size).toBe(count);
    expect(report.calls).toBe(count);
  });

  it('an error of the handler waits for them too, and stays the verdict', async () => {
    const { report, done } = await run(handler(`${create("'a'")}; throw new Error('no bed');`));
    expect(kindOf(report)).toBe('threw');
    expect(done).toEqual(['create a']);
  });

  const failing: readonly (readonly [what: string, body: string, lines: readonly string[]])[] = [
    ['late', `${create("'bad'")};`, ['client.create(Patient/bad)']],
    [
      'early',
      `${create("'bad'")}; await ${create("'x'")}; await ${create("'y'")};`,
      ['client.create(Patient/bad)'],
    ],
    [
      'several',
      `${create("'bad1'")}; ${create("'a'")}; ${create("'bad2'")};`,
      ['client.create(Patient/bad1)', 'client.create(Patient/bad2)'],
    ],
    [
      'of a type and id',
      "client.delete('Patient', 'p'); client.read('badType', 'x');",
      ['client.read(badType/x)'],
    ],
    ['of another bot', "client.execute('bad', { a: 1 });", ['client.execute(bad)']],
  ];
  it.each(failing)('a failure that the bot does not see is logged by name: %s', async (_, body, lines) => {
    const { report, logs } = await run(handler(`${body} return 1;`));
    expect(returned(report)).toBe(1);
    const failures = logs.filter(line => line.includes('failed'));
    expect(failures).toHaveLength(lines.length);
    for (const [index, line] of lines.entries()) {
      expect(failures[index]).toContain(`error: ${line} failed with 422`);
      expect(failures[index]).toContain('is refused.');
    }
  });

  it('a failure that the bot handles is not logged', async () => {
    const { logs } = await run(
      handler(`
          await ${create("'bad1'")}.catch(() => {});
          await Promise.allSettled([${create("'bad2'")}]);
          await Promise.race([${create("'bad3'")}]).then(() => {}, () => {});
          try { await ${create("'bad4'")} } catch {}
          const later = ${create("'bad5'")}; try { await later } catch {}`),
    );
    expect(logs).toEqual([]);
  });

  it('promises of calls are promises', async () => {
    const source = handler(`
        const call = client.read('Patient', 'a');
        return [call instanceof Promise, typeof call.then, Object.prototype.toString.call(call), await call.then(() => 1), await call.finally(() => 2)];`);
    expect(returned((await run(source)).report)).toEqual([true, 'function', '[object Promise]', 1, {}]);
  });

  it('those that are open when the handler ends are named', async () => {
    const { logs } = await run(
      handler(`for (let i = 0; i < 20; i++) ${create("'a'")}; client.search('Patient');`),
      {},
      unanswered,
    );
    expect(logs).toEqual([
      'warn: The handler ended while 21 of its calls were open, and the run waits for them: client.create (20), client.search (1).',
    ]);
  });

  it('those that have no answer when a limit ends the run are named', async () => {
    const call = () => new Promise<string>(() => {});
    const { report, logs } = await run(
      handler(`fetch('https://x/'); await Promise.all(Array.from({ length: 9 }, () => ${create("'a'")}));`),
      { call, limits: { calls: 9, callsInFlight: 8 }, hosts: [] },
    );
    expect(kindOf(report)).toBe('limit calls');
    expect(logs).toEqual([
      expect.stringMatching(
        /^error: The run was ended before these calls had an answer: .*client\.create \([78]\)\.$/,
      ),
    ]);
  });

  it('changed built-ins do not keep the run open', async () => {
    for (const bent of [
      "JSON.stringify = () => 'x';",
      "Array.prototype.filter = () => { throw new Error('x'); };",
      'Promise.prototype.then = () => {};',
      "Array.prototype[Symbol.iterator] = () => { throw new Error('x'); };",
    ]) {
      const { report } = await run(handler(`${create("'bad'")}; ${bent} ${create("'bad'")};`));
      expect([bent, report.end.kind]).toEqual([bent, expect.not.stringMatching(/limit|broken/)]);
    }
  });

  it('timers do not run once the handler has ended, and the log says so', async () => {
    const { report, done, logs } = await run(
      handler(
        `setInterval(() => ${create("'late'")}, 1); setTimeout(() => {}, 9); ${create("'a'")}; return 1;`,
      ),
      {},
      unanswered,
    );
    expect([returned(report), done]).toEqual([1, ['create a']]);
    expect(logs).toEqual([
      'warn: The handler ended while one of its calls was open, and the run waits for them: client.create (1). Its timers (2) do not run any more.',
    ]);
  });

  it('limits of calls hold while the run waits', async () => {
    const again = `const again = () => ${create("'a'")}.then(again); again(); return 1;`;
    const { report, done } = await run(handler(again), { limits: { calls: 20 } });
    expect(kindOf(report)).toBe('limit calls');
    expect(done).toHaveLength(20);
  });
});
