// Tokens, secrets and assertions are in no log line and in no other response.
import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { bearer, emptyTemplate, testServer } from '../server.ts';
import { change, newClient } from './client.ts';

const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: line => void lines.push(line) });
const server = testServer({}, emptyTemplate, undefined, log);

it('neither in logs nor in what refuses them', async () => {
  const { authority } = server();
  const { origin } = new URL(server().base);
  let answered = '';
  const ask = async (path: string, init: RequestInit) => {
    const response = await fetch(`${origin}${path}`, init);
    answered += `${await response.text()} ${JSON.stringify([...response.headers])}\n`;
  };

  const made = await newClient(server());
  const { privateKey, publicKey } = await generateKeyPair('ES384', { extractable: true });
  const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k' }] });
  await change(server(), `ClientApplication/${made.clientId}`, { jwks });
  const sign = (aud: string) =>
    new SignJWT({ iss: made.clientId, sub: made.clientId, aud, jti: randomUUID() })
      .setProtectedHeader({ alg: 'ES384', kid: 'k' })
      .setExpirationTime('1min')
      .sign(privateKey);
  const assertions = await Promise.all([authority.addresses.token, 'https://other.example'].map(sign));
  const wrong = 'a-secret-that-is-wrong';

  const grant = { grant_type: 'client_credentials' };
  const basic = (secret: string) => ({
    authorization: `Basic ${Buffer.from(`${made.clientId}:${secret}`).toString('base64')}`,
  });
  const post = (body: Record<string, string>, headers = {}) => ({
    method: 'POST',
    headers,
    body: new URLSearchParams(body),
  });
  await ask('/oauth2/token', post(grant, basic(wrong)));
  await ask('/oauth2/token', post({ ...grant, scope: wrong }, basic(made.clientSecret)));
  await ask('/oauth2/token', post({ ...grant, client_secret: wrong, client_assertion: wrong }));
  for (const client_assertion of assertions) {
    const client_assertion_type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
    const init = post({ ...grant, client_assertion, client_assertion_type, scope: 'openid' });
    await ask('/oauth2/token', init);
  }
  await ask(`/oauth2/token?client_secret=${wrong}`, post(grant));
  await ask('/oauth2/revoke', post({ token: wrong, client_id: made.clientId, client_secret: wrong }));
  for (const token of [wrong, `${made.accessToken}x`])
    await ask('/fhir/R4/Patient/x', { headers: bearer(token) });
  await server().database.generic.query('alter table kiln_token rename to kiln_token_away');
  await ask('/fhir/R4/Patient/x', { headers: bearer(made.accessToken) });
  await ask('/oauth2/token', post(grant, basic(made.clientSecret)));
  await server().database.generic.query('alter table kiln_token_away rename to kiln_token');
  const logged = lines.join('');

  // The two that met a missing table were logged: the operator has to see to it.
  expect(logged.match(/"msg":"database cannot do it now"/g)).toHaveLength(2);
  for (const secret of [made.clientSecret, made.accessToken, wrong, ...assertions])
    for (const part of [secret, Buffer.from(`${made.clientId}:${secret}`).toString('base64')])
      expect(`${logged}${answered}`.includes(part)).toBe(false);
});
