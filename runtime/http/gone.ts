// In: a running request. Out: a signal that is aborted when its client closes the connection before the response was sent.
import type { Context } from 'koa';

/** The reason of that signal. */
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
