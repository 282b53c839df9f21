// Access tokens at the door: what lets in, what does not, and that a change holds on the next request, in every process.
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import { connectDatabase } from '../../runtime/database/postgres/database.ts';
import { openAuthority } from '../../runtime/identity/auth/authority.ts';
import { issueToken } from '../../runtime/identity/auth/token.ts';
import { testServer } from '../server.ts';
import { admitted, change, door, newClient } from './client.ts';

const server = testServer();
const whence =
  'Request a token by POST /oauth2/token; /.well-known/smart-configuration says how. Or run: kiln token create.';
const unknown = {
  status: 401,
  said: `The access token is malformed, not known here, expired or revoked. ${whence}`,
  challenge: `Bearer realm="kiln", error="invalid_token", error_description="${whence}"`,
};
const noAccess = (reason: string) => ({
  status: 403,
  said: `The access token is valid, but gives no access: ${reason}.`,
  challenge: null,
});

describe('a token that was issued', () => {
  it('lets in, time and again, and its policies come after', async () => {
    const { accessToken } = await newClient(server());
    for (let i = 0; i < 3; i++) expect(await door(server(), `Bearer ${accessToken}`)).toEqual(admitted);
    expect(await door(server(), `bearer   ${accessToken} `)).toEqual(admitted);
  });

  it('carries the grant of its membership', async () => {
    const made = await newClient(server(), {
      parameters: new Map<string, string | { reference: string }>([
        ['organization', { reference: 'Organization/a' }],
        ['code', 'x'],
      ]),
      profile: 'Practitioner/p',
    });
    const principal = await server().authority.bearer.principal(`Bearer ${made.accessToken}`);
    const { grant, stamp } = principal;
    expect(principal.project).toBe(1);
    expect(grant).toMatchObject({
      membership: { id: made.membership, version: '1' },
      policies: [{ id: 'all', resource: { name: 'Everything' } }],
      profile: 'Practitioner/p',
    });
    expect([...(grant?.policies[0]?.parameters ?? [])]).toEqual([
      ['organization', { reference: 'Organization/a' }],
      ['code', 'x'],
    ]);
    expect([grant?.scopes, grant?.patient]).toEqual([undefined, undefined]);
    const application = { id: made.clientId, version: '1' };
    expect(stamp).toMatchObject({ project: 1, token: made.id, application });
  });
});

describe('from the next request on, in this process and in another', () => {
  /** Both processes know the token; then something changes. */
  async function whatFollows(work: (made: Awaited<ReturnType<typeof newClient>>) => Promise<void>) {
    const made = await newClient(server());
    const { config, database: own } = server();
    const database = await connectDatabase(own.connection, config.limits);
    try {
      const { bearer } = await openAuthority({ config, database, index: server().store.index });
      const header = `Bearer ${made.accessToken}`;
      expect(await door(server(), header)).toEqual(admitted);
      expect((await bearer.principal(header)).project).toBe(1);
      await work(made);
      const here = await door(server(), header);
      const there = await bearer.principal(header).catch((error: Error) => error.message);
      expect(there).toBe(here.said);
      return here;
    } finally {
      await database.close();
    }
  }

  it('a revoked token is refused', async () => {
    const revoke = 'update kiln_token set revoked = now() where id = $1';
    expect(
      await whatFollows(async ({ id }) => void (await server().database.generic.query(revoke, [id]))),
    ).toEqual(unknown);
  });

  it('an expired token is refused, though it was let in before', async () => {
    try {
      const later = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
      expect(await whatFollows(async () => void later())).toEqual(unknown);
    } finally {
      vi.useRealTimers();
    }
  });

  const to = (reference: string) => ({ reference });
  const a = (valueString: string) => ({ name: 'a', valueString });
  it.each([
    ['is deleted', 'its membership does not exist', undefined],
    ['is not active', 'its membership is not active', { active: false }],
    ['has no policy any more', 'its membership has no policy', { access: [] }],
    ['is of another project', 'its membership is of another project', { project: to('Project/x') }],
    [
      'is of another client',
      'its membership is no longer that of its application',
      { principal: to('ClientApplication/x') },
    ],
    [
      'names a policy that is not there',
      'a policy of its membership does not exist',
      { access: [{ policy: to('AccessPolicy/none') }] },
    ],
    [
      'names a policy elsewhere',
      'its membership names no policy',
      { access: [{ policy: to('https://example.org/AccessPolicy/all') }] },
    ],
    [
      'gives a parameter twice',
      'a parameter of its membership has no value or several',
      { access: [{ policy: { reference: 'AccessPolicy/all' }, parameter: [a('x'), a('y')] }] },
    ],
  ])('a membership that %s gives no access', async (_, reason, changed) => {
    const refused = await whatFollows(async ({ membership }) => {
      const name = `ProjectMembership/${membership}`;
      if (changed === undefined) await server().fetch(name, { method: 'DELETE' });
      else
        await change(server(), name, ({ access, ...resource }) =>
          'access' in changed && changed.access.length === 0 ? resource : { access, ...resource, ...changed },
        );
    });
    expect(refused).toEqual(noAccess(reason));
  });

  it('a deleted policy gives no access', async () => {
    const refused = await whatFollows(
      async () => void (await server().fetch('AccessPolicy/all', { method: 'DELETE' })),
    );
    expect(refused).toEqual(noAccess('a policy of its membership does not exist'));
  });

  it.each(['deleted', 'not active'])('a token of an application that is %s is refused', async how => {
    const refused = await whatFollows(async ({ clientId }) => {
      const name = `ClientApplication/${clientId}`;
      if (how === 'deleted') await server().fetch(name, { method: 'DELETE' });
      else await change(server(), name, { active: false });
    });
    const said = 'The application of the access token does not exist or is not active.';
    expect(refused).toEqual({ ...unknown, said });
  });

  it('a project that is not in use gives no access, and again when it is', async () => {
    const turn = (active: boolean) => () => change(server(), 'Project/default', { active });
    expect(await whatFollows(turn(false))).toEqual(noAccess('its project is not in use'));
    await turn(true)();
  });

  it('another version of the policy is the one that counts', async () => {
    const made = await newClient(server());
    const read = async () =>
      (await server().authority.bearer.principal(`Bearer ${made.accessToken}`)).grant?.policies[0];
    const before = await read();
    await change(server(), 'AccessPolicy/all', { name: 'Less' });
    const now = await read();
    expect(now?.resource.name).toBe('Less');
    expect(now?.version).toBe(String(Number(before?.version) + 1));
  });
});

