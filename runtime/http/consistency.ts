// In: the header Kiln-Consistency, the token of what the caller has seen. Out: queries that may run on replicas which have replayed it, and
// the token of what the caller has seen with this response. Only where there are replicas.
import type { Context, Next } from 'koa';
import type { Inside } from '../graphql/engine.ts';
import { consistencyHeader } from '../postgres/replicas/position.ts';
import type { Reads } from '../postgres/replicas/reads.ts';
import type { Replicas } from '../postgres/replicas/replicas.ts';
import { type InBundle, insideOf } from './gone.ts';

/** `ctx.state` where there are replicas; not in entries of a Bundle, which follow writes. */
interface ReadState extends InBundle {
  reads?: Reads;
  /** The route notes itself what is read. */
  isNoted?: boolean;
}

/** Stands behind what authenticates. @param prefix where the base is mounted */
export function consistency(
  replicas: Pick<Replicas, 'reads'>,
  prefix: string,
): (ctx: Context, next: Next) => Promise<void> {
  return async (ctx, next) => {
    if (ctx.path !== prefix && !ctx.path.startsWith(`${prefix}/`)) return next();
    const sent = ctx.headers[consistencyHeader];
    const reads = replicas.reads(Array.isArray(sent) ? sent.join() : sent);
    const state = ctx.state as ReadState;
    state.reads = reads;
    await next();
    if (!state.isNoted) reads.touch();
    await reads.settle();
    const token = reads.token();
    if (token !== undefined) ctx.set('kiln-consistency', token);
  };
}

/** For operations that note themselves whether they read or write. */
export function readsOf(ctx: Context): Reads | undefined {
  const state = ctx.state as ReadState;
  state.isNoted = true;
  return state.reads;
}

/** Of a request that only reads. */
export function readingInside(ctx: Context): Inside {
  const { inside, reads } = ctx.state as ReadState;
  const own = insideOf(ctx);
  if (inside || !reads) return own;
  readsOf(ctx);
  return { signal: own.signal, database: reads };
}
