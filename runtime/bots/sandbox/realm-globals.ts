// The globals of a bot, in its realm, besides those of the language: Deno's.

type Scope = Readonly<Record<string, unknown>>;

interface Class {
  readonly prototype: object;
}

/** Shared by all runs, as the worker freezes them. */
export const sharedNames = [
  'URL',
  'URLSearchParams',
  'Headers',
  'TextEncoder',
  'TextDecoder',
  'AbortController',
  'AbortSignal',
  'crypto',
  'atob',
  'btoa',
];

/** Globals without use in a run, or with effects after its end. */
const removed = ['WebAssembly', 'SharedArrayBuffer', 'Atomics', 'FinalizationRegistry', 'WeakRef'];

/** Classes of values that Deno's functions return and throw. */
export const returnedNames = [
  'Object',
  'Function',
  'Array',
  'Promise',
  'ArrayBuffer',
  'Uint8Array',
  'Error',
  'TypeError',
  'RangeError',
  'SyntaxError',
];

const own = globalThis as unknown as Record<string, unknown>;
const { apply, getPrototypeOf, setPrototypeOf } = Reflect;

export function shareGlobals(scope: Scope): void {
  for (const name of removed) delete own[name];
  for (const name of returnedNames) recognise(own[name] as Class, scope[name] as Class);
  define(Object.fromEntries(sharedNames.map(name => [name, scope[name]])));
  define({
    structuredClone: cloning(scope),
    queueMicrotask: (action: () => void) => void Promise.resolve().then(action),
  });
}

/** Not enumerable, as the globals of the language. */
export function define(values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
}

const instanceOf = Function.prototype[Symbol.hasInstance] as (value: unknown) => boolean;

/** `error instanceof TypeError` holds for the errors of Deno's functions too, whose classes are those of another context. */
function recognise(mine: Class, theirs: Class): void {
  function value(this: unknown, given: unknown): boolean {
    return apply(instanceOf, this, [given]) || (this === mine && apply(instanceOf, theirs, [given]));
  }
  Object.defineProperty(mine, Symbol.hasInstance, { value });
}

/** A clone by Deno has the prototypes of its context: replaces them by those of this one, so that it equals other data. */
function cloning(scope: Scope): (value: unknown, options?: unknown) => unknown {
  const clone = scope.structuredClone as (value: unknown, options?: unknown) => unknown;
  let prototypes: Map<unknown, object> | undefined;
  return (value, options) => {
    prototypes ??= prototypesOf(scope);
    const copy = clone(value, options);
    const waiting = [copy];
    for (const each of waiting) {
      if (typeof each !== 'object' || each === null) continue;
      const prototype = prototypes.get(getPrototypeOf(each));
      if (!prototype) continue;
      setPrototypeOf(each, prototype);
      if (ArrayBuffer.isView(each)) waiting.push(each.buffer);
      else if (each instanceof Map) for (const pair of each) waiting.push(...pair);
      else if (each instanceof Set) for (const item of each) waiting.push(item);
      else if (each instanceof Error) waiting.push(each.cause);
      else for (const member of Object.values(each)) waiting.push(member);
    }
    return copy;
  };
}

/** Prototypes of the language in Deno's context → those here. */
function prototypesOf(scope: Scope): Map<unknown, object> {
  const names = Object.getOwnPropertyNames(globalThis).filter(
    name => own[name] !== scope[name] && (own[name] as Class | undefined)?.prototype,
  );
  return new Map(
    names.map(name => [(scope[name] as Class | undefined)?.prototype, (own[name] as Class).prototype]),
  );
}

/** Packages for browsers read its constants while they are loaded; a run has no sockets. https://websockets.spec.whatwg.org/ */
export class WebSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;

  constructor() {
    throw new TypeError('A bot cannot open a WebSocket: it reaches other hosts by fetch.');
  }
}
