// $export → a job that writes files of NDJSON, in one snapshot, into kiln_file, and responds with their manifest; view-export.ts writes
// rows of views. Every server of the database serves files until they expire. An interrupted job starts again.
// https://hl7.org/fhir/uv/bulkdata/STU2/export.html

import type { PoolClient } from 'pg';
import { deletedSql, type ExportedType, exportSql } from '../../access/export-sql.ts';
import { numbered } from '../../access/prepared-statement.ts';
import type { ResourceAccess } from '../../access/resources.ts';
import { type Ids, idsOf } from '../../access/search-include.ts';
import { isSearchable, type SearchOptions } from '../../access/search-page.ts';
import { membersOf } from '../../base/definitions/compartments.ts';
import type { Principal } from '../../base/principal/principal.ts';
import { storedIdentity } from '../../base/principal/stored-identity.ts';
import { bind, empty, raw, sql } from '../../base/sql/sql.ts';
import { clientRouting } from '../../database/postgres/topology.ts';
import { inTransaction } from '../../database/postgres/transaction.ts';
import { instantSql } from '../../database/store/resource-sql.ts';
import { holderOf } from '../../graphql/build/cursor.ts';
import type { Pair } from '../../search/search-query.ts';
import { type JobAnswer, type JobRow, noteProgress } from '../jobs/job-store.ts';
import { type BulkContext, type BulkJobs, bulkJobs, roomOf, tooMuch } from './bulk.ts';
import {
  deletedTypes,
  type ExportLevel,
  type ExportRequest,
  exportedTypes,
  patientsOf,
  readExport,
  referredTypes,
} from './export-request.ts';
import {
  checkViews,
  exportedViews,
  type ViewExportParameters,
  type ViewExportRequest,
} from './view-export.ts';

export interface Exports extends BulkJobs {
  /** Resolves with the id of the job. @throws OutcomeError 400, 403, 404, 429 */
  start(principal: Principal, level: ExportLevel, pairs: readonly Pair[], address: string): Promise<string>;
  /** The same for rows of views. @throws OutcomeError 403, 404, 422, 429 */
  startViews(principal: Principal, parameters: ViewExportParameters): Promise<string>;
}

export function exportJobs(context: BulkContext): Exports {
  const jobs = bulkJobs(context, 'export', (job, signal) => {
    const request = JSON.parse(job.request) as ExportRequest | ViewExportRequest;
    return 'views' in request
      ? exportedViews(context, job, request, signal)
      : exported(context, job, request, signal);
  });
  return {
    ...jobs,
    start: async (principal, level, pairs, address) => {
      const resources = context.resources(principal, {});
      const parameters = readExport(resources, level, pairs);
      const patients = await patientsOf(resources, level);
      // Refuses invalid requests before the job starts.
      for (const each of exportedTypes(parameters, patients))
        exportSql(resources, each, '', 1, context.searching());
      const request: ExportRequest = { ...parameters, identity: storedIdentity(principal), address };
      return jobs.start(principal, JSON.stringify(request));
    },
    startViews: async (principal, parameters) => {
      await checkViews(context, context.resources(principal, {}), parameters);
      const request: ViewExportRequest = { ...parameters, identity: storedIdentity(principal) };
      return jobs.start(principal, JSON.stringify(request));
    },
  };
}

interface ExportedFile {
  readonly type: string;
  readonly url: string;
  readonly count: number;
}

