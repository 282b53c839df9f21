// Two answers to one document, of one caller and of another who may see less → the places of the first that the second lacks, and what both
// have.
import { JsonNumber } from './number.ts';
import { isJsonObject } from './object.ts';
import type { JsonValue } from './read.ts';

export interface Comparison {
  /** Paths in the first answer: `PatientList[2].name[0].family`; of whole items and objects without their members. */
  readonly missing: readonly string[];
  /** The second answer without what the first does not have. */
  readonly common: JsonValue;
  /** Whether the second has anything that the first does not have. */
  readonly hasMore: boolean;
}

interface Work {
  readonly missing: string[];
  hasMore: boolean;
}

export function compared(own: JsonValue, other: JsonValue): Comparison {
  const work: Work = { missing: [], hasMore: false };
  const common = commonOf(own, other, '', work);
  return { ...work, common };
}

function commonOf(own: JsonValue, other: JsonValue, at: string, work: Work): JsonValue {
  if (isJsonObject(own) && isJsonObject(other)) {
    work.hasMore ||= Object.keys(other).some(name => !(name in own));
    const members = Object.entries(own).flatMap(([name, value]) => {
      const place = at === '' ? name : `${at}.${name}`;
      const same = other[name];
      if (same !== undefined) return [[name, commonOf(value, same, place, work)] as const];
      work.missing.push(place);
      return [];
    });
    return Object.fromEntries(members);
  }
  if (Array.isArray(own) && Array.isArray(other)) return commonItems(own, other, at, work);
  if (isSame(own, other)) return other;
  if (own !== null) work.missing.push(at);
  work.hasMore ||= other !== null;
  return null;
}

/** Items keep their order; those that the other caller does not see are left out of its list. */
function commonItems(
  own: readonly JsonValue[],
  other: readonly JsonValue[],
  at: string,
  work: Work,
): JsonValue {
  let next = 0;
  let found = 0;
  const items = own.flatMap((item, i) => {
    const place = `${at}[${i}]`;
    const match = other.findIndex((each, k) => k >= next && isPartOf(each, item));
    if (match === -1) {
      work.missing.push(place);
      return [];
    }
    next = match + 1;
    found++;
    return [commonOf(item, other[match] ?? null, place, work)];
  });
  work.hasMore ||= found < other.length;
  return items;
}

/** Whether it may be the same item with less in it: of one id, or with nothing else in it. */
function isPartOf(less: JsonValue, whole: JsonValue): boolean {
  if (less === null || isSame(less, whole)) return true;
  if (Array.isArray(less) && Array.isArray(whole)) {
    const items: readonly JsonValue[] = whole;
    let next = 0;
    return less.every((item: JsonValue) => {
      const match = items.findIndex((each, k) => k >= next && isPartOf(item, each));
      next = match + 1;
      return match !== -1;
    });
  }
  if (!isJsonObject(less) || !isJsonObject(whole)) return false;
  const { id } = less;
  if (typeof id === 'string') return id === whole.id;
  return Object.entries(less).every(([name, value]) => {
    const same = whole[name];
    return same !== undefined && isPartOf(value, same);
  });
}

function isSame(a: JsonValue, b: JsonValue): boolean {
  return a instanceof JsonNumber && b instanceof JsonNumber ? a.text === b.text : a === b;
}
