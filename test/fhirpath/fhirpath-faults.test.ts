// FHIRPath that fails on the values of a resource: what is said of it is short and holds none of them.
import { beforeAll, expect, test } from 'vitest';
import { asking } from '../graphql/ask.ts';
import { testEngine } from '../graphql/fixture.ts';

const ask = asking(testEngine());

beforeAll(async () => {
  const given = Array.from({ length: 5_000 }, (_, i) => `SECRET${i}`);
  const { errors } = await ask({
    query: 'mutation ($r: PatientInput!) { PatientUpdate(id: "hidden", res: $r) { id } }',
    variables: { r: { birthDate: '1974-12-25', name: [{ family: '(SECRET', text: 'SECRET', given }] } },
  });
  expect(errors).toBeUndefined();
});

test.each([
  ["given.matches('a+(?=b)')", /takes one value is given several/, 'matches()'],
  ['text.matches(%context.family)', /is not a regular expression/, 'matches()'],
  ["text.replaceMatches(family, 'x') = 'a'", /is not a regular expression/, 'replaceMatches()'],
  ['given.abs() = 1', /takes one value is given several/, 'abs()'],
  ['text.abs() = 1', /one type is given one of another/, 'abs()'],
  ['text.sqrt() = 1', /one type is given one of another/, 'sqrt()'],
  ['given + text = 1', /is given/, undefined],
  ['(text - 1) = 1', /an operator is given/, undefined],
  ['(text * 1) = 1', /an operator is given/, undefined],
  ['(text / 1) = 1', /an operator is given/, undefined],
  ['-given = 1', /an operator is given/, undefined],
  ["'a' in given.single()", /Expected single/, 'single()'],
  ['given contains given', /takes one value is given several/, undefined],
  ['given.where($this > 1).exists()', undefined, undefined],
  ['given.join(text).toInteger() + given = 1', undefined, undefined],
  ['given.select(iif(given, 1, 2)).exists()', undefined, 'iif()'],
  ["text.decode(text) = 'a'", undefined, undefined],
  ['text.shake()', /Not implemented: shake/, 'shake()'],
  ['%nothing.exists()', /no variable %nothing/, undefined],
])('%s', async (expression, sentence, called) => {
  for (const part of ['name', 'n: name']) {
    const { errors } = await ask(
      `{ Patient(id: "hidden") { ${part}(fhirpath: ${JSON.stringify(expression)}) { use } } }`,
    );
    if (sentence) expect(errors).toHaveLength(1);
    for (const { message, extensions } of errors ?? []) {
      if (sentence) expect(message).toMatch(sentence);
      if (called && sentence) expect(message).toContain(called);
      expect(message.length).toBeLessThan(400);
      expect(message + JSON.stringify(extensions)).not.toMatch(/SECRET|1974/);
    }
  }
});

test('over rows as well', async () => {
  const { errors } = await ask(
    `{ PatientList(_id: "hidden", fhirpath: "name.given.matches('a+(?=b)')") { id } }`,
  );
  expect(errors?.[0]?.message).toMatch(/takes one value is given several/);
  expect(JSON.stringify(errors)).not.toContain('SECRET');
});
