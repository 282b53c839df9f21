// The pages of docs/ and the README as texts: short sentences and paragraphs, an example first, links that lead somewhere.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { sources } from '../imports.ts';
import { cells, type Page, pages, readme } from './pages.ts';

const root = packageRoot();

describe.each(pages.map(page => [page.path, page] as const))('%s', (path, page) => {
  it('has sentences of at most 30 words', () =>
    expect(sentences(page).filter(each => words(each) > 30)).toEqual([]));

  it('has paragraphs of at most 6 lines', () =>
    expect(paragraphs(page).filter(lines => lines.length > 6)).toEqual([]));

  it('has no line of prose over 130 columns', () =>
    expect(
      prose(page)
        .split('\n')
        .filter(line => plain(line).length > 130 && !line.startsWith('|')),
    ).toEqual([]));

  it('links to files and headings that are there', () => {
    expect(links(page).filter(link => !leads(path, link))).toEqual([]);
  });
});

describe.each(
  pages.filter(({ path }) => /^docs\/[^/]+$/.test(path)).map(page => [page.path, page] as const),
)('%s', (_, { text }) => {
  it('begins with its task and an example', () => {
    const [, task = '', next] = /^# .+\n\n([^#`|][\s\S]*?)\n\n?```(\w+)/.exec(text) ?? [];
    expect([task === '', task.includes('\n#'), next]).toEqual([false, false, expect.any(String)]);
  });
});

it('the README has at most 200 lines, and links to every page', () => {
  expect(readme.text.split('\n').length - 1).toBeLessThanOrEqual(200);
  const linked = links(readme).map(link => link.replace(/#.*/, ''));
  const listed = pages.map(({ path }) => path).filter(path => /^docs\/[^/]+$/.test(path));
  expect(listed.filter(path => !linked.includes(path))).toEqual([]);
});

it('docs/decisions/README.md links to every decision', () => {
  const list = pages.find(({ path }) => path === 'docs/decisions/README.md');
  const decisions = pages
    .map(({ path }) => path)
    .filter(path => path.startsWith('docs/decisions/') && path !== list?.path);
  expect(decisions.length).toBeGreaterThan(10);
  expect(decisions.filter(path => !list?.text.includes(`](${posix.basename(path)})`))).toEqual([]);
});

it('comments cite documents that are in the repository', () => {
  const documents = [
    ...pages.map(({ path }) => path),
    ...['', 'codegen', 'runtime', 'test'].flatMap(documentsIn),
  ];
  const files = ['codegen', 'runtime', 'test'].flatMap(sources);
  expect(files.length).toBeGreaterThan(1000);
  const missing = files.flatMap(file =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter(line => /^\s*(\/\/|\/?\*)/.test(line))
      .flatMap(line => line.replace(/https?:\S+/g, '').match(/[\w./-]+\.md\b/g) ?? [])
      .filter(cited => !documents.some(path => `/${path}`.endsWith(`/${cited}`)))
      .map(cited => `${file}: ${cited}`),
  );
  expect(missing).toEqual([]);
});

/** Paths from the root; of the root itself those at its top. */
function documentsIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: folder !== '', encoding: 'utf8' })
    .filter(name => name.endsWith('.md'))
    .map(name => posix.join(folder, name.replaceAll('\\', '/')));
}

/** Without code. */
function prose({ text }: Page): string {
  return text.replace(/^```[\s\S]*?^```$/gm, '');
}

/** Of each paragraph, item of a list, heading and row of a table its lines. */
function paragraphs(page: Page): readonly (readonly string[])[] {
  const found: string[][] = [];
  let open = false;
  for (const line of prose(page).split('\n')) {
    const begins = /^(\s*([-*]|\d+\.) |[|#])/.test(line);
    if (line.trim() === '') open = false;
    else if (open && !begins) found.at(-1)?.push(line);
    else {
      found.push([line]);
      open = !/^[|#]/.test(line);
    }
  }
  return found;
}

function sentences(page: Page): readonly string[] {
  return paragraphs(page)
    .flatMap(lines => (lines[0]?.startsWith('|') ? cells(lines[0]) : [lines.join(' ')]))
    .map(plain)
    .flatMap(text => text.split(/(?<=[.!?])\s+/))
    .map(each => each.trim());
}

/** Code is one word, and a link is its text. */
function plain(text: string): string {
  return text
    .replace(/`[^`]*`/g, 'code')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_]{2}/g, '');
}

function words(sentence: string): number {
  return sentence.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word)).length;
}

function links(page: Page): readonly string[] {
  return [
    ...prose(page)
      .replace(/`[^`]*`/g, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ].map(([, to = '']) => to);
}

/** Of addresses elsewhere the form alone. */
function leads(from: string, link: string): boolean {
  if (/^[a-z]+:/.test(link)) return URL.canParse(link) && link.startsWith('https://');
  const [path = '', anchor] = link.split('#');
  const file = path === '' ? join(root, from) : join(root, dirname(from), path);
  if (!existsSync(file)) return false;
  return anchor === undefined || anchors(readFileSync(file, 'utf8')).includes(anchor);
}

/** Of headings, as code hosts make them. */
function anchors(text: string): readonly string[] {
  return [...text.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
