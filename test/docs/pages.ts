// README.md and the pages of docs/, in the order in which the README links to them, with their blocks of code and tables.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { packageRoot } from '../../runtime/base/definitions/root.ts';

export interface Page {
  /** From the root: `docs/bots.md`. */
  readonly path: string;
  readonly text: string;
  readonly blocks: readonly Block[];
}

/** What stands between two fences. */
export interface Block {
  readonly page: string;
  readonly language: string;
  /** The name behind the language: a file that the commands of the page need. */
  readonly file: string | undefined;
  readonly text: string;
}

const root = packageRoot();

export function page(path: string): Page {
  const text = readFileSync(join(root, path), 'utf8');
  const blocks = [...text.matchAll(/^```(\S*)(?: (\S+))?\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', file, code = '']) => ({ page: path, language, file, text: code }),
  );
  return { path, text, blocks };
}

const found = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.md'))
  .map(name => posix.join('docs', name.replaceAll('\\', '/')))
  .sort();

export const readme = page('README.md');

/** Commands of a page may need what those of a page before it made. */
const inOrder = [...readme.text.matchAll(/\]\((docs\/[^)#]+)\)/g)].map(([, path = '']) => path);

export const pages: readonly Page[] = [
  readme,
  ...[...new Set([...inOrder, ...found])].filter(path => found.includes(path)).map(page),
];

export const blocks: readonly Block[] = pages.flatMap(each => each.blocks);

export function blocksOf(...languages: readonly string[]): readonly Block[] {
  return blocks.filter(({ language }) => languages.includes(language));
}

/** Rows of the first table of the page whose header begins so. */
export function table({ path, text }: Page, header: string): readonly (readonly string[])[] {
  const start = text.indexOf(`| ${header} |`);
  if (start < 0) throw new Error(`${path} has no table that begins with "${header}".`);
  return (text.slice(start).split('\n\n')[0]?.trim().split('\n').slice(2) ?? []).map(cells);
}

/** The cells of a row; `\|` is a character of a cell. */
export function cells(row: string): readonly string[] {
  return row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map(cell => cell.trim());
}

/** What stands in backticks. */
export function codes(text: string): readonly string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}
