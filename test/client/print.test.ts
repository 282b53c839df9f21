// A selection → the document and variables that are sent for it.
import { type GraphQLInterfaceType, type GraphQLObjectType, getNamedType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { argumentTypes } from '../../generated/client/arguments.js';
import { alias } from '../../generated/client/client.js';
import { argumentType } from '../../runtime/client/argument.ts';
import { printDocument } from '../../runtime/client/print.ts';
import { servedSchema } from '../served-schema.ts';

const print = (request: object, kind: 'query' | 'mutation' = 'query') =>
  printDocument(kind, request, argumentTypes);

const cases = {
  'a resource by id': {
    given: { Patient: { $: { id: 'a' }, id: true, name: { family: true } } },
    query: 'query($id: ID!) { Patient(id: $id) { id name { family } } }',
    variables: { id: 'a' },
  },
  'searches beside each other': {
    given: {
      ObservationList: { $: { patient: 'a', date: ['ge2020', 'lt1990'], _count: 2 }, id: true },
      PatientList: { $: { _count: 3, _sort: '-birthdate' }, id: true },
    },
    query:
      'query($patient: [reference], $date: [dateSearch], $_count: Int, $_count2: Int, $_sort: [String])' +
      ' { ObservationList(patient: $patient, date: $date, _count: $_count) { id } PatientList(_count: $_count2, _sort: $_sort) { id } }',
    variables: { patient: 'a', date: ['ge2020', 'lt1990'], _count: 2, _count2: 3, _sort: '-birthdate' },
  },
  'elements that are filtered': {
    given: {
      Patient: { telecom: { $: { system: 'phone' }, value: true }, name: { given: { $: { _count: 1 } } } },
    },
    query:
      'query($system: code, $_count: Int) { Patient { telecom(system: $system) { value } name { given(_count: $_count) } } }',
    variables: { system: 'phone', _count: 1 },
  },
  'references, forwards and backwards': {
    given: {
      Observation: {
        subject: {
          resource: {
            $: { optional: true },
            resourceType: true,
            Patient: { name: { $: { use: 'usual' }, text: true } },
          },
        },
      },
      Patient: { ObservationList: { $: { _reference: 'subject', code: 'x' }, id: true } },
    },
    query:
      'query($optional: Boolean, $use: code, $code: [token]) { Observation { subject { resource(optional: $optional)' +
      ' { resourceType ... on Patient { name(use: $use) { text } } } } }' +
      ' Patient { ObservationList(_reference: subject, code: $code) { id } } }',
    variables: { optional: true, use: 'usual', code: 'x' },
  },
  'names of one’s own': {
    given: {
      Patient: {
        official: alias('name', { $: { use: 'official' }, family: true }),
        born: alias('birthDate', true),
      },
    },
    query: 'query($use: code) { Patient { official: name(use: $use) { family } born: birthDate } }',
    variables: { use: 'official' },
  },
  'what is left out': {
    given: {
      Patient: { $: { id: 'a', _id: undefined }, id: true, gender: false, name: undefined, birthDate: null },
    },
    query: 'query($id: ID!) { Patient(id: $id) { id } }',
    variables: { id: 'a' },
  },
  'the resource type List': {
    given: {
      List: { id: true },
      ListList: { $: { code: 'x' }, ListList: { $: { _reference: 'item' }, id: true } },
    },
    query:
      'query($code: [token]) { List { id } ListList(code: $code) { ListList(_reference: item) { id } } }',
    variables: { code: 'x' },
  },
};

describe('a query', () => {
  it.each(Object.entries(cases))('prints %s', (_, { given, query, variables }) => {
    expect(print(given)).toEqual({ query, variables });
  });

  it('prints mutations', () => {
    const res = { resourceType: 'Task' };
    const given = {
      TaskCreate: { $: { res }, id: true },
      PatientPatch: { $: { id: 'a', patch: [], ifMatch: 'W/"1"' }, id: true },
    };
    expect(print(given, 'mutation')).toEqual({
      query:
        'mutation($res: Task_Input!, $id: ID!, $patch: [JsonPatchOperation!]!, $ifMatch: String)' +
        ' { TaskCreate(res: $res) { id } PatientPatch(id: $id, patch: $patch, ifMatch: $ifMatch) { id } }',
      variables: { res, id: 'a', patch: [], ifMatch: 'W/"1"' },
    });
  });

  it('is the same text for other values', () => {
    const request = (id: string) => ({ Patient: { $: { id }, name: { $: { use: id }, text: true } } });
    expect(print(request('") { id } #')).query).toBe(print(request('b')).query);
  });

  it.each([
    { 'id } PatientList { id': true },
    { Patient: { '... on Patient { id }': true } },
    { Patient: { $: { 'id: "a"': 1 }, id: true } },
    {
      Patient: {
        ObservationList: {
          $: { _reference: 'subject) { id } x: ObservationList(_reference: subject' },
          id: true,
        },
      },
    },
    { Patient: { a: { $field: 'name { family } b: name', family: true } } },
  ])('refuses a key that is not a name: %j', request => {
    expect(() => print(request)).toThrow(TypeError);
  });
});

it('knows the type of every argument of the schema', () => {
  const wrong: string[] = [];
  const check = (type: GraphQLObjectType, parent: string) => {
    for (const field of Object.values(type.getFields()))
      for (const { name, type: wanted } of field.args) {
        if (name === '_reference') continue;
        const resource = field.name.replace(/\B(List|Connection|Rows|Aggregate)$/, '');
        const value = valueFor(String(wanted));
        const found = argumentType(argumentTypes, name, value, field.name, resource, parent);
        // What may be absent takes what may not.
        if (found.replace(/!$/, '') !== String(wanted).replace(/!$/, ''))
          wrong.push(`${parent} ${type.name}.${field.name}(${name}: ${wanted}) ${found}`);
      }
  };
  const schema = servedSchema();
  for (const root of [schema.getQueryType(), schema.getMutationType()]) if (root) check(root, '');
  const reference = schema.getType('Reference');
  if (isObjectType(reference)) check(reference, 'Observation');
  for (const resource of schema.getPossibleTypes(schema.getType('Resource') as GraphQLInterfaceType))
    for (const type of reached(resource)) check(type, resource.name);
  // A signature as one of many choices, beside the types of elements: their path is the same.
  expect(wrong).toEqual(['StructureDefinition Signature.type(code: code) uri']);
}, 120_000);

/** The type itself and what its elements are made of. */
function reached(resource: GraphQLObjectType): ReadonlySet<GraphQLObjectType> {
  const found = new Set([resource]);
  for (const type of found)
    for (const [name, { type: inner }] of Object.entries(type.getFields())) {
      const named = getNamedType(inner);
      if (isObjectType(named) && !/^[A-Z]/.test(name)) found.add(named);
    }
  return found;
}

function valueFor(type: string): unknown {
  if (/^Boolean/.test(type)) return true;
  return /^(Int|decimal|positiveInt|unsignedInt)$/.test(type) ? 1 : 'x';
}
