// In: the rights of a new client. Out: a ClientApplication with a secret, its membership with policies, and its first token.
import { randomUUID } from 'node:crypto';
import type {
  ClientApplication,
  ClientApplicationSecret,
  ProjectMembership,
  ProjectMembershipAccessParameter,
  Reference,
} from '../../generated/types/index.d.ts';
import type { Database } from '../postgres/database.ts';
import { inTransaction } from '../postgres/transaction.ts';
import { type Store, updateResource } from '../store/resource.ts';
import { checkClient } from '../validate/client-application.ts';
import { intake } from '../validate/intake.ts';
import type { Addresses } from './addresses.ts';
import { hashSecret, newSecret } from './secret.ts';
import type { SigningKeys } from './signing-key.ts';
import { type IssuedToken, issueToken } from './token.ts';

export interface Registration {
  readonly project: { readonly name: string; readonly number: number };
  /** Ids of policies: each gets all parameters. Without policies the client has no access. */
  readonly policies: readonly string[];
  readonly parameters: ReadonlyMap<string, string | Reference>;
  /** `Practitioner/x`. */
  readonly profile: string | undefined;
  /** Further elements of the ClientApplication, such as its name. */
  readonly settings?: ApplicationSettings;
  /** Of the first token, in milliseconds. */
  readonly lifetime: number;
}

export interface Registered extends IssuedToken {
  /** The number of the project. */
  readonly project: number;
  readonly clientId: string;
  /** Not stored. */
  readonly clientSecret: string;
  /** The id of the membership. */
  readonly membership: string;
}

export interface RegistrationContext {
  readonly database: Pick<Database, 'generic'>;
  readonly store: Store;
  readonly keys: SigningKeys;
  readonly addresses: Addresses;
}

export async function register(
  { database, store, keys, addresses }: RegistrationContext,
  registration: Registration,
): Promise<Registered> {
  // Fails before anything is written if there is no signing key.
  await keys.current();
  const { number: project } = registration.project;
  const { application, member, clientSecret } = await newClient(registration, 'Made by kiln token create');
  const [clientId = '', membership = ''] = [application.id, member.id];
  await inTransaction(database.generic, async client => {
    const inside = { ...store, client };
    for (const resource of [application, member])
      await updateResource(
        inside,
        { project },
        resource.resourceType,
        resource.id ?? '',
        JSON.stringify(resource),
      );
  });
  const issue = {
    project,
    membership,
    application: clientId,
    scope: undefined,
    lifetime: registration.lifetime,
  };
  return {
    ...(await issueToken(database, keys, addresses, issue)),
    project,
    clientId,
    clientSecret,
    membership,
  };
}

/**
 * The resources of a client, which are not stored yet, and its secret.
 *
 * @param made by what, for `name`
 * @throws OutcomeError 400, 422 with the settings at fault
 */
export async function newClient(
  {
    project: { name },
    policies,
    parameters,
    profile,
    settings = {},
  }: Pick<Registration, 'policies' | 'parameters' | 'profile' | 'settings'> & {
    readonly project: { readonly name: string };
  },
  made: string,
): Promise<{
  readonly application: ClientApplication;
  readonly member: ProjectMembership;
  readonly clientSecret: string;
}> {
  const [clientId, membership, clientSecret] = [randomUUID(), randomUUID(), newSecret()];
  const application: ClientApplication = {
    resourceType: 'ClientApplication',
    id: clientId,
    active: true,
    name: made,
    ...settings,
    secret: [await secretEntry(clientSecret)],
  } as ClientApplication;
  checkApplication(application);
  const rights = { project: name, policies, parameters, profile };
  const member = membershipOf(membership, rights, {
    principal: { reference: `ClientApplication/${clientId}` },
  });
  return { application, member, clientSecret };
}

/** @param owner the program or the person */
export function membershipOf(
  id: string,
  {
    project,
    policies,
    parameters,
    profile,
  }: Pick<Registration, 'policies' | 'parameters' | 'profile'> & { readonly project: string },
  owner: Pick<ProjectMembership, 'principal' | 'externalIdentity'>,
): ProjectMembership {
  return {
    resourceType: 'ProjectMembership',
    id,
    active: true,
    project: { reference: `Project/${project}` },
    ...owner,
    ...(profile === undefined ? {} : { profile: { reference: profile } }),
    ...(policies.length === 0 ? {} : { access: accessOf(policies, parameters) }),
  };
}

/** Elements of ClientApplication that administrators set; their values are checked before they are stored. */
export const settingNames = [
  ...(['name', 'description', 'scope', 'jwks', 'jwksUri', 'public', 'grantType'] as const),
  ...(['redirectUri', 'postLogoutRedirectUri', 'launchUri'] as const),
];

export type ApplicationSettings = Readonly<Partial<Record<(typeof settingNames)[number], unknown>>>;

/** @throws OutcomeError 400, 422 with the elements */
export function checkApplication(application: object): void {
  checkClient(intake(JSON.stringify(application), { level: 'full', unique: true }).resource);
}

/** As ClientApplication.secret has it. */
export async function secretEntry(secret: string): Promise<ClientApplicationSecret> {
  return { hash: await hashSecret(secret), created: new Date().toISOString() };
}

function accessOf(policies: Registration['policies'], parameters: Registration['parameters']) {
  const parameter = [...parameters].map(([key, value]) => parameterOf(key, value));
  return policies.map(id => ({
    policy: { reference: `AccessPolicy/${id}` },
    ...(parameter.length === 0 ? {} : { parameter }),
  }));
}

function parameterOf(name: string, value: string | Reference): ProjectMembershipAccessParameter {
  return typeof value === 'string' ? { name, valueString: value } : { name, valueReference: value };
}
