// The steps of an interaction, as data: what a person has to do between the request of an application and its answer. The first step that
// applies is shown; its form is submitted to it, and then the next one is looked for. Further factors are further steps.
import type { Context } from 'koa';
import type { PromptDetail } from 'oidc-provider';
import type { Form } from '../http/oauth-form.ts';
import type { Account } from './account.ts';
import type { SignInClient } from './client-metadata.ts';
import type { SignInContext } from './context.ts';
import type { Html } from './html.ts';

/** What the person did so far in this interaction; it is stored with it. */
export interface Progress {
  /** The id of the user whose password was right. */
  readonly user?: string;
  /** Whether the person has to give a code beside the password, or to add an app for these; `added`: its recovery codes were not shown yet. */
  readonly factor?: 'asked' | 'missing' | 'added' | 'given';
  /** Sent to a foreign issuer; foreign.ts. */
  readonly sent?: Sent | undefined;
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
export interface Sent {
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
  /** Sent with its form. */
  readonly name: string;
  /** Of the interaction. */
  readonly prompt: 'login' | 'consent';
  readonly applies: (progress: Progress, interaction: Interaction) => boolean;
  /** What does not have to be asked. */
  readonly known?: (interaction: Interaction) => Promise<Progress>;
  /** @param typed what was sent before, where it has a fault or is not enough */
  readonly show: (
    interaction: Interaction,
    fault?: string,
    typed?: Form,
  ) => Promise<{ readonly title: string; readonly fields: Html; readonly hasScript?: boolean }>;
  /** What the form adds to the progress, or what is wrong with it. */
  readonly submit: (interaction: Interaction, form: Form) => Promise<Progress | Refusal>;
}

export interface Refusal {
  /** undefined: the form asks for another view of itself. */
  readonly fault: string | undefined;
  readonly status: number;
  /** In seconds. */
  readonly retryAfter?: number;
}
