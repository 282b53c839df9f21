// Two SDLs → what compareSdl finds between them.

import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { compareSdl } from '../../codegen/check/compare-sdl.ts';

const before = buildSchema(`
type Query {
  Patient(id: ID): Patient
  PatientList(name: [String], phone: [String], _sort: [String], _count: Int, _offset: Int): [Patient]
}
type Patient { active: Boolean, name: String }`);

const after = buildSchema(`
type Query {
  Patient(id: ID): Patient
  PatientList(email: [String], name: [String], _sort: [String], _count: Int, _offset: Int): [Patient]
}
type Patient { active: Boolean }`);

describe('compareSdl', () => {
  it('names breaking changes and the search parameters that came and went', () => {
    expect(compareSdl(before, after)).toEqual({
      breaking: ['Patient.name was removed.', 'Query.PatientList arg phone was removed.'],
      dangerous: ['An optional arg email on Query.PatientList was added.'],
      newSearchParams: ['Patient.email'],
      droppedSearchParams: ['Patient.phone'],
    });
  });

  it('finds nothing between equals', () => {
    const same = compareSdl(before, before);
    expect(Object.values(same).flat()).toEqual([]);
  });
});
