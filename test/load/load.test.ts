// A load of files: the rows of a PUT, idempotent, with a report of refused lines.
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { readConfig } from '../../runtime/base/config.ts';
import { Failure } from '../../runtime/base/failure.ts';
import { developer } from '../../runtime/base/principal/principal.ts';
import { connectDatabase } from '../../runtime/database/postgres/database.ts';
import { readVersion } from '../../runtime/database/store/history.ts';
import { deleteResource, readResource } from '../../runtime/database/store/resource.ts';
import { indexContext } from '../../runtime/database/store/row.ts';
import { encoder } from '../../runtime/fhir/load/block.ts';
import { type LoadOptions, type LoadSummary, load } from '../../runtime/fhir/load/load.ts';
import { hasSharedData, sharedSmallPath } from '../oracle/corpus.ts';
import { containing } from '../server.ts';
import { type TestStore, testStore } from '../store/store.ts';
import { countRows, extractedRows, storedRows } from '../store/tables.ts';
import { lines, numbers, observation, patient, testFolder } from './load-data.ts';

// Some of it is much data, and the machine may have other work.
vi.setConfig({ testTimeout: 120_000 });

const open = testStore();
const file = testFolder();
const refusedFile = file('refused.ndjson', '');

async function run(paths: readonly string[], more: Partial<LoadOptions> = {}): Promise<LoadSummary> {
  const { database, schema } = await open();
  return load({ database, settings: schema.settings, paths, refusedFile, workers: 1, ...more });
}

const counts = (created: number, updated: number, unchanged: number) => ({ created, updated, unchanged });

/** Row by row, whatever was done before. */
async function expectExactRows({ database, store }: TestStore, type: string): Promise<void> {
  expect(await storedRows(database, type)).toEqual(await extractedRows(database, type, store.index));
}

