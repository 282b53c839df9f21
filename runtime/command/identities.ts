// In: the environment. Out: what commands on tokens and keys work with, beside a server that runs or without one.
import { type Addresses, addressesOf } from '../auth/addresses.ts';
import { operatorSecret } from '../auth/operator-secret.ts';
import { sealer } from '../auth/seal.ts';
import { type SigningKeys, signingKeys } from '../auth/signing-key.ts';
import { type Environment, readConfig } from '../config.ts';
import { Failure } from '../failure.ts';
import { installSchema } from '../migrate/migrate.ts';
import { type Database, openDatabase } from '../postgres/database.ts';
import type { Store } from '../store/resource.ts';
import { consoleLog } from './console.ts';

export interface Identities {
  readonly database: Database;
  readonly store: Store;
  readonly keys: SigningKeys;
  /** Those that the last server of this database had. */
  readonly addresses: Addresses;
}

/** Opens the database, and closes it when the work is done. `signs`: whether the work needs the signing key. @throws Failure */
export async function withIdentities<Result>(
  env: Environment,
  signs: boolean,
  work: (identities: Identities) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(env);
  const database = await openDatabase(config, 'command', consoleLog);
  try {
    const { baseUrl, timeZone, limits } = config;
    const { index, settings } = await installSchema(database, { baseUrl, timeZone, log: consoleLog });
    const secret = operatorSecret(config);
    if (signs && secret === undefined)
      throw new Failure(
        'KILN_KEY is not set, so the key that signs tokens cannot be read: set it to the value that the servers of DATABASE_URL have.',
      );
    return await work({
      database,
      store: { database, index, planMemory: limits.planMemory },
      keys: signingKeys(database, secret === undefined ? undefined : sealer(secret)),
      addresses: addressesOf(settings.base),
    });
  } finally {
    await database.close();
  }
}