interface Skewed {
  readonly exp?: number | undefined;
  readonly nbf?: number | undefined;
}

describe('a forged token is refused:', () => {
  /** The claims of a token that lets in, under another signature. */
  async function forged(sign: (claims: SignJWT, kid: string) => Promise<string>): Promise<string> {
    const { accessToken } = await newClient(server());
    const [head = '', body = ''] = accessToken
      .split('.')
      .map(part => Buffer.from(part, 'base64url').toString());
    const { kid } = JSON.parse(head) as { kid: string };
    return sign(new SignJWT(JSON.parse(body) as Record<string, unknown>), kid);
  }
  const typ = 'at+jwt';

  it('alg none', async () => {
    const { accessToken } = await newClient(server());
    const body = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as object;
    const unsigned = new UnsecuredJWT({ ...body }).encode();
    // RFC 6750 has no place for an empty part at the end.
    expect(await door(server(), `Bearer ${unsigned}`)).toEqual(unknown);
    const head = Buffer.from(JSON.stringify({ alg: 'none', typ })).toString('base64url');
    const [, payload, signature] = accessToken.split('.');
    expect(await door(server(), `Bearer ${head}.${payload}.${signature}`)).toEqual(unknown);
  });

  it('HS256 with our public key as the secret', async () => {
    const token = await forged(async (claims, kid) => {
      const key = await server().authority.keys.verifying({ kid });
      const secret = Buffer.from(await exportSPKI(key));
      return claims.setProtectedHeader({ alg: 'HS256', kid, typ }).sign(secret);
    });
    expect(await door(server(), `Bearer ${token}`)).toEqual(unknown);
  });

  it.each([
    'the kid of ours',
    '../../../etc/passwd',
    "' or '1'='1",
    '',
  ])('another key under the kid %j, with a jwk and a jku of its own', async name => {
    const token = await forged(async (claims, ours) => {
      const { privateKey, publicKey } = await generateKeyPair('ES384', { extractable: true });
      const kid = name === 'the kid of ours' ? ours : name;
      const jwk = await exportJWK(publicKey);
      const jku = 'https://attacker.example/jwks.json';
      return claims.setProtectedHeader({ alg: 'ES384', kid, typ, jwk, jku }).sign(privateKey);
    });
    expect(await door(server(), `Bearer ${token}`)).toEqual(unknown);
  });

  it('a changed claim, and a cut signature', async () => {
    const { accessToken } = await newClient(server());
    const [head, body = '', signature = ''] = accessToken.split('.');
    const other = await newClient(server());
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
    const changed = Buffer.from(JSON.stringify({ ...claims, jti: other.id })).toString('base64url');
    expect(await door(server(), `Bearer ${head}.${changed}.${signature}`)).toEqual(unknown);
    expect(await door(server(), `Bearer ${head}.${body}.${signature.slice(0, -4)}`)).toEqual(unknown);
    expect(await door(server(), `Bearer ${head}.${body}`)).toEqual(unknown);
  });

  it('our signature on another kind of token', async () => {
    const { key, kid } = await server().authority.keys.current();
    const { id } = await newClient(server());
    const token = await new SignJWT({ jti: id })
      .setProtectedHeader({ alg: 'ES384', kid, typ: 'JWT' })
      .setExpirationTime('1h')
      .sign(key);
    expect(await door(server(), `Bearer ${token}`)).toEqual(unknown);
  });

  it.each([
    ['expired, though its row has not', { exp: -1 }],
    ['not yet valid', { nbf: 600 }],
    ['without an end', { exp: undefined }],
  ])('our signature, %s: no skew is granted', async (_, { exp = undefined, nbf = undefined }: Skewed) => {
    const { key, kid } = await server().authority.keys.current();
    const { id } = await newClient(server());
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      jti: id,
      ...(exp === undefined ? {} : { exp: now + exp }),
      ...(nbf === undefined ? {} : { nbf: now + nbf, exp: now + 900 }),
    };
    const token = await new SignJWT(claims).setProtectedHeader({ alg: 'ES384', kid, typ }).sign(key);
    expect(await door(server(), `Bearer ${token}`)).toEqual(unknown);
  });

  it('in the address, or together with another header', async () => {
    const { accessToken } = await newClient(server());
    const { base } = server();
    const inAddress = await fetch(`${base}/$graphql?query={__typename}&access_token=${accessToken}`);
    expect(inAddress.status).toBe(401);
    expect(inAddress.headers.get('www-authenticate')).toBe('Bearer realm="kiln"');
    const headers = ['Authorization', `Bearer ${accessToken}`, 'Authorization', 'Bearer test-token'];
    const { request } = await import('node:http');
    const status = await new Promise(resolve => {
      const sent = request(`${base}/$graphql?query={__typename}`, { headers }, answer =>
        resolve(answer.statusCode),
      );
      sent.end();
    });
    expect(status).toBe(400);
  });
});

