// Quantities in units of UCUM: what a search in one unit finds of what is stored in others, by every transport.
// https://hl7.org/fhir/R4/search.html#quantity
import { beforeAll, describe, expect, test } from 'vitest';
import { newClient } from '../auth/client.ts';
import { testServer } from '../server.ts';

const server = testServer();
const ucum = 'http://unitsofmeasure.org';
const of = (value: number, code: string, comparator?: string) => ({
  ...{ value, unit: 'as written', system: ucum, code },
  ...(comparator ? { comparator } : {}),
});

const values: Readonly<Record<string, object>> = {
  'mg-5.4': of(5.4, 'mg'),
  'g-0.0054': of(0.0054, 'g'),
  'ug-5400': of(5400, 'ug'),
  'ug-5349': of(5349, 'ug'),
  'ug-5350': of(5350, 'ug'),
  'ug-5449': of(5449, 'ug'),
  'ug-5450': of(5450, 'ug'),
  'g-below': of(0.0054, 'g', '<'),
  'g-above': of(0.0054, 'g', '>='),
  'mmol-5.5': of(5.5, 'mmol/L'),
  'meq-5.5': of(5.5, 'meq/L'),
  'umol-5500': of(5500, 'umol/L'),
  'mg/dL-99': of(99, 'mg/dL'),
  'kPa-16': of(16, 'kPa'),
  'mmHg-120': of(120, 'mm[Hg]'),
  'lb-154': of(154, '[lb_av]'),
  'kg-70': of(70, 'kg'),
  'Cel-37': of(37, 'Cel'),
  'degF-98.6': of(98.6, '[degF]'),
  'K-310.15': of(310.15, 'K'),
  'beats-72': of(72, '{beats}/min'),
  'min-72': of(72, '/min'),
  's-1.2': of(1.2, '/s'),
  'K/uL-10': of(10, '10*3/uL'),
  'G/L-10': of(10, '10*9/L'),
  'mIU-4.5': of(4.5, 'm[iU]/L'),
  'uIU-4.5': of(4.5, 'u[IU]/mL'),
  'CFU-4.5': of(4.5, '[CFU]/L'),
  'pH-7.4': of(7.4, '[pH]'),
  'mol-pH': of(4e-8, 'mol/L'),
  'odd-5.4': of(5.4, 'mg-ish'),
  'pound-1': of(1, 'pound'),
  'unit-alone': { value: 5.4, unit: 'mg' },
  'other-system': { value: 5.4, system: 'urn:other', code: 'mg' },
};

/** Ids cannot hold every character. */
const idOf = (name: string) => name.replaceAll('/', '-per-');

const code = { coding: [{ system: 'urn:c', code: 'c' }] };

beforeAll(async () => {
  for (const [name, valueQuantity] of Object.entries(values)) {
    const id = idOf(name);
    const observation = { resourceType: 'Observation', id, status: 'final', code, valueQuantity };
    await server().put(observation as never);
  }
  const component = [
    { code, valueQuantity: of(2, 'kg') },
    { code: { coding: [{ system: 'urn:c', code: 'd' }] }, valueQuantity: of(3, '[in_i]') },
  ];
  const both = { resourceType: 'Observation', id: 'components', status: 'final', code, component };
  await server().put(both as never);
  await server().put({
    ...{ resourceType: 'Encounter', id: 'long', status: 'finished', class: { code: 'AMB' } },
    length: { value: 90, unit: 'min', system: ucum, code: 'min' },
  } as never);
  const condition = { resourceType: 'Condition', subject: { display: 'x' } };
  await server().put({ ...condition, id: 'age', onsetAge: of(24, 'mo') } as never);
  const onsetRange = { low: of(700, 'd'), high: of(3, 'a') };
  await server().put({ ...condition, id: 'ages', onsetRange } as never);
  const mixed = { low: of(1, 'a'), high: of(3, 'kg') };
  await server().put({ ...condition, id: 'mixed', onsetRange: mixed } as never);
}, 120_000);

async function byRest(type: string, name: string, value: string, headers = {}): Promise<string[]> {
  const query = new URLSearchParams({ [name]: value, _sort: '_id', _count: '100', _elements: 'id' });
  const response = await server().fetch(`${type}?${query}`, { headers });
  const body = (await response.json()) as { entry?: { resource: { id: string } }[] };
  expect(response.status, JSON.stringify(body)).toBe(200);
  return (body.entry ?? []).map(({ resource }) => resource.id);
}

async function byGraphQL(type: string, argument: string, value: string): Promise<string[]> {
  const query = `query ($v: ${argument === '_filter' ? 'String' : '[quantity]'}) { found: ${type}List(${argument}: $v, _sort: "_id", _count: 100) { id } }`;
  const { data, errors } = await server().graphql(query, { v: value });
  expect(errors).toBeUndefined();
  return (data as { found: { id: string }[] }).found.map(({ id }) => id);
}

