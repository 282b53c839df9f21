// Units that run bots, one at a time each: kept warm for the key that they serve, ended when others need the place.
// A unit serves one bot for one caller for its whole life (unitKey in sandbox.ts): what a bot leaves in it, no other caller can reach.
import { type FairQueue, fairQueue, type Work } from '../../fair-queue.ts';
import type { RunEnd } from '../runner.ts';
import { type Job, type Link, unitKey } from './sandbox.ts';
import type { Unit } from './unit.ts';

export interface PoolSettings {
  /** Units that exist at once. */
  readonly most: number;
  /** Units that are started before a bot and caller need them. */
  readonly spare: number;
  /** Memory of a run in a spare unit, in bytes. */
  readonly memory: number;
  /** Milliseconds after which an unused unit is ended. */
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

interface Pooled {
  readonly settings: PoolSettings;
  /** In the order of their last use. */
  readonly members: Set<Member>;
  /** Runs that wait for a unit, by key. The queue of runs bounds them: it has as many places as the pool. */
  readonly queue: FairQueue<Work>;
  /** Runs in a row that were admitted out of turn. */
  favoured: number;
  isClosed: boolean;
  topUp?: NodeJS.Timeout | undefined;
  sweeping?: NodeJS.Timeout | undefined;
}

/** In which spare units are not started: the first run goes before them. In milliseconds. */
const topUpAfter = 200;
/** From when on a warm unit gives way to a spare one, in milliseconds. */
const unneededAfter = 1_000;
const mostFavoured = 8;

export function pool(settings: PoolSettings): Pool {
  const state: Pooled = { settings, members: new Set(), queue: fairQueue(), favoured: 0, isClosed: false };
  return {
    execute: (job, link, halt) => execute(state, job, link, halt),
    warm: async () => {
      fill(state);
      await Promise.allSettled([...state.members].map(({ unit }) => unit.ready));
    },
    close: () => close(state),
  };
}

async function execute(state: Pooled, job: Job, link: Link, halt: AbortSignal): Promise<RunEnd> {
  const member = await readyFor(state, job, halt);
  if ('kind' in member) return member;
  const end = await member.unit.execute(job, link, halt);
  member.state = 'clearing';
  void member.unit.recovered().then(isWell => release(state, member, isWell));
  return end;
}

/** A unit that ends while it starts, such as by a signal, has not begun the run: another unit takes it. */
async function readyFor(state: Pooled, job: Job, halt: AbortSignal): Promise<Member | RunEnd> {
  let reason = 'The run was ended.';
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const member = await memberFor(state, job, halt);
    if (!member) break;
    try {
      await member.unit.ready;
      return member;
    } catch (error) {
      release(state, member, false);
      reason = error instanceof Error ? error.message : String(error);
    }
  }
  return { kind: 'broken', reason: state.isClosed ? 'The server is shutting down.' : reason };
}

/** Undefined where the run was cancelled, or the pool is closed. */
async function memberFor(state: Pooled, job: Job, halt: AbortSignal): Promise<Member | undefined> {
  const key = unitKey(job);
  const { memoryBytes } = job.limits;
  for (let isAdmitted = false; ; isAdmitted = true) {
    if (state.isClosed || halt.aborted) {
      if (isAdmitted) admitNext(state, undefined);
      return undefined;
    }
    // A run that was admitted takes what there is: were it to wait on, no other run would be admitted in its place.
    const member =
      idle(state, key, memoryBytes) ??
      (isAdmitted || !isSoon(state, key, memoryBytes)
        ? (idle(state, undefined, memoryBytes) ?? added(state, memoryBytes))
        : undefined);
    if (member) {
      member.key = key;
      member.state = 'busy';
      state.members.delete(member);
      state.members.add(member);
      if (isAdmitted && leastNeeded(state)) admitNext(state, undefined);
      return member;
    }
    const waited = await state.queue.wait({ owner: key, request: { signal: halt } });
    if (waited !== 'admitted') return undefined;
  }
}

