// The worker of a Deno process: each run of a bot gets a V8 context of its own here. The first message brings the realm's code.
// The process serves one caller (see sandbox.ts); between the runs of that caller, what a bot can reach of this realm (frames of
// Error.prepareStackTrace and errors of the host belong to it) is frozen. The thread has no permissions, and deletes the APIs it has.
import { constants, createContext, Script } from 'node:vm';
import { freezeRealm } from './frozen-realm.ts';
import type { Realm, Send } from './realm.ts';
import type { Scope as Outside } from './realm-web.ts';
import { type Engine, type Message, runner } from './runner.ts';

interface Scope {
  addEventListener(kind: string, listener: (event: { preventDefault(): void }) => void): void;
  onmessage: ((event: { readonly data: Message }) => void) | null;
  postMessage(message: Message): void;
}

const scope = globalThis as unknown as Scope & Record<string, unknown>;
const post = scope.postMessage.bind(scope);
const scripts = new Map<string, Script>();
let enterRealm: Script | undefined;

const engine: Engine = {
  open(send) {
    const context = createContext(constants.DONT_CONTEXTIFY as unknown as object, {
      codeGeneration: { strings: false, wasm: false },
    });
    const enter = enterRealm?.runInContext(context) as (send: Send, outside: Outside) => Realm;
    const realm = enter(send, scope);
    return {
      start(code, event, input) {
        let exported: unknown;
        try {
          exported = scriptOf(code).runInContext(context);
        } catch (error) {
          // A syntax error is an object of the outside: only its text enters the realm.
          realm.broken(error instanceof Error ? `${error.name}: ${error.message}` : error);
          return;
        }
        realm.start(exported, event, input);
      },
      answer: realm.answer,
      fire: realm.fire,
    };
  },
};

// An unhandled rejection of a bot ends nothing but its own run.
scope.addEventListener('unhandledrejection', event => event.preventDefault());
scope.onmessage = ({ data: [realmCode = ''] }) => {
  enterRealm = new Script(realmCode, { filename: 'kiln' });
  const take = runner(engine, post);
  scope.onmessage = ({ data }) => take(data);
  for (const name of [
    'Deno',
    'process',
    'Buffer',
    'fetch',
    'WebSocket',
    'EventSource',
    'BroadcastChannel',
    'Worker',
    'caches',
  ])
    delete scope[name];
  freezeRealm();
  post(['ready']);
};

function scriptOf(code: string): Script {
  const script = scripts.get(code) ?? new Script(code, { filename: 'bot.js' });
  scripts.clear();
  scripts.set(code, script);
  return script;
}