/** The table of a type: columns, keys and indexes, and which table it is. */
async function definition({ database }: TestStore, type: string): Promise<{ oid: string; parts: string[] }> {
  const { rows } = await database.custom.query<{ oid: string; parts: string[] }>(
    `select c.oid::text as oid, array(
       select row(attnum, attname, atttypid, attnotnull, attstorage, attcompression, pg_get_expr(adbin, adrelid))::text
       from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum where attrelid = c.oid order by 1
     ) || array(select pg_get_constraintdef(oid) from pg_constraint where conrelid = c.oid order by 1)
       || array(select indexdef from pg_indexes where tablename = relname order by 1) || reloptions as parts
     from pg_class c where oid = to_regclass($1)`,
    [`"${type}"`],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no table ${type}.`);
  return row;
}

interface Refused {
  readonly resourceType: string;
  readonly extension: readonly { readonly url: string; readonly valueString: string }[];
  readonly issue: readonly {
    readonly extension?: readonly { readonly url: string; readonly valueInteger: number }[];
    readonly diagnostics: string;
    readonly expression?: readonly string[];
  }[];
}

const refusals = () =>
  readFileSync(refusedFile, 'utf8')
    .trim()
    .split('\n')
    .map(line => {
      const { resourceType, extension, issue } = JSON.parse(line) as Refused;
      expect(resourceType).toBe('OperationOutcome');
      const [first] = issue;
      return {
        file: extension[0]?.valueString,
        line: first?.extension?.[0]?.valueInteger,
        expression: first?.expression?.[0],
        issue,
      };
    });

test('a few resources, again, and again with changes', async () => {
  const own = await open();
  const path = file('few/patients.ndjson', lines(numbers(20).map(n => patient(n))));
  const first = await run([path]);
  const types = { Patient: counts(20, 0, 0) };
  expect(first).toMatchObject({ resources: 20, refused: 0, skipped: [], types });
  await expectExactRows(own, 'Patient');
  const { rows } = await own.database.custom.query<{ exact: boolean }>(
    `select bool_and(version = 1 and content->'meta'->>'versionId' = '1'
       and (content->'meta'->>'lastUpdated')::timestamptz = updated) as exact from "Patient"`,
  );
  expect(rows[0]?.exact).toBe(true);

  expect((await run([path])).types).toEqual({ Patient: counts(0, 0, 20) });
  expect(await countRows(own.database, 'kiln_history')).toBe(0);

  const change = (n: number) => (n < 5 ? { active: false, gender: 'other' } : {});
  file('few/patients.ndjson', lines(numbers(25).map(n => patient(n, change(n)))));
  expect((await run([path])).types).toEqual({ Patient: counts(5, 5, 15) });
  await expectExactRows(own, 'Patient');
  expect(await readResource(own.store, developer, 'Patient', 'p1')).toMatchObject({ version: '2' });
  const past = await readVersion(own.store, developer, 'Patient', 'p1', '1');
  expect(past.kind === 'version' && JSON.parse(past.found.content)).not.toHaveProperty('gender');
});

test('what a load stores is what a PUT stores', async () => {
  const { database, put } = await open();
  const pairs = numbers(5).flatMap(n => [
    observation(n, { id: `put-${n}` }),
    observation(n, { id: `load-${n}` }),
  ]);
  for (const resource of pairs) if (resource.id.startsWith('put')) await put(resource);
  await run([file('same.ndjson', lines(pairs.filter(({ id }) => id.startsWith('load'))))]);
  const rows = await storedRows(database, 'Observation');
  for (const n of numbers(5)) expect(rows.get(`load-${n}`)).toEqual(rows.get(`put-${n}`));
});

test('decimals keep their digits, and zero has no sign', async () => {
  const { store } = await open();
  const text = JSON.stringify({
    ...observation(1, { id: 'decimals' }),
    component: undefined,
    valueQuantity: { value: 7 },
  });
  await run([
    file(
      'decimals.ndjson',
      text.replace('"value":7}', '"value":-0.0,"extension":[{"url":"urn:x","valueDecimal":1.00}]}'),
    ),
  ]);
  const { content } = (await readResource(store, developer, 'Observation', 'decimals')) ?? {};
  expect(content).toMatch(/"value": 0\.0,.*"valueDecimal": 1\.00}/);
});

test('a deleted resource comes back with the next version', async () => {
  const { store, put } = await open();
  const group = { resourceType: 'Group', id: 'g', type: 'person', actual: true };
  await put(group);
  await deleteResource(store, developer, 'Group', 'g');
  const path = file('group.json', JSON.stringify(group));
  expect((await run([path])).types).toEqual({ Group: counts(1, 0, 0) });
  const read = await readResource(store, developer, 'Group', 'g');
  expect(read?.version).toBe('3');
  const meta = { versionId: '3', lastUpdated: read?.updated };
  expect(JSON.parse(read?.content ?? '')).toMatchObject({ meta });
});

test('new tables are built for many resources of an unused type, and nothing of that is left', async () => {
  const own = await open();
  const organizations = numbers(4500).map(n => ({
    resourceType: 'Organization',
    id: `org${n}`,
    name: `Organization ${n} ${'of the town '.repeat(90)}`,
    partOf: { reference: `Organization/org${n % 10}` },
  }));
  const path = file('many.ndjson', lines(organizations));
  const before = await definition(own, 'Organization');
  expect((await run([path])).types).toEqual({ Organization: counts(4500, 0, 0) });
  expect(await countRows(own.database, '"Organization"')).toBe(4500);
  expect(await countRows(own.database, "pg_namespace where nspname like 'kiln_load%'")).toBe(0);
  const after = await definition(own, 'Organization');
  expect(after.parts).toEqual(before.parts);
  expect(after.oid).not.toBe(before.oid);

  // The tables are used now: the same again is merged.
  const some = organizations.slice(0, 100).map(one => ({ ...one, active: true }));
  const again = await run([path, file('some.ndjson', lines(some))]);
  expect(again.types).toEqual({ Organization: counts(0, 100, 4500) });
  expect(await readResource(own.store, developer, 'Organization', 'org7')).toMatchObject({ version: '2' });
});

test('an id that comes several times gets a version each time, in the order of the input', async () => {
  const own = await open();
  const named = (id: string, name: string) => ({ resourceType: 'Location', id, name });
  const twice = [named('a', 'one'), named('b', 'b'), named('a', 'two'), named('a', 'two')];
  const few = file('twice.ndjson', lines(twice));
  expect((await run([few])).types).toEqual({ Location: counts(2, 1, 1) });
  expect(await readResource(own.store, developer, 'Location', 'a')).toMatchObject({ version: '2' });

  // So many that new tables are built.
  const device = (n: number, name: string) => ({
    resourceType: 'Device',
    id: `d${n}`,
    deviceName: [{ name, type: 'other' }],
    note: [{ text: 'note '.repeat(200) }],
    patient: { reference: 'Patient/p1' },
  });
  const later = [device(5, 'second'), device(6, 'first'), device(5, 'third')];
  const many = [...numbers(4500).map(n => device(n, 'first')), ...later];
  expect((await run([file('twice-many.ndjson', lines(many))])).types).toEqual({ Device: counts(4500, 2, 1) });
  expect(await countRows(own.database, '"Device"')).toBe(4500);
  const read = await readResource(own.store, developer, 'Device', 'd5');
  expect([read?.version, read?.content.includes('third')]).toEqual(['3', true]);
  const past = await readVersion(own.store, developer, 'Device', 'd5', '2');
  expect(past.kind === 'version' && past.found.content.includes('second')).toBe(true);
  const rows = await storedRows(own.database, 'Device');
  expect([...rows.values()].every(({ search }) => search.length > 0)).toBe(true);
});

/** So many that new tables are built. */
const many = (resourceType: string, name = 'n') =>
  numbers(4000).map(n => ({ resourceType, id: `${name}${n}`, implicitRules: `urn:x:${'long'.repeat(200)}` }));

test('a type gets its indexes while the next is copied, and what comes of it later is merged', async () => {
  const own = await open();
  const changed = { ...many('DeviceDefinition', 'first')[7], implicitRules: 'urn:y' };
  const paths = [
    file('types/1.ndjson', lines(many('DeviceDefinition', 'first'))),
    file('types/2.ndjson', lines(many('Specimen'))),
    file('types/3.ndjson', lines([...many('DeviceDefinition', 'third'), changed])),
  ];
  const { types } = await run(paths);
  expect(types).toEqual({ DeviceDefinition: counts(8000, 1, 0), Specimen: counts(4000, 0, 0) });
  const read = await readResource(own.store, developer, 'DeviceDefinition', 'first7');
  expect(read?.version).toBe('2');
  await expectExactRows(own, 'DeviceDefinition');
  const analyzed = "pg_class where relname in ('DeviceDefinition', 'Specimen') and reltuples in (8000, 4000)";
  expect(await countRows(own.database, analyzed)).toBe(2);
});

test('types that come by turns are copied together', async () => {
  const turns = many('Practitioner').flatMap((one, n) => [one, many('Person')[n]]);
  expect((await run([file('turns.ndjson', lines(turns))])).types).toEqual({
    Person: counts(4000, 0, 0),
    Practitioner: counts(4000, 0, 0),
  });
});

test('four connections suffice', async () => {
  const own = await open();
  const database = await connectDatabase(own.database.connection, { ...readConfig({}).limits, poolSize: 4 });
  const organization = { reference: 'Organization/x' };
  const roles = many('PractitionerRole').map(one => ({ ...one, organization }));
  const paths = [
    file('four/1.ndjson', lines(roles)),
    file('four/2.ndjson', lines(many('HealthcareService'))),
    file('four/3.ndjson', lines(roles.map(one => ({ ...one, language: 'en' })))),
  ];
  try {
    expect(await run(paths, { database })).toMatchObject({
      types: { HealthcareService: counts(4000, 0, 0), PractitionerRole: counts(4000, 4000, 0) },
      references: { count: 1 },
    });
  } finally {
    await database.close();
  }
});

/** Loads files of these types one after the other, and waits for the table of one of them until the test releases it. */
async function heldUp(
  own: TestStore,
  types: readonly string[],
  at: string,
  more: Partial<LoadOptions>,
  test: (loading: Promise<LoadSummary>) => Promise<unknown>,
): Promise<LoadSummary> {
  const limits = { ...readConfig({}).limits, transactionTime: 300, lockTimeout: 60_000 };
  const database = await connectDatabase({ url: own.database.connection.url }, limits);
  const client = await own.database.custom.connect();
  await client.query(`begin; lock table "${at}" in access exclusive mode`);
  const paths = types.map(type => file(`held/${type}.ndjson`, lines(many(type))));
  const loading = run(paths, { database, ...more }).finally(() => database.close());
  loading.catch(() => {});
  await test(loading).finally(() => client.release(true));
  return loading;
}

test('a load that is ended keeps the types that were complete, and leaves no other tables', async () => {
  const own = await open();
  const types = ['SubstanceNucleicAcid', 'SubstancePolymer', 'SubstanceProtein', 'SubstanceSpecification'];
  const [first = '', second = '', third = '', last = ''] = types;
  const end = new AbortController();
  const ended = heldUp(own, types, third, { signal: end.signal }, async () => {
    await expect.poll(() => countRows(own.database, `"${first}"`), { timeout: 30_000 }).toBe(4000);
    // The third waits, so the second was copied.
    await expect
      .poll(() => countRows(own.database, 'pg_locks where not granted'), { timeout: 30_000 })
      .toBe(1);
    end.abort(new Error('ended by the test'));
  });
  await expect(ended).rejects.toThrow('ended by the test');
  expect(await countRows(own.database, `"${last}"`)).toBe(0);
  expect(await countRows(own.database, "pg_namespace where nspname like 'kiln_load%'")).toBe(0);
  const again = await run(types.map(type => file(`held/${type}.ndjson`, lines(many(type)))));
  expect(again.types).toEqual({
    [first]: counts(0, 0, 4000),
    // Its rows were there when the load ended.
    [second]: counts(0, 0, 4000),
    [third]: counts(4000, 0, 0),
    [last]: counts(4000, 0, 0),
  });
});

test('a type whose rows wait for those of another is not given up', async () => {
  const own = await open();
  const types = ['Medication', 'MedicationKnowledge'];
  const copied = "query like 'copy kiln_load%' and state like 'idle in%' and now() - state_change > '1s'";
  const { resources } = await heldUp(own, types, 'MedicationKnowledge', {}, loading =>
    Promise.race([
      loading,
      expect
        .poll(() => countRows(own.database, `pg_stat_activity where ${copied}`), { timeout: 30_000 })
        .toBe(1),
    ]),
  );
  expect(resources).toBe(8000);
});

test('broken lines are reported with file, line and reason, and the others are stored', async () => {
  const good = (id: string) => JSON.stringify({ resourceType: 'Basic', id, code: { text: 'x' } });
  const bytes = Buffer.concat([
    Buffer.from(`\ufeff${good('b1')}\r\n\r\n{"resourceType":"Basic",\n${good('b2')}\n`),
    Buffer.from('{"resourceType":"Basic","id":"b3","code":{"text":"'),
    Buffer.from([0xff]),
    Buffer.from(
      `"}}\n{"resourceType":"Unknown","id":"x"}\nnull\n{"resourceType":"Basic","code":{"text":"no id"}}\n`,
    ),
    Buffer.from(
      `{"resourceType":"Basic","id":"b4","code":{"text":"\\u0000"}}\n{"resourceType":"Basic","id":"b6","id":"b7"}\n${good('b5')}`,
    ),
  ]);
  const path = file('broken.ndjson', bytes);
  const summary = await run([path]);
  expect(summary).toMatchObject({ resources: 3, refused: 7, refusedFile, types: { Basic: counts(3, 0, 0) } });
  expect(refusals().map(({ file: name, line }) => [name, line])).toEqual(
    [3, 5, 6, 7, 8, 9, 10].map(line => [path, line]),
  );
  expect(refusals().map(({ issue }) => issue[0]?.diagnostics)).toEqual([
    containing('expected a key'),
    containing('not valid UTF-8'),
    containing('Unknown'),
    expect.any(String),
    containing('has no id'),
    containing('U+0000'),
    containing('(Basic.id): the object has this key already'),
  ]);
  expect(summary.refusals).toHaveLength(7);
  expect((await run([file('fine.ndjson', good('b1'))])).refused).toBe(0);
});

