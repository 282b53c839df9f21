// A parameter of an address in, `name=value`; the resources that it finds out, by brute force: modifiers, chains, `_has`.
// https://hl7.org/fhir/R4/search.html#chaining, #has

import { canonicalTargetsOf, type SearchParameter, targetsOf } from './definitions.ts';
import type { Resource } from './json.ts';
import { modified, modifiersOf } from './modifier.ts';
import type { Search } from './search.ts';
import { reference } from './stored.ts';
import { splitAt } from './text.ts';
import { inlined, type Value } from './values.ts';

export type Pair = readonly [name: string, value: string];

/** One comparison, a reference that is followed, or one that is followed back. */
export type Asked =
  | {
      readonly kind: 'test';
      readonly name: string;
      readonly modifier: string | undefined;
      readonly texts: readonly string[];
    }
  | {
      readonly kind: 'chain';
      readonly name: string;
      readonly type: string | undefined;
      readonly next: Asked;
    }
  | { readonly kind: 'has'; readonly type: string; readonly reference: string; readonly next: Asked };

/** Only for parameters that are well formed. */
export function readAsked([name, value]: Pair): Asked {
  const [, type, by, rest] = /^_has:(\w+):([\w-]+):(.+)$/s.exec(name) ?? [];
  if (type && by && rest) return { kind: 'has', type, reference: by, next: readAsked([rest, value]) };
  const dot = name.indexOf('.');
  const [first = '', second] = (dot < 0 ? name : name.slice(0, dot)).split(':');
  return dot < 0
    ? { kind: 'test', name: first, modifier: second, texts: splitAt(',', value) }
    : { kind: 'chain', name: first, type: second, next: readAsked([name.slice(dot + 1), value]) };
}

export function finding(type: string, asked: Asked, store: Search): ReadonlySet<Resource> {
  switch (asked.kind) {
    case 'test': {
      const parameter = parameterOf(store, type, asked.name);
      const passes = modified(parameter, asked.modifier, asked.texts, type, store);
      return new Set(store.resources(type).filter(passes));
    }
    case 'chain': {
      const parameter = parameterOf(store, type, asked.name);
      const ends = new Map<string, ReadonlySet<Resource>>();
      const isEnd = (target: Resource) => {
        const of = target.resourceType;
        const found = ends.get(of) ?? endsOf(of, asked, store);
        ends.set(of, found);
        return found.has(target);
      };
      return new Set(
        store.resources(type).filter(resource =>
          store.values(type, parameter.code, resource).some(value => {
            const inner = inlined(value);
            if (!inner) return followed(value, parameter, store).some(isEnd);
            const own = { ...store, resources: () => [inner] };
            return endsOf(inner.resourceType, asked, own).has(inner);
          }),
        ),
      );
    }
    case 'has': {
      const parameter = parameterOf(store, asked.type, asked.reference);
      const pointing = [...finding(asked.type, asked.next, store)];
      return new Set(
        pointing
          .flatMap(each => store.values(asked.type, parameter.code, each))
          .flatMap(value => followed(value, parameter, store))
          .filter(({ resourceType }) => resourceType === type),
      );
    }
  }
}

/** Without a type, those count on which the rest has a meaning. */
function endsOf(
  type: string,
  asked: Extract<Asked, { kind: 'chain' }>,
  store: Search,
): ReadonlySet<Resource> {
  const isMeant = asked.type ? asked.type === type : hasMeaning(asked.next, type, store);
  return isMeant ? finding(type, asked.next, store) : new Set();
}

export function hasMeaning(asked: Asked, type: string, store: Search): boolean {
  if (asked.kind === 'has') return true;
  const parameter = store.parameters(type).find(({ code }) => code === asked.name);
  if (!parameter) return false;
  if (asked.kind === 'chain') return parameter.type === 'reference';
  const { modifier } = asked;
  if (modifier === undefined) return true;
  return (modifiersOf[parameter.type] ?? []).includes(/^[A-Z]/.test(modifier) ? 'type' : modifier);
}

/** The stored resources that a value of a reference parameter leads to: one, or those that a canonical names. */
export function followed(value: Value, { target }: SearchParameter, store: Search): readonly Resource[] {
  const key = reference(value, store.base);
  if (key === undefined) return [];
  const allowed = targetsOf(value.path) ?? canonicalTargetsOf(value.path);
  const isTarget = (type: string) =>
    (!allowed || allowed.has(type)) && (!target || target.includes(type) || target.includes('Resource'));
  const [, type, id] = /^([A-Z][A-Za-z]+)\/([A-Za-z0-9\-.]{1,64})$/.exec(key) ?? [];
  if (type && id) {
    const found = isTarget(type) ? store.resource(type, id) : undefined;
    return found ? [found] : [];
  }
  if (value.type !== 'canonical') return [];
  const [, url = '', version = ''] = /^([^|#]*)(?:\|([^#]*))?/.exec(key) ?? [];
  return store.types
    .filter(isTarget)
    .flatMap(each => namedBy(url, each, store))
    .filter(resource => version === '' || resource.version === version);
}

const named = new WeakMap<Search, Map<string, readonly Resource[]>>();

function namedBy(url: string, type: string, store: Search): readonly Resource[] {
  const known = named.get(store) ?? new Map<string, readonly Resource[]>();
  named.set(store, known);
  const key = `${type} ${url}`;
  const found = known.get(key) ?? store.resources(type).filter(resource => resource.url === url);
  known.set(key, found);
  return found;
}

export function parameterOf(store: Search, type: string, name: string): SearchParameter {
  const found = store.parameters(type).find(({ code }) => code === name);
  if (!found) throw new Error(`${type} has no search parameter "${name}".`);
  return found;
}
