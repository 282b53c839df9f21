// Candidate values can all be searched for, and most parameters get some that find and some that do not.

import { expect, test } from 'vitest';
import { deep, part } from '../deep.ts';
import { candidateValues } from './candidates.ts';
import { hl7Examples } from './corpus.ts';
import { createSearch } from './search.ts';

test('over every parameter that has values in HL7’s examples', () => {
  const search = createSearch(hl7Examples(), { now: new Date('2020-01-01T00:00:00Z') });
  const found = { parameters: 0, finding: 0, missing: 0, withoutValues: 0 };
  for (const type of part(search.types, deep(8, 1), 0))
    for (const { code } of search.parameters(type)) {
      const values = candidateValues(search, type, code, 2);
      if (values.length === 0) {
        found.withoutValues++;
        continue;
      }
      found.parameters++;
      const counts = values.map(value => search.search(type, { [code]: [value] }).length);
      if (counts.some(count => count > 0)) found.finding++;
      if (counts.some(count => count < search.resources(type).length)) found.missing++;
    }
  expect(found.parameters).toBeGreaterThan(deep(100, 1000));
  expect(found.finding / found.parameters).toBeGreaterThan(deep(0.9, 0.97));
  expect(found.missing).toBe(found.parameters);
});

test('dates are tried with every prefix and precision', () => {
  const search = createSearch(hl7Examples());
  const values = candidateValues(search, 'Patient', 'birthdate');
  for (const prefix of ['eq', 'ne', 'gt', 'lt', 'ge', 'le', 'sa', 'eb', 'ap'])
    expect(values.some(value => new RegExp(`^${prefix}\\d{4}-\\d\\d-\\d\\d$`).test(value))).toBe(true);
  expect(values.some(value => /^\d{4}$/.test(value))).toBe(true);
  expect(values.some(value => /^\d{4}-\d\d$/.test(value))).toBe(true);
});
