// Packages → the Schema of their valid definitions: a faulty definition of an added package, and every profile that is based on it, is
// left out by name, and the rest is built. Faults of R4 and of Kiln's own definitions stay errors.

import type { Diagnostic, Report, Strict } from './diagnostic.ts';
import type { Canonical, Definitions, StructureDefinition } from './fhir.ts';
import type { Schema } from './ir.ts';
import { indexCanonicals, versions } from './read/canonical.ts';
import { resolveDefinitions } from './read/definitions.ts';
import type { PackageContent } from './read/package.ts';
import { ranked } from './read/rank.ts';
import { buildSchema } from './schema/schema.ts';

export interface Built {
  readonly definitions: Definitions;
  readonly schema: Schema;
}

/** Of an added package, by its `name@version`, whether its faults are left out. */
type Tolerated = (label: string) => boolean;

/** A warning where its package may compile without the faulty definition. */
export function tolerance(
  packages: readonly PackageContent[],
  strict: Strict,
): (diagnostic: Diagnostic) => Diagnostic {
  const isTolerated = toleratedBy(packages, strict);
  return diagnostic =>
    diagnostic.leftOut !== undefined && isTolerated(diagnostic.leftOut)
      ? { ...diagnostic, severity: 'warning' }
      : diagnostic;
}

function toleratedBy(packages: readonly PackageContent[], strict: Strict): Tolerated {
  const labels = new Set(
    packages
      .filter(({ added, folder }) => added && strict !== 'all' && !(folder && strict === 'folders'))
      .map(labelOf),
  );
  return label => labels.has(label);
}

/**
 * Builds again without the definitions that errors name until no error is left, so that those leave no trace in the others.
 * Each round takes at least one definition away.
 */
export function buildSound(packages: readonly PackageContent[], strict: Strict, report: Report): Built {
  const isTolerated = toleratedBy(packages, strict);
  const lenient = tolerance(packages, strict);
  const leftOut: Diagnostic[] = [];
  for (let left = packages; ; ) {
    const found: Diagnostic[] = [];
    const definitions = resolveDefinitions(left, each => found.push(lenient(each)));
    const schema = buildSchema(definitions, each => found.push(lenient(each)));
    const faults = faultsOf(found, left, isTolerated);
    if (faults.size === 0) {
      for (const diagnostic of [...leftOut, ...found]) report(withFile(diagnostic, packages));
      return { definitions, schema };
    }
    for (const each of [...faults.values()].flat()) leftOut.push(lenient(each));
    left = left.map(content => ({
      ...content,
      resources: content.resources.filter(each => !faults.has(each)),
    }));
  }
}

/** Each definition that is faulty, or is based on a faulty one, with the fault. */
function faultsOf(
  found: readonly Diagnostic[],
  packages: readonly PackageContent[],
  isTolerated: Tolerated,
): ReadonlyMap<Canonical, readonly Diagnostic[]> {
  const faults = new Map<Canonical, Diagnostic[]>();
  const errors = found.filter(({ severity, leftOut }) => severity === 'error' && leftOut === undefined);
  const add = (resource: Canonical, content: PackageContent, fault: Diagnostic) => {
    const named = withFile({ ...fault, leftOut: labelOf(content) }, [content]);
    faults.set(resource, [...(faults.get(resource) ?? []), named]);
  };
  for (const { package: source, ...error } of errors)
    for (const content of packages) {
      const label = labelOf(content);
      if (!isTolerated(label) || (source ?? label) !== label) continue;
      for (const type of ['StructureDefinition', 'SearchParameter', 'ViewDefinition']) {
        // Of two with one canonical, the first is compiled.
        const first = content.resources.find(
          ({ resourceType, url }) => resourceType === type && url === error.canonical,
        );
        if (first) add(first, content, error);
      }
    }
  if (faults.size > 0) addDependants(faults, packages, add);
  return faults;
}

/** With the file of each definition that is left out, left out in part, or in error. */
function withFile(diagnostic: Diagnostic, packages: readonly PackageContent[]): Diagnostic {
  const { severity, canonical, leftOut, package: source = leftOut } = diagnostic;
  if (diagnostic.file !== undefined || (leftOut === undefined && severity !== 'error')) return diagnostic;
  for (const content of packages.filter(each => each.added && labelOf(each) === (source ?? labelOf(each)))) {
    const resource = content.resources.find(({ url }) => url === canonical);
    const file = resource && content.fileOf?.get(resource);
    if (file !== undefined) return { ...diagnostic, file };
  }
  return diagnostic;
}

/** A profile that is based on another one has its elements, and their faults. */
function addDependants(
  faults: ReadonlyMap<Canonical, readonly Diagnostic[]>,
  packages: readonly PackageContent[],
  add: (resource: Canonical, content: PackageContent, fault: Diagnostic) => void,
): void {
  const inOrder = ranked(packages);
  const all = versions(
    indexCanonicals(inOrder, () => {}),
    inOrder,
  );
  const profiles = packages
    .filter(({ added }) => added)
    .flatMap(content => content.resources.filter(isProfile).map(profile => ({ profile, content })));
  for (let before = -1; before !== faults.size; ) {
    before = faults.size;
    for (const { profile, content } of profiles) {
      const { url, type, baseDefinition = '' } = profile;
      const base = all.find('StructureDefinition', baseDefinition, labelOf(content))?.resource;
      if (faults.has(profile) || base === undefined || !faults.has(base)) continue;
      add(profile, content, {
        severity: 'error',
        code: 'base-left-out',
        message: `Its base ${baseDefinition} is left out. Correct the base first.`,
        canonical: url,
        path: type,
      });
    }
  }
}

function isProfile(resource: Canonical): resource is StructureDefinition {
  return resource.resourceType === 'StructureDefinition';
}

function labelOf({ name, version }: PackageContent): string {
  return `${name}@${version}`;
}
