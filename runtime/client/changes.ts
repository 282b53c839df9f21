// What is asked of subscriptions, and what comes of them. Types only.

import type { Fields } from '../../generated/client/fields.d.ts';
import type { Inputs } from '../../generated/client/inputs.d.ts';
import type { Searches } from '../../generated/client/search.d.ts';
import type { Stored } from './field.ts';
import type { ExactIn, FieldSelection, Result } from './selection.ts';

export interface Subscriptions {
  /**
   * Writes as they happen, of what matches and is visible, each at least once and in order for each resource. It
   * connects again by itself, and
   * goes on where it was.
   *
   * @example for await (const { interaction, resource } of fhir.subscribe('PatientChanged', { interaction: true,
   * resource: { id: true } })) …
   * @throws QueryError for what is wrong with the request, or if it cannot go on; OutcomeError for a refused one;
   * what the signal is aborted with
   */
  subscribe<Name extends ChangedName, const Request extends ChangeSelection<Name>>(
    field: Name,
    request: Request & ExactChange<Name, Request>,
    options?: SubscribeOptions,
  ): AsyncGenerator<ChangeOf<Name, Request>, void>;
}

export interface SubscribeOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called when the server has the subscription, each time anew: no later write is missed. */
  readonly onConnected?: (() => void) | undefined;
}

export type ChangedName = `${keyof Fields & keyof Searches}Changed`;

/** `PatientChanged(name:)` */
export interface ChangedField<Name extends keyof Inputs & keyof Searches> {
  readonly $form: 'object';
  readonly $input: {
    readonly $?: Omit<Searches[Name], '_sort' | '_count'> & {
      readonly interaction?: Interaction | readonly Interaction[] | undefined;
    };
  };
  readonly $of: Change<Name>;
}

export type Interaction = 'create' | 'update' | 'delete';

/** A write of one resource. */
export interface Change<Name extends keyof Inputs> {
  readonly interaction: { readonly $form: 'value'; readonly $input: boolean; readonly $of: Interaction };
  /** Of the resource. */
  readonly id: { readonly $form: 'value'; readonly $input: boolean; readonly $of: string };
  readonly versionId: { readonly $form: 'value'; readonly $input: boolean; readonly $of: string };
  /** Null where it was deleted. */
  readonly resource: { readonly $form: 'one'; readonly $input: unknown; readonly $of: Stored<Name> };
}

// As in api.ts: with `unknown` in the other branch, and of a tuple.

export type ChangeSelection<Name> = [Name] extends [
  `${infer Type extends keyof Fields & keyof Searches}Changed`,
]
  ? FieldSelection<ChangedField<Type>>
  : unknown;

export type ExactChange<Name, Request> = [Name] extends [
  `${infer Type extends keyof Fields & keyof Searches}Changed`,
]
  ? ExactIn<ChangedField<Type>, Request>
  : unknown;

export type ChangeOf<Name, Request> = [Name] extends [
  `${infer Type extends keyof Fields & keyof Searches}Changed`,
]
  ? Result<Change<Type>, Request>
  : never;
