// The main thread of a Deno process that runs bots. It passes frames from standard input to the worker in which the bots run, and messages
// of the worker to standard output, behind a key that the worker never sees. No bot runs in this thread, so it notices at once when the
// server ends, and ends the process.
import { encodeFrame, frameReader } from './frames.ts';

interface DenoHost {
  readonly stdin: { read(into: Uint8Array): Promise<number | null> };
  readonly stdout: { writeSync(bytes: Uint8Array): number };
  exit(code: number): never;
  readonly build: { readonly os: string };
  addSignalListener(signal: string, listener: () => void): void;
}

interface WebWorker {
  onmessage: ((event: { readonly data: readonly string[] }) => void) | null;
  onerror: ((event: { preventDefault(): void }) => void) | null;
  postMessage(message: readonly string[]): void;
}

const { Deno: host, Worker: WorkerOf } = globalThis as unknown as {
  readonly Deno: DenoHost;
  readonly Worker: new (url: string, options: { readonly type: 'module' }) => WebWorker;
};

// Signals to the group or the service of the server arrive here too: the server ends this process, after the run.
const signals = host.build.os === 'windows' ? ['SIGINT'] : ['SIGTERM', 'SIGINT', 'SIGHUP'];
for (const signal of signals) host.addSignalListener(signal, () => {});

const frames = frameReader(2 ** 31);
const chunk = new Uint8Array(64 * 1024);
let key: string | undefined;
let worker: WebWorker | undefined;
for (;;) {
  const length = await host.stdin.read(chunk);
  if (length === null) break;
  for (const parts of frames.read(chunk.slice(0, length))) take(parts);
}
host.exit(0);

/** The first one brings the key, and the code of the worker and of the realm. */
function take(parts: readonly string[]): void {
  if (worker) {
    worker.postMessage(parts);
    return;
  }
  const [given = '', workerCode = '', realmCode = ''] = parts;
  key = given;
  worker = new WorkerOf(URL.createObjectURL(new Blob([workerCode], { type: 'text/javascript' })), {
    type: 'module',
  });
  worker.onerror = event => {
    event.preventDefault();
    host.exit(70);
  };
  worker.onmessage = ({ data }) => put(data);
  worker.postMessage([realmCode]);
}

function put(parts: readonly string[]): void {
  const bytes = encodeFrame([key ?? '', ...parts]);
  for (let at = 0; at < bytes.length; ) at += host.stdout.writeSync(bytes.subarray(at));
}
