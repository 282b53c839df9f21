// In: a parsed JSON value and where a field of a profile has its values. Out: the values; or the value with others in their place.
// The server's SQL/JSON paths say the same of what is stored; generated/profiles/ is made of calls of what is here.

/** From a value to the values of a field: elements by their names, and tests that keep the items of a slice. */
export type From = readonly ViewStep[];

export type ViewStep =
  | { readonly kind: 'field'; readonly name: string }
  /** Keeps the items that match. */
  | { readonly kind: 'match'; readonly match: Match };

/** A test on a JSON value. Paths go through lists: one of the values is enough. */
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

/** The first value of a field. */
export function firstAt<Value>(value: object, from: From): Value | undefined {
  return viewedValues(value, from)[0] as Value | undefined;
}

/** All values of a field. */
export function allAt<Value>(value: object, from: From): Value[] {
  return [...viewedValues(value, from)] as Value[];
}

/**
 * A copy with other items in the place of a slice's; none leaves them out.
 *
 * @param from an element, the test of the slice, and maybe an element of its items
 * @param template what tells items of the slice from others
 */
export function withAt<Whole extends object>(
  whole: Whole,
  from: From,
  values: readonly unknown[],
  template: object,
): Whole {
  const [first, second, third] = from;
  if (first?.kind !== 'field' || second?.kind !== 'match') return whole;
  const { [first.name]: stored, ...others } = whole as Readonly<Record<string, unknown>>;
  const rest = (Array.isArray(stored) ? stored : []).filter((item: unknown) => !matches(item, second.match));
  const items = values.map(value =>
    third?.kind === 'field' ? { ...template, [third.name]: value } : { ...template, ...(value as object) },
  );
  const all = [...rest, ...items];
  return (all.length === 0 ? others : { ...others, [first.name]: all }) as Whole;
}

/** Whether a resource says that it is of one of these canonicals. */
export function claims(resource: unknown, type: string, canonicals: readonly string[]): boolean {
  const { resourceType, meta } = (resource ?? {}) as { resourceType?: unknown; meta?: { profile?: unknown } };
  const profiles: unknown = meta?.profile;
  return resourceType === type && Array.isArray(profiles) && profiles.some(each => canonicals.includes(each));
}

/** A copy that says so, as the first of them. */
export function withClaim<Resource extends object>(
  resource: Resource,
  canonicals: readonly string[],
): Resource {
  const { meta } = resource as { meta?: { profile?: readonly string[] } };
  const own = meta?.profile ?? [];
  if (own.some(each => canonicals.includes(each))) return resource;
  return { ...resource, meta: { ...meta, profile: [...own, ...canonicals.slice(0, 1)] } };
}

export function matches(value: unknown, match: Match): boolean {
  switch (match.kind) {
    case 'equals':
      return valuesAt(value, match.path).some(each => sameScalar(each, match.value));
    case 'oneOf':
      return valuesAt(value, match.path).some(each => match.values.includes(String(each)));
    case 'exists':
      return valuesAt(value, match.path).length > 0;
    case 'refersTo':
      return valuesAt(value, [...match.path, 'reference']).some(each => refersTo(each, match.types));
    case 'not':
      return !matches(value, match.of);
    case 'all':
      return match.of.every(each => matches(value, each));
    case 'any':
      return match.of.some(each => matches(value, each));
    case 'some':
      return valuesAt(value, match.path).some(each => matches(each, match.of));
  }
}

/** The values that a field of a profile stands for, in the order of the document. */
export function viewedValues(value: unknown, from: From): readonly unknown[] {
  return from.reduce<readonly unknown[]>(
    (values, step) =>
      step.kind === 'field'
        ? values.flatMap(each => valuesAt(each, [step.name]))
        : values.filter(each => matches(each, step.match)),
    [value],
  );
}

/** Lists are each of their items; null, which stands for an item that has extensions alone, is no value. */
function valuesAt(value: unknown, path: readonly string[]): readonly unknown[] {
  const [name, ...rest] = path;
  if (Array.isArray(value)) return value.flatMap((item: unknown) => valuesAt(item, path));
  if (name === undefined) return value === undefined || value === null ? [] : [value];
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return [];
  return valuesAt((value as Readonly<Record<string, unknown>>)[name], rest);
}

function sameScalar(value: unknown, wanted: string | number | boolean): boolean {
  return typeof wanted === 'number' ? Number(value) === wanted : value === wanted;
}

function refersTo(reference: unknown, types: readonly string[]): boolean {
  const [, type] =
    /(?:^|\/)([A-Z][A-Za-z]*)\/[A-Za-z0-9.-]+(?:\/_history\/[A-Za-z0-9.-]+)?$/.exec(String(reference)) ?? [];
  return type !== undefined && types.includes(type);
}
