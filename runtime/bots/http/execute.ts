// Requests that run bots: [base]/Bot/[id]/$execute and [base]/Bot/$execute?identifier=…, by GET and POST → the answer of the bot, or the
// address of its job; POST [base]/webhook/[secret] → the answer for a sender without a token. docs/decisions/execute.md

import { randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import { botById, botByIdentifier, type FoundBot } from '../../access/bot-lookup.ts';
import { isId } from '../../base/definitions/id.ts';
import { readBytes } from '../../base/http/body.ts';
import { meter } from '../../base/http/rate.ts';
import { OutcomeError, outcomeError } from '../../base/outcome.ts';
import type { Principal } from '../../base/principal/principal.ts';
import { shown } from '../../base/short-text.ts';
import type { Handler, Handlers, RoutedContext } from '../../fhir/http/dispatch.ts';
import { isAsync } from '../../fhir/http/representation.ts';
import {
  goneSignal,
  principalOf,
  readsOf,
  resourcesOf,
  sendAnswer,
  sendSentence,
  stateOf,
} from '../../fhir/http/request.ts';
import { actingOf, type Services } from '../../fhir/http/services.ts';
import { checkNames } from '../../fhir/http/support-check.ts';
import { asBot } from '../../fhir/jobs/acting.ts';
import { whoOf } from '../../identity/audit/event.ts';
import { noteExecution } from '../audit.ts';
import { readIdentifier } from '../bot-reference.ts';
import { type Caller, callerOf } from '../caller.ts';
import { eventHeaders } from '../event-headers.ts';
import { type BotsContext, execute, runnable } from '../execute.ts';
import { readForm } from '../form.ts';
import { type BotInput, inputOfBody, inputOfQuery } from '../input.ts';
import type { Bots } from '../jobs.ts';
import { fhirType, hl7Type, isHl7Type } from '../media-type.ts';
import { nakOfRefusal } from '../nak.ts';
import type { BotAnswer } from '../output.ts';
import { type CalledWebhook, webhookOf } from '../webhooks.ts';

export function executeHandlers({ context, jobs }: Bots): Handlers {
  return {
    'Bot/$execute': (ctx, services) => {
      const { confirmed } = stateOf(ctx);
      const principal = principalOf(ctx);
      const now = confirmed ?? (async () => principal);
      const call: BotCall = { caller: callerOf(principal, now) };
      return audited(ctx, context, call, async () => {
        const { id } = ctx.params;
        // By GET, parameters are the input of the bot.
        if (ctx.method === 'POST')
          checkNames(ctx, '$execute by POST', id === undefined ? ['identifier'] : []);
        call.bot = await find(ctx, services);
        const execution = await executionOf(ctx, services, context, call, call.bot);
        if (!isAsync(ctx)) return run(ctx, context, call, execution);
        const job = `${services.store.index.base}/job/${await jobs.start(execution)}`;
        ctx.set('content-location', job);
        sendSentence(ctx, `The bot runs; its result will be at ${job}.`, 202);
      });
    },
  };
}

/** The secret in the address identifies the webhook, and the database has its digest; the bot acts as itself. */
export function webhookHandler({ config, lenders }: Services, { context }: Bots): Handler {
  const { webhookPerMinute } = config.limits;
  const requests = meter(webhookPerMinute, Date.now, lenders?.of('webhooks'));
  return async (ctx, services) => {
    const { secret = '' } = ctx.params;
    ctx.set('cache-control', 'no-store');
    const found = await webhookOf(context.database, secret);
    if (!found) {
      services.rates.unknown(ctx.ip);
      throw outcomeError('not-found', 'There is no webhook at this address.');
    }
    const { id, project, bot } = found;
    const principal = senderOf(found);
    ctx.state.principal = principal;
    const wait = await requests.patiently(id, 1);
    if (wait > 0) {
      const sentence = `A webhook may be called ${webhookPerMinute} times a minute. Try again in ${wait} s.`;
      throw outcomeError('throttled', sentence, { retryAfter: wait });
    }
    const now = asBot(actingOf(services), project, bot);
    const call: BotCall = { caller: callerOf(principal, now), bot };
    await audited(ctx, context, call, async () => {
      if (ctx.querystring !== '')
        throw outcomeError('value', 'A webhook takes no parameters in its address: send them in the body.');
      await run(ctx, context, call, await executionOf(ctx, services, context, call, bot));
    });
  };
}

/** The sender of a webhook has no access; the bot reads as itself. */
function senderOf({ id, project }: CalledWebhook): Principal {
  const membership = { id: '', version: '0' };
  return {
    project,
    client: `webhook ${id}`,
    stamp: undefined,
    grant: { membership, policies: [], profile: undefined, scopes: [], patient: undefined },
  };
}

interface BotCall {
  readonly caller: Caller;
  bot?: FoundBot;
  /** The run leaves an AuditEvent itself. */
  isRun?: true;
}

type Work = Omit<Parameters<typeof execute>[0], 'wall' | 'signal'>;

async function run(ctx: Context, context: BotsContext, call: BotCall, work: Work): Promise<void> {
  call.isRun = true;
  const execution = { ...work, wall: context.limits.botTime, signal: goneSignal(ctx) };
  sendAnswer(ctx, (await execute(execution, context)).answer);
}

async function executionOf(
  ctx: RoutedContext,
  { config }: Services,
  context: BotsContext,
  { caller }: BotCall,
  bot: FoundBot,
): Promise<Work> {
  runnable(context.database, caller.principal.project, bot);
  return {
    caller,
    bot,
    ...(await inputOf(ctx, context)),
    headers: eventHeaders(ctx.req.headers, config.botHeaders),
    traceId: traceOf(ctx),
    reads: readsOf(ctx),
  };
}

/** Every call leaves an AuditEvent, even without a run. A message that cannot be read is answered by a message. */
async function audited(
  ctx: Context,
  { trail }: BotsContext,
  call: BotCall,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!call.isRun && error instanceof OutcomeError) {
      const { status, message: summary } = error;
      const denied = status === 403 || status === 404;
      noteExecution(trail, whoOf(call.caller.principal), { bot: call.bot?.id, summary, status, denied });
    }
    if (!(error instanceof MessageRefused)) throw error;
    sendAnswer(ctx, error.nak);
  }
}

