// `kiln generate --client`: a second folder with the client, and what it refuses to overwrite.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generate } from '../../codegen/generate.ts';
import { smallList } from './small-list.ts';

const root = mkdtempSync(join(tmpdir(), 'kiln-client-copy-'));
const folder = join(root, 'generated');
const packages = smallList(root);
const client = join(root, 'web/client');
afterAll(() => rmSync(root, { recursive: true }));

function run(to: string, checkOnly = false) {
  return generate({ packages, folder, checkOnly, client: to }, () => {});
}

const names = (path: string) => readdirSync(path, { recursive: true, encoding: 'utf8' }).sort();

beforeAll(() => {
  writeFileSync(join(root, 'package.json'), '{"name":"@acme/ehr","version":"2.1.0","license":"MIT"}');
  expect(run(client)).toMatchObject({ ok: true });
}, 120_000);

it('writes the package twice, named after the project', () => {
  expect(names(client)).toEqual(names(join(folder, 'client')));
  expect(JSON.parse(readFileSync(join(client, 'package.json'), 'utf8'))).toMatchObject({
    name: '@acme/ehr-client',
    version: '2.1.0',
    license: 'MIT',
    bin: { 'ehr-client': './print-schema.js' },
  });
});

it('--check compares it, and the next run repairs it', () => {
  expect(run(client, true)).toMatchObject({ ok: true });
  writeFileSync(join(client, 'kernel.js'), '');
  expect(run(client, true)).toMatchObject({ ok: false, client: { changed: ['kernel.js'] } });
  expect(run(client)).toMatchObject({ ok: true, client: { changed: ['kernel.js'] } });
});

it.each([
  ['files of others', 'mine', 'notes.txt'],
  ['a package of others', 'theirs', 'package.json'],
  ['files of others among those of Kiln', 'web/client', 'notes.txt'],
])('refuses a folder with %s', (_, path, name) => {
  const to = join(root, path);
  mkdirSync(to, { recursive: true });
  writeFileSync(join(to, name), '{}');
  const { ok, diagnostics } = run(to);
  expect([ok, diagnostics[0]?.message]).toEqual([false, expect.stringContaining(name)]);
  expect(readFileSync(join(to, name), 'utf8')).toBe('{}');
  rmSync(join(to, name));
});

it('refuses generated/, and a folder beside which others would be removed', () => {
  expect(run(join(folder, 'client')).ok).toBe(false);
  mkdirSync(join(root, 'new.old'));
  expect(run(join(root, 'new')).ok).toBe(false);
  expect(existsSync(join(root, 'new'))).toBe(false);
});
