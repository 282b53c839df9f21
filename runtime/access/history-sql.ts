// In: the types whose history is listed, and the access to them. Out: the SQL of a page. An arm for each source of
// rows reads the keys of the first versions after the last page by an index; then the first of all arms are chosen,
// and only their content is read and redacted.

import {
  isEmpty,
  join,
  literal,
  name,
  number,
  parameter,
  project,
  raw,
  type Sql,
  shapeOf,
  sql,
} from '../base/sql/sql.ts';
import { instantSql } from '../database/store/resource-sql.ts';
import type { Interval } from '../search/interval.ts';
import { type Access, granting, type TypeAccess } from './access.ts';
import { contentSql, grantsColumn, grantsSql, innerSql, rowsShowing, rowsSql } from './rows.ts';

export type HistoryLevel = 'instance' | 'type' | 'system';

export interface ListedTypes {
  /** Types with all of their versions. */
  readonly all: readonly string[];
  /** Types with the visible current versions alone. */
  readonly current: readonly string[];
}

export interface HistoryBounds {
  /** An instant: only versions of this time and later ones. */
  readonly since: string | undefined;
  /** Instead: versions that were current at some time of this period, and deletions in it. */
  readonly at?: Interval | undefined;
  readonly count: number;
  /** The page after the version with this key. */
  readonly after: HistoryKey | undefined;
}

/** The place of a version in the order: its time, or `-infinity` if the time is hidden, its type, id and version. */
export type HistoryKey = readonly [updated: string, type: string, id: string, version: string];

/** Before all versions. */
const start: HistoryKey = ['infinity', '', '', String(2n ** 63n - 1n)];

/** After the project, as the statement of the level numbers them. */
export function historyValues(
  level: HistoryLevel,
  instance: string | undefined,
  { since = '-infinity', at, count, after = start }: HistoryBounds,
): readonly string[] {
  const [updated, type, id, version] = after;
  const values = [at?.low ?? since, String(count + 1), version];
  const place =
    level === 'instance' ? [instance ?? ''] : level === 'type' ? [updated, id] : [updated, id, type];
  return [...values, ...place, ...(at ? [at.high] : [])];
}

// Their types follow from what they are compared with: a statement on all types is long enough.
const since = parameter(2);
const limit = parameter(3);
const afterVersion = parameter(4);
const instance = parameter(5);
const afterUpdated = parameter(5);
const afterId = parameter(6);
const afterType = sql`${parameter(7)} collate "C"`;
/** The end of a period. */
const ends = { instance: parameter(6), type: parameter(7), system: parameter(8) } as const;

/** What a row of an arm is. */
const kinds = { deleted: number(0), past: number(1), current: number(2), redacted: number(3) } as const;

const row = sql`t`;
const versionPath = ['meta', 'versionId'];
const updatedPath = ['meta', 'lastUpdated'];
/** Of the interactions that have to grant a current version. */
const needed = ['read', 'history'] as const;

/** What a page has in common for its arms. */
interface Page {
  readonly level: HistoryLevel;
  /** Rows that an arm reads; the page has at most as many. */
  readonly most: number;
  /** Whether versions of a period are listed, and not those from a time on. */
  readonly isPeriod: boolean;
}

export function historySql(page: Page, { all, current }: ListedTypes, access: Access): Sql {
  const { level } = page;
  const arms = [
    ...all.map(type => wholeArm(page, type)),
    ...pastArms(page, all),
    ...current.flatMap(type => redactedArms(page, type, access.type(type))),
  ];
  const first = sql`select * from (${join(arms.length === 0 ? [noArm(page)] : arms, ' union all ')}) a (type, id, version,
    at, kind, reads, histories) order by ${orderOf(level, '')} limit ${limit}`;
  const past = sql`(select h.content::jsonb from kiln_history h where h.project = ${project} and h.type = v.type and h.id =
    v.id and h.version = v.version)`;
  const doc = sql`case v.kind when ${kinds.deleted} then null when ${kinds.past} then ${past} else kiln_content(${project},
    v.type, v.id) end`;
  // Only where all versions are visible does a version say that there was a deletion before it.
  const restored = sql`v.kind in (${kinds.past}, ${kinds.current}) and exists (select from kiln_history b
    where b.project = ${project} and b.type = v.type and b.id = v.id and b.version = v.version - 1 and b.deleted)`;
  const updated = raw(instantSql("nullif(v.at, '-infinity')"));
  return sql`select v.type, v.id, v.version, v.at::text, ${updated}, (${shownContent(current, access)})::text, v.version = 1
    or ${restored} from (${first}) v, lateral (select ${doc} doc offset 0) c order by ${orderOf(level, 'v.')}`;
}

