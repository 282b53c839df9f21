// A worker thread of the loader: a message with pieces of files → a message with their rows.
import { parentPort, workerData } from 'node:worker_threads';
import { type IndexSettings, indexContext } from '../../database/store/row.ts';
import { type EncodedBlock, type EncodeOptions, encoder } from './block.ts';
import type { Piece } from './input.ts';

export interface LoadWorkerData {
  readonly settings: IndexSettings;
  readonly options: EncodeOptions;
}

const { settings, options } = workerData as LoadWorkerData;
const encode = encoder(indexContext(settings), options);

parentPort?.on('message', (pieces: readonly Piece[]) => {
  const block: EncodedBlock = encode(pieces);
  const buffers = block.rows.flatMap(rows => [rows.main.buffer, rows.edges.buffer, rows.codes.buffer]);
  parentPort?.postMessage(block, buffers);
});
