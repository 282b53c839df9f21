// In: which server. Out: its process, with its port and what it has used.
import { type ChildProcess, fork } from 'node:child_process';
import { dirname } from 'node:path';
import type { Ground } from './fill.ts';
import type { Side, SideReply, StartMessage, UsageMessage } from './side.ts';

export interface Child {
  readonly side: Side;
  readonly port: number;
  /** Since the process began. */
  used(): Promise<Used>;
  stop(): Promise<void>;
}

export interface Used {
  readonly cpuMicros: number;
  readonly rssBytes: number;
  /** Of JavaScript, garbage included. */
  readonly heapBytes: number | undefined;
}

/** Flags of Node with which `npm start`, the Dockerfiles and the systemd unit start a server. */
export const serverFlags = ['--max-semi-space-size=64', '--no-memory-reducer'];

/** @param program the benchmark's own entry, which is the server's as well */
export async function startChild(
  program: string,
  side: Side,
  { connection, settings }: Pick<Ground, 'connection' | 'settings'>,
  { token, key }: Pick<StartMessage, 'token' | 'key'>,
): Promise<Child> {
  const isKiln = side === 'kiln' || side === 'before';
  const process_ = fork(program, ['--side', isKiln ? 'kiln' : side], {
    // Kiln as `npm start` starts it.
    execArgv: [...(program.endsWith('.ts') ? ['--import', 'tsx'] : []), ...(isKiln ? serverFlags : [])],
    // As a server runs that is there to serve: graphql-js checks less then. What the parent is configured by is not for it.
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    // What it was generated from is beside it.
    cwd: dirname(program),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ready = await ask(process_, side, { kind: 'start', url: connection.url, token, key, settings });
  if (ready.kind !== 'ready')
    throw new Error(`The ${side} server answered with '${ready.kind}' to its start.`);
  return {
    side,
    port: ready.port,
    used: async () => {
      const used = await ask(process_, side, { kind: 'usage' });
      if (used.kind !== 'used') throw new Error(`The ${side} server does not say what it used.`);
      return used;
    },
    stop: () =>
      new Promise(resolve => {
        if (process_.exitCode !== null || process_.signalCode !== null) resolve();
        else process_.once('exit', () => resolve()).disconnect();
      }),
  };
}

/** One question at a time has one answer. */
function ask(process_: ChildProcess, side: Side, message: StartMessage | UsageMessage): Promise<SideReply> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => {
      process_.off('message', answered);
      reject(new Error(`The ${side} server ended with exit code ${code}; its reason stands above.`));
    };
    const answered = (reply: SideReply) => {
      process_.off('exit', ended);
      resolve(reply);
    };
    process_.once('message', answered).once('exit', ended);
    process_.send(message);
  });
}
