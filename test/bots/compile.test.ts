// The source of a bot → an artifact, or sentences with its faults and their places.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileBot } from '../../runtime/bots/compile.ts';
import { childrenOf, nameOf, readProcess } from '../process-tree.ts';

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
    const [a, again, b] = await Promise.all([
      compileBot('export const handler = () => 1;'),
      compileBot('export const handler = () => 1;'),
      compileBot('export const handler = () => 2;'),
    ]);
    expect(a).toEqual(again);
    expect(a).not.toEqual(b);
  });

  const last = '\nexport const handler = 1;';
  const refused: Readonly<Record<string, readonly [source: string, sentence: RegExp, filename?: string]>> = {
    'a syntax error': [
      'export async function handler() {\n  return 1 +;\n}',
      /^a\.ts, line 2, column 13: Unexpected ";"\.$/,
    ],
    'types in JavaScript': [
      'export async function handler(a: string) {}',
      /^a\.js, line 1, column 32: /,
      'a.js',
    ],
    'a package': [
      "import pg from 'pg';\nexport async function handler() { return pg; }",
      /^a\.ts, line 1, column 16: 'pg' cannot be imported: a bot is one file/,
    ],
    'a file beside it': [`import './other.ts';${last}`, /'\.\/other\.ts' cannot be imported/],
    'a file of the server': [`import '/etc/passwd';${last}`, /cannot be imported/],
    'an address': [`import 'https://example.org/x.js';${last}`, /cannot be imported/],
    'a module of Node': [`import fs from 'node:fs';${last} fs;`, /'node:fs' cannot be imported/],
    'a module of Node by require': [
      "exports.handler = () => require('fs');",
      /'fs' cannot be imported/,
      'a.js',
    ],
    'import() of a name': [
      'export const handler = (_, e) => import(e.input);',
      /import\(\) .*is refused/,
      'a.js',
    ],
    'import()': ["export const handler = () => import('node:fs');", /import\('node:fs'\) is refused/],
    'values of @kiln': [
      `import { x } from '@kiln/bot';${last} x;`,
      /'@kiln\/bot' holds types alone: write import type/,
    ],
    'no handler': [
      'export const run = 1;',
      /^a\.ts exports no function named handler\. Write: export async function/,
    ],
    'await at the top': [`await 1;${last}`, /^a\.ts, line 1, column 1: .*await.*\.$/],
  };
  it.each(Object.entries(refused))('but for %s, which is reported', async (_, [
    source,
    sentence,
    name = 'a.ts',
  ]) => {
    expect(await faults(source, name)).toEqual([expect.stringMatching(sentence)]);
  });

  it('with all its faults at once', async () => {
    const source = "import 'a';\nimport 'b';\nexport const handler = 1;";
    expect(await faults(source)).toHaveLength(2);
  });

  it('and reveals nothing of the machine', async () => {
    const told = JSON.stringify([
      await compileBot("import '/etc/passwd';\nimport './x';", '../../secret/place/a.ts'),
      await compileBot('export const handler = () => 1;', join(tmpdir(), 'hidden/a.ts')),
    ]);
    expect(told).not.toMatch(/secret|hidden|wt-|node_modules/);
    expect(told).not.toContain(process.cwd());
  });
});

