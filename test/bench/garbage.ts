// In: a server and a row. Out: the bytes that a request allocates on the heap of JavaScript, by how the heap grows between two collections.
import type { Child } from './child.ts';
import { driver } from './drive.ts';
import { type BenchOptions, repetitions } from './options.ts';

/** Few enough to fit into the young generation, which `npm start` gives 64 MB, many enough to hide what asking for the figure takes. */
const requestsOfBatch = 100;
const batches = 21;

/** undefined for a server that does not say how large its heap is: of an older checkout. */
export async function allocatedBytes(
  child: Child,
  requests: readonly Buffer[],
  options: Pick<BenchOptions, 'seconds'>,
): Promise<number | undefined> {
  const grown: number[] = [];
  const { count } = driver(child.port, requests, 1);
  for (let batch = repetitions(batches, options); batch > 0; batch--) {
    const { heapBytes: before } = await child.used();
    await count(requestsOfBatch);
    const { heapBytes: after } = await child.used();
    if (before === undefined || after === undefined) return undefined;
    // Less after than before: it was collected in between.
    if (after > before) grown.push((after - before) / requestsOfBatch);
  }
  return grown.sort((a, b) => a - b)[Math.floor(grown.length / 2)];
}
