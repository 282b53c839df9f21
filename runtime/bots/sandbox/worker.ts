// The worker of a Deno process: receives messages of the server, and runs each run of a bot in a new V8 context. The boundary is the
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

/** Globals without use, as the process has no permissions. */
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
/** The current run, or the next one, whose context is made in advance. */
let run: Run;

// An exception in a listener or a timer of the bot ends its run; an unhandled rejection does not.
scope.addEventListener('error', event => {
  event.preventDefault();
  // Later than the next steps of the bot: `abort` of a controller does not fail.
  queueMicrotask(() => run.fail(event.error));
});
scope.addEventListener('unhandledrejection', event => event.preventDefault());
scope.onmessage = ({ data: realmCode }) => {
  const realm = new Script(realmCode, { filename: 'kiln' });
  const prepare = () => {
    run = runIn(realm, scope, post, number => setImmediate(idle, number));
  };
  // After the pending microtasks of the bot. The next run may arrive while its context is made.
  const idle = (number: string) => {
    post('idle', number);
    prepare();
  };
  for (const name of unused) delete scope[name];
  // Their objects outlive a run.
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

/** Objects that runs share must not change. */
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
