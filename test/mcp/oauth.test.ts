// The SDK's own client without a token: it finds the authorization server by the 401 of /mcp, a person signs in and allows what is asked, and
// the token reads what both grant.
import { type OAuthClientProvider, UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import { decodeJwt } from 'jose';
import { expect, it } from 'vitest';
import { testServer } from '../server.ts';
import { applications, redirect } from '../sign-in/applications.ts';
import { actual, browser, issuer, password } from '../sign-in/browser.ts';
import { callOf, connect, foundIn } from './agent.ts';

const server = testServer({ KILN_MCP: 'on' });
applications(server);

/** An application that is registered, of a person who signs in by `browser`. */
function person(id: string) {
  const kept: { verifier?: string; tokens?: OAuthTokens; asked?: URL; code?: string } = {};
  const provider: OAuthClientProvider = {
    redirectUrl: redirect,
    clientMetadata: { redirect_uris: [redirect] },
    clientInformation: () => ({ client_id: id }),
    tokens: () => kept.tokens,
    saveTokens: tokens => {
      kept.tokens = tokens;
    },
    saveCodeVerifier: verifier => {
      kept.verifier = verifier;
    },
    codeVerifier: () => kept.verifier ?? '',
    redirectToAuthorization: async url => {
      kept.asked = url;
      const own = browser(server);
      const consent = await own.submit(await own.get(url), { login: 'ada', password });
      const back = consent.text === '' ? consent : await own.submit(consent, { consent: 'yes' });
      kept.code = back.url.searchParams.get('code') ?? '';
    },
  };
  return { provider, kept };
}

const transportOf = (authProvider: OAuthClientProvider) =>
  new StreamableHTTPClientTransport(new URL(`${issuer}/mcp`), {
    authProvider,
    fetch: (url, init) => fetch(actual(server(), url), init),
  });

it('a client without a token gets one by the code flow, and refreshes it', async () => {
  const { provider, kept } = person('public-app');
  const client = new Client({ name: 'test', version: '1.0.0' });
  const first = transportOf(provider);
  await expect(connect(client, first)).rejects.toThrow(UnauthorizedError);
  expect(Object.fromEntries(kept.asked?.searchParams ?? [])).toMatchObject({
    scope: 'openid fhirUser offline_access user/*.rs',
    resource: `${issuer}/mcp`,
    code_challenge_method: 'S256',
  });
  await first.finishAuth(kept.code ?? '');
  expect(decodeJwt(kept.tokens?.access_token ?? '').aud).toBe(`${issuer}/fhir/R4`);
  await connect(client, transportOf(provider));
  expect((await callOf(client, 'query', { query: '{ PatientList { id } }' })).isError).toBe(false);
  const types = foundIn(await callOf(client, 'find_types', { words: 'patient observation' }));
  expect(types.map(({ type }) => type)).toEqual(['Patient']);
  expect((await client.listTools()).tools.map(({ name }) => name)).not.toContain('why_hidden');
  // An unknown access token makes the client refresh it.
  const { refresh_token } = kept.tokens ?? {};
  kept.tokens = { ...(kept.tokens as OAuthTokens), access_token: 'unknown' };
  expect((await callOf(client, 'query', { query: '{ PatientList { id } }' })).isError).toBe(false);
  expect(kept.tokens?.refresh_token).not.toBe(refresh_token);
});

it('the address of another server is no resource of tokens', async () => {
  const { provider, kept } = person('public-app');
  const resource = { validateResourceURL: async () => new URL('https://evil.example/mcp') };
  const client = new Client({ name: 'test', version: '1.0.0' });
  await expect(connect(client, transportOf({ ...provider, ...resource }))).rejects.toThrow();
  expect(kept.asked?.searchParams.get('resource')).toBe('https://evil.example/mcp');
  expect(kept.code ?? '').toBe('');
});
