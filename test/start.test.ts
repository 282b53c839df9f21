// A start reads what every request needs, and nothing more: bounds on its modules, in files and bytes. What each start costs in time and
// memory is measured by `npm run bench -- --rows start`.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageRoot } from '../runtime/base/definitions/root.ts';
import { end, ready, startServe } from './command/serve-process.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { emptyTemplate } from './empty-template.ts';

const folder = mkdtempSync(join(tmpdir(), 'kiln-start-'));
let database: TestDatabase;
/** Modules that are not Node's own, relative to the checkout. */
let modules: readonly string[];

beforeAll(async () => {
  database = await createTestDatabase({ template: await emptyTemplate() });
  const coverage = join(folder, 'coverage');
  const run = startServe(folder, { DATABASE_URL: database.connection.url, NODE_V8_COVERAGE: coverage });
  const base = await ready(run);
  const answer = await fetch(new URL('/readyz', base));
  expect(answer.status).toBe(200);
  await end(run.child, 'SIGTERM');
  const all = readdirSync(coverage).map(file => modulesOf(join(coverage, file)));
  modules = all.sort((a, b) => b.length - a.length)[0] ?? [];
});

afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** V8's coverage of one process names every script that it compiled. */
function modulesOf(file: string): readonly string[] {
  const { result } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly result: readonly { readonly url: string }[];
  };
  const files = result.filter(({ url }) => url.startsWith('file:')).map(({ url }) => fileURLToPath(url));
  return [...new Set(files.map(path => relative(packageRoot(), path)))];
}

test('it loads few modules', () => {
  const bytes = modules.reduce((sum, file) => sum + statSync(join(packageRoot(), file)).size, 0);
  expect(modules).toContain(join('dist', 'main.js'));
  expect(modules.length).toBeLessThan(145);
  expect(bytes).toBeLessThan(3_874_700);
});

test('it loads nothing that only some requests need', () => {
  const files = modules.filter(file => !file.startsWith('dist'));
  expect(files).toEqual([]);
});
