// Generated files → generated/, all or nothing; or their difference from what stands there.

import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { GeneratedFile } from './ir.ts';
import { locked } from './packages/lock.ts';

export interface Drift {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/**
 * Writes a second folder and swaps both, so that an interrupted run leaves the old folder or the new one; two runs at once
 * come one after the other. Files that are not generated are removed from the folder.
 *
 * @returns what was written
 */
export function writeFiles(folder: string, files: readonly GeneratedFile[]): Drift {
  const seen = compareFiles(folder, files);
  if (!hasDrift(seen)) return seen;
  return locked(`${folder}.lock`, () => {
    const drift = compareFiles(folder, files);
    if (hasDrift(drift)) swap(folder, files, drift);
    return drift;
  });
}

function swap(folder: string, files: readonly GeneratedFile[], drift: Drift): void {
  assertWritable(folder);
  const next = `${folder}.next`;
  const old = `${folder}.old`;
  rmSync(next, { recursive: true, force: true });
  rmSync(old, { recursive: true, force: true });
  const isNew = new Set([...drift.added, ...drift.changed]);
  for (const { path, text } of files) {
    const file = join(next, path);
    mkdirSync(dirname(file), { recursive: true });
    // npm makes commands executable where it links them, which would show as a change.
    const mode = text.startsWith('#!') ? 0o777 : 0o666;
    if (isNew.has(path) || !linked(join(folder, path), file)) writeFileSync(file, text, { mode });
  }
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(next, folder);
  rmSync(old, { recursive: true, force: true });
}

/** What is the same is not written again. Not every file system has links. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return false;
    throw error;
  }
}

/** Before anything is written: a folder that cannot be emptied would remain next to the new one. */
function assertWritable(folder: string): void {
  if (!existsSync(folder)) return;
  const folders = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry =>
    entry.isDirectory(),
  );
  for (const path of [dirname(folder), folder, ...folders.map(entry => join(entry.parentPath, entry.name))])
    accessSync(path, constants.W_OK);
}

/** What a run would change. Paths are relative to the folder, code-unit order. */
export function compareFiles(folder: string, files: readonly GeneratedFile[]): Drift {
  const present = listEntries(folder);
  const wanted = new Set(files.map(({ path }) => path));
  const isSame = (path: string, text: string) =>
    present.get(path) === 'file' && readFileSync(join(folder, path), 'utf8') === text;
  return {
    added: [...wanted].filter(path => !present.has(path)).sort(),
    changed: files
      .filter(({ path, text }) => present.has(path) && !isSame(path, text))
      .map(({ path }) => path)
      .sort(),
    removed: [...present.keys()].filter(path => !wanted.has(path)).sort(),
  };
}

export function hasDrift({ added, changed, removed }: Drift): boolean {
  return added.length + changed.length + removed.length > 0;
}

/** Files; empty folders, as `types/`; and what a generated tree never has, such as links. */
function listEntries(folder: string): ReadonlyMap<string, 'file' | 'folder' | 'other'> {
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).map(entry => ({
    path: relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'),
    kind: entry.isFile() ? ('file' as const) : entry.isDirectory() ? ('folder' as const) : ('other' as const),
  }));
  const full = new Set(entries.map(({ path }) => dirname(path)));
  return new Map(
    entries
      .filter(({ path, kind }) => kind !== 'folder' || !full.has(path))
      .map(({ path, kind }) => [kind === 'folder' ? `${path}/` : path, kind]),
  );
}
