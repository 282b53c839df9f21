// `npm run build`: what runs from dist/ goes on while it is built anew, and a build that fails leaves dist/ as it is.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { packageRoot } from '../runtime/base/definitions/root.ts';
import { publish } from '../runtime/publish.mjs';

const folder = mkdtempSync(join(tmpdir(), 'kiln-build-'));
const dist = join(folder, 'dist');
afterAll(() => rmSync(folder, { recursive: true }));

function write(to: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(to, name)), { recursive: true });
    writeFileSync(join(to, name), text);
  }
}

function built(files: Readonly<Record<string, string>>): Record<string, string> {
  write(join(folder, 'new'), files);
  publish(join(folder, 'new'), dist);
  rmSync(join(folder, 'new'), { recursive: true });
  return read();
}

function read(): Record<string, string> {
  const names = readdirSync(dist, { recursive: true, withFileTypes: true }).filter(each => each.isFile());
  return Object.fromEntries(
    names
      .map(({ parentPath, name }) => join(parentPath, name))
      .map(file => [file.slice(dist.length + 1), readFileSync(file, 'utf8')]),
  );
}

it('keeps what the build before had, for those that run, until the next that differs', () => {
  const one = { 'main.js': '1', 'chunk-AAAAAAAA.js': 'a', 'console/main-AAAAAAAA.js': 'a' };
  const two = { 'main.js': '2', 'chunk-BBBBBBBB.js': 'b', 'console/main-AAAAAAAA.js': 'a' };
  const three = { 'main.js': '3', 'chunk-CCCCCCCC.js': 'c' };
  expect(built(one)).toEqual({ ...one, '.npmignore': '' });
  const both = { ...one, ...two, '.npmignore': '/chunk-AAAAAAAA.js\n' };
  expect(built(two)).toEqual(both);
  // The same once more, as `npm pack` builds after `npm run build`.
  expect(built(two)).toEqual(both);
  const left = { '.npmignore': '/chunk-BBBBBBBB.js\n/console/main-AAAAAAAA.js\n' };
  expect(built(three)).toEqual({ ...two, ...three, ...left });
  // What was left over is built again.
  expect(built(two)).toEqual({ ...two, 'chunk-CCCCCCCC.js': 'c', '.npmignore': '/chunk-CCCCCCCC.js\n' });
});

it('is left out of the package as far as it is of the build before', () => {
  built({ 'main.js': '2', 'sandbox/realm.js': '2', 'chunk-BBBBBBBB.js': 'b' });
  built({ 'main.js': '3', 'chunk-CCCCCCCC.js': 'c' });
  writeFileSync(join(folder, 'package.json'), '{ "name": "a", "version": "1.0.0", "files": ["dist"] }');
  const args = ['pack', '--dry-run', '--json', '--ignore-scripts'];
  const { stdout } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' });
  const [{ files }] = JSON.parse(stdout) as [{ readonly files: readonly { readonly path: string }[] }];
  expect(files.map(({ path }) => path).sort()).toEqual([
    'dist/chunk-CCCCCCCC.js',
    'dist/main.js',
    'package.json',
  ]);
});

it('changes nothing where it fails', () => {
  const before = built({ 'main.js': '4' });
  const scripts = ['build.mjs', 'programs.mjs', 'publish.mjs', 'console/build.mjs'].map(
    name => `runtime/${name}`,
  );
  for (const file of scripts) cpSync(join(packageRoot(), file), join(folder, file));
  symlinkSync(join(packageRoot(), 'node_modules'), join(folder, 'node_modules'));
  write(folder, { 'runtime/main.ts': 'const a = ;' });
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'runtime/build.mjs')], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/ERROR.*runtime\//)]);
  expect(read()).toEqual(before);
  expect(readdirSync(folder).filter(name => name.startsWith('dist'))).toEqual(['dist']);
});
