// The request of a page → its value, or a placeholder; the action of a button → whether it runs, and its error.
import type { JSX } from 'preact';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { type Page, type Resource, search } from '../fhir.ts';
import { parseExact } from '../json.ts';
import { Refused, refusal } from '../refusal.ts';
import { send } from '../send.ts';
import { Empty, Failure, Loading } from './parts.tsx';

export interface Loaded<Value> {
  readonly value?: Value;
  readonly error?: unknown;
  /** Of a refusal. */
  readonly status?: number;
  readonly isLoading: boolean;
  /** Loads it again; what was there stays visible meanwhile. */
  readonly reload: () => void;
  /** Shown instead of the value: the error, or that it is loading. */
  readonly pending: JSX.Element | null;
}

interface Words {
  /** Of the error. */
  readonly title?: string;
  /** What is done until it is there. */
  readonly what?: string;
  /** Who may see it, and what others can do, instead of a refusal by policies. */
  readonly forbidden?: readonly [title: string, more: string];
}

/** @param key of what is loaded, anew when it changes; undefined: nothing is */
export function useLoaded<Value>(
  key: string | undefined,
  load: (signal: AbortSignal) => Promise<Value>,
  { title, what, forbidden }: Words = {},
): Loaded<Value> {
  const [state, setState] = useState<{ key?: string | undefined; value?: Value; error?: unknown }>({});
  const [attempt, setAttempt] = useState(0);
  const [isLoading, setLoading] = useState(key !== undefined);
  useEffect(() => {
    if (key === undefined) return setState({});
    const abort = new AbortController();
    const unless = (act: () => void) => abort.signal.aborted || act();
    setLoading(true);
    load(abort.signal)
      .then(value => setState({ key, value }))
      .catch((error: unknown) => unless(() => setState({ key, error })))
      .finally(() => unless(() => setLoading(false)));
    return () => abort.abort();
  }, [key, attempt]);
  const reload = useCallback(() => setAttempt(last => last + 1), []);
  // What belongs to another key is not shown.
  const current = state.key === key ? state : {};
  const { error } = current;
  const isMissing = key !== undefined && current.value === undefined;
  const status = error instanceof Refused ? error.status : undefined;
  const pending =
    status === 403 && forbidden ? (
      <Empty title={forbidden[0]}>{forbidden[1]}</Empty>
    ) : error !== undefined ? (
      <Failure {...{ error, title }} retry={reload} />
    ) : isMissing ? (
      <Loading what={what} />
    ) : null;
  return { ...current, status, isLoading, reload, pending } as Loaded<Value>;
}

/** The JSON that the server answers at a path. */
export function useAnswer<Value>(path: string | undefined, words?: Words): Loaded<Value> {
  return useLoaded(path, async signal => (await send(path ?? '', { signal })).json<Value>(), words);
}

/** The data of a GraphQL query, with numbers as strings of their digits; its errors are a refusal. */
export function useQuery<Data>(query: string, words?: Words): Loaded<Data> {
  const load = async (signal: AbortSignal) => {
    const answer = await send('$graphql', { method: 'POST', body: { query }, signal });
    const { data, errors } = answer.json<{ data: Data; errors?: unknown }>(parseExact);
    if (errors !== undefined) throw refusal(answer);
    return data;
  };
  return useLoaded(query, load, words);
}

export function useSearch<R extends Resource>(type: string, query: string): Loaded<Page<R>> {
  return useLoaded(`${type}?${query}`, signal => search<R>(type, query, signal));
}

/** Loads it again some milliseconds after it was loaded, while the page is visible; what was there stays where that fails. */
export function useRefreshed<Value>(current: Loaded<Value>, period: number | undefined): Loaded<Value> {
  const last = useRef<Value | undefined>(undefined);
  if (current.value !== undefined) last.current = current.value;
  const { isLoading, reload } = current;
  useEffect(() => {
    if (isLoading || period === undefined) return undefined;
    const refresh = () => void (document.visibilityState === 'visible' && reload());
    const timer = setInterval(refresh, period);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [isLoading, period, reload]);
  return last.current === undefined ? current : { ...current, value: last.current };
}

/** A part of the console that is loaded when it is first used. @throws an Error with advice; another call loads it again */
export async function chunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    const advice =
      'A part of the console could not be loaded. If trying again does not help, load the page anew: Kiln may have been updated.';
    throw new Error(advice, { cause });
  }
}

export interface Action {
  readonly isBusy: boolean;
  readonly error: unknown;
  /** The error, drawn. */
  readonly failure: JSX.Element | false;
  readonly run: (event?: Event) => void;
}

/** @param title of the error */
export function useAction(act: () => Promise<unknown>, title?: string): Action {
  const [{ isBusy = false, error }, setState] = useState<{ isBusy?: boolean; error?: unknown }>({});
  const run = (event?: Event) => {
    event?.preventDefault();
    setState({ isBusy: true });
    act().then(
      () => setState({}),
      (failed: unknown) => setState({ error: failed }),
    );
  };
  return { isBusy, error, run, failure: error !== undefined && <Failure {...{ error, title }} /> };
}
