// The hooks over a client that answers at once, with React and TanStack Query replaced by the few functions that they call. A person uses
// them with both in test/examples/react.deep.test.ts.
import { build } from 'esbuild';
import { expect, it, vi } from 'vitest';
import { createClient } from '../../generated/client/client.js';

interface Query {
  readonly queryKey: readonly unknown[];
}

interface Hooks {
  useFhir(request: object, options?: object): Query;
  useFhirPages(
    connection: string,
    request: object,
  ): Query & {
    readonly initialPageParam: unknown;
    queryFn(context: { pageParam: unknown }): Promise<{ readonly next: string }>;
    getNextPageParam(page: unknown): unknown;
    retry(failures: number, error: object): boolean;
  };
  useFhirChanges(field: string, request: object, options?: object): unknown;
}

/** What the effects of the hooks have done. */
const world = {
  state: undefined as unknown,
  cleanups: [] as (() => void)[],
  invalidate: vi.fn(async (_filters: { predicate(query: Query): boolean }) => {}),
};
Object.assign(globalThis, { world });

const stubs: Readonly<Record<string, string>> = {
  react: `
    export const useState = first => (world.state ??= first, [world.state, next => { world.state = next; }]);
    export const useRef = current => ({ current });
    export const useEffect = effect => { const end = effect(); if (end) world.cleanups.push(end); };`,
  '@tanstack/react-query': `
    export const useQuery = options => options;
    export const useInfiniteQuery = options => options;
    export const useQueryClient = () => ({ invalidateQueries: world.invalidate });`,
  './profile-types.js': `export const profileTypes = { Inpatient: 'Patient', Vitals: 'Observation' };`,
};

const { outputFiles } = await build({
  entryPoints: ['generated/client/react.js'],
  bundle: true,
  write: false,
  format: 'esm',
  plugins: [
    {
      name: 'stubs',
      setup(own) {
        own.onResolve({ filter: /^(react|@tanstack\/react-query|\.\/profile-types\.js)$/ }, ({ path }) => ({
          path,
          namespace: 'stub',
        }));
        own.onLoad({ filter: /.*/, namespace: 'stub' }, ({ path }) => ({ contents: stubs[path] ?? '' }));
      },
    },
  ],
});
const { fhirHooks } = (await import(
  `data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`
)) as { fhirHooks(fhir: object, scope?: string): Hooks };

const { document } = createClient({ baseUrl: 'http://x' });

/** A subscription with `changes`, which then stays open until it is aborted, or fails. */
function subscribing(changes: readonly object[], failure?: Error) {
  return async function* (
    _field: string,
    _request: object,
    options: { signal: AbortSignal; onConnected(): void },
  ) {
    options.onConnected();
    yield* changes;
    if (failure) throw failure;
    await new Promise((_, reject) =>
      options.signal.addEventListener('abort', () => reject(new Error('aborted'))),
    );
  };
}

function changed(fhir: object, options?: object) {
  Object.assign(world, { state: undefined, cleanups: [] });
  world.invalidate.mockReset();
  fhirHooks({ document, ...fhir }).useFhirChanges('PatientChanged', { id: true }, options);
}

it('has the text and the values of a query as its key, and options of TanStack Query', () => {
  const { useFhir } = fhirHooks({ document }, 'other');
  const request = { PatientList: { $: { _count: 2 }, id: true } };
  expect(useFhir(request, { staleTime: 7 })).toMatchObject({
    queryKey: ['other', 'query($_count: Int) { PatientList(_count: $_count) { id } }', { _count: 2 }],
    staleTime: 7,
  });
});

it('fetches each page from its cursor, and not again what the server refused', async () => {
  const pages = vi.fn(async function* (_connection: string, _request: object, _options: object) {
    yield { next: 'c2' };
  });
  const found = fhirHooks({ document, pages }).useFhirPages('PatientConnection', {
    $: { _count: 2 },
    count: true,
  });
  const page = await found.queryFn({ pageParam: 'c1' });
  expect(pages.mock.calls[0]?.slice(0, 2)).toEqual([
    'PatientConnection',
    { $: { _count: 2, _cursor: 'c1' }, count: true },
  ]);
  expect([found.initialPageParam, found.getNextPageParam(page)]).toEqual([undefined, 'c2']);
  expect([
    found.retry(0, new TypeError()),
    found.retry(3, new TypeError()),
    found.retry(0, { status: 400 }),
  ]).toEqual([true, false, false]);
});

