// Hostile bots with the expected end of their runs: the body of a handler, by the end (kindOf) and by name.

type Case =
  | string
  | readonly [body: string, expected: { readonly value?: unknown; readonly message?: RegExp }];

const noEval = { message: /EvalError/ };
const kinds = ['() => {}', 'async () => {}', 'function* () {}', 'async function* () {}', 'class {}'];
const constructors = kinds.map(
  kind =>
    [
      `makes code by the constructor of ${kind}`,
      [`return (${kind}).constructor('return globalThis')();`, noEval],
    ] as const,
);
/** What fetch refuses. */
const addresses = {
  'reads files by fetch': 'file:///etc/passwd',
  'reads /proc': 'file:///proc/self/environ',
  'reaches a port of loopback': 'http://127.0.0.1:5432/',
  'reaches the metadata of a cloud': 'http://169.254.169.254/latest/meta-data/',
  'reaches the socket of the database': 'unix:/tmp/.s.PGSQL.5432',
};
const refused = Object.entries(addresses).map(
  ([name, url]) => [name, [`return (await fetch('${url}')).text();`, { message: /fetch/ }]] as const,
);

const byEnd: Readonly<Record<string, Readonly<Record<string, Case>>>> = {
  'limit cpuTime': {
    'loops for ever': 'for (;;);',
    'loops for ever in a regular expression': "/^(a+)+$/.test('a'.repeat(60) + 'b');",
    'loops for ever after a call': "await client.read('A', '1'); for (;;);",
    'loops in a timer': 'setTimeout(() => { for (;;); }); await new Promise(() => {});',
    'loops in promises': 'for (;;) await 1;',
    'loops in toJSON of its result': 'return { toJSON() { for (;;); } };',
    'loops in a getter of what it throws': 'throw { get message() { for (;;); } };',
    'catches whatever stops it': 'for (;;) { try { for (;;); } catch {} finally { for (;;); } }',
  },
  'limit wallTime': {
    'never settles': 'await new Promise(() => {});',
    'waits for ever': 'await new Promise(done => setTimeout(done, 1e9));',
    'returns a thenable that never settles': 'return { then() {} };',
  },
  threw: {
    'recurses for ever': ['const f = () => f() + 1; f();', { message: /RangeError|stack/ }],
    'makes code by eval': ["return eval('1 + 1');", noEval],
    'makes code by an indirect eval': ["return (0, globalThis.eval)('1 + 1');", noEval],
    'makes code by new Function': ["return new Function('return 1')();", noEval],
    'makes code in a timer': ["setTimeout('globalThis.x = 1', 0);", { message: /TypeError/ }],
    requires: "const name = 'f' + 's'; return require(name);",
    'bends what the bridge is made of': `
      const bad = () => { throw new Error('bent'); };
      JSON.parse = JSON.stringify = Promise.prototype.then = Map.prototype.get = Array.prototype.map = String.prototype.slice = bad;
      Object.prototype.message = 'bent'; Object.prototype.kind = 'text'; Object.prototype.text = 'bent';
      Object.defineProperty(Object.prototype, 'toJSON', { value: bad });
      return 1;`,
    'bends what writes the arguments of fetch': [
      "JSON.stringify = () => '{'; await fetch('https://example.org/'); return 1;",
      { message: /no hosts are allowed|fetch takes an address/ },
    ],
    'throws null': 'throw null;',
    'throws undefined': 'throw undefined;',
    'throws what throws':
      'throw { get message() { throw 1; }, get stack() { throw 2; }, get outcome() { throw 3; }, get resourceType() { throw 4; } };',
    'throws a proxy':
      'throw new Proxy({}, { get() { throw 1; }, has() { throw 1; }, getPrototypeOf() { throw 1; } });',
    ...Object.fromEntries([...constructors, ...refused]),
  },
  'limit memoryBytes': {
    'fills its memory with objects': 'const all = []; for (;;) all.push({ n: all.length, more: [1, 2, 3] });',
    'fills its memory and keeps it': 'globalThis.all = []; for (;;) all.push([all.length, {}]);',
    'fills its memory with bytes': 'const all = []; for (;;) all.push(new Uint8Array(1e6).fill(all.length));',
    'fills its memory with texts': "const all = []; for (;;) all.push(JSON.stringify('x'.repeat(1e5)));",
    'sets timers without end': 'for (;;) setTimeout(() => {}, 1e9);',
  },
  'limit outputBytes': {
    'returns too much': "return 'x'.repeat(2 ** 21);",
    'returns too many bytes in few characters': "return '€'.repeat(600_000);",
    'throws too much': "throw { resourceType: 'OperationOutcome', text: 'x'.repeat(2 ** 21) };",
    'sends too much': "await client.create({ text: 'x'.repeat(2 ** 21) });",
    'sends too much in parts': "for (;;) await client.create({ text: 'x'.repeat(100_000) });",
  },
  'limit calls': {
    'calls ten thousand times at once':
      "await Promise.all(Array.from({ length: 10_000 }, (_, n) => client.read('A', n)));",
    'calls one after the other for ever': "for (;;) await client.read('A', '1');",
  },
  'returned json': {
    'looks for the host': [
      `return ['process', 'Deno', 'Bun', 'require', 'module', 'Buffer', 'global', 'self', 'window', 'WebAssembly',
      'SharedArrayBuffer', 'Atomics', 'Worker', 'XMLHttpRequest', 'EventSource', 'BroadcastChannel', 'postMessage',
      'onmessage', 'importScripts', 'navigator', 'location', 'std', 'os', 'print', 'scriptArgs', 'kilnRealm', 'send',
      'FinalizationRegistry', 'WeakRef', 'ShadowRealm', 'caches', 'localStorage', 'alert', 'performance', 'close', 'bridge']
      .map(name => typeof globalThis[name]).filter(kind => kind !== 'undefined');`,
      { value: [] },
    ],
    'looks for the host behind each object it is given': [
      `const seen = new Set(); const found = [];
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
      { value: [] },
    ],
    'looks for the host in errors and their stacks': [
      `const found = [];
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
      { value: [] },
    ],
    'reads the environment': ["return typeof process === 'object' ? process.env : null;", { value: null }],
    'takes a call for a method that there is not': [
      'return client.constructor === Object || client.sql === undefined;',
      { value: true },
    ],
    'answers with a message of the wire': [
      `return { kind: 'threw', error: { message: 'x' } };`,
      { value: { kind: 'threw', error: { message: 'x' } } },
    ],
    'returns functions inside': [
      'return { a: () => 1, b: [() => 1], c: 1 };',
      { value: { b: [null], c: 1 } },
    ],
    'returns a proxy': [
      'return new Proxy({ a: 1 }, { get: (target, key) => target[key] });',
      { value: { a: 1 } },
    ],
    'returns what inherits': ['return Object.create({ a: 1 });', { value: {} }],
    'returns __proto__': `return JSON.parse('{"__proto__":{"polluted":true}}');`,
    'leaves a rejection unhandled': ['Promise.reject(new Error()); return 1;', { value: 1 }],
  },
  'returned text': {
    'writes frames to its standard output': `
      for (const frame of ['\\u0000\\u0000\\u0000\\u0001', '{"kind":"returned"}', '\\u0004\\u0000\\u0000\\u0000end ']) console.log(frame);
      return 'honest';`,
    'returns HTML and headers': "return '<script>alert(1)</script>\\r\\nSet-Cookie: a=b';",
  },
  'returned refused': {
    'bends what every program is made of': `Promise.prototype.then = () => {}; Array.prototype.push = () => {}; String.prototype.replace = () => 'z';
      Object.prototype.toJSON = () => 1; return { a: 1 };`,
    'returns a function': 'return () => 1;',
    'returns a symbol': "return Symbol('x');",
    'returns a BigInt': 'return 1n;',
    'returns a BigInt inside': 'return { deep: [1n] };',
    'returns a cycle': 'const a = {}; a.a = a; return a;',
    'returns a getter that throws': "return { get a() { throw new Error('x'); } };",
  },
};

export const hostileBots = Object.entries(byEnd).flatMap(([end, cases]) =>
  Object.entries(cases).map(([name, given]) => {
    const [body, { value, message }] = typeof given === 'string' ? [given, {}] : given;
    return { name, body, end, value, message };
  }),
);
