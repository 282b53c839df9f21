// The folder that Deno processes work in: made at the first need, gone with the server. A server that was killed leaves its own; the
// next one of the same account takes it away.

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
  /** Holds both programs, and a file that says whose it is. */
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

/** Takes away what servers that do not run any more have left. What cannot be judged stays, and is in nobody's way. */
function sweep(parent: string): void {
  const names = unlessClosed(() => readdirSync(parent)) ?? [];
  for (const name of names) {
    if (!name.startsWith(prefix)) continue;
    const path = join(parent, name);
    unlessClosed(() => isLeft(path) && rmSync(path, { recursive: true, force: true }));
  }
}

/** Undefined for what is not ours to look at, and what another server takes away at the same time. */
function unlessClosed<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (['ENOENT', 'ENOTEMPTY', 'EACCES', 'EPERM', 'ENOTDIR'].includes(errorCode(error) ?? ''))
      return undefined;
    throw error;
  }
}

function isLeft(path: string): boolean {
  const found = lstatSync(path);
  // The folder of temporary files is everybody's: what somebody else put there under our name is left alone.
  if (!found.isDirectory() || (process.getuid && found.uid !== process.getuid())) return false;
  const owner = readOwner(join(path, ownerFile));
  return owner?.host === place() && startOf(owner.pid) !== owner.start;
}

interface Owner {
  readonly pid: number;
  /** What tells it from a later process of the same number. */
  readonly start: string;
  /** Where the number means something: a machine, or a container of it. */
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
