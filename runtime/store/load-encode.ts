// Blocks → encoded blocks, by worker threads, in the order of the blocks.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { packageRoot } from '../root.ts';
import type { EncodedBlock } from './load-block.ts';
import type { Block } from './load-source.ts';
import type { LoadWorkerData } from './load-worker.ts';

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
  const worker = new Worker(workerFile(), {
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

/** Node 20 reads no TypeScript, and the hooks of tsx do not reach into threads: from source, a line of code fetches them. */
function workerFile(): URL {
  if (!import.meta.url.endsWith('.ts')) return pathToFileURL(join(packageRoot(), 'dist', 'load-worker.js'));
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'));
  const source = JSON.stringify(new URL('load-worker.ts', import.meta.url).href);
  const code = `import { tsImport } from ${JSON.stringify(new URL('dist/esm/api/index.mjs', tsx).href)};
await tsImport(${source}, ${source});`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}
