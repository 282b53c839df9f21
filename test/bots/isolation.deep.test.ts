// Isolation of a run from earlier runs: bots that leave marks and traps by every known technique, run for one caller and for another.
import { afterAll, describe, expect, it } from 'vitest';
import { kindOf, programOf, returned, runOf, testSandbox } from './sandbox.ts';

interface Technique {
  readonly name: string;
  /** Statements. They push to `seen` what they find of earlier runs, and leave `secret` for later ones. */
  readonly body: string;
  /** At the top of the module. */
  readonly top?: string;
}

/** Every object of the host's realm that errors, their frames and rejected imports lead to: `foreign`. */
const reach = `
  const Failure = Error;
  const foreign = new Set();
  const isOwn = value => value === globalThis || value instanceof Object || value === Object.prototype || Object.getPrototypeOf(value) === null && ownNull.has(value);
  const ownNull = new WeakSet();
  const add = root => {
    const waiting = [root];
    while (waiting.length > 0) {
      const value = waiting.pop();
      if ((typeof value !== 'object' && typeof value !== 'function') || value === null || foreign.has(value) || isOwn(value)) continue;
      foreign.add(value);
      waiting.push(Object.getPrototypeOf(value));
      for (const key of Reflect.ownKeys(value)) {
        const { get, set, value: held } = Reflect.getOwnPropertyDescriptor(value, key);
        waiting.push(get, set, held);
      }
      if (typeof value === 'function' && value.name === 'keys') try { waiting.push(value({ a: 1 }), value({ a: 1 })[Symbol.iterator]()); } catch {}
    }
  };
  const look = error => {
    add(error);
    try {
      const { stack } = error;
      for (const frame of typeof stack === 'object' ? stack : []) {
        add(frame); add(frame.getThis?.()); add(frame.getFunction?.());
      }
    } catch (inner) { add(inner); }
  };
  const deep = work => { try { return deep(work); } catch (error) { look(error); try { work(); } catch (inner) { look(inner); } return 1; } };
  const everywhere = async () => {
    look(new Failure());
    const target = {};
    Failure.captureStackTrace?.(target); look(target);
    try { null.x; } catch (error) { look(error); }
    deep(() => crypto.randomUUID()); deep(() => console.log('x')); deep(() => new URL('x:'));
    await new Promise(done => setTimeout(() => { look(new Failure()); done(); }));
    await client.read('A', '1').catch(look);
    await client.read('A', '1').then(() => look(new Error()));
    if (globalThis.loadElsewhere) await loadElsewhere('node:fs').catch(look);
    add(globalThis.process); add(globalThis.Deno);
  };`;

const hook =
  'Error.stackTraceLimit = 100; Error.prepareStackTrace = (error, frames) => { add(frames); return frames; };';
const mark = `
  for (const value of foreign) {
    if (Object.hasOwn(value, 'left')) seen.push('a mark on ' + typeof value + ': ' + value.left);
    try { value.left = secret; } catch {}
    if (!Object.isFrozen(value) && !fresh.has(value)) seen.push('a ' + typeof value + ' that can be changed: ' + String(value.name ?? Reflect.ownKeys(value).slice(0, 3).map(String)));
  }`;
/** Frames, and lists of them, are made anew for each error. */
const fresh = `const fresh = new Set([...foreign].filter(value => typeof value === 'object' && Reflect.ownKeys(value).every(key => key === 'left' || key === 'length' || /^\\d+$/.test(String(key)) || typeof key === 'symbol')));`;

