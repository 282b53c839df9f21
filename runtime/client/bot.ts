// Types of bots by name → what `execute` takes and gives.

import type { OperationOutcome } from '../../generated/client/types/index.d.ts';

/** What a bot is given and gives: told so, or `{ handler: typeof handler }` with the `handler(client, event)` of its source. */
export type BotDefinition =
  | { readonly input: unknown; readonly output: unknown }
  | { readonly handler: (client: never, event: never) => unknown };

export type BotInput<Bot> = Bot extends { readonly handler: (client: never, event: infer Event) => unknown }
  ? Event extends { readonly input: infer Input }
    ? Sent<Input>
    : unknown
  : Bot extends { readonly input: infer Input }
    ? Input
    : unknown;

export type BotOutput<Bot> = Bot extends { readonly handler: (...given: never) => infer Output }
  ? Answer<Awaited<Output>>
  : Bot extends { readonly output: infer Output }
    ? Output
    : unknown;

/** JSON is sent, which has to be an object: what takes a text or an HL7 v2 message is not for this client. */
type Sent<Input> = Input extends string | Hl7Message ? never : Input;

/** What gives nothing is answered with an outcome that says so. */
type Answer<Output> = Output extends void ? OperationOutcome : Output extends Hl7Message ? string : Output;

interface Hl7Message {
  readonly getSegment: unknown;
}
