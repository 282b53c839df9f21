// Generated from kiln@0.1.0 by kiln generate. Do not edit.
import type { ResourceTypes } from './types/index.js';
import type { PatchOperation } from './field.js';
import type { CreateEntry, Entry, Sent, StoredResource, VersionOption } from './interactions.js';

/** A resource that a transaction creates. Other entries refer to it by its `reference`, within that transaction alone. */
export declare function createEntry<Name extends keyof ResourceTypes>(
  resource: Sent<Name>,
  options?: { readonly ifNoneExist?: string | undefined },
): CreateEntry<Name>;

export declare function updateEntry<Name extends keyof ResourceTypes>(
  resource: Sent<Name> & { readonly id: string },
  options?: VersionOption,
): Entry<StoredResource<Name>>;

export declare function patchEntry<Name extends keyof ResourceTypes>(
  type: Name,
  id: string,
  operations: readonly PatchOperation[],
  options?: VersionOption,
): Entry<StoredResource<Name>>;

export declare function deleteEntry(
  type: keyof ResourceTypes,
  id: string,
  options?: VersionOption,
): Entry<undefined>;
