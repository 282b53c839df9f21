// Commands on a server: with the rights of the caller, and without a project or a database.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageVersion } from '../../runtime/base/definitions/root.ts';
import { newClient } from '../auth/client.ts';
import { policyOf, testFolder } from '../fixtures.ts';
import { testServer, token } from '../server.ts';
import { kilnHere } from './here.ts';
import { type Ended, expectErrors, expectOutput, kiln } from './run.ts';

const server = testServer();
/** No project, no database, no login. */
const folder = testFolder('remote');

const home = { HOME: join(folder, 'home') };

function onServer(args: readonly string[], env: Record<string, string> = {}, input = ''): Promise<Ended> {
  const all = { ...home, KILN_URL: server().base, KILN_TOKEN: token, ...env };
  return inFolder(args, all, input);
}

/** Bots and standard input need a process of their own. */
function inFolder(args: readonly string[], env: Record<string, string>, input = ''): Promise<Ended> {
  const apart = input !== '' || args[0] === 'bot';
  return apart ? kiln(args, env, { input, cwd: folder }) : kilnHere(args, env, folder);
}

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return name;
}

const json = async (path: string) => (await (await server().fetch(path)).json()) as Record<string, unknown>;

describe('with a token', () => {
  it('load: resources of all forms are stored, what is refused is written down, and the server is named', async () => {
    const lines = [
      '{"resourceType":"Patient","id":"a","gender":"male"}',
      '',
      '{"resourceType":"Patient","id":"b","gender":"x"}',
    ];
    file('patients.ndjson', `${lines.join('\n')}\n`);
    file('no-id.json', '{"resourceType":"Patient"}');
    const entry = [
      {
        fullUrl: 'urn:uuid:5c7a9a43-4a8e-4d7c-9b25-7e9a0c1e2f30',
        resource: { resourceType: 'Patient', birthDate: '1970' },
      },
    ];
    file('bundle.json', JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry }));
    file('policy.json', JSON.stringify(policyOf('ward', { resourceType: 'Patient' })));
    const { code, output, errors } = await onServer(['load', '.', '--json', '--rejected', 'refused.ndjson']);
    expect([code, errors]).toEqual([1, `Server: ${server().base}\n`]);
    expect(JSON.parse(output)).toMatchObject({
      resources: 3,
      types: { AccessPolicy: { created: 1 }, Patient: { created: 2, updated: 0 } },
      refused: 2,
    });
    const refused = readFileSync(join(folder, 'refused.ndjson'), 'utf8')
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
    expect(refused.map(({ extension, issue }) => [extension[0].valueString, issue[0].diagnostics])).toEqual([
      ['no-id.json', 'The Patient has no id to be stored under: give it one.'],
      ['patients.ndjson', expect.stringMatching(/^Line 3: .*gender/)],
    ]);
    expect(await json('Patient/5c7a9a43-4a8e-4d7c-9b25-7e9a0c1e2f30')).toMatchObject({ birthDate: '1970' });
    expect(await json('Patient/a')).toMatchObject({ gender: 'male' });
  });

  it('query: variables by name, errors with exit code 1', async () => {
    const document = file(
      'q.graphql',
      'query ($id: id!, $n: Int) { Patient(id: $id) { gender name(_count: $n) { family } } }',
    );
    const found = await onServer(['query', document, '--var', 'id=a', '--var', 'n=2']);
    expect([found.code, JSON.parse(found.output)]).toEqual([
      0,
      { data: { Patient: { gender: 'male', name: null } } },
    ]);
    const none = await onServer(['query', document, '--var', 'id=none', '--json']);
    expect([none.code, JSON.parse(none.output)]).toMatchObject([1, { errors: [{ path: ['Patient'] }] }]);
    expectOutput(await onServer(['query', '{ nope }']), 1, 'Cannot query field');
    for (const [args, message] of [
      [['--var', 'ident=a'], /no variable \$ident: it declares \$id, \$n/],
      [['--var', 'id'], /--var is 'id'; write name=value/],
      [['--var', 'n=many'], /--var n is 'many', and the document declares it as Int/],
      [['--as', 'm'], /--as is not for a server/],
      [['--project', 'x'], /--project is not for a server/],
    ] as const) {
      const wrong = await onServer(['query', document, ...args]);
      expect([args, wrong.code, wrong.errors]).toEqual([args, 2, expect.stringMatching(message)]);
    }
  });

  it('export: what the token may read, a file for each type', async () => {
    const { code, output } = await onServer(['export', 'out', '--json']);
    expect([code, JSON.parse(output)]).toMatchObject([0, { types: { Patient: 2 } }]);
    const lines = readFileSync(join(folder, 'out/Patient.ndjson'), 'utf8').trim().split('\n');
    expect(lines.map(line => JSON.parse(line).resourceType)).toEqual(['Patient', 'Patient']);
    expectErrors(await onServer(['export', 'out']), 2, 'out exists already');
  });

  it('bot deploy makes a bot and counts versions; bot run calls the server', async () => {
    const source = file('greet.ts', 'export const handler = (c: any, e: any) => ({ hello: e.input.name });');
    const first = await onServer(['bot', 'deploy', source, '--json']);
    expect([first.code, JSON.parse(first.output)]).toEqual([
      0,
      { bot: 'Bot/greet', version: '1', created: true, changed: true },
    ]);
    const same = await onServer(['bot', 'deploy', source, '--json']);
    expect(JSON.parse(same.output)).toEqual({
      bot: 'Bot/greet',
      version: '1',
      created: false,
      changed: false,
    });
    expectErrors(
      await onServer(['bot', 'deploy', file('broken.ts', 'export const handler = ;')]),
      1,
      'broken.ts, line 1',
    );
    const calls = file(
      'calls.ts',
      `export const handler = async (client: any) => {
        const made = await client.create({ resourceType: 'Patient', gender: 'female' });
        await client.patch('Patient', made.id, [{ op: 'add', path: '/birthDate', value: '1980' }]);
        const read = await client.read('Patient', made.id);
        const { total, entry } = await client.search('Patient', { birthdate: '1980', _total: 'accurate' });
        const { data } = await client.graphql('{ PatientList(birthdate: "1980") { gender } }');
        await client.delete('Patient', made.id);
        const gone = await client.read('Patient', made.id).catch((error: any) => error.status);
        return [read.birthDate, total, entry.length, data.PatientList, gone];
      };`,
    );
    const ran = await onServer(['bot', 'run', calls]);
    expect([ran.code, ran.errors]).toEqual([0, `Server: ${server().base}\n`]);
    expect(JSON.parse(ran.output)).toEqual(['1980', 1, 1, [{ gender: 'female' }], 410]);
  }, 60_000);

  it('token, client, secret, why and explain', async () => {
    const refused = await onServer(['token', 'create', '--policy', 'ward', '--policy', 'absent', '--json']);
    expect([refused.code, refused.output, refused.errors]).toEqual([
      1,
      '',
      expect.stringContaining('The project has no AccessPolicy/absent, so that no client was made.'),
    ]);
    const made = await onServer(['token', 'create', '--policy', 'ward', '--json']);
    expect(made.errors).toBe(`Server: ${server().base}\n`);
    const { clientId, clientSecret, membership, accessToken, expiresIn } = JSON.parse(made.output);
    expect([clientSecret.length, expiresIn]).toEqual([43, 300]);
    const listed = JSON.parse((await onServer(['token', 'list', '--json'])).output) as { clientId: string }[];
    expect(listed.map(each => each.clientId)).toEqual([clientId]);
    const why = await onServer(['why', membership, 'Patient/a', '--json']);
    expect(JSON.parse(why.output)).toMatchObject({
      seen: true,
      reasons: expect.arrayContaining([expect.stringContaining('by AccessPolicy/ward.resource[0]')]),
    });

    const rotated = JSON.parse((await onServer(['client', 'rotate', clientId, '--json'])).output);
    const obtain = async (secret: string) => {
      const body = new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: secret,
      });
      return (await fetch(new URL('/oauth2/token', server().base), { method: 'POST', body })).status;
    };
    expect([await obtain(clientSecret), await obtain(rotated.clientSecret)]).toEqual([401, 200]);
    await onServer(['client', 'disable', clientId]);
    expect(await obtain(rotated.clientSecret)).toBe(401);
    await onServer(['client', 'enable', clientId]);
    expect(await obtain(rotated.clientSecret)).toBe(200);
    const clients = JSON.parse((await onServer(['client', 'list', '--json'])).output);
    const listedNow = { clientId, active: true, name: 'Made by kiln token create', secrets: 1, keys: false };
    expect(clients).toContainEqual(expect.objectContaining({ ...listedNow, scope: null, public: false }));
    const revoked = await onServer(['token', 'revoke', accessToken]);
    expect(revoked).toMatchObject({ code: 0, output: '1 revoked, from the next request on.\n' });
    expect(revoked.errors).toContain('kiln client disable');
    const all = await onServer(['token', 'revoke', clientId, '--json']);
    expect(all.errors).toContain('The client is disabled');
    await onServer(['client', 'enable', clientId]);
    expect(await obtain(rotated.clientSecret)).toBe(401);

    const charts = ['client', 'create', '--name', 'Charts', '--redirect-uri'];
    const app = await onServer([...charts, 'https://charts.example.org/callback', '--json']);
    expect(Object.keys(JSON.parse(app.output))).toEqual(['clientId']);
    expect((await onServer(['client', 'list'])).output).toContain(
      'active  public  Charts  https://charts.example.org/callback\n',
    );
    expectErrors(await onServer([...charts, 'http://charts.example.org/']), 1, 'must be an https address');

    expect((await onServer(['secret', 'set', 'sms'], {}, 'hidden-value\n')).code).toBe(0);
    expect((await onServer(['secret', 'list', '--json'])).output).toBe('["sms"]\n');
    expect((await onServer(['secret', 'remove', 'sms'])).code).toBe(0);
    expect(await onServer(['secret', 'remove', 'sms'])).toMatchObject({ code: 1 });

    const explained = await onServer(['explain', '{ PatientList(birthdate: "1980") { id } }', '--json']);
    const { sql, plan } = JSON.parse(explained.output) as { sql: string; plan: string[] };
    expect(sql).toContain('"Patient"');
    expect(plan.join('\n')).toMatch(/Scan/);
    expect(plan.join('\n')).not.toMatch(/rows=|cost=|Buffers|Removed/);
  }, 60_000);
});

