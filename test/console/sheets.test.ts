// The style sheets of the console are one in the end: a class that two of them style looks in each view as neither says.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../runtime/console');

it('style each class in one file', () => {
  const files = new Map<string, Set<string>>();
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.css'),
  );
  expect(sheets.length).toBeGreaterThan(3);
  for (const sheet of sheets)
    for (const [, selectors = ''] of readFileSync(join(folder, sheet), 'utf8').matchAll(/^([^{}@]+)\{/gm))
      for (const name of selectors.split(',').map(each => each.trim()))
        if (/^\.[\w-]+$/.test(name)) files.set(name, (files.get(name) ?? new Set()).add(sheet));
  expect([...files].filter(([, { size }]) => size > 1).map(([name]) => name)).toEqual([]);
});
