// definitions/packages.json and the .tgz files in its folder: read as entries, written as people would.

import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { PackageEntry } from '../read/package.ts';
import { locked } from './lock.ts';

/** Of the .tgz files, in the folder of packages.json. */
const folder = 'packages';

/** An entry as it is written: more than the compiler reads. */
export interface ListedPackage extends PackageEntry {
  /** It came because another one depends on it, and goes with the last of those. */
  readonly dependency?: true;
}

export function labelOf({ name, version }: Pick<PackageEntry, 'name' | 'version'>): string {
  return `${name}@${version}`;
}

/** `packages/hl7.fhir.us.core-6.1.0.tgz`, `packages/@scope+name-1.0.0.tgz`: names have no `+`. */
export function tarballPath({ name, version }: Pick<PackageEntry, 'name' | 'version'>): string {
  return `${folder}/${name.replace('/', '+')}-${version}.tgz`;
}

/** A folder stays where it lies. */
export function isTarball({ from }: Pick<PackageEntry, 'from'>): boolean {
  return from.endsWith('.tgz');
}

interface ListChange {
  /** All entries of the list afterwards. */
  readonly entries: readonly ListedPackage[];
  /** Files to put there for entries that are new. */
  readonly put?: readonly { readonly entry: ListedPackage; readonly bytes: Uint8Array }[];
  /** Entries whose files go. */
  readonly drop?: readonly ListedPackage[];
}

/** All or nothing: what the list never comes to name does not stay. */
function writeChange(list: string, { entries, put = [], drop = [] }: ListChange): void {
  try {
    for (const { from } of drop) assertRemovable(join(dirname(list), from));
    for (const { entry, bytes } of put) writeTarball(list, entry, bytes);
    writeEntries(list, entries);
  } catch (error) {
    for (const { entry } of put) removeTarball(list, entry);
    throw error;
  }
  for (const entry of drop) removeTarball(list, entry);
}

function writeTarball(list: string, entry: PackageEntry, bytes: Uint8Array): void {
  const file = join(dirname(list), entry.from);
  mkdirSync(dirname(file), { recursive: true });
  replaceFile(file, bytes);
}

/** Before the list is written: a file that stays would be named by nothing. */
function assertRemovable(file: string): void {
  if (existsSync(file)) accessSync(dirname(file), constants.W_OK);
}

function removeTarball(list: string, { from }: PackageEntry): void {
  if (!isTarball({ from })) return;
  const file = join(dirname(list), from);
  rmSync(file, { force: true });
  if (existsSync(dirname(file)) && readdirSync(dirname(file)).length === 0) rmdirSync(dirname(file));
}

function writeEntries(list: string, entries: readonly ListedPackage[]): void {
  // Short objects are on one line, as in the entries that come with Kiln.
  const before = JSON.parse(textOf(list) ?? '{}') as object;
  const text = JSON.stringify({ ...before, packages: entries }, undefined, 2).replace(
    /\{\s+("resources": (?:"\*"|\[[^\]]*\]))\s+\}/g,
    (_, inner: string) => `{ ${inner.replace(/\s+/g, ' ')} }`,
  );
  replaceFile(list, `${text}\n`);
}

/** A concurrent reader reads the old file or the new one. */
function replaceFile(file: string, content: string | Uint8Array): void {
  const next = `${file}.${process.pid}.next`;
  try {
    writeFileSync(next, content);
    renameSync(next, file);
  } catch (error) {
    if (lstatSync(next, { throwIfNoEntry: false })?.isFile()) rmSync(next);
    throw error;
  }
}

/** The change of the list, absent if it stays, and the result. */
export interface ReadyChange<Outcome> {
  readonly outcome: Outcome;
  readonly change?: ListChange;
}

/** Milliseconds. A change is written in far less. */
const mostTime = 5000;

/**
 * @param ready reads the list and returns the change; called again if the list was changed meanwhile
 * @throws Held, or what the file system says; then the list is as it was
 */
export async function changeList<Outcome>(
  list: string,
  ready: () => ReadyChange<Outcome> | Promise<ReadyChange<Outcome>>,
): Promise<Outcome> {
  for (;;) {
    const before = textOf(list);
    const { outcome, change } = await ready();
    const isDone = () => {
      if (textOf(list) !== before) return false;
      if (change) writeChange(list, change);
      return true;
    };
    if (change ? locked(`${list}.lock`, isDone, mostTime) : isDone()) return outcome;
  }
}

function textOf(list: string): string | undefined {
  return existsSync(list) ? readFileSync(list, 'utf8') : undefined;
}
