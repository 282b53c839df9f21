// `fetch` of a bot, in its realm: the server checks and sends the requests to allowed hosts of the project. Bytes are passed as base64.
// https://fetch.spec.whatwg.org/#fetch-method

import type { CallLedger } from '../prelude/call-ledger.ts';
import { type CallAnswer, ClientError } from '../prelude/client.ts';
import { parseExact } from '../prelude/exact-json.ts';

/** @param begun receives a function that cancels the call */
export type Call = (method: string, args: string, begun?: (cancel: () => void) => void) => Promise<string>;

/** Classes of Deno. */
interface Classes {
  readonly AbortSignal: typeof AbortSignal;
  readonly Headers: typeof Headers;
  readonly URLSearchParams: typeof URLSearchParams;
  readonly TextDecoder: typeof TextDecoder;
  readonly TextEncoder: typeof TextEncoder;
}

interface Fetched {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** A body in UTF-8; otherwise `base64` has its bytes. */
  readonly body?: string;
  readonly base64?: string;
}

type Init = Readonly<Record<string, unknown>>;

const { stringify } = JSON;
const { fromBase64, prototype } = Uint8Array as unknown as Base64;
const toBase64 = Function.prototype.call.bind(prototype.toBase64) as (bytes: Uint8Array) => string;

/** As in ES2026, which TypeScript's target does not have. */
interface Base64 {
  fromBase64(text: string): Uint8Array;
  readonly prototype: { toBase64(): string };
}

export function fetchOf(call: Call, ledger: CallLedger, classes: Classes) {
  return (address: unknown, init?: Init) =>
    ledger.track('fetch', [String(address)], answered(address, init ?? {}));

  async function answered(address: unknown, init: Init) {
    const text = stringify([String(address), requestOf(classes, init)]);
    const answer = parseExact(await abortable(text, init.signal ?? undefined)) as CallAnswer;
    if (!answer.ok) throw new ClientError(answer.message, answer.status, answer.outcome);
    return responseOf(classes, answer.result as Fetched);
  }

  function abortable(text: string, signal: unknown): Promise<string> {
    if (signal === undefined) return call('fetch', text);
    if (!(signal instanceof classes.AbortSignal)) throw new TypeError('A signal is an AbortSignal.');
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      let cancel = () => {};
      const aborted = () => {
        cancel();
        reject(signal.reason);
      };
      signal.addEventListener('abort', aborted);
      const answer = call('fetch', text, begun => {
        cancel = begun;
      });
      void answer.then(each => {
        signal.removeEventListener('abort', aborted);
        resolve(each);
      });
    });
  }
}

/** The server checks method and headers. @throws TypeError */
function requestOf(classes: Classes, { method, headers, body }: Init): object {
  const isList = typeof headers === 'object' && headers !== null && Symbol.iterator in headers;
  const fields = isList ? Object.fromEntries(new classes.Headers(headers as Headers)) : headers;
  if (body instanceof classes.URLSearchParams) {
    const typed = new classes.Headers((fields ?? {}) as Record<string, string>);
    if (!typed.has('content-type'))
      typed.set('content-type', 'application/x-www-form-urlencoded;charset=UTF-8');
    return { method, headers: Object.fromEntries(typed), body: String(body) };
  }
  if (body === undefined || body === null) return { method, headers: fields };
  if (typeof body === 'string') return { method, headers: fields, body };
  if (!ArrayBuffer.isView(body) && !(body instanceof ArrayBuffer))
    throw new TypeError(
      'fetch takes a body that is a text, an ArrayBuffer, a typed array or URLSearchParams: print data with JSON.stringify.',
    );
  const bytes = ArrayBuffer.isView(body)
    ? new Uint8Array(body.buffer, body.byteOffset, body.byteLength)
    : new Uint8Array(body);
  return { method, headers: fields, base64: toBase64(bytes) };
}

/** A response whose body is complete, and can be read repeatedly. */
function responseOf(classes: Classes, { status, headers, body, base64 = '' }: Fetched) {
  const bytes = () =>
    body === undefined ? fromBase64(base64) : new Uint8Array(new classes.TextEncoder().encode(body));
  const text = () => body ?? new classes.TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes());
  return {
    status,
    ok: status >= 200 && status < 300,
    headers: new classes.Headers(headers),
    text: async () => text(),
    json: async () => parseExact(text()),
    bytes: async () => bytes(),
    arrayBuffer: async () => bytes().buffer,
  };
}
