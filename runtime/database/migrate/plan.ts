// A database and the generated SQL → the plan of a migration: what is done, as sentences with their SQL, and how much work it is.

import { type GeneratedSql, generatedSql } from '../../base/definitions/generated-sql.ts';
import { describeConnection } from '../postgres/connection.ts';
import type { Database } from '../postgres/database.ts';
import { readDifference } from './begin.ts';
import type { IndexChange } from './index-state.ts';
import { isCurrent, readMeta } from './meta.ts';
import type { SchemaObject } from './schema-steps.ts';

export interface PlannedStep {
  readonly sentence: string;
  /** Statements that say it all; none where rows are indexed. */
  readonly sql: readonly string[];
}

export interface MigrationPlan {
  /** In their order; empty if there is nothing to do. */
  readonly steps: readonly PlannedStep[];
  /** What the database holds of an earlier schema, and `kiln migrate --drop` takes away. */
  readonly left: readonly string[];
  /** Why it cannot be done. */
  readonly refused: readonly string[];
}

/** Changes nothing. */
export async function planMigration(
  database: Pick<Database, 'custom' | 'connection'>,
): Promise<MigrationPlan> {
  const sql = generatedSql();
  const meta = await readMeta(database, describeConnection(database.connection));
  if (meta === undefined)
    return plan([{ sentence: 'Make all tables: there are none. A server that starts does so.', sql: [] }]);
  if (meta.generation === undefined)
    return plan(
      [],
      ['The database is from before databases could be migrated: load the data into a new one.'],
    );
  if (isCurrent(meta, sql.hash) && meta.migration === undefined && !(await hasLeft(database, sql)))
    return plan([]);
  return difference(database, sql);
}

function plan(steps: readonly PlannedStep[], refused: readonly string[] = []): MigrationPlan {
  return { steps, left: [], refused };
}

async function hasLeft(database: Pick<Database, 'custom'>, sql: GeneratedSql): Promise<boolean> {
  const { steps } = await readDifference(database.custom, sql);
  return steps.left.length > 0;
}

async function difference(database: Pick<Database, 'custom'>, sql: GeneratedSql): Promise<MigrationPlan> {
  const { steps, changes } = await readDifference(database.custom, sql);
  const sizes = await tableSizes(database);
  const pending = await unfilled(database);
  const filling = new Map<string, readonly string[]>([
    ...pending,
    ...changes
      .filter(({ changed }) => changed.length > 0)
      .map(({ type, changed }) => [type, changed] as const),
  ]);
  return {
    refused: steps.byHand,
    left: steps.left.map(leftSentence),
    steps: [
      ...steps.short.map(({ table = '', sentence, rewrites, sql: statements }) => ({
        sentence: rewrites
          ? `${sentence} PostgreSQL computes it of ${shown(sizes.get(table))}, and nobody can use the table meanwhile.`
          : `${sentence} It takes a moment.`,
        sql: statements,
      })),
      ...[...filling].map(([type, codes]) => ({
        sentence:
          `Index ${shown(sizes.get(type))} of ${type} again, while they are read and written: ` +
          `${codes.join(', ')} ${codes.length === 1 ? 'is' : 'are'} new or other than before, ` +
          `and ${codes.length === 1 ? 'answers' : 'answer'} searches when that is done.`,
        sql: [],
      })),
      ...steps.indexes.map(({ table, object, replaces }) => ({
        sentence:
          `${replaces ? 'Build anew' : 'Build'} the index ${object.name} from ` +
          `${shown(sizes.get(table))} of "${table}", while they are read and written.`,
        sql: [object.text.replace(/index /, 'index concurrently ')],
      })),
      ...changes.flatMap(droppedStep),
    ],
  };
}

function droppedStep({ type, dropped }: IndexChange): readonly PlannedStep[] {
  if (dropped.length === 0) return [];
  const sentence = `Search ${type} no more by ${dropped.join(', ')}. Columns and indexes of it stay until \`kiln migrate --drop\`.`;
  return [{ sentence, sql: [] }];
}

function leftSentence({ kind, name }: SchemaObject): string {
  return `The ${kind} ${name} is not in this schema any more.`;
}

interface TableSize {
  /** Estimated; -1 if the table was never analyzed. */
  readonly rows: number;
  readonly bytes: number;
}

async function tableSizes(database: Pick<Database, 'custom'>): Promise<ReadonlyMap<string, TableSize>> {
  const { rows } = await database.custom.query<TableSize & { name: string }>(
    `select relname as name, reltuples::float8 as rows, pg_table_size(oid)::float8 as bytes
     from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`,
  );
  return new Map(rows.map(row => [row.name, row]));
}

/** Types whose rows are on their way to what is stored already as their search parameters. */
async function unfilled(
  database: Pick<Database, 'custom'>,
): Promise<readonly (readonly [string, readonly string[]])[]> {
  const { rows } = await database.custom.query<{ type: string; unfinished: string[] }>(
    'select type, unfinished from kiln_index where filled < generation order by type',
  );
  return rows.map(({ type, unfinished }) => [type, unfinished] as const);
}

function shown(size: TableSize | undefined): string {
  if (size === undefined) return 'no rows';
  const megabytes = size.bytes / 2 ** 20;
  const bytes = megabytes < 1 ? `${Math.ceil(size.bytes / 1024)} KB` : `${megabytes.toFixed(0)} MB`;
  return size.rows < 0 ? `the rows (${bytes})` : `about ${size.rows} rows (${bytes})`;
}