describe('another principal', () => {
  it('has its own rights, and administers nothing', async () => {
    const { accessToken } = await newClient(server());
    const own = { KILN_TOKEN: accessToken };
    for (const args of [
      ['token', 'list'],
      ['token', 'create', '--policy', 'all'],
      ['token', 'revoke', 'x'],
      ['client', 'list'],
      ['client', 'rotate', 'x'],
      ['secret', 'list'],
      ['secret', 'remove', 'x'],
      ['why', 'm', 'Patient/a'],
      ['explain', '{ PatientList { id } }'],
    ]) {
      const { code, output, errors } = await onServer(args, own);
      expect([args, code, output, errors]).toEqual([
        args,
        1,
        '',
        expect.stringMatching(/access|no ClientApplication/),
      ]);
    }
    expect((await onServer(['query', '{ PatientList { id } }'], own)).code).toBe(0);
  }, 60_000);

  it('an administrator of a project administers it, and no other', async () => {
    const resource = ['AccessPolicy', 'ClientApplication', 'ProjectMembership'].map(resourceType => ({
      resourceType,
    }));
    await server().put(policyOf('identities', ...resource));
    const { accessToken } = await newClient(server(), { policies: ['identities'] });
    const other = await newClient(server(), { project: 'clinic' });
    const own = { KILN_TOKEN: accessToken };
    const all = await onServer(['token', 'list', '--json'], own);
    expect(all.errors).toBe(`Server: ${server().base}\n`);
    const listed = JSON.parse(all.output) as { project: string }[];
    expect([...new Set(listed.map(({ project }) => project))]).toEqual(['default']);
    expect((await onServer(['token', 'revoke', other.clientId], own)).code).toBe(1);
    expect((await onServer(['token', 'revoke', other.accessToken], own)).code).toBe(1);
    // It deploys no bots, and so has nothing to do with their secrets.
    expect((await onServer(['secret', 'list'], own)).errors).toContain('does not allow to deploy all bots');
  }, 60_000);
});

