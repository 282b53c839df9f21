// Which requests leave an AuditEvent, its content, and what it never contains; on a server, over HTTP.
import { once } from 'node:events';
import { beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { AuditEvent } from '../../generated/client/types/index.d.ts';
import { elements } from '../../runtime/base/definitions/elements.ts';
import { checkStructure } from '../../runtime/base/validate/structure.ts';
import { routes } from '../../runtime/fhir/http/routes.ts';
import type { AuditedRequest } from '../../runtime/identity/audit/event.ts';
import { auditTrail } from '../../runtime/identity/audit/trail.ts';
import type { Registered } from '../../runtime/identity/auth/register.ts';
import { change, newClient } from '../auth/client.ts';
import { connect } from '../events/socket-client.ts';
import { containing, testServer, token } from '../server.ts';

const all = testServer({ KILN_AUDIT: 'all' });
const denied = testServer({ KILN_AUDIT: 'denied' });
const off = testServer();

const secret = 'CANARY-7f3a';
let client: Registered;

beforeAll(async () => {
  for (const server of [all, denied, off]) {
    await server().put({
      ...{ resourceType: 'AccessPolicy', id: 'males' },
      resource: [
        { resourceType: 'Patient', criteria: 'Patient?gender=male', hiddenFields: ['birthDate'] },
        { resourceType: 'Observation', interaction: ['read'] },
      ],
    } as never);
    const patient = { resourceType: 'Patient', name: [{ text: secret }] };
    for (const gender of ['male', 'female'])
      await server().put({ ...patient, id: gender[0] as string, gender } as never);
    await settled(server);
  }
  client = await newClient(all(), { policies: ['males'], profile: 'Practitioner/x' });
});

async function settled(server: typeof all): Promise<void> {
  await server().trail?.settle();
  await server().database.generic.query('delete from "AuditEvent"');
}

/** The events of what `work` sends, in no particular order. */
async function events(server: typeof all, work: () => Promise<unknown>): Promise<AuditEvent[]> {
  await settled(server);
  await work();
  await server().trail?.settle();
  const { rows } = await server().database.generic.query<{ content: string }>(
    `select content::text from "AuditEvent" where project = 1 order by content->>'recorded', ctid`,
  );
  return rows.map(({ content }) => JSON.parse(content) as AuditEvent);
}

/** What it says of the interaction, and of what. */
const briefly = ({ action, outcome, entity: [entity] = [], subtype: [kind] = [] }: AuditEvent) => [
  ...[action, outcome, kind?.code, entity?.what?.reference, entity?.type?.code],
];
const faultsOf = (event: AuditEvent) => checkStructure(event, elements(), { level: 'full' });
const as = ({ accessToken }: Registered) => ({ authorization: `Bearer ${accessToken}` });

function graphql(server: typeof all, who: Registered, query: string, more: object = {}): Promise<Response> {
  return server().send('POST', '$graphql', { query, ...more }, as(who));
}

describe('all requests', () => {
  it('operations of administrators, refused ones as well', async () => {
    const found = await events(all, async () => {
      await all().fetch(`$admin/client/${client.clientId}/enable`, { method: 'POST' });
      await all().fetch('$admin/token', { headers: as(client) });
    });
    expect(found.map(event => briefly(event).slice(1))).toEqual([
      ['0', 'operation', `ClientApplication/${client.clientId}`, 'ClientApplication'],
      ['4', 'operation', undefined, 'Resource'],
    ]);
  });

  it('every route, for each of its methods; those of administrators with what was done to whom', async () => {
    const found: unknown[] = [];
    const expected: unknown[] = [];
    for (const { path, methods, audit, name } of routes) {
      // Upgraded alone.
      if (name === '$subscriptions') continue;
      const address = path.replace(/\[(type|member)\]/g, 'Patient').replace(/\[\w+\]/g, 'none');
      for (const method of methods) {
        const made = await events(all, () => all().fetch(address === '' ? '/fhir/R4' : address, { method }));
        const { action, subtype, entity: [entity] = [] } = made[0] ?? {};
        const kind = subtype?.[0]?.code;
        if (audit !== 'administration') {
          found.push([method, path, made.length]);
          expected.push([method, path, audit ? 1 : 0]);
          continue;
        }
        const who = entity?.what?.reference ?? entity?.what?.identifier?.value;
        found.push([method, path, made.length, kind, action, entity?.name, who]);
        const isOf = /^.admin.(client|user)\/\[id/.exec(path)?.[1];
        const done = { GET: 'R', PUT: 'U', DELETE: 'D' }[method as string] ?? 'E';
        const whom = isOf && { client: 'ClientApplication/none', user: 'none' }[isOf];
        expected.push([method, path, 1, 'operation', done, path.replace(/\/\[\w+\]/, ''), whom]);
      }
    }
    expect(found).toEqual(expected);
    expect(found.length).toBeGreaterThan(100);
  });

  it.each([
    ['Patient/m', ['Patient/m/', 'Patient/m//', '%50atient/m', 'Patient/%6D', '%50%61tient/%6d/']],
    ['Patient/m/_history/1', ['Patient/m/_history/%31', 'Patient/m/_history/1/']],
    ['Patient/m/Observation', ['%50atient/m/Observation', 'Patient/m/Observation/']],
    ['_history', ['_history/', '_history///']],
    ['Patient/m/$graphql?query={id}', ['%50atient/m/%24graphql/?query={id}']],
    ['$export?_type=None', ['$export/?_type=None', '%24export//?_type=None']],
    ['$launch', ['$launch/', '%24launch']],
  ])('the same for %s in other spellings, also in a Bundle', async (path, others) => {
    const bare = ({ id, recorded, meta, ...event }: AuditEvent) => event;
    const [event, ...more] = (await events(all, () => all().fetch(path))).map(bare);
    expect([event === undefined, more]).toEqual([false, []]);
    for (const other of others)
      expect([other, (await events(all, () => all().fetch(other))).map(bare)]).toEqual([other, [event]]);
    if (path.includes('$')) return;
    const entry = others.map(url => ({ request: { method: 'GET', url } }));
    const batch = { resourceType: 'Bundle', type: 'batch', entry };
    const found = await events(all, () => all().send('POST', '', batch));
    expect(found.map(bare)).toEqual(others.map(() => event));
  });

  it('REST: who, what and which outcome, found by a search for them', async () => {
    const found = await events(all, async () => {
      await all().fetch('Patient/m', { headers: as(client) });
      await all().fetch('Patient/f', { headers: as(client) });
      await all().fetch('Observation/none/_history/2', { headers: as(client) });
      const observation = { resourceType: 'Observation', code: { text: secret }, status: 'final' };
      await all().send('POST', 'Observation', observation, as(client));
    });
    expect(found.map(briefly)).toEqual([
      ['R', '0', 'read', 'Patient/m', 'Patient'],
      ['R', '4', 'read', 'Patient/f', 'Patient'],
      ['R', '4', 'vread', 'Observation/none/_history/2', 'Observation'],
      ['C', '4', 'create', undefined, 'Observation'],
    ]);
    const { clientId, membership } = client;
    expect(found[0]?.agent).toEqual([
      {
        ...{ requestor: true, name: `ClientApplication/${clientId}`, who: { reference: 'Practitioner/x' } },
        ...{ altId: `ProjectMembership/${membership}`, policy: ['AccessPolicy/males'] },
      },
    ]);
    expect(found.flatMap(faultsOf)).toEqual([]);
    expect(found.every(({ id }) => id?.startsWith('kiln-audit-'))).toBe(true);
    for (const search of [
      'entity: "Patient/f"',
      'outcome: "4", subtype: "read"',
      `altid: "ProjectMembership/${client.membership}", entity: "Patient/f"`,
      'agent: "Practitioner/x", entity: "Patient/f"',
      'policy: "AccessPolicy/males", entity: "Patient/f"',
    ]) {
      const { data, errors } = await all().graphql(`{ AuditEventList(${search}) { outcome } }`);
      expect([search, errors, data?.AuditEventList]).toEqual([search, undefined, [{ outcome: '4' }]]);
    }
  });

  it('REST: histories of a resource, of a type and of everything', async () => {
    const found = await events(all, async () => {
      for (const path of ['Patient/m/_history', 'Patient/f/_history', 'Patient/_history', '_history'])
        await all().fetch(path, { headers: as(client) });
      await all().fetch('Encounter/_history', { headers: as(client), method: 'HEAD' });
    });
    expect(found.map(briefly)).toEqual([
      ['R', '0', 'history-instance', 'Patient/m', 'Patient'],
      ['R', '4', 'history-instance', 'Patient/f', 'Patient'],
      ['R', '0', 'history-type', undefined, 'Patient'],
      ['R', '0', 'history-system', undefined, 'Resource'],
      ['R', '4', 'history-type', undefined, 'Encounter'],
    ]);
    expect(found.flatMap(faultsOf)).toEqual([]);
  });

  it('REST: the documents of a patient, by GET and POST, in a Bundle, and refused ones', async () => {
    const path = 'DocumentReference/$docref?patient=m';
    const entry = [{ request: { method: 'GET', url: path } }];
    const found = await events(all, async () => {
      await all().fetch(path);
      await all().fetch(path, { method: 'POST' });
      await all().fetch(path, { headers: as(client) });
      await all().send('POST', '', { resourceType: 'Bundle', type: 'batch', entry });
    });
    expect(found.map(briefly)).toEqual(
      ['0', '0', '4', '0'].map(outcome => ['R', outcome, 'read', undefined, 'DocumentReference']),
    );
    expect(found.flatMap(faultsOf)).toEqual([]);
  });

  it('views: the types that they read, and the patients and groups by which they are limited', async () => {
    const column = [{ name: 'id', path: 'id' }];
    const view = { resourceType: 'ViewDefinition', name: 'rows', status: 'draft', resource: 'Patient' };
    const resource = { ...view, select: [{ column }] };
    const viewResource = { name: 'viewResource', resource };
    const limits = ['patient', 'group'].map((name, i) => ({
      name,
      valueReference: { reference: ['Patient/m', 'Group/none'][i] },
    }));
    const found = await events(all, async () => {
      for (const [name, views] of [
        ['run', [viewResource]],
        ['export', [{ name: 'view', part: [viewResource] }]],
      ] as const)
        for (const more of [[], limits]) {
          const body = { resourceType: 'Parameters', parameter: [...views, ...more] };
          const headers = name === 'export' ? { prefer: 'respond-async' } : {};
          await all().send('POST', `ViewDefinition/$viewdefinition-${name}`, body, headers);
        }
    });
    const read = found.map(({ entity = [] }) =>
      entity.map(each => each.what?.reference ?? each.type?.code).join(' '),
    );
    const [plain, limited] = ['ViewDefinition Patient', 'ViewDefinition Patient Patient/m Group/none'];
    expect(read).toEqual([plain, limited, plain, limited]);
    expect(found.flatMap(faultsOf)).toEqual([]);
  });

  it('GraphQL: the operation and the types of its root fields, through fragments; no arguments', async () => {
    const query = `query a { seen: PatientList(name: "${secret}") { id } ...more }
      query other { ObservationList { id } }
      fragment more on Query { PatientConnection { count } EncounterAggregate { count } p: Patient(id: "m") { id } ... on Query { List(id: "x") { id } } }`;
    const whole = await newClient(all());
    const found = await events(all, async () => {
      const variables = { n: secret };
      await graphql(all, client, `query mine($n: [String]) { PatientList(name: $n) { id } }`, { variables });
      await graphql(all, whole, query, { operationName: 'a' });
      await graphql(all, client, '{ EncounterList { id } }');
      await graphql(all, client, '{ Patient(id: "f") { id } }');
      await graphql(all, client, `{ Nothing(x: "${secret}") }`);
      await graphql(all, client, 'mutation m { PatientDelete(id: "f") ObservationDelete(id: "o") }');
      await all().fetch('Patient/f/$graphql?query={id}', { headers: as(client) });
      await graphql(all, client, '{ Observation(id: "o") { subject { resource { id } } } __typename }');
    });
    expect(
      found.map(({ outcome, entity }) => [
        ...[outcome, entity?.[0]?.name, entity?.[0]?.description, entity?.[0]?.what?.reference],
        entity?.slice(1).map(({ type }) => type?.code),
      ]),
    ).toEqual([
      ['0', '$graphql mine', 'query', undefined, ['Patient']],
      ['4', '$graphql a', 'query', undefined, ['Encounter', 'List', 'Patient']],
      ['4', '$graphql', 'query', undefined, ['Encounter']],
      ['4', '$graphql', 'query', undefined, ['Patient']],
      ['4', '$graphql', undefined, undefined, []],
      ['4', '$graphql m', 'mutation', undefined, ['Observation', 'Patient']],
      ['4', '$graphql', 'query', 'Patient/f', ['Patient']],
      ['4', '$graphql', 'query', undefined, ['Observation']],
    ]);
    expect(found.flatMap(faultsOf)).toEqual([]);
  });

  it('never content, values, arguments or tokens', async () => {
    const long = 'x'.repeat(5_000);
    const found = await events(all, async () => {
      await all().put({ resourceType: 'Patient', id: 'c', name: [{ family: secret }] } as never);
      await all().fetch(`Patient/${secret}%0a?_x=${secret}`, { headers: as(client) });
      await all().fetch(`Patient/${encodeURIComponent('"}{')}`, { headers: as(client) });
      await graphql(all, client, `query ${long} { PatientList(family: "${secret}") { id } }`);
      await graphql(all, client, `{ PatientList(_filter: "family eq ${secret}") { id } }`);
      const byGet = `$graphql?query={PatientList{id}}&variables={"a":"${secret}"}`;
      await all().fetch(byGet, { headers: as(client) });
    });
    expect(found).toHaveLength(6);
    const text = JSON.stringify(found);
    for (const word of [secret, client.accessToken, client.clientSecret, long, '}{'])
      expect(text.includes(word)).toBe(false);
  });

  it('in the project of the caller', async () => {
    const other = await newClient(all(), { project: 'clinic' });
    const before = await events(all, async () => {
      await all().fetch('Patient/m', { headers: as(other) });
      await all().fetch('nothing/at/all', { headers: as(client) });
    });
    expect(before).toEqual([]);
    const { rows } = await all().database.generic.query('select project, content from "AuditEvent"');
    expect(rows).toEqual([{ project: other.project, content: containing('Patient/m') }]);
  });

  it('a token that gives no access', async () => {
    const without = await newClient(all(), { policies: [] });
    const found = await events(all, () => all().fetch('Patient/m', { headers: as(without) }));
    const { membership, clientId } = without;
    const agent = [{ altId: `ProjectMembership/${membership}`, name: `ClientApplication/${clientId}` }];
    expect(found).toMatchObject([{ outcome: '4', agent }]);
    await change(all(), `ProjectMembership/${client.membership}`, { active: false });
    const revoked = await events(all, () => graphql(all, client, '{ PatientList { id } }'));
    expect(revoked).toMatchObject([{ outcome: '4', outcomeDesc: 'Denied or not there (403).' }]);
    await change(all(), `ProjectMembership/${client.membership}`, { active: true });
  });
});

/** The operations of one WebSocket, one after the other; those that are subscriptions end with it. */
async function overSocket(server: typeof all, own: string, queries: readonly string[]): Promise<void> {
  const address = `${server().base.replace('http', 'ws')}/$graphql`;
  const socket = new WebSocket(address, 'graphql-transport-ws');
  const isClosed = once(socket, 'close');
  const next = async () => void (await Promise.race([once(socket, 'message'), isClosed]));
  await once(socket, 'open');
  socket.send(`{"type":"connection_init","payload":{"token":"${own}"}}`);
  await next();
  for (const [i, query] of queries.entries()) {
    const isOver = new Promise(resolve =>
      socket.on('message', data => {
        if (/"type":"(complete|error|pong)"/.test(String(data))) resolve(undefined);
      }),
    );
    socket.send(JSON.stringify({ type: 'subscribe', id: String(i), payload: { query } }));
    // The pong comes once the subscription is there.
    if (query.startsWith('subscription')) socket.send('{"type":"ping"}');
    await isOver;
  }
  socket.close();
  await isClosed;
}

/** An event stream, until its first event or comment. */
async function overStream(server: typeof all, who: Registered, query: string): Promise<void> {
  const ended = new AbortController();
  const response = await server().fetch('$graphql', {
    method: 'POST',
    headers: { ...as(who), 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ query }),
    signal: ended.signal,
  });
  await response.body?.getReader().read();
  ended.abort();
}

const shape = ({ outcome, entity }: AuditEvent) => [
  ...[outcome, entity?.[0]?.description],
  entity?.slice(1).map(({ type }) => type?.code),
];

const watching = [
  '{ PatientList { id } }',
  '{ EncounterList { id } }',
  '{ Nothing }',
  'mutation { ObservationDelete(id: "o") }',
  'subscription { PatientChanged { id } }',
  'subscription { EncounterChanged { id } }',
];

it('GraphQL over WebSockets and event streams, as over HTTP: each operation, subscriptions when they begin', async () => {
  const expected = [
    ['0', 'query', ['Patient']],
    ['4', 'query', ['Encounter']],
    ['4', undefined, []],
    ['4', 'mutation', ['Observation']],
    ['0', 'subscription', ['Patient']],
    ['4', 'subscription', ['Encounter']],
  ];
  const sockets = await events(all, () => overSocket(all, client.accessToken, watching));
  expect(sockets.map(shape)).toEqual(expected);
  expect(sockets[0]?.agent).toMatchObject([{ altId: `ProjectMembership/${client.membership}` }]);
  const streams = await events(all, async () => {
    for (const query of watching) await overStream(all, client, query);
  });
  expect(streams.map(shape)).toEqual(expected);
});

it('tokens that a WebSocket refuses: unknown ones, and those without access', async () => {
  const without = await newClient(all(), { policies: [] });
  const found = await events(all, async () => {
    await overSocket(all, secret, []);
    await overSocket(all, without.accessToken, []);
  });
  expect(found.map(({ outcomeDesc, agent }) => [outcomeDesc, agent?.[0]?.altId])).toEqual([
    ['No access token that is known here (401).', undefined],
    ['Denied or not there (403).', `ProjectMembership/${without.membership}`],
  ]);
  expect(found[0]?.agent?.[0]?.network?.address).toContain('127.0.0.1');
  expect(JSON.stringify(found)).not.toContain(secret);
});

it('Subscriptions that a WebSocket is bound to, and those that it may not be', async () => {
  await all().put({
    ...{ resourceType: 'Subscription', id: 'bound', status: 'requested', reason: 'A test' },
    ...{ criteria: 'Patient', channel: { type: 'websocket' } },
  } as never);
  const bind = async (own: string) => {
    const { closed, received, send, socket } = await connect(all().base, own);
    send('bind bound');
    await received(1);
    socket.close();
    await closed;
  };
  const found = await events(all, async () => {
    await bind(token);
    await bind(client.accessToken);
    await bind(secret);
  });
  expect(
    found.map(({ outcome, subtype, entity }) => [
      ...[outcome, subtype?.[0]?.code, entity?.[0]?.type?.code, entity?.[0]?.what?.reference],
    ]),
  ).toEqual([
    ['0', 'read', 'Subscription', 'Subscription/bound'],
    ['4', 'read', 'Subscription', 'Subscription/bound'],
    ['4', 'read', 'Subscription', undefined],
  ]);
});

it('only what was denied, over WebSockets and event streams as well', async () => {
  const own = await newClient(denied(), { policies: ['males'] });
  const expected = [['Encounter'], ['Observation'], ['Encounter']];
  const sockets = await events(denied, () => overSocket(denied, own.accessToken, watching));
  expect(sockets.map(event => shape(event)[2])).toEqual(expected);
  const streams = await events(denied, async () => {
    for (const query of watching) await overStream(denied, own, query);
  });
  expect(streams.map(event => shape(event)[2])).toEqual(expected);
});

it('only what was denied', async () => {
  const own = await newClient(denied(), { policies: ['males'] });
  const found = await events(denied, async () => {
    await denied().fetch('Patient/m', { headers: as(own) });
    await denied().fetch('Patient/f', { headers: as(own) });
    await graphql(denied, own, '{ PatientList { id } }');
    await graphql(denied, own, '{ ObservationList { id } }');
  });
  expect(found.map(({ entity }) => entity?.map(({ type, what }) => what?.reference ?? type?.code))).toEqual([
    ['Patient/f'],
    ['2', 'Observation'],
  ]);
});

it('nothing without KILN_AUDIT', async () => {
  expect(await events(off, () => off().fetch('Patient/m'))).toEqual([]);
  expect(await events(off, () => off().fetch('Patient/m', { headers: { authorization: 'x' } }))).toEqual([]);
});

describe('a request without a token that is known', () => {
  const unknown = testServer({ KILN_AUDIT: 'denied', auditUnknown: 6 });
  const body = JSON.stringify({ resourceType: 'Patient', name: [{ text: secret }] });

  it('leaves where it came from and what it was about, and no id, body, argument or part of the token', async () => {
    const forged = `eyJhbGciOiJub25lIn0.${Buffer.from(JSON.stringify({ sub: secret })).toString('base64url')}.`;
    const statuses: number[] = [];
    const found = await events(unknown, async () => {
      const send = async (path: string, authorization: string, init: RequestInit = {}) =>
        statuses.push(
          (await unknown().fetch(path, { ...init, headers: { ...init.headers, authorization } })).status,
        );
      await send(`Patient/${secret}`, '');
      await send('Patient', 'Bearer', { method: 'POST', body });
      await send(`$graphql?query={PatientList(name:"${secret}"){id}}`, `Bearer ${forged}`);
      await send(`Patient/${secret}/$graphql?query={id}`, `Basic ${secret}`);
      await send(`Observation/${secret}/_history/2?access_token=${forged}`, `Bearer ${secret}, Bearer x`);
      await send('nothing', 'Bearer none');
    });
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401]);
    expect(
      found.map(({ action, outcome, outcomeDesc, subtype, entity }) => [
        ...[action, outcome, outcomeDesc, subtype?.[0]?.code],
        entity?.map(({ type, what, name }) => [type?.code, what?.reference ?? name]),
      ]),
    ).toEqual(
      [
        ['R', 'read', [['Patient', undefined]]],
        ['C', 'create', [['Patient', undefined]]],
        ['E', 'operation', [['2', '$graphql']]],
        ['E', 'operation', [['2', '$graphql']]],
        ['R', 'vread', [['Observation', undefined]]],
      ].map(([action, code, entity]) => [
        ...[action, '4', 'No access token that is known here (401).', code],
        entity,
      ]),
    );
    expect(found[0]?.agent).toEqual([
      {
        requestor: true,
        name: 'unknown',
        network: { address: containing('127.0.0.1'), type: '2' },
      },
    ]);
    expect(found.flatMap(faultsOf)).toEqual([]);
    const text = JSON.stringify(found);
    for (const word of [secret, forged, forged.slice(0, 20), 'Bearer', 'Basic'])
      expect(text).not.toContain(word);
  });

  it('as does one whose token was revoked, and no more of them in a minute than auditUnknown', async () => {
    const own = await newClient(unknown(), { policies: [] });
    const { database } = unknown();
    await database.generic.query('update kiln_token set revoked = now()');
    // Five were there before.
    const found = await events(unknown, async () => {
      for (let i = 0; i < 20; i++) await unknown().fetch('Patient/m', { headers: as(own) });
    });
    expect(found).toHaveLength(1);
    expect(found).toMatchObject([{ agent: [{ name: 'unknown' }], outcome: '4' }]);
    expect(JSON.stringify(found)).not.toContain(own.clientId);
  });
});

