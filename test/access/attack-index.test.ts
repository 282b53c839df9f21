// What an index knows and a principal must not: codes, dates and versions of rows that somebody sees without them.
import { describe, expect, test } from 'vitest';
import { attacked, type Stored } from './attack.ts';
import type { EntryJson } from './grants.ts';

const coded = (id: string, code: string, day: number, status = 'final'): Stored => ({
  ...{ resourceType: 'Observation', id, status },
  code: { coding: [{ system: 'urn:x', code }] },
  effectiveDateTime: `2024-03-${day}T10:11:12Z`,
});

const server = attacked([
  coded('a1', 'secret', 17),
  coded('a2', 'secret', 19),
  coded('a3', 'secret', 18),
  coded('a4', 'secret', 16, 'entered-in-error'),
  coded('a5', 'other', 20),
  {
    ...coded('holder', 'other', 21),
    contained: [{ resourceType: 'Patient', id: 'p', birthDate: '1922-02-02' }],
    subject: { reference: '#p' },
  },
]);

/** Its code and its date are seen of the one that was entered in error. */
const inError: EntryJson = { resourceType: 'Observation', criteria: 'Observation?status=entered-in-error' };

describe('a hot code, newest first', () => {
  for (const type of ['Observation', '*'] as const)
    for (const turned of [false, true])
      test(`finds only rows whose code is seen: ${type}, ${turned ? 'second' : 'first'} entry hides`, async () => {
        const entries = [{ resourceType: type, hiddenFields: ['code', 'effective'] }, inError];
        const one = server().as(turned ? entries.toReversed() : entries);
        const { data } = await one.graphql(
          '{ list: ObservationList(code: "urn:x|secret", _sort: "-date") { id } pages: ObservationConnection(code: "urn:x|secret", _sort: "-date", _count: 1) { count next edges { resource { id } } } }',
        );
        expect(data).toEqual({
          list: [{ id: 'a4' }],
          pages: { count: 1, next: null, edges: [{ resource: { id: 'a4' } }] },
        });
      });

  test('is not in the order of dates that are hidden', async () => {
    const one = server().as([{ resourceType: 'Observation', hiddenFields: ['effective'] }, inError]);
    const { data } = await one.graphql('{ ObservationList(code: "urn:x|secret", _sort: "-date") { id } }');
    expect(data).toEqual({ ObservationList: ['a4', 'a3', 'a2', 'a1'].map(id => ({ id })) });
    const paged = await one.graphql(
      '{ ObservationConnection(code: "urn:x|secret", _sort: "-date", _count: 2) { next } }',
    );
    const { next } = paged.data?.ObservationConnection as { next: string };
    expect(Buffer.from(next, 'base64url').toString()).not.toContain('2024-03-1');
  });
});

describe('a version that is not seen', () => {
  test.each([
    ['hidden', [{ resourceType: 'Observation', hiddenFields: ['meta'] }]],
    ['of a row that may be written and not read', [{ resourceType: 'Observation', interaction: ['update'] }]],
  ] as const)('is not named by If-None-Match: %s', async (_, entries) => {
    const { status, body } = await server()
      .as(entries)
      .rest('PUT', 'Observation/a1', coded('a1', 'x', 11), { 'if-none-match': '*' });
    expect(status).toBe(412);
    expect(body).not.toMatch(/version/);
  });
});

test('what is contained is not shown by entries that are too many to count', async () => {
  const many = Array.from({ length: 51 }, (_, i) => ({
    resourceType: 'Patient' as const,
    criteria: `Patient?_id=p${i}`,
  }));
  const query = '{ Observation(id: "holder") { id contained { ... on Patient { birthDate } } } }';
  const seen = await server()
    .as([{ resourceType: 'Observation' }, ...many])
    .graphql(query);
  expect(seen.data).toEqual({ Observation: { id: 'holder', contained: null } });
  const few = await server()
    .as([{ resourceType: 'Observation' }, ...many.slice(1)])
    .graphql(query);
  expect(JSON.stringify(few.data)).toContain('1922-02-02');
});
