// What the console requests of the server: interfaces that are documented for all clients, and none of its own.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pages } from '../docs/pages.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'runtime/console');
const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name))
  .map(name => readFileSync(join(folder, name), 'utf8'))
  .join('\n');

const all = (pattern: RegExp) => [...new Set([...source.matchAll(pattern)].map(([, name]) => name))].sort();

it('are operations that docs/ describes', () => {
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

it('are sent from one place, but for what signs in and whether the server is there', () => {
  expect(all(/\bfetch\(\s*['"`](\/[^'"`?]*)/g)).toEqual([
    '/.well-known/openid-configuration',
    '/readyz',
    '/sign-in/link',
    '/sign-in/out',
  ]);
  expect(source.match(/\bfetch\(/g)).toHaveLength(5);
});
