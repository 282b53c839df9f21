// What generated/client/search.d.ts says of searches, and what the server takes: the same.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parametersOf } from '../../runtime/base/definitions/parameters.ts';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { parseSort } from '../../runtime/search/sort.ts';
import { SearchValueError } from '../../runtime/search/value.ts';

const text = readFileSync(join(packageRoot(), 'generated/client/search.d.ts'), 'utf8');
const shared = wordsOf(/^type SharedName = (.*);$/m.exec(text)?.[1]);
const types = [...text.matchAll(/^export interface (\w+)Search extends Search \{\n([^}]*)\}/gm)];

function wordsOf(union = ''): string[] {
  return [...union.matchAll(/'([^']+)'/g)].map(([, word = '']) => word);
}

it('sorts by what the server sorts by', () => {
  expect(types.length).toBeGreaterThan(140);
  for (const [, type = '', body = ''] of types) {
    const typed = [...shared, ...wordsOf(/_sort\?: Sort<([^>]*)>/.exec(body)?.[1])];
    const names = Object.entries(parametersOf(type).params).flatMap(([argument, { code }]) => [
      argument,
      code,
    ]);
    expect([type, typed.sort()]).toEqual([
      type,
      [...new Set(names)].filter(name => sorts(type, name)).sort(),
    ]);
  }
});

function sorts(type: string, name: string): boolean {
  try {
    return parseSort(type, [`-${name}`]).length === 1;
  } catch (error) {
    if (error instanceof SearchValueError) return false;
    throw error;
  }
}

it('types codes where all that is searched is of a value set, and nothing else', () => {
  const typed = new Map(
    types.flatMap(([, type, body = '']) =>
      [...body.matchAll(/^ {2}(\w+)\?: (.*);$/gm)].map(
        ([, name, given]) => [`${type}.${name}`, given] as const,
      ),
    ),
  );
  expect(typed.get('Patient.gender')).toBe('Codes<ValueSets.AdministrativeGender>');
  expect(typed.get('Patient.address_use')).toBe('Codes<ValueSets.AddressUse>');
  expect(typed.get('CarePlan.activity_code')).toBe('Values<boolean | number | string>');
  // A boolean, a text, a code of example codes, and what may be a code or a Coding.
  expect(typed.get('Patient.active')).toBe('Values<boolean | number | string>');
  expect(typed.get('ValueSet.version')).toBe('Values<boolean | number | string>');
  expect(typed.get('Patient.language')).toBe('Values<boolean | number | string>');
  expect(typed.get('ValueSet.reference')).toBe('Values<string>');
});
