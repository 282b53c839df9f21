// The first code in the context of a run: makes the globals of the bot, starts its handler, and describes its end. Compiled to a separate
// script. The bot may change the built-ins of this context, which affects only its own run.
import { Hl7Message } from '../hl7/message.ts';
import { callLedger } from '../prelude/call-ledger.ts';
import { describeError, describeResult } from '../prelude/describe.ts';
import { prepare } from '../prelude/prelude.ts';
import type { WireInput } from '../wire.ts';
import { consoleOf } from './realm-console.ts';
import { type Call, fetchOf } from './realm-fetch.ts';
import { define, shareGlobals, WebSocket } from './realm-globals.ts';

/** The interface of the worker to a run. */
export interface Host {
  /** The globals of Deno. */
  readonly scope: Readonly<Record<string, unknown>>;
  readonly timers: Readonly<Record<string, unknown>>;
  /** @returns a function that cancels the call */
  call(method: string, args: string, answer: (text: string) => void): () => void;
  /** @returns whether further lines are taken */
  log(line: string): boolean;
  /** @param text JSON of a WireResult or a WireError */
  end(kind: 'returned' | 'threw', text: string): void;
}

export interface Realm {
  /** @param exported the value of the program @param input JSON of a WireInput, or `null` */
  start(exported: unknown, event: string, input: string): void;
  /** For an exception while the program is loaded, or in a timer or a listener of the bot. */
  fail(error: unknown): void;
}

const { parse, stringify } = JSON;

export function enter(host: Host): Realm {
  const ledger = callLedger();
  const call: Call = (method, args, begun) =>
    new Promise(resolve => {
      const cancel = host.call(method, args, resolve);
      begun?.(cancel);
    });
  shareGlobals(host.scope);
  const console = consoleOf(line => host.log(line));
  define({
    ...host.timers,
    fetch: fetchOf(call, ledger, host.scope as never),
    console,
    Hl7Message,
    WebSocket,
  });
  reportWarnings();
  return { start, fail };

  async function start(exported: unknown, eventText: string, inputText: string): Promise<void> {
    try {
      const handler = handlerOf(exported);
      const input = parse(inputText) as WireInput | null;
      const result = describeResult(input && (await called(handler, input, eventText)));
      await callsUnderWay();
      logUnhandled();
      host.end('returned', stringify(result));
    } catch (error) {
      await callsUnderWay();
      fail(error);
    }
  }

  function called(handler: Handler, input: WireInput, eventText: string): unknown {
    const { client, event } = prepare(input, eventText, call, ledger);
    return handler(client, event);
  }

  function fail(error: unknown): void {
    const text = thrownText(error);
    logUnhandled();
    host.end('threw', text);
  }

  function logUnhandled(): void {
    try {
      for (const line of ledger.unhandled()) host.log(line);
    } catch {
      // The bot changed the built-ins of this code.
    }
  }
}

/** Logs the warning of a message that was read leniently, once for repeated reads. */
function reportWarnings(): void {
  const { parse } = Hl7Message;
  let last: string | undefined;
  Hl7Message.parse = text => {
    const message = parse(text);
    const { warning = last } = message;
    if (warning !== last) console.warn(warning);
    last = warning;
    return message;
  };
}

/** A bound of microtasks, since a bot can add them endlessly. */
const mostSteps = 100;

/** Work that the handler did not await may make a call a few microtasks later. */
async function callsUnderWay(): Promise<void> {
  for (let step = 0; step < mostSteps; step += 1) await undefined;
}

function thrownText(error: unknown): string {
  try {
    return stringify({ ...describeError(error), place: placeOf(error) });
  } catch {
    // The bot changed the built-ins of this code.
    return '{"message":"something that cannot be shown"}';
  }
}

type Handler = (client: unknown, event: unknown) => unknown;

function handlerOf(exported: unknown): Handler {
  const found =
    typeof exported === 'object' && exported !== null && 'handler' in exported ? exported.handler : undefined;
  if (typeof found !== 'function')
    throw new TypeError(
      'The bot exports no function named handler: export async function handler(client, event) { … }.',
    );
  return found as Handler;
}

const mostPlaces = 20;

/** Lines and columns in the program, from the innermost call outward: `3:14 20:7`. The first may be in a package. */
function placeOf(error: unknown): string | undefined {
  try {
    const { stack } = error as { readonly stack?: unknown };
    const places = [...String(stack).matchAll(/\bbot\.js:(\d+)(?::(\d+))?/g)];
    const texts = places.slice(0, mostPlaces).map(([, line, column]) => `${line}:${column ?? 1}`);
    return texts.length === 0 ? undefined : texts.join(' ');
  } catch {
    // The error is not an object, or has a getter of the bot.
    return undefined;
  }
}
