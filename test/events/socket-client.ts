// A client of [base]/$subscriptions, with the received messages and its end.
import { once } from 'node:events';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { type Bundle, readBundle } from './bundle.ts';

export interface SocketClient {
  readonly socket: WebSocket;
  readonly texts: string[];
  send(text: string): void;
  /** Once there are so many. */
  received(count: number): Promise<readonly string[]>;
  bundles(count: number): Promise<readonly Bundle[]>;
  /** Code and reason. */
  readonly closed: Promise<readonly [number, string]>;
}

/** @param base of FHIR: `http://127.0.0.1:1/fhir/R4` */
export async function connect(base: string, token?: string): Promise<SocketClient> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const socket = new WebSocket(`${base.replace('http', 'ws')}/$subscriptions`, { headers });
  const texts: string[] = [];
  socket.on('message', data => texts.push(String(data)));
  const closed = new Promise<readonly [number, string]>(resolve => {
    socket.once('close', (code, reason) => resolve([code, String(reason)]));
  });
  await once(socket, 'open');
  const received = async (count: number) => {
    await expect.poll(() => texts.length, { timeout: 10_000, interval: 20 }).toBeGreaterThanOrEqual(count);
    return texts;
  };
  return {
    ...{ socket, texts, closed, received },
    send: text => socket.send(text),
    bundles: async count => (await received(count)).map(readBundle),
  };
}
