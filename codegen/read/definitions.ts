// The packages → Definitions: types with their snapshots, and look-ups by canonical.

import { expandValueSet, NotExpandable, type Terminology } from '../../runtime/base/terminology/expand.ts';
import type { Report } from '../diagnostic.ts';
import type {
  Canonical,
  CodeSystem,
  CodingsExpansion,
  CompartmentDefinition,
  Definitions,
  Expansion,
  ResolvedStructure,
  SearchParameter,
  StructureDefinition,
  ValueSet,
  ViewDefinition,
} from '../fhir.ts';
import type { PackageSource } from '../ir.ts';
import {
  type Entry,
  indexCanonicals,
  ofType,
  reportKeep,
  type Versions,
  versions,
  withoutVersion,
} from './canonical.ts';
import { type PackageContent, statedVersions } from './package.ts';
import { resolveProfiles } from './profiles.ts';
import { ranked, releaseOf } from './rank.ts';
import { resolveSnapshot } from './snapshot.ts';

/** HL7's own package has SearchParameters without base. */
type ReadSearchParameter = Omit<SearchParameter, 'base'> & Partial<Pick<SearchParameter, 'base'>>;

export function resolveDefinitions(listed: readonly PackageContent[], report: Report): Definitions {
  const packages = ranked(listed);
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
  const all = versions(entries, packages);
  const { profiles, profile } = resolveProfiles(definitions, all, structures, packages, report);
  return {
    fhirVersion: fhirVersion(packages, report),
    packages: packages.map(source),
    structures,
    profiles,
    profile,
    instantiates: [
      ...new Set(
        ofType<Canonical>(entries, 'CapabilityStatement')
          .toSorted((a, b) => a.position - b.position)
          .map(({ resource }) => resource.url),
      ),
    ],
    compartments: ofType<CompartmentDefinition>(entries, 'CompartmentDefinition')
      .map(({ resource }) => resource)
      // Examples of the resource type have a code as well.
      .filter(
        ({ code, url }) =>
          url.toLowerCase() === `http://hl7.org/fhir/compartmentdefinition/${code.toLowerCase()}`,
      ),
    viewDefinitions: [...byUrl(ofType<ViewDefinition>(entries, 'ViewDefinition')).values()]
      .map(({ resource, package: source }) => ({ ...resource, package: source }))
      .sort(byCodeUnits),
    searchParameters: searchParameters(entries),
    structure: canonical => structureBy.get(withoutVersion(canonical)),
    targetType: profile => targetType(structureEntries.get(withoutVersion(profile))),
    isLeftOut: type => leftOut.has(type) && structureBy.get(type) === undefined,
    ...terminology,
    valueSets: [...valueSets.values()].map(({ resource }) => resource).sort(byCodeUnits),
    codeSystems: [...codeSystems.values()].map(({ resource }) => resource).sort(byCodeUnits),
    systemOf: canonical => singleSystem(canonical, terminology),
    expansion: canonical => expand(canonical, terminology),
    codings: (canonical, by) => expandCodings(canonical, terminologyOf(by.package, all)),
  };
}

function byCodeUnits(a: Canonical, b: Canonical): number {
  return a.url < b.url ? -1 : 1;
}

function terminologyOf(source: string, all: Versions) {
  return {
    valueSet: (canonical: string) => all.find<ValueSet>('ValueSet', canonical, source)?.resource,
    codeSystem: (canonical: string) => all.find<CodeSystem>('CodeSystem', canonical, source)?.resource,
  };
}

/** What comes with Kiln by url; then what was added, in the order of the packages. Of several versions the first is meant. */
function searchParameters(entries: readonly Entry[]): readonly SearchParameter[] {
  const byUrl = new Map<string, SearchParameter>();
  const place = ({ added, position }: Entry) => (added ? position : -1);
  const ordered = ofType<Canonical>(entries, 'SearchParameter').toSorted((a, b) => place(a) - place(b));
  for (const { resource, added, package: source } of ordered) {
    const param = resource as ReadSearchParameter;
    if (!byUrl.has(param.url))
      byUrl.set(param.url, { ...param, base: param.base ?? [], ...(added ? { added: source } : {}) });
  }
  return [...byUrl.values()];
}

