// In: the access to a type, and what of it is exported. Out: the SQL of a page of its visible rows, redacted, ordered by id: one text for
// each resource, as a search shows it. https://hl7.org/fhir/uv/bulkdata/STU2/export.html

import { membersOf } from '../base/definitions/compartments.ts';
import { elements as definitions } from '../base/definitions/elements.ts';
import { type ParameterIndex, parametersOf } from '../base/definitions/parameters.ts';
import { inRequest, outcomeError } from '../base/outcome.ts';
import {
  anyOf,
  bind,
  empty,
  isEmpty,
  join,
  literal,
  name,
  number,
  project,
  type Sql,
  sql,
} from '../base/sql/sql.ts';
import { subsetted } from '../base/validate/intake.ts';
import { ListArgumentError, listQuery, type NamedFilter } from '../search/list-query.ts';
import { listRow } from '../search/reach.ts';
import { isAllVisible } from './access.ts';
import { listedOf } from './history.ts';
import type { ResourceAccess } from './resources.ts';
import { contentSql, grantsColumn, reachOf, rowsSql } from './rows.ts';
import { isSearchable, type SearchOptions } from './search-page.ts';

export interface ExportedType {
  readonly type: string;
  /** Rows match one of them; none: every row. As `listQuery` takes them. */
  readonly searches: readonly {
    readonly args: Readonly<Record<string, unknown>>;
    readonly filters: readonly NamedFilter[];
  }[];
  /** Rows of the compartments of these patients, `Patient/1`, or of all; undefined: every row. */
  readonly patients: readonly string[] | 'all' | undefined;
  /** Rows with these ids as well, outside of the compartments. */
  readonly referred?: readonly string[];
  /** Elements that are kept besides the required ones. */
  readonly elements: readonly string[] | undefined;
}

/** Selects `id` and `doc`, as text, of the rows after an id. @throws OutcomeError 400, 403 */
export function exportSql(
  resources: ResourceAccess,
  exported: ExportedType,
  after: string,
  count: number,
  options: Pick<SearchOptions, 'search' | 'limits'>,
): Sql {
  const { type, elements } = exported;
  const doc = elements ? partSql(type, elements, sql`d.doc`) : sql`d.doc`;
  return sql`select d.id, (${doc})::text doc from (${exportedSql(resources, exported, { after, count }, 'doc', options)}) d order by d.id`;
}

/** Rows after an id, so many or up to another. */
export type ExportedPart = { readonly after: string } & ({ readonly count: number } | { readonly last: Sql });

/**
 * Selects `id`, `doc` as jsonb, and `plain`, where no text but the narrative needs an escape in JSON; ordered by id.
 *
 * @param needs all of them, or those up to this one
 * @throws OutcomeError 400, 403
 */
export function exportedSql(
  resources: ResourceAccess,
  exported: ExportedType,
  part: ExportedPart,
  needs: 'id' | 'doc' | 'plain',
  { search, limits }: Pick<SearchOptions, 'search' | 'limits'>,
): Sql {
  const { access } = resources;
  const { type, searches, patients, referred = [] } = exported;
  if (!isSearchable(access, type))
    throw outcomeError('forbidden', `Your access does not extend to searching ${type}.`);
  const of = access.type(type);
  const context = Object.assign({ reach: reachOf(access) }, search);
  const asked = searches.map(({ args, filters }) => {
    try {
      const { where } = listQuery(type, args, context, limits, [], filters);
      return isEmpty(where) ? sql`true` : sql`(${where})`;
    } catch (error) {
      if (!(error instanceof ListArgumentError)) throw error;
      throw outcomeError('value', `${type}: ${error.message}`, {
        ...inRequest(error.argument === '_since' ? '_since' : '_typeFilter'),
        cause: error,
      });
    }
  });
  const conditions = [
    sql`t.project = ${project} and t.id > ${bind(part.after, 'text')} collate "C"`,
    ...('last' in part ? [sql`t.id <= ${part.last}`] : []),
    ...(asked.length > 0 ? [anyOf(asked)] : []),
    ...(patients === undefined ? [] : [withinSql(resources, type, patients, referred)]),
  ];
  const limit = 'count' in part ? sql` limit ${number(part.count)}` : empty;
  const found = (columns: Sql) => sql`select t.id${columns} from
    ${rowsSql(type, of, 'search', 'free', listRow)} where ${join(conditions, ' and ')} order by t.id${limit}`;
  if (needs === 'id') return found(empty);
  const [plain, ofRow] = needs === 'plain' ? [sql`, t.plain`, sql`, x.plain`] : [empty, empty];
  const rows = found(sql`${plain}, t.content${grantsColumn(of, 'search', listRow)}`);
  const content = contentSql(type, access, 'search', sql`x.content`, sql`x.grants`);
  return sql`select x.id, ${content} doc${ofRow} from (${rows}) x order by x.id offset 0`;
}

