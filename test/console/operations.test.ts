// What the Operations view makes of counters, without a browser: minutes without requests, before the start, quantiles, and texts.
import { describe, expect, it } from 'vitest';
import {
  type Counted,
  documentsByHash,
  duration,
  errorLines,
  figures,
  formPath,
  latencyLines,
  quantile,
  requestLines,
  shownMinutes,
  type Traffic,
} from '../../runtime/console/views/operations/measures.ts';
import { documentId } from '../../runtime/graphql/document/persisted-documents.ts';

const bounds = [10, 100, 1000];

function counted(histogram: readonly number[], refused = 0, failed = 0): Counted {
  return { requests: histogram.reduce((sum, each) => sum + each, 0), histogram, refused, failed };
}

/** The server started three minutes ago; in one of them there was no request. */
const traffic: Traffic = {
  now: '2026-01-01T12:00:30Z',
  bounds,
  minutes: [
    {
      at: '2026-01-01T11:58:00Z',
      kinds: { graphql: counted([8, 1, 1, 0], 1), other: counted([90, 0, 0, 0]) },
    },
    { at: '2026-01-01T12:00:00Z', kinds: { read: counted([0, 1, 0, 0], 0, 1) } },
  ],
  process: { started: '2026-01-01T11:57:10Z' },
};

describe('lines', () => {
  it('have a value for each minute: none before the start, zero without requests', () => {
    const { times, lines } = requestLines(traffic);
    expect(times).toHaveLength(shownMinutes);
    expect(times.at(-1)).toBe(Date.parse('2026-01-01T12:00:00Z') / 1000);
    expect(lines.map(({ title, values }) => [title, values.slice(-5)])).toEqual([
      ['GraphQL', [null, 0, 10, 0, 0]],
      ['Reads and searches', [null, 0, 0, 0, 1]],
      ['Other', [null, 0, 90, 0, 0]],
    ]);
  });

  it('of errors are of all kinds', () => {
    expect(errorLines(traffic).lines.map(({ values }) => values.slice(-3))).toEqual([
      [1, 0, 0],
      [0, 0, 1],
    ]);
  });

  it('of latency are of one kind, or of all but other', () => {
    const last = (kind?: 'other') => latencyLines(traffic, kind).lines.map(({ values }) => values.slice(-3));
    expect(last()).toEqual([
      [10, null, 100],
      [1000, null, 100],
      [1000, null, 100],
    ]);
    expect(last('other')[0]).toEqual([10, null, null]);
  });
});

it('figures are of the last minutes alone', () => {
  expect(figures(traffic, 2)).toEqual({ requests: 1, refused: 0, failed: 1, p50: 100, p95: 100 });
  expect(figures(traffic, 60)).toMatchObject({ requests: 101, refused: 1, failed: 1, p50: 10 });
  expect(figures({ ...traffic, minutes: [] }, 60)).toMatchObject({ requests: 0, p50: null });
});

it('quantiles end where the ranges end', () => {
  expect(quantile([0, 0, 0, 5], bounds, 0.5)).toBe(1000);
  expect(quantile([], bounds, 0.5)).toBeNull();
});

it.each([
  [null, '–'],
  [80, '80 ms'],
  [1300, '1.3 s'],
])('a duration of %s is written as %s', (milliseconds, text) => {
  expect(duration(milliseconds)).toBe(text);
});

it.each([
  ['GET Patient?birthdate&name', '/data/Patient'],
  ['GET Patient/[id]', '/data/Patient'],
  ['POST Patient', undefined],
  ['GET $export', undefined],
  [`sha256:${'0'.repeat(64)}`, undefined],
])('the form %s is on the page %s', (key, path) => {
  expect(formPath(key)).toBe(path);
});

it('documents that the query view keeps are found by the hash of the server', async () => {
  const query = '{ PatientList { id } }';
  const kept = await documentsByHash([
    ['graphiql:queries', JSON.stringify({ queries: [{ query, variables: '{}' }] })],
    ['graphiql:theme', 'dark'],
    ['other', JSON.stringify({ query: 'secret' })],
  ]);
  expect([...kept]).toEqual([[documentId(query), query]]);
});
