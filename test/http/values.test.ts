// Requests of very many JSON values: refused before they are read, and what is read is told in short messages.
import { describe, expect, it } from 'vitest';
import { containing, refusalOf, testServer } from '../server.ts';

const server = testServer({ KILN_MAX_VALUES: '1000' });
const free = testServer();

const send = (path: string, body: string, to = server, method = 'POST') =>
  to().send(method, path, body, {
    'content-type': path === '$graphql' ? 'application/json' : 'application/fhir+json',
  });
const list = (count: number, item: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => item(i)).join();

describe('a body of too many JSON values', () => {
  const query = '"query":"{PatientList(_count:1){id}}"';
  it.each([
    ['undeclared variables', `{${query},"variables":{${list(1_000, i => `"v${i}":${i}.5`)}}}`],
    ['extensions', `{${query},"extensions":{${list(1_000, i => `"v${i}":${i}`)}}}`],
    ['members', `{${query},${list(1_000, i => `"v${i}":${i}`)}}`],
    ['empty objects', `{${query},"variables":{"v":[${list(1_000, () => '{}')}]}}`],
  ])('of GraphQL, in its %s, is refused', async (_, body) => {
    const response = await send('$graphql', body);
    expect(response.status).toBe(413);
    expect(await refusalOf(response)).toMatchObject({
      resourceType: 'OperationOutcome',
      issue: [{ code: 'too-long', diagnostics: containing('more than 1000 JSON values') }],
    });
  });

  it('of REST is refused, and one value fewer is taken', async () => {
    const patient = (names: number) =>
      `{"resourceType":"Patient","id":"many","name":[{"given":[${list(names, i => `"a,[{${i}"`)}]}]}`;
    expect((await send('Patient/many', patient(995), server, 'PUT')).status).toBe(413);
    expect((await send('Patient/many', patient(994), server, 'PUT')).status).toBe(201);
  });
});

it.each([
  ['POST', '$admin/client'],
  ['PUT', '$admin/client/x'],
  ['POST', '$admin/user'],
  ['POST', '$admin/webhook'],
  ['POST', 'ValueSet/$expand'],
  ['POST', '$import'],
])('so is one of %s %s', async (method, path) => {
  const headers = { 'content-type': 'application/fhir+json', prefer: 'respond-async' };
  const response = await server().fetch(path, { method, headers, body: `[${list(1_000, () => '{}')}]` });
  expect([response.status, (await refusalOf(response)).issue?.[0]?.diagnostics]).toEqual([
    413,
    containing('more than 1000 JSON values'),
  ]);
});

describe('many values below the limit', () => {
  it('of undeclared variables change nothing', async () => {
    const body = `{"query":"query($n:Int){PatientList(_count:$n){id}}","variables":{"n":1.0,${list(50_000, i => `"v${i}":{"a":${i}.5}`)}}}`;
    expect(await (await send('$graphql', body, free)).json()).toEqual({ data: { PatientList: [] } });
  });

  it.each([
    ['members that do not exist', `{${list(50_000, i => `"v${i}":${i}.5`)}}`],
    ['values of a wrong type', `{"name":[${list(50_000, i => `${i}.5`)}]}`],
    ['a list where text belongs', `{"language":[${list(50_000, i => `"${i}"`)}]}`],
    ['a list where a boolean belongs', `{"active":[${list(50_000, i => `"${i}"`)}]}`],
    ['a long name', `{"${'v'.repeat(1_000_000)}":1}`],
    ['a long text where a boolean belongs', `{"active":"${'x'.repeat(1_000_000)}"}`],
  ])('are told in a short message: %s', async (_, res) => {
    const body = `{"query":"mutation($r:PatientInput!){PatientCreate(res:$r){id}}","variables":{"r":${res}}}`;
    const text = await (await send('$graphql', body, free)).text();
    expect(text.length).toBeLessThan(20_000);
    expect(JSON.parse(text).errors[0].message).toMatch(/^Variable "\$r" got an invalid value/);
  });

  it.each([
    [
      'Observation',
      'code',
      `{"status":"final","code":{"coding":[${list(40_000, i => `{"code":"c${i}"}`)}]}}`,
    ],
    ['Patient', 'name', `{"name":[{"given":[${list(30_001, i => `"${i}"`)}]}]}`],
  ])('of %s that would all be searched are refused with the element', async (type, element, res) => {
    const body = `{"query":"mutation($r:${type}Input!){${type}Create(res:$r){id}}","variables":{"r":${res}}}`;
    const answer = (await (await send('$graphql', body, free)).json()) as {
      readonly errors: readonly unknown[];
    };
    expect(answer.errors[0]).toMatchObject({
      message: containing('30000 values that can be searched'),
      extensions: { resource: { issue: [{ code: 'too-long', expression: [`${type}.${element}`] }] } },
    });
  });
});
