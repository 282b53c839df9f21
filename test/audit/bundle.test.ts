// An entry of a Bundle leaves the same AuditEvent as the same request alone.
import { expect, test } from 'vitest';
import type { AuditEvent } from '../../generated/client/types/index.d.ts';
import { newClient } from '../auth/client.ts';
import { testServer } from '../server.ts';

const server = testServer({ KILN_AUDIT: 'all' });

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly resource?: object;
  readonly ifNoneExist?: string;
}

async function send(request: Sent | object, method: string, url = ''): Promise<void> {
  const { resource = request, ifNoneExist } = url === '' ? { resource: request } : (request as Sent);
  const isPatch = (resource as { contentType?: string }).contentType === 'application/json-patch+json';
  const data = isPatch ? Buffer.from((resource as { data: string }).data, 'base64').toString() : undefined;
  const body = ['POST', 'PUT', 'PATCH'].includes(method) ? (data ?? resource) : undefined;
  const type = data === undefined ? 'application/fhir+json' : 'application/json-patch+json';
  const condition = ifNoneExist === undefined ? {} : { 'if-none-exist': ifNoneExist };
  await server().send(method, url, body, { 'content-type': type, ...condition });
}

const ways: Readonly<Record<string, (request: Sent) => Promise<void>>> = {
  alone: request => send(request, request.method, request.url),
  batch: request => send(bundle('batch', [request]), 'POST'),
  transaction: request => send(bundle('transaction', [request]), 'POST'),
};

function bundle(type: string, requests: readonly Sent[]): object {
  const entry = requests.map(({ resource, ...request }) => ({ ...(resource ? { resource } : {}), request }));
  return { resourceType: 'Bundle', type, entry };
}

async function events(work: () => Promise<unknown>): Promise<readonly string[]> {
  await server().trail.settle();
  await server().database.generic.query('delete from "AuditEvent"');
  await work();
  await server().trail.settle();
  const { rows } = await server().database.generic.query<{ content: string }>(
    `select content::text from "AuditEvent" order by content->>'recorded', ctid`,
  );
  return rows.map(({ content }) => {
    const { action, outcome, subtype, entity } = JSON.parse(content) as AuditEvent;
    const id = entity?.[0]?.what?.reference ?? entity?.[0]?.type?.code;
    return [action, outcome, subtype?.[0]?.code, id].join(' ');
  });
}

const patient = (value: string, more: object = {}) => ({
  resource: { resourceType: 'Patient', identifier: [{ system: 'urn:audit', value }], ...more },
});
const patch = {
  resource: {
    resourceType: 'Binary',
    contentType: 'application/json-patch+json',
    data: Buffer.from('[{"op":"add","path":"/active","value":true}]').toString('base64'),
  },
};
const random = /[0-9a-f]{8}-[0-9a-f-]{27}/g;

const to = (method: string, url: string, more: object = {}): Sent => ({ method, url, ...more });

