// Sandboxes that start, compute, and leave something to be computed → which of their processes are stopped by the server (Linux, Deno).
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { denoFolder } from '../../runtime/bots/sandbox/deno-folder.ts';
import { denoProcess } from '../../runtime/bots/sandbox/deno-process.ts';
import { findDeno } from '../../runtime/bots/sandbox/deno-program.ts';
import type { Job } from '../../runtime/bots/sandbox/sandbox.ts';
import { type Spawn, spawnHere } from '../../runtime/bots/sandbox/spawn.ts';
import { spawnApart } from '../../runtime/bots/sandbox/spawn-apart.ts';
import { programText, realmText } from '../../runtime/bots/sandbox/texts.ts';
import { jobOf, limits, programOf, runOf } from './sandbox.ts';

const deno = findDeno();
/** One core stays free. */
const mayRun = Math.max(1, availableParallelism() - 1);

describe.runIf(process.platform === 'linux' && deno)('processes take turns', () => {
  const folder = denoFolder();
  const hanging = denoFolder();
  writeFileSync(hanging.harness, 'setInterval(() => {}, 1_000);');
  const apart = spawnApart(folder.path, folder.spawner);
  if (!apart) throw new Error('There is no room for a socket.');
  const texts = { deno: deno ?? '', worker: programText('deno-worker'), realm: realmText() };
  let units: ReturnType<typeof denoProcess>[] = [];
  afterEach(async () => {
    for (const each of units) each.kill();
    await Promise.all(units.map(({ ended }) => ended));
    units = [];
  });
  afterAll(() => {
    apart.close();
    folder.remove();
    hanging.remove();
  });

  function started(count: number, spawn: Spawn, where = folder) {
    const made = Array.from({ length: count }, () =>
      denoProcess({ ...texts, folder: where, spawn }, limits.memoryBytes),
    );
    units.push(...made);
    return made;
  }

  async function jobFrom(body: string, caller: string, input: unknown = null): Promise<Job> {
    const program = await programOf(`export async function handler(client, event) { ${body} }`);
    return jobOf(runOf(program, { caller, input }));
  }

  const link = { call: async () => '{"ok":true,"result":7}', log: () => {} };
  const execute = (unit: ReturnType<typeof denoProcess>, job: Job) =>
    unit.execute(job, link, new AbortController().signal);

  /** It computed until it was stopped, or has not begun to. */
  function isStopped(unit: ReturnType<typeof denoProcess>): boolean {
    const file = `/proc/${unit.pid()}/stat`;
    // Where the machine is busy, one has reached its limit before all were seen.
    if (!existsSync(file)) return false;
    const stat = readFileSync(file, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('T');
  }
  const stopped = (all = units) => all.filter(isStopped).length;

  it('as they start: each of them goes on', async () => {
    started(mayRun, apart.spawn, hanging);
    await expect.poll(() => units.every(unit => unit.pid() !== undefined)).toBe(true);
    const [last] = started(1, apart.spawn);
    await expect.poll(() => last?.pid()).toBeDefined();
    await expect.poll(stopped).toBe(1);
    await last?.ready;
    expect(stopped()).toBe(0);
  });

  it('as they compute: a core stays free, and each goes on', async () => {
    const job = await jobFrom('for (;;);', 'loops');
    started(mayRun + 2, apart.spawn);
    await Promise.all(units.map(({ ready }) => ready));
    const running = units.map(unit => execute(unit, job));
    await expect.poll(stopped, { timeout: 20_000 }).toBe(2);
    const waited = new Set<number>();
    const look = () => {
      for (const [at, unit] of units.entries()) if (isStopped(unit)) waited.add(at);
      return waited.size;
    };
    await expect.poll(look, { timeout: 20_000 }).toBe(units.length);
    for (const unit of units.slice(1)) unit.kill();
    await Promise.all(running.slice(1));
    await expect.poll(() => stopped(units.slice(0, 1))).toBe(0);
  });

  it('to the end of the run, and in the next one', async () => {
    const busy =
      "const until = Date.now() + 600; for (let n = 0; Date.now() < until; n++) { if (n % 1e7 === 0) await client.read('A', '1'); } return 'done';";
    const job = await jobFrom(busy, 'busy');
    started(mayRun + 2, apart.spawn);
    for (let run = 0; run < 2; run++) {
      const ends = await Promise.all(units.map(unit => execute(unit, job)));
      expect(ends).toEqual(units.map(() => ({ kind: 'returned', result: { kind: 'text', text: 'done' } })));
      expect(await Promise.all(units.map(unit => unit.recovered()))).toEqual(units.map(() => true));
    }
  });

  it('as they compute what a run has left', async () => {
    const job = await jobFrom(
      'for (const until = Date.now() + 200; Date.now() < until; ); (async () => { for (const until = Date.now() + 400; Date.now() < until; ) await null; })(); return 1;',
      'leaves',
    );
    started(mayRun + 1, apart.spawn);
    await Promise.all(units.map(({ ready }) => ready));
    const ends = await Promise.all(units.map(unit => execute(unit, job)));
    expect(ends.map(({ kind }) => kind)).toEqual(units.map(() => 'returned'));
    const recovered = Promise.all(units.map(unit => unit.recovered()));
    await expect.poll(stopped, { interval: 5 }).toBe(1);
    expect(await recovered).toEqual(units.map(() => true));
    expect(stopped()).toBe(0);
  });

  it('from the start of a run, where the one before has computed for long, in another process', async () => {
    const [first, second] = started(2, apart.spawn);
    const body =
      'while (event.input === "loop"); await new Promise(done => setTimeout(done, 300)); return 1;';
    const [loops, waits] = [await jobFrom(body, 'c', 'loop'), await jobFrom(body, 'c', 'wait')];
    if (!first || !second) throw new Error('There are two.');
    expect(await execute(first, loops)).toEqual({ kind: 'limit', limit: 'cpuTime' });
    const others = started(mayRun, apart.spawn);
    const busy = await jobFrom('for (;;);', 'others');
    await Promise.all(others.map(({ ready }) => ready));
    await second.ready;
    const running = others.map(unit => execute(unit, busy));
    await expect.poll(() => stopped([second, ...others])).toBe(0);
    await new Promise(resolve => setTimeout(resolve, 100));
    const waited = execute(second, waits);
    await expect.poll(() => stopped([second]), { interval: 1 }).toBe(1);
    expect((await waited).kind).toBe('returned');
    for (const unit of others) unit.kill();
    await Promise.all(running);
  });

  it('but not while they wait', async () => {
    const waits =
      'for (const until = Date.now() + 100; Date.now() < until; ); await new Promise(done => setTimeout(done, 3_000)); return 1;';
    const [job, loops] = [await jobFrom(waits, 'waits'), await jobFrom('for (;;);', 'loops')];
    started(mayRun + 2, apart.spawn);
    await Promise.all(units.map(({ ready }) => ready));
    const waiting = units.slice(mayRun).map(unit => execute(unit, job));
    await new Promise(resolve => setTimeout(resolve, 600));
    const computing = units.slice(0, mayRun).map(unit => execute(unit, loops));
    const seen: number[] = [];
    for (let look = 0; look < 20; look++) {
      await new Promise(resolve => setTimeout(resolve, 50));
      seen.push(stopped());
    }
    expect(seen).toEqual(seen.map(() => 0));
    expect((await Promise.all(waiting)).map(({ kind }) => kind)).toEqual(['returned', 'returned']);
    for (const unit of units) unit.kill();
    await Promise.all(computing);
  });

  it('but none that would stay stopped if the server was killed', async () => {
    const job = await jobFrom('for (;;);', 'loops');
    started(mayRun + 1, spawnHere);
    await Promise.all(units.map(({ ready }) => ready));
    const running = units.map(unit => execute(unit, job));
    const seen: number[] = [];
    for (let look = 0; look < 20; look++) {
      await new Promise(resolve => setTimeout(resolve, 20));
      seen.push(stopped());
    }
    expect(seen).toEqual(seen.map(() => 0));
    for (const unit of units) unit.kill();
    await Promise.all(running);
  });

  it('and one that does not start in time is ended', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const [unit] = started(1, apart.spawn, hanging);
      await expect.poll(() => unit?.pid()).toBeDefined();
      vi.advanceTimersByTime(29_999);
      expect(stopped()).toBe(0);
      vi.advanceTimersByTime(1);
      await expect(unit?.ready).rejects.toThrow('did not start within 30 seconds');
    } finally {
      vi.useRealTimers();
    }
  });
});
