// In: whatever was thrown while a request was answered. Out: an OperationOutcome with a fitting status; our own faults stay ours.
import type { Context, Next } from 'koa';
import type { Logger } from 'pino';
import { challenge } from '../auth/bearer.ts';
import { type OperationOutcome, OutcomeError, outcome } from '../outcome.ts';

/** The one place where errors become responses: everything else throws. */
export function outcomes(log: Logger): (ctx: Context, next: Next) => Promise<void> {
  return async (ctx, next) => {
    try {
      await next();
      if (ctx.status === 404 && ctx.body === undefined)
        respond(ctx, 404, outcome('error', 'not-found', `There is nothing at ${ctx.method} ${ctx.path}.`));
    } catch (error) {
      if (error instanceof OutcomeError) {
        if (!error.expose) log.error({ err: error }, 'request failed');
        respond(ctx, error.status, error.expose ? error.outcome : internal);
        if (error.status === 401) ctx.set('www-authenticate', challenge(ctx.headers.authorization));
      } else if (isDatabaseAway(error)) {
        log.error({ err: error }, 'database not reachable');
        ctx.set('retry-after', '1');
        respond(
          ctx,
          503,
          outcome('error', 'transient', 'The database cannot be reached at the moment; try again.'),
        );
      } else {
        log.error({ err: error }, 'request failed');
        respond(ctx, 500, internal);
      }
      // What was not read of the body would be taken for the next request.
      if (!ctx.req.complete) ctx.set('connection', 'close');
    }
  };
}

const internal = outcome('fatal', 'exception', 'Something failed in the server; its log says what.');

function respond(ctx: Context, status: number, body: OperationOutcome): void {
  ctx.status = status;
  ctx.set('content-type', 'application/fhir+json; charset=utf-8');
  ctx.body = JSON.stringify(body);
}

/** Class 08 and 57P: https://www.postgresql.org/docs/current/errcodes-appendix.html */
function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    /^(08...|57P..|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
  );
}
