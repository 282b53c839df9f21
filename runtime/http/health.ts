// GET /healthz and /readyz → whether the process lives, and whether it can answer; if it cannot, why and until when.
import type { Context, Next } from 'koa';
import type { Logger } from 'pino';
import { faultOf } from '../fault.ts';
import type { RestartHistory } from '../postgres/embedded/supervisor.ts';

/** The state of the database. */
export interface Readiness {
  /** Whether requests can be answered; rejects while the database cannot be reached. */
  readonly ready: () => Promise<boolean>;
  /** Of the embedded database. */
  readonly history?: (() => RestartHistory | undefined) | undefined;
  readonly log: Pick<Logger, 'error'>;
}

export function health(readiness: Readiness): (ctx: Context, next: Next) => Promise<void> {
  return (ctx, next) => (ctx.path === '/healthz' || ctx.path === '/readyz' ? answer(ctx) : next());

  async function answer(ctx: Context): Promise<void> {
    const reason = ctx.path === '/healthz' ? undefined : await reasonNot(readiness);
    const history = readiness.history?.();
    ctx.status = reason === undefined ? 200 : 503;
    if (reason !== undefined) ctx.set('retry-after', String(history?.outage?.retryAfter ?? 1));
    ctx.body =
      reason === undefined
        ? { status: 'ok', ...(ctx.path === '/readyz' ? restarted(history) : {}) }
        : { status: 'unavailable', reason, ...restarted(history) };
  }
}

/** Why requests cannot be answered; undefined if they can. */
async function reasonNot({ ready, history, log }: Readiness): Promise<string | undefined> {
  try {
    if (await ready()) return undefined;
    return 'The server is not ready yet.';
  } catch (error) {
    const outage = history?.()?.outage;
    if (outage) return outage.reason;
    const { passing, outcome } = faultOf(error);
    // An outage is logged where it is found.
    if (!passing) log.error({ err: error }, 'readiness cannot be determined');
    return outcome.issue[0]?.diagnostics ?? 'The server cannot answer.';
  }
}

function restarted(history: RestartHistory | undefined) {
  if (!history?.last) return {};
  return { database: { restarts: history.restarts, ...history.last } };
}
