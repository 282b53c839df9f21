// What the console sends with each request: the token of what its page has read and written, where the server has replicas.
import { afterEach, expect, it, vi } from 'vitest';

interface Console {
  send(path: string): Promise<{ readonly headers: Headers }>;
  signIn(token: string): void;
}

/** Not by their types, which are those of a browser. */
const modules = ['send', 'session'].map(name => import(`../../runtime/console/${name}.ts`));
const { send, signIn }: Console = Object.assign({}, ...(await Promise.all(modules)));

afterEach(() => vi.unstubAllGlobals());

it('sends the last consistency token, and none once the server gives none', async () => {
  const sent: (string | null)[] = [];
  const given = ['a1', 'a2', undefined, 'b1', undefined];
  const answer = (token: string | undefined, status = 200) =>
    new Response('{}', { status, headers: token === undefined ? {} : { 'kiln-consistency': token } });
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get('kiln-consistency'));
    return answer(given[sent.length - 1]);
  });
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  signIn('t');
  for (const _ of given) await send('Patient/a');
  expect(sent).toEqual([null, 'a1', 'a2', null, 'b1']);
  // Of two at once the later token stays, whichever arrives last.
  const waiting: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>(resolve => waiting.push(resolve)));
  const both = [send('Patient/a'), send('Patient/b')];
  waiting[1]?.(answer('c2'));
  await both[1];
  waiting[0]?.(answer('c1'));
  await both[0];
  const last = vi.fn(async (_: string, { headers }: RequestInit) =>
    answer(new Headers(headers).get('kiln-consistency') ?? undefined),
  );
  vi.stubGlobal('fetch', last);
  expect((await send('Patient/a')).headers.get('kiln-consistency')).toBe('c2');
});
