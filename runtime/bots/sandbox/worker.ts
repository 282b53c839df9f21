// The worker of a Deno process: takes messages of the server, and gives each run of a bot a V8 context of its own. The boundary is the
// process, which has no permissions and serves one bot and caller; contexts give each run fresh globals, and share Deno's web classes.
import { setImmediate } from 'node:timers';
import { Script } from 'node:vm';
import { messageOf } from './protocol.ts';
import { returnedNames, sharedNames } from './realm-globals.ts';
import { type Run, runIn, type Scope } from './worker-run.ts';

interface WorkerScope extends Scope {
  addEventListener(kind: string, listener: (event: Failure) => void): void;
  onmessage: ((event: { readonly data: string }) => void) | null;
  postMessage(line: string): void;
}

interface Failure {
  readonly error?: unknown;
  preventDefault(): void;
}

/** Of no use to a bot: the process has no permissions. */
const unused = [
  'Deno',
  'process',
  'Buffer',
  'fetch',
  'caches',
  'WebSocket',
  'EventSource',
  'BroadcastChannel',
  'Worker',
];

const scope = globalThis as unknown as WorkerScope;
const send = scope.postMessage.bind(scope);
const post = (...message: readonly string[]) => send(JSON.stringify(message));
let code: Script | undefined;
/** The one that runs, or the next one: its context is made between runs. */
let run: Run;

// What a listener or a timer of the bot throws ends its run; an unhandled rejection ends nothing.
scope.addEventListener('error', event => {
  event.preventDefault();
  // After what the bot does next: `abort` of a controller does not fail.
  queueMicrotask(() => run.fail(event.error));
});
scope.addEventListener('unhandledrejection', event => event.preventDefault());
scope.onmessage = ({ data: realmCode }) => {
  const realm = new Script(realmCode, { filename: 'kiln' });
  const prepare = () => {
    run = runIn(realm, scope, post, number => setImmediate(idle, number));
  };
  // After the work that the bot has left to be done at once. The next run may be sent while its context is made.
  const idle = (number: string) => {
    post('idle', number);
    prepare();
  };
  for (const name of unused) delete scope[name];
  // What they make outlives a run.
  for (const name of ['createObjectURL', 'revokeObjectURL']) delete (scope.URL as Scope)[name];
  const shared = [...sharedNames, ...returnedNames, 'DOMException'].map(name => scope[name]);
  freeze([...shared, (scope.crypto as Scope).subtle]);
  prepare();
  scope.onmessage = ({ data }) => take(data);
  post('ready');
};

function take(line: string): void {
  const [kind, first = '', ...rest] = messageOf(line);
  if (kind === 'code') code = new Script(first, { filename: 'bot.js' });
  else if (kind === 'run') run.begin(first, code, rest);
  else if (kind === 'answer') run.answer(first, rest);
}

/** What runs share does not change: each finds it as the first one did. */
function freeze(roots: readonly unknown[]): void {
  const seen = new Set<unknown>([undefined, null]);
  const waiting = [...roots];
  for (const value of waiting) {
    if ((typeof value !== 'object' && typeof value !== 'function') || seen.has(value)) continue;
    seen.add(value);
    waiting.push(Object.getPrototypeOf(value));
    for (const key of Reflect.ownKeys(value as object)) {
      const { get, set, value: held } = Reflect.getOwnPropertyDescriptor(value as object, key) ?? {};
      waiting.push(get, set, held);
    }
    if (value !== globalThis) Object.freeze(value);
  }
}
