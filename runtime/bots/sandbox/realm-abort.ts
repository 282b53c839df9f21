// `AbortController` and `AbortSignal` of a bot. Part of the realm. https://dom.spec.whatwg.org/#aborting-ongoing-activities

interface Timers {
  setTimeout(action: () => void, delay: number): number;
}

interface AbortEvent {
  readonly type: 'abort';
  readonly target: object;
  readonly currentTarget: object;
}

type Listener = ((event: AbortEvent) => unknown) | { handleEvent(event: AbortEvent): unknown };

/** What aborts and hears a signal, out of reach of the bot. */
interface Inner {
  reason: unknown;
  isAborted: boolean;
  /** Of fetch and of signals that follow this one: they run before the listeners of the bot. */
  readonly steps: Set<() => void>;
  readonly listeners: Map<Listener, boolean>;
}

export type AbortGlobals = ReturnType<typeof abortGlobals>;

/** @param timers of the realm */
export function abortGlobals(timers: Timers) {
  const inners = new WeakMap<object, Inner>();
  const key = {};

  class AbortSignal {
    onabort: ((event: AbortEvent) => unknown) | null = null;

    constructor(given?: unknown) {
      if (given !== key)
        throw new TypeError('An AbortSignal is made by AbortController, abort, timeout or any.');
      inners.set(this, { reason: undefined, isAborted: false, steps: new Set(), listeners: new Map() });
    }

    static abort(reason: unknown = abortError()): AbortSignal {
      const signal = new AbortSignal(key);
      abort(signal, reason);
      return signal;
    }

    static timeout(milliseconds: unknown): AbortSignal {
      const wait = Number(milliseconds);
      if (!(wait >= 0 && wait <= Number.MAX_SAFE_INTEGER))
        throw new TypeError('AbortSignal.timeout takes milliseconds, 0 or more.');
      const signal = new AbortSignal(key);
      timers.setTimeout(() => abort(signal, timeoutError()), Math.trunc(wait));
      return signal;
    }

    static any(signals: Iterable<unknown>): AbortSignal {
      const signal = new AbortSignal(key);
      const given = [...signals];
      for (const each of given) innerOf(each);
      for (const each of given) {
        const { isAborted, reason, steps } = innerOf(each);
        if (isAborted) {
          abort(signal, reason);
          break;
        }
        steps.add(() => abort(signal, innerOf(each).reason));
      }
      return signal;
    }

    get aborted(): boolean {
      return innerOf(this).isAborted;
    }

    get reason(): unknown {
      return innerOf(this).reason;
    }

    throwIfAborted(): void {
      const { isAborted, reason } = innerOf(this);
      if (isAborted) throw reason;
    }

    addEventListener(
      type: unknown,
      listener: Listener | null,
      options?: { readonly once?: unknown } | boolean,
    ): void {
      const { listeners } = innerOf(this);
      if (String(type) !== 'abort' || !listener || listeners.has(listener)) return;
      listeners.set(listener, typeof options === 'object' && options?.once === true);
    }

    removeEventListener(type: unknown, listener: Listener | null): void {
      if (String(type) === 'abort' && listener) innerOf(this).listeners.delete(listener);
    }

    get [Symbol.toStringTag](): string {
      return 'AbortSignal';
    }
  }

  class AbortController {
    readonly #signal = new AbortSignal(key);

    get signal(): AbortSignal {
      return this.#signal;
    }

    abort(reason: unknown = abortError()): void {
      abort(this.#signal, reason);
    }

    get [Symbol.toStringTag](): string {
      return 'AbortController';
    }
  }

  function innerOf(signal: unknown): Inner {
    const inner = typeof signal === 'object' && signal !== null ? inners.get(signal) : undefined;
    if (inner) return inner;
    throw new TypeError('A signal is an AbortSignal.');
  }

  function abort(signal: AbortSignal, reason: unknown): void {
    const inner = innerOf(signal);
    if (inner.isAborted) return;
    inner.isAborted = true;
    inner.reason = reason;
    for (const step of [...inner.steps]) step();
    inner.steps.clear();
    const event: AbortEvent = { type: 'abort', target: signal, currentTarget: signal };
    if (typeof signal.onabort === 'function') heard(() => signal.onabort?.(event));
    for (const [listener, isOnce] of [...inner.listeners]) {
      if (isOnce) inner.listeners.delete(listener);
      heard(() =>
        typeof listener === 'function' ? listener.call(signal, event) : listener.handleEvent(event),
      );
    }
  }

  /** What a listener throws fails the run as an error of a timer does, and not what aborts. */
  function heard(listener: () => unknown): void {
    try {
      listener();
    } catch (error) {
      timers.setTimeout(() => {
        throw error;
      }, 0);
    }
  }

  /** Calls `step` once when the signal is aborted. @returns stops that. @throws the reason if it is aborted, TypeError */
  function onAbort(signal: unknown, step: (reason: unknown) => void): () => void {
    const inner = innerOf(signal);
    if (inner.isAborted) throw inner.reason;
    const run = () => step(inner.reason);
    inner.steps.add(run);
    return () => void inner.steps.delete(run);
  }

  return { AbortSignal, AbortController, onAbort };
}

/** As DOMExceptions of these names, which a realm does not have. */
function abortError(): Error {
  return Object.assign(new Error('The operation was aborted.'), { name: 'AbortError', code: 20 });
}

function timeoutError(): Error {
  return Object.assign(new Error('The operation timed out.'), { name: 'TimeoutError', code: 23 });
}
