// What a database holds of an earlier schema → gone; what was stored of types that are no more stays, if there is any.
import type { PoolClient } from 'pg';
import { generatedSql } from '../../base/definitions/generated-sql.ts';
import { errorCode } from '../../base/error-code.ts';
import { Failure } from '../../base/failure.ts';
import type { Database } from '../postgres/database.ts';
import { recordedObjects } from './begin.ts';
import { asMigrator, briefly } from './lock.ts';
import { metaOf } from './meta.ts';
import { type SchemaObject, schemaSteps } from './schema-steps.ts';

/** A sentence for each thing that went, or stays. Servers of the earlier schema must have ended. */
export async function dropLeft(database: Pick<Database, 'custom'>): Promise<readonly string[]> {
  const sql = generatedSql();
  const done = await asMigrator(database.custom, async client => {
    const meta = await metaOf(client);
    if (meta.schema_hash !== sql.hash || meta.migration !== undefined)
      throw new Failure(
        'The migration is not through: what is left of the earlier schema can be dropped afterwards.',
      );
    const { left } = schemaSteps(await recordedObjects(client), sql.catalog());
    const sentences: string[] = [];
    // Indexes first: they go with the columns that they are on.
    for (const object of [...left].sort((a, b) => order(a) - order(b)))
      sentences.push(await drop(client, object));
    return sentences;
  });
  if (done === undefined)
    throw new Failure('Another process migrates the database at the moment: run this command again later.');
  return done;
}

function order({ kind }: SchemaObject): number {
  return ['index', 'trigger', 'column', 'function', 'table'].indexOf(kind);
}

async function drop(client: PoolClient, object: SchemaObject): Promise<string> {
  const { kind, name } = object;
  if (kind === 'table' && (await holdsData(client, name)))
    return `The table ${name} was left as it is: it holds resources of a type that is not defined any more.`;
  const isDropped = briefly(client, async () => {
    await client.query(statement(object));
    await client.query('delete from kiln_schema where kind = $1 and name = $2', [kind, name]);
    if (kind === 'table') {
      await client.query("delete from kiln_schema where kind = 'column' and name like $1", [`${name}.%`]);
      await client.query('delete from kiln_index where type = $1', [name]);
    }
  });
  return isDropped.then(
    () => `The ${kind} ${name} was dropped.`,
    error => {
      if (errorCode(error) !== hasDependents) throw error;
      return `The ${kind} ${name} was left as it is: views of the database read it. \`kiln view list\` names those of Kiln.`;
    },
  );
}

/** dependent_objects_still_exist */
const hasDependents = '2BP01';

/** Side tables hold nothing of their own. */
async function holdsData(client: PoolClient, table: string): Promise<boolean> {
  if (/_(ref|code|rows_[0-9a-f]{8})$/.test(table)) return false;
  const { rows } = await client.query(`select from "${table}" limit 1`);
  return rows.length > 0;
}

function statement({ kind, name, text }: SchemaObject): string {
  if (kind === 'index') return `drop index if exists "${name}"`;
  if (kind === 'table') return `drop table if exists "${name}"`;
  if (kind === 'function')
    return `drop function if exists ${text.slice('create function '.length, text.indexOf(' returns '))}`;
  if (kind === 'trigger') return `drop trigger if exists ${name} on ${/ on (\S+)/.exec(text)?.[1]}`;
  const dot = name.indexOf('.');
  return `alter table if exists "${name.slice(0, dot)}" drop column if exists "${name.slice(dot + 1)}"`;
}
