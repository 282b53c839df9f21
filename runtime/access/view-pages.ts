// A view and the access to its resources → pages of its rows as text, which PostgreSQL makes: a page is one statement, and one row. A
// resource is seen as a search shows it: without what is hidden, or not at all.
// https://sql-on-fhir.org/ig/StructureDefinition-ViewDefinition.html
import { errorCode } from '../base/error-code.ts';
import { inRequest, outcomeError } from '../base/outcome.ts';
import { bind, empty, join, literal, name, number, project, raw, type Sql, sql } from '../base/sql/sql.ts';
import { TooManyBytes } from '../database/postgres/read-rows.ts';
import { sqlType } from '../search/view/path.ts';
import { type Column, severalValues, type View } from '../search/view/view.ts';
import { type ExportedType, exportedSql } from './export-sql.ts';
import type { ResourceAccess } from './resources.ts';
import { isSearchable, readRows, type SearchOptions } from './search-page.ts';

export type ViewFormat = 'json' | 'ndjson' | 'csv' | 'parquet';

/** A column of a file of Parquet. */
export type ColumnKind = 'boolean' | 'integer' | 'decimal' | 'string' | 'json';

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
  /** The rows without what is around them; of Parquet a JSON array of columns. */
  readonly text: string;
  readonly isLast: boolean;
}

/** Resources of the first page, the most of a page, and the length of its text that is aimed at. */
const [firstCount, mostCount, pageLength] = [1_000, 10_000, 2_000_000];

/** @throws OutcomeError 400, 403, 413, 422 */
export async function* viewPages(
  resources: ResourceAccess,
  run: ViewRun,
  options: SearchOptions,
): AsyncGenerator<ViewPage, void> {
  const { over, mostRows = Number.POSITIVE_INFINITY, mostBytes = Number.POSITIVE_INFINITY } = run;
  let [left, count, after, length] = [mostRows, firstCount, '', 0];
  for (;;) {
    const statement = viewSql(resources, run, after, { count, left }, options);
    const lane = typeof over === 'string' || over.patients || over.searches.length > 0 ? 'custom' : 'generic';
    const found = await readRows(resources, statement, lane, options).catch(error => {
      throw viewFault(error, run.view);
    });
    const [read, last, rows, text] = found[0] ?? [];
    const page = { rows: Number(rows), text: text ?? '' };
    options.charge?.(Number(read));
    length += Buffer.byteLength(page.text);
    if (length > mostBytes) throw tooLong();
    left -= page.rows;
    const isLast = typeof over === 'string' || Number(read) < count || left <= 0;
    yield { ...page, isLast };
    if (isLast) return;
    after = last ?? '';
    count = Math.max(
      1,
      Math.min(mostCount, 4 * count, Math.floor((count * pageLength) / (page.text.length || 1))),
    );
  }
}

/** Selects the number of resources, the last id, the number of rows, and their text. @throws OutcomeError 400, 403 */
export function viewSql(
  resources: ResourceAccess,
  { view, format, over }: Pick<ViewRun, 'view' | 'format' | 'over'>,
  after: string,
  { count, left }: { readonly count: number; readonly left: number },
  options: SearchOptions,
): Sql {
  if (!isSearchable(resources.access, view.resource))
    throw outcomeError('forbidden', `Your access does not extend to searching ${view.resource}.`);
  const page =
    typeof over === 'string'
      ? sentSql(view.resource, over)
      : exportedSql(resources, { type: view.resource, elements: undefined, ...over }, after, count, options);
  // Behind offset a column is computed once, however often the text reads it.
  const limit = Number.isFinite(left) ? sql` limit ${number(left)}` : empty;
  return sql`with page as materialized (${page})
select (select count(*) from page)::text, (select max(id) from page), x.rows::text, x.text from (
  select count(*) "rows", ${textOf[format](view.columns)} "text" from (${view.rows(raw('page'))}${limit} offset 0) v) x`;
}

/** Selects `id` and `doc` of the resources of a type that are sent in Parameters. Each statement has the project as a parameter. */
function sentSql(type: string, text: string): Sql {
  return sql`select p->'resource'->>'id' id, p->'resource' doc from jsonb_array_elements(${bind(text, 'jsonb')}->'parameter') p
    where p->>'name' = 'resource' and p->'resource'->>'resourceType' = ${literal(type)}
      and ${project}::int4 is not null`;
}

const textOf: Readonly<Record<ViewFormat, (columns: readonly Column[]) => Sql>> = {
  json: () => sql`string_agg(row_to_json(v)::text, ',')`,
  ndjson: () => sql`string_agg(row_to_json(v)::text, E'\n')`,
  csv: columns => sql`string_agg(${join(columns.map(csvField), " || ',' || ")}, E'\r\n')`,
  parquet: columns => sql`json_build_array(${join(columns.map(parquetColumn), ', ')})`,
};

/** https://www.rfc-editor.org/rfc/rfc4180: what is null has no quotes, and the empty string has them. */
function csvField(column: Column): Sql {
  const value = sql`v.${name(column.name)}`;
  if (['boolean', 'integer', 'decimal'].includes(kindOf(column))) return sql`coalesce(${value}::text, '')`;
  return sql`case when ${value} is null then '' when ${value}::text ~ '[",\r\n]|^$'
    then '"' || replace(${value}::text, '"', '""') || '"' else ${value}::text end`;
}

function parquetColumn(column: Column): Sql {
  const type = { boolean: 'boolean', integer: 'int4', decimal: 'float8', string: 'text', json: 'text' };
  return sql`coalesce(json_agg(v.${name(column.name)}::text::${raw(type[kindOf(column)])}), '[]')`;
}

export function kindOf({ type, collection }: Column): ColumnKind {
  if (collection || type === undefined) return 'json';
  if (type === 'decimal' || type === 'boolean') return type;
  const to = sqlType(type);
  return to === 'numeric' ? 'integer' : to === 'jsonb' ? 'json' : 'string';
}

/** What a value of the data does to a path is the caller's fault: the view does not fit them. */
function viewFault(error: unknown, view: View): unknown {
  if (error instanceof TooManyBytes) return tooLong();
  const several = severalValues(view, error);
  if (several !== undefined) return outcomeError('processing', several, { cause: error });
  const { name: of } = view;
  const code = errorCode(error) ?? '';
  if (!code.startsWith('22')) return error;
  const sentence = `A path of the view ${of} meets a value that it cannot be computed with (SQLSTATE ${code}).`;
  return outcomeError('processing', sentence, { cause: error });
}

function tooLong() {
  return outcomeError(
    'too-long',
    'The rows are longer than an answer may be (KILN_MAX_RESPONSE_BYTES): give _limit, _since or patient, or use $viewdefinition-export.',
    inRequest('_limit'),
  );
}
