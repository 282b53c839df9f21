// A query → a file with one line for each row, as COPY gives it.
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** JSON does not contain these characters: each line is the text without escapes. */
export const csv = `(format csv, quote E'\\x01', delimiter E'\\x02')`;

/** Resolves when all rows are read. @returns the number of lines, and a promise for the file on disk */
export async function copyOut(
  client: PoolClient,
  query: string,
  file: string,
): Promise<{ readonly count: number; readonly closed: Promise<void> }> {
  // With several nodes the query first chooses a connection.
  const source = await client.query(copyTo(`copy (${query}) to stdout ${csv}`));
  const target = createWriteStream(file, { flush: true });
  const closed = finished(target);
  closed.catch(() => {});
  // Rows are batched: a stream that passes each row takes more time than PostgreSQL does.
  let [rows, length]: [Buffer[], number] = [[], 0];
  const flush = () => {
    const isReady = target.write(Buffer.concat(rows, length));
    [rows, length] = [[], 0];
    if (!isReady) target.once('drain', () => source.resume());
    return isReady;
  };
  const read = new Promise<void>((resolve, reject) => {
    source.once('error', reject).once('end', resolve);
    source.on('data', (row: Buffer) => {
      length += rows.push(row) > 0 ? row.length : 0;
      if (length >= 2 ** 20 && !flush()) source.pause();
    });
  });
  // The file only closes early by a failure.
  await Promise.race([read, closed]).catch((error: unknown) => {
    // Reads the rest: otherwise the connection could not end its transaction.
    source.removeAllListeners('data').resume();
    target.destroy();
    throw error;
  });
  flush();
  target.end();
  return { count: source.rowCount, closed };
}
