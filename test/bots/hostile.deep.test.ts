// Hostile bots: each run ends as expected, and does not affect the next one.
import { afterAll, describe, expect, it } from 'vitest';
import { hostileBots } from './hostile-bots.ts';
import { type Given, kindOf, limits, programOf, returned, runOf, runSource, testSandbox } from './sandbox.ts';

/** Under load a process gets little of the processor: only the limit that is meant is a tight one. */
const limitsFor = (end: string) => ({
  wallTime: end === 'limit wallTime' ? 1_000 : 50_000,
  cpuTime: end === 'limit cpuTime' ? 400 : 20_000,
});
const handler = (body: string) => `export async function handler(client, event) { ${body} }`;

const sandbox = testSandbox();
afterAll(() => sandbox.close());

describe('a bot that', () => {
  it.concurrent.each(hostileBots)('$name', async ({ body, end, value, message }) => {
    const report = await runSource(sandbox, handler(body), { limits: limitsFor(end) });
    expect(kindOf(report), JSON.stringify(report.end)).toBe(end);
    if (value !== undefined) expect(returned(report)).toEqual(value);
    if (message) expect(JSON.stringify(report.end)).toMatch(message);
    const told = JSON.stringify(report);
    expect(told).not.toMatch(/runtime\/bots|node_modules|harness|\bext:|blob:|\bkiln:\d/);
  }, 60_000);
});

describe('the next run', () => {
  const run = (source: string, given: Given = {}) => runSource(sandbox, source, given);

  it('does not see changes of an earlier realm', async () => {
    const program = await programOf(
      handler(`
        const before = [globalThis.left, Object.prototype.left, [].left, typeof Array.prototype.map, console.left, client.left];
        globalThis.left = 1; Object.prototype.left = 1; Array.prototype.left = 1; delete Array.prototype.map; console.left = 1;
        return JSON.stringify(before);`),
    );
    const clean = '[null,null,null,"function",null,null]';
    for (let time = 0; time < 3; time += 1) {
      expect(returned(await sandbox.run(runOf(program)))).toEqual({ kind: 'text', text: clean });
    }
  });

  it('is not disturbed by unfinished work of an earlier run', async () => {
    const calls: string[] = [];
    const program = await programOf(
      handler(`
        if (event.input.quiet) { await new Promise(done => setTimeout(done, 100)); return 'quiet'; }
        setTimeout(() => { client.read('Late', '1'); console.log('late'); }, 10);
        setInterval(() => client.read('Late', '2'), 1);
        client.read('Pending', '1').then(() => client.read('Late', '3'));
        return 'left';`),
    );
    const call = async (method: string, args: string) => {
      calls.push(args);
      await new Promise(done => setTimeout(done, 30));
      return JSON.stringify({ ok: true, result: method });
    };
    expect(returned(await sandbox.run(runOf(program, { call })))).toEqual({ kind: 'text', text: 'left' });
    const after = await sandbox.run(runOf(program, { call, input: { quiet: true } }));
    expect(returned(after)).toEqual({ kind: 'text', text: 'quiet' });
    expect(after.logs).toEqual([]);
    // The run waits for calls, and not for timers.
    expect(calls.filter(args => args.includes('Late'))).toEqual(['["Late","3"]']);
  });

  it('is not delayed by computations of an earlier run', async () => {
    const program = await programOf(
      handler(`
        if (event.input.quiet) return 'quiet';
        const loop = () => Promise.resolve().then(loop);
        loop();
        return 'left';`),
    );
    expect(returned(await sandbox.run(runOf(program)))).toMatchObject({ text: 'left' });
    const after = await sandbox.run(runOf(program, { input: { quiet: true } }));
    expect(returned(after)).toMatchObject({ text: 'quiet' });
  });

  it('is not a log that never ends', async () => {
    const { end, logs } = await run(
      handler("for (let n = 0; n < 1e4; n++) console.log('line', n, 'x'.repeat(1e4)); return 1;"),
      { limits: { cpuTime: 10_000, wallTime: 50_000 } },
    );
    expect(kindOf({ end })).toBe('returned json');
    expect(Buffer.byteLength(logs.join(''))).toBeLessThan(limits.logBytes + 100);
    expect(logs.at(-1)).toMatch(/cut/);
  });

  it('has only its own secrets', async () => {
    const source = handler('globalThis.kept ??= event.secrets; return globalThis.kept;');
    const mine = await programOf(source, 'b', 1);
    const theirs = await programOf(source, 'b', 2);
    const first = await sandbox.run(runOf(mine, { event: { secrets: { KEY: 'mine' } } }));
    const second = await sandbox.run(runOf(theirs, { event: { secrets: { KEY: 'theirs' } } }));
    expect([returned(first), returned(second)]).toEqual([{ KEY: 'mine' }, { KEY: 'theirs' }]);
  });

  it('answers others meanwhile', async () => {
    const loops = Array.from({ length: 2 }, () =>
      run(handler('for (;;);'), { limits: { cpuTime: 1_000, wallTime: 50_000 } }),
    );
    expect(returned(await run(handler('return 1;')))).toBe(1);
    const ends = await Promise.all(loops);
    expect(ends.map(kindOf)).toEqual(['limit cpuTime', 'limit cpuTime']);
  });
});
