// ViewDefinition/$viewdefinition-export as a client uses it: kick-off, state, manifest, files; for principals that see a part.
// https://sql-on-fhir.org/ig/OperationDefinition-ViewDefinitionExport.html
import { parquetReadObjects } from 'hyparquet';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { newClient } from '../auth/client.ts';
import { bearer, containing, refusalOf, testServer, token } from '../server.ts';
import { compiled, patients, rowsOf } from './views.ts';

vi.mock('../../runtime/base/definitions/views.ts', async original => ({
  ...(await original<object>()),
  viewDefinitions: () => compiled,
}));

const server = testServer();
const path = 'ViewDefinition/$viewdefinition-export';
const base = 'http://127.0.0.1:8103/fhir/R4/';
let [ward, other] = ['', ''];

beforeAll(async () => {
  for (const resource of patients) await server().put(resource);
  await server().put(policy(['birthDate']));
  ward = (await newClient(server(), { policies: ['ward'] })).accessToken;
  other = (await newClient(server(), { policies: ['ward'] })).accessToken;
});

const policy = (hiddenFields: readonly string[]) => ({
  ...{ resourceType: 'AccessPolicy', id: 'ward' },
  resource: [
    { resourceType: 'Patient', criteria: 'Patient?organization=Organization/w', hiddenFields },
    { resourceType: 'Observation' },
  ],
});

interface Parameter {
  readonly name: string;
  readonly part?: readonly Parameter[];
  readonly [value: `value${string}`]: unknown;
}

const draft = (definition: object, name?: string) => ({
  name: 'view',
  part: [
    ...(name === undefined ? [] : [{ name: 'name', valueString: name }]),
    { name: 'viewResource', resource: definition },
  ],
});
const parameters = (...parameter: readonly object[]) => ({ resourceType: 'Parameters', parameter });
const kickOff = (body: unknown, bearing = token, to = path) =>
  server().send('POST', to, body, { prefer: 'respond-async', ...bearer(bearing) });

async function refused(response: Response) {
  const { issue } = await refusalOf(response);
  return [response.status, issue?.[0]?.diagnostics, issue?.[0]?.expression?.[0]];
}

const read = (to: string, bearing = token) => server().fetch(to, { headers: bearer(bearing) });

async function ended(started: Response, bearing = token) {
  expect([started.status, started.headers.get('content-location')]).toEqual([202, containing(`${base}job/`)]);
  const job = started.headers.get('content-location')?.replace(base, '') ?? '';
  for (;;) {
    const response = await read(job, bearing);
    if (response.status !== 202) return { job, response };
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}

async function exported(body: unknown, bearing = token, to = path) {
  const { job, response } = await ended(await kickOff(body, bearing, to), bearing);
  const { parameter } = (await response.json()) as { readonly parameter: readonly Parameter[] };
  const files = parameter.flatMap(({ name, part = [] }) => {
    const [own, location] = part;
    return name === 'output'
      ? [{ name: own?.valueString, path: String(location?.valueUri).replace(base, '') }]
      : [];
  });
  const value = (of: string) =>
    Object.entries(parameter.find(({ name }) => name === of) ?? {}).find(([key]) => key !== 'name');
  return { job, response, files, value };
}

const ids = [{ name: 'id', path: 'id' }];

test('several views, each in a file of its own', async () => {
  const body = parameters(
    draft(rowsOf()),
    draft(rowsOf('Observation', ids), 'weights\nof a day'),
    {
      name: 'view',
      part: [{ name: 'viewReference', valueReference: { reference: 'ViewDefinition/patients' } }],
    },
    { name: 'clientTrackingId', valueString: 'mine' },
  );
  const { job, response, files, value } = await exported(body);
  expect(response.headers.get('content-type')).toBe('application/fhir+json; charset=utf-8');
  expect(Date.parse(response.headers.get('expires') ?? '')).toBeGreaterThan(Date.now());
  expect(['exportId', 'clientTrackingId', 'status', 'location', '_format'].map(value)).toEqual([
    ['valueString', job.slice(4)],
    ['valueString', 'mine'],
    ['valueCode', 'completed'],
    ['valueUri', base + job],
    ['valueCode', 'ndjson'],
  ]);
  expect(files.map(({ name }) => name)).toEqual(['rows', 'weights\nof a day', 'patients']);
  const texts = await Promise.all(files.map(async file => (await read(file.path)).text()));
  expect(texts[1]).toBe('{"id":"o1"}\n{"id":"o2"}\n{"id":"o3"}\n');
  expect(texts[2]).toBe('{"id":"w1"}\n{"id":"w2"}\n{"id":"x1"}\n');
  expect(texts[0]?.split('\n')).toHaveLength(4);
});

test.each([
  ['csv', 'text/csv', 'id\r\nw1\r\nx1\r\n'],
  ['json', 'application/json', '[{"id":"w1"},{"id":"x1"}]'],
  ['ndjson', 'application/x-ndjson', '{"id":"w1"}\n{"id":"x1"}\n'],
  ['parquet', 'application/vnd.apache.parquet', undefined],
])('%s', async (format, type, text) => {
  const group = { name: 'group', valueReference: { reference: 'Group/g' } };
  const { files } = await exported(
    parameters(draft(rowsOf('Patient', ids)), group, { name: '_format', valueCode: format }),
  );
  expect(files[0]?.path).toMatch(new RegExp(`\\.${format}$`));
  const file = await read(files[0]?.path ?? '');
  expect([file.status, file.headers.get('content-type')]).toEqual([200, type]);
  if (text !== undefined) expect(await file.text()).toBe(text);
  else
    expect(await parquetReadObjects({ file: await file.arrayBuffer() })).toEqual([
      { id: 'w1' },
      { id: 'x1' },
    ]);
  expect((await read((files[0]?.path ?? '').replace(/\w+$/, 'txt'))).status).toBe(404);
});

test('the view of the address; without rows there is an empty file', async () => {
  const to = 'ViewDefinition/patients/$viewdefinition-export';
  const since = { name: '_since', valueInstant: '2999-01-01T00:00:00Z' };
  const { files } = await exported(parameters(since), token, to);
  expect(await (await read(files[0]?.path ?? '')).text()).toBe('');
  const headless = parameters({ name: '_format', valueCode: 'csv' }, { name: 'header', valueBoolean: false });
  const csv = await exported(headless, token, to);
  expect(await (await read(csv.files[0]?.path ?? '')).text()).toBe('w1\r\nw2\r\nx1\r\n');
});

test('a limited principal alone gets what it sees, as long as its access is the same', async () => {
  const { job, files } = await exported(parameters(draft(rowsOf())), ward);
  const file = files[0]?.path ?? '';
  const rows = (await (await read(file, ward)).text())
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as object);
  expect(rows).toMatchObject([
    { id: 'w1', born: null },
    { id: 'w2', born: null },
  ]);
  for (const each of [job, file]) expect((await read(each, other)).status).toBe(404);
  await server().put(policy(['gender']));
  for (const each of [job, file])
    expect(await refused(await read(each, ward))).toEqual([403, containing('another one'), undefined]);
  await server().put(policy(['birthDate']));
  expect((await server().fetch(job, { method: 'DELETE', headers: bearer(ward) })).status).toBe(202);
  expect((await read(file, ward)).status).toBe(404);
});

