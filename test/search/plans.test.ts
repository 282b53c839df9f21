// Every class of plan, with absent, rare and common values: what is read is bounded by what is answered, whatever is stored.
import { expect, test } from 'vitest';
import { testServer } from '../server.ts';
import { reading } from './explain.ts';
import { manyTemplate } from './many.ts';

const server = testServer({}, manyTemplate);

/** The field, the lane it takes, and how many rows may be looked at: 30,000 observations are stored. */
const classes: readonly (readonly [name: string, field: string, lane: string, rows: number])[] = [
  ['a list', 'ObservationList(_count: 20)', 'generic', 40],
  ['a list, newest', 'ObservationList(_sort: "-date", _count: 20)', 'generic', 40],
  ['a list, oldest', 'ObservationList(_sort: "date", _count: 20)', 'generic', 40],
  ['a list, last updated', 'ObservationList(_sort: "-_lastUpdated", _count: 20)', 'generic', 40],
  ['a list, first updated', 'ObservationList(_sort: "_lastUpdated", _count: 20)', 'custom', 40],
  ['_id', 'ObservationList(_id: "o00500")', 'generic', 1],
  ['_id, absent', 'ObservationList(_id: "absent")', 'generic', 0],
  ['_id, several', 'ObservationList(_id: ["o00500", "o20000", "absent"])', 'custom', 2],
  ['a reference, common', 'ObservationList(subject: "Patient/p00001", _count: 20)', 'generic', 40],
  ['a reference, rare', 'ObservationList(subject: "Patient/p00100", _count: 20)', 'generic', 20],
  ['a reference, absent', 'ObservationList(subject: "Patient/absent", _count: 20)', 'generic', 0],
  ['a reference by id', 'ObservationList(patient: "p00100", _count: 20)', 'generic', 20],
  ['references', 'ObservationList(subject: ["Patient/p00100", "Patient/p00101"], _count: 20)', 'custom', 40],
  [
    'a reference, newest, common',
    'ObservationList(subject: "Patient/p00001", _sort: "-date", _count: 20)',
    'generic',
    40,
  ],
  [
    'a reference, newest, absent',
    'ObservationList(subject: "Patient/absent", _sort: "-date", _count: 20)',
    'generic',
    0,
  ],
  [
    'a hot code, newest, common',
    'ObservationList(code: "common", _sort: "-date", _count: 20)',
    'generic',
    40,
  ],
  ['a hot code, newest, rare', 'ObservationList(code: "rare", _sort: "-date", _count: 20)', 'generic', 8],
  ['a hot code, newest, absent', 'ObservationList(code: "absent", _sort: "-date", _count: 20)', 'generic', 0],
  ['a token, common', 'ObservationList(category: "common", _count: 20)', 'custom', 60],
  ['a token, rare', 'ObservationList(category: "rare", _count: 20)', 'custom', 16],
  ['a token, absent', 'ObservationList(category: "absent", _count: 20)', 'custom', 0],
  [
    'a token, newest, common',
    'ObservationList(category: "common", _sort: "-date", _count: 20)',
    'custom',
    60,
  ],
  ['a token, newest, rare', 'ObservationList(category: "rare", _sort: "-date", _count: 20)', 'custom', 16],
  ['a token, newest, absent', 'ObservationList(category: "absent", _sort: "-date", _count: 20)', 'custom', 0],
  [
    'a token, last updated, rare',
    'ObservationList(category: "rare", _sort: "-_lastUpdated", _count: 20)',
    'custom',
    16,
  ],
  [
    'two tokens, rare and common',
    'ObservationList(category: "rare", status: "final,amended", _count: 20)',
    'custom',
    16,
  ],
  ['a date, open, all', 'ObservationList(date: "ge2020", _count: 20)', 'custom', 60],
  ['a date, open, few', 'ObservationList(date: "ge2023-06-03T12:00:00Z", _count: 20)', 'custom', 60],
  ['a date, open, none', 'ObservationList(date: "gt2100", _count: 20)', 'custom', 0],
  [
    'a date, open downwards, few',
    'ObservationList(date: "lt2020-01-01T10:00:00Z", _count: 20)',
    'custom',
    60,
  ],
  ['a date, open downwards, none', 'ObservationList(date: "lt2000", _count: 20)', 'custom', 0],
  ['a date, a day', 'ObservationList(date: "2021-05-05", _count: 20)', 'custom', 60],
  ['a date, a year', 'ObservationList(date: "2021", _count: 20)', 'custom', 9000],
  ['a date, newest, all', 'ObservationList(date: "ge2020", _sort: "-date", _count: 20)', 'generic', 40],
  ['a date, newest, none', 'ObservationList(date: "ge2100", _sort: "-date", _count: 20)', 'generic', 0],
  ['a date, newest, a day', 'ObservationList(date: "2021-05-05", _sort: "-date", _count: 20)', 'generic', 40],
  [
    'a date, newest, an hour',
    'ObservationList(date: "2021-05-05T10:00Z", _sort: "-date", _count: 20)',
    'generic',
    5,
  ],
  [
    'a date, newest before',
    'ObservationList(date: "lt2021-05-05", _sort: "-date", _count: 20)',
    'custom',
    20_000,
  ],
  [
    'a date, newest that ended',
    'ObservationList(date: "eb2021-05-05", _sort: "-date", _count: 20)',
    'generic',
    40,
  ],
  [
    'a date, oldest before',
    'ObservationList(date: "le2021-05-05", _sort: "date", _count: 20)',
    'generic',
    40,
  ],
  ['a date, oldest before all', 'ObservationList(date: "lt2000", _sort: "date", _count: 20)', 'generic', 0],
  ['a date, oldest after', 'ObservationList(date: "sa2021-05-05", _sort: "date", _count: 20)', 'generic', 40],
  ['a date, oldest, a day', 'ObservationList(date: "2021-05-05", _sort: "date", _count: 20)', 'generic', 40],
  // A period may have begun long before.
  [
    'a date, oldest from',
    'ObservationList(date: "ge2021-05-05", _sort: "date", _count: 20)',
    'custom',
    20_000,
  ],
  ['a quantity, few', 'ObservationList(value_quantity: "gt29990", _count: 20)', 'custom', 60],
  ['a quantity, one', 'ObservationList(value_quantity: "15000", _count: 20)', 'custom', 10],
  ['a quantity, none', 'ObservationList(value_quantity: "gt50000", _count: 20)', 'custom', 0],
  [
    'a quantity in another unit, few',
    'ObservationList(value_quantity: "gt29.99|http://unitsofmeasure.org|g", _count: 20)',
    'custom',
    60,
  ],
  [
    'a quantity in another unit, one',
    'ObservationList(value_quantity: "15.000|http://unitsofmeasure.org|g", _count: 20)',
    'custom',
    10,
  ],
  [
    'a quantity in another unit, none',
    'ObservationList(value_quantity: "lt0|http://unitsofmeasure.org|kg", _count: 20)',
    'custom',
    0,
  ],
  ['_lastUpdated, all', 'ObservationList(_lastUpdated: "ge2000", _count: 20)', 'custom', 60],
  ['_lastUpdated, few', 'ObservationList(_lastUpdated: "ge2026", _count: 20)', 'custom', 60],
  ['_lastUpdated, none', 'ObservationList(_lastUpdated: "gt2100", _count: 20)', 'custom', 0],
  ['an edge, common', 'ObservationList(performer: "Practitioner/common", _count: 20)', 'custom', 100],
  ['an edge, rare', 'ObservationList(performer: "Practitioner/rare", _count: 20)', 'custom', 20],
  ['an edge, absent', 'ObservationList(performer: "Practitioner/absent", _count: 20)', 'custom', 0],
  ['a string, common', 'PatientList(name: "common", _count: 20)', 'custom', 60],
  ['a string, rare', 'PatientList(name: "rare", _count: 20)', 'custom', 60],
  ['a string, absent', 'PatientList(name: "absent", _count: 20)', 'custom', 0],
];