/** Types, ids and versions make the order of versions of the same time total. The times of the versions of one resource rise. */
function orderOf(level: HistoryLevel, alias: '' | 'v.'): Sql {
  const names = level === 'instance' ? ['version'] : ['at', 'type', 'id', 'version'];
  return raw(names.map(each => `${alias}${each}${each === 'type' ? ' collate "C"' : ''} desc`).join(', '));
}

/** Mentions all parameters of the level. */
function noArm(page: Page): Sql {
  return sql`(select t.type, t.id, t.version, t.updated, 0, 0, 0 from kiln_history t where false and ${within(page, literal(''), true)})`;
}

function wholeArm(page: Page, type: string): Sql {
  const own = literal(type);
  const rows = sql`select ${own}, t.id, t.version, t.updated, ${kinds.current}, 0, 0 from ${name(type)} t`;
  return sql`(${rows} where t.project = ${project} and ${within(page, own)}${sorted(page)})`;
}

/** Superseded versions and deletions. */
function pastArms(page: Page, types: readonly string[]): readonly Sql[] {
  const { level } = page;
  const [type] = types;
  if (type === undefined) return [];
  const own = level === 'system' ? sql`y.type` : literal(type);
  const kind = sql`case when t.deleted then ${kinds.deleted} else ${kinds.past} end`;
  const rows = sql`select ${own}, t.id, t.version, t.updated, ${kind}, 0, 0 from kiln_history t where t.project = ${project}
    and t.type = ${own} and ${within(page, own, true)}${sorted(page)}`;
  if (level !== 'system') return [sql`(${rows})`];
  const names = sql`${literal(`{${types.join(',')}}`)}::text[]`;
  return [
    sql`(select h.* from (select e collate "C" as type from unnest(${names}) e) y, lateral (${rows}) h)`,
  ];
}

/**
 * The rows that both interactions grant, where the version is visible. Those whose time is hidden follow all others, ordered by id, and
 * have no place in time.
 */
function redactedArms(page: Page, type: string, of: TypeAccess): readonly Sql[] {
  const { level, most, isPeriod } = page;
  const shown = rowsWith(of, versionPath);
  const dated = rowsWith(of, updatedPath);
  if (shown === 'none') return [];
  const way = level === 'instance' ? 'fenced' : 'free';
  const reads = grantsColumn(of, 'read', row);
  const histories = isSame(of) ? sql`0` : grantsSql(granting(of, 'history'), row);
  const own = literal(type);
  const arm = (at: Sql, condition: Sql, place: Sql) =>
    sql`(select ${own}, t.id, t.version, ${at}, ${kinds.redacted}, (${isEmpty(reads) ? sql`0` : sql`t.grants`})::int8,
      (${histories})::int8 from ${rowsSql(type, of, 'read', way, row)}
        where t.project = ${project}${isSame(of) ? sql`` : sql` and ${histories} <> 0`}${and(shown)} and ${condition}${place})`;
  const arms: Sql[] = [];
  if (dated !== 'none') {
    const condition = sql`${within(page, own)}${and(dated)}`;
    arms.push(arm(sql`t.updated`, condition, sorted(page)));
  }
  if (dated !== 'all' && !isPeriod) {
    const hidden = dated === 'none' ? sql`true` : sql`(${dated}) is not true`;
    const condition = sql`${hidden} and ${since}::timestamptz = '-infinity' and ${undated(level, own)}`;
    arms.push(arm(sql`'-infinity'::timestamptz`, condition, sql` order by t.id desc limit ${number(most)}`));
  }
  return arms;
}

