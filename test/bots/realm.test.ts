// Built-ins of a realm behave as in Node: the same code runs in both. odd-bots.test.ts has the functions that are Deno's.
import { afterAll, describe, expect, it } from 'vitest';
import { deep, part } from '../deep.ts';
import { kindOf, programOf, returned, runOf, runSource, testSandbox } from './sandbox.ts';

const sandbox = testSandbox();
afterAll(() => sandbox.close());

/** Each is a body that returns JSON; `name(work)` is the name of what it throws, or `none`. */
const alike: Readonly<Record<string, string>> = {
  'structuredClone of what JSON does not have': `
    const value = { date: new Date(7), none: undefined, nan: NaN, zero: -0, big: 12n, list: [1, , 3], map: new Map([[{ k: 1 }, new Set(['a'])]]), re: /a(b)/giu,
      bytes: new Uint8Array([1, 2, 3]).subarray(1), view: new DataView(new ArrayBuffer(4), 1, 2), flag: Object(true), text: Object('t'), nil: null, __proto__: { inherited: 1 } };
    value.self = value; value.list.push(value.map);
    const copy = structuredClone(value);
    return [copy !== value, copy.date instanceof Date, copy.date.getTime(), 'none' in copy, Number.isNaN(copy.nan), Object.is(copy.zero, -0), copy.big === 12n,
      1 in copy.list, copy.list.length, copy.list[3] === copy.map, [...copy.map][0][0].k, [...copy.map][0][1].has('a'), String(copy.re), [...copy.bytes], copy.bytes.buffer.byteLength,
      copy.view.byteLength, typeof copy.flag, copy.flag.valueOf(), copy.text.valueOf(), copy.nil, copy.self === copy, copy.inherited === undefined, structuredClone(undefined) === undefined, structuredClone('x')];`,
  'structuredClone of errors': `
    const copy = structuredClone(Object.assign(new RangeError('far', { cause: { a: 1 } }), { more: 1 }));
    return [copy instanceof RangeError, copy.name, copy.message, copy.cause, copy.more === undefined, typeof copy.stack];`,
  'structuredClone of two views of one buffer': `
    const buffer = new ArrayBuffer(8); const copy = structuredClone({ a: new Uint8Array(buffer), b: new Float32Array(buffer, 4) });
    copy.a[7] = 64; return [copy.a.buffer === copy.b.buffer, copy.b.length, copy.b[0], new Uint8Array(buffer)[7]];`,
  'what structuredClone refuses': `
    const odd = [() => 1, Symbol('s'), { f() {} }, [Symbol.iterator], Promise.resolve(), new WeakMap(), (function* () {})(), [].values(), new Map([[1, () => 1]])];
    return odd.map(value => name(() => structuredClone(value)));`,
  'dates are in UTC': `const date = new Date(2024, 0, 1, 12); return [date.toISOString(), date.getTimezoneOffset(), date.getHours(), date.toString().slice(0, 33), new Date('2024-01-01T00:00:00').getTime(), new Date(0).toLocaleTimeString('en-GB')];`,
};

const before =
  "const name = work => { try { work(); return 'none'; } catch (error) { return error instanceof Error || error.name === 'DataCloneError' || error.name === 'InvalidCharacterError' ? error.name : 'other'; } };";

