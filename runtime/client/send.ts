// A request → its answer: the token of the moment, another try after 503, and errors as exceptions.

import type { OperationOutcome } from '../../generated/types/index.d.ts';
import type { CallOptions, ClientOptions, ErrorEntry } from './api.ts';
import { OutcomeError } from './error.ts';

/** Of one client: the token of what it has read and written, where the server has replicas. */
export interface Seen {
  token?: string | undefined;
}

/**
 * JSON as its value, all else as text.
 *
 * @param asked what is asked for, out of a whole answer; undefined where it is no such answer
 * @throws OutcomeError
 */
export async function send(
  { baseUrl, token, fetch: request = fetch }: ClientOptions,
  path: string,
  body: unknown,
  asked: (answer: unknown) => unknown,
  { signal, retries = 0 }: CallOptions = {},
  seen: Seen = {},
): Promise<unknown> {
  for (let wait = 200; ; wait *= 2) {
    const bearer = await (token instanceof Function ? token() : token);
    const sent = seen.token;
    const response = await request(baseUrl.replace(/\/?$/, '/') + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(sent && { 'kiln-consistency': sent }),
      },
      body: JSON.stringify(body),
      signal,
    } as RequestInit);
    const { status, ok, headers } = response;
    const given = headers.get('kiln-consistency');
    // Of requests under way at once the greater token is the later one. Without one nothing is known.
    if (!given) seen.token = undefined;
    else if (seen.token === sent || (seen.token && given > seen.token)) seen.token = given;
    const answer = (await response[
      /json/.test(headers.get('content-type') as string) ? 'json' : 'text'
    ]().catch((error: Error) => {
      // What is only called JSON counts as no answer. All else is thrown, such as the end of a connection.
      if (error.name !== 'SyntaxError') throw error;
    })) as Refusal | undefined;
    const value = ok ? asked(answer) : undefined;
    if (value !== undefined) return value;
    if (status !== 503 || retries-- < 1) {
      const outcome = answer?.errors?.[0]?.extensions?.resource ?? answer;
      const issue = outcome?.issue?.[0];
      throw new OutcomeError(
        issue?.details?.text ?? issue?.diagnostics ?? `${baseUrl} gave no GraphQL answer: HTTP ${status}.`,
        status,
        issue && (outcome as OperationOutcome),
      );
    }
    await pause(headers.get('retry-after'), wait, signal);
  }
}

/** An OperationOutcome, or at $graphql an error that has it in its extensions. */
interface Refusal extends Partial<OperationOutcome> {
  readonly errors?: readonly ErrorEntry[];
}

/**
 * As long as the server says, in seconds or until a date, which null is not; else for `wait` milliseconds. No longer
 * than until the signal, which the next `fetch` throws.
 * https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
 */
function pause(after: string | null, wait: number, signal: AbortSignal | undefined): Promise<unknown> {
  return new Promise(resolve => {
    setTimeout(resolve, Number(after) * 1000 || Date.parse(after as string) - Date.now() || wait);
    signal?.addEventListener('abort', resolve);
  });
}
