// Packages and their profiles → which packages they depend on that are not there, and what those are needed for.
// https://hl7.org/fhir/R4/packages.html · https://confluence.hl7.org/display/FHIR/NPM+Package+Specification

import { groupBy } from '../../runtime/base/group-by.ts';
import type { Report } from '../diagnostic.ts';
import type { Canonical, ElementDefinition, StructureDefinition } from '../fhir.ts';
import type { Versions } from './canonical.ts';
import type { PackageContent } from './package.ts';
import { isWithin } from './rank.ts';

/** Package → the packages that it depends on and that are not there: `hl7.fhir.au.core@2.0.0` → `hl7.fhir.au.base@6.0.0`. */
export type Missing = ReadonlyMap<string, readonly string[]>;

/** What R4 itself is called. */
const release = /^hl7\.fhir\.r4\.(core|examples|expansions)@/;

export function missingDependencies(packages: readonly PackageContent[]): Missing {
  const names = new Set(packages.map(({ name }) => name));
  return new Map(
    packages.map(({ name, version, dependencies = {} }) => [
      `${name}@${version}`,
      Object.entries(dependencies).flatMap(([other, wanted]) =>
        names.has(other) || release.test(`${other}@`) ? [] : `${other}@${wanted}`,
      ),
    ]),
  );
}

/** A definition of an added package, compiled or not. */
type Needy = StructureDefinition & { readonly package: string };

/** A canonical that no package has, and where it stands. */
interface Need {
  readonly canonical: string;
  readonly what: string;
  readonly by: Needy;
  readonly path: string;
}

export function reportMissing(
  profiles: readonly Needy[],
  isCompiled: (profile: Needy) => boolean,
  all: Versions,
  missing: Missing,
  packages: readonly PackageContent[],
  report: Report,
): void {
  for (const { name, version, added } of packages) {
    if (!added) continue;
    const source = `${name}@${version}`;
    const own = profiles.filter(each => each.package === source);
    const needs = own.flatMap(profile => needsOf(profile, all));
    const absent = missing.get(source) ?? [];
    const rest = new Set(needs);
    for (const other of absent) {
      const needed = needs.filter(need => mayHave(other, need.canonical));
      for (const need of needed) rest.delete(need);
      reportOne(source, other, needed, isCompiled, report);
    }
    // An unknown base is an error, where no missing package may have it.
    const others = [...rest].filter(({ what }) => absent.length > 0 || what !== 'base');
    reportRest(source, others, absent, report);
  }
  reportVersions(packages, report);
}

function reportOne(
  source: string,
  other: string,
  needed: readonly Need[],
  isCompiled: (profile: Needy) => boolean,
  report: Report,
): void {
  const [first] = needed;
  const out = [...new Set(needed.filter(({ by }) => !isCompiled(by)).map(({ by }) => by.name))];
  const left = out.length === 0 ? '' : ` ${out.join(', ')} cannot be compiled without, having no snapshot.`;
  const why = first
    ? `It is needed for ${listed(needed)}.${left} The rest is compiled; kiln add ${other} adds it.`
    : 'Nothing that is compiled is known to need it.';
  report({
    severity: 'warning',
    code: 'dependency-missing',
    message: `${source} depends on ${other}, which is not there. ${why}`,
    subject: other,
    ...(first ? { canonical: first.by.url, path: first.path } : { canonical: source }),
  });
}

/** What does not belong to a missing package, judging by their names. */
function reportRest(source: string, rest: readonly Need[], absent: readonly string[], report: Report): void {
  const [first] = rest;
  if (!first) return;
  const { size } = new Set(rest.map(({ canonical }) => canonical));
  const whose = absent.length === 0 ? '' : ' One of the packages that are not there may have it.';
  report({
    severity: 'warning',
    code: 'canonical-unknown',
    message:
      `${source} names ${size === 1 ? 'a canonical' : `${size} canonicals`} that no package ` +
      `has, as at ${first.path} of ${first.by.name}: ${listed(rest)}. It is compiled ` +
      `without.${whose}`,
    canonical: first.by.url,
    path: first.path,
  });
}

