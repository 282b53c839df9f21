// Generated from hl7.fhir.r4.examples@4.0.1, kiln@0.1.0 by kiln generate. Do not edit.

/** Lines of the log of the run. Objects are printed as JSON. https://console.spec.whatwg.org/ */
declare var console: {
  assert(condition?: unknown, ...values: readonly unknown[]): void;
  /** Does nothing: what a log holds stays. */
  clear(): void;
  count(label?: string): void;
  countReset(label?: string): void;
  debug(...values: readonly unknown[]): void;
  dir(value?: unknown): void;
  dirxml(...values: readonly unknown[]): void;
  error(...values: readonly unknown[]): void;
  group(...values: readonly unknown[]): void;
  groupCollapsed(...values: readonly unknown[]): void;
  groupEnd(): void;
  info(...values: readonly unknown[]): void;
  log(...values: readonly unknown[]): void;
  table(rows?: unknown, columns?: readonly string[]): void;
  time(label?: string): void;
  timeEnd(label?: string): void;
  timeLog(label?: string, ...values: readonly unknown[]): void;
  trace(...values: readonly unknown[]): void;
  warn(...values: readonly unknown[]): void;
};

/**
 * Requests a host that Project.allowedHost names, by https unless the operator allows http. Redirects are answers. Throws a BotClientError
 * (502, 504), or the reason of the signal.
 */
declare function fetch(address: string | URL, init?: BotRequestInit): Promise<BotResponse>;

/** The headers of the connection, of routing and of proxies are refused: Host, Content-Length, X-Forwarded-For and the like. */
interface BotRequestInit {
  readonly method?: string;
  readonly headers?: Headers | Readonly<Record<string, string>> | Iterable<readonly [string, string]>;
  /** URLSearchParams are sent as a form. */
  readonly body?: string | ArrayBuffer | ArrayBufferView | URLSearchParams | null;
  readonly signal?: AbortSignal | null;
}