function idle({ members }: Pooled, key: string | undefined, bytes: number): Member | undefined {
  for (const member of members)
    if (member.state === 'idle' && member.key === key && member.memory === bytes) return member;
  return undefined;
}

/** Whether a unit of the key is free in a moment, and no other run waits for it. */
function isSoon({ members, queue }: Pooled, key: string, bytes: number): boolean {
  const soon = [...members].filter(
    member => member.state === 'clearing' && member.key === key && member.memory === bytes,
  );
  return soon.length > queue.waiting(key).length;
}

/** If there is no place, the least needed unit is ended. */
function added(state: Pooled, bytes: number): Member | undefined {
  const { members, settings } = state;
  if (members.size >= settings.most) {
    const least = leastNeeded(state);
    if (!least) return undefined;
    remove(state, least);
  }
  const unit = settings.start(bytes);
  const member: Member = { unit, memory: bytes, key: undefined, state: 'idle', since: 0 };
  members.add(member);
  void unit.ended.then(() => remove(state, member));
  return member;
}

function release(state: Pooled, member: Member, isWell: boolean): void {
  member.state = 'idle';
  member.since = performance.now();
  if (!isWell || state.isClosed) remove(state, member);
  else admitNext(state, member.key);
  if (state.isClosed) return;
  state.topUp ??= setTimeout(fill, topUpAfter, state).unref();
  state.sweeping ??= setTimeout(sweep, state.settings.idle, state).unref();
}

function remove(state: Pooled, member: Member): void {
  member.unit.kill();
  if (state.members.delete(member)) admitNext(state, member.key);
}

/** A run of the same key, which needs no new unit; but after some of those the run whose turn it is. */
function admitNext(state: Pooled, key: string | undefined): void {
  const { queue, favoured } = state;
  const isFavoured =
    favoured < mostFavoured && queue.admit(([one], owner) => (owner === key ? one : undefined)) !== undefined;
  state.favoured = isFavoured ? favoured + 1 : 0;
  if (!isFavoured) queue.admit();
}

/** Ends warm units that were not used for long; spare ones stay. */
function sweep(state: Pooled): void {
  const { members, settings } = state;
  state.sweeping = undefined;
  const warm = [...members].filter(({ key, state }) => key !== undefined && state === 'idle');
  const now = performance.now();
  for (const member of warm) if (now - member.since >= settings.idle) remove(state, member);
  const [next] = warm.filter(member => members.has(member)).sort((a, b) => a.since - b.since);
  if (next) state.sweeping = setTimeout(sweep, next.since + settings.idle - now, state).unref();
}

/** Starts spare units. */
function fill(state: Pooled): void {
  const { members, settings } = state;
  state.topUp = undefined;
  if (state.isClosed) return;
  const ready = [...members].filter(({ key }) => key === undefined).length;
  for (let at = ready; at < settings.spare; at += 1) {
    if (members.size >= settings.most && !isUnneeded(leastNeeded(state))) {
      state.topUp = setTimeout(fill, unneededAfter, state).unref();
      return;
    }
    added(state, settings.memory);
  }
}

/** Of those that are idle; spare ones last. */
function leastNeeded({ members }: Pooled): Member | undefined {
  const idle = [...members].filter(({ state }) => state === 'idle');
  return idle.find(({ key }) => key !== undefined) ?? idle[0];
}

function isUnneeded(member: Member | undefined): boolean {
  return member?.key !== undefined && performance.now() - member.since > unneededAfter;
}

async function close(state: Pooled): Promise<void> {
  state.isClosed = true;
  clearTimeout(state.topUp);
  clearTimeout(state.sweeping);
  const units = [...state.members].map(({ unit }) => unit);
  for (const member of state.members) remove(state, member);
  state.queue.clear();
  await Promise.all(units.map(({ ended }) => ended));
}
