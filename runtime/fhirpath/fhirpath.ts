// In: FHIRPath expressions and items. Out: which items they hold for, evaluated off the main thread with a limit in time.
// https://hl7.org/fhirpath/N1/ · decisions.md: what reaches outside of the resource is refused.

import { Worker } from 'node:worker_threads';
import { elements } from '../definitions/elements.ts';
import { workerSource } from '../worker.ts';
import { type Budget, FhirPathError, type Matcher, type Namer, type Question } from './matcher.ts';
import { fhirPathQueue, type QueueLimits, type Waiting } from './queue.ts';
import { fhirPrimitives } from './to-sql.ts';
import type { Judged, Results, Task, Verdict } from './worker.ts';

/** Evaluates in one worker, which is made on first use and made anew when it was stopped. */
export interface FhirPathEvaluator {
  readonly matches: Matcher;
  readonly texts: Namer;
  close(): Promise<void>;
}

export function fhirPathEvaluator(limits: QueueLimits): FhirPathEvaluator {
  let worker: Worker | undefined;
  let current: Waiting | undefined;
  let end: ((judged: Judged) => void) | undefined;
  /** Starts the clock of the present task once its worker can work. */
  let begin: (() => void) | undefined;
  let ready = false;
  /** When the present task was given to it. */
  let given = 0;
  const queue = fhirPathQueue(limits);

  return {
    matches: async (question, budget) => (await results(question, 'matches', budget)).matches,
    texts: async (question, budget) => (await results(question, 'texts', budget)).texts,
    close: async () => {
      const closing = worker?.terminate();
      worker = undefined;
      for (const { reject } of queue.all()) reject(new Error('The server is stopping.'));
      end?.(judged('The server is stopping.'));
      await closing;
    },
  };

  async function results(
    { expression, type, arrays, pairs }: Question,
    wanted: Task['wanted'],
    budget: Budget,
  ): Promise<Results> {
    const none = arrays.map(() => []);
    if (arrays.every(({ items }) => items.length === 0)) return { matches: none, texts: none };
    const base = pairs ? fhirPrimitive(type) : basePath(type);
    const task: Task = { expression, base, arrays, wanted, pairs };
    budget.signal?.throwIfAborted();
    return await new Promise((resolve, reject) => {
      queue.add({ task, budget, resolve, reject });
      if (!current) next();
    });
  }

  /** One task at a time: a slow one costs those behind it time, but not their own. */
  function next(): void {
    let one = queue.next();
    for (; one && one.budget.left <= 0; one = queue.next()) one.reject(failed(tooLong));
    current = one;
    if (!one) return;
    const { budget, task, resolve, reject } = one;
    worker ??= start();
    // This thread may have been busy itself: what the worker has said meanwhile is heard first.
    const stop = () =>
      setImmediate(() => {
        if (current !== one) return;
        abandon();
        end?.(judged(tooLong, budget.left));
      });
    // A new worker reads the package first: that is our time, not the caller's.
    let timer = setTimeout(stop, ready ? budget.left : startTimeout);
    begin = () => {
      clearTimeout(timer);
      timer = setTimeout(stop, budget.left);
    };
    end = ({ verdict, milliseconds }) => {
      clearTimeout(timer);
      end = undefined;
      begin = undefined;
      budget.left -= milliseconds;
      if ('matches' in verdict) resolve(verdict);
      else reject(failed(verdict.failure));
      next();
    };
    given = performance.now();
    worker.postMessage(task);
  }

  function start(): Worker {
    const { file, options } = workerSource('fhirpath/worker');
    const made = new Worker(file, { ...options, resourceLimits: { maxOldGenerationSizeMb: 256 } });
    made.unref();
    ready = false;
    made.on('message', (message: Judged | 'ready') => {
      if (worker !== made) return;
      if (message !== 'ready') return end?.(message);
      ready = true;
      begin?.();
    });
    made.on('error', error => {
      if (worker !== made) return;
      abandon();
      end?.(judged(error.message, performance.now() - given));
    });
    return made;
  }

  /** The next task gets a new worker. */
  function abandon(): void {
    void worker?.terminate();
    worker = undefined;
  }
}

/** What went wrong outside of the worker. */
function judged(failure: string, milliseconds = 0): Judged {
  return { verdict: { failure } satisfies Verdict, milliseconds };
}

/** Milliseconds that a worker may take to start. */
const startTimeout = 30_000;

function failed(reason: string): FhirPathError {
  return new FhirPathError(`The FHIRPath expression cannot be evaluated: ${reason}`);
}

const tooLong = 'the expressions of a request took longer than is allowed. Simplify them.';

/** `String` → `string`: GraphQL's names of primitives differ from FHIR's. */
function fhirPrimitive(type: string): string {
  return fhirPrimitives[type] ?? type;
}

let paths: Map<string, string> | undefined;

/** `PatientContact` → `Patient.contact`; `dateTime`; empty for numbers, which the package fails on if it is told their type. */
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
