// Version and time go into `meta` of the text; every other byte stays as it was.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { itemSpans, memberSpans } from '../../runtime/base/json/span.ts';
import { setMember, stamp } from '../../runtime/base/validate/stamp.ts';

const TIME = '2024-05-06T07:08:09.123Z';
const META = `"versionId":"2","lastUpdated":"${TIME}"`;

describe('stamp', () => {
  test.each([
    ['{"id":"a"}', `{"meta":{${META}},"id":"a"}`],
    ['{}', `{"meta":{${META}}}`],
    [' \n{ }\n', ` \n{"meta":{${META}} }\n`],
    ['{"id":"a","meta":{}}', `{"id":"a","meta":{${META}}}`],
    ['{"meta":{"versionId":"1"},"n":1.00}', `{"meta":{${META}},"n":1.00}`],
    [
      '{"meta" : { "lastUpdated":"x", "source":"urn:s", "_versionId":{"id":"v"},\n"tag":[{"code":"}\\""}] } }',
      `{"meta" : {${META},"source":"urn:s","tag":[{"code":"}\\""}]} }`,
    ],
    [
      '{"meta":{"extension":[{"url":"u","valueDecimal":1.0100}],"versionId":"1"}}',
      `{"meta":{${META},"extension":[{"url":"u","valueDecimal":1.0100}]}}`,
    ],
    [
      '{"contained":[{"meta":{"versionId":"9"}}],"meta":{"versionId":"1"}}',
      `{"contained":[{"meta":{"versionId":"9"}}],"meta":{${META}}}`,
    ],
    ['{"m\\u0065ta":{"source":"b"}}', `{"m\\u0065ta":{${META},"source":"b"}}`],
  ])('%j', (text, want) => {
    expect(stamp(text, JSON.parse(text), '2', TIME)).toBe(want);
  });

  test('keeps every other byte, whatever the members are', () => {
    fc.assert(
      fc.property(resourceText, ({ before, meta, after, space }) => {
        const rest = (meta === undefined ? [...before, ...after] : before).join(`,${space}`);
        const tail = after.length > 0 ? `,${after.join(`${space},`)}` : '';
        const text =
          meta === undefined ? `${space}{${rest}}` : `{${rest}${rest && ','}"meta":${space}{${meta}}${tail}}`;
        const stamped = stamp(text, JSON.parse(text), '2', TIME);
        expect(JSON.parse(stamped)).toEqual({
          ...JSON.parse(text),
          meta: { ...JSON.parse(text).meta, versionId: '2', lastUpdated: TIME },
        });
        const cut = [...memberSpans(stamped)].find(span => span.key === 'meta');
        if (cut === undefined) throw new Error('There is no meta.');
        const original = [...memberSpans(text)].find(span => span.key === 'meta');
        if (original === undefined) {
          const without = stamped.slice(0, cut.keyStart) + stamped.slice(cut.end);
          expect(without.replace('{,', '{')).toBe(text);
        } else {
          expect(stamped.slice(0, cut.start)).toBe(text.slice(0, original.start));
          expect(stamped.slice(cut.end)).toBe(text.slice(original.end));
        }
      }),
    );
  });
});

const key = fc.stringMatching(/^[a-z"\\{}[\]]{1,6}$/).filter(name => name !== 'meta');
const member = fc
  .tuple(key, fc.oneof(fc.json({ maxDepth: 3 }), fc.constantFrom('1.00', '-0.10e5', '"\\"}"')))
  .map(([name, value]) => `${JSON.stringify(name)}:${value}`);
const resourceText = fc.record({
  before: fc.array(member, { maxLength: 3 }),
  meta: fc.option(
    fc
      .array(fc.oneof(member, fc.constant('"versionId":"old"')), { maxLength: 3 })
      .map(items => items.join(' , ')),
    { nil: undefined },
  ),
  after: fc.array(member, { maxLength: 3 }),
  space: fc.constantFrom('', ' ', '\n\t'),
});

test('setMember replaces one value and nothing else', () => {
  expect(setMember('{"a":{"id":"x"},"id" : "y","z":1.0}', 'id', '"n"', true)).toBe(
    '{"a":{"id":"x"},"id" : "n","z":1.0}',
  );
  expect(setMember('{"a":1}', 'id', '"n"', false)).toBe('{"id":"n","a":1}');
});

test('spans cut out every member and item', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 1, '\t'), (value, indent) => {
      const text = `  ${JSON.stringify(value, null, indent)} `;
      if (Array.isArray(value)) {
        const items = [...itemSpans(text)].map(span => JSON.parse(text.slice(span.start, span.end)));
        expect(items).toEqual(JSON.parse(text));
      } else if (value !== null && typeof value === 'object') {
        const members = [...memberSpans(text)].map(span => [
          span.key,
          JSON.parse(text.slice(span.start, span.end)),
        ]);
        expect(Object.fromEntries(members)).toEqual(JSON.parse(text));
      }
    }),
  );
});