test('several values in a column are the answer of the job', async () => {
  const several = rowsOf('Patient', [{ name: 'given', path: 'name.given' }]);
  const { response } = await ended(await kickOff(parameters(draft(several))));
  expect(await refused(response)).toEqual([422, containing('The column '), undefined]);
});

describe('refuses', () => {
  test('what it would ignore, by its place', async () => {
    const view = draft(rowsOf());
    const cases: readonly (readonly [object, number, string, string | undefined])[] = [
      [{ resourceType: 'Parameters' }, 400, 'no view', 'http.view'],
      [parameters(view, { name: 'source', valueString: 'x' }), 400, 'source', 'Parameters.parameter[1]'],
      [parameters(view, view), 400, 'Two views', 'Parameters.parameter[1]'],
      [
        parameters({ name: 'view', part: [{ name: 'name', valueString: 'x' }] }),
        400,
        'One view',
        'Parameters.parameter[0]',
      ],
      [parameters({ name: 'view', valueString: 'x' }), 400, 'part', 'Parameters.parameter[0]'],
      [
        parameters({ name: 'view', part: [{ name: 'x', valueString: 'x' }] }),
        400,
        'does not have',
        'Parameters.parameter[0].part[0]',
      ],
      [
        parameters(draft(rowsOf('Patient', [{ name: 'x', path: 'x' }]))),
        422,
        'path',
        'ViewDefinition.select[0].column[0].path',
      ],
      [parameters(view, { name: '_format', valueCode: 'xml' }), 406, 'xml', 'Parameters.parameter[1]'],
      [parameters(view, { name: 'header', valueBoolean: true }), 400, 'csv', 'Parameters.parameter[1]'],
      [
        parameters(view, { name: 'group', valueReference: { reference: 'Group/none' } }),
        404,
        'Group/none',
        'Parameters.parameter[1]',
      ],
    ];
    for (const [body, ...expected] of cases) {
      const [status, words, place] = await refused(await kickOff(body));
      expect([status, String(words).includes(expected[1]) ? expected[1] : words, place]).toEqual(expected);
    }
  });

  test('requests that do not ask for a job, and types that the caller does not search', async () => {
    const sent = await server().send('POST', path, parameters(draft(rowsOf())));
    expect(await refused(sent)).toEqual([400, containing('respond-async'), 'http.prefer']);
    const groups = parameters(draft(rowsOf('Group', ids)));
    expect((await kickOff(groups, ward)).status).toBe(403);
    const none = { resourceType: 'Parameters' };
    expect((await kickOff(none, token, 'ViewDefinition/none/$viewdefinition-export')).status).toBe(404);
  });
});
