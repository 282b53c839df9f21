// The header Kiln-Consistency → reads on replicas that have replayed the position of its token, and the token of this response. Only with
// replicas.
import type { Middleware } from 'koa';
import { consistencyHeader, type Replicas } from '../../database/postgres/topology.ts';
import { stateOf } from './request.ts';
import { isFhirPath } from './router.ts';

/** Behind authentication. */
export function consistency(replicas: Pick<Replicas, 'reads'>): Middleware {
  return async (ctx, next) => {
    if (!isFhirPath(ctx.path)) return next();
    const sent = ctx.headers[consistencyHeader];
    const reads = replicas.reads(Array.isArray(sent) ? sent.join() : sent);
    const state = stateOf(ctx);
    state.reads = reads;
    await next();
    if (!state.isNoted) reads.touch();
    await reads.settle();
    const token = reads.token();
    if (token !== undefined) ctx.set('kiln-consistency', token);
  };
}
