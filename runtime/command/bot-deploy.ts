// `kiln bot deploy`: compiles sources and deploys them to bots, which are made if they do not exist.
import type { Bot, OperationOutcome } from '../../generated/client/types/index.d.ts';
import { readConfig } from '../base/config.ts';
import { Failure } from '../base/failure.ts';
import type { BotArtifact } from '../bots/compile.ts';
import { type BotSource, compileSource, deployedBot } from '../bots/deploy.ts';
import { configuredSandbox } from '../bots/sandbox/sandbox.ts';
import { type Started, startBot } from '../bots/start.ts';
import { asFailure, botIdOn, idOfFile, readSource, sourceFiles } from './bot-source.ts';
import { consoleLog, print, type Run } from './command.ts';
import { chosenServer, withServer } from './connect.ts';
import { foreign, readObject, type Server } from './server.ts';

interface Source {
  readonly file: string;
  readonly source: BotSource;
  /** On a database. */
  readonly artifact: BotArtifact | undefined;
}

export const botDeploy: Run = async (options, paths, env) => {
  const files = paths.flatMap(sourceFiles);
  if (options.bot !== undefined && files.length > 1)
    throw new Failure(`--bot names one bot, and there are ${files.length} files: deploy them one by one.`);
  const config = chosenServer(options, env) ? undefined : readConfig(env);
  const sources: Source[] = [];
  // All are compiled and started before any is deployed; a server has its own limits.
  for (const file of files) {
    const source = await readSource(file, config?.limits);
    const artifact = config && (await compileSource(source, config.limits).catch(asFailure));
    sources.push({ file, source, artifact });
  }
  const runner = config && configuredSandbox(config);
  const deploy = async (server: Server) => {
    for (const { artifact } of sources)
      if (artifact && runner)
        await startBot(artifact, local, { runner, limits: config.limits }).catch(asFailure);
    for (const source of sources) {
      const id = options.bot === undefined ? idOfFile(source.file) : await botIdOn(server, options.bot);
      const { events, version, created, changed } = await deployOn(server, id, source);
      const { project } = server;
      const sentences = [
        `Bot/${id} runs version ${version}${changed ? '' : ', as before'}: ${source.file}.`,
        ...(project === undefined && events ? [events] : []),
        ...(created
          ? ['It was made: it has no access to data until it has a membership, or runAsUser is set.']
          : []),
      ];
      print(options, { bot: `Bot/${id}`, project, version, created, changed }, sentences.join(' '));
    }
  };
  const inside = { writes: true, ...(runner ? { runner } : {}) };
  await withServer(options, env, deploy, inside).finally(() => runner?.close());
};

/** The bot of the trial start; `$deploy` reports if it is not conclusive. */
const local: Started = { project: 0, bot: 'local', caller: 'local' };

interface Deployed {
  readonly version: string;
  readonly created: boolean;
  readonly changed: boolean;
  /** When it runs by itself, as a sentence; absent if it does not, and did not before. */
  readonly events: string | undefined;
}

/** A bot that does not exist is made. */
async function deployOn(server: Server, id: string, { source, artifact }: Source): Promise<Deployed> {
  const before = await botOn(server, id);
  const empty: Bot = { resourceType: 'Bot', id, active: true, name: id };
  if (artifact) checkConfig(before ?? empty, source, artifact);
  if (!before) await server.send('PUT', `Bot/${id}`, { type: 'application/fhir+json', body: empty });
  const answer = await server.send('POST', `Bot/${id}/$deploy`, { body: source }).catch(async error => {
    // A bot without code would remain. The first error is reported.
    if (!before) await server.send('DELETE', `Bot/${id}`).catch(() => undefined);
    throw error;
  });
  const text = await readObject(answer);
  const [, version = ''] = /version (\d+)/.exec(text.replace(/\\u\w{4}/g, '')) ?? [];
  if (version === '') throw foreign(answer, 'an object without a version');
  const { issue = [] } = JSON.parse(text) as Partial<OperationOutcome>;
  for (const { severity, diagnostics = '' } of issue)
    if (severity === 'warning') consoleLog.warn(`${source.filename}: ${diagnostics}`);
  const changed = version !== String(before?.codeVersion ?? '');
  return { version, created: !before, changed, events: eventsOf(before, await botOn(server, id)) };
}

/** @throws Failure if the bot would run by itself: no membership has the full access of this command */
function checkConfig(bot: Bot, source: BotSource, artifact: BotArtifact): void {
  const { isConfigured, isNew } = deployedBot(JSON.stringify(bot), source, artifact);
  if (isConfigured && isNew)
    throw new Failure(
      `${source.filename} ${artifact.config === undefined ? 'no longer exports' : 'exports'} ` +
        'a config: its triggers are judged with the access of the deployer, so ' +
        'deploy it on a server, with --url.',
    );
}

function eventsOf(before: Bot | undefined, after: Bot | undefined): string | undefined {
  const now = ofItself(after);
  if (now.length > 0) return `It ${now.join(', and ')}.`;
  return ofItself(before).length > 0 ? 'Its triggers and its schedule were removed.' : undefined;
}

function ofItself({ trigger = [], cronString, cronTiming }: Partial<Bot> = {}): readonly string[] {
  const criteria = trigger.map(each => each.criteria);
  const times = cronString ?? (cronTiming ? 'the times of its cronTiming' : undefined);
  return [
    ...(criteria.length > 0 ? [`is notified of ${criteria.join(', ')}`] : []),
    ...(times === undefined ? [] : [`runs at ${times}`]),
  ];
}

/** undefined: the caller sees no such bot. */
async function botOn(server: Server, id: string): Promise<Bot | undefined> {
  const response = await server.send('GET', `Bot/${id}`, { also: [404, 410] });
  return response.ok ? (JSON.parse(await readObject(response)) as Bot) : undefined;
}
