// A password or a code that is about to be checked → the attempt, or a refusal where the account or the address failed too often.
import type { Context } from 'koa';
import { type Attempt, beginAttempt } from '../auth/sign-in-attempts.ts';
import { networkOf } from '../http/address.ts';
import type { Noted } from './audit.ts';
import type { SignInContext } from './context.ts';
import type { Refusal } from './steps.ts';

export async function attempted(
  { database, note }: Pick<SignInContext, 'database' | 'note'>,
  ctx: Context,
  account: string,
  person?: Noted['person'],
): Promise<Attempt | Refusal> {
  const attempt = await beginAttempt(database, account, networkOf(ctx.ip));
  if (attempt.wait === 0) return attempt;
  note(ctx, { event: 'locked', person, status: 429 });
  return {
    fault: `There were too many failed attempts. Try again in ${Math.ceil(attempt.wait / 60)} min.`,
    status: 429,
    retryAfter: attempt.wait,
  };
}
