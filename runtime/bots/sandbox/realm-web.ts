// Deno's own web classes (URL, Headers, AbortSignal, crypto …) as classes of the realm of a run. Part of the realm.
// An object of Deno's has a twin in the realm, whose members call those of the object. The object itself, its class and its errors do not
// enter the realm: `instanceof` is true for what a bot makes and catches, and no run finds what another one has changed.

/** The globals of Deno. */
export type Scope = Readonly<Record<string, unknown>>;

export interface Hooks {
  /** Gets what a listener of the bot throws. */
  failed(error: unknown): void;
  /** A promise of Deno's is open: the run waits for it. */
  hold(): void;
  /** It has settled. @returns whether the run still waits */
  release(): boolean;
}

type Callable = (...args: readonly unknown[]) => unknown;
type Class = new (...args: readonly unknown[]) => object;

const { apply, construct, getPrototypeOf, setPrototypeOf, getOwnPropertyDescriptor, ownKeys } = Reflect;
const { assign, create, defineProperty, entries, fromEntries, isExtensible, keys } = Object;
const { isArray } = Array;
const OwnError = Error;
const errors: object = Error.prototype;
const { isView } = ArrayBuffer;
const { captureStackTrace } = Error as unknown as { captureStackTrace(error: object): void };
const { get, set } = WeakMap.prototype;

/** Those that a bot finds as globals. */
export const webGlobals = [
  ...['URL', 'URLSearchParams', 'Headers', 'TextEncoder', 'TextDecoder'],
  ...['AbortController', 'AbortSignal'],
];
const withTwins = [
  ...webGlobals,
  ...['Event', 'EventTarget', 'DOMException', 'Crypto', 'SubtleCrypto', 'CryptoKey'],
];

