// The rights and settings of a program, an application or a user → its ClientApplication with a secret, its membership with policies, its
// first token or its invitation; and warnings about rights without effect.
import { randomUUID } from 'node:crypto';
import type {
  ClientApplicationSecret,
  ProjectMembership,
  ProjectMembershipAccessParameter,
  Reference,
} from '../../../generated/client/types/index.d.ts';
import { checkClient } from '../../base/validate/client-application.ts';
import { intake } from '../../base/validate/intake.ts';
import type { GenericDatabase } from '../../database/postgres/database.ts';
import { inTransaction } from '../../database/postgres/transaction.ts';
import { type Store, updateResource } from '../../database/store/resource.ts';
import type { Addresses } from './addresses.ts';
import { hashSecret, newSecret } from './secret.ts';
import type { SigningKeys } from './signing-key.ts';
import { type IssuedToken, issueToken } from './token.ts';
import { userSystem } from './user-identity.ts';
import { invitationLife, invite } from './users.ts';

export interface Rights {
  /** Ids of policies: each gets all parameters. Without policies there is no access. */
  readonly policies: readonly string[];
  readonly parameters: ReadonlyMap<string, string | Reference>;
  /** `Practitioner/x`. */
  readonly profile: string | undefined;
}

interface Project {
  readonly name: string;
  readonly number: number;
}

export interface Registration extends Rights {
  readonly project: Project;
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
  readonly store: Store;
  readonly keys: SigningKeys;
  readonly addresses: Addresses;
}

/** A program that acts in its own name. @throws OutcomeError 400, 422 with the settings at fault */
export async function register(
  { store, keys, addresses }: RegistrationContext,
  { project: { number: project, name }, settings, lifetime, ...rights }: Registration,
): Promise<Registered> {
  // Fails before anything is written if there is no signing key.
  await keys.current();
  const clientSecret = newSecret();
  const application = await newClient({ name: 'Made by kiln token create', ...settings }, clientSecret);
  const { id: clientId } = application;
  const principal = { reference: `ClientApplication/${clientId}` };
  const member = membershipOf(name, rights, { principal });
  await write(store, project, application, member);
  const issue = { project, membership: member.id, application: clientId, scope: undefined, lifetime };
  const token = await issueToken(store.database, keys, addresses, issue);
  return { ...token, project, clientId, clientSecret, membership: member.id };
}

export interface CreatedApplication {
  readonly clientId: string;
  /** Not stored. */
  readonly clientSecret: string | undefined;
}

/**
 * An application in which people sign in, with a secret unless it is public or has keys. It has no membership: those
 * of its users decide what its tokens may do. @throws OutcomeError 400, 422
 */
export async function createApplication(
  store: Store,
  project: number,
  settings: ApplicationSettings,
): Promise<CreatedApplication> {
  const isSecret = settings.public !== true && settings.jwks === undefined && settings.jwksUri === undefined;
  const clientSecret = isSecret ? newSecret() : undefined;
  const application = await newClient(settings, clientSecret);
  await write(store, project, application);
  return { clientId: application.id, clientSecret };
}

async function newClient(settings: ApplicationSettings, clientSecret: string | undefined) {
  const secret = clientSecret === undefined ? {} : { secret: [await secretEntry(clientSecret)] };
  const client = {
    ...({ resourceType: 'ClientApplication', id: randomUUID(), active: true } as const),
    ...settings,
    ...secret,
  };
  checkApplication(client);
  return client;
}

/** All or none. */
function write(
  store: Store,
  project: number,
  ...resources: readonly { readonly resourceType: string; readonly id: string }[]
): Promise<void> {
  return inTransaction(store.database.generic, async client => {
    for (const resource of resources) {
      const text = JSON.stringify(resource);
      await updateResource({ ...store, client }, { project }, resource.resourceType, resource.id, text);
    }
  });
}

/** @param project its name @param owner the program or the person */
function membershipOf(
  project: string,
  { policies, parameters, profile }: Rights,
  owner: Pick<ProjectMembership, 'principal' | 'externalIdentity'>,
): ProjectMembership & { readonly id: string } {
  const parameter = [...parameters].map(([key, value]) => parameterOf(key, value));
  const access = policies.map(id => ({
    policy: { reference: `AccessPolicy/${id}` },
    ...(parameter.length === 0 ? {} : { parameter }),
  }));
  return {
    resourceType: 'ProjectMembership',
    id: randomUUID(),
    active: true,
    project: { reference: `Project/${project}` },
    ...owner,
    ...(profile === undefined ? {} : { profile: { reference: profile } }),
    ...(policies.length === 0 ? {} : { access }),
  };
}

