// What a search means, case by case: the ids that each search is to find, by the text of R4 and not by any code.
// https://hl7.org/fhir/R4/search.html, https://hl7.org/fhir/R4/search_filter.html
import { beforeAll, describe, expect, test } from 'vitest';
import { testServer } from '../server.ts';

const server = testServer();

const long = `${'lorem ipsum '.repeat(50)}dolor`;
const absent = {
  extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'unknown' }],
};

type Body = Readonly<Record<string, unknown>>;

const observation = (body: Body) => ({ status: 'final', code: { text: 'x' }, ...body });
const procedure = (start?: string, end?: string) => ({
  status: 'completed',
  subject: { display: 'x' },
  performedPeriod: { ...(start ? { start } : {}), ...(end ? { end } : {}) },
});
const quantity = (body: Body) => observation({ valueQuantity: body });
const valueSet = (url: string, version: string, body: Body = {}) => ({
  ...{ status: 'draft', url, version },
  ...body,
});

const resources: Readonly<Record<string, Readonly<Record<string, Body>>>> = {
  Patient: {
    heuvel: { name: [{ family: 'van de Heuvel', given: ['Pieter  Jan'] }] },
    schmidt: { name: [{ family: 'Müller-Schmidt', given: ["D'Arcy"] }], birthDate: '1970-05-05' },
    soren: { name: [{ family: 'Sørensen', given: ['Łukasz', 'Đorđe', 'Æsa', 'Þór'] }] },
    address: {
      address: [{ line: ['12, Main Street'], city: 'St. Mary’s' }],
      telecom: [{ system: 'email', value: 'A.B@C.example' }],
    },
    'only-text': { maritalStatus: { text: 'single' }, _gender: absent },
    'only-extensions': { name: [{ _family: absent }], _birthDate: absent },
    phones: {
      telecom: [
        { system: 'phone', value: '1' },
        { system: 'email', value: 'Ä@x.example' },
      ],
    },
  },
  ValueSet: {
    one: valueSet('http://vs.example', '1.0-RC'),
    two: valueSet('http://vs.example', '2.0', { description: `**Prose**: ${long}` }),
    bar: valueSet('http://vs.example|1.0-RC', '3'),
    claims: valueSet('http://other.example', '1', { meta: { profile: ['http://p.example|1'] } }),
  },
  Questionnaire: {
    q: { status: 'draft', url: 'http://q.example', version: '1', title: 'First' },
    q2: { status: 'draft', url: 'http://q.example', version: '2', title: 'Second' },
  },
  QuestionnaireResponse: {
    any: { status: 'completed', questionnaire: 'http://q.example' },
    one: { status: 'completed', questionnaire: 'http://q.example|1' },
    none: { status: 'completed', questionnaire: 'http://q.example|3' },
  },
  Procedure: {
    before: procedure('2011-06-01', '2011-06-26'),
    'across-start': procedure('2011-06-26', '2011-06-27T10:00:00Z'),
    'ends-with': procedure('2011-06-26', '2011-06-27'),
    'begins-with': procedure('2011-06-27', '2011-06-28'),
    inside: procedure('2011-06-27T10:00:00Z', '2011-06-27T11:00:00Z'),
    equal: procedure('2011-06-27', '2011-06-27'),
    'across-end': procedure('2011-06-27T10:00:00Z', '2011-06-28'),
    around: procedure('2011-06-26', '2011-06-28'),
    after: procedure('2011-06-28', '2011-06-29'),
    'no-start': procedure(undefined, '2011-06-27'),
    'no-end': procedure('2011-06-27'),
  },
  RiskAssessment: {
    below: risk(10, 20),
    ends: risk(10, 30),
    point: { status: 'final', subject: { display: 'x' }, prediction: [{ probabilityDecimal: 30 }] },
    around: risk(20, 40),
    begins: risk(30, 50),
    above: risk(40, 50),
  },
  Observation: {
    mg: quantity({ value: 5.4, system: 'http://unitsofmeasure.org', code: 'mg' }),
    kg: quantity({ value: 5.4, system: 'http://unitsofmeasure.org', code: 'kg' }),
    'system-alone': quantity({ value: 5.4, system: 'http://unitsofmeasure.org' }),
    'unit-alone': quantity({ value: 5.4, unit: 'mg' }),
    other: quantity({ value: 5.4, system: 'urn:other', code: 'mg' }),
    'no-value': quantity({ unit: 'mg' }),
    'no-ends': observation({ effectivePeriod: absent }),
    contained: observation({
      contained: [
        { resourceType: 'Patient', id: 'p' },
        { resourceType: 'Group', id: 'g', type: 'person', actual: true },
      ],
      subject: { reference: '#p' },
      extension: [{ url: 'urn:x', valueReference: { reference: '#g' } }],
    }),
    'contained-group': observation({
      contained: [
        { resourceType: 'Patient', id: 'p' },
        { resourceType: 'Group', id: 'g', type: 'person', actual: true },
      ],
      subject: { reference: '#g' },
      focus: [{ reference: '#p' }],
    }),
    identified: observation({
      subject: { type: 'Patient', identifier: { system: 'urn:mrn', value: 'Ab1' } },
    }),
    'identified-group': observation({
      subject: { type: 'Group', identifier: { system: 'urn:mrn', value: 'Ab1' } },
    }),
    'identified-target': observation({
      subject: { reference: 'Patient/heuvel', identifier: { value: '2' } },
    }),
    loinc: observation({ code: { coding: [{ system: 'http://loinc.org', code: '1-1' }] }, valueString: 'a' }),
    snomed: observation({ code: { coding: [{ system: 'http://snomed.info/sct', code: '1-1' }] } }),
    pressure: observation({
      component: [
        { code: { coding: [{ system: 'http://loinc.org', code: 's' }] }, valueQuantity: ucum(120) },
        { code: { coding: [{ system: 'http://loinc.org', code: 'd' }] }, valueQuantity: ucum(80) },
      ],
    }),
  },
  Medication: {
    lot: { status: 'active', batch: { lotNumber: 'AbC-12/Ä' } },
    rxnorm: { code: { coding: [{ system: 'http://www.nlm.nih.gov/research/umls/rxnorm', code: '1' }] } },
  },
};

