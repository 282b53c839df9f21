// In: FHIRPath expressions and items. Out: the items for which they are true, their values or the places that they select. Conditions of
// simple forms are evaluated here; the rest in a worker thread with a time limit.
// https://hl7.org/fhirpath/N1/ · docs/decisions/fhirpath.md: functions that reach outside of the resource are refused.

import { Worker } from 'node:worker_threads';
import type { Limits } from '../../base/config.ts';
import { elements } from '../../base/definitions/elements.ts';
import { type FairPlaces, fairPlaces } from '../../base/fair-queue.ts';
import { ownText } from '../../base/own-text.ts';
import { workerSource } from '../../base/worker.ts';
import {
  type Budget,
  FhirPathError,
  type Finder,
  type ItemArray,
  type Matcher,
  type Namer,
  type Question,
} from './matcher.ts';
import { fhirpathTest, type Test } from './to-function.ts';
import { fhirPrimitives } from './to-sql.ts';
import { undecided } from './values.ts';
import type { Judged, Results, Task, Verdict } from './worker.ts';

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
  const known = new Map<string, Test | undefined>();
  return {
    matches: async (question, budget) =>
      matchesHere(question, budget, known) ?? (await results(question, 'matches', budget)).matches,
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

/** In UTF-16 units and in steps of an evaluation: some milliseconds of the thread that serves all. */
const mostTextHere = 200_000;
const mostStepsHere = 300_000;
const mostKnown = 1_000;

/** Undefined if the worker has to say it. @throws the reason of the signal if it is aborted */
function matchesHere(
  { expression, type, arrays, pairs }: Question,
  budget: Budget,
  known: Map<string, Test | undefined>,
): readonly (readonly boolean[])[] | undefined {
  if (pairs || budget.left <= 0 || lengthOf(arrays) > mostTextHere) return undefined;
  budget.signal?.throwIfAborted();
  const begun = performance.now();
  const key = `${type} ${expression}`;
  if (!known.has(key)) {
    if (known.size >= mostKnown) known.clear();
    known.set(ownText(key), fhirpathTest(ownText(expression), type));
  }
  const test = known.get(key);
  if (!test) return undefined;
  const run = { left: mostStepsHere };
  try {
    return arrays.map(({ items }) => items.map(item => test(JSON.parse(item), run) === true));
  } catch (error) {
    if (error === undecided) return undefined;
    throw error;
  } finally {
    budget.left -= performance.now() - begun;
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
export function basePath(type: string): string {
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

type QueueLimits = Pick<Limits, 'fhirpathQueue' | 'fhirpathQueueBytes' | 'fhirpathWaiting'>;

function taskQueue({ fhirpathQueue, fhirpathQueueBytes, fhirpathWaiting }: QueueLimits): FairPlaces {
  return fairPlaces(1, {
    all: { requests: fhirpathQueue, length: fhirpathQueueBytes },
    ofOwner: { requests: Math.ceil(fhirpathQueue / 2), length: fhirpathQueueBytes / 2 },
    ofRequest: fhirpathWaiting,
  });
}

/**
 * Waits for the worker thread. A task that runs is not stopped when its client leaves: it has its own time limit, and a new worker
 * would cost other clients more.
 *
 * @returns a function that leaves it @throws FhirPathError if the queue has no room; the reason of the signal if it is aborted
 */
async function enter(
  queue: FairPlaces,
  arrays: readonly ItemArray[],
  budget: Budget,
  { fhirpathWaiting }: QueueLimits,
): Promise<() => void> {
  budget.signal?.throwIfAborted();
  const place = await queue.enter({ owner: budget.client, request: budget, length: lengthOf(arrays) });
  if (typeof place === 'function') return place;
  if (place === 'removed')
    throw budget.signal?.aborted ? budget.signal.reason : new Error('The server is stopping.');
  switch (place.full) {
    case 'request':
      throw new FhirPathError(
        `The request has more than ${fhirpathWaiting} FHIRPath expressions at once that SQL cannot say. Ask in several requests.`,
        'too-costly',
      );
    case 'owner':
      throw new FhirPathError(
        'This client has as many FHIRPath expressions waiting as one client may have. Send the request again later.',
        'throttled',
      );
    case 'all':
      throw new FhirPathError(
        'The server is busy evaluating the FHIRPath expressions of others. Send the request again later.',
        'throttled',
      );
  }
}

/** Of the texts that the worker receives, in UTF-16 units. */
function lengthOf(arrays: readonly ItemArray[]): number {
  let length = 0;
  for (const { items, around } of arrays) {
    for (const text of items) length += text.length;
    for (const text of around) length += text.length;
  }
  return length;
}

interface TaskWorker {
  /** One task at a time. @param limit in milliseconds. Never rejects */
  run(task: Task, limit: number): Promise<Judged>;
  close(): Promise<void>;
}

interface Run {
  readonly limit: number;
  readonly sent: number;
  timer: NodeJS.Timeout;
  readonly resolve: (judged: Judged) => void;
}

/** Milliseconds that a worker may take to start. */
const startTimeout = 30_000;

const tooLong = 'the expressions of a request took longer than is allowed. Simplify them.';

interface State {
  worker?: Worker | undefined;
  isReady: boolean;
  current?: Run | undefined;
}

function taskWorker(): TaskWorker {
  const state: State = { isReady: false };
  return {
    run(task, limit) {
      state.worker ??= start(state);
      // A new worker loads the package first: that is not the caller's time.
      const timer = setTimeout(stop, state.isReady ? limit : startTimeout, state);
      state.worker.postMessage(task);
      return new Promise(resolve => {
        state.current = { limit, sent: performance.now(), timer, resolve };
      });
    },
    async close() {
      const closing = abandon(state);
      end(state, failure('The server is stopping.'));
      await closing;
    },
  };
}

function start(state: State): Worker {
  const { file, options } = workerSource('search/fhirpath/worker');
  const made = new Worker(file, { ...options, resourceLimits: { maxOldGenerationSizeMb: 256 } });
  made.unref();
  state.isReady = false;
  made.on('message', (message: Judged | 'ready') => {
    if (state.worker !== made) return;
    if (message !== 'ready') return end(state, message);
    state.isReady = true;
    const { current } = state;
    if (!current) return;
    clearTimeout(current.timer);
    current.timer = setTimeout(stop, current.limit, state);
  });
  made.on('error', error => {
    if (state.worker !== made) return;
    void abandon(state);
    end(state, failure(error.message, performance.now() - (state.current?.sent ?? 0)));
  });
  return made;
}

/** If this thread was busy itself, the verdict may have arrived meanwhile: it is handled first. */
function stop(state: State): void {
  const late = state.current;
  setImmediate(() => {
    if (!late || state.current !== late) return;
    void abandon(state);
    end(state, failure(tooLong, late.limit));
  });
}

function end(state: State, judged: Judged): void {
  const { current } = state;
  clearTimeout(current?.timer);
  state.current = undefined;
  current?.resolve(judged);
}

async function abandon(state: State): Promise<void> {
  const { worker } = state;
  state.worker = undefined;
  await worker?.terminate();
}

function failure(failure: string, milliseconds = 0): Judged {
  return { verdict: { failure } satisfies Verdict, milliseconds };
}
