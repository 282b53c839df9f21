// [base]/job/[id], by GET and DELETE → how far the job is, its answer as $execute would have given it, or its end.
// https://hl7.org/fhir/R4/async.html. Visible only to the client that started it.
import Router from '@koa/router';
import type { Context } from 'koa';
import type { Jobs } from '../bots/jobs.ts';
import { type OutcomeError, outcome, outcomeError } from '../outcome.ts';
import type { Principal } from '../principal/principal.ts';
import { shown } from '../shown.ts';
import { sendAnswer } from './execute.ts';
import { checkNames } from './unsupported.ts';

/** Expects the principal at `ctx.state.principal`. */
export function jobRoutes(jobs: Jobs, prefix: string): Router {
  const router = new Router({ prefix, sensitive: true });
  router.all('/job/:id', async ctx => {
    const { id = '' } = ctx.params as { readonly id?: string };
    const { principal } = ctx.state as { readonly principal: Principal };
    checkNames(ctx, 'A job');
    if (ctx.method === 'GET') await poll(ctx, jobs, principal, id);
    else if (ctx.method === 'DELETE') await cancel(ctx, jobs, principal, id);
    else otherMethod(ctx);
  });
  return router;
}

async function poll(ctx: Context, jobs: Jobs, principal: Principal, id: string): Promise<void> {
  const found = isJobId(id) ? await jobs.read(principal, id) : undefined;
  if (!found) throw absent(id);
  if (found.state === 'ended') return sendAnswer(ctx, found.answer);
  ctx.set('x-progress', found.state);
  ctx.set('retry-after', '1');
  const doing = found.state === 'queued' ? 'waits to be run' : 'is running';
  told(ctx, `The bot ${doing}; ask again.`);
}

async function cancel(ctx: Context, jobs: Jobs, principal: Principal, id: string): Promise<void> {
  if (!isJobId(id) || !(await jobs.cancel(principal, id))) throw absent(id);
  told(ctx, 'The job is cancelled; what the bot has written stays written.');
}

function told(ctx: Context, sentence: string): void {
  ctx.status = 202;
  ctx.set('content-type', 'application/fhir+json; charset=utf-8');
  ctx.body = JSON.stringify(outcome('information', 'informational', sentence));
}

function otherMethod(ctx: Context): void {
  ctx.set('allow', 'GET, DELETE, OPTIONS');
  ctx.status = 204;
  if (ctx.method === 'OPTIONS') return;
  const sentence = `${ctx.method} is not for a job: its methods are GET and DELETE.`;
  throw outcomeError('not-supported', sentence, { status: 405 });
}

function isJobId(id: string): boolean {
  return /^[0-9a-f-]{36}$/.test(id);
}

function absent(id: string): OutcomeError {
  return outcomeError('not-found', `There is no job '${shown(id)}' that you have started.`);
}
