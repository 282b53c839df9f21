// In: a request under way. Out: a signal that says when its client closed the connection before it had the answer.
import type { Context } from 'koa';

/** Why what ran for the client was stopped. */
export class ClientGone extends Error {
  constructor() {
    super('The client closed the connection before the answer was there.');
  }
}

export function goneSignal({ res }: Context): AbortSignal {
  const gone = new AbortController();
  if (res.destroyed) gone.abort(new ClientGone());
  else
    res.once('close', () => {
      if (!res.writableFinished) gone.abort(new ClientGone());
    });
  return gone.signal;
}