function parameterOf(name: string, value: string | Reference): ProjectMembershipAccessParameter {
  return typeof value === 'string' ? { name, valueString: value } : { name, valueReference: value };
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

export interface InvitedPerson {
  /** See users.ts. */
  readonly login: string;
  readonly name: string | undefined;
  /** undefined: none is made, for one who has one. */
  readonly rights: Rights | undefined;
}

export interface Invited {
  readonly user: string;
  /** Of the new membership. */
  readonly membership: string | undefined;
  /** By which the person sets a password: it works once. */
  readonly link: string;
  /** In hours. */
  readonly hours: number;
}

export async function inviteMember(
  store: Store,
  { issuer }: Pick<Addresses, 'issuer'>,
  project: Project,
  { login, name, rights }: InvitedPerson,
): Promise<Invited> {
  const { user, code } = await invite(store.database, project.number, login, name);
  const externalIdentity = [{ system: userSystem, value: user }];
  const member = rights && membershipOf(project.name, rights, { externalIdentity });
  if (member) await write(store, project.number, member);
  const link = `${issuer}/sign-in/invitation?code=${code}`;
  return { user, membership: member?.id, link, hours: invitationLife };
}

/** Warnings about rights without effect, as sentences: a typo, or a policy that is written later. */
export async function rightsGaps(
  { generic }: GenericDatabase,
  project: number,
  { policies, parameters, profile }: Rights,
): Promise<readonly string[]> {
  const missing = await missingPolicies({ generic }, project, policies);
  const { rows: found } = await generic.query<{ criteria: string }>(
    `select c#>>'{}' as criteria from "AccessPolicy" p, jsonb_path_query(p.content, '$.resource[*].criteria') c
      where p.project = $1 and p.id = any($2::text[])`,
    [project, policies],
  );
  const used = new Set(
    found.flatMap(({ criteria }) => [...criteria.matchAll(parameterName)].map(([, name = '']) => name)),
  );
  const without = [...used].filter(name => !ofCaller.has(name) && !parameters.has(name));
  const isKnown = missing.length === 0 && policies.length > 0;
  const idle = isKnown ? [...parameters.keys()].filter(name => !used.has(name)) : [];
  const unseen = 'what its criteria show is not seen';
  return [
    ...missing.map(
      id => `AccessPolicy/${id} does not exist in the project: until it does, there is no access.`,
    ),
    ...without.map(name => `The policies read %${name}, and there is no parameter of that name: ${unseen}.`),
    ...idle.map(name => `No criteria of the policies have %${name}: the parameter does nothing.`),
    ...[...ofCaller]
      .filter(name => !parameters.has(name) && found.some(({ criteria }) => comparesId(criteria, name)))
      .map(name => `The policies compare _id with %${name}, which is a reference: write %${name}.id.`),
    ...(profile === undefined && used.has('profile')
      ? [`The policies read %profile, and there is no profile: ${unseen}.`]
      : []),
  ];
}

/** They have a value without a parameter. */
const ofCaller: ReadonlySet<string> = new Set(['profile', 'patient']);

function comparesId(criteria: string, name: string): boolean {
  return new RegExp(`[?&.]_id=%${name}(?![\\w.-])`).test(criteria);
}

/** In criteria: access/criteria.ts. */
const parameterName = /%([a-z][A-Za-z0-9_-]*)/g;

/** Ids of policies that the project does not have. */
export async function missingPolicies(
  { generic }: GenericDatabase,
  project: number,
  policies: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await generic.query<{ id: string }>(
    'select id from unnest($2::text[]) id where not exists (select from "AccessPolicy" p where p.project = $1 and p.id = id.id)',
    [project, policies],
  );
  return rows.map(({ id }) => id);
}

/** Why a program gets no credentials. */
export function withoutPolicies(ids: readonly string[]): string {
  const named = ids.map(id => `AccessPolicy/${id}`).join(' and ');
  return `The project has no ${named}, so that no client was made. Write it first, or correct the id.`;
}