test('policies that PUT refuses are refused, with the element', async () => {
  const policy = (id: string, entry: object) =>
    JSON.stringify({ resourceType: 'AccessPolicy', id, resource: [entry] });
  const path = file(
    'policies.ndjson',
    [
      policy('p1', { resourceType: 'Patient', criteria: 'Patient?name=a' }),
      policy('p2', { resourceType: 'Patient', criteria: 'Patient?nmae=a' }),
      policy('p3', { resourceType: 'Patient', hiddenFields: ['birthDaet'] }),
    ].join('\n'),
  );
  const summary = await run([path]);
  expect(summary).toMatchObject({ refused: 2, types: { AccessPolicy: counts(1, 0, 0) } });
  expect(refusals().map(({ line, expression }) => [line, expression])).toEqual([
    [2, 'AccessPolicy.resource[0]'],
    [3, 'AccessPolicy.resource[0]'],
  ]);
});

test('folders, compressed files, single resources; other files are skipped and reported', async () => {
  const substance = (id: string) => JSON.stringify({ resourceType: 'Substance', id, code: { text: 'x' } });
  const folder = dirname(file('tree/a/one.json', `${substance('s1')}\n`));
  file('tree/a/two.ndjson.gz', gzipSync(`${substance('s2')}\n${substance('s3')}\n`));
  file('tree/three.json.gz', gzipSync(JSON.stringify(JSON.parse(substance('s4')), null, 2)));
  file('tree/four.jsonl', substance('s5'));
  const readme = file('tree/readme.md', '# no FHIR');
  const config = file('tree/config.json', '{"name":"no FHIR either"}');
  file('tree/.hidden.json', 'never looked at');
  const cut = file('tree/cut.ndjson.gz', gzipSync(`${substance('s6')}\n`).subarray(0, 40));

  const summary = await run([dirname(folder)]);
  expect(summary.types).toEqual({ Substance: counts(5, 0, 0) });
  expect(summary.skipped.map(({ path }) => path).sort()).toEqual([config, readme].sort());
  expect(refusals()).toMatchObject([
    { file: cut, issue: [{ diagnostics: containing('cannot be read to its end') }] },
  ]);

  await expect(run([`${folder}/absent.ndjson`])).rejects.toThrow(Failure);
  await expect(run([readme])).rejects.toThrow('ends neither in .ndjson');
  // Named itself, it is a fault.
  expect((await run([config])).refused).toBe(1);
});

