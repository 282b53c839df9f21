// Two `kiln serve` and other commands behind one pgbouncer in transaction mode: writes, a revoked token, a migration, `kiln doctor`.
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../runtime/base/config.ts';
import { connectDatabase } from '../../runtime/database/postgres/database.ts';
import { kiln } from '../command/run.ts';
import { createTestDatabase } from '../database.ts';
import { policyOf } from '../fixtures.ts';
import { birthdate, makeFormer } from '../migrate/former.ts';
import { ask, endAll, endServer, serve, until } from '../migrate/migration-load.ts';
import { noPooler, startPooler } from '../pooler.ts';
import { emptyTemplate } from '../server.ts';

const missing = noPooler();
vi.setConfig({ testTimeout: 240_000 });
afterAll(endAll);

const fhir = { authorization: 'Bearer t', 'content-type': 'application/fhir+json' };
const key = { KILN_KEY: 'the secret of every test database' };

async function put(base: string, resource: { readonly resourceType: string; readonly id: string }) {
  const path = `${base}/${resource.resourceType}/${resource.id}`;
  return (await fetch(path, { method: 'PUT', headers: fhir, body: JSON.stringify(resource) })).status;
}

const patient = (n: number) => ({
  resourceType: 'Patient',
  id: `p${n}`,
  birthDate: `1980-01-${String((n % 28) + 1).padStart(2, '0')}`,
});

test.skipIf(missing)(
  'two servers on one pooler see what the other writes, revokes and migrates',
  async () => {
    const pooler = await startPooler(inject('server'), 'transaction', 10);
    onTestFinished(pooler.stop);
    const made = await createTestDatabase({ template: await emptyTemplate() });
    onTestFinished(made.drop);
    const connection = pooler.through(made.connection);
    const env = { DATABASE_URL: connection.url, ...key };
    const both = await Promise.all([serve({ connection }), serve({ connection })]);
    const [one, two] = both;

    const numbers = Array.from({ length: 300 }, (_, n) => n);
    const statuses = await Promise.all(numbers.map(n => put(both[n % 2]?.base ?? '', patient(n))));
    expect(new Set(statuses)).toEqual(new Set([201]));
    const read = async (base: string, token: string) =>
      (await fetch(`${base}/Patient/p7`, { headers: { authorization: `Bearer ${token}` } })).status;

    const policy = policyOf('all', { resourceType: 'Patient' });
    expect(await put(one.base, policy)).toBe(201);
    const created = await kiln(['token', 'create', '--policy', 'all', '--json'], env);
    const { accessToken, clientId } = JSON.parse(created.output) as { accessToken: string; clientId: string };
    const asToken = () => Promise.all(both.map(({ base }) => read(base, accessToken)));
    for (let i = 0; i < 10; i++) expect(await asToken()).toEqual([200, 200]);
    expect(await kiln(['token', 'revoke', clientId], env)).toMatchObject({ code: 0 });
    for (let i = 0; i < 10; i++) expect(await asToken()).toEqual([401, 401]);

    const query = '{ PatientList(birthdate: "1980-01-05", _count: 20) { id } }';
    const { text: wanted } = await ask(one.base, query);
    expect(wanted.match(/"id"/g)).toHaveLength(11);
    await Promise.all([endServer(one, 'SIGTERM'), endServer(two, 'SIGTERM')]);
    const database = await connectDatabase(made.connection, readConfig({}).limits);
    onTestFinished(() => database.close());
    await makeFormer(database, { added: [birthdate] });
    const again = await Promise.all([serve({ connection }), serve({ connection })]);
    for (const { base } of again) await until(async () => (await ask(base, query)).text === wanted);
    await Promise.all(again.map(server => endServer(server, 'SIGTERM')));
    const { rows } = await database.custom.query(
      'select count(*) filter (where finished is null)::int4 as unfinished, count(*)::int4 as all from kiln_migration',
    );
    expect(rows).toEqual([{ unfinished: 0, all: 2 }]);

    const doctor = await kiln(['doctor', '--json'], env);
    expect([doctor.code, JSON.parse(doctor.output)]).toMatchObject([
      0,
      {
        checks: expect.arrayContaining([
          { name: 'pooler', found: 'in transaction mode; statements are not prepared' },
        ]),
      },
    ]);
  },
);

test.skipIf(missing)('a pooler in statement mode is refused by the start and by kiln doctor', async () => {
  const pooler = await startPooler(inject('server'), 'statement');
  onTestFinished(pooler.stop);
  const made = await createTestDatabase({ template: await emptyTemplate() });
  onTestFinished(made.drop);
  const env = { DATABASE_URL: pooler.through(made.connection).url, ...key };
  const serving = await kiln(['serve'], { ...env, PORT: '0' });
  expect([serving.code, serving.errors]).toEqual([
    1,
    expect.stringMatching(/statement mode. Set its pool_mode/),
  ]);
  const doctor = await kiln(['doctor', '--json'], env);
  expect(doctor.code).toBe(1);
  const { checks } = JSON.parse(doctor.output) as { checks: readonly { name: string }[] };
  expect(checks.at(-1)).toMatchObject({
    fix: expect.stringContaining('pool_mode to transaction or session'),
  });
});
