// `kiln login` → a session in a file that only its owner can read: the server, the client with its secret, and the last access token,
// which is replaced shortly before it expires. https://www.rfc-editor.org/rfc/rfc6749#section-4.4
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { addressesOf } from '../../auth/addresses.ts';
import type { Environment } from '../../config.ts';
import { errorCode } from '../../error-code.ts';
import { Misuse } from '../../failure.ts';
import { reach, said } from './reach.ts';

export interface Session extends Credentials {
  readonly accessToken: string;
  /** In milliseconds since 1970. */
  readonly expires: number;
}

export interface Credentials {
  /** The FHIR base of the server. */
  readonly base: string;
  readonly clientId: string;
  /** Client credentials have no refresh token: the secret obtains the next access token. */
  readonly clientSecret: string;
}

/** `$XDG_CONFIG_HOME/kiln/session.json`, else below `~/.config`. */
export function sessionFile({ XDG_CONFIG_HOME: folder, HOME: home }: Environment): string {
  return join(folder || join(home || homedir(), '.config'), 'kiln', 'session.json');
}

/** undefined: no one is logged in. @throws Misuse for a file that is damaged */
export function readSession(env: Environment): Session | undefined {
  const file = sessionFile(env);
  try {
    const session = JSON.parse(readFileSync(file, 'utf8')) as Partial<Session>;
    const { base, clientId, clientSecret, accessToken, expires } = session;
    if (base && clientId && clientSecret && accessToken && expires !== undefined)
      return { base, clientId, clientSecret, accessToken, expires };
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    if (!(error instanceof SyntaxError))
      throw new Misuse(`${file} cannot be read (${code ?? String(error)}).`);
  }
  throw new Misuse(`${file} is damaged. Remove it with \`npx kiln logout\`, and log in again.`);
}

/** Written beside it and moved: a command that runs at the same time reads the former or the new one. */
export function writeSession(env: Environment, session: Session): void {
  const file = sessionFile(env);
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(draft, `${JSON.stringify(session)}\n`, { mode: 0o600, flag: 'wx' });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw new Misuse(`The login cannot be kept in ${file} (${errorCode(error) ?? String(error)}).`);
  }
}

/** Its access token, or another one if it is about to expire. @throws Misuse if the client is no longer given one */
export async function currentToken(session: Session, env: Environment): Promise<string> {
  if (session.expires - Date.now() > margin) return session.accessToken;
  const next = await obtain(session);
  writeSession(env, next);
  return next.accessToken;
}

/** In milliseconds: more than one request takes. */
const margin = 60_000;

/** @throws Misuse */
export async function obtain({ base, clientId, clientSecret }: Credentials): Promise<Session> {
  const response = await reach(base, addressesOf(base).token, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    }),
  });
  const text = await response.text();
  if (!response.ok)
    throw new Misuse(
      `${base} gives the client ${clientId} no access token: ${said(text) || `it answered ${response.status}.`} ` +
        'Log in with a client that it knows: `npx kiln login`.',
    );
  const { access_token: accessToken, expires_in: seconds } = JSON.parse(text) as {
    readonly access_token: string;
    readonly expires_in: number;
  };
  return { base, clientId, clientSecret, accessToken, expires: Date.now() + seconds * 1000 };
}
