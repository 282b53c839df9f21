// Fields, some with @flatten, in; the keys that several of them give values to out.
// https://hl7.org/fhir/R4/graphql.html#flattening: they are collated to a list, whatever each of them is.

import { type Asked, type Field, fieldsInside, typesIn } from './collect.ts';

/** A sliced key has a dot at its end: what comes after it depends on the data, and may be anything. */
export function baseName({ key, slice }: Field, sliced: boolean): string {
  return slice || sliced ? `${key}.` : key;
}

export function collated(fields: readonly Field[], asked: Asked): ReadonlySet<string> {
  const counts = countsOf(fields, false, asked);
  return new Set([...counts].filter(([, count]) => count > 1).map(([key]) => key));
}

function countsOf(fields: readonly Field[], sliced: boolean, asked: Asked): Map<string, number> {
  const sum = new Map<string, number>();
  for (const field of fields) {
    const own = field.flatten
      ? largest(
          typesIn(field, asked).map(name =>
            countsOf(fieldsInside(field, name, asked), sliced || field.slice, asked),
          ),
        )
      : new Map([[baseName(field, sliced), 1]]);
    for (const [key, count] of own) sum.set(key, (sum.get(key) ?? 0) + count);
  }
  return sum;
}

/** Of several types an object has one. */
function largest(alternatives: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const most = new Map<string, number>();
  for (const [key, count] of alternatives.flatMap(counts => [...counts]))
    most.set(key, Math.max(count, most.get(key) ?? 0));
  return most;
}
