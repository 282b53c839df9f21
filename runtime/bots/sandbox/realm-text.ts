// Texts ↔ bytes for realms: UTF-8 and other encodings, and base64. Part of the realm: the host converts them,
// in linear time and memory; they cross as texts. https://encoding.spec.whatwg.org/ · https://html.spec.whatwg.org/#atob

type Send = (kind: string, first?: string, second?: string, third?: string) => string;

/** Bytes that are converted by one call: its arguments are on the stack. */
const stretch = 8_192;

const { fromCharCode } = String;
const { stringify } = JSON;

export function textGlobals(send: Send) {
  return {
    TextEncoder: encoderOf(send),
    TextDecoder: decoderOf(send),
    btoa: (text: unknown) =>
      resultOf(send('text', 'btoa', String(text))) ?? invalid('btoa takes characters up to U+00FF.'),
    atob: (text: unknown) =>
      resultOf(send('text', 'atob', String(text))) ?? invalid('The text is not valid base64.'),
  };
}

function encoderOf(send: Send) {
  return class TextEncoder {
    readonly encoding = 'utf-8';

    encode(text: unknown = ''): Uint8Array {
      return bytesOf(send('text', 'encode', String(text).toWellFormed()));
    }

    encodeInto(text: unknown, into: Uint8Array): { readonly read: number; readonly written: number } {
      // A UTF-16 unit takes at least one byte.
      const given = String(text).toWellFormed().slice(0, into.length);
      const read = Number(send('text', 'fitting', given, String(into.length)).slice(1));
      const bytes = this.encode(given.slice(0, read));
      into.set(bytes);
      return { read, written: bytes.length };
    }
  };
}

interface DecoderOptions {
  readonly fatal?: unknown;
  readonly ignoreBOM?: unknown;
}

function decoderOf(send: Send) {
  return class TextDecoder {
    readonly encoding: string;
    readonly fatal: boolean;
    readonly ignoreBOM: boolean;
    /** Bytes of a character that is not complete: of a stream. */
    #rest = '';
    #isBegun = false;

    constructor(label: unknown = 'utf-8', { fatal = false, ignoreBOM = false }: DecoderOptions = {}) {
      this.encoding = resultOf(send('text', 'label', String(label))) ?? unknownLabel(label);
      this.fatal = Boolean(fatal);
      this.ignoreBOM = Boolean(ignoreBOM);
    }

    decode(
      given: ArrayBuffer | ArrayBufferView = new Uint8Array(),
      { stream = false }: { readonly stream?: unknown } = {},
    ): string {
      const bytes = this.#rest + binaryOf(viewOf(given));
      const end = stream ? completeLength(bytes, this.encoding) : bytes.length;
      this.#rest = bytes.slice(end);
      const options = stringify([this.encoding, this.fatal]);
      const text = resultOf(send('text', 'decode', bytes.slice(0, end), options));
      if (text === undefined) {
        this.#rest = '';
        this.#isBegun = false;
        throw new TypeError(`The bytes are not valid ${this.encoding}.`);
      }
      const hasMark = !this.ignoreBOM && !this.#isBegun && text.startsWith('\uFEFF');
      this.#isBegun = Boolean(stream) && (this.#isBegun || text !== '');
      return hasMark ? text.slice(1) : text;
    }
  };
}

/** undefined for malformed input. */
function resultOf(answer: string): string | undefined {
  return answer === '' ? undefined : answer.slice(1);
}

function unknownLabel(label: unknown): never {
  throw new RangeError(
    `TextDecoder does not know the encoding '${String(label)}': it knows utf-8, utf-16le, and windows-1252, which is also named latin1 and ascii.`,
  );
}

/** As a DOMException of that name, which a realm does not have. */
function invalid(message: string): never {
  throw Object.assign(new Error(message), { name: 'InvalidCharacterError', code: 5 });
}

export function viewOf(given: unknown): Uint8Array {
  if (ArrayBuffer.isView(given)) return new Uint8Array(given.buffer, given.byteOffset, given.byteLength);
  if (given instanceof ArrayBuffer) return new Uint8Array(given);
  throw new TypeError('Bytes are an ArrayBuffer, a typed array or a DataView.');
}

/** Bytes as characters up to U+00FF. */
export function binaryOf(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += stretch)
    parts.push(fromCharCode.apply(null, bytes.subarray(at, at + stretch) as unknown as number[]));
  return parts.join('');
}

/** QuickJS receives a buffer, since a loop is slow there. */
export function bytesOf(answer: string | ArrayBuffer): Uint8Array {
  if (typeof answer !== 'string') return new Uint8Array(answer);
  const bytes = new Uint8Array(answer.length - 1);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = answer.charCodeAt(at + 1);
  return bytes;
}

/** The length without an incomplete character at the end, which later bytes of the stream may complete. */
function completeLength(bytes: string, encoding: string): number {
  if (encoding === 'windows-1252') return bytes.length;
  if (encoding === 'utf-16le') {
    const even = bytes.length - (bytes.length % 2);
    const last = bytes.charCodeAt(even - 1);
    return even > 0 && last >= 0xd8 && last < 0xdc ? even - 2 : even;
  }
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
    const byte = bytes.charCodeAt(bytes.length - back);
    if (byte < 0x80) break;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}
