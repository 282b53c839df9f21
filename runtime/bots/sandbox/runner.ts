// Beside the realms, in the Deno worker and in the thread of QuickJS: messages of the server go in, those of the run come out.
// One run at a time, each in a new realm; what an ended realm still says is not heard.
import { setImmediate } from 'node:timers';
import { failureLine } from '../prelude/call-ledger.ts';
import type { RunLimits } from '../runner.ts';
import { hostIntl } from './host-intl.ts';
import { hostText } from './host-text.ts';
import { namedCalls } from './named-calls.ts';
import type { Realm, Send } from './realm.ts';
import { urlParts } from './url-parts.ts';

/** A realm of one run, and how it is used from outside; texts only. */
export interface Enclosure extends Pick<Realm, 'answer' | 'fire'> {
  /** Where the code fails while it is loaded, `end` is sent. */
  start(code: string, event: string, input: string, limits: EngineLimits): void;
  dispose(): void;
}

/** The engine's own part. */
export interface Engine {
  /** A fresh realm; made while nobody waits for it. */
  open(send: Send): Enclosure;
}

export type EngineLimits = Pick<RunLimits, 'cpuTime'>;

export type Message = readonly string[];

/** A line more than the server keeps, so that it says that there were more. */
export const mostLogLines = 1_000;

const mostTimers = 10_000;

/**
 * Takes `code` (text), `run` (number, event, input, JSON of limits) and `answer` (number, id, text); posts `call`, `log` and
 * `end`, each with the number of the run, and `idle` once another may begin.
 */
export function runner(engine: Engine, post: (message: Message) => void): (message: Message) => void {
  let code = '';
  let current: (Pick<Enclosure, 'answer'> & { readonly number: string }) | undefined;
  let spare = prepared(engine);

  return ([kind = '', ...rest]) => {
    if (kind === 'code') code = rest[0] ?? '';
    else if (kind === 'run') begin(rest);
    else if (kind === 'answer' && rest[0] === current?.number) current?.answer(rest[1] ?? '', rest[2] ?? '');
  };

  function begin([number = '', event = '', input = '', limitsText = '{}']: Message): void {
    const limits = JSON.parse(limitsText) as RunLimits;
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    let logRoom = limits.logBytes;
    let logLines = 0;
    /** Calls that wait until others are answered. */
    const waiting: Message[] = [];
    let calls = 0;
    let inFlight = 0;
    let sent = 0;
    const open = new Map<string, { readonly method: string; readonly args: string }>();
    /** The handler has settled; the run ends once no call is open. */
    let verdict: readonly [kind: string, text: string] | undefined;
    let isOver = false;

    const send: Send = (what, first, second, third) => {
      if (isOver) return '';
      if (![what, first, second, third].every(part => typeof part === 'string')) return '';
      if (what === 'call') call(first, second, third);
      else if (what === 'log') return log(first);
      else if (what === 'timer') wait(first, Number(second));
      else if (what === 'clear') clear(first);
      else if (what === 'random') return random(Number(first));
      else if (what === 'url') return urlParts(first, second, third);
      else if (what === 'text') return hostText(first, second, third);
      else if (what === 'intl') return hostIntl(first);
      else if (what === 'end') end(first, second);
      return '';
    };
    const { enclosure, heardBy } = spare;
    heardBy(send);
    current = { number, answer };
    enclosure.start(code, event, input, limits);

    /** A limit ends the run at once, unless the handler has settled and no call is open. */
    function end(kind: string, text: string): void {
      if (kind === 'returned' || kind === 'threw') settle(kind, text);
      else if (verdict && open.size === 0) finish(...verdict);
      else finish(kind, text);
    }

    function settle(kind: string, text: string): void {
      if (verdict) return;
      verdict = [kind, text];
      for (const timer of timers.values()) clearTimeout(timer);
      if (open.size === 0) finish(kind, text);
      else log(JSON.stringify(waitLine([...open.values()], timers.size)));
    }

    /** Later: microtasks of the bot may make further calls. */
    function finishWhenSettled(): void {
      setImmediate(() => {
        if (verdict && open.size === 0 && !isOver) finish(...verdict);
      });
    }

    function finish(verdict: string, text: string): void {
      isOver = true;
      for (const timer of timers.values()) clearTimeout(timer);
      current = undefined;
      if (text.length > limits.outputBytes) post(['end', number, 'outputBytes', '']);
      else post(['end', number, verdict, text]);
      // Not before whatever else the bot has left to be done at once: what does not end is ended by the server.
      setImmediate(() => {
        enclosure.dispose();
        spare = prepared(engine);
        post(['idle', number]);
      });
    }

    /** The server counts too; here it is kept from hearing what it would refuse. */
    function call(id: string, method: string, args: string): void {
      calls += 1;
      sent += args.length;
      open.set(id, { method, args });
      if (calls > limits.calls) end('calls', '');
      else if (sent > limits.outputBytes) end('outputBytes', '');
      else if (inFlight >= limits.callsInFlight) waiting.push(['call', number, id, method, args]);
      else {
        inFlight += 1;
        post(['call', number, id, method, args]);
      }
    }

    function answer(id: string, text: string): void {
      const next = waiting.shift();
      if (next) post(next);
      else inFlight -= 1;
      if (verdict) logFailure(id, text);
      open.delete(id);
      enclosure.answer(id, text);
      if (verdict && open.size === 0) finishWhenSettled();
    }

    /** The handler has settled and does not see the failure. */
    function logFailure(id: string, text: string): void {
      const call = open.get(id);
      const answer = JSON.parse(text) as { readonly ok: boolean };
      if (call && !answer.ok) log(JSON.stringify(failureLine(call.method, listOf(call.args), answer)));
    }

    /** The server cuts exactly; here it is kept from hearing what it would drop. `full`: no more. */
    function log(line: string): string {
      if (logRoom < 0 || logLines > mostLogLines) return 'full';
      logRoom -= line.length;
      logLines += 1;
      post(['log', number, line]);
      return '';
    }

    function wait(id: string, milliseconds: number): void {
      clear(id);
      // Once the handler has settled, the run waits for its calls alone.
      if (verdict) return;
      // They are held outside of the realm, where its memory is not counted.
      if (timers.size >= mostTimers) {
        end('memoryBytes', '');
        return;
      }
      const fire = () => {
        timers.delete(id);
        if (!isOver) enclosure.fire(id);
      };
      timers.set(id, setTimeout(fire, Math.min(milliseconds, 2 ** 31 - 1)));
    }

    function clear(id: string): void {
      clearTimeout(timers.get(id));
      timers.delete(id);
    }
  }
}

/** Its `send` reaches whichever run it is given to. */
function prepared(engine: Engine) {
  let heard: Send = () => '';
  const enclosure = engine.open((...parts) => heard(...parts));
  return {
    enclosure,
    heardBy(send: Send) {
      heard = send;
    },
  };
}

function waitLine(open: readonly { readonly method: string }[], timers: number): string {
  const some = open.length === 1 ? 'one of its calls was' : `${open.length} of its calls were`;
  const dropped = timers === 0 ? '' : ` Its timers (${timers}) do not run any more.`;
  const methods = namedCalls(open.map(({ method }) => method));
  return `warn: The handler ended while ${some} open, and the run waits for them: ${methods}.${dropped}`;
}

/** The arguments of a call; their text comes from the bot and need not be JSON. */
function listOf(args: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(args);
    return Array.isArray(value) ? value : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function random(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(Math.min(bytes, 65_536)));
  return Array.from(values, value => value.toString(16).padStart(2, '0')).join('');
}
