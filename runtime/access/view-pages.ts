// A view and the access to its resources → pages of its rows as text, which PostgreSQL makes: a page is one statement, and one row. A
// resource is seen as a search shows it: without what is hidden, or not at all.
// https://sql-on-fhir.org/ig/StructureDefinition-ViewDefinition.html
import { errorCode } from '../base/error-code.ts';
import { inRequest, outcomeError } from '../base/outcome.ts';
import { bind, empty, inlined, literal, number, project, raw, type Sql, sql } from '../base/sql/sql.ts';
import { TooManyBytes } from '../database/postgres/read-rows.ts';
import { materializedViews } from '../search/view/compiled-view.ts';
import { storedRowsOf } from '../search/view/materialized.ts';
import { severalValues, type View } from '../search/view/view.ts';
import { type ExportedPart, type ExportedType, exportedSql } from './export-sql.ts';
import type { ResourceAccess } from './resources.ts';
import { readsStored } from './rows.ts';
import { isSearchable, readRows, type SearchOptions } from './search-page.ts';
import { joinsTexts, textOf, type ViewFormat } from './view-line.ts';

export interface ViewRun {
  readonly view: View;
  readonly format: ViewFormat;
  /** The stored resources; or the text of Parameters that hold others in parameters of the name `resource`. */
  readonly over: Omit<ExportedType, 'type' | 'elements'> | string;
  /** Rows of all pages. */
  readonly mostRows?: number | undefined;
  /** Of the text of all pages; a single one never has more than a response. */
  readonly mostBytes?: number | undefined;
}

export interface ViewPage {
  readonly rows: number;
  /** The rows without what is around them; of Parquet JSON objects with the values in the order of the columns. */
  readonly text: string;
  readonly isLast: boolean;
}

/** Resources of the first page, the most of a page, and the length of its text that is aimed at. */
const [firstCount, mostCount, pageLength] = [1_000, 50_000, 4_000_000];
/** Of a page, unless a single resource has more. */
const mostPageRows = 2 ** 14;

/** @throws OutcomeError 400, 403, 413, 422 */
export async function* viewPages(
  resources: ResourceAccess,
  run: ViewRun,
  options: SearchOptions,
): AsyncGenerator<ViewPage, void> {
  const { over, mostRows = Number.POSITIVE_INFINITY, mostBytes = Number.POSITIVE_INFINITY } = run;
  let [left, count, after, length, isShort] = [mostRows, firstCount, '', 0, true];
  const lane = typeof over === 'string' || over.patients || over.searches.length > 0 ? 'custom' : 'generic';
  const readPage = async () => {
    for (;;) {
      const statement = viewSql(resources, run, after, { count, left, isShort }, options);
      const [row = []] = await readRows(resources, statement, lane, options);
      const [rows, bytes, most] = [Number(row[2]), Number(row[4]), pageBytes(options)];
      const isOne = typeof over === 'string' || count === 1;
      if (rows > mostPageRows && !isOne) count = Math.ceil(count / 4);
      else if (isShort && (bytes > shortRow(options) || rows > mostPageRows)) isShort = false;
      else if (isShort || bytes <= most) return row;
      else if (isOne || length + bytes > mostBytes) throw tooLong(run);
      else count = Math.max(1, Math.floor((count * most) / bytes / 2));
    }
  };
  const read = () => {
    const found = readPage();
    // The caller may want no more when it fails.
    found.catch(() => {});
    return found;
  };
  for (let next = read(); ; ) {
    const found = await next.catch(error => {
      throw viewFault(error, run);
    });
    const [resourceCount, last, rows, text] = found;
    const page = { rows: Number(rows), text: text ?? '' };
    options.charge?.(Number(resourceCount));
    length += Buffer.byteLength(page.text);
    if (length > mostBytes) throw tooLong(run);
    left -= page.rows;
    const isLast = typeof over === 'string' || Number(resourceCount) < count || left <= 0;
    after = last ?? '';
    const larger = Math.min(
      4,
      pageLength / (page.text.length || 1),
      (mostPageRows * 0.75) / (page.rows || 1),
    );
    count = Math.max(1, Math.min(mostCount, Math.floor(count * larger)));
    // PostgreSQL makes the next page while this one is sent. A transaction is also for what the caller writes.
    if (!isLast && !resources.store.client) next = read();
    yield { ...page, isLast };
    if (isLast) return;
    if (resources.store.client) next = read();
  }
}

