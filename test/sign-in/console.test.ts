// A person signs in at the console by the code flow, and its token acts as the membership.
import * as client from 'openid-client';
import { describe, expect, it } from 'vitest';
import { testServer } from '../server.ts';
import {
  type Browser,
  browser,
  discover,
  home,
  invalidGrant,
  newUser,
  password,
  request,
} from './browser.ts';

const server = testServer();

describe('the console', () => {
  it('gets a token for the membership of who signs in', async () => {
    await newUser(server(), 'ada@example.org');
    const config = await discover(server(), 'kiln-console');
    const { url, checks } = await request(config);
    const own = browser(server);
    const page = await own.get(url);
    expect([page.status, page.text.match(/<h1>.*<\/h1>/)?.[0]]).toEqual([200, '<h1>Sign in</h1>']);
    const back = await own.submit(page, { login: 'Ada@Example.org', password });
    expect(back.url.href.startsWith(`${home}?code=`)).toBe(true);
    const tokens = await client.authorizationCodeGrant(config, back.url, checks);
    expect(tokens.claims()).toMatchObject({
      fhirUser: `${server().config.baseUrl}/Practitioner/ada-example-org`,
    });
    const read = await server().fetch('Patient', {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(read.status).toBe(200);
  });

  it('signs the developer in by the link that the server printed, once and only near', async () => {
    const own = browser(server);
    const far = { 'x-forwarded-for': '203.0.113.7' };
    expect((await own.post('/sign-in/link', { code: server().link }, far)).status).toBe(403);
    expect(
      (await own.post('/sign-in/link', { code: server().link }, { origin: 'https://evil.example' })).status,
    ).toBe(403);
    expect((await own.post('/sign-in/link', { code: server().link })).status).toBe(200);
    expect((await browser(server).post('/sign-in/link', { code: server().link })).status).toBe(403);
    const { tokens } = await codeFlow(own, { prompt: 'none' });
    expect(await status(tokens.access_token)).toBe(200);
    expect(await status(tokens.access_token, { via: 'proxy' })).toBe(401);
    expect((await server().fetch('$admin/client', bearer(tokens.access_token))).status).toBe(200);
    // The session ends, and with it the token.
    expect((await own.post('/sign-in/out', {})).status).toBe(204);
    expect(await status(tokens.access_token)).toBe(401);
    const config = await discover(server(), 'kiln-console');
    expect(
      (await own.get((await request(config, { prompt: 'none' })).url)).url.searchParams.get('error'),
    ).toBe('login_required');
  });

  it('refreshes the token, and revokes all if a refresh token is used twice', async () => {
    const user = await newUser(server(), 'bea');
    const { tokens, config } = await signedIn(user.login);
    const first = tokens.refresh_token ?? '';
    const next = await client.refreshTokenGrant(config, first);
    expect(await Promise.all([tokens, next].map(({ access_token }) => status(access_token)))).toEqual([
      200, 200,
    ]);
    await expect(client.refreshTokenGrant(config, first)).rejects.toMatchObject(invalidGrant);
    expect(await Promise.all([tokens, next].map(({ access_token }) => status(access_token)))).toEqual([
      401, 401,
    ]);
    await expect(client.refreshTokenGrant(config, next.refresh_token ?? '')).rejects.toMatchObject(
      invalidGrant,
    );
  });

  it('takes a code once, of concurrent requests as well', async () => {
    const user = await newUser(server(), 'cleo');
    const config = await discover(server(), 'kiln-console');
    const { url, checks } = await request(config);
    const own = browser(server);
    const back = await own.submit(await own.get(url), { login: user.login, password });
    const results = await Promise.allSettled(
      [1, 2, 3, 4].map(() => client.authorizationCodeGrant(config, back.url, checks)),
    );
    const tokens = results.flatMap(result =>
      result.status === 'fulfilled' ? [result.value.access_token] : [],
    );
    expect(tokens.length).toBeLessThanOrEqual(1);
    for (const token of tokens) expect(await status(token)).toBe(401);
  });
});

function bearer(token: string, headers: Record<string, string> = {}): RequestInit {
  return { headers: { ...headers, authorization: `Bearer ${token}` } };
}

async function status(token: string, headers: Record<string, string> = {}): Promise<number> {
  return (await server().fetch('Patient', bearer(token, headers))).status;
}

async function codeFlow(own: Browser, parameters: Record<string, string> = {}) {
  const config = await discover(server(), 'kiln-console');
  const { url, checks } = await request(config, parameters);
  const tokens = await client.authorizationCodeGrant(config, (await own.get(url)).url, checks);
  return { config, tokens };
}

async function signedIn(login: string) {
  const config = await discover(server(), 'kiln-console');
  const { url, checks } = await request(config);
  const own = browser(server);
  const back = await own.submit(await own.get(url), { login, password });
  return { config, own, tokens: await client.authorizationCodeGrant(config, back.url, checks) };
}
