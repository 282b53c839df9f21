// The parameters of $export → the request of a job.
// https://hl7.org/fhir/uv/bulkdata/STU2/export.html#query-parameters

import type { ExportedType } from '../../access/export-sql.ts';
import { type ResourceAccess, read } from '../../access/resources.ts';
import type { Ids } from '../../access/search-include.ts';
import { isSearchable } from '../../access/search-page.ts';
import { membersOf } from '../../base/definitions/compartments.ts';
import { resourceTypes } from '../../base/definitions/parameters.ts';
import { isRecord } from '../../base/json/object.ts';
import { inRequest, OutcomeError, outcomeError, placedAnew } from '../../base/outcome.ts';
import type { StoredIdentity } from '../../base/principal/stored-identity.ts';
import { shown } from '../../base/short-text.ts';
import { readParameter } from '../../search/filter/syntax.ts';
import { hasElement, type Pair, readSearch } from '../../search/search-query.ts';
import { sinceOf } from '../rest/page-parameters.ts';
import { queryPairs } from '../rest/query-pairs.ts';
import { namedTypes } from '../rest/types-search.ts';

export type ExportLevel =
  | { readonly kind: 'system' | 'patient' }
  | { readonly kind: 'group'; readonly id: string };

/** JSON. */
export interface ExportRequest {
  readonly identity: StoredIdentity;
  /** The requested URL. */
  readonly address: string;
  readonly level: ExportLevel;
  readonly types: readonly string[];
  readonly since?: string;
  /** A search for each; several of one type are alternatives. */
  readonly filters: readonly { readonly type: string; readonly query: string }[];
  /** Without a type: of all types. */
  readonly elements?: readonly { readonly type?: string; readonly name: string }[];
}

export type ExportParameters = Omit<ExportRequest, 'identity' | 'address'>;

/** @throws OutcomeError 400, 403 */
export function readExport(
  resources: ResourceAccess,
  level: ExportLevel,
  pairs: readonly Pair[],
): ExportParameters {
  const all = (name: string) => pairs.flatMap(([key, value]) => (key === name ? [value] : []));
  for (const [name, value] of pairs)
    if (value.trim() === '')
      throw outcomeError('value', `The parameter ${name} is empty: leave it out.`, inRequest(name));
  checkFormat(all('_outputFormat'));
  const since = sinceOf(all('_since')[0]);
  const types = typesOf(resources, level, pairs);
  const filters = all('_typeFilter').flatMap(value =>
    value.split(/,(?=[A-Z]\w*\?)/).map(each => readFilter(each, types)),
  );
  const elements = all('_elements').flatMap(value =>
    value.split(',').map(each => readElement(each.trim(), types)),
  );
  return {
    level,
    types,
    filters,
    ...(since === undefined ? {} : { since }),
    ...(elements.length === 0 ? {} : { elements }),
  };
}

/** Types outside of compartments that the resources of a group refer to, as ONC's g(10) requires. */
export const referredTypes: readonly string[] = [
  'Device',
  'Location',
  'Medication',
  'Organization',
  'Practitioner',
  'PractitionerRole',
];

/** One for each type, with the searches that its rows have to match. @throws OutcomeError 400 */
export function exportedTypes(
  { types, since, filters, elements }: ExportParameters,
  patients: ExportedType['patients'],
  referred: Ids = new Map(),
): readonly ExportedType[] {
  return types.map(type => {
    const changed =
      since === undefined
        ? []
        : [{ argument: '_since', filter: readParameter('_lastUpdated', `ge${since}`) }];
    const asked = filters.flatMap(filter => (filter.type === type ? [searchOf(type, filter.query)] : []));
    const searches = asked.map(({ args, filters: own }) => ({ args, filters: [...own, ...changed] }));
    const own = elements?.flatMap(each => (each.type === undefined || each.type === type ? [each.name] : []));
    return {
      type,
      patients,
      referred: referred.get(type) ?? [],
      searches: searches.length > 0 || changed.length === 0 ? searches : [{ args: {}, filters: changed }],
      elements: own && own.length > 0 ? own : undefined,
    };
  });
}

/**
 * Types whose deletions the manifest lists: a deleted resource cannot be tested by filters. Exports of patients list all deletions of the
 * types in their compartments.
 */
export function deletedTypes({ level, types, since, filters }: ExportParameters): readonly string[] {
  if (since === undefined || level.kind === 'group') return [];
  return types.filter(type => !filters.some(filter => filter.type === type));
}

