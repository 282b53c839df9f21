// Processes of the sandbox: killed, orphaned, sending forged frames, and their isolation.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { denoArguments, denoEnvironment, findDeno } from '../../runtime/bots/sandbox/deno.ts';
import type { BotProcess, Job } from '../../runtime/bots/sandbox/process.ts';
import { priorities } from '../../runtime/bots/sandbox/process-use.ts';
import { programText } from '../../runtime/bots/sandbox/program-text.ts';
import { lineOf, lineReader, messageOf } from '../../runtime/bots/sandbox/protocol.ts';
import { spawnerClient } from '../../runtime/bots/sandbox/spawner-client.ts';
import { testFolder } from '../fixtures.ts';
import { jobOf, limits, programOf, runOf, testProcess } from './sandbox.ts';

const deno = findDeno();
const handler = (body: string) => `export async function handler(client, event) { ${body} }`;

it('lines come back from chunks of any size, and are lists of texts', () => {
  const given = [['a', '', '€𝄞\u0000\n'], [], ['x'.repeat(1_000)]];
  const bytes = Buffer.from(given.map(lineOf).join(''));
  for (const size of [1, 3, 7, 4096]) {
    const found: unknown[] = [];
    const read = lineReader(line => found.push(messageOf(line)));
    for (let at = 0; at < bytes.length; at += size) read(bytes.subarray(at, at + size));
    expect(found).toEqual(given);
  }
  for (const line of ['', 'x', '{}', '[1]', 'null']) expect(() => messageOf(line)).toThrow(SyntaxError);
});

