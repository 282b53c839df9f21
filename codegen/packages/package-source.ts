// A file or a name of a package → the package, read and checked; or its faults.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { Diagnostic } from '../diagnostic.ts';
import { type PackageContent, packageContent, readManifest } from '../read/package.ts';
import {
  holdsDefinitions,
  isFile,
  ownFolderFiles,
  type PackageFiles,
  tarballFiles,
} from '../read/package-files.ts';
import { compareVersions, isWithin } from '../read/rank.ts';
import { PackageFault } from '../read/tarball.ts';
import { type ListedPackage, labelOf, tarballPath } from './packages-file.ts';
import { fetchPackage, isPackageName, isPackageVersion } from './registry.ts';

/** A package that was read, and is not yet in the list. */
export interface Incoming {
  readonly entry: ListedPackage;
  readonly content: PackageContent;
  /** Of a .tgz; a folder stays where it lies. */
  readonly bytes?: Uint8Array;
  /** The folder of the .tgz or of the package, in which others may lie. */
  readonly beside: string | undefined;
}

export interface Reading {
  /** Absent if it cannot be added. */
  readonly found?: Incoming;
  /** Why it cannot be added as a whole: full sentences. Absent, too, if no registry was asked. */
  readonly fault?: string;
  /** On its content. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface Reader {
  /** @param wanted `hl7.fhir.us.core@6.1.0`, or the path of a .tgz or a folder */
  asked(wanted: string): Promise<Reading>;
  /** Beside the package that needs it, or from the registry. */
  dependency(name: string, version: string, of: Incoming): Promise<Reading>;
}

export interface Sources {
  /** packages.json. */
  readonly list: string;
  readonly registry: string;
  /** Whether files may bring what they depend on from the registry, too. */
  readonly online: boolean;
}

/** A second request for the same package has the first answer. */
export function packageReader({ list, registry, online }: Sources): Reader {
  const known = new Map<string, Promise<Reading>>();
  const once = (key: string, read: () => Promise<Reading>): Promise<Reading> => {
    const reading = known.get(key) ?? read();
    known.set(key, reading);
    return reading;
  };
  const ofRegistry = (name: string, version: string) =>
    once(`registry ${name}@${version}`, () => fromRegistry(registry, name, version));
  const ofFile = (file: string) => once(`file ${file}`, () => readingOf(async () => readFile(file)));
  return {
    asked: wanted => {
      if (isFolder(wanted))
        return once(`folder ${wanted}`, () => readingOf(async () => readFolder(wanted, list)));
      if (wanted.endsWith('.tgz')) return ofFile(wanted);
      const [, name = wanted, version = 'latest'] = /^(@?[^@]+)@(.+)$/.exec(wanted) ?? [];
      // Names of FHIR packages have a full stop; what has none and is not there is a folder that is spelt wrong.
      if (name !== wanted || /^(?:@[\w-]+\/)?[\w-]+\.[\w.-]+$/.test(wanted)) return ofRegistry(name, version);
      const fault = `There is no file or folder ${wanted}; a package of the registry is name@version.`;
      return Promise.resolve({ fault, diagnostics: [] });
    },
    dependency: async (name, version, { beside }) => {
      if (beside === undefined) return ofRegistry(name, version);
      const file = isPackageName(name) ? fileBeside(beside, name, version) : undefined;
      if (file === undefined) return online ? ofRegistry(name, version) : { diagnostics: [] };
      const reading = await ofFile(file);
      const isMeant = ({ entry }: Incoming) => entry.name === name && isWithin(entry.version, version);
      if (!reading.found || isMeant(reading.found)) return reading;
      return { fault: `${file} contains ${labelOf(reading.found.entry)}.`, diagnostics: [] };
    },
  };
}

function fromRegistry(registry: string, name: string, wanted: string): Promise<Reading> {
  return readingOf(async () => {
    const { version, bytes } = await fetchPackage(registry, name, wanted);
    const label = labelOf({ name, version });
    const reading = readPackage(bytes, label, undefined);
    const given = reading.found && labelOf(reading.found.entry);
    if (given === undefined || given === label) return reading;
    throw new PackageFault(
      `What the registry sends for ${label} is ${given}. Ask those who run ${registry}, or set KILN_REGISTRY to another.`,
    );
  });
}

