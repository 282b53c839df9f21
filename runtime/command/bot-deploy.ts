// In: `kiln bot deploy <files or folders>`. Out: bots that run these sources from now on; those that are not there are made.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Bot } from '../../generated/types/index.d.ts';
import { everything } from '../access/access.ts';
import { botByIdentifier } from '../access/executable.ts';
import { readIdentifier } from '../bots/bot-reference.ts';
import type { BotArtifact } from '../bots/compile.ts';
import {
  type BotSource,
  type CompileLimits,
  compileSource,
  type DeployedBot,
  deployedBot,
} from '../bots/deploy.ts';
import { configuredSandbox } from '../bots/sandbox/configured.ts';
import { type Started, startBot } from '../bots/start.ts';
import { type Environment, readConfig } from '../config.ts';
import { isId } from '../definitions/id.ts';
import { Failure, Misuse } from '../failure.ts';
import { OutcomeError } from '../outcome.ts';
import { developer } from '../principal/principal.ts';
import { readForUpdate, updateResource } from '../store/resource.ts';
import { type ProjectOptions, writtenProject } from './data.ts';
import { type Identities, withIdentities } from './identities.ts';
import { botIdOn, deployOn } from './remote/bots.ts';
import { openServer, type ServerOptions } from './remote.ts';

export interface BotDeployOptions extends ProjectOptions, ServerOptions {
  /** An id, or an identifier as `system|value`; without it the name of the file is the id. */
  readonly bot?: string;
  readonly json?: boolean;
}

export async function botDeployCommand(
  paths: readonly string[],
  options: BotDeployOptions,
  env: Environment,
): Promise<void> {
  const files = paths.flatMap(sourceFiles);
  if (options.bot !== undefined && files.length > 1)
    throw new Failure(`--bot names one bot, and there are ${files.length} files: deploy them one by one.`);
  const server = await openServer(options, env);
  if (server) {
    for (const file of files) {
      const id = options.bot === undefined ? idOfFile(file) : await botIdOn(server, options.bot);
      const deployed = await deployOn(server, id, await readSource(file, undefined));
      print({ bot: `Bot/${id}`, ...deployed }, file, options);
    }
    return;
  }
  const config = readConfig(env);
  const { limits } = config;
  // All are compiled and started before any is deployed.
  const compiled: { readonly file: string; readonly source: BotSource; readonly artifact: BotArtifact }[] =
    [];
  for (const file of files) {
    const source = await readSource(file, limits);
    compiled.push({ file, source, artifact: await compileSource(source, limits).catch(asFailure) });
  }
  const runner = configuredSandbox({ ...config, botHost: undefined });
  try {
    for (const { file, artifact } of compiled) {
      const unknown = await startBot(artifact, local, { runner, limits }).catch(asFailure);
      if (unknown !== undefined)
        process.stderr.write(`Whether ${file} starts is not known, because the sandbox failed: ${unknown}\n`);
    }
  } finally {
    await runner.close();
  }
  await withIdentities(env, false, async identities => {
    const project = await writtenProject(identities, options);
    for (const { file, source, artifact } of compiled) {
      const id = await idOf(options.bot, file, project, identities);
      const { created, version, isNew } = await deploy(id, project, { source, artifact }, identities);
      print({ bot: `Bot/${id}`, project: options.project, version, created, changed: isNew }, file, options);
    }
  });
}

const local: Started = { project: 0, bot: 'local', caller: 'local' };

interface Shown {
  readonly bot: string;
  /** Not of a server: its token has one project. */
  readonly project?: string;
  readonly version: string;
  readonly created: boolean;
  readonly changed: boolean;
  /** Of a server. */
  readonly events?: string;
}

function print({ events = '', ...shown }: Shown, file: string, { json }: BotDeployOptions): void {
  const { bot, version, created, changed } = shown;
  const made = created
    ? ' It was made: it touches no data until it has a membership, or runAsUser is set.'
    : '';
  const told = events === '' ? '' : ` ${events}`;
  process.stdout.write(
    json
      ? `${JSON.stringify(shown)}\n`
      : `${bot} runs version ${version}${changed ? '' : ', as before'}: ${file}.${told}${made}\n`,
  );
}

/** Files as they are named; of a folder those that are sources. @throws Misuse */
function sourceFiles(path: string): readonly string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new Misuse(`There is no file ${path}.`);
  if (!found.isDirectory()) return [path];
  // Links are left out: they point outside of the folder.
  const files = readdirSync(path, { withFileTypes: true }).filter(entry => entry.isFile());
  const names = files
    .map(({ name }) => name)
    .filter(name => /(?<!\.d)\.[cm]?[jt]s$/.test(name) && !/\.test\./.test(name));
  if (names.length === 0) throw new Misuse(`The folder ${path} has no .ts and no .js files.`);
  return names.sort().map(name => join(path, name));
}

/**
 * With what it imports.
 *
 * @param limits undefined: those of a server, which it checks itself
 * @throws Failure
 */
export async function readSource(file: string, limits: CompileLimits | undefined): Promise<BotSource> {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new Misuse(`There is no file ${file}.`);
  const source = { code: readFileSync(file, 'utf8').replace(/^\uFEFF/, ''), filename: basename(file) };
  // Bundling takes time, and most bots are one file.
  if (!mayImport.test(source.code)) return source;
  const { bundle } = await import('./bundle/bundle.ts');
  return { ...source, bundle: await bundle(file, limits?.botSource) };
}

const mayImport = /\b(?:import|require|from)\b/;

/** What is wrong with a source, as the command line says it. */
export function asFailure(error: unknown): never {
  if (!(error instanceof OutcomeError)) throw error;
  throw new Failure(error.outcome.issue.map(({ diagnostics }) => diagnostics).join('\n'));
}

/** @throws Failure for an identifier that no bot of the project has, or several */
async function idOf(
  bot: string | undefined,
  file: string,
  project: number,
  { store }: Identities,
): Promise<string> {
  if (bot === undefined) return idOfFile(file);
  const id = bot.replace(/^Bot\//, '');
  if (isId(id)) return id;
  const resources = { store, principal: { ...developer, project }, access: everything };
  return botByIdentifier(resources, readIdentifier(bot)).then(found => found.id, asFailure);
}

function idOfFile(file: string): string {
  const id = basename(file).replace(/\.[^.]*$/, '');
  if (isId(id)) return id;
  throw new Failure(`The name of ${file} is no id of a bot: name the bot with --bot.`);
}

async function deploy(
  id: string,
  project: number,
  { source, artifact }: { readonly source: BotSource; readonly artifact: BotArtifact },
  { database, store }: Identities,
): Promise<Pick<DeployedBot, 'version' | 'isNew'> & { readonly created: boolean }> {
  return database.transaction(async client => {
    const inside = { ...store, client };
    const found = await readForUpdate(inside, { project }, 'Bot', id);
    const empty: Bot = { resourceType: 'Bot', id, active: true, name: id };
    const deployed = deployedBot(found?.content ?? JSON.stringify(empty), source, artifact);
    if (deployed.isConfigured && deployed.isNew)
      throw new Failure(
        `${source.filename} ${artifact.config === undefined ? 'no longer exports' : 'exports'} a config: its triggers are judged with the access of the one who deploys it, so deploy it on a server, with --url.`,
      );
    if (deployed.isNew) await updateResource(inside, { project }, 'Bot', id, deployed.text);
    return { ...deployed, created: !found };
  });
}
