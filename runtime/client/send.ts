// In: a request. Out: its answer. Adds the current token, retries after 503, and throws errors.

import type { OperationOutcome } from '../../generated/client/types/index.d.ts';
import type { ClientOptions, ErrorEntry } from './api.ts';
import { OutcomeError } from './error.ts';
import type { CallOptions } from './interactions.ts';
import type { RestRequest } from './rest.ts';

/** The consistency token of one client for its reads and writes, if the server has replicas. */
export interface Seen {
  token?: string | undefined;
}

/**
 * Returns JSON as its value, all else as text.
 *
 * @param asked extracts the result from an answer; undefined if the answer has another form
 * @throws OutcomeError
 */
export async function send(
  { baseUrl, token, fetch: request = fetch }: ClientOptions,
  path: string,
  { method = 'POST', type = 'application/json', headers: own, body }: Partial<RestRequest>,
  asked: (answer: unknown) => unknown,
  { signal, retries = 0 }: CallOptions = {},
  seen: Seen = {},
): Promise<unknown> {
  for (let wait = 200; ; wait *= 2) {
    const bearer = await (token instanceof Function ? token() : token);
    const sent = seen.token;
    const response = await request(baseUrl.replace(/\/?$/, '/') + path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': type }),
        ...own,
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(sent && { 'kiln-consistency': sent }),
      },
      body: body instanceof URLSearchParams ? body : JSON.stringify(body),
      signal,
    } as RequestInit);
    const { status, ok, headers } = response;
    const given = headers.get('kiln-consistency');
    // Of concurrent requests, the greater token is the later one. Without a token the state is unknown.
    if (!given) seen.token = undefined;
    else if (seen.token === sent || (seen.token && given > seen.token)) seen.token = given;
    const answer = (await response[
      /json/.test(headers.get('content-type') as string) ? 'json' : 'text'
    ]().catch((error: Error) => {
      // Invalid JSON counts as no answer. Other errors are thrown, such as a closed connection.
      if (error.name !== 'SyntaxError') throw error;
    })) as Refusal | undefined;
    const value = ok ? asked(answer) : undefined;
    if (value !== undefined) return value;
    if (status !== 503 || retries-- < 1) {
      const outcome = answer?.errors?.[0]?.extensions?.resource ?? answer;
      const issue = outcome?.issue?.[0];
      throw new OutcomeError(
        issue?.details?.text ??
          issue?.diagnostics ??
          `${baseUrl} gave no answer of a FHIR server: HTTP ${status}.`,
        status,
        issue && (outcome as OperationOutcome),
      );
    }
    await pause(headers.get('retry-after'), wait, signal);
  }
}

/** An OperationOutcome, or at $graphql an error with one in its extensions. */
interface Refusal extends Partial<OperationOutcome> {
  readonly errors?: readonly ErrorEntry[];
}

/**
 * Waits as long as `Retry-After` says, in seconds or until a date; without it, `wait` milliseconds. The signal ends
 * the pause, and the next `fetch` throws its reason.
 * https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
 */
function pause(after: string | null, wait: number, signal: AbortSignal | undefined): Promise<unknown> {
  return new Promise(resolve => {
    setTimeout(resolve, Number(after) * 1000 || Date.parse(after as string) - Date.now() || wait);
    signal?.addEventListener('abort', resolve);
  });
}
