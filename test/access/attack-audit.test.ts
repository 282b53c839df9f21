// AuditEvents: who reads them, and that only the server writes those of its own audit trail.
import { describe, expect, test } from 'vitest';
import { parseScopes } from '../../runtime/base/principal/scope.ts';
import { auditPrefix } from '../../runtime/database/store/audit-id.ts';
import { attacked, type Stored } from './attack.ts';
import type { PolicyJson } from './grants.ts';

const event = (id: string, more: object = {}): Stored => ({
  resourceType: 'AuditEvent',
  id,
  type: { code: 'rest' },
  recorded: '2024-01-01T00:00:00Z',
  outcome: '0',
  outcomeDesc: 'CANARY',
  agent: [{ requestor: true, who: { reference: 'Patient/one' } }],
  source: { observer: { reference: 'Patient/one' } },
  ...more,
});
/** As the server writes one, and as one is loaded from elsewhere. */
const events = [event(`${auditPrefix}1`), event('loaded')];

const server = attacked([
  ...events,
  {
    resourceType: 'Provenance',
    id: 'of-event',
    target: events.map(({ id }) => ({ reference: `AuditEvent/${id}` })),
    recorded: '2024-01-01T00:00:00Z',
    agent: [{ who: { display: 'x' } }],
  },
  {
    ...{ resourceType: 'Basic', id: 'holds-event', code: { text: 'b' } },
    contained: [event('x')],
    subject: { reference: 'AuditEvent/loaded' },
  },
  { resourceType: 'Bundle', id: 'holds-event', type: 'collection', entry: [{ resource: event('x') }] },
  { resourceType: 'Parameters', id: 'holds-event', parameter: [{ name: 'a', resource: event('x') }] },
  { resourceType: 'Patient', id: 'one', name: [{ family: 'Smith' }] },
]);

