// In: `kiln serve --watch`. Out: definitions that are compiled when they are saved, and a server that is always of the last ones.
// The address stays open: connections that come while one server gives way to the next wait for it. No server starts while the
// compiler writes what it would read.
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { type Environment, readConfig } from '../config.ts';
import { packageRoot } from '../definitions/root.ts';
import { bound } from '../http/listen.ts';
import { consoleLog } from './console.ts';

/** What the compiler tells: a run begins; it ended, and there is something else to serve, or is not. */
export type CompilerMessage = 'compiling' | 'changed' | 'unchanged';

/** Returns when it is told to stop, or the server ends by itself. */
export async function serveWatching(env: Environment): Promise<void> {
  const config = readConfig(env);
  const token =
    config.devToken ?? (config.devTokenAllowed ? randomBytes(24).toString('base64url') : undefined);
  const waiting: Socket[] = [];
  let server: ChildProcess | undefined;
  let isReady = false;
  let isCompiling = true;
  const listener = createServer({ pauseOnConnect: true }, socket => {
    if (isReady) server?.send('socket', socket);
    else waiting.push(socket);
  });
  await bound(listener, config);
  const address = listener.address();
  const port = typeof address === 'object' && address ? address.port : config.port;

  let finish = () => {};
  const finished = new Promise<void>(resolve => {
    finish = resolve;
  });
  process.once('SIGTERM', finish).once('SIGINT', finish);
  const compiler = fork(join(packageRoot(), 'dist', 'codegen.js'), ['generate', '--watch'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let last = Promise.resolve();
  compiler.on('message', (told: CompilerMessage) => {
    isCompiling = told === 'compiling';
    if (told === 'changed') last = last.then(replace);
    if (told !== 'compiling') last = last.then(start);
  });
  compiler.once('exit', code => {
    if (!listener.listening) return;
    process.exitCode = code ?? 1;
    finish();
  });
  await finished;

  isReady = false;
  listener.close();
  for (const socket of waiting) socket.destroy();
  await Promise.all([ended(compiler), last.then(() => ended(server))]);

  async function replace(): Promise<void> {
    if (server) consoleLog.info('The definitions changed: the server starts again with them.');
    isReady = false;
    const former = server;
    server = undefined;
    await ended(former, child => child.send('stop'));
  }

  function start(): void {
    if (server || isCompiling || !listener.listening) return;
    const child = fork(join(packageRoot(), 'dist', 'main.js'), ['serve'], {
      env: {
        ...env,
        ...(token === undefined ? {} : { KILN_DEV_TOKEN: token }),
        PORT: String(port),
        KILN_WATCHED: '1',
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    server = child;
    child.on('message', () => {
      isReady = server === child;
      if (isReady) for (const socket of waiting.splice(0)) child.send('socket', socket);
    });
    child.once('exit', code => {
      if (server !== child) return;
      server = undefined;
      // It may have read what was half written: the next one follows when all is.
      if (isCompiling && !isReady) return;
      process.exitCode = code ?? 1;
      finish();
    });
  }
}

function ended(
  child: ChildProcess | undefined,
  tell: (child: ChildProcess) => void = each => each.kill('SIGTERM'),
): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise(resolve => {
    child.once('exit', () => resolve());
    tell(child);
  });
}
