// The folder of Kiln's package.json, and that of the project it works for.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { findProject, packageRoot, projectRoot } from '../runtime/base/definitions/root.ts';

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
