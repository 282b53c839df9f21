// In: the environment. Out: database, signing keys and addresses, for commands on tokens and keys.
import { type Addresses, addressesOf } from '../auth/addresses.ts';
import { operatorSecret, sealer } from '../auth/seal.ts';
import { type SigningKeys, signingKeys } from '../auth/signing-key.ts';
import { type Environment, readConfig } from '../config.ts';
import { Failure } from '../failure.ts';
import type { Database } from '../postgres/database.ts';
import type { Store } from '../store/resource.ts';
import { withData } from './data.ts';

export interface Identities {
  readonly database: Database;
  readonly store: Store;
  readonly keys: SigningKeys;
  /** Those that the last server of this database had. */
  readonly addresses: Addresses;
}

/** @param signs whether the work needs the signing key. @throws Failure */
export async function withIdentities<Result>(
  env: Environment,
  signs: boolean,
  work: (identities: Identities) => Promise<Result>,
): Promise<Result> {
  return withData(readConfig(env), async ({ config, database, store }) => {
    const secret = operatorSecret(config);
    if (signs && secret === undefined)
      throw new Failure(
        'KILN_KEY is not set, so the key that signs tokens cannot be read: set it to the value that the servers of DATABASE_URL have.',
      );
    const keys = signingKeys(database, secret === undefined ? undefined : sealer(secret));
    return work({ database, store, keys, addresses: addressesOf(config.baseUrl) });
  });
}
