// A message → what its run needs: the message as it is read, the bot, and the settings of the project, which are asked for together, for
// the next message while the bot is at the one before, and once for all that wait.
import { botById, botByIdentifier, type FoundBot } from '../../access/bot-lookup.ts';
import { isId } from '../../base/definitions/id.ts';
import type { Principal } from '../../base/principal/principal.ts';
import { readIdentifier } from '../bot-reference.ts';
import { type BotSettings, type BotsContext, runnable } from '../execute.ts';
import { type BotInput, inputOfBody } from '../input.ts';
import { hl7Type } from '../media-type.ts';

export interface Receiver {
  readonly context: BotsContext;
  readonly project: number;
  /** An id, or an identifier as `system|value`. */
  readonly bot: string;
}

export interface Prepared {
  /** When bot and settings were asked for, by performance.now(). */
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

/** Bot and settings, as they were asked for at some time. */
interface Lookup {
  readonly at: number;
  readonly found: Promise<Omit<Ready, 'kind' | 'input'>>;
}

/** Milliseconds after which bot and settings are looked up again: they may have changed since. */
export const mostAge = 500;

/** @returns a function of a message and of when it arrived, by performance.now() */
export function preparing(receiver: Receiver): (message: Buffer, arrived: number) => Prepared {
  const { limits } = receiver.context;
  let last: Lookup | undefined;
  return (message, arrived) => {
    const now = performance.now();
    try {
      const input = inputOfBody(message, hl7Type, limits);
      // What was found before the message arrived may be of a version that was replaced in between.
      if (!last || last.at < arrived || now - last.at > mostAge) last = { at: now, found: lookUp(receiver) };
      const { at, found } = last;
      const outcome = found.then(
        (each): Ready => ({ kind: 'ready', input, ...each }),
        (error): Unready => ({ kind: 'impossible', error }),
      );
      return { at, outcome };
    } catch (error) {
      return { at: now, outcome: Promise.resolve({ kind: 'malformed', error }) };
    }
  };
}

/** @throws OutcomeError if there is no such bot, or it cannot be run */
export async function lookUp(receiver: Receiver): Lookup['found'] {
  const { context, project } = receiver;
  const [bot, settings] = await Promise.all([find(receiver), context.settings(project)]);
  runnable(context.database, project, bot);
  return { bot, settings };
}

async function find(receiver: Receiver): Promise<FoundBot> {
  const { context, bot } = receiver;
  const resources = context.engine.resources(ownerOf(receiver), {});
  return isId(bot) ? botById(resources, bot) : botByIdentifier(resources, readIdentifier(bot));
}
