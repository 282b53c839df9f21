// Processes → a cgroup whose processes run only where nothing else wants a processor, and back from it (Linux).
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { denoFolder } from '../../runtime/bots/sandbox/deno-folder.ts';
import { denoProcess } from '../../runtime/bots/sandbox/deno-process.ts';
import { findDeno } from '../../runtime/bots/sandbox/deno-program.ts';
import { idleGroup, ownGroup } from '../../runtime/bots/sandbox/idle-group.ts';
import { spawnApart } from '../../runtime/bots/sandbox/spawn-apart.ts';
import { programText, realmText } from '../../runtime/bots/sandbox/texts.ts';
import { jobOf, limits, programOf, runOf } from './sandbox.ts';

const second = '40 31 0:35 / /sys/fs/cgroup rw,nosuid - cgroup2 cgroup2 rw,nsdelegate';
const others = '23 1 8:1 / / rw - ext4 /dev/root rw\n31 23 0:28 / /sys rw - sysfs sysfs rw';
const first = '32 31 0:29 / /sys/fs/cgroup/cpu,cpuacct rw - cgroup cgroup rw,cpu,cpuacct';

it.each([
  ['of version 1', '4:cpu,cpuacct:/a\n1:name=systemd:/\n0::/b\n', first, '/sys/fs/cgroup/cpu,cpuacct/a', 1],
  ['the root of version 1', '1:cpu:/\n', first.replaceAll(',cpuacct', ''), '/sys/fs/cgroup/cpu', 1],
  ['of version 2', '0::/system.slice/a.service\n', second, '/sys/fs/cgroup/system.slice/a.service', 2],
  ['the root of version 2', '1:name=systemd:/a\n0::/\n', `${first}\n${second}`, '/sys/fs/cgroup', 2],
  [
    'below what is mounted',
    '2:cpu:/docker/abc/x\n',
    first.replace(' / /', ' /docker/abc /').replace('cpu,cpuacct rw', 'cpu rw'),
    '/sys/fs/cgroup/cpu/x',
    1,
  ],
])('finds the cgroup: %s', (_, cgroup, mountinfo, folder, version) => {
  expect(ownGroup(cgroup, `${others}\n${mountinfo}\n`)).toEqual({ folder, version });
});

it.each([
  ['outside what may be seen', '0::/../other\n', second],
  ['outside what is mounted', '0::/a\n', second.replace(' / /', ' /b /')],
  ['of other controllers', '2:memory:/a\n', first.replaceAll('cpu,cpuacct', 'memory')],
  ['where nothing is mounted', '0::/a\n', others],
  ['where nothing is known', '', ''],
])('finds none %s', (_, cgroup, mountinfo) => expect(ownGroup(cgroup, mountinfo)).toBeUndefined());

