// The main thread of a Deno process that runs bots: passes lines between the server and the worker in which bots run. No bot blocks this
// thread, so that the process ends as soon as the server does.
import { lineReader, messageOf } from './protocol.ts';

interface DenoHost {
  readonly stdin: { read(into: Uint8Array): Promise<number | null> };
  readonly stdout: { writeSync(bytes: Uint8Array): number };
  exit(code: number): never;
  readonly build: { readonly os: string };
  addSignalListener(signal: string, listener: () => void): void;
}

interface WebWorker {
  onmessage: ((event: { readonly data: string }) => void) | null;
  onerror: ((event: { preventDefault(): void }) => void) | null;
  postMessage(line: string): void;
}

const { Deno: host, Worker: WorkerOf } = globalThis as unknown as {
  readonly Deno: DenoHost;
  readonly Worker: new (url: string, options: { readonly type: 'module' }) => WebWorker;
};

// Signals to the process group or the service of the server arrive here too: the server ends this process, after the run.
const signals = host.build.os === 'windows' ? ['SIGINT'] : ['SIGTERM', 'SIGINT', 'SIGHUP'];
for (const signal of signals) host.addSignalListener(signal, () => {});

const encoder = new TextEncoder();
const chunk = new Uint8Array(64 * 1024);
let worker: WebWorker | undefined;
const read = lineReader(line => {
  if (worker) worker.postMessage(line);
  else worker = startWorker(line);
});
for (;;) {
  const length = await host.stdin.read(chunk);
  if (length === null) break;
  read(chunk.subarray(0, length));
}
host.exit(0);

/** @param line the code of the worker, and that of the realm */
function startWorker(line: string): WebWorker {
  const [code = '', realm = ''] = messageOf(line);
  const made = new WorkerOf(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })), {
    type: 'module',
  });
  made.onerror = event => {
    event.preventDefault();
    host.exit(70);
  };
  made.onmessage = ({ data }) => {
    const bytes = encoder.encode(`${data}\n`);
    for (let at = 0; at < bytes.length; ) at += host.stdout.writeSync(bytes.subarray(at));
  };
  made.postMessage(realm);
  return made;
}
