// Access tokens of a foreign issuer, made by a real identity provider: whom they let in, and as whom.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, exportSPKI, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { describeConfig, readConfig } from '../../runtime/base/config.ts';
import { silent } from '../../runtime/base/log.ts';
import { OutcomeError } from '../../runtime/base/outcome.ts';
import type { Principal } from '../../runtime/base/principal/principal.ts';
import { type Authority, openAuthority } from '../../runtime/identity/auth/authority.ts';
import { NotIndexedYet, type Unfinished } from '../../runtime/search/reach.ts';
import { testServer } from '../server.ts';
import { change, newClient, policy } from './client.ts';
import { audience, type IdentityProvider, identityProvider } from './identity-provider.ts';

const server = testServer();
let provider: IdentityProvider;
let authority: Authority;

/** Changed by a test between two tokens. */
const tenants: Record<string, unknown> = {};

/** Clients of the provider, each with tokens of one kind. */
const kinds = {
  plain: { $typ: 'at+jwt' },
  media: { $typ: 'application/AT+JWT' },
  jwt: { $typ: 'JWT' },
  untyped: { $typ: null },
  logout: { $typ: 'logout+jwt' },
  id: { $typ: 'id+jwt' },
  proof: { $typ: 'dpop+jwt' },
  odd1: { $typ: 7 },
  // As Keycloak writes them.
  keycloak: { $typ: 'JWT', typ: 'Bearer', azp: 'app', aud: [audience, 'account'] },
  keycloakId: { $typ: 'JWT', typ: 'ID', azp: 'app' },
  keycloakRefresh: { $typ: 'JWT', typ: 'Refresh' },
  kindNoText: { $typ: 'JWT', typ: ['Bearer'] },
  cognito: { $typ: null, token_use: 'access' },
  cognitoId: { $typ: null, token_use: 'id' },
  entra: { $typ: 'JWT', azp: 'other-app', ver: '2.0' },
  nonce: { $typ: 'JWT', nonce: 'n' },
  atHash: { $typ: 'JWT', at_hash: 'h' },
  cHash: { $typ: null, c_hash: 'h' },
  events: { $typ: 'JWT', events: {} },
  toClient: { $typ: 'JWT', azp: audience },
  toClientOnly: { $typ: 'JWT', aud: [audience], client_id: audience },
  bound: { $typ: 'at+jwt', cnf: { jkt: 'x' } },
  slash: { aud: `${audience}/` },
  longer: { aud: [`${audience}/x`, 'https://other.example'] },
  upper: { aud: audience.toUpperCase() },
  several: { aud: ['https://other.example', audience] },
} as const;

beforeAll(async () => {
  provider = await identityProvider({
    ada: {},
    nobody: {},
    twice: {},
    launched: { patient: 'p1', fhirUser: `${audience}/Practitioner/ada` },
    other: { fhirUser: 'Practitioner/other' },
    odd: { patient: '../Group/1' },
    typed: { patient: 7 },
    listed: { scp: ['patient/Observation.rs', 'openid'] },
    both: { scp: 'system/*.rs' },
    nothing: { scope: null },
    lists: { scp: [['user/*.rs']] },
    nul: { sub: 'a\0da' },
    half: { sub: 'a\ud800' },
    long: { sub: 'a'.repeat(3000) },
    ...kinds,
    tenants,
  });
  authority = await open();
  await newClient(server());
  const known = ['ada', 'launched', 'other', 'odd', 'typed', 'listed', 'both', 'nothing', 'lists'];
  for (const name of [...known, ...Object.keys(kinds), 'tenants']) await member(name);
});
afterAll(() => provider.close());

function open(more: object = {}, unfinished?: Unfinished): Promise<Authority> {
  const { issuer: iss, jwksUri } = provider;
  const issuer = { iss, jwksUri, audience, algorithms: ['ES256'], ...more };
  const { config, database, store } = server();
  const { issuers } = readConfig({ KILN_ISSUERS: JSON.stringify([issuer]) });
  return openAuthority({
    ...{ config: { ...config, issuers }, database, index: store.index, log: silent },
    ...(unfinished ? { unfinished } : {}),
  });
}