/** The same by REST, as a GraphQL argument and in `_filter`. */
async function found(type: string, name: string, value: string): Promise<string> {
  const ids = await byRest(type, name, value);
  const [, prefix = 'eq', rest = ''] = /^(eq|ne|gt|lt|ge|le|sa|eb|ap)?(.*)$/.exec(value) ?? [];
  expect(await byRest(type, '_filter', `${name} ${prefix} "${rest}"`)).toEqual(ids);
  expect(await byGraphQL(type, '_filter', `${name} ${prefix} "${rest}"`)).toEqual(ids);
  if (!name.includes('code')) expect(await byGraphQL(type, name.replaceAll('-', '_'), value)).toEqual(ids);
  return ids.join(' ');
}

const sorted = (ids: string) => ids.split(' ').filter(Boolean).map(idOf).sort().join(' ');

describe('a quantity of one unit', () => {
  const exact = 'mg-5.4 g-0.0054 ug-5400';
  const about = 'ug-5350 ug-5449';
  test.each([
    [`5.4|${ucum}|mg`, `${exact} ${about}`],
    [`5400|${ucum}|ug`, exact],
    [`0.0054|${ucum}|g`, `${exact} ${about}`],
    // With an exponent a decimal more counts as given.
    [`54e-7|${ucum}|kg`, exact],
    [`ne5.4|${ucum}|mg`, 'ug-5349 ug-5450 g-below g-above lb-154 kg-70'],
    [`gt5400|${ucum}|ug`, 'ug-5449 ug-5450 g-above lb-154 kg-70'],
    [`ge5400|${ucum}|ug`, `${exact} ug-5449 ug-5450 g-above lb-154 kg-70`],
    [`lt5.4|${ucum}|mg`, 'ug-5349 ug-5350 g-below'],
    [`le5.4|${ucum}|mg`, `${exact} ug-5349 ug-5350 g-below g-above`],
    [`sa5400|${ucum}|ug`, 'ug-5449 ug-5450 lb-154 kg-70'],
    [`eb0.0054|${ucum}|g`, 'ug-5349 ug-5350 g-below'],
    [`ap5|${ucum}|mg`, `${exact} ug-5349 ug-5350 ug-5449 ug-5450 g-below g-above`],
    [`5.5|${ucum}|mmol/L`, 'mmol-5.5 umol-5500'],
    [`5500|${ucum}|umol/L`, 'mmol-5.5 umol-5500'],
    [`990|${ucum}|mg/L`, 'mg/dL-99'],
    [`16.0|${ucum}|kPa`, 'kPa-16 mmHg-120'],
    [`ge120|${ucum}|mm[Hg]`, 'kPa-16 mmHg-120'],
    [`gt120|${ucum}|mm[Hg]`, 'kPa-16'],
    [`gt154|${ucum}|[lb_av]`, 'kg-70 g-above'],
    [`70|${ucum}|kg`, 'kg-70 lb-154'],
    [`37|${ucum}|Cel`, 'Cel-37 degF-98.6 K-310.15'],
    [`98.6|${ucum}|[degF]`, 'Cel-37 degF-98.6 K-310.15'],
    [`gt37|${ucum}|Cel`, ''],
    [`ge98.6|${ucum}|[degF]`, 'Cel-37 degF-98.6 K-310.15'],
    [`gt0|${ucum}|[degF]`, 'Cel-37 degF-98.6 K-310.15'],
    [`72|${ucum}|/min`, 'beats-72 min-72 s-1.2'],
    [`le1.2|${ucum}|Hz`, 'beats-72 min-72 s-1.2'],
    [`10|${ucum}|10*3/uL`, 'K/uL-10 G/L-10'],
    [`10.0|${ucum}|10*9/L`, 'K/uL-10 G/L-10'],
    [`4.5|${ucum}|u[iU]/mL`, 'mIU-4.5 uIU-4.5'],
    [`4.5|${ucum}|[CFU]/L`, 'CFU-4.5'],
    // A logarithm, and what is not a code, are compared as they are written.
    [`7.4|${ucum}|[pH]`, 'pH-7.4'],
    [`4e-8|${ucum}|mol/L`, 'mol-pH'],
    [`5.4|${ucum}|mg-ish`, 'odd-5.4'],
    [`1|${ucum}|pound`, 'pound-1'],
    [`1|${ucum}|no such unit`, ''],
    // Without the system nothing is converted.
    ['5.4||mg', 'mg-5.4 unit-alone other-system'],
    ['5.4|urn:other|mg', 'other-system'],
    ['5.4', 'mg-5.4 odd-5.4 unit-alone other-system'],
  ])('value-quantity=%s', async (value, ids) => {
    expect(await found('Observation', 'value-quantity', value)).toBe(sorted(ids));
  });
});