describe('in a realm', () => {
  const handler = (body: string) => `export async function handler(client, event) { ${before} ${body} }`;
  const run = async (source: string, limits = {}) => {
    const report = await runSource(sandbox, source, {
      limits: { cpuTime: 20_000, wallTime: 50_000, ...limits },
    });
    return { ...report, value: returned(report) };
  };

  it.each(Object.entries(alike))('%s', async (_name, body) => {
    const expected: unknown = new Function(`${before} ${body}`)();
    expect((await run(handler(body))).value).toEqual(JSON.parse(JSON.stringify(expected)));
  });

  it.each([
    [
      'a module',
      'export function handler() { return [this === undefined, (function () { return this === undefined; })()]; }',
      [true, true],
    ],
    [
      'a module that sets a name it did not declare',
      "export function handler() { try { undeclared = 1; } catch (error) { return [error.name]; } return 'set'; }",
      ['ReferenceError'],
    ],
    [
      'a module that changes what is frozen',
      "export function handler() { try { Object.freeze([1])[0] = 2; } catch (error) { return [error.name]; } return 'ignored'; }",
      ['TypeError'],
    ],
    [
      'CommonJS, which is sloppy',
      'exports.handler = () => (function () { return this === undefined; })();',
      false,
    ],
  ])('is strict by the standard: %s', async (_name, source, expected) => {
    expect((await run(source)).value).toEqual(expected);
  });

  it('values and errors of functions of Deno are instances of the classes of the bot', async () => {
    const body = `
      const thrown = async work => { try { await work(); } catch (error) { return error; } };
      const key = await crypto.subtle.importKey('raw', new Uint8Array(8), { name: 'HMAC', hash: 'SHA-256' }, true, ['sign']);
      const copy = structuredClone({ list: [new Date(0)], map: new Map([[{ k: 1 }, new Set([[1]])]]), bytes: new Uint8Array(2), error: new RangeError('far', { cause: { a: 1 } }) });
      class Own extends Error {}
      return [
        new TextEncoder().encode('x') instanceof Uint8Array, await crypto.subtle.digest('SHA-1', new Uint8Array(1)) instanceof ArrayBuffer, await crypto.subtle.exportKey('jwk', key) instanceof Object,
        crypto.subtle.digest('SHA-1', new Uint8Array(1)) instanceof Promise, setTimeout instanceof Function, [...new Headers({ a: '1' })][0] instanceof Array,
        await thrown(() => new URL('none')) instanceof TypeError, await thrown(() => new URL('none')) instanceof Error, await thrown(() => new TextDecoder('none')) instanceof RangeError,
        await thrown(() => atob('%')) instanceof Error, await thrown(() => crypto.subtle.digest('MD5', new Uint8Array(1))) instanceof Error, AbortSignal.abort().reason instanceof Error,
        copy.constructor === Object, copy.list.constructor === Array, copy.list[0].constructor === Date, copy.map.constructor === Map, [...copy.map.keys()][0].constructor === Object,
        [...copy.map.values()][0].constructor === Set, [...[...copy.map.values()][0]][0].constructor === Array, copy.bytes.constructor === Uint8Array, copy.error.constructor === RangeError, copy.error.cause.constructor === Object,
        !(new Error('x') instanceof TypeError), !(await thrown(() => new URL('none')) instanceof RangeError), new Own() instanceof Own, new Own() instanceof Error, !(new Error('x') instanceof Own), !(await thrown(() => atob('%')) instanceof Own),
      ];`;
    expect((await run(handler(body))).value).toEqual(Array.from({ length: 28 }, () => true));
  });

  it('a bot that breaks out to the thread of its process finds nothing, and its next run finds shared objects unchanged', async () => {
    const program = await programOf(
      handler(`
        const controller = new AbortController(), seen = [];
        controller.signal.onabort = event => seen.push(event); controller.abort();
        const { addEventListener, dispatchEvent } = Object.getPrototypeOf(AbortSignal.prototype);
        addEventListener.call(undefined, 'x', event => seen.push(event.currentTarget));
        dispatchEvent.call(undefined, new seen[0].constructor('x'));
        const thread = seen[1];
        thread.postMessage('["end","9","returned","{}"]');
        const errors = [() => thread.eval('1'), () => new thread.Function('return 1')(), () => { URL.prototype.left = 1; }, () => { thread.Object.prototype.left = 1; }].map(name);
        return [typeof thread.postMessage, ['Deno', 'process', 'Buffer', 'require', 'fetch', 'WebSocket', 'EventSource', 'BroadcastChannel', 'Worker', 'caches'].filter(each => each in thread), errors,
          await thread.setTimeout.constructor.prototype.left, typeof URL.prototype.left];`),
    );
    for (const caller of ['ann', 'ann', 'ben'])
      expect(returned(await sandbox.run(runOf(program, { caller })))).toEqual([
        ...['function', [], ['EvalError', 'EvalError', 'TypeError', 'TypeError'], null, 'undefined'],
      ]);
  });

  it('console writes groups, tables, counts, times and assertions', async () => {
    const { logs } = await run(
      handler(`
        console.group('outer'); console.log('a'); console.group(); console.warn('b'); console.groupEnd(); console.groupEnd(); console.groupEnd(); console.log('c');
        console.assert(true, 'no'); console.assert(false); console.assert(0, 'x', { a: 1 });
        console.count(); console.count('k'); console.count(); console.countReset(); console.count();
        console.table([{ a: 1, b: 'x' }, { a: 2 }]); console.table({ r: [7] }, ['0']); console.table('text'); console.table(new Map([['k', 1]]));
        console.dir({ a: 1 }); console.trace('t'); console.debug('d'); console.time('t'); console.time('t'); console.timeLog('t', 1); console.timeEnd('t'); console.timeEnd('t');`),
    );
    expect(logs.map(line => line.replace(/\d+ ms/, '0 ms'))).toEqual([
      ...['outer', '  a', '    warn: b', 'c'],
      ...['error: Assertion failed', 'error: Assertion failed: x {"a":1}'],
      ...['default: 1', 'k: 1', 'default: 2', 'default: 1'],
      ...['0: a=1 | b=x', '1: a=2', 'r: 0=7', 'text', 'k: 1'],
      ...[
        '{"a":1}',
        'debug: t',
        'debug: d',
        "warn: Timer 't' exists already.",
        't: 0 ms 1',
        't: 0 ms',
        "warn: Timer 't' does not exist.",
      ],
    ]);
  });

  const large = [
    [
      'base64',
      "const text = 'x\\u00ff\\u0000'.repeat(3.4e6); const back = atob(btoa(text)); return [back.length, back === text];",
      [10_200_000, true],
    ],
    [
      'UTF-8',
      "const text = 'aé€𝄞\\u0000'.repeat(8e5); const bytes = new TextEncoder().encode(text); return [bytes.length, new TextDecoder().decode(bytes) === text];",
      [8_800_000, true],
    ],
    [
      'ASCII',
      "const bytes = new TextEncoder().encode('abcdefghij'.repeat(1e6)); return [bytes.length, new TextDecoder('utf-8', { fatal: true }).decode(bytes).length];",
      [10_000_000, 10_000_000],
    ],
    [
      'UTF-8 into an array',
      "const into = new Uint8Array(1e7); const { read, written } = new TextEncoder().encodeInto('aé€𝄞\\u0000'.repeat(1e6), into); return [read, written, into.at(-1)];",
      [5_454_545, 10_000_000, 158],
    ],
    [
      'a query',
      "const params = new URLSearchParams('a=' + '%C3%A4+x'.repeat(1e6)); return params.get('a').length;",
      3_000_000,
    ],
    [
      'clones',
      "const text = 'x'.repeat(1e7); const copy = structuredClone({ list: Array.from({ length: 1e5 }, (_, n) => ({ n })), text }); return [copy.list.length, copy.text.length];",
      [100_000, 10_000_000],
    ],
  ] as const;
  it.each(part(large, deep(3, 1), 0))(
    '10 MB of %s fit the default limits',
    async (_name, body, expected) => {
      const report = await run(handler(body), { memoryBytes: 128 * 2 ** 20, cpuTime: 5_000 });
      expect([kindOf(report), report.value]).toEqual(['returned json', expected]);
    },
    60_000,
  );

  it('an input of 10 MB whose decimals keep their digits fits the default limits', async () => {
    const texts = ['x'.repeat(1e7), '\\"', '\\', '\\\\"a', ''];
    const text = { kind: 'json', text: `{"d":1.00,"texts":${JSON.stringify(texts)}}` } as const;
    const body =
      'const { d, texts } = event.input; return { d, lengths: texts.map(t => t.length), last: texts.splice(0, 1).length };';
    const limits = { memoryBytes: 128 * 2 ** 20, cpuTime: 5_000, wallTime: 50_000, outputBytes: 2 ** 25 };
    const { end } = await runSource(sandbox, handler(body), { text, limits });
    expect(end).toEqual({
      kind: 'returned',
      result: { kind: 'json', text: '{"d":1,"lengths":[10000000,2,1,4,0],"last":1}' },
    });
  }, 60_000);
});

it('dates are in UTC wherever the server is', async () => {
  const former = process.env.TZ;
  process.env.TZ = 'Asia/Kolkata';
  const elsewhere = testSandbox();
  try {
    expect(new Date(0).getHours()).toBe(5);
    {
      const body = alike['dates are in UTC'] ?? '';
      const expected = [
        '2024-01-01T12:00:00.000Z',
        0,
        12,
        'Mon Jan 01 2024 12:00:00 GMT+0000',
        1_704_067_200_000,
        '00:00:00',
      ];
      expect(returned(await runSource(elsewhere, `export async function handler() { ${body} }`))).toEqual(
        expected,
      );
    }
  } finally {
    if (former === undefined) Reflect.deleteProperty(process.env, 'TZ');
    else process.env.TZ = former;
    await elsewhere.close();
  }
});