describe.runIf(process.platform === 'linux')('with files that stand for those of the kernel', () => {
  const root = mkdtempSync(join(tmpdir(), 'kiln-idle-'));
  afterAll(() => rmSync(root, { recursive: true }));

  function stage(name: string, version: 1 | 2) {
    const [proc, own] = [join(root, name, 'proc'), join(root, name, 'cgroup')];
    const idle = join(own, 'kiln-bots');
    const threads = ['7', '8'].map(thread => join(proc, '77', 'task', thread));
    for (const folder of [...threads, join(proc, 'self'), own]) mkdirSync(folder, { recursive: true });
    writeFileSync(join(proc, 'self', 'cgroup'), version === 1 ? '3:cpu:/\n' : '0::/\n');
    const type = version === 1 ? 'cgroup cgroup rw,cpu' : 'cgroup2 cgroup2 rw';
    writeFileSync(join(proc, 'self', 'mountinfo'), `32 31 0:29 / ${own} rw - ${type}\n`);
    return {
      join: () => idleGroup(proc).join(77),
      idle,
      /** Milliseconds that it ran, and waited. */
      use(ran: number, waited: number) {
        for (const thread of threads)
          writeFileSync(join(thread, 'schedstat'), `${ran * 5e5} ${waited * 5e5} 9\n`);
      },
      moved: (to: 'own' | 'idle') => content(to === 'own' ? own : idle, 'cgroup.procs'),
      own: (file: string) => content(own, file),
      inIdle: (file: string) => content(idle, file),
    };
  }
  const content = (folder: string, file: string) =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : undefined;
  const aLook = () => new Promise(resolve => setTimeout(resolve, 600));

  it('moves one back that hardly runs, and no other', async () => {
    const { join: enter, use, moved, inIdle } = stage('first', 1);
    use(1_000, 20_000);
    enter();
    await expect.poll(() => moved('idle')).toBe('77');
    expect(inIdle('cpu.idle')).toBe('1');
    await aLook();
    use(1_100, 21_100);
    await aLook();
    expect(moved('own')).toBeUndefined();
    use(1_140, 22_200);
    await expect.poll(() => moved('own'), { timeout: 5_000 }).toBe('77');
  });

  it('prepares a cgroup of version 2', async () => {
    const { join: enter, use, moved, own, inIdle } = stage('second', 2);
    use(0, 0);
    const leave = enter();
    await expect.poll(() => moved('idle')).toBe('77');
    expect([own('cgroup.subtree_control'), inIdle('cgroup.type'), inIdle('cpu.idle')]).toEqual([
      '+cpu',
      'threaded',
      '1',
    ]);
    leave();
    await expect.poll(() => moved('own')).toBe('77');
  });

  it('leaves all as it is where there is no such group', async () => {
    const { join: enter, idle, moved } = stage('none', 1);
    mkdirSync(join(idle, 'cpu.idle'), { recursive: true });
    const leave = enter();
    await aLook();
    leave();
    await aLook();
    expect([moved('idle'), moved('own')]).toEqual([undefined, undefined]);
  });
});

const own = process.platform === 'linux' ? await usable() : undefined;

/** The group of this process, where this user may make one below or beside it. */
async function usable(): Promise<string | undefined> {
  const child = spawn('sleep', ['10']);
  const leave = idleGroup().join(child.pid ?? 0);
  await new Promise(resolve => setTimeout(resolve, 300));
  const [now, before] = [groupOf(child.pid), groupOf(process.pid)];
  leave();
  child.kill('SIGKILL');
  return now === before ? undefined : before;
}

function groupOf(pid: number | undefined): string {
  return readFileSync(`/proc/${pid}/cgroup`, 'utf8');
}

// Users who may not make cgroups have none of it.
describe.runIf(own !== undefined)('with the cgroups of the kernel', () => {
  const deno = findDeno();

  it('moves a process there and back', async () => {
    const child = spawn('sleep', ['30']);
    try {
      const leave = idleGroup().join(child.pid ?? 0);
      await expect.poll(() => groupOf(child.pid)).toMatch(/\/kiln-bots\n/);
      leave();
      await expect.poll(() => groupOf(child.pid)).toBe(own);
    } finally {
      child.kill('SIGKILL');
    }
  });

  it.runIf(deno)('holds a bot that computes, and none that has only started', async () => {
    const folder = denoFolder();
    const apart = spawnApart(folder.path, folder.spawner);
    if (!apart) throw new Error('There is no room for a socket.');
    const programs = {
      deno: deno ?? '',
      worker: programText('deno-worker'),
      realm: realmText(),
      folder,
      spawn: apart.spawn,
    };
    const [light, heavy] = [0, 1].map(() => denoProcess(programs, limits.memoryBytes));
    if (!light || !heavy) throw new Error('There are two.');
    const link = { call: async () => '{"ok":true}', log: () => {} };
    const execute = async (unit: typeof light, body: string) => {
      const program = await programOf(`export async function handler() { ${body} }`);
      return unit.execute(jobOf(runOf(program, {})), link, new AbortController().signal);
    };
    try {
      await Promise.all([light.ready, heavy.ready]);
      const running = execute(heavy, 'for (;;);');
      expect((await execute(light, 'return 1;')).kind).toBe('returned');
      await expect.poll(() => groupOf(heavy.pid()), { interval: 5 }).toMatch(/\/kiln-bots\n/);
      expect(await running).toEqual({ kind: 'limit', limit: 'cpuTime' });
      await expect.poll(() => groupOf(light.pid())).toBe(own);
    } finally {
      for (const unit of [light, heavy]) unit.kill();
      await Promise.all([light.ended, heavy.ended]);
      apart.close();
      folder.remove();
    }
  });
});
