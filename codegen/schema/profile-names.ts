// Profiles, extensions, slices and packages → their names in GraphQL, TypeScript and the file system.
import { shortHash } from '../../runtime/base/short-text.ts';
import { capitalize } from './names.ts';

/** `USCorePatientProfile` → `USCorePatient`; `Sex_Parameter` → `SexParameter`. Underscores are for names that are made of others. */
export function profileTypeName(name: string): string {
  const plain = capitalize(camel(name)).replace(/(?<=.)Profile$/, '');
  return /^[A-Z]/.test(plain) ? plain : `Profile${plain}`;
}

/** `USCoreRaceExtension`, `birthPlace` → `BirthPlaceExtension`. */
export function extensionTypeName(name: string): string {
  const plain = capitalize(camel(name));
  return plain.endsWith('Extension') ? plain : `${plain}Extension`;
}

/**
 * What a name ends in when another package had it first: `USCorePatient_7_0_0`, `MedicationDispense_davinci_pdex`. A type of a
 * definition never has an underscore but before this ending.
 */
export function packageSuffix(name: string, version: string, sameName: boolean): string {
  const text = sameName ? version : name.replace(/^hl7\.fhir\.(?:uv\.)?/, '');
  return text
    .replace(/^@/, '')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase();
}

/**
 * Where the modules of a package stand in profiles/: `hl7.fhir.us.core`, `hl7.fhir.us.core-7_0_0`. File systems may take no notice of case,
 * and differ in their characters: other names have a hash.
 *
 * @param source with its version
 */
export function packageFolder(source: string, suffix: string | undefined): string {
  const name = source.slice(0, source.lastIndexOf('@'));
  const plain = suffix === undefined ? name : `${name}-${suffix}`;
  // Beside the folders is the index: index.js, index.d.ts.
  const isPlain = /^[a-z0-9][a-z0-9_-]*(\.[a-z0-9_-]+)*$/.test(plain) && !/\.[jt]s$/.test(plain);
  if (isPlain && plain.length <= longestFile) return plain;
  const readable = plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '');
  return `${readable.slice(0, longestFile) || 'package'}-x${shortHash(plain)}`;
}

/** Views by name: `hl7.fhir.us.core/us-core-pulse-oximetry--code.js`. Of two that differ in case alone, the later one has a hash. */
export function viewPlaces(
  views: readonly { readonly name: string; readonly folder: string }[],
): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  return new Map(
    views.map(({ name, folder }) => {
      const plain = `${folder}/${viewFileName(name)}`;
      const place = taken.has(plain) ? `${plain}-x${shortHash(name)}` : plain;
      taken.add(place);
      return [name, `${place}.js`];
    }),
  );
}

/** File systems have at most 255 bytes; a hash and the ending are added to these. */
const longestFile = 200;

/** The name of a long one ends in a hash, as in SQL. */
function viewFileName(view: string): string {
  const name = view
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '--')
    .toLowerCase();
  return name.length <= longestFile ? name : `${name.slice(0, longestFile)}-x${shortHash(view)}`;
}

/** What stands inside of a view: `USCoreBloodPressure_Component_Systolic`. After the underscore comes a capital, in no suffix. */
export function innerViewName(view: string, ...parts: readonly string[]): string {
  return [view, ...parts.map(part => capitalize(camel(part.replace(/\[x\]$/, ''))))].join('_');
}

/** The name of a slice as a field: `VSCat` → `vsCat`, `medication-uv-ips` → `medicationUvIps`, `2nd` → `slice2nd`. */
export function sliceFieldName(slice: string): string {
  const plain = camel(slice).replace(/^[A-Z]+(?![a-z])|^[A-Z]/, start => start.toLowerCase());
  return /^[a-z]/.test(plain) ? plain : `slice${plain}`;
}

/** `identifier` and its slice `mrn` → `identifierMrn`: where `mrn` is the name of something else. */
export function slicePathName(element: string, slice: string): string {
  return `${element}${capitalize(sliceFieldName(slice))}`;
}

/** Words of letters and digits, joined. Of a text that is too long for a name the beginning and a hash. */
function camel(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9]+(.?)/g, (_, next: string) => next.toUpperCase());
  return plain.length <= longestName ? plain : `${plain.slice(0, longestName - 9)}X${shortHash(name)}`;
}

/** https://hl7.org/fhir/R4/structuredefinition-definitions.html#StructureDefinition.name */
const longestName = 255;
