// The sources of bots with their imports, and the ids of bots by file name or identifier.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Bot } from '../../generated/client/types/index.d.ts';
import { isId } from '../base/definitions/id.ts';
import { Failure, Misuse } from '../base/failure.ts';
import { OutcomeError } from '../base/outcome.ts';
import { readIdentifier } from '../bots/bot-reference.ts';
import type { BotSource, CompileLimits } from '../bots/deploy.ts';
import type { Server } from './server.ts';

/** Files as they are named; of a folder those that are sources. @throws Misuse */
export function sourceFiles(path: string): readonly string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new Misuse(`The file ${path} does not exist.`);
  if (!found.isDirectory()) return [path];
  // Links are left out: they point outside of the folder.
  const names = readdirSync(path, { withFileTypes: true })
    .filter(entry => entry.isFile())
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
  if (!found?.isFile()) throw new Misuse(`The file ${file} does not exist.`);
  const source = { code: readFileSync(file, 'utf8').replace(/^\uFEFF/, ''), filename: basename(file) };
  // Bundling takes time, and most bots are one file.
  if (!/\b(?:import|require|from)\b/.test(source.code)) return source;
  const { bundle } = await import('./bundle/bundle.ts');
  return { ...source, bundle: await bundle(file, limits?.botSource) };
}

/** Rethrows the faults of a source as a Failure. */
export function asFailure(error: unknown): never {
  if (!(error instanceof OutcomeError)) throw error;
  throw new Failure(error.outcome.issue.map(({ diagnostics }) => diagnostics).join('\n'));
}

/** `./admit.ts` → `admit` */
export function idOfFile(file: string): string {
  const id = basename(file).replace(/\.[^.]*$/, '');
  if (isId(id)) return id;
  throw new Failure(`The name of ${file} is not an id of a bot: name the bot with --bot.`);
}

/** The id of a bot by its id, or by its identifier as system|value. @throws Failure if none or several have it */
export async function botIdOn(server: Server, bot: string): Promise<string> {
  const id = bot.replace(/^Bot\//, '');
  if (isId(id)) return id;
  readIdentifier(bot);
  const query = new URLSearchParams({ identifier: bot, _elements: 'identifier', _count: '2' });
  const ids: (string | undefined)[] = [];
  for await (const found of server.resources<Bot>(`Bot?${query}`)) ids.push(found.id);
  const [found] = ids;
  if (found !== undefined && ids.length === 1) return found;
  throw new Failure(`There ${ids.length > 1 ? 'are several bots' : 'is no bot'} with the identifier ${bot}.`);
}
