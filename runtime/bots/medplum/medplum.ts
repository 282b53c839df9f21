// `kiln-fhir/bot/medplum`: bots that were written for Medplum import it instead of @medplum/core. The compiler
// bundles it into bots that import it, and calls their handler through `adapted`. Types:
// codegen/emit/templates/bot-medplum.ts. Runs inside sandboxes.
import type { BotClient } from '../prelude/client.ts';
import { adaptedValue, kilnValue, medplum } from './client.ts';
import { recordOf } from './records.ts';

export { medplum } from './client.ts';
export * from './functions.ts';
export { Hl7Context, Hl7Field, Hl7Message, Hl7Segment } from './hl7.ts';
export * from './values.ts';

type Handler = (client: unknown, event: unknown) => unknown;

/** Adapts a handler for Medplum to Kiln. @throws TypeError for other values than functions */
export function adapted(handler: Handler): Handler {
  if (typeof handler !== 'function')
    throw new TypeError(
      'The bot exports no function named handler: export async function handler(medplum, event) { … }.',
    );
  return async (client, event) => kilnValue(await handler(medplum(client as BotClient), adaptedEvent(event)));
}

/** Secrets as `event.secrets['name'].valueString`; an HL7 message as one of this module. */
function adaptedEvent(given: unknown): unknown {
  const { input, secrets, ...rest } = recordOf(given);
  const settings = Object.entries(recordOf(secrets)).map(([name, valueString]) => [
    name,
    { name, valueString },
  ]);
  const event = { ...rest, input: adaptedValue(input), secrets: Object.fromEntries(settings) };
  const rawBody = Object.getOwnPropertyDescriptor(given as object, 'rawBody');
  return rawBody ? Object.defineProperty(event, 'rawBody', rawBody) : event;
}
