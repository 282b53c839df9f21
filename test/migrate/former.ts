// A database of the generated schema → the same database as a former version of the definitions would have made it: what that
// version did not have is gone, from the tables and from what the database remembers.

import { generatedSql } from '../../runtime/base/definitions/generated-sql.ts';
import { schemaMeta } from '../../runtime/database/migrate/meta.ts';
import type { Database } from '../../runtime/database/postgres/database.ts';

export interface Former {
  /** Parameters that came later, with the columns and indexes that they brought. */
  readonly added?: readonly {
    readonly type: string;
    readonly argument: string;
    readonly columns?: readonly string[];
    readonly indexes?: readonly string[];
  }[];
  /** Parameters that stored something else. */
  readonly changed?: readonly { readonly type: string; readonly argument: string }[];
  /** Parameters that are not there any more, with their columns. */
  readonly dropped?: readonly {
    readonly type: string;
    readonly argument: string;
    readonly columns: readonly string[];
  }[];
  /** Indexes of another definition. */
  readonly indexes?: readonly { readonly name: string; readonly sql: string }[];
  /** Columns that came later, of no parameter. */
  readonly columns?: readonly { readonly type: string; readonly name: string }[];
  /** Types that came later. */
  readonly types?: readonly string[];
}

/** As of a migration that nobody has begun yet; may be done again when one is finished. */
export async function makeFormer(database: Database, former: Former): Promise<void> {
  const run = (text: string, values: readonly unknown[] = []) => database.custom.query(text, [...values]);
  for (const { type, argument, columns = [], indexes = [] } of former.added ?? []) {
    await run('update kiln_index set stored = stored - $2::text where type = $1', [type, argument]);
    for (const name of indexes) await forget(database, 'index', name, `drop index "${name}"`);
    for (const name of columns)
      await forget(database, 'column', `${type}.${name}`, `alter table "${type}" drop column "${name}"`);
  }
  for (const { type, name } of former.columns ?? [])
    await forget(database, 'column', `${type}.${name}`, `alter table "${type}" drop column "${name}"`);
  for (const { type, argument } of former.changed ?? [])
    await run(
      `update kiln_index set stored = stored || jsonb_build_object($2::text, 'another') where type = $1`,
      [type, argument],
    );
  for (const { type, argument, columns } of former.dropped ?? []) {
    await run(
      `update kiln_index set stored = stored || jsonb_build_object($2::text, 'former') where type = $1`,
      [type, argument],
    );
    for (const name of columns) {
      await run(`alter table "${type}" add column "${name}" text`);
      await run("insert into kiln_schema values ('column', $1, 'text')", [`${type}.${name}`]);
    }
  }
  for (const { name, sql } of former.indexes ?? []) {
    await run(`drop index "${name}"`);
    await run(sql);
    await run("update kiln_schema set text = $2 where kind = 'index' and name = $1", [name, sql]);
  }
  for (const type of former.types ?? []) {
    for (const table of [type, `${type}_ref`, `${type}_code`]) {
      await run(`drop table if exists "${table}"`);
      await run(
        "delete from kiln_schema where name = $1 or name like $2 or (kind = 'index' and text like $3)",
        [table, `${table}.%`, `% on "${table}" %`],
      );
    }
    await run('delete from kiln_index where type = $1', [type]);
  }
  const name = `former ${Math.random()}`;
  await run("update kiln_meta set value = $1 where key = 'schema_hash'", [name]);
  await run(
    'update kiln_migration set schema_hash = $1 where generation = (select max(generation) from kiln_migration)',
    [name],
  );
}

/** What the present definitions call themselves: a database that is former no more has it. */
export function presentHash(): string {
  return schemaMeta(generatedSql().hash).schema_hash;
}

async function forget(database: Database, kind: string, name: string, sql: string): Promise<void> {
  await database.custom.query(sql);
  await database.custom.query('delete from kiln_schema where kind = $1 and name = $2', [kind, name]);
}

/** Of Patient, for tests that need one that came later. */
export const birthdate = {
  type: 'Patient',
  argument: 'birthdate',
  columns: ['birthdate_low', 'birthdate_high'],
  indexes: ['Patient_birthdate_low_idx', 'Patient_birthdate_high_idx'],
};
