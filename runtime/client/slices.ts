// In: a parsed JSON value and the steps to a field of a profile. Out: the values of the field; or the value with others in their place.
// And: the arguments of `create`, with what a profile fixes. Out: a value that has it.
// The server's SQL/JSON paths do the same on stored content; generated/client/profiles/ calls the functions of this file.

import { filled, type Shape } from './fill.ts';
import { type Match, matches, valuesAt } from './match.ts';

/** From a value to the values of a field: elements by their names, and tests that keep the items of a slice. */
export type From = readonly ViewStep[];

export type ViewStep =
  | { readonly kind: 'field'; readonly name: string }
  /** Keeps the items that match. */
  | { readonly kind: 'match'; readonly match: Match };

/** The first value of a field. */
export function firstAt<Value>(value: object, from: From): Value | undefined {
  return viewedValues(value, from)[0] as Value | undefined;
}

/** All values of a field. */
export function allAt<Value>(value: object, from: From): Value[] {
  return [...viewedValues(value, from)] as Value[];
}

/**
 * A copy that replaces the items of a slice; no values remove them. The discriminator of the slice is filled in where the values do not
 * have it, as the server does.
 *
 * A reference to a contained resource (`#id`) has the type of that resource if `whole` is the resource around it; in an element inside of
 * the resource, it has the type in `Reference.type`.
 *
 * @param from an element, the test of the slice, and maybe an element of its items
 * @param template the values that identify items of the slice
 * @throws TypeError for a value whose elements belong to another slice
 */
export function withAt<Whole extends object>(
  whole: Whole,
  from: From,
  values: readonly unknown[],
  template: object,
): Whole {
  const [first, second, third] = from;
  if (first?.kind !== 'field' || second?.kind !== 'match') return whole;
  const { name } = first;
  const { [name]: stored, [`_${name}`]: beside, ...others } = whole as Readonly<Record<string, unknown>>;
  const own: readonly unknown[] = Array.isArray(stored) ? stored : [];
  const rest = [...own.keys()].filter(i => !matches(own[i], second.match, whole));
  const items = values.map(value => {
    const item = completed(third?.kind === 'field' ? { [third.name]: value } : value, second.match, template);
    if (matches(item, second.match, whole)) return item;
    throw new TypeError(
      `What is given for ${name} is not of this slice: its elements say that it is another ` +
        'one. Leave out those that tell slices apart; they are filled in.',
    );
  });
  const all = [...rest.map(i => own[i]), ...items];
  // The siblings of primitives stay with their items.
  const siblings = Array.isArray(beside) ? rest.map(i => (beside[i] as unknown) ?? null) : [];
  return {
    ...others,
    ...(all.length === 0 ? {} : { [name]: all }),
    ...(siblings.some(each => each !== null) ? { [`_${name}`]: siblings } : {}),
  } as Whole;
}

function completed(item: unknown, match: Match, template: object): unknown {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
  return filled(item as Readonly<Record<string, unknown>>, match, '', shapeIn(template));
}

/** The template has the lists of the element; the path in it serves as the type. */
function shapeIn(template: object): Shape {
  return (type, name) => {
    const path = type === '' ? [name] : [...type.split('.'), name];
    const list = path.reduce<readonly unknown[]>(
      (found, each) => found.flat().flatMap(one => membersOf(one, each)),
      [template],
    );
    return { type: path.join('.'), list: list.some(Array.isArray) };
  };
}

function membersOf(value: unknown, name: string): readonly unknown[] {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return [];
  return [(value as Readonly<Record<string, unknown>>)[name]];
}

/** Whether a resource has one of these canonicals in `meta.profile`. */
export function claims(resource: unknown, type: string, canonicals: readonly string[]): boolean {
  const { resourceType, meta } = (resource ?? {}) as { resourceType?: unknown; meta?: { profile?: unknown } };
  const profiles: unknown = meta?.profile;
  return resourceType === type && Array.isArray(profiles) && profiles.some(each => canonicals.includes(each));
}

/** A copy with the first of the canonicals in `meta.profile`, unless it has one of them. */
export function withClaim<Resource extends object>(
  resource: Resource,
  canonicals: readonly string[],
): Resource {
  const { meta } = resource as { meta?: { profile?: readonly string[] } };
  const own = meta?.profile ?? [];
  if (own.some(each => canonicals.includes(each))) return resource;
  return { ...resource, meta: { ...meta, profile: [...own, ...canonicals.slice(0, 1)] } };
}

