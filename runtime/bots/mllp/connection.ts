// A connection of MLLP: its messages are answered one after the other, in their order. It is not read while enough of them wait.
import type { Socket } from 'node:net';
import type { Limits } from '../../base/config.ts';
import type { Log } from '../../base/log.ts';
import { type Answering, nak } from './answer.ts';
import type { MllpCounts, MllpRefusal } from './counts.ts';
import { framed, type Piece, readFrames } from './frames.ts';
import type { Prepared } from './prepare.ts';

export interface MllpConnection {
  /** Answers the message that the bot is at, and ends: what waits behind it was not begun, and has no answer. */
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

/** Messages of a connection that wait behind the one that the bot is at, beyond which no more is read. */
const mostWaiting = 16;
/** Bytes outside of frames, beyond which the other side does not speak MLLP. */
const mostStray = 1_024;
/** Messages given up one after another. */
const mostCuts = 16;
/** Milliseconds in which the other side can read why the connection ends. */
const lingerTime = 1_000;

interface Waiting {
  readonly bytes: Buffer;
  /** By performance.now(). */
  readonly since: number;
  prepared: Prepared | undefined;
}

interface State extends ConnectionOptions {
  readonly socket: Socket;
  readonly frames: ReturnType<typeof readFrames>;
  readonly waiting: Waiting[];
  waitingBytes: number;
  isRunning: boolean;
  /** The last bytes that are sent: the connection ends after them, and nothing is read any more. */
  last: Buffer | undefined;
  isDraining: boolean;
  /** Ended from this side. */
  isOver: boolean;
  stray: number;
  /** Messages that were given up since the last whole one. */
  cuts: number;
  /** When the message that has begun did, by performance.now(). */
  begun: number | undefined;
  /** Of the message that the bot is at: aborted when the connection is gone. */
  run: AbortController | undefined;
  isGone: boolean;
}

export function serveConnection(socket: Socket, options: ConnectionOptions): MllpConnection {
  const state: State = {
    ...{ ...options, socket, frames: readFrames(options.limits.mllpMessageBytes), waiting: [] },
    ...{ waitingBytes: 0, isRunning: false, last: undefined, isDraining: false, isOver: false },
    ...{ stray: 0, cuts: 0, begun: undefined, run: undefined, isGone: false },
  };
  socket.on('data', chunk => received(state, chunk));
  socket.on('end', () => endWhenAnswered(state));
  // A connection that fails cannot be answered.
  socket.on('error', () => {});
  socket.once('close', () => {
    state.isGone = true;
    state.run?.abort();
  });
  socket.on('timeout', () => late(state));
  socket.setTimeout(options.limits.mllpIdle);
  return {
    drain: () => {
      state.isDraining = true;
      if (!state.isRunning) finish(state);
    },
  };
}

function received(state: State, chunk: Buffer): void {
  const { socket, frames, limits } = state;
  if (state.last || state.isDraining || state.isOver) return;
  for (const piece of frames.push(chunk)) {
    take(state, piece);
    if (state.last) break;
  }
  const isInside = frames.isInside();
  state.begun = isInside ? (state.begun ?? performance.now()) : undefined;
  if (state.begun !== undefined && performance.now() - state.begun > limits.requestTimeout) late(state);
  socket.setTimeout(isInside || state.stray > 0 ? limits.bodyTimeout : limits.mllpIdle);
  if (isFull(state)) socket.pause();
  void answerAll(state);
}

function take(state: State, piece: Piece): void {
  const { waiting, limits, counts } = state;
  if (piece.kind === 'message') {
    waiting.push({ bytes: piece.bytes, since: performance.now(), prepared: undefined });
    state.waitingBytes += piece.bytes.length;
    state.stray = state.cuts = 0;
    state.begun = undefined;
  } else if (piece.kind === 'long') {
    const text = `The message is longer than ${limits.mllpMessageBytes} bytes, the most that are taken here.`;
    refuse(state, 'length', piece.start, text);
  } else if (piece.kind === 'cut') {
    if (state.cuts === 0) state.log.warn('A connection of MLLP gave up a message and began another.');
    counts.strayBytes += piece.length;
    state.cuts += 1;
    if (state.cuts > mostCuts) refuse(state, 'frames', Buffer.alloc(0), allCut);
  } else {
    if (state.stray === 0) state.log.warn('A connection of MLLP sent bytes that are in no message.');
    counts.strayBytes += piece.length;
    state.stray += piece.length;
    if (state.stray > mostStray) refuse(state, 'frames', Buffer.alloc(0), noFrames);
  }
}

const allCut = `More than ${mostCuts} messages were given up one after another, each by the 0x0B of the next.`;
const noFrames = 'A message begins with 0x0B and ends with 0x1C 0x0D (MLLP), and these bytes do not.';

function isFull({ waiting, waitingBytes, limits }: State): boolean {
  return waiting.length >= mostWaiting || waitingBytes >= limits.mllpMessageBytes;
}

/** After the answers of the messages before. */
function refuse(state: State, reason: MllpRefusal, start: Buffer, text: string): void {
  if (state.last) return;
  const { socket, counts, log } = state;
  counts.refused[reason] += 1;
  log.warn(`A connection of MLLP was ended (${reason}): ${text}`);
  state.last = framed(nak(start, { code: 'AR', condition: 'data', text }).bytes);
  socket.pause();
  void answerAll(state);
}

async function answerAll(state: State): Promise<void> {
  if (state.isRunning || state.isOver) return;
  state.isRunning = true;
  for (let next = state.waiting.shift(); next; next = state.waiting.shift()) {
    state.waitingBytes -= next.bytes.length;
    if (!state.last && !isFull(state)) state.socket.resume();
    await answerOne(state, next);
    if (state.isDraining || state.isGone) break;
  }
  state.isRunning = false;
  if (state.isGone) return;
  if (state.last || state.isDraining || state.socket.readableEnded) finish(state);
}

/** What still comes is read and dropped: a connection that is closed with unread bytes is reset, and may lose the answer. */
function finish(state: State): void {
  const { socket, last, isDraining } = state;
  if (state.isOver) return;
  state.isOver = true;
  if (last && !isDraining) socket.end(last);
  else socket.end();
  socket.resume();
  setTimeout(() => socket.destroy(), lingerTime).unref();
}

/** The next message is prepared while the bot is at this one. */
async function answerOne(state: State, message: Waiting): Promise<void> {
  const { counts, answering, waiting } = state;
  const { bytes, since } = message;
  const prepared = message.prepared ?? answering.prepare(bytes, since);
  const [next] = waiting;
  if (next) next.prepared ??= answering.prepare(next.bytes, next.since);
  const run = new AbortController();
  state.run = run;
  const answered = await answering.answer(bytes, prepared, run.signal);
  if (run.signal.aborted) return;
  await send(state, framed(answered.bytes));
  counts.answered[answered.code] += 1;
  counts.milliseconds += performance.now() - since;
}

/** Resolves when the other side has room for more, or is gone. */
function send(state: State, bytes: Buffer): Promise<void> {
  const { socket, limits, counts, log } = state;
  if (socket.write(bytes)) return Promise.resolve();
  return new Promise(resolve => {
    const unread = setTimeout(() => {
      counts.refused.unread += 1;
      log.warn('A connection of MLLP was ended: the answers on it are not read.');
      socket.destroy();
    }, limits.sendTimeout);
    const done = () => {
      clearTimeout(unread);
      socket.off('drain', done);
      socket.off('close', done);
      resolve();
    };
    socket.once('drain', done);
    socket.once('close', done);
  });
}

/** Nothing came for a while, which is expected while the bot is at work. */
function late(state: State): void {
  const { frames, isRunning } = state;
  if (isRunning || state.last) return;
  const begun = frames.begun();
  if (begun !== undefined) refuse(state, 'time', begun, 'The end of the message did not arrive in time.');
  else if (state.stray > 0) refuse(state, 'frames', Buffer.alloc(0), noFrames);
  else finish(state);
}

function endWhenAnswered(state: State): void {
  if (!state.isRunning && !state.last) finish(state);
}
