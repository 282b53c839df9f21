// In: a parsed JSON value and a test of a slice. Out: whether it holds, as the SQL/JSON path of the same test would say.
import type { From, Match } from './profiles.ts';

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
