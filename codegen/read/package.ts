// definitions/packages.json → the conformance resources of each package, with what identifies the package.
// https://hl7.org/fhir/R4/packages.html

import { existsSync, readFileSync } from 'node:fs';
import { suggestion } from '../../runtime/base/suggestion.ts';
import type { Diagnostic, Report } from '../diagnostic.ts';
import type { Canonical, CapabilityStatement, StructureDefinition } from '../fhir.ts';
import type { Subset } from '../ir.ts';
import { isNamedByType, type PackageFiles, packageState, readPackageFiles } from './package-files.ts';
import { jsonFault, parseJson, parseResource } from './resource.ts';
import { type Shape, shapeFaults } from './shape.ts';
import { PackageFault } from './tarball.ts';

export interface PackageContent {
  readonly name: string;
  readonly version: string;
  readonly fhirVersions: readonly string[];
  readonly sha256: string;
  /** Resource types to compile. */
  readonly keep: '*' | readonly string[];
  /** In the code-unit order of the files' names. */
  readonly resources: readonly Canonical[];
  /** The name of the file of each. */
  readonly fileOf?: ReadonlyMap<Canonical, string>;
  /** It is not a part of Kiln: its profiles have types, and its author can correct its faults. */
  readonly added?: true;
  /** It lies in a folder, where it may be written at present. */
  readonly folder?: true;
  /** Package name → requested version. */
  readonly dependencies?: Readonly<Record<string, string>>;
  /** What the names of its types end in, since others had them before. */
  readonly suffix?: string;
}

/** An entry of packages.json. */
export interface PackageEntry {
  readonly name: string;
  readonly version: string;
  /** `npm`: the installed package of that name; `kiln`: what comes with Kiln; else a folder or a .tgz, relative to packages.json. */
  readonly from: string;
  /** Required for packages from elsewhere; our own folder is under version control. */
  readonly sha256?: string;
  /** Resource types to compile; all if it says none. */
  readonly keep?: { readonly resources: '*' | readonly string[] };
  readonly suffix?: string;
  /** Canonicals that are not compiled, whatever is wrong with them. */
  readonly omit?: readonly string[];
}

/** packages.json. */
interface PackageList {
  readonly entries: readonly PackageEntry[];
  readonly subset: Subset;
}

const subsetMembers: Readonly<Record<keyof Subset, Shape>> = {
  types: { list: 'string' },
  references: { oneOf: ['stub', 'include'] },
  mutations: 'boolean',
  connections: 'boolean',
  aggregates: 'boolean',
  reverse: { list: 'string' },
};

const entryShape: Shape = {
  members: () => ({
    name: 'string',
    version: 'string',
    from: 'string',
    sha256: 'string',
    keep: keepShape,
    suffix: 'string',
    omit: { list: 'string' },
  }),
  needed: ['name', 'version', 'from'],
};

const keepShape: Shape = {
  members: () => ({ resources: { anyOf: [{ oneOf: ['*'] }, { list: 'string' }] } }),
  needed: ['resources'],
};

const listMembers: Readonly<Record<string, Shape>> = { packages: { list: entryShape }, ...subsetMembers };

const listShape: Shape = { members: () => listMembers, needed: ['packages'] };

/** What is read of a package's package.json. */
export interface PackageManifest {
  readonly name?: string;
  readonly version: string;
  readonly fhirVersions?: readonly string[];
  /** An older name of the same. */
  readonly 'fhir-version-list'?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
}

type RawManifest = Omit<PackageManifest, 'dependencies'> & {
  readonly dependencies?: Readonly<Record<string, unknown>>;
};

const manifestShape: Shape = {
  members: () => ({
    name: 'string',
    version: 'string',
    fhirVersions: { list: 'string' },
    'fhir-version-list': { list: 'string' },
    dependencies: { members: () => ({}), needed: [] },
  }),
  needed: ['version'],
};

/**
 * @param kept packages of earlier calls, which are not read again as long as their files are the same; undefined: all are read
 * @param entries those of the list
 */
export function readPackages(
  list: string,
  report: Report,
  kept?: KeptPackages,
  entries: readonly PackageEntry[] = readEntries(list, report),
): readonly PackageContent[] {
  return entries.flatMap(entry => {
    const state = kept && `${JSON.stringify(entry)} ${packageState(entry, list)}`;
    const known = kept?.get(entry.name);
    if (known && known.state === state) {
      for (const diagnostic of known.diagnostics) report(diagnostic);
      return known.content;
    }
    const diagnostics: Diagnostic[] = [];
    const content = readPackage(entry, list, diagnostic => diagnostics.push(diagnostic));
    for (const diagnostic of diagnostics) report(diagnostic);
    if (content && state !== undefined) kept?.set(entry.name, { state, content, diagnostics });
    return content ?? [];
  });
}

/** By the name of the package. */
export type KeptPackages = Map<
  string,
  {
    readonly state: string;
    readonly content: PackageContent;
    readonly diagnostics: readonly Diagnostic[];
  }
>;

/** The entries of packages.json; none, and a diagnostic, if it is not such a list. */
export function readEntries(list: string, report: Report): readonly PackageEntry[] {
  return readList(list, report).entries;
}

export function readList(list: string, report: Report): PackageList {
  const nothing = { entries: [], subset: {} };
  if (!existsSync(list)) {
    missing(`There is no file ${list}. Write one with the packages to compile.`, report);
    return nothing;
  }
  const read = readJson<Subset & { packages: readonly PackageEntry[] }>(
    readFileSync(list, 'utf8'),
    list,
    listShape,
    report,
  );
  if (read === undefined) return nothing;
  for (const name of Object.keys(read)) {
    const hint = Object.hasOwn(listMembers, name) ? '' : suggestion(name, Object.keys(listMembers));
    if (hint !== '') missing(`${name} in ${list} is no member of such a list.${hint} Correct it.`, report);
  }
  const subset = Object.fromEntries(Object.entries(read).filter(([name]) => name in subsetMembers));
  return { entries: read.packages, subset };
}

