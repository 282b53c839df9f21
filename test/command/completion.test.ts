// The script of `kiln completion bash`, run by bash; those of other shells by themselves where they are installed.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { completion } from '../../runtime/command/completion.ts';
import { commandTree } from '../../runtime/command/tree.ts';
import { testFolder } from '../fixtures.ts';

const folder = testFolder('completion');
const file = (shell: string) => join(folder, `kiln.${shell}`);
const tree = commandTree();

beforeAll(() => {
  for (const shell of ['bash', 'zsh', 'fish']) writeFileSync(file(shell), script(shell));
});

function script(shell: string): string {
  let text = '';
  const out = vi.spyOn(process.stdout, 'write').mockImplementation(each => {
    text += String(each);
    return true;
  });
  completion(shell, tree);
  out.mockRestore();
  return text;
}

/** What bash offers for the last word. */
function completed(...words: readonly string[]): readonly string[] {
  const typed = words.map(word => `'${word}'`).join(' ');
  const line = `source '${file('bash')}'; COMP_WORDS=(kiln ${typed}); COMP_CWORD=${words.length}; _kiln; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', line], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.split('\n').filter(word => word !== '');
}

describe('bash', () => {
  it('completes each command of the tree', () => {
    expect(completed('')).toEqual(tree.commands.map(each => each.name()));
    expect(completed('mig')).toEqual(['migrate']);
    expect(completed('token', '')).toEqual(['create', 'list', 'revoke']);
    expect(completed('client', 'r')).toEqual(['rotate']);
  });

  it('completes options of the command, also behind others and their values', () => {
    expect(completed('query', '--var')).toEqual(['--var', '--variables']);
    expect(completed('token', 'create', '--policy', 'ward', '--pa')).toEqual(['--param']);
    expect(completed('serve', '--')).toEqual(['--watch', '--help']);
    expect(completed('migrate', '--u')).toEqual([]);
  });
});

it.each(['zsh', 'fish'])('%s reads its script, where it is installed', shell => {
  const { error, status, stderr } = spawnSync(shell, ['-n', file(shell)], { encoding: 'utf8' });
  if (!error) expect([status, stderr]).toEqual([0, '']);
  expect(script(shell)).toContain('rotate');
});

it('another shell is refused', () => {
  expect(() => completion('tcsh', tree)).toThrow("The shell 'tcsh' is not supported");
});
