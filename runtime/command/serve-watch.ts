// `kiln serve --watch`: compiles definitions after each change, and replaces the server by one that uses them. The address stays open:
// connections wait meanwhile.
import { type ChildProcess, fork } from 'node:child_process';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { developmentToken, type Environment, readConfig } from '../base/config.ts';
import { packageRoot } from '../base/definitions/root.ts';
import { bind } from '../base/http/bind.ts';
import { consoleLog } from './command.ts';

/** A run begins; or it ended, and changed generated/ or not. */
export type CompilerMessage = 'compiling' | 'changed' | 'unchanged';

/** Returns after SIGTERM or SIGINT, or when the server ends by itself. */
export async function serveWatching(env: Environment): Promise<void> {
  const config = readConfig(env);
  const token = developmentToken(config);
  let finish = () => {};
  const finished = new Promise<void>(resolve => {
    finish = resolve;
  });
  const servers = successiveServers(code => {
    process.exitCode = code ?? 1;
    finish();
  });
  const listener = createServer({ pauseOnConnect: true }, servers.pass);
  await bind(listener, config);
  const address = listener.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const serverEnv = {
    ...env,
    ...(token === undefined ? {} : { KILN_DEV_TOKEN: token }),
    PORT: String(port),
  };

  process.once('SIGTERM', finish).once('SIGINT', finish);
  const compiler = fork(join(packageRoot(), 'dist', 'codegen.js'), ['generate', '--watch'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let last = Promise.resolve();
  compiler.on('message', (message: CompilerMessage) => {
    servers.isCompiling = message === 'compiling';
    if (message === 'changed') last = last.then(servers.retire);
    if (message !== 'compiling')
      last = last.then(() => {
        if (listener.listening) servers.start(serverEnv);
      });
  });
  compiler.once('exit', code => {
    if (!listener.listening) return;
    process.exitCode = code ?? 1;
    finish();
  });
  await finished;

  servers.refuse();
  listener.close();
  await Promise.all([ended(compiler), last.then(servers.end)]);
}

/** Servers one after the other, and the connections that wait while no server runs. */
interface Servers {
  /** While it is true, no server starts: it would read incomplete files. */
  isCompiling: boolean;
  pass(socket: Socket): void;
  /** Unless one runs. */
  start(env: Environment): void;
  /** Ends the server when it has answered. Connections wait for the next one. */
  retire(): Promise<void>;
  /** Closes the waiting connections, and passes no others. */
  refuse(): void;
  end(): Promise<void>;
}

/** @param exited called when a server ended by itself */
function successiveServers(exited: (code: number | null) => void): Servers {
  const waiting: Socket[] = [];
  let server: ChildProcess | undefined;
  let isReady = false;
  let wasReady = false;
  const sayWaiting = () => {
    if (isReady && !servers.isCompiling)
      consoleLog.info('The server answers. It starts again after a change in definitions/.');
  };
  const servers: Servers = {
    isCompiling: true,
    pass: socket => {
      if (isReady) server?.send('socket', socket);
      else waiting.push(socket);
    },
    start: env => {
      if (server) sayWaiting();
      if (server || servers.isCompiling) return;
      const child = fork(join(packageRoot(), 'dist', 'main.js'), ['serve'], {
        env: { ...env, KILN_WATCHED: wasReady ? 'again' : 'first' },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      server = child;
      child.on('message', () => {
        isReady = server === child;
        wasReady ||= isReady;
        if (isReady) for (const socket of waiting.splice(0)) child.send('socket', socket);
        sayWaiting();
      });
      child.once('exit', code => {
        if (server !== child) return;
        server = undefined;
        // It may have read incomplete files: the next one starts when they are complete.
        if (!servers.isCompiling || isReady) exited(code);
      });
    },
    retire: async () => {
      if (server) consoleLog.info('The definitions changed: the server starts again with them.');
      isReady = false;
      const former = server;
      server = undefined;
      await ended(former, child => child.send('stop'));
    },
    refuse: () => {
      isReady = false;
      for (const socket of waiting) socket.destroy();
    },
    end: () => ended(server),
  };
  return servers;
}

function ended(
  child: ChildProcess | undefined,
  stop: (child: ChildProcess) => void = each => each.kill('SIGTERM'),
): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise(resolve => {
    child.once('exit', () => resolve());
    stop(child);
  });
}
