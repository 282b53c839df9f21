// JSON text → values → JSON text with the digits of unchanged numbers: 1.00 is read as the number 1, and printed as 1.00.
// docs/decisions/numbers.md: decimals keep their digits end to end. Plain JavaScript: runs inside sandboxes.

/** The texts of numbers of an object or array that String() would write differently. */
const written = new WeakMap<object, Map<string, { readonly value: number; readonly text: string }>>();
let hasWritten = false;

const { parse, stringify } = JSON;

/** As JSON.parse. @throws SyntaxError */
export function parseExact(text: string): unknown {
  const value: unknown = parse(text);
  if (!odd.test(text)) return value;
  return new Reader(text).value();
}

/** At the beginning of a value: a number with a trailing zero, an exponent, or more digits than a double has. */
const odd = /[:,[]\s*-?(?:\d+\.\d*0(?!\d)|\d[\d.]*[eE]|\d[\d.]{15}|0(?![.\d]))/;

/** As JSON.stringify without a space; undefined for values that are not data. @throws TypeError, and exceptions of getters */
export function printExact(value: unknown): string | undefined {
  if (!hasWritten) return stringify(value) as string | undefined;
  const nonce = String(Math.random()).slice(2);
  let count = 0;
  const text = stringify(value, function (this: object, key: string, item: unknown) {
    if (typeof item !== 'number') return item;
    const known = written.get(this)?.get(key);
    if (!known || known.value !== item) return item;
    count++;
    return `#${nonce}#${known.text}`;
  }) as string | undefined;
  return count === 0 ? text : text?.replace(new RegExp(`"#${nonce}#([-+.0-9eE]+)"`, 'g'), '$1');
}

/** Reads text that JSON.parse accepts. */
class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  value(): unknown {
    this.#space();
    const char = this.#text.charAt(this.#at);
    if (char === '{') return this.#object();
    if (char === '[') return this.#array();
    return parse(this.#scalar());
  }

  #object(): Record<string, unknown> {
    const object: Record<string, unknown> = {};
    this.#each('}', () => {
      const key = parse(this.#scalar()) as string;
      this.#space();
      this.#at++;
      // Defined, so that __proto__ is a normal key.
      const value = this.#member(object, key);
      Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
    });
    return object;
  }

  #array(): unknown[] {
    const array: unknown[] = [];
    this.#each(']', () => array.push(this.#member(array, String(array.length))));
    return array;
  }

  #each(end: string, item: () => void): void {
    this.#at++;
    this.#space();
    while (this.#text.charAt(this.#at) !== end) {
      item();
      this.#space();
      if (this.#text.charAt(this.#at) === ',') this.#at++;
      this.#space();
    }
    this.#at++;
  }

  #member(holder: object, key: string): unknown {
    this.#space();
    const start = this.#at;
    const value = this.value();
    // The last of repeated keys counts.
    written.get(holder)?.delete(key);
    if (typeof value !== 'number') return value;
    const text = this.#text.slice(start, this.#at);
    if (text === String(value)) return value;
    const numbers = written.get(holder) ?? new Map();
    written.set(holder, numbers.set(key, { value, text }));
    hasWritten = true;
    return value;
  }

  #scalar(): string {
    const start = this.#at;
    if (this.#text.charAt(start) === '"') {
      do this.#at = this.#text.indexOf('"', this.#at + 1);
      while (this.#isEscaped(start));
      this.#at++;
    } else while (/[-+.0-9a-zA-Z]/.test(this.#text.charAt(this.#at))) this.#at++;
    return this.#text.slice(start, this.#at);
  }

  /** After an odd number of backslashes: searching for the quote is faster than testing each character. */
  #isEscaped(start: number): boolean {
    let before = this.#at - 1;
    while (before > start && this.#text.charAt(before) === '\\') before--;
    return (this.#at - before) % 2 === 0;
  }

  #space(): void {
    while (/[ \t\n\r]/.test(this.#text.charAt(this.#at))) this.#at++;
  }
}
