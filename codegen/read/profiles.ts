// The StructureDefinitions of added packages → profiles and extensions with their snapshots, each based on a type.
// https://hl7.org/fhir/R4/profiling.html

import type { Report } from '../diagnostic.ts';
import type { ElementDefinition, ResolvedStructure, StructureDefinition } from '../fhir.ts';
import type { Entry, Versions } from './canonical.ts';
import { type Missing, missingDependencies, reportMissing } from './dependencies.ts';
import { checkNarrowing } from './narrowing.ts';
import type { PackageContent } from './package.ts';
import { makeSnapshot, resolveSnapshot } from './snapshot.ts';

export interface ResolvedProfiles {
  readonly profiles: readonly ResolvedStructure[];
  profile(canonical: string, by: Pick<ResolvedStructure, 'package'>): ResolvedStructure | undefined;
}

type StructureEntry = Entry<StructureDefinition>;

interface Context {
  readonly all: Versions;
  readonly missing: Missing;
  readonly report: Report;
  /** A type by its name. */
  readonly typeOf: (name: string) => ResolvedStructure | undefined;
  readonly kept: Map<StructureEntry, ResolvedStructure | undefined>;
}

export function resolveProfiles(
  entries: readonly StructureEntry[],
  all: Versions,
  structures: readonly ResolvedStructure[],
  packages: readonly PackageContent[],
  report: Report,
): ResolvedProfiles {
  const missing = missingDependencies(packages);
  const types = new Map(structures.map(structure => [structure.type, structure]));
  const context: Context = { all, missing, report, typeOf: name => types.get(name), kept: new Map() };
  const abstractTypes = new Set(
    structures.filter(({ kind, abstract }) => kind === 'resource' && abstract).map(({ type }) => type),
  );
  const leftOut = new Set(entries.flatMap(({ resource, kept }) => (kept ? [] : resource.type)));
  const added = entries
    .filter(({ resource, added: isAdded, kept }) => isAdded && kept && isProfile(resource))
    .sort((a, b) => a.position - b.position);
  const profiles = added.flatMap(entry => {
    const { type } = entry.resource;
    if (leftOut.has(type)) return [];
    if (!types.has(type)) reportUnknownType(entry.resource, of(entry, report));
    else if (abstractTypes.has(type)) reportAbstract(entry.resource, report);
    else return resolve(entry, context, []) ?? [];
    return [];
  });
  const needy = added.map(({ resource, package: source }) => ({ ...resource, package: source }));
  const isCompiled = new Set(profiles.map(each => `${each.package} ${each.url}`));
  reportMissing(needy, each => isCompiled.has(`${each.package} ${each.url}`), all, missing, packages, report);
  return {
    profiles,
    profile: (canonical, by) => {
      const entry = all.find<StructureDefinition>('StructureDefinition', canonical, by.package);
      return entry && resolve(entry, context, []);
    },
  };
}

/** Several versions of a package may have the definition. */
function of({ package: source }: StructureEntry, report: Report): Report {
  return diagnostic => report({ ...diagnostic, package: source });
}

function reportUnknownType({ type, url }: StructureDefinition, report: Report): void {
  report({
    severity: 'error',
    code: 'type-unknown',
    message: `The profile is of the type ${type}, which no package defines. Correct it, or add the package that has it.`,
    canonical: url,
    path: type,
  });
}

function reportAbstract({ type, url }: StructureDefinition, report: Report): void {
  report({
    severity: 'warning',
    code: 'profile-abstract',
    message:
      `The profile is of ${type}, and there are no resources of this type alone: it is left ` +
      'out, and the rest is compiled. To have it queried and checked, write profiles of types ' +
      'such as Patient.',
    canonical: url,
    path: type,
  });
}

function isProfile({ kind, derivation }: StructureDefinition): boolean {
  return derivation === 'constraint' && (kind === 'resource' || kind === 'complex-type');
}

