// What requests that run bots have in common, by $execute and by webhooks: the id of their trace, and the event of one that is refused.
import { randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import type { FoundBot } from '../access/executable.ts';
import { whoOf } from '../audit/event.ts';
import type { BotsContext } from '../bots/execute.ts';
import type { OutcomeError } from '../outcome.ts';
import type { Principal } from '../principal/principal.ts';

/** https://www.w3.org/TR/trace-context/#trace-id */
export function traceOf(ctx: Context): string {
  const given = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}/.exec(ctx.get('traceparent'))?.[1];
  return given && !/^0+$/.test(given) ? given : randomBytes(16).toString('hex');
}

/** Every call leaves a line, whether or not it came to a run. */
export function noteRefused(
  { trail }: Pick<BotsContext, 'trail'>,
  principal: Principal,
  bot: FoundBot | undefined,
  { status, message }: OutcomeError,
): void {
  trail?.note({
    recorded: new Date().toISOString(),
    who: whoOf(principal),
    what: { kind: 'execute', bot: bot?.id, summary: message, log: [] },
    status,
    denied: status === 403 || status === 404,
    refused: false,
  });
}
