// Page 50 of a Connection reads what page 1 reads: its key is a range of an index, and no row before it is passed over.
import { expect, test } from 'vitest';
import { developer } from '../../runtime/base/principal/principal.ts';
import { testServer } from '../server.ts';
import { reading } from './explain.ts';
import { manyTemplate } from './many.ts';

const server = testServer({}, manyTemplate);

const selection = '{ first previous next edges { resource { id } } }';

/** The field, and the lane it takes. */
const classes: readonly (readonly [name: string, field: string, args: string, lane: string])[] = [
  ['by id', 'ObservationConnection', '', 'generic'],
  ['newest', 'ObservationConnection', '_sort: "-date",', 'generic'],
  ['oldest', 'ObservationConnection', '_sort: "date",', 'generic'],
  ['last updated', 'ObservationConnection', '_sort: "-_lastUpdated",', 'generic'],
  ['a reference', 'ObservationConnection', 'subject: "Patient/p00001",', 'generic'],
  ['a reference, newest', 'ObservationConnection', 'subject: "Patient/p00001", _sort: "-date",', 'generic'],
  ['a date, newest', 'ObservationConnection', 'date: "ge2020-02", _sort: "-date",', 'generic'],
  ['a hot code, newest', 'ObservationConnection', 'code: "common", _sort: "-date",', 'generic'],
];

test.each(classes)('%s', async (_, field, args, lane) => {
  const query = (cursor?: string) =>
    `{ p: ${field}(${args} _count: 20, _cursor: ${JSON.stringify(cursor ?? null)}) ${selection} }`;
  let cursor: string | undefined;
  for (let i = 1; i < 50; i++) {
    const { data, errors } = await server().graphql(query(cursor));
    expect(errors).toBeUndefined();
    cursor = (data?.p as { next: string }).next;
  }
  const read = await reading(server(), { query: query(cursor) });
  // The page and one more row, their content, and one row for `previous` in each of its places.
  expect(read.rows).toBeLessThanOrEqual(50);
  expect(read.lane).toBe(lane);
});

test('page 50 of what points at one resource', async () => {
  const query = (cursor?: string) =>
    `{ p: Patient(id: "p00001") { o: ObservationConnection(_reference: subject, _sort: "-date", _count: 20, _cursor: ${JSON.stringify(cursor ?? null)}) ${selection} } }`;
  let cursor: string | undefined;
  for (let i = 1; i < 50; i++) {
    const { data } = await server().graphql(query(cursor));
    cursor = (data?.p as { o: { next: string } }).o.next;
  }
  expect((await reading(server(), { query: query(cursor) })).rows).toBeLessThanOrEqual(50);
});

test('a count of a range of dates is planned with its values', () => {
  const laneOf = (selected: string) =>
    server().engine.compile(
      { query: `{ ObservationConnection(date: "ge2020-02", _sort: "-date") { ${selected} } }` },
      developer,
    ).statement?.lane;
  expect(laneOf('next')).toBe('generic');
  expect(laneOf('next count')).toBe('custom');
});

test('a page without count counts nothing', () => {
  const counted = server().engine.compile({ query: '{ ObservationConnection { count } }' }, developer);
  expect(counted.statement?.text).toContain('count(*) from');
  const { statement } = server().engine.compile(
    { query: `{ ObservationConnection ${selection} }` },
    developer,
  );
  expect(statement?.text).not.toContain('count(*) from');
});
