// `kiln token` and `kiln key` as processes, on a database by its address and on the embedded one of a server that runs.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataParent } from '../data-parent.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { emptyTemplate } from '../server.ts';
import { expectErrors, kiln } from './run.ts';
import { end, type Run, ready, startServe } from './serve-process.ts';

interface Made {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly membership: string;
  readonly accessToken: string;
  readonly expiresIn: number;
}

/** Two servers' worth of processes, one after the other. */
const long = 120_000;

describe('beside a server on the embedded database', () => {
  const folder = mkdtempSync(join(dataParent(), 'kiln-token-'));
  const env = { KILN_DATA: join(folder, 'data') };
  let server: Run;
  let base = '';

  beforeAll(async () => {
    server = startServe(folder);
    base = await ready(server);
  }, long);

  afterAll(async () => {
    await end(server.child, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }, long);

  it('says nothing at its first start of what no one can change', () => {
    expect(server.errors()).toBe('');
  });

  const idOf = (output = '') => {
    const { accessToken } = JSON.parse(output) as Made;
    return JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()).jti as string;
  };
  const status = async (authorization: string) =>
    (await fetch(`${base}/nothing/at/all`, { headers: { authorization } })).status;
  const read = async (name: string) =>
    (await (await fetch(`${base}/${name}`, { headers: { authorization: 'Bearer t' } })).json()) as Record<
      string,
      unknown
    >;

  it('a token lets in at once, its secret gives others, and revoked it does not', {
    timeout: long,
  }, async () => {
    const policy =
      '{"resourceType":"AccessPolicy","id":"p","resource":[{"resourceType":"Patient","criteria":"Patient?organization=%organization"},{"resourceType":"Patient","criteria":"Patient?_id=%profile"}]}';
    const headers = { authorization: 'Bearer t', 'content-type': 'application/fhir+json' };
    await fetch(`${base}/AccessPolicy/p`, { method: 'PUT', headers, body: policy });
    const args = ['--policy', 'p', '--param', 'organization=Organization/a', '--param', 'site=north'];
    const created = await kiln(['token', 'create', ...args, '--profile', 'Practitioner/x', '--json'], env);
    const data = `Database: embedded PostgreSQL of ${join(folder, 'data')}\n`;
    const unused = 'No criteria of the policies have %site: the parameter does nothing.\n';
    const compared = 'The policies compare _id with %profile, which is a reference: write %profile.id.\n';
    expect([created.code, created.errors]).toEqual([0, data + unused + compared]);
    const made = JSON.parse(created.output) as Made;
    expect(Object.keys(made)).toEqual(['clientId', 'clientSecret', 'membership', 'accessToken', 'expiresIn']);
    expect(made.expiresIn).toBe(3600);
    expect(await status(`Bearer ${made.accessToken}`)).toBe(404);

    expect(await read(`ProjectMembership/${made.membership}`)).toMatchObject({
      project: { reference: 'Project/default' },
      principal: { reference: `ClientApplication/${made.clientId}` },
      profile: { reference: 'Practitioner/x' },
      access: [
        {
          policy: { reference: 'AccessPolicy/p' },
          parameter: [
            { name: 'organization', valueReference: { reference: 'Organization/a' } },
            { name: 'site', valueString: 'north' },
          ],
        },
      ],
    });
    expect(JSON.stringify(await read(`ClientApplication/${made.clientId}`))).not.toContain(made.clientSecret);

    const response = await fetch(new URL('/oauth2/token', base), {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: made.clientId,
        client_secret: made.clientSecret,
      }),
    });
    const { access_token: other } = (await response.json()) as { access_token: string };
    expect(await status(`Bearer ${other}`)).toBe(404);

    const listed = JSON.parse((await kiln(['token', 'list', '--json'], env)).output) as Record<
      string,
      string
    >[];
    expect(listed.map(({ clientId, project }) => [clientId, project])).toEqual([
      [made.clientId, 'default'],
      [made.clientId, 'default'],
    ]);
    expect(JSON.stringify(listed)).not.toContain(made.accessToken);

    expect((await kiln(['token', 'revoke', made.accessToken], env)).code).toBe(0);
    expect([await status(`Bearer ${made.accessToken}`), await status(`Bearer ${other}`)]).toEqual([401, 404]);
    expect((await kiln(['token', 'revoke', made.clientId, '--json'], env)).output).toBe('{"revoked":1}\n');
    expect(await status(`Bearer ${other}`)).toBe(401);
    const body = new URLSearchParams({
      ...{ grant_type: 'client_credentials', client_id: made.clientId, client_secret: made.clientSecret },
    });
    expect((await fetch(new URL('/oauth2/token', base), { method: 'POST', body })).status).toBe(401);
    const charts = ['client', 'create', '--name', 'Charts', '--redirect-uri'];
    const app = await kiln([...charts, 'http://localhost:1/', '--confidential'], env);
    expect(app.output).toMatch(/^client id: {5}\S+\nclient secret: [\w-]{43} \(it is shown only now\)\n$/);
    expectErrors(await kiln([...charts, 'ftp://localhost/'], env), 1, /must be an https address.*\n$/);
    const again = await kiln(['token', 'revoke', made.accessToken], env);
    expect(again.code).toBe(1);
    expect(again.errors).toMatch(/^There is no such token or client/m);
  });

  it('a project is made by its name, and has rows of its own', { timeout: long }, async () => {
    const [one, two] = await Promise.all(
      [1, 2].map(() => kiln(['token', 'create', '--project', 'clinic', '--create-project', '--json'], env)),
    );
    expect([one?.code, two?.code]).toEqual([0, 0]);
    expect(one?.errors).toMatch(/no access until/);
    const { clientId } = JSON.parse(one?.output ?? '') as Made;
    expect(await read(`ClientApplication/${clientId}`)).toMatchObject({ resourceType: 'OperationOutcome' });
    const listed = JSON.parse((await kiln(['token', 'list', '--project', 'clinic', '--json'], env)).output);
    expect(listed).toHaveLength(2);
    // Without --project those of all projects are listed and revoked.
    const all = JSON.parse((await kiln(['token', 'list', '--json'], env)).output) as { id: string }[];
    expect(all).toEqual(listed);
    for (const which of [clientId, all.find(({ id }) => id !== idOf(one?.output))?.id ?? ''])
      expect((await kiln(['token', 'revoke', which, '--json'], env)).output).toBe('{"revoked":1}\n');
    expect((await kiln(['token', 'list', '--json'], env)).output).toBe('[]\n');
    expectErrors(
      await kiln(['token', 'list', '--project', 'none'], env),
      2,
      /^The project 'none' does not exist\.$/m,
    );
  });

  it('of a client id that several projects have, the client of the named project ends', {
    timeout: long,
  }, async () => {
    const file = join(folder, 'same.json');
    writeFileSync(file, '{"resourceType":"ClientApplication","id":"same"}');
    for (const project of ['east', 'west', 'north'])
      expect((await kiln(['load', file, '--project', project, '--create-project'], env)).code).toBe(0);
    expect((await kiln(['token', 'revoke', 'same'], env)).errors).toContain('no such token or client');
    const ended = await kiln(['token', 'revoke', 'same', '--project', 'west', '--json'], env);
    expect([ended.code, ended.output]).toEqual([0, '{"revoked":0}\n']);
    const active = async (project: string) =>
      JSON.parse((await kiln(['client', 'list', '--project', project, '--json'], env)).output)[0].active;
    expect([await active('east'), await active('west')]).toEqual([true, false]);
  });

  it('a load goes to the project that it names, and nowhere else', { timeout: long }, async () => {
    const file = join(folder, 'patient.json');
    writeFileSync(file, '{"resourceType":"Patient","id":"loaded"}');
    const loaded = await kiln(['load', file, '--project', 'ward', '--create-project', '--json'], env);
    expect([loaded.code, JSON.parse(loaded.output)]).toMatchObject([0, { resources: 1 }]);
    expect(await read('Patient/loaded')).toMatchObject({ issue: [{ code: 'not-found' }] });
    const { output } = await kiln(['token', 'create', '--project', 'ward', '--json'], env);
    expect(JSON.parse(output)).toMatchObject({ expiresIn: 3600 });
  });

  it('another key signs after kiln key rotate, and tokens of the former hold', {
    timeout: long,
  }, async () => {
    const create = async () =>
      JSON.parse((await kiln(['token', 'create', '--policy', 'p', '--json'], env)).output) as Made;
    const kid = (token: string) =>
      JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;
    const former = await create();
    const { kid: next } = JSON.parse((await kiln(['key', 'rotate', '--json'], env)).output) as {
      kid: string;
    };
    const later = await create();
    expect([kid(former.accessToken) === next, kid(later.accessToken)]).toEqual([false, next]);
    for (const { accessToken } of [former, later]) expect(await status(`Bearer ${accessToken}`)).toBe(404);
    const { keys } = (await (await fetch(new URL('/.well-known/jwks.json', base))).json()) as {
      keys: unknown[];
    };
    expect(keys).toHaveLength(2);
  });
});

