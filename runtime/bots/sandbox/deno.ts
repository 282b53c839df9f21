// A provider: a Deno process for each bot and caller, and a V8 context for each run.

import { denoFolder } from './deno-folder.ts';
import { denoProcess } from './deno-process.ts';
import { pool } from './pool.ts';
import type { Provider } from './sandbox.ts';
import { spawnHere } from './spawn.ts';
import { spawnApart } from './spawn-apart.ts';
import { programText, realmText } from './texts.ts';

export interface LocalSettings {
  /** Processes at once: as many as the queue has places, so that each run with a place has a unit. */
  readonly most: number;
  /** Of these, the number that is started before a bot and caller need them. */
  readonly spare: number;
  /** Memory of a run, in bytes, unless the run has another limit. */
  readonly memory: number;
  /** Milliseconds after which an unused process is ended. */
  readonly idle: number;
}

/** @param deno the program */
export function denoProvider(deno: string, settings: LocalSettings): Provider {
  const folder = denoFolder();
  // If the provider is not closed before the server ends.
  process.once('exit', folder.remove);
  // A fork takes 5 ms for 100 MB of memory, during which a server is blocked.
  const apart = process.platform === 'linux' ? spawnApart(folder.path, folder.spawner) : undefined;
  const spawn = apart?.spawn ?? spawnHere;
  const programs = { deno, folder, spawn, worker: programText('deno-worker'), realm: realmText() };
  const { execute, warm, close } = pool({ ...settings, start: memory => denoProcess(programs, memory) });
  return {
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
