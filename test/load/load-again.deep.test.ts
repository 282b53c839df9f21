// The same input once more: whatever ids come several times in it, nothing is written. What was added to it is.
import { gzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { auditPrefix } from '../../runtime/database/store/audit-id.ts';
import { type LoadOptions, type LoadSummary, load } from '../../runtime/fhir/load/load.ts';
import { isDeep } from '../deep.ts';
import { testStore } from '../store/store.ts';
import { extractedRows, storedRows } from '../store/tables.ts';
import { lines, numbers, testFolder } from './load-data.ts';

vi.setConfig({ testTimeout: 120_000 });

const open = testStore();
const file = testFolder();

async function run(paths: readonly string[], more: Partial<LoadOptions> = {}): Promise<LoadSummary> {
  const { database, schema } = await open();
  return load({ database, settings: schema.settings, paths, workers: 1, ...more });
}

const counts = (created: number, updated: number, unchanged: number) => ({ created, updated, unchanged });

test('a Bot without code keeps what was deployed, part by part; another program replaces all of it', async () => {
  const content = async () => {
    const { database } = await open();
    const { rows } = await database.custom.query(`select (content - 'meta')::text as content from "Bot"`);
    return JSON.parse(rows[0]?.content) as object;
  };
  const program = (text: string) => ({ contentType: 'text/javascript', data: btoa(text) });
  const code = { codeVersion: '3', sourceCode: program('source'), executableCode: program('program') };
  const bare = { resourceType: 'Bot', id: 'b', name: 'Loaded' };
  const other = { ...bare, executableCode: program('other') };
  const steps: readonly (readonly [sent: object, kept: object])[] = [
    [
      { ...bare, ...code },
      { ...bare, ...code },
    ],
    [bare, { ...bare, ...code }],
    [
      { ...bare, codeVersion: '4' },
      { ...bare, ...code, codeVersion: '4' },
    ],
    [
      { ...bare, executableCode: code.executableCode },
      { ...bare, ...code, codeVersion: '4' },
    ],
    [other, other],
  ];
  for (const [index, [sent, kept]] of steps.entries()) {
    await run([file(`bots/${index}.ndjson`, lines([sent]))]);
    expect(await content()).toEqual(kept);
  }
});

describe('the same input again changes nothing', () => {
  const named = (type: string, id: string, name: string) => ({ resourceType: type, id, name });
  const state = async (type: string) => {
    const { database } = await open();
    const { rows } = await database.custom.query(
      `select id, version, updated, content::text as content, xmin::text as written from "${type}" order by id`,
    );
    const { rows: past } = await database.custom.query(
      'select id, version, updated, content from kiln_history where type = $1 order by id, version',
      [type],
    );
    return { rows, past };
  };
  const twice = async (paths: readonly string[], type: string, first: object, again: object) => {
    expect((await run(paths)).types).toEqual({ [type]: first });
    const before = await state(type);
    expect((await run(paths)).types).toEqual({ [type]: again });
    expect(await state(type)).toEqual(before);
    expect((await run(paths, { workers: 3 })).types).toEqual({ [type]: again });
    expect(await state(type)).toEqual(before);
  };

  test('with ids that come several times in a file', () => {
    const names = ['one', 'two', 'one', 'three'];
    const service = (id: string, name: string) => named('HealthcareService', id, name);
    const all = [...names.map(name => service('a', name)), service('b', 'b')];
    const path = file('again/several.ndjson', lines(all));
    return twice([path], 'HealthcareService', counts(2, 3, 0), counts(0, 0, 5));
  });

  test('with ids that come in several files, plain and compressed', () => {
    const endpoints = (count: number, name: (n: number) => string) =>
      lines(numbers(count).map(n => endpoint(named('Endpoint', `e${n}`, name(n)))));
    const paths = [
      file(
        'again/1.ndjson',
        endpoints(50, () => 'one'),
      ),
      file('again/2.ndjson.gz', gzipSync(endpoints(50, n => (n % 2 ? 'two' : 'one')))),
      file(
        'again/3.ndjson',
        endpoints(10, () => 'three'),
      ),
    ];
    return twice(paths, 'Endpoint', counts(50, 35, 25), counts(0, 0, 110));
  });

  test('where new tables were built', () => {
    const substance = (n: number, text: string) => ({
      resourceType: 'Substance',
      id: `s${n}`,
      code: { coding: [{ system: 'urn:x', code: `c${n % 5}` }], text },
      description: 'long '.repeat(150),
    });
    const all = [
      ...numbers(7000).map(n => substance(n, 'first')),
      ...numbers(7000).map(n => substance(n, n % 7 === 0 ? 'second' : 'first')),
      substance(3, 'third'),
    ];
    const path = file('again/many.ndjson', lines(all));
    return twice([path], 'Substance', counts(7000, 1001, 6000), counts(0, 0, 14_001));
  });

  test('but what is new in it is stored, every version of it', async () => {
    const own = await open();
    const role = (availabilityExceptions: string, id = 'a') => {
      return { resourceType: 'PractitionerRole', id, availabilityExceptions };
    };
    const path = file('again/more.ndjson', lines([role('one'), role('two'), role('x', 'b')]));
    await run([path]);
    // `a` goes on from its second version, `b` is where it was at the end, `c` is new.
    const more = [role('three'), role('y', 'b'), role('x', 'b'), role('p', 'c'), role('q', 'c')];
    file('again/more.ndjson', lines([role('one'), role('two'), ...more]));
    expect((await run([path])).types).toEqual({ PractitionerRole: counts(1, 2, 4) });
    const versions = async (id: string) => {
      const { rows } = await own.database.custom.query<{ text: string }>(
        `select content::jsonb->>'availabilityExceptions' as text from (
           select version, content from kiln_history where type = 'PractitionerRole' and id = $1
           union all select version, content::text from "PractitionerRole" where id = $1) v order by version`,
        [id],
      );
      return rows.map(({ text }) => text);
    };
    expect(await versions('a')).toEqual(['one', 'two', 'three']);
    expect(await versions('b')).toEqual(['x']);
    expect(await versions('c')).toEqual(['p', 'q']);
    expect(await storedRows(own.database, 'PractitionerRole')).toEqual(
      await extractedRows(own.database, 'PractitionerRole', own.store.index),
    );
    const before = await state('PractitionerRole');
    expect((await run([path])).types).toEqual({ PractitionerRole: counts(0, 0, 7) });
    expect(await state('PractitionerRole')).toEqual(before);
  });

  test.runIf(isDeep)('with more ids than one transaction stores, and their side rows', async () => {
    const own = await open();
    const appointment = (n: number, text: string) => ({
      resourceType: 'Invoice',
      id: `i${n}`,
      status: 'draft',
      note: [{ text }],
      subject: { reference: `Patient/p${text.length + n}` },
    });
    const path = file('again/pages.ndjson', lines(numbers(12_000).map(n => appointment(n, 'a'))));
    expect((await run([path])).types).toEqual({ Invoice: counts(12_000, 0, 0) });
    const changed = [
      ...numbers(12_000).map(n => appointment(n, 'bb')),
      ...numbers(6_000).map(n => appointment(n, 'ccc')),
    ];
    file('again/pages.ndjson', lines(changed));
    expect((await run([path])).types).toEqual({ Invoice: counts(0, 18_000, 0) });
    expect(await storedRows(own.database, 'Invoice')).toEqual(
      await extractedRows(own.database, 'Invoice', own.store.index),
    );
    const before = await state('Invoice');
    expect((await run([path])).types).toEqual({ Invoice: counts(0, 0, 18_000) });
    expect(await state('Invoice')).toEqual(before);
  });
});

function endpoint(own: object): object {
  return {
    ...own,
    status: 'active',
    connectionType: { code: 'x' },
    payloadType: [{ text: 'x' }],
    address: 'http://x.example',
  };
}

test('changes no AuditEvent that the server wrote, and loads those of a backup', async () => {
  const event = (id: string, outcome: string) => ({
    resourceType: 'AuditEvent',
    id,
    type: { code: 'rest' },
    recorded: '2024-01-01T00:00:00Z',
    outcome,
    agent: [{ requestor: true }],
    source: { observer: { display: 'x' } },
  });
  const ids = [`${auditPrefix}1`, `${auditPrefix}2`, 'elsewhere'];
  const path = (outcome: string, count: number) =>
    file(`again/events-${outcome}.ndjson`, lines(ids.slice(0, count).map(id => event(id, outcome))));
  expect((await run([path('0', 3)])).types).toEqual({ AuditEvent: counts(3, 0, 0) });
  expect((await run([path('8', 3)])).types).toEqual({ AuditEvent: counts(0, 1, 2) });
  const twice = [path('4', 2), path('12', 3)];
  expect((await run(twice, { workers: 2 })).types).toEqual({ AuditEvent: counts(0, 1, 4) });
  const { database } = await open();
  const { rows } = await database.custom.query<{ id: string; version: string; outcome: string }>(
    `select id, version, content->>'outcome' as outcome from "AuditEvent" order by id`,
  );
  expect(rows.map(({ id, version, outcome }) => [id, version, outcome])).toEqual([
    ['elsewhere', '3', '12'],
    [`${auditPrefix}1`, '1', '0'],
    [`${auditPrefix}2`, '1', '0'],
  ]);
});
