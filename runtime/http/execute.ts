// [base]/Bot/[id]/$execute and [base]/Bot/$execute?identifier=…, by GET and POST → the answer of the bot, or of the job that runs it.
// docs/decisions/execute.md

import type { Context } from 'koa';
import { botById, botByIdentifier, type FoundBot } from '../access/executable.ts';
import { readIdentifier } from '../bots/bot-reference.ts';
import { eventHeaders } from '../bots/event-headers.ts';
import { type BotsContext, type Caller, execute, runnable } from '../bots/execute.ts';
import { readForm } from '../bots/form.ts';
import { type BotInput, inputOfQuery } from '../bots/input.ts';
import type { BotJobs } from '../bots/jobs.ts';
import { requesterOf } from '../bots/requester.ts';
import { isId } from '../definitions/id.ts';
import { OutcomeError, outcome, outcomeError } from '../outcome.ts';
import type { Principal } from '../principal/principal.ts';
import { shown } from '../shown.ts';
import { readBytes } from './body.ts';
import { sendAnswer } from './bot-answer.ts';
import { inputOfRequest, MessageRefused } from './bot-input.ts';
import { readsOf } from './consistency.ts';
import type { Handlers } from './dispatch.ts';
import { goneSignal } from './gone.ts';
import { isAsync } from './prefer.ts';
import { noteRefused, traceOf } from './run-request.ts';
import { checkNames } from './unsupported.ts';

export interface ExecuteOptions {
  readonly bots: BotsContext;
  readonly jobs: BotJobs;
  /** Names of further headers that bots see. */
  readonly headers: readonly string[] | undefined;
}

/** Expects the principal at `ctx.state.principal`. */
export function executeHandlers(options: ExecuteOptions): Handlers {
  return { 'Bot/$execute': ctx => respond(ctx, options, ctx.params.id) };
}

interface State {
  readonly principal: Principal;
  readonly confirmed: () => Promise<Principal>;
}

/** @param id undefined if the query names the bot */
async function respond(ctx: Context, options: ExecuteOptions, id: string | undefined): Promise<void> {
  const { bots, jobs } = options;
  const { principal, confirmed } = ctx.state as State;
  const caller: Caller = { principal, now: confirmed, reference: requesterOf(principal) };
  let bot: FoundBot | undefined;
  let isNoted = false;
  try {
    // By GET they are the input of the bot.
    if (ctx.method === 'POST') checkNames(ctx, '$execute by POST', id === undefined ? ['identifier'] : []);
    const signal = goneSignal(ctx);
    bot = await find(ctx, options, caller, id);
    runnable(bots.database, principal.project, bot);
    const { input, contentType } = await inputOf(ctx, bots, id === undefined);
    const execution = {
      caller,
      bot,
      input,
      contentType,
      headers: eventHeaders(ctx.req.headers, options.headers),
      traceId: traceOf(ctx),
      reads: readsOf(ctx),
    };
    if (isAsync(ctx)) {
      const job = await jobs.start(execution);
      ctx.set('content-location', `${bots.search().base}/job/${job}`);
      ctx.set('content-type', 'application/fhir+json; charset=utf-8');
      const sentence = `The bot runs; its result will be at ${bots.search().base}/job/${job}.`;
      ctx.status = 202;
      ctx.body = JSON.stringify(outcome('information', 'informational', sentence));
      return;
    }
    isNoted = true;
    const { answer } = await execute({ ...execution, wall: bots.limits.botTime, signal }, bots);
    sendAnswer(ctx, answer);
  } catch (error) {
    // Every call leaves a line, whether or not it came to a run.
    if (!isNoted && error instanceof OutcomeError) noteRefused(bots, principal, bot, error);
    if (!(error instanceof MessageRefused)) throw error;
    sendAnswer(ctx, error.nak);
  }
}

async function find(
  ctx: Context,
  { bots }: ExecuteOptions,
  { principal }: Caller,
  id: string | undefined,
): Promise<FoundBot> {
  const resources = bots.engine.resources(principal, { signal: goneSignal(ctx) });
  if (id === undefined) {
    const query = readForm(ctx.querystring, 'query', bots.limits.maxValues);
    return botByIdentifier(resources, readIdentifier(query.get('identifier')));
  }
  if (isId(id)) return botById(resources, id);
  throw outcomeError('not-found', `'${shown(id)}' is not the id of a bot.`);
}

async function inputOf(ctx: Context, { limits }: BotsContext, byIdentifier: boolean): Promise<BotInput> {
  if (ctx.method === 'GET')
    return inputOfQuery(ctx.querystring, limits, byIdentifier ? 'identifier' : undefined);
  return inputOfRequest(ctx, await readBytes(ctx.req, limits.maxBodyBytes), limits);
}
