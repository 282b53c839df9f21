// The oracle itself, on resources small enough to see the answer: https://hl7.org/fhir/R4/search.html

import { describe, expect, test } from 'vitest';
import { parseResource, type Resource } from './json.ts';
import { createSearch, type Search } from './search.ts';
import { SearchValueError } from './text.ts';

const base = 'http://here.example/fhir/R4';
const now = new Date('2020-01-01T00:00:00Z');

function resources(type: string, bodies: Readonly<Record<string, unknown>>): Resource[] {
  return Object.entries(bodies).map(([id, body]) =>
    // Bodies that are text keep their digits.
    parseResource(
      `{"resourceType":"${type}","id":"${id}",${(typeof body === 'string' ? body : JSON.stringify(body)).slice(1)}`.replace(
        ',}',
        '}',
      ),
    ),
  );
}

function only(type: string, bodies: Readonly<Record<string, unknown>>): Search {
  return createSearch(resources(type, bodies), { base, now });
}

/** Each row: parameter, value, the ids it finds. */
type Rows = readonly (readonly [name: string, value: string, ids: string])[];

function check(search: Search, type: string, rows: Rows): void {
  for (const [name, value, ids] of rows)
    expect(`${name}=${value}: ${search.search(type, { [name]: [value] }).join(' ')}`).toBe(
      `${name}=${value}: ${ids}`,
    );
}

test('string: starts with, without case and accents, in every part of names and addresses', () => {
  const search = only('Patient', {
    a: {
      name: [{ family: 'Müller', given: ['José', 'Ann'], prefix: ['Dr.'] }],
      address: [{ line: ['Main St'] }],
    },
    b: { name: [{ text: 'muller, x', suffix: ['III'] }], address: [{ postalCode: '3999' }] },
    c: {},
  });
  check(search, 'Patient', [
    ['name', 'MULL', 'a b'],
    ['name', 'jose', 'a'],
    ['name', 'an', 'a'],
    ['name', 'dr', 'a'],
    ['name', 'iii', 'b'],
    ['name', 'muller\\, x', 'b'],
    ['name', 'ller', ''],
    ['address', 'ST', 'a'],
    ['name', 'zz,jos', 'a'],
    ['address', 'main', 'a'],
    ['address', '39', 'b'],
    ['address-postalcode', '39', 'b'],
    ['address_postalcode', '39', 'b'],
    ['family', 'MÜLLER', 'a'],
  ]);
});

test('token: system and code, case-sensitive; no system; any code', () => {
  const search = only('Patient', {
    a: { identifier: [{ system: 'urn:s', value: 'x|1' }], gender: 'male', active: true },
    b: { identifier: [{ value: 'x|1' }, { system: 'urn:s' }], gender: 'female', active: false },
    c: { telecom: [{ system: 'phone', value: '5' }], deceasedBoolean: true },
    d: { telecom: [{ system: 'email', value: '5' }], deceasedDateTime: '2010' },
  });
  check(search, 'Patient', [
    ['identifier', 'x\\|1', 'a b'],
    ['identifier', 'X\\|1', ''],
    ['identifier', 'urn:s|x\\|1', 'a'],
    ['identifier', '|x\\|1', 'b'],
    ['identifier', 'urn:s|', 'a b'],
    ['gender', 'male', 'a'],
    ['gender', '|male', 'a'],
    ['gender', 'http://hl7.org/fhir/administrative-gender|male', 'a'],
    ['gender', 'http://hl7.org/fhir/administrative-gender|', 'a b'],
    ['gender', 'urn:other|male', ''],
    ['active', 'true', 'a'],
    ['active', 'http://terminology.hl7.org/CodeSystem/special-values|false', 'b'],
    ['phone', '5', 'c'],
    ['email', '5', 'd'],
    ['telecom', '|5', 'c d'],
    ['deceased', 'true', 'c d'],
    ['deceased', 'false', 'a b'],
    ['_id', 'a,d', 'a d'],
  ]);
  expect(() => search.search('Patient', { gender: [''] })).toThrow(SearchValueError);
  expect(() => search.search('Patient', { gender: ['a|b|c'] })).toThrow(SearchValueError);
});

