// A client id → the application in which a person signs in, as the library describes clients. To the library all of them are public: those
// with secrets or keys prove who they are before (http/oauth.ts), with the limits of programs.
import type { ClientMetadata } from 'oidc-provider';
import type { ClientApplication } from '../../generated/types/index.d.ts';
import { acrossProjects, confirmChoice, type ProjectsDatabase } from '../auth/across-projects.ts';
import { oldest } from '../auth/client.ts';
import { consoleClient } from '../auth/user-identity.ts';
import { idPattern } from '../definitions/id.ts';
import { type GrantType, grantsOf } from '../validate/client-application.ts';
import type { Account } from './account.ts';

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

export function consoleOf(issuer: string): SignInClient {
  const origin = new URL(issuer).origin;
  const own = `${issuer}/`;
  // Where the server is reached by another name of the same machine, the console has that origin.
  const beside = /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/.test(origin)
    ? ['127.0.0.1', 'localhost'].map(host => own.replace(/127\.0\.0\.1|localhost/, host))
    : [own];
  return {
    ...{
      clientId: consoleClient,
      id: consoleClient,
      name: 'Kiln',
      project: undefined,
      isPublic: true,
      grants: peopleGrants,
      scope: undefined,
    },
    ...{ redirectUris: beside, postLogoutRedirectUris: beside },
  };
}

/** Programs get tokens in their own name by client_credentials: http/oauth.ts. */
const peopleGrants: readonly GrantType[] = ['authorization_code', 'refresh_token'];

const clientIdPattern = new RegExp(`^(?:(${idPattern})/)?(${idPattern})$`);

/**
 * Of applications of one id in several projects the oldest, or that of the project that is named: a copy of an application that is
 * made later does not receive the codes of the first. Undefined if it is not there, inactive, or not one in which people sign in.
 */
export async function signInClient(
  database: ProjectsDatabase,
  clientId: string,
): Promise<SignInClient | undefined> {
  const [, name, id] = clientIdPattern.exec(clientId) ?? [];
  if (id === undefined) return undefined;
  const names = name === undefined ? undefined : [name];
  const { rows, missing } = await acrossProjects<FoundClient>(database, names, findText, [id]);
  const [row] = oldest(rows);
  confirmChoice(database, clientId, row?.project, missing);
  const application = row && (JSON.parse(row.content) as ClientApplication);
  const redirectUris = texts(application?.redirectUri);
  if (!application || redirectUris.length === 0 || !grantsOf(application).includes('authorization_code'))
    return undefined;
  return {
    ...{ clientId, id, name: application.name ?? id, project: { number: row.project, name: row.name } },
    ...{
      isPublic: application.public === true,
      scope: application.scope,
      grants: grantsOf(application).filter(each => peopleGrants.includes(each)),
    },
    ...{ redirectUris, postLogoutRedirectUris: texts(application.postLogoutRedirectUri) },
  };
}

interface FoundClient {
  readonly project: number;
  readonly name: string;
  readonly content: string;
  readonly since: number;
}

const findText = `select k.number as project, k.name, a.content::text as content,
    extract(epoch from coalesce(made.updated, a.updated))::float8 as since
  from kiln_project k
  join "ClientApplication" a on a.project = k.number and a.id = $2
  left join "Project" p on p.project = a.project and p.id = k.name
  left join lateral (select min(h.updated) as updated from kiln_history h
    where h.project = a.project and h.type = 'ClientApplication' and h.id = $2) made on true
  where a.content->>'active' is distinct from 'false' and p.content->>'active' is distinct from 'false'
    and ($1::text[] is null or k.name = any($1)) and a.content ? 'redirectUri'
  order by coalesce(made.updated, a.updated), k.number limit 1`;

function texts(list: readonly (string | null)[] | undefined): readonly string[] {
  return (list ?? []).filter(each => each !== null);
}

export async function knownClient(
  issuer: string,
  database: ProjectsDatabase,
  id: string,
): Promise<SignInClient | undefined> {
  return id === consoleClient ? consoleOf(issuer) : signInClient(database, id);
}

/**
 * Users sign in at applications of their own project, and at the console. The developer signs in at the console alone: without policies
 * there is nothing that an application's scopes could be an intersection with.
 */
export function isOfProject({ project }: SignInClient, { person }: Account): boolean {
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