test.each([
  ['Observation', 'component-value-quantity', `2000|${ucum}|g`, 'components'],
  ['Observation', 'component-value-quantity', `gt2500|${ucum}|g`, ''],
  ['Observation', 'component-value-quantity', `7.62|${ucum}|cm`, 'components'],
  ['Observation', 'component-value-quantity', '2000', ''],
  ['Observation', 'combo-value-quantity', `ge2000|${ucum}|g`, 'components g-above kg-70 lb-154'],
  ['Observation', 'component-code-value-quantity', `c$2000|${ucum}|g`, 'components'],
  ['Observation', 'component-code-value-quantity', `d$2000|${ucum}|g`, ''],
  ['Observation', 'component-code-value-quantity', 'c$2000', ''],
  ['Observation', 'component-code-value-quantity', 'c$2', 'components'],
  ['Observation', 'combo-code-value-quantity', `urn:c|c$gt1|${ucum}|kg`, 'components g-above kg-70 lb-154'],
  ['Observation', 'code-value-quantity', `c$lt311|${ucum}|K`, 'Cel-37 degF-98.6 K-310.15'],
  ['Encounter', 'length', `1.5|${ucum}|h`, 'long'],
  ['Encounter', 'length', `gt2|${ucum}|h`, ''],
  ['Condition', 'onset-age', `2|${ucum}|a`, 'age'],
  ['Condition', 'onset-age', `gt2|${ucum}|a`, 'ages'],
  ['Condition', 'onset-age', `lt2|${ucum}|a`, 'ages'],
  ['Condition', 'onset-age', `ge0|${ucum}|kg`, ''],
])('%s?%s=%s', async (type, name, value, ids) => {
  expect(await found(type, name, value)).toBe(sorted(ids));
});

test('one document, values with and without a system', async () => {
  for (const [value, count] of [
    [`gt5400|${ucum}|ug`, 5],
    ['gt5400||ug', 2],
    [`gt5400|${ucum}|pound`, 0],
  ] as const)
    expect(await byGraphQL('Observation', 'value_quantity', value), value).toHaveLength(count);
  const several = await byRest('Observation', 'value-quantity', `37|${ucum}|Cel,5.4||mg,10|${ucum}|10*3/uL`);
  expect(several).toHaveLength(8);
});

test('criteria of policies', async () => {
  const criteria = `Observation?value-quantity=gt%grams|${ucum}|%unit`;
  const resource = [{ resourceType: 'Observation', criteria }];
  await server().put({ resourceType: 'AccessPolicy', id: 'heavy', resource } as never);
  for (const [grams, unit, ids] of [
    ['69000', 'g', 'g-above kg-70 lb-154'],
    ['69', 'kg', 'g-above kg-70 lb-154'],
    ['0', 'no unit', ''],
  ] as const) {
    const parameters = new Map([
      ['grams', grams],
      ['unit', unit],
    ]);
    const { accessToken } = await newClient(server(), { policies: ['heavy'], parameters });
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await byRest('Observation', '_count', '100', headers)).join(' ')).toBe(ids);
    for (const id of ['kg-70', 'ug-5450'])
      expect((await server().fetch(`Observation/${id}`, { headers })).status).toBe(
        ids.split(' ').includes(id) ? 200 : 404,
      );
  }
});

test('sorting compares the numbers as they are written', async () => {
  const query = new URLSearchParams({ 'value-quantity': `5.4|${ucum}|mg`, _sort: 'value-quantity' });
  const response = await server().fetch(`Observation?${query}`);
  const { entry } = (await response.json()) as { entry: { resource: { id: string } }[] };
  expect(entry.map(({ resource }) => resource.id)).toEqual([
    'g-0.0054',
    'mg-5.4',
    'ug-5350',
    'ug-5400',
    'ug-5449',
  ]);
});

test('units that no one can read are stored, and found as they are written', async () => {
  const odd = [
    '('.repeat(10_000),
    '{'.repeat(500),
    '10*999',
    '-',
    'm'.repeat(65),
    '[iU',
    "%[slope].\\'",
    '()',
  ];
  for (const [i, unit] of odd.entries()) {
    const id = `hostile-${i}`;
    const valueQuantity = of(123_456, unit);
    await server().put({ resourceType: 'Observation', id, status: 'final', code, valueQuantity } as never);
    if (unit.length > 1000) continue;
    const written = unit.replace(/[\\$,|]/g, '\\$&');
    expect(await byRest('Observation', 'value-quantity', `123456|${ucum}|${written}`)).toEqual([id]);
  }
});
