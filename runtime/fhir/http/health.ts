// GET /healthz and /readyz → whether the process is alive and ready; if it is not ready, why and until when.
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import type { RestartHistory } from '../../base/outage.ts';
import { faultOf } from '../../database/fault.ts';
import type { Services } from './services.ts';

type Readiness = Pick<Services, 'ready' | 'unready' | 'history' | 'replicas'> & {
  readonly log: Pick<Logger, 'error'>;
};

export function health(readiness: Readiness): Middleware {
  return (ctx, next) => (ctx.path === '/healthz' || ctx.path === '/readyz' ? answer(ctx) : next());

  async function answer(ctx: Context): Promise<void> {
    const reason = ctx.path === '/healthz' ? undefined : await reasonNot(readiness);
    const history = readiness.history();
    ctx.status = reason === undefined ? 200 : 503;
    if (reason !== undefined) ctx.set('retry-after', String(history?.outage?.retryAfter ?? 1));
    ctx.body =
      reason === undefined
        ? {
            status: 'ok',
            ...(ctx.path === '/readyz' ? { ...restarted(history), ...replicated(readiness) } : {}),
          }
        : { status: 'unavailable', reason, ...restarted(history) };
  }
}

/** Why requests cannot be answered; undefined if they can. */
async function reasonNot({ ready, unready, history, log }: Readiness): Promise<string | undefined> {
  const unreadyNow = unready?.();
  if (unreadyNow !== undefined) return unreadyNow;
  try {
    if (await ready()) return undefined;
    return 'The server is not ready yet.';
  } catch (error) {
    const outage = history()?.outage;
    if (outage) return outage.reason;
    const { passing, outcome } = faultOf(error);
    // Outages are logged where they are detected.
    if (!passing) log.error({ err: error }, 'readiness cannot be determined');
    return outcome.issue[0]?.diagnostics ?? 'The server cannot answer.';
  }
}

/** Replicas do not affect readiness. */
function replicated({ replicas }: Pick<Readiness, 'replicas'>) {
  if (!replicas) return {};
  const used = replicas.all.filter(({ removed }) => removed === undefined).length;
  return { replicas: { configured: replicas.all.length, used } };
}

function restarted(history: RestartHistory | undefined) {
  if (!history?.last) return {};
  return { database: { restarts: history.restarts, ...history.last } };
}
