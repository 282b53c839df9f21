// What the OAuth endpoints do for a client that is known: an access token in its own name, the end of a token, what a token is.
// https://www.rfc-editor.org/rfc/rfc6749#section-4.4, https://www.rfc-editor.org/rfc/rfc7009, https://www.rfc-editor.org/rfc/rfc7662

import type { ProjectsDatabase } from '../auth/across-projects.ts';
import type { Authority } from '../auth/authority.ts';
import { type Client, membershipOf, unproven } from '../auth/client.ts';
import { checkOwnName, ownScope } from '../auth/client-identity.ts';
import { contextOf } from '../auth/launch.ts';
import { OAuthError } from '../auth/oauth-error.ts';
import { revokeRefreshToken } from '../auth/sign-in-state.ts';
import { issueToken, revokeToken, verifyToken } from '../auth/token.ts';
import type { Limits } from '../config.ts';
import { OutcomeError } from '../outcome.ts';
import type { Form } from './oauth-form.ts';

/** The client of a request. */
export interface Asking extends Omit<Client, 'project'> {
  /** As the request names it. */
  readonly clientId: string;
  /** undefined: the console, which is of none. */
  readonly project: number | undefined;
  /** By a secret or an assertion; public applications do not. */
  readonly isProven: boolean;
}

export interface EndpointOptions {
  readonly authority: Authority;
  readonly database: ProjectsDatabase;
  readonly limits: Pick<Limits, 'tokenLifetime'>;
}

export type Endpoint = (form: Form, client: Asking, options: EndpointOptions) => Promise<object>;

export async function token(
  { scope, resource }: Form,
  client: Asking,
  { authority, database, limits }: EndpointOptions,
): Promise<object> {
  const { id: application, project } = client;
  if (!client.isProven || project === undefined) throw unproven();
  // https://www.rfc-editor.org/rfc/rfc8707#section-2
  if (resource !== undefined && resource !== authority.addresses.base) {
    const sentence = `The only resource that tokens are issued for here is ${authority.addresses.base}.`;
    throw new OAuthError('invalid_target', sentence);
  }
  checkOwnName(client);
  const granted = ownScope(scope, client);
  const membership = await membershipOf(database, { ...client, project });
  const issue = { project, membership, application, scope: granted, lifetime: limits.tokenLifetime };
  const { accessToken, expiresIn } = await issueToken(database, authority.keys, authority.addresses, issue);
  return {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: expiresIn,
    ...(granted === undefined ? {} : { scope: granted }),
  };
}

/** A token that is not known here counts as revoked: https://www.rfc-editor.org/rfc/rfc7009#section-2.2 */
export async function revoke(
  { token: given }: Form,
  client: Asking,
  { authority, database }: EndpointOptions,
): Promise<object> {
  if (given === undefined) throw missingToken();
  const id = await verifyToken(given, authority.keys);
  if (id !== undefined) await revokeToken(database, id, client);
  else await revokeRefreshToken(database, given, client.clientId);
  return {};
}

/** Access tokens of the client's project: of others it learns as much as of those that do not hold. */
export async function introspect(
  { token: given }: Form,
  client: Asking,
  { authority, database }: EndpointOptions,
): Promise<object> {
  if (!client.isProven) throw unproven();
  if (given === undefined) throw missingToken();
  const id = await verifyToken(given, authority.keys);
  const principal = id === undefined ? undefined : await holder(authority, given);
  if (principal?.project !== client.project || id === undefined) return { active: false };
  const { rows } = await database.generic.query<TokenRow>(
    `select coalesce(account || '.' || membership, application) as sub, application as client_id, scope, grant_id,
       floor(extract(epoch from issued))::float8 as iat, floor(extract(epoch from expires))::float8 as exp from kiln_token where id = $1`,
    [id],
  );
  const { scope = null, grant_id: grant = null, ...row } = rows[0] ?? {};
  const { patient, encounter } = grant === null ? {} : await contextOf(database, grant);
  const { base, issuer } = authority.addresses;
  const profile = principal?.grant?.profile;
  return {
    active: true,
    ...row,
    ...(scope === null ? {} : { scope }),
    ...{ token_type: 'Bearer', iss: issuer, aud: base },
    ...(profile === undefined ? {} : { fhirUser: `${base}/${profile}` }),
    ...(patient === undefined ? {} : { patient }),
    ...(encounter === undefined ? {} : { encounter }),
  };
}

interface TokenRow {
  readonly sub: string;
  readonly client_id: string;
  readonly scope: string | null;
  readonly grant_id: string | null;
}

/** undefined: the token does not hold, or gives no access. */
async function holder({ bearer }: Authority, token: string) {
  try {
    return await bearer.principal(`Bearer ${token}`);
  } catch (error) {
    if (error instanceof OutcomeError && (error.status === 401 || error.status === 403)) return undefined;
    throw error;
  }
}

function missingToken(): OAuthError {
  return new OAuthError('invalid_request', 'The parameter token is missing.');
}
