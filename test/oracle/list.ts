// The arguments of a List field in, the resources it answers out; and whether the default count cut it.
// docs/decisions/graphql-schema.md: Lists default to 20; `_count` of a nested list is per parent; a cut is never silent.

import fhirpath from 'fhirpath';
import r4 from 'fhirpath/fhir-context/r4';
import { argumentName } from './definitions.ts';
import { type Item, stored } from './item.ts';
import { Exact, plain, type Resource } from './json.ts';
import type { Arguments } from './navigate.ts';
import type { Condition } from './search.ts';
import type { Store } from './store.ts';
import { reference } from './stored.ts';

const defaultCount = 20;

export interface List {
  readonly items: readonly Item[];
  readonly cut: boolean;
}

/** `parent`: the enclosing resource of a nested list, which `_reference` has to point to. */
export function list(type: string, args: Arguments, parent: Item | undefined, store: Store): List {
  const { _filter: filter, fhirpath: expression, ...others } = args;
  const { _sort: sort, _count: count, _offset: offset, _reference: edge, ...rest } = others;
  const conditions: Condition[] = Object.entries(rest)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => [name, searchTexts(value)]);
  // A search for a canonical does not find `url#part`, which points to the resource as well.
  if (parent && !isCanonical(parent)) conditions.push([String(edge), pointingTo(parent)]);
  const searched = store.search(type, conditions, {
    sort: searchTexts(sort ?? []),
    filter: typeof filter === 'string' ? filter : undefined,
  });
  const pointing = parent ? searched.filter(id => isNamed(type, id, String(edge), parent, store)) : searched;
  const found =
    typeof expression === 'string'
      ? pointing.filter(id => holds(expression, store.read(type, id)))
      : pointing;
  const from = typeof offset === 'number' ? offset : 0;
  const given = typeof count === 'number';
  const to = from + (given ? count : defaultCount);
  const items = found.slice(from, to).flatMap(id => {
    const resource = store.read(type, id);
    return resource ? [stored(resource)] : [];
  });
  return { items, cut: !given && found.length > to };
}

/** Only exactly `[true]` counts. */
function holds(expression: string, resource: Resource | undefined): boolean {
  if (!resource) return false;
  const value = plain(resource);
  const found: unknown = fhirpath.evaluate(value, expression, { resource: value, rootResource: value }, r4);
  return Array.isArray(found) && found.length === 1 && found[0] === true;
}

/** Nothing outside points to a contained resource: no values, which find nothing. */
function pointingTo(parent: Item): string[] {
  const { resourceType, id } = parent.resource;
  return parent.contained || typeof id !== 'string' ? [] : [`${resourceType}/${id}`];
}

function isCanonical({ contained, resource: { id, url } }: Item): boolean {
  return !contained && typeof id === 'string' && typeof url === 'string';
}

/** By its id, or by its url: one that names a version points to that alone. */
function isNamed(type: string, id: string, edge: string, parent: Item, store: Store): boolean {
  const { resourceType, id: own, url, version } = parent.resource;
  const resource = store.read(type, id);
  const code = store.parameters(type).find(each => argumentName(each.code) === edge)?.code ?? '';
  return (resource ? store.values(type, code, resource) : []).some(value => {
    const found = reference(value, store.base) ?? '';
    const [, named, wanted = ''] = /^([^|#]*)(?:\|([^#]*))?/.exec(found) ?? [];
    return found === `${resourceType}/${own}` || (named === url && (wanted === '' || wanted === version));
  });
}

function searchTexts(value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value];
  return values.filter(each => each !== null).map(each => (each instanceof Exact ? each.text : String(each)));
}
