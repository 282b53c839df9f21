// In: `send`. Out: `client` as bots have it, and what settles its calls. Part of the realm.
import type { Send } from './realm.ts';

export interface Json {
  read(text: string): unknown;
  /** Undefined for what has no JSON. */
  write(value: unknown): string | undefined;
}

export type Call = (name: string, args: readonly unknown[]) => Promise<unknown>;

const methods = ['read', 'search', 'create', 'update', 'patch', 'delete', 'graphql', 'execute'] as const;

interface Waiting {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

export function clientOf(send: Send, json: Json) {
  const waiting: Record<string, Waiting> = Object.create(null);
  const PromiseOf = Promise;
  let last = 0;

  const call: Call = (name, args) =>
    new PromiseOf((resolve, reject) => {
      const text = json.write(args) ?? '[]';
      last += 1;
      const id = `${last}`;
      waiting[id] = { resolve, reject };
      send('call', id, name, text);
    });

  const client: Record<string, unknown> = {};
  for (const name of methods) client[name] = (...args: readonly unknown[]) => call(name, args);
  return { client: Object.freeze(client), call, answer };

  function answer(id: string, isError: boolean, text: string): void {
    const one = waiting[id];
    if (!one) return;
    delete waiting[id];
    try {
      const value = json.read(text);
      if (!isError) one.resolve(value);
      else one.reject(errorOf(value as { readonly message: string; readonly outcome?: unknown }));
    } catch (error) {
      one.reject(error);
    }
  }
}

function errorOf({ message, outcome }: { readonly message: string; readonly outcome?: unknown }): Error {
  const error = new Error(message);
  if (outcome !== undefined) Object.defineProperty(error, 'outcome', { value: outcome, enumerable: true });
  return error;
}
