// The first code in the fresh realm of a run: it takes `send`, and returns functions that start the bot and answer its calls.
// Compiled to a script of its own. The bot shares this realm and may change its built-ins, which affects only itself: `send` is out of
// its reach and takes only texts, and no other object of the outside enters the realm.
import { callLedger } from '../prelude/call-ledger.ts';
import { describeError, describeResult } from '../prelude/describe.ts';
import { prepare } from '../prelude/prelude.ts';
import type { WireInput } from '../wire.ts';
import { consoleOf } from './realm-console.ts';
import { installGlobals } from './realm-globals.ts';
import type { Scope } from './realm-web.ts';

/**
 * `call` (id, method, arguments as JSON) · `cancel` (id of a call, which is not answered then) · `log` (JSON string) → `full` · `timer` (id, milliseconds) · `clear` (id) ·
 * `end` (`returned` or `threw`, JSON) · `hold` and `release`, of a promise of Deno's: realm-web.ts; `release` → `over` after the end.
 */
export type Send = (kind: string, first: string, second: string, third: string) => string;

/** All arguments but the exports are texts; the outside uses no result. */
export interface Realm {
  /** @param exported the value of the program @param input JSON of a WireInput, or `null` */
  start(exported: unknown, event: string, input: string): void;
  /** Loading the program failed. */
  broken(error: unknown): void;
  answer(id: string, text: string): void;
  /** A timer ran out. */
  fire(id: string): void;
}

type RealmSend = (kind: string, first?: string, second?: string, third?: string) => string;

const { parse, stringify } = JSON;

/** @param outside the globals of Deno */
export function enter(outward: Send, outside: Scope): Realm {
  const send = guarded(outward);
  const { call, answer } = callsOf(send);
  const ledger = callLedger();
  const timers = installGlobals(send, call, ledger, outside);
  consoleOf(send);
  return { start, broken, answer, fire };

  async function start(exported: unknown, eventText: string, inputText: string): Promise<void> {
    try {
      const handler = handlerOf(exported);
      const input = parse(inputText) as WireInput | null;
      const result = describeResult(input && (await called(handler, input, eventText)));
      await callsUnderWay();
      logUnhandled();
      send('end', 'returned', stringify(result));
    } catch (error) {
      await callsUnderWay();
      broken(error);
    }
  }

  function called(handler: Handler, input: WireInput, eventText: string): unknown {
    const { client, event } = prepare(input, eventText, call, ledger);
    return handler(client, event);
  }

  function broken(error: unknown): void {
    const text = thrownText(error);
    logUnhandled();
    send('end', 'threw', text);
  }

  function logUnhandled(): void {
    try {
      for (const line of ledger.unhandled()) send('log', stringify(line));
    } catch {
      // The bot changed the built-ins that list its calls.
    }
  }

  function fire(id: string): void {
    try {
      timers.fire(id);
    } catch (error) {
      broken(error);
    }
  }
}

/** An error that is thrown outside, as for a full stack, would be an object of the outside. */
function guarded(outward: Send): RealmSend {
  return (kind, first = '', second = '', third = '') => {
    try {
      return outward(kind, first, second, third);
    } catch {
      throw new RangeError('The stack is full.');
    }
  };
}

/** Calls of the bot, and the answers that they wait for. */
function callsOf(send: RealmSend) {
  const waiting: Record<string, (text: string) => void> = Object.create(null);
  let last = 0;
  return {
    call: (method: string, args: string, begun?: (cancel: () => void) => void): Promise<string> =>
      new Promise(resolve => {
        last += 1;
        const id = `${last}`;
        waiting[id] = resolve;
        begun?.(() => {
          if (delete waiting[id]) send('cancel', id);
        });
        send('call', id, method, args);
      }),
    answer(id: string, text: string): void {
      const resolve = waiting[id];
      delete waiting[id];
      resolve?.(text);
    },
  };
}

/** Work that the handler did not wait for may make a call a few microtasks later. */
async function callsUnderWay(): Promise<void> {
  for (let step = 0; step < mostSteps; step += 1) await undefined;
}

function thrownText(error: unknown): string {
  try {
    return stringify({ ...describeError(error), place: placeOf(error) });
  } catch {
    // The bot changed the built-ins that describe it.
    return '{"message":"something that cannot be shown"}';
  }
}

/** Microtasks: a bound, since a bot may always add another one. */
const mostSteps = 100;

const mostPlaces = 20;

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

/** Lines and columns in the program, from the innermost call outward: `3:14 20:7`. The first may be in a package. */
function placeOf(error: unknown): string | undefined {
  try {
    const { stack } = error as { readonly stack?: unknown };
    const places = [...String(stack).matchAll(/\bbot\.js:(\d+)(?::(\d+))?/g)];
    const texts = places.slice(0, mostPlaces).map(([, line, column]) => `${line}:${column ?? 1}`);
    return texts.length === 0 ? undefined : texts.join(' ');
  } catch {
    // It is not an object, or has a getter of the bot.
    return undefined;
  }
}
