// What a bot finds as globals besides the language: timers, fetch, and some of the web's small things. What makes code of text,
// and what could act after a run has ended, is taken away. Part of the realm.

import { Hl7Message } from '../hl7/message.ts';
import type { CallLedger } from '../prelude/call-ledger.ts';
import { type AbortGlobals, abortGlobals } from './realm-abort.ts';
import { structuredCloneOf } from './realm-clone.ts';
import { type Call, fetchOf } from './realm-fetch.ts';
import { Headers } from './realm-headers.ts';
import { installIntl } from './realm-intl.ts';
import { subtleOf } from './realm-subtle.ts';
import { textGlobals } from './realm-text.ts';
import { SearchParams, urlOf } from './realm-url.ts';

type Send = (kind: string, first?: string, second?: string, third?: string) => string;

export function installGlobals(send: Send, call: Call, ledger: CallLedger) {
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
  let aborting: AbortGlobals | undefined;
  const abort = () => {
    aborting ??= abortGlobals(timers);
    return aborting;
  };
  define({
    ...timers,
    fetch: fetchOf(send, call, ledger, () => abort().onAbort),
    Headers,
    queueMicrotask: (action: () => void) => void Promise.resolve().then(action),
    structuredClone: structuredCloneOf,
    Hl7Message,
    WebSocket,
    crypto: cryptoOf(send, call),
  });
  defineLater(['TextEncoder', 'TextDecoder', 'atob', 'btoa'], () => textGlobals(send));
  defineLater(['AbortController', 'AbortSignal'], abort);
  defineLater(['URL', 'URLSearchParams'], () => ({ URL: urlOf(send), URLSearchParams: SearchParams }));
  if (typeof Intl === 'undefined') installIntl(send);
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

/** Created when one of them is first used: most runs use none, and each run has a realm of its own. */
function defineLater<Name extends string>(
  names: readonly Name[],
  make: () => Readonly<Record<Name, unknown>>,
): void {
  let made: Readonly<Record<Name, unknown>> | undefined;
  for (const name of names)
    Object.defineProperty(globalThis, name, {
      get() {
        made ??= make();
        define({ [name]: made[name] });
        return made[name];
      },
      set: (value: unknown) => define({ [name]: value }),
      configurable: true,
      enumerable: false,
    });
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

function cryptoOf(send: Send, call: Call) {
  let subtle: ReturnType<typeof subtleOf> | undefined;
  return Object.freeze({
    randomUUID: () => uuid(send),
    getRandomValues: randomValuesOf(send),
    get subtle() {
      subtle ??= subtleOf(request => call('subtle', request));
      return subtle;
    },
  });
}

function uuid(send: Send): string {
  const digits = send('random', '16');
  const variant = '89ab'[Number.parseInt(digits[16] ?? '0', 16) % 4];
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
}

function randomValuesOf(send: Send) {
  return (array: Uint8Array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    if (bytes.length > 65_536) throw new RangeError('At most 65536 bytes of chance at once.');
    const digits = send('random', `${bytes.length}`);
    for (let at = 0; at < bytes.length; at += 1)
      bytes[at] = Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16);
    return array;
  };
}
