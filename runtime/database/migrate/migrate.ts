// An open database → one that holds Kiln's tables, made here if it has none, with what its index was written with.
// A database of another schema is refused, or brought to this one as far as writers need it: rows.ts does the rest.

import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { ClientBase } from 'pg';
import { type GeneratedSql, generatedSql } from '../../base/definitions/generated-sql.ts';
import { resourceTypes } from '../../base/definitions/parameters.ts';
import { generatedHashes } from '../../base/definitions/root.ts';
import { Failure } from '../../base/failure.ts';
import { type Log, silent } from '../../base/log.ts';
import { materializedViews } from '../../search/view/compiled-view.ts';
import { advisoryLock } from '../postgres/advisory-lock.ts';
import { describeConnection } from '../postgres/connection.ts';
import type { Database } from '../postgres/database.ts';
import { type IndexContext, type IndexSettings, indexContext } from '../store/row.ts';
import { expansionForm, refreshAll } from '../store/terminology.ts';
import { beginMigration } from './begin.ts';
import { noteDefinitions } from './definitions-change.ts';
import { readGenerations, storedOf } from './index-state.ts';
import { isCurrent, type Meta, readMeta, schemaMeta, writeMeta } from './meta.ts';
import { schemaObjects } from './schema-steps.ts';
import { makeTables } from './tables.ts';

export interface SchemaOptions {
  /**
   * The FHIR base of a database that is made here: absolute references below it are indexed as our own resources. One
   * that is there keeps its own, until a server says another: base.ts.
   */
  readonly baseUrl: string;
  /** The zone of times that name none, as in the configuration. */
  readonly timeZone: string;
  readonly log?: Log;
  /**
   * What becomes of a database of another schema. `refuse`, unless something else is said. `forward`: it is migrated, if this
   * schema is new to it. `anyway`: also if it had this schema before, and was migrated to another.
   */
  readonly migrate?: 'refuse' | 'forward' | 'anyway';
}

export interface InstalledSchema {
  /** Whether this call made the tables. */
  readonly created: boolean;
  /** Rows or indexes of the database are not all what this schema wants: rows.ts. */
  readonly unfinished: boolean;
  /** What rows are written, and searches are read, with. */
  readonly index: IndexContext;
  /** The same as plain data, for worker threads. */
  readonly settings: IndexSettings;
}

/** One short query if the schema exists. Of two servers that start at once, one makes it. */
export async function installSchema(database: Database, options: SchemaOptions): Promise<InstalledSchema> {
  const where = describeConnection(database.connection);
  const sql = generatedSql();
  if (database.topology.isSplit) checkSplit();
  let meta = await readMeta(database, where);
  const created = meta === undefined && (await createSchema(database, sql, options, where));
  if (meta === undefined) await database.topology.nodes?.distribute(options.log ?? silent);
  meta ??= await readMeta(database, where);
  if (meta === undefined) throw new Error('The tables were made, and kiln_meta is not among them.');

  if (!isCurrent(meta, sql.hash) || meta.migration === 'tables')
    meta = await migrated(database, sql, meta, options, where);
  const zone = zoneMinutes(meta.time_zone ?? 'UTC');
  if (zoneMinutes(options.timeZone) !== zone) {
    throw new Failure(
      `The ${where} was indexed with KILN_TIME_ZONE = ${meta.time_zone}, and the configuration says ${options.timeZone}: ` +
        'searches by date would miss what was stored before. Set the variable back, or load the data into a new database.',
    );
  }
  const { token_key: tokenKey, base_url: base } = meta;
  if (tokenKey === undefined || base === undefined) {
    const lacking = tokenKey === undefined ? 'token_key' : 'base_url';
    throw new Failure(`The ${where} lacks its ${lacking} in kiln_meta. Restore it.`);
  }
  await currentTerminology(database, meta);
  await noteDefinitions(database, meta);
  const generations = meta.generation === '0' ? {} : await readGenerations(database);
  const settings = { tokenKey, zone, base, generations };
  return { created, unfinished: meta.migration !== undefined, index: indexContext(settings), settings };
}

/** Tables that are distributed over nodes have no triggers. */
function checkSplit(): void {
  const [found] = resourceTypes().flatMap(materializedViews);
  if (found)
    throw new Failure(
      `The view ${found.name} is materialized, which it cannot be where projects are on several nodes, as those of this database. ` +
        'Take the extension out of its ViewDefinition, and run kiln generate.',
    );
}

function expandedBy(): string {
  return `${expansionForm} ${generatedHashes().terminology}`;
}

/** Expansions of other definitions, or of another form, are made again before they are requested. */
async function currentTerminology(database: Database, meta: Meta): Promise<void> {
  const terminology = expandedBy();
  if (meta.terminology === terminology) return;
  for (const part of await database.parts())
    await part.transaction(async client => {
      await client.query('set local statement_timeout = 0');
      await refreshAll(client);
    });
  await writeMeta(database, 'terminology', terminology);
}

/** Tables and columns are those of this schema; rows and indexes may follow. */
async function migrated(
  database: Database,
  sql: GeneratedSql,
  found: Meta,
  { migrate = 'refuse', log = silent }: SchemaOptions,
  where: string,
): Promise<Meta> {
  if (migrate === 'refuse' || isNewer(found) || found.generation === undefined)
    throw new Failure(otherSchema(where, found, isCurrent(found, sql.hash)));
  await beginMigration(database, sql, where, migrate === 'anyway');
  await makeTables(database, sql, log);
  const meta = await readMeta(database, where);
  if (meta === undefined || !isCurrent(meta, sql.hash) || meta.migration === 'tables')
    throw new Failure(
      `The ${where} was migrated to another schema while this program started. Start it again.`,
    );
  return meta;
}

