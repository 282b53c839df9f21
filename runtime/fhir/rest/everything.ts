// A patient, all patients or an encounter, and the parameters of $everything → the text of a Bundle with the resource, its compartment, and
// the resources that these refer to.
// https://hl7.org/fhir/R4/patient-operation-everything.html,
// https://hl7.org/fhir/R4/encounter-operation-everything.html

import { inCompartments } from '../../access/export-sql.ts';
import type { ResourceAccess } from '../../access/resources.ts';
import { reachOf } from '../../access/rows.ts';
import { idsOf, readById } from '../../access/search-include.ts';
import { type FoundRow, isSearchable, type SearchOptions } from '../../access/search-page.ts';
import { conditionOf, type TypeSearch, typesPage } from '../../access/types-page.ts';
import { isResourceType, parametersOf } from '../../base/definitions/parameters.ts';
import { inRequest, outcomeError } from '../../base/outcome.ts';
import { shown } from '../../base/short-text.ts';
import { anyOf, sql } from '../../base/sql/sql.ts';
import { type Filter, readParameter } from '../../search/filter/syntax.ts';
import { dateInterval } from '../../search/interval.ts';
import type { NamedFilter } from '../../search/list-query.ts';
import { listRow } from '../../search/reach.ts';
import { referenceKey } from '../../search/reference.ts';
import type { Pair } from '../../search/search-query.ts';
import { countOf, sinceOf, single } from './page-parameters.ts';
import { inside } from './search.ts';
import { entriesOf, nameOf, searchsetBundle } from './searchset.ts';
import { searchedTypes } from './types-search.ts';

/** @param id undefined: of all patients. @throws OutcomeError */
export async function everythingBundle(
  resources: ResourceAccess,
  type: string,
  id: string | undefined,
  pairs: readonly Pair[],
  options: SearchOptions,
): Promise<string> {
  const focus = id === undefined ? type : `${type}/${id}`;
  const asked = readRequest(pairs, options);
  if (!isSearchable(resources.access, type))
    throw outcomeError('forbidden', `Your access does not extend to searching ${type}.`);
  const applied = pairs.filter(([name]) => name !== '_cursor');
  const whole = { summary: 'false', elements: undefined, ignored: [], args: {} } as const;
  const query = { ...whole, applied, cursor: asked._cursor };
  return searchsetBundle(resources, `${focus}/$everything`, query, options, async cursor => {
    const [found] = id === undefined ? [] : await readById(resources, idsOf([focus]), 1, options);
    if (id !== undefined && !found) throw outcomeError('not-found', `${focus} does not exist.`);
    const searches = searchesOf(resources, focus, searchedTypes(resources, pairs, focus), asked);
    const all = { searches, count: asked.count, isCounted: false, after: cursor?.from.key };
    const page = await typesPage(resources, all, options);
    return [page, entriesOf(page.rows, await referredTo(resources, page.rows, searches, asked, options))];
  });
}

interface EverythingRequest {
  readonly count: number;
  readonly _cursor: string | undefined;
  readonly _type: string | undefined;
  /** Arguments of each search. */
  readonly args: Readonly<Record<string, unknown>>;
  /** Values of a date parameter, all of which apply. */
  readonly dates: readonly string[];
}

/** @throws OutcomeError 400 */
function readRequest(pairs: readonly Pair[], { limits }: SearchOptions): EverythingRequest {
  const values = single(pairs, '_type');
  const since = sinceOf(values.get('_since'));
  return {
    count: countOf(values.get('_count'), limits),
    _cursor: values.get('_cursor'),
    _type: values.get('_type'),
    args: since === undefined ? {} : { _lastUpdated: [`ge${since}`] },
    dates: [...bound(values, 'start', 'ge'), ...bound(values, 'end', 'le')],
  };
}

/** @throws OutcomeError 400 */
function bound(values: ReadonlyMap<string, string>, name: string, prefix: string): readonly string[] {
  const value = values.get(name);
  if (value === undefined) return [];
  if (/^\d{4}(-\d\d(-\d\d)?)?$/.test(value) && dateInterval(value)) return [prefix + value];
  throw outcomeError('value', `${name} is ${shown(value) || 'empty'}, and not a date.`, inRequest(name));
}

/** First the resource itself, then each type of its compartment; for all patients each type. */
function searchesOf(
  resources: ResourceAccess,
  focus: string,
  types: readonly string[],
  { args, dates }: EverythingRequest,
): readonly TypeSearch[] {
  const [own = '', id] = focus.split('/');
  return types
    .flatMap((type): TypeSearch[] => {
      const dated = careDates(resources, type, dates);
      if (id === undefined)
        return [{ place: type, type, args, filters: dated, within: inCompartments(resources, type, 'all') }];
      const filters = [inside(focus), ...dated];
      if (type !== own) return [{ place: type, type, args, filters }];
      const others = named('_id:not', id);
      return [
        { place: '', type, args: Object.assign({ _id: [id] }, args), filters: [] },
        { place: type, type, args, filters: [...filters, others] },
      ];
    })
    .sort((a, b) => (a.place < b.place ? -1 : 1));
}

/** Resources with a date of care in the range, or without one; a hidden date counts as absent. */
function careDates(
  { access }: ResourceAccess,
  type: string,
  dates: readonly string[],
): readonly NamedFilter[] {
  const param = Object.values(parametersOf(type).params).find(({ recent }) => recent);
  if (!param || dates.length === 0) return [];
  if (reachOf(access).searchable(type, param, listRow) === 'none') return [];
  const within: Filter = { kind: 'and', filters: dates.map(date => readParameter(param.code, date)) };
  const isDated = readParameter(`${param.code}:missing`, 'false');
  const filter: Filter = { kind: 'or', filters: [within, { kind: 'not', filter: isDated }] };
  return [{ argument: 'start', filter }];
}

function named(argument: string, value: string): NamedFilter {
  return { argument, filter: readParameter(argument, value) };
}

/** Targets of references in the visible content of the page that are not on this page or another one. */
async function referredTo(
  resources: ResourceAccess,
  rows: readonly FoundRow[],
  searches: readonly TypeSearch[],
  { args, _type }: EverythingRequest,
  options: SearchOptions,
): Promise<readonly FoundRow[]> {
  const here = new Set(rows.map(nameOf));
  const types = new Set(searches.map(({ type }) => type));
  const names = rows
    .flatMap(({ content }) => references(content, options.search.base))
    .filter(name => !here.has(name) && (_type === undefined || types.has(name.split('/')[0] ?? '')));
  const most = options.limits.maxCount;
  const ids = idsOf(names);
  if (new Set(names).size > most)
    throw outcomeError(
      'too-costly',
      `The resources of the page refer to more than ${most} others, the most that one page includes. Give a smaller _count.`,
    );
  return readById(resources, ids, most, options, type => {
    const asked = conditionOf(resources, { place: '', type, args, filters: [] }, options);
    const matching = searches.filter(search => search.type === type);
    const tests = matching.map(search => sql`(${conditionOf(resources, search, options)})`);
    return sql`${asked} and (${anyOf(tests)}) is not true`;
  });
}

/** `Type/id` of each reference in a resource. The text is PostgreSQL's: in strings, quotes have a backslash before them. */
function references(content: string, base: string): readonly string[] {
  return [...content.matchAll(/"reference": ?"([^"\\]+)"/g)].flatMap(([, text]) => {
    const key = referenceKey(text, base);
    const [type = '', , ...rest] = key?.split('/') ?? [];
    return key !== undefined && rest.length === 0 && isResourceType(type) && key.includes('/') ? [key] : [];
  });
}
