// An application of others asks for access by the code flow: what it gets, and what it does not get by which trick. More of it: application.deep.test.ts.
import { type CryptoKey, decodeJwt, generateKeyPair, SignJWT } from 'jose';
import * as client from 'openid-client';
import { describe, expect, it } from 'vitest';
import { makeProject } from '../../runtime/database/store/project.ts';
import { updateResource } from '../../runtime/database/store/resource.ts';
import { hashSecret } from '../../runtime/identity/auth/secret.ts';
import { containing, testServer } from '../server.ts';
import { applications, asked, putApplication, redirect, secret } from './applications.ts';
import {
  type Answer,
  browser,
  discover,
  home,
  invalidGrant,
  issuer,
  newUser,
  password,
  request,
} from './browser.ts';

const server = testServer();
const { allowed, status, answerTo } = applications(server);

describe('an application', () => {
  it('gets the intersection of its scopes and the policies of who signs in', async () => {
    const { config, checks, consent, back } = await allowed('public-app');
    expect(consent.text).toContain('<h1>Allow The public-app?</h1>');
    const tokens = await client.authorizationCodeGrant(config, back.url, checks);
    expect(tokens.scope).toBe(asked);
    expect(tokens.refresh_token).toBeUndefined();
    expect(await status('Patient', tokens.access_token)).toBe(200);
    expect(await status('Observation', tokens.access_token)).toBe(403);
    const narrow = await allowed('public-app', { scope: 'openid user/Observation.rs' });
    const fewer = await client.authorizationCodeGrant(narrow.config, narrow.back.url, narrow.checks);
    expect(await status('Patient', fewer.access_token)).toBe(403);
    const none = await allowed('public-app', { scope: 'openid' });
    const nothing = await client.authorizationCodeGrant(none.config, none.back.url, none.checks);
    expect(await status('Patient', nothing.access_token)).toBe(403);
  });

  it('is limited by the scopes that it may be given, and loses its tokens when it is disabled', async () => {
    const { config, checks, back } = await allowed('narrow-app', { scope: 'openid user/*.cruds' });
    const { access_token: token } = await client.authorizationCodeGrant(config, back.url, checks);
    expect(await status('Patient', token)).toBe(200);
    const patient = { resourceType: 'Patient', id: 'new' };
    const write = await server().send('PUT', 'Patient/new', patient, { authorization: `Bearer ${token}` });
    expect(write.status).toBe(403);
    await server().fetch('$admin/client/narrow-app/disable', { method: 'POST' });
    expect(await status('Patient', token)).toBe(401);
    const { url } = await request(config, { redirect_uri: redirect });
    expect((await browser(server).get(url)).status).toBe(400);
  });

  it('ends its own refresh token under either spelling of its id, and none of another project', async () => {
    const { config, checks, back } = await allowed('twin', {
      scope: 'openid offline_access user/Patient.rs',
    });
    const tokens = await client.authorizationCodeGrant(config, back.url, checks);
    const revoke = async (clientId: string, more: Record<string, string> = {}) => {
      const body = new URLSearchParams({ client_id: clientId, token: tokens.refresh_token ?? '', ...more });
      const response = await fetch(new URL('/oauth2/revoke', server().base), { method: 'POST', body });
      expect(response.status).toBe(200);
      return status('Patient', tokens.access_token);
    };
    const { database, store } = server();
    const project = await makeProject(database, store, 'elsewhere');
    const twin = {
      resourceType: 'ClientApplication',
      id: 'twin',
      active: true,
      secret: [{ hash: await hashSecret(secret) }],
    };
    await updateResource(store, { project }, 'ClientApplication', 'twin', JSON.stringify(twin));
    expect(await revoke('elsewhere/twin', { client_secret: secret })).toBe(200);
    expect(await revoke('default/twin')).toBe(401);
    await expect(client.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toMatchObject(
      invalidGrant,
    );
  });

  it('keeps its access without the person by offline_access, which is always asked about', async () => {
    const { config, checks, own, consent, back } = await allowed('public-app', {
      scope: 'openid offline_access user/Patient.rs',
    });
    expect(consent.text).toContain('when you are signed out');
    const tokens = await client.authorizationCodeGrant(config, back.url, checks);
    await own.post('/sign-in/out', {});
    const next = await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(next.scope).toBe('openid offline_access user/Patient.rs');
    expect(await status('Patient', next.access_token)).toBe(200);
    await client.tokenRevocation(config, next.refresh_token ?? '');
    expect(await status('Patient', next.access_token)).toBe(401);
    await expect(client.refreshTokenGrant(config, next.refresh_token ?? '')).rejects.toMatchObject(
      invalidGrant,
    );
  });

  it('with online_access loses it when the person signs out', async () => {
    const scope = 'openid online_access user/Patient.rs';
    const { config, checks, own, back } = await allowed('public-app', { scope });
    const tokens = await client.authorizationCodeGrant(config, back.url, checks);
    const next = await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
    await own.post('/sign-in/out', {});
    expect(await status('Patient', next.access_token)).toBe(401);
    await expect(client.refreshTokenGrant(config, next.refresh_token ?? '')).rejects.toMatchObject(
      invalidGrant,
    );
  });

  it('ends its own tokens, and no others', async () => {
    const { config, checks, back } = await allowed('public-app', { scope: 'openid user/Patient.rs' });
    const tokens = await client.authorizationCodeGrant(config, back.url, checks);
    const other = await discover(server(), 'secret-app', client.ClientSecretPost(secret));
    await client.tokenRevocation(other, tokens.access_token);
    expect(await status('Patient', tokens.access_token)).toBe(200);
    await client.tokenRevocation(config, tokens.access_token);
    expect(await status('Patient', tokens.access_token)).toBe(401);
  });

  it('that has a secret learns whether a token of its project holds', async () => {
    const { config, checks, back } = await allowed('public-app', { scope: 'openid user/Patient.rs' });
    const tokens = await client.authorizationCodeGrant(config, back.url, checks);
    const other = await discover(server(), 'secret-app', client.ClientSecretPost(secret));
    expect(await client.tokenIntrospection(other, tokens.access_token)).toMatchObject({
      ...{ active: true, client_id: 'public-app', scope: 'user/Patient.rs', token_type: 'Bearer' },
      fhirUser: `${server().config.baseUrl}/Practitioner/ada`,
    });
    await client.tokenRevocation(config, tokens.access_token);
    expect(await client.tokenIntrospection(other, tokens.access_token)).toEqual({ active: false });
    await expect(client.tokenIntrospection(config, tokens.access_token)).rejects.toMatchObject({
      status: 401,
    });
  });

  it('refuses nothing silently if the person does not allow it', async () => {
    const config = await discover(server(), 'public-app');
    const parameters = { redirect_uri: redirect, scope: asked, prompt: 'consent' };
    const { url } = await request(config, parameters);
    const own = browser(server);
    const consent = await own.submit(await own.get(url), { login: 'ada', password });
    const back = await own.submit(consent, { consent: 'no' });
    expect(back.url.origin).toBe('https://app.example.org');
    expect(back.url.searchParams.get('error')).toBe('access_denied');
  });

  it('has the person asked once for each scope, until they withdraw it', async () => {
    await newUser(server(), 'zoe', [['patients']]);
    const isAsked = async (scope: string, more: Record<string, string> = {}) => {
      const { consent, ...rest } = await allowed('public-app', { scope, ...more }, undefined, 'zoe');
      return { ...rest, isAsked: consent.text.includes('<h1>Allow') };
    };
    const scope = 'openid offline_access user/Patient.rs';
    expect((await isAsked(scope)).isAsked).toBe(true);
    const again = await isAsked(scope);
    expect(again.isAsked).toBe(false);
    const tokens = await client.authorizationCodeGrant(again.config, again.back.url, again.checks);
    expect([tokens.scope, await status('Patient', tokens.access_token)]).toEqual([scope, 200]);
    expect((await isAsked('openid user/Patient.rs')).isAsked).toBe(false);
    expect((await isAsked('openid user/Patient.cruds')).isAsked).toBe(true);
    expect((await isAsked(scope, { prompt: 'consent' })).isAsked).toBe(true);
    const page = await again.own.get('/sign-in/account');
    expect(page.text).toContain('The public-app may: ');
    const [, token = ''] = /name="token" value="([^"]*)"/.exec(page.text) ?? [];
    const withdraw = (of: string) =>
      again.own.post('/sign-in/account', { token, action: 'withdraw', client: of });
    expect((await withdraw('narrow-app')).status).toBe(422);
    expect((await withdraw('public-app')).text).toContain('You allowed no application');
    expect(await status('Patient', tokens.access_token)).toBe(401);
    await expect(client.refreshTokenGrant(again.config, tokens.refresh_token ?? '')).rejects.toMatchObject(
      invalidGrant,
    );
    expect((await isAsked(scope)).isAsked).toBe(true);
  });

  it('that any program of the machine may pose as has the person asked each time', async () => {
    const local = 'http://127.0.0.1:9999/back';
    await putApplication(server(), 'local-app', { public: true, redirectUri: [local] });
    const { config, own, consent, back } = await allowed('local-app', { redirect_uri: local });
    expect([consent.text.includes('<h1>Allow'), back.url.origin]).toEqual([true, new URL(local).origin]);
    const ask = async (more: Record<string, string> = {}) =>
      own.get((await request(config, { redirect_uri: local, scope: asked, ...more })).url);
    const page = await ask();
    expect(page.text).toContain('<h1>Allow The local-app?</h1>');
    expect((await ask({ prompt: 'none' })).url.searchParams.get('error')).toBe('consent_required');
    const again = await own.submit(page, { consent: 'yes' });
    expect(again.url.searchParams.get('code')).not.toBeNull();
  });

  it.each([
    ['prompt', 'login'],
    ['max_age', '0'],
  ])('lets another person sign in where one is signed in, by %s', async (name, value) => {
    const login = `next-${name.replace('_', '-')}`;
    await newUser(server(), login, [['patients']]);
    const { config, own } = await allowed('public-app');
    const { url } = await request(config, { redirect_uri: redirect, scope: asked, [name]: value });
    const page = await own.get(url);
    const consent = await own.submit(page, { login, password });
    expect([consent.status, consent.text]).toEqual([200, containing('<h1>Allow')]);
    const back = await own.submit(consent, { consent: 'yes' });
    expect(back.url.searchParams.get('code')).not.toBeNull();
  });
});

