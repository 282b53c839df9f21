// definitions/packages.json → the conformance resources of each package, with what identifies the package.
// https://hl7.org/fhir/R4/packages.html

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { Report } from '../diagnostic.ts';
import type { Canonical } from '../fhir.ts';
import { parseJson, parseResource } from './resource.ts';
import { type Shape, shapeFaults } from './shape.ts';

export interface PackageContent {
  readonly name: string;
  readonly version: string;
  readonly fhirVersions: readonly string[];
  readonly sha256: string;
  /** Resource types to compile. */
  readonly keep: '*' | readonly string[];
  /** In the code-unit order of the files' names. */
  readonly resources: readonly Canonical[];
}

/** An entry of packages.json. */
interface PackageEntry {
  readonly name: string;
  readonly version: string;
  /** `npm`: the installed package of that name; else a folder, relative to packages.json. */
  readonly from: string;
  /** Required for packages from elsewhere; our own folder is under version control. */
  readonly sha256?: string;
  /** Resource types to compile; all if it says none. */
  readonly keep?: { readonly resources: '*' | readonly string[] };
}

const listShape: Shape = {
  members: () => ({ packages: { list: entryShape } }),
  needed: ['packages'],
};

const entryShape: Shape = {
  members: () => ({ name: 'string', version: 'string', from: 'string', sha256: 'string', keep: keepShape }),
  needed: ['name', 'version', 'from'],
};

const keepShape: Shape = {
  members: () => ({ resources: { anyOf: [{ oneOf: ['*'] }, { list: 'string' }] } }),
  needed: ['resources'],
};

/** What is read of a package's package.json. */
interface PackageManifest {
  readonly version: string;
  readonly fhirVersions?: readonly string[];
}

const manifestShape: Shape = {
  members: () => ({ version: 'string', fhirVersions: { list: 'string' } }),
  needed: ['version'],
};

/** The only resource types that the compiler reads; the rest of a package is not opened. */
const read = /^(CodeSystem|CompartmentDefinition|SearchParameter|StructureDefinition|ValueSet)-.+\.json$/;

export function readPackages(list: string, report: Report): readonly PackageContent[] {
  if (!existsSync(list)) {
    missing(`There is no file ${list}. Write one with the packages to compile.`, report);
    return [];
  }
  const value = readJson<{ packages: readonly PackageEntry[] }>(list, listShape, report);
  return (value?.packages ?? []).flatMap(entry => readPackage(entry, list, report) ?? []);
}

function readPackage(entry: PackageEntry, list: string, report: Report): PackageContent | undefined {
  const folder = locate(entry, list);
  if (folder === undefined || !existsSync(join(folder, 'package.json'))) {
    const advice =
      entry.from === 'npm' ? 'Run npm ci.' : `Put a package.json into ${entry.from}, or correct "from".`;
    return missing(`The package ${entry.name}@${entry.version} is not there. ${advice}`, report);
  }
  const manifest = readJson<PackageManifest>(join(folder, 'package.json'), manifestShape, report);
  if (manifest === undefined) return undefined;
  const { resources, sha256 } = readFolder(folder, entry.name, report);
  if (manifest.version !== entry.version || (entry.from === 'npm' && sha256 !== entry.sha256)) {
    report({
      severity: 'error',
      code: 'package-changed',
      message: `packages.json pins ${entry.name}@${entry.version} with sha256 ${entry.sha256 ?? '(none)'}, but version ${manifest.version} with sha256 ${sha256} is there. Install the pinned one, or change the pin if this one is meant.`,
    });
  }
  return {
    name: entry.name,
    version: manifest.version,
    fhirVersions: manifest.fhirVersions ?? [],
    sha256,
    keep: entry.keep?.resources ?? '*',
    resources,
  };
}

/** Undefined if it is no JSON of the shape, which is reported. */
function readJson<Value>(file: string, shape: Shape, report: Report): Value | undefined {
  let value: unknown;
  try {
    value = parseJson(readFileSync(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return missing(`${file} is not JSON: ${error.message}. Correct it.`, report);
  }
  const faults = shapeFaults(value, shape);
  for (const { path, message } of faults)
    missing(`${path === '' ? 'The value' : path} in ${file} ${message}. Correct it.`, report);
  return faults.length === 0 ? (value as Value) : undefined;
}

function missing(message: string, report: Report): undefined {
  report({ severity: 'error', code: 'package-missing', message });
}

function locate(entry: PackageEntry, list: string): string | undefined {
  if (entry.from !== 'npm') return resolve(dirname(list), entry.from);
  try {
    return dirname(createRequire(resolve(list)).resolve(`${entry.name}/package.json`));
  } catch (error) {
    // Node's own errors have a code: a name that is none, no such package, one that hides its package.json.
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}

/** The hash covers the files that are read, by name and content, so it names what was compiled. */
function readFolder(
  folder: string,
  name: string,
  report: Report,
): { resources: readonly Canonical[]; sha256: string } {
  const listing = createHash('sha256');
  const resources: Canonical[] = [];
  const files = readdirSync(folder).filter(file => read.test(file));
  for (const file of files.sort()) {
    const bytes = readFileSync(join(folder, file));
    listing.update(`${createHash('sha256').update(bytes).digest('hex')}  ${file}\n`);
    const resource = parseResource(bytes.toString('utf8'), `${name}/${file}`, report);
    if (resource !== undefined) resources.push(resource);
  }
  return { resources, sha256: listing.digest('hex') };
}
