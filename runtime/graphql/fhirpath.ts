// In: FHIRPath expressions and items. Out: which items they hold for, evaluated off the main thread with a limit in time.
// https://hl7.org/fhirpath/N1/ · decisions.md: what reaches outside of the resource is refused.
import { Worker } from 'node:worker_threads';
import { elements } from '../elements.ts';
import { workerSource } from '../worker.ts';
import type { Results, Task, Verdict } from './fhirpath-worker.ts';
import { type Budget, FhirPathError, type Matcher, type Question } from './filter.ts';
import type { Namer } from './reshape.ts';

/** Evaluates in one worker, which is made on first use and made anew when it was stopped. */
export interface FhirPathEvaluator {
  readonly matches: Matcher;
  readonly texts: Namer;
  close(): Promise<void>;
}

/** A task that waits or is under way. Its time counts from when the worker has it. */
interface Waiting {
  readonly task: Task;
  /** Of its items, in UTF-16 units. */
  readonly length: number;
  readonly since: number;
  readonly budget: Budget;
  resolve(results: Results): void;
  reject(error: Error): void;
}

export function fhirPathEvaluator(): FhirPathEvaluator {
  let worker: Worker | undefined;
  let current: Waiting | undefined;
  let end: ((verdict: Verdict) => void) | undefined;
  /** Starts the clock of the present task once its worker can work. */
  let begin: (() => void) | undefined;
  let ready = false;
  const queue: Waiting[] = [];
  let waiting = 0;

  return {
    matches: async (question, budget) => (await results(question, 'matches', budget)).matches,
    texts: async (question, budget) => (await results(question, 'texts', budget)).texts,
    close: async () => {
      const closing = worker?.terminate();
      worker = undefined;
      for (const { reject } of queue.splice(0)) reject(new Error('The server is stopping.'));
      end?.({ failure: 'The server is stopping.' });
      await closing;
    },
  };

  async function results(
    { expression, type, arrays }: Question,
    wanted: Task['wanted'],
    budget: Budget,
  ): Promise<Results> {
    const none = arrays.map(() => []);
    if (arrays.every(({ items }) => items.length === 0)) return { matches: none, texts: none };
    const task: Task = { expression, base: basePath(type), arrays, wanted };
    const length = arrays.reduce((sum, { items }) => items.reduce((own, item) => own + item.length, sum), 0);
    if (queue.length >= mostTasks || (queue.length > 0 && waiting + length > mostWaiting)) throw failed(busy);
    return await new Promise((resolve, reject) => {
      waiting += length;
      queue.push({ task, length, since: performance.now(), budget, resolve, reject });
      if (!current) next();
    });
  }

  /** One task at a time: a slow one costs those behind it time, but not their own. */
  function next(): void {
    let one = take();
    for (; one; one = take()) {
      const reason = refusal(one);
      if (reason === undefined) break;
      one.reject(failed(reason));
    }
    current = one;
    if (!one) return;
    const { budget, task, resolve, reject } = one;
    worker ??= start();
    let begun = performance.now();
    const stop = () => {
      abandon();
      end?.({ failure: tooLong });
    };
    // A new worker reads the package first: that is our time, not the caller's.
    let timer = setTimeout(stop, ready ? budget.left : startTimeout);
    begin = () => {
      clearTimeout(timer);
      begun = performance.now();
      timer = setTimeout(stop, budget.left);
    };
    end = verdict => {
      clearTimeout(timer);
      end = undefined;
      begin = undefined;
      budget.left -= performance.now() - begun;
      if ('matches' in verdict) resolve(verdict);
      else reject(failed(verdict.failure));
      next();
    };
    worker.postMessage(task);
  }

  function take(): Waiting | undefined {
    const one = queue.shift();
    waiting -= one?.length ?? 0;
    return one;
  }

  function start(): Worker {
    const { file, options } = workerSource('graphql/fhirpath-worker');
    const made = new Worker(file, { ...options, resourceLimits: { maxOldGenerationSizeMb: 256 } });
    made.unref();
    ready = false;
    made.on('message', (message: Verdict | 'ready') => {
      if (worker !== made) return;
      if (message !== 'ready') return end?.(message);
      ready = true;
      begin?.();
    });
    made.on('error', error => {
      if (worker !== made) return;
      abandon();
      end?.({ failure: error.message });
    });
    return made;
  }

  /** The next task gets a new worker. */
  function abandon(): void {
    void worker?.terminate();
    worker = undefined;
  }
}

/** Why a task that waited is not evaluated. */
function refusal({ budget, since }: Waiting): string | undefined {
  if (budget.signal?.aborted) return 'nobody waits for the answer.';
  if (budget.left <= 0) return tooLong;
  return performance.now() - since > mostPatience ? busy : undefined;
}

/** Tasks that may wait, what they may hold in UTF-16 units, and for how many milliseconds. */
const mostTasks = 500;
const mostWaiting = 128 * 1024 * 1024;
const mostPatience = 10_000;

const busy = 'the server evaluates too many others at the moment. Try again.';

/** Milliseconds that a worker may take to start. */
const startTimeout = 30_000;

function failed(reason: string): FhirPathError {
  return new FhirPathError(`The FHIRPath expression cannot be evaluated: ${reason}`);
}

const tooLong = 'the expressions of a request took longer than is allowed. Simplify them.';

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
