// The command line of the compiler: `generate [--check] [--json]`. Stages and findings go to standard error, one JSON
// value to standard output with --json. Exit code 0: generated/ is up to date; 1: it is not, or the definitions are wrong;
// 2: the command is.

import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Check } from './check.ts';
import { printDiagnostic } from './diagnostic.ts';
import { generate } from './generate.ts';
import { watchDefinitions } from './watch.ts';

const usage = `Usage: kiln generate [--check | --watch] [--json]

  Compiles the packages of definitions/packages.json into generated/.
  --check  writes nothing; fails if generated/ is not what the definitions give
  --watch  goes on, and compiles and builds again whenever something in definitions/ is saved
  --json   prints the outcome as one JSON value on standard output
`;

/** Lines of one kind of finding that are printed; --json has them all. */
const mostLines = 20;

process.exitCode = main(process.argv.slice(2));

function main(args: readonly string[]): number {
  const options = parse(args);
  if (options === undefined) {
    log(usage);
    return 2;
  }
  const root = resolve(import.meta.dirname, '..');
  if (options.watch) {
    watchDefinitions(root, () => runOnce(root, options), log);
    return 0;
  }
  return runOnce(root, options) ? 0 : 1;
}

function runOnce(root: string, options: Options): boolean {
  const run = generate(
    {
      packages: join(root, 'definitions', 'packages.json'),
      folder: join(root, 'generated'),
      checkOnly: options.check,
    },
    stages(),
  );
  for (const diagnostic of run.diagnostics) log(printDiagnostic(diagnostic));
  if (run.check !== undefined) printCheck(run.check);
  const errors = run.diagnostics.filter(({ severity }) => severity === 'error').length;
  if (errors > 0) log(`${errors} ${errors === 1 ? 'error' : 'errors'}: generated/ is left as it was.`);
  if (options.json) process.stdout.write(`${JSON.stringify(run)}\n`);
  return run.ok;
}

interface Options {
  readonly check: boolean;
  readonly json: boolean;
  readonly watch: boolean;
}

function parse(args: readonly string[]): Options | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { check: { type: 'boolean' }, json: { type: 'boolean' }, watch: { type: 'boolean' } },
    });
    if (positionals.length !== 1 || positionals[0] !== 'generate') return undefined;
    const { check = false, json = false, watch = false } = values;
    return check && watch ? undefined : { check, json, watch };
  } catch (error) {
    log(`${(error as Error).message}\n`);
    return undefined;
  }
}

/** A line when a stage ends: `sdl         130 ms  1 files, 2185234 bytes`. */
function stages(): (stage: string, counts: Readonly<Record<string, number>>) => void {
  let since = performance.now();
  return (stage, counts) => {
    const now = performance.now();
    const list = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
    log(`${stage.padEnd(9)} ${(now - since).toFixed(0).padStart(6)} ms  ${list.join(', ')}`);
    since = now;
  };
}

function printCheck({ drift, ...changes }: Check): void {
  const { added, changed, removed } = drift;
  if (added.length + changed.length + removed.length === 0) return;
  log('generated/ is not what the definitions give. Run npx kiln generate and commit what it writes.');
  printList('missing', added);
  printList('changed', changed);
  printList('not generated any more', removed);
  printList('breaking for GraphQL clients', changes.breaking);
  printList('dangerous for GraphQL clients', changes.dangerous);
  printList('new search parameters', changes.newSearchParams);
  printList('dropped search parameters', changes.droppedSearchParams);
  // The first line of each says what it makes; a table or a function has many.
  printList(
    'SQL migration',
    changes.migration.map(statement => statement.replace(/\n[\s\S]*/, ' …')),
  );
  for (const sentence of changes.unreadable) log(sentence);
}

function printList(title: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  log(`${title} (${lines.length}):`);
  for (const line of lines.slice(0, mostLines)) log(`  ${line}`);
  if (lines.length > mostLines) log(`  … and ${lines.length - mostLines} more; --json lists all.`);
}

function log(line: string): void {
  process.stderr.write(`${line}\n`);
}