function risk(low: number, high: number): Body {
  const percent = (value: number) => ({ value, system: 'http://unitsofmeasure.org', code: '%' });
  const probabilityRange = { low: percent(low), high: percent(high) };
  return { status: 'final', subject: { display: 'x' }, prediction: [{ probabilityRange }] };
}

function ucum(value: number): Body {
  return { value, system: 'http://unitsofmeasure.org', code: 'mm[Hg]' };
}

beforeAll(async () => {
  for (const [resourceType, ofType] of Object.entries(resources))
    for (const [id, body] of Object.entries(ofType)) await server().put({ resourceType, id, ...body });
});

/** Each row: the argument, its value, the ids that are found, in order of the ids. */
type Rows = readonly (readonly [argument: string, value: string, ids: string])[];

async function found(type: string, rows: Rows): Promise<readonly string[]> {
  const fields = rows.map(
    ([argument, value], i) => `f${i}: ${type}List(${argument}: ${JSON.stringify(value)}, _count: 100) { id }`,
  );
  const { data, errors } = await server().graphql(`{ ${fields.join('\n')} }`);
  expect(errors).toBeUndefined();
  return rows.map(([argument, value], i) => {
    const list = data?.[`f${i}`] as readonly { readonly id: string }[];
    return `${argument} ${value.slice(0, 80)}: ${list.map(({ id }) => id).join(' ')}`;
  });
}

async function check(type: string, rows: Rows): Promise<void> {
  const wanted = rows.map(([argument, value, ids]) => {
    const sorted = ids.split(' ').filter(Boolean).sort();
    return `${argument} ${value.slice(0, 80)}: ${sorted.join(' ')}`;
  });
  for (let i = 0; i < rows.length; i += 10)
    expect(await found(type, rows.slice(i, i + 10))).toEqual(wanted.slice(i, i + 10));
}