test('a gzip file that is broken gives every line before the fault, and says where it breaks', async () => {
  const slots = (mark: string) =>
    lines(numbers(3000).map(n => ({ resourceType: 'Medication', id: `${mark}${n}`, status: 'active' })));
  const trailing = file('trailing.ndjson.gz', Buffer.concat([gzipSync(slots('g')), Buffer.from('no gzip')]));
  expect(await run([trailing])).toMatchObject({ types: { Medication: counts(3000, 0, 0) }, refused: 1 });
  expect(refusals()).toMatchObject([{ file: trailing, line: 3001 }]);

  const packed = gzipSync(slots('c'));
  const cut = file('short.ndjson.gz', packed.subarray(0, packed.length >> 1));
  const { types } = await run([cut]);
  const stored = types.Medication?.created ?? 0;
  expect(stored).toBeGreaterThan(500);
  expect(refusals()).toMatchObject([
    { line: stored + 1, issue: [{ diagnostics: containing(`from line ${stored + 1} on`) }] },
  ]);

  const padded = file('padded.ndjson.gz', Buffer.concat([gzipSync(slots('z')), Buffer.alloc(700)]));
  expect(await run([padded])).toMatchObject({ types: { Medication: counts(3000, 0, 0) }, refused: 0 });
});

test('a replacement character is an ordinary character, next to a line that is not UTF-8', async () => {
  const path = file(
    'replacement.ndjson',
    Buffer.concat([
      Buffer.from('{"resourceType":"Substance","id":"u1","code":{"text":"\ufffd"}}\n{"x":"'),
      Buffer.from([0xff]),
      Buffer.from('"}\n{"resourceType":"Substance","id":"u2","code":{"text":"\ufffd"}}\n'),
    ]),
  );
  expect(await run([path])).toMatchObject({ resources: 2, refused: 1 });
  expect(refusals()).toMatchObject([{ line: 2 }]);
});

