// In: a running request. Out: a signal that is aborted when its client closes the connection before the response was sent.
import type { Context } from 'koa';
import type { Inside } from '../graphql/engine.ts';

/** The reason of that signal. */
export class ClientGone extends Error {
  constructor() {
    super('The client closed the connection before the answer was there.');
  }
}

export function goneSignal({ res, state }: Context): AbortSignal {
  const outer = (state as InBundle).inside?.signal;
  if (outer) return outer;
  const gone = new AbortController();
  if (res.destroyed) gone.abort(new ClientGone());
  else
    res.once('close', () => {
      if (!res.writableFinished) gone.abort(new ClientGone());
    });
  return gone.signal;
}

/** What the work of a request belongs to: the transaction of its Bundle, or the request alone. */
export function insideOf(ctx: Context): Inside {
  return (ctx.state as InBundle).inside ?? { signal: goneSignal(ctx) };
}

/** `ctx.state` of a request that is an entry of a Bundle. */
export interface InBundle {
  readonly inside?: Inside;
}
