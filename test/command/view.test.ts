// `kiln view`: rows of a view from a server and from a database, and views of PostgreSQL, which a role of another program reads: rows of
// its project, and nothing else of the database.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { dropLeft } from '../../runtime/database/migrate/drop.ts';
import { isExchangeable } from '../../runtime/fhir/load/new-tables.ts';
import { newClient } from '../auth/client.ts';
import { testFolder } from '../fixtures.ts';
import { bearer, testServer, token } from '../server.ts';
import { compiled, patients, rowsOf } from '../view/views.ts';
import { kilnHere } from './here.ts';
import { expectErrors, expectOutput } from './run.ts';

vi.mock('../../runtime/base/definitions/views.ts', async original => ({
  ...(await original<object>()),
  viewDefinitions: () => compiled,
}));

const server = testServer();
const folder = testFolder('view');
const home = { HOME: join(folder, 'home') };
const [rowsFile, faultyFile] = ['rows.json', 'faulty.json'].map(name => join(folder, name)) as [
  string,
  string,
];
/** Roles belong to all databases of the server. */
const [bi, ward, other] = ['bi', 'ward', 'other'].map(name => `test_${name}_${process.pid}`) as [
  string,
  string,
  string,
];

const onServer = (...args: string[]) =>
  kilnHere(['view', ...args], { ...home, KILN_URL: server().base, KILN_TOKEN: token }, folder);
const onDatabase = (...args: string[]) => {
  const { url } = server().database.connection;
  const env = { ...home, DATABASE_URL: url, KILN_KEY: 'the secret of every test database' };
  return kilnHere(['view', ...args], env, packageRoot());
};
const query = (text: string) => server().database.custom.query(text);

beforeAll(async () => {
  for (const resource of patients) await server().put(resource);
  const { accessToken } = await newClient(server(), { project: 'other' });
  const patient = { resourceType: 'Patient', id: 'elsewhere' };
  await server().send('PUT', 'Patient/elsewhere', patient, bearer(accessToken));
  writeFileSync(rowsFile, JSON.stringify(rowsOf()));
  writeFileSync(faultyFile, JSON.stringify(rowsOf('Patient', [{ name: 'x', path: 'nothing' }])));
});

afterAll(async () => {
  const client = new pg.Client({ connectionString: server().database.connection.url });
  await client.connect();
  for (const role of [bi, ward, other])
    await client.query(
      `do $$ begin if to_regrole('${role}') is not null then drop owned by ${role}; drop role ${role}; end if; end $$`,
    );
  await client.end();
});

describe('view run', () => {
  it('prints the rows of a file or a compiled view, of a server or a database', async () => {
    for (const run of [onServer, onDatabase]) {
      expectOutput(await run('run', rowsFile), 0, 'id,family,born,active,given,blank,births\r\nw1,');
      expectOutput(await run('run', 'Patients', '--format', 'ndjson', '--limit', '1'), 0, /^{"id":"w1"}\n$/);
    }
  });

  it('reads no folder that has the name of a view', async () => {
    mkdirSync(join(folder, 'Patients'));
    expectOutput(await onServer('run', 'Patients', '--format', 'ndjson'), 0, 'w1');
    expectErrors(await onDatabase('create', 'docs'), 2, "'docs' is neither a file");
  });

  it('reports what is wrong', async () => {
    expectErrors(await onServer('run', faultyFile), 1, 'ViewDefinition.select[0].column[0].path');
    expectErrors(await onServer('run', 'None'), 1, 'ViewDefinition None does not exist');
    expectErrors(await onServer('run', rowsFile, '--format', 'xml'), 1, 'parquet');
    expectErrors(await onServer('run', rowsFile, '--as', 'x'), 2, '--as');
  });
});

