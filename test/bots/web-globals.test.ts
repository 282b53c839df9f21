// URL, AbortSignal and fetch of bots, with bytes and a signal; odd-bots.test.ts has Deno's classes.
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openSandbox } from '../../runtime/bots/sandbox/sandbox.ts';
import type { HostRequest } from '../../runtime/identity/auth/host-fetch.ts';
import { type Given, places, returned, runSource, testPool } from './sandbox.ts';

const bytes = Buffer.from(Array.from({ length: 256 }, (_, at) => at));
const sent: HostRequest[] = [];
let cancelled = 0;

const sandbox = openSandbox(testPool(), places, async ({ pathname }, request, signal) => {
  sent.push(request);
  if (pathname === '/never')
    return new Promise((_, reject) => {
      const end = () => {
        cancelled += 1;
        reject(new Error('it was cancelled.'));
      };
      if (signal?.aborted) end();
      signal?.addEventListener('abort', end);
    });
  const headers = { 'content-type': 'a/b', 'x-many': '1, 2' };
  if (pathname === '/bytes') return { status: 200, headers, body: bytes };
  return { status: 200, headers, body: pathname === '/bom' ? '\uFEFFé' : '{"a":1.50}' };
});
afterAll(() => sandbox.close());
beforeEach(() => {
  sent.length = 0;
  cancelled = 0;
});

