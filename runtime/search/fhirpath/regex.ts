// The regular expression of FHIRPath's matches() → the same for PostgreSQL, if both mean the same by it; else undefined, and the fhirpath
// package evaluates it. https://hl7.org/fhirpath/N1/#matchesregex-string-boolean ·
// https://www.postgresql.org/docs/current/functions-matching.html#POSIX-SYNTAX-DETAILS
// JavaScript counts UTF-16 units and PostgreSQL characters: what matches any character stands for any number of them, or for some between
// characters that are named.

interface Reader {
  readonly text: string;
  at: number;
  /** Some characters of any kind were the last thing: more of them would be counted. */
  isCounting: boolean;
  /** Of the expression that PostgreSQL compiles, with its repetitions. */
  size: number;
}

/** PostgreSQL compiles repetitions one by one. */
const mostSize = 1_000;
const mostLength = 200;
const mostDepth = 10;

export function postgresRegex(text: string): string | undefined {
  if (text === '' || text.length > mostLength || !text.isWellFormed()) return undefined;
  const reader: Reader = { text, at: 0, isCounting: false, size: 0 };
  const read = alternatives(reader, 0);
  return reader.at === text.length && reader.size <= mostSize ? read : undefined;
}

function alternatives(reader: Reader, depth: number): string | undefined {
  if (depth > mostDepth) return undefined;
  const branches: string[] = [];
  do {
    reader.isCounting = false;
    const read = branch(reader, depth);
    if (!read) return undefined;
    branches.push(read);
  } while (take(reader, '|'));
  return branches.join('|');
}

/** @returns undefined for an empty branch as well */
function branch(reader: Reader, depth: number): string | undefined {
  let all = '';
  while (reader.at < reader.text.length && !'|)'.includes(reader.text[reader.at] ?? '')) {
    if (take(reader, '^')) all += '^';
    else if (take(reader, '$')) all += '$';
    else {
      const read = piece(reader, depth);
      if (read === undefined) return undefined;
      all += read;
    }
  }
  return all === '' ? undefined : all;
}

function piece(reader: Reader, depth: number): string | undefined {
  const before = reader.size;
  const isAny = reader.text[reader.at] === '.' || reader.text.startsWith('[^', reader.at);
  const isGroup = reader.text[reader.at] === '(';
  const wasCounting = reader.isCounting;
  const read = atom(reader, depth);
  if (read === undefined) return undefined;
  if (isGroup) reader.isCounting = wasCounting;
  const [repeated = '', simple, least, comma, most] = take(reader, quantifier) ?? [];
  if (isAny && simple !== '*') {
    if (simple !== '+' || reader.isCounting || depth > 0) return undefined;
    reader.isCounting = true;
  } else if (!isAny && !isGroup && (repeated === '' || simple === '+')) reader.isCounting = false;
  if (least !== undefined) {
    const [from, to] = [Number(least), Number(most ?? least)];
    if (to < from || (comma !== undefined && most === undefined)) return undefined;
    reader.size = before + (reader.size - before) * Math.max(to, 1);
  }
  return read + repeated;
}

const quantifier = /([*+?])|\{(\d{1,2})(?:(,)(\d{1,2})?)?\}/y;
const character = /[\p{L}\p{N} _\-/:;,@#%&=<>~"'!]/uy;
const escaped = /\\([.*+?^$|(){}[\]\\/-])/y;
const digit = /\\d/y;
const set = /\[(\^?)((?:[A-Za-z0-9](?:-[A-Za-z0-9])?|\\[dw.\-/\\\]]|[ _./:;,@#%&=+*?$()!])+)\]/y;

function atom(reader: Reader, depth: number): string | undefined {
  reader.size++;
  if (take(reader, '.')) return '.';
  if (take(reader, '(')) {
    take(reader, '?:');
    const inner = alternatives(reader, depth + 1);
    return inner !== undefined && take(reader, ')') ? `(?:${inner})` : undefined;
  }
  if (take(reader, digit)) return '[0-9]';
  const found = take(reader, character) ?? take(reader, escaped);
  // A character beyond the first 65,536 is two units for JavaScript.
  if (found) return found[0].length > 1 && !found[0].startsWith('\\') ? undefined : found[0];
  const [, not = '', members] = take(reader, set) ?? [];
  if (members === undefined) return undefined;
  const isOrdered = [...members.matchAll(/([A-Za-z0-9])-([A-Za-z0-9])/g)].every(
    ([, a = '', b = '']) => a <= b,
  );
  return isOrdered
    ? `[${not}${members.replaceAll('\\d', '0-9').replaceAll('\\w', 'A-Za-z0-9_')}]`
    : undefined;
}

function take(reader: Reader, what: RegExp): RegExpExecArray | undefined;
function take(reader: Reader, what: string): boolean;
function take(reader: Reader, what: RegExp | string): RegExpExecArray | boolean | undefined {
  if (typeof what === 'string') {
    const isThere = reader.text.startsWith(what, reader.at);
    if (isThere) reader.at += what.length;
    return isThere;
  }
  what.lastIndex = reader.at;
  const found = what.exec(reader.text) ?? undefined;
  if (found) reader.at += found[0].length;
  return found;
}
