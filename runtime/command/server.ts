// The server that a command works on, over HTTP or in this process: requests, their answers, and refusals as sentences. Answers are
// checked, since a proxy may answer instead of the server, and a connection may end early.
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../base/config.ts';
import { errorCode } from '../base/error-code.ts';
import { Failure, Misuse } from '../base/failure.ts';
import { isRecord } from '../base/json/object.ts';
import type { BotRunner } from '../bots/runner.ts';

export interface Server {
  readonly base: string;
  /** The application is in this process, with full access to the project of this name. */
  readonly project?: string;
  /** A response of a status below 400. @param path below the base, or an address below it. @throws Failure */
  send(method: string, path: string, request?: ServerRequest): Promise<Response>;
  /** @throws Failure for any other JSON */
  object<Shape extends object>(method: string, path: string, request?: ServerRequest): Promise<Shape>;
  list<Item>(path: string): Promise<readonly Item[]>;
  /** Those of a search or a history, page by page. */
  resources<Resource>(path: string): AsyncIterable<Resource>;
}

export interface ServerRequest {
  /** A text, or a value that is sent as JSON. */
  readonly body?: unknown;
  /** Of the body: application/json unless it is given. */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Statuses from 400 on that the caller reads itself. */
  readonly also?: readonly number[];
}

/** Of the application in this process. */
export interface Inside {
  /** The limits of the environment, or others. */
  readonly limits?: Partial<Config['limits']>;
  /** The id of the membership that requests have the access of. */
  readonly as?: string | undefined;
  /** Runs bots; undefined: none run. */
  readonly runner?: Pick<BotRunner, 'run'>;
  /** Whether the work signs tokens or seals secrets. */
  readonly signs?: boolean;
  /** Whether the work makes the project where --create-project is given. */
  readonly writes?: boolean;
}

interface Page<Resource> {
  readonly entry?: readonly { readonly resource: Resource }[];
  readonly link?: readonly { readonly relation: string; readonly url: string }[];
}

/** @param request of an address below the base, as fetch */
export function serverOver(
  base: string,
  request: (address: string, init: RequestInit) => Promise<Response>,
): Server {
  const object: Server['object'] = async (...sent) => JSON.parse(await readObject(await send(...sent)));
  return {
    base,
    send,
    object,
    list: async path => {
      const response = await send('GET', path);
      const value = await readJson(response);
      if (Array.isArray(value)) return value;
      throw foreign(response, 'JSON that is not an array');
    },
    async *resources<Resource>(path: string) {
      for (let next: string | undefined = path; next !== undefined; ) {
        const { entry = [], link = [] }: Page<Resource> = await object<Page<Resource>>('GET', next);
        for (const { resource } of entry) yield resource;
        next = link.find(({ relation }) => relation === 'next')?.url;
      }
    },
  };

  async function send(method: string, path: string, given: ServerRequest = {}) {
    const { body, type, headers, signal, also = [] } = given;
    const sent =
      body === undefined
        ? { headers }
        : {
            headers: { 'content-type': type ?? 'application/json', ...headers },
            body: typeof body === 'string' ? body : JSON.stringify(body),
          };
    for (let attempt = 1; ; attempt++) {
      const response = await request(belowBase(base, path), { method, signal, ...sent } as RequestInit);
      if (response.status < 400 || also.includes(response.status)) return response;
      const wait = Number(response.headers.get('retry-after'));
      // A request that is refused for its rate was not executed.
      if (response.status !== 429 || attempt === mostAttempts || !(wait <= longestWait))
        throw await refusal(base, response);
      await response.body?.cancel();
      await delay(1000 * wait, undefined, signal && { signal });
    }
  }
}

const mostAttempts = 10;
/** In seconds. */
const longestWait = 60;

/** Links of a server begin with its public base, which may differ: only the path below it is used. */
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

/** The sentences of an OperationOutcome, of GraphQL's errors or of an OAuth error; empty for anything else. */
export function said(text: string): string {
  const body = parsed(text);
  if (!isRecord(body)) return '';
  const { issue, errors, error_description: described } = body;
  if (typeof described === 'string') return described;
  return [...sentences(issue, 'diagnostics'), ...sentences(errors, 'message')].join('\n');
}

function sentences(list: unknown, member: string): readonly string[] {
  return (Array.isArray(list) ? list : []).flatMap(each => {
    const sentence = isRecord(each) ? each[member] : undefined;
    return typeof sentence === 'string' ? [sentence] : [];
  });
}

/** The server does not answer now, or its answer did not arrive: a command that reads may wait for it. */
export class Unanswered extends Failure {}

/**
 * Redirections are not followed: they could take the token to another server.
 *
 * @param began the server answered before
 * @throws Misuse, or Unanswered of a server that answered before
 */
export async function reach(
  base: string,
  address: string,
  init: RequestInit,
  began = false,
): Promise<Response> {
  try {
    return await fetch(address, { ...init, redirect: 'error' });
  } catch (error) {
    const done = init.method === 'GET' ? '' : 'The last request may have been executed. ';
    if (began)
      throw new Unanswered(
        `The server ${base} no longer answers (${reasonOf(error)}), and it did when ` +
          `the command began. ${done}Check whether it runs, and run the command again.`,
      );
    throw new Misuse(
      `The server ${base} cannot be reached (${reasonOf(error)}). Check the address of --url or KILN_URL, and whether it runs.`,
    );
  }
}

/** Of an error of fetch, whose own message may contain data of the request. */
function reasonOf(error: unknown): string {
  const { cause } = error as { readonly cause?: unknown };
  return errorCode(cause) ?? (cause instanceof Error ? cause.message : 'the connection ended');
}

/** @throws Unanswered if the connection ends before the text */
export async function readText(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    throw interrupted(response, error);
  }
}

export function interrupted(response: Response, error: unknown): Failure {
  return new Unanswered(
    `${source(response)} answered ${response.status}, and the connection ended in the middle of its answer (${reasonOf(error)}): ` +
      'the request may have been executed. Check whether the server runs, and the log of a proxy before it, and run the command again.',
  );
}

/** @throws Failure */
export async function readJson(response: Response): Promise<unknown> {
  const [value] = await read(response);
  return value;
}

/** The text of an object, in which numbers keep their digits. @throws Failure for any other JSON */
export async function readObject(response: Response): Promise<string> {
  const [value, text] = await read(response);
  if (isRecord(value)) return text;
  throw foreign(response, 'JSON that is not an object');
}

async function read(response: Response): Promise<readonly [value: unknown, text: string]> {
  const text = await readText(response);
  const value = parsed(text);
  if (value !== undefined) return [value, text];
  throw foreign(response, text.trim() === '' ? 'an empty body' : mediaType(response));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param what it answered with */
export function foreign(response: Response, what: string): Failure {
  return new Failure(
    `${source(response)} answered ${response.status} with ${what}, which is not an answer of Kiln to that: a proxy may have answered. ` +
      'Check the address of --url or KILN_URL, and the proxies before the server.',
  );
}

export function mediaType({ headers }: Response): string {
  const [type = ''] = (headers.get('content-type') ?? '').split(';', 1);
  return type.trim() === '' ? 'text that is not JSON' : type.trim();
}

/** A response of the application in this process has no address. */
function source({ url }: Response): string {
  return url === '' ? 'The database' : url;
}