async function member(sub: string, id = sub, more: object = {}): Promise<void> {
  await server().put({
    resourceType: 'ProjectMembership',
    id,
    project: { reference: 'Project/default' },
    profile: { reference: `Practitioner/${sub === 'ada' || sub === 'launched' ? 'ada' : 'someone'}` },
    externalIdentity: [{ system: provider.issuer, value: sub }],
    access: [{ policy: { reference: `AccessPolicy/${policy.id}` } }],
    ...more,
  } as { resourceType: string; id: string });
}

/** The principal, or the status and what is said. */
async function meet(token: string, by = authority): Promise<Principal | [number, string]> {
  try {
    return await by.bearer.principal(`Bearer ${token}`);
  } catch (error) {
    if (error instanceof OutcomeError) return [error.status, error.message];
    throw error;
  }
}

const refusedAs = (status: number, pattern: RegExp) => [status, expect.stringMatching(pattern)];
const unknown = refusedAs(401, /malformed, not known here/);

describe('a token of the issuer', () => {
  it('accepts a known subject', async () => {
    expect(await meet(await provider.token('ada'))).toMatchObject({
      project: 1,
      stamp: { token: undefined, membership: { id: 'ada' }, application: undefined },
      grant: { profile: 'Practitioner/ada', scopes: [{ level: 'system', type: '*' }], patient: undefined },
    });
  });

  it('brings scopes, the patient and the user', async () => {
    const token = await provider.token('launched', { scope: 'patient/Observation.rs openid' });
    const principal = await meet(token);
    expect(principal).toMatchObject({ grant: { patient: 'Patient/p1', profile: 'Practitioner/ada' } });
    expect((principal as Principal).grant?.scopes).toEqual([
      { level: 'patient', type: 'Observation', interactions: new Set(['r', 's']), criteria: undefined },
    ]);
    const without = (await meet(await provider.token('ada', { scope: 'openid' }))) as Principal;
    expect(without.grant?.scopes).toEqual([]);
  });

  it('brings scopes as scp, as some issuers write them, and never as both', async () => {
    const listed = (await meet(await provider.token('listed', { scope: null }))) as Principal;
    expect(listed.grant?.scopes).toMatchObject([{ level: 'patient', type: 'Observation' }]);
    const both = await provider.token('both', { scope: 'patient/Observation.rs' });
    expect(await meet(both)).toEqual(refusedAs(403, /both of the claims scope and scp/));
  });

  it.each([
    ['nobody', /no active membership of the projects of its issuer has/],
    ['other', /its fhirUser is another than the profile/],
    ['odd', /its patient claim names no patient/],
    ['typed', /its claim patient is not text/],
    ['nothing', /its claim scope is not text/],
    ['lists', /its claim scp is not text/],
  ])('for %s gives no access', async (client, message) => {
    const token = await provider.token(client, { scope: client === 'lists' ? null : 'system/*.rs' });
    expect(await meet(token)).toEqual(refusedAs(403, message));
  });

  it('without a scope gives no access, unless the operator says that the issuer has none', async () => {
    const bare = await provider.token('ada', { scope: null });
    expect(await meet(bare)).toEqual(refusedAs(403, /neither of the claims scope and scp/));
    const unscoped = await open({ unscoped: true });
    expect(await meet(bare, unscoped)).toMatchObject({ grant: { scopes: undefined } });
    expect(await meet(await provider.token('ada', { scope: 'openid' }), unscoped)).toMatchObject({
      grant: { scopes: [] },
    });
  });

  it('gives no access where two memberships of a project have it', async () => {
    await member('twice');
    const token = await provider.token('twice');
    expect(await meet(token)).toMatchObject({ project: 1 });
    await member('twice', 'again');
    // On the next request, whoever was known before.
    expect(await meet(token)).toEqual(refusedAs(403, /several memberships/));
    const fresh = await provider.token('twice');
    expect(await meet(fresh)).toEqual(refusedAs(403, /several memberships/));
    await change(server(), 'ProjectMembership/again', { active: false });
    expect(await meet(fresh)).toMatchObject({ stamp: { membership: { id: 'twice' } } });
  });

  it('is only for the projects that the operator names: no other one can take or give access', async () => {
    const { project } = await newClient(server(), { project: 'elsewhere' });
    const { database } = server();
    const copy = (name: string) =>
      database.generic.query(
        `insert into "ProjectMembership" (project, id, content, version, updated, tokens)
         select $1, id, jsonb_set(content, '{project,reference}', '"Project/elsewhere"'), version, updated, tokens
         from "ProjectMembership" where project = 1 and id = $2`,
        [project, name],
      );
    const known = await provider.token('ada');
    expect(await meet(known)).toMatchObject({ project: 1 });
    await copy('ada');
    const claimed = await provider.token('ada', { scope: 'system/*.rs openid' });
    // By default of the project default alone, for a token that was known before and for a new one.
    for (const token of [known, claimed]) {
      expect(await meet(token)).toMatchObject({ project: 1 });
      expect(await meet(token, await open({ projects: 'default' }))).toMatchObject({ project: 1 });
      expect(await meet(token, await open({ projects: ['elsewhere'] }))).toMatchObject({ project });
      expect(await meet(token, await open({ projects: ['default', 'elsewhere'] }))).toEqual(
        refusedAs(403, /several memberships of the projects/),
      );
      expect(await meet(token, await open({ projects: ['nowhere'] }))).toEqual(refusedAs(403, /no active/));
    }
  });

  it('is for the one of several projects that a claim of it names', async () => {
    const byClaim = await open({ projects: ['default', 'elsewhere'], projectClaim: 'tenant' });
    const meetTenant = async (tenant: unknown) => {
      tenants.tenant = tenant;
      return meet(await provider.token('tenants'), byClaim);
    };
    expect(await meetTenant('default')).toMatchObject({ project: 1 });
    expect(await meetTenant('elsewhere')).toEqual(refusedAs(403, /no active membership/));
    for (const other of ['nowhere', '', undefined])
      expect(await meetTenant(other)).toEqual(refusedAs(403, /claim tenant names no project/));
    expect(await meetTenant(['default'])).toEqual(refusedAs(403, /claim tenant is not text/));
  });

  it('waits for a migration that indexes memberships: half of them could be one of two', async () => {
    const why = (type: string, { code }: { readonly code: string }) =>
      `${type}.${code}` === 'ProjectMembership.external-identity' ? 'It waits.' : undefined;
    const migrated = await open({}, { why, epoch: 1 });
    expect(new NotIndexedYet('It waits.').status).toBe(503);
    expect(await meet(await provider.token('ada'), migrated)).toEqual([503, 'It waits.']);
  });

  it('is valid no longer than its membership', async () => {
    const token = await provider.token('ada');
    expect(await meet(token)).toMatchObject({ project: 1 });
    await change(server(), 'ProjectMembership/ada', { active: false });
    expect(await meet(token)).toEqual(refusedAs(403, /no active membership/));
    await change(server(), 'ProjectMembership/ada', { active: true });
    expect(await meet(token)).toMatchObject({ project: 1 });
  });
});

