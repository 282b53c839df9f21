// The configuration and an open database → the services that read and issue tokens, and the addresses of their endpoints.
import type { Issuer } from '../../base/config/issuers.ts';
import type { Config } from '../../base/config.ts';
import { type Log, silent } from '../../base/log.ts';
import type { Database } from '../../database/postgres/database.ts';
import type { IndexContext } from '../../database/store/row.ts';
import type { Unfinished } from '../../search/reach.ts';
import { type Addresses, addressesOf } from './addresses.ts';
import { type Assertions, assertions } from './assertion.ts';
import { type Bearer, bearerTokens } from './bearer.ts';
import { foreignTokens } from './foreign-token.ts';
import { principalReader } from './principals.ts';
import type { ProjectsDatabase } from './project-query.ts';
import { cookieKey, operatorSecret, type Sealer, sealer } from './seal.ts';
import { checkSecret, type SigningKeys, signingKeys } from './signing-key.ts';
import { ownIdentity } from './token.ts';

export interface Authority {
  readonly bearer: Bearer;
  readonly keys: SigningKeys;
  readonly addresses: Addresses;
  readonly assertions: Assertions;
  /** The foreign issuers. */
  readonly issuers: readonly Issuer[];
  /** Signs cookies and forms. Rejects where there is no KILN_KEY. */
  readonly cookieKey: () => Promise<string>;
  /** Encrypts secrets of people. undefined where there is no KILN_KEY. */
  readonly sealer: Sealer | undefined;
}

export interface AuthorityOptions {
  readonly config: Config;
  readonly database: ProjectsDatabase & Pick<Database, 'transaction'>;
  readonly index: Pick<IndexContext, 'hasher'>;
  /** The development token, if there is one. */
  readonly development?: string | undefined;
  readonly log?: Log;
  /** Search parameters that a migration has not indexed yet. */
  readonly unfinished?: Unfinished;
}

/** @throws Failure if KILN_KEY is not the secret of this database */
export async function openAuthority(options: AuthorityOptions): Promise<Authority> {
  const { config, database, index, development, log = silent, unfinished } = options;
  const { issuers = [] } = config;
  const secret = operatorSecret(config);
  const seal = secret === undefined ? undefined : sealer(secret);
  if (seal) await checkSecret(database, seal);
  else log.warn('KILN_KEY is not set, so this server issues no access tokens.');
  const keys = signingKeys(database, seal);
  const foreign = foreignTokens(issuers, { database, hasher: index.hasher, log, unfinished });
  const read = principalReader({
    database,
    base: config.baseUrl,
    planMemory: config.limits.planMemory,
    identify: async token => {
      if (foreign.claims(token)) return foreign.identify(token);
      const own = await ownIdentity(token, database, keys);
      return own === 'developer' && development === undefined ? undefined : own;
    },
  });
  const addresses = addressesOf(config.baseUrl);
  const warn = (message: string) => log.warn(message);
  return {
    bearer: bearerTokens(development, read),
    keys,
    addresses,
    assertions: assertions(addresses.token, config.loopback, warn),
    issuers,
    cookieKey: cookieKey(secret),
    sealer: seal,
  };
}
