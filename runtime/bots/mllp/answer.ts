// A message → the bytes of the bot's answer, or a NAK if the message cannot be read, or the bot cannot be run or fails. The audit trail
// of the project has the reason.
import { randomBytes } from 'node:crypto';
import { botById, botByIdentifier, type FoundBot } from '../../access/bot-lookup.ts';
import { isId } from '../../base/definitions/id.ts';
import { fairPlaces } from '../../base/fair-queue.ts';
import { OutcomeError } from '../../base/outcome.ts';
import type { Principal } from '../../base/principal/principal.ts';
import { asBot } from '../../fhir/jobs/acting.ts';
import { whoOf } from '../../identity/audit/event.ts';
import { noteExecution } from '../audit.ts';
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

/** The bot and the settings of its project, read at a time by performance.now(). */
interface Lookup {
  readonly at: number;
  readonly found: Promise<{ readonly bot: FoundBot; readonly settings: BotSettings }>;
}

/** The parts of a run; or why the message cannot be read. */
export type Prepared =
  | (Lookup & { readonly input: BotInput })
  | { readonly at: number; readonly malformed: unknown };

export interface Answering {
  /** Once for each message, shortly before its answer. @param arrived by performance.now() */
  prepare(message: Buffer, arrived: number): Prepared;
  /** Never rejects. @param signal aborted when the sender has left: ends the run */
  answer(message: Buffer, prepared: Prepared, signal: AbortSignal): Promise<Answered>;
}

/** Milliseconds after which bot and settings are looked up again, as they may have changed. */
const mostAge = 500;

export function answering(receiver: Receiver): Answering {
  const { context, project } = receiver;
  // The queue of runs would refuse messages beyond its bounds, and senders would have to repeat them. They wait here instead: each
  // connection has one at a time, so that their number is bounded.
  const slots = fairPlaces(context.limits.botProjectPlaces);
  let last: Lookup | undefined;
  return {
    prepare,
    answer: async (message, prepared, signal) => {
      const leave = await slots.enter({ owner: 'MLLP', request: { signal } });
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

  /** Bot and settings are looked up once for all waiting messages. */
  function prepare(message: Buffer, arrived: number): Prepared {
    const at = performance.now();
    try {
      const input = inputOfBody(message, hl7Type, context.limits);
      // A lookup from before the message arrived may have found a version that was replaced in between.
      if (!last || last.at < arrived || at - last.at > mostAge) {
        last = { at, found: lookUp(receiver) };
        // The rejection is handled where it is awaited.
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

/** The principal that finds the bot and owns its runs; bots never act as it. */
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

/** A refusal before the run leaves an AuditEvent, too. */
function note({ context, project, bot }: Receiver, { status, message: summary }: OutcomeError): void {
  const id = isId(bot) ? bot : undefined;
  noteExecution(context.trail, whoOf(ownerOf({ project })), { bot: id, summary, status });
}

/** There is no bot, or no database: the message is not at fault. */
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

/** A message that contains the bytes of frames would be several messages. */
function isMessage(bytes: Buffer): boolean {
  if (bytes.includes(startBlock) || bytes.includes(endBlock)) return false;
  try {
    return Hl7Message.parse(bytes.toString('latin1')).segments.length > 0;
  } catch (error) {
    if (error instanceof Hl7Fault) return false;
    throw error;
  }
}

/** AA and CA count as one, AE and CE, AR and CR. */
function coded(bytes: Buffer): Answered {
  const [, code = ''] = /(?:^|[\r\n])MSA.[AC]([AER])/.exec(bytes.toString('latin1')) ?? [];
  return { bytes, code: code === '' ? 'other' : (`A${code}` as MllpCode) };
}
