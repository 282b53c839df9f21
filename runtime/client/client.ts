// Options and the types of arguments → a client: queries as plain data, answers typed by them.

import type { Query } from '../../generated/client/fields.ts';
import type { ArgumentTypes } from './argument.ts';
import type { BotDefinition, BotInput, BotOutput } from './bot.ts';
import { TypedDocumentString } from './document.ts';
import { type ErrorEntry, QueryError } from './error.ts';
import type { Mutation } from './field.ts';
import { type Printed, printDocument } from './print.ts';
import type { Alias, Exact, Result, Select } from './selection.ts';
import { type CallOptions, type ClientOptions, send } from './send.ts';

export interface Client<Bots> {
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
  /** The pages of a Connection, each with `next`, from `_cursor` or the first on. */
  pages<Name extends ConnectionName, Request extends Select<Query>[Name]>(
    connection: Name,
    request: Request & Exact<Query, Record<Name, Request>>[Name],
    options?: CallOptions,
  ): AsyncGenerator<Result<Query, Record<Name, Request & { next: true }>>[Name], void>;
  /** Runs a bot, called by its id or by `system|value` of its identifier. It may have run in spite of a 503, as above. */
  execute<Name extends keyof Bots & string>(
    bot: Name,
    input: BotInput<Bots[Name]>,
    options?: CallOptions,
  ): Promise<BotOutput<Bots[Name]>>;
  /** The document of a query, and the variables that go with it, for other GraphQL clients. */
  document<Request extends Select<Query>>(
    request: Request & Exact<Query, Request>,
  ): TypedDocumentString<Result<Query, Request>, Printed['variables']>;
}

type ConnectionName = Extract<keyof Query, `${string}Connection`>;

/** What a field of another name is selected as: `official: alias('name', { $: { use: 'official' }, family: true })`. */
export function alias<const Field extends string, const Selected>(
  field: Field,
  selected: Selected,
): Alias<Field, Selected> {
  return { ...selected, $field: field } as Alias<Field, Selected> & Selected;
}

export function clientOf<Bots extends Readonly<Record<keyof Bots, BotDefinition>>>(
  options: ClientOptions,
  types: ArgumentTypes,
): Client<Bots> {
  const ask = async (kind: 'query' | 'mutation', request: object, call?: CallOptions): Promise<unknown> => {
    const body = printDocument(kind, request, types);
    const { data, errors } = (await send(options, '$graphql', body, call)) as GraphQLAnswer;
    if (errors) throw new QueryError(errors, data);
    return data;
  };
  const query = (request: object, call?: CallOptions) =>
    ask('query', request, { retries: options.retries ?? 3, ...call });
  const client = {
    query,
    mutate: (request: object, call?: CallOptions) => ask('mutation', request, call),
    async *pages(connection: string, { $, ...selection }: Paged, call?: CallOptions) {
      for (let _cursor = $?._cursor; _cursor !== null; ) {
        const request = { [connection]: { $: { ...$, _cursor }, ...selection, next: true } };
        const page = ((await query(request, call)) as Record<string, Page>)[connection];
        yield page;
        _cursor = page?.next ?? null;
      }
    },
    execute: (bot: string, input: unknown, call?: CallOptions) =>
      send(
        options,
        bot.includes('|') ? `Bot/$execute?identifier=${encodeURIComponent(bot)}` : `Bot/${bot}/$execute`,
        input,
        call,
      ),
    document(request: object) {
      const { query: text, variables } = printDocument('query', request, types);
      return new TypedDocumentString(text, variables);
    },
  };
  return client as unknown as Client<Bots>;
}

interface GraphQLAnswer {
  readonly data?: unknown;
  readonly errors?: readonly [ErrorEntry, ...ErrorEntry[]];
}

interface Paged {
  readonly $?: { readonly _cursor?: string | null };
}

interface Page {
  readonly next: string | null;
}
