// Decimals keep their digits, in whatever form they are written and asked for. https://hl7.org/fhir/R4/datatypes.html#decimal:
// "the precision of the decimal value has significance". Bodies are compared as text: JSON.parse would hide the difference.
import { beforeAll, describe, expect, test } from 'vitest';
import { testServer } from '../server.ts';

const server = testServer();

/** Ends in zeros, more than a double can hold, and what JavaScript would print with an exponent. */
const digits = [
  '1.00',
  '0.10',
  '100',
  '120.0',
  '-5.50',
  '0.000',
  '0.0000001',
  '123456789012345.670',
  '9007199254740993',
];

beforeAll(async () => {
  await put('Patient/p', '{"resourceType":"Patient","id":"p"}');
  const components = digits.map(
    (value, i) => `{"code":{"text":"c${i}"},"valueQuantity":{"value":${value},"unit":"mg"}}`,
  );
  await put(
    'Observation/o',
    `{"resourceType":"Observation","id":"o","status":"final","code":{"text":"x"},"subject":{"reference":"Patient/p"},
      "valueQuantity":{"value":1.00,"unit":"mg"},"referenceRange":[{"low":{"value":0.50},"high":{"value":2.0}}],
      "component":[${components.join()}]}`,
  );
});

async function put(path: string, body: string): Promise<void> {
  const headers = { 'content-type': 'application/fhir+json' };
  const response = await server().fetch(path, { method: 'PUT', headers, body });
  expect(response.status).toBe(201);
}

/** @param variables JSON text */
async function ask(query: string, variables = '{}', path = '$graphql'): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const body = `{"query":${JSON.stringify(query)},"variables":${variables}}`;
  return (await server().fetch(path, { method: 'POST', headers, body })).text();
}

const one = '{"value":1.00}';
const components = digits.map(value => `{"valueQuantity":{"value":${value}}}`).join();
const listed = digits.join();

/** From as many leaves on, JavaScript projects: see runtime/graphql/project/projector.ts. */
const wide = Array.from({ length: 50 }, (_, i) => `s${i}: status`).join(' ');

const forms: readonly (readonly [form: string, query: string, wanted: string])[] = [
  [
    'read',
    '{ Observation(id: "o") { valueQuantity { value } component { valueQuantity { value } } } }',
    components,
  ],
  ['List', '{ ObservationList { valueQuantity { value } } }', `[{"valueQuantity":${one}}]`],
  [
    'read, of many fields',
    `{ Observation(id: "o") { ${wide} component { valueQuantity { value } } } }`,
    components,
  ],
  [
    'an element of many fields',
    '{ Observation(id: "o") { component { id a: id b: id c: id d: id e: id f: id valueQuantity { value unit } } } }',
    '"valueQuantity":{"value":1.00,"unit":"mg"}},',
  ],
  ['search by a number', '{ ObservationList(value_quantity: 1.00) { valueQuantity { value } } }', one],
  ['_filter', '{ ObservationList(_filter: "value-quantity eq 1.00") { valueQuantity { value } } }', one],
  [
    'reverse reference',
    '{ Patient(id: "p") { ObservationList(_reference: subject) { valueQuantity { value } } } }',
    one,
  ],
  [
    'Connection',
    '{ ObservationConnection { edges { resource { component { valueQuantity { value } } } } } }',
    components,
  ],
  [
    'nested Connection',
    '{ Patient(id: "p") { ObservationConnection(_reference: subject) { edges { resource { valueQuantity { value } } } } } }',
    one,
  ],
  [
    'filter by field',
    '{ Observation(id: "o") { referenceRange(_count: 1) { low { value } high { value } } } }',
    '{"low":{"value":0.50},"high":{"value":2.0}}',
  ],
  [
    'FHIRPath in SQL',
    `{ Observation(id: "o") { component(fhirpath: "code.text = 'c0'") { valueQuantity { value } } } }`,
    `[{"valueQuantity":${one}}]`,
  ],
  [
    'FHIRPath outside of it',
    '{ Observation(id: "o") { component(fhirpath: "value.value > 0.5 and value.value < 1.5") { valueQuantity { value } } } }',
    `[{"valueQuantity":${one}}]`,
  ],
  [
    'FHIRPath on the rows',
    '{ ObservationList(fhirpath: "component.count() > 2") { component { valueQuantity { value } } } }',
    components,
  ],
  [
    '@flatten',
    '{ Observation(id: "o") { component @flatten { valueQuantity @flatten { value } } } }',
    `{"value":[${listed}]}`,
  ],
  [
    '@first',
    '{ Observation(id: "o") { component @first { valueQuantity { value } } } }',
    `[{"valueQuantity":${one}}]`,
  ],
  [
    '@singleton',
    '{ Observation(id: "o") { component(_count: 1) @flatten { valueQuantity @flatten { value @singleton } } } }',
    '{"value":1.00}',
  ],
  [
    '@slice',
    '{ Observation(id: "o") { component @slice(path: "$index") @singleton { valueQuantity { value } } } }',
    `"component.1":{"valueQuantity":{"value":0.10}}`,
  ],
  [
    '@flatten of a List',
    '{ ObservationList @flatten { component @flatten { valueQuantity @flatten { value } } } }',
    `{"value":[${listed}]}`,
  ],
];

