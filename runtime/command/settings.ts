// kiln.config.ts of the project and the files of variables such as KILN_KEY_FILE → variables of the environment, unless they are set; and
// `kiln config`, which prints each with its value, origin, default and meaning.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsEnvironment } from '../base/config/settings.ts';
import { variables } from '../base/config/variables.ts';
import { describeConfig, readConfig } from '../base/config.ts';
import { findProject } from '../base/definitions/root.ts';
import { Misuse } from '../base/failure.ts';
import { print, type Run } from './command.ts';
import { exportedBy } from './config-file.ts';

export const config: Run = async (options, _, env) => {
  const origins = await addSettings(findProject(), env);
  const described = describeConfig(env).map(line => ({
    ...line,
    from: line.set ? (origins.get(line.variable) ?? 'environment') : 'default',
  }));
  const width = Math.max(...described.map(({ variable }) => variable.length));
  const lines = described.flatMap(({ variable, value, meaning, from }) => [
    `${variable.padEnd(width)}  ${value}${from === 'environment' ? '' : ` (${from})`}`,
    `${''.padEnd(width)}  ${meaning}`,
  ]);
  print(options, described, ...lines);
  // Throws if values are not valid, which sets the exit code.
  readConfig(env);
};

/**
 * @param project its folder; undefined outside of one
 * @returns the origin of each variable that was added
 * @throws Misuse; then nothing was added
 */
export async function addSettings(
  project: string | undefined,
  env: NodeJS.ProcessEnv,
): Promise<ReadonlyMap<string, string>> {
  const added = secretFiles(env);
  const origins = new Map(Object.keys(added).map(name => [name, env[`${name}_FILE`] ?? '']));
  const file = project === undefined ? undefined : configFile(project);
  if (project !== undefined && file !== undefined)
    for (const [name, value] of Object.entries(settingsEnvironment(await exportedBy(file), project, file)))
      if (!env[name] && added[name] === undefined) {
        added[name] = value;
        origins.set(name, file);
      }
  for (const name of Object.keys(env)) if (variableOf(name)) delete env[name];
  Object.assign(env, added);
  return origins;
}

const names: ReadonlySet<string> = new Set(Object.values(variables).map(({ name }) => name));

/** `KILN_KEY_FILE` → `KILN_KEY` */
function variableOf(name: string): string | undefined {
  const variable = name.replace(/_FILE$/, '');
  return variable !== name && names.has(variable) ? variable : undefined;
}

/** As containers and systemd give secrets. */
function secretFiles(env: NodeJS.ProcessEnv): Record<string, string> {
  const added: Record<string, string> = {};
  for (const [name, file] of Object.entries(env)) {
    const variable = variableOf(name);
    if (variable === undefined || !file) continue;
    if (env[variable]) throw new Misuse(`${variable} and ${name} are both set: unset one of them.`);
    try {
      added[variable] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch (cause) {
      throw new Misuse(`${name} names ${file}, which cannot be read: ${(cause as Error).message}.`, {
        cause,
      });
    }
  }
  return added;
}

/** @throws Misuse where there are two */
function configFile(project: string): string | undefined {
  const [file, second] = ['ts', 'mts', 'js', 'mjs']
    .map(end => join(project, `kiln.config.${end}`))
    .filter(path => existsSync(path));
  if (second === undefined) return file;
  throw new Misuse(`${file} and ${second} are both there: Kiln reads one. Remove the other.`);
}
