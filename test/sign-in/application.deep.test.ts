// An application of others asks for access by the code flow: with secrets that are wrong or replaced, again after a sign-in, and from the person's own machine; and passwords that are guessed.
import * as client from 'openid-client';
import { describe, expect, it } from 'vitest';
import { hashSecret } from '../../runtime/identity/auth/secret.ts';
import { testServer } from '../server.ts';
import { applications, redirect, secret } from './applications.ts';
import { discover, newUser, password } from './browser.ts';

const server = testServer();
const { allowed, status, answerTo } = applications(server);

describe('an application', () => {
  it('gets offline_access also where it has the person sign in again, and answers of the scopes that it refreshes', async () => {
    const scope = 'openid offline_access user/Patient.rs user/Observation.rs';
    const { config, checks, back } = await allowed('public-app', { scope, prompt: 'login' });
    const tokens = await client.authorizationCodeGrant(config, back.url, checks);
    expect(tokens.scope).toBe(scope);
    const narrow = { scope: 'user/Patient.rs' };
    const next = await client.refreshTokenGrant(config, tokens.refresh_token ?? '', narrow);
    expect(next.scope).toBe('user/Patient.rs');
    const wider = { scope: 'openid user/*.cruds' };
    await expect(client.refreshTokenGrant(config, next.refresh_token ?? '', wider)).rejects.toMatchObject({
      error: 'invalid_scope',
    });
  });

  it('is asked about each time if any program on the machine may pose as it', async () => {
    const local = 'http://127.0.0.1:9999/back';
    await server().put({
      ...{ resourceType: 'ClientApplication', id: 'local-app', active: true, public: true },
      redirectUri: [local],
    } as never);
    for (let i = 0; i < 2; i++) {
      const { consent } = await allowed('local-app', {
        redirect_uri: local,
        scope: 'openid user/Patient.rs',
      });
      expect(consent.text).toContain('<h1>Allow');
    }
  });

  it('that has a secret proves itself, and then gets tokens', async () => {
    const { config, checks, back } = await allowed('secret-app');
    const without = await discover(server(), 'secret-app');
    await expect(client.authorizationCodeGrant(without, back.url, checks)).rejects.toMatchObject({
      status: 401,
    });
    const wrong = await discover(server(), 'secret-app', client.ClientSecretPost('another'));
    await expect(client.authorizationCodeGrant(wrong, back.url, checks)).rejects.toMatchObject({
      status: 401,
    });
    for (const auth of [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)]) {
      const again = await allowed('secret-app', {}, auth);
      const tokens = await client.authorizationCodeGrant(again.config, again.back.url, again.checks);
      expect(await status('Patient', tokens.access_token)).toBe(200);
    }
    expect(config.clientMetadata().client_id).toBe('secret-app');
  });

  it('needs its new secret for a refresh once that is replaced; its access tokens hold until they expire', async () => {
    await server().put({
      ...{ resourceType: 'ClientApplication', id: 'rotated', active: true, redirectUri: [redirect] },
      secret: [{ hash: await hashSecret(secret), created: new Date().toISOString() }],
    } as never);
    const scope = 'openid offline_access user/Patient.rs';
    const { config, checks, back } = await allowed('rotated', { scope }, client.ClientSecretPost(secret));
    const tokens = await client.authorizationCodeGrant(config, back.url, checks);
    const rotate = await server().fetch('$admin/client/rotated/rotate', { method: 'POST' });
    const { clientSecret } = (await rotate.json()) as { clientSecret: string };
    const refresh = tokens.refresh_token ?? '';
    await expect(client.refreshTokenGrant(config, refresh)).rejects.toMatchObject({ status: 401 });
    expect(await status('Patient', tokens.access_token)).toBe(200);
    const renewed = await discover(server(), 'rotated', client.ClientSecretPost(clientSecret));
    const next = await client.refreshTokenGrant(renewed, refresh);
    expect(await status('Patient', next.access_token)).toBe(200);
  });

  it('cannot use the code of another', async () => {
    const { checks, back } = await allowed('public-app');
    const other = await discover(server(), 'secret-app', client.ClientSecretPost(secret));
    await expect(client.authorizationCodeGrant(other, back.url, checks)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });
});

describe('a password', () => {
  it('is guessed ten times at most, also in parallel, and a name that is not there alike', async () => {
    for (const login of ['guessed', 'not-there']) {
      if (login === 'guessed') await newUser(server(), login);
      const answers = await Promise.all(Array.from({ length: 14 }, () => answerTo(login, 'wrong')));
      expect(answers.filter(({ status: code }) => code === 429)).toHaveLength(4);
      expect((await answerTo(login, password)).status).toBe(429);
    }
  });
});
