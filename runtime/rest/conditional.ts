// In: a write, and a search in place of an id. Out: the write of the resource that the search finds, or of a new one. Searches find what
// the writer sees: what is hidden is as absent. https://hl7.org/fhir/R4/http.html#ccreate, #cond-update, #3.1.0.7.1, #cond-patch

import { type Patch, patch } from '../access/patch.ts';
import {
  create,
  type ResourceAccess,
  read,
  remove,
  type SeenVersion,
  type SeenWrite,
  update,
} from '../access/resources.ts';
import { inOneTransaction } from '../access/row-access.ts';
import { type SearchOptions, searchPage } from '../access/search-page.ts';
import { parseJson } from '../json/json.ts';
import { isRecord } from '../json/object.ts';
import { type OutcomeError, outcomeError } from '../outcome.ts';
import { shown } from '../shown.ts';
import type { WriteOptions } from '../store/resource.ts';
import { lockResources } from '../store/resource-lock.ts';
import { setMember } from '../validate/stamp.ts';
import { queryPairs } from './query-pairs.ts';
import { type Pair, readSearch } from './search-query.ts';

/** Where a conditional write searches. */
export interface Condition {
  readonly type: string;
  readonly pairs: readonly Pair[];
}

/** @returns the resource that matches already, or the new one. @throws OutcomeError 412 if several match */
export function createIfNone(
  resources: ResourceAccess,
  { type, pairs }: Condition,
  text: string,
  options: SearchOptions,
): Promise<SeenWrite | ExistingMatch> {
  return locked(resources, { type, pairs }, async inside => {
    const id = await onlyMatch(inside, { type, pairs }, options);
    return id === undefined ? create(inside, type, text) : existing(inside, type, id);
  });
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

/**
 * Without a match it is created: under the id of the body, if it has one.
 *
 * @throws OutcomeError 400 if the body has another id than the match, 412 if several match
 */
export function updateMatch(
  resources: ResourceAccess,
  condition: Condition,
  text: string,
  conditions: WriteOptions,
  options: SearchOptions,
): Promise<SeenWrite> {
  const { type } = condition;
  const own = idIn(text);
  return locked(resources, condition, async inside => {
    const id = await onlyMatch(inside, condition, options);
    if (id === undefined) {
      checkNoneExpected(type, conditions);
      if (own === undefined) return create(inside, type, text);
      return update(inside, type, own, text, { ifNoneMatch: '*' });
    }
    if (own !== undefined && own !== id) throw otherMatch(type, own);
    return update(
      inside,
      type,
      id,
      own === undefined ? setMember(text, 'id', JSON.stringify(id), false) : text,
      conditions,
    );
  });
}

export function otherMatch(type: string, own: string): OutcomeError {
  const sentence = `The body has the id '${own}', and the search finds another ${type}. Leave the id out.`;
  return outcomeError('invalid', sentence, { expression: `${type}.id` });
}

/** @throws OutcomeError 404 if none matches, 412 if several do */
export function patchMatch(
  resources: ResourceAccess,
  condition: Condition,
  operations: Patch,
  conditions: { readonly ifMatch?: string },
  options: SearchOptions,
): Promise<SeenWrite> {
  return locked(resources, condition, async inside => {
    const id = await onlyMatch(inside, condition, options);
    if (id === undefined) throw noMatch(condition.type);
    return patch(inside, condition.type, id, operations, conditions);
  });
}

export function noMatch(type: string): OutcomeError {
  return outcomeError('not-found', `No ${type} matches the search. Nothing was changed.`);
}

/** @returns the version of the deletion; undefined: nothing matches. @throws OutcomeError 412 if several match */
export function removeMatch(
  resources: ResourceAccess,
  condition: Condition,
  conditions: Pick<WriteOptions, 'ifMatch'>,
  options: SearchOptions,
): Promise<string | undefined> {
  return locked(resources, condition, async inside => {
    const id = await onlyMatch(inside, condition, options);
    if (id === undefined) checkNoneExpected(condition.type, conditions);
    return id === undefined ? undefined : remove(inside, condition.type, id, conditions);
  });
}

/** @throws OutcomeError 412 if a version is expected of what does not exist */
export function checkNoneExpected(type: string, { ifMatch }: WriteOptions): void {
  if (ifMatch === undefined) return;
  throw outcomeError('conflict', `No ${type} matches the search, and If-Match asks for a version.`, {
    status: 412,
  });
}

/** Writes with the same search follow each other: the second one finds what the first one wrote. */
function locked<Result>(
  resources: ResourceAccess,
  { type, pairs }: Condition,
  work: (inside: ResourceAccess) => Promise<Result>,
): Promise<Result> {
  return inOneTransaction(resources, async inside => {
    const { client } = inside.store;
    if (!client) throw new Error('A transaction has no connection.');
    await lockResources(client, inside.principal, conditionLocks({ type, pairs }));
    return work(inside);
  });
}

/** What conditional writes with the same parameter lock, as if it was a resource. */
export function conditionLocks({ type, pairs }: Condition) {
  return pairs.map(pair => ({ type, id: `?${JSON.stringify(pair)}` }));
}

/** What of a search says which matches are returned, and how. */
const notCriteria =
  /^_(?:count|offset|sort|total|summary|elements|cursor|format|pretty|(?:rev)?include(?::.*)?)$/;

/** @returns undefined: none. @throws OutcomeError 412 if there are several */
export async function onlyMatch(
  resources: ResourceAccess,
  { type, pairs }: Condition,
  options: SearchOptions,
): Promise<string | undefined> {
  const query = readSearch(type, pairs, false);
  const isPlain = !pairs.some(([name]) => notCriteria.test(name));
  if (!isPlain || pairs.length === 0)
    throw outcomeError('value', 'A conditional write needs a search for the resource, and nothing besides.');
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
  throw outcomeError(
    'multiple-matches',
    `Several resources of the type ${type} match the search: be more precise.`,
    {
      status: 412,
    },
  );
}

export function idIn(text: string): string | undefined {
  const body = parseJson(text, Number.POSITIVE_INFINITY);
  if (!isRecord(body)) throw outcomeError('structure', 'The body is not a resource: it is no JSON object.');
  return typeof body.id === 'string' ? body.id : undefined;
}

/** The search of If-None-Exist, which may be an address: `Patient?identifier=x`. @throws OutcomeError 400 */
export function noneExistSearch(header: string, type: string): string {
  const [, path = '', search = header] = /^([^=&?]*)\?(.*)$/.exec(header) ?? [];
  if (path !== '' && path !== type && !path.endsWith(`/${type}`))
    throw outcomeError('value', `If-None-Exist searches ${shown(path)}, and the new resource is a ${type}.`);
  // Bytes of a header have no encoding of their own.
  if (/[^\x20-\x7e]/.test(search))
    throw outcomeError('value', 'If-None-Exist has characters beyond ASCII: percent-encode them.');
  return search;
}

/** `_format` and `_pretty` are about the response. */
export function conditionOf(type: string, query: string): Condition {
  const pairs = queryPairs(query).filter(([name]) => name !== '_format' && name !== '_pretty');
  return { type, pairs };
}
