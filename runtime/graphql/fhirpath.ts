// In: FHIRPath expressions and items. Out: which items they hold for, evaluated off the main thread with a limit in time.
// https://hl7.org/fhirpath/N1/ · decisions.md: what reaches outside of the resource is refused.
import { Worker } from 'node:worker_threads';
import { elements } from '../elements.ts';
import { workerSource } from '../worker.ts';
import type { Task, Verdict } from './fhirpath-worker.ts';
import type { Matcher } from './filter.ts';

export interface FhirPathLimits {
  readonly fhirpathTimeout: number;
  readonly fhirpathLength: number;
}

/** Evaluates in one worker, which is made on first use and made anew when it was stopped. */
export interface FhirPathEvaluator {
  readonly matches: Matcher;
  close(): Promise<void>;
}

interface Waiting {
  resolve(matches: readonly boolean[]): void;
  reject(error: Error): void;
  readonly timer: NodeJS.Timeout;
}

const outside =
  /\b(resolve|memberOf|subsumes|subsumedBy|validateVS|expand|lookup|translate|trace|weight)\s*\(/;

export function fhirPathEvaluator(limits: FhirPathLimits): FhirPathEvaluator {
  let worker: Worker | undefined;
  let next = 0;
  const waiting = new Map<number, Waiting>();

  return {
    matches: async ({ expression, type, items, resource }) => {
      const refusal = refused(expression, limits.fhirpathLength);
      if (refusal) throw new Error(refusal);
      if (items.length === 0) return [];
      worker ??= start();
      const task: Task = { id: ++next, expression, base: basePath(type), items, resource };
      return await ask(worker, task);
    },
    close: async () => {
      await worker?.terminate();
      worker = undefined;
    },
  };

  function ask(to: Worker, task: Task): Promise<readonly boolean[]> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => stop(to, 'A FHIRPath expression took longer than is allowed; simplify it.'),
        limits.fhirpathTimeout,
      );
      waiting.set(task.id, { resolve, reject, timer });
      to.postMessage(task);
    });
  }

  function start(): Worker {
    const { file, options } = workerSource('graphql/fhirpath-worker');
    const made = new Worker(file, { ...options, resourceLimits: { maxOldGenerationSizeMb: 256 } });
    made.unref();
    made.on('message', (verdict: Verdict) => {
      const one = waiting.get(verdict.id);
      if (!one) return;
      waiting.delete(verdict.id);
      clearTimeout(one.timer);
      if ('matches' in verdict) one.resolve(verdict.matches);
      else one.reject(new Error(`The FHIRPath expression cannot be evaluated: ${verdict.failure}`));
    });
    made.on('error', error => stop(made, `The FHIRPath expression cannot be evaluated: ${error.message}`));
    return made;
  }

  /** Everything that waits for this worker fails; the next question starts another. */
  function stop(failed: Worker, message: string): void {
    if (worker === failed) worker = undefined;
    void failed.terminate();
    for (const [id, { reject, timer }] of waiting) {
      clearTimeout(timer);
      waiting.delete(id);
      reject(new Error(message));
    }
  }
}

function refused(expression: string, length: number): string | undefined {
  if (expression.length > length) return `The FHIRPath expression has more than ${length} characters.`;
  const call = outside.exec(expression);
  return call
    ? `The FHIRPath function ${call[1]}() reaches outside of the resource and is not allowed here.`
    : undefined;
}

let paths: Map<string, string> | undefined;

/** `PatientContact` → `Patient.contact`; empty for primitives. */
function basePath(type: string): string {
  paths ??= modelPaths();
  return paths.get(type) ?? '';
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
