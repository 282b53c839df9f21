// In: GET /healthz and /readyz. Out: whether the process lives, and whether it can answer.
import type { Context, Next } from 'koa';

export function health(ready: () => Promise<boolean>): (ctx: Context, next: Next) => Promise<void> {
  return async (ctx, next) => {
    if (ctx.path !== '/healthz' && ctx.path !== '/readyz') return next();
    const ok = ctx.path === '/healthz' || (await ready().catch(() => false));
    ctx.status = ok ? 200 : 503;
    ctx.body = { status: ok ? 'ok' : 'unavailable' };
  };
}
