// In: a parsed JSON value and a test on it. Out: whether the test holds. Tests identify the items of slices.
// https://hl7.org/fhir/R4/profiling.html#discriminator · The same in SQL: runtime/graphql/sql/view-path.ts.
import { referredType } from './reference.ts';

/** A test on a JSON value. Paths pass through lists: one matching value is enough. */
export type Match =
  | { readonly kind: 'equals'; readonly path: readonly string[]; readonly value: string | number | boolean }
  | { readonly kind: 'oneOf'; readonly path: readonly string[]; readonly values: readonly string[] }
  | { readonly kind: 'exists'; readonly path: readonly string[] }
  /** A reference to one of the resource types. */
  | { readonly kind: 'refersTo'; readonly path: readonly string[]; readonly types: readonly string[] }
  | { readonly kind: 'not'; readonly of: Match }
  | { readonly kind: 'all'; readonly of: readonly Match[] }
  | { readonly kind: 'any'; readonly of: readonly Match[] }
  /** One of the values at the path. */
  | { readonly kind: 'some'; readonly path: readonly string[]; readonly of: Match };

/** @param around the resource of the value, whose contained resources are referred to by `#id`. See `referredType`. */
export function matches(value: unknown, match: Match, around?: unknown): boolean {
  switch (match.kind) {
    case 'equals':
      return valuesAt(value, match.path).some(each => sameScalar(each, match.value));
    case 'oneOf':
      return valuesAt(value, match.path).some(each => match.values.includes(String(each)));
    case 'exists':
      return valuesAt(value, match.path).length > 0;
    case 'refersTo':
      return valuesAt(value, match.path).some(each => match.types.includes(referredType(each, around) ?? ''));
    case 'not':
      return !matches(value, match.of, around);
    case 'all':
      return match.of.every(each => matches(value, each, around));
    case 'any':
      return match.of.some(each => matches(value, each, around));
    case 'some':
      return valuesAt(value, match.path).some(each => matches(each, match.of, around));
  }
}

/** Each list of resource types that a test requires of references. */
export function typesIn(match: Match): readonly (readonly string[])[] {
  switch (match.kind) {
    case 'refersTo':
      return [match.types];
    case 'not':
    case 'some':
      return typesIn(match.of);
    case 'all':
    case 'any':
      return match.of.flatMap(typesIn);
    default:
      return [];
  }
}

/** The values at a path. Lists are unwrapped; null, the value of an item with only extensions, is left out. */
export function valuesAt(value: unknown, path: readonly string[]): readonly unknown[] {
  const [name, ...rest] = path;
  if (Array.isArray(value)) return value.flatMap((item: unknown) => valuesAt(item, path));
  if (name === undefined) return value === undefined || value === null ? [] : [value];
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return [];
  return valuesAt((value as Readonly<Record<string, unknown>>)[name], rest);
}

function sameScalar(value: unknown, wanted: string | number | boolean): boolean {
  return typeof wanted === 'number' ? Number(value) === wanted : value === wanted;
}
