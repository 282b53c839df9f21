// Processes of the sandbox, seen from outside: killed in the middle, orphaned, spoofing frames, and what a run may not take away.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { denoFolder } from '../../runtime/bots/sandbox/deno-folder.ts';
import { denoProcess } from '../../runtime/bots/sandbox/deno-process.ts';
import { denoArguments, denoEnvironment, findDeno } from '../../runtime/bots/sandbox/deno-program.ts';
import { encodeFrame, frameReader } from '../../runtime/bots/sandbox/frames.ts';
import type { Job } from '../../runtime/bots/sandbox/sandbox.ts';
import { spawnHere } from '../../runtime/bots/sandbox/spawn.ts';
import { programText, realmText } from '../../runtime/bots/sandbox/texts.ts';
import { jobOf, limits, programOf, runOf } from './sandbox.ts';

const deno = findDeno();
const handler = (body: string) => `export async function handler(client, event) { ${body} }`;

describe('frames', () => {
  it('come back from chunks of any size', () => {
    const given = [['a', '', '€𝄞\u0000'], [], ['x'.repeat(1_000)]];
    const bytes = Buffer.concat(given.map(encodeFrame));
    for (const size of [1, 3, 7, 4096]) {
      const { read } = frameReader(10_000);
      const found = [];
      for (let at = 0; at < bytes.length; at += size) found.push(...read(bytes.subarray(at, at + size)));
      expect(found).toEqual(given);
    }
  });

  it('are no longer than they may be, and hold what they say', () => {
    expect(() => frameReader(10).read(encodeFrame(['x'.repeat(11)]))).toThrow(RangeError);
    const broken = encodeFrame(['abc']);
    new DataView(broken.buffer).setUint32(4, 9, true);
    expect(() => frameReader(100).read(broken)).toThrow(RangeError);
  });
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
        void unit.execute(job, link, new AbortController().signal).then(end => ends.push(end));
      });
      const ends: unknown[] = [];
      await called;
      process.kill(unit.pid() ?? 0, 'SIGKILL');
      await unit.ended;
      answer('{"ok":true}');
      expect(await unit.recovered()).toBe(false);
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
        unit.execute(await jobFrom(handler(body), caller), silentLink, new AbortController().signal);
      expect((await run('ann')).kind).toBe('returned');
      await unit.recovered();
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

  it.runIf(process.platform === 'linux')('that writes a frame without the key is ended', async () => {
    const folder = denoFolder();
    const harness = programText('deno-harness');
    // As if the bot had reached the standard output: the frame is well formed, and of the run.
    const spoofed = harness.replace(
      /host\.stdout\.writeSync\(/,
      '(host.stdout.writeSync(encodeFrame(["wrong", "end", "1", "returned", "{}"])), host.stdout.writeSync)(',
    );
    expect(spoofed).not.toBe(harness);
    const { writeFileSync } = await import('node:fs');
    writeFileSync(folder.harness, spoofed);
    const unit = denoProcess(
      { deno: deno ?? '', folder, spawn: spawnHere, worker: programText('deno-worker'), realm: realmText() },
      limits.memoryBytes,
    );
    const end = await unit.execute(
      await jobFrom(handler('return 1;')),
      silentLink,
      new AbortController().signal,
    );
    expect(end.kind).toBe('broken');
    await unit.ended;
    folder.remove();
  });

  it('can do nothing outside of the realms either', async () => {
    const folder = denoFolder();
    const { writeFileSync } = await import('node:fs');
    const probe = join(folder.path, 'probe.mjs');
    writeFileSync(
      probe,
      `const { readFileSync, writeFileSync } = await import('node:fs');
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
      console.log(JSON.stringify(done));`,
    );
    const child = spawn(deno ?? '', [...denoArguments(probe, limits.memoryBytes)], {
      env: denoEnvironment,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [line] = await onceLine(child.stdout);
    expect(JSON.parse(line ?? '')).toEqual([]);
    folder.remove();
  });
});

const silentLink = { call: async () => '{"ok":true}', log: () => {} };

async function jobFrom(source: string, caller = 'c'): Promise<Job> {
  return jobOf(runOf(await programOf(source), { caller }));
}

async function withProcess(work: (unit: ReturnType<typeof denoProcess>) => Promise<void>): Promise<void> {
  const folder = denoFolder();
  const unit = denoProcess(
    { deno: deno ?? '', folder, spawn: spawnHere, worker: programText('deno-worker'), realm: realmText() },
    limits.memoryBytes,
  );
  try {
    await unit.ready;
    await work(unit);
  } finally {
    unit.kill();
    await unit.ended;
    folder.remove();
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
