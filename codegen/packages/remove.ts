// `kiln remove`: names of packages → definitions/packages.json without them, and without what came because of them alone.

import type { Diagnostic } from '../diagnostic.ts';
import { readEntries, readPackages } from '../read/package.ts';
import { isWithin } from '../read/rank.ts';
import { changeList, type ListedPackage, labelOf, type ReadyChange } from './packages-file.ts';

export interface Removal {
  readonly ok: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly removed: readonly ListedPackage[];
}

/**
 * @param packages `hl7.fhir.us.core`, or with `@` and a version
 * @throws Held, or what the file system says; then nothing is removed
 */
export async function remove(list: string, packages: readonly string[]): Promise<Removal> {
  return changeList(list, () => ready(list, packages));
}

function ready(list: string, packages: readonly string[]): ReadyChange<Removal> {
  const diagnostics: Diagnostic[] = [];
  const entries: readonly ListedPackage[] = readEntries(list, diagnostic => diagnostics.push(diagnostic));
  const isMeant = (entry: ListedPackage) =>
    isAdded(entry) && packages.some(each => each === entry.name || each === labelOf(entry));
  for (const wanted of packages) {
    if (entries.some(entry => isAdded(entry) && (wanted === entry.name || wanted === labelOf(entry))))
      continue;
    const added = entries.filter(isAdded).map(labelOf);
    diagnostics.push({
      severity: 'error',
      code: 'package-missing',
      message: `${wanted} was not added. ${added.length === 0 ? 'No package was.' : `These were: ${added.join(', ')}.`}`,
      canonical: wanted,
    });
  }
  if (diagnostics.length > 0) return { outcome: { ok: false, diagnostics, removed: [] } };
  const left = entries.filter(entry => !isMeant(entry));
  const kept = needed(left, dependenciesOf(list));
  const removed = entries.filter(entry => !kept.has(entry));
  return {
    outcome: { ok: true, diagnostics, removed },
    change: { entries: left.filter(entry => kept.has(entry)), drop: removed },
  };
}

function isAdded({ from }: ListedPackage): boolean {
  return from !== 'npm' && from !== 'kiln';
}

type Wanted = readonly [name: string, version: string];

/** The packages that were added by name, with their dependencies: cycles of packages alone do not count. */
function needed(
  left: readonly ListedPackage[],
  dependencies: ReadonlyMap<string, readonly Wanted[]>,
): ReadonlySet<ListedPackage> {
  const kept = new Set(left.filter(entry => !entry.dependency));
  // A set takes more while it is gone through.
  for (const entry of kept) {
    const wanted = dependencies.get(labelOf(entry)) ?? [];
    for (const other of left) if (isNeeded(other, wanted, left)) kept.add(other);
  }
  return kept;
}

/** It is requested by a package, or a substitute for a requested one. */
function isNeeded(
  { name, version }: ListedPackage,
  wanted: readonly Wanted[],
  left: readonly ListedPackage[],
): boolean {
  return wanted.some(
    ([other, asked]) =>
      other === name &&
      (isWithin(version, asked) || !left.some(each => each.name === name && isWithin(each.version, asked))),
  );
}

/** What cannot be read depends on nothing. */
function dependenciesOf(list: string): ReadonlyMap<string, readonly Wanted[]> {
  const contents = readPackages(list, () => {});
  return new Map(contents.map(content => [labelOf(content), Object.entries(content.dependencies ?? {})]));
}
