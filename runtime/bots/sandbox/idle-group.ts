// Linux: processes that run only where nothing else wants a processor, in a cgroup of their own (cpu.idle). What else wakes up goes before
// them at once; before one that has only the lowest nice value, it may wait for a tick of the scheduler, which is 4 ms or more.
import { mkdir, readdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

export interface IdleGroup {
  /**
   * Nothing happens on other platforms, and where this user may not make a cgroup.
   *
   * @returns what moves it back
   */
  join(pid: number): () => void;
}

interface Member {
  readonly pid: number;
  /** Of its threads until the last look. */
  use: ThreadUse | undefined;
}

/** In milliseconds. */
interface ThreadUse {
  readonly ran: number;
  /** While it could have run. */
  readonly waited: number;
}

interface Groups {
  /** The folder of that of this process. */
  readonly own: string;
  readonly idle: string;
}

/** Below the cgroup of the server. It stays, for the next server. */
const groupName = 'kiln-bots';
const lookEvery = 500;
/** A process that has waited for so many milliseconds meanwhile, and run for less than a share of them, is moved back. */
const mostWaited = 300;
const leastShare = 1 / 20;

/** @param proc another folder in tests */
export function idleGroup(proc = '/proc'): IdleGroup {
  const members = new Set<Member>();
  let groups: Promise<Groups | undefined> | undefined;
  let moves: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  return {
    join(pid) {
      if (process.platform !== 'linux') return () => {};
      groups ??= madeGroups(proc);
      const member: Member = { pid, use: undefined };
      members.add(member);
      move(member, 'idle');
      timer ??= setInterval(() => void look(), lookEvery).unref();
      return () => leave(member);
    },
  };

  function leave(member: Member): void {
    if (!members.delete(member)) return;
    move(member, 'own');
    if (members.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  /** One after the other, in their order: each takes some milliseconds. */
  function move(member: Member, to: keyof Groups): void {
    moves = moves.then(async () => {
      const made = await groups;
      if (made) await attempt(writeFile(join(made[to], 'cgroup.procs'), String(member.pid)));
    });
  }

  /** Where others take all processors for long, an idle process would hardly run: the lowest nice value has to do. */
  async function look(): Promise<void> {
    for (const member of members) {
      const use = await threadUse(join(proc, String(member.pid)));
      if (!use) leave(member);
      else if (member.use === undefined) member.use = use;
      else if (use.waited - member.use.waited >= mostWaited) {
        if (use.ran - member.use.ran < (use.waited - member.use.waited) * leastShare) leave(member);
        member.use = use;
      }
    }
  }
}

/** Of all sandboxes of this process of the server. */
export const idleProcesses = idleGroup();

async function madeGroups(proc: string): Promise<Groups | undefined> {
  const read = (name: string) => attempt(readFile(join(proc, 'self', name), 'utf8'));
  const [cgroup, mountinfo] = await Promise.all(['cgroup', 'mountinfo'].map(read));
  const own = ownGroup(cgroup ?? '', mountinfo ?? '');
  if (!own) return undefined;
  const idle = join(own.folder, groupName);
  const write = (file: string, text: string) => attempt(writeFile(file, text).then(() => true));
  await attempt(mkdir(idle));
  if (own.version === 2) {
    await write(join(own.folder, 'cgroup.subtree_control'), '+cpu');
    // Below a cgroup with processes, there are only such.
    await write(join(idle, 'cgroup.type'), 'threaded');
  }
  if (await write(join(idle, 'cpu.idle'), '1')) return { own: own.folder, idle };
  await attempt(rmdir(idle));
  return undefined;
}

/**
 * The cgroup that divides the processors of this process with others.
 *
 * @param cgroup /proc/self/cgroup @param mountinfo /proc/self/mountinfo
 * @see https://man7.org/linux/man-pages/man7/cgroups.7.html
 */
export function ownGroup(
  cgroup: string,
  mountinfo: string,
): { readonly folder: string; readonly version: 1 | 2 } | undefined {
  const paths = cgroup.split('\n').map(line => /^\d+:([^:]*):(\/.*)$/.exec(line)?.slice(1) ?? []);
  const pathOf = (isIt: (controllers: string) => boolean) =>
    paths.find(([controllers]) => controllers !== undefined && isIt(controllers))?.[1];
  const first = pathOf(controllers => controllers.split(',').includes('cpu'));
  const path = first ?? pathOf(controllers => controllers === '');
  // Outside of what this process may see.
  if (path === undefined || path.includes('/..')) return undefined;
  for (const line of mountinfo.split('\n')) {
    const [[, , , root, point] = [], [type, , options] = []] = line.split(' - ').map(part => part.split(' '));
    const isIt =
      first === undefined ? type === 'cgroup2' : type === 'cgroup' && options?.split(',').includes('cpu');
    if (!isIt || root === undefined || point === undefined) continue;
    const below = relative(root, path);
    if (!below.startsWith('..')) return { folder: join(point, below), version: first === undefined ? 2 : 1 };
  }
  return undefined;
}

/** Undefined once it has ended. @param folder of the process below /proc */
async function threadUse(folder: string): Promise<ThreadUse | undefined> {
  const threads = await attempt(readdir(join(folder, 'task')));
  if (!threads) return undefined;
  let [ran, waited] = [0, 0];
  for (const thread of threads) {
    const text = await attempt(readFile(join(folder, 'task', thread, 'schedstat'), 'utf8'));
    const [running = 0, waiting = 0] = (text ?? '').split(' ').map(Number);
    [ran, waited] = [ran + running / 1e6, waited + waiting / 1e6];
  }
  return { ran, waited };
}

/** Undefined where it may not be done, or the process has ended: bots run in either case. */
async function attempt<T>(made: Promise<T>): Promise<T | undefined> {
  try {
    return await made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    return undefined;
  }
}
