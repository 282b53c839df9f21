// Subscriptions of the typed client against a real server: typed events, a connection that breaks, and what cannot go on.
import { expect, test, vi } from 'vitest';
import { createClient } from '../../generated/client/client.js';
import { emptyTemplate, testServer, token } from '../server.ts';

const server = testServer({}, emptyTemplate);
const patient = (id: string, more: object = {}) => server().put({ resourceType: 'Patient', id, ...more });

test('events are typed, and go on where they were after the connection broke', async () => {
  const open: AbortController[] = [];
  const tokens: string[] = [];
  const fhir = createClient({
    baseUrl: server().base,
    token: () => {
      tokens.push(token);
      return token;
    },
    fetch: async (input, init) => {
      const own = new AbortController();
      init?.signal?.addEventListener('abort', () => own.abort(init.signal?.reason));
      open.push(own);
      return fetch(input, { ...init, signal: own.signal });
    },
  });
  const ended = new AbortController();
  const got: (readonly [string, string | null | undefined])[] = [];
  let connected = 0;
  const reading = (async () => {
    const request = {
      $: { _id: 'p' },
      interaction: true,
      versionId: true,
      resource: { gender: true },
    } as const;
    const options = { signal: ended.signal, onConnected: () => void connected++ };
    for await (const { interaction, versionId, resource } of fhir.subscribe(
      'PatientChanged',
      request,
      options,
    ))
      got.push([`${interaction} ${versionId}`, resource?.gender]);
  })();
  await expect.poll(() => connected, { timeout: 15_000 }).toBe(1);
  await patient('p', { gender: 'female' });
  await expect.poll(() => got.length, { timeout: 15_000 }).toBe(1);
  // As the network breaks: what is written meanwhile comes with the next connection.
  open[0]?.abort(new TypeError('broken'));
  await patient('p', { gender: 'male' });
  await server().fetch('Patient/p', { method: 'DELETE' });
  await expect.poll(() => got.length, { timeout: 15_000 }).toBe(3);
  expect(got).toEqual([
    ['create 1', 'female'],
    ['update 2', 'male'],
    ['delete 3', undefined],
  ]);
  expect(tokens.length).toBeGreaterThanOrEqual(2);
  ended.abort(new Error('enough'));
  await expect(reading).rejects.toThrow('enough');
});

test('a request that is wrong, and a token that is unknown, end it with an error', async () => {
  const first = (own: string, request: object) =>
    createClient({ baseUrl: server().base, token: () => own })
      .subscribe('PatientChanged', request as { id: true })
      .next();
  await expect(first(token, { $: { birthdate: 'never' }, id: true })).rejects.toMatchObject({
    name: 'QueryError',
    message: expect.stringMatching(/^birthdate: /),
  });
  await expect(first('wrong', { id: true })).rejects.toMatchObject({ name: 'OutcomeError', status: 401 });
});

test('a connection on which nothing comes is made anew', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const signals: AbortSignal[] = [];
    const fhir = createClient({
      baseUrl: 'http://x',
      fetch: async (_, init) => {
        const signal = init?.signal ?? new AbortController().signal;
        signals.push(signal);
        const body = new ReadableStream({
          start: controller => signal.addEventListener('abort', () => controller.error(signal.reason)),
        });
        return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
      },
    });
    const ended = new AbortController();
    const reading = fhir.subscribe('PatientChanged', { id: true }, { signal: ended.signal }).next();
    await vi.waitUntil(() => signals.length === 1);
    await vi.advanceTimersByTimeAsync(44_000);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    ended.abort(new Error('enough'));
    await expect(reading).rejects.toThrow('enough');
  } finally {
    vi.useRealTimers();
  }
});
