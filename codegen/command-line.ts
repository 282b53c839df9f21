// The command line of the compiler: `generate [--check] [--strict] [--json]`, `add <package>…`, `remove <package>…`. Stages and findings go
// to standard error, one JSON value to standard output with --json. Exit code 0: it is done, or up to date; 1: it is not, or
// the definitions are wrong; 2: the command is.

import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { settingVariables } from '../runtime/base/config/variables.ts';
import { unlisted, unlistedMessage } from '../runtime/base/definitions/package-list.ts';
import { projectRoot } from '../runtime/base/definitions/root.ts';
import { Misuse } from '../runtime/base/failure.ts';
import { type Check, check } from './check/check.ts';
import { compile } from './compile.ts';
import { briefLines, type Diagnostic, printDiagnostic } from './diagnostic.ts';
import type { Saving, Sizes } from './emit/savings.ts';
import { generate, guarded } from './generate.ts';
import { type Addition, add } from './packages/add.ts';
import { isTarball, labelOf } from './packages/packages-file.ts';
import { remove } from './packages/remove.ts';
import { readEntries } from './read/package.ts';
import { watchDefinitions } from './watch.ts';
import { hasDrift } from './write.ts';

const usage = `Usage: kiln generate [--check | --watch | --print <file>] [--client <folder>] [--strict] [--verbose] [--json]
       kiln add <name@version | file.tgz | folder>… [--no-dependencies] [--strict] [--verbose] [--json]
       kiln remove <name[@version]>… [--json]

  generate  compiles the packages of definitions/packages.json into generated/
            --check  writes nothing; fails if generated/ is not what the definitions give
            --watch  goes on, and compiles again whenever something in definitions/, or in a folder that it lists, is saved
            --print  writes nothing, and prints one file of generated/, such as schema.graphql, as the definitions give it;
                     with --json also the views that break
            --client writes the package of the client into another folder as well, such as one of a workspace
  add       puts FHIR packages, and what they depend on, into definitions/; names are fetched from KILN_REGISTRY;
            a folder, such as the fsh-generated/ of SUSHI, is listed and stays where it lies
            --no-dependencies  only these packages
  remove    takes packages out again, and what came because of them alone
  --strict  refuses a package that has a fault; by default faulty definitions are left out by name, and the rest compiles
  --verbose prints every warning in full
  --json    prints the outcome as one JSON value on standard output
`;

/** Options of the output, which `kiln serve --watch` does not have. */
const withOption = (option: string) => (process.send === undefined ? option : `npx kiln generate ${option}`);

/** Lines of one kind of finding that are printed; --json has them all. */
const mostLines = 20;

interface Command {
  readonly name: 'generate' | 'add' | 'remove';
  readonly packages: readonly string[];
  readonly check: boolean;
  readonly strict: boolean;
  readonly verbose: boolean;
  readonly json: boolean;
  readonly watch: boolean;
  /** A file of generated/. */
  readonly print: string | undefined;
  readonly dependencies: boolean;
  /** Where the client is written a second time. */
  readonly client: string | undefined;
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
    const { strict, verbose } = command;
    watchDefinitions(root, {
      stages,
      log,
      strict,
      printDiagnostics: (diagnostics, left) => printDiagnostics(diagnostics, left, verbose),
    });
    return 0;
  }
  if (command.print !== undefined) return printFile(root, command.print, command.json);
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

/** What is in definitions/ and is not compiled, being not listed. A list that cannot be read is reported elsewhere. */
function warnOfUnlisted(list: string): void {
  const faults: Diagnostic[] = [];
  const entries = readEntries(list, fault => faults.push(fault));
  if (faults.length > 0) return;
  for (const path of unlisted(dirname(list), entries)) log(unlistedMessage(path));
}