interface BotResponse {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: Headers;
  /** Bytes that are not UTF-8 become U+FFFD: `bytes` has them. Each can be called several times. */
  text(): Promise<string>;
  json(): Promise<unknown>;
  bytes(): Promise<Uint8Array>;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Values of one name are joined, those of Set-Cookie too. https://fetch.spec.whatwg.org/#headers-class */
declare class Headers {
  constructor(given?: Headers | Readonly<Record<string, string>> | Iterable<readonly [string, string]>);
  append(name: string, value: string): void;
  delete(name: string): void;
  get(name: string): string | null;
  getSetCookie(): string[];
  has(name: string): boolean;
  set(name: string, value: string): void;
  forEach(action: (value: string, name: string, headers: Headers) => void): void;
  entries(): IterableIterator<[string, string]>;
  keys(): IterableIterator<string>;
  values(): IterableIterator<string>;
  [Symbol.iterator](): IterableIterator<[string, string]>;
}

/** https://dom.spec.whatwg.org/#interface-abortcontroller */
declare class AbortController {
  readonly signal: AbortSignal;
  /** Without a reason it is an Error with the name AbortError. */
  abort(reason?: unknown): void;
}

interface BotAbortEvent {
  readonly type: 'abort';
  readonly target: AbortSignal;
  readonly currentTarget: AbortSignal;
}

declare class AbortSignal {
  private constructor();
  static abort(reason?: unknown): AbortSignal;
  /** Aborts with an Error with the name TimeoutError. */
  static timeout(milliseconds: number): AbortSignal;
  static any(signals: Iterable<AbortSignal>): AbortSignal;
  readonly aborted: boolean;
  readonly reason: unknown;
  onabort: ((event: BotAbortEvent) => unknown) | null;
  throwIfAborted(): void;
  addEventListener(
    type: 'abort',
    listener: (event: BotAbortEvent) => unknown,
    options?: { readonly once?: boolean },
  ): void;
  removeEventListener(type: 'abort', listener: (event: BotAbortEvent) => unknown): void;
}

/** For packages that read its constants: a bot cannot open one, and the constructor throws. */
declare class WebSocket {
  static readonly CONNECTING: 0;
  static readonly OPEN: 1;
  static readonly CLOSING: 2;
  static readonly CLOSED: 3;
  private constructor();
}

/** Timers do not run any more once the handler has ended. */
declare function setTimeout<Values extends readonly unknown[]>(
  action: (...values: Values) => unknown,
  milliseconds?: number,
  ...values: Values
): number;
declare function setInterval<Values extends readonly unknown[]>(
  action: (...values: Values) => unknown,
  milliseconds?: number,
  ...values: Values
): number;
declare function clearTimeout(timer: number | undefined): void;
declare function clearInterval(timer: number | undefined): void;
declare function queueMicrotask(action: () => void): void;

declare function structuredClone<Value>(value: Value): Value;
/** Base64 → characters up to U+00FF. */
declare function atob(text: string): string;
/** Characters up to U+00FF → base64. */
declare function btoa(text: string): string;

declare class TextEncoder {
  readonly encoding: string;
  encode(text?: string): Uint8Array;
  encodeInto(text: string, into: Uint8Array): { read: number; written: number };
}

/** https://encoding.spec.whatwg.org/ */
declare class TextDecoder {
  constructor(label?: string, options?: { readonly fatal?: boolean; readonly ignoreBOM?: boolean });
  readonly encoding: string;
  readonly fatal: boolean;
  readonly ignoreBOM: boolean;
  decode(bytes?: ArrayBuffer | ArrayBufferView, options?: { readonly stream?: boolean }): string;
}

/** https://url.spec.whatwg.org/ */
declare class URL {
  static canParse(address: string | URL, base?: string | URL): boolean;
  static parse(address: string | URL, base?: string | URL): URL | null;
  constructor(address: string | URL, base?: string | URL);
  href: string;
  readonly origin: string;
  protocol: string;
  username: string;
  password: string;
  host: string;
  hostname: string;
  port: string;
  pathname: string;
  search: string;
  hash: string;
  readonly searchParams: URLSearchParams;
  toString(): string;
  toJSON(): string;
}

declare class URLSearchParams {
  constructor(given?: string | Iterable<readonly [string, string]> | Readonly<Record<string, string>>);
  readonly size: number;
  append(name: string, value: string): void;
  delete(name: string, value?: string): void;
  get(name: string): string | null;
  getAll(name: string): string[];
  has(name: string, value?: string): boolean;
  set(name: string, value: string): void;
  sort(): void;
  forEach(action: (value: string, name: string, params: URLSearchParams) => void): void;
  entries(): IterableIterator<[string, string]>;
  keys(): IterableIterator<string>;
  values(): IterableIterator<string>;
  toString(): string;
  [Symbol.iterator](): IterableIterator<[string, string]>;
}

declare var crypto: {
  getRandomValues<Values extends ArrayBufferView>(values: Values): Values;
  randomUUID(): string;
  /** Digests and signatures, as for webhooks and JSON Web Tokens. Each counts as a call. https://www.w3.org/TR/WebCryptoAPI/ */
  readonly subtle: BotSubtleCrypto;
};

interface BotSubtleCrypto {
  digest(algorithm: BotHash, data: ArrayBuffer | ArrayBufferView): Promise<ArrayBuffer>;
  importKey(
    format: 'raw' | 'pkcs8' | 'spki',
    data: ArrayBuffer | ArrayBufferView,
    algorithm: BotKeyAlgorithm,
    extractable: false,
    usages: readonly ('sign' | 'verify')[],
  ): Promise<BotCryptoKey>;
  importKey(
    format: 'jwk',
    data: Readonly<Record<string, unknown>>,
    algorithm: BotKeyAlgorithm,
    extractable: false,
    usages: readonly ('sign' | 'verify')[],
  ): Promise<BotCryptoKey>;
  sign(
    algorithm: BotSignature,
    key: BotCryptoKey,
    data: ArrayBuffer | ArrayBufferView,
  ): Promise<ArrayBuffer>;
  /** Compares in constant time. */
  verify(
    algorithm: BotSignature,
    key: BotCryptoKey,
    signature: ArrayBuffer | ArrayBufferView,
    data: ArrayBuffer | ArrayBufferView,
  ): Promise<boolean>;
}

type BotHash = 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512';

type BotKeyAlgorithm =
  | { readonly name: 'HMAC' | 'RSASSA-PKCS1-v1_5' | 'RSA-PSS'; readonly hash: BotHash }
  | { readonly name: 'ECDSA'; readonly namedCurve: 'P-256' | 'P-384' }
  | 'Ed25519';

type BotSignature =
  | 'HMAC'
  | 'RSASSA-PKCS1-v1_5'
  | 'Ed25519'
  | { readonly name: 'RSA-PSS'; readonly saltLength: number }
  | { readonly name: 'ECDSA'; readonly hash: BotHash };

interface BotCryptoKey {
  readonly type: string;
  readonly extractable: false;
  readonly algorithm: Readonly<Record<string, unknown>>;
  readonly usages: readonly string[];
}

/** The same as the import of '@kiln'. */
declare var Hl7Message: typeof import('./bot.js').Hl7Message;
