// A client id → the application in which a person signs in, as the library describes clients. To the library all of them are public: those
// with secrets or keys prove who they are before (oauth.ts), with the limits of programs.
import type { ClientMetadata } from 'oidc-provider';
import type { ClientApplication } from '../../../generated/types/index.d.ts';
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
  /** undefined: the console, which is for all of them. */
  readonly project: { readonly number: number; readonly name: string } | undefined;
  readonly isPublic: boolean;
  readonly grants: readonly GrantType[];
  /** Those that it may be given; undefined: any. */
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
 * Of applications of one id in several projects the oldest, or that of the project that is named: a copy of an application that is
 * made later does not receive the codes of the first. Undefined if it is not there, inactive, or not one in which people sign in.
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
 * Users sign in at applications of their own project, and at the console. The developer signs in at the console alone: without policies
 * there is nothing that an application's scopes could be an intersection with.
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
 * A program on the machine of a person may pose as a public application with a loopback address, so that its person is always asked:
 * https://www.rfc-editor.org/rfc/rfc8252#section-8.6
 */
export function isLocal({ isPublic }: { readonly isPublic: boolean }, redirectUri: unknown): boolean {
  return isPublic && new URL(String(redirectUri)).protocol === 'http:';
}
