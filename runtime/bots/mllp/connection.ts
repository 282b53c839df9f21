// A connection of MLLP: answers its messages one after the other, in their order. Reading pauses while too many wait.
import type { Socket } from 'node:net';
import type { Limits } from '../../base/config.ts';
import type { Log } from '../../base/log.ts';
import { type Answering, nak, type Prepared } from './answer.ts';
import type { MllpCounts, MllpRefusal } from './counts.ts';
import { framed, type Piece, readFrames } from './frames.ts';

export interface MllpConnection {
  /** Answers the message under way, and ends: waiting messages were not begun, and have no answer. */
  drain(): void;
}

export interface ConnectionOptions {
  readonly answering: Answering;
  readonly limits: Pick<
    Limits,
    'mllpMessageBytes' | 'mllpIdle' | 'bodyTimeout' | 'requestTimeout' | 'sendTimeout'
  >;
  readonly counts: MllpCounts;
  readonly log: Log;
}

/** Waiting messages of a connection, beyond which reading pauses. */
const mostWaiting = 16;
/** Bytes outside of frames, beyond which the sender does not speak MLLP. */
const mostStray = 1_024;
/** Incomplete messages in succession. */
const mostCuts = 16;
/** Milliseconds in which the sender can read why the connection ends. */
const lingerTime = 1_000;

const allCut = `More than ${mostCuts} messages were given up one after another, each by the 0x0B of the next.`;
const noFrames = 'A message begins with 0x0B and ends with 0x1C 0x0D (MLLP), and these bytes do not.';

interface Waiting {
  readonly bytes: Buffer;
  /** By performance.now(). */
  readonly since: number;
  prepared?: Prepared;
}

export function serveConnection(socket: Socket, options: ConnectionOptions): MllpConnection {
  const { answering, limits, counts, log } = options;
  const frames = readFrames(limits.mllpMessageBytes);
  const waiting: Waiting[] = [];
  let waitingBytes = 0;
  /** Bytes outside of frames, and incomplete messages, since the latest complete one. */
  let [stray, cuts] = [0, 0];
  /** The beginning of the current incomplete message, by performance.now(). */
  let begun: number | undefined;
  /** Of the message under way: aborted when the connection is closed. */
  let run: AbortController | undefined;
  /** The last bytes: the connection ends after them, and reading has stopped. */
  let last: Buffer | undefined;
  let [isRunning, isDraining, isOver] = [false, false, false];

  socket.on('data', received);
  socket.on('end', () => {
    if (!isRunning && !last) finish();
  });
  // A failed connection cannot be answered.
  socket.on('error', () => {});
  socket.once('close', () => run?.abort());
  socket.on('timeout', late);
  socket.setTimeout(limits.mllpIdle);
  return {
    drain: () => {
      isDraining = true;
      if (!isRunning) finish();
    },
  };

  function received(chunk: Buffer): void {
    if (last || isDraining || isOver) return;
    for (const piece of frames.push(chunk)) if (!last) take(piece);
    begun = frames.isInside() ? (begun ?? performance.now()) : undefined;
    if (begun !== undefined && performance.now() - begun > limits.requestTimeout) late();
    socket.setTimeout(begun !== undefined || stray > 0 ? limits.bodyTimeout : limits.mllpIdle);
    if (isFull()) socket.pause();
    void answerAll();
  }

  function take(piece: Piece): void {
    if (piece.kind === 'message') {
      waiting.push({ bytes: piece.bytes, since: performance.now() });
      waitingBytes += piece.bytes.length;
      stray = cuts = 0;
      begun = undefined;
    } else if (piece.kind === 'long') {
      const text = `The message is longer than ${limits.mllpMessageBytes} bytes, the most that are taken here.`;
      refuse('length', text, piece.start);
    } else if (piece.kind === 'cut') {
      if (cuts === 0) log.warn('A connection of MLLP gave up a message and began another.');
      counts.strayBytes += piece.length;
      if (++cuts > mostCuts) refuse('frames', allCut);
    } else {
      if (stray === 0) log.warn('A connection of MLLP sent bytes that are in no message.');
      counts.strayBytes += piece.length;
      stray += piece.length;
      if (stray > mostStray) refuse('frames', noFrames);
    }
  }

  function isFull(): boolean {
    return waiting.length >= mostWaiting || waitingBytes >= limits.mllpMessageBytes;
  }

  /** After the answers to earlier messages. @param start of the message at fault */
  function refuse(reason: MllpRefusal, text: string, start: Buffer = Buffer.alloc(0)): void {
    counts.refused[reason] += 1;
    log.warn(`A connection of MLLP was ended (${reason}): ${text}`);
    last = framed(nak(start, { code: 'AR', condition: 'data', text }).bytes);
    socket.pause();
    void answerAll();
  }

  /** After a timeout, which is normal while the bot runs. */
  function late(): void {
    if (isRunning || last) return;
    const start = frames.begun();
    if (start) refuse('time', 'The end of the message did not arrive in time.', start);
    else if (stray > 0) refuse('frames', noFrames);
    else finish();
  }

  async function answerAll(): Promise<void> {
    if (isRunning || isOver) return;
    isRunning = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      waitingBytes -= next.bytes.length;
      if (!last && !isFull()) socket.resume();
      await answerOne(next);
      if (isDraining || socket.closed) break;
    }
    isRunning = false;
    if (!socket.closed && (last || isDraining || socket.readableEnded)) finish();
  }

  /** Prepares the next message while the bot runs. */
  async function answerOne({ bytes, since, prepared }: Waiting): Promise<void> {
    const ready = prepared ?? answering.prepare(bytes, since);
    const [next] = waiting;
    if (next) next.prepared ??= answering.prepare(next.bytes, next.since);
    run = new AbortController();
    const { signal } = run;
    const answered = await answering.answer(bytes, ready, signal);
    if (signal.aborted) return;
    if (!socket.write(framed(answered.bytes))) await drained(socket, limits.sendTimeout, abandon);
    counts.answered[answered.code] += 1;
    counts.milliseconds += performance.now() - since;
  }

  function abandon(): void {
    counts.refused.unread += 1;
    log.warn('A connection of MLLP was ended: the answers on it are not read.');
    socket.destroy();
  }

  /** Further bytes are read and dropped: closing a connection with unread bytes resets it, and may lose the answer. */
  function finish(): void {
    if (isOver) return;
    isOver = true;
    if (last && !isDraining) socket.end(last);
    else socket.end();
    socket.resume();
    setTimeout(() => socket.destroy(), lingerTime).unref();
  }
}

/** Resolves when the buffer is empty, or the connection is closed. @param late called after the timeout */
function drained(socket: Socket, timeout: number, late: () => void): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(late, timeout);
    const done = () => {
      clearTimeout(timer);
      socket.off('drain', done).off('close', done);
      resolve();
    };
    socket.once('drain', done).once('close', done);
  });
}