/** @param below the definitions that it is the base of, against circles */
function resolve(
  entry: StructureEntry,
  context: Context,
  below: readonly StructureEntry[],
): ResolvedStructure | undefined {
  if (context.kept.has(entry)) return context.kept.get(entry);
  const { resource } = entry;
  if (below.includes(entry)) {
    const circle = below.slice(below.indexOf(entry));
    const round = [...circle, entry].map(each => each.resource.url);
    of(
      entry,
      context.report,
    )({
      severity: 'error',
      code: 'base-circular',
      message: `It is a base of itself: ${round.join(' is based on ')}. Correct baseDefinition.`,
      canonical: resource.url,
      path: resource.type,
    });
    // Reported once for all definitions of the circle.
    for (const each of circle) context.kept.set(each, undefined);
    return undefined;
  }
  const base = baseOf(entry, context, [...below, entry]);
  if (context.kept.has(entry)) return context.kept.get(entry);
  const resolved =
    base === 'none' ? undefined : withSnapshot(entry, base === 'absent' ? undefined : base, context);
  context.kept.set(entry, resolved);
  return resolved;
}

function withSnapshot(
  entry: StructureEntry,
  base: ResolvedStructure | undefined,
  context: Context,
): ResolvedStructure | undefined {
  const { resource, package: source } = entry;
  const { all, typeOf } = context;
  const report = of(entry, context.report);
  const profile = (canonical: string) => {
    const found = all.find<StructureDefinition>('StructureDefinition', canonical, source);
    return found && resolve(found, context, []);
  };
  if (!resource.snapshot && !base && entry.added) reportNoBase(entry, report);
  const elements = resource.snapshot
    ? resolveSnapshot(resource, report)?.element
    : base && makeSnapshot({ ...resource, package: source }, base, profile, report);
  if (!elements || !checkCardinalities(elements, resource.url, report)) return undefined;
  const narrowed = { canonical: resource.url, elements, base: base ?? typeOf(resource.type), typeOf };
  if (resource.derivation === 'constraint' && !checkNarrowing(narrowed, report)) return undefined;
  return { ...resource, snapshot: { element: elements }, package: source };
}

/** A missing package is not a fault of this one. */
function reportNoBase({ resource, package: source }: StructureEntry, report: Report): void {
  const { baseDefinition, type, url } = resource;
  report({
    severity: 'warning',
    code: 'base-unknown',
    message:
      `Its base ${baseDefinition ?? '(not stated)'} is not there, and it has no snapshot that ` +
      'it could be compiled from. Add the package that has the base.',
    canonical: url,
    path: type,
    leftOut: source,
  });
}

/** `absent`: it does not exist, or a missing package may have it; `none`: the fault is reported. */
function baseOf(
  entry: StructureEntry,
  context: Context,
  below: readonly StructureEntry[],
): ResolvedStructure | 'absent' | 'none' {
  const { resource, package: source } = entry;
  const { baseDefinition, url, type } = resource;
  if (baseDefinition === undefined || resource.derivation !== 'constraint') return 'absent';
  const base = context.all.find<StructureDefinition>('StructureDefinition', baseDefinition, source);
  if (base !== undefined) return resolve(base, context, below) ?? 'absent';
  if ((context.missing.get(source) ?? []).length > 0) return 'absent';
  of(
    entry,
    context.report,
  )({
    severity: 'error',
    code: 'base-unknown',
    message: `The base ${baseDefinition} is defined by no package. Correct baseDefinition, or add the package that has it.`,
    canonical: url,
    path: type,
  });
  return 'none';
}

/** @returns whether all are sound */
function checkCardinalities(
  elements: readonly ElementDefinition[],
  canonical: string,
  report: Report,
): boolean {
  const faults = elements.flatMap(({ id, path, min = 0, max = '*' }) => {
    const reason = faultOf(min, max);
    return reason === undefined ? [] : [{ path: id ?? path, reason }];
  });
  for (const { path, reason } of faults)
    report({ severity: 'error', code: 'cardinality-invalid', message: reason, canonical, path });
  return faults.length === 0;
}

function faultOf(min: number, max: string): string | undefined {
  if (!Number.isInteger(min) || min < 0)
    return `The element has a min of ${min}. Write a whole number that is not below 0.`;
  if (max !== '*' && !/^\d+$/.test(max))
    return `The element has a max of ${JSON.stringify(max.slice(0, 40))}. Write a whole number, or *.`;
  if (max !== '*' && Number(max) < min)
    return `The element has to stand ${min} times, and may stand ${max} times at most. Lower min or raise max.`;
  return undefined;
}
