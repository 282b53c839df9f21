// A provider: every bot in a Deno process of its own, each run in a V8 context of its own. Undefined where Deno is not installed.

import { denoProcess } from './deno-process.ts';
import { denoFolder, findDeno } from './deno-program.ts';
import { pool } from './pool.ts';
import type { Provider } from './sandbox.ts';
import { programText, realmText } from './texts.ts';

export interface LocalSettings {
  /** Processes or threads at once: twice the places of the queue, so that bots that run bots never wait for each other. */
  readonly most: number;
  /** Of those, ready for a bot that did not run yet. */
  readonly spare: number;
  /** That a bot has unless it is given another, in bytes. */
  readonly memory: number;
}

export function denoProvider(settings: LocalSettings): Provider | undefined {
  const deno = findDeno();
  if (!deno) return undefined;
  const folder = denoFolder();
  const programs = { deno, folder, worker: programText('deno-worker'), realm: realmText() };
  const { execute, warm, close } = pool({ ...settings, start: memory => denoProcess(programs, memory) });
  return {
    name: 'deno',
    execute,
    warm,
    async close() {
      await close();
      folder.remove();
    },
  };
}
