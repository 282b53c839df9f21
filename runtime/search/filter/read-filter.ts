// In: the text of a `_filter`. Out: its syntax tree, or an error that names the character and what was expected there.
// https://hl7.org/fhir/R4/search_filter.html. `and` and `or` have no precedence: they are read from left to right.
import { dateAdvice } from '../interval.ts';
import { SearchValueError } from '../value.ts';
import {
  type Filter,
  type FilterTest,
  type Has,
  type Hop,
  type Operator,
  operators,
  type Word,
} from './syntax.ts';

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

/** The text with the position from which it is read on. */
interface Input {
  readonly text: string;
  /** Of the next character. */
  at: number;
  /** Comparisons so far. */
  tests: number;
  readonly mostTests: number;
}

/** @throws SearchValueError */
export function readFilter(text: string, { filterLength, filterTests }: FilterLimits): Filter {
  if (text.length > filterLength)
    throw new SearchValueError(
      `the filter has ${text.length} characters; at most ${filterLength} are allowed.`,
    );
  const input: Input = { text, at: 0, tests: 0, mostTests: filterTests };
  const tree = logical(input, 0);
  if (input.at < text.length) throw expected(input, "'and', 'or' or the end of the filter");
  return tree;
}

/** `a and b or c` is `(a and b) or c`. */
function logical(input: Input, depth: number): Filter {
  let left: Filter = single(input, depth);
  for (;;) {
    const kind = match(input, /(?:and|or)(?![\w:.[-])/y);
    if (kind !== 'and' && kind !== 'or') return left;
    input.at += kind.length;
    const right = single(input, depth);
    left = { kind, filters: left.kind === kind ? [...left.filters, right] : [left, right] };
  }
}

function single(input: Input, depth: number): Filter {
  space(input);
  if (depth > mostNested) throw fault(input, `parentheses and brackets nest more than ${mostNested} deep`);
  if (input.text[input.at] === '(') return grouped(input, depth);
  const not = match(input, /not\s*(?=\()/y);
  if (not === undefined) return test(input, depth);
  input.at += not.length;
  return { kind: 'not', filter: grouped(input, depth) };
}

function grouped(input: Input, depth: number): Filter {
  input.at++;
  const inner = logical(input, depth + 1);
  close(input, ')');
  return inner;
}

/** `_has:Observation:patient:code eq 1234-5`, or one `_has` in another. */
function has(input: Input, hops: readonly Hop[], depth: number): Has {
  if (depth > mostNested) throw fault(input, `parentheses and brackets nest more than ${mostNested} deep`);
  input.at += '_has:'.length;
  const type = word(input, /[A-Z][A-Za-z]*/y, 'a resource type, such as Observation');
  colon(input);
  const reference = word(input, /[A-Za-z_][\w-]*/y, 'a reference parameter of that type');
  colon(input);
  return { kind: 'has', hops, type, reference, filter: test(input, depth + 1) };
}

function colon(input: Input): void {
  if (input.text[input.at] !== ':') throw expected(input, "':'");
  input.at++;
}

function test(input: Input, depth: number): FilterTest | Has {
  const hops: Hop[] = [];
  for (;;) {
    if (match(input, /_has:/y) !== undefined) return has(input, hops, depth);
    const name = word(input, /[A-Za-z_][\w-]*/y, "the name of a search parameter, 'not (' or '('");
    const lower = modifierWord(input);
    const type = input.text[input.at] === ':' && !lower ? typeName(input) : undefined;
    const filter = input.text[input.at] === '[' && !lower ? bracketed(input, depth) : undefined;
    // `subject:Patient eq 1`, before which `subject:Patient.name` is a step of a path.
    const modifier = lower ?? (filter || input.text[input.at] === '.' ? undefined : type);
    if (modifier || (!filter && input.text[input.at] !== '.')) {
      if (++input.tests > input.mostTests)
        throw fault(input, `there are more than ${input.mostTests} comparisons`);
      const operator = operatorWord(input);
      return {
        kind: 'test',
        hops,
        name,
        modifier,
        operator: operator.text as Operator,
        operatorAt: operator.at,
        value: value(input),
      };
    }
    if (input.text[input.at] !== '.')
      throw expected(input, "'.' and the name of a search parameter of the resource that is pointed to");
    input.at++;
    if (hops.push({ ...name, type, filter }) > mostHops)
      throw fault(input, `a path follows more than ${mostHops} references`);
  }
}

/** Those of references to a type begin with an upper-case letter, and may go on. */
function modifierWord(input: Input): Word | undefined {
  if (match(input, /:[a-z][a-z-]*(?![\w.[-])/y) === undefined) return undefined;
  input.at++;
  return word(input, /[a-z-]+/y, 'a modifier');
}

function typeName(input: Input): Word {
  input.at++;
  return word(input, /[A-Z][A-Za-z]*/y, "a resource type, such as Patient, or 'identifier'");
}

function bracketed(input: Input, depth: number): Filter {
  input.at++;
  const inner = logical(input, depth + 1);
  close(input, ']');
  return inner;
}

function operatorWord(input: Input): Word {
  const list = operators.join(', ');
  if (!/\s/.test(input.text[input.at] ?? ' ')) throw expected(input, `a space and an operator (${list})`);
  space(input);
  const start = input.at;
  const found = word(input, /[^\s()[\]"]+/y, `an operator (${list})`);
  if ((operators as readonly string[]).includes(found.text)) return found;
  input.at = start;
  throw expected(input, `an operator (${list})`);
}

function value(input: Input): Word {
  if (!/\s/.test(input.text[input.at] ?? ' ')) throw expected(input, 'a space and a value');
  space(input);
  if (input.text[input.at] === '"') return string(input);
  const found = word(
    input,
    /[^\s)\]"]+/y,
    'a value: text in double quotes, a number, a date, true, false or system|code',
  );
  if (input.text[input.at] === '"')
    throw expected(input, 'a space after the value; a value with quotes in it stands in quotes itself');
  const zone = match(input, / \d\d:\d\d(?![^\s)\]])/y);
  const advice = zone === undefined ? undefined : dateAdvice(`${found.text}${zone}`);
  if (advice !== undefined) throw fault(input, `this is not a date: ${advice}`);
  space(input);
  return found;
}

/** As in JSON. */
function string(input: Input): Word {
  const start = input.at;
  const found = match(input, /"(?:[^"\\]|\\.)*"/sy);
  if (found === undefined) throw fault(input, 'the string that begins here has no end');
  const read = fromJson(found);
  if (read === undefined)
    throw fault(
      input,
      'the string that begins here is not one of JSON: see its escapes and control characters',
    );
  input.at += found.length;
  if (input.at < input.text.length && !/[\s)\]]/.test(input.text[input.at] ?? ''))
    throw expected(input, 'a space after the string');
  space(input);
  return { text: read, at: start + 1 };
}

