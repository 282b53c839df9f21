// A thread in which QuickJS runs bots, compiled to WebAssembly: each run in a runtime of its own, with its own memory and time.
// Messages of the server come in, those of the run go out, as in the Deno worker.
import { parentPort, workerData } from 'node:worker_threads';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
  type QuickJSWASMModule,
  RELEASE_SYNC,
} from 'quickjs-emscripten';
import type { Send } from './realm.ts';
import { type Enclosure, type EngineLimits, type Message, runner } from './runner.ts';
import { ownThread, threadTime } from './thread-time.ts';

/** Of the stack of a bot, in bytes; that of the thread is larger. */
const stack = 512 * 1024;

/** Texts cross as JSON, because a text of QuickJS's own interface ends at its first U+0000. Built-ins are read before a bot can change them. */
const bridge = `(function (enter) {
  const { parse, stringify } = JSON;
  return outward => enter((kind, first, second, third) => {
    const answer = outward('[' + stringify(kind) + ',' + stringify(first) + ',' + stringify(second) + ',' + stringify(third) + ']');
    return typeof answer === 'string' ? parse(answer) : answer;
  });
})`;

const { realm, seen, memory } = workerData as {
  readonly realm: string;
  readonly seen: SharedArrayBuffer;
  readonly memory: number;
};
/** Pages of 64 KiB: what the module begins with is the least. */
const [leastPages, ownPages] = [256, 32];
// The limit of QuickJS's own counts next to nothing in WebAssembly, where it cannot ask how large a block is.
const wasmMemory = newMemory({
  initial: leastPages,
  maximum: Math.max(leastPages, Math.ceil(memory / 65_536) + ownPages),
});
// QuickJS asks the Date of this thread for local time: bots are in UTC, wherever the server is, as they are in Deno.
for (const part of ['Date', 'Day', 'FullYear', 'Hours', 'Minutes', 'Month', 'Seconds'] as const)
  Date.prototype[`get${part}`] = Date.prototype[`getUTC${part}`];
Date.prototype.getTimezoneOffset = () => 0;
const quickjs = await newQuickJSWASMModuleFromVariant(newVariant(RELEASE_SYNC, { wasmMemory }));
/** The server reads it from outside: see quickjs-thread.ts. */
const computing = new Float64Array(seen);
const thread = ownThread();
const post = (message: Message): void => parentPort?.postMessage(message);
const take = runner({ open: send => enclosureOf(quickjs, send) }, post);
parentPort?.on('message', (message: Message) => take(message));
post(['ready']);

function enclosureOf(engine: QuickJSWASMModule, send: Send): Enclosure {
  const runtime = engine.newRuntime();
  runtime.setMaxStackSize(stack);
  const context = runtime.newContext();
  const clock = clockOf(runtime);
  const methods = entered(context, (kind, first, second, third) =>
    send(kind, kind === 'end' ? endOf(clock, first, second) : first, second, third),
  );
  const invoke = (name: keyof Enclosure | 'broken', ...args: readonly QuickJSHandle[]) =>
    invokeMethod(context, methods, name, args);

  return {
    start(code, event, input, limits) {
      clock.begin(limits);
      within(() => {
        const exported = context.evalCode(code, 'bot.js');
        if (exported.error) invoke('broken', exported.error);
        else invoke('start', exported.value, context.newString(event), context.newString(input));
      });
    },
    answer: (id, text) => within(() => invoke('answer', context.newString(id), context.newString(text))),
    fire: id => within(() => invoke('fire', context.newString(id))),
    dispose() {
      methods.dispose();
      context.dispose();
      runtime.dispose();
    },
  };

  /** Runs the action, and the jobs of the bot that are pending then. */
  function within(action: () => void): void {
    clock.run(() => {
      action();
      const done = runtime.executePendingJobs();
      if (done.error) done.error.dispose();
    });
    if (clock.isOver()) send('end', 'cpuTime', '', '');
    else if (isFull(context)) send('end', 'memoryBytes', '', '');
  }
}

