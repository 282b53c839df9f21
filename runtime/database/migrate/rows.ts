// A database that has the new tables → one whose rows and indexes are those of the new schema, while it is read and written. One
// process does it; each type's parameters can be searched when that type is through. Whatever ends it, the next call does the rest.

import { setTimeout as delay } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { type GeneratedSql, withCompression } from '../../base/definitions/generated-sql.ts';
import type { Log } from '../../base/log.ts';
import type { Database } from '../postgres/database.ts';
import type { IndexContext } from '../store/row.ts';
import { backfillOnce, isBehind, nodesWriter, openWriter, type RowWriter } from './backfill.ts';
import { recordedObjects } from './begin.ts';
import { buildIndex, sweepSides } from './index.ts';
import { type IndexState, indexStates } from './index-state.ts';
import { asMigrator, briefly } from './lock.ts';
import { formerServes, metaOf } from './meta.ts';
import { type IndexStep, schemaSteps } from './schema-steps.ts';

export interface RowMigration {
  readonly database: Pick<Database, 'custom' | 'features' | 'topology'>;
  readonly sql: GeneratedSql;
  readonly index: IndexContext;
  readonly log: Log;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds before the first row is touched: servers of the former schema hear of it in this time. */
  readonly notice: number;
  /** Whether it goes on once servers of the former schema have ended, where some serve. */
  readonly waits?: boolean;
  /** Told of what is done now, and how far it is. */
  readonly progress?: (line: string, share: number) => void;
}

/**
 * `elsewhere`: another process migrates. `faulty`: resources cannot be indexed, and kiln_index says which.
 * `former`: servers of the former schema
 * still write.
 */
export type RowOutcome = 'finished' | 'elsewhere' | 'faulty' | 'superseded' | 'former';

export async function migrateRows(migration: RowMigration): Promise<RowOutcome> {
  try {
    const outcome = await asMigrator(migration.database.custom, client => withWriter(client, migration));
    return outcome ?? 'elsewhere';
  } catch (error) {
    if (error instanceof Superseded) return 'superseded';
    throw error;
  }
}

/** Another migration has begun since. */
class Superseded extends Error {}

/** Writes what is true as long as no other migration has begun. */
async function note(
  client: PoolClient,
  hash: string,
  text: string,
  values: readonly unknown[],
): Promise<void> {
  await client.query('begin');
  const { rows } = await client.query<{ value: string }>(
    "select value from kiln_meta where key = 'schema_hash' for share",
  );
  const isOurs = rows[0]?.value === hash;
  if (isOurs) await client.query(text, [...values]);
  await client.query('commit');
  if (!isOurs) throw new Superseded();
}

/** A second connection, made when there is a row to be written. */
interface Writer {
  open(): Promise<RowWriter>;
}

async function withWriter(client: PoolClient, migration: RowMigration): Promise<RowOutcome> {
  const { topology, custom } = migration.database;
  // Statements for several nodes are planned by their values.
  if (topology.isSplit) await client.query('set plan_cache_mode = force_custom_plan');
  let opened: Promise<RowWriter> | undefined;
  const open = () => {
    opened ??= topology.isSplit ? Promise.resolve(nodesWriter(custom)) : openWriter(custom);
    return opened;
  };
  try {
    return await migrateAll(client, { open }, migration);
  } finally {
    await opened?.then(writer => writer.end()).catch(() => {});
  }
}

async function migrateAll(client: PoolClient, writer: Writer, migration: RowMigration): Promise<RowOutcome> {
  const { sql, signal } = migration;
  const meta = await metaOf(client);
  if (meta.schema_hash !== sql.hash) return 'superseded';
  if (meta.migration === undefined) return 'finished';
  const { indexes } = schemaSteps(await recordedObjects(client), sql.catalog());
  const states = await indexStates(client);
  const types = await work(client, states, indexes);
  const behind = types.flatMap(({ state }) => (state && state.filled < state.generation ? [state] : []));
  if (behind.length > 0) await delay(migration.notice, undefined, { signal });
  if (behind.length > 0 && (await formerServes(client))) {
    // All of the work that is possible before their end. What cannot be indexed is reported below.
    for (const state of behind) await fill(client, writer, state, migration, false);
    if (!(await formerEnded(client, migration))) return 'former';
  }
  let faulty = false;
  for (const { table, state, steps } of types) {
    if (state && state.filled < state.generation && !(await fill(client, writer, state, migration, true))) {
      faulty = true;
      continue;
    }
    for (const step of steps) {
      signal?.throwIfAborted();
      migration.progress?.(`building the index ${step.object.name}`, 1);
      await buildIndex(client, step, text => withCompression(text, migration.database.features.lz4));
    }
    if (state?.sweep) await sweepSides(client, table);
    await note(
      client,
      sql.hash,
      "update kiln_index set unfinished = '{}', sweep = false, fault = null where type = $1",
      [table],
    );
  }
  if (faulty) return 'faulty';
  await finish(client, sql.hash);
  return 'finished';
}

interface TypeWork {
  /** A resource type, or a table of all types. */
  readonly table: string;
  readonly state: IndexState | undefined;
  readonly steps: readonly IndexStep[];
}