/** Their objects hold data alone: they have no twins, and take the prototypes of the realm. */
const data = [
  ...['Object', 'Array', 'Date', 'RegExp', 'Map', 'Set', 'Boolean', 'Number', 'String', 'BigInt'],
  ...['ArrayBuffer', 'DataView', 'Int8Array', 'Uint8Array', 'Uint8ClampedArray', 'Int16Array', 'Uint16Array'],
  ...['Int32Array', 'Uint32Array', 'Float16Array', 'Float32Array', 'Float64Array', 'BigInt64Array'],
  ...['BigUint64Array', 'Error', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError'],
  'URIError',
].map(name => [name, prototypeOf(globalThis as unknown as Scope, name)] as const);

/** Further static members belong to the thread and outlive a run, or are Deno's own. */
const statics = /^(?:parse|canParse|any|abort|[A-Z_]+)$/;
/** Their argument is a listener, by its place. */
const listening = /^(?:on\w+|(?:add|remove)EventListener)$/;

export type Web = ReturnType<typeof webOf>;

/** @param outside out of reach of the bot */
export function webOf(outside: Scope, { failed, hold, release }: Hooks) {
  const classes: Record<string, Class> = create(null);
  /** Twins → what they stand for; that, and functions that call listeners of the bot → their twins. */
  const [outerOf, twinOf, listeners] = [table<object>(), table<object>(), table<object>()];
  const names = table(withTwins.map(name => [prototypeOf(outside, name), name]));
  const plain = table(data.map(([name, own]) => [prototypeOf(outside, name), own]));
  const [top, promise] = [prototypeOf(outside, 'Object'), prototypeOf(outside, 'Promise')];
  return {
    classOf,
    inward,
    call: (outer: Callable, ...args: readonly unknown[]) =>
      inward(within(() => apply(outer, undefined, args))),
  };

  function classOf(name: string): Class {
    const known = classes[name];
    if (known) return known;
    const outer = outside[name] as Class;
    const twin = class {
      constructor(...args: readonly unknown[]) {
        pair(
          this,
          within(() => construct(outer, args.map(outward))),
        );
      }
    };
    classes[name] = twin;
    defineProperty(twin, 'name', { value: name, configurable: true });
    const above = getPrototypeOf(outer.prototype as object) as object;
    const parent = names(above);
    if (parent !== undefined) setPrototypeOf(twin, classOf(parent));
    setPrototypeOf(
      twin.prototype,
      parent === undefined ? (plain(above) ?? null) : (classOf(parent).prototype as object),
    );
    for (const key of ownKeys(outer))
      if (typeof key === 'string' && statics.test(key)) copy(outer, twin, key, () => outer);
    for (const key of ownKeys(outer.prototype as object)) {
      const isShown = typeof key === 'string' || key === Symbol.iterator || key === Symbol.toStringTag;
      if (key !== 'constructor' && isShown) copy(outer.prototype as object, twin.prototype, key, outerOf);
    }
    return twin;
  }

  function copy(from: object, to: object, key: string | symbol, ownerOf: (self: unknown) => unknown): void {
    const member = getOwnPropertyDescriptor(from, key) ?? {};
    for (const part of ['get', 'set', 'value'] as const) {
      const outer: unknown = member[part];
      if (typeof outer === 'function') member[part] = methodOf(outer as Callable, String(key), ownerOf);
    }
    // Deno's own members are frozen.
    if (typeof member.value === 'function') member.writable = true;
    defineProperty(to, key, { ...member, configurable: true });
  }

  function methodOf(outer: Callable, name: string, ownerOf: (self: unknown) => unknown): Callable {
    const listener = listening.test(name) ? (name.startsWith('on') ? 0 : 1) : undefined;
    return {
      [name](this: unknown, ...args: readonly unknown[]) {
        const self = ownerOf(this);
        // Without an object, some members are those of the thread.
        if (self === undefined) throw new TypeError(`${name} is a member of another kind of object.`);
        const given = args.map((arg, at) => (at === listener ? listenerOf(arg) : outward(arg)));
        return inward(within(() => apply(outer, self, given)));
      },
    }[name] as Callable;
  }

  function within<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      throw inward(error);
    }
  }

  function pair(twin: object, outer: object): void {
    outerOf(twin, outer);
    twinOf(outer, twin);
    if (twin instanceof Error) captureStackTrace(twin);
  }

  /** An argument of the bot. Lists and options may contain twins. */
  function outward(value: unknown): unknown {
    if (typeof value === 'function')
      return function (this: unknown, ...args: readonly unknown[]) {
        return apply(value, inward(this), args.map(inward));
      };
    if (typeof value !== 'object' || value === null) return value;
    const outer = outerOf(value);
    if (outer || isView(value)) return outer ?? value;
    if (Symbol.iterator in value) return [...(value as Iterable<unknown>)].map(outward);
    const members = entries(value);
    if (!members.some(([, member]) => outerOf(member))) return value;
    return fromEntries(members.map(([key, member]) => [key, outerOf(member) ?? member]));
  }

  function listenerOf(value: unknown): unknown {
    if ((typeof value !== 'function' && typeof value !== 'object') || value === null) return value;
    const known = listeners(value);
    if (known) return known;
    const heard = function (this: unknown, event: unknown) {
      try {
        if (typeof value === 'function') apply(value, inward(this), [inward(event)]);
        else (value as { handleEvent(event: unknown): void }).handleEvent(inward(event));
      } catch (error) {
        failed(error);
      }
    };
    listeners(value, heard);
    twinOf(heard, value);
    return heard;
  }

  /** A result or error of Deno's; values of the bot that come back stay as they are. */
  function inward(value: unknown): unknown {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return value;
    const twin = twinOf(value);
    if (twin || !isOuter(value)) return twin ?? value;
    const prototype = getPrototypeOf(value);
    if (prototype === promise) return settled(value as Promise<unknown>);
    for (let at = prototype; at && at !== top; at = getPrototypeOf(at)) {
      const name = names(at);
      if (name !== undefined) {
        const made = create(classOf(name).prototype as object) as object;
        pair(made, value);
        return made;
      }
      if (plain(at)) return adopted(value, at);
    }
    if (prototype === top) return adopted(value, top);
    if ('next' in value) return [...(value as unknown as Iterable<unknown>)].map(inward)[Symbol.iterator]();
    throw new TypeError('Deno returned an object that bots do not have.');
  }

  function isOuter(value: object): boolean {
    let last: object | null = value;
    for (let at: object | null = value; at; at = getPrototypeOf(at)) last = at;
    return last === top;
  }

  function settled(outer: Promise<unknown>): Promise<unknown> {
    hold();
    return new Promise((resolve, reject) => {
      outer.then(
        result => release() && resolve(inward(result)),
        error => release() && reject(inward(error)),
      );
    });
  }

  /** Data, and all of its members. What is frozen is copied, and so are errors. */
  function adopted(data: object, kind: object): object {
    const waiting: object[] = [];
    const own = (value: object, prototype: object) => {
      const isError = prototype === errors || getPrototypeOf(prototype) === errors;
      const thawed = isError ? copied(value as Error) : unfrozen(value);
      if (thawed !== value) twinOf(value, thawed);
      setPrototypeOf(thawed, prototype);
      waiting[waiting.length] = thawed;
      return thawed;
    };
    const member = (value: unknown): unknown => {
      if (typeof value !== 'object' || value === null) return value;
      const prototype = twinOf(value) ? undefined : plain(getPrototypeOf(value));
      return prototype ? own(value, prototype) : inward(value);
    };
    const result = own(data, plain(kind) ?? data);
    for (let at = 0; at < waiting.length; at += 1) {
      const next = waiting[at] as object;
      if (isView(next)) member(next.buffer);
      else if (next instanceof Map) for (const pair of next) pair.forEach(member);
      else if (next instanceof Set) next.forEach(member);
      else
        for (const key of next instanceof Error ? ['cause'] : keys(next)) {
          const { value } = getOwnPropertyDescriptor(next, key) ?? {};
          const inner = member(value);
          if (inner !== value) (next as Record<string, unknown>)[key] = inner;
        }
    }
    return result;
  }
}

function unfrozen(value: object): object {
  return isExtensible(value) ? value : assign(isArray(value) ? [] : {}, value);
}

/** The `stack` of an error is read by a function of its realm. */
function copied(error: Error): Error {
  const made = new OwnError(error.message);
  for (const name of ['name', 'cause', 'stack'] as const) {
    const value: unknown = error[name];
    const isOwn = getOwnPropertyDescriptor(error, name) !== undefined;
    if (isOwn) defineProperty(made, name, { value, writable: true, configurable: true });
  }
  return made;
}

/** As a WeakMap, whatever the bot makes of its members. @returns the value of a key, which it sets first where one is given */
function table<Value>(known: readonly (readonly [object, Value])[] = []) {
  const values = new WeakMap<object, Value>();
  const access = (key: unknown, value?: Value): Value | undefined => {
    if (value !== undefined) apply(set, values, [key, value]);
    return apply(get, values, [key]) as Value | undefined;
  };
  for (let at = 0; at < known.length; at += 1) access(known[at]?.[0], known[at]?.[1]);
  return access;
}

function prototypeOf(scope: Scope, name: string): object {
  return (scope[name] as { readonly prototype: object }).prototype;
}
