// A unit in a thread that runs QuickJS as WebAssembly.
import { Worker } from 'node:worker_threads';
import type { Message } from './runner.ts';
import { threadTime } from './thread-time.ts';
import { type Executor, type ExecutorEvents, type Unit, unit } from './unit.ts';

/** Milliseconds between two looks at the time that a bot has computed. */
const watchEvery = 50;
/** Milliseconds beyond the limit in which QuickJS may end the run itself. */
const grace = 100;

/** @param file of quickjs-worker @param memory of a bot, in bytes */
export function quickjsThread(file: URL, realm: string, memory: number): Unit {
  return unit(events => thread(events, file, realm, memory));
}

function thread(events: ExecutorEvents, file: URL, realm: string, memory: number): Executor {
  // When the bot began to compute (0: it does not), how long it did before, its thread (0: not known), and the processor time of the
  // thread when it began: in milliseconds.
  const seen = new SharedArrayBuffer(32);
  const computing = new Float64Array(seen);
  // Without the server's environment and streams.
  const worker = new Worker(file, {
    workerData: { realm, seen, memory },
    env: {},
    stdin: false,
    stdout: true,
    stderr: true,
    resourceLimits: { stackSizeMb: 8 },
  });
  worker.unref();
  let isOver = false;
  let reason = 'The thread ended.';
  worker.on('message', (message: Message) => {
    if (message[0] === 'ready') events.ready();
    else events.message(message);
  });
  worker.on('error', error => {
    reason = `The thread failed: ${error.message}`;
  });
  worker.once('exit', () => {
    isOver = true;
    events.ended(reason);
  });
  return {
    post(message) {
      if (!isOver) worker.postMessage(message);
    },
    kill() {
      isOver = true;
      void worker.terminate();
    },
    isOver: () => isOver,
    isLight: async () => true,
    watch({ limits: { cpuTime } }, exceeded) {
      // Within one long step of its own QuickJS does not look at the time.
      const look = () => isBeyond(computing, cpuTime + grace) && exceeded('cpuTime');
      const watch = setInterval(look, watchEvery).unref();
      return () => clearInterval(watch);
    },
  };
}

/** @param most milliseconds of processor time, or of the clock where the platform does not report the former */
function isBeyond([since = 0, used = 0, thread = 0, begun = 0]: Float64Array, most: number): boolean {
  if (since === 0 || used + Date.now() - since <= most) return false;
  const computed = thread === 0 ? undefined : threadTime(thread);
  return computed === undefined || used + computed - begun > most;
}
