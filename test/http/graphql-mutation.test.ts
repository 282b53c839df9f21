// Mutations as clients send them: digits of variables, statuses of what fails, and what REST sees afterwards.
import { expect, it } from 'vitest';
import { testServer } from '../server.ts';

const server = testServer();

const send = (body: string, type = 'application/json') =>
  server().fetch('$graphql', { method: 'POST', headers: { 'content-type': type }, body });

it('keeps the digits of variables, of patches and of literals on their way to REST', async () => {
  const query =
    'mutation M($res: ObservationInput!, $patch: [JsonPatchOperation!]!) { a: ObservationUpdate(id: "d1", res: $res) { id } b: ObservationPatch(id: "d1", patch: $patch) { valueQuantity { value } } }';
  const response = await send(
    `{"query":${JSON.stringify(query)},"variables":{"res":{"status":"final","code":{"text":"x"},"referenceRange":[{"low":{"value":1.00}}]},
      "patch":[{"op":"add","path":"/valueQuantity","value":{"value":2.50}},{"op":"test","path":"/valueQuantity/value","value":2.5}]}}`,
  );
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('{"data":{"a":{"id":"d1"},"b":{"valueQuantity":{"value":2.50}}}}');
  const stored = await (await server().fetch('Observation/d1')).text();
  expect(stored).toMatch(/"value": ?1\.00\b/);
  expect(stored).toMatch(/"value": ?2\.50\b/);
});

it('is made by application/graphql as well, and REST sees versions and history', async () => {
  const update = 'mutation { PatientUpdate(id: "m1", res: { active: true }) { id } }';
  const response = await send(update, 'application/graphql');
  expect(await response.json()).toEqual({ data: { PatientUpdate: { id: 'm1' } } });
  await send('mutation { PatientDelete(id: "m1", ifMatch: "W/\\"1\\"") }', 'application/graphql');
  expect((await server().fetch('Patient/m1')).status).toBe(410);
  expect((await server().fetch('Patient/m1/_history/1')).status).toBe(200);
});

it('that fails was executed: 200, data null, the outcome with the error', async () => {
  for (const accept of ['application/json', 'application/graphql-response+json']) {
    const query = 'mutation { PatientCreate(res: { birthDate: "no" }) { id } }';
    const response = await server().send('POST', '$graphql', { query }, { accept });
    expect(response.status).toBe(200);
    const resource = { resourceType: 'OperationOutcome', issue: [{ expression: ['Patient.birthDate'] }] };
    const errors = [{ path: ['PatientCreate'], extensions: { resource } }];
    expect(await response.json()).toMatchObject({ data: null, errors });
  }
});

it('takes no number for a string, and no fraction for an integer', async () => {
  const query =
    'mutation M($f: String, $n: Int) { PatientCreate(res: { name: [{ family: $f }], multipleBirthInteger: $n }) { id } }';
  for (const [variables, sentence] of [
    ['{"f":1.5}', 'String cannot represent a non string value.'],
    ['{"n":1.5}', 'Int cannot represent non-integer value.'],
  ]) {
    const response = await send(`{"query":${JSON.stringify(query)},"variables":${variables}}`);
    expect(await response.text()).toContain(sentence);
    expect(response.status).toBe(200);
  }
});

it('of any size is written again as it comes back', async () => {
  for (const value of ['1e18', '1.5e30', '-12300e20', '0e-30', '1.00e-30', '123456789012345678']) {
    const body = `{"resourceType":"Observation","id":"size","status":"final","code":{"text":"x"},"valueQuantity":{"value":${value}}}`;
    const put = (text: string) => server().send('PUT', 'Observation/size', text);
    expect((await put(body)).ok).toBe(true);
    const stored = await (await server().fetch('Observation/size')).text();
    expect((await put(stored)).status, stored).toBe(200);
    const patched = await send(
      'mutation { ObservationPatch(id: "size", patch: [{ op: add, path: "/language", value: de }]) { language } }',
      'application/graphql',
    );
    expect(await patched.json(), value).toEqual({ data: { ObservationPatch: { language: 'de' } } });
  }
});

