// The response of a browser for a passkey → the stored passkey, or the user that it signs in. The private key never leaves the device,
// which verifies a finger, a face or a PIN.
// https://www.w3.org/TR/webauthn-3/
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { isRecord } from '../../base/json/object.ts';
import type { GenericDatabase } from '../../database/postgres/database.ts';
import { signInState } from './sign-in-state.ts';
import { activeUser, type User } from './users.ts';

/** The server, as browsers see it. */
export interface RelyingParty {
  /** A host. */
  readonly id: string;
  readonly origin: string;
}

export function relyingParty(issuer: string): RelyingParty {
  const { hostname, origin } = new URL(issuer);
  return { id: hostname, origin };
}

/** Browsers have passkeys for names only, not for addresses such as 127.0.0.1. */
export function canHavePasskeys({ id }: RelyingParty): boolean {
  return !/^[\d.]+$|^\[/.test(id);
}

/** @returns what the script of the page passes to the browser. @param holder the purpose of the challenge */
export async function registrationOptions(
  database: GenericDatabase,
  party: RelyingParty,
  user: Pick<User, 'id' | 'login' | 'name'>,
  holder: string,
): Promise<object> {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const { rows } = await database.generic.query<{ id: string }>(
    `select id from kiln_factor where account = $1 and kind = 'passkey'`,
    [user.id],
  );
  const options = await generateRegistrationOptions({
    rpName: 'Kiln',
    rpID: party.id,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.login,
    userDisplayName: user.name ?? user.login,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: rows,
  });
  await noteChallenge(database, holder, options.challenge);
  return options;
}

/** @param answer JSON. @returns whether it is stored */
export async function registerPasskey(
  database: GenericDatabase,
  party: RelyingParty,
  user: string,
  holder: string,
  { answer, name }: { readonly answer: string; readonly name: string | undefined },
): Promise<boolean> {
  const challenge = await takeChallenge(database, holder);
  const response = parsed<RegistrationResponseJSON>(answer);
  if (challenge === undefined || !response) return false;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const made = await verifyRegistrationResponse({ response, ...expected(party, challenge) }).catch(refused);
  if (!made?.verified) return false;
  const { id, publicKey, counter } = made.registrationInfo.credential;
  const { rowCount } = await database.generic.query(
    `insert into kiln_factor (kind, id, account, name, created, secret, counter)
     values ('passkey', $1, $2, $3, clock_timestamp(), $4, $5) on conflict do nothing`,
    [id, user, name ?? null, Buffer.from(publicKey), counter],
  );
  return rowCount === 1;
}

/** The same for all users: they reveal no passkeys. */
export async function signInOptions(
  database: GenericDatabase,
  party: RelyingParty,
  holder: string,
): Promise<object> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({ rpID: party.id, userVerification: 'required' });
  await noteChallenge(database, holder, options.challenge);
  return options;
}

/** A counter that does not grow shows a copy of the passkey, which is refused; also of two answers at once one is accepted. */
export async function userOfPasskey(
  database: GenericDatabase,
  party: RelyingParty,
  holder: string,
  answer: string,
): Promise<User | undefined> {
  const challenge = await takeChallenge(database, holder);
  const response = parsed<AuthenticationResponseJSON>(answer);
  const found = response && (await storedPasskey(database, response.id));
  if (challenge === undefined || !response || !found) return undefined;
  const { account, secret, counter } = found;
  const { userHandle } = response.response ?? {};
  if (userHandle !== undefined && userHandle !== Buffer.from(account).toString('base64url')) return undefined;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const credential = { id: response.id, publicKey: new Uint8Array(secret), counter };
  const made = await verifyAuthenticationResponse({
    response,
    ...expected(party, challenge),
    credential,
  }).catch(refused);
  if (!made?.verified) return undefined;
  const user = await activeUser(database, account);
  const { rowCount } = await database.generic.query(
    `update kiln_factor set counter = $2, used = clock_timestamp() where kind = 'passkey' and id = $1
      and (counter < $2 or (counter = 0 and $2 = 0))`,
    [response.id, made.authenticationInfo.newCounter],
  );
  return rowCount === 1 ? user : undefined;
}

function expected({ id, origin }: RelyingParty, challenge: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  };
}

/** The library throws for invalid responses. */
function refused(error: unknown): undefined {
  if (!(error instanceof Error)) throw error;
}

interface StoredPasskey {
  readonly account: string;
  /** The public key, in COSE. */
  readonly secret: Buffer;
  readonly counter: number;
}

async function storedPasskey({ generic }: GenericDatabase, id: unknown): Promise<StoredPasskey | undefined> {
  if (typeof id !== 'string' || !/^[\w-]{1,1400}$/.test(id)) return undefined;
  const { rows } = await generic.query<StoredPasskey>(
    `select account, secret, counter::float8 as counter from kiln_factor where kind = 'passkey' and id = $1`,
    [id],
  );
  return rows[0];
}

function parsed<T>(text: string): T | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? (value as T) : undefined;
  } catch {
    return undefined;
  }
}

/** In seconds. */
const life = 15 * 60;

/** @param holder what the challenge is for; it replaces the former one */
function noteChallenge(database: GenericDatabase, holder: string, challenge: string): Promise<void> {
  return signInState(database, 'Challenge').upsert(holder, { challenge }, life);
}

/** One of several concurrent calls gets it. */
async function takeChallenge(database: GenericDatabase, holder: string): Promise<string | undefined> {
  const { challenge } = (await signInState(database, 'Challenge').take(holder)) ?? {};
  return typeof challenge === 'string' ? challenge : undefined;
}