describe('a request', () => {
  async function answer(parameters: Record<string, string | undefined>): Promise<Answer> {
    const { url } = await request(await discover(server(), 'public-app'), { redirect_uri: redirect });
    for (const [name, value] of Object.entries(parameters))
      if (value === undefined) url.searchParams.delete(name);
      else url.searchParams.set(name, value);
    return browser(server).get(url);
  }

  it.each([
    ['without PKCE', { code_challenge: undefined, code_challenge_method: undefined }],
    ['with PKCE by its plain text', { code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' }],
    ['for a token in the address', { response_type: 'token' }],
    ['for another server', { aud: 'https://evil.example/fhir/R4' }],
    ['for another resource', { resource: 'https://evil.example/fhir/R4' }],
  ])('%s is refused at the application', async (_, parameters) => {
    const { url } = await answer(parameters);
    expect(url.origin).toBe('https://app.example.org');
    expect(url.href).toContain('error=');
    expect(url.href).not.toContain('code=');
  });

  it.each([
    ['another address', { redirect_uri: 'https://evil.example/back' }],
    ['an address that begins the same', { redirect_uri: `${redirect}/more` }],
    ['an address with a query', { redirect_uri: `${redirect}?x=1` }],
    ['an address of a script', { redirect_uri: 'javascript:alert(1)' }],
    ['an unknown application', { client_id: 'no-one', redirect_uri: 'https://evil.example/back' }],
  ])('with %s is answered here, without a link to it', async (_, parameters) => {
    const { status: code, url, text } = await answer(parameters);
    expect([code, url.origin]).toEqual([400, issuer]);
    expect(text).not.toMatch(/evil\.example|javascript:/);
  });

  it('for a token that is bound to a key gets one that says that it is not', async () => {
    const { config, checks, back } = await allowed('public-app');
    const DPoP = client.getDPoPHandle(config, await client.randomDPoPKeyPair());
    const tokens = await client.authorizationCodeGrant(config, back.url, checks, undefined, { DPoP });
    const [, payload = ''] = tokens.access_token.split('.');
    expect(tokens.token_type).toBe('bearer');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).not.toHaveProperty('cnf');
    expect(await status('Patient', tokens.access_token)).toBe(200);
  });

  it('may hold any character', async () => {
    const { status: code } = await answer({ state: '\0', login_hint: '\ud800\0' });
    expect(code).toBe(200);
  });

  it('with a verifier of another challenge, or without one, gets no token', async () => {
    for (const body of [{ code_verifier: 'b'.repeat(43) }, {}]) {
      const { back } = await allowed('public-app');
      const code = back.url.searchParams.get('code') ?? '';
      const to = { client_id: 'public-app', redirect_uri: redirect };
      const fields = { grant_type: 'authorization_code', code, ...to, ...body } as Record<string, string>;
      const { status: refused, text } = await browser(server).post('/oauth2/token', fields);
      expect([refused, JSON.parse(text).error]).toEqual([400, 'invalid_grant']);
    }
  });

  it('of another state, nonce or issuer is not accepted by the application', async () => {
    const { config, checks, back } = await allowed('public-app');
    const grant = (changes: object, url = back.url) =>
      client.authorizationCodeGrant(config, url, { ...checks, ...changes });
    await expect(grant({ expectedState: 'another' })).rejects.toThrow();
    const mixed = new URL(back.url);
    mixed.searchParams.set('iss', 'https://evil.example');
    await expect(grant({}, mixed)).rejects.toThrow();
    mixed.searchParams.delete('iss');
    await expect(grant({}, mixed)).rejects.toThrow();
    await expect(grant({ expectedNonce: 'another' })).rejects.toThrow();
  });
});

describe('a page', () => {
  it('of the sign-in runs no script, is shown in no frame, and leads only to the application', async () => {
    const { url } = await request(await discover(server(), 'public-app'), { redirect_uri: redirect });
    const page = await browser(server).get(url);
    const policy = page.headers.get('content-security-policy')?.split('; ');
    for (const part of [
      "default-src 'none'",
      "frame-ancestors 'none'",
      "form-action 'self' https://app.example.org",
    ])
      expect(policy).toContain(part);
    expect(page.headers.get('x-frame-options')).toBe('DENY');
    expect(page.text).not.toContain('<script');
  });

  it('of another site cannot sign a browser in', async () => {
    const { url } = await request(await discover(server(), 'kiln-console'));
    const [own, attacker] = [browser(server), browser(server)];
    const theirs = await attacker.get(url);
    // The form of the attacker, in the browser of another.
    expect((await own.submit(theirs, { login: 'ada', password })).status).toBe(400);
    const page = await own.get(url);
    const fields = { login: 'ada', password };
    expect((await own.submit(page, fields, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await own.submit(page, fields, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await own.submit(page, { ...fields, token: 'forged' })).status).toBe(403);
    expect((await own.submit(page, fields)).url.href.startsWith(`${home}?code=`)).toBe(true);
  });

  it('keeps what was typed, but the password', async () => {
    const { url } = await request(await discover(server(), 'kiln-console'), { project: 'clinic' });
    const own = browser(server);
    const page = await own.get(url);
    expect(page.text).toContain('name="project" value="clinic"');
    const again = await own.submit(page, { project: 'other', login: 'typed', password: 'a wrong one' });
    expect(again.text).toMatch(/name="project" value="other"[\s\S]*name="login" value="typed"/);
    expect(again.text).not.toContain('a wrong one');
  });

  it('escapes what the request says', async () => {
    const { url } = await request(await discover(server(), 'public-app'), {
      redirect_uri: redirect,
      login_hint: '"><img src=x onerror=alert(1)>',
    });
    expect((await browser(server).get(url)).text).not.toContain('<img');
  });

  it('signs out with an ID token of a key that was rotated since, and not with one of another key', async () => {
    const { config, checks, own, back } = await allowed('public-app');
    const { id_token: hint = '' } = await client.authorizationCodeGrant(config, back.url, checks);
    await server().authority.keys.rotate();
    const page = await own.get(`/oauth2/end-session?id_token_hint=${hint}`);
    expect([page.status, page.text]).toEqual([200, containing('<h1>Sign out</h1>')]);
    const silent = await request(config, { redirect_uri: redirect, id_token_hint: hint, prompt: 'none' });
    expect((await own.get(silent.url)).url.searchParams.has('code')).toBe(true);
    const { privateKey } = await generateKeyPair('ES384');
    const forge = (header: object, key: CryptoKey | Uint8Array = privateKey) =>
      new SignJWT(decodeJwt(hint)).setProtectedHeader({ alg: 'ES384', ...header }).sign(key);
    const { kid, key } = await server().authority.keys.current();
    const other = new SignJWT({ ...decodeJwt(hint), iss: 'https://other.example' });
    const forged = [
      await forge({ kid }),
      await forge({}),
      await forge({ kid: 'x' }),
      await forge({ alg: 'HS256', kid }, new Uint8Array(48)),
      await other.setProtectedHeader({ alg: 'ES384', kid }).sign(key),
    ];
    for (const wrong of forged)
      expect((await own.get(`/oauth2/end-session?id_token_hint=${wrong}`)).status).toBe(400);
  });

  it('after signing out leads to no other site', async () => {
    const page = await browser(server).get(
      `/oauth2/end-session?client_id=public-app&post_logout_redirect_uri=${encodeURIComponent('https://evil.example/')}`,
    );
    expect([page.status, page.url.origin]).toEqual([400, issuer]);
    // A page of the library, which submits itself.
    const bare = (await browser(server).get('/oauth2/end-session')).headers.get('content-security-policy');
    expect(bare).toMatch(/^default-src 'none';script-src 'self' 'sha256-[^']+';frame-ancestors 'none'/);
    // The address of its form, opened again.
    const again = await fetch(`${new URL(server().base).origin}/oauth2/end-session/confirm`, {
      redirect: 'manual',
    });
    expect([again.status, again.headers.get('location')]).toEqual([303, '/oauth2/end-session']);
  });
});

describe('a password', () => {
  it('that is wrong is answered as a name that is not there, a project that is not, and a user that is disabled', async () => {
    const disabled = await newUser(server(), 'disabled');
    await server().database.generic.query('update kiln_user set active = false where id = $1', [disabled.id]);
    const answers = [
      await answerTo('ada', 'wrong'),
      await answerTo('no-one', 'wrong'),
      await answerTo('disabled', password),
      await answerTo('ada\0', 'wrong'),
      await answerTo('ada', 'x'.repeat(5000)),
    ];
    expect(new Set(answers.map(each => JSON.stringify(each))).size).toBe(1);
    expect(answers[0]?.status).toBe(403);
  });
});
