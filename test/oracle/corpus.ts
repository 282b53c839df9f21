// Folders of definitions and data in, parsed resources out: HL7's R4 examples and the shared Synthea cut.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { parseResource, type Resource } from './json.ts';

const root = pathToFileURL(`${packageRoot()}/`);
const examplesFolder = new URL('node_modules/hl7.fhir.r4.examples/', root);
const smallFolder = new URL('../shared/data/small/', root);

/** Definitions of the standard itself; they are examples of their types too, but 4,500 of them. */
const definitional = new Set([
  'CodeSystem',
  'ConceptMap',
  'OperationDefinition',
  'SearchParameter',
  'StructureDefinition',
  'ValueSet',
]);

/** Beyond this size stand only Bundles of all definitions, up to 35 MB each, and the guide that lists them. */
const largest = 2_000_000;

/**
 * HL7's example resources, in file order. Without `definitions` those types and the Bundles of them are left out.
 * Files without an id or that repeat the type and id of an earlier one are always: they cannot be stored beside it.
 */
export function hl7Examples({ definitions = false } = {}): readonly Resource[] {
  const resources = examples.get(definitions) ?? readExamples(definitions);
  examples.set(definitions, resources);
  return resources;
}

const examples = new Map<boolean, readonly Resource[]>();

function readExamples(definitions: boolean): readonly Resource[] {
  const seen = new Set<string>();
  const resources: Resource[] = [];
  for (const name of readdirSync(examplesFolder).sort()) {
    const type = name.slice(0, name.indexOf('-'));
    if (!/^[A-Z]\w*-.*\.json$/.test(name) || (definitional.has(type) && !definitions)) continue;
    const file = new URL(name, examplesFolder);
    if (!definitions && statSync(file).size > largest) continue;
    const resource = parseResource(readFileSync(file, 'utf8'));
    const key = `${resource.resourceType}/${resource.id}`;
    if (typeof resource.id !== 'string' || seen.has(key)) continue;
    seen.add(key);
    resources.push(resource);
  }
  return resources;
}

/** True if ../shared is beside this checkout: what needs it skips otherwise, and says so. */
export function hasSharedData(): boolean {
  return existsSync(smallFolder);
}

/** The folder of the shared small cut, for those who load it with other means. */
export function sharedSmallPath(): string {
  return fileURLToPath(smallFolder);
}

/** The shared small cut (20 patients, 6,872 resources), all types or those asked for. */
export function sharedSmall(types?: readonly string[]): Resource[] {
  const files = readdirSync(smallFolder)
    .filter(name => name.endsWith('.ndjson.gz') && (!types || types.includes(name.split('.')[0] ?? '')))
    .sort();
  return files.flatMap(name =>
    gunzipSync(readFileSync(new URL(name, smallFolder)))
      .toString('utf8')
      .split('\n')
      .filter(line => line.trim() !== '')
      .map(parseResource),
  );
}
