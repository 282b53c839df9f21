// definitions/packages.json and the .tgz files beside it: read as entries, written as people would.

import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PackageEntry } from './read/package.ts';

/** Of the .tgz files, beside packages.json. */
const folder = 'packages';

/** An entry as it is written: more than the compiler reads. */
export interface ListedPackage extends PackageEntry {
  /** It came because another one depends on it, and goes with the last of those. */
  readonly dependency?: true;
}

export function labelOf({ name, version }: Pick<PackageEntry, 'name' | 'version'>): string {
  return `${name}@${version}`;
}

/** `packages/hl7.fhir.us.core-6.1.0.tgz` */
export function tarballPath({ name, version }: Pick<PackageEntry, 'name' | 'version'>): string {
  return `${folder}/${name}-${version}.tgz`;
}

export function writeTarball(list: string, entry: PackageEntry, bytes: Uint8Array): void {
  const file = join(dirname(list), entry.from);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.next`, bytes);
  renameSync(`${file}.next`, file);
}

export function removeTarball(list: string, { from }: PackageEntry): void {
  const file = join(dirname(list), from);
  rmSync(file, { force: true });
  if (existsSync(dirname(file)) && readdirSync(dirname(file)).length === 0) rmdirSync(dirname(file));
}

/** All or nothing. */
export function writeEntries(list: string, entries: readonly ListedPackage[]): void {
  // An object of one line where it holds little, as in the entries that come with Kiln.
  const text = JSON.stringify({ packages: entries }, undefined, 2).replace(
    /\{\s+("resources": (?:"\*"|\[[^\]]*\]))\s+\}/g,
    (_, inner: string) => `{ ${inner.replace(/\s+/g, ' ')} }`,
  );
  writeFileSync(`${list}.next`, `${text}\n`);
  renameSync(`${list}.next`, list);
}
