// A database whose migration has begun → the tables, columns and functions that the new schema reads and writes. Each step takes a
// moment, and says in kiln_schema that it is done: whatever ends it, the next call does the rest.
import type { PoolClient } from 'pg';
import { type GeneratedSql, withCompression } from '../../base/definitions/generated-sql.ts';
import type { Log } from '../../base/log.ts';
import type { Database } from '../postgres/database.ts';
import { recordedObjects } from './begin.ts';
import { asMigrator, briefly } from './lock.ts';
import { metaOf } from './meta.ts';
import { type SchemaObject, type ShortStep, schemaSteps } from './schema-steps.ts';

/** Returns when the tables exist, made by this process or by another. */
export async function makeTables(
  database: Pick<Database, 'custom' | 'features' | 'topology'>,
  sql: GeneratedSql,
  log: Log,
): Promise<void> {
  for (;;) {
    const meta = await metaOf(database.custom);
    if (meta.schema_hash !== sql.hash || meta.migration !== 'tables') return;
    await asMigrator(database.custom, async client => {
      const nodes = database.topology.isSplit ? database.topology.nodes : undefined;
      await nodes?.gather(client);
      const { short } = schemaSteps(await recordedObjects(client), sql.catalog());
      for (const step of short) await takeStep(client, step, database.features.lz4, log);
      await nodes?.spread(client, log);
      await client.query(
        `update kiln_meta m set value = 'rows' from kiln_meta h
         where m.key = 'migration' and h.key = 'schema_hash' and h.value = $1`,
        [sql.hash],
      );
    });
    await new Promise(resolve => setTimeout(resolve, 100));
  }
}

async function takeStep(client: PoolClient, step: ShortStep, lz4: boolean, log: Log): Promise<void> {
  await briefly(
    client,
    async () => {
      for (const text of step.sql) await client.query(withCompression(text, lz4));
      await record(client, step.made, step.lost);
    },
    {
      waiting: seconds =>
        log.warn(
          `The migration has waited for ${seconds} s to change "${step.table}": a ` +
            'transaction that began before holds the table. It tries again.',
        ),
    },
  );
}

/** Says in kiln_schema what is there, and what is gone. */
export async function record(
  client: Pick<PoolClient, 'query'>,
  made: readonly SchemaObject[],
  lost: readonly Pick<SchemaObject, 'kind' | 'name'>[],
): Promise<void> {
  if (lost.length > 0)
    await client.query(
      'delete from kiln_schema s using unnest($1::text[], $2::text[]) l (kind, name) where s.kind = l.kind and s.name = l.name',
      [lost.map(({ kind }) => kind), lost.map(({ name }) => name)],
    );
  await client.query(
    `insert into kiln_schema (kind, name, text) select * from unnest($1::text[], $2::text[], $3::text[])
     on conflict (kind, name) do update set text = excluded.text`,
    [made.map(({ kind }) => kind), made.map(({ name }) => name), made.map(({ text }) => text)],
  );
}