it('fetches after many changes what names the type, once at a time', async () => {
  changed({ subscribe: subscribing([]) });
  await expect.poll(() => world.state).toEqual({ isConnected: true, error: null });
  expect(world.invalidate).toHaveBeenCalledTimes(1);
  const { predicate } = world.invalidate.mock.calls[0]?.[0] ?? { predicate: () => undefined };
  const names = (text: string, scope = 'fhir') => predicate({ queryKey: [scope, text, {}] });
  expect([names('{ PatientList { id } }'), names('{ PatientConnection { count } }')]).toEqual([true, true]);
  expect(names('{ Observation { subject { resource { ... on Patient { id } } } } }')).toBe(true);
  expect([names('{ OutpatientList { id } }'), names('{ PatientList { id } }', 'x')]).toEqual([false, false]);
  expect(names('{ PatientAggregate { count } }') && names('{ InpatientRows { count } }')).toBe(true);
  expect([names('{ InpatientList { id } }'), names('{ VitalsList { id } }')]).toEqual([true, false]);

  let fetched = () => {};
  changed({
    subscribe: async function* (...given: Parameters<ReturnType<typeof subscribing>>) {
      world.invalidate.mockImplementationOnce(
        () => new Promise(resolve => (fetched = () => resolve(undefined))),
      );
      yield* subscribing(Array.from({ length: 100 }, () => ({ id: 'p' })))(...given);
    },
  });
  await new Promise(resolve => setTimeout(resolve, 20));
  expect(world.invalidate).toHaveBeenCalledTimes(1);
  fetched();
  await expect.poll(() => world.invalidate.mock.calls.length).toBe(2);
});

it('gives changes to onChange instead, and reports why a subscription ended', async () => {
  const onChange = vi.fn();
  const failure = new Error('refused');
  changed({ subscribe: subscribing([{ id: 'a' }, { id: 'b' }], failure) }, { onChange });
  await expect.poll(() => world.state).toEqual({ isConnected: false, error: failure });
  expect(onChange.mock.calls).toEqual([[{ id: 'a' }], [{ id: 'b' }]]);
  expect(world.invalidate).toHaveBeenCalledTimes(1);
});

it('goes on after a fault of onChange, which is reported', async () => {
  const reported: unknown[] = [];
  const note = (error: unknown) => reported.push(error);
  const others = process.listeners('uncaughtException');
  process.removeAllListeners('uncaughtException').once('uncaughtException', note);
  const fault = new Error('of the application');
  const onChange = vi.fn().mockImplementationOnce(() => {
    throw fault;
  });
  changed({ subscribe: subscribing([{ id: 'a' }, { id: 'b' }]) }, { onChange });
  await expect.poll(() => [onChange.mock.calls.length, reported]).toEqual([2, [fault]]);
  process.removeAllListeners('uncaughtException');
  for (const each of others) process.on('uncaughtException', each);
  expect(world.state).toEqual({ isConnected: true, error: null });
});

it('ends with its component, without an error, and does not begin if it is not enabled', async () => {
  const subscribe = vi.fn(subscribing([]));
  changed({ subscribe }, { enabled: false });
  expect([subscribe.mock.calls.length, world.cleanups.length]).toEqual([0, 0]);
  changed({ subscribe });
  await expect.poll(() => world.state).toMatchObject({ isConnected: true });
  for (const end of world.cleanups) end();
  expect(subscribe.mock.calls[0]?.[2].signal.aborted).toBe(true);
  await new Promise(resolve => setTimeout(resolve, 10));
  expect(world.state).toEqual({ isConnected: false, error: null });
});
