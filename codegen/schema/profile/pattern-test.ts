// A fixed value or a pattern → the test of values that it stands for, and the tests that others are composed of.
// https://hl7.org/fhir/R4/elementdefinition-definitions.html#ElementDefinition.pattern_x_
import type { Match } from '../../ir.ts';

/** Every member of a pattern is one of the value's; an item of a list is one of its items. */
export function patternTest(value: unknown): Match | undefined {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return equals([], value);
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) {
    const tests = value.flatMap(item => patternTest(item) ?? []);
    return tests.length === 0 ? undefined : all(tests);
  }
  const tests = Object.entries(value).flatMap(([name, member]) =>
    (Array.isArray(member) ? member : [member]).flatMap((item): Match[] => {
      const test = patternTest(item);
      if (!test) return [];
      return [some(name, test)];
    }),
  );
  return tests.length === 0 ? undefined : all(tests);
}

export function equals(path: readonly string[], value: string | number | boolean): Match {
  return { kind: 'equals', path, value };
}

/** One of the values of a member. */
export function some(name: string, of: Match): Match {
  const isItself = (of.kind === 'equals' || of.kind === 'oneOf') && of.path.length === 0;
  return isItself ? { ...of, path: [name] } : { kind: 'some', path: [name], of };
}

export function all(of: readonly Match[]): Match {
  const [first] = of;
  return first !== undefined && of.length === 1 ? first : { kind: 'all', of };
}

export function any(of: readonly Match[]): Match {
  const [first] = of;
  return first !== undefined && of.length === 1 ? first : { kind: 'any', of };
}
