// `kiln login` → a session in a file that only its owner can read: the server, the client with its secret, and the last access token,
// which is replaced shortly before it expires. https://www.rfc-editor.org/rfc/rfc6749#section-4.4
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { bearerToken } from '../base/config/form.ts';
import type { Environment } from '../base/config.ts';
import { errorCode } from '../base/error-code.ts';
import { Misuse } from '../base/failure.ts';
import { isRecord } from '../base/json/object.ts';
import { addressesOf } from '../identity/auth/addresses.ts';
import { foreign, reach, readObject, readText, said } from './server.ts';

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
  const kept = keptSession(env);
  if (kept !== 'damaged') return kept;
  throw new Misuse(`${sessionFile(env)} is damaged. Remove it with \`npx kiln logout\`, and log in again.`);
}

/** undefined: no one is logged in. @throws Misuse if it cannot be read */
export function keptSession(env: Environment): Session | 'damaged' | undefined {
  const file = sessionFile(env);
  try {
    const session: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isSession(session) ? session : 'damaged';
  } catch (error) {
    if (error instanceof SyntaxError) return 'damaged';
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new Misuse(
      code === 'EISDIR'
        ? `${file} is a folder, and a login is stored in a file of that name: move the folder away.`
        : `${file} cannot be read (${code ?? String(error)}). Make your account its owner, or remove it, and log in again.`,
    );
  }
}

function isSession(value: unknown): value is Session {
  if (!isRecord(value)) return false;
  const { base, clientId, clientSecret, accessToken, expires } = value;
  return (
    [base, clientId, clientSecret].every(text => typeof text === 'string' && text !== '') &&
    typeof accessToken === 'string' &&
    isToken(accessToken) &&
    typeof expires === 'number'
  );
}

/** Whether it has the form of a bearer token. */
export function isToken(text: string): boolean {
  return 'value' in bearerToken(text);
}

/** @throws Misuse where it cannot be removed */
export function removeSession(env: Environment): void {
  const file = sessionFile(env);
  try {
    rmSync(file, { force: true });
  } catch (error) {
    throw new Misuse(`${file} cannot be removed (${errorCode(error) ?? String(error)}): remove it yourself.`);
  }
}

/** Written to a second file and renamed: a command that runs at the same time reads the former or the new one. */
export function writeSession(env: Environment, session: Session): void {
  const file = sessionFile(env);
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(draft, `${JSON.stringify(session)}\n`, { mode: 0o600, flag: 'wx' });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw new Misuse(`The login cannot be stored in ${file} (${errorCode(error) ?? String(error)}).`);
  }
}

/** Its access token, or another one if it is about to expire. @throws Misuse if the client is refused one */
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
  if (!response.ok)
    throw new Misuse(
      `${base} refuses the client ${clientId} an access token: ${said(await readText(response)) || `it answered ${response.status}.`} ` +
        'Log in with a client that it knows: `npx kiln login`.',
    );
  const { access_token: accessToken, expires_in: seconds } = JSON.parse(await readObject(response));
  if (typeof accessToken !== 'string' || !isToken(accessToken) || typeof seconds !== 'number')
    throw foreign(response, 'an object without a token');
  return { base, clientId, clientSecret, accessToken, expires: Date.now() + seconds * 1000 };
}
