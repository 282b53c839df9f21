// What stands beside a canonical in, the resource that the canonical names out. docs/decisions/graphql-schema.md.
// https://hl7.org/fhir/R4/references.html#canonical: `url`, `url|version`, either with `#part`; `#id` is contained.

import { GraphQLError } from 'graphql';
import { canonicalTargetsOf, typeOf } from './definitions.ts';
import { type Item, pathOf, stored } from './item.ts';
import { isObject, type Json, type Resource } from './json.ts';
import { findContained } from './reference.ts';
import type { Store } from './store.ts';

/** The GraphQL type of what stands beside a canonical. */
export const elementType = 'CanonicalElement';

/** `_questionnaire` of an item, with the canonical as its `value`; there if either is. Of a list as many as the longer one has. */
export function canonicalElements(item: Item, name: string): Item | null | (Item | null)[] {
  const value = item.json[name.slice(1)] ?? null;
  const sibling = item.json[name] ?? null;
  const path = pathOf(item.path, name);
  const one = (of: Json, beside: Json): Item | null => {
    if (typeof of !== 'string' && !isObject(beside)) return null;
    const json = { ...(isObject(beside) ? beside : {}), ...(typeof of === 'string' ? { value: of } : {}) };
    return { ...item, json, path };
  };
  if (!Array.isArray(value) && !Array.isArray(sibling)) return one(value, sibling);
  const [values, siblings] = [value, sibling].map(each => (Array.isArray(each) ? each : []));
  const length = Math.max(values?.length ?? 0, siblings?.length ?? 0);
  return Array.from({ length }, (_, i) => one(values?.[i] ?? null, siblings?.[i] ?? null));
}

/** Types that the canonical may name: those of its definition, or all that have a url. */
export function canonicalTypes({ path }: Pick<Item, 'path'>, store: Store): readonly string[] {
  const declared = canonicalTargetsOf(path.replace(/\._(\w+)$/, '.$1'));
  const types = declared ? [...declared] : store.types;
  return types.filter(type => typeOf(`${type}.url`) === 'uri');
}

export function resolveCanonical(
  item: Item,
  { optional, type }: { readonly optional?: unknown; readonly type?: unknown },
  store: Store,
): Item | null {
  const text = item.json.value;
  if (typeof text !== 'string') return null;
  const found = text.startsWith('#')
    ? findContained(item.container, text.slice(1))
    : findNamed(text, canonicalTypes(item, store), store);
  if (found) return typeof type === 'string' && found.resource.resourceType !== type ? null : found;
  if (optional === true) return null;
  throw new GraphQLError(`The canonical "${text}" cannot be resolved.`, {
    extensions: { code: 'not-found' },
  });
}

/** The one that was updated last; of those of one time the one with the least id. */
function findNamed(text: string, types: readonly string[], store: Store): Item | undefined {
  const [, url = '', version = ''] = /^([^|#]*)(?:\|([^#]*))?/.exec(text) ?? [];
  const [first] = types
    .flatMap(type => namedBy(url, type, store))
    .filter(resource => version === '' || resource.version === version)
    .sort((a, b) =>
      updated(a) < updated(b) ? 1 : updated(a) > updated(b) ? -1 : String(a.id) < String(b.id) ? -1 : 1,
    );
  return first && stored(first);
}

const byUrl = new WeakMap<Store, Map<string, Resource[]>>();

function namedBy(url: string, type: string, store: Store): readonly Resource[] {
  let known = byUrl.get(store);
  if (!known) {
    known = new Map();
    for (const each of store.types)
      for (const resource of store.resources(each)) {
        const key = `${each} ${String(resource.url)}`;
        known.set(key, [...(known.get(key) ?? []), resource]);
      }
    byUrl.set(store, known);
  }
  return known.get(`${type} ${url}`) ?? [];
}

function updated({ meta }: Resource): string {
  return isObject(meta) ? String(meta.lastUpdated) : '';
}
