// Conversions of texts for realms: UTF-8 and other encodings, and base64, by the host's native code. Runs outside of the realms: bytes
// are passed as texts of characters up to U+00FF. https://encoding.spec.whatwg.org/
import { Buffer } from 'node:buffer';
import { fromWindows1252 } from '../windows-1252.ts';

/** Labels of encodings that Node and Deno decode alike → their names. */
const encodings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'utf-8': ['utf8', 'utf-8', 'unicode-1-1-utf-8', 'unicode11utf8', 'unicode20utf8', 'x-unicode20utf8'],
    'utf-16le': ['utf-16le', 'utf-16', 'ucs-2', 'unicode', 'csunicode', 'iso-10646-ucs-2', 'unicodefeff'],
    'windows-1252': [
      ...['windows-1252', 'latin1', 'ascii', 'us-ascii', 'iso-8859-1', 'iso8859-1', 'iso88591', 'iso_8859-1'],
      ...['l1', 'cp1252', 'cp819', 'ibm819', 'x-cp1252', 'iso-ir-100', 'csisolatin1', 'ansi_x3.4-1968'],
      'iso_8859-1:1987',
    ],
  }).flatMap(([name, labels]) => labels.map(label => [label, name] as const)),
);

/**
 * `label` (label of an encoding) → its name · `encode` (text) → UTF-8 · `decode` (bytes, [encoding, fatal]) → text ·
 * `bytes` (base64) → bytes · `fitting` (text, bytes) → how many UTF-16 units of the text have room in so many bytes of UTF-8 · `btoa` (bytes) → base64 · `atob` (base64) → bytes.
 * @returns `=` and the result; empty for input that is malformed
 */
export function hostText(operation: string, text: string, options: string): string {
  const result = converted(operation, text, options);
  return result === undefined ? '' : `=${result}`;
}

function converted(operation: string, text: string, options: string): string | undefined {
  switch (operation) {
    case 'label':
      return encodings.get(text.trim().toLowerCase());
    case 'encode':
      return Buffer.from(text, 'utf8').toString('latin1');
    case 'fitting':
      return String(fitting(text, Number(options)));
    case 'decode': {
      const [encoding, fatal] = JSON.parse(options) as readonly [string, boolean];
      return decoded(Buffer.from(text, 'latin1'), encoding, fatal);
    }
    case 'btoa':
      return /[^\0-\xff]/.test(text) ? undefined : Buffer.from(text, 'latin1').toString('base64');
    case 'atob':
    case 'bytes':
      return fromBase64(text);
    default:
      return undefined;
  }
}

function fitting(text: string, bytes: number): number {
  return new TextEncoder().encodeInto(text, new Uint8Array(Math.min(bytes, 3 * text.length))).read;
}

function decoded(bytes: Buffer, encoding: string, fatal: boolean): string | undefined {
  try {
    if (encoding === 'windows-1252') return fromWindows1252(bytes);
    return new TextDecoder(encoding, { fatal, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** https://infra.spec.whatwg.org/#forgiving-base64-decode */
function fromBase64(text: string): string | undefined {
  const digits = text.replace(/[\t\n\f\r ]+/g, '');
  const clean = digits.length % 4 === 0 ? digits.replace(/={1,2}$/, '') : digits;
  if (clean.length % 4 === 1 || /[^A-Za-z0-9+/]/.test(clean)) return undefined;
  return Buffer.from(clean, 'base64').toString('latin1');
}
