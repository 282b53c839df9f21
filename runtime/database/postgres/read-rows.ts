// In: a statement and a connection. Out: its rows, all at once or as a stream. A reader that stops early has the statement
// cancelled; the connection can be used again.
import type { PoolClient } from 'pg';
import { bytesPerUnit, type Held } from './answer-memory.ts';
import type { Seat } from './batch.ts';
import { cancelStatement } from './cancel.ts';
import { readThousand } from './database-fault.ts';
import { type RowFlow, rowFlow, type TextRow } from './row-flow.ts';
import { TextQuery, type TextStatement } from './text-query.ts';

/** The statement was cancelled by us; its connection can be used again. */
class Stopped extends Error {}

/** The rows came to more than is allowed. */
export class TooManyBytes extends Stopped {}

/** Has PostgreSQL's own code (query_canceled). The time includes pauses of the reader. */
class TooLate extends Stopped {
  readonly code = '57014';
}

export interface ReadLimits {
  /** It only reads: without `charge` it may wait for others on one connection (batch.ts), and be run again. */
  readonly isBatched?: boolean | undefined;
  /** Limit of the rows' text; a row is counted while it is received. */
  readonly mostBytes?: number | undefined;
  /** Receives the bytes that are held for the rows. */
  readonly held?: Held | undefined;
  /** Beyond so many bytes the other rows are streamed. */
  readonly streamFrom?: number | undefined;
  /** Milliseconds that reading the stream may take: a slow reader must not keep the connection. */
  readonly streamTime?: number | undefined;
  /** Aborted when the rows are not needed any more. */
  readonly signal?: AbortSignal | undefined;
  /** Called for each thousand resources that a counting statement reads; an error that it throws ends the statement. */
  readonly charge?: ((resources: number) => void) | undefined;
  /** Transforms each text to at most so many bytes; the transformed length counts. */
  readonly read?: ((text: string, most: number) => string) | undefined;
}

export interface Ran {
  readonly rows: TextRow[];
  /** The rows after `rows`. It must be read to its end or returned: until then it occupies the connection. */
  readonly rest?: AsyncIterableIterator<readonly TextRow[], void>;
}

/** Other statements on the same connection. */
type Others = Pick<Seat, 'isAlone' | 'disturb' | 'end'>;

const none: Others = { isAlone: () => true, disturb: () => {}, end: () => {} };

/** Allowance for protocol messages and the part of the next row in the same chunk, in bytes. */
const otherBytes = 1024 * 1024;
/** In bytes. A row beyond V8's longest string (512 MB) would make pg throw outside of any handler. */
const longestRow = 400 * 1024 * 1024;

/** A statement whose rows are being read. */
interface Reading {
  readonly client: PoolClient;
  readonly others: Others;
  readonly limits: ReadLimits;
  /** Limit of `length`. */
  readonly mostBytes: number;
  /** Rows that are returned at once; those after them are in `flow`. */
  readonly rows: TextRow[];
  readonly resolve: (ran: Ran) => void;
  readonly reject: (fault: Error) => void;
  /** Resolves with the end of the statement, also if it fails. */
  readonly ended: Promise<void>;
  readonly setEnded: () => void;
  /** Of the rows' text, in UTF-16 units. */
  length: number;
  flow: RowFlow | undefined;
  timer: NodeJS.Timeout | undefined;
  /** Bytes received since the last row. */
  pending: number;
  stopped: { readonly reason: Error; readonly done: Promise<void> } | undefined;
  isOver: boolean;
}

/**
 * Bytes are counted as they are received: an excess is not held in memory first, not even a single row.
 *
 * @throws TooManyBytes, the signal's reason, and the error by which `held` ends it
 */
export function readRows(
  client: PoolClient,
  statement: TextStatement,
  limits: ReadLimits,
  others: Others = none,
): Promise<Ran> {
  const { mostBytes = Number.POSITIVE_INFINITY, held, signal, charge } = limits;
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    let setEnded = () => {};
    const ended = new Promise<void>(settled => {
      setEnded = settled;
    });
    const reading: Reading = {
      client,
      others,
      limits,
      mostBytes,
      rows: [],
      resolve,
      reject,
      ended,
      setEnded,
      length: 0,
      flow: undefined,
      timer: undefined,
      pending: 0,
      stopped: undefined,
      isOver: false,
    };
    const aborted = () => void stop(reading, signal?.reason);
    // Removed again: COPY takes over the socket, with all of its listeners.
    const received = (chunk: Buffer) => {
      if (isAnswered(client, query)) countChunk(reading, chunk);
    };
    const noticed = (notice: Notice) => chargeNotice(reading, notice);
    const end = (error?: Error) => {
      client.connection.stream.off('data', received);
      if (charge) client.off('notice', noticed);
      signal?.removeEventListener('abort', aborted);
      void settle(reading, error);
    };
    const query = new TextQuery(statement, { row: row => addRow(reading, row), end });
    client.connection.stream.on('data', received);
    if (charge) client.on('notice', noticed);
    signal?.addEventListener('abort', aborted, { once: true });
    held?.whileRead(reason => breakOff(reading, reason));
    client.query(query);
  });
}