describe.runIf(deno)('a Deno process', () => {
  it('that is killed in the middle ends its run, and is not used again', async () => {
    await withProcess(async unit => {
      let answer: (text: string) => void = () => {};
      const job = await jobFrom(handler("await client.read('Patient', '1'); return 1;"));
      const called = new Promise<void>(resolve => {
        const link = {
          call: () => {
            resolve();
            return new Promise<string>(done => {
              answer = done;
            });
          },
          log: () => {},
        };
        void unit.run(job, link, new AbortController().signal).then(end => ends.push(end));
      });
      const ends: unknown[] = [];
      await called;
      process.kill(unit.pid() ?? 0, 'SIGKILL');
      await unit.ended;
      answer('{"ok":true}');
      expect(await unit.recover()).toBe(false);
      expect(ends).toEqual([{ kind: 'broken', reason: 'The process ended (SIGKILL).' }]);
    });
  });

  it('ends with the server, however busy its bot is', async () => {
    const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm')).href;
    const parent = spawn(process.execPath, ['--import', tsx, join(import.meta.dirname, 'parent.ts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await Promise.race([onceLine(parent.stdout), failed(parent)]);
    const pid = Number(line);
    expect(isRunning(pid)).toBe(true);
    parent.kill('SIGKILL');
    while (isRunning(pid)) await new Promise(done => setTimeout(done, 20));
    expect(isRunning(pid)).toBe(false);
  }, 30_000);

  it('serves one caller: a run of another one is refused', async () => {
    await withProcess(async unit => {
      const run = async (caller: string, body = 'return 1;') =>
        unit.run(await jobFrom(handler(body), caller), silentLink, new AbortController().signal);
      expect((await run('ann')).kind).toBe('returned');
      await unit.recover();
      for (const end of [await run('ben'), await run('ann', 'return 2;')])
        expect(end).toMatchObject({ kind: 'broken', reason: expect.stringMatching(/another bot or caller/) });
      expect((await run('ann')).kind).toBe('returned');
    });
  });

  it('has no permission, no environment, and nothing open but its pipes', async () => {
    await withProcess(async unit => {
      const line = readFileSync(`/proc/${unit.pid()}/cmdline`, 'utf8').split('\0');
      expect(line.filter(part => /^--allow|^-A$/.test(part))).toEqual([]);
      const environment = readFileSync(`/proc/${unit.pid()}/environ`, 'utf8')
        .split('\0')
        .filter(Boolean)
        .sort();
      expect(environment).toEqual(
        Object.entries(denoEnvironment)
          .map(pair => pair.join('='))
          .sort(),
      );
      const open = readdirSync(`/proc/${unit.pid()}/fd`).length;
      expect(open).toBeLessThan(40);
    });
  });

  it.each([
    ['no line of the protocol', '"x"', { kind: 'broken', reason: expect.stringMatching(/invalid line/) }],
    [
      'more than it may',
      '\'["log","0","\' + "x".repeat(14e6) + \'"]\'',
      { kind: 'limit', limit: 'outputBytes' },
    ],
  ])('that sends %s is ended', async (_, line, end) => {
    // As if the bot had reached the thread outside of its context.
    const worker = programText('worker').replace(
      '"ready")',
      `"ready"), setTimeout(() => send(${line}), 300)`,
    );
    expect(worker).toContain('setTimeout(() => send');
    const unit = testProcess({ worker });
    await unit.ready;
    const job = await jobFrom(handler('await new Promise(() => {});'));
    expect(await unit.run(job, silentLink, new AbortController().signal)).toMatchObject(end);
    await unit.ended;
  });

  it('can do nothing outside of the realms either', async () => {
    const probe = `const { readFileSync, writeFileSync } = await import('node:fs');
      const { connect } = await import('node:net');
      const { spawnSync } = await import('node:child_process');
      const tries = {
        file: () => readFileSync('/etc/passwd'),
        proc: () => readFileSync('/proc/self/environ'),
        write: () => writeFileSync('/tmp/kiln-probe', ''),
        environment: () => Deno.env.toObject(),
        spawn: () => { const { error } = spawnSync('true'); if (error) throw error; },
        port: () => Deno.connect({ port: 1 }),
        socket: () => Deno.connect({ transport: 'unix', path: '/tmp/.s.PGSQL.5432' }),
        fetch: () => fetch('http://127.0.0.1:1'),
        node: () => new Promise((yes, no) => connect(1, '127.0.0.1').on('connect', yes).on('error', no)),
        import: () => import('https://127.0.0.1:1/x.js'),
        npm: () => import('npm:left-pad'),
        eval: () => new Function('return 1')(),
        ffi: () => Deno.dlopen('libc.so.6', {}),
      };
      const done = [];
      for (const [name, work] of Object.entries(tries)) try { await work(); done.push(name); } catch {}
      console.log(JSON.stringify(done));`;
    const child = spawn(deno ?? '', [...denoArguments(probe, limits.memoryBytes)], {
      env: denoEnvironment,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [line] = await onceLine(child.stdout);
    expect(JSON.parse(line ?? '')).toEqual([]);
  });
});

describe.runIf(process.platform === 'linux' && deno)('a process that another one started', () => {
  const parent = testFolder('sandbox');
  const spawner = spawnerClient(parent);
  const never = new AbortController().signal;
  const link = { call: async () => '{"ok":true,"result":7}', log: () => {} };

  function unit() {
    if (!spawner) throw new Error('There is no room for a socket.');
    return testProcess({ spawn: spawner.spawn });
  }

  /** Fields of /proc/[id]/stat from the state on. */
  const stat = (pid: number | undefined) =>
    readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');

  it('runs bots, behind the server', async () => {
    const one = unit();
    const end = await one.run(
      await jobFrom(handler("return [await client.read('A', '1'), 'x'.repeat(3e5)];")),
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
    const running = third.run(await jobFrom(handler('for (;;);')), link, never);
    third.kill();
    expect((await running).kind).toBe('broken');
    await third.ended;
    expect(() => stat(pid)).toThrow();
  });

  it('reports a full memory', async () => {
    const one = unit();
    const end = await one.run(
      await jobFrom(handler('const all = []; for (;;) all.push([all.length, {}]);')),
      link,
      never,
    );
    expect(end).toEqual({ kind: 'limit', limit: 'memoryBytes' });
    await one.ended;
  });

  it('ends with the spawner, and another one replaces it', async () => {
    const one = unit();
    await one.ready;
    const pid = one.pid();
    const running = one.run(await jobFrom(handler('for (;;);')), link, never);
    process.kill(Number(stat(pid)[1]), 'SIGKILL');
    expect((await running).kind).toBe('broken');
    await one.ended;
    await expect.poll(() => isThere(pid), { timeout: 20_000 }).toBe(false);
    const next = unit();
    expect((await next.run(await jobFrom(handler('return 1;')), link, never)).kind).toBe('returned');
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

  it('leaves nothing in the folder of its socket', async () => {
    expect(readdirSync(parent)).toHaveLength(1);
    spawner?.close();
    await expect.poll(() => readdirSync(parent)).toEqual([]);
  });

  it('cannot be had where the name of the folder is too long for a socket', () => {
    expect(spawnerClient(`/tmp/${'x'.repeat(100)}`)).toBeUndefined();
  });
});

const silentLink = { call: async () => '{"ok":true}', log: () => {} };

async function jobFrom(source: string, caller = 'c'): Promise<Job> {
  return jobOf(runOf(await programOf(source), { caller }));
}

async function withProcess(work: (unit: BotProcess) => Promise<void>): Promise<void> {
  const unit = testProcess();
  try {
    await unit.ready;
    await work(unit);
  } finally {
    unit.kill();
    await unit.ended;
  }
}

function onceLine(stream: NodeJS.ReadableStream): Promise<readonly string[]> {
  return new Promise(resolve => createInterface(stream).once('line', line => resolve([line])));
}

function failed(child: ReturnType<typeof spawn>): Promise<never> {
  return new Promise((_, reject) => child.once('exit', code => reject(new Error(`It ended with ${code}.`))));
}

function isRunning(pid: number): boolean {
  try {
    // A dead process that nobody waited for is still listed.
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