test('token: codings of a concept, not its text', () => {
  const search = only('Observation', {
    a: { code: { coding: [{ system: 's', code: '1' }, { code: '2' }], text: '3' } },
    b: { code: { text: '1' } },
  });
  check(search, 'Observation', [
    ['code', '1', 'a'],
    ['code', 's|1', 'a'],
    ['code', '|2', 'a'],
    ['code', '|1', ''],
    ['code', '3', ''],
  ]);
});

test('reference: relative, id alone, absolute, versioned; contained and identifier-only never', () => {
  const search = only('Observation', {
    a: { subject: { reference: 'Patient/1' } },
    b: { subject: { reference: `${base}/Patient/1/_history/2` } },
    c: { subject: { reference: 'http://there.example/Patient/1' } },
    d: { subject: { reference: 'Group/1' } },
    e: { contained: [{ resourceType: 'Patient', id: '1' }], subject: { reference: '#1' } },
    f: { subject: { identifier: { value: '1' }, type: 'Patient' } },
  });
  check(search, 'Observation', [
    ['subject', 'Patient/1', 'a b'],
    ['subject', 'Patient/1/_history/7', 'a b'],
    ['subject', `${base}/Patient/1`, 'a b'],
    ['subject', '1', 'a b d'],
    ['subject', 'http://there.example/Patient/1', 'c'],
    ['patient', '1', 'a b'],
    ['patient', 'Group/1', ''],
  ]);
  for (const text of ['#1', 'Foo/1', 'Patient/a b', 'Foo/Bar/baz', '//a.example/Patient/1'])
    expect(() => search.search('Observation', { subject: [text] }), text).toThrow(SearchValueError);
});

test('reference: canonicals with and without version; the first resource of a Bundle', () => {
  const responses = only('QuestionnaireResponse', {
    a: { questionnaire: 'http://q' },
    b: { questionnaire: 'http://q|1' },
    c: { questionnaire: 'http://q2' },
  });
  check(responses, 'QuestionnaireResponse', [
    ['questionnaire', 'http://q', 'a b'],
    ['questionnaire', 'http://q|1', 'b'],
    ['questionnaire', 'http://q\\|1', 'b'],
  ]);
  const bundles = only('Bundle', {
    a: { entry: [{ resource: { resourceType: 'Composition', id: 'c' } }] },
    b: { entry: [{ resource: { resourceType: 'Composition' } }] },
  });
  check(bundles, 'Bundle', [
    ['composition', 'Composition/c', 'a'],
    ['composition', 'c', 'a'],
  ]);
});

test('date: every prefix on intervals of implicit precision', () => {
  const search = only('Patient', {
    day: { birthDate: '2000-06-15' },
    month: { birthDate: '2000-06' },
    none: {},
    year: { birthDate: '2000' },
  });
  check(search, 'Patient', [
    ['birthdate', '2000', 'day month year'],
    ['birthdate', '2000-06', 'day month'],
    ['birthdate', '2000-06-15', 'day'],
    ['birthdate', 'ne2000-06', 'year'],
    ['birthdate', 'gt2000-06-15', 'month year'],
    ['birthdate', 'lt2000-06-15', 'month year'],
    ['birthdate', 'ge2000-06-15', 'day month year'],
    ['birthdate', 'le2000-06-14', 'month year'],
    ['birthdate', 'sa2000-06-14', 'day'],
    ['birthdate', 'sa2000-05', 'day month'],
    ['birthdate', 'eb2000-07', 'day month'],
    ['birthdate', 'eb2001', 'day month year'],
    ['birthdate', 'gt2000-06-15T23:59:59+00:00', 'month year'],
    ['birthdate', 'gt2000-06-15T23:59:59', 'month year'],
    ['birthdate', 'gt2000-06-15T23:59:59+01:00', 'day month year'],
    // A tenth of 19 years and a half.
    ['birthdate', 'ap2002', 'day month year'],
    ['birthdate', 'ap2003', ''],
  ]);
  expect(() => search.search('Patient', { birthdate: ['2000-02-30'] })).toThrow(SearchValueError);
});

