// In: the text of a FHIRPath expression. Out: its syntax tree, if it has only forms that can become SQL or JavaScript; else undefined.
// https://hl7.org/fhirpath/N1/grammar.html. The fhirpath package reads all of FHIRPath, but takes 70 ms and 23 MB to load.

/** Names, strings, numbers, Booleans, dates; members, items by index, calls; arithmetic, comparison, membership and Boolean logic. */
export type Expression =
  | Literal
  /** With a point, as `1.0`. */
  | { readonly kind: 'decimal'; readonly value: number }
  /** `@2020-01-31`, or a time of that day with its zone: without the `@`. */
  | { readonly kind: 'time'; readonly text: string }
  | { readonly kind: 'this' }
  /** `%name` */
  | { readonly kind: 'constant'; readonly name: string }
  | {
      readonly kind: 'arithmetic';
      readonly operator: Arithmetic;
      readonly left: Expression;
      readonly right: Expression;
    }
  /** `of` absent: of the item itself. */
  | { readonly kind: 'member'; readonly of: Expression | undefined; readonly name: string }
  | {
      readonly kind: 'call';
      readonly of: Expression | undefined;
      readonly name: string;
      readonly args: readonly Expression[];
    }
  | { readonly kind: 'index'; readonly of: Expression; readonly index: number }
  /** `name[%which]` */
  | { readonly kind: 'indexBy'; readonly of: Expression; readonly name: string }
  | {
      readonly kind: 'binary';
      readonly operator: Operator;
      readonly left: Expression;
      readonly right: Expression;
    };

export interface Literal {
  readonly kind: 'literal';
  readonly value: string | boolean | number;
}

export type Arithmetic = '+' | '-' | '&' | '*' | '/' | 'div' | 'mod';
export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';
export type Logic = 'and' | 'or' | 'xor' | 'implies';
export type Operator = Comparison | Logic | 'in' | 'contains' | '|';

/** `'a' | 'b'` → both; undefined if anything else is among them. */
export function literalsOf(tree: Expression): readonly Literal[] | undefined {
  if (tree.kind === 'literal') return [tree];
  if (tree.kind !== 'binary' || tree.operator !== '|') return undefined;
  const [left, right] = [literalsOf(tree.left), literalsOf(tree.right)];
  return left && right && [...left, ...right];
}

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
    left = right && operated(operator, left, right);
  }
}

function operated(operator: Operator | Arithmetic, left: Expression, right: Expression): Expression {
  return isArithmetic(operator)
    ? { kind: 'arithmetic', operator, left, right }
    : { kind: 'binary', operator, left, right };
}

function isArithmetic(operator: Operator | Arithmetic): operator is Arithmetic {
  return sums.includes(operator as Arithmetic) || products.includes(operator as Arithmetic);
}

function postfix(reader: Reader): Expression | undefined {
  let tree = term(reader);
  while (tree)
    if (take(reader, '.')) tree = invocation(reader, tree);
    else if (take(reader, '[')) tree = indexer(reader, tree);
    else return tree;
  return undefined;
}

function term(reader: Reader): Expression | undefined {
  const token = reader.tokens[reader.at];
  if (!token) return undefined;
  if (token.kind === 'string') return literal(reader, token.text);
  if (token.kind === 'time') {
    reader.at++;
    return { kind: 'time', text: token.text.slice(1) };
  }
  if (token.kind === 'number') {
    // JavaScript would round it.
    if (token.text.replace(/^0*\.?0*|\./g, '').length > 15) return undefined;
    const number = literal(reader, Number(token.text));
    return token.text.includes('.') ? { kind: 'decimal', value: number.value } : number;
  }
  if (token.text === 'true' || token.text === 'false') return literal(reader, token.text === 'true');
  if (take(reader, '$this')) return { kind: 'this' };
  if (token.kind === 'constant') {
    reader.at++;
    return { kind: 'constant', name: token.text };
  }
  if (take(reader, '-')) return negative(postfix(reader));
  if (!take(reader, '(')) return invocation(reader, undefined);
  const inner = binary(reader, 0);
  return take(reader, ')') ? inner : undefined;
}

function negative(of: Expression | undefined): Expression | undefined {
  if (of?.kind === 'decimal') return { kind: 'decimal', value: -of.value };
  if (of?.kind === 'literal')
    return typeof of.value === 'number' ? { kind: 'literal', value: -of.value } : undefined;
  return of && { kind: 'arithmetic', operator: '-', left: { kind: 'literal', value: 0 }, right: of };
}

function literal<Value extends Literal['value']>(reader: Reader, value: Value) {
  reader.at++;
  return { kind: 'literal', value } as const;
}

function indexer(reader: Reader, of: Expression): Expression | undefined {
  const inner = binary(reader, 0);
  if (!take(reader, ']')) return undefined;
  if (inner?.kind === 'constant') return { kind: 'indexBy', of, name: inner.name };
  if (inner?.kind !== 'literal' || typeof inner.value !== 'number') return undefined;
  return { kind: 'index', of, index: inner.value };
}

function invocation(reader: Reader, of: Expression | undefined): Expression | undefined {
  const name = reader.tokens[reader.at];
  if (name?.kind !== 'name' || reserved.has(name.text)) return undefined;
  reader.at++;
  if (name.text.startsWith('`')) return { kind: 'member', of, name: name.text.slice(1, -1) };
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

const sums: readonly Arithmetic[] = ['+', '-', '&'];
const products: readonly Arithmetic[] = ['*', '/', 'div', 'mod'];

/** From the loosest to the tightest. `is`, `as` and `~` are not supported. */
const levels: readonly (readonly (Operator | Arithmetic)[])[] = [
  ['implies'],
  ['or', 'xor'],
  ['and'],
  ['in', 'contains'],
  ['=', '!='],
  ['<=', '<', '>', '>='],
  ['|'],
  sums,
  products,
];

/** Words that are not identifiers. */
const reserved: ReadonlySet<string> = new Set(['and', 'or', 'xor', 'implies', 'div', 'mod', 'true', 'false']);

interface Token {
  readonly kind: keyof typeof kinds;
  /** Of a string its value. */
  readonly text: string;
}

const kinds = {
  // In backticks: an element that is called as an operator.
  name: /[A-Za-z_]\w*|`[A-Za-z_]\w*`/,
  number: /\d{1,9}(?:\.\d{1,8})?(?![\w.])/,
  time: /@\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d{3})?(?:Z|[+-]\d\d:\d\d))?(?![\w:.+-])/,
  string: /'(?:[^'\\]|\\.)*'/,
  constant: /%(?:[A-Za-z_]\w*|`[^`]+`)/,
  sign: /\$this\b|!=|<=|>=|[=<>().,|[\]+*/&-]/,
} as const;
const kindNames = Object.keys(kinds) as readonly Token['kind'][];
const token = new RegExp(
  `\\s*(?:${kindNames.map(kind => `(?<${kind}>${kinds[kind].source})`).join('|')})`,
  'uy',
);

function tokenize(text: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  token.lastIndex = 0;
  while (token.lastIndex < end) {
    const found = token.exec(text)?.groups;
    const kind = found && kindNames.find(each => found[each] !== undefined);
    const written = kind && found[kind];
    const value =
      kind === 'string'
        ? unescaped(written?.slice(1, -1) ?? '')
        : kind === 'constant'
          ? written?.replace(/[%`]/g, '')
          : written;
    if (kind === undefined || value === undefined) return undefined;
    tokens.push({ kind, text: value });
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
