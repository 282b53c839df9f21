// In: SQL text and values. Out: rows. Statements that come again are prepared; their plans' memory is bounded a connection.
// A plan takes about 140 bytes of a backend for each byte of SQL (architecture, section 4).
import { createHash } from 'node:crypto';
import pg, { type Pool, type PoolClient } from 'pg';
import { type Pausable, type RowFlow, rowFlow, type TextRow } from './row-flow.ts';

/** A statement whose text is kept, with how often it was run. */
export interface Preparable {
  readonly text: string;
  uses: number;
}

/** The rows came to more than is allowed. They are no longer read, and the connection is closed. */
export class TooManyBytes extends Error {}

const bytesPerByte = 140;

/** Names of the statements that a connection holds with the bytes of their plans, the one used longest ago first. */
const held = new WeakMap<PoolClient, Map<string, number>>();

export interface RunLimits {
  /** Bytes that the text of the rows may have. */
  readonly mostBytes?: number;
  /** From so many bytes on the rest of the rows is left to be read as it is wanted; `mostBytes` no longer counts then. */
  readonly streamFrom?: number | undefined;
  /** What is made of each text as it comes: its length is what counts. */
  readonly read?: (text: string) => string;
}

export interface Ran {
  readonly rows: TextRow[];
  /** What comes after `rows`. It has to be read to its end or returned: the connection is taken as long. */
  readonly rest?: AsyncIterableIterator<readonly TextRow[], void>;
}

/**
 * Runs a statement on a connection of the pool. It is named on its second use.
 *
 * @param memory bytes that plans may take on one connection
 * @throws TooManyBytes
 */
export async function run(
  pool: Pool,
  statement: Preparable,
  values: readonly unknown[],
  memory: number,
  limits: RunLimits = {},
): Promise<Ran> {
  const client = await pool.connect();
  const release = (fault?: unknown) => client.release(isBroken(fault) ? fault : undefined);
  try {
    const ran = await runOn(client, statement, values, memory, limits);
    if (ran.rest) return { rows: ran.rows, rest: released(ran.rest, release) };
    release();
    return ran;
  } catch (error) {
    release(error);
    throw error;
  }
}

/** The same on a connection that a transaction has. @throws TooManyBytes */
export async function runOn(
  client: PoolClient,
  statement: Preparable,
  values: readonly unknown[],
  memory: number,
  limits: RunLimits = {},
): Promise<Ran> {
  statement.uses++;
  const config = { text: statement.text, values: [...values], rowMode: 'array' as const };
  const name = statement.uses < 2 ? undefined : statementName(statement.text);
  if (name) await makeRoom(client, name, statement.text.length * bytesPerByte, memory);
  return readRows(client, name ? { ...config, name } : config, limits);
}

/** Not a generator: one that was never begun does not notice that it is returned. */
function released(
  rest: AsyncIterator<readonly TextRow[], void>,
  release: (fault?: unknown) => void,
): AsyncIterableIterator<readonly TextRow[], void> {
  let open = true;
  const close = (fault?: unknown) => {
    if (open) release(fault);
    open = false;
  };
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      try {
        const result = await rest.next();
        if (result.done) close();
        return result;
      } catch (error) {
        close(error);
        throw error;
      }
    },
    async return() {
      // The connection is in the middle of an answer: it is of no use to anybody else.
      close(new Error('The rows were not read to their end.'));
      return { done: true, value: undefined };
    },
  };
}

/** After an ERROR that PostgreSQL reports a connection goes on; after anything else it is not used again. */
function isBroken(fault: unknown): fault is Error {
  return fault instanceof Error && !('severity' in fault && fault.severity === 'ERROR');
}

/** Rows are counted as they come: what is too much is not held in memory first. */
function readRows(
  client: PoolClient,
  config: pg.QueryArrayConfig,
  { mostBytes = Number.POSITIVE_INFINITY, streamFrom = Number.POSITIVE_INFINITY, read }: RunLimits,
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const rows: TextRow[] = [];
    let length = 0;
    let flow: RowFlow | undefined;
    const query = new pg.Query<(string | null)[]>(config);
    const fail = (error: Error) => (flow ? flow.end(error) : reject(error));
    query.on('row', came => {
      let row = came;
      try {
        if (read) row = came.map(text => (typeof text === 'string' ? read(text) : text));
      } catch (error) {
        // Thrown from here it would end the process.
        return fail(error instanceof Error ? error : new Error(String(error)));
      }
      if (flow) return flow.push(row);
      for (const text of row) length += text?.length ?? 0;
      if (length > mostBytes) return reject(new TooManyBytes(`The rows have more than ${mostBytes} bytes.`));
      rows.push(row);
      if (length <= streamFrom) return;
      flow = rowFlow(socketOf(client));
      resolve({ rows, rest: flow.rows });
    });
    query.on('error', fail);
    query.on('end', () => (flow ? flow.end() : resolve({ rows })));
    client.query(query);
  });
}

/** The socket under a connection: reading from it can wait. */
function socketOf(client: PoolClient): Pausable {
  const { connection } = client as PoolClient & { connection?: { stream?: Pausable } };
  if (!connection?.stream) throw new Error('The connection of pg has no stream.');
  return connection.stream;
}

async function makeRoom(client: PoolClient, name: string, bytes: number, memory: number): Promise<void> {
  const names = held.get(client) ?? new Map<string, number>();
  held.set(client, names);
  names.delete(name);
  names.set(name, bytes);
  let sum = 0;
  for (const size of names.values()) sum += size;
  for (const [oldest, size] of names) {
    if (sum <= memory || oldest === name) break;
    names.delete(oldest);
    sum -= size;
    // One that failed to parse was never there.
    const parsed = parsedBy(client);
    if (parsed[oldest] === undefined) continue;
    await client.query(`deallocate "${oldest}"`);
    delete parsed[oldest];
  }
}

/** pg remembers by name what a connection has parsed; after a DEALLOCATE it must not believe so any longer. */
function parsedBy(client: PoolClient): Record<string, unknown> {
  const { connection } = client as PoolClient & {
    connection?: { parsedStatements?: Record<string, unknown> };
  };
  return connection?.parsedStatements ?? {};
}

const names = new Map<string, string>();

function statementName(text: string): string {
  const known = names.get(text);
  if (known) return known;
  if (names.size > 10_000) names.clear();
  const name = `k${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
  names.set(text, name);
  return name;
}
