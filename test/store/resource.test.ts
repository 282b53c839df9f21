// Versions of one resource: written, superseded, deleted, written again; alone and by many at once.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OutcomeError } from '../../runtime/base/outcome.ts';
import { developer } from '../../runtime/base/principal/principal.ts';
import { isDeleted, readVersion } from '../../runtime/database/store/history.ts';
import {
  createResource,
  deleteResource,
  readResource,
  updateResource,
} from '../../runtime/database/store/resource.ts';
import { type Resource, testStore } from './store.ts';
import { extractedRows, storedRows } from './tables.ts';

const open = testStore();

const patient = (id: string, family: string): Resource => ({
  resourceType: 'Patient',
  id,
  name: [{ family }],
  meta: { versionId: '77', lastUpdated: '1999-01-01T00:00:00Z', tag: [{ code: 'kept' }] },
});

/** FHIR knows no empty lists. */
const list = (key: string, items: readonly unknown[]) => (items.length > 0 ? { [key]: items } : {});

const parsed = (content: string | undefined) => JSON.parse(content ?? 'null') as Record<string, unknown>;

async function refusal(work: Promise<unknown>): Promise<OutcomeError> {
  const error = await work.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(OutcomeError);
  return error as OutcomeError;
}

test('versions count from 1, and what is stored says what is served', async () => {
  const { database, store, put } = await open();
  const first = await put(patient('versions', 'One'));
  const second = await put(patient('versions', 'Two'));
  expect([first.version, first.created, second.version, second.created]).toEqual(['1', true, '2', false]);
  expect(second.updated).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(second.updated > first.updated).toBe(true);

  const read = await readResource(store, developer, 'Patient', 'versions');
  expect(read).toEqual({
    type: 'Patient',
    id: 'versions',
    version: '2',
    updated: second.updated,
    content: second.content,
  });
  expect(parsed(read?.content).meta).toEqual({
    versionId: '2',
    lastUpdated: second.updated,
    tag: [{ code: 'kept' }],
  });
  const { rows } = await database.custom.query<{ exact: boolean }>(
    `select updated = $1::timestamptz as exact from "Patient" where id = 'versions'`,
    [second.updated],
  );
  expect(rows[0]?.exact).toBe(true);

  const past = await readVersion(store, developer, 'Patient', 'versions', '1');
  expect(past).toEqual({
    kind: 'version',
    found: { type: 'Patient', id: 'versions', version: '1', updated: first.updated, content: first.content },
  });
  expect(await readVersion(store, developer, 'Patient', 'versions', '2')).toMatchObject({ kind: 'version' });
  for (const version of ['0', '3', 'x', '1e3', '99999999999999999999', "1' or '1"])
    expect(await readVersion(store, developer, 'Patient', 'versions', version)).toEqual({ kind: 'absent' });
});

test('a deleted resource is gone with its side rows, and its version numbers are never given again', async () => {
  const { database, store, put } = await open();
  const observation = {
    resourceType: 'Observation',
    id: 'again',
    status: 'final',
    code: { coding: [{ system: 'http://loinc.org', code: '1-1' }] },
    effectiveDateTime: '2020-05-05',
    performer: [{ reference: 'Practitioner/a' }, { reference: 'Practitioner/b' }],
  };
  await put(observation);
  await put({ ...observation, status: 'amended' });
  expect((await storedRows(database, 'Observation')).get('again')).toMatchObject({
    edges: ['performer=Practitioner/a', 'performer=Practitioner/b'],
    codes: [expect.any(String), expect.any(String)],
  });

  expect(await deleteResource(store, developer, 'Observation', 'again')).toBe('3');
  expect(await readResource(store, developer, 'Observation', 'again')).toBeUndefined();
  expect(await isDeleted(store, developer, 'Observation', 'again')).toBe(true);
  expect(await isDeleted(store, developer, 'Observation', 'never')).toBe(false);
  expect(await readVersion(store, developer, 'Observation', 'again', '3')).toEqual({ kind: 'deleted' });
  expect(await readVersion(store, developer, 'Observation', 'again', '2')).toMatchObject({ kind: 'version' });
  expect((await storedRows(database, 'Observation')).has('again')).toBe(false);
  expect(await deleteResource(store, developer, 'Observation', 'again')).toBeUndefined();

  const back = await put(observation);
  expect([back.version, back.created]).toEqual(['4', true]);
  const { rows } = await database.custom.query<{ version: string; deleted: boolean; updated: string }>(
    "select version, deleted, updated from kiln_history where id = 'again' order by version",
  );
  expect(rows.map(({ version, deleted }) => [version, deleted])).toEqual([
    ['1', false],
    ['2', false],
    ['3', true],
  ]);
  const times = [...rows.map(({ updated }) => updated), back.updated].map(time => Date.parse(time));
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
});