it('variables of numeric scalars are numbers inside of JSON, digit for digit', async () => {
  const update =
    'mutation { ObservationUpdate(id: "num", res: { status: final, code: { text: x } }) { id } }';
  await send(update, 'application/graphql');
  const query = `mutation ($d: decimal, $p: positiveInt, $q: unsignedInt, $e: decimal = 7.250, $s: String) {
    ObservationPatch(id: "num", patch: [
      { op: add, path: "/valueQuantity", value: { value: $d, unit: $s } }
      { op: add, path: "/component", value: [{ code: { text: "c" }, valueSampledData: { origin: { value: $e }, period: $d, dimensions: $p } }] }
      { op: add, path: "/contained", value: [{ resourceType: "Group", id: "g", type: person, actual: true, quantity: $q }] }
      { op: add, path: "/focus", value: [{ reference: "#g" }] }
    ]) { id } }`;
  const variables = '{"d":3.50,"p":"2","q":4,"s":"5.0"}';
  const patched = await send(JSON.stringify({ query, variables: 'V' }).replace('"V"', variables));
  expect(await patched.json()).toEqual({ data: { ObservationPatch: { id: 'num' } } });
  const stored = (await (await server().fetch('Observation/num')).text()).replaceAll('": ', '":');
  expect(stored).toContain('"valueQuantity":{"unit":"5.0", "value":3.50}');
  expect(stored).toContain('"origin":{"value":7.250}');
  expect(stored).toContain('"period":3.50');
  expect(stored).toContain('"dimensions":2');
  expect(stored).toContain('"quantity":4');
  const created = await send(
    JSON.stringify({
      query:
        'mutation ($d: decimal) { PatientCreate(res: { extension: [{ url: "urn:x", valueReference: { reference: "#o" } }], contained: [{ resourceType: Observation, id: "o", status: final, code: { text: "x" }, valueQuantity: { value: $d } }] }) { contained { ... on Observation { valueQuantity { value } } } } }',
      variables: 'V',
    }).replace('"V"', '{"d":1.50e1}'),
  );
  expect(await created.text()).toBe(
    '{"data":{"PatientCreate":{"contained":[{"valueQuantity":{"value":15.0}}]}}}',
  );
});

it('a resource may be as deep by variables as it may be by REST', async () => {
  const nested = (depth: number): string =>
    depth === 0
      ? '"valueString":"x"'
      : `"extension":[{"url":"http://example.org/d","id":"1.5",${nested(depth - 1)}}]`;
  const put = (depth: number) =>
    server().send('PUT', 'Patient/deep', `{"resourceType":"Patient","id":"deep",${nested(depth)}}`);
  let most = 40;
  while ((await put(most + 1)).ok) most++;
  expect(most).toBeGreaterThan(45);
  const update = (depth: number) =>
    send(
      `{"query":"mutation($r:PatientInput!){PatientUpdate(id:\\"deep\\",res:$r){id}}","variables":{"r":{${nested(depth)}}}}`,
    );
  expect(await (await update(most)).json()).toEqual({ data: { PatientUpdate: { id: 'deep' } } });
  expect(await (await update(most + 1)).text()).toMatch(
    /more than 100 objects and arrays deep|more than 105 deep/,
  );
});

it('integers of any notation are integers inside of an input as well', async () => {
  const query = 'mutation M($r: PatientInput!) { PatientCreate(res: $r) { multipleBirthInteger } }';
  for (const number of ['2.0', '2e0', '20E-1', '2']) {
    const body = `{"query":${JSON.stringify(query)},"variables":{"r":{"multipleBirthInteger":${number}}}}`;
    expect(await (await send(body)).json(), number).toEqual({
      data: { PatientCreate: { multipleBirthInteger: 2 } },
    });
  }
});

it('creates resources that refer to each other by the UUIDs of their inputs', async () => {
  const query = `mutation {
    a: ObservationCreate(res: { id: "0b4a0d8e-0000-4000-8000-00000000000a", status: "final", code: { text: "x" }, subject: { reference: "urn:uuid:0b4a0d8e-0000-4000-8000-00000000000b" } }) { id subject { reference resource { ... on Patient { id } } } }
    b: PatientCreate(res: { id: "0b4a0d8e-0000-4000-8000-00000000000b", extension: [{ url: "http://a.example", valueReference: { reference: "urn:uuid:0b4a0d8e-0000-4000-8000-00000000000a" } }] }) { id extension { valueReference { reference } } }
  }`;
  const { data } = (await (await send(query, 'application/graphql')).json()) as {
    data: Record<'a' | 'b', { id: string; subject: unknown; extension: unknown }>;
  };
  expect(data.a.subject).toMatchObject({ reference: `Patient/${data.b.id}` });
  expect(data.b.extension).toEqual([{ valueReference: { reference: `Observation/${data.a.id}` } }]);
  expect(data.b.id).not.toBe('0b4a0d8e-0000-4000-8000-00000000000b');
});
