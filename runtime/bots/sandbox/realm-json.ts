// JSON ↔ values in which decimals keep their digits: `1.00` is read as the number 1, and written as `1.00` while it stands where
// it was read. Part of the realm. Where no number needs it, it is JSON.parse and JSON.stringify alone.

/** For objects and arrays that were read: how a number of theirs was written, by its key. */
const written = new WeakMap<object, Map<string, string>>();
let remembered = false;

/** Perhaps a number of which `String(Number(text))` is another text: a zero at the end, an exponent, many digits. */
const suspicious = /\d\.\d*0(?!\d)|\d[eE]|-0(?![.\d])|[\d.]{16}/;

export function reader(): (text: string) => unknown {
  const { parse } = JSON;
  return text => {
    const value: unknown = parse(text);
    if (suspicious.test(text)) remember(text, value);
    return value;
  };
}

export function writer(): (value: unknown) => string | undefined {
  const { stringify } = JSON;
  // No text of the data holds it: it is new in every realm, and of no use to whoever learns of it.
  const mark = `kiln-number-${Math.random()}:`;
  const marked = new RegExp(`"${mark.replaceAll('.', '\\.')}([^"]+)"`, 'g');
  return value => {
    if (!remembered) return stringify(value);
    const text = stringify(value, function (this: object, key: string, one: unknown) {
      if (typeof one !== 'number') return one;
      const source = written.get(this)?.get(key);
      return source !== undefined && Number(source) === one ? `${mark}${source}` : one;
    });
    return text?.replace(marked, '$1');
  };
}

/** Walks the text and the value that was read from it side by side. The text is JSON: it was parsed. */
function remember(text: string, root: unknown): void {
  let at = 0;
  walk(root, undefined, '');

  function walk(value: unknown, holder: object | undefined, key: string): void {
    space();
    const first = text[at];
    if (first === '{' || first === '[') inside(value, first === '{');
    else if (first === '"') string();
    else {
      const start = at;
      while (at < text.length && !/[\s,\]}]/.test(text[at] ?? '')) at += 1;
      const source = text.slice(start, at);
      if (holder && typeof value === 'number' && String(value) !== source) keep(holder, key, source);
    }
  }

  function inside(value: unknown, isObject: boolean): void {
    at += 1;
    for (let index = 0; ; index += 1) {
      space();
      if (text[at] === '}' || text[at] === ']') {
        at += 1;
        return;
      }
      if (text[at] === ',') {
        at += 1;
        space();
      }
      let key = `${index}`;
      if (isObject) {
        key = JSON.parse(string()) as string;
        space();
        at += 1;
      }
      const container = typeof value === 'object' && value !== null ? value : undefined;
      const held =
        container && Object.hasOwn(container, key) ? (container as Record<string, unknown>)[key] : undefined;
      walk(held, container, key);
    }
  }

  function string(): string {
    const start = at;
    at += 1;
    while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
    at += 1;
    return text.slice(start, at);
  }

  function space(): void {
    while (/\s/.test(text[at] ?? '')) at += 1;
  }
}

function keep(holder: object, key: string, source: string): void {
  const keys = written.get(holder) ?? new Map<string, string>();
  keys.set(key, source);
  written.set(holder, keys);
  remembered = true;
}
