// In: the text of a FHIRPath expression. Out: its syntax tree, or what is wrong with it; and after evaluation, why it failed: the package's
// own messages contain data of resources, which ours may not. Loads the fhirpath package: for the worker alone.
// https://hl7.org/fhirpath/N1/grammar.html
import fhirpath, { util } from 'fhirpath';
import { shown } from '../../base/short-text.ts';
import { plainName } from './names.ts';

/** A node of the syntax tree; names may be in backticks and quotes, with escapes. */
export interface Node {
  readonly type: string;
  readonly text?: string;
  readonly delimitedText?: string;
  readonly children?: readonly Node[];
}

/** The rest of a sentence if the expression names something that is not available to it. */
export function refusal(root: Node): string | undefined {
  const stack = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.type === 'Functn') {
      const name = plainName(node.text);
      if (outside.has(name))
        return `the function ${name}() reaches outside of the resource and is not allowed here.`;
      if (isInherited(name) && name !== 'toString') return `Not implemented: ${name}`;
    } else if (node.type === 'ExternalConstantTerm') {
      const name = plainName(node.delimitedText ?? node.text);
      if (isInherited(name)) return `Attempting to access an undefined environment variable: ${name}`;
    }
    stack.push(...(node.children ?? []));
  }
  return undefined;
}

/** Each function that is called, once. */
function functionNames(root: Node): readonly string[] {
  const names = new Set<string>();
  const stack = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.type === 'Functn') names.add(plainName(node.text ?? '').replace(/\(.*$/s, ''));
    stack.push(...(node.children ?? []).toReversed());
  }
  return [...names];
}

const outside: ReadonlySet<string> = new Set([
  'resolve',
  'memberOf',
  'subsumes',
  'subsumedBy',
  'validateVS',
  'validateCS',
  'expand',
  'lookup',
  'translate',
  'trace',
  'weight',
  'ordinal',
]);

/** Patches the package for all later expressions: names that are not elements are absent. */
export function hideHost(): void {
  const children = util.makeChildResNodes as Children;
  const own: Children = (context, parent, name, model) =>
    isElement(parent.data, name) ? children(context, parent, name, model) : [];
  util.makeChildResNodes = own;
}

type Children = (
  context: unknown,
  parent: { readonly data: unknown },
  name: string,
  model: unknown,
) => unknown[];

/** Whether a value may have the element: parts of resources their members, other values the elements of FHIRPath. */
function isElement(value: unknown, name: string): boolean {
  // Other names are of the package or of JavaScript: https://hl7.org/fhir/R4/elementdefinition.html#path
  if (!/^[A-Za-z]/.test(name)) return false;
  if (isPart(value)) return !isInherited(name) || Object.hasOwn(value, name);
  if (isInherited(name)) return false;
  // An absent value, or a primitive one, may have an id and extensions beside it.
  if (value === null || value === undefined || !(name in Object(value))) return true;
  return reflected.some(names => names.every(each => each in Object(value)) && names.includes(name));
}

/** Elements of quantities and of the result of type(). https://hl7.org/fhirpath/N1/#quantity · #reflection */
const reflected = [
  ['value', 'unit'],
  ['namespace', 'name'],
];

function isPart(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function isInherited(name: string): boolean {
  return name in Object.prototype;
}

/** The syntax tree, or the rest of a sentence with the place of the error. */
export function parseFhirPath(expression: string): Node | string {
  try {
    const tree = fhirpath.parse(expression);
    return isTooDeep(tree) ? 'it has too many operators and parentheses in each other.' : tree;
  } catch (error) {
    const place = /^line: ?(\d+); column: ?(\d+);/.exec(error instanceof Error ? error.message : '');
    if (!place) return 'it is not well formed. See its dots, parentheses and quotes.';
    const [line, column] = [Number(place[1]), Number(place[2])];
    const rest =
      expression
        .split('\n')
        [line - 1]?.slice(column, column + 20)
        .toWellFormed()
        .trim() ?? '';
    const found = rest === '' ? 'it ends too early' : 'what follows cannot stand there';
    return `at line ${line}, character ${column + 1}, ${found}.`;
  }
}

/** Nodes in each other: what reads a tree calls itself for each. A hundred terms with `or` between them are some 300. */
const mostLevels = 1_000;

function isTooDeep(tree: Node): boolean {
  let level: readonly Node[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > mostLevels) return true;
    level = level.flatMap(({ children = [] }) => children);
  }
  return false;
}

/** Its message is the rest of a sentence already. */
export class EvaluationFault extends Error {}

export function faultOf(error: unknown, expression: string, tree: Node): string {
  if (error instanceof EvaluationFault) return error.message;
  if (typeof error === 'string' && error.startsWith('Singleton was expected'))
    return said('a comparison is given several values; compare each of them: telecom.exists(rank > …).');
  // The package throws a text that contains the values whose types differ.
  if (typeof error === 'string') return said('it compares values of different types.');
  const message = error instanceof Error ? error.message : '';
  for (const [pattern, sentence] of sentences) {
    const match = pattern.exec(message);
    if (!match) continue;
    const [, name = ''] = match;
    // A name is repeated only if it is in the expression.
    return said(sentence(expression.includes(name) ? shown(name) : '…'));
  }
  return said('it fails on what it is evaluated on.');

  function said(sentence: string): string {
    const names = functionNames(tree)
      .slice(0, 5)
      .map(name => `${shown(name)}()`);
    const calls = names.length > 0 ? `, which calls ${names.join(', ')}` : '';
    return `${sentence} It is ${shown(withoutLiterals(expression).replace(/\s+/g, ' '))}${calls}.`;
  }
}

/** Literals may be data, too: https://hl7.org/fhirpath/#literals */
function withoutLiterals(expression: string): string {
  return expression.replace(/'(?:[^'\\]|\\.)*'|@[\w:.+-]+|\b\d[\d.]*/gs, '…');
}

const sentences: readonly (readonly [pattern: RegExp, sentence: (name: string) => string])[] = [
  [/^Not impl(?:emented)?:? *(\w*)$/, name => `Not implemented: ${name}.`],
  [/^(\w+) expects no params/, name => `${name}() takes no arguments.`],
  [
    /^Attempting to access an undefined environment variable: ([\w-]+)$/,
    name => `there is no variable %${name}.`,
  ],
  [/^(?:Environment )?Variable %([\w-]+) already defined/, name => `the variable %${name} is there already.`],
  [/^"([\w.]+)" cannot be resolved to a valid type/, name => `there is no type ${name}.`],
  [/^Invalid (date|date-time|time) literal/, () => 'a date or time in it is none.'],
  [/^Expected single$/, () => 'Expected single: single() is given several values.'],
  [/^Unexpected collection|^Expected singleton/, () => 'what takes one value is given several.'],
  [/^Expected .*, but got/s, () => 'what takes a value of one type is given one of another.'],
  [/^Cannot sort/, () => 'sort() is given values that have no order.'],
  [/^Cannot |^Unary |^Infix /, () => 'an operator is given values that it is not for.'],
  [/regular expression|^matches\/matchesFull/i, () => 'a pattern in it is not a regular expression.'],
  [
    /^Instance selector|^Invalid type name in instance/,
    () => 'it makes an instance of a type in a way that is not allowed.',
  ],
];
