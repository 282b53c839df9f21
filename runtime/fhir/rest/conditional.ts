// The search of a conditional write → its only match, or a refusal. Hidden resources do not match.
// https://hl7.org/fhir/R4/http.html#ccreate, #cond-update, #3.1.0.7.1, #cond-patch

import { type ResourceAccess, read, type SeenVersion } from '../../access/resources.ts';
import { type SearchOptions, searchPage } from '../../access/search-page.ts';
import { parseJson } from '../../base/json/json.ts';
import { isRecord } from '../../base/json/object.ts';
import { inHeader, inRequest, type OutcomeError, outcomeError } from '../../base/outcome.ts';
import { shown } from '../../base/short-text.ts';
import type { WriteOptions } from '../../database/store/resource.ts';
import { type Pair, readSearch } from '../../search/search-query.ts';
import { queryPairs } from './query-pairs.ts';

/** Where a conditional write searches. */
export interface Condition {
  readonly type: string;
  readonly pairs: readonly Pair[];
}

export type ExistingMatch = SeenVersion & { readonly created: false };

/** The match of a conditional create. @throws OutcomeError 412 */
export async function existing(resources: ResourceAccess, type: string, id: string): Promise<ExistingMatch> {
  const found = await read(resources, type, id);
  if (found) return Object.assign(found, { created: false as const });
  // The caller may search by it, and may not read it.
  throw outcomeError('conflict', `There is a ${type} that matches If-None-Exist. Nothing was created.`, {
    status: 412,
  });
}

export function otherMatch(type: string, own: string): OutcomeError {
  const sentence = `The body has the id '${own}', and the search finds another ${type}. Leave the id out.`;
  return outcomeError('invalid', sentence, { expression: `${type}.id` });
}

export function noMatch({ type, pairs }: Condition): OutcomeError {
  const at = pairs[0] === undefined ? {} : inRequest(pairs[0][0]);
  return outcomeError('not-found', `No ${type} matches the search. Nothing was changed.`, at);
}

/** @throws OutcomeError 412 if If-Match expects a version, and there is no match */
export function checkNoneExpected(type: string, { ifMatch }: WriteOptions): void {
  if (ifMatch === undefined) return;
  throw outcomeError('conflict', `No ${type} matches the search, and If-Match asks for a version.`, {
    status: 412,
  });
}

/** Locks that serialize conditional writes with the same parameter. */
export function conditionLocks({ type, pairs }: Condition) {
  return pairs.map(pair => ({ type, id: `?${JSON.stringify(pair)}` }));
}

/** Parameters that select or format results. */
const notCriteria =
  /^_(?:count|offset|sort|total|summary|elements|cursor|format|pretty|(?:rev)?include(?::.*)?)$/;

/** @returns undefined without a match. @throws OutcomeError 412 if there are several */
export async function onlyMatch(
  resources: ResourceAccess,
  { type, pairs }: Condition,
  options: SearchOptions,
): Promise<string | undefined> {
  const query = readSearch(type, pairs, false);
  const isPlain = !pairs.some(([name]) => notCriteria.test(name));
  if (!isPlain || pairs.length === 0) {
    const sentence = 'A conditional write or reference needs a search for the resource, and nothing besides.';
    throw outcomeError('value', sentence);
  }
  const page = await searchPage(
    resources,
    type,
    {
      args: Object.assign({}, query.args, { _count: 2 }),
      filters: query.filters,
      count: 2,
      isCounted: false,
      from: undefined,
    },
    options,
  );
  const [only, other] = page.rows;
  if (!other) return only?.id;
  const sentence = `Several resources of the type ${type} match the search: be more precise.`;
  throw outcomeError('multiple-matches', sentence, { status: 412 });
}

export function idIn(text: string): string | undefined {
  const body = parseJson(text, Number.POSITIVE_INFINITY);
  if (!isRecord(body))
    throw outcomeError('structure', 'The body is not a resource: it is not a JSON object.');
  return typeof body.id === 'string' ? body.id : undefined;
}

/**
 * The search of If-None-Exist, which may be an address of this server: `identifier=x`, `Patient?identifier=x`.
 *
 * @param base of this server @throws OutcomeError 400
 */
export function noneExistSearch(header: string, type: string, base: string): string {
  const mark = header.indexOf('?');
  const path = mark < 0 || /[=&]/.test(header.slice(0, mark)) ? '' : header.slice(0, mark);
  const search = path === '' ? header.replace(/^\?/, '') : header.slice(mark + 1);
  if (path !== '' && path !== type && path !== `/${type}` && path !== `${base}/${type}`)
    throw outcomeError(
      'value',
      `If-None-Exist searches ${shown(path)}, and the new resource is a ${type} of this server: write ${type}?, or the parameters alone.`,
      inHeader('If-None-Exist'),
    );
  // Bytes of a header have no encoding of their own.
  if (/[^\x20-\x7e]/.test(search)) {
    const sentence = 'If-None-Exist has characters beyond ASCII: percent-encode them.';
    throw outcomeError('value', sentence, inHeader('If-None-Exist'));
  }
  return search;
}

/** `_format` and `_pretty` are about the response. */
export function conditionOf(type: string, query: string): Condition {
  const pairs = queryPairs(query).filter(([name]) => name !== '_format' && name !== '_pretty');
  return { type, pairs };
}
