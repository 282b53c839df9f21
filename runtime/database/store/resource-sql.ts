// A resource type → the statements that write, delete and read one resource of it. Their texts hold no value.
// Each writes the current version, history and side rows at once, or nothing: architecture, section 5.
import type { Preparable } from '../postgres/prepared.ts';
import { type RowShape, type RowValues, rowShape } from './row.ts';

export interface ResourceStatements {
  readonly shape: RowShape;
  /** Values: see `write` below. */
  readonly write: Preparable;
  readonly remove: Preparable;
  readonly read: Preparable;
  /** The same, with the row locked until the transaction ends. */
  readonly readForUpdate: Preparable;
  /** Values: see `index` below. */
  readonly index: Preparable;
}

const made = new Map<string, ResourceStatements>();

export function statementsOf(type: string): ResourceStatements {
  const known = made.get(type);
  if (known) return known;
  const shape = rowShape(type);
  const statements = {
    shape,
    write: prepare(write(shape)),
    remove: prepare(remove(shape)),
    read: prepare(read(shape)),
    readForUpdate: prepare(`${read(shape)} for update`),
    index: prepare(index(shape)),
  };
  made.set(type, statements);
  return statements;
}

/** Whether the text can be a version of this server. PostgreSQL would refuse to read some others as a number. */
export function isVersion(text: string): boolean {
  return /^[1-9]\d{0,17}$/.test(text);
}

/** What stands for a version where any will do (If-Match: *), and where there must be none (If-None-Match: *). */
export const someVersion = '-2';
export const noVersion = '-1';
/** One that no resource ever has. */
export const otherVersion = '-3';

/** What `write` and `index` want after their first three values; `content` is for `write`. */
export function indexValues(
  { hasEdges, codeOrder: order }: RowShape,
  { search, edges, codes, codeOrder }: RowValues,
  content?: string,
): unknown[] {
  return [
    ...search,
    ...(content === undefined ? [] : [content]),
    ...(hasEdges ? [edges] : []),
    ...(order === undefined ? [] : [codes, codeOrder]),
  ];
}

