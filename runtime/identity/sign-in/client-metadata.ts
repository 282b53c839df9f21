// A client id → the application in which a user signs in, and its metadata for the library. For the library all clients are public:
// oauth.ts authenticates those with secrets or keys before, within the limits of programs.
import type { ClientMetadata } from 'oidc-provider';
import type { ClientApplication } from '../../../generated/client/types/index.d.ts';
import { type GrantType, grantsOf } from '../../base/validate/client-application.ts';
import { namesakes } from '../auth/client.ts';
import { confirmChoice, type ProjectsDatabase } from '../auth/project-query.ts';
import { consoleClient } from '../auth/user-identity.ts';

export interface SignInClient {
  /** As requests name it. */
  readonly clientId: string;
  /** Of the ClientApplication; the console has none. */
  readonly id: string;
  readonly name: string;
  /** undefined: the console, which serves all projects. */
  readonly project: { readonly number: number; readonly name: string } | undefined;
  readonly isPublic: boolean;
  readonly grants: readonly GrantType[];
  /** The allowed scopes; undefined: any. */
  readonly scope: string | undefined;
  readonly redirectUris: readonly string[];
  readonly postLogoutRedirectUris: readonly string[];
}

function consoleOf(issuer: string): SignInClient {
  const own = `${issuer}/`;
  // Where the server is reached by another name of the same machine, the console has that origin.
  const beside = /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/.test(new URL(issuer).origin)
    ? ['127.0.0.1', 'localhost'].map(host => own.replace(/127\.0\.0\.1|localhost/, host))
    : [own];
  return {
    clientId: consoleClient,
    id: consoleClient,
    name: 'Kiln',
    project: undefined,
    isPublic: true,
    grants: peopleGrants,
    scope: undefined,
    redirectUris: beside,
    postLogoutRedirectUris: beside,
  };
}

/** Programs get tokens in their own name by client_credentials: oauth.ts. */
const peopleGrants: readonly GrantType[] = ['authorization_code', 'refresh_token'];

/**
 * The application of the named project, else the oldest with the id: a later copy does not receive the codes of the original. Undefined if
 * it does not exist, is inactive, or has no sign-in.
 */
export async function knownClient(
  issuer: string,
  database: ProjectsDatabase,
  clientId: string,
): Promise<SignInClient | undefined> {
  if (clientId === consoleClient) return consoleOf(issuer);
  const { id, rows, missing } = await namesakes(database, clientId, 'applications');
  const [row] = rows;
  confirmChoice(database, clientId, row?.project, missing);
  if (!row) return undefined;
  const application = JSON.parse(row.content) as ClientApplication;
  const redirectUris = texts(application.redirectUri);
  const grants = grantsOf(application);
  if (redirectUris.length === 0 || !grants.includes('authorization_code')) return undefined;
  return {
    clientId,
    id,
    name: application.name ?? id,
    project: { number: row.project, name: row.name },
    isPublic: application.public === true,
    scope: application.scope,
    grants: grants.filter(each => peopleGrants.includes(each)),
    redirectUris,
    postLogoutRedirectUris: texts(application.postLogoutRedirectUri),
  };
}

function texts(list: readonly (string | null)[] | undefined): readonly string[] {
  return (list ?? []).filter(each => each !== null);
}

/**
 * Users sign in at applications of their project, and at the console. The developer only signs in at the console: without policies there is
 * no access for an application's scopes to restrict.
 */
export function isOfProject(
  { project }: SignInClient,
  person: { readonly user: { readonly project: number } } | undefined,
): boolean {
  return project === undefined || project.number === person?.user.project;
}

export function clientMetadata(client: SignInClient): ClientMetadata {
  const { clientId, name, grants, redirectUris, postLogoutRedirectUris } = client;
  return {
    client_id: clientId,
    client_name: name,
    redirect_uris: [...redirectUris],
    post_logout_redirect_uris: [...postLogoutRedirectUris],
    token_endpoint_auth_method: 'none',
    grant_types: [...grants],
    response_types: ['code'],
    id_token_signed_response_alg: 'ES384',
    application_type: 'web',
  };
}

/**
 * Other programs on the machine can impersonate a public application with a loopback address, so that consent is always requested:
 * https://www.rfc-editor.org/rfc/rfc8252#section-8.6
 */
export function isLocal({ isPublic }: { readonly isPublic: boolean }, redirectUri: unknown): boolean {
  return isPublic && new URL(String(redirectUri)).protocol === 'http:';
}
