// POST [base]/webhook/[secret] → a run of the bot of this webhook, as the bot itself, for a sender that has no token. It stands before
// authentication: the secret of the address, of which the database has the digest, is all that a sender needs.
import type { Context } from 'koa';
import { eventHeaders } from '../bots/event-headers.ts';
import { actingOptions, type BotsContext, type Caller, execute, runnable } from '../bots/execute.ts';
import { requesterOf } from '../bots/requester.ts';
import { type CalledWebhook, webhookOf } from '../bots/webhooks.ts';
import { asBot } from '../jobs/acting.ts';
import { OutcomeError, outcomeError } from '../outcome.ts';
import type { Principal } from '../principal/principal.ts';
import { readBytes } from './body.ts';
import { sendAnswer } from './bot-answer.ts';
import { inputOfRequest, MessageRefused } from './bot-input.ts';
import type { Handler } from './dispatch.ts';
import { goneSignal } from './gone.ts';
import { type Lenders, meter, type Rates } from './rate.ts';
import { noteRefused, traceOf } from './run-request.ts';

export interface WebhookOptions {
  readonly bots: BotsContext;
  readonly rates: Pick<Rates, 'unknown'>;
  readonly lenders?: Lenders | undefined;
  /** Names of further headers that bots see. */
  readonly headers: readonly string[] | undefined;
}

export function webhookHandler(options: WebhookOptions): Handler {
  const { bots, rates } = options;
  const { webhookPerMinute } = bots.limits;
  const requests = meter(webhookPerMinute, Date.now, options.lenders?.of('webhooks'));
  return async ctx => {
    const { secret = '' } = ctx.params;
    ctx.set('cache-control', 'no-store');
    const found = await webhookOf(bots.database, secret);
    if (!found) {
      rates.unknown(ctx.ip);
      throw outcomeError('not-found', 'There is no webhook at this address.');
    }
    const principal = principalOf(found);
    ctx.state.principal = principal;
    const wait = await requests.patiently(found.id, 1);
    if (wait > 0)
      throw outcomeError(
        'throttled',
        `A webhook may be called ${webhookPerMinute} times a minute. Try again in ${wait} s.`,
        { retryAfter: wait },
      );
    await answer(ctx, options, found, principal);
  };
}

/** @throws OutcomeError if the bot cannot be run; what the bot throws is an answer */
async function answer(
  ctx: Context,
  { bots, headers }: WebhookOptions,
  { project, bot }: CalledWebhook,
  principal: Principal,
): Promise<void> {
  const { limits } = bots;
  const caller: Caller = {
    principal,
    now: asBot(actingOptions(bots), project, bot),
    reference: requesterOf(principal),
  };
  let isNoted = false;
  try {
    if (ctx.querystring !== '')
      throw outcomeError('value', 'A webhook takes no parameters in its address: send them in the body.');
    runnable(bots.database, project, bot);
    const body = await readBytes(ctx.req, Math.min(limits.webhookBytes, limits.maxBodyBytes));
    const { input, contentType } = inputOfRequest(ctx, body, limits);
    isNoted = true;
    const execution = {
      ...{ caller, bot, input, contentType, wall: limits.botTime, signal: goneSignal(ctx) },
      headers: eventHeaders(ctx.req.headers, headers),
      traceId: traceOf(ctx),
    };
    sendAnswer(ctx, (await execute(execution, bots)).answer);
  } catch (error) {
    if (!isNoted && error instanceof OutcomeError) noteRefused(bots, principal, bot, error);
    if (!(error instanceof MessageRefused)) throw error;
    sendAnswer(ctx, error.nak);
  }
}

/** The sender: it is known by its webhook alone and has no access; what the bot reads, it reads as itself. */
function principalOf({ id, project }: CalledWebhook): Principal {
  const membership = { id: '', version: '0' };
  return {
    project,
    client: `webhook ${id}`,
    stamp: undefined,
    grant: { membership, policies: [], profile: undefined, scopes: [], patient: undefined },
  };
}
