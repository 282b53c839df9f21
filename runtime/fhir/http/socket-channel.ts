// A WebSocket → texts in both directions. Clients that do not answer pings or do not read are disconnected; unsent texts count as the
// memory of responses.
import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import type { Limits } from '../../base/config.ts';
import type { AnswerMemory } from '../../database/postgres/answer-memory.ts';

export interface Channel {
  /** The request that opened it. */
  readonly request: IncomingMessage;
  /** Of the caller, behind trusted proxies. */
  readonly address: string;
  /** The subprotocol; empty if none was agreed on. */
  readonly protocol: string;
  readonly isOpen: boolean;
  /** Aborted when it is closed. */
  readonly closed: AbortSignal;
  /** After authentication. @throws OutcomeError if the client already has its share of all sockets */
  claim(client: string): void;
  /** The next message is passed once the returned promise has resolved. */
  onText(listener: (text: string) => void | Promise<void>): void;
  /** Sends texts together; closes the socket instead if the client has not read earlier texts. */
  send(...texts: readonly (string | Buffer)[]): void;
  /** @param reason what happened and what to do; the protocol has room for 123 bytes */
  close(code: number, reason: string): void;
}

interface ChannelOptions {
  readonly socket: WebSocket;
  readonly request: IncomingMessage;
  readonly address: string;
  readonly limits: Pick<Limits, 'livePing' | 'liveBuffer'>;
  readonly memory: AnswerMemory;
  readonly log: Pick<Logger, 'error'>;
  readonly claim: Channel['claim'];
}

/** https://www.rfc-editor.org/rfc/rfc6455#section-7.4.1, and 1013: try again later. */
const [unsupportedData, internalError, tryLater] = [1003, 1011, 1013];
/** Milliseconds after which a closing socket is terminated. */
const closeTime = 1_000;
/** Queued messages, beyond which the socket is not read. */
const mostWaiting = 16;

export function openChannel(options: ChannelOptions): Channel {
  const { socket, request, address, limits, log, claim } = options;
  const closed = new AbortController();
  const outgoing = openOutgoing(options);
  let isAlive = true;
  const timer = setInterval(() => {
    // A client that sends may still not read.
    if (!isAlive || outgoing.isStuck()) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, limits.livePing).unref();
  const alive = () => {
    isAlive = true;
  };
  socket.on('pong', alive);
  socket.on('ping', data => {
    alive();
    if (!outgoing.isBehind()) socket.pong(data);
  });
  // Frames that break the protocol: `ws` closes the socket with a code that says so.
  socket.on('error', () => socket.terminate());
  socket.once('close', () => {
    clearInterval(timer);
    closed.abort();
  });
  const channel: Channel = {
    request,
    address,
    protocol: socket.protocol,
    closed: closed.signal,
    claim,
    get isOpen() {
      return socket.readyState === socket.OPEN;
    },
    onText: listener => {
      const work = inOrder(socket, listener, error => {
        log.error({ err: error }, 'a message of a WebSocket failed');
        channel.close(internalError, 'The server failed.');
      });
      socket.on('message', (data, isBinary) => {
        alive();
        if (isBinary) channel.close(unsupportedData, 'This server reads text, not binary messages.');
        else if (channel.isOpen) work(String(data));
      });
    },
    send: (...texts) => {
      if (!channel.isOpen) return;
      if (outgoing.isBehind())
        channel.close(tryLater, 'The client reads too slowly: connect again, and resume.');
      else outgoing.send(texts);
    },
    close: (code, reason) => {
      if (!channel.isOpen) return;
      socket.close(code, cut(reason));
      closed.abort();
      setTimeout(() => socket.terminate(), closeTime).unref();
    },
  };
  return channel;
}

/** Unsent texts: limited together with those of all sockets and responses. */
function openOutgoing({ socket, memory, limits }: ChannelOptions) {
  const held = memory.open();
  held.whileSent(() => socket.terminate());
  socket.once('close', held.close);
  const isBehind = () => socket.bufferedAmount > limits.liveBuffer;
  let wasBehind = false;
  const left = () => {
    held.hold(socket.bufferedAmount);
    if (!isBehind()) wasBehind = false;
  };
  return {
    isBehind,
    /** Whether it has been behind since the last call. */
    isStuck: () => {
      const isStuck = wasBehind && isBehind();
      wasBehind = isBehind();
      return isStuck;
    },
    send: (texts: readonly (string | Buffer)[]) => {
      for (const text of texts) socket.send(text, { binary: false }, left);
      held.hold(socket.bufferedAmount);
    },
  };
}

/** Processes one message after the other, and pauses the socket while too many wait. A closed socket drops its messages. */
function inOrder(
  socket: WebSocket,
  listener: (text: string) => void | Promise<void>,
  failed: (error: unknown) => void,
): (text: string) => void {
  const waiting: string[] = [];
  let isWorking = false;
  const work = async () => {
    isWorking = true;
    for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) {
      if (waiting.length < mostWaiting && socket.isPaused) socket.resume();
      if (socket.readyState === socket.OPEN) await listener(text);
    }
    isWorking = false;
  };
  return text => {
    waiting.push(text);
    if (waiting.length >= mostWaiting) socket.pause();
    if (!isWorking) work().catch(failed);
  };
}

function cut(reason: string): string {
  let text = reason;
  while (Buffer.byteLength(text) > 123) text = text.slice(0, -1);
  return text.toWellFormed();
}
