// In the Deno worker, outside of the realms: takes messages of the server, and posts those of the run.
// One run at a time, each in a new realm; an ended realm has no effect any more.
import { setImmediate } from 'node:timers';
import { failureLine, namedCalls } from '../prelude/call-ledger.ts';
import type { RunLimits } from '../runner.ts';
import type { Realm, Send } from './realm.ts';

/** A realm of one run, used from outside; texts only. */
export interface Enclosure extends Pick<Realm, 'answer' | 'fire'> {
  /** Where the code fails while it is loaded, `end` is sent. */
  start(code: string, event: string, input: string, limits: EngineLimits): void;
}

/** Makes realms. */
export interface Engine {
  /** A fresh realm; made between runs. */
  open(send: Send): Enclosure;
}

export type EngineLimits = Pick<RunLimits, 'cpuTime'>;

export type Message = readonly string[];

/** One line more than the server keeps, so that the server knows that there were more. */
export const mostLogLines = 1_000;

const mostTimers = 10_000;

/** The state of a run. */
interface Run {
  readonly number: string;
  readonly limits: RunLimits;
  readonly enclosure: Enclosure;
  readonly post: (message: Message) => void;
  /** Called as the run ends. */
  readonly ended: () => void;
  readonly timers: Map<string, ReturnType<typeof setTimeout>>;
  logRoom: number;
  logLines: number;
  calls: number;
  inFlight: number;
  /** UTF-16 units of the arguments of all calls. */
  sent: number;
  /** Calls that wait until others are answered. */
  readonly waiting: Message[];
  /** Calls without an answer, by id. */
  readonly open: Map<string, { readonly method: string; readonly args: string }>;
  /** The handler has settled; the run ends once no call is open. */
  verdict?: readonly [kind: string, text: string];
  /** Promises of Deno's that have not settled. */
  held: number;
  isOver: boolean;
  /** The next one may begin. */
  isIdle: boolean;
}

/**
 * Takes `code` (text), `run` (number, event, input, JSON of limits) and `answer` (number, id, text); posts `call`, `cancel` (id), `log` and
 * `end`, each with the number of the run, and `idle` once another may begin.
 */
export function runner(engine: Engine, post: (message: Message) => void): (message: Message) => void {
  let code = '';
  let current: Run | undefined;
  let spare = prepared(engine);

  return ([kind = '', ...rest]) => {
    if (kind === 'code') code = rest[0] ?? '';
    else if (kind === 'run') begin(rest);
    else if (kind === 'answer' && current && rest[0] === current.number)
      answer(current, rest[1] ?? '', rest[2] ?? '');
  };

  function begin([number = '', event = '', input = '', limitsText = '{}']: Message): void {
    const limits = JSON.parse(limitsText) as RunLimits;
    const { enclosure, heardBy } = spare;
    const run: Run = {
      ...{ number, limits, enclosure, post, ended: () => end(run) },
      ...{ timers: new Map(), logRoom: limits.logBytes, logLines: 0 },
      ...{ calls: 0, inFlight: 0, sent: 0, waiting: [], open: new Map(), held: 0 },
      ...{ isOver: false, isIdle: false },
    };
    heardBy((...parts) => received(run, ...parts));
    current = run;
    enclosure.start(code, event, input, limits);
  }

  function end(run: Run): void {
    current = undefined;
    // After the work that the bot has left to be done at once, and what Deno still computes: the server ends what does not end.
    setImmediate(() => {
      if (run.held > 0 || run.isIdle) return;
      run.isIdle = true;
      // Before the next realm is made: the message of the next run is on its way meanwhile, and is taken after that.
      post(['idle', run.number]);
      spare = prepared(engine);
    });
  }
}

/** A message of the realm. The bot controls its parts. */
function received(run: Run, ...[what, first, second, third]: Parameters<Send>): string {
  if (what === 'release') return release(run);
  if (what === 'hold') hold(run);
  if (run.isOver) return '';
  if (![what, first, second, third].every(part => typeof part === 'string')) return '';
  if (what === 'call') call(run, first, second, third);
  else if (what === 'cancel') cancel(run, first);
  else if (what === 'log') return log(run, first);
  else if (what === 'timer') wait(run, first, Number(second));
  else if (what === 'clear') clear(run, first);
  else if (what === 'end') end(run, first, second);
  return '';
}

/** A limit ends the run at once, unless the handler has settled and no call is open. */
function end(run: Run, kind: string, text: string): void {
  if (kind === 'returned' || kind === 'threw') settle(run, kind, text);
  else if (run.verdict && !isBusy(run)) finish(run, ...run.verdict);
  else finish(run, kind, text);
}

