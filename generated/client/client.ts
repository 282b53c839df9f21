// Generated from hl7.fhir.r4.examples@4.0.1, kiln@0.1.0 by kiln generate. Do not edit.

import type { Client, ClientOptions } from '../../runtime/client/api.ts';
import type { BotDefinition } from '../../runtime/client/bot.ts';
import { clientOf } from '../../runtime/client/client.ts';
import { argumentTypes } from './arguments.ts';

export type { CallOptions, ErrorEntry } from '../../runtime/client/api.ts';
export { alias } from '../../runtime/client/client.ts';
export { TypedDocumentString } from '../../runtime/client/document.ts';
export { OutcomeError, QueryError } from '../../runtime/client/error.ts';
export type { Result, Selection } from '../../runtime/client/selection.ts';
export type { BotDefinition, Client, ClientOptions };

/**
 * A client of the server at `baseUrl`. `Bots` says what bots are given and give, by the names that `execute` calls them by.
 *
 * @example const { Patient } = await fhir.query({ Patient: { $: { id }, name: { family: true } } });
 */
export function createClient<Bots extends Readonly<Record<keyof Bots, BotDefinition>> = Record<never, never>>(
  options: ClientOptions,
): Client<Bots> {
  return clientOf<Bots>(options, argumentTypes);
}
