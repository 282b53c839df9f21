// Bundles as files hold them: what is loaded of their entries, under which ids, with which references.
import { expect, test } from 'vitest';
import { isCollection, unpackBundle } from '../../runtime/fhir/load/bundle.ts';
import { entryOf } from '../http/entry.ts';

function unpack(bundle: object) {
  const text = JSON.stringify(bundle);
  const value: unknown = JSON.parse(text);
  if (!isCollection(value)) throw new Error('Not a collection.');
  return unpackBundle(text, value);
}

const resources = (bundle: object) => unpack(bundle).map(({ text }) => JSON.parse(text) as unknown);

test('entries without an id get that of their urn, and references to them follow', () => {
  const patient = 'urn:uuid:0b7a6a04-5bd5-4bf0-b4a1-6b3e3b1e9b0e';
  const organization = 'urn:oid:1.2.3';
  const bundle = {
    resourceType: 'Bundle',
    type: 'transaction',
    entry: [
      {
        fullUrl: patient,
        ...entryOf('POST', 'Patient', {
          resourceType: 'Patient',
          identifier: [{ system: 'urn:ietf:rfc:3986', value: patient }],
          managingOrganization: { reference: organization },
        }),
      },
      { fullUrl: organization, resource: { resourceType: 'Organization', name: 'O' } },
      {
        fullUrl: 'urn:uuid:55555555-5bd5-4bf0-b4a1-6b3e3b1e9b0e',
        resource: {
          resourceType: 'Observation',
          id: 'own',
          subject: { reference: patient },
          performer: [{ reference: 'urn:uuid:elsewhere' }, { reference: 'Practitioner/p' }],
        },
      },
    ],
  };
  expect(resources(bundle)).toEqual([
    {
      id: '0b7a6a04-5bd5-4bf0-b4a1-6b3e3b1e9b0e',
      resourceType: 'Patient',
      identifier: [{ system: 'urn:ietf:rfc:3986', value: patient }],
      managingOrganization: { reference: 'Organization/1.2.3' },
    },
    { id: '1.2.3', resourceType: 'Organization', name: 'O' },
    {
      resourceType: 'Observation',
      id: 'own',
      subject: { reference: 'Patient/0b7a6a04-5bd5-4bf0-b4a1-6b3e3b1e9b0e' },
      performer: [{ reference: 'urn:uuid:elsewhere' }, { reference: 'Practitioner/p' }],
    },
  ]);
});

test('addresses within a search result become relative where the Bundle has their resource', () => {
  const bundle = {
    resourceType: 'Bundle',
    type: 'searchset',
    entry: [
      { fullUrl: 'https://a.example/fhir/Patient/1', resource: { resourceType: 'Patient' } },
      {
        fullUrl: 'https://a.example/fhir/Observation/2',
        resource: {
          resourceType: 'Observation',
          id: '2',
          subject: { reference: 'https://a.example/fhir/Patient/1' },
          focus: [{ reference: 'https://a.example/fhir/Patient/9' }],
        },
      },
      { fullUrl: 'https://a.example/fhir/Patient/3', resource: { resourceType: 'Group' } },
    ],
  };
  expect(resources(bundle)).toEqual([
    { resourceType: 'Patient', id: '1' },
    {
      resourceType: 'Observation',
      id: '2',
      subject: { reference: 'Patient/1' },
      focus: [{ reference: 'https://a.example/fhir/Patient/9' }],
    },
    // Its address is that of another type.
    { resourceType: 'Group' },
  ]);
});

test('every byte of an entry stays that is not about identity', () => {
  const text = `{ "type" : "batch", "entry" : [ {"request":{"method":"PUT"}, "resource" : { "id":"a", "x": 1.00, "y" : "\\u00e9" } } ], "resourceType":"Bundle" }`;
  const [entry] = unpackBundle(text, JSON.parse(text));
  expect(entry?.text).toBe('{ "id":"a", "x": 1.00, "y" : "\\u00e9" }');
});

test('a history comes with the oldest version first; what is not stored is said', () => {
  const bundle = {
    resourceType: 'Bundle',
    type: 'history',
    entry: [
      entryOf('DELETE', 'Patient/2'),
      { resource: { resourceType: 'Patient', id: '1', active: true }, request: { method: 'PUT' } },
      { resource: { resourceType: 'Patient', id: '1' }, request: { method: 'POST' } },
      entryOf('GET', 'Patient/1'),
      'nonsense',
      { resource: { resourceType: 'Parameters' }, request: { method: 'PATCH' } },
    ],
  };
  expect(unpack(bundle).map(({ index, text, fault }) => [index, text, fault])).toEqual([
    [5, '{"resourceType":"Parameters"}', 'The entry requests a patch, and loading only stores.'],
    [4, '', 'The entry is not an object.'],
    [3, '', 'The entry has no resource.'],
    [2, '{"resourceType":"Patient","id":"1"}', undefined],
    [1, '{"resourceType":"Patient","id":"1","active":true}', undefined],
    [0, '', 'The entry requests a deletion, and loading only stores.'],
  ]);
});

test('documents, messages and other resources are not unpacked', () => {
  for (const type of ['document', 'message', 'transaction-response', 'batch-response', undefined])
    expect(isCollection({ resourceType: 'Bundle', type })).toBe(false);
  expect(isCollection({ resourceType: 'Patient', type: 'batch' })).toBe(false);
  expect(isCollection(null)).toBe(false);
  expect(resources({ resourceType: 'Bundle', type: 'collection' })).toEqual([]);
  expect(resources({ resourceType: 'Bundle', type: 'collection', entry: 'x' })).toEqual([]);
});
