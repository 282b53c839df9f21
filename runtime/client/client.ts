// In: options and the types of arguments. Out: a client that takes queries as plain data and returns typed answers.

import type { Client, ClientOptions, ErrorEntry, Path } from './api.ts';
import type { ArgumentTypes } from './argument.ts';
import type { BotDefinition } from './bot.ts';
import type { SubscribeOptions } from './changes.ts';
import { TypedDocumentString } from './document.ts';
import { OutcomeError, QueryError } from './error.ts';
import type { CallOptions } from './interactions.ts';
import { printDocument } from './print.ts';
import type * as Rest from './rest.ts';
import type { Ask } from './rest.ts';
import type { Alias } from './selection.ts';
import { type Seen, send } from './send.ts';
import type { Print } from './subscribe.ts';

/** Selects a field under another name: `official: alias('name', { $: { use: 'official' }, family: true })`. */
export function alias<const Field extends string, const Selected>(
  field: Field,
  selected: Selected,
): Alias<Field, Selected> {
  return { ...selected, $field: field } as Alias<Field, Selected> & Selected;
}

export function clientOf<Bots extends Readonly<Record<keyof Bots, BotDefinition>>>(
  options: ClientOptions,
  types: ArgumentTypes,
  schema: string,
): Client<Bots> {
  const seen: Seen = {};
  const print: Print = (kind, request) => printDocument(kind, request, types);
  const reading = (call?: CallOptions) => ({ retries: 3, ...options, ...call });
  const run = async (kind: 'query' | 'mutation', request: object, call?: CallOptions) =>
    send(
      options,
      '$graphql',
      { body: print(kind, request) },
      answer => dataOf(answer, options, schema),
      call,
      seen,
    );
  const query = (request: object, call?: CallOptions) => run('query', request, reading(call));
  const ask: Ask = (path, request, call) =>
    send(options, path, request, answer => answer, request.isRead ? reading(call) : call, seen);
  const rest =
    (name: keyof typeof Rest) =>
    async (...given: unknown[]) =>
      ((await import('./rest.ts'))[name] as (ask: Ask, ...given: unknown[]) => unknown)(ask, ...given);
  const client = {
    query,
    mutate: (request: object, call?: CallOptions) => run('mutation', request, call),
    async *pages(connection: string, { $, ...selection }: Paged, call?: CallOptions) {
      for (let _cursor = $?._cursor; _cursor !== null; ) {
        const answer = await query(
          { [connection]: { $: { ...$, _cursor }, ...selection, next: true } },
          call,
        );
        const page = (answer as Record<string, Page>)[connection];
        yield page;
        _cursor = page?.next ?? null;
      }
    },
    execute: (bot: string, body: unknown, call?: CallOptions) =>
      ask(
        bot.includes('|') ? `Bot/$execute?identifier=${encodeURIComponent(bot)}` : `Bot/${bot}/$execute`,
        { body },
        call,
      ),
    read: rest('read'),
    search: rest('search'),
    next: rest('next'),
    create: rest('create'),
    update: rest('update'),
    patch: rest('patch'),
    delete: rest('remove'),
    transaction: rest('transaction'),
    async *subscribe(field: string, request: object, call?: SubscribeOptions) {
      const { subscribed } = await import('./subscribe.ts');
      yield* subscribed({ options, print, OutcomeError, QueryError }, field, request, call);
    },
    document(request: object) {
      const { query: text, variables } = print('query', request);
      return new TypedDocumentString(text, variables);
    },
  };
  return client as unknown as Client<Bots>;
}

/** https://spec.graphql.org/October2021/#sec-Response-Format @throws QueryError, and what `onIncomplete` throws */
function dataOf(answer: unknown, { onIncomplete }: ClientOptions, schema: string): unknown {
  const { data, errors, extensions } = Object(answer) as GraphQLAnswer;
  if (errors?.[0]?.message)
    throw new QueryError(errors, data, (extensions?.schema ?? schema) === schema ? '' : otherSchema);
  if (extensions?.incomplete) onIncomplete?.(extensions.incomplete);
  return data?.constructor === Object ? data : undefined;
}

const otherSchema =
  ' The client was generated from another schema than the server has: run kiln generate, and install it again.';

interface GraphQLAnswer {
  readonly data?: unknown;
  readonly errors?: readonly [ErrorEntry, ...ErrorEntry[]];
  readonly extensions?: { readonly incomplete?: readonly Path[]; readonly schema?: string };
}

interface Paged {
  readonly $?: { readonly _cursor?: string | null };
}

interface Page {
  readonly next: string | null;
}
