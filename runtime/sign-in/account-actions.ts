// The forms of /sign-in/account, as data: what each needs, and what it changes.
import type { Context } from 'koa';
import type { SecurityEvent } from '../audit/security.ts';
import { withdrawConsent } from '../auth/consents.ts';
import { factorsOf, hasApp, removePasskey } from '../auth/factors.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  newRecoveryCodes,
  removeCodes,
  takeCode,
} from '../auth/one-time-code.ts';
import { registerPasskey, relyingParty, userOfPasskey } from '../auth/passkey.ts';
import { endSessionOf } from '../auth/sessions.ts';
import type { Kept } from '../auth/sign-in-state.ts';
import { changePassword, isOwnPassword, type User } from '../auth/users.ts';
import type { Form } from '../http/oauth-form.ts';
import { attempted } from './attempt.ts';
import { codesOf, wrongCode } from './code-step.ts';
import type { SignInContext } from './context.ts';
import type { Refusal } from './steps.ts';

export interface Asked {
  readonly ctx: Context;
  readonly context: SignInContext;
  readonly user: User;
  /** Of the browser. */
  readonly session: Kept;
  readonly isFresh: boolean;
  /** Notes that the person showed again who they are. */
  readonly confirm: () => Promise<void>;
  /** The session counts as begun now. */
  readonly renew: () => Promise<void>;
}

/** With recovery codes, which are shown once. */
export type Done = { readonly codes?: readonly string[] } | Refusal;

interface Action {
  readonly needsFresh?: boolean;
  /** Also for people of a foreign issuer. */
  readonly isForAll?: boolean;
  /** What is audited, once it is done. */
  readonly event?: SecurityEvent;
  readonly run: (asked: Asked, form: Form) => Promise<Done>;
}

export const actions: Readonly<Record<string, Action | undefined>> = {
  confirm: { run: confirm },
  password: { needsFresh: true, event: 'password set', run: setPassword },
  'begin-codes': { needsFresh: true, run: beginCodes },
  'confirm-codes': { needsFresh: true, event: 'app added', run: confirmCodes },
  'recovery-codes': { needsFresh: true, event: 'recovery codes made', run: renewRecovery },
  'remove-codes': {
    needsFresh: true,
    event: 'app removed',
    run: async ({ context, user }) => {
      await removeCodes(context.database, user.id);
      return {};
    },
  },
  'add-passkey': { needsFresh: true, event: 'passkey added', run: addPasskey },
  'remove-passkey': { needsFresh: true, event: 'passkey removed', run: dropPasskey },
  'end-session': { isForAll: true, event: 'session ended', run: endOne },
  withdraw: { isForAll: true, event: 'consent withdrawn', run: withdraw },
};

/** What a challenge is for: see auth/challenge.ts. */
export function holderOf(session: string, purpose: 'register' | 'confirm'): string {
  return `${purpose} ${session}`;
}

/** By as much as a sign-in needs: who knows the password alone could otherwise remove the app. */
async function confirm(asked: Asked, { password = '', code = '', passkey }: Form): Promise<Done> {
  const { ctx, context, user, session } = asked;
  const { database, authority } = context;
  const attempt = await attempted(context, ctx, `confirm ${user.id}`, user);
  if ('fault' in attempt) return attempt;
  const party = relyingParty(authority.addresses.issuer);
  const holder = holderOf(session.uid, 'confirm');
  const isRight =
    passkey === undefined
      ? await isOwnPassword(database, user.id, password)
      : (await userOfPasskey(database, party, holder, passkey))?.id === user.id;
  if (!isRight) return { fault: 'The password or the passkey is wrong.', status: 403 };
  await attempt.succeeded();
  if (passkey === undefined && hasApp(await factorsOf(database, user.id))) {
    const refusal = await codeRefusal(asked, code);
    if (refusal) return refusal;
  }
  await asked.confirm();
  return {};
}

async function codeRefusal({ ctx, context, user }: Asked, code: string): Promise<Refusal | undefined> {
  const attempt = await attempted(context, ctx, `code ${user.id}`, user);
  if ('fault' in attempt) return attempt;
  if (!(await takeCode(codesOf(context), user.id, code))) return { fault: wrongCode, status: 403 };
  await attempt.succeeded();
  return undefined;
}

async function setPassword(
  { context, user, session, renew }: Asked,
  { password = '', again = '' }: Form,
): Promise<Done> {
  const fault =
    password === again
      ? await changePassword(context.database, user, password, session)
      : 'The two passwords differ: write the same one twice.';
  if (fault !== undefined) return { fault, status: 422 };
  await renew();
  return {};
}

async function beginCodes({ context, user }: Asked): Promise<Done> {
  const { id } = relyingParty(context.authority.addresses.issuer);
  if (await beginEnrolment(codesOf(context), user, id)) return {};
  return { fault: 'You have an authenticator app already: remove it before you add another.', status: 422 };
}

async function confirmCodes({ ctx, context, user }: Asked, { code = '' }: Form): Promise<Done> {
  const attempt = await attempted(context, ctx, `code ${user.id}`, user);
  if ('fault' in attempt) return attempt;
  const codes = await confirmEnrolment(codesOf(context), user.id, code);
  if (!codes)
    return {
      fault: 'The code is wrong: check the time of your device, and write the present code.',
      status: 403,
    };
  await attempt.succeeded();
  return { codes };
}

async function renewRecovery({ context, user }: Asked): Promise<Done> {
  const codes = await newRecoveryCodes(context.database, user.id);
  if (codes) return { codes };
  return { fault: 'Recovery codes are for who has an authenticator app: add one first.', status: 422 };
}

async function addPasskey({ context, user, session }: Asked, { passkey = '', name }: Form): Promise<Done> {
  if (name !== undefined && !/^[^\p{C}]{1,100}$/u.test(name))
    return { fault: 'The name of a passkey has at most 100 characters.', status: 422 };
  const party = relyingParty(context.authority.addresses.issuer);
  const holder = holderOf(session.uid, 'register');
  if (await registerPasskey(context.database, party, user.id, holder, { answer: passkey, name })) return {};
  return { fault: 'The passkey could not be added: try again.', status: 422 };
}

async function dropPasskey({ context, user }: Asked, { id = '' }: Form): Promise<Done> {
  if (/^[\w-]+$/.test(id) && (await removePasskey(context.database, user.id, id))) return {};
  return { fault: 'The passkey was removed already.', status: 422 };
}

async function endOne({ context, user }: Asked, { session = '' }: Form): Promise<Done> {
  if (/^[\w-]+$/.test(session) && (await endSessionOf(context.database, user.id, session))) return {};
  return { fault: 'The session has ended already.', status: 422 };
}

async function withdraw({ context, user }: Asked, { client = '' }: Form): Promise<Done> {
  if (await withdrawConsent(context.database, user.id, client)) return {};
  return { fault: 'The application has no access any more.', status: 422 };
}
