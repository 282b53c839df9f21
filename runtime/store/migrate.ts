// An open database → one that holds Kiln's tables, made here if it has none, with what its index was written with.
// A database of another schema is refused with what differs; nothing is changed in it.
import { randomBytes } from 'node:crypto';
import { Failure } from '../failure.ts';
import { type Log, silent } from '../log.ts';
import { describeConnection } from './connection.ts';
import type { Database } from './database.ts';
import { type GeneratedSql, generatedSql } from './generated-sql.ts';
import { isCurrent, readMeta, schemaMeta } from './meta.ts';
import { schemaDifferences } from './migrate-plan.ts';
import { type IndexContext, type IndexSettings, indexContext } from './row.ts';
import { zoneMinutes } from './zone.ts';

export interface SchemaOptions {
  /**
   * The FHIR base of a database that is made here: absolute references below it are indexed as our own resources. One
   * that is there keeps its own, until a server says another: base.ts.
   */
  readonly baseUrl: string;
  /** The zone of times that name none, as in the configuration. */
  readonly timeZone: string;
  readonly log?: Log;
}

export interface InstalledSchema {
  /** Whether this call made the tables. */
  readonly created: boolean;
  /** What rows are written, and searches are read, with. */
  readonly index: IndexContext;
  /** The same as plain data, for worker threads. */
  readonly settings: IndexSettings;
}

/** One short query where the schema stands already. Two servers that start at once make it once. */
export async function installSchema(database: Database, options: SchemaOptions): Promise<InstalledSchema> {
  const where = describeConnection(database.connection);
  const sql = generatedSql();
  let meta = await readMeta(database, where);
  const created = meta === undefined && (await createSchema(database, sql, options, where));
  meta ??= await readMeta(database, where);
  if (meta === undefined) throw new Error('The tables were made, and kiln_meta is not among them.');

  if (!isCurrent(meta, sql.hash)) {
    throw new Failure(otherSchema(where, meta, await schemaDifferences(database, sql)));
  }
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
  const settings = { tokenKey, zone, base };
  return { created, index: indexContext(settings), settings };
}

/** Everything or nothing. Returns false if another server was faster. */
async function createSchema(
  database: Database,
  sql: GeneratedSql,
  options: SchemaOptions,
  where: string,
): Promise<boolean> {
  zoneMinutes(options.timeZone);
  if (!database.features.lz4) {
    (options.log ?? silent).info(
      `The ${where} was built without lz4: resources are compressed with PostgreSQL's own method, which is slower.`,
    );
  }
  const knex = await database.knex();
  return knex.transaction(async transaction => {
    await transaction.raw('set local lock_timeout = 0');
    await transaction.raw('select pg_advisory_xact_lock(?)', [creationLock]);
    const { rows } = await transaction.raw<Rows<{ present: boolean }>>(
      "select to_regclass('kiln_meta') is not null as present",
    );
    if (rows[0]?.present === true) return false;

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
    await transaction.raw('create extension if not exists btree_gin');
    for (const text of sql.statements(database.features.lz4)) await transaction.raw(text);
    await transaction('kiln_meta').insert(
      Object.entries({
        ...schemaMeta(sql.hash),
        token_key: randomBytes(16).toString('hex'),
        base_url: options.baseUrl,
        time_zone: options.timeZone,
      }).map(([key, value]) => ({ key, value })),
    );
    return true;
  });
}

interface Rows<Row> {
  readonly rows: readonly Row[];
}

/** Any number that is always the same: whoever makes Kiln's tables holds it. */
const creationLock = 5_411_873_002;

function otherSchema(
  where: string,
  meta: Readonly<Record<string, string | undefined>>,
  plan: readonly string[],
): string {
  const ours = schemaMeta('');
  const [stored, own] = [Number(meta.storage_version), Number(ours.storage_version)];
  const age = stored < own ? 'an older' : stored > own ? 'a newer' : 'another';
  const advice =
    stored > own
      ? 'Start the version of Kiln that made it, or a later one.'
      : 'Run `kiln migrate --plan` to see all of it; until migrations exist, load the data into a new database.';
  const shown = plan.slice(0, 5).map(line => `\n- ${line}`);
  const more = plan.length > shown.length ? `\n- and ${plan.length - shown.length} more` : '';
  return (
    `The ${where} was made from ${age} schema, by Kiln ${meta.kiln_version} (storage version ${meta.storage_version}); ` +
    `this is Kiln ${ours.kiln_version} (storage version ${own}). Nothing was changed. ${advice}${shown.join('')}${more}`
  );
}