async function exported(
  context: BulkContext,
  job: JobRow,
  request: ExportRequest,
  signal: AbortSignal,
): Promise<JobAnswer> {
  const { database } = context;
  const resources = context.resources(await context.starter(request.identity), { signal });
  const options = context.searching();
  const { base, hasher } = options.search;
  const transactionTime = await timeOf(context, job);
  const patients = await patientsOf(resources, request.level);
  const room = await roomOf(context, job);
  const { output, deleted } = await inTransaction(
    database.custom,
    async client => {
      await client.query('set local statement_timeout = 0');
      const referred = await referredTo(client, resources, request, patients, options, signal);
      const types = exportedTypes(request, patients, referred);
      const files: ExportedFile[] = [];
      let left = room;
      for (const [number, type] of types.entries()) {
        await noteProgress(database, job.id, `${type.type}, ${number + 1} of ${types.length} types`);
        const target = { job: job.id, number, left, signal };
        const { count, bytes } = await writeFile(client, target, resources, type, options);
        left -= bytes;
        if (count > 0) files.push({ type: type.type, url: `${base}/job/${job.id}/${number}.ndjson`, count });
      }
      const number = types.length;
      const count = await writeDeleted(
        client,
        { job: job.id, number, left, signal },
        resources,
        request,
        options,
      );
      const gone = { type: 'Bundle', url: `${base}/job/${job.id}/${number}.ndjson`, count };
      return { output: files, deleted: count > 0 ? [gone] : [] };
    },
    { isolation: 'repeatable read', attempts: 1 },
  );
  const manifest = {
    transactionTime,
    request: request.address,
    requiresAccessToken: true,
    output,
    ...(request.since === undefined ? {} : { deleted }),
    error: [],
  };
  const holder = holderOf(resources.principal, resources.access, hasher);
  return { status: 200, contentType: 'application/json', body: JSON.stringify(manifest), holder };
}

/**
 * The snapshot is taken later, and contains everything that is committed by now. `lastUpdated` of running writers may be earlier than their
 * commit: the next export with this time as `_since` must find their writes.
 */
async function timeOf({ database }: BulkContext, { project }: JobRow): Promise<string> {
  const { rows } = await database.at(project).custom.query<{ time: string }>(
    `select ${instantSql('coalesce(min(least(xact_start, clock_timestamp())), clock_timestamp())')} as time
     from pg_stat_activity where datname = current_database() and backend_xid is not null`,
  );
  return rows[0]?.time ?? new Date().toISOString();
}

/** The references in the visible content of the compartments of a group's patients. One statement for each type. */
async function referredTo(
  client: PoolClient,
  resources: ResourceAccess,
  { level, types }: ExportRequest,
  patients: ExportedType['patients'],
  options: SearchOptions,
  signal: AbortSignal,
): Promise<Ids> {
  const asked = referredTypes.filter(type => types.includes(type));
  if (level.kind !== 'group' || asked.length === 0) return new Map();
  const { principal, access } = resources;
  const base = options.search.base.replace(/[^\w/:]/g, '\\$&');
  const id = '[A-Za-z0-9.-]{1,64}';
  // Quotes inside of strings have a backslash before them.
  const pattern = `"reference": "(?:${base}/)?((?:${asked.join('|')})/${id})(?:/_history/${id})?"`;
  const names = new Set<string>();
  for (const type of Object.keys(membersOf('Patient') ?? {}).filter(each =>
    isSearchable(resources.access, each),
  )) {
    signal.throwIfAborted();
    const own = { type, patients, searches: [], elements: undefined };
    const statement = sql`select distinct m[1] as name from (${exportSql(resources, own, '', mostRows, options)}) x,
      regexp_matches(x.doc, ${bind(pattern, 'text')}, 'g') m`;
    const { text, values } = numbered(statement, principal.project, access.values, options.limits);
    const { rows } = await client.query<{ name: string }>(text, values);
    for (const row of rows) names.add(row.name);
  }
  return idsOf([...names]);
}

const mostRows = 2 ** 31 - 1;

interface Target {
  readonly job: string;
  readonly number: number;
  /** Bytes that may be written. */
  readonly left: number;
  readonly signal: AbortSignal;
}

/** Resources of a part, and bytes after which one ends. */
const [rowsPerPart, bytesPerPart] = [2_000, 8_000_000];

