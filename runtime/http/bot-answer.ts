// What a bot answered → the response, to $execute or of its job.
import type { Context } from 'koa';
import type { BotAnswer } from '../bots/output.ts';

/** The output of a bot is not trusted: browsers must not run scripts in it. */
export function sendAnswer(
  ctx: Context,
  { status, contentType, body, retryAfter }: Omit<BotAnswer, 'summary'>,
): void {
  ctx.status = status;
  ctx.set('content-type', contentType);
  ctx.set('content-security-policy', "sandbox; default-src 'none'");
  if (retryAfter !== undefined) ctx.set('retry-after', String(retryAfter));
  ctx.body = body;
}