const techniques: readonly Technique[] = [
  { name: 'prepareStackTrace', body: `${reach} ${hook} await everywhere(); ${fresh} ${mark}` },
  {
    name: 'prepareStackTrace of an Error of its own',
    body: `${reach}
      try { globalThis.Error = { prepareStackTrace: (error, frames) => { add(frames); return frames; }, stackTraceLimit: 100 }; } catch {}
      try { Object.defineProperty(Failure, 'prepareStackTrace', { get: () => (error, frames) => { add(frames); return frames; } }); } catch {}
      try { (void 0)(); } catch (error) { look(error); }
      try { await everywhere(); } catch (error) { look(error); } globalThis.Error = Failure; ${fresh} ${mark}`,
  },
  {
    name: 'the array iterator of the host',
    body: `${reach} ${hook} await everywhere();
      for (const value of foreign) {
        if (typeof value.next !== 'function' || !Object.hasOwn(value, 'next')) continue;
        const { next } = value;
        if (next.heard) seen.push(...next.heard.filter(text => text.includes('secret-')));
        const trap = function () { const step = next.call(this); if (typeof step.value === 'string') trap.heard.push(step.value); return step; };
        trap.heard = [];
        try { value.next = trap; } catch {}
      }`,
  },
  {
    name: 'a getter on Object.prototype of the host',
    body: `${reach} ${hook} await everywhere();
      for (const value of foreign) {
        if (!Object.hasOwn(value, 'hasOwnProperty')) continue;
        if ('trap' in value) seen.push(value.trap);
        try { Object.defineProperty(value, 'trap', { get: () => secret, configurable: true }); } catch {}
      }`,
  },
  {
    name: 'prototypes of its own realm',
    body: `
      for (const holder of [Object, Array, String, Number, Promise, Function, RegExp, Error, Map, Set, Date, URL, TextEncoder, Symbol, JSON, Math, Reflect, console, client, event]) {
        const target = holder.prototype ?? holder;
        if (Object.hasOwn(target, 'left')) seen.push(target.left);
        try { target.left = secret; } catch {}
      }
      if (Object.hasOwn(Promise.prototype.then, 'left')) seen.push(Promise.prototype.then.left);
      const { then } = Promise.prototype;
      Promise.prototype.then = Object.assign(function (...values) { return then.apply(this, values); }, { left: secret });
      const { stringify } = JSON;
      if (Object.hasOwn(stringify, 'left')) seen.push(stringify.left);
      JSON.stringify = Object.assign((...values) => stringify(...values), { left: secret });`,
  },
  {
    name: 'globals',
    body: 'if (globalThis.left) seen.push(globalThis.left); globalThis.left = secret; seen.push(...Object.keys(globalThis).filter(key => key !== "left"));',
  },
  {
    name: 'variables of the module',
    top: 'const kept = []; let count = 0;',
    body: 'seen.push(...kept); if (count > 0) seen.push(count); kept.push(secret); count += 1;',
  },
  {
    name: 'statics and objects that the engine keeps',
    top: 'const same = texts => texts; const held = () => same`x`;',
    body: `
      if (/secret-/.test(RegExp.input ?? '') || /secret-/.test(RegExp.lastMatch ?? '')) seen.push(RegExp.lastMatch);
      /secret-.*/.exec(secret);
      const site = held(); if (site.left) seen.push(site.left); try { site.left = secret; site.raw.left = secret; } catch {}
      if (Symbol.for('left').left) seen.push('symbol');
      if (Error.stackTraceLimit === 7) seen.push('stackTraceLimit'); Error.stackTraceLimit = 7;`,
  },
  {
    name: 'memory that is shared, and what hears of garbage',
    body: `for (const name of ['SharedArrayBuffer', 'Atomics', 'FinalizationRegistry', 'WeakRef', 'WebAssembly', 'BroadcastChannel', 'MessageChannel', 'localStorage', 'sessionStorage', 'caches', 'ShadowRealm', 'performance'])
      if (typeof globalThis[name] !== 'undefined') seen.push(name);
      for (const make of [() => new ArrayBuffer(8).constructor, () => new Uint8Array(8).buffer.constructor]) if (make().name !== 'ArrayBuffer') seen.push(make().name);`,
  },
  {
    name: 'classes of Deno, and what they are made of',
    body: `
      const look = object => { if ((object.mark ?? secret) !== secret) seen.push(object.mark); try { object.mark = secret; } catch {} };
      const classes = [URL, URLSearchParams, Headers, TextEncoder, TextDecoder, AbortController, AbortSignal, Object.getPrototypeOf(AbortSignal), crypto.constructor, crypto.subtle.constructor];
      for (const each of classes) for (const holder of [each, each.prototype, Object.getPrototypeOf(each.prototype)]) {
        look(holder);
      }
      for (const object of [crypto, crypto.subtle, structuredClone, atob]) look(object);
      const errors = [() => new URL('none'), () => atob('%'), () => structuredClone(() => 1)].map(work => { try { return work(); } catch (error) { return error; } });
      for (const error of errors) for (let at = error; at; at = Object.getPrototypeOf(at)) look(at);
      if (new URL('https://a/').searchParams.get('x') !== null || String(new URL('https://a/')) !== 'https://a/') seen.push('changed');
      for (const [of, name] of [[URLSearchParams.prototype, 'get'], [URL.prototype, 'toString'], [Headers.prototype, Symbol.iterator]]) try { of[name] = () => secret; } catch {}
      AbortSignal.abort().addEventListener('abort', () => console.log('late ' + secret));
      AbortSignal.timeout(5).addEventListener('abort', () => console.log('late ' + secret));`,
  },
  {
    name: 'work of Deno that ends after the run',
    body: `
      void crypto.subtle.generateKey({ name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' }, true, ['sign'])
        .then(() => { console.log('late ' + secret); setTimeout(() => client.read('Late', secret), 0); });`,
  },
  {
    name: 'timers, promises and calls that are left over',
    body: `
      const speak = () => { console.log('late ' + secret); void client.read('Late', secret); };
      setTimeout(speak, 1); setInterval(speak, 1);
      void client.read('Slow', '1').then(speak);
      void (async () => { for (;;) { await new Promise(done => setTimeout(done, 1)); speak(); } })();`,
  },
];

