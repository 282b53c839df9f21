// In: the text of a `_filter`. Out: its syntax tree, or an error that names the character and what was expected there.
// https://hl7.org/fhir/R4/search_filter.html. `and` and `or` have no precedence: they are read from left to right.
import { SearchValueError } from '../value.ts';
import { type Filter, type FilterTest, type Hop, type Operator, operators, type Word } from './syntax.ts';

export interface FilterLimits {
  /** Characters. */
  readonly filterLength: number;
  /** Comparisons. */
  readonly filterTests: number;
}

/** Parentheses and brackets in each other. */
const mostNested = 16;
/** References that one path follows. */
const mostHops = 4;

/** @throws SearchValueError */
export function readFilter(text: string, { filterLength, filterTests }: FilterLimits): Filter {
  if (text.length > filterLength)
    throw new SearchValueError(
      `the filter has ${text.length} characters; at most ${filterLength} are allowed.`,
    );
  let at = 0;
  let tests = 0;
  const tree = logical(0);
  if (at < text.length) throw expected("'and', 'or' or the end of the filter");
  return tree;

  /** `a and b or c` is `(a and b) or c`. */
  function logical(depth: number): Filter {
    let left = single(depth);
    for (;;) {
      const word = /(?:and|or)(?![\w:.[-])/y;
      word.lastIndex = at;
      const kind = word.exec(text)?.[0];
      if (kind !== 'and' && kind !== 'or') return left;
      at += kind.length;
      const right = single(depth);
      left = { kind, filters: left.kind === kind ? [...left.filters, right] : [left, right] };
    }
  }

  function single(depth: number): Filter {
    space();
    if (depth > mostNested) throw fault(`parentheses and brackets nest more than ${mostNested} deep`);
    if (text[at] === '(') return grouped(depth);
    const not = /not\s*(?=\()/y;
    not.lastIndex = at;
    const found = not.exec(text);
    if (!found) return test(depth);
    at += found[0].length;
    return { kind: 'not', filter: grouped(depth) };
  }

  function grouped(depth: number): Filter {
    at++;
    const inner = logical(depth + 1);
    close(')');
    return inner;
  }

  function test(depth: number): FilterTest {
    if (++tests > filterTests) throw fault(`there are more than ${filterTests} comparisons`);
    const hops: Hop[] = [];
    for (;;) {
      const name = word(/[A-Za-z_][\w-]*/y, "the name of a search parameter, 'not (' or '('");
      const modifier = modifierWord();
      const type = text[at] === ':' && !modifier ? typeName() : undefined;
      const filter = text[at] === '[' && !modifier ? bracketed(depth) : undefined;
      if (modifier || (!type && !filter && text[at] !== '.')) {
        const operator = operatorWord();
        return {
          kind: 'test',
          hops,
          name,
          modifier,
          operator: operator.text as Operator,
          operatorAt: operator.at,
          value: value(),
        };
      }
      if (text[at] !== '.')
        throw expected("'.' and the name of a search parameter of the resource that is pointed to");
      at++;
      if (hops.push({ ...name, type, filter }) > mostHops)
        throw fault(`a path follows more than ${mostHops} references`);
    }
  }

  function modifierWord(): Word | undefined {
    const modifier = /:identifier(?![\w-])/y;
    modifier.lastIndex = at;
    if (!modifier.test(text)) return undefined;
    at++;
    return word(/identifier/y, 'identifier');
  }

  function typeName(): Word {
    at++;
    return word(/[A-Z][A-Za-z]*/y, "a resource type, such as Patient, or 'identifier'");
  }

  function bracketed(depth: number): Filter {
    at++;
    const inner = logical(depth + 1);
    close(']');
    return inner;
  }

  function operatorWord(): Word {
    const list = operators.join(', ');
    if (!/\s/.test(text[at] ?? ' ')) throw expected(`a space and an operator (${list})`);
    space();
    const start = at;
    const found = word(/[^\s()[\]"]+/y, `an operator (${list})`);
    if ((operators as readonly string[]).includes(found.text)) return found;
    at = start;
    throw expected(`an operator (${list})`);
  }

  function value(): Word {
    if (!/\s/.test(text[at] ?? ' ')) throw expected('a space and a value');
    space();
    if (text[at] === '"') return string();
    const found = word(
      /[^\s)\]"]+/y,
      'a value: text in double quotes, a number, a date, true, false or system|code',
    );
    if (text[at] === '"')
      throw expected('a space after the value; a value with quotes in it stands in quotes itself');
    space();
    return found;
  }

  /** As in JSON. */
  function string(): Word {
    const start = at;
    const quoted = /"(?:[^"\\]|\\.)*"/sy;
    quoted.lastIndex = at;
    const found = quoted.exec(text)?.[0];
    if (found === undefined) throw fault('the string that begins here has no end');
    const read = fromJson(found);
    if (read === undefined)
      throw fault('the string that begins here is not one of JSON: see its escapes and control characters');
    at += found.length;
    if (at < text.length && !/[\s)\]]/.test(text[at] ?? '')) throw expected('a space after the string');
    space();
    return { text: read, at: start + 1 };
  }

  function word(form: RegExp, what: string): Word {
    form.lastIndex = at;
    const found = form.exec(text)?.[0];
    if (found === undefined) throw expected(what);
    const start = at;
    at += found.length;
    return { text: found, at: start + 1 };
  }

  function close(sign: ')' | ']'): void {
    space();
    if (text[at] !== sign) throw expected(`'and', 'or' or '${sign}'`);
    at++;
    if (sign === ')') space();
  }

  function space(): void {
    while (at < text.length && /\s/.test(text[at] ?? '')) at++;
  }

  function expected(what: string): SearchValueError {
    return fault(`${what} is expected${at < text.length ? '' : ', not the end of the filter'}`);
  }

  function fault(message: string): SearchValueError {
    return filterError(at + 1, message);
  }
}

/** @param at the character, from 1 */
export function filterError(at: number, message: string): SearchValueError {
  return new SearchValueError(`at character ${at}: ${message}.`);
}

function fromJson(text: string): string | undefined {
  try {
    return JSON.parse(text) as string;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