describe('view create', () => {
  const asRole = async (role: string, text: string) => {
    await query(`alter role ${role} login password 'secret'`);
    const url = new URL(server().database.connection.url);
    [url.username, url.password] = [role, 'secret'];
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await client.end();
    }
  };
  const ids = async (role: string, view = 'rows') =>
    (await asRole(role, `select id from kiln_view."${view}" order by id`)).map(({ id }) => id);

  it('makes a view with the rows of the project of its reader', async () => {
    const made = await onDatabase('create', rowsFile, '--role', bi, '--json');
    expect([made.code, JSON.parse(made.output)]).toEqual([
      0,
      { schema: 'kiln_view', role: bi, name: 'rows', project: 'default' },
    ]);
    expectOutput(
      await onDatabase('create', rowsFile, '--role', ward, '--project', 'other'),
      0,
      'kiln_view.rows',
    );
    expect([await ids(bi), await ids(ward)]).toEqual([['w1', 'w2', 'x1'], ['elsewhere']]);
    const [row] = await asRole(bi, 'select * from kiln_view.rows order by id limit 1');
    expect(row).toEqual({
      ...{ id: 'w1', family: 'Anders, "A"', born: '1950-01-01', active: true },
      ...{ given: ['Åsa', 'Berta'], blank: '', births: '2' },
    });
  });

  it('whose reader reads nothing else of the database, and changes nothing', async () => {
    const { rows } = await query(
      `select n.nspname || '.' || c.relname "name" from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and c.relkind in ('r', 'v', 'p', 'm')
       and has_table_privilege('${bi}', c.oid, 'select, insert, update, delete, truncate, references, trigger')`,
    );
    expect(rows).toEqual([{ name: 'kiln_view.rows' }]);
    for (const text of [
      'select * from "Patient"',
      'select * from kiln_token',
      'select * from kiln_view.kiln_view_role',
      `update kiln_view.kiln_view_role set project = 2`,
      'delete from kiln_view.rows',
      'create table kiln_view.mine (id text)',
      `set role ${ward}`,
    ])
      await expect(asRole(bi, text), text).rejects.toThrow(/permission denied|cannot/);
  });

  it('does not let conditions of a reader see rows of other projects', async () => {
    const leak = `create function pg_temp.leak(text) returns bool language plpgsql cost 0.0001 as
      $$ begin raise exception 'seen %', $1; end $$; select * from kiln_view.rows where pg_temp.leak(id)`;
    await expect(asRole(ward, leak)).rejects.toThrow('seen elsewhere');
  });

  it('replaces a view with other columns, and its readers keep it', async () => {
    writeFileSync(rowsFile, JSON.stringify(rowsOf('Patient', [{ name: 'id', path: 'id' }])));
    expectOutput(await onDatabase('create', rowsFile, '--role', bi), 0, 'kiln_view.rows');
    expect(await ids(ward)).toEqual(['elsewhere']);
    expect(Object.keys((await asRole(bi, 'select * from kiln_view.rows'))[0] ?? {})).toEqual(['id']);
  });

  it('is listed and dropped', async () => {
    expectOutput(await onDatabase('create', 'Patients', '--role', bi), 0, 'kiln_view.patients');
    expectOutput(
      await onDatabase('list'),
      0,
      new RegExp(`kiln_view.rows  ${bi} \\(project default\\), ${ward} \\(project other\\)`),
    );
    expectOutput(await onDatabase('drop', 'patients'), 0, 'was dropped');
    expectErrors(await onDatabase('drop', 'patients'), 1, 'no view kiln_view.patients');
    expect(JSON.parse((await onDatabase('list', '--json')).output)).toMatchObject([{ name: 'rows' }]);
  });

  it('is refused where its reader could see more', async () => {
    const account = server().database.connection.url.match(/\/\/([^:@]+)/)?.[1] ?? '';
    expectErrors(await onDatabase('create', 'Patients', '--role', account), 1, 'superuser');
    await query(`grant select on "Observation" to ${bi}`);
    expectErrors(await onDatabase('create', 'Patients', '--role', bi), 1, 'Observation');
    await query(`revoke select on "Observation" from ${bi}`);
    await query(`alter role ${bi} noinherit; create role ${other}`);
    for (const [before, after, message] of [
      [
        `grant select (content) on "Patient" to ${bi}`,
        `revoke select (content) on "Patient" from ${bi}`,
        'has rights on "Patient"',
      ],
      [
        `grant update on kiln_view.kiln_view_role to ${bi}`,
        `revoke update on kiln_view.kiln_view_role from ${bi}`,
        'kiln_view_role',
      ],
      [
        `grant ${other} to ${bi}; grant select on "Patient" to ${other}`,
        `drop owned by ${other}; revoke ${other} from ${bi}`,
        'which has rights on "Patient"',
      ],
      ...['pg_read_all_data', 'pg_read_server_files', 'pg_execute_server_program', ward].map(
        group => [`grant ${group} to ${bi}`, `revoke ${group} from ${bi}`, group] as const,
      ),
      [
        `grant ${bi} to ${ward}`,
        `revoke ${bi} from ${ward}`,
        `shares rights with ${ward} of another project`,
      ],
      [`alter role ${bi} createrole`, `alter role ${bi} nocreaterole`, 'makes roles'],
    ] as const) {
      await query(before);
      expectErrors(await onDatabase('create', 'Patients', '--role', bi), 1, message);
      await query(after);
    }
    expectErrors(
      await onDatabase('create', 'Patients', '--role', bi, '--project', 'other'),
      1,
      'another project',
    );
    expectErrors(await onDatabase('create', 'Patients', '--role', 'pg_monitor'), 2, '--role');
    expectErrors(await onDatabase('create', 'Patients', '--role', bi, '--schema', 'public'), 2, '--schema');
    await query(`create schema theirs authorization ${ward}`);
    expectErrors(
      await onDatabase('create', 'Patients', '--role', bi, '--schema', 'theirs'),
      1,
      'another account',
    );
    await query('create view kiln_view.patients as select 1 one');
    expectErrors(await onDatabase('create', 'Patients', '--role', bi), 1, 'was not made by kiln view create');
  });

  it('is refused without a view or its name, and with --url', async () => {
    const unnamed = join(folder, 'unnamed.json');
    writeFileSync(
      unnamed,
      JSON.stringify({ ...rowsOf('Patient', [{ name: 'id', path: 'id' }]), name: undefined }),
    );
    expectErrors(await onDatabase('create', unnamed), 1, 'with a name for the view of PostgreSQL');
    expectErrors(await onDatabase('create', 'None'), 2, "'None' is neither a file");
    expectErrors(await onDatabase('create', faultyFile), 1, 'ViewDefinition.select[0].column[0].path');
    expectErrors(await onDatabase('create', rowsFile, '--url', 'http://127.0.0.1:1'), 2, '--url');
  });

  it('does not stop a load, which merges then, nor what is left of an earlier schema from being dropped', async () => {
    expectOutput(await onDatabase('create', rowsFile, '--role', bi), 0, 'kiln_view.rows');
    const client = await server().database.custom.connect();
    expect(await isExchangeable(client, 'Patient')).toBe(false);
    client.release();
    await query('create table "Gone" (id text)');
    await query('create view reads_gone as select id from "Gone"');
    await query(`insert into kiln_schema (kind, name, text) values ('table', 'Gone', 'create table "Gone"')`);
    expect(await dropLeft(server().database)).toEqual([
      expect.stringMatching('The table Gone was left as it is: views'),
    ]);
  });
});