const lenient = { typ: ['at+jwt', 'JWT', 'absent'] };

describe('the kind of a token', () => {
  it.each([
    ['plain', {}, true],
    ['media', {}, true],
    ['several', {}, true],
    ['jwt', {}, false],
    ['untyped', {}, false],
    ['entra', {}, false],
    ['logout', {}, false],
    ['bound', {}, false],
    ['slash', {}, false],
    ['longer', {}, false],
    ['upper', {}, false],
    ['jwt', { typ: 'JWT' }, true],
    ['plain', { typ: 'JWT' }, false],
    ['untyped', { typ: ['JWT'] }, false],
    ['untyped', { typ: ['absent'] }, true],
    ['jwt', { typ: ['absent'] }, false],
    ['keycloak', lenient, true],
    ['cognito', lenient, true],
    ['entra', lenient, true],
    ['keycloakId', lenient, false],
    ['keycloakRefresh', lenient, false],
    ['kindNoText', lenient, false],
    ['cognitoId', lenient, false],
    ['nonce', lenient, false],
    ['atHash', lenient, false],
    ['cHash', lenient, false],
    ['events', lenient, false],
    ['toClient', lenient, false],
    ['toClientOnly', lenient, false],
    ['logout', lenient, false],
    ['id', lenient, false],
    ['proof', lenient, false],
    ['odd1', lenient, false],
    ['bound', lenient, false],
  ] as const)('%s with %j: %j', async (client, config, isKnown) => {
    const met = await meet(await provider.token(client), await open(config));
    if (isKnown) expect(met).toMatchObject({ stamp: { membership: { id: client } } });
    else expect(met).toEqual(unknown);
  });
});

