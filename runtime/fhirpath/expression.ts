// In: the text of a FHIRPath expression. Out: its syntax tree, if it keeps to the forms that SQL can say; else undefined.
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

export function parseExpression(text: string): Expression | undefined {
  const tokens = tokenize(text);
  if (!tokens) return undefined;
  let at = 0;
  const tree = binary(0);
  return at === tokens.length ? tree : undefined;

  /** Operators of one level stand from left to right; those of the next level bind more tightly. */
  function binary(level: number): Expression | undefined {
    const operators = levels[level];
    if (!operators) return postfix();
    let left = binary(level + 1);
    for (;;) {
      const operator = operators.find(each => each === tokens?.[at]?.text && tokens[at]?.kind !== 'string');
      if (!left || !operator) return left;
      at++;
      const right = binary(level + 1);
      left = right && { kind: 'binary', operator, left, right };
    }
  }

  function postfix(): Expression | undefined {
    let tree = term();
    while (tree && take('.')) tree = invocation(tree);
    return tree;
  }

  function term(): Expression | undefined {
    const token = tokens?.[at];
    if (!token) return undefined;
    if (token.kind === 'string') return literal(token.text);
    if (token.kind === 'number') return literal(Number(token.text));
    if (token.text === 'true' || token.text === 'false') return literal(token.text === 'true');
    if (take('$this')) return { kind: 'this' };
    if (!take('(')) return invocation(undefined);
    const inner = binary(0);
    return take(')') ? inner : undefined;
  }

  function literal(value: string | number | boolean): Expression {
    at++;
    return { kind: 'literal', value };
  }

  function invocation(of: Expression | undefined): Expression | undefined {
    const name = tokens?.[at];
    if (name?.kind !== 'name' || reserved.has(name.text)) return undefined;
    at++;
    if (!take('(')) return { kind: 'member', of, name: name.text };
    const args: Expression[] = [];
    if (take(')')) return { kind: 'call', of, name: name.text, args };
    do {
      const argument = binary(0);
      if (!argument) return undefined;
      args.push(argument);
    } while (take(','));
    return take(')') ? { kind: 'call', of, name: name.text, args } : undefined;
  }

  function take(text: string): boolean {
    if (tokens?.[at]?.text !== text || tokens[at]?.kind === 'string') return false;
    at++;
    return true;
  }
}

/** From the loosest to the tightest. What stands between them in the grammar (`in`, `|`, `is`, `+`, `*` …) is not read here. */
const levels: readonly (readonly Operator[])[] = [
  ['implies'],
  ['or', 'xor'],
  ['and'],
  ['=', '!='],
  ['<=', '<', '>', '>='],
];

/** Words that are no identifiers. */
const reserved: ReadonlySet<string> = new Set(['and', 'or', 'xor', 'implies', 'div', 'mod', 'true', 'false']);

interface Token {
  readonly kind: 'name' | 'number' | 'string' | 'sign';
  /** Of a string: what it means. */
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