function runGenerate(root: string, list: string, { check: checkOnly, strict, verbose, client }: Command) {
  warnOfUnlisted(list);
  const done = generate(
    {
      packages: list,
      folder: join(root, 'generated'),
      checkOnly,
      strict,
      client,
      // The sources have no one file that stands for all of them.
      ...(import.meta.filename.endsWith('.ts') ? {} : { program: import.meta.filename }),
    },
    stages(),
  );
  printDiagnostics(done.diagnostics, 'generated/ is left as it was.', verbose);
  if (done.check !== undefined) printChanges(done.check, checkOnly);
  for (const line of savingLines(done.savings ?? [])) log(line);
  if (checkOnly && done.client !== undefined && hasDrift(done.client))
    log(`${client} is not the client that the definitions give. Run npx kiln generate --client ${client}.`);
  return done;
}

/** A line for each choice, with what it saves, and a last one with what is left. */
function savingLines(savings: readonly Saving[]): readonly string[] {
  const last = savings.at(-1);
  if (last === undefined) return [];
  const line = (name: string, of: (part: keyof Sizes) => number) =>
    `${name.padEnd(22)}${sizeNames.map(part => kilobytes(of(part)).padStart(15)).join('')}`;
  return [
    `${'Bytes saved by'.padEnd(22)}${sizeNames.map(part => part.padStart(15)).join('')}`,
    ...savings
      .slice(1)
      .map((saving, i) => line(saving.choice, part => (savings[i]?.[part] ?? 0) - saving[part])),
    line('left', part => last[part]),
  ];
}

