// A Reference in, the resource it points to out. docs/decisions/graphql-schema.md:
// what cannot be resolved is an error unless optional; a type that does not match, or no reference at all, is null.

import { GraphQLError } from 'graphql';
import { containedResource, type Item, stored } from './item.ts';
import type { Resource } from './json.ts';
import type { Store } from './store.ts';
import { containedIn } from './values.ts';

export function resolveReference(
  item: Item,
  { optional, type }: { readonly optional?: unknown; readonly type?: unknown },
  store: Store,
): Item | null {
  const text = item.json.reference;
  if (typeof text !== 'string') return null;
  const wanted = typeof type === 'string' ? type : undefined;
  const local = text.startsWith('#') ? undefined : parseLocal(text, store.base);
  const contained = text.startsWith('#') ? findContained(item.container, text.slice(1)) : undefined;
  const found = contained
    ? { ...contained, within: item.within }
    : (findEntry(item, text) ?? (local && find(local, store)));
  if (found) return wanted && found.resource.resourceType !== wanted ? null : found;
  if (optional === true || (wanted && local && local.type !== wanted)) return null;
  throw new GraphQLError(`The reference "${text}" cannot be resolved.`, {
    extensions: { code: 'not-found' },
  });
}

/** Of the Bundle around the resource: https://hl7.org/fhir/R4/bundle.html#references */
function findEntry({ within }: Item, text: string): Item | undefined {
  if (!within) return undefined;
  const base = /^(https?:\/\/.+\/)[A-Z][A-Za-z]+\/[A-Za-z0-9\-.]{1,64}$/.exec(within.url ?? '')?.[1];
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : base && base + text;
  if (whole === undefined) return undefined;
  const [url = whole, version] = whole.split(/\/_history\/(?=[A-Za-z0-9\-.]{1,64}$)/);
  const entries = (within.bundle.entry ?? []) as readonly { fullUrl?: string; resource?: Resource }[];
  const entry = entries.find(
    ({ fullUrl, resource }) =>
      fullUrl === url &&
      resource &&
      (version === undefined || (resource.meta as { versionId?: string })?.versionId === version),
  );
  return entry?.resource && { ...stored(entry.resource), within: { bundle: within.bundle, url } };
}

/** `#` alone is the container itself. */
export function findContained(container: Resource, id: string): Item | undefined {
  if (id === '') return stored(container);
  const resource = containedIn(container, id);
  return resource && containedResource(resource, container);
}

interface Local {
  readonly type: string;
  readonly id: string;
  readonly version?: string | undefined;
}

/** Relative, or absolute on this server. */
function parseLocal(text: string, base: string): Local | undefined {
  const relative = text.startsWith(`${base}/`) ? text.slice(base.length + 1) : text;
  const match = /^([A-Z][A-Za-z]*)\/([A-Za-z0-9\-.]{1,64})(?:\/_history\/([A-Za-z0-9\-.]{1,64}))?$/.exec(
    relative,
  );
  const [, type, id, version] = match ?? [];
  return type && id ? { type, id, version } : undefined;
}

function find({ type, id, version }: Local, store: Store): Item | undefined {
  const resource = version ? store.readVersion(type, id, version) : store.read(type, id);
  return resource && stored(resource);
}