describe('on a database by its address', () => {
  let database: TestDatabase;
  const env = (more: Record<string, string> = {}) => ({ DATABASE_URL: database.connection.url, ...more });

  beforeAll(async () => {
    database = await createTestDatabase({ template: await emptyTemplate() });
  });
  afterAll(() => database.drop());

  it('KILN_KEY is needed, and has to be the same', { timeout: long }, async () => {
    const create = (more?: Record<string, string>) => kiln(['token', 'create', '--json'], env(more));
    expectErrors(await create(), 1, /^KILN_KEY is not set/m);
    expect((await create({ KILN_KEY: 'a'.repeat(32) })).code).toBe(0);
    expectErrors(await create({ KILN_KEY: 'b'.repeat(32) }), 1, /^KILN_KEY .* is not the secret/m);
    const serve = await kiln(['serve'], env({ KILN_KEY: 'b'.repeat(32), PORT: '0', KILN_SAMPLE: 'none' }));
    expectErrors(serve, 1, /^KILN_KEY .* is not the secret/m);
    expect(serve.errors).not.toMatch(/^\s+at /m);
  });

  it.each([
    [['--project', 'a b'], /'a b' cannot name a project/],
    [['--policy', 'a b'], /--policy is 'a b'/],
    [['--param', 'x'], /--param is 'x'; write name=value/],
    [['--param', 'x=1', '--param', 'x=2'], /gives 'x' twice/],
    [['--profile', 'x'], /--profile is 'x'; write a resource type and an id/],
    [['--ttl', 'soon'], /--ttl is 'soon'/],
  ])('%j is refused with what to write', { timeout: long }, async (args, message) => {
    const refused = await kiln(['token', 'create', ...args], env({ KILN_KEY: 'a'.repeat(32) }));
    expectErrors(refused, 2, message);
    expect(refused.errors).not.toMatch(/^\s+at /m);
  });
});
