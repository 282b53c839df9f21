// One run of a bot in the worker: its calls, its timers and its end. The server enforces the limits; checks here only save messages that it
// would refuse.
import { setImmediate } from 'node:timers';
import { constants, createContext, type Script } from 'node:vm';
import { failureLine, namedCalls } from '../prelude/call-ledger.ts';
import type { RunLimits } from '../runner.ts';
import { mostLogLines } from './protocol.ts';
import type { Host, Realm } from './realm.ts';

/** The globals of Deno. */
export type Scope = Record<string, unknown>;

export interface Run {
  /** @param rest event, input and JSON of the limits */
  begin(number: string, code: Script | undefined, rest: readonly string[]): void;
  /** @param rest id of a call, and JSON of its answer */
  answer(number: string, rest: readonly string[]): void;
  fail(error: unknown): void;
}

interface OpenCall {
  readonly method: string;
  readonly args: string;
  readonly answer: (text: string) => void;
}

type Timer = (action: () => void, milliseconds: number) => unknown;

const mostTimers = 10_000;

/**
 * @param post sends `call` (id, method, arguments as JSON), `cancel` (id), `log` (text) and `end` (kind, JSON),
 * each with the number of the run
 * @param ended called with the number of the run
 */
export function runIn(
  enter: Script,
  scope: Scope,
  post: (...message: readonly string[]) => void,
  ended: (number: string) => void,
): Run {
  const context = createContext(constants.DONT_CONTEXTIFY as unknown as object, {
    codeGeneration: { strings: false, wasm: false },
  });
  /** By id. */
  const open = new Map<string, OpenCall>();
  let number = '';
  let limits = {} as RunLimits;
  let [calls, logRoom, logLines] = [0, 0, 0];
  /** The handler has settled; the run ends once no call is open. */
  let verdict: readonly [kind: string, text: string] | undefined;
  let isOver = false;
  const timers = timersOf(
    scope,
    () => verdict !== undefined || isOver,
    () => finish('memoryBytes', ''),
  );
  const host = { scope, call, log, end, timers: timers.globals };
  const realm = (enter.runInContext(context) as (host: Host) => Realm)(host);
  return { begin, answer, fail: error => realm.fail(error) };

  function begin(
    given: string,
    code: Script | undefined,
    [event = '', input = '', bounds = '{}']: readonly string[],
  ) {
    number = given;
    limits = JSON.parse(bounds) as RunLimits;
    logRoom = limits.logBytes;
    let exported: unknown;
    try {
      exported = code?.runInContext(context);
    } catch (error) {
      realm.fail(error);
      return;
    }
    realm.start(exported, event, input);
  }

  /** @returns a function that cancels the call */
  function call(method: string, args: string, answered: (text: string) => void): () => void {
    if (isOver) return () => {};
    calls += 1;
    const id = String(calls);
    open.set(id, { method, args, answer: answered });
    post('call', number, id, method, String(args));
    return () => {
      if (!open.delete(id)) return;
      post('cancel', number, id);
      finishOnceIdle();
    };
  }

  function answer(given: string, [id = '', text = '']: readonly string[]): void {
    const found = open.get(id);
    if (given !== number || !found) return;
    if (verdict) logFailure(found, text);
    open.delete(id);
    found.answer(text);
    finishOnceIdle();
  }

  /** The handler has settled and does not see the failure. */
  function logFailure({ method, args }: OpenCall, text: string): void {
    const failure = JSON.parse(text) as { readonly ok: boolean };
    if (!failure.ok) log(failureLine(method, listOf(args), failure));
  }

  /** Later: microtasks of the bot may make further calls. */
  function finishOnceIdle(): void {
    if (verdict && open.size === 0)
      setImmediate(() => {
        if (verdict && open.size === 0) finish(...verdict);
      });
  }

  /** @returns whether further lines are taken */
  function log(line: string): boolean {
    if (isOver || logRoom < 0 || logLines > mostLogLines) return false;
    logRoom -= line.length;
    logLines += 1;
    post('log', number, String(line));
    return true;
  }

  function end(kind: string, text: string): void {
    if (verdict || isOver) return;
    verdict = [kind, text];
    const dropped = timers.stopAll();
    if (open.size === 0) finish(kind, text);
    else log(openCallsLine([...open.values()], dropped));
  }

  function finish(kind: string, text: string): void {
    if (isOver) return;
    isOver = true;
    timers.stopAll();
    if (text.length > limits.outputBytes) post('end', number, 'outputBytes', '');
    else post('end', number, kind, String(text));
    ended(number);
  }
}

/** @param isSettled the run waits for its calls alone @param exceed ends a run with too many timers */
function timersOf(scope: Scope, isSettled: () => boolean, exceed: () => void) {
  const timers = new Set<number>();
  const [later, repeatedly] = [scope.setTimeout, scope.setInterval] as [Timer, Timer];
  const clear = scope.clearTimeout as (id: number) => void;
  const stop = (id: unknown) => {
    if (timers.delete(Number(id))) clear(Number(id));
  };
  const start =
    (wait: Timer, least: number) =>
    (action: unknown, delay?: unknown, ...values: readonly unknown[]): number => {
      if (typeof action !== 'function') throw new TypeError('A timer needs a function.');
      if (isSettled()) return 0;
      if (timers.size >= mostTimers) {
        exceed();
        return 0;
      }
      const milliseconds = Math.min(Math.max(least, Number(delay) || 0), 2 ** 31 - 1);
      const fire = () => {
        if (wait === later) timers.delete(id);
        action(...values);
      };
      // Deno returns an object that converts to the number of the timer.
      const id = Number(wait(fire, milliseconds));
      timers.add(id);
      return id;
    };
  const [setTimeout, setInterval] = [start(later, 0), start(repeatedly, 1)];
  return {
    globals: { setTimeout, setInterval, clearTimeout: stop, clearInterval: stop },
    /** @returns the number of timers */
    stopAll: () => {
      const { size } = timers;
      for (const timer of timers) stop(timer);
      return size;
    },
  };
}

function openCallsLine(open: readonly { readonly method: string }[], timers: number): string {
  const some = open.length === 1 ? 'one of its calls was' : `${open.length} of its calls were`;
  const dropped = timers === 0 ? '' : ` Its timers (${timers}) do not run any more.`;
  const methods = namedCalls(open.map(({ method }) => method));
  return `warn: The handler ended while ${some} open, and the run waits for them: ${methods}.${dropped}`;
}

/** The arguments of a call; their text comes from the bot and need not be JSON. */
function listOf(args: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(args);
    return Array.isArray(value) ? value : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