describe('strings', () => {
  test('any word of a name, without punctuation, runs of white space and variants of letters', () =>
    check('Patient', [
      ['name', 'heuvel', 'heuvel'],
      ['name', 'HEU', 'heuvel'],
      ['name', 'van de heuvel', 'heuvel'],
      ['name', 'de  heu', 'heuvel'],
      ['name', 'van heuvel', ''],
      ['name', 'euvel', ''],
      ['family', 'heuvel', 'heuvel'],
      ['given', 'jan', 'heuvel'],
      ['given', 'Pieter Jan', 'heuvel'],
      ['name', 'heuvel pieter', ''],
      ['name', 'schmidt', 'schmidt'],
      ['name', 'mullerschmidt', 'schmidt'],
      ['name', 'muller schmidt', 'schmidt'],
      ['name', 'müller-sch', 'schmidt'],
      ['name', 'darcy', 'schmidt'],
      ['name', "d'arcy", 'schmidt'],
      ['name', 'arcy', 'schmidt'],
      ['name', 'sorensen,zz', 'soren'],
      ['name', 'SØREN', 'soren'],
      ['name', 'lukasz', 'soren'],
      ['name', 'dorde', 'soren'],
      ['name', 'aesa', 'soren'],
      ['name', 'thor', 'soren'],
      ['address', 'main', 'address'],
      ['address', '12 Main', 'address'],
      ['address', 'street', 'address'],
      ['address_city', 'marys', 'address'],
      ['address_city', 'mary', 'address'],
      ['address_city', 'st marys', 'address'],
      ['address', 'st street', ''],
      ['_filter', 'name eq "mueller"', ''],
      ['_filter', 'name eq "MULLER - SCHMIDT"', ''],
      ['_filter', 'name eq "MULLER-SCHMIDT"', 'schmidt'],
      ['_filter', 'name eq heuvel', ''],
      ['_filter', 'name ew "de heuvel"', 'heuvel'],
      ['_filter', 'name ne "van de heuvel" and family sw van', 'heuvel'],
    ]));

  test('other strings are found by their beginning', () =>
    check('ValueSet', [
      ['description', 'prose lorem', 'two'],
      ['description', 'lorem', ''],
    ]));

  test('long texts are compared in full', () =>
    check('ValueSet', [
      ['_filter', 'description ew dolor', 'two'],
      ['_filter', 'description ew ipsum', ''],
      ['_filter', 'description co "ipsum dolor"', 'two'],
      ['_filter', 'description co "dolor ipsum"', ''],
      ['_filter', `description eq "prose ${long}"`, 'two'],
      ['_filter', `description eq "prose ${long}x"`, ''],
      ['_filter', `description ne "prose ${long}"`, ''],
      ['_filter', `description ne "prose ${long}x"`, 'two'],
      ['_filter', `description ne "prose ${long.slice(0, 494)}"`, 'two'],
      ['_filter', `description eq "prose ${long.slice(0, 494)}"`, ''],
      ['_filter', `description sw "prose ${long.slice(0, 560)}"`, 'two'],
      ['_filter', `description sw "prose ${long.slice(0, 560)}x"`, ''],
    ]));

  test('order', () =>
    check('Patient', [
      ['_filter', 'family gt n', 'heuvel soren'],
      ['_filter', 'family gt "van de heuvel"', ''],
      ['_filter', 'family ge "VAN DE HEUVEL"', 'heuvel'],
      ['_filter', 'family lt sorensen', 'schmidt'],
      ['_filter', 'family le sørensen', 'schmidt soren'],
    ]));
});

describe('tokens', () => {
  test('strings and contact points ignore case, codes do not', async () => {
    await check('Medication', [
      ['lot_number', 'abc-12/ä', 'lot'],
      ['lot_number', 'ABC-12/Ä', 'lot'],
      ['lot_number', '|abc-12/Ä', 'lot'],
      ['lot_number', 'abc-12/a', ''],
      ['lot_number', 'abc12ä', ''],
      ['_filter', 'lot-number ne "abc-12/Ä"', ''],
      ['_filter', 'lot-number ne abc', 'lot'],
      ['status', 'ACTIVE', ''],
    ]);
    await check('ValueSet', [['version', '1.0-rc', 'one']]);
    await check('Patient', [
      ['telecom', 'a.b@c.EXAMPLE', 'address'],
      ['email', 'ä@X.example', 'phones'],
      ['_filter', 'telecom ne "Ä@X.EXAMPLE"', 'address phones'],
    ]);
  });

  test('the systems that filters predefine', async () => {
    await check('Observation', [
      ['_filter', 'code eq loinc|1-1', 'loinc'],
      ['_filter', 'code eq snomed|1-1', 'snomed'],
      ['_filter', 'code eq loinc|', 'loinc'],
      ['_filter', 'code ne loinc|1-1', 'snomed'],
      ['_filter', 'code eq loinc', ''],
      ['_filter', 'value-quantity eq 5.4|ucum|mg', 'mg'],
      ['_filter', 'component-code-value-quantity eq "loinc|s$gt100|ucum|mm[Hg]"', 'pressure'],
      ['_filter', 'component-code-value-quantity eq "loinc|d$gt100|ucum|mm[Hg]"', ''],
      ['code', 'loinc|1-1', ''],
    ]);
    await check('Medication', [['_filter', 'code eq rxnorm|1', 'rxnorm']]);
  });
});

