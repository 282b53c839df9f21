// Makes the arguments of a handler, `client` and `event`, from text. Plain JavaScript: runs inside sandboxes.
import { Hl7Message } from '../hl7/message.ts';
import type { WireEvent, WireInput } from '../wire.ts';
import { type CallLedger, callLedger } from './call-ledger.ts';
import { type BotClient, type HostCall, makeClient } from './client.ts';
import { parseExact } from './exact-json.ts';

/** The second argument of a handler. */
export interface BotEvent extends WireEvent {
  /** By the Content-Type: a string, an object, a resource, or an HL7 message. */
  readonly input: unknown;
  /** The bytes of the body, for signatures; undefined without one. */
  readonly rawBody: Uint8Array | undefined;
}

/** @param event JSON text of a WireEvent */
export function prepare(
  input: WireInput,
  event: string,
  call: HostCall,
  ledger: CallLedger = callLedger(),
): { readonly client: BotClient; readonly event: BotEvent } {
  return {
    client: makeClient(call, ledger),
    event: withRawBody({ ...(JSON.parse(event) as WireEvent), input: readInput(input) }, input),
  };
}

/** Made on the first use, and not enumerable: a bot that returns its event returns no bytes. */
function withRawBody(event: Omit<BotEvent, 'rawBody'>, { text, raw }: WireInput): BotEvent {
  const get = () => {
    if (raw === undefined) return undefined;
    return raw === true ? new TextEncoder().encode(text) : Uint8Array.from(raw, each => each.charCodeAt(0));
  };
  return Object.defineProperty(event, 'rawBody', { get }) as BotEvent;
}

function readInput({ kind, text }: WireInput): unknown {
  switch (kind) {
    case 'text':
      return text;
    case 'json':
      return parseExact(text);
    case 'hl7':
      return Hl7Message.parse(text);
  }
}