/** `2026-01-01T00:00:00.000Z`, from an SQL expression of type timestamptz. https://hl7.org/fhir/R4/datatypes.html#instant */
export function instantSql(time: string): string {
  return `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Now in whole milliseconds, as instants are written, and never the same for two versions of a resource. */
export function nextTimeSql(previous: string): string {
  return `greatest(date_trunc('milliseconds', clock_timestamp()), ${previous} + interval '1 millisecond')`;
}

/** The content with the server's two members of `meta`; those that speak of them go. */
export function stampedSql(content: string, version: string, updated: string): string {
  const server = `jsonb_build_object('versionId', ${version}::text, 'lastUpdated', ${instantSql(updated)})`;
  const kept = `coalesce(${content}->'meta', '{}') - '{_versionId,_lastUpdated}'::text[]`;
  return `${content} || jsonb_build_object('meta', ${kept} || ${server})`;
}

function prepare(text: string): Preparable {
  return { text, uses: 0 };
}

/**
 * Values: project, id, the version that the caller expects (see above) or null, the search columns, the content, then as the type
 * has them edges, code hashes and their order; last how many events led to the write. The last column is whether there is a listener.
 *
 * The statement reads the current version as its snapshot has it and writes only where that is still the current one.
 * A writer that comes second writes nothing, not even side rows, and gets a null version: it tries again.
 */
function write(shape: RowShape): string {
  const { type, names, sqlTypes } = shape;
  const search = names.slice(4, -1);
  const parameters = search.map((_, i) => `$${i + 4}::${sqlTypes[i + 4]}`);
  const content = `$${search.length + 4}::jsonb`;
  const next = search.length + 5;
  const written = "case when w.created then 'create' else 'update' end";
  return `with old as (
  ${oldVersion(shape)}
), changed as (
  update "${type}" t set version = o.version + 1, updated = n.updated,
    ${search.map((name, i) => `${name} = ${parameters[i]}`).join(', ')},
    content = ${stampedSql(content, '(o.version + 1)', 'n.updated')}
  from old o, lateral (select ${nextTimeSql('o.updated')} as updated) n
  where ${isAsRead} and o.version = coalesce(nullif($3::int8, ${someVersion}), o.version)
  returning t.version, t.updated, t.content
), made as (
  insert into "${type}" (${names.join(', ')})
  select $1, $2, n.version, n.updated, ${parameters.join(', ')}, ${stampedSql(content, 'n.version', 'n.updated')}
  from kiln_last($1, '${type}', $2) l,
    lateral (select coalesce(l.version, 0) + 1 as version, ${nextTimeSql('l.updated')} as updated) n
  where coalesce($3::int8, ${noVersion}) = ${noVersion} and not exists (select from old)
  on conflict (project, id) do nothing
  returning version, updated, content
), written as (
  select version, updated, content, false as created from changed union all select version, updated, content, true from made
), superseded as (
  insert into kiln_history (project, type, id, version, updated, content)
  select $1, '${type}', $2, o.version, o.updated, o.content::text from old o, changed
)${writeSides(shape, next)}
select w.created, w.version, ${instantSql('w.updated')}, w.content, o.version,
  ${noteSql({ type, id: '$2', version: 'w.version', interaction: written, depth: `$${next + sideValues(shape)}` })}
from (select) one left join written w on true left join old o on true`;
}

/** A version that was written, in SQL. */
interface WrittenSql {
  readonly type: string;
  readonly id: string;
  /** Null where nothing was written. */
  readonly version: string;
  readonly interaction: string;
  /** How many events led to it; null where its event is not recorded. */
  readonly depth: string;
}

/** Records the event where there is a listener: without a listener it costs a look into an index. */
export function noteSql({ type, id, version, interaction, depth }: WrittenSql): string {
  return `case when ${version} is not null and ${depth}::int2 is not null
      and exists (select from kiln_listener where project = $1 and type = '${type}')
    then kiln_note($1, '${type}', ${id}, ${version}, ${interaction}, ${depth}::int2) end`;
}

/**
 * The row was neither written nor indexed again since it was read: side rows that came with that are not seen here,
 * and would stay.
 */
const isAsRead = 't.project = $1 and t.id = $2 and t.version = o.version and t.indexed = o.indexed';

function oldVersion({ type, codeOrder }: RowShape, from = ''): string {
  const k = codeOrder === undefined ? '' : `, t.tokens, t.${codeOrder} as k`;
  return `select t.version, t.indexed, t.updated, t.content${k} from ${from}"${type}" t where t.project = $1 and t.id = $2`;
}

/** How many values `writeSides` takes. */
function sideValues({ hasEdges, codeOrder }: RowShape): number {
  return (hasEdges ? 1 : 0) + (codeOrder === undefined ? 0 : 2);
}

/** The differences between the side rows of the old version and those of the new one. */
function writeSides({ type, hasEdges, codeOrder }: RowShape, first: number): string {
  let text = '';
  let next = first;
  if (hasEdges) {
    const edges = `$${next++}::text[]`;
    text += `, fewer_edges as (
  delete from "${type}_ref" r using changed where r.project = $1 and r.id = $2 and r.edge <> all (${edges})
), more_edges as (
  insert into "${type}_ref" (project, edge, id) select $1, e, $2 from written, unnest(${edges}) e on conflict do nothing
)`;
  }
  if (codeOrder !== undefined) {
    const [hashes, k] = [`$${next++}::int8[]`, `$${next++}::timestamptz`];
    text += `, fewer_codes as (
  delete from "${type}_code" c using old o, changed
  where c.project = $1 and c.hash = any (o.tokens) and c.k = o.k and c.id = $2
    and not (c.k = ${k} and c.hash = any (${hashes}))
), more_codes as (
  insert into "${type}_code" (project, hash, k, id) select $1, h, ${k}, $2 from written, unnest(${hashes}) h on conflict do nothing
)`;
  }
  return text;
}

/**
 * Values: project, id, the version that the caller expects or null, how many events led to it. The tombstone has a
 * version of its own. Who listened by a Subscription or a Bot does so no longer. kiln_last is called for its lock: a
 * create of the same id must not overtake (sql/kiln.sql).
 */
function remove(shape: RowShape): string {
  const { type, hasEdges, codeOrder } = shape;
  return `with old as materialized (
  ${oldVersion(shape, `kiln_last($1, '${type}', $2) l, `)}
), gone as (
  delete from "${type}" t using old o
  where ${isAsRead} and o.version = coalesce(nullif($3::int8, ${someVersion}), o.version)
  returning t.version + 1 as version, ${nextTimeSql('t.updated')} as updated
), superseded as (
  insert into kiln_history (project, type, id, version, updated, deleted, content)
  select $1, '${type}', $2, o.version, o.updated, false, o.content::text from old o, gone
  union all
  select $1, '${type}', $2, g.version, g.updated, true, null from gone g
)${
    hasEdges
      ? `, edges as (
  delete from "${type}_ref" r using gone where r.project = $1 and r.id = $2
)`
      : ''
  }${
    codeOrder === undefined
      ? ''
      : `, codes as (
  delete from "${type}_code" c using old o, gone
  where c.project = $1 and c.hash = any (o.tokens) and c.k = o.k and c.id = $2
)`
  }${silenced[type] ?? ''}
select g.version, ${instantSql('g.updated')}, o.version,
  ${noteSql({ type, id: '$2', version: 'g.version', interaction: "'delete'", depth: '$4' })}
from (select) one left join gone g on true left join old o on true`;
}

const silenced: Readonly<Record<string, string>> = {
  Subscription: `, silent as (
  delete from kiln_listener l using gone where l.project = $1 and l.id = $2
), uncounted as (
  delete from kiln_subscription s using gone where s.project = $1 and s.id = $2
), unnumbered as (
  delete from kiln_notification n using gone where n.project = $1 and n.subscription = $2
)`,
  Bot: `, silent as (
  delete from kiln_listener l using gone where l.project = $1 and l.id like 'Bot/' || $2 || '/%'
), unscheduled as (
  delete from kiln_schedule s using gone where s.project = $1 and s.bot = $2
)`,
};

/**
 * Values: project, id, the version that the index is of, the search columns, then as the type has them edges, code hashes
 * and their order. Nothing happens where that is not the current version; no new version comes of it.
 */
function index(shape: RowShape): string {
  const { type, names, sqlTypes } = shape;
  const search = names.slice(4, -1);
  return `with old as (
  ${oldVersion(shape)}
), changed as (
  update "${type}" t set ${search.map((name, i) => `${name} = $${i + 4}::${sqlTypes[i + 4]}`).join(', ')}
  from old o where ${isAsRead} and o.version = $3::int8
  returning t.version
), written as (
  select version from changed
)${writeSides(shape, search.length + 4)}
select version from changed`;
}

/** Values: project, id. */
function read({ type }: RowShape): string {
  return `select version, ${instantSql('updated')}, content from "${type}" where project = $1 and id = $2`;
}
