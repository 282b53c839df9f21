// A message → what its run needs: the message as it is read, the bot, and the settings of the project, which are asked for together, and for
// the next message while the bot is at the one before.
import { botById, botByIdentifier, type FoundBot } from '../access/executable.ts';
import { readIdentifier } from '../bots/bot-reference.ts';
import { type BotSettings, type BotsContext, runnable } from '../bots/execute.ts';
import { type BotInput, inputOfBody } from '../bots/input.ts';
import { hl7Type } from '../bots/media-type.ts';
import { isId } from '../definitions/id.ts';
import type { Principal } from '../principal/principal.ts';

export interface Receiver {
  readonly context: BotsContext;
  readonly project: number;
  /** An id, or an identifier as `system|value`. */
  readonly bot: string;
}

export interface Prepared {
  /** By performance.now(). */
  readonly at: number;
  /** Never rejects. */
  readonly outcome: Promise<Ready | Unready>;
}

export interface Ready {
  readonly kind: 'ready';
  readonly input: BotInput;
  readonly bot: FoundBot;
  readonly settings: BotSettings;
}

export interface Unready {
  /** The message is at fault; or there is no bot that can be run, or no database. */
  readonly kind: 'malformed' | 'impossible';
  readonly error: unknown;
}

/** Finds the bot and owns its runs; it is never what a bot acts as. */
export function ownerOf({ project }: Pick<Receiver, 'project'>): Principal {
  return { project, client: 'MLLP', stamp: undefined, grant: undefined };
}

export function prepare(receiver: Receiver, message: Buffer): Prepared {
  const at = performance.now();
  try {
    const input = inputOfBody(message, hl7Type, receiver.context.limits);
    return { at, outcome: ready(receiver, input).catch(error => ({ kind: 'impossible', error })) };
  } catch (error) {
    return { at, outcome: Promise.resolve({ kind: 'malformed', error }) };
  }
}

async function ready(receiver: Receiver, input: BotInput): Promise<Ready> {
  const { context, project } = receiver;
  const [bot, settings] = await Promise.all([find(receiver), context.settings(project)]);
  runnable(context.database, project, bot);
  return { kind: 'ready', input, bot, settings };
}

async function find(receiver: Receiver): Promise<FoundBot> {
  const { context, bot } = receiver;
  const resources = context.engine.resources(ownerOf(receiver), {});
  return isId(bot) ? botById(resources, bot) : botByIdentifier(resources, readIdentifier(bot));
}
