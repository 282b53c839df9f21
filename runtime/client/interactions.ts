// The REST interactions of a client: what they take and answer. Types only. https://hl7.org/fhir/R4/http.html

import type { Searches } from '../../generated/client/search.d.ts';
import type { Bundle, BundleEntry, Reference, ResourceTypes } from '../../generated/client/types/index.d.ts';
import type { PatchOperation } from './field.ts';

type Type = keyof ResourceTypes;

/** A resource as a server has it. */
export type StoredResource<Name extends Type> = ResourceTypes[Name] & { id: string };

/** A resource whose type says what else it has: both of a literal are checked. */
export type Sent<Name extends Type> = ResourceTypes[Name] & { readonly resourceType: Name };

/** All throw OutcomeError for a refused request. Those that write may have been done in spite of a 503: `retries` sends them again. */
export interface Interactions {
  read<Name extends Type>(type: Name, id: string, options?: CallOptions): Promise<StoredResource<Name>>;
  /** One page: the arguments are those of the List. */
  search<Name extends Type & keyof Searches>(
    type: Name,
    query?: Omit<Searches[Name], 'fhirpath'> & Counting,
    options?: CallOptions,
  ): Promise<SearchBundle<Name>>;
  /** The page after it; undefined after the last one. */
  next<Name extends Type>(
    page: SearchBundle<Name>,
    options?: CallOptions,
  ): Promise<SearchBundle<Name> | undefined>;
  create<Name extends Type>(resource: Sent<Name>, options?: CreateOptions): Promise<StoredResource<Name>>;
  update<Name extends Type>(
    resource: Sent<Name> & { readonly id: string },
    options?: ChangeOptions,
  ): Promise<StoredResource<Name>>;
  patch<Name extends Type>(
    type: Name,
    id: string,
    operations: readonly PatchOperation[],
    options?: ChangeOptions,
  ): Promise<StoredResource<Name>>;
  delete(type: Type, id: string, options?: ChangeOptions): Promise<void>;
  /** All of it or nothing. Answers what was written, in the order of the entries; undefined for what was deleted. */
  transaction<const Entries extends readonly Entry[]>(
    entries: Entries,
    options?: CallOptions,
  ): Promise<{
    -readonly [Index in keyof Entries]: Entries[Index] extends Entry<infer Answer> ? Answer : never;
  }>;
}

interface Counting {
  /** Whether `total` is answered. */
  readonly _total?: 'none' | 'estimate' | 'accurate' | undefined;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** As of the client; 0 by default for operations that may change data. */
  readonly retries?: number;
}

export interface CreateOptions extends CallOptions {
  /** `identifier=urn:system|value`: a resource that matches it is answered instead. */
  readonly ifNoneExist?: string | undefined;
}

export interface ChangeOptions extends CallOptions, VersionOption {}

export interface VersionOption {
  /** `meta.versionId` of the version that is changed: another one is refused with the status 412. */
  readonly versionId?: string | undefined;
}

export interface SearchBundle<Name extends Type> extends Omit<Bundle, 'entry'> {
  entry?: (Omit<BundleEntry, 'resource'> & { resource: StoredResource<Name> })[];
}

/** An entry of a transaction, of `createEntry` and the like. */
export interface Entry<Answer = unknown> {
  readonly fullUrl?: string;
  readonly resource?: object;
  readonly request: Readonly<Record<string, string | undefined>>;
  /** Never there: the type of what the server answers. */
  readonly $answer?: Answer;
}

/** With what other entries refer to it by. */
export interface CreateEntry<Name extends Type> extends Entry<StoredResource<Name>> {
  readonly reference: Reference<Name>;
}
