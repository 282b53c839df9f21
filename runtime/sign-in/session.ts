// The session of a browser: begun by a one-time link, given up for another account, ended.
import type { Context } from 'koa';
import type Provider from 'oidc-provider';
import { noteEnd } from '../auth/ended.ts';
import { revokeGrant } from '../auth/sign-in-state.ts';
import type { Database } from '../postgres/database.ts';
import { findAccount, notedOf } from './account.ts';
import type { SignInContext } from './context.ts';

/** In seconds; each request for a code begins it anew. */
export const sessionLife = 12 * 3600;

export async function beginSession(
  ctx: Context,
  provider: Provider,
  database: Pick<Database, 'generic'>,
  accountId: string,
): Promise<void> {
  await endSession(ctx, provider, database);
  const session = new provider.Session();
  session.loginAccount({ accountId });
  await session.save(sessionLife);
  setCookie(ctx, provider, session.jti);
}

/** With the tokens that were issued in it. @returns whose it was */
export async function endSession(
  ctx: Context,
  provider: Provider,
  database: Pick<Database, 'generic'>,
): Promise<string | undefined> {
  const session = await provider.Session.get(ctx as Parameters<typeof provider.Session.get>[0]);
  const { accountId } = session;
  await revokeGrants(session, database);
  if (session.accountId !== undefined) {
    await noteEnd(database, { session: session.uid });
    await session.destroy();
  }
  setCookie(ctx, provider, null);
  return accountId;
}

export async function noteSignOut(
  ctx: Pick<Context, 'ip' | 'res'>,
  { database, note, isDevelopment }: Pick<SignInContext, 'database' | 'note' | 'isDevelopment'>,
  accountId: string | undefined,
): Promise<void> {
  if (accountId === undefined) return;
  note(ctx, { event: 'signed out', ...notedOf(await findAccount(database, isDevelopment, accountId)) });
}

/**
 * Who signs in as another gives up what the session was: the library would only go on after a form is sent by a script.
 *
 * @returns whether it was of another
 */
export async function forgetAccount(
  ctx: Context,
  provider: Provider,
  database: Pick<Database, 'generic'>,
  next: string,
): Promise<boolean> {
  const session = await provider.Session.get(ctx as Parameters<typeof provider.Session.get>[0]);
  if (session.accountId === undefined || session.accountId === next) return false;
  await revokeGrants(session, database);
  Object.assign(session, { accountId: undefined, authorizations: undefined });
  await session.persist();
  return true;
}

/** Grants with offline_access stay: they are for when the person is not there. */
async function revokeGrants(
  { authorizations = {} }: { readonly authorizations?: Readonly<Record<string, Authorized>> | undefined },
  database: Pick<Database, 'generic'>,
): Promise<void> {
  for (const { grantId, persistsLogout } of Object.values(authorizations))
    if (grantId !== undefined && !persistsLogout) await revokeGrant(database, grantId);
}

interface Authorized {
  readonly grantId?: string | undefined;
  readonly persistsLogout?: boolean | undefined;
}

function setCookie({ req, res }: Context, provider: Provider, value: string | null): void {
  const { cookies } = provider.createContext(req, res);
  cookies.set(provider.cookieName('session'), value, { httpOnly: true, sameSite: 'lax', signed: true });
}
