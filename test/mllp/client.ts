// A sender for tests: a connection that sends frames or other bytes, with the received messages and its end.
import { connect, type Socket } from 'node:net';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import { Hl7Message } from '../../runtime/bots/hl7/message.ts';
import { framed, readFrames } from '../../runtime/bots/mllp/frames.ts';

export interface Sender {
  readonly socket: Socket;
  readonly received: readonly Buffer[];
  /** In frames. */
  send(...messages: readonly string[]): void;
  /** Resolves when so many answers are there; rejects if the connection ends before. */
  arrived(count: number): Promise<void>;
  /** The same with what they are. */
  answers(count: number): Promise<readonly Hl7Message[]>;
  /** Resolves when the other side has ended. */
  readonly ended: Promise<void>;
}

export async function sender(port: number, tls?: ConnectionOptions): Promise<Sender> {
  const socket = tls
    ? connectTls({ ...tls, port, host: '127.0.0.1' })
    : connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  await new Promise<void>((resolve, reject) => {
    socket.once(tls ? 'secureConnect' : 'connect', resolve);
    socket.once('error', reject);
  });
  const frames = readFrames(2 ** 26);
  const received: Buffer[] = [];
  const waiting: (() => void)[] = [];
  const changed = () => {
    for (const each of waiting.splice(0)) each();
  };
  let isOver = false;
  socket.on('error', () => {});
  socket.on('data', chunk => {
    for (const piece of frames.push(chunk)) {
      if (piece.kind !== 'message') throw new Error(`The server sent ${piece.kind}.`);
      received.push(piece.bytes);
    }
    changed();
  });
  const ended = new Promise<void>(resolve => {
    const end = () => {
      isOver = true;
      resolve();
      changed();
    };
    socket.once('end', () => {
      socket.end();
      end();
    });
    socket.once('close', end);
  });
  const arrived = async (count: number) => {
    while (received.length < count) {
      if (isOver) throw new Error(`The connection ended after ${received.length} answers.`);
      await new Promise<void>(resolve => void waiting.push(resolve));
    }
  };
  return {
    ...{ socket, received, ended, arrived },
    send: (...messages) => void socket.write(Buffer.concat(messages.map(text => framed(Buffer.from(text))))),
    answers: async count => {
      await arrived(count);
      return received.map(bytes => Hl7Message.parse(bytes.toString('utf8')));
    },
  };
}

export const message = (id: string, more = '') =>
  `MSH|^~\\&|LAB|HOSP|EHR|CLINIC|20240101||ORU^R01|${id}|P|2.5.1\r${more}`;

/** `AA M1` */
export function codeOf(ack: Hl7Message): string {
  const msa = ack.getSegment('MSA');
  return `${msa?.getField(1)} ${msa?.getField(2) ?? ''}`.trim();
}
