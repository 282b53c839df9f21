// Resources of the public API: searches, reads, and writes that do not overwrite concurrent changes.
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

export interface Page<R = Resource> {
  readonly resources: readonly R[];
  /** The query of the next page. */
  readonly next: string | undefined;
}

export interface Bundle<R = Resource> {
  readonly total?: number;
  readonly link?: readonly { readonly relation: string; readonly url: string }[];
  readonly entry?: readonly BundleEntry<R>[];
}

export interface BundleEntry<R = Resource> {
  readonly resource?: R;
  readonly search?: { readonly mode?: string };
  readonly response?: { status: string; etag?: string; lastModified?: string; outcome?: unknown };
}

/** What stands behind the `?` of a link of a Bundle. */
export function queryOf({ link }: Bundle<unknown>, relation: string): string | undefined {
  const url = link?.find(each => each.relation === relation)?.url;
  return url?.split('?').slice(1).join('?');
}

/** @param query `name=ward&_count=50`, or a `next` */
export async function search<R extends Resource>(
  type: string,
  query: string,
  signal?: AbortSignal,
): Promise<Page<R>> {
  const bundle = (await send(`${type}?${query}`, signal && { signal })).json<Bundle<R>>();
  const found = (bundle.entry ?? []).flatMap(({ resource }) =>
    resource?.resourceType === type ? resource : [],
  );
  return { resources: found, next: queryOf(bundle, 'next') };
}

const path = (type: string, id: string) => `${type}/${encodeURIComponent(id)}`;

export async function read<R extends Resource>(
  type: string,
  id: string,
  signal?: AbortSignal,
): Promise<Stored<R>> {
  return stored(await send(path(type, id), signal && { signal }));
}

export const json = { 'content-type': 'application/fhir+json' };

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
  const condition = etag === undefined ? { 'if-none-match': '*' } : { 'if-match': etag };
  const headers = { ...json, ...condition } as Readonly<Record<string, string>>;
  const answer = await send(path(type, id), { method: 'PUT', body: text, headers, expected: [412] });
  return answer.status === 412 ? undefined : stored(answer);
}

export function stored<R extends Resource>({ text, headers, json: parsed }: Answer): Stored<R> {
  return { resource: parsed<R>(), text, etag: headers.get('etag') ?? '' };
}
