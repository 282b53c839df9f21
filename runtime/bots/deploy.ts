// A Bot and a source → the Bot with its new source, program and version.
import { isDeepStrictEqual } from 'node:util';
import type { Limits } from '../base/config.ts';
import type { Work } from '../base/fair-queue.ts';
import { parseNumberPreserving, printJson } from '../base/json/json.ts';
import type { JsonValue } from '../base/json/read.ts';
import { OutcomeError, outcomeError, outcomeIssue, outcomeOf } from '../base/outcome.ts';
import type { BotArtifact } from './compile.ts';
import { type ConfiguredElements, configuredAfter, configuredElements, exportedConfig } from './config.ts';
import { readExecutable, writeExecutable } from './executable.ts';

export interface BotSource {
  readonly code: string;
  /** Its name in messages; its ending is that of its language. */
  readonly filename: string;
  /** JavaScript that is compiled instead of `code`: it with its imports, and a source map in a comment at its end. */
  readonly bundle?: string | undefined;
}

export type CompileLimits = Pick<Limits, 'botSource' | 'botCompilerMemory'>;

export interface DeployedBot {
  /** JSON text of the Bot. */
  readonly text: string;
  /** Bot.codeVersion */
  readonly version: string;
  /** False: the Bot has this source, program and config already. */
  readonly isNew: boolean;
  /** Whether it sets or removes a schedule or triggers. */
  readonly isConfigured: boolean;
}

/**
 * @param caller shares the compiler with other callers by round robin
 * @throws OutcomeError 413; 422 with line and column of each fault; 429 if too many sources wait
 */
export async function compileSource(
  { code, filename, bundle }: BotSource,
  { botSource: mostBytes, botCompilerMemory: memory }: CompileLimits,
  caller?: Work,
): Promise<BotArtifact> {
  for (const [what, text = ''] of [
    ['source', code],
    ['source with what it imports', bundle],
  ] as const)
    if (Buffer.byteLength(text) > mostBytes)
      throw outcomeError(
        'too-long',
        `The ${what} is longer than ${mostBytes} bytes, the most that a bot may have.`,
      );
  // Only deployments load the compiler.
  const { compileBot } = await import('./compile.ts');
  const compiled = await compileBot(bundle ?? code, filename, memory, caller, bundle !== undefined);
  if ('artifact' in compiled) return compiled.artifact;
  const issues = compiled.faults.map(fault => outcomeIssue('error', 'processing', fault));
  throw new OutcomeError(outcomeOf(issues), { status: 422 });
}

/** @param content of the Bot, JSON text */
export function deployedBot(
  content: string,
  { code: source }: BotSource,
  artifact: BotArtifact,
): DeployedBot {
  const bot = parseNumberPreserving(content) as Readonly<Record<string, JsonValue>>;
  const isJavaScript = /\.[cm]?jsx?$/i.test(artifact.filename);
  const sourceCode = {
    contentType: isJavaScript ? 'text/javascript' : 'text/typescript',
    data: base64(source),
    title: artifact.filename,
  };
  const executableCode = { contentType: 'text/javascript', data: base64(writeExecutable(artifact)) };
  const configured = configuredAfter(codeOf(bot.executableCode), artifact.config);
  const isConfigured = configured !== undefined;
  const whole = withConfig(bot, configured);
  const isNewCode =
    dataOf(bot.sourceCode) !== sourceCode.data || dataOf(bot.executableCode) !== executableCode.data;
  const former = typeof bot.codeVersion === 'string' ? bot.codeVersion : undefined;
  if (!isNewCode && former !== undefined) {
    const isNew = !isDeepStrictEqual(plain(bot), plain(whole));
    return { text: isNew ? printJson(whole) : content, version: former, isNew, isConfigured };
  }
  const version = String(/^\d{1,9}$/.test(former ?? '') ? Number(former) + 1 : 1);
  const text = printJson({ ...whole, codeVersion: version, sourceCode, executableCode });
  return { text, version, isNew: true, isConfigured };
}

/** The code and config of a former version as the next version. @returns JSON text of the Bot */
export function restoredBot(
  bot: JsonObject,
  version: string,
  code: { readonly sourceCode?: object; readonly executableCode?: { readonly data?: string } },
): Pick<DeployedBot, 'text' | 'isConfigured'> {
  const { codeVersion: _, sourceCode: __, executableCode: ___, ...rest } = bot;
  const { text: config } = exportedConfig(codeOf(code.executableCode as JsonObject) ?? '');
  const configured = configuredAfter(codeOf(bot.executableCode), config);
  const text = printJson({ ...withConfig(rest, configured), codeVersion: version, ...(code as JsonObject) });
  return { text, isConfigured: configured !== undefined };
}

function withConfig(bot: JsonObject, configured: ConfiguredElements | undefined): JsonObject {
  return configured ? { ...without(bot, configuredElements), ...(configured as JsonObject) } : bot;
}

/** For comparison: numbers by their value, members in any order. */
function plain(bot: JsonObject): unknown {
  return JSON.parse(printJson(bot));
}

/** The program of an executableCode, without its map. */
function codeOf(attachment: JsonValue | undefined): string | undefined {
  const data = dataOf(attachment);
  return typeof data === 'string' ? readExecutable(data).code : undefined;
}

type JsonObject = Readonly<Record<string, JsonValue>>;

function without(bot: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(bot).filter(([name]) => !names.includes(name.replace(/^_/, ''))));
}

function dataOf(attachment: JsonValue | undefined): unknown {
  return typeof attachment === 'object' && attachment !== null && 'data' in attachment
    ? attachment.data
    : undefined;
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}