function sourceOf({ top = '', body }: Technique): string {
  return `${top}
    export async function handler(client, event) {
      const seen = [];
      const { secret } = event.input;
      ${body}
      return seen;
    }`;
}

const sandbox = testSandbox();
afterAll(() => sandbox.close());

const callers = ['ann', 'ann', 'ben', 'ann', 'cat', 'ben'];

describe('a run finds nothing of the runs before it by', () => {
  it.each(techniques)('$name', async technique => {
    const compiled = await programOf(sourceOf(technique), technique.name);
    // The compiler refuses import(); code that was put into a Bot by hand was not compiled.
    const code = compiled.code.replace('{', '{ globalThis.loadElsewhere = name => import(name);');
    const program = technique.body.includes('loadElsewhere') ? { ...compiled, code } : compiled;
    const found: unknown[] = [];
    const late: string[] = [];
    for (const [at, caller] of callers.entries()) {
      // Calls that a run did not wait for belong to it until it ends; afterwards there are none.
      const own = `secret-${at}`;
      let hasEnded = false;
      const call = async (method: string, args: string) => {
        if (args.includes('Late') && (hasEnded || !args.includes(own))) late.push(args);
        if (args.includes('Slow')) await new Promise(done => setTimeout(done, 20));
        return JSON.stringify({ ok: true, result: method });
      };
      const report = await sandbox.run(
        runOf(program, {
          caller,
          call,
          input: { secret: own },
          limits: { cpuTime: 20_000, wallTime: 50_000 },
        }),
      );
      hasEnded = true;
      found.push(report.end.kind === 'returned' ? returned(report) : [kindOf(report), report.end]);
      found.push(report.logs.filter(line => line.includes('late') && !line.includes(own)));
      await new Promise(done => setTimeout(done, 5));
    }
    expect(found.flat()).toEqual([]);
    expect(late).toEqual([]);
  });
});
