// A message → the answer of the bot, as bytes; or a NAK, where it cannot be read, or the bot cannot be run or fails. What failed, and what
// the bot says of it, is in the audit trail of the project: the sender gets a number to look for.
import { randomBytes } from 'node:crypto';
import { botById, botByIdentifier, type FoundBot } from '../../access/bot-lookup.ts';
import { isId } from '../../base/definitions/id.ts';
import { fairPlaces } from '../../base/fair-queue.ts';
import { OutcomeError } from '../../base/outcome.ts';
import type { Principal } from '../../base/principal/principal.ts';
import { asBot } from '../../fhir/jobs/acting.ts';
import { whoOf } from '../../identity/audit/event.ts';
import { readIdentifier } from '../bot-reference.ts';
import { encodeText } from '../charset-codec.ts';
import {
  actingOptions,
  type BotSettings,
  type BotsContext,
  type Executed,
  execute,
  runnable,
} from '../execute.ts';
import { Hl7Fault } from '../hl7/fault.ts';
import { Hl7Message } from '../hl7/message.ts';
import { type BotInput, inputOfBody } from '../input.ts';
import { hl7Type } from '../media-type.ts';
import { type Nak, nakBytes, nakOfRefusal } from '../nak.ts';
import type { WireInput } from '../wire.ts';
import type { MllpCode } from './counts.ts';
import { endBlock, startBlock } from './frames.ts';

export interface Receiver {
  readonly context: BotsContext;
  readonly project: number;
  /** An id, or an identifier as `system|value`. */
  readonly bot: string;
}

export interface Answered {
  readonly bytes: Buffer;
  readonly code: MllpCode;
}

/** The bot and the settings of its project, as they were at some time, by performance.now(). */
interface Lookup {
  readonly at: number;
  readonly found: Promise<{ readonly bot: FoundBot; readonly settings: BotSettings }>;
}

/** What the run of a message needs; or why the message cannot be read. */
export type Prepared =
  | (Lookup & { readonly input: BotInput })
  | { readonly at: number; readonly malformed: unknown };

export interface Answering {
  /** Once for each message, at most some milliseconds before it is answered. @param arrived by performance.now() */
  prepare(message: Buffer, arrived: number): Prepared;
  /** Never rejects. @param signal aborted where no one waits for the answer any more: the run is ended */
  answer(message: Buffer, prepared: Prepared, signal: AbortSignal): Promise<Answered>;
}

/** Milliseconds after which bot and settings are looked up again: they may have changed since. */
const mostAge = 500;

export function answering(receiver: Receiver): Answering {
  const { context, project } = receiver;
  // The queue of runs would refuse messages beyond its bounds, and their senders would have to send them again. They
  // wait here: each connection has one at a time, so that their number is bounded.
  const places = fairPlaces(context.limits.botProjectPlaces);
  let last: Lookup | undefined;
  return {
    prepare,
    answer: async (message, prepared, signal) => {
      const leave = await places.enter({ owner: 'MLLP', request: { signal } });
      try {
        signal.throwIfAborted();
        return await answerNow(message, prepared, signal);
      } catch (error) {
        return failed(message, receiver, error);
      } finally {
        if (typeof leave === 'function') leave();
      }
    },
  };

  /** Bot and settings are looked up once for all messages that wait. */
  function prepare(message: Buffer, arrived: number): Prepared {
    const at = performance.now();
    try {
      const input = inputOfBody(message, hl7Type, context.limits);
      // What was found before the message arrived may be of a version that was replaced in between.
      if (!last || last.at < arrived || at - last.at > mostAge) {
        last = { at, found: lookUp(receiver) };
        // It is reported where it is awaited.
        last.found.catch(() => {});
      }
      return { ...last, input };
    } catch (malformed) {
      return { at, malformed };
    }
  }

  async function answerNow(message: Buffer, given: Prepared, signal: AbortSignal): Promise<Answered> {
    const time = performance.now();
    const prepared = time - given.at > mostAge ? prepare(message, time) : given;
    if ('malformed' in prepared) {
      const { malformed } = prepared;
      if (!(malformed instanceof OutcomeError)) throw malformed;
      note(receiver, malformed);
      return coded(Buffer.from(nakOfRefusal(message, malformed).body));
    }
    const { bot, settings } = await prepared.found.catch(error => {
      if (error instanceof OutcomeError) note(receiver, error);
      throw error;
    });
    const own: BotsContext = { ...context, settings: async () => settings };
    const now = asBot(actingOptions(own), project, bot);
    const executed = await execute(
      {
        caller: { principal: ownerOf(receiver), now, reference: { display: 'MLLP' } },
        bot,
        ...prepared.input,
        headers: {},
        traceId: randomBytes(16).toString('hex'),
        wall: own.limits.botTime,
        signal,
      },
      own,
    );
    return answerOf(executed, message, prepared.input.input, bot, receiver);
  }
}

