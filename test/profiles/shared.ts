// The FHIR packages of ../shared, where they are: a fresh clone does without them, and the tests that need them say so.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { AddedPackage } from './world.ts';

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