describe('kiln login', () => {
  const session = join(home.HOME, '.config/kiln/session.json');
  const login = (id: string, secret: string) =>
    inFolder(['login', '--url', server().base, '--client-id', id], { ...home, KILN_CLIENT_SECRET: secret });
  const command = (env: Record<string, string> = {}) =>
    inFolder(['query', '{ PatientList { id } }'], { ...home, ...env });

  it('keeps a session that only its owner reads, renews the token, and forgets it', async () => {
    const { clientId, clientSecret } = await newClient(server());
    expectErrors(await login(clientId, 'wrong'), 2, /refuses the client .* an access token/);
    expect(existsSync(session)).toBe(false);
    expect(await login(clientId, clientSecret)).toMatchObject({ code: 0 });
    expect(statSync(session).mode & 0o777).toBe(0o600);
    expect(await command()).toMatchObject({ code: 0, errors: `Server: ${server().base}\n` });

    const kept = JSON.parse(readFileSync(session, 'utf8'));
    writeFileSync(session, JSON.stringify({ ...kept, accessToken: 'expired', expires: Date.now() - 1 }));
    expect((await command()).code).toBe(0);
    expect(JSON.parse(readFileSync(session, 'utf8')).accessToken).not.toBe('expired');
    expect(statSync(session).mode & 0o777).toBe(0o600);

    // The database that the environment names comes first, and a token is not sent elsewhere.
    expect((await command({ KILN_DATA: join(folder, 'none') })).code).toBe(2);
    expectErrors(await command({ KILN_URL: 'http://127.0.0.1:1/fhir/R4' }), 2, 'The token for');

    await onServer(['client', 'disable', clientId]);
    expectErrors(await command(), 2, /refuses the token.*kiln login/s);
    writeFileSync(session, JSON.stringify({ ...kept, expires: 0 }));
    expectErrors(await command(), 2, /an access token.*kiln login/s);
    writeFileSync(session, '{');
    expect(await command()).toMatchObject({ code: 2, errors: expect.stringContaining('is damaged') });
    await inFolder(['logout'], home);
    expect(existsSync(session)).toBe(false);
    expect(readdirSync(join(home.HOME, '.config/kiln'))).toEqual([]);
  }, 60_000);
});

