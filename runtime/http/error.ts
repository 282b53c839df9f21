// What was thrown while a request was answered → an OperationOutcome with a fitting status, at $graphql as a GraphQL error; faults of
// the server are logged, and answered without details.
import type { Context, Next } from 'koa';
import type { Logger } from 'pino';
import { challenge } from '../auth/bearer.ts';
import { faultOf, internal } from '../fault.ts';
import { type OperationOutcome, OutcomeError, outcome } from '../outcome.ts';
import type { Outage } from '../postgres/embedded/supervisor.ts';
import { ClientGone } from './gone.ts';
import { graphqlJson, type Header, refusalBody } from './refusal.ts';
import { refusedAt } from './refused-at.ts';

/**
 * The one place where errors become responses: everything else throws.
 *
 * @param guards headers of all responses
 * @param outage why the database is away and for how long, where that is known
 */
export function outcomes(
  log: Logger,
  guards: readonly Header[],
  outage: () => Outage | undefined = () => undefined,
): (ctx: Context, next: Next) => Promise<void> {
  return async (ctx, next) => {
    for (const [name, value] of guards) ctx.res.setHeader(name, value);
    try {
      await next();
      if (ctx.body === undefined && unanswered.has(ctx.status)) {
        const operation = /\$[\w-]+$/.exec(ctx.path)?.[0];
        const code = ctx.status === 404 && !operation ? 'not-found' : 'not-supported';
        const advice = operation
          ? ` [base]/metadata lists where ${operation} and other operations are served.`
          : '';
        const sentence = `There is nothing at ${ctx.method} ${ctx.path}.${advice}`;
        respond(ctx, ctx.status, outcome('error', code, sentence));
      }
    } catch (error) {
      // The client closed the connection; nothing failed.
      if (error instanceof ClientGone) return;
      if (error instanceof OutcomeError) {
        if (!error.expose) log.error({ err: error }, 'request failed');
        respond(ctx, error.status, error.expose ? error.outcome : internal);
        if (error.retryAfter !== undefined) ctx.set('retry-after', String(error.retryAfter));
        if (error.status === 401 && !ctx.response.get('www-authenticate'))
          ctx.set('www-authenticate', challenge(ctx.headers.authorization));
      } else {
        const fault = faultOf(error);
        // PostgreSQL refuses some requests too: that is the client's to know.
        if (fault.status >= 500)
          log.error({ err: error }, fault.passing ? 'database cannot do it now' : 'request failed');
        const away = fault.passing ? outage() : undefined;
        if (fault.passing) ctx.set('retry-after', String(away?.retryAfter ?? 1));
        respond(ctx, fault.status, away ? outcome('error', 'transient', away.reason) : fault.outcome);
      }
      // The unread rest of the body would be parsed as the next request.
      if (!ctx.req.complete) ctx.set('connection', 'close');
    }
  };
}

/** Statuses of requests that no route answers. */
const unanswered: ReadonlySet<number> = new Set([404, 405, 501]);

function respond(ctx: Context, status: number, body: OperationOutcome): void {
  const { type, text } = refusalBody(ctx.path, refusedAt(ctx, status, body), () =>
    ctx.accepts('application/json', graphqlJson),
  );
  ctx.status = status;
  ctx.set('content-type', type);
  ctx.body = text;
}
