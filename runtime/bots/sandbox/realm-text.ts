// Texts ↔ bytes for realms that have only the language: UTF-8 and base64. Part of the realm.

export class TextEncoderUtf8 {
  readonly encoding = 'utf-8';

  encode(text: unknown = ''): Uint8Array {
    const escaped = encodeURIComponent(String(text).toWellFormed());
    const bytes: number[] = [];
    for (let at = 0; at < escaped.length; at += 1) {
      if (escaped[at] === '%') {
        bytes.push(Number.parseInt(escaped.slice(at + 1, at + 3), 16));
        at += 2;
      } else bytes.push(escaped.charCodeAt(at));
    }
    return Uint8Array.from(bytes);
  }
}

export class TextDecoderUtf8 {
  readonly encoding = 'utf-8';
  readonly ignoreBOM: boolean;

  constructor(label: unknown = 'utf-8', { ignoreBOM = false }: { readonly ignoreBOM?: boolean } = {}) {
    this.ignoreBOM = ignoreBOM;
    if (!/^utf-?8$/i.test(String(label)))
      throw new RangeError(`TextDecoder knows utf-8 only, not ${String(label)}.`);
  }

  /** What is no UTF-8 becomes U+FFFD, a byte at a time. */
  decode(given: ArrayBuffer | ArrayBufferView = new Uint8Array()): string {
    const bytes =
      given instanceof ArrayBuffer
        ? new Uint8Array(given)
        : new Uint8Array(given.buffer, given.byteOffset, given.byteLength);
    let text = '';
    for (let at = 0; at < bytes.length; ) {
      const first = bytes[at] ?? 0;
      const length = first < 0x80 ? 1 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
      let escaped = '';
      for (const byte of bytes.subarray(at, at + length)) escaped += `%${byte.toString(16).padStart(2, '0')}`;
      try {
        text += decodeURIComponent(escaped);
        at += length;
      } catch {
        // decodeURIComponent says no more than that it is malformed.
        text += '\uFFFD';
        at += 1;
      }
    }
    return this.ignoreBOM ? text : withoutMark(text);
  }
}

function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** @param text characters up to U+00FF, as btoa takes them */
export function base64Of(text: string): string {
  let base64 = '';
  for (let at = 0; at < text.length; at += 3) {
    const codes = [text.charCodeAt(at), text.charCodeAt(at + 1), text.charCodeAt(at + 2)];
    if (codes.some(code => code > 255)) throw new RangeError('btoa takes characters up to U+00FF.');
    const [a = 0, b = 0, c = 0] = codes.map(code => (Number.isNaN(code) ? 0 : code));
    const bits = (a << 16) | (b << 8) | c;
    const four = [18, 12, 6, 0].map(shift => digits[(bits >> shift) & 63] ?? '').join('');
    const left = text.length - at;
    base64 += left >= 3 ? four : left === 2 ? `${four.slice(0, 3)}=` : `${four.slice(0, 2)}==`;
  }
  return base64;
}

export function bytesOfBase64(text: string): readonly number[] {
  const clean = text.replace(/\s/g, '').replace(/={1,2}$/, '');
  if (!/^[A-Za-z0-9+/]*$/.test(clean) || clean.length % 4 === 1)
    throw new RangeError('The text is no base64.');
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const digit of clean) {
    bits = ((bits << 6) | digits.indexOf(digit)) & 0xffffff;
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes.push((bits >> held) & 255);
    }
  }
  return bytes;
}
