// Generated from hl7.fhir.r4.examples@4.0.1, kiln@0.1.0 by kiln generate. Do not edit.

import type { Client, ClientOptions } from './api.js';
import type { BotDefinition } from './bot.js';
import type { Alias } from './selection.js';

export type { Client, ClientOptions, ErrorEntry } from './api.js';
export type { BotDefinition } from './bot.js';
export type { Interaction, SubscribeOptions } from './changes.js';
export { TypedDocumentString } from './document.js';
export { createEntry, deleteEntry, patchEntry, updateEntry } from './entry.js';
export { OutcomeError, QueryError } from './error.js';
export type { CallOptions, ChangeOptions, CreateEntry, CreateOptions, Entry, SearchBundle, StoredResource } from './interactions.js';
export type { Result, Selection } from './selection.js';
export type * from './types/index.js';

/** What a field of another name is selected as: `official: alias('name', { $: { use: 'official' }, family: true })`. */
export declare function alias<const Field extends string, const Selected>(
  field: Field,
  selected: Selected,
): Alias<Field, Selected>;

/**
 * A client of the server at `baseUrl`. `Bots` says what bots are given and give, by the names that `execute` calls them by.
 *
 * @example const { Patient } = await fhir.query({ Patient: { $: { id }, name: { family: true } } });
 */
export declare function createClient<Bots extends Readonly<Record<keyof Bots, BotDefinition>> = Record<never, never>>(
  options: ClientOptions,
): Client<Bots>;
