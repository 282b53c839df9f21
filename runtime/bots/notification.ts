// A notification of a Subscription or a trigger → a run of its bot.
import { botById } from '../access/bot-lookup.ts';
import { OutcomeError } from '../base/outcome.ts';
import { runBudget } from '../database/store/write-budget.ts';
import type { BotNotification, NotificationResult } from '../fhir/jobs/bot-notification.ts';
import { callerOf } from './caller.ts';
import { type BotsContext, execute } from './execute.ts';

/** Milliseconds that an event waits for a slot of its bot: less than its lease has beyond the time limit of the bot. */
const patience = 20_000;

export async function runNotification(
  bots: BotsContext,
  { bot: id, body, headers, depth, traceId, acting, signal }: BotNotification,
): Promise<NotificationResult> {
  try {
    const principal = await acting();
    const { limits } = bots;
    const { answer, report } = await execute(
      {
        caller: callerOf(principal, acting),
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