describe('is not known:', () => {
  it('a token whose subject cannot be stored', async () => {
    for (const name of ['nul', 'half', 'long'])
      expect(await meet(await provider.token(name))).toEqual(unknown);
  });

  it('a token for another audience', async () => {
    expect(await meet(await provider.token('ada', { resource: 'https://other.example/fhir' }))).toEqual(
      unknown,
    );
  });

  it('a token of an issuer that is not configured', async () => {
    const stranger = await identityProvider({ ada: {} });
    expect(await meet(await stranger.token('ada'))).toEqual(unknown);
    await stranger.close();
  });

  it('a token by an algorithm that is not pinned', async () => {
    const pinned = await open({ algorithms: ['RS256'] });
    expect(await meet(await provider.token('ada'), pinned)).toEqual(unknown);
  });

  it('a token signed by another key, by the public one as a secret, or changed', async () => {
    const token = await provider.token('ada');
    const [head, body = '', signature] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
    const { privateKey } = await generateKeyPair('ES256');
    const header = { kid: 'k', typ: 'at+jwt' };
    const foreign = new SignJWT(claims).setProtectedHeader({ ...header, alg: 'ES256' }).sign(privateKey);
    expect(await meet(await foreign)).toEqual(unknown);

    const { keys } = (await (await fetch(provider.jwksUri)).json()) as { keys: JWK[] };
    const key = await importJWK(keys[0] ?? {}, 'ES256', { extractable: true });
    if (key instanceof Uint8Array) throw new Error('The key is symmetric.');
    const secret = Buffer.from(await exportSPKI(key));
    const symmetric = new SignJWT(claims).setProtectedHeader({ ...header, alg: 'HS256' }).sign(secret);
    expect(await meet(await symmetric)).toEqual(unknown);

    const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'launched' })).toString('base64url');
    expect(await meet(`${head}.${changed}.${signature}`)).toEqual(unknown);
  });

  it('a token of ours with the foreign issuer, and vice versa', async () => {
    const { key, kid } = await server().authority.keys.current();
    const sign = (iss: string) =>
      new SignJWT({ iss, sub: 'ada', aud: audience, jti: 'x' })
        .setProtectedHeader({ alg: 'ES384', kid, typ: 'at+jwt' })
        .setExpirationTime('1h')
        .sign(key);
    expect(await meet(await sign(provider.issuer))).toEqual(unknown);
    expect(await meet(await sign('http://127.0.0.1:8103'))).toEqual(unknown);
  });
});

it('an issuer whose keys cannot be read is an outage, not an invalid token', async () => {
  const away = await open({ jwksUri: 'http://127.0.0.1:1/jwks' });
  expect(await meet(await provider.token('ada'), away)).toEqual(
    refusedAs(503, /cannot be read at the moment/),
  );
});

