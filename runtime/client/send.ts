// A request → its answer: the token of the moment, another try after 503, and errors as exceptions.

import type { OperationOutcome } from '../../generated/types/operation-outcome.ts';
import type { CallOptions, ClientOptions } from './api.ts';
import { OutcomeError } from './error.ts';

/** JSON as its value, all else as text. @throws OutcomeError */
export async function send(
  { baseUrl, token, fetch: request = fetch }: ClientOptions,
  path: string,
  body: unknown,
  { signal, retries = 0 }: CallOptions = {},
): Promise<unknown> {
  for (let tried = 0; ; tried++) {
    const bearer = await token?.();
    const response = await request(`${baseUrl.replace(/\/$/, '')}/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      },
      body: JSON.stringify(body),
      signal,
    } as RequestInit);
    const { ok, status, headers } = response;
    const isJson = /json/.test(`${headers.get('content-type')}`);
    const answer = (await response[isJson ? 'json' : 'text']()) as unknown;
    if (ok) return answer;
    if (status !== 503 || tried >= retries) throw refused(status, answer as OperationOutcome);
    await pause(headers.get('retry-after') ?? '', tried, signal);
  }
}

function refused(status: number, answer: Partial<OperationOutcome>): OutcomeError {
  const issue = answer.issue?.[0];
  const message = issue?.details?.text ?? issue?.diagnostics ?? `HTTP ${status}`;
  return new OutcomeError(message, status, issue && (answer as OperationOutcome));
}

/** As long as the server says, in seconds or until a date. https://www.rfc-editor.org/rfc/rfc9110#field.retry-after */
function pause(after: string, tried: number, signal: AbortSignal | undefined): Promise<void> {
  const milliseconds = Number(after) * 1000 || Date.parse(after) - Date.now() || 200 * 2 ** tried;
  return new Promise((resolve, reject) => {
    setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}