describe('the queue', () => {
  const event = (id: string): AuditedRequest => ({
    ...{ recorded: new Date().toISOString(), status: 200, denied: false, refused: false },
    who: { project: 1, client: 'test', membership: undefined, policies: [], profile: undefined },
    what: { kind: 'rest', interaction: 'read', type: 'Patient', id },
  });
  const lines: string[] = [];
  const note = (line: string) => void lines.push(line);
  const log = { info() {}, warn: note, error: note };

  it('is bounded, and reports lost events', async () => {
    await settled(off);
    lines.length = 0;
    const trail = auditTrail({ store: off().store, mode: 'all', most: 3, log });
    for (let i = 0; i < 5; i++) trail.note(event(`p${i}`));
    expect(trail.lost()).toBe(2);
    await trail.close();
    trail.note(event('late'));
    expect(trail.lost()).toBe(3);
    const { rowCount } = await off().database.generic.query('select from "AuditEvent"');
    expect(rowCount).toBe(3);
    expect(lines).toEqual([
      expect.stringMatching(/^2 audit event\(s\) were not kept: 3 were waiting already/),
    ]);
  });

  it('loses nothing that it took, however much comes', async () => {
    await settled(off);
    const trail = auditTrail({ store: off().store, mode: 'all', most: 10_000, log });
    for (let i = 0; i < 450; i++) trail.note(event(`p${i}`));
    const first = trail.settle();
    for (let i = 0; i < 50; i++) trail.note(event(`q${i}`));
    await first;
    await trail.close();
    const { rowCount } = await off().database.generic.query('select from "AuditEvent"');
    expect([rowCount, trail.lost()]).toEqual([500, 0]);
  });

  it('does not fail a request where it cannot write, and says so', async () => {
    lines.length = 0;
    const { database } = off();
    await database.generic.query('alter table "AuditEvent" rename to audit_event_away');
    try {
      const trail = auditTrail({ store: off().store, mode: 'all', most: 10, log });
      expect(trail.note(event('a'))).toBeUndefined();
      await trail.close();
      expect(trail.lost()).toBe(1);
    } finally {
      await database.generic.query('alter table audit_event_away rename to "AuditEvent"');
    }
    expect(lines).toEqual([
      expect.stringMatching(/^1 audit event\(s\) could not be written \(.*\) and are lost\.$/),
    ]);
  });
});
