// What was thrown while a request was answered → an OperationOutcome with a fitting status, at $graphql as a GraphQL error; faults of
// the server are logged, and answered without details.
import type { Context, Next } from 'koa';
import type { Logger } from 'pino';
import { challenge } from '../auth/bearer.ts';
import { type OperationOutcome, OutcomeError, outcome, statusOf } from '../outcome.ts';
import { isAway, isPoolFull, tooMuch } from '../store/database-fault.ts';
import { ClientGone } from './gone.ts';
import { graphqlJson, guardHeaders, refusalBody } from './refusal.ts';

/**
 * The one place where errors become responses: everything else throws.
 *
 * @param retryAfter seconds until the database may be back, where that is known
 */
export function outcomes(
  log: Logger,
  retryAfter: () => number | undefined = () => undefined,
): (ctx: Context, next: Next) => Promise<void> {
  return async (ctx, next) => {
    for (const [name, value] of guards) ctx.res.setHeader(name, value);
    try {
      await next();
      if (ctx.body === undefined && unanswered.has(ctx.status)) {
        const code = ctx.status === 404 ? 'not-found' : 'not-supported';
        respond(ctx, ctx.status, outcome('error', code, `There is nothing at ${ctx.method} ${ctx.path}.`));
      }
    } catch (error) {
      // Nobody is there to be answered, and nothing failed.
      if (error instanceof ClientGone) return;
      if (error instanceof OutcomeError) {
        if (!error.expose) log.error({ err: error }, 'request failed');
        respond(ctx, error.status, error.expose ? error.outcome : internal);
        if (error.retryAfter !== undefined) ctx.set('retry-after', String(error.retryAfter));
        if (error.status === 401) ctx.set('www-authenticate', challenge(ctx.headers.authorization));
      } else {
        const fault = faultOf(error);
        log.error({ err: error }, fault.passing ? 'database cannot do it now' : 'request failed');
        if (fault.passing) ctx.set('retry-after', String(retryAfter() ?? 1));
        respond(ctx, fault.status, fault.outcome);
      }
      // What was not read of the body would be taken for the next request.
      if (!ctx.req.complete) ctx.set('connection', 'close');
    }
  };
}

/** What the response says about an error that is not an OutcomeError. */
export function faultOf(error: unknown): {
  readonly status: number;
  readonly outcome: OperationOutcome;
  /** The same may succeed later. */
  readonly passing: boolean;
} {
  const passing = passingState(error);
  if (passing) return { status: 503, outcome: passing, passing: true };
  const much = tooMuch(error);
  if (!much) return { status: 500, outcome: internal, passing: false };
  const sentence = `${much.sentence} Nothing was changed: send or ask for less at once.`;
  const body = outcome('error', much.code, sentence);
  return { status: statusOf(body), outcome: body, passing: false };
}

const guards = Object.entries(guardHeaders);

/** Statuses of requests that no route answers. */
const unanswered: ReadonlySet<number> = new Set([404, 405, 501]);

const internal = outcome('fatal', 'exception', 'Something failed in the server; its log says what.');

function respond(ctx: Context, status: number, body: OperationOutcome): void {
  const { type, text } = refusalBody(ctx.path, body, () => ctx.accepts('application/json', graphqlJson));
  ctx.status = status;
  ctx.set('content-type', type);
  ctx.body = text;
}

/** What the same request may not meet again. https://www.postgresql.org/docs/current/errcodes-appendix.html */
const passingStates = [
  [/^away$/, 'transient', 'The database cannot be reached at the moment; try again.'],
  [/^57014$/, 'timeout', 'The database took longer than it may for one request; ask for less, or try again.'],
  [
    /^(55P03|40001|40P01)$/,
    'lock-error',
    'Other requests hold what this one needs; nothing was changed, try again.',
  ],
  [
    /^25006$/,
    'no-store',
    'The database takes no writes at the moment; nothing was changed, try again later.',
  ],
  [
    /^(23514|42703|42804|42883|42P01)$/,
    'transient',
    'The database was migrated to a schema that this server does not know. Its operator has to restart it with the present definitions; nothing was changed.',
  ],
  [/^KS001$/, 'transient', 'Your access was changed while the request ran; try again.'],
  [
    /^pool$/,
    'throttled',
    'The server is busy: all its database connections were taken for as long as a request may wait. Send it again later.',
  ],
  [/^53...$/, 'throttled', 'The database has no room for another request at the moment; try again.'],
] as const;

/** undefined: the fault is ours. */
function passingState(error: unknown): OperationOutcome | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = isPoolFull(error)
    ? 'pool'
    : isAway(error)
      ? 'away'
      : 'code' in error
        ? String(error.code)
        : '';
  const found = passingStates.find(([states]) => states.test(code));
  return found && outcome('error', found[1], found[2]);
}
