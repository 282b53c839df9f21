// Resources of the public API: searches, reads, and writes that lose no change of somebody else.
import { type Answer, send } from './send.ts';

/** In addresses, of what is created: no resource can have this id. */
export const newId = '$new';

export interface Resource {
  readonly resourceType: string;
  readonly id?: string;
  readonly meta?: { readonly versionId?: string; readonly lastUpdated?: string };
}

export interface Stored<R extends Resource = Resource> {
  readonly resource: R;
  /** As it was sent: numbers keep their digits. */
  readonly text: string;
  /** For If-Match. */
  readonly etag: string;
}

export interface Page<R extends Resource = Resource> {
  readonly resources: readonly R[];
  /** The query of the next page. */
  readonly next: string | undefined;
}

interface Bundle<R> {
  readonly entry?: readonly { readonly resource?: R; readonly search?: { readonly mode?: string } }[];
  readonly link?: readonly { readonly relation: string; readonly url: string }[];
}

/** @param query `name=ward&_count=50`, or a `next` */
export async function search<R extends Resource>(
  type: string,
  query: string,
  signal?: AbortSignal,
): Promise<Page<R>> {
  const answer = await send(`${type}?${query}`, signal ? { signal } : {});
  const { entry = [], link = [] } = answer.json<Bundle<R>>();
  const next = link.find(({ relation }) => relation === 'next')?.url;
  return {
    resources: entry.flatMap(({ resource }) => (resource?.resourceType === type ? resource : [])),
    next: next === undefined ? undefined : new URL(next).search.slice(1),
  };
}

export async function read<R extends Resource>(
  type: string,
  id: string,
  signal?: AbortSignal,
): Promise<Stored<R>> {
  return stored(await send(`${type}/${encodeURIComponent(id)}`, signal ? { signal } : {}));
}

const json = { 'content-type': 'application/fhir+json' };

export async function create<R extends Resource>(type: string, text: string): Promise<Stored<R>> {
  return stored(await send(type, { method: 'POST', body: text, headers: json }));
}

/** @param etag undefined: it was deleted. @returns undefined if it was changed since it was read */
export async function update<R extends Resource>(
  type: string,
  id: string,
  text: string,
  etag: string | undefined,
): Promise<Stored<R> | undefined> {
  const answer = await send(`${type}/${encodeURIComponent(id)}`, {
    method: 'PUT',
    body: text,
    headers: { ...json, ...(etag === undefined ? { 'if-none-match': '*' } : { 'if-match': etag }) },
    expected: [412],
  });
  return answer.status === 412 ? undefined : stored(answer);
}

export function stored<R extends Resource>(answer: Answer): Stored<R> {
  const { text, headers } = answer;
  return { resource: answer.json<R>(), text, etag: headers.get('etag') ?? '' };
}
