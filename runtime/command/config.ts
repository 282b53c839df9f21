// In: the environment. Out: every variable with its value, its default and what it means.
import { describeConfig, type Environment, readConfig } from '../config.ts';

export function configCommand(options: { readonly json?: boolean }, env: Environment): void {
  const lines = describeConfig(env);
  if (options.json) process.stdout.write(`${JSON.stringify(lines)}\n`);
  else {
    const width = Math.max(...lines.map(({ variable }) => variable.length));
    for (const { variable, value, meaning, set } of lines)
      process.stdout.write(
        `${variable.padEnd(width)}  ${String(value ?? '')}${set ? '' : ' (default)'}\n${''.padEnd(width)}  ${meaning}\n`,
      );
  }
  // Says what is wrong with the values, if anything is, and sets the exit code.
  readConfig(env);
}
