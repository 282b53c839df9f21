// URL and URLSearchParams of a bot mean what they mean elsewhere.
import { afterAll, describe, expect, it } from 'vitest';
import { returned, runSource, testSandbox } from './sandbox.ts';

const sandbox = testSandbox();
afterAll(() => sandbox.close());

/** The same code here and there: its result here is what is expected. */
const pieces = {
  parts: `
    const names = ['href', 'origin', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'];
    return ['https://u:p@Example.org:8443/a/../b c?x=1&y=%C3%A4#z', 'http://bücher.example:80/', 'urn:oid:1.2.3', 'HTTP://[::1]/']
      .map(text => { const url = new URL(text); return names.map(name => url[name]); });`,
  relative: `
    return [new URL('../c?q', 'https://a.example/b/d').href, new URL('//x.example', 'https://a.example').href,
      new URL('d', new URL('https://a.example/b/')).href, JSON.stringify({ url: new URL('https://a.example') }), \`\${new URL('a:b')}\`];`,
  refused: `
    return ['', 'x', 'http://', 'https://a b/', 'https://a:99999'].map(text => {
      try { return new URL(text).href; } catch (error) { return [error instanceof TypeError, URL.canParse(text)]; }
    });`,
  changed: `
    const url = new URL('https://a.example/p?x=1');
    url.pathname = '/ü'; url.hash = 'h'; url.port = '444'; url.hostname = 'b.example'; url.search = 'y=2&z=3';
    const first = [url.href, [...url.searchParams]];
    url.searchParams.append('ä', 'ö ü'); url.searchParams.delete('y');
    const second = [url.href, url.search];
    url.href = 'https://c.example/?k=v';
    try { url.href = 'none'; } catch {}
    for (const name of ['k']) url.searchParams.delete(name);
    return [first, second, url.href];`,
  params: `
    const params = new URLSearchParams("?a=1&b=x+y&a=2&c&=d&e=%zz&f=%C3%A4%FF&g=!'()~*-._");
    const all = [String(params), params.size, params.get('a'), params.getAll('a'), params.get('none'), params.has('a', '2'), params.has('a', '3'), params.get('f')];
    params.set('a', 'n'); params.append('b', '€ 𝄞'); params.delete('c'); params.sort();
    const seen = []; params.forEach((value, name) => seen.push([name, value]));
    return [all, String(params), seen, [...params.keys()], [...params.values()], [...params.entries()],
      String(new URLSearchParams({ a: 1, b: 'x&y' })), String(new URLSearchParams([['a', 'b'], ['a', 'c']])), String(new URLSearchParams(params)), String(new URLSearchParams())];`,
};

describe('a bot', () => {
  it.each(Object.entries(pieces))('%s', async (_, body) => {
    const here = new Function(body)() as unknown;
    const report = await runSource(sandbox, `export async function handler() { ${body} }`);
    expect(returned(report)).toEqual(JSON.parse(JSON.stringify(here)));
  });

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

  it('has no way out by what it bends', async () => {
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