function settle(run: Run, kind: string, text: string): void {
  if (run.verdict) return;
  run.verdict = [kind, text];
  for (const timer of run.timers.values()) clearTimeout(timer);
  if (!isBusy(run)) finish(run, kind, text);
  else if (run.open.size > 0)
    log(run, JSON.stringify(openCallsLine([...run.open.values()], run.timers.size)));
}

function finish(run: Run, verdict: string, text: string): void {
  const { number, limits, timers, post } = run;
  run.isOver = true;
  for (const timer of timers.values()) clearTimeout(timer);
  run.ended();
  if (text.length > limits.outputBytes) post(['end', number, 'outputBytes', '']);
  else post(['end', number, verdict, text]);
}

/** The server checks the limits, too; here messages are saved that it would refuse. */
function call(run: Run, id: string, method: string, args: string): void {
  const { number, limits, post } = run;
  run.calls += 1;
  run.sent += args.length;
  run.open.set(id, { method, args });
  if (run.calls > limits.calls) end(run, 'calls', '');
  else if (run.sent > limits.outputBytes) end(run, 'outputBytes', '');
  else if (run.inFlight >= limits.callsInFlight) run.waiting.push(['call', number, id, method, args]);
  else {
    run.inFlight += 1;
    post(['call', number, id, method, args]);
  }
}

/** The run does not wait for it any more; one that was not sent yet never is. */
function cancel(run: Run, id: string): void {
  if (!run.open.delete(id)) return;
  const at = run.waiting.findIndex(([, , waiting]) => waiting === id);
  if (at >= 0) run.waiting.splice(at, 1);
  else run.post(['cancel', run.number, id]);
  finishOnceIdle(run);
}

/** Counted as a call: Deno computes in other threads than this one. */
function hold(run: Run): void {
  run.held += 1;
  run.calls += 1;
  if (run.calls > run.limits.calls && !run.isOver) end(run, 'calls', '');
}

/** Deno has computed what it began. */
function release(run: Run): string {
  run.held -= 1;
  if (run.isOver) run.ended();
  else finishOnceIdle(run);
  return run.isOver ? 'over' : '';
}

/** Whether it waits for calls, or for what Deno computes. */
function isBusy({ open, held }: Run): boolean {
  return open.size > 0 || held > 0;
}

function answer(run: Run, id: string, text: string): void {
  const next = run.waiting.shift();
  if (next) run.post(next);
  else run.inFlight -= 1;
  settled(run, id, text);
}

function settled(run: Run, id: string, text: string): void {
  if (run.verdict) logFailure(run, id, text);
  run.open.delete(id);
  run.enclosure.answer(id, text);
  finishOnceIdle(run);
}

/** Later: microtasks of the bot may make further calls. */
function finishOnceIdle(run: Run): void {
  if (run.verdict && !isBusy(run))
    setImmediate(() => {
      if (run.verdict && !isBusy(run) && !run.isOver) finish(run, ...run.verdict);
    });
}

/** The handler has settled and does not see the failure. */
function logFailure(run: Run, id: string, text: string): void {
  const call = run.open.get(id);
  const answer = JSON.parse(text) as { readonly ok: boolean };
  if (call && !answer.ok) log(run, JSON.stringify(failureLine(call.method, listOf(call.args), answer)));
}

/** The server cuts exactly; here messages are saved that it would drop. `full`: no more. */
function log(run: Run, line: string): string {
  if (run.logRoom < 0 || run.logLines > mostLogLines) return 'full';
  run.logRoom -= line.length;
  run.logLines += 1;
  run.post(['log', run.number, line]);
  return '';
}

function wait(run: Run, id: string, milliseconds: number): void {
  const { timers, enclosure } = run;
  clear(run, id);
  // Once the handler has settled, the run waits for its calls alone.
  if (run.verdict) return;
  // They are held outside of the realm, where its memory is not counted.
  if (timers.size >= mostTimers) {
    end(run, 'memoryBytes', '');
    return;
  }
  const fire = () => {
    timers.delete(id);
    if (!run.isOver) enclosure.fire(id);
  };
  timers.set(id, setTimeout(fire, Math.min(milliseconds, 2 ** 31 - 1)));
}

function clear({ timers }: Run, id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** A realm before its run is known: its messages go to the function that `heardBy` sets. */
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

function openCallsLine(open: readonly { readonly method: string }[], timers: number): string {
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