describe('the address of the keys', () => {
  let answer: (response: ServerResponse) => void;
  const keys = createServer((_, response) => answer(response));
  let jwksUri: string;
  let made: Awaited<ReturnType<typeof generateKeyPair>>;
  const json = (body: object) => (response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const token = () =>
    new SignJWT({ scope: 'system/*.rs', jti: randomUUID() })
      .setProtectedHeader({ alg: 'ES256', kid: 'own', typ: 'at+jwt' })
      .setIssuer(provider.issuer)
      .setSubject('ada')
      .setAudience(audience)
      .setExpirationTime('1 year')
      .sign(made.privateKey);

  beforeAll(async () => {
    made = await generateKeyPair('ES256');
    await new Promise<void>(resolve => keys.listen(0, '127.0.0.1', resolve));
    const address = keys.address();
    jwksUri = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/jwks`;
  });
  afterAll(() => {
    keys.closeAllConnections();
    keys.close();
  });

  it('is read again, also for a cached token: a withdrawn key ends it', async () => {
    const [own, by, began] = [await token(), await open({ jwksUri }), Date.now()];
    answer = json({ keys: [{ ...(await exportJWK(made.publicKey)), kid: 'own', alg: 'ES256' }] });
    expect(await meet(own, by)).toMatchObject({ project: 1 });
    answer = json({ keys: [] });
    expect(await meet(own, by)).toMatchObject({ project: 1 });
    const later = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: began + minutes * 60_000 });
    try {
      // What was verified before is not refused for an outage.
      answer = response => void response.writeHead(500).end();
      later(11);
      expect(await meet(own, by)).toMatchObject({ project: 1 });
      expect(await meet(await token(), by)).toEqual(refusedAs(503, /cannot be read at the moment/));
      answer = json({ keys: [] });
      later(12);
      expect(await meet(own, by)).toEqual(unknown);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['a page', response => void response.end('<h1>Maintenance</h1>')],
    ['no keys', json({ error: 'maintenance' })],
    ['half of the keys', response => void response.write('{"keys": [', () => response.destroy())],
    [
      'more than fits',
      response => {
        const chunk = Buffer.alloc(256 * 1024, ' ');
        const more = () => response.writable && response.write(chunk, more);
        more();
      },
    ],
  ])('that answers with %s is an outage, not a wrong token', async (_, misbehaves) => {
    answer = misbehaves;
    expect(await meet(await token(), await open({ jwksUri }))).toEqual(
      refusedAs(503, /cannot be read at the moment/),
    );
  });
});

describe('KILN_ISSUERS', () => {
  const iss = 'https://a.example';
  const good = { iss, jwksUri: `${iss}/jwks`, audience: 'us', algorithms: ['RS256'] };

  it('is JSON, or a file of it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kiln-issuers-'));
    const file = join(folder, 'issuers.json');
    writeFileSync(file, JSON.stringify([good]));
    const read = (text?: string) => readConfig({ KILN_ISSUERS: text }).issuers;
    expect(read(file)).toEqual(read(JSON.stringify([good])));
    expect(read()).toBeUndefined();
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['nowhere.json', /cannot be read/],
    ['[', /is not JSON/],
    [[{ ...good, algorithms: ['none'] }], /needs algorithms/],
    [[{ ...good, algorithms: ['RS256', 'HS256'] }], /needs algorithms/],
    [[{ ...good, algorithms: [] }], /needs algorithms/],
    [[{ ...good, audience: [] }], /lacks audience/],
    [[{ ...good, iss: '' }], /lacks iss/],
    [[{ ...good, jwksUri: 'http://a.example/jwks' }], /lacks jwksUri, an https address/],
    [[{ ...good, aud: 'us' }], /has 'aud'/],
    [[{ ...good, project: 'clinic' }], /has 'project'; an issuer has .*projects/],
    [[{ ...good, projects: [] }], /projects that are not names/],
    [[{ ...good, projects: [7] }], /projects that are not names/],
    [[{ ...good, projectClaim: 7 }], /projectClaim that is not the name/],
    [[{ ...good, typ: 'jwt+whatever' }], /typ that is not known: write some of at\+jwt, JWT, absent/],
    [[{ ...good, typ: [] }], /typ that is not known/],
    [[{ ...good, unscoped: 'yes' }], /unscoped that is not true or false/],
    [[good, good], /twice/],
  ])('%j is refused', (given, message) => {
    const text = typeof given === 'string' ? given : JSON.stringify(given);
    expect(() => readConfig({ KILN_ISSUERS: text })).toThrow(message);
  });

  it.each([
    '[{"clientSecret":"hidden"',
    '{"clientSecret":"hidden"}',
    '[{"clientSecret":"hidden"}]',
  ])('is never shown: %s', text => {
    expect(JSON.stringify(describeConfig({ KILN_ISSUERS: text }))).not.toContain('hidden');
    expect(() => readConfig({ KILN_ISSUERS: text })).toThrow(/^(?!.*hidden)/s);
  });
});
