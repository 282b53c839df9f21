// Units that run bots, one at a time each: kept warm for the key that they serve, ended when others need the place.
// A unit serves one bot for one caller for its whole life (unitKey in sandbox.ts): what a bot leaves in it, no other caller can reach.
import type { RunEnd } from '../runner.ts';
import { type Job, type Link, unitKey } from './sandbox.ts';
import type { Unit } from './unit.ts';

export interface PoolSettings {
  /** Units that exist at once. */
  readonly most: number;
  /** Units that wait for a bot and caller that have none yet. */
  readonly spare: number;
  /** Of a spare unit, in bytes. */
  readonly memory: number;
  /** After which a unit that no run has needed is ended, in milliseconds. */
  readonly idle: number;
  start(memory: number): Unit;
}

export interface Pool {
  /** Never rejects. */
  execute(job: Job, link: Link, halt: AbortSignal): Promise<RunEnd>;
  warm(): Promise<void>;
  close(): Promise<void>;
}

interface Member {
  readonly unit: Unit;
  readonly memory: number;
  /** What it serves; undefined for a spare one. */
  key: string | undefined;
  /** Clearing: the run has its verdict, the next one cannot begin yet. */
  state: 'idle' | 'busy' | 'clearing';
  /** When its last run ended, by performance.now(). */
  since: number;
}

interface Waiting {
  readonly key: string;
  wake(): void;
}

/** In which spare units are not started: the first run goes before them. In milliseconds. */
const topUpAfter = 200;
/** From when on a warm unit gives way to a spare one, in milliseconds. */
const unneededAfter = 1_000;
const mostFavoured = 8;

export function pool({ most, spare, memory, idle: longest, start }: PoolSettings): Pool {
  /** In the order of their last use. */
  const members = new Set<Member>();
  const waiting: Waiting[] = [];
  let isClosed = false;
  /** Runs in a row that were admitted before the first that waits. */
  let favoured = 0;
  let topUp: NodeJS.Timeout | undefined;
  let sweeping: NodeJS.Timeout | undefined;
  return { execute, warm, close };

  async function execute(job: Job, link: Link, halt: AbortSignal): Promise<RunEnd> {
    const member = await readyFor(job, halt);
    if ('kind' in member) return member;
    const end = await member.unit.execute(job, link, halt);
    member.state = 'clearing';
    void member.unit.recovered().then(isWell => release(member, isWell));
    return end;
  }

  /** A unit that ends while it starts, such as by a signal, has not begun the run: another unit takes it. */
  async function readyFor(job: Job, halt: AbortSignal): Promise<Member | RunEnd> {
    let reason = 'The run was ended.';
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const member = await placeFor(job, halt);
      if (!member) break;
      try {
        await member.unit.ready;
        return member;
      } catch (error) {
        release(member, false);
        reason = error instanceof Error ? error.message : String(error);
      }
    }
    return { kind: 'broken', reason: isClosed ? 'The server is shutting down.' : reason };
  }

  async function placeFor(job: Job, halt: AbortSignal): Promise<Member | undefined> {
    const key = unitKey(job);
    for (let isFree = false; ; isFree = await turn(key, halt)) {
      if (isClosed || halt.aborted) {
        if (isFree) wakeNext(undefined);
        return undefined;
      }
      const member = idle(key, job.limits.memoryBytes) ?? another(key, job.limits.memoryBytes);
      if (member) {
        member.key = key;
        member.state = 'busy';
        members.delete(member);
        members.add(member);
        return member;
      }
    }
  }

  function idle(key: string | undefined, bytes: number): Member | undefined {
    for (const member of members)
      if (member.state === 'idle' && member.key === key && member.memory === bytes) return member;
    return undefined;
  }

  /** A spare one or a new one; unless one of the same key is free in a moment, and no other run waits for it. */
  function another(key: string, bytes: number): Member | undefined {
    const soon = [...members].filter(
      member => member.state === 'clearing' && member.key === key && member.memory === bytes,
    );
    if (soon.length > waiting.filter(one => one.key === key).length) return undefined;
    return idle(undefined, bytes) ?? added(bytes);
  }

  /** Where there is no place, whoever was not needed for the longest time makes room. */
  function added(bytes: number): Member | undefined {
    if (members.size >= most) {
      const least = leastNeeded();
      if (!least) return undefined;
      remove(least);
    }
    const member: Member = { unit: start(bytes), memory: bytes, key: undefined, state: 'idle', since: 0 };
    members.add(member);
    void member.unit.ended.then(() => remove(member));
    return member;
  }

  function release(member: Member, isWell: boolean): void {
    member.state = 'idle';
    member.since = performance.now();
    if (!isWell || isClosed) remove(member);
    else wakeNext(member.key);
    if (isClosed) return;
    topUp ??= setTimeout(fill, topUpAfter).unref();
    sweeping ??= setTimeout(sweep, longest).unref();
  }

  /** Ends units that have waited in vain; spare ones wait on. */
  function sweep(): void {
    sweeping = undefined;
    const warm = [...members].filter(({ key, state }) => key !== undefined && state === 'idle');
    const now = performance.now();
    for (const member of warm) if (now - member.since >= longest) remove(member);
    const [next] = warm.filter(member => members.has(member)).sort((a, b) => a.since - b.since);
    if (next) sweeping = setTimeout(sweep, next.since + longest - now).unref();
  }

  function remove(member: Member): void {
    member.unit.kill();
    if (members.delete(member)) wakeNext(member.key);
  }

  /** A run of the same key; otherwise, and after some of those in any case, the run that has waited longest: it takes the place. */
  function wakeNext(key: string | undefined): void {
    const [first] = waiting;
    const same = favoured < mostFavoured ? waiting.find(one => one.key === key) : undefined;
    favoured = same && same !== first ? favoured + 1 : 0;
    (same ?? first)?.wake();
  }

  function fill(): void {
    topUp = undefined;
    if (isClosed) return;
    const ready = [...members].filter(({ key }) => key === undefined).length;
    for (let at = ready; at < spare; at += 1) {
      if (members.size >= most && !isUnneeded(leastNeeded())) {
        topUp = setTimeout(fill, unneededAfter).unref();
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

  /** Resolves with whether a place may be free: false where the run was cancelled. */
  function turn(key: string, halt: AbortSignal): Promise<boolean> {
    return new Promise(resolve => {
      const one: Waiting = { key, wake: () => end(true) };
      const giveUp = () => end(false);
      waiting.push(one);
      halt.addEventListener('abort', giveUp);

      function end(isFree: boolean): void {
        halt.removeEventListener('abort', giveUp);
        waiting.splice(waiting.indexOf(one), 1);
        resolve(isFree);
      }
    });
  }

  async function warm(): Promise<void> {
    fill();
    await Promise.allSettled([...members].map(({ unit }) => unit.ready));
  }

  async function close(): Promise<void> {
    isClosed = true;
    clearTimeout(topUp);
    clearTimeout(sweeping);
    const units = [...members].map(({ unit }) => unit);
    for (const member of members) remove(member);
    for (const one of [...waiting]) one.wake();
    await Promise.all(units.map(({ ended }) => ended));
  }
}