describe('bad input', () => {
  let other: HttpServer;
  let software = { name: 'Kiln', version: '9.1.0' };

  beforeAll(async () => {
    other = createServer((_, response) => response.end(JSON.stringify({ software })));
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void other.close());

  it.each([
    ['no address', 'nowhere', /--url is 'nowhere'; write the FHIR base/],
    ['no server', 'http://127.0.0.1:9', /cannot be reached \((bad port|ECONNREFUSED)\)/],
  ])('%s', async (_, url, message) => {
    const { code, errors } = await onServer(['query', '{ __typename }', '--url', url, '--token', 't']);
    expect([code, errors]).toEqual([2, expect.stringMatching(message)]);
    expect(errors).not.toMatch(/^\s+at /m);
  });

  it('a server of another version, and one that is not Kiln', async () => {
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const args = ['query', '{ __typename }', '--url', url, '--token', 't'];
    expectErrors(await onServer(args), 2, `is Kiln 9.1.0, and this is Kiln ${packageVersion()}`);
    software = { name: 'Other', version: '1' };
    expectErrors(await onServer(args), 2, 'No Kiln server answers at');
  });

  it('a wrong token, one without a server, and --url where it cannot be', async () => {
    expectErrors(
      await onServer(['query', '{ __typename }'], { KILN_TOKEN: 'wrong' }),
      2,
      'refuses the token',
    );
    expectErrors(
      await inFolder(['query', '{ __typename }', '--token', 't'], home),
      2,
      '--token is for a server',
    );
    for (const args of [['migrate'], ['key', 'rotate'], ['admin', 'create']]) {
      const refused = await onServer([...args, '--url', server().base]);
      expect([args, refused.code, refused.errors]).toEqual([
        args,
        2,
        expect.stringContaining(`--url is not for kiln ${args.join(' ')}: `),
      ]);
    }
    expect(readdirSync(folder)).not.toContain('.kiln');
  });
});