test('a refusal names one line number, that of the file', async () => {
  await run([file('second.ndjson', '\n{"resourceType":\n')]);
  expect(refusals()).toMatchObject([{ line: 2 }]);
  expect(refusals()[0]?.issue[0]?.diagnostics).toMatch(/^Line 2: Column \d+/);
});

test('cyclic links end; each file is read once', async () => {
  const folder = dirname(file('loop/one.json', '{"resourceType":"Substance","id":"l1","code":{"text":"x"}}'));
  for (const name of ['a', 'b']) symlinkSync('.', join(folder, name));
  expect(await run([folder])).toMatchObject({ resources: 1, skipped: [] });
});

test('what is refused goes into no file that is to be kept', async () => {
  const text = '{"resourceType":"Substance","id":"k1","code":{"text":"x"}}\nbroken\n';
  const own = file('keep/own.ndjson', text);
  const folder = dirname(own);
  await expect(run([own], { refusedFile: own })).rejects.toThrow('Name another file with --rejected');
  await expect(run([own], { refusedFile: folder })).rejects.toThrow(Failure);
  await expect(run([own], { refusedFile: join(folder, 'absent', 'x') })).rejects.toThrow(Failure);
  const letter = file('letter.txt', 'Dear Ann');
  await expect(run([own], { refusedFile: letter })).rejects.toThrow('holds something else');
  expect([readFileSync(own, 'utf8'), readFileSync(letter, 'utf8')]).toEqual([text, 'Dear Ann']);

  // Within a folder that is read it is left out, and a load without refusals leaves that of an earlier one.
  const inside = join(folder, 'rejected.ndjson');
  expect((await run([folder], { refusedFile: inside })).refused).toBe(1);
  expect(await run([folder], { refusedFile: inside })).toMatchObject({ refused: 1, skipped: [] });
  const kept = readFileSync(inside, 'utf8');
  const good = file('good.ndjson', text.slice(0, text.indexOf('broken')));
  expect((await run([good], { refusedFile: inside })).refused).toBe(0);
  expect(readFileSync(inside, 'utf8')).toBe(kept);
  const unused = join(folder, 'unused.ndjson');
  await run([good], { refusedFile: unused });
  expect(existsSync(unused)).toBe(false);
});

