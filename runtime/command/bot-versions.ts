// `kiln bot versions` and `kiln bot rollback`: list the code of a bot from its history, newest first, and restore former code as a new
// version.
import type { Bot } from '../../generated/client/types/index.d.ts';
import { Failure } from '../base/failure.ts';
import { parseNumberPreserving } from '../base/json/json.ts';
import type { JsonValue } from '../base/json/read.ts';
import { shown } from '../base/short-text.ts';
import { restoredBot } from '../bots/deploy.ts';
import { botIdOn } from './bot-source.ts';
import { print, type Run } from './command.ts';
import { withServer } from './connect.ts';
import { readObject, type Server } from './server.ts';

export const botVersions: Run = (options, [bot = ''], env) =>
  withServer(options, env, async server => {
    const versions = (await codeVersions(server, await botIdOn(server, bot))).map(({ about }) => about);
    print(options, versions, ...versions.map(versionLine));
  });

export const botRollback: Run = (options, [bot = '', version = ''], env) =>
  withServer(options, env, async server => {
    const id = await botIdOn(server, bot);
    const versions = await codeVersions(server, id);
    const wanted = chosen(id, version, versions);
    const current = versions.find(({ about }) => about.current);
    const changed = current?.code.executableCode?.data !== wanted.code.executableCode?.data;
    const now =
      changed || !current ? await restore(server, id, wanted.code, versions) : current.about.version;
    const said = { bot: `Bot/${id}`, version: now, codeOf: wanted.about.version, changed };
    const sentence = changed ? `, the code of version ${wanted.about.version}` : ', as before';
    print(options, said, `Bot/${id} runs version ${now}${sentence}.`);
  });

/** Present or former code of a bot. */
interface CodeVersion {
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

interface Kept {
  readonly about: CodeVersion;
  readonly code: Pick<Bot, 'sourceCode' | 'executableCode'>;
}

/** Newest first. Changes of the Bot that do not change its code are not versions. @throws Failure */
async function codeVersions(server: Server, id: string): Promise<readonly Kept[]> {
  const kept: Kept[] = [];
  for await (const bot of server.resources<Bot | undefined>(`Bot/${id}/_history`))
    if (bot?.executableCode?.data) add(kept, bot);
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
  // The oldest change with this code is kept.
  if (former && isSame && former.about.version === about.version) kept.pop();
  kept.push({
    about,
    code: { ...(sourceCode ? { sourceCode } : {}), ...(executableCode ? { executableCode } : {}) },
  });
}

/** @throws Failure unless exactly one has that version */
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

/** The version is a new number: later versions keep theirs. @throws Failure if others change the Bot meanwhile */
async function restore(
  server: Server,
  id: string,
  code: Kept['code'],
  versions: readonly Kept[],
): Promise<string> {
  const text = await readObject(await server.send('GET', `Bot/${id}`));
  const bot = parseNumberPreserving(text) as Readonly<Record<string, JsonValue>>;
  const { meta } = JSON.parse(text) as Bot;
  const numbers = versions.map(({ about }) => (/^\d{1,9}$/.test(about.version) ? Number(about.version) : 0));
  const version = String(Math.max(...numbers) + 1);
  const { text: body, isConfigured } = restoredBot(bot, version, code);
  if (server.project !== undefined && isConfigured)
    throw new Failure(
      'The code exports a config, or the present one does: its triggers have the access of ' +
        'the caller, so roll back on a server, with --url. Nothing was changed.',
    );
  // Undefined if the policies of the caller hide it.
  const known = meta?.versionId;
  const headers: Record<string, string> = known === undefined ? {} : { 'if-match': `W/"${known}"` };
  await server.send('PUT', `Bot/${id}`, { type: 'application/fhir+json', headers, body });
  return version;
}

function versionLine({ version, since = '', filename, bytes, current }: CodeVersion): string {
  const source = filename === undefined ? 'without source' : filename;
  const size = bytes === undefined ? '' : `  ${bytes} bytes`;
  const text = `${version}  ${since}  ${source}${size}${current ? '  runs now' : ''}`;
  return text.replace(/\p{Cc}/gu, '\uFFFD');
}
