// An entry of packages.json → the files of the package and the hash that pins it, from a folder, from npm or from a .tgz.
// https://hl7.org/fhir/R4/packages.html

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { errorCode } from '../../runtime/base/error-code.ts';
import { jsonFault, parseJson } from './resource.ts';
import { type Shape, shapeFaults } from './shape.ts';
import { PackageFault, readTarball } from './tarball.ts';

export interface PackageFiles {
  /** The text of its package.json. */
  readonly manifest: string;
  /** Of a .tgz its bytes; of a folder the sorted lines `<sha256 of the file>  <file name>` of what is read. */
  readonly sha256: string;
  /** Those that the compiler may have to read, code-unit order of their names. */
  readonly files: readonly { readonly name: string; readonly text: string }[];
}

interface PackagePlace {
  readonly name: string;
  readonly version: string;
  readonly from: string;
}

/** In folders of Kiln and of npm, names tell the content of files. */
const conformance =
  /^(CodeSystem|CompartmentDefinition|SearchParameter|StructureDefinition|ValueSet|ViewDefinition)-.+\.json$/;

/** @param list packages.json, which paths are relative to. @throws PackageFault */
export function readPackageFiles(place: PackagePlace, list: string): PackageFiles {
  if (place.from.endsWith('.tgz')) {
    const file = resolve(dirname(list), place.from);
    if (!isFile(file))
      throw new PackageFault(`There is no file ${place.from}. Add the package again, or correct "from".`);
    return tarballFiles(readFileSync(file));
  }
  const folder = locate(place, list);
  const isPublished = place.from === 'npm' || place.from === 'kiln';
  const isWhole = folder !== undefined && isFile(join(folder, 'package.json'));
  if (folder !== undefined && !isPublished && (isWhole || holdsDefinitions(folder)))
    return ownFolderFiles(folder, place);
  if (!isWhole)
    throw new PackageFault(
      place.from === 'npm'
        ? `Run \`npm install --save-dev ${place.name}@${place.version}\`, or \`npm ci\` where package.json names it.`
        : `Put a package.json into ${place.from}, or correct "from".`,
    );
  const manifest = readFileSync(join(folder, 'package.json'), 'utf8');
  return { manifest, ...filesIn(folder, isNamedByType) };
}

/** Also behind a link. Devices, pipes and folders are not: some of them never end. */
export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** Whether the name of a file tells its content, as in folders of Kiln, of npm and of SUSHI. */
export function isNamedByType(file: string): boolean {
  return conformance.test(file);
}

/** Whether definitions lie in the folder itself. */
export function holdsDefinitions(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).some(isNamedByType);
}

/** What SUSHI writes has no package.json, but an ImplementationGuide; without one, the folder is what packages.json calls it. */
export function ownFolderFiles(
  folder: string,
  { name, version }: Pick<PackagePlace, 'name' | 'version'>,
): PackageFiles {
  const isOwn = (file: string) => /^(?!\.|package\.json$).*\.json$/.test(file);
  const found = filesIn(folder, isOwn);
  const manifest = join(folder, 'package.json');
  return {
    ...found,
    manifest: isFile(manifest)
      ? readFileSync(manifest, 'utf8')
      : JSON.stringify(guideManifest(found.files) ?? { name, version }),
  };
}

/** The files of a .tgz in `package/`; examples and other deeper files are not read. @throws PackageFault */
export function tarballFiles(bytes: Uint8Array): PackageFiles {
  const inside = [...readTarball(bytes)].flatMap(([path, content]) => {
    const [, name] = /^package\/([^/]+\.json)$/.exec(path) ?? [];
    return name === undefined ? [] : { name, content };
  });
  const manifest = inside.find(({ name }) => name === 'package.json');
  if (!manifest)
    throw new PackageFault(
      'It is not a FHIR package: it contains no package/package.json. Give one that does.',
    );
  return {
    manifest: manifest.content.toString('utf8'),
    sha256: digest(bytes),
    files: inside
      .filter(({ name }) => name !== 'package.json' && !name.startsWith('.'))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, content }) => ({ name, text: content.toString('utf8') })),
  };
}

