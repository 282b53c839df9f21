// Parameters whose index is still being made: nothing is searched, sorted or decided by them, and all else is answered.

import { expect, test } from 'vitest';
import { compileAccess } from '../../runtime/access/compile-access.ts';
import { generatedSql } from '../../runtime/base/definitions/generated-sql.ts';
import { silent } from '../../runtime/base/log.ts';
import { developer } from '../../runtime/base/principal/principal.ts';
import { watchMigration } from '../../runtime/database/migrate/migration-watch.ts';
import { graphqlEngine } from '../../runtime/graphql/run.ts';
import { NotIndexedYet, type Unfinished } from '../../runtime/search/reach.ts';
import { testServer } from '../server.ts';

const server = testServer();
let waiting: readonly string[] = ['Patient.birthdate', 'Observation.subject'];
let epoch = 1;
const unfinished: Unfinished = {
  why: (type, { code }) => (waiting.includes(`${type}.${code}`) ? `${type}.${code} waits.` : undefined),
  get epoch() {
    return epoch;
  },
};

async function answer(query: string): Promise<{ text: string; retryAfter: number | undefined }> {
  const { database, config, store, engine } = server();
  const own = graphqlEngine({
    ...{ schema: engine.schema, database, config },
    search: () => ({ ...store.index, unfinished, now: Date.now() }),
  });
  try {
    const { pieces, retryAfter } = await own.respond({ query }, developer);
    return { text: pieces.join(''), retryAfter };
  } finally {
    await own.close();
  }
}

test.each([
  '{ PatientList(birthdate: "1980") { id } }',
  '{ PatientList(_sort: "-birthdate") { id } }',
  '{ PatientConnection(birthdate: "1980") { count } }',
  '{ PatientList(_filter: "birthdate gt 1980 or name eq a") { id } }',
  '{ PatientList(_filter: "not (birthdate gt 1980)") { id } }',
  '{ ObservationList(_filter: "subject:Patient.name eq a") { id } }',
  '{ EncounterList(_filter: "patient.birthdate gt 1980") { id } }',
  '{ PatientList { ObservationList(_reference: subject) { id } } }',
])('%s is refused for now', async query => {
  const { text, retryAfter } = await answer(query);
  expect(JSON.parse(text)).toMatchObject({
    data: null,
    errors: [
      {
        message: expect.stringMatching(/ waits\.$/),
        extensions: { resource: { issue: [{ code: 'transient' }] } },
      },
    ],
  });
  expect(retryAfter).toBe(5);
});

test.each([
  '{ PatientList(name: "a") { id birthDate } }',
  '{ PatientList { ObservationList(_reference: patient) { id } } }',
  '{ EncounterList(_filter: "patient.name eq a") { id } }',
])('%s is answered', async query => {
  expect((await answer(query)).text).not.toContain('errors');
});

test('what was answered before is refused when its parameter is made anew', async () => {
  const { database, config, store, engine } = server();
  waiting = [];
  const own = graphqlEngine({
    ...{ schema: engine.schema, database, config },
    search: () => ({ ...store.index, unfinished, now: Date.now() }),
  });
  const query = '{ PatientList(birthdate: "1980") { id } }';
  const text = async () => (await own.respond({ query }, developer)).pieces.join('');
  expect(await text()).toBe('{"data":{"PatientList":[]}}');
  waiting = ['Patient.birthdate'];
  epoch++;
  expect(await text()).toContain('waits.');
  await own.close();
});

test('a policy that searches by such a parameter decides nothing', () => {
  const { index } = server().store;
  waiting = ['Patient.birthdate'];
  const grant = {
    policies: [
      {
        ...{ id: 'p', version: '1', parameters: new Map<string, string>() },
        resource: {
          ...{ resourceType: 'AccessPolicy', name: 'p' },
          resource: [{ resourceType: 'Patient', criteria: 'Patient?_filter=not (birthdate gt 1980)' }],
        },
      },
    ],
  };
  const compile = () => compileAccess(grant as never, { ...index, unfinished, now: 0 }, false);
  expect(compile).toThrow(NotIndexedYet);
});

test('a server hears of the state of a migration, and of one that leads away from it', async () => {
  const { database } = server();
  const { hash } = generatedSql();
  const [birthdate] = [{ code: 'birthdate' }] as never[];
  const run = (text: string) => database.custom.query(text);
  await run("update kiln_index set unfinished = '{birthdate}', rows = 12, done = 5 where type = 'Patient'");
  await run("insert into kiln_meta values ('migration', 'rows')");
  const watch = await watchMigration(database, hash, silent);
  const why = () => watch.unfinished.why('Patient', birthdate as never);
  expect(why()).toBe(
    'Patient cannot be searched by birthdate yet: a migration of the database is making its index, and 5 of 12 resources are done. Try again later.',
  );
  await run("update kiln_index set unfinished = '{}' where type = 'Patient'");
  await run("delete from kiln_meta where key = 'migration'");
  await watch.look();
  expect(why()).toBeUndefined();

  await run(`update kiln_index set stored = stored || '{"birthdate": "other"}' where type = 'Patient'`);
  await run("update kiln_meta set value = 'newer' where key = 'schema_hash'");
  await watch.look();
  expect(why()).toMatch(/migrated to another definition of it.*has to restart it/);
  watch.close();
});
