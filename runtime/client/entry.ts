// Interactions → the entries of a transaction: https://hl7.org/fhir/R4/http.html#transaction

import type { Reference, ResourceTypes } from '../../generated/client/types/index.d.ts';
import type { PatchOperation } from './field.ts';
import type {
  CreateEntry,
  CreateOptions,
  Entry,
  Sent,
  StoredResource,
  VersionOption,
} from './interactions.ts';

type Type = keyof ResourceTypes;

let count = 0;

/** Other entries refer to it by its `reference`. Such names hold inside of one transaction alone. */
export function createEntry<Name extends Type>(
  resource: Sent<Name>,
  { ifNoneExist }: Pick<CreateOptions, 'ifNoneExist'> = {},
): CreateEntry<Name> {
  const type = resource.resourceType;
  const fullUrl = `urn:uuid:00000000-0000-4000-8000-${`${count++}`.padStart(12, '0')}`;
  const reference = { reference: fullUrl, type } as Reference<Name>;
  return { fullUrl, resource, request: { method: 'POST', url: type, ifNoneExist }, reference };
}

export function updateEntry<Name extends Type>(
  resource: Sent<Name> & { readonly id: string },
  options?: VersionOption,
): Entry<StoredResource<Name>> {
  return { resource, request: requestOf('PUT', resource.resourceType, resource.id, options) };
}

export function patchEntry<Name extends Type>(
  type: Name,
  id: string,
  operations: readonly PatchOperation[],
  options?: VersionOption,
): Entry<StoredResource<Name>> {
  const bytes = new TextEncoder().encode(JSON.stringify(operations));
  const data = btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
  const resource = { resourceType: 'Binary', contentType: 'application/json-patch+json', data };
  return { resource, request: requestOf('PATCH', type, id, options) };
}

export function deleteEntry(type: Type, id: string, options?: VersionOption): Entry<undefined> {
  return { request: requestOf('DELETE', type, id, options) };
}

function requestOf(method: string, type: string, id: string, { versionId }: VersionOption = {}) {
  // What comes as an id must not become a search.
  return {
    method,
    url: `${type}/${encodeURIComponent(id)}`,
    ifMatch: versionId === undefined ? undefined : `W/"${versionId}"`,
  };
}
