// `kiln add`: packages as files or by name → definitions/packages.json with them and what they depend on, if all of it compiles.
// Nothing is written before that is known.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { definitionNames, namesBefore } from './build/profile/definition-names.ts';
import { buildSchema } from './build/schema.ts';
import { hasError } from './compile.ts';
import type { Diagnostic, Report } from './diagnostic.ts';
import { type ListedPackage, labelOf, tarballPath, writeEntries, writeTarball } from './packages-file.ts';
import { resolveDefinitions } from './read/definitions.ts';
import {
  type PackageContent,
  packageContent,
  readEntries,
  readManifest,
  readPackages,
} from './read/package.ts';
import { tarballFiles } from './read/package-files.ts';
import { compareVersions, isWithin } from './read/rank.ts';
import { PackageFault } from './read/tarball.ts';
import { fetchPackage } from './registry.ts';

export interface AddOptions {
  /** packages.json. */
  readonly list: string;
  /** `hl7.fhir.us.core@6.1.0`, or the path of a .tgz. */
  readonly packages: readonly string[];
  readonly registry: string;
  /** Whether files may bring what they depend on from the registry, too. */
  readonly online: boolean;
  /** What the packages depend on is added as well. */
  readonly dependencies: boolean;
}

export interface Addition {
  readonly ok: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** Entries that are new. */
  readonly added: readonly ListedPackage[];
  /** Labels of those that were there already. */
  readonly present: readonly string[];
}

/** A package that was read, and is not yet in the list. */
interface New {
  readonly entry: ListedPackage;
  readonly content: PackageContent;
  readonly bytes: Uint8Array;
  /** Where the .tgz lay: others may lie beside it. */
  readonly beside: string | undefined;
}

/** R4 itself comes with Kiln, from npm. */
const release = /^hl7\.fhir\.r4\.(core|examples|expansions)$/;

export async function add(options: AddOptions): Promise<Addition> {
  const diagnostics: Diagnostic[] = [];
  const report: Report = diagnostic => diagnostics.push(diagnostic);
  const listed: readonly ListedPackage[] = readEntries(options.list, report);
  const failed = (): Addition => ({ ok: false, diagnostics, added: [], present: [] });
  const found: New[] = [];
  const present: string[] = [];
  const all = () => [...listed, ...found.map(({ entry }) => entry)];
  const isThere = (name: string, wanted: string) =>
    release.test(name) || all().some(each => each.name === name && isWithin(each.version, wanted));
  for (const wanted of options.packages) {
    const one = await read(wanted, options, report);
    if (one === undefined) continue;
    const { entry } = one;
    const known = all().find(each => labelOf(each) === labelOf(entry));
    if (known) checkSame(entry, known, wanted, report);
    if (known || release.test(entry.name)) present.push(labelOf(entry));
    else found.push(one);
  }
  if (hasError(diagnostics)) return failed();
  if (found.length === 0) {
    if (asked(listed, present).some((entry, i) => entry !== listed[i]))
      writeEntries(options.list, asked(listed, present));
    return { ok: true, diagnostics, added: [], present };
  }
  if (options.dependencies) for (const each of found) await addDependencies(each, found, isThere, options);

  const known = readPackages(options.list, report);
  const contents = [...known, ...found.map(({ content }) => content)];
  const definitions = resolveDefinitions(contents, report);
  const schema = buildSchema(definitions, report);
  if (hasError(diagnostics)) return failed();
  const inOrder = contents.flatMap(
    one => definitions.packages.find(each => labelOf(each) === labelOf(one)) ?? [],
  );
  const { suffixes } = definitionNames({ ...definitions, packages: inOrder }, namesBefore(schema));
  const added = found.map(({ entry }) => {
    const suffix = suffixes.get(labelOf(entry));
    return suffix === undefined ? entry : { ...entry, suffix };
  });
  for (const { entry, bytes } of found) writeTarball(options.list, entry, bytes);
  writeEntries(options.list, [...asked(listed, present), ...added]);
  // What others lack was told when they were added.
  const own = diagnostics.filter(({ code, message }) =>
    code.startsWith('dependency-') ? added.some(entry => message.startsWith(`${labelOf(entry)} `)) : true,
  );
  return { ok: true, diagnostics: own, added, present };
}

/** Two packages of one name and version would be told apart by nobody. */
function checkSame(given: ListedPackage, known: ListedPackage, wanted: string, report: Report): void {
  if (known.sha256 === undefined || known.sha256 === given.sha256) return;
  const label = labelOf(known);
  report({
    severity: 'error',
    code: 'package-changed',
    message: `${wanted} holds ${label} with sha256 ${given.sha256}, and ${label} is there with sha256 ${known.sha256}. If the new one is meant, run kiln remove ${label} and add it again; better, give it a version of its own.`,
    canonical: wanted,
  });
}

