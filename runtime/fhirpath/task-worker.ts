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

export function taskWorker(): TaskWorker {
  let worker: Worker | undefined;
  let isReady = false;
  let current: Run | undefined;
  return { run, close };

  function run(task: Task, limit: number): Promise<Judged> {
    worker ??= start();
    // A new worker loads the package first: that is not the caller's time.
    const timer = setTimeout(stop, isReady ? limit : startTimeout);
    worker.postMessage(task);
    return new Promise(resolve => {
      current = { limit, sent: performance.now(), timer, resolve };
    });
  }

  function start(): Worker {
    const { file, options } = workerSource('fhirpath/worker');
    const made = new Worker(file, { ...options, resourceLimits: { maxOldGenerationSizeMb: 256 } });
    made.unref();
    isReady = false;
    made.on('message', (message: Judged | 'ready') => {
      if (worker !== made) return;
      if (message !== 'ready') return end(message);
      isReady = true;
      if (!current) return;
      clearTimeout(current.timer);
      current.timer = setTimeout(stop, current.limit);
    });
    made.on('error', error => {
      if (worker !== made) return;
      abandon();
      if (current) end(failure(error.message, performance.now() - current.sent));
    });
    return made;
  }

  /** If this thread was busy itself, the verdict may have arrived meanwhile: it is handled first. */
  function stop(): void {
    const late = current;
    setImmediate(() => {
      if (!late || current !== late) return;
      abandon();
      end(failure(tooLong, late.limit));
    });
  }

  function end(judged: Judged): void {
    clearTimeout(current?.timer);
    const ended = current;
    current = undefined;
    ended?.resolve(judged);
  }

  function abandon(): void {
    void worker?.terminate();
    worker = undefined;
  }

  async function close(): Promise<void> {
    const closing = worker?.terminate();
    worker = undefined;
    end(failure('The server is stopping.'));
    await closing;
  }
}

function failure(failure: string, milliseconds = 0): Judged {
  return { verdict: { failure } satisfies Verdict, milliseconds };
}