test.each(forms)('%s', async (_, query, wanted) => {
  const text = await ask(query);
  expect(text).not.toContain('"errors"');
  expect(text).toContain(wanted);
});

test('a request to one resource', async () => {
  expect(await ask('{ component { valueQuantity { value } } }', '{}', 'Observation/o/$graphql')).toBe(
    `{"data":{"component":[${components}]}}`,
  );
  const flat = '{ component @flatten { valueQuantity @flatten { value } } }';
  expect(await ask(flat, '{}', 'Observation/o/$graphql')).toBe(`{"data":{"value":[${listed}]}}`);
});

describe('what a mutation gives back, and what is read afterwards', () => {
  const selection = '{ id valueQuantity { value } component { valueQuantity { value } } }';
  const literal = digits.map(value => `{ code: { text: "x" }, valueQuantity: { value: ${value} } }`);
  const json = digits.map(value => `{"code":{"text":"x"},"valueQuantity":{"value":${value}}}`);

  async function stored(answer: string): Promise<string> {
    expect(answer).not.toContain('"errors"');
    const id = /"id":"([^"]+)"/.exec(answer)?.[1];
    return (await server().fetch(`Observation/${id}`)).text();
  }

  test('literals', async () => {
    const made = await ask(
      `mutation { ObservationCreate(res: { status: "final", code: { text: "x" }, valueQuantity: { value: 1.00 }, component: [${literal}] }) ${selection} }`,
    );
    expect(made).toContain(`"valueQuantity":${one},"component":[${components}]`);
    for (const value of digits) expect(await stored(made)).toMatch(new RegExp(`"value": ?${value}[,}]`));
  });

  test('variables', async () => {
    const variables = `{"r":{"status":"final","code":{"text":"x"},"valueQuantity":{"value":1.00},"component":[${json}]}}`;
    const made = await ask(
      `mutation M($r: ObservationInput!) { ObservationCreate(res: $r) ${selection} }`,
      variables,
    );
    expect(made).toContain(`"valueQuantity":${one},"component":[${components}]`);
    for (const value of digits) expect(await stored(made)).toMatch(new RegExp(`"value": ?${value}[,}]`));
  });

  test('an update, a patch, and the form that directives give it', async () => {
    await put(
      'Observation/u',
      '{"resourceType":"Observation","id":"u","status":"final","code":{"text":"x"},"valueQuantity":{"value":7.0}}',
    );
    const updated = await ask(
      `mutation { ObservationUpdate(id: "u", res: { status: "final", code: { text: "x" }, valueQuantity: { value: 8.00 } }) ${selection} }`,
    );
    expect(updated).toContain('"valueQuantity":{"value":8.00}');
    const patched = await ask(
      `mutation M($p: [JsonPatchOperation!]!) { ObservationPatch(id: "u", patch: $p) { valueQuantity @flatten { value } component @flatten { valueQuantity @flatten { c: value } } } }`,
      `{"p":[{"op":"replace","path":"/valueQuantity/value","value":9.000},{"op":"add","path":"/component","value":[${json}]}]}`,
    );
    expect(patched).toBe(`{"data":{"ObservationPatch":{"value":9.000,"c":[${listed}]}}}`);
  });
});