/** What was a dependency alone, and is asked for now, stays when the others go. */
function asked(listed: readonly ListedPackage[], present: readonly string[]): readonly ListedPackage[] {
  return listed.map(entry => {
    if (!present.includes(labelOf(entry))) return entry;
    const { dependency: _dependency, ...kept } = entry;
    return kept;
  });
}

async function read(wanted: string, options: AddOptions, report: Report): Promise<New | undefined> {
  try {
    if (wanted.endsWith('.tgz')) {
      if (!existsSync(wanted)) throw new PackageFault('There is no such file.');
      return readNew(readFileSync(wanted), wanted, dirname(wanted), report);
    }
    const [, name = '', version = 'latest'] = /^([^@]+)(?:@(.+))?$/.exec(wanted) ?? [];
    const { bytes } = await fetchPackage(options.registry, name, version);
    return readNew(bytes, wanted, undefined, report);
  } catch (error) {
    if (!(error instanceof PackageFault)) throw error;
    report({
      severity: 'error',
      code: 'package-invalid',
      message: `${wanted} cannot be added. ${error.message}`,
      canonical: wanted,
    });
    return undefined;
  }
}

/** @throws PackageFault */
function readNew(
  bytes: Uint8Array,
  label: string,
  beside: string | undefined,
  report: Report,
): New | undefined {
  const files = tarballFiles(bytes);
  const manifest = readManifest(files.manifest, `package.json of ${label}`, report);
  if (manifest === undefined) return undefined;
  const { name, version } = manifest;
  if (
    name === undefined ||
    !/^[a-z0-9][a-z0-9._-]{0,213}$/.test(name) ||
    !/^[A-Za-z0-9][A-Za-z0-9.+-]{0,99}$/.test(version)
  )
    throw new PackageFault('It is no FHIR package: its package.json has no name and version of one.');
  const entry: ListedPackage = { name, version, from: tarballPath({ name, version }), sha256: files.sha256 };
  const content = packageContent(entry, manifest, files, report);
  if (content.resources.length === 0 && content.fhirVersions.length === 0)
    throw new PackageFault('It is no FHIR package: it names no fhirVersions, and holds no definitions.');
  return { entry, content, bytes, beside };
}

/** One after the other, each with its own; one that is nowhere is told of when all is compiled, with what it was needed for. */
async function addDependencies(
  of: New,
  found: New[],
  isThere: (name: string, version: string) => boolean,
  options: AddOptions,
): Promise<void> {
  for (const [name, version] of Object.entries(of.content.dependencies ?? {})) {
    if (isThere(name, version)) continue;
    const one = await readDependency(name, version, of, options);
    if (one === undefined || isThere(one.entry.name, one.entry.version)) continue;
    if (!one.content.fhirVersions.some(each => of.content.fhirVersions.includes(each))) continue;
    found.push({ ...one, entry: { ...one.entry, dependency: true } });
  }
}

/** Beside the package that needs it, or from the registry. */
async function readDependency(
  name: string,
  version: string,
  { beside }: New,
  { registry, online }: AddOptions,
): Promise<New | undefined> {
  const ignored: Report = () => {};
  try {
    if (beside !== undefined) {
      const file = fileBeside(beside, name, version);
      if (file !== undefined) return readNew(readFileSync(file), file, beside, ignored);
      if (!online) return undefined;
    }
    const { bytes } = await fetchPackage(registry, name, version);
    return readNew(bytes, `${name}@${version}`, undefined, ignored);
  } catch (error) {
    if (error instanceof PackageFault) return undefined;
    throw error;
  }
}

/** `hl7.fhir.us.core-6.1.0.tgz`; the newest of those that are within what is wanted. */
function fileBeside(folder: string, name: string, wanted: string): string | undefined {
  const exact = `${name}-${wanted}.tgz`;
  if (existsSync(join(folder, exact))) return join(folder, exact);
  const [newest] = readdirSync(folder)
    .filter(file => file.startsWith(`${name}-`) && file.endsWith('.tgz'))
    .map(file => file.slice(name.length + 1, -'.tgz'.length))
    .filter(version => /^\d/.test(version) && !version.includes('-') && isWithin(version, wanted))
    .sort((a, b) => compareVersions(b, a));
  return newest === undefined ? undefined : join(folder, `${name}-${newest}.tgz`);
}
