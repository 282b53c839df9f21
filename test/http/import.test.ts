// $import: NDJSON that is sent or read from addresses, by those who may write it without limits.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newClient } from '../auth/client.ts';
import { containing, testServer } from '../server.ts';

const server = testServer({ KILN_IMPORT_MEGABYTES: '1' });
const patient = (id: string, more: object = {}) => JSON.stringify({ resourceType: 'Patient', id, ...more });
const files: Record<string, string> = {
  '/patients': `${patient('u1')}\n${patient('u2')}\n{"resourceType":"Observation","id":"o","status":"final","code":{"text":"x"}}\n`,
  '/long': `${patient('long', { name: [{ family: 'x'.repeat(2 ** 20) }] })}\n`,
};
let source: Server;
let origin = '';

beforeAll(async () => {
  source = createServer((request, response) => {
    const text = files[request.url ?? ''];
    response.writeHead(text === undefined ? 404 : 200).end(text);
  }).listen(0, '127.0.0.1');
  await new Promise(resolve => source.once('listening', resolve));
  origin = `http://127.0.0.1:${(source.address() as AddressInfo).port}`;
});
afterAll(() => source.close());

const prefer = { prefer: 'respond-async' };

interface Result {
  readonly output: readonly { readonly type: string; readonly inputUrl?: string; readonly count: number }[];
  readonly error: readonly { readonly url: string; readonly count: number; readonly inputUrl?: string }[];
}

const ndjson = { ...prefer, 'content-type': 'application/fhir+ndjson' };
const lines = (body: string) => ({ method: 'POST', body, headers: ndjson });
const manifest = (input: readonly object[]) => ({
  method: 'POST',
  body: JSON.stringify({ inputFormat: 'application/fhir+ndjson', input }),
  headers: { ...prefer, 'content-type': 'application/json' },
});

async function imported(init: RequestInit): Promise<Result> {
  const response = await server().fetch('$import', init);
  expect([response.status, await response.text()]).toEqual([202, containing('The import runs')]);
  const job = local(response.headers.get('content-location') ?? '');
  for (;;) {
    const answer = await server().fetch(job);
    if (answer.status !== 202) return (await answer.json()) as Result;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}

const local = (url: string) => url.replace('http://127.0.0.1:8103/fhir/R4/', '');

async function refused(init: RequestInit, bearer?: string): Promise<[number, string]> {
  const headers = { ...init.headers, ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }) };
  const response = await server().fetch('$import', { ...init, headers });
  const { issue } = (await response.json()) as { issue: readonly { readonly diagnostics: string }[] };
  return [response.status, issue[0]?.diagnostics ?? ''];
}

async function outcomes(url: string): Promise<readonly string[]> {
  const text = await (await server().fetch(local(url))).text();
  const list = text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as { resourceType: string; issue: { diagnostics: string }[] });
  expect(list.every(({ resourceType }) => resourceType === 'OperationOutcome')).toBe(true);
  return list.map(({ issue }) => issue[0]?.diagnostics ?? '');
}

test('valid lines are stored, and others are reported line by line', async () => {
  const body = [patient('s1'), 'no json', patient('s2'), '{"resourceType":"AccessPolicy","id":"p"}'].join(
    '\n',
  );
  const result = await imported(lines(body));
  expect(result.output).toMatchObject([{ type: 'Patient', count: 2, created: 2 }]);
  expect(result.error).toMatchObject([{ count: 2 }]);
  expect(await outcomes(result.error[0]?.url ?? '')).toEqual([
    expect.stringMatching(/^Line 2: /),
    'Line 4: Your access does not extend to importing AccessPolicy.',
  ]);
  expect((await server().fetch('Patient/s2')).status).toBe(200);
  expect((await server().fetch('AccessPolicy/p')).status).toBe(404);
  expect((await imported(lines(body))).output).toMatchObject([{ unchanged: 2 }]);
});

test('files at addresses, each with its outcome', async () => {
  const input = ['patients', 'none', 'long'].map(name => ({ type: 'Patient', url: `${origin}/${name}` }));
  const result = await imported(manifest(input));
  expect(result.output).toMatchObject([{ type: 'Patient', inputUrl: `${origin}/patients`, count: 2 }]);
  const told = await Promise.all(result.error.map(({ url }) => outcomes(url)));
  expect(told).toEqual([
    [containing('importing Observation')],
    [containing('answers 404')],
    [containing('KILN_IMPORT_MEGABYTES')],
  ]);
});

