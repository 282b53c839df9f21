// The source of a bot → one artifact, or sentences that say what is wrong and where.
import { describe, expect, it } from 'vitest';
import { botCompiler, compileBot } from '../../runtime/bots/compile.ts';
import { childrenOf, nameOf } from '../process-tree.ts';

async function faults(source: string, filename?: string): Promise<readonly string[]> {
  const compiled = await compileBot(source, filename);
  return 'faults' in compiled ? compiled.faults : [];
}

describe('a bot is compiled', () => {
  it.each([
    [
      'TypeScript',
      "import type { Client } from '@kiln/bot';\nexport async function handler(client: Client): Promise<void> {}",
      'a.ts',
    ],
    ['JavaScript', 'export async function handler(client, event) {}', 'a.js'],
    ['an arrow function', 'export const handler = async () => 1;', 'a.mjs'],
    ['a function that is exported by name', 'async function run() {}\nexport { run as handler };', 'a.ts'],
    ['CommonJS', 'exports.handler = async () => 1;', 'a.cjs'],
    ['a source without a name', 'export async function handler(_: unknown) {}', undefined],
  ])('from %s', async (_, source, filename) => {
    expect(await faults(source, filename)).toEqual([]);
  });

  it('to the same artifact from the same source, and to another from another', async () => {
    const compile = botCompiler(1_000_000);
    const [a, again, b] = await Promise.all([
      compile('export const handler = () => 1;'),
      compile('export const handler = () => 1;'),
      compile('export const handler = () => 2;'),
    ]);
    expect(a).toEqual(again);
    expect(a).not.toEqual(b);
    const [first, second] = [
      await compile('export const handler = 1;'),
      await compile('export const handler = 1;'),
    ];
    expect('artifact' in first && 'artifact' in second && first.artifact === second.artifact).toBe(true);
  });

  it.each([
    [
      'a syntax error',
      'export async function handler() {\n  return 1 +;\n}',
      'a.ts',
      /^a\.ts, line 2, column 13: Unexpected ";"\.$/,
    ],
    [
      'types in JavaScript',
      'export async function handler(a: string) {}',
      'a.js',
      /^a\.js, line 1, column 32: /,
    ],
    [
      'a package',
      "import pg from 'pg';\nexport async function handler() { return pg; }",
      'a.ts',
      /^a\.ts, line 1, column 16: 'pg' cannot be imported: a bot is one file/,
    ],
    [
      'a file beside it',
      "import './other.ts';\nexport const handler = 1;",
      'a.ts',
      /'\.\/other\.ts' cannot be imported/,
    ],
    [
      'a file of the server',
      "import '/etc/passwd';\nexport const handler = 1;",
      'a.ts',
      /cannot be imported/,
    ],
    [
      'an address',
      "import 'https://example.org/x.js';\nexport const handler = 1;",
      'a.ts',
      /cannot be imported/,
    ],
    [
      'a module of Node',
      "import fs from 'node:fs';\nexport const handler = () => fs;",
      'a.ts',
      /'node:fs' cannot be imported/,
    ],
    [
      'a module of Node by require',
      "exports.handler = () => require('fs');",
      'a.js',
      /'fs' cannot be imported/,
    ],
    ['import()', "export const handler = () => import('node:fs');", 'a.ts', /import\('node:fs'\) is refused/],
    [
      'values of @kiln',
      "import { x } from '@kiln/bot';\nexport const handler = () => x;",
      'a.ts',
      /'@kiln\/bot' holds types alone: write import type/,
    ],
    [
      'no handler',
      'export const run = 1;',
      'a.ts',
      /^a\.ts exports no function named handler\. Write: export async function/,
    ],
    [
      'await at the top',
      'await 1;\nexport const handler = 1;',
      'a.ts',
      /^a\.ts, line 1, column 1: .*await.*\.$/,
    ],
  ])('but for %s, which is told', async (_, source, filename, sentence) => {
    expect(await faults(source, filename)).toEqual([expect.stringMatching(sentence)]);
  });

  it('with all its faults at once', async () => {
    const source = "import 'a';\nimport 'b';\nexport const handler = 1;";
    expect(await faults(source)).toHaveLength(2);
  });

  it('and says nothing of the machine', async () => {
    const told = JSON.stringify([
      await compileBot("import '/etc/passwd';\nimport './x';", '../../secret/place/a.ts'),
      await compileBot('export const handler = () => 1;', '/home/someone/a.ts'),
    ]);
    expect(told).not.toMatch(/secret|someone|wt-|node_modules/);
    expect(told).not.toContain(process.cwd());
  });
});

describe('what the compiler cannot take', () => {
  const handler = 'export const handler = () => 1;';

  it.each(['(', '[', '{a:', '`${'])('%s without end is refused', async open => {
    const [sentence, ...more] = await faults(`${handler}\nconst x = ${open.repeat(5_000)}`, 'deep.ts');
    expect([sentence, more]).toEqual([expect.stringContaining('deep.ts is nested too deeply'), []]);
  });

  it.runIf(process.platform === 'linux')(
    'is no matter of others: its process may die of a source',
    async () => {
      expect(await faults(handler)).toEqual([]);
      const large = `${handler}\n${'export const f = () => { return [1, { a: 2 }]; };'.repeat(15_000)}`;
      const both = Promise.all([faults(large, 'large.ts'), faults(handler)]);
      const compilers = childrenOf(process.pid).filter(child => nameOf(child) === 'esbuild');
      expect(compilers.length).toBe(1);
      await new Promise(resolve => setImmediate(resolve));
      for (const child of compilers) process.kill(Number(child.split(' ')[0]), 'SIGKILL');
      const [first, second] = await both;
      expect(first).toEqual([expect.stringContaining('large.ts is nested too deeply')]);
      expect(second).toEqual([]);
    },
  );

  it('brackets side by side are not deep', async () => {
    expect(await faults(`${handler}\n${'(() => { [1]; })();'.repeat(5_000)}`)).toEqual([]);
  });
});
