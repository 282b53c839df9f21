// The command line of the compiler: `generate [--check] [--json]`, `add <package>…`, `remove <package>…`. Stages and findings go
// to standard error, one JSON value to standard output with --json. Exit code 0: it is done, or up to date; 1: it is not, or
// the definitions are wrong; 2: the command is.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { settingVariables } from '../runtime/config/variables.ts';
import { projectRoot } from '../runtime/definitions/root.ts';
import { Misuse } from '../runtime/failure.ts';
import type { Check } from './check/check.ts';
import { compile } from './compile.ts';
import { type Diagnostic, printDiagnostic } from './diagnostic.ts';
import { generate, guarded } from './generate.ts';
import { type Addition, add } from './packages/add.ts';
import { labelOf } from './packages/packages-file.ts';
import { remove } from './packages/remove.ts';
import { watchDefinitions } from './watch.ts';

const usage = `Usage: kiln generate [--check | --watch | --print <file>] [--json]
       kiln add <name@version | file.tgz>… [--no-dependencies] [--json]
       kiln remove <name[@version]>… [--json]

  generate  compiles the packages of definitions/packages.json into generated/
            --check  writes nothing; fails if generated/ is not what the definitions give
            --watch  goes on, and compiles again whenever something in definitions/ is saved
            --print  writes nothing, and prints one file of generated/, such as schema.graphql, as the definitions give it
  add       puts FHIR packages, and what they depend on, into definitions/; KILN_REGISTRY is asked for those that are named
            --no-dependencies  only these packages
  remove    takes packages out again, and what came because of them alone
  --json    prints the outcome as one JSON value on standard output
`;

/** Lines of one kind of finding that are printed; --json has them all. */
const mostLines = 20;

interface Command {
  readonly name: 'generate' | 'add' | 'remove';
  readonly packages: readonly string[];
  readonly check: boolean;
  readonly json: boolean;
  readonly watch: boolean;
  /** A file of generated/. */
  readonly print: string | undefined;
  readonly dependencies: boolean;
}

/** Gives the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  const command = parse(args);
  if (command === undefined) {
    log(usage);
    return 2;
  }
  const root = projectRoot();
  if (command.watch) {
    watchDefinitions(root, stages, log);
    return 0;
  }
  if (command.print !== undefined) return printFile(root, command.print);
  try {
    return printed(await run(root, command), command).ok ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    log(error.message);
    return error.exitCode;
  }
}

function printed<Outcome extends { readonly ok: boolean }>(outcome: Outcome, { json }: Command): Outcome {
  if (json) process.stdout.write(`${JSON.stringify(outcome)}\n`);
  return outcome;
}

async function run(root: string, command: Command): Promise<{ readonly ok: boolean }> {
  const list = join(root, 'definitions', 'packages.json');
  switch (command.name) {
    case 'generate':
      return runGenerate(root, list, command);
    case 'add':
      return runAdd(list, command);
    case 'remove':
      return runRemove(list, command);
  }
}

/** Folders in definitions/ that hold a package which is not compiled: it is not listed. */
function warnOfUnlisted(list: string): void {
  const folder = dirname(list);
  if (!existsSync(list)) return;
  const text = readFileSync(list, 'utf8');
  for (const name of readdirSync(folder))
    if (existsSync(join(folder, name, 'package.json')) && !text.includes(JSON.stringify(name)))
      log(
        `definitions/${name} is not compiled, since definitions/packages.json does not list it: add { "name": …, "version": …, "from": "${name}" }, as in its package.json.`,
      );
}

function runGenerate(root: string, list: string, { check }: Command) {
  warnOfUnlisted(list);
  const done = generate(
    {
      packages: list,
      folder: join(root, 'generated'),
      checkOnly: check,
      // The sources have no one file that stands for all of them.
      ...(import.meta.filename.endsWith('.ts') ? {} : { program: import.meta.filename }),
    },
    stages(),
  );
  printDiagnostics(done.diagnostics, 'generated/ is left as it was.');
  if (done.check !== undefined) printChanges(done.check, check);
  return done;
}

/** Findings go to standard error only where they are errors: the run that writes tells all. */
function printFile(root: string, path: string): number {
  const { files, diagnostics } = compile(join(root, 'definitions', 'packages.json'), () => {});
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const file = files.find(each => each.path === path);
  if (file === undefined && errors.length === 0) log(`There is no generated/${path}.`);
  printDiagnostics(errors, 'nothing is printed.');
  if (file === undefined || errors.length > 0) return 1;
  process.stdout.write(file.text);
  return 0;
}

