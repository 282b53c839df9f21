// kiln.config.ts of the project and files that variables name (KILN_KEY_FILE) → variables of the environment, where it does not have them.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { settingsEnvironment } from '../config/settings.ts';
import { variables } from '../config/variables.ts';
import { Misuse } from '../failure.ts';

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
    for (const [name, value] of Object.entries(settingsEnvironment(await exported(file), project, file)))
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

/** What it exports by default. Compiled here, since Node 20 reads no TypeScript; types are not checked. @throws Misuse */
async function exported(file: string): Promise<unknown> {
  const { build } = await import('esbuild');
  try {
    const { outputFiles } = await build({
      entryPoints: [file],
      bundle: true,
      write: false,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      logLevel: 'silent',
      define: { 'import.meta.url': JSON.stringify(pathToFileURL(file).href) },
      plugins: [ownModule],
    });
    const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
    const { default: settings } = (await import(`data:text/javascript;base64,${code}`)) as {
      readonly default?: unknown;
    };
    return settings;
  } catch (cause) {
    throw new Misuse(`${file} cannot be read: ${messageOf(cause)} Nothing was done.`, { cause });
  }
}

/** `kiln/config` is a type and a function that gives back what it is given: no installed package is needed for it. */
const ownModule: import('esbuild').Plugin = {
  name: 'kiln/config',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^kiln\/config$/ }, ({ path }) => ({ path, namespace: 'kiln' }));
    onLoad({ filter: /./, namespace: 'kiln' }, () => ({
      contents: 'export const defineConfig = config => config;',
    }));
  },
};

/** With the place, where esbuild names one. */
function messageOf(cause: unknown): string {
  const { errors } = cause as { readonly errors?: readonly import('esbuild').Message[] };
  const texts = errors?.map(({ text, location }) =>
    location ? `line ${location.line}, column ${location.column + 1}: ${text}.` : `${text}.`,
  );
  return texts?.join(' ') ?? `${cause instanceof Error ? cause.message : String(cause)}.`;
}
