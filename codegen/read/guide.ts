// The files of a folder without a package.json → what that would say, by the ImplementationGuide that SUSHI writes.
// https://hl7.org/fhir/R4/implementationguide.html

import { jsonFault, parseJson } from './resource.ts';
import { type Shape, shapeFaults } from './shape.ts';
import { PackageFault } from './tarball.ts';

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
export function guideManifest(files: readonly File[]): object | undefined {
  const file = files.find(({ name }) => name.startsWith('ImplementationGuide-'));
  if (file === undefined) return undefined;
  const { packageId, version, fhirVersion, dependsOn = [] } = guideIn(file);
  if (packageId === undefined || version === undefined) return undefined;
  const dependencies = dependsOn.flatMap(each => (each.packageId ? [[each.packageId, each.version]] : []));
  return {
    ...{ name: packageId, version, fhirVersions: fhirVersion },
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
