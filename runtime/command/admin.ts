// In: `kiln admin create`. Out: a client with full access to a project, or with --login a person: the first identity of a server in
// production, where there is no development token.
import { isDeepStrictEqual } from 'node:util';
import type { AccessPolicy } from '../../generated/types/index.d.ts';
import { accesses } from '../access/accesses.ts';
import { isAdministrator } from '../access/administrator.ts';
import { NoAccessGiven } from '../auth/grant.ts';
import { membershipPrincipal } from '../auth/membership.ts';
import { inviteMember, register } from '../auth/register.ts';
import { loginOf, loginPattern } from '../auth/users.ts';
import type { Environment } from '../config.ts';
import { Failure, Misuse } from '../failure.ts';
import { readResource, updateResource } from '../store/resource.ts';
import { type ProjectOptions, writtenProject } from './data.ts';
import { type Identities, withIdentities } from './identities.ts';
import { lifetimeOf } from './token.ts';

export interface AdminOptions extends ProjectOptions {
  readonly another?: boolean;
  readonly ttl: string;
  /** Makes a person of that name instead of a client. */
  readonly login?: string;
  readonly json?: boolean;
}

/** Prints the credentials once. @throws Misuse if there is an administrator already, and no other was asked for */
export async function adminCreateCommand(options: AdminOptions, env: Environment): Promise<void> {
  const lifetime = lifetimeOf(options.ttl);
  if (options.login !== undefined && !loginPattern.test(loginOf(options.login)))
    throw new Misuse(
      '--login must be a name without spaces, of 1 to 200 characters: an e-mail address. Nothing was changed.',
    );
  await withIdentities(env, true, async identities => {
    const number = await writtenProject(identities, options);
    const former = options.another ? undefined : await administratorOf(identities, number);
    if (former !== undefined)
      throw new Misuse(
        `ProjectMembership/${former} is an administrator of the project '${options.project}' already. Add --another to make one more. Nothing was changed.`,
      );
    await storePolicy(identities, number);
    if (options.login !== undefined) return createPerson(identities, number, options, options.login);
    const { clientId, clientSecret, membership, accessToken, expiresIn } = await register(identities, {
      project: { name: options.project, number },
      policies: [policy.id],
      parameters: new Map(),
      profile: undefined,
      lifetime,
    });
    const shown = { clientId, clientSecret, membership, accessToken, expiresIn };
    process.stdout.write(
      options.json
        ? `${JSON.stringify(shown)}\n`
        : `client id:     ${clientId}\nclient secret: ${clientSecret} (it is shown only now)\nmembership:    ${membership}\naccess token:  ${accessToken}\n` +
            `It holds for ${expiresIn} s. Log in with: npx kiln login --url ${identities.addresses.base} --client-id ${clientId}\n`,
    );
  });
}

async function createPerson(
  { store, addresses }: Identities,
  number: number,
  { project: name, json }: AdminOptions,
  login: string,
): Promise<void> {
  const rights = { policies: [policy.id], parameters: new Map(), profile: undefined };
  const made = await inviteMember(store, addresses, { number, name }, { login, name: undefined, rights });
  process.stdout.write(
    json
      ? `${JSON.stringify(made)}\n`
      : `login:      ${loginOf(login)} in the project ${name}\nmembership: ${made.membership}\n` +
          `Set a password here, once and within ${made.hours} hours:\n${made.link}\n`,
  );
}

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
      `AccessPolicy/${policy.id} exists and grants something else than everything: give it another id first.`,
    );
}
