// The FHIR packages of ../shared, where they are: a fresh clone does without them, and the tests that need them say so.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readTarball } from '../../codegen/read/tarball.ts';
import { type AddedPackage, fewTypes } from './world.ts';

const folder = [resolve(import.meta.dirname, '../../../shared/packages')].find(each => existsSync(each));

/** Names of the .tgz files without their ending; none without ../shared. */
export const sharedNames: readonly string[] = folder
  ? readdirSync(folder)
      .filter(name => name.endsWith('.tgz'))
      .map(name => name.slice(0, -'.tgz'.length))
      .sort()
  : [];

export function sharedPackage(label: string): AddedPackage {
  const [, name = '', version = ''] = /^(.*)-(\d.*)$/.exec(label) ?? [];
  return { name, version, bytes: readFileSync(join(folder ?? '', `${label}.tgz`)) };
}

/** For worlds of the packages: the resource types that their profiles constrain, and those of the resources in their examples. */
export function typesOf(...packages: readonly AddedPackage[]): readonly string[] {
  const found = new Set(fewTypes);
  for (const { bytes } of packages)
    for (const [path, content] of readTarball(bytes)) {
      if (!/^package\/(example\/)?[^./][^/]*\.json$/.test(path)) continue;
      const file = JSON.parse(content.toString('utf8')) as { readonly kind?: string; readonly type?: string };
      if (path.startsWith('package/example/')) addTypes(file, found);
      else if (file.kind === 'resource' && file.type) found.add(file.type);
    }
  return [...found];
}

/** Of resources at any depth. */
function addTypes(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  if ('resourceType' in value) found.add(String(value.resourceType));
  for (const member of Object.values(value)) addTypes(member, found);
}
