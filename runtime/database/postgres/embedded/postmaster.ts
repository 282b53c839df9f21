// A data directory → a running PostgreSQL: started, watched, stopped, and its leftovers of an earlier life put away.
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Failure } from '../../../base/failure.ts';
import type { Log } from '../../../base/log.ts';
import { type Account, programOptions, reachFor } from './account.ts';
import { type Address, socketAnswers, socketPath } from './address.ts';
import type { DataFolder } from './folder.ts';
import { processesOf, readIfPresent, signal } from './processes.ts';
import type { Programs } from './programs.ts';

export interface Postmaster {
  readonly pid: number;
  /** Resolves when PostgreSQL ends without having been stopped. */
  readonly died: Promise<Ended>;
  /** Fast shutdown: clients are cut off, what is committed is flushed. Resolves when the process is gone. */
  stop(): Promise<void>;
}

export interface Ended {
  /** `exit code 1`, `signal SIGKILL`. */
  readonly how: string;
  /** The same as a sentence, with the last lines of PostgreSQL's log. */
  readonly message: string;
}

export interface PostmasterOptions {
  readonly programs: Programs;
  readonly account: Account | undefined;
  readonly address: Address;
  readonly settings: Readonly<Record<string, string>>;
  readonly log: Log;
  /** Ends the start. */
  readonly signal?: AbortSignal | undefined;
}

/** After this long a fast shutdown becomes an immediate one, which costs a recovery at the next start. */
const patience = 60_000;

