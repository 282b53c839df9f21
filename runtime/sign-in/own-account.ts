// GET and POST /sign-in/account: what a person changes of their own account. It needs a session; a form belongs to it by a token.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import type Provider from 'oidc-provider';
import { consentsOf } from '../auth/consents.ts';
import { isEnded } from '../auth/ended.ts';
import { factorsOf } from '../auth/factors.ts';
import { begunEnrolment } from '../auth/one-time-code.ts';
import { canHavePasskeys, registrationOptions, relyingParty, signInOptions } from '../auth/passkey.ts';
import { sessionsOf } from '../auth/sessions.ts';
import { signInState, userOf } from '../auth/sign-in-state.ts';
import { type Form, readForm } from '../http/oauth-form.ts';
import { findAccount } from './account.ts';
import { type Asked, actions, type Done, holderOf } from './account-actions.ts';
import { accountPage, recoveryCodesPage } from './account-page.ts';
import { codesOf } from './code-step.ts';
import { prefixOf, type SignInContext } from './context.ts';
import { errorPage } from './pages.ts';

/** In seconds: who signed in, or confirmed who they are, less long ago may change factors and password. */
const fresh = 10 * 60;

export async function answerAccount(ctx: Context, context: SignInContext, provider: Provider): Promise<void> {
  const prefix = prefixOf(context.authority.addresses.issuer);
  const asked = await askedBy(ctx, context, provider);
  if (typeof asked === 'string') return errorPage(ctx, prefix, asked, 403);
  const token = createHmac('sha256', await context.authority.cookieKey())
    .update(`account ${asked.session.uid}`)
    .digest('base64url');
  if (ctx.method !== 'POST') return show(asked, token);
  const form = await readForm(ctx);
  if (!isSame(form.token ?? '', token))
    return errorPage(ctx, prefix, 'The form is not one of this server', 403);
  const done = await act(asked, form);
  if ('fault' in done) return show(asked, token, done);
  if (done.codes) return recoveryCodesPage(ctx, prefix, done.codes);
  ctx.status = 303;
  ctx.redirect(`${prefix}/sign-in/account`);
}

/** A sentence, if there is no one to change anything. */
async function askedBy(ctx: Context, context: SignInContext, provider: Provider): Promise<Asked | string> {
  const session = await provider.Session.get(ctx as Parameters<typeof provider.Session.get>[0]);
  const { accountId, uid, loginTs = 0, authorizations = {} } = session;
  const begun = { user: userOf(accountId ?? ''), session: uid, since: loginTs };
  if (accountId === undefined || (await isEnded(context.database, begun)))
    return 'You are not signed in: sign in to the console, then open this page again';
  const account = await findAccount(context.database, context.isDevelopment, accountId);
  if (!account?.person)
    return account
      ? 'The holder of the development token has no account: sign in as a user'
      : 'Your user or membership is not active any more';
  const grants = Object.values(authorizations).flatMap(({ grantId }) =>
    grantId === undefined ? [] : [grantId],
  );
  const confirmed = signInState(context.database, 'Confirmation', () => new Error('It is not consumed.'));
  return {
    ...{ ctx, context, user: account.person.user, session: { uid, grants } },
    isFresh: Date.now() / 1000 - loginTs < fresh || (await confirmed.find(uid)) !== undefined,
    renew: async () => {
      session.loginTs = Date.now() / 1000;
      await session.persist();
    },
    confirm: () => confirmed.upsert(uid, { accountId }, fresh),
  };
}

async function act(asked: Asked, form: Form): Promise<Done> {
  const { action: name = '' } = form;
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) return { fault: 'The page has no such form.', status: 422 };
  // People of a foreign issuer have what they sign in with there.
  if (!action.isForAll && asked.user.issuer !== null)
    return { fault: 'You sign in elsewhere: change your password and factors there.', status: 403 };
  if (action.needsFresh && !asked.isFresh)
    return { fault: 'It is some time since you signed in: confirm that it is you first.', status: 403 };
  const done = await action.run(asked, form);
  const { ctx, context, user: person } = asked;
  const application = name === 'withdraw' ? form.client : undefined;
  if (action.event && !('fault' in done)) context.note(ctx, { event: action.event, person, application });
  return done;
}

async function show(asked: Asked, token: string, refusal?: Extract<Done, { readonly fault: unknown }>) {
  const { ctx, context, user, session, isFresh } = asked;
  const { database, authority } = context;
  const { issuer } = authority.addresses;
  const party = relyingParty(issuer);
  const hasOwn = user.issuer === null;
  const hasPasskeys = hasOwn && canHavePasskeys(party);
  const holder = holderOf(session.uid, isFresh ? 'register' : 'confirm');
  if (refusal?.retryAfter !== undefined) ctx.set('retry-after', String(Math.ceil(refusal.retryAfter)));
  accountPage(ctx, prefixOf(issuer), {
    ...{ user, token, isFresh, own: session.uid, fault: refusal?.fault, status: refusal?.status ?? 200 },
    factors: await factorsOf(database, user.id),
    sessions: await sessionsOf(database, user.id),
    consents: await consentsOf(database, user.id),
    enrolment: isFresh && hasOwn ? await begunEnrolment(codesOf(context), user, party.id) : undefined,
    passkey: !hasPasskeys
      ? undefined
      : isFresh
        ? await registrationOptions(database, party, user, holder)
        : await signInOptions(database, party, holder),
  });
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