/** Of the text of a page: a view can make much more of its resources than they are. */
function pageBytes({ limits }: SearchOptions): number {
  return Math.min(mostPageBytes, Math.floor(limits.maxResponseBytes / 2));
}

const mostPageBytes = 2 ** 25;

/** Bytes of a row: as many rows as a page may have are no longer than a page. */
function shortRow(options: SearchOptions): number {
  return Math.floor(pageBytes(options) / mostPageRows);
}

/**
 * Selects the number of resources, the last id, the number of rows, their text, and of short rows the bytes of the longest, of others
 * those of all. Longer rows are left out of the text of short ones, and of others what is beyond `pageBytes`: to add up the bytes of every
 * row costs a quarter of the time. Of several resources there are `mostPageRows` and one more at most. @throws OutcomeError 400, 403
 */
export function viewSql(
  resources: ResourceAccess,
  { view, format, over }: Pick<ViewRun, 'view' | 'format' | 'over'>,
  after: string,
  { count, left, isShort }: { readonly count: number; readonly left: number; readonly isShort: boolean },
  options: SearchOptions,
): Sql {
  if (!isSearchable(resources.access, view.resource))
    throw outcomeError('forbidden', `Your access does not extend to searching ${view.resource}.`);
  const { parts, from, plain } = rowsSql(resources, { view, format, over }, { after, count, left }, options);
  const isBounded = isShort || (count > 1 && typeof over !== 'string');
  const most = isBounded ? Math.min(left, mostPageRows + 1) : left;
  // A resource of a flat view has one row at most.
  const rowsAtMost = view.isFlat && typeof over !== 'string' ? count : Number.POSITIVE_INFINITY;
  const limit = parts && most < rowsAtMost ? sql` limit ${number(most)}` : empty;
  const { line, between } = textOf[format];
  // CSV reads a column several times: it is computed once behind the offset.
  const rows = format === 'csv' ? sql`(select _.* from ${from}${limit} offset 0) _` : from;
  // A line is made once, and read several times. No column has the name _.
  const lines = sql`select ${line(view.columns, plain)} t${parts ? empty : sql`, r.id`}
  from ${rows}${format === 'csv' ? empty : limit} offset 0`;
  const last = parts ? empty : sql`, max(id) last`;
  const text = isShort
    ? sql`select count(*) "rows", string_agg(t, ${between}) filter (where octet_length(t) <= ${number(shortRow(options))}) "text",
  coalesce(max(octet_length(t)), 0) bytes${last} from (${lines}) l`
    : sql`select count(*) "rows", string_agg(t, ${between}) filter (where b <= ${number(pageBytes(options))}) "text", max(b) bytes${last}
  from (select *, sum(octet_length(t)) over (rows unbounded preceding) b from (${lines}) l) l`;
  return parts
    ? sql`with ${parts}
select edge.n::text, edge.last, x.rows::text, x.text, x.bytes::text from edge, (
  ${text}) x`
    : sql`select x.rows::text n, x.last, x.rows::text, x.text, x.bytes::text from (
  ${text}) x`;
}

/** The rows of a page. */
interface PageRows {
  /** `edge` has the number of resources of the page, and the id of the last; undefined: the rows end it. */
  readonly parts: Sql | undefined;
  /** Has a row of the view as `_`; beside its resource, `r`, unless it is stored. */
  readonly from: Sql;
  /** The condition that no text of the row needs an escape; undefined: unknown. */
  readonly plain: Sql | undefined;
}