function addRow(reading: Reading, stored: TextRow): void {
  reading.pending = 0;
  if (reading.stopped) return;
  const { limits, mostBytes, rows, client, others } = reading;
  const { read, held, streamFrom = Number.POSITIVE_INFINITY, streamTime } = limits;
  let row = stored;
  try {
    if (read)
      row = stored.map(text => (typeof text === 'string' ? read(text, mostBytes - reading.length) : text));
  } catch (error) {
    // Thrown from here it would end the process.
    return void stop(reading, error instanceof Error ? error : new Error(String(error)));
  }
  for (const text of row) reading.length += text?.length ?? 0;
  if (reading.length > mostBytes) return void stop(reading, tooMany(mostBytes));
  if (reading.flow) return void reading.flow.push(row);
  // If there is no memory for these rows, nothing of the answer is sent.
  held?.hold(bytesPerUnit * reading.length);
  if (reading.stopped) return;
  rows.push(row);
  // A stream would keep those waiting that are answered after it.
  if (reading.length <= streamFrom || !others.isAlone()) return;
  const flow = rowFlow(client.connection.stream, reading.length);
  reading.flow = flow;
  if (streamTime) {
    const late = new TooLate(`The rows were not read within ${streamTime} ms.`);
    reading.timer = setTimeout(() => void stop(reading, late), streamTime);
  }
  const discard = () => stop(reading, new Stopped('The rows are not needed.'));
  reading.resolve({ rows, rest: returnable(flow.rows, discard) });
}

function countChunk(reading: Reading, chunk: Buffer): void {
  const { limits, mostBytes, length, flow, stopped } = reading;
  reading.pending += chunk.length;
  limits.held?.hold(reading.pending + bytesPerUnit * (flow ? flow.held() : length));
  const most = stopped ? otherBytes : Math.min(mostBytes - length + otherBytes, longestRow);
  if (reading.pending > most) breakOff(reading, tooMany(mostBytes));
}

function tooMany(mostBytes: number): TooManyBytes {
  return new TooManyBytes(`The rows have more than ${mostBytes} bytes.`);
}

/** Closes the connection: a row that has begun can be ended in no other way. */
function breakOff(reading: Reading, reason: Error): void {
  if (reading.isOver) return;
  reading.stopped ??= { reason, done: reading.ended };
  reading.client.connection.stream.destroy();
}

interface Notice {
  readonly code?: string | undefined;
}

function chargeNotice(reading: Reading, { code }: Notice): void {
  if (code !== readThousand || reading.stopped) return;
  try {
    reading.limits.charge?.(1_000);
  } catch (error) {
    void stop(reading, error instanceof Error ? error : new Error(String(error)));
  }
}

/** Cancels the statement. Resolves when it has ended. */
function stop(reading: Reading, reason: Error): Promise<void> {
  const { client, ended, flow, others } = reading;
  if (reading.isOver) return ended;
  if (!reading.stopped) others.disturb();
  reading.stopped ??= { reason, done: cancelStatement(client, ended) };
  // What PostgreSQL has sent still has to be read.
  if (flow) client.connection.stream.resume();
  return reading.stopped.done;
}

async function settle(reading: Reading, error: Error | undefined): Promise<void> {
  clearTimeout(reading.timer);
  reading.isOver = true;
  reading.others.end();
  reading.setEnded();
  await reading.stopped?.done;
  const fault = reading.stopped?.reason ?? error;
  if (reading.flow) reading.flow.end(fault);
  else if (fault) reading.reject(fault);
  else reading.resolve({ rows: reading.rows });
}

/**
 * A connection can be used again after an ERROR that PostgreSQL reports and after a statement that was stopped here, and
 * not after any other fault. The pool drops closed connections itself.
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

/** Whether what comes in now is the answer to the query: pg has it first. */
function isAnswered(client: PoolClient, query: TextQuery): boolean {
  return (client as PoolClient & { readonly _activeQuery?: unknown })._activeQuery === query;
}
