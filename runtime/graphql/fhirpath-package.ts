// The fhirpath package, mended in one place: an item has the elements that stand in it, and nothing of JavaScript besides.
// As it comes, `family.length` is a number, `toString` a function, and `birthDate.asStr` the inside of an object of its own.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** What this server calls of it. */
export interface FhirPath {
  parse(expression: string): SyntaxNode;
  compile(
    expression: string | { readonly base: string; readonly expression: string },
    model: unknown,
  ): (item: unknown, environment: Readonly<Record<string, unknown>>) => unknown;
}

/** A node of the syntax tree; names of functions may stand in backticks. */
export interface SyntaxNode {
  readonly type: string;
  readonly text?: string;
  readonly children?: readonly SyntaxNode[];
}

interface Utilities {
  makeChildResNodes(
    context: unknown,
    parent: { readonly data: unknown },
    name: string,
    model: unknown,
  ): unknown[];
}

export const fhirpath = require('fhirpath') as FhirPath;
export const r4: unknown = require('fhirpath/fhir-context/r4');

const utilities = require(join(dirname(require.resolve('fhirpath')), 'utilities.js')) as Utilities;
const childrenOf = utilities.makeChildResNodes;
utilities.makeChildResNodes = (context, parent, name, model) =>
  mayHave(parent.data, name) ? childrenOf(context, parent, name, model) : [];

function mayHave(data: unknown, name: string): boolean {
  if (data === null || data === undefined) return true;
  const isPlain = Object.getPrototypeOf(data) === Object.prototype;
  return isPlain ? !(name in Object.prototype) || Object.hasOwn(data, name) : !(name in Object(data));
}
