// Rows that would be new versions of stored resources → deferred to the end of the load. If one of them equals the current version by
// then, it and all rows before it were loaded earlier, and nothing changes.
import type { PoolClient } from 'pg';
import { type RowShape, rowShape } from '../../database/store/row.ts';
import {
  addCounts,
  codeColumns,
  edgeColumns,
  lockForWriters,
  type MergeCounts,
  merge,
  ownContent,
  type StagedTables,
  stage,
} from './merge.ts';
import { transact } from './serial-client.ts';

/** @param schema for the tables, where temporary ones do not last */
export function deferredRows(project: number, schema?: string): DeferredRows {
  const home: Home = schema ? { name: schema, kind: 'unlogged' } : { name: 'pg_temp', kind: 'temp' };
  return { project, home, types: new Set(), batch: 0 };
}

/** Where the tables are. */
interface Home {
  readonly name: string;
  readonly kind: 'temp' | 'unlogged';
}

/** All calls are on one connection: the rows are in temporary tables of it. */
export interface DeferredRows {
  readonly home: Home;
  readonly project: number;
  /** Types with deferred rows. */
  readonly types: Set<string>;
  /** The number of the last batch. */
  batch: number;
}

/**
 * Within `merge`, after it classified the rows: takes out of `kiln_merge` the rows that are not stored yet.
 * @returns the number of deferred rows
 */
export async function defer(
  state: DeferredRows,
  client: PoolClient,
  shape: RowShape,
  source: StagedTables,
): Promise<number> {
  const { type } = shape;
  const { home } = state;
  const { rows } = await client.query<{ some: boolean }>(
    'select exists (select from kiln_merge where old_version is not null) as some',
  );
  if (!state.types.has(type) && rows[0]?.some !== true) return 0;
  if (!state.types.has(type)) await client.query(tables(home, shape).join('; '));
  state.types.add(type);
  state.batch++;
  // Later rows of the same id are deferred as well.
  await client.query(
    `create temp table kiln_hold on commit drop as
select s.id from ${source.main} s where s.id in (select m.id from kiln_merge m where m.old_version is not null)
or exists (select from ${deferredTable(home, type)} h where h.id = s.id)`,
  );
  let count = 0;
  for (const [to, from, columns] of parts(home, shape, source)) {
    const { rowCount } = await client.query(
      `insert into ${to} (${columns.join(', ')}, batch)
select ${columns.map(name => `s.${name}`).join(', ')}, ${state.batch} from ${from} s join kiln_hold w on w.id = s.id`,
    );
    if (from === source.main) count = rowCount ?? 0;
  }
  await client.query('delete from kiln_merge m using kiln_hold w where m.id = w.id');
  await client.query('drop table kiln_hold');
  return count;
}

/** Stores them in the order of the input. */
export async function storeDeferred(
  { project, types, home }: DeferredRows,
  client: PoolClient,
  done: (type: string, counts: MergeCounts) => void,
): Promise<void> {
  for (const type of types) {
    const shape = rowShape(type);
    await client.query(`analyze ${deferredTable(home, type)}`);
    for (let after = ''; ; ) {
      const page = await transact(client, () => storePage(home, client, shape, project, after));
      if (page === undefined) break;
      after = page.last;
      done(type, page.counts);
    }
  }
}

/** Stores all rows of some ids, in one transaction. */
async function storePage(
  home: Home,
  client: PoolClient,
  shape: RowShape,
  project: number,
  after: string,
): Promise<{ readonly last: string; readonly counts: MergeCounts } | undefined> {
  const { type } = shape;
  await client.query('set local synchronous_commit = off');
  await lockForWriters(client, type);
  await client.query(
    `create temp table kiln_page on commit drop as
select h.id, h.batch from (select distinct id from ${deferredTable(home, type)} where id > $1 order by id limit ${idsPerPage}) i
   join ${deferredTable(home, type)} h on h.id = i.id`,
    [after],
  );
  const { rows } = await client.query<{ last: string | null; total: string }>(
    'select max(id) as last, count(*) as total from kiln_page',
  );
  const [{ last, total } = { last: null, total: '0' }] = rows;
  if (last === null) return undefined;
  await client.query(withoutPast(home, type), [project]);
  await client.query(
    `create temp table kiln_turn on commit drop as
select id, batch, row_number() over (partition by id order by batch)::int4 as turn from kiln_page`,
  );
  const { rows: left } = await client.query<{ most: number | null; count: string }>(
    'select max(turn) as most, count(*) as count from kiln_turn',
  );
  const counts = { created: 0, updated: 0, unchanged: Number(total) - Number(left[0]?.count ?? 0) };
  const most = left[0]?.most ?? 0;
  const source = most > 0 ? await stage(client, shape) : undefined;
  for (let turn = 1; source && turn <= most; turn++) {
    const count = await stageTurn(home, client, shape, source, turn);
    addCounts(counts, await merge(client, shape, project, source, count));
  }
  return { last, counts };
}

/** Fills the source with one row of each id of kiln_turn. Resolves with their number. */
async function stageTurn(
  home: Home,
  client: PoolClient,
  shape: RowShape,
  source: StagedTables,
  turn: number,
): Promise<number> {
  let count = 0;
  for (const [from, to, columns] of parts(home, shape, source)) {
    await client.query(`truncate ${to}`);
    const { rowCount } = await client.query(
      `insert into ${to} (${columns.join(', ')})
select ${columns.map(name => `h.${name}`).join(', ')} from ${from} h join kiln_turn k on k.id = h.id and k.batch = h.batch
where k.turn = $1`,
      [turn],
    );
    if (to === source.main) count = rowCount ?? 0;
  }
  return count;
}

/** As many as one transaction stores: others wait for it to write. */
const idsPerPage = 5_000;

function deferredTable(home: Home, type: string, side = ''): string {
  return `${home.name}."kiln_held_${type}${side}"`;
}

function tables(home: Home, { type, hasEdges, codeOrder }: RowShape): readonly string[] {
  const made = [
    `create ${home.kind} table ${deferredTable(home, type)} (like "${type}" including defaults, batch int4)`,
    `alter table ${deferredTable(home, type)} alter content set storage external`,
    `create index on ${deferredTable(home, type)} (id)`,
  ];
  const side = (name: string) =>
    made.push(
      `create ${home.kind} table ${deferredTable(home, type, name)} (like "${type}${name}", batch int4)`,
      `create index on ${deferredTable(home, type, name)} (id)`,
    );
  if (hasEdges) side('_ref');
  if (codeOrder) side('_code');
  return made;
}

/** Table of deferred rows, table of the source, and their common columns. */
function parts(
  home: Home,
  { type, names, hasEdges, codeOrder }: RowShape,
  source: StagedTables,
): readonly (readonly [string, string, readonly string[]])[] {
  return [
    [deferredTable(home, type), source.main, names],
    ...(hasEdges ? [[deferredTable(home, type, '_ref'), source.edges, edgeColumns] as const] : []),
    ...(codeOrder ? [[deferredTable(home, type, '_code'), source.codes, codeColumns] as const] : []),
  ];
}

/** Deletes the rows up to the one that equals the current version: they were loaded before. Value: project. */
function withoutPast(home: Home, type: string): string {
  return `delete from kiln_page p using (
  select h.id, max(h.batch) as batch from kiln_page p join ${deferredTable(home, type)} h on h.id = p.id and h.batch = p.batch
  join "${type}" t on t.project = $1 and t.id = h.id
  where ${ownContent('t.content')} = ${ownContent('h.content')} group by h.id
) c where p.id = c.id and p.batch <= c.batch`;
}
