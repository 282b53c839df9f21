// Tracks the promises of a bot's calls, to report failures that the bot did not handle; and the names of calls in logs. Plain JavaScript:
// runs inside sandboxes, and outside.

export interface CallLedger {
  track<Result>(method: string, args: readonly unknown[], work: Promise<Result>): Promise<Result>;
  /** A line for each failed call without `await`, `then` or `catch` on its promise. */
  unhandled(): readonly string[];
}

export function callLedger(): CallLedger {
  const seen = new WeakSet<object>();
  const failed: { readonly promise: object; readonly line: () => string }[] = [];

  /** `await` of a subclass calls `then`; what `then` returns is a plain promise again. */
  class CallPromise<Result> extends Promise<Result> {
    static override get [Symbol.species](): PromiseConstructor {
      return Promise;
    }

    // biome-ignore lint/suspicious/noThenProperty: its calls are recorded.
    override then<A = Result, B = never>(
      fulfilled?: ((value: Result) => A | PromiseLike<A>) | null,
      rejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
    ): Promise<A | B> {
      seen.add(this);
      return super.then(fulfilled, rejected);
    }
  }

  return {
    track(method, args, work) {
      const promise = new CallPromise<unknown>((resolve, reject) => {
        work.then(resolve, (error: unknown) => {
          failed.push({ promise, line: () => failureLine(method, args, error) });
          reject(error);
        });
      });
      return promise as typeof work;
    },
    unhandled: () => failed.filter(({ promise }) => !seen.has(promise)).map(({ line }) => line()),
  };
}

/** @param failure the exception of the call, or its answer */
export function failureLine(method: string, args: readonly unknown[], failure: unknown): string {
  const { status, message } = (failure ?? {}) as { readonly status?: unknown; readonly message?: unknown };
  const how = typeof status === 'number' ? `failed with ${status}` : 'failed';
  return `error: ${callName(method, args)} ${how}, and the bot did not wait for it: ${String(message)}`;
}

/** `client.create`, `fetch` */
export function methodName(method: string): string {
  return method === 'fetch' ? method : `client.${method}`;
}

/** `client.create (8), fetch (1)` */
export function namedCalls(methods: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const method of methods) counts.set(method, (counts.get(method) ?? 0) + 1);
  return [...counts].map(([method, count]) => `${methodName(method)} (${count})`).join(', ');
}

/** `client.delete(Patient/1)` */
function callName(method: string, args: readonly unknown[]): string {
  const target = targetOf(method, args);
  return target === '' ? methodName(method) : `${methodName(method)}(${target.slice(0, 200)})`;
}

function targetOf(method: string, [first, second]: readonly unknown[]): string {
  if (method === 'graphql') return '';
  if (typeof first === 'string') {
    // The query of an address may contain credentials.
    if (method === 'fetch') return first.replace(/[?#].*/s, '');
    return typeof second === 'string' ? `${first}/${second}` : first;
  }
  const { resourceType, id, reference } = (first ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof reference === 'string') return reference;
  const type = typeof resourceType === 'string' ? resourceType : '';
  return typeof id === 'string' ? `${type}/${id}` : type;
}
