// packageRoot: the folder of package.json, from the sources and from a bundle alike.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../runtime/definitions/root.ts';

const root = join(import.meta.dirname, '..');

test('is found from the sources', () => {
  expect(packageRoot()).toBe(root);
  expect(JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8'))).toMatchObject({
    name: 'kiln',
  });
});

test('is found from where a bundle lies', () => {
  expect(packageRoot(join(root, 'dist'))).toBe(root);
});

test('says so where there is none', () => {
  expect(() => packageRoot(dirname(root))).toThrow(/No package\.json/);
});
