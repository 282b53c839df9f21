// A server that is reached at another address: what refers to it is found, whenever it was stored and by whatever command.
import { expect, test } from 'vitest';
import { adoptBase } from '../../runtime/database/migrate/base.ts';
import { readMeta } from '../../runtime/database/migrate/meta.ts';
import { installSchema } from '../../runtime/database/migrate/migrate.ts';
import { indexContext } from '../../runtime/database/store/row.ts';
import { load } from '../../runtime/fhir/load/load.ts';
import { lines, numbers, observation, patient, testFolder } from '../load/load-data.ts';
import { testStore } from '../store/store.ts';
import { extractedRows, storedRows } from '../store/tables.ts';

const open = testStore();
const file = testFolder();

const moved = 'http://127.0.0.1:8301/fhir/R4';

const resources = numbers(40).map(n =>
  n % 2 === 0
    ? patient(n, {
        managingOrganization: { reference: `${moved}/Organization/${n}` },
        generalPractitioner: [
          { reference: `${moved}/Practitioner/${n}/_history/1` },
          { reference: 'Practitioner/1' },
        ],
      })
    : observation(n, {
        subject: { reference: `${moved}/Patient/p${n % 4}` },
        performer: [{ reference: `${moved}0/Practitioner/1` }],
      }),
);
const document = {
  ...{ resourceType: 'DocumentReference', id: 'd', status: 'current' },
  content: [{ attachment: { title: 'x' } }],
  relatesTo: [{ code: 'replaces', target: { reference: `${moved}/DocumentReference/e` } }],
};
const questionnaire = {
  ...{ resourceType: 'QuestionnaireResponse', id: 'q', status: 'completed' },
  questionnaire: `${moved}/Questionnaire/a|1`,
};

test('commands keep the address of the database, and a server that moved indexes what refers to it', async () => {
  const { database, schema } = await open();
  const paths = [file('moved.ndjson', lines([...resources, document, questionnaire]))];
  expect((await load({ database, settings: schema.settings, paths, workers: 1 })).resources).toBe(42);
  const versions = 'select id, version, updated, content from "Patient" order by id';
  const before = (await database.custom.query(versions)).rows;

  const command = await installSchema(database, { baseUrl: moved, timeZone: 'UTC' });
  expect(command.settings).toEqual(schema.settings);

  const said: string[] = [];
  const log = { info: (line: string) => said.push(line), warn() {}, error() {} };
  const served = await adoptBase(database, command, moved, log);
  expect(said).toEqual([
    expect.stringMatching(/8103\/fhir\/R4 to .*8301.* 42 resources that had some were indexed again/),
  ]);
  expect(served.settings).toEqual({ ...schema.settings, base: moved });
  expect((await readMeta(database, 'database'))?.base_url).toBe(moved);

  for (const type of ['Patient', 'Observation', 'DocumentReference', 'QuestionnaireResponse']) {
    const stored = await storedRows(database, type);
    expect(stored, type).toEqual(await extractedRows(database, type, indexContext(served.settings)));
  }
  // The resources themselves stay as they were.
  expect((await database.custom.query(versions)).rows).toEqual(before);
  const { rows } = await database.custom.query('select subject from "Observation" where id = $1', ['o1']);
  expect(rows).toEqual([{ subject: 'Patient/p1' }]);

  // Loading again changes nothing, and is right as it is.
  const again = await load({ database, settings: served.settings, paths, workers: 1 });
  expect(again.types.Patient).toEqual({ created: 0, updated: 0, unchanged: 20 });
  const count = said.length;
  await adoptBase(database, served, moved, log);
  expect(said).toHaveLength(count);
});