/** Finds the bot and owns its runs; it is never what a bot acts as. */
function ownerOf({ project }: Pick<Receiver, 'project'>): Principal {
  return { project, client: 'MLLP', stamp: undefined, grant: undefined };
}

/** @throws OutcomeError if there is no such bot, or it cannot be run */
export async function lookUp(receiver: Receiver): Lookup['found'] {
  const { context, project, bot: name } = receiver;
  const resources = context.engine.resources(ownerOf(receiver), {});
  const [bot, settings] = await Promise.all([
    isId(name) ? botById(resources, name) : botByIdentifier(resources, readIdentifier(name)),
    context.settings(project),
  ]);
  runnable(context.database, project, bot);
  return { bot, settings };
}

const botFailed = 'The receiving application failed to process the message; its log has the reason.';
const later = 'The receiving application cannot take the message now: send it again later.';
const noMessage = 'The receiving application processed the message, and answered with no HL7 message.';

/** A bot that returns nothing accepts the message. */
function answerOf(
  { answer, report: { end } }: Executed,
  message: Buffer,
  input: WireInput,
  { id }: FoundBot,
  { context }: Receiver,
): Answered {
  const refused = (how: string, code: 'AE' | 'AR', text: string) => {
    context.log.warn(`A message by MLLP was not accepted: Bot/${id} ${how}.`);
    return nak(message, { code, condition: 'internal', text });
  };
  if (answer.status >= 400 || end.kind !== 'returned') {
    const isOurs = ['absent', 'broken', 'busy', 'stopped'].includes(end.kind);
    const how = `ended with ${answer.status} (${end.kind})`;
    return isOurs ? refused(how, 'AR', later) : refused(how, 'AE', botFailed);
  }
  if (end.result.kind === 'nothing') return accepted(input);
  const bytes = Buffer.isBuffer(answer.body) ? answer.body : Buffer.from(answer.body);
  if ((end.result.kind === 'hl7' || end.result.kind === 'text') && isMessage(bytes)) return coded(bytes);
  return refused('returned no HL7 message', 'AE', noMessage);
}

/** What did not come to a run leaves an AuditEvent, too. */
function note({ context, project, bot }: Receiver, { status, message }: OutcomeError): void {
  context.trail?.note({
    recorded: new Date().toISOString(),
    who: whoOf(ownerOf({ project })),
    what: { kind: 'execute', bot: isId(bot) ? bot : undefined, summary: message, log: [] },
    status,
    denied: false,
    refused: false,
  });
}

/** Neither the bot nor the message is at fault: no bot, or no database. */
function failed(message: Buffer, { context, bot }: Receiver, error: unknown): Answered {
  const reason = error instanceof OutcomeError ? error.message : String(error);
  context.log.error(`A message by MLLP could not be passed to the bot ${bot}: ${reason}`);
  return nak(message, { code: 'AR', condition: 'internal', text: later });
}

export function nak(message: Buffer, given: Nak): Answered {
  return coded(nakBytes(message, given).bytes);
}

function accepted({ text, charset = 'utf-8' }: WireInput): Answered {
  const bytes = encodeText(String(Hl7Message.parse(text).buildAck()), charset);
  if (Buffer.isBuffer(bytes)) return coded(bytes);
  throw new Error(`The acknowledgement has a character that ${charset} does not have.`);
}

/** In one frame: a message that contains the bytes of frames would be several. */
function isMessage(bytes: Buffer): boolean {
  if (bytes.includes(startBlock) || bytes.includes(endBlock)) return false;
  try {
    return Hl7Message.parse(bytes.toString('latin1')).segments.length > 0;
  } catch (error) {
    if (error instanceof Hl7Fault) return false;
    throw error;
  }
}

/** AA and CA are the same here, and so on. */
function coded(bytes: Buffer): Answered {
  const [, code = ''] = /(?:^|[\r\n])MSA.[AC]([AER])/.exec(bytes.toString('latin1')) ?? [];
  return { bytes, code: code === '' ? 'other' : (`A${code}` as MllpCode) };
}
