// The generated invariants call these: elements of a resource as JSON has them, compared as FHIRPath compares them. An element is its JSON
// value; a primitive that has no value, but an id or extensions, is the object that stands beside it (`_birthDate`).
// https://hl7.org/fhirpath/N1/ · https://hl7.org/fhir/R4/fhirpath.html

import { isRecord } from './place.ts';

type Items = readonly unknown[];

export const none: Items = [];

/** A value for each item; lists of them are joined, and what is absent is left out. */
export function each(items: Items, of: (item: never) => unknown): Items {
  const found: unknown[] = [];
  for (const item of items) {
    const value = of(item as never);
    if (Array.isArray(value)) found.push(...value);
    else if (value !== undefined) found.push(value);
  }
  return found;
}

/** Items of a repeating primitive, with what stands beside those that have no value. */
export function primitives(values: Items | undefined, beside: Items | undefined): Items {
  if (beside === undefined) return values ?? none;
  const length = Math.max(values?.length ?? 0, beside.length);
  return Array.from({ length }, (_, i) => values?.[i] ?? beside[i] ?? undefined).filter(isThere);
}

/** The names of the members of a choice: `namesOf('value')` has `valueQuantity`. */
export function namesOf(choice: string): Pick<ReadonlySet<string>, 'has'> {
  const pattern = new RegExp(`^_?${choice}[A-Z]`);
  return { has: name => pattern.test(name) };
}

/** The value of a choice: `valueQuantity` for `value`. @param names of its members, with those beside primitives */
export function choice(owner: unknown, names: Pick<ReadonlySet<string>, 'has'>): unknown {
  if (!isRecord(owner)) return undefined;
  for (const key in owner) if (names.has(key)) return owner[key];
  return undefined;
}

/** An element by its name, where the type of its owner is not known. */
export function member(owner: unknown, name: string): Items {
  if (!isRecord(owner)) return none;
  const [value, beside] = [owner[name], owner[`_${name}`]];
  if (Array.isArray(value) || Array.isArray(beside))
    return primitives(value as Items | undefined, beside as Items | undefined);
  return only(value ?? beside);
}

export function only(item: unknown): Items {
  return item === undefined ? none : [item];
}

export function children(owner: unknown): Items {
  if (!isRecord(owner)) return none;
  return Object.keys(owner).flatMap(key => {
    if (key === 'resourceType') return [];
    if (!key.startsWith('_')) return member(owner, key);
    return owner[key.slice(1)] === undefined ? member(owner, key.slice(1)) : [];
  });
}

export function descendants(owner: unknown): Items {
  const found: unknown[] = [];
  const stack = [owner];
  for (let next = stack.pop(); next !== undefined; next = stack.pop())
    for (const child of children(next)) {
      found.push(child);
      stack.push(child);
    }
  return found;
}

/** Both are there, and equal. */
export function same(one: unknown, other: unknown): boolean {
  if (one === undefined || other === undefined) return false;
  return one === other || (isRecord(one) && isRecord(other) && keyOf(one) === keyOf(other));
}

/** Both are there, and not equal. */
export function differs(one: unknown, other: unknown): boolean {
  return one !== undefined && other !== undefined && !same(one, other);
}

export function sameAll(ones: Items, others: Items): boolean {
  return ones.length > 0 && ones.length === others.length && ones.every((one, i) => same(one, others[i]));
}

export function differAll(ones: Items, others: Items): boolean {
  return ones.length > 0 && others.length > 0 && !sameAll(ones, others);
}

export function isIn(item: unknown, items: Items): boolean {
  return items.some(each => same(item, each));
}

export function distinct(items: Items): Items {
  return [...new Map(items.map(item => [keyOf(item), item])).values()];
}

export function isDistinct(items: Items): boolean {
  return items.length < 2 || new Set(items.map(keyOf)).size === items.length;
}

export function intersect(items: Items, others: Items): Items {
  const keys = new Set(others.map(keyOf));
  return distinct(items.filter(item => keys.has(keyOf(item))));
}

/** Equal for equal values, whatever the order of their members. */
function keyOf(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    isRecord(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
}

/** Whether a primitive has a value, not only an id or extensions. */
export function hasValue(item: unknown): boolean {
  return item !== undefined && !isRecord(item);
}

export function extensions(owner: unknown, url: string): Items {
  return member(owner, 'extension').filter(each => isRecord(each) && each.url === url);
}

export function toInteger(item: unknown): number | undefined {
  if (typeof item === 'boolean') return Number(item);
  if (typeof item !== 'number' && !(typeof item === 'string' && /^[+-]?\d+$/.test(item))) return undefined;
  return Number.isInteger(Number(item)) ? Number(item) : undefined;
}

export function toText(item: unknown): string | undefined {
  return item === undefined || isRecord(item) ? undefined : String(item);
}

export type Comparison = '<' | '<=' | '>' | '>=';

/**
 * Times of different precision, such as 2020 and 2020-05, are in an order if one is over before the other begins; else
 * any order may hold.
 */
export function times(one: unknown, comparison: Comparison, other: unknown): boolean {
  const [a, b] = [spanOf(one), spanOf(other)];
  if (!a || !b) return false;
  if (a[0] === b[0] && a[1] === b[1]) return comparison.endsWith('=');
  if (a[1] <= b[0]) return comparison.startsWith('<');
  return b[1] <= a[0] ? comparison.startsWith('>') : true;
}

const time = /^(\d{4}(?:-\d\d){0,2})(?:T(\d\d:\d\d)(?::(\d\d)(?:\.(\d{1,6})\d*)?)?(Z|[+-]\d\d:\d\d)?)?$/;

/** First and last instant, which is excluded, of a date that exists: microseconds since 1970. A time without zone is of UTC. */
function spanOf(text: unknown): readonly [number, number] | undefined {
  const [, day, minute, second, fraction, zone = 'Z'] = time.exec(typeof text === 'string' ? text : '') ?? [];
  if (day === undefined) return undefined;
  if (minute === undefined) {
    const end = new Date(day);
    if (day.length === 4) end.setUTCFullYear(end.getUTCFullYear() + 1);
    else if (day.length === 7) end.setUTCMonth(end.getUTCMonth() + 1);
    else end.setUTCDate(end.getUTCDate() + 1);
    return [Date.parse(day) * 1000, +end * 1000];
  }
  const unit = second === undefined ? 6e7 : 10 ** (6 - (fraction ?? '').length);
  const start = Date.parse(`${day}T${minute}${zone}`) * 1000 + Number(second ?? 0) * 1e6;
  const low = start + Number(fraction ?? 0) * unit;
  return [low, low + unit];
}

/** Quantities of different units may have any order. */
export function quantities(one: unknown, comparison: Comparison, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return false;
  if (typeof one.value !== 'number' || typeof other.value !== 'number') return false;
  const isSameUnit = one.system === other.system && (one.code ?? one.unit) === (other.code ?? other.unit);
  return isSameUnit ? compared(one.value, comparison, other.value) : true;
}

function compared(one: number, comparison: Comparison, other: number): boolean {
  if (comparison === '<') return one < other;
  if (comparison === '<=') return one <= other;
  return comparison === '>' ? one > other : one >= other;
}

function isThere(item: unknown): boolean {
  return item !== undefined && item !== null;
}