test.each(classes)('%s', async (_, field, lane, rows) => {
  const found = await reading(server(), { query: `{ ${field} { id } }` });
  const plan = JSON.stringify(found.plan, undefined, 1);
  expect(found.lane).toBe(lane);
  expect(found.rows, plan).toBeLessThanOrEqual(rows);
  expect(found.blocks, plan).toBeLessThanOrEqual(60 + 4 * rows);
});

/** Each of 20 patients with ten observations, but for the one that has 6,000. */
const nested: readonly (readonly [name: string, field: string, rows: number])[] = [
  ['no criterion', 'ObservationList(_reference: subject, _count: 5)', 250],
  ['newest', 'ObservationList(_reference: subject, _sort: "-date", _count: 5)', 250],
  ['a token, common', 'ObservationList(_reference: subject, category: "common", _count: 5)', 6500],
  ['a token, rare', 'ObservationList(_reference: subject, category: "rare", _count: 5)', 6500],
  ['a token, absent', 'ObservationList(_reference: subject, category: "absent", _count: 5)', 6500],
  ['a date, all', 'ObservationList(_reference: subject, date: "ge2020", _count: 5)', 6500],
  ['a date, a day', 'ObservationList(_reference: subject, date: "2021-05-05", _count: 5)', 6500],
];

test.each(nested)('inside 20 patients: %s', async (_, field, rows) => {
  const query = `{ PatientList(_count: 20) { id ${field} { id } } }`;
  const found = await reading(server(), { query });
  const plan = JSON.stringify(found.plan, undefined, 1);
  const { data } = await server().graphql(query);
  expect(data?.PatientList).toHaveLength(20);
  expect(found.rows, plan).toBeLessThanOrEqual(rows);
});
