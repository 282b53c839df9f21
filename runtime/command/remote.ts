// --url, KILN_URL or the session of `kiln login` → the server that a command works on: requests with the caller's own token, and
// refusals as sentences. Without one the command works on a database: data.ts.
import { setTimeout as delay } from 'node:timers/promises';
import type { BotRunner } from '../bots/runner.ts';
import type { Config, Environment } from '../config.ts';
import { packageVersion } from '../definitions/root.ts';
import { Failure, Misuse } from '../failure.ts';
import { isRecord } from '../json/object.ts';
import { consoleLog } from './console.ts';
import { readText } from './remote/answer.ts';
import { reach, reachAgain, said, Unanswered } from './remote/reach.ts';
import { currentToken, isToken, readSession, type Session } from './remote/session.ts';

export interface ServerOptions {
  /** The FHIR base of a server. */
  readonly url?: string;
  readonly token?: string;
}

export interface ProjectOf extends ServerOptions {
  /** Its name; undefined: all projects of the database. */
  readonly project?: string | undefined;
  readonly createProject?: boolean;
}

/** Of the application in this process. */
export interface Inside {
  /** The limits of the environment, or others. */
  readonly limits?: Partial<Config['limits']>;
  /** The id of the membership that requests have the access of. */
  readonly as?: string | undefined;
  /** Runs bots; without it there are none. */
  readonly runner?: Pick<BotRunner, 'run'>;
  /** Whether the work signs tokens or seals secrets. */
  readonly signs?: boolean;
  /** Whether the work makes the project where --create-project is given. */
  readonly writes?: boolean;
}

export interface Server {
  readonly base: string;
  /** There is none: the command does by itself what one would, with full access to the project of this name. */
  readonly project?: string;
  /** A response of a status below 400. @param path below the base, or an address below it. @throws Failure */
  send(path: string, request?: ServerRequest): Promise<Response>;
}

export interface ServerRequest {
  readonly method?: string;
  readonly body?: string;
  /** Of the body. */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Statuses from 400 on that the caller reads itself. */
  readonly also?: readonly number[];
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
export function chosenServer({ url, token }: ServerOptions, env: Environment): Chosen | undefined {
  const given = url ?? (env.KILN_URL || undefined);
  if (given === undefined) {
    const session = env.DATABASE_URL || env.KILN_DATA ? undefined : readSession(env);
    if (token !== undefined)
      throw new Misuse('--token is for a server, and none is named: give its FHIR base with --url.');
    return session && { base: session.base, token: undefined, session };
  }
  const base = baseOf(given, url === undefined ? 'KILN_URL' : '--url');
  // A token of one server is not sent to another one.
  const isOfVariable = url === undefined || !env.KILN_URL || baseOf(env.KILN_URL, 'KILN_URL') === base;
  const own = token ?? ((isOfVariable && env.KILN_TOKEN) || undefined);
  if (own !== undefined && !isToken(own))
    throw new Misuse(
      `The token of ${token === undefined ? 'KILN_TOKEN' : '--token'} holds characters that no token has, such as spaces or line breaks: give the access token alone, as \`npx kiln token create\` prints it.`,
    );
  const session = own === undefined ? readSession(env) : undefined;
  if (own === undefined && session?.base !== base)
    throw new Misuse(
      `There is no token for ${base}: give --token or KILN_TOKEN, or log in with \`npx kiln login --url ${base}\`.`,
    );
  return { base, token: own, session };
}

/** `https://example.org` is `https://example.org/fhir/R4`. @throws Misuse */
export function baseOf(text: string, name: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username || url.password)
    throw new Misuse(
      `${name} is '${text}'; write the FHIR base of a server, such as https://example.org/fhir/R4.`,
    );
  return url.pathname === '/' ? `${url.origin}/fhir/R4` : url.href.replace(/\/+$/, '');
}

/** Says on standard error which server it is. @returns undefined for a database. @throws Misuse */
export async function openServer(options: ProjectOf, env: Environment): Promise<Server | undefined> {
  const chosen = chosenServer(options, env);
  if (!chosen) return undefined;
  refuseProject(options);
  const { base, token, session } = chosen;
  await checkServer(base);
  consoleLog.info(`Server: ${base}`);
  const bearer = async () => token ?? (session ? currentToken(readSession(env) ?? session, env) : '');
  return serverOver(base, async (address, { headers, ...init }) =>
    reachAgain(base, address, {
      ...init,
      headers: { ...(headers as object), authorization: `Bearer ${await bearer()}` },
    }),
  );
}

