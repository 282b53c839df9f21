// Many values in one argument, or one variable in many places: refused before anything is made of them, where they stand.
import { describe, expect, test } from 'vitest';
import { alternativesOf, splitEscaped } from '../../runtime/search/value.ts';
import { asking, times } from './ask.ts';
import { testEngine } from './fixture.ts';

const fixture = testEngine();
const ask = asking(fixture);

const many = (count: number, of: (i: number) => string) => Array.from({ length: count }, (_, i) => of(i));
const ids = (count: number) => many(count, i => `no-${i}`);

describe('refused, where it stands', () => {
  test.each([
    [
      'a list in a variable',
      'query ($v: [token]) { PatientList(_count: 1, identifier: $v) { id } }',
      { v: ids(250_000) },
      /^Variable "\$v" holds more than 5000 values, which is the most that is allowed/,
      '1:8',
    ],
    [
      'commas in a variable',
      'query ($v: [token]) { PatientList(identifier: $v) { id } }',
      { v: ids(5_001).join() },
      /^identifier: There are more than 5000 values/,
      '1:35',
    ],
    [
      'one value many times',
      'query ($v: [String]) { PatientList(name: $v) { id } }',
      { v: ['a', `${'b,'.repeat(1_000_000)}b`] },
      /^name: There are more than 5000 values/,
      '1:36',
    ],
    [
      'a list in the document',
      `{ PatientList(identifier: [${ids(5_001)
        .map(id => `"${id}"`)
        .join(' ')}]) { id } }`,
      {},
      /^identifier: There are more than 5000 values/,
      '1:15',
    ],
    [
      'ids that may be of any type',
      'query ($v: [reference]) { ObservationList(focus: $v) { id } }',
      { v: ids(400) },
      /^focus: The values stand for more than 50000 references.*Write Type\/id/,
      '1:43',
    ],
    [
      'ids in one argument after the other',
      'query ($v: [reference]) { ProvenanceList(target: $v, entity: $v) { id } }',
      { v: ids(200) },
      /arguments of the operation stand for more than 50000 values/,
      '1:27',
    ],
    [
      'one variable in many places',
      `query ($v: [token]) { PatientList { ${times(100, i => `a${i}: ObservationList(_reference: subject, code: $v) { id }`)} } }`,
      { v: ids(1_000) },
      /arguments of the operation stand for more than 50000 values/,
      undefined,
    ],
    [
      'names that are long together',
      'query ($v: [String]) { PatientList(name: $v) { id } }',
      { v: many(4_000, i => `${i}${'x'.repeat(400)}`) },
      /^name: The values come to \d+ bytes; at most 1048576 are sought at once/,
      '1:36',
    ],
    [
      'dates that are SQL each',
      'query ($v: [dateSearch]) { PatientList(birthdate: $v) { id } }',
      { v: many(5_000, i => `${1000 + i}`) },
      /The SQL of the arguments has more than 262144 bytes/,
      undefined,
    ],
    [
      'names of a sort',
      'query ($v: [String]) { PatientList(_sort: $v) { id } }',
      { v: 'name,'.repeat(100_000) },
      /^_sort: There are more than 200 values/,
      '1:36',
    ],
  ])('%s', async (_, query, variables, message, location) => {
    const { data, errors, refused } = await ask({ query, variables });
    expect({ data, refused }).toEqual({ data: null, refused: true });
    expect(errors?.[0]?.message).toMatch(message);
    expect(errors?.[0]?.message.length).toBeLessThan(300);
    const [place] = errors?.[0]?.locations ?? [];
    if (location) expect(place && `${place.line}:${place.column}`).toBe(location);
  });
});

describe('answered', () => {
  test.each([
    ['thousands of codes', 'identifier: $v', '[token]', ids(4_999)],
    ['thousands of names', 'name: $v', '[String]', ids(4_999)],
    ['thousands of references', 'general_practitioner: $v', '[reference]', ids(4_999)],
    ['the same id many times', '_id: $v', '[token]', many(4_999, () => 'example')],
  ])('%s', async (_, argument, type, values) => {
    const query = `query ($v: ${type}) { PatientList(_count: 1, ${argument}) { id } }`;
    const { errors } = await ask({ query, variables: { v: [...values, 'example'] } });
    expect(errors).toBeUndefined();
  });

  test('as many as the setting allows', async () => {
    const other = asking(() => ({ engine: fixture().engineWith({ maxAlternatives: 3 }) }));
    const query = (values: string) => `{ PatientList(_id: "${values}") { id } }`;
    expect((await other(query('example,a,b'))).data).toEqual({ PatientList: [{ id: 'example' }] });
    expect((await other(query('example,a,b,c'))).errors?.[0]?.message).toMatch(/more than 3 values/);
  });
});

test('alternatives stand once each, in their order', () => {
  expect(alternativesOf(['b,a', 'a\\,c', 'b', ''], 5)).toEqual(['b', 'a', 'a\\,c', '']);
  expect(() => alternativesOf(['b,a', 'a'], 2)).toThrow('more than 2 values');
  expect(splitEscaped('a|b|c|d', '|', 2)).toEqual(['a', 'b|c|d']);
});
