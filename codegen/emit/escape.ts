// Text of packages → what it is at each place of a generated file. Whatever a package says passes through here: names, urls, descriptions,
// codes and versions may contain anything, and a comment or a string that ends early is code.

/** After `//`, `--` or `#`: a comment of one line. Control characters and what ends a line in any of the languages become spaces. */
export function lineComment(text: string): string {
  return text.toWellFormed().replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

/** One line inside of a block comment, which it must not end. */
export function docComment(text: string): string {
  return lineComment(text).replaceAll('*/', '*\\/');
}

/** A string of JavaScript or TypeScript in single quotes. JSON escapes what ends a line, but for two characters. */
export function jsString(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;
}

/**
 * The name of a property in an object or a type: without quotes where the language allows it. `__proto__` in quotes would
 * still set a prototype.
 */
export function jsKey(name: string): string {
  if (name === '__proto__') return "['__proto__']";
  return /^[A-Za-z_]\w*$/.test(name) ? name : jsString(name);
}

/** A JSON value as a person would write it. */
export function jsValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(jsValue).join(', ')}]`;
  if (typeof value === 'string') return jsString(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => `${jsKey(name)}: ${jsValue(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** A name in JavaScript, TypeScript or GraphQL. schema/name-check.ts refuses others with their definition: this is the last guard. */
export function identifier(name: string): string {
  if (!/^[A-Za-z_]\w*$/.test(name))
    throw new Error(`${JSON.stringify(name.slice(0, 80))} is not a name, and was not refused before.`);
  return name;
}

/** A table, column or index. NUL is in no text of PostgreSQL. */
export function sqlIdentifier(name: string): string {
  if (name.includes('\0'))
    throw new Error(`${JSON.stringify(name.slice(0, 80))} is not a name in SQL, and was not refused before.`);
  return `"${name.replaceAll('"', '""')}"`;
}

/** A string of the SDL, descriptions among them: JSON's escapes are GraphQL's. */
export function sdlString(text: string): string {
  return JSON.stringify(text.toWellFormed());
}
