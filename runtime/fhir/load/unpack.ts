// A gzip file → its bytes; of a broken file all bytes before the fault, and then the error.
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

export interface Unpacked {
  readonly chunk: Buffer;
  /** Bytes of the file read so far. */
  readonly read: number;
}

/** Zeros after the end are padding, as gzip(1) has it; anything else there is a fault. */
export async function* gunzip(path: string): AsyncGenerator<Unpacked> {
  const unpacker = openUnpacker();
  let read = 0;
  let given = 0;
  let broken = false;
  const source = createReadStream(path, { highWaterMark: pieceSize });
  try {
    for await (const piece of source as AsyncIterable<Buffer>) {
      broken = true;
      const chunk = await unpacker.write(piece);
      broken = false;
      read += piece.length;
      given += chunk.length;
      yield { chunk, read };
    }
    await unpacker.end();
  } catch (error) {
    if (broken) yield { chunk: await beforeFault(path, read, given), read };
    throw error;
  } finally {
    unpacker.close();
  }
}

const pieceSize = 2 ** 16;

/**
 * zlib gives nothing of a piece in which it finds a fault. So that piece is read again, byte by byte.
 * @param read where the piece begins in the file
 * @param given how many bytes were unpacked before it
 */
async function beforeFault(path: string, read: number, given: number): Promise<Buffer> {
  const unpacker = openUnpacker();
  const chunks: Buffer[] = [];
  let skip = given;
  let at = 0;
  try {
    for await (const piece of createReadStream(path, { highWaterMark: pieceSize }) as AsyncIterable<Buffer>) {
      const step = at < read ? piece.length : 1;
      for (let start = 0; start < piece.length; start += step) {
        const chunk = await unpacker.write(piece.subarray(start, start + step));
        chunks.push(chunk.subarray(Math.min(skip, chunk.length)));
        skip -= Math.min(skip, chunk.length);
      }
      at += piece.length;
      if (at > read) break;
    }
  } catch (error) {
    // The fault itself: the caller has its error.
    if (!(error instanceof Error)) throw error;
  } finally {
    unpacker.close();
  }
  return Buffer.concat(chunks);
}

function openUnpacker() {
  const stream = createGunzip({ chunkSize: 2 ** 20 });
  let chunks: Buffer[] = [];
  let ended = false;
  let settle: { resolve(): void; reject(error: Error): void } | undefined;
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('error', error => settle?.reject(error));
  // Padding ends the stream, and what is being written is never acknowledged then.
  stream.on('end', () => {
    ended = true;
    settle?.resolve();
  });
  const settled = (act: () => void) =>
    new Promise<void>((resolve, reject) => {
      settle = { resolve, reject };
      act();
    });
  return {
    /** @returns the bytes that the piece adds */
    async write(piece: Buffer): Promise<Buffer> {
      if (!ended) await settled(() => stream.write(piece, () => settle?.resolve()));
      const [taken] = [chunks];
      chunks = [];
      return Buffer.concat(taken);
    },
    /** Rejects if the file is cut off. */
    async end(): Promise<void> {
      if (!ended) await settled(() => stream.end());
    },
    close: () => stream.destroy(),
  };
}
