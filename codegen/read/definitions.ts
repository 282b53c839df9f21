// The packages → Definitions: types with their snapshots, and look-ups by canonical.

import type { Report } from '../diagnostic.ts';
import type {
  Canonical,
  CodeSystem,
  CompartmentDefinition,
  Definitions,
  ResolvedStructure,
  SearchParameter,
  StructureDefinition,
  ValueSet,
} from '../fhir.ts';
import type { PackageSource } from '../schema.ts';
import { type Entry, indexCanonicals, ofType, reportKeep, withoutVersion } from './canonical.ts';
import { expand, singleSystem } from './expansion.ts';
import type { PackageContent } from './package.ts';
import { resolveSnapshot } from './snapshot.ts';

/** HL7's own package has SearchParameters without base. */
type ReadSearchParameter = Omit<SearchParameter, 'base'> & Partial<Pick<SearchParameter, 'base'>>;

export function resolveDefinitions(packages: readonly PackageContent[], report: Report): Definitions {
  for (const content of packages) reportKeep(content, report);
  const entries = indexCanonicals(packages, report);
  const definitions = ofType<StructureDefinition>(entries, 'StructureDefinition');
  const structures = firstOfType(definitions.filter(isType), report).flatMap(
    entry => resolveStructure(entry, report) ?? [],
  );
  const structureBy = new Map<string, ResolvedStructure>(
    structures.flatMap(structure => [
      [structure.type, structure],
      [structure.url, structure],
    ]),
  );
  const structureEntries = byUrl(definitions);
  const leftOut = new Set(definitions.flatMap(({ resource, kept }) => (kept ? [] : resource.type)));
  const valueSets = byUrl(ofType<ValueSet>(entries, 'ValueSet'));
  const codeSystems = byUrl(ofType<CodeSystem>(entries, 'CodeSystem'));
  const terminology = {
    valueSet: (canonical: string) => valueSets.get(withoutVersion(canonical))?.resource,
    codeSystem: (canonical: string) => codeSystems.get(withoutVersion(canonical))?.resource,
  };
  return {
    fhirVersion: fhirVersion(packages, report),
    packages: packages.map(source),
    structures,
    compartments: ofType<CompartmentDefinition>(entries, 'CompartmentDefinition')
      .map(({ resource }) => resource)
      // Examples of the resource type have a code as well.
      .filter(
        ({ code, url }) =>
          url.toLowerCase() === `http://hl7.org/fhir/compartmentdefinition/${code.toLowerCase()}`,
      ),
    searchParameters: ofType<Canonical>(entries, 'SearchParameter').map(({ resource }) => {
      const param = resource as ReadSearchParameter;
      return { ...param, base: param.base ?? [] };
    }),
    structure: canonical => structureBy.get(withoutVersion(canonical)),
    targetType: profile => targetType(structureEntries.get(withoutVersion(profile))),
    isLeftOut: type => leftOut.has(type) && structureBy.get(type) === undefined,
    ...terminology,
    systemOf: canonical => singleSystem(canonical, terminology),
    expansion: canonical => expand(canonical, terminology),
  };
}

/** Profiles constrain a type and logical models stand outside of the standard's own: neither is a type. */
function isType({ resource, kept }: Entry<StructureDefinition>): boolean {
  return kept && resource.kind !== 'logical' && resource.derivation !== 'constraint';
}

/** A second definition of a type is an error, and whatever else is wrong with it is not told. */
function firstOfType(
  entries: readonly Entry<StructureDefinition>[],
  report: Report,
): readonly Entry<StructureDefinition>[] {
  const byType = new Map<string, Entry<StructureDefinition>>();
  for (const entry of entries.toSorted((a, b) => a.position - b.position)) {
    const { type, url } = entry.resource;
    const first = byType.get(type);
    if (first === undefined) {
      byType.set(type, entry);
      continue;
    }
    report({
      severity: 'error',
      code: 'type-twice',
      message: `The type ${type} is that of ${first.resource.url} in ${first.package} already; this one is in ${entry.package}. Keep one of them, or make this one a profile (derivation: constraint).`,
      canonical: url,
      path: type,
    });
  }
  return entries.filter(entry => byType.get(entry.resource.type) === entry);
}

function resolveStructure(
  { resource, package: source }: Entry<StructureDefinition>,
  report: Report,
): ResolvedStructure | undefined {
  const snapshot = resolveSnapshot(resource, report);
  return snapshot === undefined ? undefined : { ...resource, snapshot, package: source };
}

/** A profile speaks of its type; `Resource` and the patterns (Definition, Request, Event) speak of any. */
function targetType(entry: Entry<StructureDefinition> | undefined): string | null | undefined {
  if (entry === undefined) return undefined;
  const { kind, abstract, type } = entry.resource;
  if (kind === 'logical' || (kind === 'resource' && abstract)) return 'Resource';
  if (kind !== 'resource') return undefined;
  return entry.kept ? type : null;
}

function byUrl<Resource extends Canonical>(
  entries: readonly Entry<Resource>[],
): ReadonlyMap<string, Entry<Resource>> {
  return new Map(entries.map(entry => [entry.resource.url, entry]));
}

function source(content: PackageContent): PackageSource {
  const taken: Record<string, number> = {};
  for (const type of content.resources.map(({ resourceType }) => resourceType).sort()) {
    taken[type] = (taken[type] ?? 0) + 1;
  }
  return { name: content.name, version: content.version, sha256: content.sha256, taken };
}

/** All packages must be of one release: types of two releases share their names. */
function fhirVersion(packages: readonly PackageContent[], report: Report): string {
  const [first, ...rest] = packages;
  const version = first?.fhirVersions[0] ?? '';
  for (const { name, fhirVersions } of rest) {
    if (fhirVersions.includes(version)) continue;
    report({
      severity: 'error',
      code: 'fhir-version',
      message: `The package ${name} is for FHIR ${fhirVersions.join(', ') || '(not stated)'}, but ${first?.name} for ${version || '(not stated)'}. Compile packages of one release.`,
    });
  }
  return version;
}
