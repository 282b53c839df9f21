// In: FHIRPath work of many requests for one worker. Out: one task after the other, in the order in which they came; what would
// be too much is refused, and what nobody waits for any more is taken out.
import type { Limits } from '../config.ts';
import type { Results, Task } from './fhirpath-worker.ts';
import { type Budget, FhirPathError } from './filter.ts';

export type QueueLimits = Pick<Limits, 'fhirpathQueue' | 'fhirpathQueueBytes' | 'fhirpathWaiting'>;

/** A task that waits or is under way. */
export interface Waiting {
  readonly task: Task;
  readonly budget: Budget;
  resolve(results: Results): void;
  reject(error: unknown): void;
}

export interface Queue {
  /** @throws FhirPathError where there is no room */
  add(one: Waiting): void;
  next(): Waiting | undefined;
  /** Empties it. */
  all(): readonly Waiting[];
}

export function fhirPathQueue(limits: QueueLimits): Queue {
  const waiting = new Set<Waiting>();
  /** How many tasks of each request wait. */
  const requests = new Map<Budget, number>();
  let length = 0;
  return { add, next, all };

  function add(one: Waiting): void {
    const { budget, task } = one;
    const own = requests.get(budget) ?? 0;
    if (own >= limits.fhirpathWaiting)
      throw new FhirPathError(
        `The request has more than ${limits.fhirpathWaiting} FHIRPath expressions at once that SQL cannot say. Ask in several requests.`,
        'too-costly',
      );
    const long = lengthOf(task);
    const isFull = requests.size >= limits.fhirpathQueue && own === 0;
    // However long it is, one alone finds room.
    if (isFull || (waiting.size > 0 && length + long > limits.fhirpathQueueBytes))
      throw new FhirPathError(
        'The server is busy evaluating the FHIRPath expressions of others. Send the request again later.',
        'throttled',
      );
    waiting.add(one);
    requests.set(budget, own + 1);
    length += long;
    budget.signal?.addEventListener('abort', leave);
  }

  /** One that is under way goes on: it has its own bound in time, and another worker would cost the others more. */
  function leave(this: AbortSignal): void {
    for (const one of waiting) {
      if (one.budget.signal !== this) continue;
      remove(one);
      one.reject(this.reason);
    }
  }

  function next(): Waiting | undefined {
    const [first] = waiting;
    if (first) remove(first);
    return first;
  }

  function all(): readonly Waiting[] {
    const each = [...waiting];
    for (const one of each) remove(one);
    return each;
  }

  function remove(one: Waiting): void {
    waiting.delete(one);
    length -= lengthOf(one.task);
    const others = (requests.get(one.budget) ?? 1) - 1;
    if (others > 0) requests.set(one.budget, others);
    else {
      requests.delete(one.budget);
      one.budget.signal?.removeEventListener('abort', leave);
    }
  }
}

/** Of the text that the worker is given, in UTF-16 units. */
function lengthOf({ arrays }: Task): number {
  let length = 0;
  for (const { items, around } of arrays) {
    for (const item of items) length += item.length;
    for (const resource of around) length += resource.length;
  }
  return length;
}
