// What signing people in needs of the server, who signs in, and the steps of an interaction as data: what a person
// has to do between the request of an application and its answer. The first step that applies is shown; its form is
// submitted to it, and then the next one is looked for.
import { createHmac } from 'node:crypto';
import type { Context } from 'koa';
import type { PromptDetail } from 'oidc-provider';
import type { Logger } from 'pino';
import type { Limits } from '../../base/config.ts';
import { networkOf } from '../../base/http/address.ts';
import type { Authority } from '../auth/authority.ts';
import type { DemandsFactor } from '../auth/factors.ts';
import { type Form, readForm } from '../auth/oauth-form.ts';
import type { RelyingParty } from '../auth/passkey.ts';
import type { ProjectsDatabase } from '../auth/project-query.ts';
import { isSameText } from '../auth/secret.ts';
import { type Attempt, beginAttempt } from '../auth/sign-in-attempts.ts';
import { developerAccount } from '../auth/user-identity.ts';
import { activeUser, membershipsOf, type User, type UserMembership } from '../auth/users.ts';
import type { SignInClient } from './client-metadata.ts';
import type { Html } from './pages.ts';
import type { NoteSecurity, SecurityNote } from './security-audit.ts';

export interface SignInServer {
  readonly authority: Pick<Authority, 'keys' | 'addresses' | 'cookieKey' | 'issuers' | 'sealer'>;
  readonly database: ProjectsDatabase;
  readonly limits: Pick<Limits, 'tokenLifetime'>;
  readonly log: Pick<Logger, 'error' | 'warn'>;
  /** Whether there is a development token. */
  readonly isDevelopment: boolean;
  /** For the audit trail. */
  readonly note: NoteSecurity;
  readonly demandsFactor: DemandsFactor;
  /** Of whom one is chosen for an application. */
  readonly patients: VisiblePatients;
}

/** Of a membership. */
export interface Member {
  readonly project: number;
  readonly membership: string;
}

export interface FoundPatients {
  readonly patients: readonly { readonly id: string; readonly label: string }[];
  /** There are others beside them. */
  readonly isMore: boolean;
  /** Why there are none: a sentence. */
  readonly fault?: string;
}

/** Those that the person with a membership may see. */
export interface VisiblePatients {
  /** @param query of name, birthdate and identifier */
  search(member: Member, query: Readonly<Record<string, string | undefined>>): Promise<FoundPatients>;
  /** The patient in words; undefined if it is not there, or not visible. */
  label(member: Member, id: string): Promise<string | undefined>;
}

export interface SignInContext extends SignInServer {
  /** The path of the issuer before the paths of the server: empty unless a proxy removes one. */
  readonly prefix: string;
  readonly party: RelyingParty;
}

export interface Account {
  /**
   * The subject of a session, and the `sub` of ID tokens: `<user>.<membership>`, or `developer` for the holder of the
   * development token.
   */
  readonly accountId: string;
  /** undefined: the developer. */
  readonly person: { readonly user: User; readonly membership: UserMembership } | undefined;
}

/** As they are now: undefined if the user is disabled, or the membership another's. */
export async function findAccount(
  { database, isDevelopment }: Pick<SignInContext, 'database' | 'isDevelopment'>,
  id: string,
): Promise<Account | undefined> {
  if (id === developerAccount) return isDevelopment ? { accountId: id, person: undefined } : undefined;
  const [, user = '', own = ''] = /^([^.]+)\.(.+)$/s.exec(id) ?? [];
  const found = await activeUser(database, user);
  const memberships = found ? await membershipsOf(database, found) : [];
  const membership = memberships.find(each => each.id === own);
  return found && membership ? { accountId: id, person: { user: found, membership } } : undefined;
}

/** For the audit trail. */
export function notedOf(account: Account | undefined) {
  return { person: account?.person?.user, membership: account?.person?.membership.id };
}

/** A password or a code that is about to be checked → the attempt, or a refusal where the account or the address failed too often. */
export async function attempted(
  { database, note }: Pick<SignInContext, 'database' | 'note'>,
  ctx: Context,
  account: string,
  person?: SecurityNote['person'],
): Promise<Attempt | FormFault> {
  const attempt = await beginAttempt(database, account, networkOf(ctx.ip));
  const { wait: retryAfter } = attempt;
  if (retryAfter === 0) return attempt;
  note(ctx, { event: 'locked', person, status: 429 });
  const fault = `There were too many failed attempts. Try again in ${Math.ceil(retryAfter / 60)} min.`;
  return { fault, status: 429, retryAfter };
}

/** By it a form proves that it is one of this server. @param name what the form belongs to */
export async function formToken({ authority }: SignInContext, name: string): Promise<string> {
  return createHmac('sha256', await authority.cookieKey())
    .update(name)
    .digest('base64url');
}

/** The form that was sent, or a sentence. */
export async function ownForm(ctx: Context, token: string): Promise<Form | string> {
  const form = await readForm(ctx);
  return isSameText(form.token ?? '', token) ? form : 'The form is not one of this server';
}

/** What the person did so far in this interaction; it is stored with it. */
export interface Progress {
  /** The id of the user whose password was right. */
  readonly user?: string;
  /**
   * Whether the person has to give a code beside the password, or to add an app for these; `added`: its recovery codes
   * were not shown yet.
   */
  readonly factor?: 'asked' | 'missing' | 'added' | 'given';
  /** IssuerRequest to a foreign issuer; foreign.ts. */
  readonly sent?: IssuerRequest | undefined;
  /** When, in seconds since 1970: what ends the sessions of the person ends this sign-in as well. */
  readonly since?: number;
  /** How: RFC 8176. */
  readonly amr?: readonly string[];
  /** That of a passkey: https://openid.net/specs/openid-connect-eap-acr-values-1_0.html */
  readonly acr?: 'phr';
  /** The subject of the session; with it the person is signed in. */
  readonly accountId?: string;
  /** The id of the patient whom the application works with. */
  readonly patient?: string;
  readonly consent?: 'yes' | 'no';
  /** The scopes that the person grants. */
  readonly granted?: readonly string[];
}

/** What was sent to a foreign issuer; its answer is compared. */
export interface IssuerRequest {
  readonly iss: string;
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
}

export interface Interaction {
  readonly context: SignInContext;
  readonly ctx: Context;
  readonly uid: string;
  readonly client: SignInClient;
  readonly prompt: PromptDetail;
  readonly params: Readonly<Record<string, unknown>>;
  readonly progress: Progress;
  /** Who signed in; undefined before. */
  readonly account: Account | undefined;
}

export interface Step {
  /** IssuerRequest with its form. */
  readonly name: string;
  /** Of the interaction. */
  readonly prompt: 'login' | 'consent';
  readonly applies: (progress: Progress, interaction: Interaction) => boolean;
  /** What does not have to be asked. */
  readonly known?: (interaction: Interaction) => Promise<Progress>;
  /** @param typed what was sent before, where it has a fault or is not enough */
  readonly show: (interaction: Interaction, typed: Form) => Promise<StepPage>;
  /** What the form adds to the progress, or what is wrong with it. */
  readonly submit: (interaction: Interaction, form: Form) => Promise<Progress | FormFault>;
}

/** Its fault is shown above its fields. */
export interface StepPage {
  readonly title: string;
  readonly fields: Html;
  readonly hasScript?: boolean;
  /** Where the form that was sent has none. */
  readonly fault?: string | undefined;
}

export interface FormFault {
  /** undefined: the form asks for another view of itself. */
  readonly fault: string | undefined;
  readonly status: number;
  /** In seconds. */
  readonly retryAfter?: number;
}