describe('sources that exceed a limit of the compiler', () => {
  const handler = 'export const handler = () => 1;';

  it.each(['(', '[', '{a:', '`${'])('%s without end is refused', async open => {
    const [sentence, ...more] = await faults(`${handler}\nconst x = ${open.repeat(5_000)}`, 'deep.ts');
    expect([sentence, more]).toEqual([expect.stringContaining('deep.ts is nested too deeply'), []]);
  });

  const many = (count: number, each: (at: number) => string, between = '') =>
    Array.from({ length: count }, (_, at) => each(at)).join(between);

  const tooLarge = /more than 512 MB of memory|too long to compile/;
  const xs = `"${'x'.repeat(100_000)}"`;
  const doubled = many(34, at => `a${at + 1} = a${at} + a${at}`, ',');
  // The memory is that of the processes that compile: 512 MB each, and Node's own beside it.
  it.runIf(process.platform === 'linux').each<readonly [string, string, RegExp]>([
    ['a sum of texts', `export const s = ${many(120_000, () => '"a"', '+')}`, tooLarge],
    ['a sum of templates', `export const s = ${many(80_000, () => '`a`', '+')}`, tooLarge],
    ['constants that double each other', `enum E { a0 = "xxxxxxxxxx", ${doubled} }`, tooLarge],
    ['operators in each other', `const x = ${'!'.repeat(400_000)}1`, tooLarge],
    ['members of members', `const x = a${'?.a'.repeat(150_000)}`, tooLarge],
    [
      'constants that become much code',
      `enum E { a = ${xs} } export const all = [${many(300, () => 'E.a', ',')}]`,
      /too much code|more than 512 MB/,
    ],
    ['JSX', `const x = ${'<a>'.repeat(50_000)}`, /^a\.ts, line 2, /],
  ])('%s is refused, within its memory', { timeout: 60_000 }, async (_, source, sentence) => {
    let peak = 0;
    const watch = setInterval(() => {
      for (const child of compilers()) peak = Math.max(peak, residentOf(child));
    }, 10);
    const [found = '', ...more] = await faults(`${handler}\n${source}`, 'a.ts');
    clearInterval(watch);
    expect(found).toMatch(sentence);
    expect(more.length).toBeLessThan(102);
    expect(peak).toBeLessThan(600);
  });

  it.each([
    ['nested types', `type T = ${'A<'.repeat(50_000)}x${'>'.repeat(50_000)}`],
    ['a long regular expression', `const x = /${'(a|b)*'.repeat(80_000)}/;`],
    ['a long name', `const ${'a'.repeat(900_000)} = 1;`],
    ['many exports', many(25_000, at => `export let a${at};`)],
    ['decorators', many(500, at => `@d${at} class A${at} { @x a; @y b() {} }`, '\n')],
    ['a program of 750 KB', many(15_000, at => `export const f${at} = () => { return [1, { a: 2 }]; };`)],
  ])('%s is compiled', async (_, source) => {
    expect(await faults(`${handler}\n${source}`)).toEqual([]);
  });

  it('a source of empty lines without a handler is refused', async () => {
    expect(await faults(`export const text = \`${'\n'.repeat(200_000)}\`;`)).toEqual([
      expect.stringMatching(/exports no function named handler/),
    ]);
  });

  it('thousands of faults are reported as the first hundred, and their number', async () => {
    const found = await faults(many(5_000, at => `import 'a${at}';`, '\n'));
    expect([found.length, found.at(-1)]).toEqual([101, 'bot.ts has 4900 more faults.']);
  });

  it.runIf(process.platform === 'linux')(
    'does not hold up other sources',
    async () => {
      const former = new Set(compilers());
      const order: string[] = [];
      // Another limit of memory: by a process of its own, which is halted until the other source is compiled.
      const source = `${handler}\nexport const s = ${many(120_000, () => '"a"', '+')}`;
      const slow = compileBot(source, 'slow.ts', 600 * 2 ** 20).then(() => order.push('slow'));
      let own: readonly number[] = [];
      while (own.length === 0) {
        await new Promise(resolve => setTimeout(resolve, 5));
        own = compilers()
          .filter(each => !former.has(each) && nameOf(each) === 'esbuild')
          .map(each => Number(each.split(' ')[0]));
        for (const id of own) process.kill(id, 'SIGSTOP');
      }
      await faults(handler).then(() => order.push('quick'));
      for (const id of own) process.kill(id, 'SIGCONT');
      await slow;
      expect(order).toEqual(['quick', 'slow']);
    },
    60_000,
  );

  it.runIf(process.platform === 'linux')(
    'is compiled again where the compiler was killed',
    async () => {
      const large = `${handler}\n${many(15_000, at => `export const f${at} = () => { return [1, { a: 2 }]; };`)}`;
      const both = Promise.all([faults(large), faults(handler)]);
      let killed = 0;
      for (let times = 0; times < 500 && killed === 0; times += 1) {
        for (const child of compilers().filter(each => nameOf(each) === 'esbuild')) {
          process.kill(Number(child.split(' ')[0]), 'SIGKILL');
          killed += 1;
        }
        await new Promise(resolve => setTimeout(resolve, 5));
      }
      const [first, second] = await both;
      expect(killed).toBeGreaterThan(0);
      expect([first, second]).toEqual([[], []]);
    },
    60_000,
  );

  it('brackets side by side are not deep', async () => {
    expect(await faults(`${handler}\n${'(() => { [1]; })();'.repeat(5_000)}`)).toEqual([]);
  });
});

/** Those below the processes that compile: this program has an esbuild of its own. */
function compilers(): readonly string[] {
  return childrenOf(process.pid)
    .filter(child => nameOf(child) === 'node')
    .flatMap(child => childrenOf(Number(child.split(' ')[0])));
}

/** In megabytes; 0 where it has ended. */
function residentOf(child: string): number {
  if (nameOf(child) !== 'esbuild') return 0;
  const [id = ''] = child.split(' ');
  return Number(/^VmHWM:\s*(\d+)/m.exec(readProcess(`/proc/${id}/status`))?.[1] ?? 0) / 1024;
}