it('tokens of a former key are valid until they expire, and its public key is published meanwhile', async () => {
  const { database, authority } = server();
  const former = await newClient(server());
  const { kid } = await authority.keys.current();
  const next = await authority.keys.rotate();
  const later = await newClient(server());
  expect(next).not.toBe(kid);
  for (const { accessToken } of [former, later])
    expect(await door(server(), `Bearer ${accessToken}`)).toEqual(admitted);
  const kids = async () => (await authority.keys.published()).map(key => key.kid);
  expect(await kids()).toEqual([next, kid]);
  await database.generic.query('update kiln_token set expires = now() where key = $1', [kid]);
  expect(await kids()).toEqual([next]);
  for (const key of await authority.keys.published()) expect(key.d).toBeUndefined();
});

const toIssue = ({ membership, clientId }: { membership: string; clientId: string }) => ({
  ...{ project: 1, membership, application: clientId, scope: undefined, lifetime: 1 },
});

it('what has long expired goes when another token is issued', async () => {
  const { database, authority } = server();
  const made = await newClient(server());
  const age = "update kiln_token set expires = now() - interval '2 days' where id = $1";
  await database.generic.query(age, [made.id]);
  await issueToken(database, authority.keys, authority.addresses, toIssue(made));
  const { rowCount } = await database.generic.query('select from kiln_token where id = $1', [made.id]);
  expect(rowCount).toBe(0);
});

it('another KILN_KEY is refused with what to do; without one tokens are verified and none is issued', async () => {
  const { config, database, store } = server();
  const made = await newClient(server());
  const other = { ...config, key: 'a secret that is not that of the database' };
  await expect(openAuthority({ config: other, database, index: store.index })).rejects.toThrow(
    /KILN_KEY .* is not the secret .* Set it to the one/,
  );
  const none = await openAuthority({
    config: { ...config, key: undefined, databaseUrl: 'postgresql://x/y' },
    database,
    index: store.index,
  });
  expect((await none.bearer.principal(`Bearer ${made.accessToken}`)).project).toBe(1);
  const { keys, addresses } = none;
  await expect(issueToken(database, keys, addresses, toIssue(made))).rejects.toThrow(/set KILN_KEY/);
});