describe('in the sandbox', () => {
  const hosts = ['host.example'];
  const run = (body: string, given: Given = {}) =>
    runSource(sandbox, `export async function handler(client, event) { ${body} }`, { hosts, ...given });
  const result = async (body: string, given?: Given) => returned(await run(body, given));
  const thrown = (body: string) =>
    result(`try { ${body} } catch (error) { return [error.name, error instanceof TypeError]; }`);

  describe('AbortSignal', () => {
    it('a listener that throws fails the run, and not the abort', async () => {
      const { end, logs } = await run(`
        const controller = new AbortController();
        controller.signal.onabort = () => { throw new Error('of the listener'); };
        controller.abort(); console.log('after');
        await new Promise(() => {});`);
      expect([end, logs]).toMatchObject([
        { kind: 'threw', error: { message: 'of the listener' } },
        ['after'],
      ]);
    });
  });

  describe('URL', () => {
    it('searches and fetches with them', async () => {
      const source = `export async function handler(client) {
        await fetch(new URL('https://other.example/')).catch(() => {});
        return client.search('Patient', new URLSearchParams({ name: 'x' }));
      }`;
      expect(returned(await runSource(sandbox, source))).toEqual({
        method: 'search',
        args: ['Patient', [['name', 'x']]],
      });
    });

    it('cannot break out by changed built-ins', async () => {
      const source = `export async function handler() {
        const found = [];
        JSON.stringify = () => '{"a":1}'; JSON.parse = () => ['x'];
        for (const address of ['https://a.example', 'x'.repeat(1e6), { toString: () => 1 }, Symbol('s')])
          try { found.push(typeof new URL(address).href); } catch (error) { found.push(error instanceof TypeError); }
        return String(found);
      }`;
      expect(returned(await runSource(sandbox, source))).toEqual({
        kind: 'text',
        text: 'string,true,true,true',
      });
    });
  });

  describe('fetch', () => {
    it.each([
      ['an ArrayBuffer', 'data.buffer', bytes],
      ['a typed array', 'data', bytes],
      ['a part of one', 'data.subarray(128, 130)', Buffer.from([128, 129])],
      ['a DataView', 'new DataView(data.buffer, 255)', Buffer.from([255])],
      ['no bytes', 'new Uint8Array()', Buffer.alloc(0)],
      ['a text', "'é'", 'é'],
      ['null', 'null', undefined],
    ])('sends %s', async (_, expression, want) => {
      await run(`
        const data = Uint8Array.from({ length: 256 }, (_, at) => at);
        await fetch('https://host.example/', { method: 'POST', body: ${expression} });`);
      expect(sent.map(({ body }) => body)).toEqual([want]);
    });

    it('sends a form', async () => {
      await run(`
        const body = new URLSearchParams({ a: 'b c', d: 'é' });
        await fetch('https://host.example/', { method: 'POST', body });
        await fetch('https://host.example/', { method: 'POST', body, headers: { 'Content-Type': 'x/y' } });`);
      expect(sent.map(({ headers, body }) => [headers, body])).toEqual([
        [{ 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }, 'a=b+c&d=%C3%A9'],
        [{ 'content-type': 'x/y' }, 'a=b+c&d=%C3%A9'],
      ]);
    });

    it('sends Headers and pairs', async () => {
      await run(`
        for (const headers of [new Headers({ 'X-A': 'b' }), [['X-A', 'b']], new Map([['X-A', 'b']]), { 'X-A': 'b' }])
          await fetch('https://host.example/', { headers });`);
      expect(sent.map(({ headers }) => headers)).toEqual([
        ...[{ 'x-a': 'b' }, { 'x-a': 'b' }, { 'x-a': 'b' }, { 'X-A': 'b' }],
      ]);
    });

    it.each([
      ...['{}', '5', 'true', '[1]', 'Symbol()', 'new Date(0)', '() => 1', '5n'],
      "{ toJSON: () => 'x' }",
    ])('refuses the body %s', async body => {
      expect(
        await thrown(`await fetch('https://host.example/', { method: 'POST', body: ${body} });`),
      ).toEqual(['TypeError', true]);
      expect(sent).toEqual([]);
    });

    it('receives bytes, and text with U+FFFD for invalid UTF-8', async () => {
      expect(
        await result(`
          const response = await fetch('https://host.example/bytes');
          const [view, buffer, text] = [await response.bytes(), await response.arrayBuffer(), await response.text()];
          return [[...view], [...new Uint8Array(buffer)], text.length, text.slice(0, 129).endsWith('\\x7f\\uFFFD'),
            [...response.headers], view instanceof Uint8Array, buffer instanceof ArrayBuffer];`),
      ).toEqual([
        ...[[...bytes], [...bytes], 256, true],
        [
          ['content-type', 'a/b'],
          ['x-many', '1, 2'],
        ],
        ...[true, true],
      ]);
      expect(
        await result(`
          const response = await fetch('https://host.example/bom');
          return [[...await response.bytes()], await response.text(), await (await fetch('https://host.example/')).json()];`),
      ).toEqual([[239, 187, 191, 195, 169], '\uFEFFé', { a: 1.5 }]);
    });

    it.each([
      [
        'a controller',
        'const c = new AbortController(); const { signal } = c; setTimeout(() => c.abort(), 1);',
        'AbortError',
      ],
      ['a time', 'const signal = AbortSignal.timeout(1);', 'TimeoutError'],
    ])('is cancelled by %s, at the host too', async (_, make, name) => {
      expect(
        await result(`${make}
          try { await fetch('https://host.example/never', { signal }); } catch (error) { return [error.name, error === signal.reason]; }`),
      ).toEqual([name, true]);
      await expect.poll(() => cancelled).toBe(1);
    });

    it('does not begin with a signal that is aborted', async () => {
      expect(
        await result(`
          try { await fetch('https://host.example/', { signal: AbortSignal.abort('no') }); } catch (error) { return [error]; }`),
      ).toEqual(['no']);
      expect(sent).toEqual([]);
    });

    it('cancels a waiting one, and continues with others', async () => {
      const report = await run(
        `const c = new AbortController();
        const first = fetch('https://host.example/never', { signal: AbortSignal.timeout(50) }).catch(() => 1);
        const second = fetch('https://host.example/', { signal: c.signal }).catch(() => 2);
        const third = fetch('https://host.example/').then(({ status }) => status);
        c.abort();
        return Promise.all([first, second, third]);`,
        { limits: { callsInFlight: 1 } },
      );
      expect(returned(report)).toEqual([1, 2, 200]);
      expect(sent.length).toBe(2);
    });

    it('that was cancelled keeps no run open', async () => {
      const { end, logs } = await run(`
        const c = new AbortController();
        fetch('https://host.example/never', { signal: c.signal }).catch(() => {});
        await undefined; c.abort(); return 'done';`);
      expect([end, logs]).toEqual([{ kind: 'returned', result: { kind: 'text', text: 'done' } }, []]);
      await expect.poll(() => cancelled).toBe(1);
    });

    it.each(['5', '{}', "'abort'"])('refuses the signal %s', async signal => {
      expect(await thrown(`await fetch('https://host.example/', { signal: ${signal} });`)).toEqual([
        'TypeError',
        true,
      ]);
      expect(sent).toEqual([]);
    });
  });
});