test('Bundles are unpacked, or stored as they are by an option', async () => {
  const own = await open();
  const endpoint = (id: string, payloadMimeType: unknown) => ({
    resourceType: 'Endpoint',
    id,
    status: 'active',
    connectionType: { code: 'x' },
    payloadType: [{ text: 'x' }],
    payloadMimeType,
    address: 'http://x',
  });
  const bundle = {
    resourceType: 'Bundle',
    id: 'apart',
    type: 'collection',
    entry: [
      { resource: endpoint('e1', ['a/b']) },
      { resource: endpoint('e2', 'not a list') },
      { resource: { resourceType: 'Bundle', id: 'inner', type: 'document', entry: [] } },
      {},
    ],
  };
  const path = file('bundle.json', JSON.stringify(bundle, null, 1));
  expect(await run([path])).toMatchObject({ types: { Endpoint: counts(1, 0, 0) }, refused: 3 });
  expect(refusals().map(({ file: name, line, expression }) => [name, line, expression])).toEqual([
    [path, undefined, 'Bundle.entry[1].resource.payloadMimeType'],
    [path, undefined, 'Bundle.entry[2].resource.entry'],
    [path, undefined, 'Bundle.entry[3].resource'],
  ]);
  const inLine = file('bundle.ndjson', `\n${JSON.stringify(bundle)}\n`);
  expect((await run([inLine])).types).toEqual({ Endpoint: counts(0, 0, 1) });
  expect(refusals()[0]).toMatchObject({
    line: 2,
    expression: 'Bundle.entry[1].resource.payloadMimeType',
  });

  const entry = [{ resource: endpoint('e9', ['a/b']) }];
  const whole = { resourceType: 'Bundle', id: 'kept', type: 'collection', entry };
  expect((await run([file('kept.json', JSON.stringify(whole))], { unpack: false })).types).toEqual({
    Bundle: counts(1, 0, 0),
  });
  expect(await countRows(own.database, `"Endpoint" where id = 'e9'`)).toBe(0);
});

