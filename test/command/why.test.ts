// `kiln why` and `kiln explain --as` as processes: what a membership may see, said to whoever runs the database.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../runtime/base/config.ts';
import { installSchema } from '../../runtime/database/migrate/migrate.ts';
import { connectDatabase } from '../../runtime/database/postgres/database.ts';
import { makeProject } from '../../runtime/database/store/project.ts';
import { updateResource } from '../../runtime/database/store/resource.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { policyOf } from '../fixtures.ts';
import { emptyTemplate } from '../server.ts';
import { expectErrors, kiln as runKiln } from './run.ts';

let filled: TestDatabase;

beforeAll(async () => {
  filled = await createTestDatabase({ template: await emptyTemplate() });
  const { limits, timeZone } = readConfig({});
  const database = await connectDatabase(filled.connection, limits);
  const { index } = await installSchema(database, { baseUrl: 'http://127.0.0.1:8103/fhir/R4', timeZone });
  const store = { database, index, planMemory: limits.planMemory };
  const clinic = await makeProject(database, store, 'clinic');
  const put = (project: number, resource: { readonly resourceType: string; readonly id: string }) =>
    updateResource(store, { project }, resource.resourceType, resource.id, JSON.stringify(resource));
  const member = (id: string, project: string, policies: readonly string[]) => ({
    ...{ resourceType: 'ProjectMembership', id, project: { reference: `Project/${project}` } },
    principal: { reference: 'Practitioner/x' },
    ...(policies.length > 0
      ? { access: policies.map(policy => ({ policy: { reference: `AccessPolicy/${policy}` } })) }
      : {}),
  });
  const resource = [
    { resourceType: 'Patient', criteria: 'Patient?gender=male', hiddenFields: ['birthDate'] },
    { resourceType: 'Observation', criteria: 'Observation?subject=%patient' },
  ];
  await put(1, policyOf('p', ...resource) as never);
  await put(1, { resourceType: 'Patient', id: '1', gender: 'male', birthDate: '1970-01-01' } as never);
  await put(1, member('m', 'default', ['p']));
  await put(1, member('none', 'default', []));
  await put(1, { resourceType: 'ClientApplication', id: 'off', active: false } as never);
  const principal = { reference: 'ClientApplication/off' };
  await put(1, { ...member('off', 'default', ['p']), principal } as never);
  await put(clinic, policyOf('p', { resourceType: 'Patient' }) as never);
  await put(clinic, { resourceType: 'Patient', id: '1', birthDate: '1980-01-01' } as never);
  await put(clinic, member('m', 'clinic', ['p']));
  await database.close();
});

afterAll(() => filled.drop());

const kiln = (...args: readonly string[]) => runKiln(args, { DATABASE_URL: filled.connection.url });

const long = { timeout: 120_000 };

it('why: in words and as JSON, by project', long, async () => {
  const { code, output, errors } = await kiln('why', 'm', 'Patient/1.birthDate');
  expect([code, errors]).toEqual([0, expect.stringMatching(/^Database: .*\n$/)]);
  expect(output).toBe(`Patient/1.birthDate is not seen.
Patient/1 is read by its id and through references, by AccessPolicy/p.resource[0].
Patient/1 is found by Lists, Connections and searches, by AccessPolicy/p.resource[0].
Read so, birthDate is hidden: every entry that grants this row hides it, which is AccessPolicy/p.resource[0].
Found so, birthDate is hidden: every entry that grants this row hides it, which is AccessPolicy/p.resource[0].
Granted on the row: read, search, vread, history, create, update, delete.

AccessPolicy/p.resource[0]: holds of the row
  criteria: Patient?gender=male
  grants: read, search, vread, history, create, update, delete
  hides: birthDate, text (what is asked about)
`);
  const other = await kiln(
    'why',
    'ProjectMembership/m',
    'Patient/1.birthDate',
    '--project',
    'clinic',
    '--json',
  );
  expect(JSON.parse(other.output)).toMatchObject({
    ...{ subject: 'Patient/1.birthDate', seen: true },
    entries: [{ entry: 'AccessPolicy/p.resource[0]', matches: true, hides: false }],
  });
});

