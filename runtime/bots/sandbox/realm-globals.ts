// What a bot finds as globals besides the language: timers, fetch, and some of the web's small things. What makes code of text,
// and what could act after a run has ended, is taken away. Part of the realm.

import { Hl7Message } from '../hl7/message.ts';
import type { CallLedger } from '../prelude/call-ledger.ts';
import { type Call, fetchOf } from './realm-fetch.ts';
import { type Scope, type Web, webGlobals, webOf } from './realm-web.ts';

type Work = (...args: readonly unknown[]) => unknown;
type Send = (kind: string, first?: string, second?: string, third?: string) => string;

/** @param outside the globals of Deno */
export function installGlobals(send: Send, call: Call, ledger: CallLedger, outside: Scope) {
  const scope = globalThis as unknown as Record<string, unknown>;
  for (const name of [
    'WebAssembly',
    'SharedArrayBuffer',
    'Atomics',
    'FinalizationRegistry',
    'WeakRef',
    'queueMicrotask',
  ])
    delete scope[name];
  refuseCode();
  reportWarnings();
  const { timers, fire } = timersOf(send);
  const failed = (error: unknown) => {
    timers.setTimeout(() => {
      throw error;
    });
  };
  const hooks = { failed, hold: () => send('hold'), release: () => send('release') === '' };
  let made: Web | undefined;
  const web = () => {
    made ??= webOf(outside, hooks);
    return made;
  };
  define({
    ...timers,
    fetch: fetchOf(call, ledger, web),
    queueMicrotask: (action: () => void) => void Promise.resolve().then(action),
    structuredClone: (...args: readonly unknown[]) => web().call(outside.structuredClone as Work, ...args),
    atob: (...args: readonly unknown[]) => web().call(outside.atob as Work, ...args),
    btoa: (...args: readonly unknown[]) => web().call(outside.btoa as Work, ...args),
    Hl7Message,
    WebSocket,
  });
  for (const name of webGlobals) defineLater(name, () => web().classOf(name));
  defineLater('AbortSignal', () => withTimeout(web(), timers));
  defineLater('crypto', () => web().inward(outside.crypto));
  return { fire };
}

/** Packages for browsers read its constants when they are loaded. A run has no sockets. https://websockets.spec.whatwg.org/ */
class WebSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;

  constructor() {
    throw new TypeError('A bot cannot open a WebSocket: it reaches other hosts by fetch.');
  }
}

function define(values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
}

/** Made when it is first used: most runs use none, and each run has a realm of its own. */
function defineLater(name: string, make: () => unknown): void {
  Object.defineProperty(globalThis, name, {
    get() {
      const value = make();
      define({ [name]: value });
      return value;
    },
    set: (value: unknown) => define({ [name]: value }),
    configurable: true,
    enumerable: false,
  });
}

/** By the timers of the run: those of Deno go on after it. */
function withTimeout(web: Web, { setTimeout }: Pick<ReturnType<typeof timersOf>['timers'], 'setTimeout'>) {
  const AbortSignal = web.classOf('AbortSignal');
  const timeout = (milliseconds: unknown) => {
    const wait = Number(milliseconds);
    if (!(wait >= 0 && wait <= Number.MAX_SAFE_INTEGER))
      throw new TypeError('AbortSignal.timeout takes milliseconds, 0 or more.');
    const controller = new (web.classOf('AbortController'))() as AbortController;
    const error = () => new (web.classOf('DOMException'))('The operation timed out.', 'TimeoutError');
    setTimeout(() => controller.abort(error()), Math.trunc(wait));
    return controller.signal;
  };
  Object.defineProperty(AbortSignal, 'timeout', { value: timeout, writable: true, configurable: true });
  return AbortSignal;
}

/** eval, and the constructors of every kind of function. */
function refuseCode(): void {
  const refuse = () => {
    throw new EvalError('A bot cannot make code of text: eval and new Function are switched off.');
  };
  const kinds = [() => {}, async () => {}, function* () {}, async function* () {}];
  for (const kind of kinds) {
    const prototype: object = Object.getPrototypeOf(kind);
    function refused() {
      refuse();
    }
    Object.defineProperty(refused, 'prototype', { value: prototype });
    Object.defineProperty(prototype, 'constructor', {
      value: refused,
      writable: false,
      configurable: false,
    });
    if (kind === kinds[0]) define({ Function: refused });
  }
  define({ eval: refuse });
}

/** What was read leniently is a line of the log; once, where the same message is read again. */
function reportWarnings(): void {
  const { parse } = Hl7Message;
  let last: string | undefined;
  Hl7Message.parse = text => {
    const message = parse(text);
    const { warning = last } = message;
    if (warning !== last) console.warn(warning);
    last = warning;
    return message;
  };
}

function timersOf(send: Send) {
  const waiting: Record<string, { action(): void; again: number | undefined }> = Object.create(null);
  let last = 0;

  function start(action: unknown, delay: unknown, values: readonly unknown[], repeats: boolean): number {
    if (typeof action !== 'function') throw new TypeError('A timer needs a function.');
    last += 1;
    const wait = Math.max(repeats ? 1 : 0, Number(delay) || 0);
    waiting[`${last}`] = { action: () => void action(...values), again: repeats ? wait : undefined };
    send('timer', `${last}`, `${wait}`);
    return last;
  }

  function stop(id: unknown): void {
    if (delete waiting[`${Number(id)}`]) send('clear', `${Number(id)}`);
  }

  function fire(id: string): void {
    const one = waiting[id];
    if (!one) return;
    if (one.again === undefined) delete waiting[id];
    else send('timer', id, `${one.again}`);
    one.action();
  }

  const timers = {
    setTimeout: (action: unknown, delay?: unknown, ...values: readonly unknown[]) =>
      start(action, delay, values, false),
    setInterval: (action: unknown, delay?: unknown, ...values: readonly unknown[]) =>
      start(action, delay, values, true),
    clearTimeout: stop,
    clearInterval: stop,
  };
  return { timers, fire };
}
