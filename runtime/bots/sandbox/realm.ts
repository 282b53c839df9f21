// The first code in the fresh realm of a run: `send` goes in; functions that start the bot and answer its calls come out.
// Compiled to a script of its own. The bot shares this realm and may bend what is in it; that harms itself alone, since `send` is
// out of its reach, takes nothing but texts, and no other object of the outside ever comes in.
import { clientOf } from './realm-client.ts';
import { consoleOf } from './realm-console.ts';
import { installGlobals } from './realm-globals.ts';
import { inputOf } from './realm-hl7.ts';
import { reader, writer } from './realm-json.ts';
import { returnedOf, thrownOf } from './realm-result.ts';

/**
 * `call` (id, name, arguments as JSON) · `log` (level, JSON string) · `timer` (id, milliseconds) · `clear` (id) ·
 * `end` (kind of verdict, JSON) · `random` (bytes) → hexadecimal digits.
 */
export type Send = (kind: string, first: string, second: string, third: string) => string;

/** Everything is text; what is returned is of no use to the outside. */
export interface Realm {
  /** @param exported what the artifact gives */
  start(exported: unknown, event: string, inputKind: string, input: string): void;
  /** Loading the artifact failed. */
  broken(error: unknown): void;
  answer(id: string, isError: boolean, text: string): void;
  /** A timer ran out. */
  fire(id: string): void;
}

export function enter(send: Send): Realm {
  // An error that is made outside, as of a full stack, would be an object of the outside.
  const safely: Send = (kind, first, second, third) => {
    let answer = '';
    let failed = false;
    try {
      answer = send(kind, first, second, third);
    } catch {
      failed = true;
    }
    if (failed) throw new RangeError('The call did not reach the server: the stack is full.');
    return answer;
  };
  const json = { read: reader(), write: writer() };
  const { client, call, answer } = clientOf(safely, json);
  const timers = installGlobals(safely, call);
  consoleOf(safely);

  return { start, broken, answer, fire };

  function broken(error: unknown): void {
    safely('end', 'unusable', thrownOf(error, json.write), '');
  }

  function fire(id: string): void {
    try {
      timers.fire(id);
    } catch (error) {
      safely('end', 'threw', thrownOf(error, json.write), '');
    }
  }

  async function start(
    exported: unknown,
    eventText: string,
    inputKind: string,
    input: string,
  ): Promise<void> {
    const handler = handlerOf(exported);
    if (!handler) {
      safely('end', 'unusable', JSON.stringify({ message: 'It exports no function named handler.' }), '');
      return;
    }
    try {
      const event = json.read(eventText) as Record<string, unknown>;
      event.input = inputOf(inputKind, json.read(input));
      const [kind, text] = returnedOf(await handler(client, event), json.write);
      safely('end', kind, text, '');
    } catch (error) {
      safely('end', 'threw', thrownOf(error, json.write), '');
    }
  }
}

function handlerOf(exported: unknown): ((client: unknown, event: unknown) => unknown) | undefined {
  if (typeof exported !== 'object' || exported === null) return undefined;
  const found = (exported as { readonly handler?: unknown }).handler;
  return typeof found === 'function' ? (found as (client: unknown, event: unknown) => unknown) : undefined;
}
