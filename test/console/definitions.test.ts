// What the Definitions view makes of the definition of a type, without a browser.
import { describe, expect, it } from 'vitest';
import { describedType, references } from '../../runtime/base/definitions/type-description.ts';
import type { TypeDefinition } from '../../runtime/console/definition-shapes.ts';
import {
  around,
  cardinality,
  elementAt,
  elementRows,
  found,
} from '../../runtime/console/views/definitions/element-rows.ts';

const patient = describedType('Patient') as TypeDefinition;

describe('rows of elements', () => {
  const rows = elementRows(patient);

  it('have the columns and indexes of their search parameters', () => {
    expect(rows.find(({ path }) => path === 'birthDate')).toMatchObject({
      graphql: 'Patient.birthDate',
      typescript: "Patient['birthDate']",
      parameters: ['birthdate'],
      columns: ['Patient.birthdate_low', 'Patient.birthdate_high'],
      indexes: ['Patient_birthdate_low_idx', 'Patient_birthdate_high_idx'],
      profiles: [],
    });
  });

  it('name each column once, and the profiles with a field for them', () => {
    const profiles = [{ name: 'Named', url: 'http://example.org/named', fields: ['name', 'nickname'] }];
    const name = elementRows({ ...patient, profiles }).find(({ path }) => path === 'name');
    expect(name?.columns).toEqual([...new Set(name?.columns)]);
    expect(name?.profiles).toEqual(['Named']);
  });

  it.each([
    ['birthdate_low_idx', ['birthDate']],
    ['PatientContact. RELATIONSHIP', ['contact.relationship']],
    ['no such name', []],
  ])('are found by any of their names: %s', (sought, paths) => {
    expect(found(rows, sought).map(({ path }) => path)).toEqual(paths);
  });

  it.each([
    ['contact.name', 'contact.name'],
    ['address.city', 'address'],
    ['nickname', undefined],
  ])('have what a search parameter reads: %s', (path, element) => {
    expect(elementAt(path, patient.elements)).toBe(element);
  });

  it('have a cardinality', () => {
    expect(cardinality({})).toBe('0..1');
    expect(cardinality({ min: 1, list: true })).toBe('1..*');
  });
});

describe('the types around a type', () => {
  it('are those it refers to and those that refer to it, once each', () => {
    const { incoming, outgoing, toAny } = around('Patient', references());
    expect(outgoing).toContainEqual({ type: 'Practitioner', paths: ['generalPractitioner'] });
    expect(outgoing).toContainEqual({ type: 'RelatedPerson', paths: ['link.other'] });
    expect(incoming).toContainEqual({ type: 'Patient', paths: ['link.other'] });
    const names = incoming.map(({ type }) => type);
    expect(names).toEqual([...new Set(names)].sort());
    expect(toAny).toEqual([]);
  });

  it('do not have types of references to any type', () => {
    const any = [{ type: 'List', path: 'entry.item', targets: [] }];
    expect(around('List', any)).toEqual({ incoming: [], outgoing: [], toAny: ['entry.item'] });
  });
});
