// Generated files → generated/, all or nothing; or their difference from what stands there.

import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { GeneratedFile } from './schema.ts';

export interface Drift {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/**
 * Writes beside the folder first and swaps then, so that an interrupted run leaves the old folder or the new one.
 * The folder holds generated files only: what is not among them is gone afterwards.
 */
export function writeFiles(folder: string, files: readonly GeneratedFile[]): Drift {
  const drift = compareFiles(folder, files);
  if (!hasDrift(drift)) return drift;
  const next = `${folder}.next`;
  const old = `${folder}.old`;
  rmSync(next, { recursive: true, force: true });
  rmSync(old, { recursive: true, force: true });
  for (const { path, text } of files) {
    const file = join(next, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(next, folder);
  rmSync(old, { recursive: true, force: true });
  return drift;
}

/** What a run would change. Paths are relative to the folder, code-unit order. */
export function compareFiles(folder: string, files: readonly GeneratedFile[]): Drift {
  const present = new Set(listFiles(folder));
  const wanted = new Set(files.map(({ path }) => path));
  return {
    added: [...wanted].filter(path => !present.has(path)).sort(),
    changed: files
      .filter(({ path, text }) => present.has(path) && readFileSync(join(folder, path), 'utf8') !== text)
      .map(({ path }) => path)
      .sort(),
    removed: [...present].filter(path => !wanted.has(path)).sort(),
  };
}

export function hasDrift({ added, changed, removed }: Drift): boolean {
  return added.length + changed.length + removed.length > 0;
}

function listFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
}
