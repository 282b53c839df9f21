// Methods of open calls → how a log names them: `client.create (8), fetch (1)`. Runs in Node and in Deno.
import { methodName } from '../prelude/call-ledger.ts';

export function namedCalls(methods: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const method of methods) counts.set(method, (counts.get(method) ?? 0) + 1);
  return [...counts].map(([method, count]) => `${methodName(method)} (${count})`).join(', ');
}