it('why: a membership without access, one that is not there, and no resource', long, async () => {
  const without = await kiln('why', 'none', 'Patient/1', '--json');
  expect(JSON.parse(without.output)).toMatchObject({
    seen: false,
    reasons: ['ProjectMembership/none gives no access: its membership has no policy.'],
  });
  const disabled = await kiln('why', 'off', 'Patient/1', '--json');
  expect(JSON.parse(disabled.output)).toMatchObject({
    seen: false,
    reasons: [
      'ProjectMembership/off gives no access: its client application does not exist or is not active.',
    ],
  });
  expectErrors(
    await kiln('why', 'nobody', 'Patient/1'),
    1,
    /^There is no ProjectMembership\/nobody in the project\.$/m,
  );
  expectErrors(await kiln('why', 'm', 'birthDate'), 1, /^'birthDate' names no resource/);
});

it('explain --as: the same query for a membership', long, async () => {
  const query = '{ PatientList { birthDate ObservationList(_reference: subject) { id } } }';
  const { code, output } = await kiln('explain', query, '--as', 'm', '--json');
  expect(code).toBe(0);
  const { sql, access } = JSON.parse(output) as { sql: string; access: Record<string, unknown> };
  expect(sql).toContain('kiln_granted');
  expect(access).toMatchObject({
    membership: 'm',
    types: {
      Patient: [{ entry: 'AccessPolicy/p.resource[0]', criteria: 'Patient?gender=male', missing: [] }],
      Observation: [{ entry: 'AccessPolicy/p.resource[1]', missing: ['patient'] }],
    },
  });
  const words = (await kiln('explain', query, '--as', 'm')).output;
  expect(words).toContain(`Patient:
  AccessPolicy/p.resource[0]: Patient?gender=male; grants read, search, vread, history, create, update, delete; hides birthDate, text
`);
  expect(words).toMatch(/^membership: m\naccess class: \S+\n/);
  expect(words).toContain('%patient has no value');
  // Of other projects too, as this is the owner of the database.
  expect(words).toMatch(/actual .*rows=1/);
  const everybody = JSON.parse((await kiln('explain', query, '--json')).output) as { sql: string };
  expect(everybody.sql).not.toContain('kiln_granted');
  expect('access' in everybody).toBe(false);
});

it('explain --as: what is not granted, and who has no access', long, async () => {
  expectErrors(
    await kiln('explain', '{ EncounterList { id } }', '--as', 'm'),
    1,
    /^Your access does not extend to searching Encounter/m,
  );
  expectErrors(
    await kiln('explain', '{ PatientList { id } }', '--as', 'none'),
    1,
    /^ProjectMembership\/none gives no access: its membership has no policy\.$/m,
  );
});

it('a search by what a migration has yet to index is refused, as by a server', long, async () => {
  const client = new pg.Client({ connectionString: filled.connection.url });
  await client.connect();
  const run = (sql: string) => client.query(sql);
  await run("update kiln_index set unfinished = '{birthdate}', rows = 12, done = 5 where type = 'Patient'");
  await run("insert into kiln_meta values ('migration', 'rows')");
  const ended = await kiln('query', '{ PatientList(birthdate: "1970") { id } }');
  await run("update kiln_index set unfinished = '{}' where type = 'Patient'");
  await run("delete from kiln_meta where key = 'migration'");
  await client.end();
  expect([ended.code, ended.output + ended.errors]).toEqual([
    1,
    expect.stringContaining('Patient cannot be searched by birthdate yet'),
  ]);
});

it('an export is loaded into a project that is made for it, with its versions', long, async () => {
  const root = mkdtempSync(join(tmpdir(), 'kiln-export-'));
  const folder = `${join(root, 'export')}/`;
  expect((await kiln('export', folder, '--project', 'clinic')).code).toBe(0);
  expectErrors(await kiln('load', folder, '--project', 'copy'), 2, "The project 'copy' does not exist.");
  const copied = await kiln('load', folder, '--project', 'copy', '--create-project');
  expect([copied.code, copied.errors]).toEqual([0, expect.any(String)]);
  const read = (project: string) =>
    kiln('query', '{ Patient(id: "1") { birthDate meta { versionId } } }', '--project', project);
  expect((await read('copy')).output).toBe((await read('clinic')).output);
  const again = await kiln('load', folder, '--project', 'copy', '--create-project');
  expectErrors(again, 1, "The project 'copy' has resources already");
  rmSync(root, { recursive: true });
});
