// Entries of all packages → a look-up by canonical that knows who asks: packages may come in several versions side by side.
// https://hl7.org/fhir/R4/references.html#canonical

import type { Canonical } from '../fhir.ts';
import { type Entry, ofType } from './canonical.ts';
import type { PackageContent } from './package.ts';

export interface Versions {
  /** @param source the package of the definition that asks, `hl7.fhir.us.core@6.1.0` */
  find<Resource extends Canonical>(
    type: Resource['resourceType'],
    canonical: string,
    source: string,
  ): Entry<Resource> | undefined;
}

/** @param packages in the order of rank.ts */
export function versions(entries: readonly Entry[], packages: readonly PackageContent[]): Versions {
  const byKey = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = `${entry.resource.resourceType} ${entry.resource.url}`;
    const known = byKey.get(key);
    if (known) known.push(entry);
    else byKey.set(key, [entry]);
  }
  const dependencies = new Map(
    packages.map(({ name, version, dependencies: own = {} }) => [
      `${name}@${version}`,
      new Set(Object.entries(own).map(([other, wanted]) => `${other}@${wanted}`)),
    ]),
  );
  return {
    find<Resource extends Canonical>(type: Resource['resourceType'], canonical: string, source: string) {
      const [url = canonical, version] = canonical.split('|');
      const found = ofType<Resource>(byKey.get(`${type} ${url}`) ?? [], type);
      if (found.length < 2) return found[0];
      const named =
        version === undefined ? undefined : found.find(({ resource }) => resource.version === version);
      return (
        named ??
        found.find(entry => entry.package === source) ??
        found.find(entry => dependencies.get(source)?.has(entry.package)) ??
        found[0]
      );
    },
  };
}