function word(input: Input, form: RegExp, what: string): Word {
  const found = match(input, form);
  if (found === undefined) throw expected(input, what);
  const start = input.at;
  input.at += found.length;
  return { text: found, at: start + 1 };
}

function close(input: Input, sign: ')' | ']'): void {
  space(input);
  if (input.text[input.at] !== sign) throw expected(input, `'and', 'or' or '${sign}'`);
  input.at++;
  if (sign === ')') space(input);
}

function space(input: Input): void {
  while (input.at < input.text.length && /\s/.test(input.text[input.at] ?? '')) input.at++;
}

function expected(input: Input, what: string): SearchValueError {
  return fault(
    input,
    `${what} is expected${input.at < input.text.length ? '' : ', not the end of the filter'}`,
  );
}

function fault(input: Input, message: string): SearchValueError {
  return filterError(input.at + 1, message);
}

/** @param form sticky. @returns the text that it matches at the current position */
function match({ text, at }: Input, form: RegExp): string | undefined {
  form.lastIndex = at;
  return form.exec(text)?.[0];
}

/** @param at the character, from 1; 0 if the search is not text */
export function filterError(at: number, message: string): SearchValueError {
  const end = /[.?]$/.test(message) ? '' : '.';
  return new SearchValueError(`${at === 0 ? '' : `at character ${at}: `}${message}${end}`);
}

function fromJson(text: string): string | undefined {
  try {
    return JSON.parse(text) as string;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