/** Each is sent to a Patient/x of its own, whose identifier is x. */
const requests: readonly [(x: string) => Sent, string][] = [
  [x => to('GET', `Patient/${x}`), 'R 0 read Patient/x'],
  [() => to('GET', 'Patient/absent'), 'R 4 read Patient/absent'],
  [x => to('HEAD', `Patient/${x}`), 'R 0 read Patient/x'],
  [x => to('GET', `Patient/${x}/_history/1`), 'R 0 vread Patient/x/_history/1'],
  [x => to('GET', `Patient/${x}/_history`), 'R 0 history-instance Patient/x'],
  [() => to('GET', 'Patient/_history'), 'R 0 history-type Patient'],
  [() => to('GET', '_history'), 'R 0 history-system Resource'],
  [() => to('GET', '?_type=Patient'), 'E 0 search-system Resource'],
  [x => to('GET', `Patient?identifier=${x}`), 'E 0 search-type Patient'],
  [x => to('GET', `Patient/${x}/Observation`), 'E 0 search-type Observation'],
  [x => to('POST', 'Patient', patient(`new-${x}`)), 'C 0 create Patient/uuid'],
  [() => to('POST', 'Patient', patient('', { active: 1 })), 'C 4 create Patient'],
  [x => to('POST', 'Patient', { ...patient(x), ifNoneExist: `identifier=${x}` }), 'C 0 create Patient/x'],
  [
    x => to('POST', 'Patient', { ...patient(`if-${x}`), ifNoneExist: `identifier=if-${x}` }),
    'C 0 create Patient/uuid',
  ],
  [x => to('PUT', `Patient/${x}`, patient(x, { id: x })), 'U 0 update Patient/x'],
  [x => to('PUT', `Patient/put-${x}`, patient(x, { id: `put-${x}` })), 'U 0 update Patient/put-x'],
  [x => to('PUT', `Patient?identifier=${x}`, patient(x)), 'U 0 update Patient/x'],
  [x => to('PUT', `Patient?identifier=no-${x}`, patient(`no-${x}`)), 'U 0 update Patient/uuid'],
  [x => to('PATCH', `Patient/${x}`, patch), 'U 0 patch Patient/x'],
  [x => to('PATCH', `Patient?identifier=${x}`, patch), 'U 0 patch Patient/x'],
  [() => to('PATCH', 'Patient/absent', patch), 'U 4 patch Patient/absent'],
  [x => to('DELETE', `Patient/${x}`), 'D 0 delete Patient/x'],
  [x => to('DELETE', `Patient?identifier=${x}`), 'D 0 delete Patient/x'],
  [() => to('DELETE', 'Patient?identifier=absent'), 'D 0 delete Patient'],
];

test.each(
  requests.map(
    ([request, want]) => [`${request('x').method} ${request('x').url}: ${want}`, request, want] as const,
  ),
)('%s', async (_, request, want) => {
  for (const [name, way] of Object.entries(ways)) {
    const id = `${name}-${Math.random().toString(36).slice(2)}`;
    await send(patient(id, { id }).resource, 'PUT', `Patient/${id}`);
    const found = await events(() => way(request(id)));
    expect([name, found.map(each => each.replaceAll(id, 'x').replace(random, 'uuid'))]).toEqual([
      name,
      [want],
    ]);
  }
});

test('names what was created to a client that does not see its version', async () => {
  const resource = [{ resourceType: 'Patient', hiddenFields: ['meta'] }];
  await server().put({ resourceType: 'AccessPolicy', id: 'no-meta', resource } as never);
  const { accessToken } = await newClient(server(), { policies: ['no-meta'] });
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/fhir+json' };
  const body = JSON.stringify(patient('new').resource);
  const found = await events(() => server().fetch('Patient', { method: 'POST', headers, body }));
  expect(found).toEqual([expect.stringMatching(/^C 0 create Patient\/[0-9a-f-]{36}$/)]);
});

test('a transaction that is refused leaves the events of what it would have written', async () => {
  const found = await events(() =>
    send(
      bundle('transaction', [
        { method: 'PUT', url: 'Patient/whole', ...patient('whole', { id: 'whole' }) },
        { method: 'PATCH', url: 'Patient/absent', ...patch },
      ]),
      'POST',
    ),
  );
  expect(found).toEqual(['U 4 update Patient/whole', 'U 4 patch Patient/absent']);
});

test('a Bundle that is refused as a whole leaves an event of its own', async () => {
  const wrong = await events(() => send({ resourceType: 'Bundle', type: 'batch', entry: {} }, 'POST'));
  expect(wrong).toEqual([expect.stringMatching(/^E 4 transaction/)]);
  const body = JSON.stringify(bundle('batch', []));
  const headers = { authorization: 'Bearer none', 'content-type': 'application/fhir+json' };
  const unknown = await events(() => server().fetch('', { method: 'POST', headers, body }));
  expect(unknown).toEqual([expect.stringMatching(/^E 4 transaction/)]);
});