/** @throws Misuse if there is no Kiln of this version */
export async function checkServer(base: string): Promise<void> {
  const response = await reach(base, `${base}/metadata?mode=terminology`, {});
  const body: unknown = await response.json().catch(() => undefined);
  const { name, version } = isRecord(body) && isRecord(body.software) ? body.software : {};
  if (!response.ok || name !== 'Kiln')
    throw new Misuse(
      `There is no Kiln server at ${base}: GET ${base}/metadata answered ${response.status}${name === undefined ? '' : ` of ${String(name)}`}. ` +
        'Name the FHIR base, such as https://example.org/fhir/R4.',
    );
  if (typeof version !== 'string' || !/^\d+\.\d+\.[\w.+-]+$/.test(version))
    throw new Misuse(
      `The server ${base} is no Kiln server, or one of unknown version: GET ${base}/metadata names Kiln without a version. ` +
        'See whether a proxy changes its answers, and which version of Kiln runs there.',
    );
  if (release(version) !== release(packageVersion()))
    throw new Misuse(
      `The server ${base} is Kiln ${version}, and this is Kiln ${packageVersion()}. Use the commands of its version: npx kiln-fhir@${version}.`,
    );
}

/** `1.2.3` → `1.2`: what these may differ in does not concern commands. */
function release(version: string): string {
  return version.split('.').slice(0, 2).join('.');
}

/** @param request of an address below the base, as fetch */
export function serverOver(
  base: string,
  request: (address: string, init: RequestInit) => Promise<Response>,
): Server {
  return { base, send };

  async function send(path: string, { method = 'GET', body, type, headers, also = [] }: ServerRequest = {}) {
    const address = belowBase(base, path);
    for (let attempt = 1; ; attempt++) {
      const response = await request(address, {
        method,
        headers: { ...(type === undefined ? {} : { 'content-type': type }), ...headers },
        ...(body === undefined ? {} : { body }),
      });
      if (response.status < 400 || also.includes(response.status)) return response;
      const wait = Number(response.headers.get('retry-after'));
      // What is refused for its rate was not begun.
      if (response.status !== 429 || attempt === mostAttempts || !(wait <= longestWait))
        throw await refusal(base, response);
      await response.body?.cancel();
      await delay(1000 * wait);
    }
  }
}

const mostAttempts = 10;
/** In seconds. */
const longestWait = 60;

/** Links of a server name its public base, which may be another one: the path below it counts. */
function belowBase(base: string, path: string): string {
  const [, below] = /^https?:.*?\/fhir\/R4(\/.*)$/.exec(path) ?? [];
  return below === undefined ? `${base}${path === '' ? '' : '/'}${path}` : base + below;
}

/** Of a server that starts or ends, or of a proxy before one. */
const awayStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

async function refusal(base: string, response: Response): Promise<Failure> {
  const sentence = said(await readText(response)) || `${base} answered ${response.status}.`;
  if (awayStatuses.has(response.status)) return new Unanswered(sentence);
  if (response.status !== 401) return new Failure(sentence);
  return new Misuse(
    `${base} refuses the token: ${sentence} Give another one with --token or KILN_TOKEN, or log in again with \`npx kiln login\`.`,
  );
}

/** @throws Misuse where an option of a database is given with a server */
export function refuseWithServer(
  options: Readonly<Record<string, unknown>>,
  names: Readonly<Record<string, string>>,
): void {
  for (const [name, reason] of Object.entries(names))
    if (options[name] !== undefined && options[name] !== false)
      throw new Misuse(
        `--${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)} is not for a server: ${reason}`,
      );
}

/** The project of a token is its own. @throws Misuse */
function refuseProject({ project, createProject }: ProjectOf): void {
  if ((project !== undefined && project !== 'default') || createProject)
    throw new Misuse(
      '--project is not for a server: a token belongs to one project, which the command works in.',
    );
}
