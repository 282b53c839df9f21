// Two SDLs → what compareSdl finds between them.

import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { compareSdl } from '../../codegen/check/check.ts';

const before = buildSchema(`
type Query {
  Patient(id: ID): Patient
  PatientList(name: [String], phone: [String], _sort: [String], _count: Int, _offset: Int): [Patient]
}
enum Gender { MALE }
input PatientInput { active: Boolean }
type Patient { active: Boolean, name: String, gender: Gender }`);

const after = buildSchema(`
type Query {
  Patient(id: ID): Patient
  PatientList(email: [String], name: [String], _sort: [String], _count: Int, _offset: Int): [Patient]
}
enum Gender { MALE, DELETED }
input PatientInput { active: Boolean, email: String }
type Patient { active: Boolean, gender: Gender }`);

describe('compareSdl', () => {
  it('names breaking and dangerous changes and the search parameters that came and went, not what is only added', () => {
    expect(compareSdl(before, after)).toEqual({
      breaking: ['Patient.name was removed.', 'Query.PatientList arg phone was removed.'],
      dangerous: ['DELETED was added to enum type Gender.'],
      newSearchParams: ['Patient.email'],
      droppedSearchParams: ['Patient.phone'],
    });
  });

  it('finds nothing between equals', () => {
    const same = compareSdl(before, before);
    expect(Object.values(same).flat()).toEqual([]);
  });
});
