// Tokens that bind a WebSocket to Subscriptions, for clients that cannot send headers with it. Each is valid once, for a short time, on any
// server of the database, which stores only digests.
// https://hl7.org/fhir/uv/subscriptions-backport/STU1.1/channels.html#websockets
import { hash, randomBytes } from 'node:crypto';
import type { Principal } from '../base/principal/principal.ts';
import { type StoredIdentity, storedIdentity } from '../base/principal/stored-identity.ts';
import type { EventDatabase } from './outbox.ts';

/** Subscriptions that one socket may be bound to. */
export const mostBound = 50;

/** Milliseconds in which a token has to be used. */
const lifetime = 300_000;

export interface Binding {
  readonly project: number;
  readonly subscriptions: readonly string[];
  /** The caller that requested the token, with its access token: revoking that ends its access. */
  readonly identity: StoredIdentity;
}

export interface BindingToken {
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

export async function issueBinding(
  { generic }: EventDatabase,
  principal: Principal,
  subscriptions: readonly string[],
): Promise<BindingToken> {
  const token = randomBytes(32).toString('base64url');
  const expires = Date.now() + lifetime;
  await generic.query(
    `with expired as (delete from kiln_binding where expires < statement_timestamp())
     insert into kiln_binding (digest, project, subscriptions, identity, expires)
     values ($1, $2, $3, $4, to_timestamp($5::float8 / 1000))`,
    [digestOf(token), principal.project, subscriptions, JSON.stringify(storedIdentity(principal)), expires],
  );
  return { token, expires };
}

/** undefined: the token is unknown, used or expired. */
export async function useBinding({ generic }: EventDatabase, token: string): Promise<Binding | undefined> {
  const { rows } = await generic.query<Omit<Binding, 'identity'> & { identity: string; isValid: boolean }>(
    `delete from kiln_binding where digest = $1
     returning project, subscriptions, identity::text, expires > statement_timestamp() as "isValid"`,
    [digestOf(token)],
  );
  const [found] = rows;
  if (!found?.isValid) return undefined;
  const { project, subscriptions, identity } = found;
  return { project, subscriptions, identity: JSON.parse(identity) as StoredIdentity };
}

function digestOf(token: string): string {
  return hash('sha256', token, 'base64url');
}
