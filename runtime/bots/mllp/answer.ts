// A message → the answer of the bot, as bytes; or a NAK, where it cannot be read, or the bot cannot be run or fails. What failed, and what
// the bot says of it, is in the audit trail of the project: the sender gets a number to look for.
import { randomBytes } from 'node:crypto';
import type { FoundBot } from '../../access/bot-lookup.ts';
import { isId } from '../../base/definitions/id.ts';
import { fairPlaces } from '../../base/fair-queue.ts';
import { OutcomeError } from '../../base/outcome.ts';
import { asBot } from '../../fhir/jobs/acting.ts';
import { whoOf } from '../../identity/audit/event.ts';
import { encodeText } from '../charset-codec.ts';
import { actingOptions, type BotsContext, type Executed, execute } from '../execute.ts';
import { Hl7Fault } from '../hl7/fault.ts';
import { Hl7Message } from '../hl7/message.ts';
import { type Nak, nakBytes, nakOfRefusal } from '../nak.ts';
import type { WireInput } from '../wire.ts';
import type { MllpCode } from './counts.ts';
import { endBlock, startBlock } from './frames.ts';
import { mostAge, ownerOf, type Prepared, preparing, type Ready, type Receiver } from './prepare.ts';

export interface Answered {
  readonly bytes: Buffer;
  readonly code: MllpCode;
}

/** Never rejects. @param signal aborted where no one waits for the answer any more: the run is ended */
export type AnswerMessage = (message: Buffer, prepared: Prepared, signal: AbortSignal) => Promise<Answered>;

export interface Answering {
  /** Once for each message, at most some milliseconds before it is answered. @param arrived by performance.now() */
  prepare(message: Buffer, arrived: number): Prepared;
  readonly answer: AnswerMessage;
}

export function answering(receiver: Receiver): Answering {
  const prepare = preparing(receiver);
  // The queue of runs would refuse messages beyond its bounds, and their senders would have to send them again. They wait here: each connection has
  // one at a time, so that their number is bounded.
  const places = fairPlaces(receiver.context.limits.botProjectPlaces);
  return {
    prepare,
    answer: async (message, given, signal) => {
      const leave = await places.enter({ owner: 'MLLP', request: { signal } });
      if (typeof leave !== 'function') return failed(message, receiver, signal.reason);
      try {
        signal.throwIfAborted();
        return await answerNow(message, given, signal);
      } catch (error) {
        return failed(message, receiver, error);
      } finally {
        leave();
      }
    },
  };

  async function answerNow(message: Buffer, given: Prepared, signal: AbortSignal): Promise<Answered> {
    const now = performance.now();
    const prepared = await (now - given.at > mostAge ? prepare(message, now) : given).outcome;
    if (prepared.kind !== 'ready' && prepared.error instanceof OutcomeError) note(receiver, prepared.error);
    if (prepared.kind === 'malformed' && prepared.error instanceof OutcomeError)
      return coded(Buffer.from(nakOfRefusal(message, prepared.error).body));
    if (prepared.kind !== 'ready') return failed(message, receiver, prepared.error);
    return run(receiver, message, prepared, signal);
  }
}

async function run(
  receiver: Receiver,
  message: Buffer,
  { input: { input, contentType }, bot, settings }: Ready,
  signal: AbortSignal,
): Promise<Answered> {
  const { project } = receiver;
  const context: BotsContext = { ...receiver.context, settings: async () => settings };
  const principal = ownerOf(receiver);
  const traceId = randomBytes(16).toString('hex');
  const executed = await execute(
    {
      caller: { principal, now: asBot(actingOptions(context), project, bot), reference: { display: 'MLLP' } },
      ...{ bot, input, contentType, headers: {}, traceId, wall: context.limits.botTime, signal },
    },
    context,
  );
  return answerOf(executed, message, input, bot, receiver);
}

/** A bot that returns nothing accepts the message. */
function answerOf(
  { answer, report }: Executed,
  message: Buffer,
  input: WireInput,
  { id }: FoundBot,
  { context }: Receiver,
): Answered {
  const { end } = report;
  if (answer.status >= 400 || end.kind !== 'returned') {
    const isOurs = ['absent', 'broken', 'busy', 'stopped'].includes(end.kind);
    context.log.warn(
      `A message by MLLP was not accepted: Bot/${id} ended with ${answer.status} (${end.kind}).`,
    );
    return isOurs
      ? nak(message, { code: 'AR', condition: 'internal', text: later })
      : nak(message, { code: 'AE', condition: 'internal', text: botFailed });
  }
  if (end.result.kind === 'nothing') return accepted(input);
  const bytes = Buffer.isBuffer(answer.body) ? answer.body : Buffer.from(answer.body);
  if ((end.result.kind === 'hl7' || end.result.kind === 'text') && isMessage(bytes)) return coded(bytes);
  context.log.warn(`A message by MLLP was not accepted: Bot/${id} returned no HL7 message.`);
  return nak(message, { code: 'AE', condition: 'internal', text: noMessage });
}

const botFailed = 'The receiving application failed to process the message; its log has the reason.';
const later = 'The receiving application cannot take the message now: send it again later.';
const noMessage = 'The receiving application processed the message, and answered with no HL7 message.';

/** What did not come to a run leaves an AuditEvent, too. */
function note({ context, project, bot }: Receiver, { status, message }: OutcomeError): void {
  context.trail?.note({
    recorded: new Date().toISOString(),
    who: whoOf(ownerOf({ project })),
    what: { kind: 'execute', bot: isId(bot) ? bot : undefined, summary: message, log: [] },
    ...{ status, denied: false, refused: false },
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
  const [first] = Hl7Message.parse(text).messages;
  const bytes = encodeText(String(first?.buildAck()), charset);
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
