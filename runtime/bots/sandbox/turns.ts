// Processes that compute for long, or start, take turns: a few of them run, the others are stopped meanwhile, so that a core is free for
// all else. With the lowest priority alone, two of them on two cores double the p99 of other requests: a thread that wakes up waits for the
// slice of one. Owners take turns, and the processes of each: those of one owner, however many, do not hold up those of another.
import { availableParallelism } from 'node:os';
import { errorCode } from '../../error-code.ts';

export interface Turns {
  join(pid: number, owner: Owner): Turn;
}

/** Of one process. */
export interface Turn {
  isStopped(): boolean;
  /** The process runs again. */
  leave(): void;
}

export type SendSignal = (pid: number, signal: 'SIGSTOP' | 'SIGCONT') => void;

/** A project; or what starts, and runs no bot yet, whoever it is for. */
export type Owner = number | 'starting';

/** Milliseconds that a process runs before the next one. */
const turn = 50;

interface Member {
  readonly pid: number;
  readonly owner: Owner;
  /** The number of its last turn; that of the latest one as it joined. */
  last: number;
  isStopped: boolean;
}

/** @param most how many run at once */
export function turns(most: number, signal: SendSignal): Turns {
  const members = new Set<Member>();
  /** The number of the last turn of each owner that has members. */
  const owners = new Map<Owner, number>();
  let latest = 0;
  let timer: NodeJS.Timeout | undefined;
  return {
    join(pid, owner) {
      const member: Member = { pid, owner, last: latest, isStopped: false };
      // Who leaves and joins again gains nothing; what starts goes next.
      if (!owners.has(owner)) owners.set(owner, owner === 'starting' ? 0 : latest);
      if (running() < most) note(member);
      else stop(member);
      members.add(member);
      schedule();
      return { isStopped: () => member.isStopped, leave: () => leave(member) };
    },
  };

  function leave(member: Member): void {
    if (!members.delete(member)) return;
    if (![...members].some(({ owner }) => owner === member.owner)) owners.delete(member.owner);
    goOn(member);
    const waiting = [...members].filter(({ isStopped }) => isStopped);
    for (const next of inTurn(waiting, most - running())) goOn(next);
    schedule();
  }

  function running(): number {
    return [...members].filter(({ isStopped }) => !isStopped).length;
  }

  function pass(): void {
    const ended = [...members]
      .filter(({ isStopped }) => !isStopped)
      .sort((one, other) => one.last - other.last);
    for (const member of ended) note(member);
    const chosen = new Set(inTurn([...members], most));
    for (const member of members) if (!chosen.has(member)) stop(member);
    for (const member of chosen) goOn(member);
  }

  /** Those whose turn is longest ago, of the owners for which the same is true; they have a turn now. */
  function inTurn(from: readonly Member[], count: number): readonly Member[] {
    const left = new Set(from);
    const found: Member[] = [];
    while (found.length < count && left.size > 0) {
      const next = [...left].reduce((one, other) => (isBefore(other, one) ? other : one));
      left.delete(next);
      note(next);
      found.push(next);
    }
    return found;
  }

  function isBefore(one: Member, other: Member): boolean {
    const difference = (owners.get(one.owner) ?? 0) - (owners.get(other.owner) ?? 0);
    return difference < 0 || (difference === 0 && one.last < other.last);
  }

  function note(member: Member): void {
    latest += 1;
    member.last = latest;
    owners.set(member.owner, latest);
  }

  function stop(member: Member): void {
    if (!member.isStopped) signal(member.pid, 'SIGSTOP');
    member.isStopped = true;
  }

  function goOn(member: Member): void {
    if (member.isStopped) signal(member.pid, 'SIGCONT');
    member.isStopped = false;
  }

  function schedule(): void {
    if (members.size > most) timer ??= setInterval(pass, turn).unref();
    else {
      clearInterval(timer);
      timer = undefined;
    }
  }
}

/** Of all bots of this process of the server: they run on all cores but one. */
export const heavyTurns = turns(Math.max(1, availableParallelism() - 1), send);

function send(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It has ended, and a process of another user may have its id.
    if (!['ESRCH', 'EPERM'].includes(errorCode(error) ?? '')) throw error;
  }
}
