// The rows of one resource type → the same rows, indexed by the present search parameters, while others read and write them.
// Each row is a transaction of its own that changes search columns and side rows alone, and nothing if the row was written in
// the meantime. Rows say themselves what they were indexed by: whatever ends it, the next call does the rest.
import type { Pool, PoolClient } from 'pg';
import pg from 'pg';
import { OutcomeError } from '../../base/outcome.ts';
import { poolingOf } from '../postgres/pooler.ts';
import { prepareSession } from '../postgres/session.ts';
import { indexValues, statementsOf } from '../store/resource-sql.ts';
import { type IndexContext, rowValues } from '../store/row.ts';

export interface Backfill {
  readonly type: string;
  /** `indexed` of rows that are up to date. */
  readonly generation: number;
  readonly index: IndexContext;
  readonly signal?: AbortSignal | undefined;
  /** Told after each batch how many rows were looked at. */
  readonly progress?: (rows: number) => Promise<void>;
}

export interface BackfillResult {
  /** Rows that were indexed. */
  readonly indexed: number;
  /** The first resource that has no place in the index, and why. */
  readonly fault: string | undefined;
}

export interface RowWriter {
  query(query: {
    name: string;
    text: string;
    values: unknown[];
  }): Promise<{ readonly rowCount: number | null }>;
  end(): Promise<void>;
}

/** Each row goes to the node of its project. */
export function nodesWriter(pool: Pool): RowWriter {
  return { query: ({ text, values }) => pool.query(text, values), end: async () => {} };
}

/** A connection that is sent the next statement before it has answered the last one. */
export async function openWriter(pool: Pool): Promise<RowWriter> {
  const writer = new pg.Client({ ...pool.options, application_name: 'kiln migration', pipeline: true });
  // The statement under way fails with the same error.
  writer.on('error', () => {});
  await writer.connect();
  const limits = { statementTimeout: 0, lockTimeout: 0, transactionTime: 0 };
  await prepareSession(writer, 'administration', limits, poolingOf(pool));
  // Rows say themselves what is done: what a crash takes back is done again.
  await writer.query("set synchronous_commit = off; set plan_cache_mode = 'force_generic_plan'");
  return writer;
}

/**
 * Goes through the table once. Rows that others write meanwhile may need another time.
 *
 * @param writer of openWriter
 */
export async function backfillOnce(
  client: PoolClient,
  writer: RowWriter,
  backfill: Backfill,
): Promise<BackfillResult> {
  const { type, generation, signal, progress } = backfill;
  let place: Place = { project: 0, id: '' };
  let indexed = 0;
  let fault: string | undefined;
  for (;;) {
    signal?.throwIfAborted();
    const { rows } = await client.query<StoredRow>({
      name: `backfill ${type}`,
      text: batchQuery(type),
      values: [place.project, place.id, generation],
    });
    const last = rows.at(-1);
    if (last === undefined) return { indexed, fault };
    for (let from = 0; from < rows.length; from += atOnce) {
      const part = rows.slice(from, from + atOnce);
      // All end before a failure is thrown: nothing runs when this returns.
      const ended = await Promise.allSettled(part.map(row => indexRow(writer, backfill, row)));
      for (const one of ended) {
        if (one.status === 'rejected') throw one.reason;
        if (typeof one.value === 'string') fault ??= one.value;
        else if (one.value) indexed++;
      }
      await progress?.(part.length);
    }
    place = last;
  }
}

/** Rows that keep this thread busy without a pause: some milliseconds. */
const atOnce = 20;

/** Whether there is a row that is not up to date. */
export async function isBehind(
  client: PoolClient,
  { type, generation }: Pick<Backfill, 'type' | 'generation'>,
): Promise<boolean> {
  const { rows } = await client.query(`select from "${type}" where indexed < $1 limit 1`, [generation]);
  return rows.length > 0;
}

/** Whether the row was indexed; a sentence if it cannot be. */
async function indexRow(
  writer: RowWriter,
  { type, index }: Backfill,
  { project, id, version, content }: StoredRow,
): Promise<boolean | string> {
  const { shape, index: statement } = statementsOf(type);
  let values: unknown[];
  try {
    const row = rowValues(shape, JSON.parse(content) as object, index, content);
    values = [project, id, version, ...indexValues(shape, row)];
  } catch (error) {
    if (!(error instanceof OutcomeError)) throw error;
    return `${type}/${id} (project ${project}) cannot be indexed: ${error.message}`;
  }
  const { rowCount } = await writer.query({ name: `index ${type}`, text: statement.text, values });
  return rowCount === 1;
}

interface Place {
  readonly project: number;
  readonly id: string;
}

interface StoredRow extends Place {
  readonly version: string;
  readonly content: string;
}

/** Values: the place after which to go on, the generation. Up to 200 rows and some megabytes; at least one, if there is one. */
function batchQuery(type: string): string {
  return `select project, id, version, content from (
  select *, row_number() over w as n, sum(pg_column_size(content)) over w as bytes from (
    select project, id, version, content from "${type}"
    where (project, id) > ($1::int4, $2::text) and indexed < $3::int4 order by project, id limit 200
  ) t window w as (order by project, id)
) b where n = 1 or bytes <= 2000000 order by project, id`;
}
