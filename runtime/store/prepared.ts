// In: SQL text and values. Out: rows. Statements that come again are prepared; their plans' memory is bounded a connection.
// A plan takes about 140 bytes of a backend for each byte of SQL (architecture, section 4).
import { createHash } from 'node:crypto';
import pg, { type Pool, type PoolClient } from 'pg';

/** A statement whose text is kept, with how often it was run. */
export interface Preparable {
  readonly text: string;
  uses: number;
}

/** A row as an array of text. */
export type TextRow = readonly (string | null)[];

/** The rows came to more than is allowed. They are no longer read, and the connection is closed. */
export class TooManyBytes extends Error {}

const bytesPerByte = 140;

/** Names of the statements that a connection holds with the bytes of their plans, the one used longest ago first. */
const held = new WeakMap<PoolClient, Map<string, number>>();

/**
 * Runs a statement on a connection of the pool. It is named on its second use.
 *
 * @param memory bytes that plans may take on one connection
 * @param mostBytes that the text of the rows may have
 * @throws TooManyBytes
 */
export async function run(
  pool: Pool,
  statement: Preparable,
  values: readonly unknown[],
  memory: number,
  mostBytes = Number.POSITIVE_INFINITY,
): Promise<{ readonly rows: (string | null)[][] }> {
  statement.uses++;
  const client = await pool.connect();
  let fault: unknown;
  try {
    const config = { text: statement.text, values: [...values], rowMode: 'array' as const };
    const name = statement.uses < 2 ? undefined : statementName(statement.text);
    if (name) await makeRoom(client, name, statement.text.length * bytesPerByte, memory);
    return { rows: await readRows(client, name ? { ...config, name } : config, mostBytes) };
  } catch (error) {
    fault = error;
    throw error;
  } finally {
    client.release(isBroken(fault) ? fault : undefined);
  }
}

/** After an ERROR that PostgreSQL reports a connection goes on; after anything else it is not used again. */
function isBroken(fault: unknown): fault is Error {
  return fault instanceof Error && !('severity' in fault && fault.severity === 'ERROR');
}

/** Rows are counted as they come: what is too much is not held in memory first. */
function readRows(
  client: PoolClient,
  config: pg.QueryArrayConfig,
  mostBytes: number,
): Promise<(string | null)[][]> {
  return new Promise((resolve, reject) => {
    const rows: (string | null)[][] = [];
    let length = 0;
    const query = new pg.Query<(string | null)[]>(config);
    query.on('row', row => {
      for (const text of row) length += text?.length ?? 0;
      if (length <= mostBytes) rows.push(row);
      else reject(new TooManyBytes(`The rows have more than ${mostBytes} bytes.`));
    });
    query.on('error', reject);
    query.on('end', () => resolve(rows));
    client.query(query);
  });
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
