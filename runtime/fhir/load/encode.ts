// Blocks → encoded blocks, by worker threads, in the order of the blocks.
import { Worker } from 'node:worker_threads';
import { workerSource } from '../../base/worker.ts';
import type { EncodedBlock } from './block.ts';
import type { Block } from './input.ts';
import type { LoadWorkerData } from './worker.ts';

/** A block and what came of it. */
export interface EncodedPair {
  readonly block: Block;
  readonly encoded: EncodedBlock;
}

/** Reads only a few blocks ahead of the one that is waited for. Pieces are handed over: their bytes are gone. */
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
      // It is awaited in its turn; a failure before that is not unheard.
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

interface EncodeWorker {
  encode(block: Block): Promise<EncodedBlock>;
  stop(): Promise<unknown>;
}

function startWorker(data: LoadWorkerData): EncodeWorker {
  const { file, options } = workerSource('fhir/load/worker');
  const worker = new Worker(file, {
    ...options,
    workerData: data,
    // Much is allocated and little of it lives long: with more room for the young, less is copied about.
    resourceLimits: { maxYoungGenerationSizeMb: 96 },
  });
  let failed: Error | undefined;
  let fail: ((error: Error) => void) | undefined;
  worker.on('error', (error: Error) => {
    failed = error;
    fail?.(error);
  });
  return {
    encode: block =>
      new Promise((resolve, reject) => {
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
