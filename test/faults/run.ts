// In: the table of faults. Out: for each, whether the tests named there catch it. `npx tsx test/faults/run.ts [--only name,…] [--clean]`
// works on a copy of the checkout; --clean first runs the same tests without a fault, in which they must pass.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Fault, faults } from './faults.ts';

/** Minutes after which the tests of a fault are ended. */
const patience = 8;

type Result = 'caught' | 'survived' | 'cannot tell';

const root = resolve(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: { only: { type: 'string' }, clean: { type: 'boolean', default: false } },
});
const names = values.only?.split(',');
const chosen = faults.filter(({ name }) => names === undefined || names.includes(name));
for (const name of names ?? [])
  if (!chosen.some(fault => fault.name === name)) throw new Error(`No fault has the name ${name}.`);

const folder = mkdtempSync(join(tmpdir(), 'kiln-faults-'));
process
  .once('SIGINT', () => process.exit(130))
  .once('exit', () => rmSync(folder, { recursive: true, force: true }));
const copy = copied(join(folder, 'checkout'));
if (values.clean) {
  const { result, evidence } = tested([...new Set(chosen.flatMap(({ tests }) => tests))]);
  if (result !== 'survived') throw new Error(`The tests fail without a fault. ${evidence}`);
}
const counts: Record<Result, number> = { caught: 0, survived: 0, 'cannot tell': 0 };
for (const fault of chosen) {
  const start = Date.now();
  const { result, evidence } = withFault(fault);
  counts[result]++;
  const seconds = Math.round((Date.now() - start) / 1000);
  process.stdout.write(`${result.padEnd(11)} ${String(seconds).padStart(4)} s  ${fault.name}  ${evidence}\n`);
}
process.stdout.write(
  `${counts.caught} caught, ${counts.survived} survived, ${counts['cannot tell']} not decided\n`,
);
process.exitCode = counts.caught === chosen.length ? 0 : 1;

/** Sources are copied; packages are linked, as no test changes them, but for the caches among them. */
function copied(to: string): string {
  const left = ['.git', 'node_modules'].map(name => join(root, name));
  cpSync(root, to, { recursive: true, filter: path => !left.includes(path) });
  const linked = spawnSync('cp', ['-al', join(root, 'node_modules'), join(to, 'node_modules')]);
  if (linked.status !== 0) {
    rmSync(join(to, 'node_modules'), { recursive: true, force: true });
    mkdirSync(join(to, 'node_modules'));
    cpSync(join(root, 'node_modules'), join(to, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  }
  for (const cache of ['.cache', '.vite', '.vite-temp'])
    rmSync(join(to, 'node_modules', cache), { recursive: true, force: true });
  // Larger data of tests lies beside the checkout.
  symlinkSync(resolve(root, '../shared'), resolve(to, '../shared'));
  return to;
}

function withFault({ file, find, replace, tests }: Fault): { result: Result; evidence: string } {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  const found = text.split(find).length - 1;
  if (found !== 1)
    return { result: 'cannot tell', evidence: `${file} has its text ${found} times: correct faults.ts.` };
  writeFileSync(
    path,
    text.replace(find, () => replace),
  );
  try {
    return tested(tests);
  } finally {
    writeFileSync(path, text);
  }
}

function tested(tests: readonly string[]): { result: Result; evidence: string } {
  const { status, stdout, stderr } = spawnSync('npx', ['vitest', 'run', ...tests, '--bail', '1'], {
    cwd: copy,
    encoding: 'utf8',
    timeout: patience * 60_000,
    maxBuffer: 2 ** 28,
    env: { ...process.env, KILN_TEST_PATIENCE: process.env.KILN_TEST_PATIENCE ?? '4', NO_COLOR: '1' },
  });
  if (status === 0) return { result: 'survived', evidence: tests.join(' ') };
  // The last lines of reporter.ts.
  const failed = /^FAILED (.*)$/m.exec(stdout)?.[1];
  if (failed !== undefined) return { result: 'caught', evidence: failed.replaceAll(copy, '').slice(0, 220) };
  const last = `${stdout}${stderr}`.trim().split('\n').slice(-3).join(' ');
  return {
    result: 'cannot tell',
    evidence: `vitest ended without a failed test in ${relative(root, copy)}: ${last}`,
  };
}
