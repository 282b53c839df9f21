// Arguments of `kiln` → what it answers, in this process, which takes a tenth of the time of another one. For files that are `alone`.
import { vi } from 'vitest';
import { exitCodeOf } from '../../runtime/command/exit-code.ts';
import { commandTree } from '../../runtime/command/tree.ts';
import type { Ended } from './run.ts';

export async function kilnHere(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  cwd: string,
): Promise<Ended> {
  const [own, folder] = [process.env, process.cwd()];
  let [output, errors] = ['', ''];
  const out = vi.spyOn(process.stdout, 'write').mockImplementation(text => {
    output += String(text);
    return true;
  });
  const err = vi.spyOn(process.stderr, 'write').mockImplementation(text => {
    errors += String(text);
    return true;
  });
  process.env = { PATH: own.PATH, ...env };
  process.exitCode = undefined;
  process.chdir(cwd);
  try {
    await commandTree().parseAsync(args, { from: 'user' });
    return { code: Number(process.exitCode ?? 0), output, errors };
  } catch (error) {
    const code = exitCodeOf(error);
    return { code, output, errors };
  } finally {
    out.mockRestore();
    err.mockRestore();
    process.exitCode = undefined;
    process.env = own;
    process.chdir(folder);
  }
}
