// A request for authorization → the grant that its session has, or that the person has just given, which replaces the former one.
import type { KoaContextWithOIDC } from 'oidc-provider';
import { revokeGrant } from '../auth/sign-in-state.ts';
import { consoleClient } from '../auth/user-identity.ts';
import { isLocal } from './client-metadata.ts';
import type { LaunchCheck } from './launch-parameters.ts';
import { isLaunch, plainScopes } from './smart-scopes.ts';

/** Launches and local applications need one of their own; the console, a part of the server, needs no consent. */
export async function existingGrant({ oidc }: KoaContextWithOIDC, { authority, database }: LaunchCheck) {
  const { client, session, result, provider, params } = oidc;
  if (!client || !session?.accountId) return undefined;
  const former = session.grantIdFor(client.clientId);
  const given = result?.consent?.grantId;
  const isAskedAnew =
    isLaunch(params?.scope) ||
    isLocal({ isPublic: client.tokenEndpointAuthMethod === 'none' }, params?.redirect_uri);
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
  database: LaunchCheck['database'],
): Promise<void> {
  if (authorized?.persistsLogout) authorized.persistsLogout = false;
  else await revokeGrant(database, former);
}
