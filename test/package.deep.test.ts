// The packed tarball, as a registry has it → what publint and attw find in it, and what each export is.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packageRoot } from '../runtime/base/definitions/root.ts';

const root = packageRoot();
const folder = mkdtempSync(join(tmpdir(), 'kiln-pack-'));
let tarball = '';

beforeAll(() => {
  // dist/ is that of this run (global-setup.ts): other tests start programs of it meanwhile.
  const printed = execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], {
    ...{ cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  });
  const [{ filename }] = JSON.parse(printed) as [{ readonly filename: string }];
  tarball = join(folder, filename);
  execFileSync('tar', ['xzf', tarball, '-C', folder]);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** What generated files import, which have types of their own; and a text. */
const untyped = ['extract', 'schema.graphql'];

function tool(name: string, args: readonly string[]): string {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', name), ...args],
    { encoding: 'utf8' },
  );
  return status === 0 ? '' : `${stdout}${stderr}`;
}

it('has types for each export in each resolution of modules, as attw sees it', () => {
  const args = ['--profile', 'esm-only', '--no-color', '--exclude-entrypoints', ...untyped];
  expect(tool('@arethetypeswrong/cli/dist/index.js', [tarball, ...args])).toBe('');
}, 60_000);

it('has nothing that publint finds fault with', () => {
  expect(tool('publint/src/cli.js', [tarball, '--strict'])).toBe('');
}, 60_000);

it('has the console', () => {
  const page = readFileSync(join(folder, 'package/dist/console/page.html'), 'utf8');
  for (const [, name] of page.matchAll(/\/console\/([^"]+)/g))
    expect(existsSync(join(folder, `package/dist/console/${name}.br`)), name).toBe(true);
});

it('exports files that are there, with declarations, and with a source map where they were compiled', () => {
  type Target = string | { readonly types: string; readonly default?: string };
  const own = join(folder, 'package');
  const { exports } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, Target>>;
  };
  const targets = Object.values(exports).map(target =>
    typeof target === 'string' ? { default: target } : target,
  );
  const files = targets.flatMap(target => Object.values(target));
  for (const file of files) expect(readFileSync(join(own, file), 'utf8').length, file).toBeGreaterThan(0);
  const compiled = files.filter(file => /^\.\/dist\/.*\.js$/.test(file));
  expect(compiled).toHaveLength(5);
  for (const file of compiled) {
    const [, map = ''] = /^\/\/# sourceMappingURL=(.*)$/m.exec(readFileSync(join(own, file), 'utf8')) ?? [];
    expect(JSON.parse(readFileSync(join(own, file, '..', map), 'utf8'))).toMatchObject({ version: 3 });
  }
});
