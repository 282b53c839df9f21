// A provider: a Deno process for each bot and caller, and a V8 context for each run. Undefined where Deno is not installed.

import { denoFolder } from './deno-folder.ts';
import { denoProcess } from './deno-process.ts';
import { findDeno } from './deno-program.ts';
import { pool } from './pool.ts';
import type { Provider } from './sandbox.ts';
import { type Spawn, spawnHere } from './spawn.ts';
import { spawnApart } from './spawn-apart.ts';
import { programText, realmText } from './texts.ts';

export interface LocalSettings {
  /** Processes or threads at once: as many as the queue has places, so that a run that has a place has a unit. */
  readonly most: number;
  /** Of those, ready for a bot and caller that have none yet. */
  readonly spare: number;
  /** That a bot has unless it is given another, in bytes. */
  readonly memory: number;
  /** After which a process or thread that its bot did not need is ended, in milliseconds. */
  readonly idle: number;
}

/** Bytes in memory from which on a process is not copied to start another one: Linux takes 5 ms for 100 MB, in which nobody is answered. */
const large = 120 * 2 ** 20;

export function denoProvider(settings: LocalSettings): Provider | undefined {
  const deno = findDeno();
  if (!deno) return undefined;
  const folder = denoFolder();
  // Where nobody closes the provider before the server ends.
  process.once('exit', folder.remove);
  const apart = process.platform === 'linux' ? spawnApart(folder.path, folder.spawner) : undefined;
  const spawn: Spawn = spawning =>
    apart && process.memoryUsage.rss() > large ? apart.spawn(spawning) : spawnHere(spawning);
  const programs = { deno, folder, spawn, worker: programText('deno-worker'), realm: realmText() };
  const { execute, warm, close } = pool({ ...settings, start: memory => denoProcess(programs, memory) });
  return {
    name: 'deno',
    execute,
    warm,
    async close() {
      await close();
      apart?.close();
      folder.remove();
      process.off('exit', folder.remove);
    },
  };
}
