// Unusual bots, by name: the body of a handler with `client`, `event` and `late`, which waits some ms.

/** By name. */
export const oddBots: Readonly<Record<string, string>> = {
  // What is returned.
  undefined: 'return undefined;',
  'a promise of undefined': 'return Promise.resolve();',
  null: 'return null;',
  NaN: 'return NaN;',
  Infinity: 'return [Infinity, -Infinity, -0, 1e21, 1e-7, 0.1 + 0.2, 2 ** 53];',
  true: 'return true;',
  'an empty text': "return '';",
  'a text with half of a pair': "return 'a\\ud800b\\0';",
  'half of a pair in an object': "return { '\\udc00': '\\ud800' };",
  'a huge text': "return 'x'.repeat(900_000);",
  'a text beyond the limit': "return 'x'.repeat(1_100_000);",
  'a huge list': 'return Array(100_000).fill(1);',
  'a sparse list': 'const list = [1, , 3]; list.name = 4; list[5] = undefined; return list;',
  'undefined inside': 'return { a: undefined, b: [undefined], c: () => 1, d: Symbol() };',
  'a BigInt': 'return 5n;',
  'a BigInt inside': 'return { a: [5n] };',
  'a BigInt with toJSON': 'BigInt.prototype.toJSON = function () { return String(this); }; return { a: 5n };',
  'a Date': 'return new Date(0);',
  'an invalid Date': 'return { at: new Date(NaN) };',
  'a Date in words':
    'return [String(new Date(0)), new Date(0).toLocaleString("en-US"), new Date(2024, 0, 1).getTime(), Date.parse("2024-01-01T00:00")];',
  'a Symbol': "return Symbol('s');",
  'a key that is a Symbol': "return { [Symbol('s')]: 1, [Symbol.iterator]: 2, a: 3 };",
  'a function': 'return () => 1;',
  'a class': 'return class A { static a = 1; };',
  'an instance': 'return new (class A { a = 1; #b = 2; get c() { return 3; } })();',
  'a wrapped value': "return [new String('a'), new Number(1), new Boolean(false), Object(2n) === 2n];",
  'a wrapped BigInt': 'return Object(2n);',
  'a RegExp': 'return { a: /x/g };',
  'a Map and a Set': 'return [new Map([[1, 2]]), new Set([1]), new WeakMap()];',
  'an Error': "return { error: new Error('e'), plain: { ...new Error('e') } };",
  'an ArrayBuffer': 'return { a: new ArrayBuffer(2) };',
  'typed arrays':
    'return [new Uint8Array([1, 2]), new Float64Array([1.5, NaN]), new Uint8ClampedArray([300]), new DataView(new ArrayBuffer(1))];',
  'a BigInt64Array': 'return new BigInt64Array(1);',
  'a generator': 'return (function* () { yield 1; })();',
  'an async generator': 'return (async function* () { yield 1; })();',
  'an iterator': 'return [[1][Symbol.iterator](), new Map().entries(), "a"[Symbol.iterator]()];',
  'a thenable': 'return { then: resolve => resolve({ a: 1 }) };',
  'a thenable that rejects': "return { then: (_, reject) => reject(new Error('no')) };",
  'a thenable that throws': "return { then() { throw new TypeError('then'); } };",
  'a then that is a getter which throws': "return { get then() { throw new RangeError('getter'); } };",
  'a thenable within a thenable': 'return { then: r => r({ then: s => s(7) }) };',
  'a promise inside': 'return { a: Promise.resolve(1) };',
  globalThis: 'return Object.keys(globalThis).length === 0 ? {} : Object.keys(globalThis);',
  arguments: 'return (function () { return arguments; })(1, 2);',
  'the event': 'return event;',
  'the client': 'return client;',
  'an HL7 message': "return Hl7Message.parse('MSH|^~\\\\&|A|B|C|D|20240101||ADT^A01|M1|P|2.5\\r');",
  'an HL7 message inside':
    "return { a: Hl7Message.parse('MSH|^~\\\\&|A|B|C|D|20240101||ADT^A01|M1|P|2.5\\r') };",
  URL: "return [new URL('https://a/b?c=ü#d'), { ...new URLSearchParams('a=1') }, new Headers({ a: 'b' })];",
  AbortSignal: 'return [AbortSignal.abort(), new AbortController()];',

  // Cycles, proxies and getters.
  'a cycle': 'const a = {}; a.a = a; return a;',
  'a cycle through a list': 'const a = []; a.push({ a }); return a;',
  'a cycle through toJSON': 'const a = { toJSON: () => ({ a }) }; return a;',
  'the same object twice': 'const a = { b: 1 }; return [a, a];',
  'a deep object': 'let a = {}; for (let i = 0; i < 500; i++) a = { a }; return a;',
  'a Proxy': 'return new Proxy({ a: 1 }, {});',
  'a Proxy of a list': 'return new Proxy([1, 2], {});',
  'a Proxy of a function': 'return new Proxy(() => 1, {});',
  'a Proxy whose ownKeys throws': "return new Proxy({}, { ownKeys() { throw new Error('keys'); } });",
  'a Proxy whose get throws': "return new Proxy({}, { get() { throw new Error('get'); } });",
  'a Proxy that has everything':
    'return new Proxy({}, { get: (_, key) => key === "then" || typeof key === "symbol" ? undefined : () => ({ key }) });',
  'a revoked Proxy': 'const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); return { proxy };',
  'a getter': 'return { get a() { return 1; } };',
  'a getter that throws': "return { get a() { throw new Error('getter'); } };",
  'a getter that throws nothing': 'return { get a() { throw undefined; } };',
  'a getter that is not enumerable':
    "return Object.defineProperty({}, 'a', { get() { throw new Error(); } });",
  'toJSON that returns nothing': 'return { toJSON() {} };',
  'toJSON that throws': "return { toJSON() { throw new Error('toJSON'); } };",
  'toJSON that is not a function': 'return { toJSON: 1 };',
  'toJSON with its key': 'return { a: { toJSON: key => key } };',
  'an object without a prototype': 'return Object.assign(Object.create(null), { a: 1 });',
  'a frozen object': 'return Object.freeze({ a: Object.freeze([1]) });',
  'inherited members': 'return Object.create({ a: 1 }, { b: { value: 2, enumerable: true } });',
  'keys in order': "return { b: 1, 2: 1, a: 1, 1: 1, '-1': 1, '01': 1 };",
  '__proto__ as a key': `return JSON.parse('{"__proto__":{"a":1},"constructor":2}');`,

  // What is thrown.
  'throws undefined': 'throw undefined;',
  'throws null': 'throw null;',
  'throws a text': "throw 'text';",
  'throws a number': 'throw 5;',
  'throws a BigInt': 'throw 5n;',
  'throws a Symbol': "throw Symbol('s');",
  'throws a function': 'throw (() => 1);',
  'throws an object': 'throw { a: 1 };',
  'throws a list': 'throw [1, 2];',
  'throws a Date': 'throw new Date(0);',
  'throws a cycle': 'const a = {}; a.a = a; throw a;',
  'throws a Proxy that throws':
    "throw new Proxy({}, { get() { throw new Error('get'); }, getPrototypeOf() { throw new Error('of'); } });",
  'throws an Error without a message': 'throw new Error();',
  'throws an Error with an empty name': "throw Object.assign(new Error('m'), { name: '' });",
  'throws an Error whose message is an object': 'throw Object.assign(new Error(), { message: { a: 1 } });',
  'throws an Error whose message throws':
    "throw Object.defineProperty(new Error(), 'message', { get() { throw 1; } });",
  'throws a class of its own': "throw new (class Mine extends Error { name = 'Mine'; })('m');",
  'throws an Error with a cause': "throw new Error('m', { cause: new Error('c') });",
  'throws an AggregateError': "throw new AggregateError([new Error('a')], 'm');",
  'throws a huge message': "throw new Error('x'.repeat(10_000));",
  'throws half of a pair': "throw new Error('\\ud800\\0');",
  'throws a promise': 'throw Promise.resolve(1);',
  'throws an outcome':
    "throw { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code: 'conflict' }] };",
  'throws an Error with an outcome':
    "throw Object.assign(new Error('m'), { outcome: { resourceType: 'OperationOutcome', issue: [] } });",
  'throws an outcome with a cycle': "const a = { resourceType: 'OperationOutcome' }; a.a = a; throw a;",
  rejects: "return Promise.reject(new TypeError('m'));",
  'rejects with undefined': 'return Promise.reject();',
  'rejects all': 'return Promise.any([Promise.reject(1), Promise.reject(2)]);',
  'throws after a while': "await late(1); throw new Error('late');",
  'throws in finally': "try { return 1; } finally { throw new Error('finally'); }",
  'returns in finally': "try { throw new Error('lost'); } finally { return 1; }",

  // Rejections, timers and work that is left.
  'a rejection that no one handles': "Promise.reject(new Error('lost')); return 1;",
  'a rejection that no one handles, and waits': "Promise.reject(new Error('lost')); await late(5); return 1;",
  'a rejection that is handled late':
    "const p = Promise.reject(new Error('l')); await late(5); return p.catch(e => e.message);",
  'a timer that throws': "setTimeout(() => { throw new Error('timer'); }, 1); await late(1000);",
  'a timer that throws nothing': 'setTimeout(() => { throw undefined; }, 1); await late(1000);',
  'a microtask that throws': "queueMicrotask(() => { throw new Error('task'); }); await late(1); return 1;",
  'a timer that is left': "setTimeout(() => console.log('never'), 50); return 1;",
  'the order of timers and microtasks': `const seen = []; setTimeout(() => seen.push('t2'), 100); setTimeout(() => seen.push('t0'), 0);
    Promise.resolve().then(() => seen.push('p')); queueMicrotask(() => seen.push('m')); seen.push('s'); await late(200); return seen;`,
  'the order of await': `const seen = []; const f = async n => { seen.push(n + 0); await null; seen.push(n + 1); await { then: r => r() }; seen.push(n + 2); };
    await Promise.all([f('a'), f('b')]); return seen;`,
  'odd timers':
    "return [typeof setTimeout(() => {}, 'x'), clearTimeout(), clearTimeout({}), clearInterval(99)].map(String);",
  'a timer of a text': "setTimeout('1');",
  'a call that is left': "client.read('Patient', '1'); return 1;",
  'calls at once': "return Promise.all([1, 2, 3].map(n => client.read('Patient', String(n))));",
  'for await': `async function* a() { yield 1; yield Promise.resolve(2); } const seen = []; for await (const each of a()) seen.push(each);
    for await (const each of [3, Promise.resolve(4)]) seen.push(each); return seen;`,
  'an async generator that ends early': `const seen = []; async function* a() { try { yield 1; yield 2; } finally { seen.push('end'); } }
    for await (const each of a()) { seen.push(each); break; } return seen;`,
  'a full stack':
    'const f = n => f(n + 1) + 1; try { f(0); } catch (error) { return [error instanceof Error]; }',
  'two handlers': 'return globalThis.handler === undefined;',

  // Arguments of calls.
  'repeated parameters': "return client.search('Patient', [['name', 'a'], ['name', 'b']]);",
  'repeated parameters of URLSearchParams':
    "return client.search('Patient', new URLSearchParams('name=a&name=b'));",
  'repeated parameters of a list': "return client.search('Patient', { name: ['a', 'b'], _count: 2 });",
  'parameters as a query': "return client.search('Patient', '?name=a&name=b');",
  'a chain':
    "return client.search('Observation', { 'subject:Patient.name': 'a', 'patient.organization.name': 'b' });",
  _has: "return client.search('Patient', { '_has:Observation:patient:code': '1234-5', '_has:Group:member:_id': 'g' });",
  'parameters of a Map': "return client.search('Patient', new Map([['name', 'a']]));",
  'parameters of a generator':
    "return client.search('Patient', (function* () { yield ['name', 'a']; yield ['name', 'b']; })());",
  'parameters of odd values':
    "return client.search('Patient', { a: null, b: undefined, c: NaN, d: true, e: new Date(0), f: 1.50 });",
  'searchOne of repeated parameters':
    "return client.searchOne('Patient', [['name', 'a'], ['_count', '5'], ['name', 'b']]).catch(error => error.constructor.name);",
  'a BigInt as an argument': 'return client.create({ a: 5n }).catch(error => [error.name]);',
  'a cycle as an argument': 'const a = {}; a.a = a; return client.create(a).catch(error => [error.name]);',
  'a function as an argument': 'return client.create(() => 1).catch(error => [error.name, error.message]);',
  'a Symbol as an argument': "return client.read(Symbol('s'), '1').catch(error => [error.name]);",
  'no arguments': 'return client.read();',
  'too many arguments': "return client.read('Patient', '1', 2, 3);",
  'undefined arguments': "return client.read(undefined, '1');",
  'a Date as an argument': 'return client.create({ at: new Date(0), none: undefined, nan: NaN });',
  'typed arrays as arguments':
    "return client.execute('b', new Uint8Array(2)).catch(error => [error.name, error.message]);",
  'a form as an argument': "return client.execute('b', new URLSearchParams('a=1&b=2'));",
  'a reference that is none':
    "return client.readReference({ display: 'x' }).catch(error => [error.name, error.message]);",
  'a method that is none': 'return client.nothing();',
  'client is changed': 'client.read = 1;',
  'a method without client': "const { read } = client; return read('Patient', '1');",

  // The language, and its built-ins changed.
  'pollution of Object.prototype': 'Object.prototype.polluted = 1; return { a: 1, keys: Object.keys({}) };',
  'toJSON of Object.prototype': "Object.prototype.toJSON = () => 'x'; return { a: 1 };",
  'pollution of Array.prototype': "Array.prototype.toJSON = () => 'x'; return [1];",
  'a setter of Object.prototype':
    "Object.defineProperty(Object.prototype, 'kind', { set() { throw new Error('set'); }, configurable: true }); return { a: 1 };",
  'then of Object.prototype': 'Object.prototype.then = undefined; return { a: 1 };',
  'JSON is replaced': "JSON.stringify = () => 'x'; JSON.parse = () => 5; return client.read('Patient', '1');",
  'Promise is replaced': 'globalThis.Promise = class {}; return 1;',
  'String is replaced': "globalThis.String = () => 'x'; throw new Error('m');",
  'Error.prototype is changed': "Error.prototype.name = 'Odd'; throw new Error('m');",
  'Array.prototype.push is replaced':
    "Array.prototype.push = () => { throw new Error('push'); }; console.log(1, [2]); return 1;",
  'Map.prototype is changed':
    'Map.prototype.get = () => 5; Map.prototype.set = () => 6; return new Headers({ a: 1 }) instanceof Headers;',
  'hasInstance is changed':
    'Object.defineProperty(Hl7Message, Symbol.hasInstance, { value: () => true }); return { a: 1 };',
  'strict mode': 'return (function () { return this === undefined; })();',
  'an assignment to nothing': 'nothing = 1;',
  'a write to a frozen object': 'Object.freeze([]).push(1);',
  'a temporal dead zone': 'x; let x = 1;',
  eval: "eval('1');",
  'new Function': "new Function('return 1');",
  'a constructor of functions': "(async () => {}).constructor('return 1');",
  'what there is not':
    "return ['Deno', 'process', 'Buffer', 'require', 'WebAssembly', 'SharedArrayBuffer', 'Atomics', 'WeakRef', 'FinalizationRegistry', 'XMLHttpRequest', 'WebSocket', 'Worker', 'performance', 'navigator', 'location', 'Blob', 'File', 'FormData', 'Request', 'Response', 'ReadableStream', 'Event', 'EventTarget', 'DOMException', 'setImmediate', 'alert', 'escape', 'unescape'].filter(name => typeof globalThis[name] !== 'undefined');",
  'what there is':
    "return ['fetch', 'Headers', 'AbortController', 'AbortSignal', 'URL', 'URLSearchParams', 'TextEncoder', 'TextDecoder', 'atob', 'btoa', 'structuredClone', 'queueMicrotask', 'crypto', 'console', 'Intl', 'Hl7Message', 'Proxy', 'Reflect', 'BigInt', 'WeakMap', 'globalThis'].filter(name => typeof globalThis[name] === 'undefined');",
  'newer methods':
    "return [[1, 2, 3].at(-1), [3, 1].toSorted(), [1].with(0, 2), Object.groupBy([1, 2], x => x % 2 ? 'a' : 'b'), 'a'.isWellFormed(), [1, 2].findLast(x => x), Object.hasOwn({ a: 1 }, 'a'), structuredClone({ a: [1] }), Array.from({ length: 2 }), new Set([1]).union(new Set([2])).size, typeof Promise.withResolvers, typeof Iterator];",
  'Array.fromAsync': "return typeof Array.fromAsync === 'function';",
  'regular expressions':
    "return ['aB1'.replace(/(?<x>b)/i, '[$<x>]'), 'a\\u{1F600}'.match(/\\p{Emoji_Presentation}/u)?.[0], [...'a1b2'.matchAll(/\\d/g)].map(String), /(?<=a)b/.test('ab'), /[\\p{L}--[a-z]]/v.test('A'), 'x'.split(/(x)/)];",
  'numbers as text':
    "return [1e21 + '', (25).toString(36), (0.1).toFixed(20), (123.456).toPrecision(4), 1e-7 + '', Number('0x1f'), parseInt('08'), Number(''), (1234.5).toLocaleString('en-US')];",
  sorting:
    "return [[10, 9, 1].sort(), ['b', 'a', 'B', 'ä'].sort(), [undefined, 3, , 1].sort(), ['ä', 'a', 'z'].sort((a, b) => a.localeCompare(b))];",
  texts:
    "return ['ß'.toUpperCase(), 'İ'.toLowerCase(), 'ﬁ'.normalize('NFKC'), 'a'.padEnd(3, '-'), 'é'.normalize('NFD').length, 'a-b'.replaceAll('-', '$&$&'), '\\u{1F468}\\u200D\\u{1F469}'.length];",
  dates:
    "return [new Date('2024-02-30').getTime(), new Date('2024-01-01').toISOString(), new Date(8.64e15 + 1).getTime(), new Date(2024, 12).toISOString(), Date.UTC(99), new Date().getTimezoneOffset()];",
  'an invalid date as text': 'return String(new Date(NaN));',
  'toISOString of an invalid date': 'return new Date(NaN).toISOString();',
  'private members': 'class A { #a = 1; static has = x => #a in x; } return [A.has(new A()), A.has({})];',
  'labels and commas':
    'let n = 0; out: for (;;) { for (;;) { if (++n > 3) break out; continue out; } } return (1, n);',
  'getters of classes':
    'class A { static #n = 0; static get next() { return ++A.#n; } static { A.next; } } return A.next;',
  'destructuring of nothing': 'const { a } = null;',
  'a call of no function': 'const a = { b: 1 }; a.b();',
  'a member of undefined': 'let a; return a.b.c;',
  'a BigInt with a number': 'return 1n + 1;',
  'an invalid list length': 'return new Array(-1);',
  'a Symbol as text': "return '' + Symbol('s');",
  'JSON that is none': "return JSON.parse('{a:1}');",
  'JSON with a reviver': `return JSON.parse('[1,{"a":2}]', (key, value) => typeof value === 'number' ? value + 1 : value);`,
  'decimals keep their digits': 'return [event.input, event.input.a + 0];',

  // Bytes, chance and time.
  'random values':
    'return [new Set(Array.from({ length: 50 }, () => crypto.randomUUID())).size, crypto.randomUUID().length, crypto.getRandomValues(new Uint8Array(4)).length, crypto.getRandomValues(new Uint32Array(1))[0] >= 0];',
  'too many random values': 'crypto.getRandomValues(new Uint8Array(65_537));',
  'a digest':
    "return [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode('a')))];",
  'a digest that is none': "return crypto.subtle.digest('MD5', new Uint8Array(1)).catch(String);",
  'base64 that is none': "return atob('*');",
  'bytes beyond U+00FF': "return btoa('€');",
  'bytes that are not UTF-8':
    "return [new TextDecoder().decode(new Uint8Array([255, 65])), [...new TextEncoder().encode('\\ud800')]];",
  'fatal bytes': 'return new TextDecoder("utf-8", { fatal: true }).decode(new Uint8Array([255]));',
  rawBody: 'return [event.rawBody === undefined, Object.keys(event).includes("rawBody")];',
  'structuredClone of a function': 'return structuredClone(() => 1);',
  'structuredClone of odd values':
    'const a = { d: new Date(0), r: /x/g, m: new Map([[1, { b: 2n }]]), e: new RangeError("r") }; a.self = a; const c = structuredClone(a); return [c.self === c, c.d.getTime(), String(c.r), c.m.get(1).b === 2n, c.e.name, c !== a];',
  'an address that is none': "return new URL('no address');",
  'fetch without hosts':
    "return fetch('https://a.example/').catch(error => [error.name, error.status, error.message]);",
  'fetch of a Symbol': "return fetch(Symbol('s'));",
  'fetch of nothing': 'return fetch();',

  // Bytes, addresses, dates and signals at their edges.
  'labels of encodings':
    "return ['utf8', 'latin1', 'iso-8859-1', 'utf-16', 'utf-16be', 'shift_jis', 'gbk', 'euc-kr', 'koi8-r', 'x-user-defined', ' utf-8 ', 'none', '', 'replacement'].map(label => { try { const decoder = new TextDecoder(label); return [decoder.encoding, decoder.decode(new Uint8Array([0x80, 0xe4, 0x41, 0x20]))]; } catch (error) { return [error.name]; } });",
  'bytes in parts':
    'const decoder = new TextDecoder(); return [decoder.decode(new Uint8Array([0xe2, 0x82]), { stream: true }), decoder.decode(new Uint8Array([0xac]), { stream: true }), decoder.decode()];',
  'byte order marks':
    "return [new TextDecoder().decode(new Uint8Array([0xef, 0xbb, 0xbf, 65])), new TextDecoder('utf-8', { ignoreBOM: true }).decode(new Uint8Array([0xef, 0xbb, 0xbf, 65])).length, new TextDecoder('utf-16le').decode(new Uint8Array([0xff, 0xfe, 65, 0]))];",
  'odd arguments of decode':
    "return [undefined, null, 1, 'x', [], {}, new ArrayBuffer(1), new DataView(new ArrayBuffer(2))].map(value => { try { return new TextDecoder().decode(value); } catch (error) { return [error.name]; } });",
  'odd base64':
    "return ['', 'YQ', 'YQ==', ' Y Q = = ', 'YQ=', '=', 'Y', 'YQ===', undefined, null, 123].map(text => { try { return atob(text); } catch (error) { return [error.name, error.code]; } });",
  'odd addresses':
    "return ['http://a/../b', 'HTTP://U:p@Host:80/%7Ea?q#f', 'http://a:99999', 'http://[::1]:8/', 'http://1.2.3/', 'http://0x7f.1/', 'http://ä.example/', 'http://a b/', 'data:text/plain,x', 'file:///C:/x', '//x', 'http:a', 'http://a/ b', 'http://a/%zz', 'http://a.b.:80', 'https://xn--/', 'http://a\\\\b'].map(text => { try { const { href, origin, host, pathname } = new URL(text); return [href, origin, host, pathname]; } catch (error) { return [error.name]; } });",
  'an address that is changed':
    "const url = new URL('http://a/b'); url.port = '8080x'; url.protocol = 'https'; url.hostname = 'c:9'; url.search = 'x y'; url.hash = '#'; url.pathname = 'q?r'; url.username = 'ü'; url.searchParams.append('a', '1'); return [url.href, JSON.stringify(url)];",
  'search parameters that are changed':
    "const given = new URLSearchParams('?a=1&a=2&b=%20+&c'); given.sort(); given.delete('a', '1'); return [given.toString(), given.size, given.has('a', '2'), [...given.keys()]];",
  'dates that are not ISO':
    "return ['Jan 1 2024', '1/2/2024', '2024/01/02', '2024-1-2', 'Mon, 01 Jan 2024 00:00:00 +0200', '20240101', '2024-01-01 10:00', '2024-01-01T10:00:00.123456Z', '2024-01-01T24:00:00Z', '', '2024-13-01', '1 January 2024', '2024-01-01T10:00:00+0200', '12:00'].map(text => Date.parse(text));",
  'dates of places':
    "const date = new Date(86400000 * 200); return [date.toLocaleDateString('de-DE'), date.toLocaleString('en-US', { timeZone: 'America/New_York' }), new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' }).format(date), new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Berlin', hour: 'numeric', minute: '2-digit', hour12: false, timeZoneName: 'short' }).formatToParts(date).map(part => part.value)];",
  'odd options of Intl':
    "return [() => new Intl.DateTimeFormat('x-y-z-bad!'), () => new Intl.DateTimeFormat('en', { timeZone: 'Mars/X' }), () => new Intl.NumberFormat('en', { style: 'currency' })].map(make => { try { return String(make()); } catch (error) { return error.name; } });",
  'what structuredClone refuses':
    "return [Symbol(), { a() {} }, new WeakMap(), Promise.resolve(), new Proxy({}, {}), new URL('http://a')].map(value => { try { return typeof structuredClone(value); } catch (error) { return [error.name, error instanceof Error]; } });",
  'a signal that is aborted twice':
    "const ended = new AbortController(); const seen = []; ended.signal.addEventListener('abort', event => seen.push([event.type, event.target === ended.signal])); ended.signal.onabort = () => seen.push('on'); ended.abort(); ended.abort(); return [seen, ended.signal.aborted, ended.signal.reason.name, ended.signal.reason.code];",
  'a signal with a timeout':
    'const signal = AbortSignal.timeout(5); await late(200); return [signal.aborted, signal.reason?.name, AbortSignal.any([AbortSignal.abort(1)]).reason];',
  'odd timeouts':
    "return [-1, NaN, 'x', 2 ** 53, 1.5, undefined].map(time => { try { return AbortSignal.timeout(time).aborted; } catch (error) { return error.name; } });",
  'headers that repeat':
    "const headers = new Headers([['A', '1'], ['a', '2'], ['Set-Cookie', 'x']]); headers.append('b', ' z '); return [[...headers], headers.get('A'), headers.has('x'), [() => headers.set('a b', '1'), () => headers.set('a', '1\\n2'), () => new Headers(5), () => new Headers([['a']])].map(act => { try { return [act()]; } catch (error) { return error.name; } })];",
  'keys of crypto':
    "const bytes = new Uint8Array(4); return Promise.all([() => crypto.subtle.importKey('raw', new Uint8Array(0), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']), () => crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, []), () => crypto.subtle.importKey('raw', bytes, 'NOPE', false, ['sign']), () => crypto.subtle.digest('sha-1', bytes), () => crypto.subtle.digest('SHA-256', 'text'), () => crypto.subtle.sign()].map(act => Promise.resolve().then(act).then(value => Object.prototype.toString.call(value), error => [error.name, error instanceof Error])));",
  'random values of nothing':
    'return [() => crypto.getRandomValues(), () => crypto.getRandomValues(new Uint8Array(0)).length].map(act => { try { return act(); } catch (error) { return error.name; } });',
  'a stack that is made up':
    "const error = new Error('m'); error.stack = 'Error: m\\n at bot.ts:999:1'; throw error;",
  'a log of what prints itself':
    "const map = new Map(); map.set(map, map); console.log(map, new Set([map]), Promise.resolve(1), new URL('http://a/'), new Headers({ a: '1' }), new Uint8Array(3), Object.create(null), new (class X { y = 1; })(), { a: { b: { c: { d: { e: 1 } } } } }); return 1;",
  'the first line of a stack': "return new Error('q').stack.split('\\n')[0] === 'Error: q';",
  'later built-ins':
    "return ['Temporal', 'DisposableStack', 'SuppressedError'].filter(name => name in globalThis).concat(['fromBase64' in Uint8Array ? 'fromBase64' : [], 'rawJSON' in JSON ? 'rawJSON' : [], 'dispose' in Symbol ? 'dispose' : []].flat()).join();",
  'a Segmenter':
    "try { return [...new Intl.Segmenter('en').segment('ab')].length; } catch (error) { return error.name; }",
  'a text beyond any limit': "return 'x'.repeat(2 ** 30);",

  // The log.
  'a log of odd values':
    "console.log(undefined, null, NaN, -0, 5n, Symbol('s'), () => 1, class A {}, [undefined, , 1], { a: undefined }, new Date(0), /x/, new Map([[1, 2]]), new Set([1]), 'a\\0b\\ud800'); return 1;",
  'a log of a cycle': 'const a = { b: 1 }; a.a = a; console.log(a, [a]);',
  'a log of getters that throw':
    "console.log({ get a() { throw new Error('x'); } }, new Proxy({}, { get() { throw 1; } }), { toString() { throw 1; } });",
  'a log of errors':
    "console.error(new TypeError('t'), Object.assign(new Error('e'), { a: 1 })); console.log(new Error('c', { cause: 5 }));",
  'a log with a format':
    "console.log('%s is %d%% %i %f %j %o %c!', 'a', '42', 4.7, '1.5', 1, { b: 1 }, 'css', 'more');",
  'a log of lines': "console.log('a\\nb\\r\\nc\\u2028d'); console.log(); console.log('');",
  'a long log': "for (let i = 0; i < 2_000; i++) console.log('x'.repeat(20)); return 1;",
  'counts, groups and tables':
    "console.count(); console.count('a'); console.count(); console.countReset(); console.count(); console.group('g'); console.warn('in'); console.groupEnd(); console.table([{ a: 1 }]); console.assert(false, 'no'); console.assert(true); console.dir({ a: 1 });",
};
