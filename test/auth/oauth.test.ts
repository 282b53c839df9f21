// POST /oauth2/token and /oauth2/revoke over HTTP: which clients get a token, and the responses of the others.
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '../../runtime/database/postgres/database.ts';
import { updateResource } from '../../runtime/database/store/resource.ts';
import { openAuthority } from '../../runtime/identity/auth/authority.ts';
import { provenClient } from '../../runtime/identity/auth/client.ts';
import { hashSecret } from '../../runtime/identity/auth/secret.ts';
import { testServer } from '../server.ts';
import { admitted, change, door, newClient, oneClient } from './client.ts';

/** One client makes many attempts here. */
const server = testServer({ tokenAttempts: 1000 });
/** What is left fills up again within a minute: slower than any test. */
const strict = testServer({ tokenAttempts: 2 });
const audience = 'http://127.0.0.1:8103/oauth2/token';
const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

type Parameters = Record<string, string> | string | [string, string][];

function post(path: string, parameters: Parameters, headers: Record<string, string> = {}): Promise<Response> {
  const { origin } = new URL(server().base);
  const body = new URLSearchParams(parameters).toString();
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return fetch(`${origin}${path}`, { method: 'POST', headers: { ...type, ...headers }, body });
}

async function ask(parameters: Parameters, headers: Record<string, string> = {}) {
  const response = await post('/oauth2/token', parameters, headers);
  const body = (await response.json()) as Record<string, unknown>;
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  return { status: response.status, body, headers: response.headers };
}

