// In: FHIRPath work of many requests for one worker. Out: one task after the other, of each client in turn; what would be too
// much is refused, and tasks of clients that have gone are removed.
import type { Limits } from '../config.ts';
import { type Budget, FhirPathError } from './matcher.ts';
import type { Results, Task } from './worker.ts';

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

/** What one client may have of the queue: others find room beside it. */
const share = 0.5;

/** What waits: of everybody, or of one client. */
interface Load {
  /** How many tasks of each request. */
  readonly requests: Map<Budget, number>;
  /** Of all texts, in UTF-16 units. */
  length: number;
}

interface Client extends Load {
  readonly waiting: Set<Waiting>;
}

export function fhirPathQueue({ fhirpathQueue, fhirpathQueueBytes, fhirpathWaiting }: QueueLimits): Queue {
  const everybody: Load = { requests: new Map(), length: 0 };
  /** In the order of their turns. */
  const clients = new Map<string, Client>();
  return { add, next, all };

  function add(one: Waiting): void {
    const { budget, task } = one;
    const own = everybody.requests.get(budget) ?? 0;
    if (own >= fhirpathWaiting)
      throw new FhirPathError(
        `The request has more than ${fhirpathWaiting} FHIRPath expressions at once that SQL cannot say. Ask in several requests.`,
        'too-costly',
      );
    const long = lengthOf(task);
    const client = clients.get(budget.client) ?? { requests: new Map(), length: 0, waiting: new Set() };
    if (hasNoRoom(client, share))
      throw new FhirPathError(
        'This client has as many FHIRPath expressions waiting as one client may have. Send the request again later.',
        'throttled',
      );
    if (hasNoRoom(everybody, 1))
      throw new FhirPathError(
        'The server is busy evaluating the FHIRPath expressions of others. Send the request again later.',
        'throttled',
      );
    client.waiting.add(one);
    clients.set(budget.client, client);
    for (const load of [everybody, client]) {
      load.requests.set(budget, own + 1);
      load.length += long;
    }
    budget.signal?.addEventListener('abort', leave);

    /** However long it is, one alone finds room. */
    function hasNoRoom({ requests, length }: Load, part: number): boolean {
      const isFull = requests.size >= Math.ceil(fhirpathQueue * part) && own === 0;
      return isFull || (requests.size > 0 && length + long > fhirpathQueueBytes * part);
    }
  }

  /** One that is under way goes on: it has its own bound in time, and another worker would cost the others more. */
  function leave(this: AbortSignal): void {
    for (const one of waiting()) {
      if (one.budget.signal !== this) continue;
      remove(one);
      one.reject(this.reason);
    }
  }

  /** Whoever had its turn is the last one then. */
  function next(): Waiting | undefined {
    const [first] = clients;
    if (!first) return undefined;
    const [name, client] = first;
    const [one] = client.waiting;
    if (one) remove(one);
    if (clients.delete(name)) clients.set(name, client);
    return one;
  }

  function all(): readonly Waiting[] {
    const each = waiting();
    for (const one of each) remove(one);
    return each;
  }

  function waiting(): readonly Waiting[] {
    return [...clients.values()].flatMap(client => [...client.waiting]);
  }

  function remove(one: Waiting): void {
    const { budget, task } = one;
    const client = clients.get(budget.client);
    if (!client?.waiting.delete(one)) return;
    const others = (everybody.requests.get(budget) ?? 1) - 1;
    for (const load of [everybody, client]) {
      load.length -= lengthOf(task);
      if (others > 0) load.requests.set(budget, others);
      else load.requests.delete(budget);
    }
    if (others === 0) budget.signal?.removeEventListener('abort', leave);
    if (client.waiting.size === 0) clients.delete(budget.client);
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
