// Resources in; what a server over them can be asked out: read by id or version, search.

import type { Resource } from './json.ts';
import { createSearch, type Search, type SearchOptions } from './search.ts';

export interface Store extends Search {
  read(type: string, id: string): Resource | undefined;
  /** The current version or an earlier one. */
  readVersion(type: string, id: string, version: string): Resource | undefined;
}

export interface StoreOptions extends SearchOptions {
  /** Earlier versions, in any order, each with its `meta.versionId`. */
  readonly history?: readonly Resource[];
}

export function createStore(resources: readonly Resource[], options: StoreOptions = {}): Store {
  const current = new Map(resources.map(resource => [`${resource.resourceType}/${resource.id}`, resource]));
  const versions = new Map(
    [...resources, ...(options.history ?? [])].map(resource => [
      `${resource.resourceType}/${resource.id}/${versionOf(resource)}`,
      resource,
    ]),
  );
  return {
    ...createSearch(resources, options),
    read: (type, id) => current.get(`${type}/${id}`),
    readVersion: (type, id, version) => versions.get(`${type}/${id}/${version}`),
  };
}

function versionOf({ meta }: Resource): string {
  const version =
    typeof meta === 'object' && meta !== null && 'versionId' in meta ? meta.versionId : undefined;
  return typeof version === 'string' ? version : '';
}