test('a create gives an id of its own', async () => {
  const { store } = await open();
  const made = await createResource(store, developer, 'Patient', JSON.stringify(patient('mine', 'New')));
  expect(made).toMatchObject({ version: '1', created: true });
  expect(made.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(parsed(made.content)).toMatchObject({ id: made.id, name: [{ family: 'New' }] });
});

test('numbers keep their digits through all versions', async () => {
  const { store, put } = await open();
  const text =
    '{"resourceType":"Observation","id":"digits","status":"final","code":{"text":"x"},"valueQuantity":{"value":1.00}}';
  const written = await updateResource(store, developer, 'Observation', 'digits', text);
  expect(written.content).toContain('"value": 1.00');
  await put({ resourceType: 'Observation', id: 'digits', status: 'final', code: { text: 'x' } });
  const past = await readVersion(store, developer, 'Observation', 'digits', '1');
  expect(past.kind === 'version' && past.found.content).toContain('"value": 1.00');
});

test('projects do not see each other', async () => {
  const { store, put } = await open();
  await put(patient('ours', 'One'));
  const other = { project: 2 };
  expect(await readResource(store, other, 'Patient', 'ours')).toBeUndefined();
  const theirs = await updateResource(
    store,
    other,
    'Patient',
    'ours',
    JSON.stringify(patient('ours', 'Two')),
  );
  expect([theirs.version, theirs.created]).toEqual(['1', true]);
  expect(await deleteResource(store, other, 'Patient', 'ours')).toBe('2');
  expect(await readVersion(store, developer, 'Patient', 'ours', '2')).toEqual({ kind: 'absent' });
  expect(parsed((await readResource(store, developer, 'Patient', 'ours'))?.content)).toMatchObject({
    name: [{ family: 'One' }],
  });
});

test('If-Match is held against the current version', async () => {
  const { store, put } = await open();
  expect((await refusal(put(patient('match', 'A'), { ifMatch: '1' }))).status).toBe(412);
  await put(patient('match', 'A'));
  expect(await put(patient('match', 'B'), { ifMatch: '1' })).toMatchObject({ version: '2' });
  const stale = await refusal(put(patient('match', 'C'), { ifMatch: '1' }));
  expect([stale.status, stale.message]).toEqual([
    412,
    'Patient/match is at version 2, and If-Match asks for 1. Read it again and repeat the change.',
  ]);
  expect((await refusal(deleteResource(store, developer, 'Patient', 'match', { ifMatch: '1' }))).status).toBe(
    412,
  );
  expect(await deleteResource(store, developer, 'Patient', 'match', { ifMatch: '2' })).toBe('3');
});

test('of twenty writers at once each gets a version of its own, and none is lost', async () => {
  const { database, store, put } = await open();
  const body = (n: number) => ({
    resourceType: 'Observation',
    id: 'busy',
    status: 'final',
    code: { coding: [{ code: `c${n}` }] },
    effectiveDateTime: `2020-01-${String(n + 1).padStart(2, '0')}`,
    performer: [{ reference: `Practitioner/${n}` }],
  });
  const written = await Promise.all(Array.from({ length: 20 }, (_, n) => put(body(n))));
  expect(written.map(({ version }) => Number(version)).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, n) => n + 1),
  );
  expect(written.filter(({ created }) => created)).toHaveLength(1);
  for (const { version, content } of written) {
    const past = await readVersion(store, developer, 'Observation', 'busy', version);
    expect(past).toMatchObject({ kind: 'version', found: { content } });
  }
  const rows = await storedRows(database, 'Observation');
  const wanted = await extractedRows(database, 'Observation', store.index);
  expect(rows.get('busy')).toEqual(wanted.get('busy'));
});

