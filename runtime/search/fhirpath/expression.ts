// In: the text of a FHIRPath expression. Out: its syntax tree, if it has only forms that can become SQL; else undefined.
// https://hl7.org/fhirpath/N1/grammar.html. The fhirpath package reads all of FHIRPath, but takes 70 ms and 23 MB to load.

/** Names, strings, whole numbers, Booleans; members, calls; comparison and Boolean logic. */
export type Expression =
  | { readonly kind: 'literal'; readonly value: string | boolean | number }
  | { readonly kind: 'this' }
  /** `of` absent: of the item itself. */
  | { readonly kind: 'member'; readonly of: Expression | undefined; readonly name: string }
  | {
      readonly kind: 'call';
      readonly of: Expression | undefined;
      readonly name: string;
      readonly args: readonly Expression[];
    }
  | {
      readonly kind: 'binary';
      readonly operator: Operator;
      readonly left: Expression;
      readonly right: Expression;
    };

export type Operator = '=' | '!=' | '<' | '<=' | '>' | '>=' | 'and' | 'or' | 'xor' | 'implies';

/** The tokens, and the position of the next one. */
interface Reader {
  readonly tokens: readonly Token[];
  at: number;
}

export function parseExpression(text: string): Expression | undefined {
  const tokens = tokenize(text);
  if (!tokens) return undefined;
  const reader = { tokens, at: 0 };
  const tree = binary(reader, 0);
  return reader.at === tokens.length ? tree : undefined;
}

/** Operators of one level are read from left to right; those of the next level bind more tightly. */
function binary(reader: Reader, level: number): Expression | undefined {
  const operators = levels[level];
  if (!operators) return postfix(reader);
  let left = binary(reader, level + 1);
  for (;;) {
    const next = reader.tokens[reader.at];
    const operator = operators.find(each => each === next?.text && next.kind !== 'string');
    if (!left || !operator) return left;
    reader.at++;
    const right = binary(reader, level + 1);
    left = right && { kind: 'binary', operator, left, right };
  }
}

function postfix(reader: Reader): Expression | undefined {
  let tree = term(reader);
  while (tree && take(reader, '.')) tree = invocation(reader, tree);
  return tree;
}

function term(reader: Reader): Expression | undefined {
  const token = reader.tokens[reader.at];
  if (!token) return undefined;
  if (token.kind === 'string') return literal(reader, token.text);
  if (token.kind === 'number') return literal(reader, Number(token.text));
  if (token.text === 'true' || token.text === 'false') return literal(reader, token.text === 'true');
  if (take(reader, '$this')) return { kind: 'this' };
  if (!take(reader, '(')) return invocation(reader, undefined);
  const inner = binary(reader, 0);
  return take(reader, ')') ? inner : undefined;
}

function literal(reader: Reader, value: string | number | boolean): Expression {
  reader.at++;
  return { kind: 'literal', value };
}

function invocation(reader: Reader, of: Expression | undefined): Expression | undefined {
  const name = reader.tokens[reader.at];
  if (name?.kind !== 'name' || reserved.has(name.text)) return undefined;
  reader.at++;
  if (!take(reader, '(')) return { kind: 'member', of, name: name.text };
  const args: Expression[] = [];
  if (take(reader, ')')) return { kind: 'call', of, name: name.text, args };
  do {
    const argument = binary(reader, 0);
    if (!argument) return undefined;
    args.push(argument);
  } while (take(reader, ','));
  return take(reader, ')') ? { kind: 'call', of, name: name.text, args } : undefined;
}

function take(reader: Reader, text: string): boolean {
  const next = reader.tokens[reader.at];
  if (next?.text !== text || next.kind === 'string') return false;
  reader.at++;
  return true;
}

/** From the loosest to the tightest. The operators between them in the grammar (`in`, `|`, `is`, `+`, `*` …) are not supported. */
const levels: readonly (readonly Operator[])[] = [
  ['implies'],
  ['or', 'xor'],
  ['and'],
  ['=', '!='],
  ['<=', '<', '>', '>='],
];

/** Words that are not identifiers. */
const reserved: ReadonlySet<string> = new Set(['and', 'or', 'xor', 'implies', 'div', 'mod', 'true', 'false']);

interface Token {
  readonly kind: 'name' | 'number' | 'string' | 'sign';
  /** Of a string its value. */
  readonly text: string;
}

const token =
  /\s*(?:(?<name>[A-Za-z_]\w*)|(?<number>\d{1,9}(?![\w.]))|'(?<string>(?:[^'\\]|\\.)*)'|(?<sign>\$this\b|!=|<=|>=|[=<>().,]))/uy;

function tokenize(text: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  token.lastIndex = 0;
  while (token.lastIndex < end) {
    const found = token.exec(text)?.groups;
    if (!found) return undefined;
    const { name, number, string, sign } = found;
    if (string === undefined) {
      const kind = name === undefined ? (number === undefined ? 'sign' : 'number') : 'name';
      tokens.push({ kind, text: name ?? number ?? sign ?? '' });
      continue;
    }
    const value = unescaped(string);
    if (value === undefined) return undefined;
    tokens.push({ kind: 'string', text: value });
  }
  return tokens;
}

/** https://hl7.org/fhirpath/N1/#string */
function unescaped(text: string): string | undefined {
  if (!text.includes('\\')) return text;
  let isRead = true;
  const value = text.replace(/\\(?:u([0-9A-Fa-f]{4})|(.))/gsu, (_, code?: string, char?: string) => {
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    const meant = escapes[char ?? ''];
    isRead &&= meant !== undefined;
    return meant ?? '';
  });
  return isRead ? value : undefined;
}

const escapes: Readonly<Record<string, string>> = {
  "'": "'",
  '"': '"',
  '`': '`',
  '\\': '\\',
  '/': '/',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};
