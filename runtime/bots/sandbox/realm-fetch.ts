// `fetch` of a bot: requests to hosts that the project allows. Part of the realm: the server checks and sends them. Bytes cross as base64.
// https://fetch.spec.whatwg.org/#fetch-method

import type { CallLedger } from '../prelude/call-ledger.ts';
import { type CallAnswer, ClientError } from '../prelude/client.ts';
import { parseExact } from '../prelude/exact-json.ts';
import type { AbortGlobals } from './realm-abort.ts';
import { Headers, headersOf } from './realm-headers.ts';
import { binaryOf, bytesOf, viewOf } from './realm-text.ts';
import { SearchParams } from './realm-url.ts';

type Send = (kind: string, first?: string, second?: string, third?: string) => string;

/** @param begun gets what cancels the call */
export type Call = (method: string, args: string, begun?: (cancel: () => void) => void) => Promise<string>;

interface Fetched {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Of a body in UTF-8, and else its bytes. */
  readonly body?: string;
  readonly base64?: string;
}

type Init = Readonly<Record<string, unknown>>;

const { stringify } = JSON;

export function fetchOf(send: Send, call: Call, ledger: CallLedger, onAbort: () => AbortGlobals['onAbort']) {
  return (address: unknown, init?: Init) =>
    ledger.track('fetch', [String(address)], answered(address, init ?? {}));

  async function answered(address: unknown, init: Init) {
    const text = stringify([String(address), requestOf(send, init)]);
    const { signal } = init;
    const answer = parseExact(
      signal === undefined || signal === null ? await call('fetch', text) : await abortable(text, signal),
    ) as CallAnswer;
    if (!answer.ok) throw new ClientError(answer.message, answer.status, answer.outcome);
    return responseOf(send, answer.result as Fetched);
  }

  function abortable(text: string, signal: unknown): Promise<string> {
    return new Promise((resolve, reject) => {
      let cancel = () => {};
      const unheard = onAbort()(signal, reason => {
        cancel();
        reject(reason);
      });
      const answer = call('fetch', text, given => {
        cancel = given;
      });
      void answer.then(each => {
        unheard();
        resolve(each);
      });
    });
  }
}

/** The server checks method and headers. @throws TypeError */
function requestOf(send: Send, { method, headers, body }: Init): object {
  const isList = typeof headers === 'object' && headers !== null && Symbol.iterator in headers;
  const fields = isList ? new Headers(headers) : headers;
  if (body instanceof SearchParams) return { method, headers: typed(fields), body: String(body) };
  const plain = fields instanceof Headers ? Object.fromEntries(fields) : fields;
  if (body === undefined || body === null) return { method, headers: plain };
  if (typeof body === 'string') return { method, headers: plain, body };
  if (!ArrayBuffer.isView(body) && !(body instanceof ArrayBuffer))
    throw new TypeError(
      'fetch takes a body that is a text, an ArrayBuffer, a typed array or URLSearchParams: print data with JSON.stringify.',
    );
  return { method, headers: plain, base64: send('text', 'btoa', binaryOf(viewOf(body))).slice(1) };
}

/** With the Content-Type of forms, unless there is one. */
function typed(fields: unknown): object {
  const headers = new Headers(fields ?? undefined);
  if (!headers.has('content-type'))
    headers.set('content-type', 'application/x-www-form-urlencoded;charset=UTF-8');
  return Object.fromEntries(headers);
}

/** Its body is there as a whole, and can be read several times. */
function responseOf(send: Send, { status, headers, body, base64 }: Fetched) {
  const bytes = () =>
    bytesOf(body === undefined ? send('text', 'bytes', base64) : send('text', 'encode', body));
  const text = () =>
    body ??
    send('text', 'decode', send('text', 'atob', base64).slice(1), stringify(['utf-8', false])).slice(1);
  return {
    status,
    ok: status >= 200 && status < 300,
    headers: headersOf(headers),
    text: async () => text(),
    json: async () => parseExact(text()),
    bytes: async () => bytes(),
    arrayBuffer: async () => bytes().buffer,
  };
}