async function find(ctx: RoutedContext, services: Services): Promise<FoundBot> {
  const { id } = ctx.params;
  const resources = resourcesOf(ctx, services, { signal: goneSignal(ctx) });
  if (id === undefined) {
    const query = readForm(ctx.querystring, 'query', services.config.limits.maxValues);
    return botByIdentifier(resources, readIdentifier(query.get('identifier')));
  }
  if (isId(id)) return botById(resources, id);
  throw notABot(id);
}

export function notABot(id: string): OutcomeError {
  return outcomeError('not-found', `'${shown(id)}' is not the id of a bot.`);
}

/** @throws OutcomeError, MessageRefused among them */
async function inputOf(ctx: RoutedContext, { limits }: BotsContext): Promise<BotInput> {
  const { id, secret } = ctx.params;
  if (ctx.method === 'GET')
    return inputOfQuery(ctx.querystring, limits, id === undefined ? 'identifier' : undefined);
  const { maxBodyBytes, webhookBytes } = limits;
  const most = secret === undefined ? maxBodyBytes : Math.min(webhookBytes, maxBodyBytes);
  const body = await readBytes(ctx.req, most);
  const contentType = ctx.get('content-type');
  try {
    return inputOfBody(body, contentType, limits);
  } catch (error) {
    const isMessage = error instanceof OutcomeError && error.status !== 415 && isHl7Type(contentType);
    // A client that accepts only an OperationOutcome gets one.
    const takesHl7 = ctx.accepts(hl7Type, fhirType, 'application/json') === hl7Type;
    throw isMessage && takesHl7 ? new MessageRefused(error, nakOfRefusal(body, error)) : error;
  }
}

/** A message that cannot be read: its sender reads messages, not JSON. */
class MessageRefused extends OutcomeError {
  readonly nak: BotAnswer;

  constructor({ outcome: refusal, status, cause }: OutcomeError, nak: BotAnswer) {
    super(refusal, { status, cause });
    this.nak = nak;
  }
}

/** https://www.w3.org/TR/trace-context/#trace-id */
function traceOf(ctx: Context): string {
  const given = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}/.exec(ctx.get('traceparent'))?.[1];
  return given && !/^0+$/.test(given) ? given : randomBytes(16).toString('hex');
}
