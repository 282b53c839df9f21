// Concurrent calls that read the same → one read, whose result all of them use.

/** @param holds whether the result of a read that began before the call may be used. @returns the result of `read` */
export type SharedReads<Value> = (
  key: string,
  read: () => Promise<Value>,
  holds: (value: Value) => Promise<boolean>,
) => Promise<Value>;

export function sharedReads<Value>(): SharedReads<Value> {
  const running = new Map<string, Promise<Value>>();
  return async (key, read, holds) => {
    const earlier = running.get(key);
    if (earlier) {
      // It may have missed a change that was made before this call, even if it failed.
      const [result] = await Promise.allSettled([earlier]);
      if (result.status === 'fulfilled' && (await holds(result.value))) return result.value;
    }
    const own = running.get(key) ?? read().finally(() => running.delete(key));
    running.set(key, own);
    return own;
  };
}
