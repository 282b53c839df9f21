// In: a PostgreSQL on this machine, or any process. Out: the processor time that its processes have used, from Linux's /proc; else undefined.
// https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import type { Ground } from './fill.ts';

/** Microseconds since the server began; differences are what counts. */
export type PostgresClock = () => number;

export async function postgresClock(
  ground: Pick<Ground, 'connection' | 'postmaster'>,
): Promise<PostgresClock | undefined> {
  const parent = ground.postmaster ?? (await postmasterOf(ground.connection.url));
  const first = parent === undefined ? undefined : statOf(parent);
  if (parent === undefined || !first?.name.startsWith('postgres')) return undefined;
  return processClock(parent);
}

/** Microseconds that a process and its children have used; never less than before. */
export function processClock(parent: number): () => number {
  return () => {
    for (;;) {
      // What children that ended have used is with their parent.
      const stat = statOf(parent);
      let ticks = stat?.own ?? 0;
      for (const pid of childrenOf(parent)) ticks += statOf(pid)?.own ?? 0;
      // One that ended meanwhile is missing, or counted twice.
      if (statOf(parent)?.ended === stat?.ended) return (ticks + (stat?.ended ?? 0)) * microsPerTick;
    }
  };
}

/** A process and its children; none where there is no /proc. */
export function processesOf(parent: number): readonly number[] {
  return statOf(parent) ? [parent, ...childrenOf(parent)] : [];
}

function childrenOf(parent: number): readonly number[] {
  if (!statOf(parent)) return [];
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && statOf(Number(name))?.parent === parent)
    .map(Number);
}

/** Linux reports in hundredths of a second on every machine of today. */
const microsPerTick = 10_000;

interface Stat {
  readonly name: string;
  readonly parent: number;
  /** Ticks of itself, and of children that ended. */
  readonly own: number;
  readonly ended: number;
}

function statOf(pid: number): Stat | undefined {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'latin1');
  } catch {
    // The process has ended, or there is no /proc here.
    return undefined;
  }
  const close = text.lastIndexOf(')');
  const fields = text.slice(close + 2).split(' ');
  const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number);
  return {
    name: text.slice(text.indexOf('(') + 1, close),
    parent: Number(fields[1]),
    own: (user ?? 0) + (system ?? 0),
    ended: (endedUser ?? 0) + (endedSystem ?? 0),
  };
}

/** The parent of our own backend, if that runs on this machine: its number alone says nothing about where. */
async function postmasterOf(url: string): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number; place: string | null }>(
      'select pg_backend_pid() as pid, host(inet_server_addr()) as place',
    );
    const [row] = rows;
    const local = row !== undefined && (row.place === null || /^(127\.|::1$)/.test(row.place));
    const stat = local ? statOf(row.pid) : undefined;
    return stat?.name.startsWith('postgres') ? stat.parent : undefined;
  } finally {
    await client.end();
  }
}
