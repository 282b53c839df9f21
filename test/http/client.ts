// A port → a connection to it that sends a text as it is, and keeps what it receives.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Client {
  readonly socket: Socket;
  received(): string;
  /** Resolves when that has come, and rejects when the connection ends before. */
  until(text: string | RegExp): Promise<void>;
  readonly closed: Promise<unknown>;
}

export async function openClient(port: number, text = '', address = '127.0.0.1'): Promise<Client> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: address });
  let received = '';
  socket.setEncoding('latin1').on('data', chunk => (received += chunk));
  // A server that refuses resets what it does not read.
  socket.on('error', () => {});
  const closed = new Promise(resolve => socket.once('close', resolve));
  await once(socket, 'connect');
  socket.write(text);
  return {
    socket,
    closed,
    received: () => received,
    until: async wanted => {
      const isThere = () => (typeof wanted === 'string' ? received.includes(wanted) : wanted.test(received));
      while (!isThere()) {
        if (socket.closed) throw new Error(`The connection ended after: ${received.slice(0, 500)}`);
        await Promise.race([once(socket, 'data'), closed]);
      }
    },
  };
}
