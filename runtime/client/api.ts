// The interface of a client: options, requests and results. Types only.

import type { Fields, Mutation, Query, RowsName } from '../../generated/client/fields.d.ts';
import type { OperationOutcome } from '../../generated/client/types/index.d.ts';
import type { BotInput, BotOutput } from './bot.ts';
import type { Subscriptions } from './changes.ts';
import type { TypedDocumentString } from './document.ts';
import type { Connection, ConnectionField } from './field.ts';
import type { CallOptions, Interactions } from './interactions.ts';
import type { Exact, ExactIn, FieldSelection, Result, Select } from './selection.ts';

export interface Client<Bots> extends Subscriptions, Interactions {
  /** @throws QueryError for errors in the answer, OutcomeError for a refused request */
  query<Request extends Select<Query>>(
    request: Request & Exact<Query, Request>,
    options?: CallOptions,
  ): Promise<Result<Query, Request>>;
  /** All in one transaction. It may have been done in spite of a 503, so that only `retries` given here sends it again. */
  mutate<Request extends Select<Mutation>>(
    request: Request & Exact<Mutation, Request>,
    options?: CallOptions,
  ): Promise<Result<Mutation, Request>>;
  /** The pages of a Connection, or of the rows of a view, each with `next`, from `_cursor` or the first on. */
  pages<Name extends ConnectionName | RowsName, const Request extends PageSelection<Name>>(
    connection: Name,
    request: Request & ExactPage<Name, Request>,
    options?: CallOptions,
  ): AsyncGenerator<Page<Name, Request>, void>;
  /** Runs a bot, called by its id or by `system|value` of its identifier. It may have run in spite of a 503, as above. */
  execute<Name extends keyof Bots & string>(
    bot: Name,
    input: BotInput<Bots[Name]>,
    options?: CallOptions,
  ): Promise<BotOutput<Bots[Name]>>;
  /** The document of a query, and the variables that go with it, for other GraphQL clients. */
  document<Request extends Select<Query>>(
    request: Request & Exact<Query, Request>,
  ): TypedDocumentString<Result<Query, Request>, Readonly<Record<string, unknown>>>;
}

export type ConnectionName = `${keyof Fields}Connection`;

// With `unknown` in the other branch, and of a tuple: else TypeScript would look each field of a selection up in the union of all
// types, before it knows the name, which takes longer than all the rest of a program.

export type PageSelection<Name> = [Name] extends [`${infer Type extends keyof Fields}Connection`]
  ? FieldSelection<ConnectionField<Type>>
  : [Name] extends [RowsName]
    ? FieldSelection<Query[Name]>
    : unknown;

export type ExactPage<Name, Request> = [Name] extends [`${infer Type extends keyof Fields}Connection`]
  ? ExactIn<ConnectionField<Type>, Request>
  : [Name] extends [RowsName]
    ? ExactIn<Query[Name], Request>
    : unknown;

export type Page<Name, Request> = [Name] extends [`${infer Type extends keyof Fields}Connection`]
  ? Result<Connection<Type>, Request & { next: true }>
  : [Name] extends [RowsName]
    ? Result<Query[Name]['$of'], Request & { next: true }>
    : never;

export interface ClientOptions {
  /** `https://ehr.example/fhir/R4` */
  readonly baseUrl: string;
  /** The bearer token, or what gives it before each request. */
  readonly token?: string | undefined | (() => string | undefined | Promise<string | undefined>);
  /** How often a query is sent again after 503, 3 by default, after the time in `Retry-After`, else 0.2 s, then twice as long each. */
  readonly retries?: number;
  readonly fetch?: typeof fetch;
  /**
   * Is given the paths of Lists that go on, but were cut at the server's default count, as they have no `_count`. What
   * it throws, the call throws.
   */
  readonly onIncomplete?: (lists: readonly Path[]) => void;
}

/** Where in an answer: `['Patient', 'name', 0]`. */
export type Path = readonly (string | number)[];

/** https://spec.graphql.org/October2021/#sec-Errors */
export interface ErrorEntry {
  readonly message: string;
  readonly path?: Path;
  readonly locations?: readonly { readonly line: number; readonly column: number }[];
  readonly extensions?: { readonly resource?: OperationOutcome };
}
