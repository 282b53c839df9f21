// An authorization request → the grant of its session, or a new grant, which replaces the former one; and checks of SMART's parameters
// `aud` and `launch`.
// https://hl7.org/fhir/smart-app-launch/app-launch.html#obtain-authorization-code
import type { Configuration, errors, KoaContextWithOIDC } from 'oidc-provider';
import { findLaunch } from '../auth/launch.ts';
import { revokeGrant } from '../auth/sign-in-state.ts';
import { consoleClient } from '../auth/user-identity.ts';
import { isLocal, knownClient } from './client-metadata.ts';
import type { SignInContext } from './context.ts';
import { isLaunch, plainScopes, words } from './smart-scopes.ts';

/** Launches and local applications always need a new grant; the console, a part of the server, needs no consent. */
export async function existingGrant({ oidc }: KoaContextWithOIDC, { authority, database }: SignInContext) {
  const { client, session, result, provider, params } = oidc;
  if (!client || !session?.accountId) return undefined;
  const former = session.grantIdFor(client.clientId);
  const given = result?.consent?.grantId;
  const isAskedAnew = isLaunch(params?.scope) || isLocal({ isPublic: true }, params?.redirect_uri);
  const id = given ?? (isAskedAnew ? undefined : former);
  const found = id === undefined ? undefined : await provider.Grant.find(id);
  const isOwn = found?.accountId === session.accountId && found.clientId === client.clientId;
  if (client.clientId !== consoleClient) {
    if (isOwn && given !== undefined && former !== undefined && former !== given)
      await replace(session.authorizationFor(client.clientId), former, database);
    return isOwn ? found : undefined;
  }
  const grant =
    (isOwn ? found : undefined) ??
    new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
  grant.addOIDCScope(plainScopes.filter(scope => !scope.startsWith('launch')).join(' '));
  if (typeof params?.scope === 'string') grant.addResourceScope(authority.addresses.base, params.scope);
  await grant.save();
  return grant;
}

/** The library refuses refresh tokens of the former grant of a session, so its access tokens end as well; with offline_access it stays. */
async function replace(
  authorized: { persistsLogout?: boolean | undefined } | undefined,
  former: string,
  database: SignInContext['database'],
): Promise<void> {
  if (authorized?.persistsLogout) authorized.persistsLogout = false;
  else await revokeGrant(database, former);
}

export function launchParameters(
  { authority, database }: SignInContext,
  { CustomOIDCProviderError: Refused, InvalidRequest }: typeof errors,
): NonNullable<Configuration['extraParams']> {
  const { base, issuer } = authority.addresses;
  return {
    aud: ({ oidc }, value) => {
      if (value === undefined && isLaunch(oidc.params?.scope))
        throw new InvalidRequest(`the parameter aud is missing: it is ${base}`);
      if (value !== undefined && value.replace(/\/$/, '') !== base)
        throw new Refused('invalid_target', `the only resource here is ${base}`);
    },
    launch: async ({ oidc }: KoaContextWithOIDC, value) => {
      const isAsked = words(oidc.params?.scope).includes('launch');
      if (value === undefined && !isAsked) return;
      if (value === undefined)
        throw new InvalidRequest(
          'the scope launch is for an application that was launched from here, with the parameter launch; ask for launch/patient instead',
        );
      if (!isAsked) throw new InvalidRequest('the parameter launch needs the scope launch');
      const client = await knownClient(issuer, database, oidc.client?.clientId ?? '');
      const launch = await findLaunch(database, value);
      if (!launch || client?.project?.number !== launch.project || client.id !== launch.application)
        throw new InvalidRequest(usedLaunch);
    },
  };
}

export const usedLaunch =
  'the launch is not known: it has expired, was used already, or is one of another application; launch the application again';
