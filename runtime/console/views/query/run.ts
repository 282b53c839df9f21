// What GraphiQL runs → a request; the answer as text, for the panel of the response: GraphiQL would parse it, and lose digits of numbers.
import { HistoryStore, type QueryStoreItem, StorageAPI } from '@graphiql/toolkit';
import { signal } from '@preact/signals';
import { type Answer, send } from '../../send.ts';
import type { Typed } from './as-code.ts';

export interface Run {
  readonly typed: Typed;
  readonly operationName: string | undefined;
  readonly answer: Answer;
  /** Milliseconds from the request to the last byte, as the browser saw them. */
  readonly milliseconds: number;
}

export type RunState =
  | { readonly state: 'none' }
  | { readonly state: 'running'; readonly stop: () => void }
  | { readonly state: 'done'; readonly run: Run }
  | { readonly state: 'failed'; readonly error: unknown };

export const runState = signal<RunState>({ state: 'none' });

const store = new HistoryStore(new StorageAPI(sessionStorage), 20);

/** The queries that ran in this tab, kept until it closes: as they ran, with GraphiQL's store and its keys. The oldest first. */
export const past = signal<readonly QueryStoreItem[]>(store.queries);

export function changePast(make: (of: HistoryStore) => void): void {
  make(store);
  past.value = [...store.queries];
}

type Params = { query: string; operationName?: string | null | undefined; variables?: unknown };

/** GraphiQL's fetcher. What it returns is not shown. */
export async function fetcher({ query, operationName: known, variables }: Params): Promise<object> {
  // GraphiQL reads the names a moment after the text changes: this may be that of the text before.
  const operationName = known && new RegExp(`\\b${known}\\b`).test(query) ? known : undefined;
  // Of two runs the one that began last is shown.
  if (runState.value.state === 'running') runState.value.stop();
  const abort = new AbortController();
  const running: RunState = { state: 'running', stop: () => abort.abort() };
  runState.value = running;
  const body = { query, ...(operationName ? { operationName } : {}), ...(variables ? { variables } : {}) };
  const typed = { query, variables: variables ? JSON.stringify(variables, null, 2) : '' };
  changePast(of => of.updateHistory({ ...typed, ...(operationName ? { operationName } : {}) }));
  const start = performance.now();
  try {
    // Faults of a document are an answer, with their places.
    const expected = [400, 403, 413, 422, 504];
    const answer = await send('$graphql', { method: 'POST', body, signal: abort.signal, expected });
    const milliseconds = performance.now() - start;
    if (runState.value !== running) return {};
    runState.value = { state: 'done', run: { typed, operationName, answer, milliseconds } };
  } catch (error) {
    if (runState.value === running)
      runState.value = abort.signal.aborted ? { state: 'none' } : { state: 'failed', error };
  }
  return {};
}
