// SMART App Launch of a public application: authorization code with PKCE. https://hl7.org/fhir/smart-app-launch/app-launch.html
// Tokens are kept in memory alone: a page that is loaded again signs in again.

/** `http://127.0.0.1:8103/fhir/R4` */
export const baseUrl: string = import.meta.env.VITE_FHIR;
/** What `kiln client create --name Ward --redirect-uri http://localhost:5173/` printed. */
const client: string = import.meta.env.VITE_CLIENT;
const scope = 'openid fhirUser online_access user/Patient.cruds';
const back = `${location.origin}/`;

interface Session {
  readonly token: string;
  /** Until then the token can be used, in milliseconds. */
  readonly end: number;
  readonly refreshToken: string | undefined;
}

let session: Promise<Session> | undefined;

/** To the sign-in of the server, which returns with a code. */
export async function signIn(): Promise<void> {
  const [state, verifier] = [random(), random()];
  sessionStorage.setItem(state, verifier);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const parameters = new URLSearchParams({
    ...{ response_type: 'code', client_id: client, redirect_uri: back, scope, state, aud: baseUrl },
    ...{ code_challenge: base64url(new Uint8Array(digest)), code_challenge_method: 'S256' },
  });
  location.assign(`${(await endpoints()).authorization_endpoint}?${parameters}`);
}

/** Takes the code of the address, if there is one. @returns whether someone is signed in */
export async function isSignedIn(): Promise<boolean> {
  const returned = new URL(location.href).searchParams;
  const [code, state] = [returned.get('code'), returned.get('state') ?? ''];
  const verifier = sessionStorage.getItem(state);
  history.replaceState(null, '', back);
  if (returned.has('error')) throw new Error(returned.get('error_description') ?? 'The sign-in failed.');
  if (code === null || verifier === null) return false;
  sessionStorage.removeItem(state);
  session = fetchTokens({
    ...{ grant_type: 'authorization_code', code, redirect_uri: back, code_verifier: verifier },
  });
  await session;
  return true;
}

export function signOut(): void {
  session = undefined;
}

/** The access token, a new one shortly before it ends. A refresh token works once, so that all callers await the same request. */
export async function token(): Promise<string | undefined> {
  const current = session;
  const { end = 0, refreshToken } = (await current) ?? {};
  if (refreshToken !== undefined && end < Date.now() && session === current)
    session = fetchTokens({ grant_type: 'refresh_token', refresh_token: refreshToken });
  return (await session)?.token;
}

async function fetchTokens(parameters: Readonly<Record<string, string>>): Promise<Session> {
  const body = new URLSearchParams({ client_id: client, ...parameters });
  const response = await fetch((await endpoints()).token_endpoint, { method: 'POST', body });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error_description ?? answer.error);
  const end = Date.now() + (answer.expires_in - 30) * 1000;
  return { token: answer.access_token, end, refreshToken: answer.refresh_token };
}

interface Endpoints {
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
}

async function endpoints(): Promise<Endpoints> {
  return (await fetch(`${baseUrl}/.well-known/smart-configuration`)).json();
}

function random(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, c => ({ '+': '-', '/': '_' })[c] ?? '');
}
