// A test asks for a browser → one that keeps cookies by path and follows redirections within the test server, which it reaches under the
// address of its configuration; and openid-client as an application would use it.
import * as client from 'openid-client';
import { userSystem } from '../../runtime/identity/auth/user-identity.ts';
import { acceptInvitation, activeUser, invite, type User } from '../../runtime/identity/auth/users.ts';
import { policy } from '../auth/client.ts';
import type { TestServer } from '../server.ts';

/** How the token endpoint refuses a code or a refresh token. */
export const invalidGrant = { error: 'invalid_grant' };

export const issuer = 'http://127.0.0.1:8103';
export const home = `${issuer}/`;

export interface Answer {
  readonly status: number;
  /** Where it was answered, or where it leads beyond the server. */
  readonly url: URL;
  readonly headers: Headers;
  readonly text: string;
}

export interface Browser {
  /** Follows redirections up to one that leaves the server, or returns to the redirect address of an application. */
  get(address: string | URL): Promise<Answer>;
  /** Sends the form of a page, with the fields that it has filled in. */
  submit(
    page: Answer,
    fields: Readonly<Record<string, string>>,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  post(
    address: string,
    fields: Readonly<Record<string, string>>,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  readonly cookies: ReadonlyMap<string, string>;
}

/** @param at the origin of the server's configuration */
export function browser(server: () => TestServer, at = issuer): Browser {
  const cookies = new Map<string, string>();
  return {
    get: address => send(new URL(address, at), {}),
    submit: (page, fields, headers) => {
      const action = /<form method="post" action="([^"]*)"/.exec(page.text)?.[1] ?? page.url.pathname;
      return send(
        new URL(action, page.url),
        formOf({ ...filled(page.text), ...fields }, { origin: at, ...headers }),
      );
    },
    post: (address, fields, headers) =>
      send(new URL(address, at), formOf(fields, { origin: at, ...headers })),
    cookies,
  };

  async function send(url: URL, init: RequestInit): Promise<Answer> {
    const response = await fetch(actual(server(), url), {
      ...init,
      redirect: 'manual',
      headers: { accept: 'text/html', cookie: cookieOf(url), ...(init.headers as Record<string, string>) },
    });
    for (const cookie of response.headers.getSetCookie()) keep(cookie, url);
    const location = response.headers.get('location');
    const next = location === null ? undefined : new URL(location, url);
    if (!next)
      return { status: response.status, url, headers: response.headers, text: await response.text() };
    await response.arrayBuffer();
    const isAtHome = next.origin === at && next.pathname !== '/';
    return isAtHome
      ? send(next, {})
      : { status: response.status, url: next, headers: response.headers, text: '' };
  }

  function keep(cookie: string, url: URL): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    const path = /;\s*path=([^;]*)/i.exec(cookie)?.[1] ?? url.pathname;
    if (value === '') cookies.delete(`${path} ${name}`);
    else cookies.set(`${path} ${name}`, value);
  }

  function cookieOf({ pathname }: URL): string {
    const own = [...cookies].map(([key, value]) => [...key.split(' '), value]);
    return own
      .filter(([path = '']) => path === '/' || pathname === path || pathname.startsWith(`${path}/`))
      .map(([, name, value]) => `${name}=${value}`)
      .join('; ');
  }
}

function formOf(fields: Readonly<Record<string, string>>, headers: Record<string, string>): RequestInit {
  return {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  };
}

function filled(text: string): Record<string, string> {
  const found = text.matchAll(/<input(?: type="(?:hidden|checkbox)")? name="([^"]*)" value="([^"]*)"/g);
  return Object.fromEntries([...found].map(([, name, value]) => [name, value]));
}

/** The server listens elsewhere than its configuration says. */
export function actual(server: TestServer, url: string | URL): string {
  const { origin } = new URL(server.base);
  return String(url).replace(/^http:\/\/(127\.0\.0\.1|localhost):8103/, origin);
}

export function discover(
  server: TestServer,
  clientId: string,
  auth = client.None(),
  at = issuer,
): Promise<client.Configuration> {
  return client.discovery(new URL(at), clientId, undefined, auth, {
    execute: [client.allowInsecureRequests],
    [client.customFetch]: (url, init) => fetch(actual(server, url), init as RequestInit),
  });
}

export interface Request {
  readonly url: URL;
  readonly checks: {
    readonly pkceCodeVerifier: string;
    readonly expectedState: string;
    readonly expectedNonce: string;
  };
}

export async function request(
  config: client.Configuration,
  parameters: Readonly<Record<string, string>> = {},
): Promise<Request> {
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const [expectedState, expectedNonce] = [client.randomState(), client.randomNonce()];
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: home,
    scope: 'openid fhirUser',
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: expectedState,
    nonce: expectedNonce,
    ...parameters,
  });
  return { url, checks: { pkceCodeVerifier, expectedState, expectedNonce } };
}

export const password = 'correct horse battery';

/** A user of the default project with memberships, each with the policies that are named. */
export async function newUser(
  server: TestServer,
  login: string,
  memberships: readonly (readonly string[])[] = [[policy.id]],
): Promise<User & { readonly memberships: readonly string[] }> {
  const { database } = server;
  const { user, code } = await invite(database, 1, login, 'A Person');
  const fault = await acceptInvitation(database, code, password);
  if (fault !== undefined) throw new Error(fault);
  await server.put(policy);
  const ids = memberships.map((_, i) => `${login.replace(/[^a-z]/g, '-')}-${i}`);
  for (const [i, policies] of memberships.entries())
    await server.put({
      resourceType: 'ProjectMembership',
      id: ids[i] ?? '',
      active: true,
      project: { reference: 'Project/default' },
      externalIdentity: [{ system: userSystem, value: user }],
      profile: { reference: `Practitioner/${login.replace(/[^a-z]/g, '-')}` },
      access: policies.map(id => ({ policy: { reference: `AccessPolicy/${id}` } })),
    } as never);
  const found = await activeUser(database, user);
  if (!found) throw new Error('The user was not made.');
  return { ...found, memberships: ids };
}
