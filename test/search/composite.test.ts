// A composite tests what its components select, which may be less than the parameters that they are named after.
import { expect, test } from 'vitest';
import { testServer } from '../server.ts';

const server = testServer();

test('code-value-string is of strings, not of the texts of concepts', async () => {
  const observation = (id: string, value: object) => ({
    ...{ resourceType: 'Observation', id, status: 'final' },
    code: { coding: [{ system: 'http://loinc.org', code: '1-1' }] },
    ...value,
  });
  await server().put(observation('concept', { valueCodeableConcept: { text: 'hello' } }));
  await server().put(observation('string', { valueString: 'Hello there' }));
  await server().put(observation('other', { valueString: 'good bye' }));
  const answer = await server().graphql(
    '{ both: ObservationList(code_value_string: "http://loinc.org|1-1$hello") { id } value: ObservationList(value_string: "hello") { id } }',
  );
  expect(answer.data).toEqual({
    both: [{ id: 'string' }],
    value: [{ id: 'concept' }, { id: 'string' }],
  });
});
