// Blocks → encoded blocks, by worker threads, in the order of the blocks.
import { Worker } from 'node:worker_threads';
import { workerSource } from '../../base/worker.ts';
import type { EncodedBlock } from './block.ts';
import type { Block } from './input.ts';
import type { LoadWorkerData } from './worker.ts';

/** A block and its encoded form. */
export interface EncodedPair {
  readonly block: Block;
  readonly encoded: EncodedBlock;
}

/** Reads at most two blocks for each thread ahead. Pieces are transferred to the threads. */
export async function* encodeBlocks(
  blocks: AsyncIterable<Block>,
  threads: number,
  data: LoadWorkerData,
): AsyncGenerator<EncodedPair> {
  const workers = Array.from({ length: threads }, () => startWorker(data));
  const idle = [...workers];
  const waiting: ((worker: EncodeWorker) => void)[] = [];
  const ahead: Promise<EncodedPair>[] = [];
  try {
    for await (const block of blocks) {
      const pair = encode(block);
      // It is awaited later: a rejection before that is not unhandled.
      pair.catch(() => {});
      ahead.push(pair);
      const first = ahead.length > 2 * threads ? ahead.shift() : undefined;
      if (first !== undefined) yield await first;
    }
    for (const pair of ahead) yield await pair;
  } finally {
    await Promise.all(workers.map(worker => worker.stop()));
  }

  async function encode(block: Block): Promise<EncodedPair> {
    const worker = idle.pop() ?? (await new Promise<EncodeWorker>(resolve => waiting.push(resolve)));
    const encoded = await worker.encode(block);
    const next = waiting.shift();
    if (next === undefined) idle.push(worker);
    else next(worker);
    return { block, encoded };
  }
}

type EncodeWorker = ReturnType<typeof startWorker>;

function startWorker(data: LoadWorkerData) {
  const { file, options } = workerSource('fhir/load/worker');
  const worker = new Worker(file, {
    ...options,
    workerData: data,
    // Most objects are short-lived: a larger young generation copies fewer of them.
    resourceLimits: { maxYoungGenerationSizeMb: 96 },
  });
  let failed: Error | undefined;
  let fail: ((error: Error) => void) | undefined;
  worker.on('error', (error: Error) => {
    failed = error;
    fail?.(error);
  });
  return {
    encode: (block: Block) =>
      new Promise<EncodedBlock>((resolve, reject) => {
        if (failed !== undefined) {
          reject(failed);
          return;
        }
        fail = reject;
        worker.once('message', (encoded: EncodedBlock) => resolve(encoded));
        worker.postMessage(
          block.pieces,
          block.pieces.map(piece => piece.bytes.buffer),
        );
      }),
    stop: () => worker.terminate(),
  };
}
