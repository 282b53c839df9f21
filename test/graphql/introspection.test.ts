// What tools ask about the schema is answered as graphql-js answers it; what asks for it many times over ends early.
import { getIntrospectionQuery, graphqlSync } from 'graphql';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { developer } from '../../runtime/base/principal/principal.ts';
import { deep, isDeep, part } from '../deep.ts';
import { asking, times } from './ask.ts';
import { testEngine } from './fixture.ts';

const fixture = testEngine();
const ask = asking(fixture);

afterEach(() => vi.restoreAllMocks());

/** Everything that the standard query asks of a type. */
const everything = getIntrospectionQuery();

describe('the standard query', () => {
  const forms = [
    ['as graphql-js has it', {}],
    [
      'as GraphiQL has it',
      { inputValueDeprecation: true, schemaDescription: true, directiveIsRepeatable: true },
    ],
  ] as const;
  test.each(part(forms, deep(2, 1), 1))('%s: the whole schema', async (_, options) => {
    const source = getIntrospectionQuery(options);
    const { data, errors } = await ask(source);
    expect(errors).toBeUndefined();
    const text = JSON.stringify(graphqlSync({ schema: fixture().engine.schema(), source }).data);
    // No diff of megabytes where they differ.
    expect(JSON.stringify(data) === text).toBe(true);
  });

  test('with types by name beside it, as tools add them', async () => {
    const types = times(20, i => `t${i}: __type(name: "Patient") { name fields { name } }`);
    const { data, errors } = await ask(everything.replace('__schema {', `${types} __schema {`));
    expect(errors).toBeUndefined();
    expect(Object.keys(data as object)).toHaveLength(21);
  });
});

test.each([
  '{ __type(name: "HumanName") { __typename kind n: name name fields { ...f } } } fragment f on __Field { name type { kind ofType { name } } }',
  '{ __type(name: "Nothing") { name } a: __type(name: "JSON") { fields { name } description interfaces { name } } }',
  'query ($d: Boolean = false) { __schema { queryType { name } directives { name args(includeDeprecated: $d) { name defaultValue } locations @skip(if: true) } } }',
  '{ __schema { types { name @include(if: false) } } }',
  '{ __type(name: "Patient") { fields { args { defaultValue type { ofType { enumValues { name isDeprecated } } } } } } }',
])('graphql-js answers the same: %s', async source => {
  const schema = fixture().engine.schema();
  const { data } = await ask(source);
  expect(JSON.stringify(data)).toBe(JSON.stringify(graphqlSync({ schema, source }).data));
});

describe('a short document that asks for the schema many times over', () => {
  const all = 'name fields { name description args { name type { name kind } } type { name } }';
  const bombs: readonly (readonly [name: string, query: string, location: string])[] = [
    ['by aliases', `{ __schema { ${times(250, i => `a${i}: types { ${all} }`)} } }`, '1:3'],
    [
      'by a fragment',
      `{ id: __typename\n __schema { ${times(250, i => `a${i}: types { ...f }`)} } } fragment f on __Type { ${all} }`,
      '2:2',
    ],
    ['by root fields', `{ ${times(90, i => `a${i}: __schema { types { ${all} } }`)} }`, ''],
    ['ten times the standard query', tenfold(), ''],
  ];

  // What is most by default takes seconds to reach.
  const least = { KILN_MAX_RESPONSE_BYTES: '4194304', maxIntrospection: 100_000 };

  test.each(bombs)('%s is refused', async (_, query, location) => {
    const { engine, engineWith } = fixture();
    const limited = isDeep ? engine : engineWith(least);
    const { data, errors, refused } = await asking(() => ({ engine: limited }))(query);
    expect({ data, refused }).toEqual({ data: null, refused: true });
    expect(errors?.[0]?.message).toMatch(
      deep(
        /answer about the schema is longer than (4194304 bytes|100000 values), the most that is allowed\. Ask for fewer/,
        /answer about the schema is longer than (67108864 bytes|3000000 values), the most that is allowed\. Ask for fewer/,
      ),
    );
    expect(errors?.[0]?.extensions.resource.issue[0]?.code).toBe('too-long');
    const [place] = errors?.[0]?.locations ?? [];
    expect(place).toBeDefined();
    if (location) expect(`${place?.line}:${place?.column}`).toBe(location);
  });

  test.each(part(bombs, deep(2, 1), 1))('%s: no more is read than may be answered', async (_, query) => {
    const most = 200_000;
    const { engine, engineWith } = fixture();
    const small = engineWith({ KILN_MAX_RESPONSE_BYTES: String(most) });
    const spies = ['__Type', '__Field', '__InputValue'].flatMap(name => {
      const type = engine.schema().getType(name);
      const fields = type && 'getFields' in type ? Object.values(type.getFields()) : [];
      return fields.map(field => vi.spyOn(field as { resolve: () => unknown }, 'resolve'));
    });
    await asking(() => ({ engine: small }))(query);
    const read = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    // Each field that is read is at least its key, a colon and a comma of the answer.
    expect(read).toBeGreaterThan(100);
    expect(read).toBeLessThan(most / 5);
  });
});

