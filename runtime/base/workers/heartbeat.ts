// Checks whether workers answer: one that does not, for example in an endless regular expression, gets no connections, and is killed and
// replaced if that lasts. A server of one process is watched by the probes of its operator instead.
import type { ChildProcess } from 'node:child_process';
import type { Log } from '../log.ts';
import type { Asking } from './messages.ts';

export interface Heartbeat {
  readonly slot: number;
  readonly worker: Pick<ChildProcess, 'pid' | 'kill'>;
  readonly asking: Pick<Asking, 'ask'>;
  /** Heartbeats since its last answer. */
  missed: number;
}

/** Milliseconds between two heartbeats, and how many a worker may miss: a time limit would include the sleep of the machine. */
const [usualInterval, mostMissed] = [5_000, 6];

/** @param serving the workers of now @returns a timer, for clearInterval */
export function watchHeartbeats(
  serving: () => readonly Heartbeat[],
  log: Pick<Log, 'error' | 'warn'>,
  every = usualInterval,
): NodeJS.Timeout {
  return setInterval(() => {
    for (const member of serving()) void check(member, log);
  }, every).unref();
}

async function check(member: Heartbeat, log: Pick<Log, 'error' | 'warn'>): Promise<void> {
  const { slot, worker, asking } = member;
  if ((await asking.ask('alive')) === true) {
    member.missed = 0;
    return;
  }
  member.missed++;
  const which = `Worker ${slot + 1} (process ${worker.pid})`;
  if (member.missed === 1) log.warn(`${which} does not answer: connections go to the others meanwhile.`);
  if (member.missed !== mostMissed) return;
  log.error(`${which} has missed ${mostMissed} heartbeats: it is killed and replaced.`);
  worker.kill('SIGKILL');
}
