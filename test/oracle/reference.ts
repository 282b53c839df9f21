// A Reference in, the resource it points to out. decisions.md, "GraphQL: schema":
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
  if (wanted && local && local.type !== wanted) return null;
  const found = text.startsWith('#')
    ? findContained(item.container, text.slice(1))
    : local && find(local, store);
  if (found) return wanted && found.resource.resourceType !== wanted ? null : found;
  if (optional === true) return null;
  throw new GraphQLError(`The reference "${text}" cannot be resolved.`, {
    extensions: { code: 'not-found' },
  });
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
