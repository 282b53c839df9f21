// A read that many want at once → one read at a time: each caller gets the result of a read that began after its call.

export function nextRead<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | undefined;
  let next: Promise<Value> | undefined;
  return () => {
    if (!running) return start();
    // The one that runs may have been answered already, before what this caller waits for.
    const ended = running.then(ignore, ignore);
    next ??= ended.then(() => {
      next = undefined;
      return start();
    });
    return next;
  };

  function start(): Promise<Value> {
    const own = read().finally(() => {
      if (running === own) running = undefined;
    });
    running = own;
    return own;
  }
}

function ignore(): void {}
