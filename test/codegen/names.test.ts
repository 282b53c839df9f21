// Names of the standard → the names that GraphQL, TypeScript and SQL have for them.

import { describe, expect, it } from 'vitest';
import {
  argumentName,
  choiceName,
  columnName,
  fileName,
  inputTypeName,
  nestedTypeNames,
  referenceEnumName,
  standardNames,
  valueSetTypeName,
} from '../../codegen/schema/names.ts';

import { packageFolder, profileTypeName, viewPlaces } from '../../codegen/schema/profile-names.ts';

describe('nestedTypeNames', () => {
  it.each([
    { path: 'Patient.contact', types: ['Patient'], want: 'PatientContact' },
    { path: 'Timing.repeat', types: ['Timing'], want: 'TimingRepeat' },
    {
      path: 'ExplanationOfBenefit.item.detail.subDetail',
      types: ['ExplanationOfBenefit'],
      want: 'ExplanationOfBenefitItemDetailSubDetail',
    },
    { path: 'Parcel.label', types: ['Parcel', 'ParcelLabel'], want: 'Parcel_Label' },
    { path: 'Element.base', types: ['Element'], want: 'Element_Base' },
  ])('$path is $want', ({ path, types, want }) => {
    expect(nestedTypeNames([path], types).get(path)).toBe(want);
  });

  it('does not depend on the order of the paths', () => {
    const paths = ['A.bC', 'A.b.c', 'A.b'];
    const names = [paths, paths.toReversed()].map(each => Object.fromEntries(nestedTypeNames(each, ['A'])));
    expect(names[0]).toEqual({ 'A.b': 'AB', 'A.b.c': 'ABC', 'A.bC': 'A_BC' });
    expect(names[1]).toEqual(names[0]);
  });
});

describe('inputTypeName', () => {
  it('gives way to an output type of that name', () => {
    const outputs = new Set(['Task', 'TaskInput', 'TaskOutput']);
    expect([...outputs].map(name => inputTypeName(name, outputs))).toEqual([
      'Task_Input',
      'TaskInputInput',
      'TaskOutputInput',
    ]);
  });
});

describe('other names', () => {
  it.each([
    { got: argumentName('address-city'), want: 'address_city' },
    { got: argumentName('_lastUpdated'), want: '_lastUpdated' },
    { got: columnName('birthOrderBoolean'), want: 'birth_order_boolean' },
    { got: columnName('content'), want: 'content_' },
    { got: choiceName('deceased[x]', 'dateTime'), want: 'deceasedDateTime' },
    { got: fileName('HumanName'), want: 'human-name' },
    { got: fileName('SubstanceNucleicAcid'), want: 'substance-nucleic-acid' },
    { got: referenceEnumName('Observation', 'Patient'), want: 'ObservationReferenceOfPatient' },
    { got: referenceEnumName('Observation'), want: 'ObservationReferenceOfAny' },
    { got: valueSetTypeName('AdministrativeGender', new Set()), want: 'AdministrativeGender' },
    { got: valueSetTypeName('v3.ActCode list', new Set()), want: 'V3ActCodeList' },
    { got: valueSetTypeName('2nd visit', new Set()), want: 'ValueSet2ndVisit' },
    { got: valueSetTypeName('日本', new Set()), want: 'ValueSet' },
    { got: valueSetTypeName('Quantity', new Set(['Quantity'])), want: 'QuantityCode' },
    { got: valueSetTypeName('Quantity', new Set(['Quantity', 'QuantityCode'])), want: 'QuantityCode2' },
  ])('$want', ({ got, want }) => {
    expect(got).toBe(want);
  });
});

describe('files of profiles', () => {
  const places = (...views: readonly (readonly [name: string, folder: string])[]) => [
    ...viewPlaces(views.map(([name, folder]) => ({ name, folder }))).values(),
  ];
  const long = `Ward${'Patient'.repeat(35)}`;

  it.each([
    { source: 'hl7.fhir.us.core@8.0.0', want: 'hl7.fhir.us.core' },
    { source: 'org.Evil@1.0.0', want: 'org-evil-x' },
    { source: 'org.evil@1.0.0', want: 'org.evil' },
    { source: '@scope/guide@1.0.0', want: 'scope-guide-x' },
    { source: '../..@1.0.0', want: 'package-x' },
    { source: 'index.js@1.0.0', want: 'index-js-x' },
    { source: `${'a'.repeat(300)}@1.0.0`, want: `${'a'.repeat(200)}-x` },
  ])('of $source are in $want…', ({ source, want }) => {
    const folder = packageFolder(source, undefined);
    expect(folder.replace(/-x[0-9a-f]{8}$/, '-x')).toBe(want);
  });

  it('are as profiles are called, and of two that differ in case alone one has a hash', () => {
    expect(places(['USCorePatient', 'a'], ['USCorePatient_Name', 'a'])).toEqual([
      'a/us-core-patient.js',
      'a/us-core-patient--name.js',
    ]);
    expect(new Set(places(['Wardx', 'a'], ['WARDX', 'a']).map(each => each.toLowerCase())).size).toBe(2);
    expect(packageFolder('a.B@1', undefined)).not.toBe(packageFolder('a.b@1', undefined));
  });

  it('of long names end in a hash, and fit any file system', () => {
    const [one = '', other = ''] = places([long, 'a'], [`${long}s`, 'a']);
    expect(one).toMatch(/^a\/ward-patient.*-x[0-9a-f]{8}\.js$/);
    expect(one).not.toBe(other);
    expect(one.length).toBeLessThan(230);
    expect(places([long, 'a'])).toEqual([one]);
    expect(profileTypeName('x'.repeat(65_536))).toHaveLength(255);
  });
});

describe('standardNames', () => {
  it('are those of types and all that they bring, of enums, of value sets and of TypeScript', () => {
    const names = standardNames(
      [
        { name: 'Patient', kind: 'resource', nested: [{ name: 'PatientContact' }] },
        { name: 'HumanName', kind: 'datatype', nested: [] },
      ],
      ['AdministrativeGender'],
    );
    expect([...names]).toEqual(
      expect.arrayContaining([
        'PatientConnection',
        'PatientContactInput',
        'HumanNameInput',
        'PatientReferenceOfAny',
        'PatientReferenceOfPatient',
        'AdministrativeGender',
        'Partial',
      ]),
    );
    expect(names).not.toContain('HumanNameList');
  });
});
