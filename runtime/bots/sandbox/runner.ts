// Beside the realms, in the Deno worker and in the thread of QuickJS: messages of the server go in, those of the run come out.
// One run at a time, each in a new realm; what an ended realm still says is not heard.
import type { Realm, Send } from './realm.ts';

/** A realm of one run, and how it is used from outside; texts only. */
export interface Enclosure extends Pick<Realm, 'answer' | 'fire'> {
  /** Where the code fails while it is loaded, `end` is sent. */
  start(code: string, event: string, inputKind: string, input: string, limits: EngineLimits): void;
  dispose(): void;
}

/** The engine's own part. */
export interface Engine {
  /** A fresh realm; made while nobody waits for it. */
  open(send: Send): Enclosure;
}

export interface EngineLimits {
  readonly cpu: number;
  readonly memory: number;
}

export type Message = readonly string[];

const mostLogLines = 1_000;

/**
 * Takes `code` (text), `run` (number, event, kind of input, input, JSON of limits) and `answer` (number, id, failed?, text);
 * posts `call`, `log` and `end`, each with the number of the run, `idle` once another may begin, and `cut` for dropped lines.
 */
export function runner(engine: Engine, post: (message: Message) => void): (message: Message) => void {
  let code = '';
  let current: { readonly number: string; readonly enclosure: Enclosure } | undefined;
  let spare = prepared(engine);

  return ([kind = '', ...rest]) => {
    if (kind === 'code') code = rest[0] ?? '';
    else if (kind === 'run') begin(rest);
    else if (kind === 'answer' && rest[0] === current?.number)
      current?.enclosure.answer(rest[1] ?? '', rest[2] === 'true', rest[3] ?? '');
  };

  function begin([number = '', event = '', inputKind = '', input = '', limitsText = '{}']: Message): void {
    const limits = JSON.parse(limitsText) as EngineLimits & { readonly output: number; readonly log: number };
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    let logRoom = limits.log;
    let logLines = 0;
    let isOver = false;

    const send: Send = (what, first, second, third) => {
      if (isOver) return '';
      if (![what, first, second, third].every(part => typeof part === 'string')) return '';
      if (what === 'call' && third.length <= limits.output) post(['call', number, first, second, third]);
      else if (what === 'call') end('output', '');
      else if (what === 'log') log(first, second);
      else if (what === 'timer') wait(first, Number(second));
      else if (what === 'clear') clear(first);
      else if (what === 'random') return random(Number(first));
      else if (what === 'end') end(first, second);
      return '';
    };
    const { enclosure, heardBy } = spare;
    heardBy(send);
    current = { number, enclosure };
    enclosure.start(code, event, inputKind, input, limits);

    function end(verdict: string, text: string): void {
      isOver = true;
      for (const timer of timers.values()) clearTimeout(timer);
      current = undefined;
      if (text.length > limits.output) post(['end', number, 'output', '']);
      else post(['end', number, verdict, text]);
      // Not before whatever else the bot has left to be done at once: what does not end is ended by the server.
      setTimeout(() => {
        enclosure.dispose();
        spare = prepared(engine);
        post(['idle', number]);
      }, 0);
    }

    function log(level: string, text: string): void {
      logLines += 1;
      if (logLines > mostLogLines || logRoom <= 0) {
        if (logLines !== Number.POSITIVE_INFINITY) post(['cut', number]);
        logLines = Number.POSITIVE_INFINITY;
        return;
      }
      const line = text.slice(0, logRoom);
      logRoom -= line.length + 1;
      post(['log', number, level, line]);
    }

    function wait(id: string, milliseconds: number): void {
      clear(id);
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

function random(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(Math.min(bytes, 65_536)));
  return Array.from(values, value => value.toString(16).padStart(2, '0')).join('');
}
