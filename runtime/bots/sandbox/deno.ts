// A provider: a Deno process for each bot and caller, and a V8 context for each run. Undefined where Deno is not installed.

import { denoFolder } from './deno-folder.ts';
import { denoProcess } from './deno-process.ts';
import { findDeno } from './deno-program.ts';
import { pool } from './pool.ts';
import type { Provider } from './sandbox.ts';
import { spawnHere } from './spawn.ts';
import { spawnApart } from './spawn-apart.ts';
import { programText, realmText } from './texts.ts';

export interface LocalSettings {
  /** Processes or threads at once: as many as the queue has places, so that each run with a place has a unit. */
  readonly most: number;
  /** Of these, the number that is started before a bot and caller need them. */
  readonly spare: number;
  /** Memory of a run, in bytes, unless the run has another limit. */
  readonly memory: number;
  /** Milliseconds after which an unused process or thread is ended. */
  readonly idle: number;
}

export function denoProvider(settings: LocalSettings): Provider | undefined {
  const deno = findDeno();
  if (!deno) return undefined;
  const folder = denoFolder();
  // If the provider is not closed before the server ends.
  process.once('exit', folder.remove);
  // A fork takes 5 ms for 100 MB of memory, during which a server is blocked.
  const apart = process.platform === 'linux' ? spawnApart(folder.path, folder.spawner) : undefined;
  const spawn = apart?.spawn ?? spawnHere;
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
