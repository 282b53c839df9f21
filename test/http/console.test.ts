// The files of the console: what the page is served with, which names there are, how they are compressed, and how large they are.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { testServer } from '../server.ts';

const server = testServer();
const dist = join(packageRoot(), 'dist');
const folder = join(dist, 'console');
/** Files of the build before, which servers that run may still read: runtime/publish.mjs. */
const before = new Set(readFileSync(join(dist, '.npmignore'), 'utf8').split('\n'));
const built = readdirSync(folder).filter(name => !before.has(`/console/${name}`));

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return fetch(new URL(path, server().base), { method, headers, redirect: 'manual' });
}

describe('the page', () => {
  it.each([
    '/',
    '/query',
    '/data/Patient/example?tab=json',
    '/views/Patients',
    '/access',
  ])('is served at %s', async path => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toBe(readFileSync(join(folder, 'page.html'), 'utf8'));
  });

  it('allows nothing from elsewhere, no script in itself, and no frame around it', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ])
      expect(policy.split('; ')).toContain(part);
    expect(policy).not.toContain('unsafe');
  });

  it('is not sent again while it is the same', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    expect((await get('/query', { 'if-none-match': etag })).status).toBe(304);
    expect((await get('/', {}, 'HEAD')).headers.get('etag')).toBe(etag);
  });

  it('names files that may be kept for ever', async () => {
    const names = [...(await (await get('/')).text()).matchAll(/\/console\/([^"]+)/g)].map(
      ([, name]) => name,
    );
    expect(names).toEqual([
      expect.stringMatching(/^style-\w+\.css$/),
      expect.stringMatching(/^main-\w+\.js$/),
    ]);
    for (const name of names) {
      const response = await get(`/console/${name}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    }
  });
});

it('has each file beside its compressed forms', () => {
  const files = built.filter(name => /\.(js|css|html)$/.test(name));
  expect(files.length).toBeGreaterThan(3);
  for (const name of files) {
    const bytes = readFileSync(join(folder, name));
    expect(brotliDecompressSync(readFileSync(join(folder, `${name}.br`))).equals(bytes), name).toBe(true);
    expect(gunzipSync(readFileSync(join(folder, `${name}.gz`))).equals(bytes), name).toBe(true);
  }
});

it.each([
  '/console/',
  '/console/page.html.br',
  '/console/none.js',
  '/console/..%2f..%2fpackage.json',
  '/console/../../package.json',
  '/other',
  '/queryx',
])('has nothing at %s', async path => {
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ resourceType: 'OperationOutcome' });
});

it('takes no other methods', async () => {
  expect((await get('/', {}, 'POST')).status).toBe(404);
});

describe('sizes in bytes, as brotli', () => {
  const sizes = new Map(
    built
      .filter(name => name.endsWith('.br'))
      .map(name => [name.slice(0, -3), statSync(join(folder, name)).size]),
  );
  const total = (names: Iterable<string>) =>
    [...names].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);

  it('what the first page loads before a view, with all that it imports', () => {
    const loaded = new Set([...sizes.keys()].filter(name => /^(main|style)-|^page/.test(name)));
    for (const name of loaded) {
      if (!name.endsWith('.js')) continue;
      const text = readFileSync(join(folder, name), 'utf8');
      for (const [, target] of text.matchAll(/(?:^|[;}])(?:import|export)\b[^"'()]*["']\.\/([\w.-]+)["']/g))
        if (target) loaded.add(target);
    }
    expect(loaded.size).toBeGreaterThan(3);
    expect([...loaded].filter(name => !sizes.has(name))).toEqual([]);
    expect(total(loaded)).toBeLessThan(60_000);
  });

  it('all of it', () => {
    expect(total(sizes.keys())).toBeLessThan(1_500_000);
  });
});

describe('without the console', () => {
  const off = testServer({ KILN_CONSOLE: 'off' });
  it('there is nothing at /', async () => {
    expect((await fetch(new URL('/', off().base))).status).toBe(404);
  });
});