async function writeFile(
  client: PoolClient,
  { job, number, left, signal }: Target,
  resources: ResourceAccess,
  type: ExportedType,
  options: SearchOptions,
): Promise<{ readonly count: number; readonly bytes: number }> {
  const { principal, access } = resources;
  const { stored, returned, store } = filing(client, job, number);
  let [count, bytes, after] = [0, 0, ''];
  for (let part = 0; ; part++) {
    signal.throwIfAborted();
    const page = exportSql(resources, type, after, rowsPerPart, options);
    const statement = sql`with page as materialized (${page}),
kept as materialized (select id, doc from (select id, doc, sum(octet_length(doc)) over (order by id) - octet_length(doc)
before from page) s where before < ${bind(bytesPerPart, 'int8')}),
file as (select ${bind(part, 'int4')} part, convert_to(string_agg(doc, E'\n' order by id) || E'\n', 'UTF8') bytes from kept
having count(*) > 0)${stored}
select count(*)::int4 as count, max(id) as last, coalesce(sum(octet_length(doc)), 0)::float8 as bytes, (select count(*) from
page)::int4 as found${returned} from kept`;
    const { text, values } = numbered(statement, principal.project, access.values, options.limits);
    const { rows } = await client.query<FileRow & { last: string; found: number }>(text, values);
    const [row] = rows;
    if (!row || row.count === 0) return { count, bytes };
    await store(row);
    count += row.count;
    bytes += row.bytes + row.count;
    after = row.last;
    if (bytes > left) throw tooMuch();
    if (row.count === row.found && row.found < rowsPerPart) return { count, bytes };
  }
}

/** A transaction Bundle in each line and part, with deletions of one type. @returns their number */
async function writeDeleted(
  client: PoolClient,
  { job, number, left, signal }: Target,
  resources: ResourceAccess,
  request: ExportRequest,
  { limits }: SearchOptions,
): Promise<number> {
  const { principal, access } = resources;
  const { stored, returned, store } = filing(client, job, number);
  let [count, bytes] = [0, 0];
  for (const type of deletedTypes(request)) {
    signal.throwIfAborted();
    const ids = deletedSql(resources, type, request.since ?? '');
    if (!ids) continue;
    const statement = sql`with entries as (select (row_number() over (order by id) - 1) / ${raw(String(deletedPerBundle))}
      n, id from (${ids}) d),
bundles as (select n, json_build_object('resourceType', 'Bundle', 'type', 'transaction', 'entry',
json_agg(json_build_object('request', json_build_object('method', 'DELETE', 'url', ${bind(`${type}/`, 'text')} || id)) order
by id))::text doc from entries group by n),
file as (select ${bind(count, 'int4')} + n part, convert_to(doc || E'\n', 'UTF8') bytes from bundles)${stored}
select count(*)::int4 as count, coalesce(sum(octet_length(doc) + 1), 0)::float8 as bytes${returned} from bundles`;
    const { text, values } = numbered(statement, principal.project, access.values, limits);
    const { rows } = await client.query<FileRow>(text, values);
    await store(rows[0]);
    count += rows[0]?.count ?? 0;
    bytes += rows[0]?.bytes ?? 0;
    if (bytes > left) throw tooMuch();
  }
  return count;
}

const deletedPerBundle = 1_000;

interface FileRow {
  readonly count: number;
  readonly bytes: number;
  /** On several nodes: the rows of `file`, as JSON. */
  readonly parts?: string | null;
}

/**
 * Stores the rows of `file` in kiln_file: by the same statement, or by a second one where resources and jobs are on
 * different nodes.
 */
function filing(client: PoolClient, job: string, number: number) {
  if (!clientRouting(client)) {
    const values = sql`${bind(job, 'text')}, ${bind(number, 'int4')}`;
    const stored = sql`,
written as (insert into kiln_file (job, number, part, bytes) select ${values}, part, bytes from file)`;
    return { stored, returned: empty, store: async () => {} };
  }
  const returned = sql`, (select json_agg(json_build_object('part', f.part, 'bytes', encode(f.bytes, 'hex'))) from file f)::text as parts`;
  const text =
    "insert into kiln_file (job, number, part, bytes) select $1, $2, (f->>'part')::int4, " +
    "decode(f->>'bytes', 'hex') from json_array_elements($3::json) f";
  const store = async (row: FileRow | undefined) => {
    if (row?.parts) await client.query(text, [job, number, row.parts]);
  };
  return { stored: empty, returned, store };
}
