// In: an interaction. Out: its answer. It is loaded with the first of them, as applications of GraphQL alone have none.
// https://hl7.org/fhir/R4/http.html

import type { PatchOperation } from './field.ts';
import type { CallOptions, ChangeOptions, CreateOptions, Entry, SearchBundle } from './interactions.ts';

export interface RestRequest {
  /** POST by default. */
  readonly method?: string;
  /** Of the body: JSON by default. */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Changes nothing: it is sent again after 503. */
  readonly isRead?: true;
}

export type Ask = (path: string, request: RestRequest, call?: CallOptions) => Promise<unknown>;

interface Typed {
  readonly resourceType: string;
  readonly id?: string;
}

/** A Binary too is answered as a resource. https://hl7.org/fhir/R4/binary.html#rest */
const json = { accept: 'application/fhir+json' };

/** What is written is answered. https://hl7.org/fhir/R4/http.html#ops */
const stored = { ...json, prefer: 'return=representation' };

export function read(ask: Ask, type: string, id: string, call?: CallOptions) {
  return ask(placeOf(type, id), { method: 'GET', headers: json, isRead: true }, call);
}

/** By POST: addresses of requests are logged, and have nothing of patients. */
export function search(ask: Ask, type: string, query: object = {}, call?: CallOptions) {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value == null) continue;
    const text = String(value);
    body.append(codeOf(name), name === '_sort' ? text.split(',').map(codeOf).join() : text);
  }
  return sought(ask, type, body, call);
}

/**
 * The page that the link `next` leads to, by POST as well: undefined after the last one. https://hl7.org/fhir/R4/http.html#paging
 *
 * @throws TypeError for a link that is not of a search by type
 */
export async function next(ask: Ask, { link }: Paged, call?: CallOptions) {
  const address = link?.find(({ relation }) => relation === 'next')?.url;
  if (address === undefined) return undefined;
  const [, type, query] = /\/([A-Z][A-Za-z]+)(?:\/_search)?\?(.*)$/.exec(address) ?? [];
  if (type === undefined)
    throw new TypeError(`${address} is not a page of a search by type. Fetch it yourself.`);
  return sought(ask, type, new URLSearchParams(query), call);
}

type Paged = Partial<Pick<SearchBundle<'Patient'>, 'link'>>;

function sought(ask: Ask, type: string, body: URLSearchParams, call?: CallOptions) {
  const form = 'application/x-www-form-urlencoded';
  return ask(`${type}/_search`, { type: form, headers: json, body, isRead: true }, call);
}

/** `clinical_status` → `clinical-status`; `-_lastUpdated` as it is. */
function codeOf(argument: string): string {
  return argument.replace(/(\w)_/g, '$1-');
}

export function create(ask: Ask, resource: Typed, { ifNoneExist, ...call }: CreateOptions = {}) {
  // Headers are ASCII.
  const condition = ifNoneExist?.replace(/[^ -~]+/g, encodeURIComponent);
  const headers = { ...stored, ...(condition !== undefined && { 'if-none-exist': condition }) };
  return ask(resource.resourceType, { headers, body: resource }, call);
}

export function update(ask: Ask, resource: Typed, options: ChangeOptions = {}) {
  return change(ask, 'PUT', placeOf(resource.resourceType, resource.id), { body: resource }, options);
}

export function patch(
  ask: Ask,
  type: string,
  id: string,
  operations: readonly PatchOperation[],
  options?: ChangeOptions,
) {
  const body = { type: 'application/json-patch+json', body: operations };
  return change(ask, 'PATCH', placeOf(type, id), body, options);
}

export async function remove(ask: Ask, type: string, id: string, options?: ChangeOptions): Promise<void> {
  await change(ask, 'DELETE', placeOf(type, id), {}, options);
}

export async function transaction(ask: Ask, entries: readonly Entry[], call?: CallOptions) {
  const entry = entries.map(({ fullUrl, resource, request }) => ({ fullUrl, resource, request }));
  const body = { resourceType: 'Bundle', type: 'transaction', entry };
  const answer = (await ask('', { headers: stored, body }, call)) as Answer;
  return answer.entry.map(({ resource }) => resource);
}

interface Answer {
  readonly entry: readonly { readonly resource?: unknown }[];
}

function change(
  ask: Ask,
  method: string,
  path: string,
  request: Omit<RestRequest, 'method'>,
  { versionId, ...call }: ChangeOptions = {},
) {
  const headers = { ...stored, ...(versionId !== undefined && { 'if-match': `W/"${versionId}"` }) };
  return ask(path, { method, headers, ...request }, call);
}

/** @throws TypeError for what would be another request: https://hl7.org/fhir/R4/datatypes.html#id */
function placeOf(type: string, id = ''): string {
  if (/^(?!\.\.?$)[A-Za-z0-9.-]{1,64}$/.test(id)) return `${type}/${id}`;
  throw new TypeError(`${JSON.stringify(id)} is not an id, which has 1 to 64 letters, digits, '-' and '.'.`);
}