test('date: open periods are infinite; a timing is the hull of its events and bounds', () => {
  const encounters = only('Encounter', {
    ended: { period: { end: '2010-01-01' } },
    empty: { period: { extension: [{ url: 'u', valueString: 'unknown' }] } },
    open: { period: { start: '2010-01-02T10:00:00Z' } },
  });
  check(encounters, 'Encounter', [
    ['date', 'lt1800', 'ended'],
    ['date', 'gt2900', 'open'],
    ['date', '2010', ''],
    ['date', 'ne2010', 'ended open'],
    ['date', 'sa2010-01-01', 'open'],
    ['date', 'eb2010-01-02', 'ended'],
  ]);
  const services = only('ServiceRequest', {
    t: {
      occurrenceTiming: { event: ['2010-03-01', '2010-01-01'], repeat: { boundsPeriod: { end: '2010-02' } } },
    },
    u: { occurrenceTiming: { event: ['2010-03-01', '2010-01-01'] } },
    v: { occurrenceTiming: { repeat: { frequency: 1 } } },
  });
  check(services, 'ServiceRequest', [
    ['occurrence', '2010', 'u'],
    // It ends on the day.
    ['occurrence', 'ge2010-03-01', 't u'],
    ['occurrence', 'ge2010-03-02', ''],
    ['occurrence', 'ge2010-02-28', 't u'],
    ['occurrence', 'lt2010-01-01', 't'],
    ['occurrence', 'ne2011', 't u'],
  ]);
});

test('number: precision of what is sought, exactness of what is stored', () => {
  const search = only('RiskAssessment', {
    a: '{"prediction":[{"probabilityDecimal":99.5}]}',
    b: '{"prediction":[{"probabilityDecimal":100.00}]}',
    c: '{"prediction":[{"probabilityDecimal":100.5}]}',
    d: '{"prediction":[{"probabilityDecimal":0.123456789012345678}]}',
    e: '{"prediction":[{"probabilityRange":{"low":{"value":95},"high":{"value":120}}}]}',
    f: '{"prediction":[{}]}',
  });
  check(search, 'RiskAssessment', [
    ['probability', '100', 'a b'],
    ['probability', '100.0', 'b'],
    ['probability', '1e2', 'a b c'],
    ['probability', '1.00e2', 'a b'],
    ['probability', 'ne100', 'c d e'],
    ['probability', 'gt100', 'c e'],
    ['probability', 'ge100', 'b c e'],
    ['probability', 'lt99.5', 'd e'],
    ['probability', 'le99.5', 'a d e'],
    ['probability', 'sa94', 'a b c e'],
    ['probability', 'eb120', 'a b c d'],
    ['probability', 'ap110', 'a b c e'],
    ['probability', 'ge0.123456789012345678', 'a b c d e'],
    ['probability', 'gt0.123456789012345678', 'a b c e'],
  ]);
});

test('quantity: number, system and code or unit, comparators, Money', () => {
  const search = only('Observation', {
    a: { valueQuantity: { value: 5.4, system: 'urn:u', code: 'mg', unit: 'milligram' } },
    b: { valueQuantity: { value: 5.4, unit: 'mg' } },
    c: { valueQuantity: { value: 5, comparator: '<', unit: 'mg' } },
    d: { valueQuantity: { value: 6, comparator: '>=', unit: 'mg' } },
    e: { valueQuantity: { unit: 'mg' } },
  });
  check(search, 'Observation', [
    ['value-quantity', '5.4', 'a b'],
    ['value-quantity', '5.4|urn:u|mg', 'a'],
    ['value-quantity', '5.4||mg', 'a b'],
    ['value-quantity', '5.4|urn:u|', 'a'],
    ['value-quantity', '5.4||milligram', 'a'],
    ['value-quantity', '5', 'a b'],
    ['value-quantity', '5.0', ''],
    ['value-quantity', 'lt5||mg', 'c'],
    ['value-quantity', 'gt1000||mg', 'd'],
    ['value-quantity', 'eb5', 'c'],
    ['value-quantity', 'sa6', ''],
    ['value-quantity', 'ge6', 'd'],
    ['value-quantity', 'ne5.4||mg', 'c d'],
    ['value-quantity', '5.40e0', 'a b'],
  ]);
  const items = only('ChargeItem', { a: { priceOverride: { value: 40, currency: 'EUR' } } });
  check(items, 'ChargeItem', [
    ['price-override', '40|urn:iso:std:iso:4217|EUR', 'a'],
    ['price-override', '40||EUR', 'a'],
    ['price-override', '40||USD', ''],
  ]);
});

