// A request to an address that goes on as the server ends: it has a moment to end, and is tried again elsewhere.
import { expect, it, vi } from 'vitest';
import { type Notification, notify, waitOf } from '../../runtime/events/notify.ts';

function asked(signal: AbortSignal, answer: (cancelled: AbortSignal) => Promise<never> | Promise<object>) {
  const context = {
    fetchHost: async (_: URL, __: object, cancelled?: AbortSignal) =>
      answer(cancelled as AbortSignal) as never,
    settings: async () => ({ secrets: {}, hosts: ['hook.example.org'] }) as never,
  };
  const listening = {
    endpoint: { kind: 'address', address: new URL('https://hook.example.org/') },
    headers: new Map(),
  };
  const message = { project: 1, depth: 0, name: 'n', headers: {}, method: 'POST', path: '', body: undefined };
  return notify(context, { message, listening, signal } as unknown as Notification);
}

const hanging = (cancelled: AbortSignal) =>
  new Promise<never>((_, reject) => cancelled.addEventListener('abort', () => reject(cancelled.reason)));

it('is ended three seconds after the server begins to end, and does not count', async () => {
  vi.useFakeTimers();
  try {
    const ended = new AbortController();
    let result: unknown;
    void asked(ended.signal, hanging).then(found => {
      result = found;
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(result).toBeUndefined();
    ended.abort();
    await vi.advanceTimersByTimeAsync(2_999);
    expect(result).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(result).toEqual({ kind: 'busy' });
    const late = asked(ended.signal, hanging);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await late).toEqual({ kind: 'busy' });
    const quick = asked(new AbortController().signal, async () => ({ status: 204, headers: {}, body: '' }));
    expect(await quick).toEqual({ kind: 'done' });
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

it.each([
  ['120', 120_000],
  ['0', undefined],
  ['soon', undefined],
  ['Wed, 21 Oct 2015 07:28:00 GMT', undefined],
  [undefined, undefined],
])('Retry-After: %s', (text, wait) => expect(waitOf(text)).toBe(wait));