test('writers and deleters at once leave a history without gaps and repeats', async () => {
  const { database, store, put } = await open();
  const one = patient('contended', 'X');
  await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      n % 3 === 2 ? deleteResource(store, developer, 'Patient', 'contended') : put(one),
    ),
  );
  const { rows } = await database.custom.query<{ version: string; updated: string }>(
    `select version, updated from kiln_history where id = 'contended'
     union all select version, updated from "Patient" where id = 'contended' order by version`,
  );
  expect(rows.map(({ version }) => Number(version))).toEqual(rows.map((_, i) => i + 1));
  expect(rows.length).toBeGreaterThanOrEqual(40);
  const times = rows.map(({ updated }) => Date.parse(updated));
  expect(times.every((time, i) => i === 0 || time > (times[i - 1] ?? 0))).toBe(true);
});

test('of many deletes at once one is the deletion', async () => {
  const { store, put } = await open();
  await put(patient('once', 'X'));
  const results = await Promise.all(
    Array.from({ length: 10 }, () => deleteResource(store, developer, 'Patient', 'once')),
  );
  expect(results.filter(version => version !== undefined)).toEqual(['2']);
});

test('side rows are those of the current version after any sequence of writes and deletes', async () => {
  const { database, store, put } = await open();
  const some = (values: readonly string[]) => fc.subarray([...values], { maxLength: 3 });
  const observation = fc.record({
    codes: some(['a', 'b', 'c', 'd']),
    performers: some([
      'Practitioner/1',
      'Practitioner/2',
      'Organization/3',
      'http://elsewhere/Practitioner/4',
    ]),
    date: fc.constantFrom('2020', '2020-02', '2020-02-03', undefined),
    value: fc.constantFrom(1, 2.5, undefined),
    note: fc.constantFrom('plain', 'O\'Hara \\ "quoted"\t\n', 'Mü\u{1F600}', undefined),
  });
  const step = fc.record({
    id: fc.constantFrom('r1', 'r2', 'r3'),
    body: fc.option(observation, { nil: undefined }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async steps => {
      for (const { id, body } of steps) {
        if (body === undefined) await deleteResource(store, developer, 'Observation', id);
        else
          await put({
            resourceType: 'Observation',
            id,
            status: 'final',
            code: {
              text: 'x',
              ...list(
                'coding',
                body.codes.map(code => ({ system: 'http://s', code })),
              ),
            },
            ...list(
              'performer',
              body.performers.map(reference => ({ reference })),
            ),
            ...(body.date === undefined ? {} : { effectiveDateTime: body.date }),
            ...(body.value === undefined ? {} : { valueQuantity: { value: body.value, unit: 'mg' } }),
            ...(body.note === undefined || body.value !== undefined ? {} : { valueString: body.note }),
          });
      }
      const rows = await storedRows(database, 'Observation');
      expect(rows).toEqual(await extractedRows(database, 'Observation', store.index));
    }),
    { numRuns: 25 },
  );
});

test('what is refused leaves nothing behind', async () => {
  const { store } = await open();
  const cases: [string, number, string][] = [
    ['{"resourceType":"Patient","id":"bad"', 400, 'Line 1, column 37'],
    ['{"resourceType":"Patient","id":"other"}', 400, "The body's id is 'other' and the URL says 'bad'"],
    ['{"resourceType":"Observation","id":"bad"}', 400, 'Observation'],
    ['{"resourceType":"Patient","id":"bad","gender":"x"}', 422, 'gender'],
    ['{"resourceType":"Patient","id":"bad","name":[{"family":"\\u0000"}]}', 400, 'U+0000'],
    ['{"resourceType":"Patient","id":"bad","name":[{"family":"\\ud800"}]}', 400, 'surrogate'],
    ['{"resourceType":"Patient","id":"bad","nonsense":1}', 400, 'nonsense'],
  ];
  for (const [text, status, words] of cases) {
    const error = await refusal(updateResource(store, developer, 'Patient', 'bad', text));
    expect([error.status, error.outcome.issue.map(issue => issue.diagnostics).join(' ')]).toEqual([
      status,
      expect.stringContaining(words),
    ]);
  }
  expect(await readResource(store, developer, 'Patient', 'bad')).toBeUndefined();
});