function rowsSql(
  resources: ResourceAccess,
  { view, format, over }: Pick<ViewRun, 'view' | 'format' | 'over'>,
  { after, count, left }: { readonly after: string; readonly count: number; readonly left: number },
  options: SearchOptions,
): PageRows {
  const kept = (page: Sql, from: Sql) => ({
    parts: sql`page as materialized (${page}), edge as materialized (select count(*) n, max(id) last from page)`,
    from,
    plain: undefined,
  });
  if (typeof over === 'string') return kept(sentSql(view.resource, over), view.beside(raw('page')));
  const exported = { type: view.resource, elements: undefined, ...over };
  const stored = storedTable(view, resources, options);
  const page = () => exportedSql(resources, exported, { after, count }, 'id', options);
  if (stored) return kept(page(), sql`(${storedRowsOf(view, stored, project, raw('page'))}) _`);
  const plain = joinsTexts(view, format) ? raw('r.plain') : undefined;
  const resourcesOf = (part: ExportedPart) =>
    view.beside(sql`(${exportedSql(resources, exported, part, plain ? 'plain' : 'doc', options)})`);
  if (view.isEach && format !== 'csv')
    return {
      parts: undefined,
      from: resourcesOf({ after, count: Math.min(count, left, mostPageRows + 1) }),
      plain,
    };
  // Of a page that is not the last one the end is found in the index: it takes less time to look there before than to keep resources.
  const ids = page();
  return {
    parts: sql`edge as materialized (
  select e.last, case when e.last is null then (select count(*) from (${ids}) p) else ${number(count)} end n
  from (select (select id from (${ids}) p offset ${number(count - 1)}) last offset 0) e)`,
    // No id is after it.
    from: resourcesOf({ after, last: sql`(select coalesce(last, '~') from edge)` }),
    plain,
  };
}

/** Of a materialized view that has the same rows: a draft may repeat one. */
function storedTable(view: View, { access }: ResourceAccess, { search }: SearchOptions) {
  const views = materializedViews(view.resource);
  if (views.length === 0) return undefined;
  const select = inlined(view.ofResource);
  return views.find(
    ({ name, stored }) =>
      stored.select === select && readsStored(name, view.resource, stored, access, search.unfinished),
  )?.stored;
}

/** Selects `id` and `doc` of the resources of a type that are sent in Parameters. Each statement has the project as a parameter. */
function sentSql(type: string, text: string): Sql {
  return sql`select p->'resource'->>'id' id, p->'resource' doc from jsonb_array_elements(${bind(text, 'jsonb')}->'parameter') p
    where p->>'name' = 'resource' and p->'resource'->>'resourceType' = ${literal(type)}
      and ${project}::int4 is not null`;
}

/** What a value of the data does to a path is the caller's fault: the view does not fit them. */
function viewFault(error: unknown, run: ViewRun): unknown {
  const { view } = run;
  // A single value, or row, is longer than 1 GB.
  if (error instanceof TooManyBytes || errorCode(error) === '54000') return tooLong(run);
  const several = severalValues(view, error);
  if (several !== undefined) return outcomeError('processing', several, { cause: error });
  const { name: of } = view;
  const code = errorCode(error) ?? '';
  if (!code.startsWith('22')) return error;
  const sentence =
    `A path of the view ${of} meets a value that it cannot be computed with (SQLSTATE ${code}). ` +
    'Run the view with fewer of its columns and conditions to find the path, and with patient or _limit to find the resource.';
  return outcomeError('processing', sentence, { cause: error });
}

function tooLong({ view, mostBytes }: ViewRun) {
  if (mostBytes === undefined)
    return outcomeError(
      'too-long',
      `The rows that the view ${view.name} makes of one resource are longer than half an answer (KILN_MAX_RESPONSE_BYTES): ` +
        'leave out columns or lists.',
    );
  return outcomeError(
    'too-long',
    'The rows are longer than an answer may be (KILN_MAX_RESPONSE_BYTES): give _limit, _since or patient, or use $viewdefinition-export.',
    inRequest('_limit'),
  );
}