/** The hash covers the files that are read, by name and content, so it names what was compiled. */
function filesIn(folder: string, isRead: (file: string) => boolean): Pick<PackageFiles, 'sha256' | 'files'> {
  const listing = createHash('sha256');
  const names = readdirSync(folder).filter(name => isRead(name) && statSync(join(folder, name)).isFile());
  const files = names.sort().map(name => {
    const bytes = readFileSync(join(folder, name));
    listing.update(`${digest(bytes)}  ${name}\n`);
    return { name, text: bytes.toString('utf8') };
  });
  return { sha256: listing.digest('hex'), files };
}

/** Another text when a file of the package was saved: of its files in a folder, or of the .tgz. Empty where it is not there. */
export function packageState(place: PackagePlace, list: string): string {
  const path = place.from.endsWith('.tgz') ? resolve(dirname(list), place.from) : locate(place, list);
  return path === undefined ? '' : fileStates(path);
}

/** When a file, or each file of a folder, was saved and how large it is. Empty where it is not there, or is being removed. */
export function fileStates(path: string): string {
  try {
    const files = statSync(path).isDirectory()
      ? readdirSync(path)
          .sort()
          .map(name => join(path, name))
      : [path];
    return files
      .map(file => {
        const { mtimeMs, size, ino } = statSync(file);
        return `${file} ${mtimeMs} ${size} ${ino}`;
      })
      .join('\n');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  }
}

function locate(place: PackagePlace, list: string): string | undefined {
  if (place.from === 'kiln') return join(packageRoot(), 'definitions', 'kiln');
  if (place.from !== 'npm') return resolve(dirname(list), place.from);
  try {
    return dirname(createRequire(resolve(list)).resolve(`${place.name}/package.json`));
  } catch (error) {
    // Node's own errors have a code: an invalid name, no such package, one that does not export its package.json.
    if (errorCode(error) !== undefined) return undefined;
    throw error;
  }
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

interface File {
  readonly name: string;
  readonly text: string;
}

interface Guide {
  readonly packageId?: string;
  readonly version?: string;
  readonly fhirVersion?: readonly string[];
  readonly dependsOn?: readonly { readonly packageId?: string; readonly version?: string }[];
}

/** What a package.json would say. @throws PackageFault */
function guideManifest(files: readonly File[]): object | undefined {
  const file = files.find(({ name }) => name.startsWith('ImplementationGuide-'));
  if (file === undefined) return undefined;
  const { packageId, version, fhirVersion, dependsOn = [] } = guideIn(file);
  if (packageId === undefined || version === undefined) return undefined;
  const dependencies = dependsOn.flatMap(each => (each.packageId ? [[each.packageId, each.version]] : []));
  return {
    name: packageId,
    version,
    fhirVersions: fhirVersion,
    dependencies: Object.fromEntries(dependencies.map(([id, wanted]) => [id, wanted ?? null])),
  };
}

const guideShape: Shape = {
  members: () => ({
    packageId: 'string',
    version: 'string',
    fhirVersion: { list: 'string' },
    dependsOn: { list: { members: () => ({ packageId: 'string', version: 'string' }), needed: [] } },
  }),
  needed: [],
};

/** @throws PackageFault */
function guideIn({ name, text }: File): Guide {
  try {
    const value: unknown = parseJson(text);
    const [fault] = shapeFaults(value, guideShape);
    if (fault === undefined) return value as Guide;
    throw new PackageFault(`${fault.path || 'The value'} in ${name} ${fault.message}. Correct it.`);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new PackageFault(`${name} is not JSON: ${jsonFault(text, error)}. Correct it.`);
  }
}
