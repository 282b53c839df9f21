// The resources of all packages → Definitions: everything by its canonical, in an order that no file system decides.
// https://hl7.org/fhir/R4/references.html#canonical

import type { Report } from '../diagnostic.ts';
import type {
  Canonical,
  CodeSystem,
  Definitions,
  ResolvedStructure,
  SearchParameter,
  StructureDefinition,
  ValueSet,
} from '../fhir.ts';
import type { PackageSource } from '../schema.ts';
import { expand, singleSystem } from './expansion.ts';
import type { PackageContent } from './package.ts';
import { resolveSnapshot } from './snapshot.ts';

export function resolveDefinitions(packages: readonly PackageContent[], report: Report): Definitions {
  const { byType, packageOf } = indexResources(packages, report);
  const structures: ResolvedStructure[] = [];
  const kinds = new Map<string, StructureDefinition>();
  for (const structure of byType.StructureDefinition) {
    kinds.set(structure.url, structure);
    if (!isType(structure)) continue;
    const snapshot = resolveSnapshot(structure, report);
    if (snapshot !== undefined) structures.push({ ...structure, snapshot, package: packageOf(structure) });
  }
  const structureBy = new Map<string, ResolvedStructure>();
  for (const structure of structures) {
    structureBy.set(structure.type, structure);
    structureBy.set(structure.url, structure);
  }
  const valueSets = byUrl(byType.ValueSet);
  const codeSystems = byUrl(byType.CodeSystem);
  const terminology = {
    valueSet: (canonical: string) => valueSets.get(withoutVersion(canonical)),
    codeSystem: (canonical: string) => codeSystems.get(withoutVersion(canonical)),
  };
  return {
    fhirVersion: fhirVersion(packages, report),
    packages: packages.map(source),
    structures,
    searchParameters: byType.SearchParameter.map(param => ({ ...param, base: param.base ?? [] })),
    structure: canonical => structureBy.get(withoutVersion(canonical)),
    targetType: canonical => targetType(withoutVersion(canonical), kinds),
    ...terminology,
    systemOf: canonical => singleSystem(canonical, terminology),
    expansion: canonical => expand(canonical, terminology),
  };
}

/** `http://hl7.org/fhir/ValueSet/mimetypes|4.0.1` → without `|4.0.1`. */
export function withoutVersion(canonical: string): string {
  const bar = canonical.indexOf('|');
  return bar < 0 ? canonical : canonical.slice(0, bar);
}

/** Profiles constrain a type and logical models stand outside of the standard's own: neither is a type. */
function isType(structure: StructureDefinition): boolean {
  return structure.kind !== 'logical' && structure.derivation !== 'constraint';
}

/**
 * The resource type that a reference to this canonical may hold: a profile speaks of its type; `Resource` and
 * the patterns (Definition, Request, Event) speak of any.
 */
function targetType(url: string, structures: ReadonlyMap<string, StructureDefinition>): string | undefined {
  const structure = structures.get(url);
  if (structure === undefined) return undefined;
  if (structure.kind === 'logical' || structure.abstract) return 'Resource';
  return structure.kind === 'resource' ? structure.type : undefined;
}

interface ByType {
  readonly StructureDefinition: readonly StructureDefinition[];
  readonly SearchParameter: readonly (Omit<SearchParameter, 'base'> & Partial<SearchParameter>)[];
  readonly ValueSet: readonly ValueSet[];
  readonly CodeSystem: readonly CodeSystem[];
}

function indexResources(
  packages: readonly PackageContent[],
  report: Report,
): { byType: ByType; packageOf: (resource: Canonical) => string } {
  const found = new Map<string, Canonical>();
  const sources = new Map<Canonical, string>();
  for (const { name, version, keep, resources } of packages) {
    for (const resource of resources) {
      if (!isKept(resource, keep)) continue;
      const { url } = resource;
      if (typeof url !== 'string') {
        report({
          severity: 'error',
          code: 'canonical-missing',
          message: `A ${resource.resourceType} of the package ${name} has no url, so that nothing can refer to it. Give it one.`,
          canonical: `${resource.resourceType}/${resource.id ?? ''}`,
        });
      } else if (found.has(`${resource.resourceType} ${url}`)) {
        report({
          severity: 'error',
          code: 'canonical-twice',
          message: `Two definitions of type ${resource.resourceType} have this url, the second in the package ${name}. Keep one of them.`,
          canonical: url,
        });
      } else {
        found.set(`${resource.resourceType} ${url}`, resource);
        sources.set(resource, `${name}@${version}`);
      }
    }
  }
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, resource]) => resource);
  const ofType = <T extends Canonical>(type: T['resourceType']) =>
    sorted.filter((resource): resource is T => resource.resourceType === type);
  return {
    byType: {
      StructureDefinition: ofType<StructureDefinition>('StructureDefinition'),
      SearchParameter: ofType<SearchParameter>('SearchParameter'),
      ValueSet: ofType<ValueSet>('ValueSet'),
      CodeSystem: ofType<CodeSystem>('CodeSystem'),
    },
    packageOf: resource => sources.get(resource) ?? '',
  };
}

function isKept(resource: Canonical, keep: PackageContent['keep']): boolean {
  if (keep === '*' || resource.resourceType !== 'StructureDefinition') return true;
  const { kind, abstract, type } = resource as StructureDefinition;
  return kind !== 'resource' || abstract || keep.includes(type);
}

function byUrl<T extends Canonical>(resources: readonly T[]): ReadonlyMap<string, T> {
  return new Map(resources.map(resource => [resource.url, resource]));
}

function source(content: PackageContent): PackageSource {
  const taken: Record<string, number> = {};
  for (const { resourceType } of content.resources) taken[resourceType] = (taken[resourceType] ?? 0) + 1;
  return { name: content.name, version: content.version, sha256: content.sha256, taken };
}

/** All packages must be of one release: types of two releases share their names. */
function fhirVersion(packages: readonly PackageContent[], report: Report): string {
  const [first, ...rest] = packages;
  const version = first?.fhirVersions[0] ?? '4.0.1';
  for (const { name, fhirVersions } of rest) {
    if (fhirVersions.includes(version)) continue;
    report({
      severity: 'error',
      code: 'fhir-version',
      message: `The package ${name} is for FHIR ${fhirVersions.join(', ') || '(not stated)'}, and ${first?.name} for ${version}. Compile packages of one release.`,
    });
  }
  return version;
}
