// The pool of processes that run bots, one run at a time each: kept warm for their bot and caller until another needs the slot.
import type { RunEnd } from '../runner.ts';
import { type BotProcess, type DenoPrograms, denoProcess, type Job, processKey } from './process.ts';
import { programText, realmText } from './program-text.ts';
import type { Calls } from './run-calls.ts';
import { type Spawn, spawnChild } from './spawn.ts';
import { spawnerClient } from './spawner-client.ts';

export interface PoolSettings {
  /** Concurrent processes: as many as the queue has slots, so that each run finds one. */
  readonly most: number;
  /** Processes that are started in advance, for any bot and caller. */
  readonly spare: number;
  /** Memory of a run in a spare process, in bytes. */
  readonly memory: number;
  /** Milliseconds after which an unused process is ended. */
  readonly idle: number;
}

export interface Pool {
  /** Never rejects. If `halt` is aborted, the run ends, and its result is ignored. @param free called once another run may begin */
  run(job: Job, calls: Pick<Calls, 'call' | 'log'>, halt: AbortSignal, free: () => void): Promise<RunEnd>;
  /** Starts the spare processes. */
  warm(): Promise<void>;
  /** Ends every process. */
  close(): Promise<void>;
}

interface Member {
  readonly process: BotProcess;
  readonly memory: number;
  /** Of its bot and caller; undefined for a spare process. */
  key?: string;
  state: 'idle' | 'busy';
  /** The run has its verdict, and its unfinished work ends. */
  clearing?: Promise<void> | undefined;
  /** Whether a run waits until it is idle. */
  isAwaited?: boolean;
  /** The end of its last run, by performance.now(). */
  since: number;
  sweep?: NodeJS.Timeout;
}

/** Milliseconds until spare processes are started, so that they do not delay the first run. */
const fillAfter = 200;
/** Milliseconds of idle time after which a spare process may replace a warm one. */
const unneededAfter = 1_000;

/** @param deno path of the program */
export function denoPool(deno: string, settings: PoolSettings): Pool {
  // A fork blocks the server for 15 ms for each 100 MB of its memory.
  const spawner = process.platform === 'linux' ? spawnerClient() : undefined;
  let programs: DenoPrograms | undefined;
  const made = pool(settings, memory => {
    programs ??= denoPrograms(deno, spawner?.spawn ?? spawnChild);
    return denoProcess(programs, memory);
  });
  return {
    ...made,
    async close() {
      await made.close();
      spawner?.close();
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
  /** In the order of their latest use. */
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
    member.clearing = member.process.recover().then(isReusable => {
      release(member, isReusable);
      free();
    });
    return end;
  }

  /** A process that ends during its start, such as by a signal, has not begun the run: another one takes over. */
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
    const member = own ?? find(each => each.key === undefined && each.state === 'idle') ?? add(bytes);
    member.key = key;
    member.state = 'busy';
    clearTimeout(member.sweep);
    members.delete(member);
    members.add(member);
    return member;
  }

  /** Ends the least needed process if there is no free slot. */
  function add(bytes: number): Member {
    if (members.size >= most) remove(leastNeeded());
    const member: Member = { process: start(bytes), memory: bytes, state: 'idle', since: 0 };
    members.add(member);
    void member.process.ended.then(() => members.delete(member));
    return member;
  }

  function release(member: Member, isReusable: boolean): void {
    member.state = 'idle';
    member.clearing = undefined;
    member.since = performance.now();
    if (!isReusable || isClosed) remove(member);
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
      add(memory);
    }
  }

  /** The idle process of the earliest use; spare ones last. */
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