function readPackage(entry: PackageEntry, list: string, report: Report): PackageContent | undefined {
  const label = `${entry.name}@${entry.version}`;
  const isTarball = entry.from.endsWith('.tgz');
  let content: PackageFiles;
  try {
    content = readPackageFiles(entry, list);
  } catch (error) {
    if (!(error instanceof PackageFault)) throw error;
    return missing(`The package ${label} is not there. ${error.message}`, report);
  }
  const file = isTarball ? `package.json of ${label}` : `${entry.from}/package.json`;
  const manifest = readManifest(content.manifest, file, report);
  if (manifest === undefined) return undefined;
  const isPinned = entry.from === 'npm' || isTarball;
  // That of Kiln is the one of the program that runs, whatever version it was when the list was written.
  if (
    (entry.from !== 'kiln' && manifest.version !== entry.version) ||
    (isPinned && content.sha256 !== entry.sha256)
  ) {
    const { from } = entry;
    if (from !== 'npm' && from !== 'kiln' && !isTarball)
      report({
        severity: 'error',
        code: 'package-changed',
        message:
          `packages.json lists ${label} from ${from}, and version ${manifest.version} is ` +
          'there. Add the folder again by kiln add, or correct its version.',
      });
    else
      report({
        severity: 'error',
        code: 'package-changed',
        message:
          `packages.json pins ${label} with sha256 ${entry.sha256 ?? '(none)'}, but version ` +
          `${manifest.version} with sha256 ${content.sha256} is there. Install the pinned one, ` +
          'or change the pin if this one is meant.',
      });
  }
  return packageContent(entry, manifest, content, report);
}

/** The content of a package, from its entry and its files. */
export function packageContent(
  { name, from, keep, suffix, omit = [] }: PackageEntry,
  { version, dependencies, ...manifest }: PackageManifest,
  { sha256, files }: PackageFiles,
  report: Report,
): PackageContent {
  const added = from !== 'npm' && from !== 'kiln';
  // Gaps in HL7's files of R4 cannot be corrected here; the other packages come with Kiln or have authors.
  const tell: Report = name === 'hl7.fhir.r4.core' ? () => {} : report;
  const leavingOut = (file: string): Report =>
    added ? fault => tell({ ...fault, leftOut: `${name}@${version}`, file }) : tell;
  const fileOf = new Map(
    files.flatMap(({ name: file, text }): [Canonical, string][] => {
      const among = from.endsWith('.tgz') || !isNamedByType(file);
      const resource = parseResource(text, `${name}/${file}`, leavingOut(file), among);
      return resource === undefined ? [] : [[resource, file]];
    }),
  );
  return {
    name,
    version,
    fhirVersions: manifest.fhirVersions ?? manifest['fhir-version-list'] ?? [],
    sha256,
    keep: keep?.resources ?? '*',
    resources: [...fileOf.keys()].filter(each => !omit.includes(each.url) && isDefinition(each)),
    fileOf,
    ...(added ? { added } : {}),
    ...(added && !from.endsWith('.tgz') ? { folder: true } : {}),
    ...(dependencies === undefined ? {} : { dependencies }),
    ...(suffix === undefined ? {} : { suffix }),
  };
}

/** Only a CapabilityStatement of requirements for servers; others describe one server, or clients. */
function isDefinition(resource: Canonical): boolean {
  if (resource.resourceType !== 'CapabilityStatement') return true;
  const { url, kind, rest = [] } = resource as Partial<CapabilityStatement>;
  return url !== undefined && kind === 'requirements' && rest.some(({ mode }) => mode === 'server');
}

/** Of the package; where it names none, of its StructureDefinitions. */
export function statedVersions({
  fhirVersions,
  resources,
}: Pick<PackageContent, 'fhirVersions' | 'resources'>): readonly string[] {
  if (fhirVersions.length > 0) return fhirVersions;
  const own = resources.map(each => (each as Partial<StructureDefinition>).fhirVersion);
  return [...new Set(own.filter(each => typeof each === 'string'))];
}

export function readManifest(text: string, file: string, report: Report): PackageManifest | undefined {
  const manifest = readJson<RawManifest>(text, file, manifestShape, report);
  if (manifest?.dependencies === undefined) return manifest as PackageManifest | undefined;
  const label = `${manifest.name ?? file}@${manifest.version}`;
  const dependencies = Object.entries(manifest.dependencies).map(([name, version]) => {
    if (typeof version === 'string' && version !== '') return [name, version];
    report({
      severity: 'warning',
      code: 'dependency-version',
      message: `${label} depends on ${name} without a version. Any version of it is taken: write the one that is meant.`,
      canonical: file,
      subject: name,
    });
    return [name, 'latest'];
  });
  return { ...manifest, dependencies: Object.fromEntries(dependencies) };
}

/** Undefined if it is not JSON of the shape, which is reported. */
function readJson<Value>(text: string, file: string, shape: Shape, report: Report): Value | undefined {
  let value: unknown;
  try {
    value = parseJson(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return missing(`${file} is not JSON: ${jsonFault(text, error)}. Correct it.`, report);
  }
  const faults = shapeFaults(value, shape);
  for (const { path, message } of faults)
    missing(`${path === '' ? 'The value' : path} in ${file} ${message}. Correct it.`, report);
  return faults.length === 0 ? (value as Value) : undefined;
}

function missing(message: string, report: Report): undefined {
  report({ severity: 'error', code: 'package-missing', message });
}
