// JSON Patch: the table of RFC 6902 and its appendix, and what a hostile caller would send.
import { describe, expect, test } from 'vitest';
import { parseNumberPreserving, printJson } from '../../runtime/base/json/json.ts';
import { applyPatch, MAX_OPERATIONS, type PatchOperation } from '../../runtime/base/json/patch.ts';

function patched(text: string, patch: string): string {
  const operations = parseNumberPreserving(patch) as unknown as readonly PatchOperation[];
  return printJson(applyPatch(parseNumberPreserving(text), operations));
}

describe('a patch', () => {
  test.each([
    ['adds a member', '{"a":1}', '[{"op":"add","path":"/b","value":2}]', '{"a":1,"b":2}'],
    ['adds over a member', '{"a":1}', '[{"op":"add","path":"/a","value":2}]', '{"a":2}'],
    ['adds before an item', '["a","c"]', '[{"op":"add","path":"/1","value":"b"}]', '["a","b","c"]'],
    ['adds at the end', '["a"]', '[{"op":"add","path":"/-","value":"b"}]', '["a","b"]'],
    ['adds at the length', '["a"]', '[{"op":"add","path":"/1","value":"b"}]', '["a","b"]'],
    ['adds null', '{}', '[{"op":"add","path":"/a","value":null}]', '{"a":null}'],
    ['replaces the document', '{"a":1}', '[{"op":"add","path":"","value":[1]}]', '[1]'],
    ['removes a member', '{"a":1,"b":2}', '[{"op":"remove","path":"/a"}]', '{"b":2}'],
    ['removes an item', '[1,2,3]', '[{"op":"remove","path":"/1"}]', '[1,3]'],
    [
      'replaces a value',
      '{"a":[1,2]}',
      '[{"op":"replace","path":"/a/1","value":{"b":1}}]',
      '{"a":[1,{"b":1}]}',
    ],
    ['keeps digits', '{"a":1.0}', '[{"op":"replace","path":"/a","value":1.00}]', '{"a":1.00}'],
    ['leaves other digits', '{"a":1.0,"b":1}', '[{"op":"remove","path":"/b"}]', '{"a":1.0}'],
    ['moves', '{"a":{"x":1},"b":{}}', '[{"op":"move","from":"/a/x","path":"/b/y"}]', '{"a":{},"b":{"y":1}}'],
    ['moves in an array', '[1,2,3]', '[{"op":"move","from":"/0","path":"/2"}]', '[2,3,1]'],
    ['moves onto itself', '{"a":1}', '[{"op":"move","from":"/a","path":"/a"}]', '{"a":1}'],
    [
      'copies',
      '{"a":{"x":1}}',
      '[{"op":"copy","from":"/a","path":"/b"},{"op":"remove","path":"/a/x"}]',
      '{"a":{},"b":{"x":1}}',
    ],
    ['tests numbers by value', '{"a":1.0}', '[{"op":"test","path":"/a","value":1.00}]', '{"a":1.0}'],
    [
      'tests members in any order',
      '{"a":{"x":1,"y":[2]}}',
      '[{"op":"test","path":"/a","value":{"y":[2],"x":1}}]',
      '{"a":{"x":1,"y":[2]}}',
    ],
    ['tests null', '{"a":null}', '[{"op":"test","path":"/a","value":null}]', '{"a":null}'],
    [
      'reads ~1 and ~0',
      '{"a/b":1,"m~n":2}',
      '[{"op":"replace","path":"/a~1b","value":3},{"op":"replace","path":"/m~0n","value":4}]',
      '{"a/b":3,"m~n":4}',
    ],
    ['reads ~01 as ~1', '{"~1":1}', '[{"op":"replace","path":"/~01","value":2}]', '{"~1":2}'],
    ['knows the empty key', '{"":1}', '[{"op":"replace","path":"/","value":2}]', '{"":2}'],
    [
      'takes __proto__ as a key',
      '{}',
      '[{"op":"add","path":"/__proto__","value":{"x":1}}]',
      '{"__proto__":{"x":1}}',
    ],
    ['ignores members it does not know', '{"a":1}', '[{"op":"remove","path":"/a","xyz":1}]', '{}'],
  ])('%s', (_, text, patch, wanted) => {
    expect(patched(text, patch)).toBe(wanted);
  });

  test.each([
    ['an unknown op', '{}', '[{"op":"spam","path":"/a"}]', 'invalid'],
    ['no value', '{}', '[{"op":"add","path":"/a"}]', 'invalid'],
    ['no from', '{"a":1}', '[{"op":"move","path":"/a"}]', 'invalid'],
    ['a path that is not a pointer', '{"a":1}', '[{"op":"remove","path":"a"}]', 'invalid'],
    ['a wrong escape', '{"a~2":1}', '[{"op":"remove","path":"/a~2"}]', 'invalid'],
    ['a missing member', '{"a":1}', '[{"op":"remove","path":"/b"}]', 'processing'],
    ['replacing nothing', '{"a":1}', '[{"op":"replace","path":"/b","value":1}]', 'processing'],
    ['a missing parent', '{"a":1}', '[{"op":"add","path":"/b/c","value":1}]', 'processing'],
    ['a parent that is a string', '{"a":"x"}', '[{"op":"add","path":"/a/0","value":1}]', 'processing'],
    ['an index past the end', '[1]', '[{"op":"add","path":"/2","value":1}]', 'processing'],
    ['an index with a zero before it', '[1,2]', '[{"op":"remove","path":"/01"}]', 'processing'],
    ['an index that is not a number', '[1,2]', '[{"op":"add","path":"/length","value":1}]', 'processing'],
    ['removing the end', '[1,2]', '[{"op":"remove","path":"/-"}]', 'processing'],
    ['a move into itself', '{"a":{"b":1}}', '[{"op":"move","from":"/a","path":"/a/b/c"}]', 'invalid'],
    ['an inherited member', '{}', '[{"op":"copy","from":"/constructor","path":"/a"}]', 'processing'],
    ['another value', '{"a":1}', '[{"op":"test","path":"/a","value":"1"}]', 'processing'],
    ['a longer array', '{"a":[1]}', '[{"op":"test","path":"/a","value":[1,2]}]', 'processing'],
  ])('refuses %s', (_, text, patch, code) => {
    expect(() => patched(text, patch)).toThrow(
      expect.objectContaining({
        outcome: expect.objectContaining({ issue: [expect.objectContaining({ code })] }),
      }),
    );
  });

  test('names the operation that failed, and changes nothing', () => {
    const before = parseNumberPreserving('{"a":1}');
    const patch: PatchOperation[] = [
      { op: 'add', path: '/b', value: 'x' },
      { op: 'remove', path: '/c' },
    ];
    expect(() => applyPatch(before, patch)).toThrow("patch[1] ('remove' '/c'): there is nothing at path");
    expect(printJson(before)).toBe('{"a":1}');
  });

  test('is done up to a number of operations, and not one more', () => {
    const adds = (count: number) =>
      Array.from({ length: count }, () => ({ op: 'add', path: '/0', value: 'x' }) as const);
    expect(applyPatch([], adds(MAX_OPERATIONS))).toHaveLength(MAX_OPERATIONS);
    expect(() => applyPatch([], adds(MAX_OPERATIONS + 1))).toThrow('at most 10000');
  });

  test('that copies its copies is refused before it fills the memory', () => {
    const doubling = Array.from(
      { length: 60 },
      (_, i) => ({ op: 'copy', from: '', path: `/k${i}` }) as const,
    );
    expect(() => applyPatch(parseNumberPreserving('{"a":"x"}'), doubling)).toThrow(
      'copies or moves too much',
    );
  });
});