const sizeNames = ['sdl', 'introspection', 'types'] as const;

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000).toLocaleString('en')} KB`;
}

/** Only errors go to standard error: warnings are printed by the run that writes. */
function printFile(root: string, path: string, json: boolean): number {
  const { files, diagnostics } = compile(join(root, 'definitions', 'packages.json'), () => {});
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const file = files.find(each => each.path === path);
  if (file === undefined && errors.length === 0) log(`There is no generated/${path}.`);
  printDiagnostics(errors, 'nothing is printed.');
  if (file === undefined || errors.length > 0) return 1;
  const { text } = file;
  if (json) {
    const { brokenViews, unreadable } = check(join(root, 'generated'), files, diagnostics);
    for (const sentence of unreadable) log(sentence);
    process.stdout.write(`${JSON.stringify({ text, brokenViews })}\n`);
  } else process.stdout.write(text);
  return 0;
}

async function runAdd(
  list: string,
  { packages, dependencies, strict, verbose }: Command,
): Promise<Pick<Addition, 'ok'>> {
  const own = process.env[settingVariables.registry.name];
  const read = settingVariables.registry.read(own || settingVariables.registry.fallback);
  if ('fault' in read) throw new Misuse(`${settingVariables.registry.name} ${read.fault}.`);
  const options = { list, packages, registry: read.value, online: Boolean(own), dependencies, strict };
  const done = await guarded(() => add(options));
  const isShown = ({ severity, leftOut }: Diagnostic) => severity === 'error' || leftOut !== undefined;
  printDiagnostics(
    verbose ? done.diagnostics : done.diagnostics.filter(isShown),
    'Nothing is added.',
    verbose,
  );
  warnOfUnlisted(list);
  if (!done.ok) return done;
  const warnings = done.diagnostics.filter(each => !isShown(each)).length;
  for (const label of done.present) log(`${label} is there already.`);
  for (const { dependency, suffix, ...entry } of done.added) {
    const why = dependency ? ', which others depend on' : '';
    const names = suffix === undefined ? '' : `; its types end in _${suffix}, since others have their names`;
    const where = isTarball(entry) ? '' : ` from ${join('definitions', entry.from)}`;
    log(`added ${labelOf(entry)}${where}${why}${names}`);
    if (where.startsWith(' from ..'))
      log('It lies outside of the project, and has to be there wherever the project is compiled.');
  }
  if (done.added.length > 0)
    log(
      `Now run npx kiln generate${warnings > 0 ? `, which reports ${warnings} warning${warnings === 1 ? '' : 's'}` : ''}.`,
    );
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

/** Errors in full; warnings by kind, unless they are wanted in full as well. */
function printDiagnostics(diagnostics: readonly Diagnostic[], left: string, verbose = false): void {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning');
  for (const diagnostic of verbose ? diagnostics : errors) log(printDiagnostic(diagnostic));
  if (!verbose) for (const line of warningLines(warnings)) log(line);
  const leftOut = warnings.filter(each => each.leftOut !== undefined).length;
  if (leftOut > 0 && errors.length === 0)
    log(
      `${leftOut} ${leftOut === 1 ? 'fault is' : 'faults are'} left out, which ` +
        `generated/manifest.json names; the rest is compiled. ${withOption('--strict')} ` +
        'refuses them.',
    );
  if (errors.length > 0) log(`${errors.length} ${errors.length === 1 ? 'error' : 'errors'}: ${left}`);
}

/** No kind of finding has more than `mostLines` of them. */
function warningLines(warnings: readonly Diagnostic[]): readonly string[] {
  const other = warnings.filter(({ leftOut }) => leftOut === undefined);
  const leftOut = warnings.filter(each => each.leftOut !== undefined);
  const shortened = (lines: readonly string[]) =>
    lines.length > mostLines
      ? [
          ...lines.slice(0, mostLines),
          `  … and ${lines.length - mostLines} more; ${withOption('--verbose')} prints all.`,
        ]
      : lines;
  return [
    ...shortened(briefLines(other)),
    ...(other.length > 0
      ? [
          `${other.length} ${other.length === 1 ? 'warning' : 'warnings'}; ${withOption('--verbose')} prints them in full.`,
        ]
      : []),
    ...shortened(briefLines(leftOut)),
  ];
}

function parse(args: readonly string[]): Command | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        check: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        strict: { type: 'boolean', default: false },
        verbose: { type: 'boolean', default: false },
        watch: { type: 'boolean', default: false },
        print: { type: 'string' },
        client: { type: 'string' },
        'no-dependencies': { type: 'boolean', default: false },
      },
    });
    const [name, ...packages] = positionals;
    const known = (['generate', 'add', 'remove'] as const).find(each => each === name);
    if (known === undefined || (known === 'generate') !== (packages.length === 0)) return undefined;
    const { check, json, watch, print, strict, verbose, client } = values;
    if (watch && (check || json)) return undefined;
    if (print !== undefined && (check || watch || known !== 'generate')) return undefined;
    if (client !== undefined && (watch || print !== undefined || known !== 'generate')) return undefined;
    if ((strict || verbose) && known === 'remove') return undefined;
    const dependencies = !values['no-dependencies'];
    return { name: known, packages, check, json, watch, print, strict, verbose, dependencies, client };
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
    const list = Object.entries(counts).map(([name, count]) =>
      name === 'unsupported' && count > 0
        ? `${count} unsupported, named in generated/manifest.json`
        : `${count} ${name}`,
    );
    log(`${stage.padEnd(9)} ${(now - since).toFixed(0).padStart(6)} ms  ${list.join(', ')}`);
    since = now;
  };
}

/** The changes of files, of GraphQL clients, of searches and of databases, on one page. */
function printChanges({ drift, ...changes }: Check, checkOnly: boolean): void {
  const { added, changed, removed } = drift;
  if (added.length + changed.length + removed.length === 0) return;
  if (checkOnly) {
    log('generated/ is not what the definitions give. Run npx kiln generate and commit what it writes.');
    printList('missing', added);
    printList('changed', changed);
    printList('not generated any more', removed);
  } else if (Object.values(changes).some(each => each.length > 0)) log('What changed:');
  printList('new types', changes.newTypes);
  printList('dropped types', changes.droppedTypes);
  printList('new fields of types that were there', changes.newFields);
  printList('dropped fields of types that are still there', changes.droppedFields);
  printList('breaking for GraphQL clients', changes.breaking);
  printList('dangerous for GraphQL clients', changes.dangerous);
  printList('breaking for readers of views', changes.brokenViews);
  printList('new search parameters of Lists', changes.newSearchParams);
  printList('search parameters that find something else than before', changes.changedSearchParams);
  printList('search parameters that Lists of GraphQL do not take any more', changes.droppedSearchParams);
  // The first line of each names the object; a table or a function has many lines.
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
