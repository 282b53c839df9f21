// What the last `kiln generate` changed, as a database that is served with other definitions than before says it.
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../runtime/base/config.ts';
import { type Outline, outlineChanges, ownOutline } from '../../runtime/base/definitions/outline.ts';
import { manifest } from '../../runtime/base/definitions/root.ts';
import { definitionsChange } from '../../runtime/database/migrate/definitions-change.ts';
import { metaOf, writeMeta } from '../../runtime/database/migrate/meta.ts';
import { installSchema } from '../../runtime/database/migrate/migrate.ts';
import { connectDatabase, type Database } from '../../runtime/database/postgres/database.ts';
import { createTestDatabase } from '../database.ts';
import { emptyTemplate } from '../server.ts';

const options = { baseUrl: 'http://127.0.0.1:8103/fhir/R4', timeZone: 'UTC' };
const closing: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

async function installed(): Promise<Database> {
  const made = await createTestDatabase({ template: await emptyTemplate() });
  closing.push(made.drop);
  const opened = await connectDatabase(made.connection, readConfig({}).limits);
  closing.push(() => opened.close());
  return opened;
}

/** As if other definitions had been served. */
async function served(database: Database, kiln: string, change: (outline: Outline) => Outline) {
  const kept = JSON.parse((await metaOf(database.custom)).definitions ?? '') as { outline: string };
  const outline = JSON.parse(gunzipSync(Buffer.from(kept.outline, 'base64')).toString()) as Outline;
  const former = gzipSync(JSON.stringify(change(outline))).toString('base64');
  await writeMeta(database, 'definitions', JSON.stringify({ content: 'former', kiln, outline: former }));
}

test('names what came, went and changed, until the definitions change again', async () => {
  const database = await installed();
  expect(await definitionsChange(database)).toBeNull();
  await served(database, '0.0.1', ({ fields, parameters, ...others }) => {
    const { 'Patient.birthDate': _, ...older } = fields;
    return {
      ...others,
      fields: { ...older, 'Patient.eyes': 'x' },
      parameters: { ...parameters, 'Patient.birthdate': 'other' },
    };
  });
  await installSchema(database, options);
  const change = {
    since: expect.stringMatching(/^\d{4}-.*Z$/),
    kiln: ['0.0.1', manifest().kiln],
    parts: [
      { part: 'fields', added: ['Patient.birthDate'], removed: ['Patient.eyes'], changed: [] },
      { part: 'parameters', added: [], removed: [], changed: ['Patient.birthdate'] },
    ],
  };
  const noted = await definitionsChange(database);
  expect(noted).toEqual(change);
  await installSchema(database, options);
  expect(await definitionsChange(database)).toEqual(noted);
  // Other files, and the same names in them: nothing to say.
  await served(database, '0.0.2', outline => outline);
  await installSchema(database, options);
  expect(await definitionsChange(database)).toEqual(noted);
});

test('an outline has every part, and no change from itself', () => {
  const own = ownOutline();
  expect(Object.values(own).every(part => typeof part === 'object')).toBe(true);
  expect(own.fields['Patient.birthDate']).toHaveLength(6);
  expect(own.columns['Patient.birthdate_low']).toHaveLength(6);
  expect(own.packages).toHaveProperty('kiln');
  expect(outlineChanges(own, own)).toEqual([]);
});