/** Resolves when PostgreSQL takes connections; rejects with its last log lines if it ends before. */
export async function startPostmaster(folder: DataFolder, options: PostmasterOptions): Promise<Postmaster> {
  const child = spawnPostgres(folder, options);
  let running = true;
  const ended = new Promise<string>(resolve => {
    child.once('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : `signal ${signal}`));
    child.once('error', error => resolve(error.message));
  }).finally(() => {
    running = false;
  });
  const failure = (when: string, how: string) =>
    `PostgreSQL ended ${when} (${how}). The last lines of ${folder.log}:\n${lastLines(folder.log)}`;
  const { pid } = child;
  if (pid === undefined) throw new Failure(failure('before it began', await ended));

  // Without a call of stop() no server is left behind either; see also guard().
  const interrupt = () => void signal(pid, 'SIGINT');
  process.once('exit', interrupt);
  const guardian = guard(pid, options.account);
  let stopping: Promise<void> | undefined;
  const died = new Promise<Ended>(resolve => {
    void ended.then(how => {
      process.off('exit', interrupt);
      guardian?.kill('SIGKILL');
      if (stopping === undefined) resolve({ how, message: failure('unexpectedly', how) });
    });
  });
  const stop = async () => {
    child.ref();
    if (running) interrupt();
    const immediate = setTimeout(() => signal(pid, 'SIGQUIT'), patience);
    await ended;
    clearTimeout(immediate);
  };

  options.signal?.addEventListener('abort', interrupt, { once: true });
  if (options.signal?.aborted) interrupt();
  await ready(folder.directory, pid, () => running, options.log);
  options.signal?.removeEventListener('abort', interrupt);
  if (!running) throw new Failure(failure('while starting', await ended));
  return {
    pid,
    died,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

/** A session of its own, so that Ctrl-C in the terminal reaches the server alone, which ends requests before the database. */
function spawnPostgres(folder: DataFolder, options: PostmasterOptions): ChildProcess {
  const { programs, account, address, settings } = options;
  if (existsSync(folder.log)) renameSync(folder.log, `${folder.log}.1`);
  const output = openSync(folder.log, 'w', 0o600);
  const reach = reachFor(account, folder.path, [folder.directory]);
  try {
    const all = Object.entries({ ...fixedSettings, ...settings });
    const child = spawn(
      programs.postgres,
      ['-D', ...reach.paths, ...address.args, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...programOptions(account), detached: true, stdio: ['ignore', output, output, ...reach.descriptors] },
    );
    child.unref();
    return child;
  } finally {
    reach.close();
    closeSync(output);
  }
}

/** Settings that Kiln relies on. Statements and their values stay out of the log, which is no place for clinical data. */
const fixedSettings = {
  max_locks_per_transaction: '512',
  jit: 'off',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/**
 * A process that shuts PostgreSQL down when this one is gone, however it went: it waits for the end of a pipe that
 * the system closes with us. Without it a killed server would leave its database running until the next start.
 */
function guard(pid: number, account: Account | undefined): ChildProcess | undefined {
  if (process.platform === 'win32') return undefined;
  const child = spawn('/bin/sh', ['-c', 'while read -r line; do :; done; kill -INT "$0"', String(pid)], {
    ...programOptions(account),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // It is a second line of defence: where there is no shell, the next start ends the leftover.
  child.once('error', () => {});
  child.unref();
  // A pipe to a child is a socket, which keeps the event loop alive unless it is unreferenced.
  (child.stdin as { unref?(): void } | null)?.unref?.();
  return child;
}

/** PostgreSQL writes its state to the eighth line of the pid file. Recovery after a crash takes what it takes. */
async function ready(directory: string, pid: number, isRunning: () => boolean, log: Log): Promise<void> {
  for (let waited = 0; isRunning(); waited += 10) {
    const lines = readIfPresent(join(directory, 'postmaster.pid'))?.split('\n') ?? [];
    if (lines[0] === String(pid) && lines[7]?.trim() === 'ready') return;
    if (waited > 0 && waited % 10_000 === 0)
      log.info('PostgreSQL is still starting; after a crash it recovers first, which can take minutes.');
    await delay(10);
  }
}

function lastLines(file: string): string {
  return readIfPresent(file)?.trimEnd().split('\n').slice(-12).join('\n') ?? '(no log)';
}

/**
 * A server that was killed leaves its PostgreSQL behind, at least for the moment it needs to shut down. Ends what is
 * left; PostgreSQL itself then sees to its pid file and recovers. To be called while holding the folder's lock.
 */
export async function endLeftovers({ path, directory }: DataFolder, log: Log): Promise<void> {
  const pidFile = join(directory, 'postmaster.pid');
  const lockFiles = [pidFile, `${socketPath(directory)}.lock`];
  if (!lockFiles.some(existsSync)) return;
  const pid = Number.parseInt(readIfPresent(pidFile) ?? '', 10);
  const leftovers = () => processesOf(directory, pid);

  // Child processes end by themselves without their postmaster, except those that compute: they have nothing to save.
  const isServer = leftovers().includes(pid);
  if (isServer) log.info(`An earlier PostgreSQL (process ${pid}) still runs in ${path}; ending it.`);
  const time = isServer ? patience : 5_000;
  for (const name of isServer ? (['SIGINT', 'SIGQUIT'] as const) : (['SIGQUIT', 'SIGKILL'] as const)) {
    for (const process of leftovers()) if (process === pid || name !== 'SIGINT') signal(process, name);
    for (let waited = 0; waited < time && leftovers().length > 0; waited += 50) await delay(50);
  }
  const stubborn = leftovers();
  if (stubborn.length > 0)
    throw new Failure(
      `An earlier PostgreSQL still uses ${path} and does not end: process ${stubborn.join(', ')}. End it by hand.`,
    );
  if (await socketAnswers(directory))
    throw new Failure(
      `A PostgreSQL that this process cannot see uses ${path}, perhaps in another container. ` +
        'Stop that one first, or set KILN_DATA to another folder.',
    );
  // Its id may have passed to a process of the same account, or still belong to a process that nobody has waited for:
  // PostgreSQL would take either for a running server. A file without an id, which a crash can leave, it refuses.
  for (const file of lockFiles) {
    const holder = Number.parseInt(readIfPresent(file) ?? '', 10);
    if (Number.isNaN(holder) || signal(holder, 0)) rmSync(file, { force: true });
  }
}
