// `Headers` of a bot. Part of the realm: the server decides which of them are sent. https://fetch.spec.whatwg.org/#headers-class

/** https://www.rfc-editor.org/rfc/rfc9110#section-5.6.2 */
const token = /^[\w!#$%&'*+.^`|~-]+$/;

type Pairs = Iterable<readonly [unknown, unknown]>;

export class Headers {
  /** By lower-case name. */
  readonly #values = new Map<string, string>();

  /** @param given another Headers, pairs, or an object */
  constructor(given?: unknown) {
    if (given === undefined) return;
    if ((typeof given !== 'object' && typeof given !== 'function') || given === null)
      throw new TypeError('Headers are made of Headers, of pairs, or of an object.');
    const pairs = Symbol.iterator in given ? [...(given as Pairs)] : Object.entries(given);
    for (const pair of pairs) {
      const [name, value, ...more] = [...(pair as Iterable<unknown>)];
      if (value === undefined || more.length > 0)
        throw new TypeError('A header is a pair of a name and a value.');
      this.append(name, value);
    }
  }

  append(name: unknown, value: unknown): void {
    const [key, text] = [keyOf(name), fieldOf(value)];
    const before = this.#values.get(key);
    this.#values.set(key, before === undefined ? text : `${before}, ${text}`);
  }

  delete(name: unknown): void {
    this.#values.delete(keyOf(name));
  }

  get(name: unknown): string | null {
    return this.#values.get(keyOf(name)) ?? null;
  }

  has(name: unknown): boolean {
    return this.#values.has(keyOf(name));
  }

  set(name: unknown, value: unknown): void {
    this.#values.set(keyOf(name), fieldOf(value));
  }

  forEach(action: (value: string, name: string, headers: Headers) => void): void {
    for (const [name, value] of this) action(value, name, this);
  }

  *entries(): IterableIterator<[string, string]> {
    for (const name of [...this.#values.keys()].sort()) yield [name, this.#values.get(name) ?? ''];
  }

  *keys(): IterableIterator<string> {
    for (const [name] of this.entries()) yield name;
  }

  *values(): IterableIterator<string> {
    for (const [, value] of this.entries()) yield value;
  }

  [Symbol.iterator](): IterableIterator<[string, string]> {
    return this.entries();
  }

  get [Symbol.toStringTag](): string {
    return 'Headers';
  }
}

/** Those of an answer: the server has checked them. */
export function headersOf(fields: Readonly<Record<string, string>>): Headers {
  const headers = new Headers();
  for (const name of Object.keys(fields)) headers.set(name, fields[name]);
  return headers;
}

function keyOf(name: unknown): string {
  const text = String(name);
  if (!token.test(text))
    throw new TypeError(`${JSON.stringify(text.slice(0, 100))} is not the name of a header.`);
  return text.toLowerCase();
}

function fieldOf(value: unknown): string {
  const text = String(value).replace(/^[\t\n\r ]+|[\t\n\r ]+$/g, '');
  if (/[\0\n\r]|[^\0-\xff]/.test(text))
    throw new TypeError('The value of a header has a line end or another character that no header has.');
  return text;
}
