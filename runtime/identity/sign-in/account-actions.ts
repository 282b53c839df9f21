// GET and POST /sign-in/account: the actions of a user on the own account. Requires a session; a token binds forms to it. The actions are
// data: their requirements and their work.
import type { Context } from 'koa';
import type Provider from 'oidc-provider';
import type { SecurityEvent } from '../audit/security-event.ts';
import {
  beginEnrolment,
  begunEnrolment,
  confirmEnrolment,
  factorsOf,
  hasApp,
  newRecoveryCodes,
  removeCodes,
  removePasskey,
  takeCode,
} from '../auth/factors.ts';
import type { Form } from '../auth/oauth-form.ts';
import {
  canHavePasskeys,
  registerPasskey,
  registrationOptions,
  signInOptions,
  userOfPasskey,
} from '../auth/passkey.ts';
import { isEnded, type KeptSession, sessionsOf, signInState, userOf } from '../auth/sign-in-state.ts';
import { changePassword, isOwnPassword, type User } from '../auth/users.ts';
import { accountPage, recoveryCodesPage, wrongAppCode } from './account-page.ts';
import { consentsOf, withdrawConsent } from './consent-steps.ts';
import { attempted, type FormFault, findAccount, formToken, ownForm, type SignInContext } from './context.ts';
import { wrongCode } from './login-steps.ts';
import { errorPage } from './pages.ts';
import { endSessionOf, grantsOf, sessionOf } from './session.ts';

/** In seconds: changes of factors and password require a sign-in or a confirmation of this age. */
const fresh = 10 * 60;

export async function answerAccount(ctx: Context, context: SignInContext, provider: Provider): Promise<void> {
  const { prefix } = context;
  const asked = await accountRequest(ctx, context, provider);
  if (typeof asked === 'string') return errorPage(ctx, prefix, asked, 403);
  const token = await formToken(context, `account ${asked.session.uid}`);
  if (ctx.method !== 'POST') return show(asked, token);
  const form = await ownForm(ctx, token);
  if (typeof form === 'string') return errorPage(ctx, prefix, form, 403);
  const done = await act(asked, form);
  if ('fault' in done) return show(asked, token, done);
  if (done.codes) return recoveryCodesPage(ctx, prefix, done.codes);
  ctx.status = 303;
  ctx.redirect(`${prefix}/sign-in/account`);
}

interface AccountRequest {
  readonly ctx: Context;
  readonly context: SignInContext;
  readonly user: User;
  /** Of the browser. */
  readonly session: KeptSession;
  readonly isFresh: boolean;
  /** Stores the confirmation of the user. */
  readonly confirm: () => Promise<void>;
  /** The session counts as begun now. */
  readonly renew: () => Promise<void>;
}

/** @returns a sentence without an account */
async function accountRequest(
  ctx: Context,
  context: SignInContext,
  provider: Provider,
): Promise<AccountRequest | string> {
  const session = await sessionOf(ctx, provider);
  const { accountId, uid, loginTs = 0 } = session;
  const begun = { user: userOf(accountId ?? ''), session: uid, since: loginTs };
  if (accountId === undefined || (await isEnded(context.database, begun)))
    return 'You are not signed in: sign in to the console, then open this page again';
  const account = await findAccount(context, accountId);
  if (!account) return 'Your user or membership is not active any more';
  if (!account.person) return 'The holder of the development token has no account: sign in as a user';
  const confirmed = signInState(context.database, 'Confirmation');
  return {
    ctx,
    context,
    user: account.person.user,
    session: { uid, grants: grantsOf(session, 'all') },
    isFresh: Date.now() / 1000 - loginTs < fresh || (await confirmed.find(uid)) !== undefined,
    renew: async () => {
      session.loginTs = Date.now() / 1000;
      await session.persist();
    },
    confirm: () => confirmed.upsert(uid, { accountId }, fresh),
  };
}

async function show(asked: AccountRequest, token: string, refusal?: FormFault): Promise<void> {
  const { ctx, context, user, session, isFresh } = asked;
  const { database, party } = context;
  const hasOwn = user.issuer === null;
  const hasPasskeys = hasOwn && canHavePasskeys(party);
  if (refusal?.retryAfter !== undefined) ctx.set('retry-after', String(Math.ceil(refusal.retryAfter)));
  accountPage(ctx, context.prefix, {
    user,
    token,
    isFresh,
    own: session.uid,
    fault: refusal?.fault,
    status: refusal?.status ?? 200,
    factors: await factorsOf(database, user.id),
    sessions: await sessionsOf(database, user.id),
    consents: await consentsOf(database, user.id),
    enrolment: isFresh && hasOwn ? await begunEnrolment(context, user, party.id) : undefined,
    passkey: !hasPasskeys
      ? undefined
      : isFresh
        ? await registrationOptions(database, party, user, holderOf(asked, 'register'))
        : await signInOptions(database, party, holderOf(asked, 'confirm')),
  });
}

/** The purpose of a challenge: see auth/passkey.ts. */
function holderOf({ session }: AccountRequest, purpose: 'register' | 'confirm'): string {
  return `${purpose} ${session.uid}`;
}

