// Types of bots by name → what `execute` takes and gives.

/** What a bot is given and gives: told so, or `{ handler: typeof handler }` with the `handler(client, event)` of its source. */
export type BotDefinition =
  | { readonly input: unknown; readonly output: unknown }
  | { readonly handler: (client: never, event: never) => unknown };

export type BotInput<Bot> = Bot extends { readonly handler: (client: never, event: infer Event) => unknown }
  ? Event extends { readonly input: infer Input }
    ? Input
    : unknown
  : Bot extends { readonly input: infer Input }
    ? Input
    : unknown;

export type BotOutput<Bot> = Bot extends { readonly handler: (...given: never) => infer Output }
  ? Awaited<Output>
  : Bot extends { readonly output: infer Output }
    ? Output
    : unknown;