/** The rows in which an element is visible, by each interaction that has to grant them. */
function rowsWith(of: TypeAccess, path: readonly string[]): 'all' | 'none' | Sql {
  const rows = (isSame(of) ? needed.slice(0, 1) : needed).map(each => rowsShowing(of, each, [path], row));
  if (rows.includes('none')) return 'none';
  const conditions = rows.filter(each => each !== 'all' && each !== 'none');
  return conditions.length === 0 ? 'all' : join(conditions, ' and ');
}

/** Whether the same entries grant both interactions. */
function isSame(of: TypeAccess): boolean {
  const [read, history] = needed.map(each => granting(of, each));
  return read?.length === history?.length && read?.every((entry, i) => entry === history?.[i]) === true;
}

function and(condition: 'all' | Sql): Sql {
  return condition === 'all' ? sql`` : sql` and ${condition}`;
}

/**
 * Rows of the requested time, after the last page.
 *
 * @param isPast whether rows are of kiln_history
 */
function within(page: Page, type: Sql, isPast = false): Sql {
  const { level } = page;
  const time = page.isPeriod ? inPeriod(level, isPast) : sql`t.updated >= ${since}`;
  if (level === 'instance') return sql`t.id = ${instance} and ${time} and t.version < ${afterVersion}`;
  const bound = sql`(${afterUpdated}, ${idBound(level, type)}, ${afterVersion})`;
  return sql`${time} and (t.updated, t.id, t.version) < ${bound}`;
}

/** A version is current until the next one: that is in kiln_history too, or the current row. */
function inPeriod(level: HistoryLevel, isPast: boolean): Sql {
  const begun = sql`t.updated < ${ends[level]}::timestamptz`;
  if (!isPast) return sql`${begun} and ${since}::timestamptz is not null`;
  const next = sql`(select n.updated from kiln_history n where n.project = ${project} and n.type = t.type and n.id = t.id
    and n.version = t.version + 1)`;
  const current = sql`(kiln_content(${project}, t.type, t.id)->'meta'->>'lastUpdated')::timestamptz`;
  return sql`${begun} and (t.updated >= ${since} or (not t.deleted and coalesce(${next}, ${current}) > ${since}))`;
}

function sorted({ level, most }: Page): Sql {
  const by = level === 'instance' ? sql`t.version desc` : sql`t.updated desc, t.id desc, t.version desc`;
  return sql` order by ${by} limit ${number(most)}`;
}

/** After the last page, among rows whose time is hidden. */
function undated(level: HistoryLevel, type: Sql): Sql {
  if (level === 'instance') return sql`t.id = ${instance} and t.version < ${afterVersion}`;
  return sql`(t.id, t.version) < (case when ${afterUpdated}::timestamptz = '-infinity' then ${idBound(level, type)} else
    ${highest} end, ${afterVersion})`;
}

/** Above every id. */
const highest = sql`U&'\\+10FFFF'`;

/** Of two types, rows of the one later in the alphabet come first: of the other one no row was on a page yet. */
function idBound(level: HistoryLevel, type: Sql): Sql {
  if (level === 'type') return afterId;
  return sql`case when ${type} < ${afterType} then ${highest} when ${type} = ${afterType} then ${afterId} else '' end`;
}

/** As vread shows it. */
function shownContent(current: readonly string[], access: Access): Sql {
  const doc = sql`c.doc`;
  const whole = innerSql(access, doc);
  if (current.length === 0) return whole;
  // Types with the same rules share an arm.
  const byText = new Map<string, { readonly content: Sql; readonly types: string[] }>();
  for (const type of current) {
    const content = redactedContent(type, access, doc);
    const known = byText.get(shapeOf(content));
    if (known) known.types.push(type);
    else byText.set(shapeOf(content), { content, types: [type] });
  }
  const arms = [...byText.values()].map(
    ({ content, types }) =>
      sql`when v.kind = ${kinds.redacted} and v.type in (${join(types.map(literal), ', ')}) then ${content}`,
  );
  return sql`case ${join(arms, ' ')} when v.kind <> ${kinds.redacted} then ${whole} end`;
}

function redactedContent(type: string, access: Access, doc: Sql): Sql {
  const read = contentSql(type, access, 'read', doc, sql`v.reads`);
  return isSame(access.type(type))
    ? read
    : contentSql(type, access, 'history', sql`(${read})`, sql`v.histories`);
}