async function act(asked: AccountRequest, form: Form): Promise<Done> {
  const { action: name = '' } = form;
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) return refused('The page has no such form.');
  // Users of a foreign issuer have their factors there.
  if (!action.isForAll && asked.user.issuer !== null)
    return refused('You sign in elsewhere: change your password and factors there.', 403);
  if (action.needsFresh && !asked.isFresh)
    return refused('It is some time since you signed in: confirm that it is you first.', 403);
  const done = await action.run(asked, form);
  const { ctx, context, user: person } = asked;
  const application = name === 'withdraw' ? form.client : undefined;
  if (action.event && !('fault' in done)) context.note(ctx, { event: action.event, person, application });
  return done;
}

function refused(fault: string, status = 422): FormFault {
  return { fault, status };
}

/** Recovery codes are shown once. */
type Done = { readonly codes?: readonly string[] } | FormFault;

interface Action {
  readonly needsFresh?: boolean;
  /** Also for people of a foreign issuer. */
  readonly isForAll?: boolean;
  /** Audited after success. */
  readonly event?: SecurityEvent;
  readonly run: (asked: AccountRequest, form: Form) => Promise<Done>;
}

const actions: Readonly<Record<string, Action | undefined>> = {
  confirm: { run: confirm },
  password: { needsFresh: true, event: 'password set', run: setPassword },
  'begin-codes': {
    needsFresh: true,
    run: async ({ context, user }) =>
      (await beginEnrolment(context, user, context.party.id))
        ? {}
        : refused('You have an authenticator app already: remove it before you add another.'),
  },
  'confirm-codes': { needsFresh: true, event: 'app added', run: confirmCodes },
  'recovery-codes': {
    needsFresh: true,
    event: 'recovery codes made',
    run: async ({ context, user }) => {
      const codes = await newRecoveryCodes(context.database, user.id);
      return codes
        ? { codes }
        : refused('Recovery codes are for who has an authenticator app: add one first.');
    },
  },
  'remove-codes': {
    needsFresh: true,
    event: 'app removed',
    run: async ({ context, user }) => {
      await removeCodes(context.database, user.id);
      return {};
    },
  },
  'add-passkey': { needsFresh: true, event: 'passkey added', run: addPasskey },
  'remove-passkey': {
    needsFresh: true,
    event: 'passkey removed',
    run: async ({ context, user }, { id = '' }) =>
      isKey(id) && (await removePasskey(context.database, user.id, id))
        ? {}
        : refused('The passkey was removed already.'),
  },
  'end-session': {
    isForAll: true,
    event: 'session ended',
    run: async ({ context, user }, { session = '' }) =>
      isKey(session) && (await endSessionOf(context.database, user.id, session))
        ? {}
        : refused('The session has ended already.'),
  },
  withdraw: {
    isForAll: true,
    event: 'consent withdrawn',
    run: async ({ context, user }, { client = '' }) =>
      (await withdrawConsent(context.database, user.id, client))
        ? {}
        : refused('The application has no access any more.'),
  },
};

function isKey(text: string): boolean {
  return /^[\w-]+$/.test(text);
}

/** Requires the factors of a sign-in: with the password alone an attacker could remove the app. */
async function confirm(asked: AccountRequest, { password = '', code = '', passkey }: Form): Promise<Done> {
  const { ctx, context, user } = asked;
  const { database, party } = context;
  const attempt = await attempted(context, ctx, `confirm ${user.id}`, user);
  if ('fault' in attempt) return attempt;
  const isRight =
    passkey === undefined
      ? await isOwnPassword(database, user.id, password)
      : (await userOfPasskey(database, party, holderOf(asked, 'confirm'), passkey))?.id === user.id;
  if (!isRight) return refused('The password or the passkey is wrong.', 403);
  await attempt.succeeded();
  if (passkey === undefined && hasApp(await factorsOf(database, user.id))) {
    const next = await attempted(context, ctx, `code ${user.id}`, user);
    if ('fault' in next) return next;
    if (!(await takeCode(context, user.id, code))) return refused(wrongCode, 403);
    await next.succeeded();
  }
  await asked.confirm();
  return {};
}

async function setPassword(
  { context, user, session, renew }: AccountRequest,
  { password = '', again = '' }: Form,
): Promise<Done> {
  const fault =
    password === again
      ? await changePassword(context.database, user, password, session)
      : 'The two passwords differ: write the same one twice.';
  if (fault !== undefined) return refused(fault);
  await renew();
  return {};
}

async function confirmCodes({ ctx, context, user }: AccountRequest, { code = '' }: Form): Promise<Done> {
  const attempt = await attempted(context, ctx, `code ${user.id}`, user);
  if ('fault' in attempt) return attempt;
  const codes = await confirmEnrolment(context, user.id, code);
  if (!codes) return wrongAppCode;
  await attempt.succeeded();
  return { codes };
}

async function addPasskey(asked: AccountRequest, { passkey: answer = '', name }: Form): Promise<Done> {
  if (name !== undefined && !/^[^\p{C}]{1,100}$/u.test(name))
    return refused('The name of a passkey has at most 100 characters.');
  const { context, user } = asked;
  const { database, party } = context;
  const isAdded = await registerPasskey(database, party, user.id, holderOf(asked, 'register'), {
    answer,
    name,
  });
  return isAdded ? {} : refused('The passkey could not be added: try again.');
}
