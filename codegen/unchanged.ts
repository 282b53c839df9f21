// What a run of the compiler read, and what it wrote → whether the next run would write the same, without compiling anything.
// Remembered beside the compiler's own program, which is part of what is read; a run from the sources remembers nothing.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Diagnostic } from './diagnostic.ts';
import { template, templates } from './emit/file.ts';
import type { GeneratedFile } from './ir.ts';
import { readEntries } from './read/package.ts';
import { readPackageFiles } from './read/package-files.ts';
import { PackageFault } from './read/tarball.ts';

export interface Remembered {
  /** Of the compiler and everything that it reads. */
  readonly inputs: string;
  /** Of everything that it wrote. */
  readonly outputs: string;
  /** What there was to say about it: no errors. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface Memory {
  /** The result of the last run, if the next one would have the same. */
  recall(): Remembered | undefined;
  /** Of a run that wrote all its files. */
  keep(files: readonly GeneratedFile[], diagnostics: readonly Diagnostic[]): void;
}

/** @param program the file that runs; undefined: nothing is remembered */
export function memoryOf(program: string | undefined, packages: string, folder: string): Memory {
  if (program === undefined || !existsSync(program)) return { recall: () => undefined, keep: () => {} };
  const file = join(dirname(program), 'generated.json');
  let inputs: string | undefined;
  const ownInputs = () => {
    inputs ??= inputsDigest(program, packages);
    return inputs;
  };
  return {
    recall: () => {
      const known = read(file);
      return known && known.inputs === ownInputs() && known.outputs === outputsDigest(filesIn(folder))
        ? known
        : undefined;
    },
    keep: (files, diagnostics) => {
      const kept: Remembered = { inputs: ownInputs(), outputs: outputsDigest(files), diagnostics };
      writeFileSync(file, `${JSON.stringify(kept)}\n`);
    },
  };
}

function read(file: string): Remembered | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Remembered;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Parts of the program are named by their content, so that the file that names them stands for all. */
function inputsDigest(program: string, packages: string): string {
  const hash = createHash('sha256').update(readFileSync(program)).update(readFileSync(packages));
  for (const name of templates) hash.update(template(name));
  for (const entry of readEntries(packages, () => {})) {
    try {
      const { sha256, manifest } = readPackageFiles(entry, packages);
      hash.update(`${entry.name} ${sha256}\n${manifest}\n`);
    } catch (error) {
      if (!(error instanceof PackageFault)) throw error;
      // Compiling says what is wrong with it.
      hash.update(`${entry.name} ${Math.random()}\n`);
    }
  }
  return hash.digest('hex');
}

/** Not of the files on the disk after a run: others may have written there. */
function outputsDigest(files: readonly GeneratedFile[]): string {
  const hash = createHash('sha256');
  for (const { path, text } of [...files].sort((a, b) => (a.path < b.path ? -1 : 1)))
    hash.update(`${path}\n`).update(text);
  return hash.digest('hex');
}

function filesIn(folder: string): readonly GeneratedFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => !entry.isDirectory())
    .map(entry => {
      const file = join(entry.parentPath, entry.name);
      const path = relative(folder, file).replaceAll('\\', '/');
      // Other entries, such as links, are not generated.
      return { path, text: entry.isFile() ? readFileSync(file, 'utf8') : '' };
    });
}
