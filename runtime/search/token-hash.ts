// In: a parameter, a code system and a code. Out: the 64-bit hashes under which the pair is found, as decimal text.
// Keyed, so that no one can make two codes collide on purpose; parts carry their length, so that none runs into the next.
import { createHmac, hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ownText } from '../base/own-text.ts';

/** Makes the hashes of one database. */
export interface TokenHasher {
  /** Hashes to store: by system and code, by code alone, by system alone; without a system: code, and "no system". */
  stored(key: string, system: string | undefined, code: string | undefined): readonly string[];
  /** The hash to look for: `system|code`, `code`, `|code` (system `''`) or `system|` (code absent). */
  sought(key: string, system: string | undefined, code: string | undefined): string;
  /** Signs what leaves the server and comes back, so that every server of this database knows it again. */
  signature(text: string): string;
}

/** Tokens repeat: a bounded memory of the last ones saves nearly all the work. */
const cacheSize = 50_000;
/** The last hashes, with their texts. */
const mostAsked = 5_000;
/** In UTF-16 units. */
const longestAsked = 200;

/** Key → system → code, so that a look-up puts no text together. */
type Known = Map<string, Map<string | undefined, Map<string | undefined, readonly string[]>>>;

/** @param secret of the database, `kiln_meta.token_key`; hashes of another secret are never found. */
export function tokenHasher(secret: string): TokenHasher {
  let cache: Known = new Map();
  let size = 0;

  function stored(key: string, system: string | undefined, code: string | undefined): readonly string[] {
    const known = cache.get(key)?.get(system)?.get(code);
    if (known) return known;
    const made: string[] = [];
    if (code !== undefined) made.push(sought(key, system ?? '', code), sought(key, undefined, code));
    if (system) made.push(sought(key, system, undefined));
    remember(key, system, code, made);
    return made;
  }

  function remember(
    key: string,
    system: string | undefined,
    code: string | undefined,
    made: readonly string[],
  ): void {
    if (size >= cacheSize) {
      cache = new Map();
      size = 0;
    }
    size++;
    const systems = cache.get(key) ?? new Map();
    const codes = systems.get(system) ?? new Map();
    codes.set(code, made);
    systems.set(system, codes);
    cache.set(key, systems);
  }

  const asked = new LRUCache<string, string>({ max: mostAsked });

  function sought(key: string, system: string | undefined, code: string | undefined): string {
    const form = system === undefined ? 'c' : code === undefined ? 's' : 'p';
    const text = `${form}${key.length}:${key}${(system ?? '').length}:${system ?? ''}${code ?? ''}`;
    const known = asked.get(text);
    if (known !== undefined) return known;
    const digest = hash('sha256', secret + text, 'hex');
    const made = BigInt.asIntN(64, BigInt(`0x${digest.slice(0, 16)}`)).toString();
    if (text.length <= longestAsked) asked.set(ownText(text), made);
    return made;
  }

  /** A key of its own, so that no signature says anything of a hash. */
  const signingKey = createHmac('sha256', secret).update('kiln cursor').digest();

  function signature(text: string): string {
    return createHmac('sha256', signingKey).update(text).digest('base64url').slice(0, 22);
  }

  return { stored, sought, signature };
}
