// The folder of Kiln's package.json, and that of the project it works for.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  findProject,
  generatedText,
  holdGenerated,
  packageRoot,
  projectRoot,
} from '../runtime/base/definitions/root.ts';

const root = join(import.meta.dirname, '..');

test('is found from the sources', () => {
  expect(packageRoot()).toBe(root);
  expect(JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8'))).toMatchObject({
    name: 'kiln-fhir',
  });
});

test('that of a project is found from the folders in it, and from nowhere else', () => {
  expect([projectRoot(), findProject(join(root, 'generated/search'))]).toEqual([root, root]);
  expect(findProject(dirname(root))).toBeUndefined();
});

test('a server reads nothing that was generated since it started, and its message says what to do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kiln-root-'));
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  const generate = (content: string) =>
    write('generated/manifest.json', JSON.stringify({ hashes: { content } }));
  for (const name of ['definitions', 'generated']) mkdirSync(join(folder, name));
  write('definitions/packages.json', '[]');
  write('generated/schema.graphql', 'type Query');
  const before = process.cwd();
  onTestFinished(() => {
    process.chdir(before);
    rmSync(folder, { recursive: true });
    holdGenerated();
  });
  process.chdir(folder);
  generate('first');
  holdGenerated();
  expect(generatedText('schema.graphql')).toBe('type Query');
  generate('second');
  const refused = expect.objectContaining({
    status: 503,
    expose: true,
    message: expect.stringMatching(/Start the server again/),
  });
  expect(() => generatedText('schema.graphql')).toThrow(refused);
  generate('first');
  expect(generatedText('schema.graphql')).toBe('type Query');
  generate('third');
  // Another project of the same process.
  process.chdir(before);
  expect(generatedText('manifest.json')).toContain('hashes');
  expect(generatedText('search/parameters.json')).toContain('{');
});
