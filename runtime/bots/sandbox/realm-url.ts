// URL and URLSearchParams of a bot, which engines do not have. Part of the realm: addresses are parsed outside, and cross as texts, so
// that every sandbox follows the standard. https://url.spec.whatwg.org/
import { type UrlMember, urlMembers } from './url-parts.ts';

type Send = (kind: string, first?: string, second?: string, third?: string) => string;
type Pair = readonly [string, string];

const { parse, stringify } = JSON;

/** Bytes as characters up to U+00FF → text; set when the globals are installed. */
let utf8: (bytes: string) => string = bytes => bytes;
/** Makes the parameters of a URL, and reports each change of them. */
let paramsOf: (query: string, changed: () => void) => SearchParams;
/** Replaces the parameters without a report. */
let resetParams: (params: SearchParams, query: string) => void;

export class SearchParams {
  // Not static methods, since bots see those.
  static {
    paramsOf = (query, changed) => {
      const params = new SearchParams(query);
      params.#changed = changed;
      return params;
    };
    resetParams = (params, query) => {
      params.#pairs = pairsOf(query);
    };
  }

  #pairs: Pair[] = [];
  #changed: () => void = () => {};

  constructor(given: unknown = '') {
    this.#pairs = pairsOf(given);
  }

  get size(): number {
    return this.#pairs.length;
  }

  append(name: unknown, value: unknown): void {
    this.#pairs.push([String(name), String(value)]);
    this.#changed();
  }

  delete(name: unknown, value?: unknown): void {
    this.#pairs = this.#pairs.filter(
      ([key, item]) => key !== String(name) || (value !== undefined && item !== String(value)),
    );
    this.#changed();
  }

  get(name: unknown): string | null {
    return this.#pairs.find(([key]) => key === String(name))?.[1] ?? null;
  }

  getAll(name: unknown): string[] {
    return this.#pairs.filter(([key]) => key === String(name)).map(([, value]) => value);
  }

  has(name: unknown, value?: unknown): boolean {
    return this.#pairs.some(
      ([key, item]) => key === String(name) && (value === undefined || item === String(value)),
    );
  }

  set(name: unknown, value: unknown): void {
    const [key, next] = [String(name), String(value)];
    const first = this.#pairs.findIndex(pair => pair[0] === key);
    if (first < 0) this.#pairs.push([key, next]);
    else
      this.#pairs = this.#pairs.flatMap((pair, at) =>
        at === first ? [[key, next] as const] : pair[0] === key ? [] : [pair],
      );
    this.#changed();
  }

  sort(): void {
    this.#pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    this.#changed();
  }

  forEach(action: (value: string, name: string, params: SearchParams) => void): void {
    for (const [name, value] of this) action(value, name, this);
  }

  *entries(): Generator<[string, string]> {
    for (let at = 0; at < this.#pairs.length; at += 1) {
      const [name = '', value = ''] = this.#pairs[at] ?? [];
      yield [name, value];
    }
  }

  *keys(): Generator<string> {
    for (const [name] of this.entries()) yield name;
  }

  *values(): Generator<string> {
    for (const [, value] of this.entries()) yield value;
  }

  [Symbol.iterator](): Generator<[string, string]> {
    return this.entries();
  }

  toString(): string {
    return this.#pairs.map(([name, value]) => `${formText(name)}=${formText(value)}`).join('&');
  }
}

/** Decodes escapes that are malformed UTF-8, with U+FFFD. */
function decode(escapes: string): string {
  const bytes = escapes.replace(/%(..)/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
  return utf8(bytes);
}

function pairsOf(given: unknown): Pair[] {
  if (typeof given !== 'object' || given === null) return readQuery(String(given));
  if (!(Symbol.iterator in given)) return Object.entries(given).map(([name, value]) => [name, String(value)]);
  return [...(given as Iterable<Iterable<unknown>>)].map(item => {
    const [name, value, ...more] = [...item];
    if (value === undefined || more.length > 0) throw new TypeError('URLSearchParams takes pairs of texts.');
    return [String(name), String(value)];
  });
}

function readQuery(text: string): Pair[] {
  const parts = text.replace(/^\?/, '').split('&');
  return parts.flatMap(part => {
    if (part === '') return [];
    const at = part.indexOf('=');
    return [at < 0 ? [plain(part), ''] : [plain(part.slice(0, at)), plain(part.slice(at + 1))]];
  });
}

/** What is no escape stands for itself, and what is no UTF-8 becomes U+FFFD. */
function plain(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  if (!spaced.includes('%')) return spaced;
  return unescaped(spaced, text =>
    text.replace(/(?:%[0-9a-f]{2})+/gi, escapes => unescaped(escapes, decode)),
  );
}

function unescaped(text: string, otherwise: (text: string) => string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return otherwise(text);
    throw error;
  }
}

function formText(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replace(/[!'()~]/g, char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');
}

/** Called when a bot first uses URL: the class is not made for other runs. */
export function urlOf(send: Send) {
  utf8 = bytes => send('text', 'decode', bytes, '["utf-8",false]').slice(1);
  const Url = urlClass((address, base, change) => {
    const bases = stringify(base === undefined ? [] : [String(base).toWellFormed()]);
    const found = send('url', String(address).toWellFormed(), bases, change);
    return found === '' ? undefined : (parse(found) as readonly string[]);
  });
  Object.defineProperty(Url, 'name', { value: 'URL' });
  return Url;
}

/** @param parts of an address, by the host; undefined for an invalid address */
function urlClass(parts: (address: unknown, base: unknown, change: string) => readonly string[] | undefined) {
  return class Url {
    #parts: readonly string[];
    readonly #params: SearchParams;

    constructor(address: unknown, base?: unknown) {
      this.#parts = parts(address, base, '') ?? refused(address);
      this.#params = paramsOf(this.#of('search'), () => {
        this.#change('search', this.#params.toString().replace(/^(?=.)/s, '?'));
      });
    }

    static canParse(address: unknown, base?: unknown): boolean {
      return parts(address, base, '') !== undefined;
    }

    static parse(address: unknown, base?: unknown): Url | null {
      return Url.canParse(address, base) ? new Url(address, base) : null;
    }

    get searchParams(): SearchParams {
      return this.#params;
    }

    toString(): string {
      return this.#of('href');
    }

    toJSON(): string {
      return this.#of('href');
    }

    #of(name: UrlMember): string {
      return this.#parts[urlMembers.indexOf(name)] ?? '';
    }

    #change(name: UrlMember, value: unknown): void {
      if (name === 'href' && !Url.canParse(value)) refused(value);
      this.#parts = parts(this.#of('href'), undefined, stringify([name, String(value)])) ?? refused(value);
    }

    static {
      const set = (url: Url, name: UrlMember, value: unknown) => {
        url.#change(name, value);
        if (name === 'href' || name === 'search') resetParams(url.#params, url.#of('search'));
      };
      for (const name of urlMembers) defineMember(Url.prototype, name, (url: Url) => url.#of(name), set);
    }
  };
}

function defineMember<Url>(
  prototype: Url,
  name: UrlMember,
  get: (url: Url) => string,
  set: (url: Url, name: UrlMember, value: unknown) => void,
): void {
  const setter = {
    set(this: Url, value: unknown) {
      set(this, name, value);
    },
  };
  Object.defineProperty(prototype, name, {
    get(this: Url) {
      return get(this);
    },
    ...(name === 'origin' ? {} : setter),
    enumerable: true,
    configurable: true,
  });
}

function refused(address: unknown): never {
  throw new TypeError(`'${String(address).slice(0, 200)}' is no URL.`);
}
