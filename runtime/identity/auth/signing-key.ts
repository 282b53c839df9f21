// The table kiln_key → the key that signs our access tokens, and the public keys that verify them.
// Servers share them through the database, encrypted; each server caches them, as a key never changes.

import {
  type CryptoKey,
  calculateJwkThumbprint,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';
import { Failure } from '../../base/failure.ts';
import { outcomeError } from '../../base/outcome.ts';
import { advisoryLock } from '../../database/postgres/advisory-lock.ts';
import type { Database } from '../../database/postgres/database.ts';
import type { Sealer } from './seal.ts';

/** https://www.rfc-editor.org/rfc/rfc7518#section-3.4 */
export const signingAlgorithm = 'ES384';

export interface SigningKey {
  readonly kid: string;
  readonly key: CryptoKey;
  /** With its private part. */
  readonly jwk: JWK;
}

export interface SigningKeys {
  /** The newest key; makes the first one. @throws OutcomeError 503 without a secret to decrypt it */
  current(): Promise<SigningKey>;
  /** The public key that verifies a token. @throws JWKSNoMatchingKey if it is not one of ours */
  verifying(header: { readonly kid?: string }): Promise<CryptoKey>;
  /** The public keys that verify our tokens: of the current key, and of retired ones whose tokens have not all expired. */
  published(): Promise<readonly JWK[]>;
  /** Makes a new key, which signs from now on in every process. Returns its id. */
  rotate(): Promise<string>;
}

type KeyDatabase = Pick<Database, 'generic' | 'transaction'>;

/** @param sealer undefined if there is no secret: tokens are verified, but not issued */
export function signingKeys(database: KeyDatabase, sealer: Sealer | undefined): SigningKeys {
  const [opened, publics] = [new Map<string, SigningKey>(), new Map<string, CryptoKey>()];
  return { current, verifying, published: () => published(database), rotate };

  async function current(): Promise<SigningKey> {
    const { rows } = await database.generic.query<{ kid: string }>(newest('kid'));
    const known = opened.get(rows[0]?.kid ?? '');
    return known ?? open(rows[0]?.kid ?? (await make(database, needed(sealer), 'if there is none')));
  }

  async function open(kid: string): Promise<SigningKey> {
    const { rows } = await database.generic.query<{ private: Buffer }>(
      'select private from kiln_key where kid = $1',
      [kid],
    );
    const text = rows[0] && needed(sealer).unseal(rows[0].private, kid);
    if (text === undefined) throw new Failure(wrongSecret);
    const made = { kid, key: await imported(text), jwk: JSON.parse(text) as JWK };
    opened.set(kid, made);
    return made;
  }

  async function verifying({ kid = '' }: { readonly kid?: string }): Promise<CryptoKey> {
    const known = publics.get(kid);
    if (known) return known;
    const text = 'select public from kiln_key where kid = $1';
    const { rows } = thumbprint.test(kid)
      ? await database.generic.query<{ public: string }>(text, [kid])
      : { rows: [] };
    if (!rows[0]) throw new errors.JWKSNoMatchingKey();
    const key = await imported(rows[0].public);
    publics.set(kid, key);
    return key;
  }

  async function rotate(): Promise<string> {
    // Fails if the secret is wrong: servers could not decrypt a new key.
    await current();
    return make(database, needed(sealer), 'in any case');
  }
}

async function published(database: KeyDatabase): Promise<readonly JWK[]> {
  const { rows } = await database.generic.query<{ kid: string; public: string }>(
    `select kid, public from kiln_key k
     where retired is null or exists (select from kiln_token t where t.key = k.kid and t.expires > statement_timestamp())
     order by created desc, kid`,
  );
  return rows.map(row => ({
    ...(JSON.parse(row.public) as JWK),
    kid: row.kid,
    use: 'sig',
    alg: signingAlgorithm,
  }));
}

/** Reports a wrong secret at start, before a client needs a key. @throws Failure */
export async function checkSecret(database: KeyDatabase, sealer: Sealer): Promise<void> {
  const { rows } = await database.generic.query<{ kid: string; private: Buffer }>(newest('kid, private'));
  const [key] = rows;
  if (key && sealer.unseal(key.private, key.kid) === undefined) throw new Failure(wrongSecret);
}

function newest(columns: string): string {
  return `select ${columns} from kiln_key where retired is null order by created desc, kid limit 1`;
}

/** One process at a time. Returns the id of the key that signs from now on. */
function make(
  database: KeyDatabase,
  sealer: Sealer,
  when: 'if there is none' | 'in any case',
): Promise<string> {
  return database.transaction(async client => {
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLock.signingKey]);
    const { rows } = await client.query<{ kid: string }>(newest('kid'));
    if (rows[0] && when === 'if there is none') return rows[0].kid;
    const pair = await generateKeyPair(signingAlgorithm, { extractable: true });
    const kid = await calculateJwkThumbprint(pair.publicKey);
    const sealed = sealer.seal(JSON.stringify(await exportJWK(pair.privateKey)), kid);
    await client.query('update kiln_key set retired = clock_timestamp() where retired is null');
    await client.query(
      'insert into kiln_key (kid, public, private, created) values ($1, $2, $3, clock_timestamp())',
      [kid, JSON.stringify(await exportJWK(pair.publicKey)), sealed],
    );
    return kid;
  });
}

/** SHA-256 in base64url: other ids are not looked up. https://www.rfc-editor.org/rfc/rfc7638 */
const thumbprint = /^[\w-]{43}$/;

async function imported(text: string): Promise<CryptoKey> {
  const key = await importJWK(JSON.parse(text) as JWK, signingAlgorithm);
  if (key instanceof Uint8Array) throw new Error('kiln_key holds a symmetric key.');
  return key;
}

function needed(sealer: Sealer | undefined): Sealer {
  if (sealer) return sealer;
  const sentence =
    'This server issues no tokens, as it has no key for them: set KILN_KEY to the secret of this database.';
  throw outcomeError('not-supported', sentence, { status: 503, expose: true });
}

const wrongSecret =
  'KILN_KEY (or the key file in KILN_DATA) is not the secret that encrypted the signing keys in the database. ' +
  'Set it to the one that the other servers of this database have, or that it had before.';
