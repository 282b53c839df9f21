// In: FHIRPath expressions and items. Out: the items for which they are true, their values or the places that they select, evaluated in a
// worker thread with a time limit.
// https://hl7.org/fhirpath/N1/ · docs/decisions/fhirpath.md: functions that reach outside of the resource are refused.

import { elements } from '../definitions/elements.ts';
import {
  type Budget,
  FhirPathError,
  type Finder,
  type Matcher,
  type Namer,
  type Question,
} from './matcher.ts';
import { enter, type QueueLimits, taskQueue } from './queue.ts';
import { taskWorker, tooLong } from './task-worker.ts';
import { fhirPrimitives } from './to-sql.ts';
import type { Results, Task } from './worker.ts';

/** Evaluates in one worker thread; clients take turns. */
export interface FhirPathEvaluator {
  readonly matches: Matcher;
  readonly texts: Namer;
  readonly places: Finder;
  close(): Promise<void>;
}

export function fhirPathEvaluator(limits: QueueLimits): FhirPathEvaluator {
  const queue = taskQueue(limits);
  const worker = taskWorker();
  return {
    matches: async (question, budget) => (await results(question, 'matches', budget)).matches,
    texts: async (question, budget) => (await results(question, 'texts', budget)).texts,
    places: async (expression, resource, budget) => {
      const question = { expression, type: 'Resource', arrays: [{ items: [resource], around: [] }] };
      const [[found = []] = []] = (await results(question, 'places', budget)).places;
      return found;
    },
    close: async () => {
      queue.clear();
      await worker.close();
    },
  };

  async function results(
    { expression, type, arrays, pairs }: Question,
    wanted: Task['wanted'],
    budget: Budget,
  ): Promise<Results> {
    const none = arrays.map(() => []);
    if (arrays.every(({ items }) => items.length === 0)) return { matches: none, texts: none, places: none };
    const base = pairs ? fhirPrimitive(type) : basePath(type);
    const leave = await enter(queue, arrays, budget, limits);
    try {
      if (budget.left <= 0) throw failed(tooLong);
      const { verdict, milliseconds } = await worker.run(
        { expression, base, arrays, wanted, pairs },
        budget.left,
      );
      budget.left -= milliseconds;
      if ('matches' in verdict) return verdict;
      throw failed(verdict.failure);
    } finally {
      leave();
    }
  }
}

function failed(reason: string): FhirPathError {
  return new FhirPathError(`The FHIRPath expression cannot be evaluated: ${reason}`);
}

/** `String` → `string`: GraphQL's names of primitives differ from FHIR's. */
function fhirPrimitive(type: string): string {
  return fhirPrimitives[type] ?? type;
}

let paths: Map<string, string> | undefined;

/** `PatientContact` → `Patient.contact`; `dateTime`; empty for numbers: the package fails on them if it knows their type. */
function basePath(type: string): string {
  paths ??= modelPaths();
  return paths.get(type) ?? (elements().primitives[type]?.json === 'string' ? type : '');
}

function modelPaths(): Map<string, string> {
  const { types } = elements();
  const result = new Map<string, string>();
  const visit = (name: string, path: string) => {
    if (result.has(name)) return;
    result.set(name, path);
    for (const [field, { type }] of Object.entries(types[name]?.fields ?? {}))
      if (types[type]?.kind === 'nested') visit(type, `${path}.${field}`);
  };
  for (const [name, { kind }] of Object.entries(types)) if (kind !== 'nested') visit(name, name);
  return result;
}
