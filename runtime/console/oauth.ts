// Signing in by the OpenID Provider of the server, as its client kiln-console: a code with PKCE → tokens, which stay in memory; the cookie
// of the provider gives others after a reload. https://openid.net/specs/openid-connect-core-1_0.html,
// https://www.rfc-editor.org/rfc/rfc9700

import { signal } from '@preact/signals';
import * as oauth from 'oauth4webapi';
import { unreachable } from './refusal.ts';
import { type Renew, signIn } from './session.ts';

const client: oauth.Client = { client_id: 'kiln-console' };
const proof = oauth.None();
const redirectUri = `${location.origin}/`;
/** The server may be on this machine, without TLS. */
const insecure = { [oauth.allowInsecureRequests]: location.protocol === 'http:' };

const pendingKey = 'kiln.sign-in';
/** Whether this browser may have a session with the provider: then a reload requests tokens without asking the person. */
const sessionKey = 'kiln.session';

interface Pending {
  readonly state: string;
  readonly verifier: string;
  readonly back: string;
}

/** What was wrong with signing in, for the page that does it. */
export const signInFault = signal<string | undefined>(undefined);

/** Before the first view. @returns whether the page is left for the provider */
export async function resumeSession(): Promise<boolean> {
  const address = new URL(location.href);
  const link = /^#link=([\w-]+)$/.exec(address.hash)?.[1];
  try {
    if (link !== undefined) return await followLink(link);
    if (address.pathname === '/' && address.searchParams.has('state')) return await finish(address);
    if (localStorage.getItem(sessionKey) === null) return false;
    await leave('none');
    return true;
  } catch (error) {
    localStorage.removeItem(sessionKey);
    signInFault.value = error instanceof Error ? error.message : String(error);
    return false;
  }
}

/** Leaves the page for those of the provider, and comes back to where it was. */
export async function leave(prompt?: 'none'): Promise<void> {
  const server = await provider();
  if (!server) throw new Error('This server has no pages to sign in: use an access token.');
  const [verifier, state] = [oauth.generateRandomCodeVerifier(), oauth.generateRandomState()];
  const pending: Pending = { state, verifier, back: location.pathname + location.search + location.hash };
  sessionStorage.setItem(pendingKey, JSON.stringify(pending));
  const to = new URL(server.authorization_endpoint ?? '');
  const challenge = await oauth.calculatePKCECodeChallenge(verifier);
  const parameters = {
    client_id: client.client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid',
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...(prompt ? { prompt } : {}),
  };
  for (const [name, value] of Object.entries(parameters)) to.searchParams.set(name, value);
  location.assign(to);
}

/** Ends the session with the provider, and every token of it. */
export async function endSession(): Promise<void> {
  localStorage.removeItem(sessionKey);
  await fetch('/sign-in/out', { method: 'POST' }).catch(() => undefined);
}

/** The code that `kiln serve` prints: it opens a session of the developer. */
async function followLink(code: string): Promise<boolean> {
  history.replaceState(null, '', '/');
  const response = await fetch('/sign-in/link', { method: 'POST', body: new URLSearchParams({ code }) });
  if (!response.ok) {
    const said = (await response.json().catch(() => ({}))) as { readonly error_description?: string };
    throw new Error(said.error_description ?? 'The link does not work.');
  }
  await leave();
  return true;
}

/** The provider sent the browser back, with a code or with the reason why not. */
async function finish(address: URL): Promise<boolean> {
  const stored = sessionStorage.getItem(pendingKey);
  sessionStorage.removeItem(pendingKey);
  const pending = stored === null ? undefined : (JSON.parse(stored) as Pending);
  history.replaceState(null, '', pending?.back ?? '/');
  const server = await provider();
  if (!server || !pending)
    throw new Error('The answer does not belong to a sign-in of this tab: sign in again.');
  let parameters: URLSearchParams;
  try {
    parameters = oauth.validateAuthResponse(server, client, address, pending.state);
  } catch (error) {
    // The session has ended.
    if (error instanceof oauth.AuthorizationResponseError && isSilent.has(error.error)) {
      localStorage.removeItem(sessionKey);
      return false;
    }
    throw error;
  }
  const request = [server, client, proof, parameters, redirectUri, pending.verifier, insecure] as const;
  const response = await oauth.authorizationCodeGrantRequest(...request);
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response);
  localStorage.setItem(sessionKey, '1');
  signIn(tokens.access_token, renewal(server, tokens));
  return false;
}

const isSilent: ReadonlySet<string> = new Set([
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
]);

/** Gets further tokens: when one is refused, and shortly before it would be. */
function renewal(server: oauth.AuthorizationServer, first: oauth.TokenEndpointResponse): Renew {
  let { refresh_token: refresh } = first;
  const renew: Renew = async () => {
    if (refresh === undefined) return undefined;
    try {
      const response = await oauth.refreshTokenGrantRequest(server, client, proof, refresh, insecure);
      const tokens = await oauth.processRefreshTokenResponse(server, client, response);
      refresh = tokens.refresh_token ?? refresh;
      plan(tokens);
      return tokens.access_token;
    } catch (error) {
      // The provider refused it; without an answer, or where the provider is busy, it may still be good.
      if (error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant') refresh = undefined;
      return undefined;
    }
  };
  let timer = 0;
  const plan = ({ expires_in: seconds }: oauth.TokenEndpointResponse) => {
    clearTimeout(timer);
    if (seconds === undefined) return;
    timer = setTimeout(async () => {
      const token = await renew();
      if (token !== undefined) signIn(token, renew);
    }, seconds * 800);
  };
  plan(first);
  return renew;
}

let known: Promise<oauth.AuthorizationServer | undefined> | undefined;

/** Undefined where the server has no provider. */
function provider(): Promise<oauth.AuthorizationServer | undefined> {
  known ??= discovered().catch(error => {
    known = undefined;
    throw error;
  });
  return known;
}

async function discovered(): Promise<oauth.AuthorizationServer | undefined> {
  const response = await fetch('/.well-known/openid-configuration').catch((cause: unknown) => {
    throw new Error(`${unreachable} Try again in a moment.`, { cause });
  });
  if (response.status === 404) return undefined;
  if (!response.ok)
    throw new Error(`The server answered with status ${response.status}: try again in a moment.`);
  const server = (await response.json()) as oauth.AuthorizationServer;
  const own = new URL(server.issuer);
  if (own.origin === location.origin) return server;
  throw new Error(`This server is to be opened at ${own.origin}, which is where people sign in.`);
}