describe('a patch that moves and tests', () => {
  const run = (operations: readonly object[]) => patched('{}', JSON.stringify(operations));
  const each = (count: number, operation: (i: number) => object) =>
    Array.from({ length: count }, (_, i) => operation(i));

  test('makes nothing deeper than anything else may be', () => {
    const boxes = (count: number) => each(count, i => ({ op: 'add', path: `/a${i}`, value: {} }));
    const moves = (count: number) => each(count, i => ({ op: 'move', from: `/a${i}`, path: `/a${i + 1}/x` }));
    expect(() => run([...boxes(2_500), ...moves(2_499)])).toThrow(
      /^patch\[\d+\] \('move' '\/a\d+\/x'\)|patch\[\d+\].*: the result is more than 100 deep/,
    );
    expect(run([...boxes(80), ...moves(79)])).toMatch(/^\{"a79":(?:\{"x":){79}\{\}\}{80}$/);
  });

  test('ends early where it would take long', () => {
    const value = Object.fromEntries(Array.from({ length: 60_000 }, (_, i) => [`k${i}`, 'x']));
    const wide = { op: 'add', path: '/a', value };
    const apply = (operation: (i: number) => PatchOperation) => () =>
      applyPatch({}, [wide, ...Array.from({ length: 9_000 }, (_, i) => operation(i))]);
    const back = (i: number) => ({
      op: 'move',
      ...(i % 2 ? { from: '/b', path: '/a' } : { from: '/a', path: '/b' }),
    });
    expect(apply(back)).toThrow(/copies or moves too much/);
    expect(apply(() => ({ ...wide, op: 'test' }))).toThrow(/copies or moves too much/);
    expect(apply(() => ({ op: 'test', path: '/a', value: {} }))).toThrow(/the value there is another one/);
  });
});
