// A FHIRPath task → its verdict, from a worker thread with a time limit. The thread is started on first use, and replaced after a task
// that had to be stopped.
import { Worker } from 'node:worker_threads';
import { workerSource } from '../worker.ts';
import type { Judged, Task, Verdict } from './worker.ts';

export interface TaskWorker {
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

export const tooLong = 'the expressions of a request took longer than is allowed. Simplify them.';

interface State {
  worker?: Worker | undefined;
  isReady: boolean;
  current?: Run | undefined;
}

export function taskWorker(): TaskWorker {
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
  const { file, options } = workerSource('fhirpath/worker');
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
