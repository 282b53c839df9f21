// In: a connection of DATABASE_URL. Out: whether a pooler is between, and what it keeps of a session; a pooler in
// statement mode is refused.
import type pg from 'pg';
import { Failure } from '../../base/failure.ts';
import type { Log } from '../../base/log.ts';
import type { Connection } from './connection.ts';

export interface Pooling {
  /** Of the pooler between, if there is one. */
  readonly mode?: 'transaction' | 'session';
  /** Each transaction may be on another session of PostgreSQL: settings go with each (shared-session.ts). */
  readonly isShared: boolean;
  /** Whether named statements can be used. */
  readonly names: boolean;
  /** Of `options` in DATABASE_URL, which poolers refuse or lose. */
  readonly settings?: Readonly<Record<string, string>>;
}

export const direct: Pooling = { isShared: false, names: true };

/** Without a pooler between. */
export function directPooling({ prepare }: Pick<Connection, 'prepare'>): Pooling {
  return { ...direct, names: prepare !== 'off' };
}

/** Of the options of a pool. */
export function poolingOf(pool: { readonly options: object }): Pooling {
  return (pool.options as { readonly pooling?: Pooling }).pooling ?? direct;
}

/**
 * @param client connected
 * @param open makes another client, which is not connected yet
 * @throws Failure if its mode or KILN_PREPARE does not fit
 */
export async function recognisePooler(
  client: pg.Client,
  open: () => pg.Client,
  { prepare = 'auto' }: Connection,
  where: string,
  log: Log,
): Promise<Pooling> {
  // A pooler hands out process numbers of its own.
  const { processID } = client as unknown as { readonly processID: number };
  if ((await backendOf(client)) === processID) return directPooling({ prepare });
  const isShared = await sharesSessions(client, open, where);
  const survive = !isShared || (await renamesStatements(client));
  if (prepare === 'on' && !survive)
    throw new Failure(
      `The ${where} is behind a pooler in transaction mode that loses prepared statements, and KILN_PREPARE is on. ` +
        'Set KILN_PREPARE to auto or off, or let the pooler keep them: pgbouncer does from ' +
        'version 1.21 on, with max_prepared_statements above 0.',
    );
  const names = prepare !== 'off' && survive;
  const mode = isShared ? 'transaction' : 'session';
  log.info(
    `The ${where} is behind a pooler in ${mode} mode: settings go with each ` +
      `${isShared ? 'transaction' : 'connection'}, and statements are ${names ? '' : 'not '}prepared.`,
  );
  return { isShared, names, mode };
}

async function backendOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/**
 * In session mode each of two connections keeps its process of PostgreSQL, and they differ. The order is such that no pooler that takes
 * turns looks like that.
 */
async function sharesSessions(client: pg.Client, open: () => pg.Client, where: string): Promise<boolean> {
  await checkTransactions(client, where);
  const other = open();
  other.on('error', () => {});
  await other.connect();
  try {
    const [own, others] = [await backendOf(client), await secondBackend(other, where)];
    if (own === others) return true;
    for (const turn of turns) {
      if ((await backendOf(turn === 0 ? client : other)) !== (turn === 0 ? own : others)) return true;
    }
    return false;
  } finally {
    await other.end();
  }
}

const turns = [1, 0, 0, 0, 1, 0, 1, 1, 0, 0, 1, 1];

async function secondBackend(other: pg.Client, where: string): Promise<number> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(
          new Failure(
            `The pooler of the ${where} gave no second connection within ${longestWait / 1000} s. ` +
              'Raise its pool size (default_pool_size of pgbouncer) to 10 or more.',
          ),
        ),
      longestWait,
    );
  });
  try {
    return await Promise.race([backendOf(other), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** In milliseconds. */
const longestWait = 10_000;

async function checkTransactions(client: pg.Client, where: string): Promise<void> {
  try {
    await client.query('begin');
    await client.query('commit');
  } catch (error) {
    throw new Failure(
      `The ${where} is behind a pooler that allows no transactions (${error instanceof Error ? error.message : error}), which is ` +
        'statement mode. Set its pool_mode to transaction or session, or let DATABASE_URL point to PostgreSQL itself.',
    );
  }
}

/** Poolers that keep prepared statements give them names of their own, as several clients may use the same one. */
async function renamesStatements(client: pg.Client): Promise<boolean> {
  const name = `kiln_probe_${process.pid}_${Date.now()}`;
  const text = 'select from pg_prepared_statements where name = $1';
  try {
    await client.query('begin');
    const { rowCount } = await client.query({ name, text, values: [name] });
    if (rowCount === 0) return true;
    await client.query(`deallocate "${name}"`);
    return false;
  } finally {
    await client.query('commit');
  }
}
