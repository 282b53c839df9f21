// A folder that will be made → a folder for its files until they are complete. Drafts of processes that have ended are removed.
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { errorCode } from './error-code.ts';

/** Other processes may make the same folder at the same time. @returns a new folder beside it, which only this account may read */
export async function makeDraft(folder: string): Promise<string> {
  const place = resolve(folder);
  const parent = dirname(place);
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    const owner = name.startsWith(`${basename(place)}.draft-`) && /-(\d+)$/.exec(name)?.[1];
    if (owner && !isRunning(Number(owner))) await rm(join(parent, name), { recursive: true, force: true });
  }
  const draft = `${place}.draft-${process.pid}`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  return draft;
}

function isRunning(id: number): boolean {
  if (id === process.pid) return false;
  try {
    return process.kill(id, 0);
  } catch (error) {
    // It belongs to another account.
    return errorCode(error) === 'EPERM';
  }
}