/** `the base http://… of AUCorePatient, the value set …` */
function listed(needs: readonly Need[]): string {
  const all = [...groupBy(needs, ({ canonical }) => canonical)].map(([canonical, uses]) => {
    const names = [...new Set(uses.map(({ by }) => by.name))];
    const shown = names.slice(0, 3).join(', ');
    return `the ${uses[0]?.what} ${canonical} (${names.length > 3 ? `${shown} and ${names.length - 3} more` : shown})`;
  });
  return all.length > 8 ? `${all.slice(0, 8).join('; ')}; and ${all.length - 8} more` : all.join('; ');
}

function needsOf(profile: Needy, all: Versions): readonly Need[] {
  const isThere = (type: Canonical['resourceType'], canonical: string) =>
    all.find(type, canonical, profile.package) !== undefined;
  const base = profile.baseDefinition;
  return [
    ...(base === undefined || isThere('StructureDefinition', base)
      ? []
      : [{ canonical: base, what: 'base', by: profile, path: profile.type }]),
    ...((profile.snapshot ?? profile.differential)?.element ?? []).flatMap(element =>
      elementNeeds(element, profile, isThere),
    ),
  ];
}

function elementNeeds(
  { path, type = [], binding }: ElementDefinition,
  by: Needy,
  isThere: (type: string, canonical: string) => boolean,
): readonly Need[] {
  const need = (canonical: string, what: string) => ({
    canonical: canonical.split('|')[0] ?? '',
    what,
    by,
    path,
  });
  const structures = type.flatMap(({ profile = [], targetProfile = [], code }) => [
    ...profile.map(each => need(each, code === 'Extension' ? 'extension' : 'profile')),
    ...targetProfile.map(each => need(each, 'target')),
  ]);
  const isChecked = binding?.strength === 'required' || binding?.strength === 'extensible';
  return [
    ...structures.filter(({ canonical }) => !isThere('StructureDefinition', canonical)),
    ...(binding?.valueSet !== undefined && isChecked && !isThere('ValueSet', binding.valueSet)
      ? [need(binding.valueSet, 'value set')]
      : []),
  ];
}

/** Where the definitions of a package stand, judging by its names. */
function mayHave(source: string, canonical: string): boolean {
  const name = source.slice(0, source.lastIndexOf('@'));
  const known = wellKnown.find(([pattern]) => pattern.test(name));
  if (known) return known[1].test(canonical);
  const [, realm, guide] = /^hl7\.fhir\.([a-z]+)\.([a-z0-9-]+)/.exec(name) ?? [];
  return realm !== undefined && canonical.startsWith(`http://hl7.org/fhir/${realm}/${guide}/`);
}

const wellKnown: readonly (readonly [name: RegExp, canonical: RegExp])[] = [
  [/^hl7\.terminology/, /^http:\/\/terminology\.hl7\.org\//],
  [/^hl7\.fhir\.uv\.extensions/, /^http:\/\/hl7\.org\/fhir\/StructureDefinition\//],
  [/^hl7\.fhir\.au\./, /^http:\/\/(hl7\.org\.au|terminology\.hl7\.org\.au)\//],
  [
    /^hl7\.fhir\.uv\.smart-app-launch/,
    /^http:\/\/(hl7\.org\/fhir|fhir-registry\.smarthealthit\.org)\/(uv\/)?smart-app-launch\//,
  ],
  [/^us\.nlm\.vsac/, /^http:\/\/cts\.nlm\.nih\.gov\//],
  [/^us\.cdc\.phinvads/, /^https?:\/\/phinvads\.cdc\.gov\//],
  [/^fhir\.dicom/, /^http:\/\/dicom\.nema\.org\//],
  [/^ihe\.formatcode/, /^https?:\/\/(profiles\.ihe\.net|ihe\.net)\//],
];

function reportVersions(packages: readonly PackageContent[], report: Report): void {
  for (const { name, version, dependencies = {}, added } of packages) {
    if (!added) continue;
    for (const [other, wanted] of Object.entries(dependencies)) {
      const there = packages.filter(each => each.name === other);
      if (there.length === 0 || there.some(each => isWithin(each.version, wanted))) continue;
      report({
        severity: 'warning',
        code: 'dependency-version',
        message:
          `${name}@${version} depends on ${other}@${wanted}; ${other}@${there[0]?.version} is ` +
          `there and stands in for it. kiln add ${other}@${wanted} adds the one that is meant.`,
        canonical: `${name}@${version}`,
      });
    }
  }
}
