// [base]/job/[id], by GET and DELETE → how far the job is, its answer (of a bot as $execute would have given it), or its end.
// https://hl7.org/fhir/R4/async.html. Visible only to the client that started it.
import type { Context } from 'koa';
import type { ResourceAccess } from '../access/resources.ts';
import type { Limits } from '../config.ts';
import { holderOf } from '../graphql/build/cursor.ts';
import type { JobKind, JobState } from '../jobs/job-store.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { type OutcomeError, outcome, outcomeError } from '../outcome.ts';
import type { Principal } from '../principal/principal.ts';
import { shown } from '../shown.ts';
import { sendAnswer } from './bot-answer.ts';
import type { Handlers } from './dispatch.ts';
import { principalOf } from './route.ts';
import { checkHeaders, checkNames } from './unsupported.ts';

export interface JobRoutes {
  /** Those of exports read the jobs of all kinds. */
  readonly jobs: { readonly export: Pick<Jobs, 'read' | 'cancel'> } & Partial<
    Record<JobKind, Pick<Jobs, 'read' | 'cancel'>>
  >;
  readonly resources: (principal: Principal, inside: object) => ResourceAccess;
  readonly retention: Pick<Limits, 'exportRetention'>;
}

/** Expects the principal at `ctx.state.principal`. */
export function jobHandlers(options: JobRoutes): Handlers {
  return {
    job: async ctx => {
      const { id = '' } = ctx.params;
      checkNames(ctx, 'A job');
      checkHeaders(ctx, 'operation');
      await (ctx.method === 'GET' ? poll : cancel)(ctx, options, id);
    },
  };
}

async function poll(ctx: Context, options: JobRoutes, id: string): Promise<void> {
  const found = await readState(ctx, options, id);
  if (found.state === 'ended') {
    if (found.answer.holder !== undefined)
      ctx.set('expires', new Date(found.ended.getTime() + options.retention.exportRetention).toUTCString());
    return sendAnswer(ctx, found.answer);
  }
  ctx.set('x-progress', found.progress ?? found.state);
  ctx.set('retry-after', '1');
  const doing = found.state === 'queued' ? 'waits to be run' : 'is running';
  told(ctx, `The ${found.kind === 'execute' ? 'bot' : found.kind} ${doing}; ask again.`);
}

/** The job of the principal, if its access is still that which the answer was made with. @throws OutcomeError 403, 404 */
async function readState(ctx: Context, { jobs, resources }: JobRoutes, id: string): Promise<JobState> {
  const principal = principalOf(ctx);
  const found = isJobId(id) ? await jobs.export.read(principal, id) : undefined;
  if (!found) throw absent(id);
  const holder = found.state === 'ended' ? found.answer.holder : undefined;
  if (holder === undefined) return found;
  const { access, store } = resources(principal, {});
  if (holderOf(principal, access, store.index.hasher) === holder) return found;
  const sentence =
    'Your access is another one than when the job ran, so that its files are not given out. Start it again.';
  throw outcomeError('forbidden', sentence);
}

/** @throws OutcomeError 403, 404 */
export async function readEnded(ctx: Context, options: JobRoutes, id: string): Promise<void> {
  const { state } = await readState(ctx, options, id);
  if (state !== 'ended')
    throw outcomeError('not-found', 'The job has no files yet: ask for its state until it has ended.');
}

async function cancel(ctx: Context, { jobs }: JobRoutes, id: string): Promise<void> {
  const principal = principalOf(ctx);
  const found = isJobId(id) ? await jobs.export.read(principal, id) : undefined;
  if (!found || !(await (jobs[found.kind] ?? jobs.export).cancel(principal, id))) throw absent(id);
  told(
    ctx,
    found.kind === 'export'
      ? 'The job is cancelled, and its files are deleted.'
      : 'The job is cancelled; what it has written stays written.',
  );
}

function told(ctx: Context, sentence: string): void {
  ctx.status = 202;
  ctx.set('content-type', 'application/fhir+json; charset=utf-8');
  ctx.body = JSON.stringify(outcome('information', 'informational', sentence));
}

function isJobId(id: string): boolean {
  return /^[0-9a-f-]{36}$/.test(id);
}

function absent(id: string): OutcomeError {
  return outcomeError('not-found', `There is no job '${shown(id)}' that you have started.`);
}
