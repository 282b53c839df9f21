// What the sources of the console say of it: it requests interfaces that are documented for all clients, and its style sheets, which are one
// in the end, style each class in one place.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pages } from '../docs/pages.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'runtime/console');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
const source = files
  .filter(name => /\.tsx?$/.test(name))
  .map(name => readFileSync(join(folder, name), 'utf8'))
  .join('\n');

const all = (pattern: RegExp) => [...new Set([...source.matchAll(pattern)].map(([, name]) => name))].sort();

it('requests operations that docs/ describes', () => {
  // Sections of views also begin with a dollar, as /bots/$events, and so do the pages that create.
  const own = new Set(all(/(?:\/(?:bots|definitions|access|operations|data)\/|newId = ')\$([a-z-]+)/g));
  const used = all(
    /(?<!\/(?:bots|definitions|access|operations|data)\/)(?<=['"`/])\$([a-z][a-z-]+)\b/g,
  ).filter(name => name !== undefined && !own.has(name));
  expect(used).toEqual([
    ...['admin', 'definitions', 'deploy', 'execute', 'graphql', 'launch', 'schema', 'validate'],
  ]);
  const docs = pages.map(({ text }) => text).join('\n');
  for (const name of used) expect(docs.includes(`$${name}`), `$${name}`).toBe(true);
});

it('sends requests from one place, but for what signs in and whether the server is there', () => {
  expect(all(/\bfetch\(\s*['"`](\/[^'"`?]*)/g)).toEqual([
    '/.well-known/openid-configuration',
    '/readyz',
    '/sign-in/link',
    '/sign-in/out',
  ]);
  expect(source.match(/\bfetch\(/g)).toHaveLength(5);
});

it('has each class in one style sheet', () => {
  const places = new Map<string, Set<string>>();
  const sheets = files.filter(name => name.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(3);
  for (const sheet of sheets)
    for (const [, selectors = ''] of readFileSync(join(folder, sheet), 'utf8').matchAll(/^([^{}@]+)\{/gm))
      for (const name of selectors.split(',').map(each => each.trim()))
        if (/^\.[\w-]+$/.test(name)) places.set(name, (places.get(name) ?? new Set()).add(sheet));
  expect([...places].filter(([, { size }]) => size > 1).map(([name]) => name)).toEqual([]);
});
