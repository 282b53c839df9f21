// Documents that ask for more than they look like are refused before they are validated or planned.
import { describe, expect, test } from 'vitest';
import { asking, times } from './ask.ts';
import { testEngine } from './fixture.ts';

const ask = asking(testEngine());

/** Two, three or four fields a level. */
const deep = (levels: number) =>
  `{ PatientList ${'{ link { other { resource { ... on Patient '.repeat(levels)} { id } ${'} } } }'.repeat(levels)} }`;

describe('hostile documents are refused before they are validated or planned', () => {
  const cycle =
    'fragment a on Patient { link { other { resource { ...b } } } } fragment b on Patient { id ...a }';
  const bomb = times(
    30,
    i =>
      `fragment f${i} on Patient { a: link { other { resource { ...f${i + 1} } } } b: link { other { resource { ...f${i + 1} } } } }`,
  );
  const chain = times(1000, i => `fragment f${i} on Patient { ...f${i + 1} }`);

  test.each([
    [
      'a fragment that spreads itself',
      '{ Patient(id: "x") { ...f } } fragment f on Patient { id ...f }',
      /The fragment f spreads itself/,
    ],
    ['fragments in a circle', `{ Patient(id: "x") { ...a } } ${cycle}`, /The fragment a spreads itself/],
    ['a circle of fragments that nobody uses', `{ Patient(id: "x") { id } } ${cycle}`, /spreads itself/],
    ['fields that nest too deep', deep(20), /nests fields more than 50 levels deep/],
    [
      'brackets that nest too deep',
      `{ PatientList ${'{ link '.repeat(10_000)}`,
      /nests its brackets more than 200 deep/,
    ],
    [
      'lists that nest too deep',
      `{ PatientList(name: ${'['.repeat(20_000)}) }`,
      /nests its brackets more than 200 deep/,
    ],
    [
      'depth that fragments hide',
      `{ Patient(id: "x") { ...f0 } } ${times(20, i => `fragment f${i} on Patient { link { other { resource { ...f${i + 1} } } } }`)} fragment f20 on Patient { id }`,
      /nests fields more than 50 levels deep/,
    ],
    [
      'fragments that double each time',
      `{ Patient(id: "x") { ...f0 } } ${bomb.replace(/ \}$/, ' }')} fragment f30 on Patient { id }`,
      /nests fields more than 50 levels|written out, the document has more than/,
    ],
    [
      'a long chain of fragments',
      `{ Patient(id: "x") { ...f0 } } ${chain} fragment f1000 on Patient { id }`,
      /Fragments stand in fragments more than 200 deep/,
    ],
    ['too many tokens', `{ Patient(id: "x") { ${times(10_001, () => 'id')} } }`, /more than 10000 tokens/],
    ['too many bytes', `{ Patient(id: "x") { id } } # ${'x'.repeat(512 * 1024)}`, /longer than 524288 bytes/],
    [
      'too many bytes of few characters',
      `{ Patient(id: "x") { id } } # ${'€'.repeat(200_000)}`,
      /longer than 524288 bytes/,
    ],
    [
      'too many aliases',
      `{ Patient(id: "x") { ${times(1001, i => `a${i}: id`)} } }`,
      /more than 1000 aliases/,
    ],
    [
      'too many root fields',
      `{ ${times(101, i => `a${i}: PatientList { id }`)} }`,
      /asks for 101 root fields; at most 100/,
    ],
    [
      'too many directives',
      `{ Patient(id: "x") { ${times(1001, () => 'id @skip(if: false)')} } }`,
      /more than 1000 directives/,
    ],
    [
      'one field too often',
      `{ Patient(id: "x") { ${times(1000, () => 'id')} } }`,
      /asks for id in one place 1000 times/,
    ],
    [
      'more SQL than is planned',
      `{ PatientList { ${times(140, i => `a${i}: name { given(_count: 1) }`)} } }`,
      /subplans of SQL; at most 128|SQL of the query has more than 65536 bytes/,
    ],
    [
      'introspection in circles',
      `{ __schema { types { ${'fields { type { '.repeat(6)} name ${'} } '.repeat(6)} } } }`,
      /Maximum introspection depth exceeded/,
    ],
  ])('%s', async (_, query, message) => {
    const { data, errors, refused } = await ask(query);
    expect({ data, refused }).toEqual({ data: null, refused: true });
    expect(errors?.[0]?.message).toMatch(message);
  });

  test('doubling fragments within the depth are counted, not written out', async () => {
    const text = times(
      14,
      i =>
        `fragment f${i} on Patient { a: link { other { resource { ...f${i + 1} } } } b: link { other { resource { ...f${i + 1} } } } }`,
    );
    const { errors } = await ask(`{ Patient(id: "x") { ...f0 } } ${text} fragment f14 on Patient { id }`);
    expect(errors?.[0]?.message).toMatch(
      /With its fragments written out, the document has more than 5000 fields/,
    );
  });

  test('what is allowed is still answered', async () => {
    expect((await ask(deep(6))).errors).toBeUndefined();
    expect(
      (await ask(`{ Patient(id: "example") { ${times(400, () => 'id')} ${times(900, i => `a${i}: id`)} } }`))
        .errors,
    ).toBeUndefined();
  });
});