/** If a bot holds all its memory, there is no room for its error either: the end of its run would not be reported. */
function isFull(context: QuickJSContext): boolean {
  const probe = context.evalCode(`[${'0,'.repeat(4_000)}]`);
  (probe.error ?? probe.value).dispose();
  return probe.error !== undefined;
}

/** In the realm, a limit looks like any other error. */
function endOf(clock: Clock, kind: string, text: string): string {
  if (clock.isOver()) return 'cpuTime';
  return kind === 'threw' && saysFull(text) ? 'memoryBytes' : kind;
}

/** Disposes of the arguments. */
function invokeMethod(
  context: QuickJSContext,
  methods: QuickJSHandle,
  name: string,
  args: readonly QuickJSHandle[],
): void {
  const method = context.getProp(methods, name);
  const result = context.callFunction(method, context.undefined, ...args);
  method.dispose();
  for (const arg of args) if (arg.alive) arg.dispose();
  if (result.error) result.error.dispose();
  else result.value.dispose();
}

/** The Realm that realm.ts returns. */
function entered(context: QuickJSContext, send: Send): QuickJSHandle {
  const enter = context.unwrapResult(context.evalCode(`${bridge}(${realm})`, 'kiln'));
  const outward = context.newFunction('send', parts => {
    const [kind = '', first = '', second = '', third = ''] = JSON.parse(context.getString(parts)) as string[];
    const answer = send(kind, first, second, third);
    // A loop over 10 MB takes seconds in QuickJS.
    if (kind === 'text' && (first === 'encode' || first === 'bytes') && answer !== '')
      return context.newArrayBuffer(bufferOf(Buffer.from(answer.slice(1), 'latin1')));
    return context.newString(JSON.stringify(answer));
  });
  const methods = context.unwrapResult(context.callFunction(enter, context.undefined, outward));
  enter.dispose();
  outward.dispose();
  return methods;
}

/** Of these bytes alone: small buffers of Node share a larger one. */
function bufferOf({ buffer, byteOffset, byteLength }: Buffer): ArrayBuffer {
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
}

interface Clock {
  begin(limits: EngineLimits): void;
  run(action: () => void): void;
  isOver(): boolean;
}

/** Only the time in which the bot computes counts: processor time of this thread, or, where that is not known, time on the clock. */
function clockOf(runtime: QuickJSRuntime): Clock {
  let most = Number.POSITIVE_INFINITY;
  let used = 0;
  let since: { readonly wall: number; readonly cpu: number } | undefined;
  /** By performance.now(): the limit cannot be reached before. */
  let notBefore = 0;
  runtime.setInterruptHandler(isOver);
  return {
    begin({ cpuTime }) {
      most = cpuTime;
      computing.fill(0);
      computing[2] = thread ?? 0;
    },
    run(action) {
      const wall = performance.now();
      since = { wall, cpu: computed() };
      notBefore = wall + most - used;
      computing[3] = since.cpu;
      computing[0] = Date.now();
      action();
      used += computed() - since.cpu;
      since = undefined;
      computing[0] = 0;
      computing[1] = used;
    },
    isOver,
  };

  function isOver(): boolean {
    const now = performance.now();
    if (since === undefined || now < notBefore) return used > most;
    const total = used + computed() - since.cpu;
    notBefore = now + most - total;
    return total > most;
  }
}

function computed(): number {
  return (thread === undefined ? undefined : threadTime(thread)) ?? performance.now();
}

/** If there was no memory for the error either, it is null, or its description failed. */
function saysFull(text: string): boolean {
  if (text.includes('InternalError: out of memory')) return true;
  const saysNothing = /"message":"(?:null|something that cannot be shown)"/.test(text);
  return saysNothing && wasmMemory.buffer.byteLength > 0.8 * memory;
}

interface Memory {
  readonly buffer: ArrayBuffer;
}

/** In pages. TypeScript knows WebAssembly with the DOM alone. */
function newMemory(pages: { readonly initial: number; readonly maximum: number }): Memory {
  type Maker = new (given: typeof pages) => Memory;
  const { WebAssembly: wasm } = globalThis as unknown as { readonly WebAssembly: { readonly Memory: Maker } };
  return new wasm.Memory(pages);
}
