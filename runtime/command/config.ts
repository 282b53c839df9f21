// In: the environment and kiln.config.ts. Out: every variable with its value, where it is from, its default and what it means.
import { describeConfig, readConfig } from '../config.ts';
import { findProject } from '../definitions/root.ts';
import { addSettings } from './settings.ts';

export async function configCommand(
  options: { readonly json?: boolean },
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const origins = await addSettings(findProject(), env);
  const lines = describeConfig(env).map(line => ({
    ...line,
    from: line.set ? (origins.get(line.variable) ?? 'environment') : 'default',
  }));
  if (options.json) process.stdout.write(`${JSON.stringify(lines)}\n`);
  else {
    const width = Math.max(...lines.map(({ variable }) => variable.length));
    for (const { variable, value, meaning, from } of lines)
      process.stdout.write(
        `${variable.padEnd(width)}  ${value}${from === 'environment' ? '' : ` (${from})`}\n${''.padEnd(width)}  ${meaning}\n`,
      );
  }
  // Says what is wrong with the values, if anything is, and sets the exit code.
  readConfig(env);
}
