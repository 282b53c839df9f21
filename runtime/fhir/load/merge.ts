// Rows of one type → merged into its tables: new ids are added, changed ones get a new version, unchanged ones stay.
// A batch is one transaction, with history and side rows.
import type { PoolClient } from 'pg';
import { auditPrefix } from '../../database/store/audit-id.ts';
import type { TerminologyType } from '../../database/store/expansions.ts';
import { stampedSql } from '../../database/store/resource-sql.ts';
import { type RowShape, rowShape } from '../../database/store/row.ts';
import { isTerminology, refreshTerminology } from '../../database/store/terminology.ts';
import type { EncodedRows } from './block.ts';
import { copyRows, type SerialClient, transact } from './serial-client.ts';

export interface MergeCounts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
}

export type MutableCounts = { -readonly [Key in keyof MergeCounts]: number };

export function addCounts(sum: MutableCounts, { created, updated, unchanged }: MergeCounts): void {
  sum.created += created;
  sum.updated += updated;
  sum.unchanged += unchanged;
}

/** Tables with the columns of a type's tables, where the rows to be merged are. No id is in `main` twice. */
export interface StagedTables {
  readonly main: string;
  readonly edges: string;
  readonly codes: string;
}

/** Takes out of `kiln_merge` the rows that are not stored yet. @returns their number */
export type Defer = (client: PoolClient, shape: RowShape, source: StagedTables) => Promise<number>;

/** All rows are of one type, and no id comes twice. Deferred rows are not counted. */
export async function mergeBatch(
  client: PoolClient,
  type: string,
  project: number,
  batch: readonly EncodedRows[],
  defer: Defer | 'keep' | undefined,
): Promise<MergeCounts> {
  const shape = rowShape(type);
  const total = batch.reduce((sum, rows) => sum + rows.count, 0);
  return transact(client, async () => {
    // The load ends with a commit that waits for the disk: until then a crash may lose whole batches, never parts.
    await client.query('set local synchronous_commit = off');
    await lockForWriters(client, type);
    if (await isUnused(client, type)) {
      await copyBatch(client, shape, batch, {
        main: `"${type}"`,
        edges: `"${type}_ref"`,
        codes: `"${type}_code"`,
      });
      if (isTerminology(type))
        await refreshLoaded(client, project, type, `"${type}" where project = ${project}`);
      return { created: total, updated: 0, unchanged: 0 };
    }
    const source = await stage(client, shape);
    await copyBatch(client, shape, batch, source);
    return merge(client, shape, project, source, total, defer);
  });
}

/** Whether the table never had a row, so that no version has to be continued. */
export async function isUnused(client: PoolClient, type: string): Promise<boolean> {
  const { rows } = await client.query<{ unused: boolean }>(
    `select not exists (select 1 from "${type}") and not exists (select 1 from kiln_history where type = $1) as unused`,
    [type],
  );
  return rows[0]?.unused === true;
}

/** Blocks writers, not readers, until the end of the transaction. */
export async function lockForWriters(client: PoolClient, type: string): Promise<void> {
  await client.query(`lock table "${type}" in share row exclusive mode`);
}

/**
 * Within a transaction that holds lockForWriters.
 *
 * @param total the number of rows in the source
 * @param defer `keep`: rows without a stored resource keep their version, and all others are left out
 */
export async function merge(
  client: PoolClient,
  shape: RowShape,
  project: number,
  source: StagedTables,
  total: number,
  defer?: Defer | 'keep',
): Promise<MergeCounts> {
  await client.query('drop table if exists pg_temp.kiln_merge');
  await client.query(
    'create temp table kiln_merge (id text collate "C", old_version int8, version int8, updated timestamptz) on commit drop',
  );
  const { type } = shape;
  if (type === 'Bot') await client.query(keepBotCode(source));
  await client.query(defer === 'keep' ? absentRows(type, source) : classify(type, source));
  const deferred = typeof defer === 'function' ? await defer(client, shape, source) : 0;
  const { rows } = await client.query<{ created: string; updated: string }>(
    'select count(*) filter (where old_version is null) as created, count(old_version) as updated from kiln_merge',
  );
  const created = Number(rows[0]?.created ?? 0);
  const updated = Number(rows[0]?.updated ?? 0);
  if (updated > 0) for (const text of retire(shape)) await client.query(text, [project]);
  if (created + updated > 0) for (const text of store(shape, source)) await client.query(text);
  if (created + updated > 0 && isTerminology(type)) await refreshLoaded(client, project, type, 'kiln_merge');
  return { created, updated, unchanged: total - deferred - created - updated };
}

/** @param from where the ids of the resources are */
async function refreshLoaded(
  client: PoolClient,
  project: number,
  type: TerminologyType,
  from: string,
): Promise<void> {
  const { rows } = await client.query<{ id: string }>(`select id from ${from}`);
  await refreshTerminology(
    client,
    project,
    type,
    rows.map(({ id }) => id),
    Number.POSITIVE_INFINITY,
  );
}

/** Columns of the side tables. */
export const edgeColumns = ['project', 'edge', 'id'];
export const codeColumns = ['project', 'hash', 'k', 'id'];

async function copyBatch(
  client: PoolClient,
  shape: RowShape,
  batch: readonly EncodedRows[],
  into: StagedTables,
): Promise<void> {
  const columns = { main: shape.names, edges: edgeColumns, codes: codeColumns };
  for (const part of ['main', 'edges', 'codes'] as const) {
    const rows = batch.map(each => each[part]);
    await copyRows(client, into[part], columns[part], rows);
  }
}