test('a line and a document that are longer than a block', async () => {
  const { store } = await open();
  const data = 'QUJD'.repeat(2_000_000);
  const binary = (id: string) => ({ resourceType: 'Binary', id, contentType: 'text/plain', data });
  const summary = await run([
    file(
      'long.ndjson',
      lines([binary('l1'), { resourceType: 'Binary', id: 'l2', contentType: 'text/plain' }]),
    ),
    file('long.json', JSON.stringify(binary('l3'))),
  ]);
  expect(summary.types).toEqual({ Binary: counts(3, 0, 0) });
  expect((await readResource(store, developer, 'Binary', 'l3'))?.content.length).toBeGreaterThan(8_000_000);
});

test.each([
  [
    'a line of too many values',
    `{"resourceType":"Basic","id":"w","extension":[${'{},'.repeat(5_000_000)}{}]}`,
    /5000000 JSON values/,
  ],
  ['a line that is too deep', '['.repeat(3_000_000), /stand more than 100 deep/],
])('%s is refused before it is parsed, and the others are stored', async (_, line, message) => {
  const parse = vi.spyOn(JSON, 'parse');
  const id = `deep${line.length}`;
  const path = file(`${id}.ndjson`, `${line}\n{"resourceType":"Basic","id":"${id}","code":{"text":"x"}}\n`);
  const { schema } = await open();
  const options = { project: 1, updated: '2020-01-01T00:00:00Z', unpack: true };
  const encode = encoder(indexContext(schema.settings), options);
  const bytes = new Uint8Array(readFileSync(path));
  const { rows, refused } = encode([{ path, kind: 'lines', found: false, bytes }]);
  expect(rows.map(({ ids }) => ids)).toEqual([`${id}\n`]);
  expect(refused).toMatchObject([{ line: 0, issues: [{ diagnostics: expect.stringMatching(message) }] }]);
  expect(parse.mock.calls.some(([text]) => text === line)).toBe(false);
});

test('a file of gigabytes of empty lines is given up, and the lines before them are stored', async () => {
  const line = '{"resourceType":"Basic","id":"blank","code":{"text":"x"}}\n';
  const path = file('blank.ndjson.gz', gzipSync(`${line}${'\r\n'.repeat(2 ** 26)}`));
  expect(await run([path])).toMatchObject({ resources: 1, refused: 1 });
  expect(refusals()[0]?.issue[0]?.diagnostics).toMatch(/more than 16777216 bytes of empty lines in a row/);
});

test('several threads keep the order of the input', async () => {
  const { store } = await open();
  const versions = numbers(12).map(n => ({
    resourceType: 'Library',
    id: 'order',
    status: 'draft',
    type: { text: 'x' },
    version: String(n),
    description: 'd'.repeat(600_000),
  }));
  const paths = versions.map((version, n) =>
    file(`order/${String(n).padStart(2, '0')}.ndjson`, lines([version])),
  );
  expect((await run(paths, { workers: 3 })).types).toEqual({ Library: counts(1, 11, 0) });
  const read = await readResource(store, developer, 'Library', 'order');
  expect(read?.version).toBe('12');
  expect(JSON.parse(read?.content ?? '')).toMatchObject({ version: '11' });
});