describe('an AuditEvent', () => {
  const all: PolicyJson = [{ resourceType: '*' }];
  const named: PolicyJson = [...all, { resourceType: 'AuditEvent' }];
  const gql = (query: string) => ({ query });
  const reads = [
    ...events.flatMap(({ id }) => [`AuditEvent/${id}`, `AuditEvent/${id}/_history/1`]),
    ...['Basic', 'Bundle', 'Parameters'].flatMap(type => [
      `${type}/holds-event`,
      `${type}/holds-event/_history/1`,
    ]),
  ];
  const queries = [
    '{ AuditEvent(id: "loaded") { outcomeDesc } }',
    '{ AuditEventList { outcomeDesc } }',
    '{ AuditEventConnection { count edges { resource { outcomeDesc } } } }',
    '{ Patient(id: "one") { AuditEventList(_reference: agent) { outcomeDesc } } }',
    '{ Patient(id: "one") { AuditEventConnection(_reference: agent) { count } } }',
    '{ Provenance(id: "of-event") { target { resource(optional: true) { ... on AuditEvent { outcomeDesc } } } } }',
    '{ Basic(id: "holds-event") { contained { ... on AuditEvent { outcomeDesc } } subject { resource(optional: true) { ... on AuditEvent { outcomeDesc } } } } }',
    '{ Bundle(id: "holds-event") { entry { resource { ... on AuditEvent { outcomeDesc } } } } }',
    '{ Parameters(id: "holds-event") { parameter { resource { ... on AuditEvent { outcomeDesc } } } } }',
    '{ ProvenanceList(_filter: "target:AuditEvent.outcome eq 0") { id } }',
    '{ ProvenanceList(_filter: "target:AuditEvent.agent:Patient.name eq Smith") { id } }',
    '{ BasicList(fhirpath: "contained.ofType(AuditEvent).exists()") { id } }',
  ];

  test.each([
    ['*', all, {}],
    ['* and a scope of everything', all, { scopes: parseScopes('user/*.cruds') }],
    ['* and a scope of the type', all, { scopes: parseScopes('user/AuditEvent.cruds') }],
    [
      '* and the compartment of a patient',
      all,
      { scopes: parseScopes('patient/*.cruds'), patient: 'Patient/one', profile: 'Patient/one' },
    ],
    ['* by criteria', [{ resourceType: '*', criteria: '*?_id=loaded' }], {}],
  ] as const)('is read by no policy that does not name it: %s', async (_, entries, more) => {
    const one = server().as(entries, more);
    for (const path of reads) expect((await one.rest('GET', path)).body, path).not.toContain('CANARY');
    for (const query of queries) {
      const answer = JSON.stringify(await one.graphql(query));
      expect(answer, query).not.toMatch(/CANARY|"count":[1-9]|"id":"(of|holds)-event"/);
    }
  });

  test('is read by a policy that names it, everywhere', async () => {
    const one = server().as(named);
    for (const path of reads) expect((await one.rest('GET', path)).body, path).toContain('CANARY');
    for (const query of queries.slice(0, 9)) {
      const answer = JSON.stringify(await one.graphql(query));
      expect(answer, query).toMatch(/CANARY|"count":[1-9]/);
    }
    expect((await one.graphql(queries[9] ?? '')).data).toEqual({ ProvenanceList: [{ id: 'of-event' }] });
  });

  /** Each write by every endpoint. */
  const writes = (id: string) => [
    { method: 'POST', path: 'AuditEvent', body: event('x') },
    { method: 'PUT', path: `AuditEvent/${id}`, body: event(id, { outcome: '8' }) },
    { method: 'DELETE', path: `AuditEvent/${id}` },
    gql(
      'mutation { AuditEventCreate(res: { type: { code: "rest" }, recorded: "2024-01-01T00:00:00Z", agent: [{ requestor: true }], source: { observer: { display: "x" } } }) { id } }',
    ),
    gql(
      `mutation { AuditEventUpdate(id: "${id}", res: { type: { code: "rest" }, recorded: "2024-01-01T00:00:00Z", agent: [{ requestor: true }], source: { observer: { display: "x" } } }) { id } }`,
    ),
    gql(
      `mutation { AuditEventPatch(id: "${id}", patch: [{ op: replace, path: "/outcome", value: "8" }]) { id } }`,
    ),
    gql(`mutation { AuditEventPatch(id: "${id}", patch: []) { id } }`),
    gql(`mutation { AuditEventDelete(id: "${id}") }`),
  ];
  type Write = ReturnType<typeof writes>[number];
  const refused = async (who: ReturnType<ReturnType<typeof server>['as']>, write: Write) => {
    if ('query' in write) {
      const { data, errors } = await who.graphql(write.query);
      return (data ?? null) === null && /forbidden/.test(JSON.stringify(errors));
    }
    return (await who.rest(write.method, write.path, write.body)).status === 403;
  };
  const count = async () =>
    (await server().owner.graphql('{ AuditEventConnection { count } }')).data?.AuditEventConnection;

  test.each([
    ['*', all],
    ['*, and its own type', named],
    ['its own type by criteria', [{ resourceType: 'AuditEvent', criteria: 'AuditEvent?outcome=0,8' }]],
  ] as const)('is written by no policy: %s', async (_, entries) => {
    const before = await count();
    const one = server().as(entries);
    for (const id of [...events.map(each => each.id), 'new', `${auditPrefix}new`])
      for (const write of writes(id)) expect(await refused(one, write), JSON.stringify(write)).toBe(true);
    expect(await count()).toEqual(before);
  });

  test('that the server has written is changed by nobody, full access included', async () => {
    const before = await count();
    for (const id of [`${auditPrefix}1`, `${auditPrefix}new`])
      for (const write of writes(id).filter(each =>
        'query' in each ? each.query.includes(id) : each.path.includes(id),
      ))
        expect(await refused(server().owner, write), JSON.stringify(write)).toBe(true);
    expect(await count()).toEqual(before);
    const { body } = await server().owner.rest('GET', `AuditEvent/${auditPrefix}1`);
    expect(JSON.parse(body)).toMatchObject({ outcome: '0', meta: { versionId: '1' } });
  });

  test('of elsewhere is stored, changed and deleted with full access, under no id of the server', async () => {
    const { owner } = server();
    expect((await owner.rest('PUT', 'AuditEvent/hl7', event('hl7'))).status).toBe(201);
    expect((await owner.rest('PUT', 'AuditEvent/hl7', event('hl7', { outcome: '8' }))).status).toBe(200);
    const made = await owner.rest('POST', 'AuditEvent', event(`${auditPrefix}forged`));
    const { id } = JSON.parse(made.body) as { id: string };
    expect([made.status, id.startsWith(auditPrefix)]).toEqual([201, false]);
    for (const each of ['hl7', id])
      expect((await owner.rest('DELETE', `AuditEvent/${each}`)).status).toBe(204);
  });

  test.each([
    ['create'],
    ['update'],
    ['delete'],
  ])('a policy that would grant to %s one is not stored', async interaction => {
    const resource = [{ resourceType: 'AuditEvent', interaction: ['read', interaction] }];
    const policy = { resourceType: 'AccessPolicy', id: 'forger', resource };
    const put = await server().owner.rest('PUT', 'AccessPolicy/forger', policy);
    expect([put.status, put.body]).toEqual([422, expect.stringContaining('AuditEvent')]);
    // Stored before, it grants the rest.
    const one = server().as(resource);
    expect((await one.rest('GET', 'AuditEvent/loaded')).status).toBe(200);
    for (const write of writes('loaded')) expect(await refused(one, write)).toBe(true);
  });
});
