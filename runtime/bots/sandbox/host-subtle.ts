// crypto.subtle of realms: digests, and signatures made and checked with keys that a bot brings. The process of the sandbox computes them.
// Bytes cross as texts of the characters up to U+00FF. Runs in Node and in Deno. https://www.w3.org/TR/WebCryptoAPI/
import type { webcrypto } from 'node:crypto';

export interface SubtleKey {
  readonly format: 'raw' | 'pkcs8' | 'spki' | 'jwk';
  /** Bytes, or a JSON Web Key. */
  readonly data: string | webcrypto.JsonWebKey;
  readonly algorithm: Algorithm;
  readonly usages: readonly webcrypto.KeyUsage[];
}

export interface SubtleRequest {
  readonly operation: 'digest' | 'importKey' | 'sign' | 'verify';
  readonly algorithm: Algorithm;
  readonly key?: SubtleKey;
  readonly data?: string;
  readonly signature?: string;
}

type Algorithm = string | { readonly name?: unknown; readonly hash?: unknown };

export type SubtleAnswer =
  | { readonly ok: true; readonly result: string | boolean | SubtleKeyInfo }
  | { readonly ok: false; readonly name: string; readonly message: string };

/** What a CryptoKey says of itself. */
export interface SubtleKeyInfo {
  readonly type: string;
  readonly algorithm: unknown;
  readonly usages: readonly string[];
}

/** @param request JSON of a SubtleRequest, by the realm; the bot controls its parts @returns JSON of a SubtleAnswer */
export async function hostSubtle(request: string): Promise<string> {
  return JSON.stringify(await answerOf(JSON.parse(request) as SubtleRequest));
}

async function answerOf(asked: SubtleRequest): Promise<SubtleAnswer> {
  const { operation, algorithm, data = '', signature = '' } = asked;
  const name = nameOf(algorithm);
  const known = operation === 'digest' ? digests : signatures;
  if (!known.includes(name))
    return refused(
      'NotSupportedError',
      `crypto.subtle.${operation} of bots has ${known.join(', ')}, and no ${name.slice(0, 40)}.`,
    );
  try {
    if (operation === 'digest')
      return { ok: true, result: binaryOf(await crypto.subtle.digest(name, bytesOf(data))) };
    const key = await keyOf(asked);
    if (operation === 'importKey') return { ok: true, result: infoOf(key) };
    const given = algorithm as webcrypto.AlgorithmIdentifier;
    if (operation === 'sign')
      return { ok: true, result: binaryOf(await crypto.subtle.sign(given, key, bytesOf(data))) };
    return {
      ok: true,
      result: await crypto.subtle.verify(given, key, bytesOf(signature), bytesOf(data)),
    };
  } catch {
    // Node and Deno say it in other words each.
    return operation === 'digest' || operation === 'importKey'
      ? refused('DataError', `crypto.subtle.${operation}: this is no key for ${name} in this format.`)
      : refused(
          'InvalidAccessError',
          `crypto.subtle.${operation}: the key is not for ${name}, or was not imported for '${operation}'.`,
        );
  }
}

const digests = ['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512'];
const signatures = ['HMAC', 'RSASSA-PKCS1-v1_5', 'RSA-PSS', 'ECDSA', 'Ed25519'];

/** As the standard names it: names are compared without case. */
function nameOf(algorithm: Algorithm): string {
  const given = String(typeof algorithm === 'object' ? algorithm?.name : algorithm);
  return [...digests, ...signatures].find(name => name.toLowerCase() === given.toLowerCase()) ?? given;
}

async function keyOf({ key }: SubtleRequest): Promise<webcrypto.CryptoKey> {
  if (!key) throw new TypeError('There is no key.');
  const { format, data, algorithm, usages } = key;
  const given = algorithm as webcrypto.HmacImportParams;
  if (typeof data !== 'string') return crypto.subtle.importKey('jwk', data, given, false, [...usages]);
  if (format === 'jwk') throw new TypeError('The key is no JSON Web Key.');
  return crypto.subtle.importKey(format, bytesOf(data), given, false, [...usages]);
}

function infoOf({ type, algorithm, usages }: webcrypto.CryptoKey): SubtleKeyInfo {
  const { name, hash, length, namedCurve, modulusLength } = algorithm as unknown as Record<string, unknown>;
  return { type, usages, algorithm: { name, hash, length, namedCurve, modulusLength } };
}

function refused(name: string, message: string): SubtleAnswer {
  return { ok: false, name, message };
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}

function binaryOf(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), code => String.fromCharCode(code)).join('');
}
