// The context of the sign-in, accounts, and the steps of an interaction as data: the forms between the request of an application and its
// response. The first step that applies is shown and receives its form; then the next step is chosen.
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
  /** For the choice of a patient. */
  readonly patients: VisiblePatients;
}

/** Of a membership. */
export interface Member {
  readonly project: number;
  readonly membership: string;
}

export interface FoundPatients {
  readonly patients: readonly { readonly id: string; readonly label: string }[];
  /** There are further matches. */
  readonly isMore: boolean;
  /** The fault of the search, as a sentence. */
  readonly fault?: string;
}

/** The patients that a membership exposes. */
export interface VisiblePatients {
  /** @param query of name, birthdate and identifier */
  search(member: Member, query: Readonly<Record<string, string | undefined>>): Promise<FoundPatients>;
  /** The patient in words; undefined if it does not exist, or is hidden. */
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

/** The current account: undefined if the user is disabled, or the membership has another owner. */
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

/** Counts an attempt before a password or a code is checked; refuses it if the account or the address failed too often. */
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

/** Proves that a form is from this server. @param name the scope of the form */
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

/** The progress of an interaction, stored with it. */
export interface Progress {
  /** The id of the user whose password was right. */
  readonly user?: string;
  /**
   * The state of the second factor: a code is required; an app must be added; it was added, and recovery codes are shown next; done.
   */
  readonly factor?: 'asked' | 'missing' | 'added' | 'given';
  /** The request to a foreign issuer: issuer-sign-in.ts. */
  readonly sent?: IssuerRequest | undefined;
  /** The time of the sign-in, in seconds since 1970: an end of sessions also ends this sign-in. */
  readonly since?: number;
  /** Authentication methods: RFC 8176. */
  readonly amr?: readonly string[];
  /** That of a passkey: https://openid.net/specs/openid-connect-eap-acr-values-1_0.html */
  readonly acr?: 'phr';
  /** The subject of the session; set by the sign-in. */
  readonly accountId?: string;
  /** The id of the patient in context. */
  readonly patient?: string;
  readonly consent?: 'yes' | 'no';
  /** The granted scopes. */
  readonly granted?: readonly string[];
}

/** The request to a foreign issuer, for the checks of its response. */
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
  /** Undefined before the sign-in. */
  readonly account: Account | undefined;
}

export interface Step {
  /** Part of its form. */
  readonly name: string;
  /** Of the interaction. */
  readonly prompt: 'login' | 'consent';
  readonly applies: (progress: Progress, interaction: Interaction) => boolean;
  /** Progress that needs no form. */
  readonly known?: (interaction: Interaction) => Promise<Progress>;
  /** @param typed the former form, if it had a fault */
  readonly show: (interaction: Interaction, typed: Form) => Promise<StepPage>;
  /** @returns the progress of the form, or its fault */
  readonly submit: (interaction: Interaction, form: Form) => Promise<Progress | FormFault>;
}

/** Its fault is shown above its fields. */
export interface StepPage {
  readonly title: string;
  readonly fields: Html;
  readonly hasScript?: boolean;
  /** Used if the form has no fault. */
  readonly fault?: string | undefined;
}

export interface FormFault {
  /** undefined: the form only requests another view, such as a search. */
  readonly fault: string | undefined;
  readonly status: number;
  /** In seconds. */
  readonly retryAfter?: number;
}
