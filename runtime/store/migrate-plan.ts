// A database and the generated SQL → the sentences that say in what they differ: the plan of a migration.
import { describeConnection } from './connection.ts';
import type { Database } from './database.ts';
import { type GeneratedSql, generatedSql } from './generated-sql.ts';
import { isCurrent, readMeta } from './meta.ts';

/** For `kiln migrate --plan`: empty if there is nothing to do. Changes nothing. */
export async function planMigration(
  database: Pick<Database, 'custom' | 'connection'>,
): Promise<readonly string[]> {
  const sql = generatedSql();
  const meta = await readMeta(database, describeConnection(database.connection));
  if (meta === undefined) return ['The tables are not there yet. The next start of the server makes them.'];
  return isCurrent(meta, sql.hash) ? [] : schemaDifferences(database, sql);
}

/** What distinguishes a database of another hash. */
export async function schemaDifferences(
  database: Pick<Database, 'custom'>,
  sql: GeneratedSql,
): Promise<readonly string[]> {
  const { rows } = await database.custom.query<Found>(
    `select c.relname as name, c.relkind in ('r', 'p') as is_table,
       array(select attname::text from pg_attribute a where a.attrelid = c.oid and attnum > 0 and not attisdropped) as columns
     from pg_class c where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'i')
       and not exists (select from pg_constraint k where k.conindid = c.oid)`,
  );
  const found = new Map(rows.map(row => [row.name, row]));
  const wanted = sql.columns();
  const lines: string[] = [];
  for (const [table, columns] of wanted) {
    const present = found.get(table);
    if (present === undefined) lines.push(`The table ${table} is missing.`);
    else lines.push(...columnLines(table, columns, present.columns));
  }
  for (const name of sql.relations) {
    if (!found.has(name) && !wanted.has(name)) lines.push(`The index ${name} is missing.`);
  }
  const known = new Set(sql.relations);
  for (const { name, is_table } of rows) {
    if (!known.has(name)) lines.push(`The ${is_table ? 'table' : 'index'} ${name} is not in this schema.`);
  }
  return lines.length > 0 ? lines : unseen;
}

interface Found {
  readonly name: string;
  readonly is_table: boolean;
  readonly columns: readonly string[];
}

/** The hashes or the versions differ, so something does. */
const unseen = [
  'Tables, columns and indexes have the same names; their definitions, the search parameters that fill them, or the form of what is stored differ.',
];

function columnLines(table: string, wanted: readonly string[], present: readonly string[]): string[] {
  return [
    ...wanted
      .filter(name => !present.includes(name))
      .map(name => `The table ${table} lacks the column ${name}.`),
    ...present
      .filter(name => !wanted.includes(name))
      .map(name => `The column ${name} of the table ${table} is not in this schema.`),
  ];
}