async function runAdd(list: string, { packages, dependencies }: Command): Promise<Pick<Addition, 'ok'>> {
  const own = process.env[settingVariables.registry.name];
  const read = settingVariables.registry.read(own || settingVariables.registry.fallback);
  if ('fault' in read) throw new Misuse(`${settingVariables.registry.name} ${read.fault}.`);
  const folder = packages.find(name => statSync(name, { throwIfNoEntry: false })?.isDirectory());
  if (folder !== undefined)
    throw new Misuse(
      `${folder} is a folder, and kiln add takes packages: put it into definitions/ and list it in definitions/packages.json, with "from" as its name there.`,
    );
  const options = { list, packages, registry: read.value, online: Boolean(own), dependencies };
  const done = await guarded(() => add(options));
  const errors = done.diagnostics.filter(({ severity }) => severity === 'error');
  printDiagnostics(errors, 'Nothing is added.');
  if (!done.ok) return done;
  const warnings = done.diagnostics.length - errors.length;
  for (const label of done.present) log(`${label} is there already.`);
  for (const { dependency, suffix, ...entry } of done.added) {
    const why = dependency ? ', which others depend on' : '';
    const names = suffix === undefined ? '' : `; its types end in _${suffix}, since others have their names`;
    log(`added ${labelOf(entry)}${why}${names}`);
  }
  if (done.added.length > 0)
    log(`Now run npx kiln generate${warnings > 0 ? `, which prints ${warnings} warnings` : ''}.`);
  return done;
}

async function runRemove(list: string, { packages }: Command) {
  const done = await guarded(() => remove(list, packages));
  printDiagnostics(done.diagnostics, 'Nothing is removed.');
  if (!done.ok) return done;
  for (const entry of done.removed) log(`removed ${labelOf(entry)}`);
  log('Now run npx kiln generate.');
  return done;
}

function printDiagnostics(diagnostics: readonly Diagnostic[], left: string): void {
  for (const diagnostic of diagnostics) log(printDiagnostic(diagnostic));
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  if (errors > 0) log(`${errors} ${errors === 1 ? 'error' : 'errors'}: ${left}`);
}

function parse(args: readonly string[]): Command | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        check: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        watch: { type: 'boolean', default: false },
        print: { type: 'string' },
        'no-dependencies': { type: 'boolean', default: false },
      },
    });
    const [name, ...packages] = positionals;
    const known = (['generate', 'add', 'remove'] as const).find(each => each === name);
    if (known === undefined || (known === 'generate') !== (packages.length === 0)) return undefined;
    const { check, json, watch, print } = values;
    if (watch && (check || json)) return undefined;
    if (print !== undefined && (check || json || watch || known !== 'generate')) return undefined;
    return { name: known, packages, check, json, watch, print, dependencies: !values['no-dependencies'] };
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

/** A page that says what changed: of the files, for GraphQL clients, for searches and for databases. */
function printChanges({ drift, ...changes }: Check, checkOnly: boolean): void {
  const { added, changed, removed } = drift;
  if (added.length + changed.length + removed.length === 0) return;
  if (checkOnly) {
    log('generated/ is not what the definitions give. Run npx kiln generate and commit what it writes.');
    printList('missing', added);
    printList('changed', changed);
    printList('not generated any more', removed);
  } else if (changed.length + removed.length > 0) log('What changed:');
  printList('new types', changes.newTypes);
  printList('dropped types', changes.droppedTypes);
  printList('new fields of types that were there', changes.newFields);
  printList('dropped fields of types that are still there', changes.droppedFields);
  printList('breaking for GraphQL clients', changes.breaking);
  printList('dangerous for GraphQL clients', changes.dangerous);
  printList('new search parameters', changes.newSearchParams);
  printList('search parameters that find something else than before', changes.changedSearchParams);
  printList('dropped search parameters', changes.droppedSearchParams);
  // The first line of each says what it makes; a table or a function has many.
  printList(
    'SQL migration',
    changes.migration.map(statement => statement.replace(/\n[\s\S]*/, ' …')),
  );
  for (const sentence of changes.work) log(sentence);
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
