// documentChecker: what is wrong with a document, its cost, and names of indexes that generated/sql has.
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../runtime/base/config.ts';
import { generatedSql } from '../../runtime/base/definitions/generated-sql.ts';
import { parametersOf, resourceTypes } from '../../runtime/base/definitions/parameters.ts';
import { documentChecker } from '../../runtime/graphql/document-check.ts';
import { servedSchema } from '../served-schema.ts';

const check = documentChecker(servedSchema(), readConfig({}));
const lists = (text: string) =>
  check(text).lists.map(({ field, arguments: given, indexes }) => [field, given, indexes]);

describe('documentChecker', () => {
  it('names faults with their place', () => {
    const { errors, operations, lists: found } = check('{\n  PatientList { nmae { family } }\n}');
    expect(errors.map(({ message, locations }) => [message, locations])).toEqual([
      [expect.stringMatching(/^Cannot query field "nmae" on type "Patient"/), [{ line: 2, column: 17 }]],
    ]);
    expect([operations, found]).toEqual([[], []]);
  });

  it.each([
    ['{ Patient(id: "a") { id } }', 1],
    ['{ PatientList(_count: 7) { id ObservationList(_reference: subject, _count: 2) { id } } }', 21],
    [
      'query ($id: ID!, $n: Int!) { Patient(id: $id) { id ConditionList(_reference: patient, _count: $n) { id } } }',
      21,
    ],
    ['query ($when: [dateSearch!]!) { EncounterList(date: $when, _count: 3) { id } }', 3],
    ['mutation { PatientDelete(id: "a") }', null],
    // No value can stand for one of a composite.
    ['query ($c: composite!) { ObservationList(code_value_quantity: [$c]) { id } }', null],
  ])('says what %s costs', (text, cost) => {
    expect(check(text)).toMatchObject({ errors: [], operations: [{ cost }] });
  });

  it('refuses what costs too much, and wrong values', () => {
    const { errors } = check(
      '{ PatientList(_count: 1000) { ObservationList(_reference: subject, _count: 1000) { id } } }',
    );
    expect(errors).toMatchObject([{ message: expect.stringContaining('The query can read') }]);
    expect(check('{ PatientList(birthdate: "May") { id } }').errors).toHaveLength(1);
  });

  it('names the indexes of each list, at the root, nested, in Connections and in fragments', () => {
    const text = `{
      PatientList(name: "a", birthdate: "lt1950") { ...p }
      ObservationConnection(_filter: "subject:Patient.name eq a and value-quantity gt 5") { count }
      EncounterList(_sort: "-date") { subject { resource { ... on Patient { ...p } } } }
      BasicList(_filter: "not (code eq a)") { id }
    }
    fragment p on Patient { ConditionList(_reference: patient, code: ["a"]) { id } name(_count: 1) { family } }`;
    expect(lists(text)).toEqual([
      [
        'PatientList',
        ['name', 'birthdate'],
        ['Patient_birthdate_high_idx', 'Patient_birthdate_low_idx', 'Patient_tokens_idx'],
      ],
      [
        'ObservationConnection',
        ['subject', 'value-quantity'],
        [
          'Observation_subject_idx',
          'Observation_value_quantity_high_idx',
          'Observation_value_quantity_low_idx',
        ],
      ],
      ['EncounterList', [], []],
      ['BasicList', [], []],
      ['ConditionList', ['patient', 'code'], [expect.stringMatching(/^Condition_/), 'Condition_tokens_idx']],
    ]);
  });

  it('names no index that is not made', () => {
    const { indexes, tables } = generatedSql().catalog();
    const made = new Set([...indexes.keys(), ...[...tables.keys()].map(table => `${table}_pkey`)]);
    const missing = resourceTypes().flatMap(type =>
      Object.keys(parametersOf(type).params).flatMap(code => {
        const [list] = check(
          `{ ${type}List(_filter: "${code.replaceAll(/(?!^)_/g, '-')} eq a") { id } }`,
        ).lists;
        return (list?.indexes ?? []).filter(index => !made.has(index));
      }),
    );
    expect(missing).toEqual([]);
  });
});