/** Everything or nothing. Returns false if another server was faster. */
async function createSchema(
  database: Database,
  sql: GeneratedSql,
  options: SchemaOptions,
  where: string,
): Promise<boolean> {
  zoneMinutes(options.timeZone);
  // The embedded server never has it, and no one can change that.
  if (!database.features.lz4 && database.history === undefined) {
    (options.log ?? silent).info(
      `The ${where} was built without lz4: resources are compressed with PostgreSQL's own method, which is slower.`,
    );
  }
  const knex = await database.knex();
  return knex.transaction(async transaction => {
    await transaction.raw('set local lock_timeout = 0');
    await transaction.raw('select pg_advisory_xact_lock(?)', [advisoryLock.creation]);
    const { rows } = await transaction.raw<Rows<{ present: boolean }>>(
      "select to_regclass('kiln_meta') is not null as present",
    );
    if (rows[0]?.present === true) return false;

    await checkNames(transaction, sql, where);
    await transaction.raw('create extension if not exists btree_gin');
    // Knex takes a question mark of a statement for a parameter.
    const client = (await transaction.client.acquireConnection()) as Pick<ClientBase, 'query'>;
    for (const text of sql.statements(database.features.lz4)) await client.query(text);
    await recordSchema(transaction, sql, options);
    return true;
  });
}

/** @throws Failure if a table or function that is to be made exists */
async function checkNames(transaction: Knex.Transaction, sql: GeneratedSql, where: string): Promise<void> {
  const taken = await transaction.raw<Rows<{ name: string }>>(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relname = any(?)
     union select proname from pg_proc where pronamespace = current_schema()::regnamespace and proname = any(?)
     order by 1 limit 10`,
    [[...sql.relations], [...sql.functions]],
  );
  if (taken.rows.length > 0) {
    throw new Failure(
      `The ${where} holds tables that are not Kiln's, under names that Kiln needs: ` +
        `${taken.rows.map(row => row.name).join(', ')}. Nothing was changed. ` +
        'Let DATABASE_URL point to a database of its own.',
    );
  }
}

/** What later migrations compare with, and what rows are indexed with. */
async function recordSchema(
  transaction: Knex.Transaction,
  sql: GeneratedSql,
  options: SchemaOptions,
): Promise<void> {
  const objects = schemaObjects(sql.catalog());
  const columns = [
    objects.map(({ kind }) => kind),
    objects.map(({ name }) => name),
    objects.map(({ text }) => text),
  ];
  await transaction.raw(
    'insert into kiln_schema (kind, name, text) select * from unnest(?::text[], ?::text[], ?::text[])',
    columns,
  );
  const types = resourceTypes();
  await transaction.raw(
    'insert into kiln_index (type, generation, filled, stored) select t, 0, 0, s from unnest(?::text[], ?::jsonb[]) u (t, s)',
    [[...types], types.map(type => JSON.stringify(storedOf(type)))],
  );
  const { schema_hash, kiln_version } = schemaMeta(sql.hash);
  await transaction('kiln_migration').insert({
    generation: 0,
    schema_hash,
    kiln_version,
    finished: transaction.fn.now(),
  });
  await transaction('kiln_meta').insert(
    Object.entries({
      ...schemaMeta(sql.hash),
      generation: '0',
      terminology: expandedBy(),
      token_key: randomBytes(16).toString('hex'),
      base_url: options.baseUrl,
      time_zone: options.timeZone,
    }).map(([key, value]) => ({ key, value })),
  );
}

interface Rows<Row> {
  readonly rows: readonly Row[];
}

function isNewer(meta: Meta): boolean {
  return Number(meta.storage_version) > Number(schemaMeta('').storage_version);
}

function otherSchema(where: string, meta: Meta, isBegun: boolean): string {
  const ours = schemaMeta('');
  const [stored, own] = [Number(meta.storage_version), Number(ours.storage_version)];
  const age = stored < own ? 'an older' : stored > own ? 'a newer' : 'another';
  if (isBegun)
    return (
      `The ${where} is on its way to this schema: another process has begun a migration, and tables are still missing. ` +
      'Start the server, or run `kiln migrate`, and repeat this command.'
    );
  const advice =
    stored > own
      ? 'Start the version of Kiln that made it, or a later one.'
      : meta.generation === undefined
        ? 'It is from before databases could be migrated: load the data into a new one.'
        : 'Run `kiln migrate --plan` to see what differs, and `kiln migrate` to change it; a server that starts does so by itself.';
  return (
    `The ${where} was made from ${age} schema, by Kiln ${meta.kiln_version} (storage version ${meta.storage_version}); ` +
    `this is Kiln ${ours.kiln_version} (storage version ${own}). Nothing was changed. ${advice}`
  );
}

/** `UTC` → 0, `+02:00` → 120. A zone whose offset changes over the year has no such number. */
function zoneMinutes(timeZone: string): number {
  if (timeZone === 'UTC') return 0;
  const match = /^([+-])(\d\d):(\d\d)$/.exec(timeZone);
  if (match === null) {
    throw new Failure(
      `KILN_TIME_ZONE is ${timeZone}, and the search index takes UTC or a fixed offset such as +02:00. Set it to one of these.`,
    );
  }
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === '-' ? -minutes : minutes;
}
