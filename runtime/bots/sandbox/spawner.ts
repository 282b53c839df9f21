// The spawner: a small process that starts others for the server, as a fork of a large server blocks it for up to 200 ms. Each child has
// its own connection to the server as standard input and output. The spawner ends with the server, and its children end with it.
import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname } from 'node:path';
import { priorities, putBehind } from './process-use.ts';
import { reportEnd } from './spawn.ts';

export type SpawnerRequest =
  | {
      readonly kind: 'start';
      /** A secret by which the process identifies itself when it connects. */
      readonly id: string;
      readonly socket: string;
      readonly program: string;
      readonly args: readonly string[];
      readonly environment: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'kill'; readonly id: string };

export type SpawnerReply =
  | { readonly kind: 'started'; readonly id: string; readonly pid: number }
  | { readonly kind: 'ended'; readonly id: string; readonly reason: string; readonly lastWords: string };

/** By id; undefined while it connects. */
const children = new Map<string, ChildProcess | undefined>();
/** The folder of the socket. */
let folder: string | undefined;

// Signals to the process group or the service of the server arrive here too: the server ends this process, after the runs.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
// Its children inherit its priority.
putBehind(process.pid, priorities.bots);
process.on('message', (request: SpawnerRequest) => {
  if (request.kind === 'start') start(request);
  else {
    children.get(request.id)?.kill('SIGKILL');
    if (children.get(request.id) === undefined) children.delete(request.id);
  }
});
process.on('disconnect', () => {
  for (const child of children.values()) child?.kill('SIGKILL');
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});

function start(request: Extract<SpawnerRequest, { kind: 'start' }>): void {
  const { id, socket, program, args, environment } = request;
  const over = (reason: string, lastWords = '') => {
    children.delete(id);
    reply({ kind: 'ended', id, reason, lastWords });
  };
  folder = dirname(socket);
  children.set(id, undefined);
  const connection = connect(socket);
  const refused = (error: Error) => over(`The server cannot be reached: ${error.message}`);
  connection.once('error', refused);
  connection.once('connect', () =>
    connection.write(`${id}\n`, () => {
      connection.off('error', refused).on('error', () => {});
      if (!children.has(id)) {
        connection.destroy();
        over('The process was killed.');
        return;
      }
      const child = spawn(program, args, {
        cwd: folder,
        env: environment,
        stdio: [connection, connection, 'pipe'],
      });
      // The child has its own descriptor.
      connection.destroy();
      reportEnd(child, over);
      if (child.pid === undefined) return;
      children.set(id, child);
      reply({ kind: 'started', id, pid: child.pid });
    }),
  );
}

function reply(message: SpawnerReply): void {
  if (process.connected) process.send?.(message);
}
