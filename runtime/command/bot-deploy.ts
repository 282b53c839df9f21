// In: `kiln bot deploy <files or folders>`. Out: bots that run these sources from now on; those that are not there are made.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Bot, OperationOutcome } from '../../generated/types/index.d.ts';
import { readIdentifier } from '../bots/bot-reference.ts';
import type { BotArtifact } from '../bots/compile.ts';
import { type BotSource, type CompileLimits, compileSource, deployedBot } from '../bots/deploy.ts';
import { configuredSandbox } from '../bots/sandbox/sandbox.ts';
import { type Started, startBot } from '../bots/start.ts';
import { type Environment, readConfig } from '../config.ts';
import { isId } from '../definitions/id.ts';
import { Failure, Misuse } from '../failure.ts';
import { OutcomeError } from '../outcome.ts';
import { consoleLog } from './console.ts';
import type { ProjectOptions } from './data.ts';
import { foreign, readObject, readObjectText } from './remote/answer.ts';
import { chosenServer, type Server, type ServerOptions } from './remote.ts';
import { withServer } from './with-server.ts';

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
  const isRemote = chosenServer(options, env) !== undefined;
  const config = isRemote ? undefined : readConfig(env);
  const sources: { readonly file: string; readonly source: BotSource; readonly artifact?: BotArtifact }[] =
    [];
  // All are compiled and started before any is deployed; a server has limits of its own.
  for (const file of files) {
    const source = await readSource(file, config?.limits);
    const artifact = config && (await compileSource(source, config.limits).catch(asFailure));
    sources.push({ file, source, ...(artifact ? { artifact } : {}) });
  }
  const runner = config && configuredSandbox(config);
  const inside = { writes: true, ...(runner ? { runner } : {}) };
  const deploy = async (server: Server) => {
    for (const { artifact } of sources)
      if (artifact && runner)
        await startBot(artifact, local, { runner, limits: config.limits }).catch(asFailure);
    for (const { file, source, artifact } of sources) {
      const id = options.bot === undefined ? idOfFile(file) : await botIdOn(server, options.bot);
      const { events, ...deployed } = await deployOn(server, id, source, artifact);
      const { project } = server;
      const shown = project === undefined ? { ...deployed, events } : { project, ...deployed };
      print({ bot: `Bot/${id}`, ...shown }, file, options);
    }
  };
  await withServer(options, env, deploy, inside).finally(() => runner?.close());
}

/** Whether it is not known if a bot starts, `$deploy` says. */
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

function idOfFile(file: string): string {
  const id = basename(file).replace(/\.[^.]*$/, '');
  if (isId(id)) return id;
  throw new Failure(`The name of ${file} is no id of a bot: name the bot with --bot.`);
}

/** The id of a bot by `--bot`: an id, or system|value. @throws Failure if none or several have it */
export async function botIdOn(server: Server, bot: string): Promise<string> {
  const id = bot.replace(/^Bot\//, '');
  if (isId(id)) return id;
  readIdentifier(bot);
  const query = new URLSearchParams({ identifier: bot, _elements: 'identifier', _count: '2' });
  const { entry = [] } = await readObject<{ readonly entry?: readonly { readonly resource: Bot }[] }>(
    await server.send(`Bot?${query}`),
  );
  const [found, more] = entry;
  if (found?.resource.id !== undefined && !more) return found.resource.id;
  throw new Failure(`There ${more ? 'are several bots' : 'is no bot'} with the identifier ${bot}.`);
}

interface Deployed {
  readonly created: boolean;
  readonly version: string;
  readonly changed: boolean;
  /** When it runs by itself, as a sentence; empty if it does not, and did not before. */
  readonly events: string;
}

/**
 * A bot that does not exist is made.
 *
 * @param artifact of the source, on a database
 */
async function deployOn(
  server: Server,
  id: string,
  source: BotSource,
  artifact: BotArtifact | undefined,
): Promise<Deployed> {
  const before = await botOn(server, id);
  const empty: Bot = { resourceType: 'Bot', id, active: true, name: id };
  if (artifact) checkConfig(before ?? empty, source, artifact);
  if (!before)
    await server.send(`Bot/${id}`, {
      method: 'PUT',
      type: 'application/fhir+json',
      body: JSON.stringify(empty),
    });
  const body = JSON.stringify(source);
  const sent = { method: 'POST', type: 'application/json', body };
  const answer = await server.send(`Bot/${id}/$deploy`, sent).catch(async (error: unknown) => {
    // A bot without code would stay behind. What failed first is what is said.
    if (!before) await server.send(`Bot/${id}`, { method: 'DELETE' }).catch(() => undefined);
    throw error;
  });
  const text = await readObjectText(answer);
  const [, version = ''] = /version (\d+)/.exec(text.replace(/\\u\w{4}/g, '')) ?? [];
  if (version === '') throw foreign(answer, 'an object without a version');
  const { issue = [] } = JSON.parse(text) as Partial<OperationOutcome>;
  for (const { severity, diagnostics = '' } of issue)
    if (severity === 'warning') consoleLog.warn(`${source.filename}: ${diagnostics}`);
  const changed = version !== (before?.codeVersion === undefined ? '' : String(before.codeVersion));
  const after = await botOn(server, id);
  return { version, created: !before, changed, events: eventsOf(before, after) };
}

/** @throws Failure where the bot would run by itself: full access is that of no one who could be asked later */
function checkConfig(bot: Bot, source: BotSource, artifact: BotArtifact): void {
  const { isConfigured, isNew } = deployedBot(JSON.stringify(bot), source, artifact);
  if (isConfigured && isNew)
    throw new Failure(
      `${source.filename} ${artifact.config === undefined ? 'no longer exports' : 'exports'} a config: its triggers are judged with the access of the one who deploys it, so deploy it on a server, with --url.`,
    );
}

function eventsOf(before: Bot | undefined, after: Bot | undefined): string {
  const now = ofItself(after);
  if (now.length > 0) return `It ${now.join(', and ')}.`;
  return ofItself(before).length > 0 ? 'Its triggers and its schedule were removed.' : '';
}

function ofItself({ trigger = [], cronString, cronTiming }: Partial<Bot> = {}): readonly string[] {
  const criteria = trigger.map(each => each.criteria);
  const times = cronString ?? (cronTiming ? 'the times of its cronTiming' : undefined);
  return [
    ...(criteria.length > 0 ? [`is notified of ${criteria.join(', ')}`] : []),
    ...(times === undefined ? [] : [`runs at ${times}`]),
  ];
}

/** undefined: there is none that the caller sees. */
async function botOn(server: Server, id: string): Promise<Bot | undefined> {
  const response = await server.send(`Bot/${id}`, { also: [404, 410] });
  return response.ok ? readObject<Bot>(response) : undefined;
}