const basic = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`,
});
const grant = { grant_type: 'client_credentials' };
const wrong = { ...grant, client_id: 'a', client_secret: 'b' };
const twice = 'grant_type=client_credentials';
/** A secret is slow to hash: tests that leave a client as it is share it. */
const anyClient = oneClient(server);

describe('with a secret', () => {
  it.each(['client_secret_basic', 'client_secret_post'])('%s gives a valid token', async way => {
    const { clientId, clientSecret } = await anyClient();
    const { status, body } =
      way === 'client_secret_basic'
        ? await ask(grant, basic(clientId, clientSecret))
        : await ask({ ...grant, client_id: clientId, client_secret: clientSecret });
    expect(status).toBe(200);
    expect(body).toEqual({ access_token: expect.any(String), token_type: 'Bearer', expires_in: 300 });
    expect(await door(server(), `Bearer ${body.access_token}`)).toEqual(admitted);
  });

  it('is for this server alone: another resource is refused', async () => {
    const { clientId, clientSecret } = await anyClient();
    const of = (resource: string) => ask({ ...grant, resource }, basic(clientId, clientSecret));
    expect((await of('http://127.0.0.1:8103/fhir/R4')).status).toBe(200);
    expect(await of('https://other.example/fhir')).toMatchObject({
      status: 400,
      body: { error: 'invalid_target' },
    });
  });

  it('grants of the scopes those that a program can have, and says which', async () => {
    const { clientId, clientSecret } = await anyClient();
    const scope =
      'openid system/Patient.rs patient/*.rs system/Observation.rs?category=laboratory system/Nothing.rs';
    const { body } = await ask({ ...grant, scope }, basic(clientId, clientSecret));
    expect(body.scope).toBe('system/Patient.rs system/Observation.rs?category=laboratory');
    const principal = await server().authority.bearer.principal(`Bearer ${body.access_token}`);
    expect(principal.grant?.scopes).toEqual([
      { level: 'system', type: 'Patient', interactions: new Set(['r', 's']), criteria: undefined },
      {
        level: 'system',
        type: 'Observation',
        interactions: new Set(['r', 's']),
        criteria: 'category=laboratory',
      },
    ]);
  });

  it.each([
    'patient/*.rs',
    'user/*.cruds',
    'system/Nothing.rs',
    'System/Patient.rs',
    'system/patient.rs',
    'system/Patient.sr',
    'system/Patient.',
    'openid',
  ])('refuses the scope %s alone', async scope => {
    const { clientId, clientSecret } = await anyClient();
    const { status, body } = await ask({ ...grant, scope }, basic(clientId, clientSecret));
    expect([status, body.error]).toEqual([400, 'invalid_scope']);
  });

  const limited = oneClient(server);
  it.each([
    ['system/*.rs', 'system/Patient.cruds', 'system/Patient.rs'],
    ['system/Patient.rs', 'system/*.s system/*.r?_tag=a', 'system/Patient.s system/Patient.r?_tag=a'],
    [
      'system/Observation.rs?category=x',
      'system/Observation.r?status=final',
      'system/Observation.r?category=x&status=final',
    ],
    [undefined, 'system/Patient.rs patient/*.rs', 'system/Patient.rs'],
    ['system/Observation.rs', 'system/Patient.rs', undefined],
    ['system/Patient.c', 'system/Patient.rs', undefined],
    ['system/Patient.rs', '', undefined],
    [undefined, 'nonsense', undefined],
  ])('of %s within %s grants %s', async (asked, allowed, granted) => {
    const { clientId, clientSecret } = await limited();
    await change(server(), `ClientApplication/${clientId}`, { scope: allowed === '' ? 'openid' : allowed });
    const { status, body } = await ask(
      { ...grant, ...(asked === undefined ? {} : { scope: asked }) },
      basic(clientId, clientSecret),
    );
    expect([status, body.scope ?? body.error]).toEqual(granted ? [200, granted] : [400, 'invalid_scope']);
  });

  it('what the client may be given is less from the next request on, also for the tokens that it has', async () => {
    const made = await newClient(server());
    const scopes = async () =>
      (await server().authority.bearer.principal(`Bearer ${made.accessToken}`)).grant?.scopes?.map(
        ({ type }) => type,
      );
    expect(await scopes()).toBeUndefined();
    for (const [scope, types] of [
      ['system/Patient.rs', ['Patient']],
      ['openid', []],
    ] as const) {
      await change(server(), `ClientApplication/${made.clientId}`, { scope });
      expect(await scopes()).toEqual(types);
    }
  });

  it('one that expired is refused, another of the same client is taken', async () => {
    const made = await newClient(server());
    const other = await anyClient();
    const name = `ClientApplication/${made.clientId}`;
    const { secret } = (await (await server().fetch(`ClientApplication/${other.clientId}`)).json()) as {
      secret: object[];
    };
    await change(server(), name, resource => ({
      ...resource,
      secret: [
        ...(resource.secret as object[]).map(one => ({ ...one, expires: '2020-01-01T00:00:00Z' })),
        ...secret,
      ],
    }));
    expect((await ask(grant, basic(made.clientId, made.clientSecret))).status).toBe(401);
    expect((await ask(grant, basic(made.clientId, other.clientSecret))).status).toBe(200);
  });

  it('a stored hash of another form or cost matches no secret', async () => {
    const made = await newClient(server());
    for (const hash of ['sha256$salt$digest', '', `scrypt$1048576$8$1$${'a'.repeat(22)}$${'a'.repeat(43)}`]) {
      if (hash !== '') await change(server(), `ClientApplication/${made.clientId}`, { secret: [{ hash }] });
      const given = hash === '' ? 'x' : made.clientSecret;
      expect((await ask(grant, basic(made.clientId, given))).body.error).toBe('invalid_client');
    }
  });
});

describe('is refused', () => {
  it.each([
    ['no grant_type', { client_id: 'a', client_secret: 'b' }, 400, 'invalid_request'],
    ['another grant_type', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
    ['a parameter twice', `${twice}&${twice}`, 400, 'invalid_request'],
    ['no proof', grant, 401, 'invalid_client'],
    ['an id without a secret', { ...grant, client_id: 'a' }, 401, 'invalid_client'],
    ['an unknown client', { ...grant, client_id: 'a', client_secret: 'b' }, 401, 'invalid_client'],
    ['an id that is none', { ...wrong, client_id: "a' or 1=1 --" }, 401, 'invalid_client'],
    ['__proto__', '__proto__=x&grant_type=client_credentials', 401, 'invalid_client'],
    ['two proofs', { ...wrong, client_assertion: 'c' }, 400, 'invalid_request'],
    ['an assertion of another type', { ...grant, client_assertion: 'a.b.c' }, 400, 'invalid_request'],
    [
      'an assertion that is none',
      { ...grant, client_assertion_type: assertionType, client_assertion: 'a.b.c' },
      401,
      'invalid_client',
    ],
    [
      'the type of an assertion without one',
      { ...grant, client_id: 'a', client_secret: 'b', client_assertion_type: assertionType },
      400,
      'invalid_request',
    ],
    ['a long body', { ...grant, scope: 'x'.repeat(70_000) }, 413, 'invalid_request'],
  ] as const)('%s', async (_, parameters, status, error) => {
    const answer = await ask(parameters);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect(answer.body.error_description).toMatch(/\.$/);
    expect(answer.headers.get('www-authenticate')).toBe(status === 401 ? 'Basic realm="kiln"' : null);
  });

  it('parameters in the address, another media type, another method', async () => {
    const { origin } = new URL(server().base);
    const inAddress = await post('/oauth2/token?client_secret=x', grant);
    expect([inAddress.status, ((await inAddress.json()) as { error: string }).error]).toEqual([
      400,
      'invalid_request',
    ]);
    const json = await post('/oauth2/token', grant, { 'content-type': 'application/json' });
    expect([json.status, ((await json.json()) as { error: string }).error]).toEqual([400, 'invalid_request']);
    const get = await fetch(`${origin}/oauth2/token`);
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it.each([
    'Basic',
    'Basic !!!',
    'Basic YQ==',
    'Bearer abc',
    'Basic JTpi',
  ])('the header %s', async authorization => {
    expect((await ask(grant, { authorization })).body.error).toBe('invalid_client');
  });

  it('a wrong secret, and a client that is not active', async () => {
    const { clientId, clientSecret } = await newClient(server());
    expect((await ask(grant, basic(clientId, `${clientSecret}x`))).status).toBe(401);
    await change(server(), `ClientApplication/${clientId}`, { active: false });
    expect((await ask(grant, basic(clientId, clientSecret))).status).toBe(401);
  });

  it('a client without an active membership, and one with two', async () => {
    const made = await newClient(server());
    const name = `ProjectMembership/${made.membership}`;
    const again = async () => (await ask(grant, basic(made.clientId, made.clientSecret))).body;
    const membership = (await (await server().fetch(name)).json()) as { resourceType: string };
    await server().put({ ...membership, id: `second-${made.membership.slice(0, 8)}` });
    expect(await again()).toMatchObject({ error: 'unauthorized_client', error_description: /several/ });
    await change(server(), `ProjectMembership/second-${made.membership.slice(0, 8)}`, { active: false });
    expect(await again()).toMatchObject({ token_type: 'Bearer' });
    await server().fetch(name, { method: 'DELETE' });
    expect(await again()).toMatchObject({ error: 'unauthorized_client', error_description: /no active/ });
  });

  it('guesses after some attempts, and only for that client', async () => {
    const [made, other] = [await newClient(strict()), await newClient(strict())];
    const attempt = async (id: string, secret: string) => {
      const { origin } = new URL(strict().base);
      const init = { method: 'POST', headers: basic(id, secret), body: new URLSearchParams(grant) };
      return fetch(`${origin}/oauth2/token`, init);
    };
    expect((await attempt(made.clientId, made.clientSecret)).status).toBe(200);
    for (const status of [401, 401, 429])
      expect((await attempt(made.clientId, 'a guess')).status).toBe(status);
    const right = await attempt(made.clientId, made.clientSecret);
    expect([right.status, await right.json()]).toMatchObject([429, { error: 'temporarily_unavailable' }]);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    for (let i = 0; i < 5; i++) expect((await attempt(other.clientId, other.clientSecret)).status).toBe(200);
  });
});

describe('with an assertion', () => {
  const now = () => Math.floor(Date.now() / 1000);
  let n = 0;

  const signing = oneClient(server);
  const pairs = new Map<string, ReturnType<typeof generateKeyPair>>();

  /** With a key of its own, of a client of its own unless `given` is another: then it replaces the keys of a former signer. */
  async function signer(alg: 'RS384' | 'ES384' | 'ES256' | 'RS256' = 'ES384', given = newClient(server())) {
    const made = await given;
    const known = `${made.clientId} ${alg}`;
    const pair = pairs.get(known) ?? generateKeyPair(alg, { extractable: true });
    pairs.set(known, pair);
    const { privateKey, publicKey } = await pair;
    const jwk = { ...(await exportJWK(publicKey)), kid: `k${++n}`, alg };
    const use = (keys: object) =>
      change(server(), `ClientApplication/${made.clientId}`, ({ secret, ...resource }) => ({
        ...resource,
        ...keys,
      }));
    await use({ jwks: JSON.stringify({ keys: [jwk] }), jwksUri: undefined });
    const id = made.clientId;
    const claims = { iss: id, sub: id, aud: audience, exp: now() + 240, jti: `j${++n}` };
    const sign = (changed: JWTPayload = {}, header: object = {}) =>
      new SignJWT({ ...claims, ...changed })
        .setProtectedHeader({ alg, kid: jwk.kid, ...header })
        .sign(privateKey);
    return { ...made, jwk, sign, use, claims, privateKey, publicKey };
  }

  const give = (client_assertion: string, more: object = {}) =>
    ask({ ...grant, client_assertion_type: assertionType, client_assertion, ...more });

  it.each(['RS384', 'ES384'] as const)('signed by %s', async alg => {
    const { sign } = await signer(alg, signing());
    const { status, body } = await give(await sign(), { scope: 'system/*.rs' });
    expect([status, body.scope]).toEqual([200, 'system/*.rs']);
    expect(await door(server(), `Bearer ${body.access_token}`)).toEqual(admitted);
  });

  it.each([
    ['wrong aud', { aud: 'https://other.example/oauth2/token' }],
    ['the FHIR base as aud', { aud: 'http://127.0.0.1:8103/fhir/R4' }],
    ['wrong iss', { iss: 'someone' }],
    ['wrong sub', { sub: 'someone' }],
    ['expired', { exp: now() - 60 }],
    ['further ahead than five minutes', { exp: now() + 400 }],
    ['without exp', { exp: undefined }],
    ['without jti', { jti: undefined }],
    ['not yet valid', { nbf: now() + 100 }],
  ])('%s is refused', async (_, changed) => {
    const { sign } = await signer('ES384', signing());
    expect((await give(await sign(changed as JWTPayload))).body.error).toBe('invalid_client');
    expect((await give(await sign())).status).toBe(200);
  });

  describe('and namesakes in other projects', () => {
    /** A client with the same id, of a project that sorts as `name` does, with these credentials. */
    async function namesake(name: string, id: string, credentials: object): Promise<number> {
      const { project } = await newClient(server(), { project: name });
      const resource = { resourceType: 'ClientApplication', id, name: 'Namesake', ...credentials };
      await updateResource(server().store, { project }, 'ClientApplication', id, JSON.stringify(resource));
      return project;
    }

    const projectOf = async (answer: { status: number; body: Record<string, unknown> }) => {
      if (answer.status !== 200) return [answer.status, answer.body.error];
      const bearer = await server().authority.bearer.principal(`Bearer ${answer.body.access_token}`);
      return bearer.project;
    };

    it('a copy of the key, the address of the keys or the secret takes no login and gets none', async () => {
      const { sign, clientId, jwk, use } = await signer();
      const secret = 'a-secret-of-the-first';
      const keys = { keys: [jwk] };
      const hash = await hashSecret(secret);
      await use({ jwks: JSON.stringify(keys), secret: [{ hash }] });
      const login = async () => projectOf(await give(await sign({ jti: `j${++n}` })));
      const bySecret = async () => projectOf(await ask(grant, basic(clientId, secret)));
      expect([await login(), await bySecret()]).toEqual([1, 1]);

      const other = await namesake('elsewhere', clientId, {
        jwks: JSON.stringify(keys),
        secret: [{ hash: await hashSecret(secret) }],
      });
      await namesake('second', clientId, { jwks: JSON.stringify(keys), secret: [{ hash }] });
      expect([await login(), await bySecret()]).toEqual([1, 1]);

      // The original is written again, with a further key; copies are written more often than it, and deleted.
      const later = { ...jwk, kid: 'later' };
      await use({ jwks: JSON.stringify({ keys: [later, jwk] }), secret: [{ hash }] });
      for (let i = 0; i < 3; i++)
        await namesake('elsewhere', clientId, { jwks: JSON.stringify(keys), description: `${i}` });
      expect(await login()).toBe(1);

      // Where the original gives the key up, the proof is the copy's, which has no membership.
      await use({ jwks: JSON.stringify({ keys: [{ ...jwk, x: 'AAAA' }] }), secret: [{ hash }] });
      expect(await login()).toEqual([400, 'unauthorized_client']);
      expect(other).not.toBe(1);
    });

    it('as many as there may be, made later or without the credential, take no login', async () => {
      const { sign, clientId, jwk } = await signer();
      for (let i = 0; i < 9; i++)
        await namesake(`many${i}`, clientId, i % 2 === 0 ? { jwks: JSON.stringify({ keys: [jwk] }) } : {});
      expect(await projectOf(await give(await sign()))).toBe(1);
    });

    it('one with a project identifies no other client', async () => {
      const { sign, clientId, jwk, use } = await signer();
      const secret = 'a-secret-of-the-first';
      await use({ jwks: JSON.stringify({ keys: [jwk] }), secret: [{ hash: await hashSecret(secret) }] });
      await namesake('elsewhere', clientId, { jwks: JSON.stringify({ keys: [jwk] }) });
      const own = `default/${clientId}`;
      const named = await give(await sign({ iss: own, sub: own, jti: `j${++n}` }));
      expect(await projectOf(named)).toBe(1);
      expect((await ask(grant, basic(own, secret))).status).toBe(200);
      expect((await ask(grant, basic(`elsewhere/${clientId}`, secret))).status).toBe(401);
      expect((await ask(grant, basic(`default/elsewhere/${clientId}`, secret))).status).toBe(401);
      // What names another project than the one that it is for is of nobody.
      const jti = `j${++n}`;
      expect((await give(await sign({ iss: own, sub: own, jti }), { client_id: clientId })).status).toBe(401);
      expect((await give(await sign({ jti }), { client_id: own })).status).toBe(401);
    });
  });

  it.each(['ES256', 'RS256'] as const)('signed by %s is refused', async alg => {
    const { sign } = await signer(alg, signing());
    expect((await give(await sign())).status).toBe(401);
  });

  it('without a signature, by HS256 with the public key, by another key, without kid, for another client', async () => {
    const { sign, claims, jwk } = await signer('ES384', signing());
    const other = await signer();
    expect((await give(new UnsecuredJWT(claims).encode())).status).toBe(401);
    const secret = Buffer.from(JSON.stringify(jwk));
    const symmetric = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: jwk.kid }).sign(secret);
    expect((await give(await symmetric)).status).toBe(401);
    const foreign = new SignJWT(claims)
      .setProtectedHeader({
        alg: 'ES384',
        kid: jwk.kid,
        jwk: other.jwk,
        jku: 'https://attacker.example/jwks.json',
      })
      .sign(other.privateKey);
    expect((await give(await foreign)).status).toBe(401);
    expect((await give(await sign({}, { kid: undefined }))).status).toBe(401);
    expect((await give(await sign(), { client_id: other.clientId })).status).toBe(401);
    expect((await give(await sign(), {})).status).toBe(200);
  });

  it('is taken once, also by another process', async () => {
    const { sign, clientId } = await signer();
    const assertion = await sign();
    expect((await give(assertion)).status).toBe(200);
    expect((await give(assertion)).body.error).toBe('invalid_client');

    const { config, database: own } = server();
    const database = await connectDatabase(own.connection, config.limits);
    try {
      const { assertions } = await openAuthority({ config, database, index: server().store.index });
      const again = { kind: 'assertion', clientId, assertion } as const;
      await expect(provenClient(database, assertions, again)).rejects.toThrow(/used before/);
      const next = await sign({ jti: 'another' });
      const both = await Promise.allSettled([
        provenClient(database, assertions, { ...again, assertion: next }),
        provenClient(own, server().authority.assertions, { ...again, assertion: next }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    } finally {
      await database.close();
    }
  });

  it('a jti belongs to its client, and is forgotten when the assertion has expired', async () => {
    const [a, b] = [await signer(), await signer()];
    expect((await give(await a.sign({ jti: 'same' }))).status).toBe(200);
    expect((await give(await b.sign({ jti: 'same' }))).status).toBe(200);
    await server().database.generic.query("update kiln_assertion set expires = now() - interval '1 second'");
    await give(await a.sign({ jti: 'next' }));
    const { rows } = await server().database.generic.query('select from kiln_assertion');
    expect(rows.length).toBe(1);
  });

  it.each([
    '{"keys":[]}',
    '{"keys":[{"kty":"RSA","kid":"k","n":"AQAB","e":"AQAB","alg":"RS384"}]}',
  ])('keys that are none prove nobody: %s', async jwks => {
    const { sign, use } = await signer('RS384', signing());
    await use({ jwks });
    expect((await give(await sign({}, { kid: 'k' }))).body.error).toBe('invalid_client');
  });

  describe('whose keys are at an address', () => {
    let keys = '';
    let asked: string[] = [];
    const place = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (request.url === '/redirect') response.writeHead(302, { location: '/jwks' }).end();
      else if (request.url === '/large') response.end(`{"keys":[],"x":"${'x'.repeat(70_000)}"}`);
      else response.end(keys);
    });
    let origin = '';
    beforeAll(async () => {
      await new Promise<void>(resolve => place.listen(0, '127.0.0.1', resolve));
      const address = place.address();
      origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    });
    afterAll(() => void place.close());

    it('is verified by them', async () => {
      const { sign, use, jwk } = await signer('ES384', signing());
      keys = JSON.stringify({ keys: [jwk] });
      await use({ jwks: undefined, jwksUri: `${origin}/jwks` });
      expect((await give(await sign())).status).toBe(200);
    });

    it.each(['/redirect', '/large'])('is refused where %s is the answer', async path => {
      const { sign, use, jwk } = await signer('ES384', signing());
      keys = JSON.stringify({ keys: [jwk] });
      asked = [];
      await use({ jwks: undefined, jwksUri: `${origin}${path}` });
      expect((await give(await sign())).status).toBe(401);
      expect(asked).toEqual([path]);
    });
  });
});

describe('revocation', () => {
  const token = async (made: { clientId: string; clientSecret: string }) =>
    String((await ask(grant, basic(made.clientId, made.clientSecret))).body.access_token);

  it('ends a token of the client, from the next request on, and reveals nothing', async () => {
    const made = await newClient(server());
    const [one, two] = [await token(made), await token(made)];
    const header = basic(made.clientId, made.clientSecret);
    expect((await post('/oauth2/revoke', { token: one }, header)).status).toBe(200);
    expect((await door(server(), `Bearer ${one}`)).status).toBe(401);
    expect(await door(server(), `Bearer ${two}`)).toEqual(admitted);
    for (const unknown of [one, 'x.y.z', 'nothing'])
      expect((await post('/oauth2/revoke', { token: unknown, token_type_hint: 'x' }, header)).status).toBe(
        200,
      );
  });

  it('leaves the tokens of others', async () => {
    const [made, other] = [await newClient(server()), await anyClient()];
    const theirs = await token(other);
    const header = basic(made.clientId, made.clientSecret);
    expect((await post('/oauth2/revoke', { token: theirs }, header)).status).toBe(200);
    expect(await door(server(), `Bearer ${theirs}`)).toEqual(admitted);
  });

  it('wants a token, and a client that proves itself', async () => {
    const made = await anyClient();
    const header = basic(made.clientId, made.clientSecret);
    expect((await post('/oauth2/revoke', {}, header)).status).toBe(400);
    expect((await post('/oauth2/revoke', { token: await token(made) })).status).toBe(401);
  });
});

describe('.well-known', () => {
  it('lists the endpoints, at the root and below the base, without a token', async () => {
    const { base } = server();
    const { origin } = new URL(base);
    const texts = await Promise.all(
      [origin, base].map(async at => (await fetch(`${at}/.well-known/smart-configuration`)).json()),
    );
    expect(texts[0]).toEqual(texts[1]);
    expect(texts[0]).toMatchObject({
      token_endpoint: audience,
      jwks_uri: 'http://127.0.0.1:8103/.well-known/jwks.json',
      grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
      token_endpoint_auth_signing_alg_values_supported: ['RS384', 'ES384'],
    });
  });

  it('has public keys, and nothing private in them', async () => {
    await newClient(server());
    const { origin } = new URL(server().base);
    const { keys } = (await (await fetch(`${origin}/.well-known/jwks.json`)).json()) as { keys: object[] };
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys)
      expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  });
});
