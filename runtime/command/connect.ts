// --url, KILN_URL or the session of `kiln login` → the server that a command works on, with the caller's token; else the application in
// this process, on the database (application.ts).
import type { Environment } from '../base/config.ts';
import { packageVersion } from '../base/definitions/root.ts';
import { Misuse } from '../base/failure.ts';
import { isRecord } from '../base/json/object.ts';
import { consoleLog, type Options } from './command.ts';
import { type Inside, reach, type Server, serverOver } from './server.ts';
import { currentToken, isToken, readSession, type Session } from './session.ts';

export type Target = Pick<Options, 'url' | 'token' | 'project' | 'createProject'>;

/** @throws Failure */
export function withServer<Result>(
  options: Target,
  env: Environment,
  work: (server: Server) => Promise<Result>,
  inside?: Inside,
): Promise<Result> {
  return withServers(options, env, ([server]) => work(server as Server), inside);
}

/** Of the named project or each project of the database; a remote server has that of the token. @throws Failure */
export async function withServers<Result>(
  options: Target,
  env: Environment,
  work: (servers: readonly Server[]) => Promise<Result>,
  inside: Inside = {},
): Promise<Result> {
  if (inside.as !== undefined && chosenServer(options, env))
    throw new Misuse('--as is not for a server: the query runs with the access of the token.');
  const server = await openServer(options, env);
  if (server) return work([server]);
  // Imported only here: a command on a server needs neither the application nor a project.
  return (await import('./application.ts')).onApplication(options, env, inside, work);
}

interface Chosen {
  readonly base: string;
  readonly token: string | undefined;
  readonly session: Session | undefined;
}

/**
 * The first of these decides where a command works: --url, KILN_URL, DATABASE_URL or KILN_DATA in the environment, the session of
 * `kiln login`, the embedded database of the project. @returns undefined for a database. @throws Misuse
 */
export function chosenServer({ url, token }: Target, env: Environment): Chosen | undefined {
  if (url === undefined && !env.KILN_URL) {
    const session = env.DATABASE_URL || env.KILN_DATA ? undefined : readSession(env);
    if (token !== undefined)
      throw new Misuse('--token is for a server, which is not named: give its FHIR base with --url.');
    return session && { base: session.base, token: undefined, session };
  }
  const base = baseOf({ url }, env);
  // A token of one server is not sent to another one.
  const isOfVariable = url === undefined || !env.KILN_URL || baseOf({}, env) === base;
  const own = token ?? ((isOfVariable && env.KILN_TOKEN) || undefined);
  if (own !== undefined && !isToken(own))
    throw new Misuse(
      `The token of ${token === undefined ? 'KILN_TOKEN' : '--token'} contains characters that ` +
        'no token has, such as spaces or line breaks: give the access token alone, as `npx ' +
        'kiln token create` prints it.',
    );
  const session = own === undefined ? readSession(env) : undefined;
  if (own === undefined && session?.base !== base)
    throw new Misuse(
      `The token for ${base} is missing: give --token or KILN_TOKEN, or log in with \`npx kiln login --url ${base}\`.`,
    );
  return { base, token: own, session };
}

/** That of --url, else of KILN_URL. `https://example.org` is `https://example.org/fhir/R4`. @throws Misuse */
export function baseOf({ url: given }: Target, env: Environment): string {
  const text = given ?? env.KILN_URL ?? '';
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username || url.password)
    throw new Misuse(
      `${given === undefined ? 'KILN_URL' : '--url'} is '${text}'; write the FHIR base of a server, such as https://example.org/fhir/R4.`,
    );
  return url.pathname === '/' ? `${url.origin}/fhir/R4` : url.href.replace(/\/+$/, '');
}

/** Names the server on standard error. @returns undefined for a database. @throws Misuse */
export async function openServer(options: Target, env: Environment): Promise<Server | undefined> {
  const chosen = chosenServer(options, env);
  if (!chosen) return undefined;
  const { project = 'default', createProject } = options;
  if (project !== 'default' || createProject)
    throw new Misuse(
      '--project is not for a server: a token belongs to one project, which the command works in.',
    );
  const { base, token, session } = chosen;
  await checkServer(base);
  consoleLog.info(`Server: ${base}`);
  const bearer = async () => token ?? (session ? currentToken(readSession(env) ?? session, env) : '');
  return serverOver(base, async (address, { headers, ...init }) => {
    const authorization = `Bearer ${await bearer()}`;
    return reach(base, address, { ...init, headers: { ...(headers as object), authorization } }, true);
  });
}

/** @throws Misuse unless a Kiln of this version answers */
export async function checkServer(base: string): Promise<void> {
  const response = await reach(base, `${base}/metadata?mode=terminology`, {});
  const body: unknown = await response.json().catch(() => undefined);
  const { name, version } = isRecord(body) && isRecord(body.software) ? body.software : {};
  if (!response.ok || name !== 'Kiln')
    throw new Misuse(
      `No Kiln server answers at ${base}: GET ${base}/metadata answered ` +
        `${response.status}${name === undefined ? '' : ` of ${String(name)}`}. ` +
        'Name the FHIR base, such as https://example.org/fhir/R4.',
    );
  if (typeof version !== 'string' || !/^\d+\.\d+\.[\w.+-]+$/.test(version))
    throw new Misuse(
      `The server ${base} is not a Kiln server, or one of unknown version: GET ${base}/metadata names Kiln without a version. ` +
        'Check whether a proxy changes its answers, and which version of Kiln runs there.',
    );
  if (release(version) !== release(packageVersion()))
    throw new Misuse(
      `The server ${base} is Kiln ${version}, and this is Kiln ${packageVersion()}. Use the ` +
        `commands of its version: npx kiln-fhir@${version}.`,
    );
}

/** `1.2.3` → `1.2`: commands work with every patch release of it. */
function release(version: string): string {
  return version.split('.').slice(0, 2).join('.');
}