test('others are served while an answer about the schema is written', async () => {
  let isWritten = false;
  let turns = 0;
  const count = () => {
    turns++;
    if (!isWritten) setImmediate(count);
  };
  setImmediate(count);
  await ask(`${everything} # to be written`);
  isWritten = true;
  expect(turns).toBeGreaterThan(100);
});

test('the same question is answered once, and what is written is charged', async () => {
  const { engine } = fixture();
  const type = engine.schema().getType('__Field');
  const field = type && 'getFields' in type ? type.getFields().name : undefined;
  const spy = vi.spyOn(field as unknown as { resolve: () => unknown }, 'resolve');
  const query = '{ __schema { types { fields { name } } } }';
  let charged = 0;
  const charge = (resources: number) => {
    charged += resources;
  };
  const first = await engine.respond({ query }, developer, { charge });
  const [calls, cost] = [spy.mock.calls.length, charged];
  expect(calls).toBeGreaterThan(10_000);
  expect(cost).toBeGreaterThan(10);
  const again = await engine.respond({ query }, developer, { charge });
  expect(again.pieces.join('') === first.pieces.join('')).toBe(true);
  expect([spy.mock.calls.length, charged]).toEqual([calls, cost]);
});

test('an answer about the schema ends when nobody waits for it', async () => {
  const gone = new AbortController();
  const charge = () => gone.abort(new Error('Gone.'));
  const query = `${everything} # nobody waits`;
  await expect(
    fixture().engine.respond({ query }, developer, { charge, signal: gone.signal }),
  ).rejects.toThrow('Gone.');
});

test('how many values may be asked for is a setting', async () => {
  const engine = fixture().engineWith({ maxIntrospection: 1000 });
  const { errors, refused } = await asking(() => ({ engine }))(everything);
  expect(refused).toBe(true);
  expect(errors?.[0]?.message).toMatch(/longer than 1000 values/);
});

/** The standard query with its root field once for each of ten keys. */
function tenfold(): string {
  const tenTimes = everything.replace(/__schema (\{.*?\n {4}\s\s\})/s, (_, selection: string) =>
    times(10, i => `s${i}: __schema ${selection}`),
  );
  if (tenTimes === everything) throw new Error('The standard query has another form.');
  return tenTimes;
}

test('what is wrong in an argument is told where it stands', async () => {
  const { errors, refused } = await ask({
    query: 'query ($n: String = "Patient") { __type(name: $n) { name } }',
    variables: { n: null },
  });
  expect(refused).toBe(true);
  expect(errors?.[0]?.message).toMatch(/Argument "name" of non-null type "String!" must not be null/);
  expect(errors?.[0]?.locations).toEqual([{ line: 1, column: 47 }]);
});
