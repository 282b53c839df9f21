// definitions/packages.json → the conformance resources of each package, with what identifies the package.
// https://hl7.org/fhir/R4/packages.html

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { Report } from '../diagnostic.ts';
import type { Canonical } from '../fhir.ts';

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
  readonly keep: { readonly resources: '*' | readonly string[] };
}

/** The only resource types that the compiler reads; the rest of a package is not opened. */
const read = /^(CodeSystem|SearchParameter|StructureDefinition|ValueSet)-.+\.json$/;

export function readPackages(list: string, report: Report): readonly PackageContent[] {
  const { packages } = JSON.parse(readFileSync(list, 'utf8')) as { packages: readonly PackageEntry[] };
  return packages.flatMap(entry => readPackage(entry, list, report) ?? []);
}

function readPackage(entry: PackageEntry, list: string, report: Report): PackageContent | undefined {
  const folder = locate(entry, list);
  const manifest = folder === undefined ? undefined : join(folder, 'package.json');
  if (folder === undefined || manifest === undefined || !existsSync(manifest)) {
    report({
      severity: 'error',
      code: 'package-missing',
      message: `The package ${entry.name}@${entry.version} is not there. ${entry.from === 'npm' ? 'Run npm ci.' : `packages.json says it is in the folder ${entry.from}, which needs a package.json.`}`,
    });
    return undefined;
  }
  const { version, fhirVersions = [] } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    version: string;
    fhirVersions?: readonly string[];
  };
  const { resources, sha256 } = readFolder(folder, entry.name, report);
  if (version !== entry.version || (entry.from === 'npm' && sha256 !== entry.sha256)) {
    report({
      severity: 'error',
      code: 'package-changed',
      message: `packages.json pins ${entry.name}@${entry.version} with sha256 ${entry.sha256 ?? '(none)'}, but version ${version} with sha256 ${sha256} is there. Install the pinned one, or change the pin if this one is meant.`,
    });
  }
  return { name: entry.name, version, fhirVersions, sha256, keep: entry.keep.resources, resources };
}

function locate(entry: PackageEntry, list: string): string | undefined {
  if (entry.from !== 'npm') return resolve(dirname(list), entry.from);
  try {
    return dirname(createRequire(resolve(list)).resolve(`${entry.name}/package.json`));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined;
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
  for (const file of readdirSync(folder)
    .filter(file => read.test(file))
    .sort()) {
    const bytes = readFileSync(join(folder, file));
    listing.update(`${createHash('sha256').update(bytes).digest('hex')}  ${file}\n`);
    const resource = parse(bytes.toString('utf8'), `${name}/${file}`, report);
    if (resource !== undefined) resources.push(resource);
  }
  return { resources, sha256: listing.digest('hex') };
}

function parse(text: string, file: string, report: Report): Canonical | undefined {
  try {
    return JSON.parse(text) as Canonical;
  } catch (error) {
    report({
      severity: 'error',
      code: 'json-invalid',
      message: `The file is not JSON: ${(error as Error).message}. Correct it, or remove it from the package.`,
      canonical: file,
    });
    return undefined;
  }
}