test('references that point to nothing are counted, with examples', async () => {
  const task = (id: string, target: string) => ({
    resourceType: 'Task',
    id,
    status: 'draft',
    intent: 'order',
    for: { reference: target },
  });
  const targets = [
    'Task/t0',
    'http://127.0.0.1:8103/fhir/R4/Task/t0',
    'Task/t0/_history/1',
    'Task/nowhere',
    'Task/nowhere',
    'http://127.0.0.1:8103/fhir/R4/Patient/nobody',
    'http://elsewhere.example/Patient/1',
    'Practitioner?identifier=http://x|1',
    'urn:uuid:0b7a6a04-5bd5-4bf0-b4a1-6b3e3b1e9b0e',
    '#contained',
  ];
  const resources = targets.map((target, n) => task(`t${n}`, target));
  const { references } = await run([file('tasks.ndjson', lines(resources))]);
  expect(references).toEqual({
    count: 5,
    examples: [
      '#contained (from Task/t9)',
      'urn:uuid:0b7a6a04-5bd5-4bf0-b4a1-6b3e3b1e9b0e (from Task/t8)',
      'Patient/nobody (from Task/t5)',
      'Practitioner?identifier=http://x|1 (from Task/t7)',
      'Task/nowhere (from Task/t3)',
    ],
  });
});

test('the server writes meanwhile, and nothing is lost', async () => {
  const own = await open();
  const account = (n: number) => ({
    resourceType: 'Account',
    id: `a${n}`,
    status: 'active',
    description: 'description '.repeat(120),
    subject: [{ reference: `Patient/p${n}` }],
  });
  const loading = run([file('accounts.ndjson', lines(numbers(4000).map(account)))]);
  const writing = (async () => {
    for (const n of numbers(60))
      await own.put({ ...account(n), id: n % 2 ? `a${n}` : `own${n}`, name: 'put' });
  })();
  const [summary] = await Promise.all([loading, writing]);
  expect(summary.resources).toBe(4000);
  expect(await countRows(own.database, '"Account"')).toBe(4030);
  // Whoever came first is version 1; the other one is the version after it.
  const { rows } = await own.database.custom.query<{ version: string }>(
    'select distinct version from "Account" where id in (select \'a\' || n from generate_series(1, 59, 2) n)',
  );
  expect(rows).toEqual([{ version: '2' }]);
  const edges = await countRows(
    own.database,
    `"Account_ref" r where exists (select from "Account" a where a.id = r.id)`,
  );
  expect(edges).toBe(await countRows(own.database, '"Account_ref"'));
  expect(edges).toBe(4030);
});

test('a table with granted rights is not exchanged', async () => {
  const { database } = await open();
  await database.custom.query('grant select on "Media" to public');
  const before = await definition(await open(), 'Media');
  const media = numbers(4000).map(n => ({
    resourceType: 'Media',
    id: `m${n}`,
    status: 'completed',
    content: { title: 'title '.repeat(200) },
  }));
  expect((await run([file('media.ndjson', lines(media))])).types).toEqual({ Media: counts(4000, 0, 0) });
  const { rows } = await database.custom.query<{ kept: boolean }>(
    `select relacl::text like '%=r/%' as kept from pg_class where relname = 'Media'`,
  );
  expect(rows[0]?.kept).toBe(true);
  expect(await definition(await open(), 'Media')).toEqual(before);
});

test.skipIf(!hasSharedData())('the shared small cut, twice (skipped without ../shared)', async () => {
  const own = await open();
  const before = await countRows(own.database, '"Encounter"');
  const first = await run([sharedSmallPath()]);
  expect([first.resources, first.refused, before]).toEqual([6872, 0, 0]);
  expect(await countRows(own.database, '"Encounter"')).toBe(636);
  expect(first.references.examples.filter(example => !example.includes('kiln'))).toEqual([]);
  const again = await run([sharedSmallPath()]);
  expect(Object.values(again.types).map(({ created, updated }) => created + updated)).toEqual(
    Object.values(again.types).map(() => 0),
  );
  await expectExactRows(own, 'ImagingStudy');
  await expectExactRows(own, 'Immunization');
});
