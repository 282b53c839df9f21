// Processes that another process starts: they are spoken to, killed and missed as if the server had started them itself.

import { existsSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { denoFolder } from '../../runtime/bots/sandbox/deno-folder.ts';
import { denoProcess } from '../../runtime/bots/sandbox/deno-process.ts';
import { findDeno } from '../../runtime/bots/sandbox/deno-program.ts';
import { priorities } from '../../runtime/bots/sandbox/process-use.ts';
import { spawnApart } from '../../runtime/bots/sandbox/spawn-apart.ts';
import { programText, realmText } from '../../runtime/bots/sandbox/texts.ts';
import { jobOf, limits, programOf, runOf } from './sandbox.ts';

const deno = findDeno();

describe.runIf(process.platform === 'linux' && deno)('a process that another one started', () => {
  const folder = denoFolder();
  const apart = spawnApart(folder.path, folder.spawner);
  afterAll(() => {
    apart?.close();
    folder.remove();
  });
  const never = new AbortController().signal;
  const link = { call: async () => '{"ok":true,"result":7}', log: () => {} };

  function unit() {
    if (!apart) throw new Error('There is no room for a socket.');
    const programs = { deno: deno ?? '', folder, spawn: apart.spawn };
    return denoProcess(
      { ...programs, worker: programText('deno-worker'), realm: realmText() },
      limits.memoryBytes,
    );
  }

  async function jobFrom(body: string) {
    return jobOf(runOf(await programOf(`export async function handler(client, event) { ${body} }`)));
  }

  /** Fields of /proc/[id]/stat from the state on. */
  const stat = (pid: number | undefined) =>
    readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');

  it('runs bots, behind the server', async () => {
    const one = unit();
    const end = await one.execute(
      await jobFrom("return [await client.read('A', '1'), 'x'.repeat(3e5)];"),
      link,
      never,
    );
    expect(end.kind).toBe('returned');
    const parent = Number(stat(one.pid())[1]);
    expect(parent).not.toBe(process.pid);
    expect(Number(stat(parent)[1])).toBe(process.pid);
    // Where the processor is busy, the first run already counts as one that computes for long.
    expect(Number(stat(one.pid())[16])).toBeGreaterThanOrEqual(priorities.bots);
    one.kill();
    await one.ended;
  });

  it.runIf(existsSync('/proc/self/autogroup'))(
    'is in a session that is behind that of the server',
    async () => {
      const one = unit();
      await one.ready;
      const session = (pid: number | undefined) => stat(pid)[3];
      const group = (pid: number | undefined) => readFileSync(`/proc/${pid}/autogroup`, 'utf8');
      const [pid, ours] = [one.pid(), group(process.pid)];
      expect(session(pid)).toBe(stat(pid)[1]);
      expect(session(pid)).not.toBe(session(process.pid));
      // Users but root wait for the next tenth of a second.
      await expect
        .poll(() => group(pid), { timeout: 10_000 })
        .toMatch(new RegExp(` nice ${priorities.bots}\n`));
      expect(group(process.pid)).toBe(ours);
      one.kill();
      await one.ended;
    },
  );

  it('is killed before it begins, while it begins, and while it runs', async () => {
    const first = unit();
    first.kill();
    await first.ended;
    await expect(first.ready).rejects.toThrow();
    const second = unit();
    await new Promise(resolve => setTimeout(resolve, 5));
    second.kill();
    await second.ended;
    const third = unit();
    await third.ready;
    const pid = third.pid();
    const running = third.execute(await jobFrom('for (;;);'), link, never);
    third.kill();
    expect((await running).kind).toBe('broken');
    await third.ended;
    expect(() => stat(pid)).toThrow();
  });

  it('says that its memory is full', async () => {
    const one = unit();
    const end = await one.execute(
      await jobFrom('const all = []; for (;;) all.push([all.length, {}]);'),
      link,
      never,
    );
    expect(end).toEqual({ kind: 'limit', limit: 'memoryBytes' });
    await one.ended;
  });

  it('ends with the one that started it, and another takes its place', async () => {
    const one = unit();
    await one.ready;
    const pid = one.pid();
    const running = one.execute(await jobFrom('for (;;);'), link, never);
    process.kill(Number(stat(pid)[1]), 'SIGKILL');
    expect((await running).kind).toBe('broken');
    await one.ended;
    await expect.poll(() => isThere(pid), { timeout: 20_000 }).toBe(false);
    const next = unit();
    expect((await next.execute(await jobFrom('return 1;'), link, never)).kind).toBe('returned');
    next.kill();
    await next.ended;
  });

  function isThere(pid: number | undefined): boolean {
    try {
      return stat(pid)[0] !== 'Z';
    } catch {
      return false;
    }
  }

  it('cannot be had where the name of the folder is too long for a socket', () => {
    expect(spawnApart(`/tmp/${'x'.repeat(100)}`, folder.spawner)).toBeUndefined();
  });
});
