// The body of a request to a bot → its input, or the message by which one that cannot be read is answered.
import type { Context } from 'koa';
import { type BotInput, inputOfBody } from '../bots/input.ts';
import { fhirType, hl7Type, isHl7Type } from '../bots/media-type.ts';
import { nakOfRefusal } from '../bots/nak.ts';
import type { BotAnswer } from '../bots/output.ts';
import { OutcomeError } from '../outcome.ts';

/** A message that cannot be read: its sender reads messages, and no JSON. */
export class MessageRefused extends OutcomeError {
  readonly nak: BotAnswer;

  constructor({ outcome: refusal, status, cause }: OutcomeError, nak: BotAnswer) {
    super(refusal, { status, cause });
    this.nak = nak;
  }
}

/** @throws OutcomeError, MessageRefused among them */
export function inputOfRequest(
  ctx: Context,
  body: Buffer,
  limits: Parameters<typeof inputOfBody>[2],
): BotInput {
  const contentType = ctx.get('content-type');
  try {
    return inputOfBody(body, contentType, limits);
  } catch (error) {
    const isMessage = error instanceof OutcomeError && error.status !== 415 && isHl7Type(contentType);
    throw isMessage && takesHl7(ctx) ? new MessageRefused(error, nakOfRefusal(body, error)) : error;
  }
}

/** A client that asks for an OperationOutcome gets one. */
function takesHl7(ctx: Context): boolean {
  return ctx.accepts(hl7Type, fhirType, 'application/json') === hl7Type;
}
