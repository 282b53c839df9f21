// The generated pages are those that the source gives, and leave nothing out.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeConfig } from '../../runtime/base/config.ts';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { commandTree, leaves } from '../../runtime/command/tree.ts';
import { sources } from '../imports.ts';
import { generatedPages } from './generated.ts';
import { messages } from './messages.ts';

const pages = await generatedPages();

it.each([...pages])('%s is what the source gives; else run npm run docs', (path, text) => {
  expect(readFileSync(join(packageRoot(), path), 'utf8')).toBe(text);
});

it('lists every variable', () => {
  const text = pages.get('docs/settings.md');
  expect(describeConfig({}).filter(({ variable }) => !text?.includes(`| \`${variable}\` |`))).toEqual([]);
});

it('lists every command', () => {
  const sections = pages.get('docs/commands.md')?.match(/^### .*/gm);
  expect(sections).toHaveLength(leaves(commandTree()).filter(each => each.name() !== 'help').length);
});

it('finds messages in calls, choices, templates, sums and functions', () => {
  const found = messages();
  expect(found.get('not-found')).toContain("There is no type '…'.");
  expect(found.get('structure')).toContain('The member extensions is not an object.');
  expect([...found.values()].flat().length).toBeGreaterThan(200);
});

it('names the codes in extensions that clients act on', () => {
  const codes = sources('runtime')
    .map(file => readFileSync(join(packageRoot(), file), 'utf8'))
    .flatMap(text => [...text.matchAll(/extensions: \{ code: '(\w+)'/g)].map(([, code = '']) => code));
  expect(codes).not.toEqual([]);
  for (const code of codes) expect(pages.get('docs/errors.md')).toContain(`\`${code}\``);
});