/** Small tables first: most parameters can be searched soon. */
async function work(
  client: PoolClient,
  states: readonly IndexState[],
  indexes: readonly IndexStep[],
): Promise<readonly TypeWork[]> {
  const { rows } = await client.query<{ name: string; size: number }>(
    'select relname as name, pg_relation_size(oid)::float8 as size from pg_class where ' +
      "relnamespace = current_schema()::regnamespace and relkind = 'r'",
  );
  const size = new Map(rows.map(row => [row.name, row.size]));
  const byTable = new Map(states.map(state => [state.type, state]));
  const typeOf = (table: string) => {
    const own = table.replace(/_(ref|code)$/, '');
    return byTable.has(own) ? own : table;
  };
  const tables = new Set([
    ...states
      .filter(
        ({ filled, generation, unfinished, sweep }) => filled < generation || unfinished.length > 0 || sweep,
      )
      .map(({ type }) => type),
    ...indexes.map(({ table }) => typeOf(table)),
  ]);
  return [...tables]
    .sort((a, b) => (size.get(a) ?? 0) - (size.get(b) ?? 0))
    .map(table => ({
      table,
      state: byTable.get(table),
      steps: indexes.filter(step => typeOf(step.table) === table),
    }));
}

/** Returns false if servers of the former schema still write, and are not to be waited for. */
async function formerEnded(client: PoolClient, { sql, signal, waits, log }: RowMigration): Promise<boolean> {
  for (let seconds = 0; await formerServes(client); seconds++) {
    if (!waits) return false;
    if (seconds % 60 === 0)
      log.info(
        'The resources are indexed. Servers of the former definitions still write to this ' +
          'database: searches by what is new wait for their end.',
      );
    await delay(1000, undefined, { signal });
    if ((await metaOf(client)).schema_hash !== sql.hash) throw new Superseded();
  }
  return true;
}

/**
 * Returns false if some of the rows cannot be indexed.
 *
 * @param refuses whether rows of the former schema are refused then, so that none is left
 */
async function fill(
  client: PoolClient,
  writer: Writer,
  state: IndexState,
  migration: RowMigration,
  refuses: boolean,
): Promise<boolean> {
  const { index, signal, log, sql } = migration;
  const { type, generation } = state;
  const progress = await progressOf(client, state, migration);
  const backfill = { type, generation, index, signal, progress: progress.add };
  /** Until no row is behind. A server of the former schema may write more of them meanwhile. */
  const pass = async (most: number) => {
    for (let times = 0; times < most && (await isBehind(client, backfill)); times++) {
      const { indexed, fault } = await backfillOnce(client, await writer.open(), backfill);
      // Another writer keeps a row back, or the resource itself: the next pass distinguishes them.
      if (fault === undefined || indexed > 0) continue;
      await note(client, sql.hash, 'update kiln_index set fault = $2 where type = $1', [type, fault]);
      log.error(
        `${fault} Searches by what is new of ${type} wait for it: shorten the resource or delete it.`,
      );
      return false;
    }
    return true;
  };
  if (!(await pass(3))) return false;
  if (!refuses) return true;
  await refuseFormerRows(client, state, migration);
  // From here on no one writes rows of the former index; those that came in before are the last ones.
  if (!(await pass(Number.POSITIVE_INFINITY))) return false;
  const filled = 'update kiln_index set filled = $2, rows = $3, done = $3 where type = $1';
  await note(client, sql.hash, filled, [type, generation, progress.all]);
  return true;
}

/** Counts the rows of a type, and reports those that are done at most twice a second. */
async function progressOf(
  client: PoolClient,
  { type, generation }: IndexState,
  { sql, progress }: RowMigration,
): Promise<{ readonly all: number; add(rows: number): Promise<void> }> {
  // Statistics may be missing, and counting takes a part of the time that indexing does.
  const { rows: counted } = await client.query<{ all: number; left: number }>(
    `select count(*)::float8 as all, count(*) filter (where indexed < $1)::float8 as left from "${type}"`,
    [generation],
  );
  const { all = 0, left = 0 } = counted[0] ?? {};
  let done = all - left;
  let reported = 0;
  const report = async () => {
    const text = 'update kiln_index set rows = $2, done = $3 where type = $1';
    await note(client, sql.hash, text, [type, all, Math.min(done, all)]);
    if (all > 0) progress?.(`indexing ${type}`, Math.min(1, done / all));
  };
  await report();
  return {
    all,
    add: async rows => {
      done += rows;
      if (performance.now() - reported < 500) return;
      reported = performance.now();
      await report();
    },
  };
}

/** A constraint refuses rows that a server of the former schema would write. */
async function refuseFormerRows(
  client: PoolClient,
  { type, generation }: IndexState,
  { signal, log }: RowMigration,
): Promise<void> {
  const table = `alter table "${type}"`;
  const constraint = `add constraint kiln_indexed check (indexed >= ${generation}) not valid`;
  const waiting = (seconds: number) =>
    log.warn(
      `The migration has waited for ${seconds} s for a moment in which nobody uses "${type}". It tries again.`,
    );
  const work = async () => {
    // Several nodes take one at a time.
    await client.query(`${table} drop constraint if exists kiln_indexed`);
    await client.query(`${table} ${constraint}`);
  };
  await briefly(client, work, { signal, waiting });
}

async function finish(client: PoolClient, hash: string): Promise<void> {
  await client.query('set synchronous_commit = on');
  // Two statements: of several nodes each has one of the tables, and one the other.
  await client.query('begin');
  const { rowCount } = await client.query(
    "delete from kiln_meta m using kiln_meta h where m.key = 'migration' and h.key = 'schema_hash' and h.value = $1",
    [hash],
  );
  if (rowCount === 1)
    await client.query('update kiln_migration set finished = clock_timestamp() where finished is null');
  await client.query('commit');
}
