// Rows of one parent have a bound: the count of a List or Connection inside of a resource, and items that lead to resources.
import { describe, expect, test } from 'vitest';
import { type Answer, asking } from './ask.ts';
import { testEngine } from './fixture.ts';

const fixture = testEngine();
const most = (n: number) => {
  const env = { KILN_MAX_PER_PARENT: String(n), KILN_DEFAULT_COUNT: '2' };
  return asking(() => ({ engine: fixture().engineWith(env) }));
};

const issueOf = ({ errors }: Answer) => errors?.[0]?.extensions.resource.issue[0]?.code;
const patient = (field: string) => `{ Patient(id: "own.elements-1") { id ${field} } }`;

describe('the _count inside of a resource', () => {
  const fields = (count: number) => [
    ['a List', `FlagList(_reference: subject, _count: ${count}) { id }`],
    ['a Connection', `FlagConnection(_reference: subject, _count: ${count}) { edges { resource { id } } }`],
    ['an element', `name(_count: ${count}) { given }`],
    ['a primitive element', `name { given(_count: ${count}) }`],
  ];

  test.each(fields(6))('of %s: more than the most is refused', async (_, field) => {
    const { data, errors, refused } = await most(5)(patient(field));
    expect({ data, refused }).toEqual({ data: null, refused: true });
    expect(errors?.[0]?.message).toMatch(/_count: this is more than 5, the most that is allowed here/);
    expect(errors?.[0]?.locations).toHaveLength(1);
  });

  test.each(fields(5))('of %s: the most is answered', async (_, field) => {
    expect((await most(5)(patient(field))).errors).toBeUndefined();
  });

  test.each(fields(2 ** 31 - 1))('of %s has a most without any setting', async (_, field) => {
    const { errors, refused } = await asking(fixture)(patient(field));
    expect(refused).toBe(true);
    expect(errors?.[0]?.message).toMatch(/this is more than 1000/);
  });

  test('at the root is another one', async () => {
    const { data, errors } = await most(5)('{ FlagList(_count: 20) { id } }');
    expect(errors).toBeUndefined();
    expect((data as { FlagList: unknown[] }).FlagList).toHaveLength(20);
  });
});

describe('items through which other resources are read', () => {
  const list = (args: string, field = 'item { resource(optional: true) { id } }') =>
    `{ __typename List(id: "own-references") { id entry${args} { ${field} } } }`;
  /** The list has so many entries. */
  const all = 19;

  test.each([
    ['all', ''],
    ['that SQL filters', '(fhirpath: "item.exists()")'],
    ['that JavaScript filters', '(fhirpath: "item.reference.matches(\'.\')")'],
    ['that JavaScript filters by their resource', '(fhirpath: "%resource.id = \'own-references\'")'],
    ['after an offset', '(_offset: 8)'],
  ])('%s: too many are not an array, but an error', async (_, args) => {
    const answer = await most(10)(list(args));
    expect(answer.data).toEqual({ __typename: 'Query', List: { id: 'own-references', entry: null } });
    expect(answer.errors).toHaveLength(1);
    expect(answer.errors?.[0]).toMatchObject({
      path: ['List', 'entry'],
      message: expect.stringMatching(/more than 10 items, .* give it a _count/),
    });
    expect(issueOf(answer)).toBe('too-costly');
    const enough = await most(all)(list(args));
    expect(enough.errors).toBeUndefined();
    expect((enough.data as { List: { entry: unknown[] } }).List.entry.length).toBeGreaterThan(10);
  });

  test.each([
    ['a _count', '(_count: 10)', 10],
    ['a _count and an _offset', '(_count: 10, _offset: 15)', 4],
    ['an _offset', '(_offset: 9)', 10],
    ['a filter', '(fhirpath: "item.reference = \'Patient/none\'")', 1],
  ])('%s leaves few enough', async (_, args, length) => {
    const { data, errors } = await most(10)(list(args));
    expect(errors).toBeUndefined();
    expect((data as { List: { entry: unknown[] } }).List.entry).toHaveLength(length);
  });

  test('others are answered however many they are', async () => {
    const { data, errors } = await most(2)(list('', 'item { reference }'));
    expect(errors).toBeUndefined();
    expect((data as { List: { entry: unknown[] } }).List.entry).toHaveLength(all);
  });

  test('each List in a list has its own', async () => {
    const { data, errors } = await most(10)(
      '{ ListList(_id: "own-references,own-identifiers") { id entry { item { display resource(optional: true) { id } } } } }',
    );
    expect(data).toMatchObject({
      ListList: [{ entry: { length: 3 } }, { id: 'own-references', entry: null }],
    });
    expect(errors?.map(({ path }) => path)).toEqual([['ListList', 1, 'entry']]);
  });
});