function checkFormat(values: readonly string[]): void {
  const wrong = values.find(value => !/^(application\/(fhir[+ ]ndjson|ndjson)|ndjson)$/.test(value));
  if (wrong !== undefined) {
    const sentence = `_outputFormat is ${shown(wrong)}: only application/fhir+ndjson is served.`;
    throw outcomeError('not-supported', sentence, inRequest('_outputFormat'));
  }
}

/** All searchable types; for patients those of their compartments; for a group also those that these refer to. */
function typesOf(resources: ResourceAccess, level: ExportLevel, pairs: readonly Pair[]): readonly string[] {
  const compartment = membersOf('Patient') ?? {};
  const isMeant = (type: string) =>
    level.kind === 'system' ||
    type in compartment ||
    (level.kind === 'group' && referredTypes.includes(type));
  const outside = (type: string) =>
    isMeant(type)
      ? undefined
      : `${type} is not in the compartments of patients; export it by [base]/$export.`;
  const named = namedTypes(pairs, type => isSearchable(resources.access, type), outside);
  if (named.length > 0) return named;
  const types = resourceTypes().filter(type => isMeant(type) && isSearchable(resources.access, type));
  if (types.length > 0) return types;
  const sentence = 'Your access does not extend to searching any type that could be exported.';
  throw outcomeError('forbidden', sentence);
}

function readFilter(text: string, types: readonly string[]): ExportRequest['filters'][number] {
  const [, type = '', query = ''] = /^\s*([A-Z]\w*)\?(.+)$/s.exec(text) ?? [];
  if (type === '') {
    const sentence = `_typeFilter: ${shown(text)} is not a search such as Observation?status=final.`;
    throw outcomeError('value', sentence, inRequest('_typeFilter'));
  }
  if (!types.includes(type)) {
    const sentence = `_typeFilter: ${type} is not among the types that are exported; name it in _type.`;
    throw outcomeError('value', sentence, inRequest('_typeFilter'));
  }
  try {
    searchOf(type, query);
  } catch (error) {
    if (!(error instanceof OutcomeError)) throw error;
    throw placedAnew(error, () => inRequest('_typeFilter').expression);
  }
  return { type, query };
}

function searchOf(type: string, text: string) {
  const query = readSearch(type, queryPairs(text), false);
  const { args, filters, includes, summary, elements, isCounted, cursor } = query;
  const isControlled = ['_count', '_offset', '_sort'].some(name => args[name] !== undefined);
  if (
    isControlled ||
    includes.length > 0 ||
    summary !== 'false' ||
    elements ||
    isCounted ||
    cursor !== undefined
  )
    throw outcomeError(
      'value',
      `_typeFilter: ${shown(`${type}?${text}`)} has a parameter that orders, cuts or adds to results; only criteria can be given.`,
      inRequest('_typeFilter'),
    );
  return { args, filters };
}

function readElement(
  text: string,
  types: readonly string[],
): { readonly type?: string; readonly name: string } {
  const [, type, name = ''] = /^(?:([A-Z]\w*)\.)?([a-z]\w*)$/.exec(text) ?? [];
  const among = type === undefined ? types : types.filter(each => each === type);
  if (name !== 'resourceType' && !among.some(each => hasElement(each, name))) {
    const sentence = `_elements: ${shown(text) || 'an empty name'} is not an element of a type that is exported.`;
    throw outcomeError('value', sentence, inRequest('_elements'));
  }
  return type === undefined ? { name } : { type, name };
}

/** The visible members of a group that are patients. @throws OutcomeError 404 */
export async function patientsOf(
  resources: ResourceAccess,
  level: ExportLevel,
): Promise<ExportedType['patients']> {
  if (level.kind !== 'group') return level.kind === 'patient' ? 'all' : undefined;
  const found = await read(resources, 'Group', level.id);
  if (!found) throw outcomeError('not-found', `Group/${level.id.slice(0, 64)} does not exist.`);
  const { member = [] } = JSON.parse(found.content) as { readonly member?: readonly unknown[] };
  return member.flatMap(each => {
    if (!isRecord(each) || each.inactive === true || !isRecord(each.entity)) return [];
    const { reference } = each.entity;
    const local =
      typeof reference === 'string' ? reference.replace(`${resources.store.index.base}/`, '') : '';
    return /^Patient\/[\w.-]+$/.test(local) ? [local] : [];
  });
}