/** Profiles constrain a type and logical models stand outside of the standard's own: neither is a type. */
function isType({ resource, kept }: Entry<StructureDefinition>): boolean {
  return kept && resource.kind !== 'logical' && resource.derivation !== 'constraint';
}

/** A second definition of a type is an error, and its other faults are not reported. */
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
      message:
        `The type ${type} is that of ${first.resource.url} in ${first.package} already; this ` +
        `one is in ${entry.package}. Keep one of them, or make this one a profile (derivation: ` +
        'constraint).',
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
  // Of several versions the first has the url.
  return new Map([...entries].reverse().map(entry => [entry.resource.url, entry]));
}

function source(content: PackageContent): PackageSource {
  const taken: Record<string, number> = {};
  for (const type of content.resources.map(({ resourceType }) => resourceType).sort()) {
    taken[type] = (taken[type] ?? 0) + 1;
  }
  const { name, version, sha256, added, suffix } = content;
  return {
    name,
    version,
    sha256,
    taken,
    ...(added ? { added } : {}),
    ...(suffix === undefined ? {} : { suffix }),
  };
}

/** All packages must be of one release: types of two releases share their names. */
function fhirVersion(packages: readonly PackageContent[], report: Report): string {
  const [first, ...rest] = packages;
  const version = first?.fhirVersions[0] ?? '';
  const isSame = (other: string) => releaseOf(other) === releaseOf(version);
  for (const content of rest) {
    const { name, fhirVersions } = content;
    if (fhirVersions.some(isSame)) continue;
    const stated = statedVersions(content);
    if (stated.every(isSame))
      report({
        severity: 'warning',
        code: 'fhir-version',
        message:
          `The package ${name} names no fhirVersions. It is compiled as one for FHIR ` +
          `${version}: write "fhirVersions": ["${version}"] into its package.json.`,
        canonical: name,
      });
    else
      report({
        severity: 'error',
        code: 'fhir-version',
        message:
          `The package ${name} is for FHIR ${stated.join(', ')}, but ${first?.name} for ` +
          `${version || '(not stated)'}. Compile packages of one release.`,
      });
  }
  return version;
}

export function expand(canonical: string, terminology: Terminology): Expansion {
  const found = expandCodings(canonical, terminology);
  return found.kind === 'none'
    ? found
    : { kind: 'codes', codes: [...new Set(found.codings.map(({ code }) => code))] };
}

function expandCodings(canonical: string, terminology: Terminology): CodingsExpansion {
  const valueSet = terminology.valueSet(canonical);
  if (valueSet === undefined) return { kind: 'none', reason: 'No package has the value set.' };
  try {
    return { kind: 'codings', codings: expandValueSet(valueSet, terminology) };
  } catch (error) {
    if (error instanceof NotExpandable) return { kind: 'none', reason: error.message };
    throw error;
  }
}

/** `http://hl7.org/fhir/administrative-gender` for the value set of Patient.gender. */
export function singleSystem(canonical: string, terminology: Terminology): string | undefined {
  const systems = new Set<string>();
  return collectSystems(canonical, terminology, systems, new Set()) && systems.size === 1
    ? [...systems][0]
    : undefined;
}

/** False if a part of the value set does not name its system. `open`: value sets that are being expanded, against cycles. */
function collectSystems(
  canonical: string,
  terminology: Terminology,
  systems: Set<string>,
  open: Set<string>,
): boolean {
  const { compose, url = canonical } = terminology.valueSet(canonical) ?? {};
  if (compose === undefined || open.has(url)) return false;
  open.add(url);
  return compose.include.every(({ system, valueSet }) => {
    if (system !== undefined) systems.add(system);
    else if (valueSet === undefined) return false;
    return (valueSet ?? []).every(each => collectSystems(each, terminology, systems, open));
  });
}
