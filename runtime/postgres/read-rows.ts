// In: a statement for a connection. Out: its rows, all at once or as they are asked for. Whoever wants no more of them
// has the statement cancelled, and the connection is as good as before.
import type { Duplex } from 'node:stream';
import pg, { type PoolClient } from 'pg';
import type { Held } from './answer-memory.ts';
import { cancelStatement } from './cancel.ts';
import { readThousand } from './database-fault.ts';
import { type Pausable, type RowFlow, rowFlow, type TextRow } from './row-flow.ts';

/** The statement was cancelled by us; its connection can be used again. */
class Stopped extends Error {}

/** The rows came to more than is allowed. */
export class TooManyBytes extends Stopped {}

/** Named as what PostgreSQL ends itself (query_canceled): the time includes that in which nobody read. */
class TooLate extends Stopped {
  readonly code = '57014';
}

export interface ReadLimits {
  /** Bytes that the text of the rows may have; a row that is on its way counts as it comes. */
  readonly mostBytes?: number | undefined;
  /** Told what the rows and what is on its way take, in bytes. */
  readonly held?: Held | undefined;
  /** From so many bytes on the rest of the rows is left to be read as it is wanted. */
  readonly streamFrom?: number | undefined;
  /** Milliseconds that reading the rest may take: who reads slowly does not keep the connection for ever. */
  readonly streamTime?: number | undefined;
  /** Aborted when nobody waits for the rows any more. */
  readonly signal?: AbortSignal | undefined;
  /** Told of each thousand of resources that a statement counts which counts them; what it throws ends the statement. */
  readonly charge?: ((resources: number) => void) | undefined;
  /** What is made of each text as it comes, of so many bytes at most: the length of that is what counts. */
  readonly read?: ((text: string, most: number) => string) | undefined;
}

export interface Ran {
  readonly rows: TextRow[];
  /** What comes after `rows`. It has to be read to its end or returned: the connection is taken as long. */
  readonly rest?: AsyncIterableIterator<readonly TextRow[], void>;
}

/** Of the messages around rows, and of what has come of the next row when one is done, in bytes. */
const otherBytes = 1024 * 1024;
/** Of JavaScript's text, as soon as one character of it is no Latin letter. */
const bytesPerUnit = 2;
/** In bytes: pg would throw where nobody catches it on a row whose text JavaScript cannot hold (512 MB). */
const longestRow = 400 * 1024 * 1024;

/**
 * Bytes are counted as the connection brings them: what is too much is not held in memory first, not even a single row.
 *
 * @throws TooManyBytes, the signal's reason, and what `held` is ended with
 */
export function readRows(
  client: PoolClient,
  config: pg.QueryArrayConfig,
  {
    mostBytes = Number.POSITIVE_INFINITY,
    held,
    streamFrom = Number.POSITIVE_INFINITY,
    streamTime,
    signal,
    charge,
    read,
  }: ReadLimits,
): Promise<Ran> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const rows: TextRow[] = [];
    let length = 0;
    let flow: RowFlow | undefined;
    let timer: NodeJS.Timeout | undefined;
    /** Bytes that have come since the last row. */
    let pending = 0;
    let stopped: { readonly reason: Error; readonly done: Promise<void> } | undefined;
    let isOver = false;
    let sayEnded = () => {};
    const ended = new Promise<void>(said => {
      sayEnded = said;
    });
    const aborted = () => void stop(signal?.reason);
    signal?.addEventListener('abort', aborted, { once: true });

    const query = new pg.Query<(string | null)[]>(config);
    query.on('row', stored => {
      pending = 0;
      if (stopped) return;
      let row = stored;
      try {
        if (read)
          row = stored.map(text => (typeof text === 'string' ? read(text, mostBytes - length) : text));
      } catch (error) {
        // Thrown from here it would end the process.
        return void stop(error instanceof Error ? error : new Error(String(error)));
      }
      for (const text of row) length += text?.length ?? 0;
      if (length > mostBytes) return void stop(tooMany());
      if (flow) return flow.push(row);
      // Where there is no room for these rows, nothing of the answer is sent.
      held?.hold(bytesPerUnit * length);
      if (stopped) return;
      rows.push(row);
      if (length <= streamFrom) return;
      flow = rowFlow(socketOf(client), length);
      if (streamTime)
        timer = setTimeout(
          () => void stop(new TooLate(`The rows were not read within ${streamTime} ms.`)),
          streamTime,
        );
      resolve({ rows, rest: returnable(flow.rows, () => stop(new Stopped('The rows are not wanted.'))) });
    });
    query.on('error', error => void end(error));
    query.on('end', () => void end());
    socketOf(client).on('data', received);
    if (charge) client.on('notice', noticed);
    held?.whileRead(breakOff);
    client.query(query);

    function received(chunk: Buffer): void {
      pending += chunk.length;
      held?.hold(pending + bytesPerUnit * (flow ? flow.held() : length));
      const most = stopped ? otherBytes : Math.min(mostBytes - length + otherBytes, longestRow);
      if (pending > most) breakOff(tooMany());
    }

    function tooMany(): TooManyBytes {
      return new TooManyBytes(`The rows have more than ${mostBytes} bytes.`);
    }

    /** There is no end to a row that is on its way but that of the connection. */
    function breakOff(reason: Error): void {
      if (isOver) return;
      stopped ??= { reason, done: ended };
      socketOf(client).destroy();
    }

    function noticed({ code }: { readonly code?: string | undefined }): void {
      if (code !== readThousand || stopped) return;
      try {
        charge?.(1_000);
      } catch (error) {
        void stop(error instanceof Error ? error : new Error(String(error)));
      }
    }

    function stop(reason: Error): Promise<void> {
      if (isOver) return ended;
      stopped ??= { reason, done: cancelStatement(client, ended) };
      // What is on its way still has to be read.
      if (flow) socketOf(client).resume();
      return stopped.done;
    }

    async function end(error?: Error): Promise<void> {
      clearTimeout(timer);
      socketOf(client).off('data', received);
      client.off('notice', noticed);
      signal?.removeEventListener('abort', aborted);
      isOver = true;
      sayEnded();
      await stopped?.done;
      const fault = stopped?.reason ?? error;
      if (flow) flow.end(fault);
      else if (fault) reject(fault);
      else resolve({ rows });
    }
  });
}

/**
 * After an ERROR that PostgreSQL reports, and after what we stop, a connection goes on; after anything else it is not
 * used again. One that is broken off besides is known to its pool as such.
 */
export function isBroken(fault: unknown, signal?: AbortSignal): fault is Error {
  if (!(fault instanceof Error) || fault instanceof Stopped) return false;
  return (
    !('severity' in fault && fault.severity === 'ERROR') && !(signal?.aborted && fault === signal.reason)
  );
}

function returnable(
  rows: AsyncGenerator<readonly TextRow[], void>,
  stop: () => Promise<void>,
): AsyncIterableIterator<readonly TextRow[], void> {
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next: () => rows.next(),
    async return() {
      await stop();
      return { done: true, value: undefined };
    },
  };
}

/** The socket under a connection: reading from it can wait. */
function socketOf(client: PoolClient): Pausable & Duplex {
  const { connection } = client as PoolClient & { connection?: { stream?: Duplex } };
  if (!connection?.stream) throw new Error('The connection of pg has no stream.');
  return connection.stream;
}
