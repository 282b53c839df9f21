// A request to the server with the token of the session → its answer, or an error with advice.
// The only file of the console that calls fetch.
import { signal } from '@preact/signals';
import { isOutage, Refused, refusal, unreachable } from './refusal.ts';
import { nextToken, session } from './session.ts';

/** Of FHIR; `$graphql` and `$admin` lie below it. */
export const base = '/fhir/R4';

export interface Request {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Objects are sent as JSON. */
  readonly body?: string | object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** The most bytes that are read of the answer: no page can show 60 MB. */
  readonly most?: number;
  /** Statuses that are answers and not refusals, such as 412 in an editor. */
  readonly expected?: readonly number[];
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly bytes: number;
  /** The answer is longer: the rest was not read. */
  readonly isCut: boolean;
  /** @param parse instead of JSON.parse. @throws Refused where it is cut. @throws SyntaxError if it is not JSON */
  json<Value = unknown>(parse?: (text: string) => unknown): Value;
}

/** The server or its database cannot be reached: shown above every view. */
export const outage = signal<string | undefined>(undefined);

const mostBytes = 8_000_000;

/**
 * @param path below the FHIR base without a slash at its beginning (`Patient/example`), or from the root with one
 * @throws Refused for every status of 400 and above that is not expected, and without an answer
 */
export async function send(path: string, request: Request = {}): Promise<Answer> {
  let token = session.value.state === 'in' ? session.value.token : await nextToken('');
  let refusals = 0;
  for (;;) {
    if (token === undefined) throw new Refused(401, [], 'You signed out.');
    const response = await fetchPath(path, request, token);
    if (response.status === 401) {
      await response.body?.cancel();
      refusals++;
      token = await nextToken(token, refusals > 1);
      continue;
    }
    const answer = await read(response, request.most ?? mostBytes).catch(lost(request.signal));
    outage.value = isOutage(response.status) ? refusal(answer).message : undefined;
    if (response.ok || request.expected?.includes(response.status)) return answer;
    throw refusal(answer);
  }
}

/** Of what this page has read and written, where the server has replicas (runtime/client/send.ts). */
let seen: string | undefined;

function see(given: string | null, sent: string | undefined): void {
  // Of concurrent requests the greater token is the later one.
  if (given === null) seen = undefined;
  else if (seen === sent || (seen !== undefined && given > seen)) seen = given;
}

const period = 3000;

/** Asks the server, while it is away, whether it is back. @returns stops asking */
export function checkOutage(): () => void {
  let timer = 0;
  let isStopped = false;
  const ask = async () => {
    const ready = await fetch('/readyz', { credentials: 'omit' }).catch(() => undefined);
    if (ready?.ok) outage.value = undefined;
    else if (!isStopped) timer = setTimeout(ask, period);
  };
  void ask();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Whether a token is accepted. @throws Refused where that cannot be said */
export async function isAccepted(token: string): Promise<boolean> {
  const response = await fetchPath('$graphql', { method: 'POST', body: { query: '{ __typename }' } }, token);
  // What is not read keeps its connection.
  const answer = await read(response, mostBytes);
  if (response.ok) return true;
  if (response.status === 401) return false;
  throw refusal(answer);
}

async function fetchPath(path: string, { method = 'GET', body, headers, signal }: Request, token: string) {
  const isObject = typeof body === 'object';
  const sent = seen;
  const all = {
    authorization: `Bearer ${token}`,
    accept: 'application/json',
    ...(isObject && { 'content-type': 'application/json' }),
    ...(sent !== undefined && { 'kiln-consistency': sent }),
    ...headers,
  };
  const text = isObject ? JSON.stringify(body) : (body ?? null);
  try {
    const request = { method, headers: all, body: text, signal: signal ?? null } as const;
    const address = path.startsWith('/') ? path : `${base}/${path}`;
    const response = await fetch(address, { ...request, credentials: 'omit' });
    see(response.headers.get('kiln-consistency'), sent);
    return response;
  } catch (error) {
    return lost(signal)(error);
  }
}

function lost(signal: AbortSignal | undefined): (error: unknown) => never {
  return error => {
    if (signal?.aborted) throw error;
    outage.value = unreachable;
    throw new Refused(0, [], unreachable);
  };
}

async function read(response: Response, most: number): Promise<Answer> {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  while (reader && bytes < most) {
    const { done, value } = await reader.read();
    if (done) break;
    const kept = value.subarray(0, most - bytes);
    bytes += kept.length;
    parts.push(decoder.decode(kept, { stream: true }));
  }
  const isCut = bytes >= most;
  if (isCut) void reader?.cancel();
  const text = parts.join('');
  const { status, headers } = response;
  const json = <Value>(parse: (of: string) => unknown = JSON.parse): Value => {
    const message =
      `The answer is longer than ${most / 1_000_000} MB, and the rest of it was not read: ask ` +
      'for less, as with _count and _elements.';
    if (isCut) throw new Refused(status, [], message);
    return parse(text) as Value;
  };
  return { status, headers, text, bytes, isCut, json };
}