/** What a profile adds to the arguments of `create`: to those of a resource, an extension, or an element inside. */
export interface Making {
  /** What must be there. A value that is given is completed by it. */
  readonly fixed?: Item;
  /** By element: what its values are completed by, if there are any. */
  readonly within?: Readonly<Record<string, Maker>>;
  /** By argument. */
  readonly slices?: Readonly<Record<string, SliceMaking>>;
}

/** `create` of an element with a module of its own, or what it would add. */
export type Maker = Making | ((values: Item) => unknown);

export interface SliceMaking {
  readonly from: From;
  readonly template: Item;
  readonly within?: Maker;
  /** The item that is there if no other is. */
  readonly fixed?: unknown;
}

type Item = Readonly<Record<string, unknown>>;

/**
 * `{ status: 'final', systolic: { … } }` → `{ status: 'final', code: { … }, component: [{ code: { … }, … }] }`.
 *
 * @throws TypeError for a value that contradicts the profile
 */
export function made(values: object, { fixed = {}, within = {}, slices = {} }: Making): Item {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  const elements: Record<string, unknown> = Object.fromEntries(
    given.filter(([name]) => !Object.hasOwn(slices, name)),
  );
  for (const [name, pattern] of Object.entries(fixed)) {
    elements[name] = joined(elements[name], pattern);
    if (elements[name] === undefined)
      throw new TypeError(
        `What is given for ${name} contradicts the profile, which fixes it to ${JSON.stringify(pattern)}. ` +
          'Leave it out; it is filled in.',
      );
  }
  for (const name of Object.keys(within))
    if (name in elements) elements[name] = madeWithin(elements[name], within[name]);
  const whole = Object.entries(slices).reduce<Item>(
    (each, [name, { from, template, within: inner, fixed: item }]) => {
      const given = (values as Item)[name];
      const isThere = firstAt(each, from) !== undefined;
      if (isThere && given !== undefined && given !== null)
        throw new TypeError(
          `What is given for ${name} stands in its element already, as an item there or in another slice. Give it once.`,
        );
      const own = given ?? (isThere ? undefined : item);
      return own === undefined ? each : withAt(each, from, [madeWithin(own, inner)].flat(), template);
    },
    elements,
  );
  // Items of slices come first: a document begins with its Composition.
  return Object.fromEntries(
    Object.entries(whole).map(([name, value]) => {
      const others = elements[name];
      if (!Array.isArray(value) || !Array.isArray(others) || Object.hasOwn(whole, `_${name}`))
        return [name, value];
      return [
        name,
        [...value.filter(item => !others.includes(item)), ...others.filter(item => value.includes(item))],
      ];
    }),
  );
}

function madeWithin(value: unknown, maker: Maker | undefined): unknown {
  if (Array.isArray(value)) return value.map(item => madeWithin(item, maker));
  if (maker === undefined || typeof value !== 'object' || value === null) return value;
  return typeof maker === 'function' ? maker(value as Item) : made(value, maker);
}

/** The value with all of the pattern; an item of a list is completed if it can be, else one is added. Undefined: it contradicts. */
function joined(value: unknown, pattern: unknown): unknown {
  if (value === undefined || value === null) return pattern;
  if (Array.isArray(value) && Array.isArray(pattern))
    return pattern.reduce<readonly unknown[]>((items, each) => {
      const completed = items.map(item => joined(item, each));
      const same = items.findIndex((item, i) => JSON.stringify(item) === JSON.stringify(completed[i]));
      const place = same >= 0 ? same : completed.findIndex(item => item !== undefined);
      return place < 0 ? items.concat([each]) : items.with(place, completed[place]);
    }, value);
  if (typeof value !== 'object' || typeof pattern !== 'object' || pattern === null)
    return value === pattern ? value : undefined;
  const members = Object.entries(pattern).map(
    ([name, member]) => [name, joined((value as Item)[name], member)] as const,
  );
  if (members.some(([, member]) => member === undefined)) return undefined;
  return { ...value, ...Object.fromEntries(members) };
}

/** The values of a field of a profile, in the order of the document. If `value` is not a resource, see `withAt`. */
function viewedValues(value: unknown, from: From): readonly unknown[] {
  return from.reduce<readonly unknown[]>(
    (values, step) =>
      step.kind === 'field'
        ? values.flatMap(each => valuesAt(each, [step.name]))
        : values.filter(each => matches(each, step.match, value)),
    [value],
  );
}
