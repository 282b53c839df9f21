// An empty database gets HL7's examples once, also after a start that was cut off; a used one is left alone.
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../runtime/base/config.ts';
import { silent } from '../../runtime/base/log.ts';
import { developer } from '../../runtime/base/principal/principal.ts';
import { readMeta, writeMeta } from '../../runtime/database/migrate/meta.ts';
import { deleteResource, readResource } from '../../runtime/database/store/resource.ts';
import { loadSample } from '../../runtime/fhir/load/sample.ts';
import { testStore } from '../store/store.ts';
import { countRows } from '../store/tables.ts';

const used = testStore();
const open = testStore();
const config = readConfig({});

test('a database with other data gets no sample', async () => {
  const { database, put } = await used();
  await put({ resourceType: 'Patient', id: 'mine' });
  expect(await loadSample({ database, config, log: silent })).toBeUndefined();
  expect((await readMeta(database, 'database'))?.sample).toBe('declined');
  expect(await countRows(database, '"Patient"')).toBe(1);
});

test('the examples come once, with Bundles whole and what is not valid named', {
  timeout: 180_000,
}, async () => {
  const { database, store } = await open();
  const lines: string[] = [];
  const log = { ...silent, info: (line: string) => lines.push(line) };
  const summary = await loadSample({ database, config, log });
  expect(summary?.stored).toBeGreaterThan(5000);
  expect(summary?.refused).toBeLessThan(20);
  // Their narratives are white space. All others keep to R4's rules.
  const refusals = (summary?.refusals ?? []).map(
    ({ file = '', issue }) => `${basename(file)} ${issue[0]?.diagnostics}`,
  );
  const narratives = refusals.filter(line => line.includes('text.div'));
  expect(narratives.map(line => /(.*)\.json .*txt-2/.exec(line)?.[1])).toEqual([
    'ActivityDefinition-blood-tubes-supply',
    'ActivityDefinition-heart-valve-replacement',
    'EventDefinition-example',
    'Questionnaire-zika-virus-exposure-assessment',
  ]);
  expect(refusals.filter(line => /control character/.test(line))).toEqual([]);
  expect(refusals.some(line => line.startsWith('Observation-decimal.json '))).toBe(true);
  expect(lines.filter(line => /left out/i.test(line))).toEqual([]);
  expect(await readResource(store, developer, 'Patient', 'example')).toMatchObject({ version: '1' });
  expect(await readResource(store, developer, 'Bundle', 'bundle-transaction')).toMatchObject({
    version: '1',
  });
  expect(await countRows(database, '"StructureDefinition"')).toBeGreaterThan(600);

  await deleteResource(store, developer, 'Patient', 'example');
  expect(await loadSample({ database, config, log })).toBeUndefined();
  expect(await readResource(store, developer, 'Patient', 'example')).toBeUndefined();

  // As a start leaves it that is ended while it loads.
  await writeMeta(database, 'sample', 'loading');
  expect((await loadSample({ database, config, log }))?.stored).toBe(summary?.stored);
  expect(await readResource(store, developer, 'Patient', 'example')).toMatchObject({ version: '3' });
  expect(await countRows(database, `kiln_history where id <> 'example'`)).toBe(0);
});