/**
 * Selects `id` of what was deleted since then. Undefined where the access is limited to some rows or elements: criteria cannot be evaluated
 * on what is deleted, and the deletion of what was hidden must not be revealed. The history lists deletions by the same rule.
 */
export function deletedSql({ access }: ResourceAccess, type: string, since: string): Sql | undefined {
  const of = access.type(type);
  if (listedOf(of) !== 'all' || !(of.isWhole || isAllVisible(of, 'search'))) return undefined;
  return sql`select distinct h.id from kiln_history h where h.project = ${project} and h.type = ${literal(type)} and
    h.deleted and h.updated >= ${bind(since, 'timestamptz')} and not exists (select from ${name(type)} t
    where t.project = ${project} and t.id = h.id)`;
}

function withinSql(
  resources: ResourceAccess,
  type: string,
  patients: readonly string[] | 'all',
  referred: readonly string[],
): Sql {
  const own = inCompartments(resources, type, patients);
  return referred.length === 0 ? own : anyOf([own, sql`t.id = any(${bind(referred, 'text[]')})`]);
}

/** R4 has no Device in the compartments of patients. */
const besides: Readonly<Record<string, readonly string[]>> = { Device: ['patient'] };

/** Rows that refer to a patient by a parameter of the compartment. Parameters of hidden elements lead nowhere. */
export function inCompartments(
  { access }: ResourceAccess,
  type: string,
  patients: readonly string[] | 'all',
): Sql {
  const ids = patients === 'all' ? patients : patients.map(key => key.slice('Patient/'.length));
  if (type === 'Patient') return ids === 'all' ? sql`true` : sql`t.id = any(${bind(ids, 'text[]')})`;
  const { params } = parametersOf(type);
  const reach = reachOf(access);
  const tests = (membersOf('Patient')?.[type] ?? besides[type] ?? []).flatMap(argument => {
    const param = params[argument];
    const shown = param && reach.searchable(type, param, listRow);
    if (!param || shown === undefined || shown === 'none') return [];
    const test = referenceTest(type, param.index, patients);
    return test === undefined ? [] : [shown === 'all' ? test : sql`(${test} and ${shown})`];
  });
  return anyOf(tests);
}

function referenceTest(
  type: string,
  index: ParameterIndex,
  patients: readonly string[] | 'all',
): Sql | undefined {
  if (index.kind === 'reference')
    return patients === 'all'
      ? sql`starts_with(t.${name(index.column)}, 'Patient/')`
      : sql`t.${name(index.column)} = any(${bind(patients, 'text[]')})`;
  if (index.kind !== 'edge') return undefined;
  const start = `${index.edge}=`;
  const test =
    patients === 'all'
      ? sql`starts_with(e.edge, ${literal(`${start}Patient/`)})`
      : sql`e.edge = any(${bind(
          patients.map(key => start + key),
          'text[]',
        )})`;
  return sql`exists (select from ${name(`${type}_ref`)} e where e.project = ${project} and e.id = t.id and ${test})`;
}

/** As `rest/summary.ts` makes parts of resources. https://hl7.org/fhir/R4/search.html#elements */
function partSql(type: string, elements: readonly string[], doc: Sql): Sql {
  const asked = new Set(['resourceType', 'id', ...elements]);
  const kept = Object.entries(definitions().types[type]?.fields ?? {}).flatMap(([field, { choice, min }]) =>
    asked.has(field) || asked.has(choice ?? '') || (min ?? 0) > 0 ? [field, `_${field}`] : [],
  );
  const names = bind(['resourceType', 'id', ...kept], 'text[]');
  const tags = sql`coalesce(${doc}->'meta'->'tag', '[]') || ${literal(JSON.stringify([subsetted]))}::jsonb`;
  return sql`(select coalesce(jsonb_object_agg(m.key, m.value), '{}') from jsonb_each(${doc}) m where m.key = any(${names}))
    || jsonb_build_object('meta', coalesce(${doc}->'meta', '{}') || jsonb_build_object('tag', ${tags}))`;
}
