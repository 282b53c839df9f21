// Tokens of the OpenID Provider → their rows, and their responses with the additions of SMART: the granted scopes and the patient.
// https://hl7.org/fhir/smart-app-launch/app-launch.html#response-5
import type { Context, Next } from 'koa';
import type { errors, KoaContextWithOIDC } from 'oidc-provider';
import { developer } from '../../base/principal/principal.ts';
import { hasSecondFactor } from '../auth/factors.ts';
import { contextOf, type LaunchContext } from '../auth/launch.ts';
import { noteEnd } from '../auth/sign-in-state.ts';
import { noteToken } from '../auth/token.ts';
import { consoleClient, developerAccount } from '../auth/user-identity.ts';
import { isOfProject, knownClient } from './client-metadata.ts';
import type { Account, SignInContext } from './context.ts';
import { noteSignOut } from './session.ts';
import { narrowedScope, words } from './smart-scopes.ts';
import { smartStyle } from './style.ts';

/** Additions to the token response. */
interface Granted {
  readonly scope: string | undefined;
  readonly context: LaunchContext;
}

/**
 * Before the token is signed. Its scopes become those that the application may have; without SMART scopes the console has the access of
 * its user, and other applications none.
 */
export async function notePersonToken(
  ctx: KoaContextWithOIDC,
  { database, authority, demandsFactor }: SignInContext,
  { InvalidGrant }: typeof errors,
  kid: string,
  payload: Record<string, unknown>,
): Promise<void> {
  const { client, entities } = ctx.oidc;
  const { account } = (entities.Account ?? {}) as { readonly account?: Account };
  const application = client && (await knownClient(authority.addresses.issuer, database, client.clientId));
  if (!account || !application || !entities.Grant) throw new Error('A token is issued without its account.');
  const { jti: grant } = entities.Grant;
  const asked = typeof payload.scope === 'string' ? payload.scope : undefined;
  const scope = asked === undefined ? undefined : narrowedScope(asked, application.scope);
  if (scope !== undefined) payload.scope = scope;
  const { person } = account;
  const { amr } = entities.AuthorizationCode ?? entities.RefreshToken ?? {};
  const isMissing = person && !hasSecondFactor(amr) && (await demandsFactor(person.user.project));
  const { jti, iat, exp } = payload;
  const isNoted =
    !isMissing &&
    isOfProject(application, person) &&
    (await noteToken(database, {
      id: String(jti),
      kid,
      issued: Number(iat),
      expires: Number(exp),
      grant,
      project: person?.user.project ?? developer.project,
      membership: person?.membership.id ?? '',
      application: application.id,
      user: person?.user.id ?? developerAccount,
      scope: scope ?? (client.clientId === consoleClient ? undefined : ''),
    }));
  if (!isNoted)
    throw new InvalidGrant(
      'the grant was revoked, or the user is disabled, or has to sign in with a second factor',
    );
  const granted: Granted = { scope, context: await contextOf(database, grant) };
  (ctx as unknown as Context).state.granted = granted;
}

interface SignInSession {
  readonly destroyed: boolean;
  readonly uid: string;
  readonly accountId: string;
}

/** Sets headers of all responses of the library, and adds SMART's members to those with a token. */
export function around(context: SignInContext) {
  return async (ctx: Context, next: Next): Promise<void> => {
    // Where a proxy removes a prefix, links have it again.
    (ctx as { mountPath?: string }).mountPath = context.prefix;
    ctx.set('x-frame-options', 'DENY');
    // The library adds the hash of the script by which its own pages submit a form.
    ctx.set(
      'content-security-policy',
      "default-src 'none'; script-src 'self'; frame-ancestors 'none'; base-uri 'none'",
    );
    ctx.set('referrer-policy', 'no-referrer');
    await next();
    const { oidc } = ctx as Partial<KoaContextWithOIDC>;
    const { destroyed, uid = '', accountId } = (oidc?.session ?? {}) as Partial<SignInSession>;
    if (destroyed) {
      await noteEnd(context.database, { session: uid });
      await noteSignOut(ctx, context, accountId);
    }
    const { Grant: grant, AuthorizationCode: code, RefreshToken: refresh } = oidc?.entities ?? {};
    const { granted } = ctx.state as { readonly granted?: Granted };
    if (!granted || !grant || typeof ctx.body !== 'object' || ctx.body === null) return;
    if (!('access_token' in ctx.body)) return;
    const { scope, context: launched } = granted;
    const asked = code?.scope ?? oidc?.params?.scope ?? refresh?.scope;
    const plain = grant.getOIDCScopeFiltered(new Set(words(asked)));
    const style = `${context.authority.addresses.issuer}${smartStyle.path}`;
    const added = {
      ...launched,
      smart_style_url: scope === undefined ? undefined : style,
      scope: [plain, scope ?? ''].filter(text => text !== '').join(' '),
      need_patient_banner: launched.patient === undefined ? undefined : true,
    };
    for (const [name, value] of Object.entries(added))
      if (value !== undefined) Object.assign(ctx.body, { [name]: value });
  };
}
