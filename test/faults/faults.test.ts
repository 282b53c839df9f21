// The table of seeded faults still fits the sources; run.ts shows that each of them is caught.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { faults } from './faults.ts';

describe('the table of faults', () => {
  test.each(faults)('$name changes one text of $file', ({ file, find, replace, tests }) => {
    expect(
      existsSync(file),
      `${file} is gone: name the file that has this text now in test/faults/faults.ts`,
    ).toBe(true);
    expect(
      readFileSync(file, 'utf8').split(find).length - 1,
      `how often ${file} has ${find}: correct it in test/faults/faults.ts`,
    ).toBe(1);
    expect(replace).not.toBe(find);
    expect(tests.filter(each => !existsSync(each))).toEqual([]);
  });

  test('names are unique', () => {
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  });
});