test('uri and the parameters of meta', () => {
  const search = only('Questionnaire', {
    a: {
      url: 'http://q',
      meta: {
        profile: ['http://p|1'],
        tag: [{ system: 's', code: 't' }],
        security: [{ code: 'R' }],
        source: 'urn:x',
        lastUpdated: '2020-01-01T10:00:00.500Z',
      },
    },
    b: { url: 'http://q/2', meta: { profile: ['http://p'] } },
  });
  check(search, 'Questionnaire', [
    ['url', 'http://q', 'a'],
    ['_profile', 'http://p', 'a b'],
    ['_profile', 'http://p|1', 'a'],
    ['_tag', 's|t', 'a'],
    ['_security', '|R', 'a'],
    ['_source', 'urn:x', 'a'],
    ['_lastUpdated', 'gt2020-01-01T10:00:00.4Z', 'a'],
    ['_lastUpdated', '2020-01-01T10:00:00Z', 'a'],
    ['_lastUpdated', '2020-01-01T10:00:00.5Z', 'a'],
  ]);
});

test('the types of this project are searched like those of R4', () => {
  const search = only('Bot', { a: { identifier: [{ system: 'urn:s', value: '1' }], name: 'Greeter' } });
  check(search, 'Bot', [
    ['identifier', 'urn:s|1', 'a'],
    ['identifier', '2', ''],
    ['name', 'greet', 'a'],
  ]);
});

test('composite: components on the same item', () => {
  const component = (code: string, value: number) => ({
    code: { coding: [{ system: 's', code }] },
    valueQuantity: { value, unit: 'mm' },
  });
  const search = only('Observation', {
    a: { code: { coding: [{ code: 'bp' }] }, component: [component('sys', 120), component('dia', 80)] },
    b: { code: { coding: [{ code: 'w$' }] }, valueQuantity: { value: 80 } },
  });
  check(search, 'Observation', [
    ['component-code-value-quantity', 's|sys$120', 'a'],
    ['component-code-value-quantity', 's|sys$80', ''],
    ['component-code-value-quantity', 'sys$gt100||mm,zz$1', 'a'],
    ['combo-code-value-quantity', 'dia$80', 'a'],
    ['combo-code-value-quantity', 'w\\$$80', 'b'],
    ['code-value-quantity', 'w\\$$ge80', 'b'],
  ]);
  const sequences = only('MolecularSequence', {
    a: {
      referenceSeq: { chromosome: { coding: [{ code: '1' }] } },
      variant: [
        { start: 1, end: 5 },
        { start: 7, end: 9 },
      ],
    },
  });
  check(sequences, 'MolecularSequence', [
    ['chromosome-variant-coordinate', '1$1$5', 'a'],
    ['chromosome-variant-coordinate', '1$1$9', ''],
  ]);
});

describe('lists and pages', () => {
  const search = only('Patient', {
    b: { name: [{ family: 'Ä' }, { family: 'z' }], birthDate: '2000' },
    a: { name: [{ family: 'b' }], birthDate: '2000-05' },
    c: {},
    d: { birthDate: '1999' },
    e: { name: [{ family: 'b' }] },
  });

  test('values of a list are alternatives, arguments all apply, an empty list finds nothing', () => {
    expect(search.search('Patient', { family: ['a', 'b'], birthdate: ['2000'] })).toEqual(['a', 'b']);
    expect(search.search('Patient', { family: [] })).toEqual([]);
    expect(search.search('Patient', {})).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(() => search.search('Patient', { nonsense: ['a'] })).toThrow('nonsense');
  });

  test.each([
    ['_id', 'a b c d e'],
    ['-_id', 'e d c b a'],
    ['family', 'b a e c d'],
    ['-family', 'b e a d c'],
    ['birthdate', 'd b a c e'],
    ['-birthdate', 'b a d e c'],
    ['family,-birthdate', 'b a e d c'],
    ['-family,_id', 'b a e c d'],
  ])('sort %s', (sort, ids) => {
    expect(search.search('Patient', {}, { sort: [sort] }).join(' ')).toBe(ids);
  });

  test('count and offset', () => {
    expect(search.search('Patient', {}, { count: 2, offset: 1 })).toEqual(['b', 'c']);
    expect(search.search('Patient', {}, { count: 0 })).toEqual([]);
  });
});
