// What kiln.config.ts exports → the variables of the environment that say the same, or one Failure that names every fault; and its type.
import { isAbsolute, join } from 'node:path';
import { Misuse } from '../failure.ts';
import { suggestion } from '../suggestion.ts';
import { constants } from './constants.ts';
import type { Variable } from './value.ts';
import { variables } from './variables.ts';

/**
 * @param settings what the file exports by default
 * @param folder that of the file: relative paths begin there
 * @param file for messages
 * @throws Misuse
 */
export function settingsEnvironment(settings: unknown, folder: string, file: string): Record<string, string> {
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings))
    throw new Misuse(
      `${file} exports no object: write \`export default defineConfig({ … })\`, with defineConfig of kiln-fhir/config.`,
    );
  const faults: string[] = [];
  const given: [string, string][] = [];
  for (const [key, value] of Object.entries(settings)) {
    const variable = Object.hasOwn(variables, key) ? variables[key] : undefined;
    if (variable === undefined) faults.push(unknown(key));
    else if (value !== undefined) {
      const written = textOf(value);
      const text = written && variable.read.isPath ? pathFrom(folder, written) : written;
      const read = text === undefined || text === '' ? notText : variable.read(text);
      if ('fault' in read || text === undefined)
        faults.push(`${key} ${'fault' in read ? read.fault : ''}${shown(variable, value)}.`);
      else given.push([variable.name, text]);
    }
  }
  if (faults.length > 0) throw new Misuse(faults.map(fault => `${file}: ${fault}`).join('\n'));
  return Object.fromEntries(given);
}

/** `dist/config.d.ts`: what `kiln-fhir/config` exports. */
export function settingsDeclaration(): string {
  const members = Object.entries(variables).map(
    ([key, { name, meaning, shown, read }]) =>
      `  /**\n   * ${meaning}\n   *\n   * Default: ${shown}. ${name} takes precedence.\n   ` +
      `*/\n  readonly ${key}?: ${read.type ?? 'string'} | undefined;`,
  );
  return `/** What can be set in kiln.config.ts. Variables of the environment take precedence. */
export interface Config {
${members.join('\n')}
}

/** Gives back what it is given: for its type. */
export declare function defineConfig(config: Config): Config;
`;
}

const notText = { fault: 'must be a text, a number or a list' };

/** As the variable would be written. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (!Array.isArray(value)) return undefined;
  return value.every(item => typeof item === 'string') ? value.join(',') : JSON.stringify(value);
}

function unknown(key: string): string {
  if (Object.hasOwn(constants, key))
    return `${key} cannot be set: it is ${constants[key as keyof typeof constants]} in every server.`;
  return `there is no setting '${key}'.${suggestion(key, Object.keys(variables))} \`kiln config\` lists all.`;
}

function shown({ secret }: Variable<unknown>, value: unknown): string {
  return secret ? '' : `; it is ${JSON.stringify(value) ?? String(value)}`;
}

function pathFrom(folder: string, path: string): string {
  return isAbsolute(path) || path.startsWith('[') ? path : join(folder, path);
}