/** Empty tables for the rows of a batch, until the transaction ends. */
export async function stage(
  client: PoolClient,
  { type, hasEdges, codeOrder }: RowShape,
): Promise<StagedTables> {
  const tables = [`create temp table kiln_stage (like "${type}" including defaults) on commit drop`];
  // What is compressed is compressed once, in its place.
  tables.push('alter table kiln_stage alter content set storage external');
  if (hasEdges) tables.push(`create temp table kiln_stage_ref (like "${type}_ref") on commit drop`);
  if (codeOrder) tables.push(`create temp table kiln_stage_code (like "${type}_code") on commit drop`);
  await client.query(tables.join('; '));
  return { main: 'kiln_stage', edges: 'kiln_stage_ref', codes: 'kiln_stage_code' };
}

/** Without the two members of `meta` that the server sets. */
export function ownContent(content: string): string {
  return `(${content} #- '{meta,versionId}' #- '{meta,lastUpdated}')`;
}

/** As in access/deploy.ts: deployed code stays where the loaded Bot lacks the element, unless its program differs. */
function keepBotCode({ main }: StagedTables): string {
  const kept = `select coalesce(jsonb_object_agg(e.k, e.v), '{}') from jsonb_each(t.content) e(k, v)
where e.k in ('codeVersion', 'sourceCode', 'executableCode') and not s.content ? e.k and not s.content ? ('_' || e.k)`;
  return `update ${main} s set content = s.content || (${kept})
from "Bot" t where t.project = s.project and t.id = s.id
and coalesce(s.content->'executableCode' = t.content->'executableCode', not s.content ? 'executableCode')`;
}

/** New and changed resources. Events that the server wrote count as unchanged. */
function classify(type: string, { main }: StagedTables): string {
  return `insert into kiln_merge
select s.id, t.version, coalesce(t.version, l.version, 0) + 1,
  greatest(s.updated, coalesce(t.updated, l.updated) + interval '1 millisecond')
from ${main} s
left join "${type}" t on t.project = s.project and t.id = s.id
left join lateral (
  select h.version, h.updated from kiln_history h
  where h.project = s.project and h.type = '${type}' and h.id = s.id order by h.version desc limit 1
) l on t.id is null
where t.id is null or (${ownContent('t.content')} is distinct from ${ownContent('s.content')}${keepsEvents(type)})`;
}

function absentRows(type: string, { main }: StagedTables): string {
  return `insert into kiln_merge select s.id, null, s.version, s.updated from ${main} s
where not exists (select from "${type}" t where t.project = s.project and t.id = s.id)`;
}

function keepsEvents(type: string): string {
  return type === 'AuditEvent' ? ` and not starts_with(t.id, '${auditPrefix}')` : '';
}

/** Moves superseded versions to the history, and deletes their side rows. Value: project. */
function retire({ type, hasEdges, codeOrder }: RowShape): string[] {
  const old = `kiln_merge m join "${type}" t on t.project = $1 and t.id = m.id`;
  const statements = [
    `insert into kiln_history (project, type, id, version, updated, content)
select t.project, '${type}', t.id, t.version, t.updated, t.content::text from ${old} where m.old_version is not null`,
  ];
  if (hasEdges) {
    statements.push(
      `delete from "${type}_ref" r using kiln_merge m where r.project = $1 and r.id = m.id and m.old_version is not null`,
    );
  }
  if (codeOrder) {
    statements.push(
      `delete from "${type}_code" c using ${old} where m.old_version is not null
  and c.project = t.project and c.hash = any (t.tokens) and c.k = t.${codeOrder} and c.id = t.id`,
    );
  }
  return statements;
}

function store({ type, names, hasEdges, codeOrder }: RowShape, source: StagedTables): string[] {
  const search = names.slice(4, -1);
  const content = `case when m.version = s.version and m.updated = s.updated then s.content
  else ${stampedSql('s.content', 'm.version', 'm.updated')} end`;
  const set = names.slice(2).map(name => `${name} = excluded.${name}`);
  const statements = [
    `insert into "${type}" (${names.join(', ')})
select s.project, s.id, m.version, m.updated, ${search.map(name => `s.${name}`).join(', ')}, ${content}
from ${source.main} s join kiln_merge m on m.id = s.id
on conflict (project, id) do update set ${set.join(', ')}`,
  ];
  const side = (table: string, columns: readonly string[], from: string) =>
    `insert into "${type}_${table}" (${columns.join(', ')})
select ${columns.map(name => `r.${name}`).join(', ')} from ${from} r join kiln_merge m on m.id = r.id`;
  if (hasEdges) statements.push(side('ref', edgeColumns, source.edges));
  if (codeOrder) statements.push(side('code', codeColumns, source.codes));
  return statements;
}

/** Updates statistics, empties pending lists of indexes, and commits synchronously, so that everything is on disk. */
export function settle(serial: SerialClient, types: ReadonlySet<string>, at: string): Promise<void> {
  return serial.run(async client => {
    await client.query('set statement_timeout = 0');
    for (const type of types) {
      await client.query('select gin_clean_pending_list($1::regclass)', [`"${type}_tokens_idx"`]);
      await client.query(analyzeSql(type));
    }
    await transact(client, async () => {
      await client.query('set local synchronous_commit = on');
      await client.query(
        "insert into kiln_meta (key, value) values ('last_load', $1) on conflict (key) do update set value = excluded.value",
        [at],
      );
    });
  });
}

/** Of the tables of a type that the search path finds. */
export function analyzeSql(type: string): string {
  const { names, hasEdges, codeOrder } = rowShape(type);
  // Statistics of JSON are expensive, and no condition uses them.
  const columns = names.filter(name => name !== 'content' && name !== 'tuples');
  const tables = [`"${type}" (${columns.join(', ')})`];
  if (hasEdges) tables.push(`"${type}_ref"`);
  if (codeOrder) tables.push(`"${type}_code"`);
  return `analyze ${tables.join(', ')}`;
}