async function readingOf(read: () => Promise<Reading>): Promise<Reading> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof PackageFault)) throw error;
    return { fault: error.message, diagnostics: [] };
  }
}

/** @throws PackageFault */
function readFile(file: string): Reading {
  if (!existsSync(file)) throw new PackageFault('There is no such file.');
  if (!isFile(file)) throw new PackageFault('It is a device or a pipe. Give a file.');
  return readPackage(readFileSync(file), file, dirname(file));
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Where the definitions lie in a folder: itself, an unpacked package, what SUSHI makes in a project of FSH. */
const places = ['', 'package', 'fsh-generated/resources', 'resources'];

/** @throws PackageFault */
function readFolder(wanted: string, list: string): Reading {
  const folders = places.map(place => join(resolve(wanted), place));
  const folder = folders.find(holdsDefinitions) ?? folders.find(each => isFile(join(each, 'package.json')));
  if (folder === undefined)
    throw new PackageFault(
      'The folder contains no definitions: no file such as StructureDefinition-ward.json, and ' +
        'no package.json. Where it is a project of FSH, run SUSHI first.',
    );
  const place = relative(dirname(resolve(list)), folder).replaceAll('\\', '/');
  if (place.endsWith('.tgz'))
    throw new PackageFault('It is a folder, and its name ends in .tgz as that of an archive. Rename it.');
  // These two words mean something else in packages.json.
  const from = place === 'npm' || place === 'kiln' ? `./${place}` : place || '.';
  const files = ownFolderFiles(folder, { name: nameOf(folder), version: '0.1.0' });
  return readFiles(files, from, `${from}/package.json`, dirname(folder), undefined);
}

/** Of what has none: `ward` for `guides/ward/fsh-generated/resources`. */
function nameOf(folder: string): string {
  const own = basename(folder.replace(/([\\/]fsh-generated)?[\\/](resources|package)$/, ''));
  return own.replace(/[^A-Za-z0-9.-]+/g, '-').replace(/^[^A-Za-z0-9]+/, '') || 'definitions';
}

/** @throws PackageFault */
function readPackage(bytes: Uint8Array, label: string, beside: string | undefined): Reading {
  return readFiles(tarballFiles(bytes), undefined, `package.json of ${label}`, beside, bytes);
}

/** @param from where it lies, if it stays there. @throws PackageFault */
function readFiles(
  files: PackageFiles,
  from: string | undefined,
  file: string,
  beside: string | undefined,
  bytes: Uint8Array | undefined,
): Reading {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => diagnostics.push(diagnostic);
  const manifest = readManifest(files.manifest, file, report);
  if (manifest === undefined) return { diagnostics };
  const { name, version } = manifest;
  if (name === undefined || !isPackageName(name) || !isPackageVersion(version))
    throw new PackageFault('It is not a FHIR package: its package.json has no name and version of one.');
  const entry: ListedPackage =
    from === undefined
      ? { name, version, from: tarballPath({ name, version }), sha256: files.sha256 }
      : { name, version, from };
  const content = packageContent(entry, manifest, files, report);
  if (content.resources.length === 0 && content.fhirVersions.length === 0)
    throw new PackageFault(
      'It is not a FHIR package: it names no fhirVersions, and contains no definitions.',
    );
  return { found: { entry, content, ...(bytes ? { bytes } : {}), beside }, diagnostics };
}

/** `hl7.fhir.us.core-6.1.0.tgz`; the newest of those that are within what is wanted. */
function fileBeside(folder: string, name: string, wanted: string): string | undefined {
  // As npm packs a name with a scope.
  const stem = name.replace(/^@/, '').replace('/', '-');
  const exact = `${stem}-${wanted}.tgz`;
  if (existsSync(join(folder, exact))) return join(folder, exact);
  const [newest] = readdirSync(folder)
    .filter(file => file.startsWith(`${stem}-`) && file.endsWith('.tgz'))
    .map(file => file.slice(stem.length + 1, -'.tgz'.length))
    .filter(version => /^\d/.test(version) && !version.includes('-') && isWithin(version, wanted))
    .sort((a, b) => compareVersions(b, a));
  return newest === undefined ? undefined : join(folder, `${stem}-${newest}.tgz`);
}
