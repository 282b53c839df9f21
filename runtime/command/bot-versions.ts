// In: `kiln bot versions <bot>` and `kiln bot rollback <bot> <version>`. Out: the code that the bot had, from its history, newest first;
// and a bot that has former code again, as a version of its own.
import type { Bot } from '../../generated/types/index.d.ts';
import { restoredBot } from '../bots/deploy.ts';
import type { Environment } from '../config.ts';
import { Failure } from '../failure.ts';
import { parseNumberPreserving } from '../json/json.ts';
import type { JsonValue } from '../json/read.ts';
import { shown } from '../shown.ts';
import { botIdOn } from './bot-deploy.ts';
import { readObject, readObjectText } from './remote/answer.ts';
import type { Server, ServerOptions } from './remote.ts';
import { withServer } from './with-server.ts';

export interface BotVersionsOptions extends ServerOptions {
  readonly project: string;
  readonly json?: boolean;
}

/** Code that a bot has or had. */
export interface CodeVersion {
  /** Bot.codeVersion, or `@` and the version of the Bot where it has none. */
  readonly version: string;
  /** Of the resource, the first that has it: Bot/[id]/_history/[number]. */
  readonly resource: string;
  /** An instant: since when. */
  readonly since: string | undefined;
  readonly filename: string | undefined;
  /** Of the source. */
  readonly bytes: number | undefined;
  readonly current: boolean;
}

export async function botVersionsCommand(
  bot: string,
  options: BotVersionsOptions,
  env: Environment,
): Promise<void> {
  await withServer(options, env, async server => {
    const versions = (await codeVersions(server, await botIdOn(server, bot))).map(({ about }) => about);
    if (options.json) process.stdout.write(`${JSON.stringify(versions)}\n`);
    else for (const each of versions) process.stdout.write(`${line(each)}\n`);
  });
}

export async function botRollbackCommand(
  bot: string,
  version: string,
  options: BotVersionsOptions,
  env: Environment,
): Promise<void> {
  await withServer(options, env, async server => {
    const id = await botIdOn(server, bot);
    const versions = await codeVersions(server, id);
    const wanted = chosen(id, version, versions);
    const current = versions.find(({ about }) => about.current);
    const changed = current?.code.executableCode?.data !== wanted.code.executableCode?.data;
    const now =
      changed || !current ? await restore(server, id, wanted.code, versions) : current.about.version;
    const said = { bot: `Bot/${id}`, version: now, codeOf: wanted.about.version, changed };
    const sentence = changed ? `, the code of version ${wanted.about.version}` : ', as before';
    process.stdout.write(
      options.json ? `${JSON.stringify(said)}\n` : `Bot/${id} runs version ${now}${sentence}.\n`,
    );
  });
}

interface Kept {
  readonly about: CodeVersion;
  readonly code: Pick<Bot, 'sourceCode' | 'executableCode'>;
}

interface Page {
  readonly entry?: readonly { readonly resource?: Bot }[];
  readonly link?: readonly { readonly relation: string; readonly url: string }[];
}

/** Newest first. Changes of the Bot that leave its code as it is are no versions. @throws Failure */
async function codeVersions(server: Server, id: string): Promise<readonly Kept[]> {
  const kept: Kept[] = [];
  for (let next: string | undefined = `Bot/${id}/_history`; next !== undefined; ) {
    const { entry = [], link = [] }: Page = await readObject<Page>(await server.send(next));
    for (const { resource } of entry) if (resource?.executableCode?.data) add(kept, resource);
    next = link.find(({ relation }) => relation === 'next')?.url;
  }
  if (kept.length > 0) return kept;
  throw new Failure(
    `Bot/${id} has no code that you can read: deploy some with kiln bot deploy, or use a token with the right to deploy it.`,
  );
}

function add(kept: Kept[], { codeVersion, sourceCode, executableCode, meta }: Bot): void {
  const resource = meta?.versionId ?? '';
  const former = kept.at(-1);
  const isSame = former?.code.executableCode?.data === executableCode?.data;
  const { data } = sourceCode ?? {};
  const about: CodeVersion = {
    version: codeVersion ?? `@${resource}`,
    resource,
    since: meta?.lastUpdated,
    filename: sourceCode?.title,
    bytes: data === undefined ? undefined : Buffer.byteLength(data, 'base64'),
    current: former === undefined || (former.about.current && isSame),
  };
  // It stands since the oldest of the changes that left it as it is.
  if (former && isSame && former.about.version === about.version) kept.pop();
  kept.push({
    about,
    code: { ...(sourceCode ? { sourceCode } : {}), ...(executableCode ? { executableCode } : {}) },
  });
}

/** @throws Failure if no code or several have that version */
function chosen(id: string, version: string, versions: readonly Kept[]): Kept {
  const found = versions.filter(({ about }) => about.version === version || `@${about.resource}` === version);
  const [one, more] = found;
  if (one && !more) return one;
  const list = versions.map(({ about }) => about.version).join(', ');
  throw new Failure(
    one
      ? `Bot/${id} has several versions ${shown(version)}: name one by the version of the Bot, such as @${one.about.resource}.`
      : `Bot/${id} has no version ${shown(version)}: its versions are ${list}. Nothing was changed.`,
  );
}

/** The versions go on counting: what was deployed since keeps its number. @throws Failure if others change the Bot meanwhile */
async function restore(
  server: Server,
  id: string,
  code: Kept['code'],
  versions: readonly Kept[],
): Promise<string> {
  const text = await readObjectText(await server.send(`Bot/${id}`));
  const bot = parseNumberPreserving(text) as Readonly<Record<string, JsonValue>>;
  const { meta } = JSON.parse(text) as Bot;
  const numbers = versions.map(({ about }) => (/^\d{1,9}$/.test(about.version) ? Number(about.version) : 0));
  const version = String(Math.max(...numbers) + 1);
  const { text: body, isConfigured } = restoredBot(bot, version, code);
  if (server.project !== undefined && isConfigured)
    throw new Failure(
      'The code exports a config, or the present one does: its triggers have the access of the one who rolls back, so do it on a server, with --url. Nothing was changed.',
    );
  // Hidden where the policies of the caller hide it.
  const known = meta?.versionId;
  const headers: Record<string, string> = known === undefined ? {} : { 'if-match': `W/"${known}"` };
  await server.send(`Bot/${id}`, { method: 'PUT', type: 'application/fhir+json', headers, body });
  return version;
}

function line({ version, since = '', filename, bytes, current }: CodeVersion): string {
  const source = filename === undefined ? 'without source' : filename;
  const size = bytes === undefined ? '' : `  ${bytes} bytes`;
  const text = `${version}  ${since}  ${source}${size}${current ? '  runs now' : ''}`;
  return text.replace(/\p{Cc}/gu, '\uFFFD');
}
