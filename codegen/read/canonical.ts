// The resources of all packages → one entry for each canonical, in an order that no file system decides.
// https://hl7.org/fhir/R4/references.html#canonical

import { groupBy } from '../../runtime/base/group-by.ts';
import type { Report } from '../diagnostic.ts';
import type { Canonical, StructureDefinition } from '../fhir.ts';
import type { PackageContent } from './package.ts';

export interface Entry<Resource extends Canonical = Canonical> {
  readonly resource: Resource;
  /** `hl7.fhir.r4.examples@4.0.1`. */
  readonly package: string;
  /** Of its package, in the order of rank.ts. */
  readonly position: number;
  /** False for a resource type that packages.json leaves out: it is known, but not compiled. */
  readonly kept: boolean;
  /** From a package that was added. */
  readonly added: boolean;
}

/**
 * Code-unit order of resource type and url, then the order of the packages. Several versions of one package may define one
 * canonical; a second definition elsewhere is left out: the first is that of the package that ranks first, and of its first file.
 */
export function indexCanonicals(packages: readonly PackageContent[], report: Report): readonly Entry[] {
  const entries = new Map<string, Entry[]>();
  for (const [position, { name, version, keep, resources, fileOf, added = false }] of packages.entries()) {
    const source = `${name}@${version}`;
    for (const resource of resources) {
      const key = `${resource.resourceType} ${resource.url}`;
      const known = entries.get(key) ?? [];
      const other = known.find(entry => !isAnotherVersion(entry.package, source, added));
      if (other === undefined) {
        entries.set(key, [
          ...known,
          { resource, package: source, position, kept: isKept(resource, keep), added },
        ]);
      } else if (!isHl7Twice(other.package, source)) {
        report({
          severity: 'error',
          code: 'canonical-twice',
          message:
            other.package === source
              ? `The package has two ${resource.resourceType}s of this url. Keep one of them.`
              : `Two ${resource.resourceType}s have this url, one in ${other.package}, one in ${source}. Keep one of them.`,
          canonical: resource.url,
          ...(added ? { leftOut: source, file: fileOf?.get(resource) } : {}),
        });
      }
    }
  }
  return [...entries].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, found]) => found);
}

function isAnotherVersion(known: string, source: string, added: boolean): boolean {
  return added && known !== source && nameOf(known) === nameOf(source);
}

/** HL7 publishes R4's definitions as a FHIR package and, with examples, on npm. */
function isHl7Twice(known: string, source: string): boolean {
  return known !== source && known === source.replace('hl7.fhir.r4.core@', 'hl7.fhir.r4.examples@');
}

function nameOf(source: string): string {
  return source.slice(0, source.lastIndexOf('@'));
}

export function ofType<Resource extends Canonical>(
  entries: readonly Entry[],
  type: Resource['resourceType'],
): readonly Entry<Resource>[] {
  return entries.filter((entry): entry is Entry<Resource> => entry.resource.resourceType === type);
}

/** `http://hl7.org/fhir/ValueSet/mimetypes|4.0.1` → without `|4.0.1`. */
export function withoutVersion(canonical: string): string {
  const bar = canonical.indexOf('|');
  return bar < 0 ? canonical : canonical.slice(0, bar);
}

/** A name that is misspelt would leave out what it means. */
export function reportKeep({ name, keep, resources }: PackageContent, report: Report): void {
  if (keep === '*') return;
  const types = new Set(resources.map(resource => (resource as StructureDefinition).type));
  for (const type of keep.filter(each => !types.has(each))) {
    report({
      severity: 'error',
      code: 'keep-unknown',
      message: `packages.json keeps the resource type ${type} of ${name}, which defines none of this name. Correct it.`,
    });
  }
}

function isKept(resource: Canonical, keep: PackageContent['keep']): boolean {
  if (keep === '*' || resource.resourceType !== 'StructureDefinition') return true;
  const { kind, abstract, type } = resource as StructureDefinition;
  return kind !== 'resource' || abstract || keep.includes(type);
}

export interface Versions {
  /** @param source the package of the definition that asks, `hl7.fhir.us.core@6.1.0` */
  find<Resource extends Canonical>(
    type: Resource['resourceType'],
    canonical: string,
    source: string,
  ): Entry<Resource> | undefined;
}

/** @param packages in the order of rank.ts */
export function versions(entries: readonly Entry[], packages: readonly PackageContent[]): Versions {
  const byKey = groupBy(entries, ({ resource: { resourceType, url } }) => `${resourceType} ${url}`);
  const dependencies = new Map(
    packages.map(({ name, version, dependencies: own = {} }) => [
      `${name}@${version}`,
      new Set(Object.entries(own).map(([other, wanted]) => `${other}@${wanted}`)),
    ]),
  );
  return {
    find<Resource extends Canonical>(type: Resource['resourceType'], canonical: string, source: string) {
      const [url = canonical, version] = canonical.split('|');
      const found = ofType<Resource>(byKey.get(`${type} ${url}`) ?? [], type);
      if (found.length < 2) return found[0];
      const named =
        version === undefined ? undefined : found.find(({ resource }) => resource.version === version);
      return (
        named ??
        found.find(entry => entry.package === source) ??
        found.find(entry => dependencies.get(source)?.has(entry.package)) ??
        found[0]
      );
    },
  };
}