describe('dates', () => {
  const day = '2011-06-27';
  const crossing = 'across-start ends-with inside equal begins-with across-end around no-start no-end';
  test.each([
    ['eq', 'inside equal'],
    ['ne', 'before across-start ends-with begins-with across-end around after no-start no-end'],
    ['gt', 'begins-with across-end around after no-end'],
    ['lt', 'before across-start ends-with around no-start'],
    ['ge', `${crossing} after`],
    ['le', `${crossing} before`],
    ['sa', 'after'],
    ['eb', 'before'],
  ])('%s a day', (prefix, ids) =>
    check('Procedure', [
      ['date', `${prefix}${day}`, ids],
      ['_filter', `date ${prefix} ${day}`, ids],
    ]));

  test('filters alone', () =>
    check('Procedure', [
      ['_filter', `date po ${day}`, crossing],
      ['_filter', `date co ${day}`, 'ends-with equal begins-with around no-start no-end'],
      [
        '_filter',
        `date co ${day}T10:30:00Z`,
        'ends-with inside equal begins-with across-end around no-start no-end',
      ],
      ['_filter', 'date co 2011', ''],
    ]));

  test.each([
    ['ge', 'ends point around begins above'],
    ['gt', 'around begins above'],
    ['le', 'below ends point around begins'],
    ['lt', 'below ends around'],
    ['sa', 'above'],
    ['eb', 'below'],
  ])('%s a number, of ranges', (prefix, ids) =>
    check('RiskAssessment', [
      ['probability', `${prefix}30`, ids],
      ['_filter', `probability ${prefix} 30`, ids],
    ]));
});

test('what is there, searchable or not', async () => {
  await check('Observation', [
    ['_filter', 'code pr false', ''],
    ['_filter', 'subject pr true', 'contained contained-group identified identified-group identified-target'],
    ['_filter', 'patient pr true', 'contained identified identified-target'],
    ['_filter', 'focus pr true', 'contained-group'],
    ['_filter', 'date pr true', 'no-ends'],
    ['_filter', 'value-quantity pr true', 'mg kg system-alone unit-alone other no-value'],
    ['_filter', 'component-code-value-quantity pr true', 'pressure'],
    ['_filter', 'code-value-string pr true', 'loinc'],
    ['_filter', 'code-value-string pr true and code eq loinc|1-1', 'loinc'],
  ]);
  await check('Patient', [
    ['_filter', 'name pr true', 'heuvel schmidt soren only-extensions'],
    ['_filter', 'family pr true', 'heuvel schmidt soren only-extensions'],
    ['_filter', 'given pr true', 'heuvel schmidt soren'],
    ['_filter', 'gender pr true', 'only-text'],
    ['_filter', 'birthdate pr true', 'only-extensions schmidt'],
    ['_filter', 'not (birthdate pr false)', 'only-extensions schmidt'],
    ['_filter', 'deceased pr false', ''],
    ['_filter', '_id pr false', ''],
  ]);
});

test('urls with versions, and chains over canonicals', async () => {
  await check('ValueSet', [
    ['url', 'http://vs.example', 'one two'],
    ['url', 'http://vs.example|1.0-RC', 'bar one'],
    ['url', 'http://vs.example|1.0-rc', 'one'],
    ['url', 'http://vs.example|2.0,http://other.example', 'claims two'],
    ['url', 'http://vs.example|3', ''],
    ['_filter', 'url eq http://vs.example|2.0', 'two'],
    ['_profile', 'http://p.example', 'claims'],
    ['_profile', 'http://p.example|1', 'claims'],
    ['_profile', 'http://p.example|2', ''],
  ]);
  await check('QuestionnaireResponse', [
    ['_filter', 'questionnaire.title eq first', 'any one'],
    ['_filter', 'questionnaire:Questionnaire.title eq second', 'any'],
    ['_filter', 'questionnaire.title eq third', ''],
    ['_filter', 'questionnaire[title sw f].version eq 1', 'any one'],
  ]);
});

test('units by their system alone', () =>
  check('Observation', [
    ['value_quantity', '5.4|http://unitsofmeasure.org|', 'kg mg system-alone'],
    ['value_quantity', '5.4|http://unitsofmeasure.org|mg', 'mg'],
    ['value_quantity', '5.4||mg', 'mg other unit-alone'],
    ['_filter', 'value-quantity ge 5|ucum|', 'kg mg system-alone'],
  ]));

test('identifiers in references', () =>
  check('Observation', [
    ['_filter', 'subject:identifier eq urn:mrn|Ab1', 'identified identified-group'],
    ['_filter', 'subject:identifier eq Ab1', 'identified identified-group'],
    ['_filter', 'subject:identifier eq ab1', ''],
    ['_filter', 'subject:identifier eq |2', 'identified-target'],
    ['_filter', 'patient:identifier eq urn:mrn|Ab1', 'identified'],
    ['_filter', 'patient:identifier eq |2', 'identified-target'],
    [
      '_filter',
      'not (subject:identifier eq Ab1) and subject pr true',
      'contained contained-group identified-target',
    ],
  ]));

test('items of composites that are others', () =>
  check('Observation', [
    ['_filter', 'component-code-value-quantity ne s$120', 'pressure'],
    ['_filter', 'component-code-value-quantity ne s$gt1 and code pr false', ''],
    ['_filter', 'code-value-string ne 1-1$a', ''],
    ['_filter', 'code-value-string ne 1-1$b', 'loinc'],
  ]));