test('addresses inside of the network are not read', async () => {
  const urls = ['https://10.0.0.1/x', 'http://169.254.169.254/latest', 'file:///etc/passwd'];
  const { output, error } = await imported(manifest(urls.map(url => ({ url }))));
  expect(output).toEqual([]);
  expect((await Promise.all(error.map(({ url }) => outcomes(url)))).flat()).toEqual([
    containing('not a public address'),
    containing('not reached by https'),
    containing('not reached by https'),
  ]);
});

test('only for types that may be written without limits', async () => {
  await server().put({
    ...{ resourceType: 'AccessPolicy', id: 'some' },
    resource: [{ resourceType: 'Basic' }, { resourceType: 'Patient', hiddenFields: ['birthDate'] }],
  } as never);
  await server().put({
    ...{ resourceType: 'AccessPolicy', id: 'reads' },
    resource: [{ resourceType: '*', readonly: true }],
  } as never);
  const some = (await newClient(server(), { policies: ['some'] })).accessToken;
  const reads = (await newClient(server(), { policies: ['reads'] })).accessToken;
  expect(await refused(lines(patient('x')), reads)).toEqual([403, containing('without limits')]);
  const input = manifest([{ type: 'Patient', url: `${origin}/patients` }]);
  expect(await refused(input, some)).toEqual([403, containing('importing Patient')]);
});

test('refuses what it would ignore', async () => {
  expect(await refused({ ...lines(''), headers: { 'content-type': 'application/fhir+ndjson' } })).toEqual([
    400,
    containing('respond-async'),
  ]);
  expect((await refused({ ...lines(''), headers: { ...prefer, 'content-type': 'text/csv' } }))[0]).toBe(415);
  expect(await refused(manifest([]))).toEqual([400, containing('input')]);
  expect(await refused(manifest([{ type: 'Patient' }]))).toEqual([400, containing('input[0]')]);
  expect((await refused({ ...manifest([]), body: '{' }))[0]).toBe(400);
  const other = { ...manifest([]), body: '{"storageDetail":{}}' };
  expect(await refused(other)).toEqual([400, containing('storageDetail')]);
});

test('an outcome names the address and the line', async () => {
  const result = await imported(manifest([{ type: 'Patient', url: `${origin}/patients` }]));
  const text = await (await server().fetch(local(result.error[0]?.url ?? ''))).text();
  const extensions = 'http://hl7.org/fhir/StructureDefinition/operationoutcome';
  expect(JSON.parse(text)).toMatchObject({
    resourceType: 'OperationOutcome',
    extension: [{ url: `${extensions}-file`, valueString: `${origin}/patients` }],
    issue: [{ extension: [{ url: `${extensions}-issue-line`, valueInteger: 3 }] }],
  });
});

test('one that was cut off goes on with the input after the last that is done', async () => {
  const { database } = server();
  const [job, url] = [crypto.randomUUID(), `${origin}/patients`];
  const done = { output: [{ type: 'Patient', count: 7 }], error: [] };
  const inputs = [{ url: `${origin}/none` }, { url }];
  const request = { inputs, identity: { kind: 'developer' }, address: 'x' };
  await database.generic.query(
    `insert into kiln_job (id, project, starter, request, state, created, kind, server, beat)
     values ($1, 1, 'developer', $2, 'running', now(), 'import', 'dead', now() - interval '1 hour')`,
    [job, JSON.stringify(request)],
  );
  await database.generic.query('insert into kiln_file values ($1, -1, 0, $2)', [job, JSON.stringify(done)]);
  await server().imports?.tend();
  await expect.poll(async () => (await server().fetch(`job/${job}`)).status, { timeout: 20_000 }).toBe(200);
  const { output, error } = (await (await server().fetch(`job/${job}`)).json()) as Result;
  expect(output).toMatchObject([{ count: 7 }, { inputUrl: url }, { inputUrl: url }]);
  expect(error).toEqual([]);
  expect((await server().fetch(`job/${job}/-1.ndjson`)).status).toBe(404);
});

test('one that its server left is run again', async () => {
  const { database } = server();
  const request = JSON.stringify({ upload: patient('again'), identity: { kind: 'developer' }, address: 'x' });
  await database.generic.query(
    `insert into kiln_job (id, project, starter, request, state, created, kind, server, beat)
     values ($1, 1, 'developer', $2, 'running', now(), 'import', 'dead', now() - interval '1 hour')`,
    [crypto.randomUUID(), request],
  );
  await server().imports?.tend();
  await expect
    .poll(async () => (await server().fetch('Patient/again')).status, { timeout: 20_000 })
    .toBe(200);
});
