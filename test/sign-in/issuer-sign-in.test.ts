// People of a foreign issuer sign in there and come back; what an issuer, another one or someone else could forge is refused.
import * as client from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policy } from '../auth/client.ts';
import { containing, testServer } from '../server.ts';
import { type Answer, type Browser, browser, discover, request } from './browser.ts';
import { type ForeignIssuer, foreignIssuer } from './issuer.ts';

const [one, two, odd, shared]: [ForeignIssuer, ForeignIssuer, ForeignIssuer, ForeignIssuer] =
  await Promise.all([
    foreignIssuer('kiln'),
    foreignIssuer('kiln'),
    foreignIssuer('kiln', { authorization_endpoint: undefined }),
    foreignIssuer('kiln'),
  ]);
const configured = [one, two, odd, shared].map(({ iss, jwksUri }, i) => ({
  ...{ iss, jwksUri, audience: 'http://127.0.0.1:8103/fhir/R4', algorithms: 'ES256' },
  ...{ clientId: 'kiln', name: `Hospital ${i + 1}` },
  ...(iss === shared.iss ? { projectClaim: 'tenant', projects: ['elsewhere', 'default'] } : {}),
}));
const server = testServer({ KILN_ISSUERS: JSON.stringify(configured) });

beforeAll(async () => {
  await server().put(policy);
  await server().put({
    ...{
      resourceType: 'ProjectMembership',
      id: 'eve',
      active: true,
      project: { reference: 'Project/default' },
    },
    ...{ externalIdentity: [one, shared].map(({ iss: system }) => ({ system, value: 'eve' })) },
    access: [{ policy: { reference: `AccessPolicy/${policy.id}` } }],
  } as never);
});
afterAll(async () => {
  await Promise.all([one, two, odd, shared].map(each => each.close()));
});

/** To the issuer, and the address that it sends the browser back to. */
async function atIssuer(own: Browser, name = 'Hospital 1') {
  one.claims = {};
  one.answers = one.iss;
  const config = await discover(server(), 'kiln-console');
  const { url, checks } = await request(config);
  const page = await own.get(url);
  const link = new RegExp(`href="([^"]*)">Sign in with ${name}<`).exec(page.text)?.[1] ?? '';
  const { url: away } = await own.get(new URL(link, page.url));
  return { config, checks, page, away };
}

async function answerOf(away: URL): Promise<URL> {
  const response = await fetch(away, { redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '');
}

const refused = (answer: Answer) => [answer.status, /role="alert">([^<]*)/.exec(answer.text)?.[1]];
const unsuccessful = [403, 'The sign-in there did not succeed. Try again.'];

describe('a person of a foreign issuer', () => {
  it('signs in there, and acts as the membership with that identity', async () => {
    const own = browser(server);
    const { config, checks, away } = await atIssuer(own);
    expect(away.origin).toBe(one.iss);
    const back = await own.get(await answerOf(away));
    const tokens = await client.authorizationCodeGrant(config, back.url, checks);
    const read = () =>
      server().fetch('Patient', { headers: { authorization: `Bearer ${tokens.access_token}` } });
    expect((await read()).status).toBe(200);
    const users = (await (await server().fetch('$admin/user')).json()) as {
      id: string;
      name: string;
      issuer: string;
    }[];
    expect(users).toMatchObject([{ name: 'Eve', issuer: one.iss, hasPassword: false }]);
    const account = await own.get('/sign-in/account');
    expect(account.text).toContain(`You sign in at ${one.iss}`);
    const token = /name="token" value="([^"]*)"/.exec(account.text)?.[1] ?? '';
    expect((await own.post('/sign-in/account', { token, action: 'begin-codes' })).status).toBe(403);
    await server().fetch(`$admin/user/${users[0]?.id}/disable`, { method: 'POST' });
    expect((await read()).status).toBe(401);
    const next = browser(server);
    const again = await next.get(await answerOf((await atIssuer(next)).away));
    expect(refused(again)).toEqual([403, containing('disabled')]);
    await server().fetch(`$admin/user/${users[0]?.id}/enable`, { method: 'POST' });
  });

  it('without a membership has no access, also where another issuer has the subject', async () => {
    const own = browser(server);
    const answer = await answerOf((await atIssuer(own, 'Hospital 2')).away);
    expect(refused(await own.get(answer))).toEqual([403, containing('no active membership')]);
  });

  it('acts in the project that the claim of the issuer names, and in no other', async () => {
    for (const [claims, status] of [
      [{ tenant: 'default' }, 200],
      [{ tenant: 'elsewhere' }, 403],
      [{ tenant: 'unknown' }, 403],
      [{ tenant: ['default'] }, 403],
      [{}, 403],
    ] as const) {
      const own = browser(server);
      const { away } = await atIssuer(own, 'Hospital 4');
      shared.claims = claims;
      const back = await own.get(await answerOf(away));
      expect([claims, back.status >= 400 ? back.status : 200]).toEqual([claims, status]);
    }
  });

  it('is asked to try again where the issuer describes no page to sign in at', async () => {
    const own = browser(server);
    const page = await own.get((await request(await discover(server(), 'kiln-console'))).url);
    const link = /href="([^"]*)">Sign in with Hospital 3</.exec(page.text)?.[1] ?? '';
    const answer = await own.get(new URL(link, page.url));
    expect(refused(answer)).toEqual([503, containing('cannot be reached at the moment')]);
  });

  it.each([
    [
      'another nonce',
      () => {
        one.claims = { nonce: 'another' };
      },
    ],
    [
      'another audience',
      () => {
        one.claims = { aud: 'another' };
      },
    ],
    [
      'no subject',
      () => {
        one.claims = { sub: undefined };
      },
    ],
    [
      'half a character in its subject',
      () => {
        one.claims = { sub: 'a\ud800' };
      },
    ],
    [
      'the name of another issuer',
      () => {
        one.answers = two.iss;
      },
    ],
    [
      'no name of an issuer',
      () => {
        one.answers = undefined;
      },
    ],
  ])('is refused if the answer has %s', async (_, misbehave) => {
    const own = browser(server);
    const { away } = await atIssuer(own);
    misbehave();
    expect(refused(await own.get(await answerOf(away)))).toEqual(unsuccessful);
  });

  it('is refused if the answer comes to the address of another issuer, is changed, or comes twice', async () => {
    const own = browser(server);
    const { away } = await atIssuer(own);
    const answer = await answerOf(away);
    const other = new URL(
      (await atIssuer(browser(server), 'Hospital 2')).away.searchParams.get('redirect_uri') ?? '',
    );
    other.search = answer.search;
    expect(refused(await own.get(other))).toEqual(unsuccessful);
    // It counts once.
    expect(refused(await own.get(answer))).toEqual([200, undefined]);
    const next = browser(server);
    const changed = await answerOf((await atIssuer(next)).away);
    changed.searchParams.set('state', `${changed.searchParams.get('state')}x`);
    expect(refused(await next.get(changed))).toEqual(unsuccessful);
  });

  it('is not signed in in the browser of another', async () => {
    const answer = await answerOf((await atIssuer(browser(server))).away);
    const victim = browser(server);
    await atIssuer(victim);
    expect((await victim.get(answer)).status).toBe(400);
    for (const state of ['', '../x', 'a b', '\0'])
      expect(
        (await victim.get(`/sign-in/back/${'a'.repeat(16)}?code=c&state=${encodeURIComponent(state)}`))
          .status,
      ).toBe(400);
  });
});
