// In: the servers and the requests of a row. Out: nothing, if all of them answer the same; else an error that shows where not.
import { isDeepStrictEqual } from 'node:util';
import type { Child } from './child.ts';
import { postOf } from './drive.ts';
import { type Row, requestsFor } from './rows.ts';

/** @returns bytes of an answer, on average; white space and notation of numbers may differ, nothing else */
export async function checkEqual(
  row: Row,
  children: readonly Child[],
  token: string,
  samples: number,
): Promise<number> {
  let bytes = 0;
  const step = Math.max(1, Math.floor(row.requests.length / samples));
  let asked = 0;
  for (let place = 0; place < row.requests.length && asked < samples; place += step, asked++) {
    const request = row.requests[place];
    if (!request) break;
    const answers = await Promise.all(
      children.map(child => {
        const own = requestsFor(child.side, row)[place] ?? request;
        return send(child, postOf(own, child.side), token);
      }),
    );
    const [first, ...others] = answers.map(parsed);
    for (const [i, other] of others.entries())
      if (!isDeepStrictEqual(first, other))
        throw new Error(
          `${children[0]?.side} and ${children[i + 1]?.side} answer ${row.name} with ${JSON.stringify(request.variables)} differently: ${difference(first, other, '$')}`,
        );
    if (isEmpty(first))
      throw new Error(`${row.name} with ${JSON.stringify(request.variables)} finds nothing.`);
    bytes += Buffer.byteLength(answers[0] ?? '');
  }
  return Math.round(bytes / asked);
}

/** The same server, whoever asks: for policies that let everything through. */
export async function checkSame(
  row: Row,
  child: Child,
  tokens: readonly string[],
  samples: number,
): Promise<void> {
  for (const request of row.requests.slice(0, samples)) {
    const [first, ...others] = await Promise.all(
      tokens.map(token => send(child, postOf(request, child.side), token)),
    );
    for (const [i, other] of others.entries())
      if (other !== first)
        throw new Error(
          `${row.name} with ${JSON.stringify(request.variables)} is answered to token ${i + 1} with ${other.slice(0, 300)}, and without policies with ${first?.slice(0, 300)}`,
        );
  }
}

/** @param body of a GraphQL request */
export function ask(child: Child, body: string, token: string): Promise<string> {
  return send(child, { path: '$graphql', body }, token);
}

async function send(
  { port, side }: Child,
  { path, body }: ReturnType<typeof postOf>,
  token: string,
): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/fhir/R4/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`The ${side} server answers with ${response.status}: ${text}`);
  return text;
}

/** Each server has cursors of its own. */
function parsed(text: string): unknown {
  const answer = JSON.parse(text, (key, value: unknown) => (key === 'next' ? undefined : value)) as {
    entry?: readonly { readonly response: { readonly status: string } }[];
  };
  // Of a transaction: ids and times are each server's own.
  return answer.entry ? { data: { entry: answer.entry.map(({ response }) => response.status) } } : answer;
}

/** The first place where two values differ. */
function difference(one: unknown, other: unknown, path: string): string {
  if (typeof one === 'object' && typeof other === 'object' && one && other) {
    const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
    for (const key of new Set([...Object.keys(left), ...Object.keys(right)]))
      if (!isDeepStrictEqual(left[key], right[key]))
        return difference(left[key], right[key], `${path}.${key}`);
  }
  return `${path}: ${String(JSON.stringify(one)).slice(0, 200)} and ${String(JSON.stringify(other)).slice(0, 200)}`;
}

/** Null, an empty list or a Connection without edges measures nothing. */
function isEmpty(answer: unknown): boolean {
  const data = typeof answer === 'object' && answer && 'data' in answer ? answer.data : undefined;
  const [value] = typeof data === 'object' && data ? Object.values(data) : [];
  const list = typeof value === 'object' && value && 'edges' in value ? value.edges : value;
  return list === null || list === undefined || (Array.isArray(list) && list.length === 0);
}
