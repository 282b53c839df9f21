// A server whose GraphQL schema has three types and no mutations: what it answers of others, and what it refuses.
import type { GraphQLSchema } from 'graphql';
import { expect, test } from 'vitest';
import { schemaOf } from '../../runtime/graphql/document/schema.ts';
import type { Engine } from '../../runtime/graphql/engine.ts';
import { subsetSdl } from '../codegen/subset.ts';
import { asking } from './ask.ts';
import { testEngine } from './fixture.ts';

const fixture = testEngine();
let engine: Engine | undefined;
let schema: GraphQLSchema | undefined;

const ask = asking(() => {
  schema ??= schemaOf(subsetSdl(subset));
  const made = schema;
  engine ??= fixture().engineWith({}, undefined, () => made);
  return { engine };
});
const subset = { types: ['Patient', 'Observation', 'Encounter'], mutations: false };

test('types of the subset are answered as by the whole schema', async () => {
  const query = `{ PatientList(_sort: "_id", _count: 5) { id name { family } ObservationList(_reference: subject) { id status } } }`;
  const { data, errors } = await ask(query);
  expect(errors).toBeUndefined();
  expect(data).toEqual((await asking(fixture)(query)).data);
});

test('a reference to another type has what every resource has, and a type of the schema', async () => {
  const { data, errors } = await ask(
    `{ Patient(id: "example") { managingOrganization { resource { __typename resourceType id ... on Organization { meta { versionId } } } } } }`,
  );
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    Patient: {
      managingOrganization: {
        resource: {
          __typename: 'Organization',
          resourceType: 'Organization',
          id: '1',
          meta: { versionId: '1' },
        },
      },
    },
  });
});

test('filters look through references to any type', async () => {
  const query = `{ PatientList(_filter: "organization.name co 'Gastro'") { id } }`;
  const { data, errors } = await ask(query);
  expect(errors).toBeUndefined();
  expect(data).toEqual((await asking(fixture)(query)).data);
});

const outside =
  'The schema is of some types alone, as definitions/packages.json says, and Organization is not among them: use REST.';

test.each([
  ['{ OrganizationList { id } }', `Cannot query field "OrganizationList" on type "Query". ${outside}`],
  [
    '{ Patient(id: "example") { managingOrganization { resource { ... on Organization { name } } } } }',
    `Cannot query field "name" on type "Organization". ${outside}`,
  ],
  [
    'mutation { PatientDelete(id: "example") }',
    'The schema has no mutations, as definitions/packages.json says: use REST.',
  ],
  [
    '{ PatienList { id } }',
    'Cannot query field "PatienList" on type "Query". Did you mean "PatientList" or "Patient"?',
  ],
])('%s is refused', async (query, message) => {
  const { data, errors, refused } = await ask(query);
  expect({ data, refused }).toEqual({ data: null, refused: true });
  expect(errors?.map(error => error.message)).toEqual([message]);
});

test('a resource outside of the schema is refused at its address, with the same reason', async () => {
  const { errors } = await ask({ query: '{ name }', focus: { type: 'Organization', id: '1' } });
  expect(errors?.[0]?.message).toBe(`Cannot query field "Organization" on type "Query". ${outside}`);
});
