// Bots that mean harm, each with how its run has to end on every provider. The body of a handler, or a whole module.

export interface HostileBot {
  readonly name: string;
  readonly body: string;
  /** As kindOf says it. */
  readonly end: string;
  /** Where it returns JSON. */
  readonly value?: unknown;
  /** Of what it threw. */
  readonly message?: RegExp;
}

export const hostileBots: readonly HostileBot[] = [
  // Time
  { name: 'loops for ever', body: 'for (;;);', end: 'limit cpuTime' },
  {
    name: 'loops for ever in a regular expression',
    body: "/^(a+)+$/.test('a'.repeat(60) + 'b');",
    end: 'limit cpuTime',
  },
  {
    name: 'loops for ever after a call',
    body: "await client.read('A', '1'); for (;;);",
    end: 'limit cpuTime',
  },
  {
    name: 'loops in a timer',
    body: 'setTimeout(() => { for (;;); }); await new Promise(() => {});',
    end: 'limit cpuTime',
  },
  { name: 'loops in promises', body: 'for (;;) await 1;', end: 'limit cpuTime' },
  { name: 'loops in toJSON of its result', body: 'return { toJSON() { for (;;); } };', end: 'limit cpuTime' },
  {
    name: 'loops in a getter of what it throws',
    body: 'throw { get message() { for (;;); } };',
    end: 'limit cpuTime',
  },
  {
    name: 'catches whatever stops it',
    body: 'for (;;) { try { for (;;); } catch {} finally { for (;;); } }',
    end: 'limit cpuTime',
  },
  { name: 'never settles', body: 'await new Promise(() => {});', end: 'limit wallTime' },
  {
    name: 'waits for ever',
    body: 'await new Promise(done => setTimeout(done, 1e9));',
    end: 'limit wallTime',
  },
  { name: 'returns a thenable that never settles', body: 'return { then() {} };', end: 'limit wallTime' },
  {
    name: 'recurses for ever',
    body: 'const f = () => f() + 1; f();',
    end: 'threw',
    message: /RangeError|stack/,
  },

  // Memory and output
  {
    name: 'fills its memory with objects',
    body: 'const all = []; for (;;) all.push({ n: all.length, more: [1, 2, 3] });',
    end: 'limit memoryBytes',
  },
  {
    name: 'fills its memory and keeps it',
    body: 'globalThis.all = []; for (;;) all.push([all.length, {}]);',
    end: 'limit memoryBytes',
  },
  {
    name: 'fills its memory with bytes',
    body: 'const all = []; for (;;) all.push(new Uint8Array(1e6).fill(all.length));',
    end: 'limit memoryBytes',
  },
  {
    name: 'fills its memory with texts',
    body: "const all = []; for (;;) all.push(JSON.stringify('x'.repeat(1e5)));",
    end: 'limit memoryBytes',
  },
  { name: 'returns too much', body: "return 'x'.repeat(2 ** 21);", end: 'limit outputBytes' },
  {
    name: 'returns too many bytes in few characters',
    body: "return '€'.repeat(600_000);",
    end: 'limit outputBytes',
  },
  {
    name: 'throws too much',
    body: "throw { resourceType: 'OperationOutcome', text: 'x'.repeat(2 ** 21) };",
    end: 'limit outputBytes',
  },
  {
    name: 'sends too much',
    body: "await client.create({ text: 'x'.repeat(2 ** 21) });",
    end: 'limit outputBytes',
  },
  {
    name: 'sends too much in parts',
    body: "for (;;) await client.create({ text: 'x'.repeat(100_000) });",
    end: 'limit outputBytes',
  },
  {
    name: 'calls ten thousand times at once',
    body: "await Promise.all(Array.from({ length: 10_000 }, (_, n) => client.read('A', n)));",
    end: 'limit calls',
  },
  {
    name: 'calls one after the other for ever',
    body: "for (;;) await client.read('A', '1');",
    end: 'limit calls',
  },

  { name: 'sets timers without end', body: 'for (;;) setTimeout(() => {}, 1e9);', end: 'limit memoryBytes' },

  // What leads out
  { name: 'makes code by eval', body: "return eval('1 + 1');", end: 'threw', message: /EvalError/ },
  {
    name: 'makes code by an indirect eval',
    body: "return (0, globalThis.eval)('1 + 1');",
    end: 'threw',
    message: /EvalError/,
  },
  {
    name: 'makes code by new Function',
    body: "return new Function('return 1')();",
    end: 'threw',
    message: /EvalError/,
  },
  ...['() => {}', 'async () => {}', 'function* () {}', 'async function* () {}', 'class {}'].map(kind => ({
    name: `makes code by the constructor of ${kind}`,
    body: `return (${kind}).constructor('return globalThis')();`,
    end: 'threw',
    message: /EvalError/,
  })),
  {
    name: 'makes code in a timer',
    body: "setTimeout('globalThis.x = 1', 0);",
    end: 'threw',
    message: /TypeError/,
  },
  {
    name: 'requires',
    body: "const name = 'f' + 's'; return require(name);",
    end: 'threw',
  },
  {
    name: 'looks for the host',
    body: `return ['process', 'Deno', 'Bun', 'require', 'module', 'Buffer', 'global', 'self', 'window', 'WebAssembly',
      'SharedArrayBuffer', 'Atomics', 'Worker', 'XMLHttpRequest', 'EventSource', 'BroadcastChannel', 'postMessage',
      'onmessage', 'importScripts', 'navigator', 'location', 'std', 'os', 'print', 'scriptArgs', 'kilnRealm', 'send',
      'FinalizationRegistry', 'WeakRef', 'ShadowRealm', 'caches', 'localStorage', 'alert', 'performance', 'close', 'bridge']
      .map(name => typeof globalThis[name]).filter(kind => kind !== 'undefined');`,
    end: 'returned json',
    value: [],
  },
  {
    name: 'looks for the host behind each object it is given',
    body: `const seen = new Set(); const found = [];
      const walk = (value, path) => {
        if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) return;
        seen.add(value);
        if (['Deno', 'process', 'postMessage', 'require', 'importScripts'].some(name => name in value)) found.push(path);
        walk(Object.getPrototypeOf(value), path + '.[[Prototype]]');
        for (const key of Reflect.ownKeys(value)) {
          const { get, set, value: inner } = Object.getOwnPropertyDescriptor(value, key) ?? {};
          for (const one of [get, set, inner]) walk(one, path + '.' + String(key));
        }
      };
      walk(client, 'client'); walk(event, 'event'); walk(console, 'console'); walk(fetch, 'fetch'); walk(setTimeout, 'setTimeout'); walk(crypto, 'crypto'); walk(URL, 'URL'); walk(AbortSignal, 'AbortSignal');
      return found;`,
    end: 'returned json',
    value: [],
  },
  {
    name: 'looks for the host in errors and their stacks',
    body: `const found = [];
      Error.prepareStackTrace = (error, frames) => frames;
      Error.stackTraceLimit = 100;
      const look = error => {
        if (!(error instanceof Error)) found.push('an error of another realm');
        const frames = error.stack;
        if (!Array.isArray(frames)) return;
        for (const frame of frames) for (const name of ['getThis', 'getFunction']) {
          const one = frame[name]?.();
          if (one !== undefined && one !== globalThis && !(one instanceof Object)) found.push(name);
        }
      };
      const deep = () => { try { return deep(); } catch (error) { look(error); try { void client.read('A', '1').catch(look); console.log('x'); } catch (inner) { look(inner); } return 1; } };
      try { null.x; } catch (error) { look(error); }
      try { setTimeout(1); } catch (error) { look(error); }
      deep();
      return found;`,
    end: 'returned json',
    value: [],
  },
  {
    name: 'reads the environment',
    body: "return typeof process === 'object' ? process.env : null;",
    end: 'returned json',
    value: null,
  },
  {
    name: 'reads files by fetch',
    body: "return (await fetch('file:///etc/passwd')).text();",
    end: 'threw',
    message: /fetch/,
  },
  {
    name: 'reads /proc',
    body: "return (await fetch('file:///proc/self/environ')).text();",
    end: 'threw',
    message: /fetch/,
  },
  {
    name: 'reaches a port of loopback',
    body: "return (await fetch('http://127.0.0.1:5432/')).text();",
    end: 'threw',
    message: /fetch/,
  },
  {
    name: 'reaches the metadata of a cloud',
    body: "return (await fetch('http://169.254.169.254/latest/meta-data/')).text();",
    end: 'threw',
    message: /fetch/,
  },
  {
    name: 'reaches the socket of the database',
    body: "return (await fetch('unix:/tmp/.s.PGSQL.5432')).text();",
    end: 'threw',
    message: /fetch/,
  },
  {
    name: 'takes a call for a method that there is not',
    body: 'return client.constructor === Object || client.sql === undefined;',
    end: 'returned json',
    value: true,
  },

  // The bridge itself
  {
    name: 'bends what the bridge is made of',
    body: `
      const bad = () => { throw new Error('bent'); };
      JSON.parse = JSON.stringify = Promise.prototype.then = Map.prototype.get = Array.prototype.map = String.prototype.slice = bad;
      Object.prototype.message = 'bent'; Object.prototype.kind = 'text'; Object.prototype.text = 'bent';
      Object.defineProperty(Object.prototype, 'toJSON', { value: bad });
      return 1;`,
    end: 'threw',
  },
  {
    name: 'writes frames to its standard output',
    body: `
      for (const frame of ['\\u0000\\u0000\\u0000\\u0001', '{"kind":"returned"}', '\\u0004\\u0000\\u0000\\u0000end ']) console.log(frame);
      return 'honest';`,
    end: 'returned text',
  },
  {
    name: 'answers with a message of the wire',
    body: `return { kind: 'threw', error: { message: 'x' } };`,
    end: 'returned json',
    value: { kind: 'threw', error: { message: 'x' } },
  },

  // Results
  {
    name: 'bends what every program is made of',
    body: `Promise.prototype.then = () => {}; Array.prototype.push = () => {}; String.prototype.replace = () => 'z';
      Object.prototype.toJSON = () => 1; return { a: 1 };`,
    end: 'returned refused',
  },
  { name: 'returns a function', body: 'return () => 1;', end: 'returned refused' },
  { name: 'returns a symbol', body: "return Symbol('x');", end: 'returned refused' },
  { name: 'returns a BigInt', body: 'return 1n;', end: 'returned refused' },
  { name: 'returns a BigInt inside', body: 'return { deep: [1n] };', end: 'returned refused' },
  { name: 'returns a cycle', body: 'const a = {}; a.a = a; return a;', end: 'returned refused' },
  {
    name: 'returns a getter that throws',
    body: "return { get a() { throw new Error('x'); } };",
    end: 'returned refused',
  },
  {
    name: 'returns functions inside',
    body: 'return { a: () => 1, b: [() => 1], c: 1 };',
    end: 'returned json',
    value: { b: [null], c: 1 },
  },
  {
    name: 'returns a proxy',
    body: 'return new Proxy({ a: 1 }, { get: (target, key) => target[key] });',
    end: 'returned json',
    value: { a: 1 },
  },
  { name: 'returns what inherits', body: 'return Object.create({ a: 1 });', end: 'returned json', value: {} },
  {
    name: 'returns __proto__',
    body: `return JSON.parse('{"__proto__":{"polluted":true}}');`,
    end: 'returned json',
  },
  {
    name: 'returns HTML and headers',
    body: "return '<script>alert(1)</script>\\r\\nSet-Cookie: a=b';",
    end: 'returned text',
  },
  {
    name: 'bends what writes the arguments of fetch',
    body: "JSON.stringify = () => '{'; await fetch('https://example.org/'); return 1;",
    end: 'threw',
    message: /no hosts are allowed|fetch takes an address/,
  },
  { name: 'throws null', body: 'throw null;', end: 'threw' },
  { name: 'throws undefined', body: 'throw undefined;', end: 'threw' },
  {
    name: 'throws what throws',
    body: 'throw { get message() { throw 1; }, get stack() { throw 2; }, get outcome() { throw 3; }, get resourceType() { throw 4; } };',
    end: 'threw',
  },
  {
    name: 'throws a proxy',
    body: 'throw new Proxy({}, { get() { throw 1; }, has() { throw 1; }, getPrototypeOf() { throw 1; } });',
    end: 'threw',
  },
  {
    name: 'leaves a rejection unhandled',
    body: 'Promise.reject(new Error()); return 1;',
    end: 'returned json',
    value: 1,
  },
];
