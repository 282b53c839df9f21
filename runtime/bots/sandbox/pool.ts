// Processes that run bots, one run at a time each: kept warm for the bot and caller that they serve, and ended when others need the place.
import type { RunEnd } from '../runner.ts';
import { type BotProcess, type DenoPrograms, denoProcess, type Job, processKey } from './process.ts';
import type { Calls } from './run-calls.ts';
import { type Spawn, spawnHere } from './spawn.ts';
import { spawnApart } from './spawn-apart.ts';
import { programText, realmText } from './texts.ts';

export interface PoolSettings {
  /** Processes at once: as many as the queue of runs has places, so that each run finds one. */
  readonly most: number;
  /** Processes that are started before a bot and caller need them. */
  readonly spare: number;
  /** Memory of a run in a spare process, in bytes. */
  readonly memory: number;
  /** Milliseconds after which an unused process is ended. */
  readonly idle: number;
}

export interface Pool {
  /** Never rejects. If `halt` is aborted, the run is ended, and its result is ignored. @param free called once another run may begin */
  run(job: Job, calls: Pick<Calls, 'call' | 'log'>, halt: AbortSignal, free: () => void): Promise<RunEnd>;
  /** Starts the spare processes. */
  warm(): Promise<void>;
  /** Ends every process. */
  close(): Promise<void>;
}

interface Member {
  readonly process: BotProcess;
  readonly memory: number;
  /** What it serves; undefined for a spare one. */
  key?: string;
  state: 'idle' | 'busy';
  /** The run has its verdict, and what it left ends. */
  clearing?: Promise<void> | undefined;
  /** A run waits until it is idle. */
  isAwaited?: boolean;
  /** When its last run ended, by performance.now(). */
  since: number;
  sweep?: NodeJS.Timeout;
}

/** In which spare processes are not started: the first run goes before them. In milliseconds. */
const fillAfter = 200;
/** From when on a warm process gives way to a spare one, in milliseconds. */
const unneededAfter = 1_000;

/** @param deno the program */
export function denoPool(deno: string, settings: PoolSettings): Pool {
  // A fork takes 15 ms for 100 MB of memory, during which a server is blocked.
  const apart = process.platform === 'linux' ? spawnApart() : undefined;
  let programs: DenoPrograms | undefined;
  const made = pool(settings, memory => {
    programs ??= denoPrograms(deno, apart?.spawn ?? spawnHere);
    return denoProcess(programs, memory);
  });
  return {
    ...made,
    async close() {
      await made.close();
      apart?.close();
    },
  };
}

export function denoPrograms(deno: string, spawn: Spawn): DenoPrograms {
  const [harness, worker] = [programText('harness'), programText('worker')];
  return { deno, spawn, harness, worker, realm: realmText() };
}

export function pool(
  { most, spare, memory, idle }: PoolSettings,
  start: (memory: number) => BotProcess,
): Pool {
  /** In the order of their last use. */
  const members = new Set<Member>();
  let isClosed = false;
  let filling: NodeJS.Timeout | undefined;
  return { run, warm, close };

  async function run(...[job, calls, halt, free]: Parameters<Pool['run']>): Promise<RunEnd> {
    const member = await readyFor(job, halt);
    if ('kind' in member) {
      free();
      return member;
    }
    const end = await member.process.run(job, calls, halt);
    member.clearing = member.process.recovered().then(isWell => {
      release(member, isWell);
      free();
    });
    return end;
  }

  /** A process that ends while it starts, such as by a signal, has not begun the run: another one takes it. */
  async function readyFor(job: Job, halt: AbortSignal): Promise<Member | RunEnd> {
    let reason = 'The run was ended.';
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const member = await memberFor(processKey(job), job.limits.memoryBytes);
      try {
        if (!isClosed) await member.process.ready;
        if (!isClosed && !halt.aborted) return member;
        release(member, !isClosed);
        break;
      } catch (error) {
        release(member, false);
        reason = error instanceof Error ? error.message : String(error);
      }
    }
    return { kind: 'broken', reason: isClosed ? 'The server is shutting down.' : reason };
  }

  async function memberFor(key: string, bytes: number): Promise<Member> {
    const find = (test: (member: Member) => boolean) =>
      [...members].find(member => member.memory === bytes && test(member));
    const isOwn = (member: Member) => member.key === key && member.state === 'idle';
    let own = find(isOwn);
    for (;;) {
      const soon = own
        ? undefined
        : find(each => each.key === key && each.clearing !== undefined && !each.isAwaited);
      if (!soon) break;
      soon.isAwaited = true;
      await soon.clearing;
      soon.isAwaited = false;
      own = find(isOwn);
    }
    const member = own ?? find(each => each.key === undefined && each.state === 'idle') ?? added(bytes);
    member.key = key;
    member.state = 'busy';
    clearTimeout(member.sweep);
    members.delete(member);
    members.add(member);
    return member;
  }

  /** If there is no place, the least needed process is ended. */
  function added(bytes: number): Member {
    if (members.size >= most) remove(leastNeeded());
    const member: Member = { process: start(bytes), memory: bytes, state: 'idle', since: 0 };
    members.add(member);
    void member.process.ended.then(() => members.delete(member));
    return member;
  }

  function release(member: Member, isWell: boolean): void {
    member.state = 'idle';
    member.clearing = undefined;
    member.since = performance.now();
    if (!isWell || isClosed) remove(member);
    else member.sweep = setTimeout(remove, idle, member).unref();
    if (!isClosed) filling ??= setTimeout(fill, fillAfter).unref();
  }

  function remove(member: Member | undefined): void {
    if (!member) return;
    clearTimeout(member.sweep);
    member.process.kill();
    members.delete(member);
  }

  /** Starts spare processes. */
  function fill(): void {
    filling = undefined;
    if (isClosed) return;
    const spares = [...members].filter(({ key }) => key === undefined).length;
    for (let at = spares; at < spare; at += 1) {
      if (members.size >= most && !isUnneeded(leastNeeded())) {
        filling = setTimeout(fill, unneededAfter).unref();
        return;
      }
      added(memory);
    }
  }

  /** Of those that are idle; spare ones last. */
  function leastNeeded(): Member | undefined {
    const idle = [...members].filter(({ state }) => state === 'idle');
    return idle.find(({ key }) => key !== undefined) ?? idle[0];
  }

  function isUnneeded(member: Member | undefined): boolean {
    return member?.key !== undefined && performance.now() - member.since > unneededAfter;
  }

  async function warm(): Promise<void> {
    fill();
    await Promise.allSettled([...members].map(each => each.process.ready));
  }

  async function close(): Promise<void> {
    isClosed = true;
    clearTimeout(filling);
    const all = [...members];
    for (const member of all) remove(member);
    await Promise.all(all.map(each => each.process.ended));
  }
}
