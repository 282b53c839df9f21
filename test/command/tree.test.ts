// The commands as they are declared: each has an example, which its declaration accepts.
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { pathOf } from '../../runtime/command/command.ts';
import { commandTree, examples, leaves } from '../../runtime/command/tree.ts';

const paths = leaves(commandTree()).map(pathOf);

it('each command has one example, and no other has', () =>
  expect(Object.keys(examples).sort()).toEqual([...paths].sort()));

describe.each(Object.entries(examples))('%s', (path, example) => {
  it('accepts its example', async () => {
    const [, rest = ''] = /kiln(?:-fhir)? (.*?)(?: > \S+| \| .*)?$/.exec(example) ?? [];
    expect(await run(wordsOf(rest))).toBe(path);
  });

  it('shows it with --help', () => {
    const tree = commandTree();
    const command = leaves(tree).find(each => pathOf(each) === path);
    let shown = '';
    command?.configureOutput({ writeOut: text => (shown += text) }).outputHelp();
    expect(shown).toContain(example);
  });
});

it('each group shows the examples of its commands with --help', () => {
  const tree = commandTree();
  const all = withSubcommands(tree).filter(each => each !== tree && each.commands.length > 0);
  expect(all.length).toBeGreaterThan(5);
  for (const group of all) {
    let shown = '';
    group.configureOutput({ writeOut: text => (shown += text) }).outputHelp();
    for (const leaf of leaves(group)) expect(shown).toContain(examples[pathOf(leaf)]);
  }
});

/** The path of the command that these arguments call. @throws what commander reports */
async function run(args: readonly string[]): Promise<string> {
  const tree = commandTree();
  let called = '';
  for (const command of withSubcommands(tree)) command.exitOverride().configureOutput({ writeErr: () => {} });
  for (const leaf of leaves(tree))
    leaf.action(() => {
      called = pathOf(leaf);
    });
  await tree.parseAsync(args, { from: 'user' });
  return called;
}

function withSubcommands(command: Command): readonly Command[] {
  return [command, ...command.commands.flatMap(withSubcommands)];
}

/** As a shell splits them, single and double quotes alone. */
function wordsOf(text: string): readonly string[] {
  return [...text.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, bare]) => single ?? double ?? bare ?? '',
  );
}
