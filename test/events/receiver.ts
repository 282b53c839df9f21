// A real HTTP server that receives notifications instead of https://hook.example.org, with the received requests.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';
import type { HostFetch } from '../../runtime/identity/auth/host-fetch.ts';

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface Receiver {
  readonly received: Received[];
  /** Statuses of the next answers; then 200. */
  answers: number[];
  /** Milliseconds before the next answers; then none. */
  delays: number[];
  readonly fetchHost: HostFetch;
  /** Once it listens. */
  port(): number;
}

export function receiver(): Receiver {
  const state: Receiver = {
    received: [],
    answers: [],
    delays: [],
    fetchHost: async (url, { method, headers, body }, signal) => {
      const target = `http://127.0.0.1:${state.port()}${url.pathname}${url.search}`;
      const response = await fetch(target, {
        method,
        headers,
        ...(body === undefined ? {} : { body: String(body) }),
        ...(signal ? { signal } : {}),
      });
      return { status: response.status, headers: {}, body: await response.text() };
    },
    port: () => (server.address() as AddressInfo).port,
  };
  const server = createServer((request, response) => {
    void text(request).then(body => {
      const { method = '', url = '', headers } = request;
      state.received.push({ method, path: url, headers, body });
      const answer = () => response.writeHead(state.answers.shift() ?? 200).end();
      setTimeout(answer, state.delays.shift() ?? 0);
    });
  });
  beforeAll(async () => {
    await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return state;
}
