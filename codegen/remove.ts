// `kiln remove`: names of packages → definitions/packages.json without them, and without what came because of them alone.

import type { Diagnostic } from './diagnostic.ts';
import { type ListedPackage, labelOf, removeTarball, writeEntries } from './packages-file.ts';
import { readEntries, readPackages } from './read/package.ts';
import { isWithin } from './read/rank.ts';

export interface Removal {
  readonly ok: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly removed: readonly ListedPackage[];
}

/** @param packages `hl7.fhir.us.core`, or with `@` and a version */
export function remove(list: string, packages: readonly string[]): Removal {
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
  if (diagnostics.length > 0) return { ok: false, diagnostics, removed: [] };
  const dependencies = dependenciesOf(list);
  let kept = entries.filter(entry => !isMeant(entry));
  for (;;) {
    const wanted = kept.flatMap(entry => dependencies.get(labelOf(entry)) ?? []);
    const next = kept.filter(entry => !entry.dependency || isNeeded(entry, wanted, kept));
    if (next.length === kept.length) break;
    kept = next;
  }
  const removed = entries.filter(entry => !kept.includes(entry));
  writeEntries(list, kept);
  for (const entry of removed) removeTarball(list, entry);
  return { ok: true, diagnostics, removed };
}

function isAdded({ from }: ListedPackage): boolean {
  return from.endsWith('.tgz');
}

type Wanted = readonly [name: string, version: string];

/** It is what somebody asks for, or stands in for it. */
function isNeeded(
  { name, version }: ListedPackage,
  wanted: readonly Wanted[],
  kept: readonly ListedPackage[],
): boolean {
  return wanted.some(
    ([other, asked]) =>
      other === name &&
      (isWithin(version, asked) || !kept.some(each => each.name === name && isWithin(each.version, asked))),
  );
}

/** What cannot be read depends on nothing. */
function dependenciesOf(list: string): ReadonlyMap<string, readonly Wanted[]> {
  const contents = readPackages(list, () => {});
  return new Map(contents.map(content => [labelOf(content), Object.entries(content.dependencies ?? {})]));
}
