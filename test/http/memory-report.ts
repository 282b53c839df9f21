// Loaded before a program in a process of its own: tells the parent, when asked, what the program holds in memory after a collection.
process.on('message', () => {
  globalThis.gc?.();
  // Buffers are swept beside the program: what the first collection found dead has left after the second.
  setImmediate(() => {
    globalThis.gc?.();
    process.send?.(process.memoryUsage());
  });
});
// Being asked is no reason to live on.
process.channel?.unref();
