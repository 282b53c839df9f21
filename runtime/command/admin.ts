// `kiln admin create` makes the first identity of a server in production, which has no development token: a client with full access to a
// project, or with --login a person. `kiln key rotate` makes another key that signs access tokens.
import { isDeepStrictEqual } from 'node:util';
import type { AccessPolicy } from '../../generated/client/types/index.d.ts';
import { isAdministrator } from '../access/administrator.ts';
import { accesses } from '../access/compile-access.ts';
import { type Environment, readConfig } from '../base/config.ts';
import { Failure, Misuse } from '../base/failure.ts';
import type { Database } from '../database/postgres/database.ts';
import { readResource, type Store, updateResource } from '../database/store/resource.ts';
import { type Addresses, addressesOf } from '../identity/auth/addresses.ts';
import { NoAccessGiven } from '../identity/auth/grant.ts';
import { membershipPrincipal } from '../identity/auth/membership.ts';
import { inviteMember, register } from '../identity/auth/register.ts';
import { operatorSecret, sealer } from '../identity/auth/seal.ts';
import { type SigningKeys, signingKeys } from '../identity/auth/signing-key.ts';
import { loginOf, loginPattern } from '../identity/auth/users.ts';
import { print, type Run } from './command.ts';
import { lifetimeOf, printCredentials } from './credentials.ts';
import { withData, writtenProject } from './data.ts';

interface Identities {
  readonly database: Database;
  readonly store: Store;
  readonly keys: SigningKeys;
  /** Those that the last server of this database had. */
  readonly addresses: Addresses;
}

/** @throws Failure without the signing key */
async function withIdentities(
  env: Environment,
  work: (identities: Identities) => Promise<void>,
): Promise<void> {
  await withData(readConfig(env), async ({ config, database, store }) => {
    const secret = operatorSecret(config);
    if (secret === undefined)
      throw new Failure(
        'KILN_KEY is not set, so the key that signs tokens cannot be read: set it to the value that the servers of DATABASE_URL have.',
      );
    const keys = signingKeys(database, sealer(secret));
    await work({ database, store, keys, addresses: addressesOf(config.baseUrl) });
  });
}

/** Tokens of the former keys stay valid until they expire. */
export const keyRotate: Run = (options, _, env) =>
  withIdentities(env, async ({ keys }) => {
    const kid = await keys.rotate();
    print(options, { kid }, `The key ${kid} signs from now on, in every server of this database.`);
  });

/** Prints the credentials once. @throws Misuse if the project has an administrator, unless --another is given */
export const adminCreate: Run = async (options, _, env) => {
  const { login, another, project: name = 'default' } = options;
  const lifetime = lifetimeOf(options.ttl);
  if (login !== undefined && !loginPattern.test(loginOf(login)))
    throw new Misuse(
      '--login must be a name without spaces, of 1 to 200 characters: an e-mail address. Nothing was changed.',
    );
  await withIdentities(env, async identities => {
    const { store, addresses } = identities;
    const number = await writtenProject(identities, options);
    const former = another ? undefined : await administratorOf(identities, number);
    if (former !== undefined)
      throw new Misuse(
        `ProjectMembership/${former} is an administrator of the project '${name}' already. ` +
          'Add --another to make one more. Nothing was changed.',
      );
    await storePolicy(identities, number);
    const project = { name, number };
    const rights = { policies: [policy.id], parameters: new Map(), profile: undefined };
    if (login !== undefined) {
      const made = await inviteMember(store, addresses, project, { login, name: undefined, rights });
      return print(
        options,
        made,
        `login:      ${loginOf(login)} in the project ${name}`,
        `membership: ${made.membership}`,
        `Set a password here, once and within ${made.hours} hours:`,
        made.link,
      );
    }
    const made = await register(identities, { project, ...rights, lifetime });
    const next = `npx kiln login --url ${addresses.base} --client-id ${made.clientId}`;
    printCredentials(options, made, `The token is valid for ${made.expiresIn} s. Log in with: ${next}`);
  });
};

/** The id of a membership that administers the project. */
async function administratorOf(
  { store, database }: Identities,
  project: number,
): Promise<string | undefined> {
  const { rows } = await database.generic.query<{ id: string }>(
    'select id from "ProjectMembership" where project = $1 order by updated, id',
    [project],
  );
  const accessOf = accesses(() => ({ ...store.index, now: Date.now() }));
  for (const { id } of rows) {
    const member = await membershipPrincipal(store, store.index.base, project, id).catch((error: unknown) => {
      if (error instanceof NoAccessGiven) return undefined;
      throw error;
    });
    if (member && isAdministrator(accessOf(member))) return id;
  }
  return undefined;
}

const all = ['read', 'search', 'vread', 'history', 'create', 'update', 'delete'] as const;

const policy = {
  resourceType: 'AccessPolicy',
  id: 'administrator',
  name: 'Everything in the project',
  resource: [
    { resourceType: '*' },
    ...['AccessPolicy', 'ClientApplication', 'Project', 'ProjectMembership'].map(type => ({
      resourceType: type,
      interaction: [...all],
    })),
    { resourceType: 'Bot', interaction: [...all, 'execute', 'deploy'] },
    { resourceType: 'AuditEvent', interaction: ['read', 'search', 'vread', 'history'] },
  ],
} satisfies AccessPolicy;

/** @throws Failure if the id has other rights */
async function storePolicy({ store }: Identities, project: number): Promise<void> {
  const found = await readResource(store, { project }, 'AccessPolicy', policy.id);
  if (!found) {
    await updateResource(store, { project }, 'AccessPolicy', policy.id, JSON.stringify(policy));
    return;
  }
  const { resource } = JSON.parse(found.content) as AccessPolicy;
  if (!isDeepStrictEqual(resource, policy.resource))
    throw new Failure(
      `AccessPolicy/${policy.id} exists and does not grant full access: give it another id first.`,
    );
}
