// In: an expression's syntax tree; the fhirpath package. Out: a refusal of names that reach outside; the package without inherited members
// of JavaScript: it looks elements up by name, and would find those of objects and strings (`toString`, `length`).
import { util } from 'fhirpath';
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
export function functionNames(root: Node): readonly string[] {
  const names = new Set<string>();
  const stack = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.type === 'Functn') names.add(plainName(node.text ?? '').replace(/\(.*$/s, ''));
    stack.push(...(node.children ?? []).toReversed());
  }
  return [...names];
}

const outside: ReadonlySet<string> = new Set([
  ...[
    'resolve',
    'memberOf',
    'subsumes',
    'subsumedBy',
    'validateVS',
    'validateCS',
    'expand',
    'lookup',
    'translate',
  ],
  ...['trace', 'weight', 'ordinal'],
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
