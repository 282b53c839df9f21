// In: expressions and items, from fhirpath.ts. Out: the items for which each is true, or what it selects. Runs in a
// worker thread of its own, so that an expression that does not end blocks nothing else.

import { parentPort } from 'node:worker_threads';
import fhirpath from 'fhirpath';
import r4 from 'fhirpath/fhir-context/r4';
import type { ItemArray, Step, Steps } from './matcher.ts';
import { EvaluationFault, faultOf, hideHost, parseFhirPath, refusal } from './parse.ts';

/** `base`: the path of the items' type in the FHIR model, `Patient.contact`; empty for numbers. */
export interface Task {
  readonly expression: string;
  readonly base: string;
  /** Each item is a primitive of the type `base` with its id and extensions: `["Anna", {"id": "x"}]`. */
  readonly pairs?: boolean | undefined;
  readonly arrays: readonly ItemArray[];
  /** Whether the expression is true for each item, its value as text, or the elements that it selects. */
  readonly wanted: 'matches' | 'texts' | 'places';
}

/** A failure is the rest of a sentence. */
export type Verdict = Results | { readonly failure: string };

export type Results = {
  readonly matches: readonly (readonly boolean[])[];
  readonly texts: readonly (readonly string[])[];
  readonly places: readonly (readonly (readonly (Steps | null)[])[])[];
};

hideHost();
/** The verdict of a task, and its duration. */
export interface Judged {
  readonly verdict: Verdict;
  readonly milliseconds: number;
}

parentPort?.on('message', (task: Task) => parentPort?.postMessage(judged(task)));
parentPort?.postMessage('ready');

function judged(task: Task): Judged {
  const begun = performance.now();
  const verdict = evaluate(task);
  return { verdict, milliseconds: performance.now() - begun };
}

function evaluate({ expression, base, pairs, arrays, wanted }: Task): Verdict {
  const tree = parseFhirPath(expression);
  if (typeof tree === 'string') return { failure: tree };
  try {
    const refused = refusal(tree);
    if (refused) return { failure: refused };
    const compiled = pairs
      ? onPrimitives(base, expression)
      : fhirpath.compile(base ? { base, expression } : expression, r4, {
          resolveInternalTypes: wanted !== 'places',
        });
    const results = arrays.map(({ items, around: [resource, root = resource], versions }) => {
      const around =
        resource && root ? { resource: JSON.parse(resource), rootResource: JSON.parse(root) } : undefined;
      return items.map(item => {
        const value: unknown = JSON.parse(item);
        // A resource that is evaluated by itself is its own %resource.
        const context = around ?? { resource: value, rootResource: value };
        const result: unknown = compiled(value, { ...context, ...versionsOf(versions) });
        const values: readonly unknown[] = Array.isArray(result) ? result : [result];
        return wanted === 'places' ? values.map(each => stepsTo(each, value)) : values;
      });
    });
    if (wanted === 'texts')
      return { matches: [], texts: results.map(items => items.map(textOf)), places: [] };
    if (wanted === 'places') return { matches: [], texts: [], places: results as Results['places'] };
    return { matches: results.map(items => items.map(isTrue)), texts: [], places: [] };
  } catch (error) {
    return { failure: faultOf(error, expression, tree) };
  }
}

/**
 * A primitive has its id and extensions in another member of its parent, where the package looks them up by name: as
 * parent serves an Extension, which has a value of each type. `["Anna", {"id": "x"}]` → `{ valueString: "Anna",
 * _valueString: { "id": "x" } }`. A line ends before the bracket, since a comment may end the expression.
 */
function onPrimitives(type: string, expression: string) {
  const field = `value${type.charAt(0).toUpperCase()}${type.slice(1)}`;
  const compiled = fhirpath.compile({ base: 'Extension', expression: `value.select(\n${expression}\n)` }, r4);
  return (item: unknown, environment: Readonly<Record<string, unknown>>) => {
    const [value, beside] = item as readonly [unknown, unknown];
    const element = { [field]: value ?? undefined, [`_${field}`]: beside ?? undefined };
    return compiled(element, { context: value ?? [], ...environment });
  };
}

/** Empty where there is no such version. Policies call them before and after, Subscriptions previous and current. */
function versionsOf(versions: ItemArray['versions']) {
  if (!versions) return {};
  const read = (text: string | undefined): unknown => (text === undefined ? [] : JSON.parse(text));
  const [before, after] = [read(versions.before), read(versions.after)];
  return { before, after, previous: before, current: after };
}

/** A value of the package, with its place in what the expression is evaluated on. */
interface FoundNode {
  readonly data: unknown;
  readonly parentResNode: FoundNode | null;
  readonly propName: string | null;
  readonly index: number | null;
}

/** null for a value that is not a part of the resource, such as one that the expression makes. */
function stepsTo(found: unknown, resource: unknown): Steps | null {
  const steps: Step[] = [];
  let node = found as FoundNode;
  if (typeof node !== 'object' || !('parentResNode' in node)) return null;
  for (; node.parentResNode; node = node.parentResNode) {
    if (node.propName === null) return null;
    steps.push({ name: node.propName, index: node.index });
  }
  return node.data === resource ? steps.reverse() : null;
}

function isTrue(result: readonly unknown[]): boolean {
  return result.length === 1 && result[0] === true;
}

/** In UTF-16 units: it becomes part of a name. */
const longestText = 200;

/** Empty for no value. @throws EvaluationFault */
function textOf(result: readonly unknown[]): string {
  const [value, ...others] = result;
  if (value === undefined || value === null) return '';
  if (others.length > 0)
    throw new EvaluationFault(`it gives ${result.length} values for one element; a name takes one.`);
  if (typeof value === 'object' && !('asStr' in value))
    throw new EvaluationFault(
      'it gives an element with parts; a name takes a string, a number, a date or a Boolean.',
    );
  const text = String(value);
  if (text.length > longestText)
    throw new EvaluationFault(
      `it gives a text of ${text.length} characters; a name takes at most ${longestText}.`,
    );
  return text;
}
