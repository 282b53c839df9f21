// Sessions of users, one for each browser, as rows of kiln_sign_in: begun by a one-time link, changed to another account, and ended.
import type { Context } from 'koa';
import type Provider from 'oidc-provider';
import type { GenericDatabase } from '../../database/postgres/database.ts';
import { noteEnd, revokeGrant } from '../auth/sign-in-state.ts';
import { findAccount, notedOf, type SignInContext } from './context.ts';

/** In seconds; each authorization request renews it. */
const sessionLife = 12 * 3600;

/** That of the browser. */
export function sessionOf(ctx: Context, provider: Provider) {
  return provider.Session.get(ctx as Parameters<typeof provider.Session.get>[0]);
}

export async function beginSession(
  ctx: Context,
  provider: Provider,
  database: GenericDatabase,
  accountId: string,
): Promise<void> {
  await endSession(ctx, provider, database);
  const session = new provider.Session();
  session.loginAccount({ accountId });
  await session.save(sessionLife);
  setCookie(ctx, provider, session.jti);
}

/** Ends the session with its tokens. @returns its account */
export async function endSession(
  ctx: Context,
  provider: Provider,
  database: GenericDatabase,
): Promise<string | undefined> {
  const session = await sessionOf(ctx, provider);
  const { accountId } = session;
  await revokeGrants(session, database);
  if (accountId !== undefined) {
    await noteEnd(database, { session: session.uid });
    await session.destroy();
  }
  setCookie(ctx, provider, null);
  return accountId;
}

export async function noteSignOut(
  ctx: Pick<Context, 'ip' | 'res'>,
  context: Pick<SignInContext, 'database' | 'note' | 'isDevelopment'>,
  accountId: string | undefined,
): Promise<void> {
  if (accountId === undefined) return;
  context.note(ctx, { event: 'signed out', ...notedOf(await findAccount(context, accountId)) });
}

/**
 * Removes another account from the session: the library would otherwise require a form that is sent by a script.
 *
 * @returns whether the session had another account
 */
export async function forgetAccount(
  ctx: Context,
  provider: Provider,
  database: GenericDatabase,
  next: string,
): Promise<boolean> {
  const session = await sessionOf(ctx, provider);
  if (session.accountId === undefined || session.accountId === next) return false;
  await revokeGrants(session, database);
  Object.assign(session, { accountId: undefined, authorizations: undefined });
  await session.persist();
  return true;
}

interface Authorizations {
  readonly authorizations?:
    | Readonly<
        Record<
          string,
          { readonly grantId?: string | undefined; readonly persistsLogout?: boolean | undefined }
        >
      >
    | undefined;
}

/** @param which `ending`: without grants with offline_access, which outlive the session */
export function grantsOf(
  { authorizations = {} }: Authorizations,
  which: 'all' | 'ending',
): readonly string[] {
  return Object.values(authorizations).flatMap(({ grantId, persistsLogout }) =>
    grantId === undefined || (which === 'ending' && persistsLogout) ? [] : [grantId],
  );
}

async function revokeGrants(session: Authorizations, database: GenericDatabase): Promise<void> {
  for (const grant of grantsOf(session, 'ending')) await revokeGrant(database, grant);
}

function setCookie({ req, res }: Context, provider: Provider, value: string | null): void {
  const { cookies } = provider.createContext(req, res);
  cookies.set(provider.cookieName('session'), value, { httpOnly: true, sameSite: 'lax', signed: true });
}

/** Ends a session with its tokens, like signing out. @returns whether it existed */
export async function endSessionOf(database: GenericDatabase, user: string, uid: string): Promise<boolean> {
  const { rows } = await database.generic.query<{ payload: string }>(
    `delete from kiln_sign_in where account = $1 and model = 'Session' and uid = $2 returning payload`,
    [user, uid],
  );
  if (rows.length > 0) await noteEnd(database, { session: uid });
  for (const { payload } of rows) await revokeGrants(JSON.parse(payload) as Authorizations, database);
  return rows.length > 0;
}
