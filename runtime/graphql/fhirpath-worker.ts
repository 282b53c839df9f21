// In: expressions and items, from graphql/fhirpath.ts. Out: which items each holds for. Runs in a worker thread of its own,
// so that an expression that does not end stops nothing but itself.
import { parentPort } from 'node:worker_threads';
import fhirpath from 'fhirpath';
import r4 from 'fhirpath/fhir-context/r4';

/** `base`: the path of the items' type in the FHIR model, `Patient.contact`; empty for primitives. */
export interface Task {
  readonly id: number;
  readonly expression: string;
  readonly base: string;
  readonly items: readonly string[];
  readonly resource: string;
}

export type Verdict =
  | { readonly id: number; readonly matches: readonly boolean[] }
  | { readonly id: number; readonly failure: string };

parentPort?.on('message', (task: Task) => parentPort?.postMessage(evaluate(task)));

function evaluate({ id, expression, base, items, resource }: Task): Verdict {
  try {
    const compiled = fhirpath.compile(base ? { base, expression } : expression, r4);
    const variables = resource ? { resource: JSON.parse(resource), rootResource: JSON.parse(resource) } : {};
    const matches = items.map(item => {
      const result: unknown = compiled(JSON.parse(item), variables);
      return Array.isArray(result) && result.length === 1 && result[0] === true;
    });
    return { id, matches };
  } catch (error) {
    return { id, failure: String(error instanceof Error ? error.message : error).split('\n')[0] ?? '' };
  }
}
