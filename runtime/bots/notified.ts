// A message of a Subscription → a run of the bot that it notifies.
import { botById } from '../access/bot-lookup.ts';
import { OutcomeError } from '../base/outcome.ts';
import { runBudget } from '../database/store/write-budget.ts';
import type { Acting } from '../fhir/jobs/acting.ts';
import { type BotsContext, execute } from './execute.ts';
import { requesterOf } from './requester.ts';

/** Milliseconds that an event waits for a place of its bot: less than its lease has beyond the time of the bot. */
const patience = 20_000;

interface Message {
  readonly bot: string;
  /** JSON text. */
  readonly body: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** Of the events. */
  readonly depth: number;
  readonly traceId: string;
  readonly acting: Acting;
  readonly signal: AbortSignal;
}

type Notified =
  | { readonly kind: 'done' }
  /** There was no room, and the attempt does not count. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'failed'; readonly fault: string };

export async function runNotified(bots: BotsContext, message: Message): Promise<Notified> {
  const { bot: id, body, headers, depth, traceId, acting, signal } = message;
  try {
    const principal = await acting();
    const { limits } = bots;
    const { answer, report } = await execute(
      {
        caller: { principal, now: acting, reference: requesterOf(principal) },
        bot: await botById(bots.engine.resources(principal, { signal }), id),
        input: { kind: 'json', text: body ?? '{}', raw: true },
        contentType: 'application/fhir+json',
        headers,
        traceId,
        wall: limits.botTime,
        patience,
        budget: runBudget(limits.botWrites, depth + 1),
        signal,
      },
      bots,
    );
    if (report.end.kind === 'busy' || report.end.kind === 'stopped') return { kind: 'busy' };
    if (answer.status < 400) return { kind: 'done' };
    return { kind: 'failed', fault: `Bot/${id} answered ${answer.status}: ${answer.summary}` };
  } catch (error) {
    if (!(error instanceof OutcomeError) || !error.expose) throw error;
    return { kind: 'failed', fault: `Bot/${id} could not be executed: ${error.message}` };
  }
}
