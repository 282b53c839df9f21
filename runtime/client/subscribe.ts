// In: a subscription. Out: its events, from an event stream that is read with `fetch` in browsers, Node and Deno. It is loaded with the
// first subscription, as most applications have none. https://github.com/graphql/graphql-over-http/blob/main/rfcs/GraphQLOverSSE.md

import type { ClientOptions, ErrorEntry } from './api.ts';
import type { SubscribeOptions } from './changes.ts';
import type { OutcomeError, QueryError } from './error.ts';
import type { printDocument } from './print.ts';

/** Backoff in milliseconds: after the first failure, and at most. */
const [firstWait, longestWait] = [250, 30_000];
/** Milliseconds after which a silent connection counts as broken: the server sends a comment every 15 s. */
const silence = 45_000;

export type Print = (
  kind: Parameters<typeof printDocument>[0],
  request: object,
) => ReturnType<typeof printDocument>;

/** Parts of the kernel, passed in so that bundlers keep the kernel in one piece. */
export interface Kernel {
  readonly options: ClientOptions;
  readonly print: Print;
  readonly OutcomeError: typeof OutcomeError;
  readonly QueryError: typeof QueryError;
}

export async function* subscribed(
  kernel: Kernel,
  field: string,
  request: object,
  call: SubscribeOptions = {},
): AsyncGenerator<unknown, void> {
  const document = documentOf(kernel, field, request);
  const state: State = { after: undefined, bearer: undefined, wait: firstWait };
  for (;;) {
    try {
      for await (const { data, id } of events(kernel, document, state, call)) {
        yield data[field];
        // If the loop ends before this line, the event was not processed.
        state.after = id ?? state.after;
      }
    } catch (error) {
      if (call.signal?.aborted || !(await mayPass(error, kernel, state))) throw error;
    }
    await pause(state.wait * (0.5 + Math.random()), call.signal);
    state.wait = Math.min(longestWait, state.wait * 2);
  }
}

/** The arguments are those of the List: `{ PatientList(…)` → `{ PatientChanged(…)`. */
function documentOf({ print }: Kernel, field: string, request: object): object {
  const list = field.replace(/Changed$/, 'List');
  const { query, variables } = print('subscription', { [list]: request });
  return { query: query.replace(`{ ${list}`, `{ ${field}`), variables };
}

interface State {
  /** The id of the last event. */
  after: string | undefined;
  bearer: string | undefined;
  wait: number;
}

interface Event {
  readonly data: Readonly<Record<string, unknown>>;
  readonly id: string | undefined;
}

/** The events of one connection. */
async function* events(
  kernel: Kernel,
  document: object,
  state: State,
  { signal, onConnected }: SubscribeOptions,
): AsyncGenerator<Event, void> {
  const { baseUrl, fetch: request = fetch } = kernel.options;
  const ended = new AbortController();
  const end = () => ended.abort(signal?.reason);
  signal?.addEventListener('abort', end);
  if (signal?.aborted) end();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => ended.abort(new TypeError('The connection is silent.')), silence);
  };
  try {
    heard();
    state.bearer = await bearerOf(kernel.options);
    const response = await request(`${baseUrl.replace(/\/?$/, '/')}$graphql`, {
      method: 'POST',
      headers: {
        accept: 'text/event-stream',
        'content-type': 'application/json',
        ...(state.bearer && { authorization: `Bearer ${state.bearer}` }),
      },
      body: JSON.stringify({ ...document, extensions: { lastEventId: state.after } }),
      signal: ended.signal,
    });
    if (!/^text\/event-stream/.test(response.headers.get('content-type') ?? ''))
      throw await refused(kernel, response);
    for await (const { comment, event, id, data } of blocks(response, heard)) {
      if (comment?.startsWith('subscribed ')) {
        state.after = comment.slice('subscribed '.length);
        state.wait = firstWait;
        onConnected?.();
      }
      if (event === 'next') {
        const { data: found, errors } = JSON.parse(data) as Answer;
        // A field error has null in its place in the data; an error without data ends the stream.
        if (errors?.[0] && !found) throw new kernel.QueryError(errors, found);
        if (found) yield { data: found, id };
      }
    }
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
    ended.abort();
  }
}

interface Answer {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly [ErrorEntry, ...ErrorEntry[]];
}

interface Block {
  readonly comment?: string;
  readonly event?: string;
  readonly id?: string;
  readonly data: string;
}

/** https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation */
async function* blocks({ body }: Response, heard: () => void): AsyncGenerator<Block, void> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    heard();
    text += read.value;
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) yield blockOf(part);
  }
}

function blockOf(part: string): Block {
  const found: Record<string, string> = {};
  for (const line of part.split('\n')) {
    const [, name, value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    const key = name || 'comment';
    found[key] = key === 'data' && 'data' in found ? `${found.data}\n${value}` : value;
  }
  return { data: '', ...found };
}

async function refused(kernel: Kernel, response: Response): Promise<OutcomeError> {
  const body = (await response.json().catch(() => undefined)) as Refusal | undefined;
  const outcome = body?.errors?.[0]?.extensions?.resource ?? body;
  const message = outcome?.issue?.[0]?.diagnostics;
  return new kernel.OutcomeError(
    message ?? `The server did not answer with an event stream: HTTP ${response.status}.`,
    response.status,
    message === undefined ? undefined : (outcome as OutcomeError['outcome']),
  );
}

interface Refusal {
  readonly issue?: readonly { readonly diagnostics?: string }[];
  readonly errors?: readonly ErrorEntry[];
}

/** Whether it may go on with another connection: the network or the server failed, or there is a new token in place of one that expired. */
async function mayPass(error: unknown, { options, ...kernel }: Kernel, state: State): Promise<boolean> {
  if (!(error instanceof kernel.OutcomeError)) return error instanceof TypeError;
  const code = error.outcome?.issue[0]?.code;
  if (error.status === 401 || code === 'login' || code === 'expired')
    return (await bearerOf(options)) !== state.bearer;
  return error.status >= 500 || error.status === 429 || code === 'transient' || code === 'throttled';
}

async function bearerOf({ token }: ClientOptions): Promise<string | undefined> {
  return token instanceof Function ? token() : token;
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop);
  });
}
