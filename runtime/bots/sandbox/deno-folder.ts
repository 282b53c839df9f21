// The working folder of Deno processes: created on first use, and deleted with the server. The folder of a server that was killed is deleted
// by the next one of the same account; its processes end by themselves.

import {
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '../../error-code.ts';
import { startOf } from '../../postgres/embedded/processes.ts';
import { programText } from './texts.ts';

export interface DenoFolder {
  /** Contains both programs, and a file that identifies the server. */
  readonly path: string;
  readonly harness: string;
  readonly spawner: string;
  remove(): void;
}

const prefix = 'kiln-bots-';
const ownerFile = 'owner.json';

/** @param parent where such folders are */
export function denoFolder(parent = tmpdir()): DenoFolder {
  sweep(parent);
  const path = mkdtempSync(join(parent, prefix));
  writeFileSync(join(path, ownerFile), JSON.stringify(ownerOf(process.pid)));
  const [harness, spawner] = [join(path, 'harness.mjs'), join(path, 'spawner.mjs')];
  writeFileSync(harness, programText('deno-harness'));
  writeFileSync(spawner, programText('spawner'));
  return { path, harness, spawner, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Deletes folders of servers that no longer run, and ends what runs in them. Folders of unknown owners stay. */
function sweep(parent: string): void {
  const names = unlessClosed(() => readdirSync(parent)) ?? [];
  for (const name of names) {
    if (!name.startsWith(prefix)) continue;
    const path = join(parent, name);
    unlessClosed(() => {
      if (isLeft(path)) rmSync(path, { recursive: true, force: true });
    });
  }
}

/** Undefined if it may not be read, or another server deletes it at the same time. */
function unlessClosed<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (['ENOENT', 'ENOTEMPTY', 'EACCES', 'EPERM', 'ENOTDIR', 'ESRCH'].includes(errorCode(error) ?? ''))
      return undefined;
    throw error;
  }
}

function isLeft(path: string): boolean {
  const found = lstatSync(path);
  // All users share the folder of temporary files: folders of other users with such a name are not touched.
  if (!found.isDirectory() || (process.getuid && found.uid !== process.getuid())) return false;
  const owner = readOwner(join(path, ownerFile));
  return owner?.host === place() && startOf(owner.pid) !== owner.start;
}

interface Owner {
  readonly pid: number;
  /** Distinguishes it from a later process with the same number. */
  readonly start: string;
  /** The machine or container in which the number is valid. */
  readonly host: string;
}

function ownerOf(pid: number): Owner {
  return { pid, start: startOf(pid) ?? '', host: place() };
}

function place(): string {
  const inside = process.platform === 'linux' && unlessClosed(() => readlinkSync('/proc/self/ns/pid'));
  return `${hostname()} ${inside || ''}`;
}

/** Undefined where it is just being written. */
function readOwner(file: string): Owner | undefined {
  const text = readFileSync(file, 'utf8');
  if (!/^\{.*\}$/.test(text)) return undefined;
  const { pid, start, host } = JSON.parse(text) as Owner;
  return Number.isSafeInteger(pid) && pid > 0 ? { pid, start, host } : undefined;
}
