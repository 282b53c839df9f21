// $validate: what is reported of resources that are sent and stored, what is refused, that nothing is stored, and that policies hold.
import { describe, expect, it, test } from 'vitest';
import { silent } from '../../runtime/base/log.ts';
import { developer } from '../../runtime/base/principal/principal.ts';
import { auditSink } from '../../runtime/fhir/http/audit.ts';
import { messageRecord } from '../../runtime/fhir/http/request-record.ts';
import { matchPath } from '../../runtime/fhir/http/router.ts';
import type { AuditedRequest } from '../../runtime/identity/audit/event.ts';
import { type Asker, attacked, type Stored, without } from '../access/attack.ts';
import type { PolicyJson } from '../access/grants.ts';

/** Without one dom-6 warns. */
const text = { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml">x</div>' };
const active = { resourceType: 'Patient', active: true, text };
const patient = (id: string, more: object = {}): Stored => ({ ...active, id, ...more });
const observation = { resourceType: 'Observation', status: 'final', code: { text: 'x' } };

const server = attacked([
  patient('his', { gender: 'male', birthDate: '1970-01-01' }),
  patient('hers', { gender: 'female', birthDate: '1980-01-01' }),
  { ...observation, id: 'one' },
  // Stored as it is: written before its definitions said so.
  {
    ...patient('old'),
    contained: [{ resourceType: 'Organization', id: 'o', name: 'O' }],
    managingOrganization: { reference: '#o' },
  },
]);

interface Issue {
  readonly severity: string;
  readonly code: string;
  readonly diagnostics: string;
  readonly expression?: readonly string[];
}

/** Status, and severity, code and expression of each issue. */
type Seen = readonly [status: number, ...issues: string[]];
/** An address without $validate, and what is seen. */
type Row<Body = unknown> = readonly [name: string, request: string, body: Body, seen: string];

function addressOf(request: string): [method: string, path: string] {
  const [method = '', path = ''] = request.split(' ');
  return [method, path.includes('validate') ? path : path.replace(/^[^?]*/, found => `${found}/$validate`)];
}

const told = ([status, ...issues]: Seen) => `${status} ${issues.join(', ')}`;

async function asked(by: Asker, method: string, path: string, body?: unknown, headers = {}): Promise<Seen> {
  const got = await by.rest(method, path, body, headers);
  expect(got.headers).toContain('content-type: application/fhir+json; charset=utf-8');
  const { resourceType, issue } = JSON.parse(got.body) as { resourceType: string; issue: Issue[] };
  expect(resourceType).toBe('OperationOutcome');
  for (const { diagnostics } of issue) expect(diagnostics).toMatch(/\w/);
  return [got.status, ...issue.map(each => [each.severity, each.code, ...(each.expression ?? [])].join(' '))];
}

const parameters = (...parameter: object[]) => ({ resourceType: 'Parameters', parameter });
const resource = (of: unknown) => ({ name: 'resource', resource: of });
const mode = (valueCode: string) => ({ name: 'mode', valueCode });
const base = 'http://hl7.org/fhir/StructureDefinition/Patient';
const well = 'information informational';
const fine = `200 ${well}`;

describe('a resource that is sent', () => {
  const plain = active;
  const cases: readonly Row[] = [
    ['well', 'POST Patient', plain, fine],
    ['well, as Parameters', 'POST Patient', parameters(resource(plain)), fine],
    ['well, at an id', 'POST Patient/his', plain, fine],
    ['escaped', 'POST Patient/%24validate', plain, fine],
    [
      'all faults of structure',
      'POST Patient',
      { resourceType: 'Patient', birthDate: 'yesterday', gender: 'x', nickname: 'y' },
      '200 error value Patient.birthDate, error code-invalid Patient.gender, error structure Patient.nickname',
    ],
    [
      'a missing element, as Parameters',
      'POST Observation',
      parameters(mode('create'), resource({ resourceType: 'Observation', code: { text: 'x' } })),
      '200 error required Observation',
    ],
    [
      'a reference to another type',
      'POST Observation',
      { ...observation, subject: { reference: 'Medication/1' } },
      '200 error invariant Observation.subject',
    ],
    [
      'a narrative with a script',
      'POST Patient',
      {
        ...plain,
        text: { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml"><script/></div>' },
      },
      '200 error invariant Patient.text.div',
    ],
    [
      'a profile that the server does not have',
      'POST Patient',
      { ...plain, meta: { profile: [base, 'http://x.example/p'] } },
      `200 warning not-found Patient.meta.profile[1], ${well}`,
    ],
    ['the profile of the type', `POST Patient?profile=${base}|4.0.1`, plain, fine],
    ['mode profile', `POST Patient?mode=profile&profile=${base}`, plain, fine],
    ['mode create, with an id', 'POST Patient?mode=create', { ...plain, id: 'his' }, fine],
    [
      'a policy that does not parse, as a create',
      'POST AccessPolicy?mode=create',
      {
        resourceType: 'AccessPolicy',
        name: 'p',
        text,
        resource: [{ resourceType: 'Patient', criteria: 'Patient?nothing=1' }],
      },
      '200 error business-rule AccessPolicy.resource[0]',
    ],
    ['Parameters themselves', 'POST Parameters', parameters({ name: 'x', valueString: 'y' }), fine],
    [
      'Parameters in Parameters',
      'POST Parameters',
      parameters(resource(parameters({ valueString: 'y' }))),
      '200 error required Parameters.parameter[0]',
    ],
    ['no resource', 'POST Patient', [], '200 error structure Resource'],
    ['an unknown resource type', 'POST Patient', { resourceType: 'X' }, '200 error structure Resource'],
    ['no type', 'POST Patient', { active: true }, '200 error structure Resource'],
    [
      'the same mode twice',
      'POST Patient?mode=create',
      parameters(mode('create'), resource(plain)),
      '400 error invalid Parameters.parameter[0]',
    ],
  ];
  it.each(cases)('%s', async (_, request, body, seen) => {
    expect(told(await asked(server().owner, ...addressOf(request), body))).toBe(seen);
  });

  it('has at most a hundred issues of structure', async () => {
    const name = Array.from({ length: 5_000 }, () => ({ use: 'x' }));
    const seen = await asked(server().owner, 'POST', 'Patient/$validate', { ...plain, name });
    expect([seen[0], seen.length]).toEqual([200, 101]);
  });

  it('says what it checked', async () => {
    const path = `Patient/$validate?mode=create&profile=${base}`;
    const { body } = await server().owner.rest('POST', path, plain);
    expect((JSON.parse(body) as { issue: Issue[] }).issue[0]?.diagnostics).toBe(
      'The Patient has no faults by the definitions of FHIR R4, and can be created.',
    );
  });
});

describe('a stored resource', () => {
  const cases: readonly Row[] = [
    ['by GET', 'GET Patient/his', undefined, fine],
    ['by POST without a body', 'POST Patient/his', undefined, fine],
    ['by POST with Parameters', 'POST Patient/his', parameters({ name: 'profile', valueUri: base }), fine],
    ['by a profile', `GET Patient/old?mode=profile&profile=${base}`, undefined, fine],
    ['update', 'POST Patient/his?mode=update', patient('his', { active: false }), fine],
    ['update with another id', 'POST Patient/his?mode=update', patient('x'), '200 error invalid Patient.id'],
    [
      'update without an id',
      'POST Patient/his?mode=update',
      { resourceType: 'Patient', text },
      '200 error required Patient.id',
    ],
    [
      'update with a fault',
      'POST Patient/his?mode=update',
      patient('his', { gender: 1 }),
      '200 error structure Patient.gender',
    ],
    ['delete', 'GET Patient/his?mode=delete', undefined, fine],
    ['delete ignores the content', 'POST Patient/his?mode=delete', { resourceType: 'Observation' }, fine],
    ['absent', 'GET Patient/none', undefined, '404 error not-found'],
    ['absent, with a resource', 'POST Patient/none', patient('none'), '404 error not-found'],
    ['absent, update', 'POST Patient/none?mode=update', patient('none'), '404 error not-found'],
    ['absent, delete', 'POST Patient/none?mode=delete', undefined, '404 error not-found'],
  ];
  it.each(cases)('%s', async (_, request, body, seen) => {
    expect(told(await asked(server().owner, ...addressOf(request), body))).toBe(seen);
  });

  it('update and delete check If-Match', async () => {
    const update = (match: string) =>
      asked(server().owner, 'POST', 'Patient/his/$validate?mode=update', patient('his'), {
        'if-match': match,
      });
    expect(await update('W/"1"')).toEqual([200, well]);
    expect(await update('W/"9"')).toEqual([200, 'error conflict']);
    expect(await update('nine')).toEqual([400, 'error value http.if-match']);
    const remove = { 'if-match': 'W/"9"' };
    expect(
      await asked(server().owner, 'POST', 'Patient/his/$validate?mode=delete', undefined, remove),
    ).toEqual([200, 'error conflict']);
  });
});

describe('an operation that is at fault', () => {
  const deepText = `{"resourceType":"Patient","extension":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
  const plain = JSON.stringify(patient('his'));
  const of = (...parameter: object[]) => JSON.stringify(parameters(...parameter));
  const cases: readonly Row<string | undefined>[] = [
    ['malformed JSON', 'POST Patient', '{"resourceType":', '400 invalid resourceType'],
    ['an empty body', 'POST Patient', undefined, '400 required Patient'],
    ['white space', 'POST Patient', ' \n', '400 required Patient'],
    ['another type', 'POST Patient', JSON.stringify(observation), '400 invalid Observation.resourceType'],
    [
      'another type, as Parameters',
      'POST Patient',
      of(resource(observation)),
      '400 invalid Observation.resourceType',
    ],
    [
      'another type, update',
      'POST Patient/his?mode=update',
      JSON.stringify(observation),
      '400 invalid Observation.resourceType',
    ],
    ['Parameters without a resource', 'POST Patient', of(mode('create')), '400 required Patient'],
    [
      'Parameters without parameters',
      'POST Patient',
      '{"resourceType":"Parameters"}',
      '400 required Patient',
    ],
    [
      'a parameter that is not a list',
      'POST Patient',
      '{"resourceType":"Parameters","parameter":1}',
      '400 structure Parameters.parameter',
    ],
    [
      'a parameter that is null',
      'POST Patient',
      '{"resourceType":"Parameters","parameter":[null]}',
      '400 structure Parameters.parameter[0]',
    ],
    [
      'an unknown parameter',
      'POST Patient',
      of(resource({}), { name: 'usageContext' }),
      '400 not-supported Parameters.parameter[1]',
    ],
    [
      'a parameter without a name',
      'POST Patient',
      of({ resource: {} }),
      '400 structure Parameters.parameter[0]',
    ],
    [
      '__proto__',
      'POST Patient',
      '{"resourceType":"Parameters","parameter":[{"__proto__":{"name":"mode"}}]}',
      '400 structure Parameters.parameter[0]',
    ],
    [
      'a resource that is none',
      'POST Patient',
      of({ name: 'resource', resource: 'x' }),
      '400 structure Parameters.parameter[0]',
    ],
    [
      'two resources',
      'POST Patient',
      of(resource(patient('a')), resource(patient('b'))),
      '400 invalid Parameters.parameter[1]',
    ],
    [
      'a mode of another type',
      'POST Patient',
      of(resource({}), { name: 'mode', valueCoding: { code: 'create' } }),
      '400 value Parameters.parameter[1]',
    ],
    [
      'a profile of another type',
      'POST Patient',
      of(resource({}), { name: 'profile', valueReference: { reference: 'x' } }),
      '400 value Parameters.parameter[1]',
    ],
    ['an unknown mode', 'POST Patient?mode=CREATE', plain, '400 value http.mode'],
    ['an empty mode', 'POST Patient?mode=', plain, '400 value http.mode'],
    [
      'two modes',
      'POST Patient?mode=create',
      of(mode('update'), resource(patient('a'))),
      '400 invalid Parameters.parameter[0]',
    ],
    ['two profiles', `POST Patient?profile=${base}&profile=x`, plain, '400 invalid http.profile'],
    ['mode profile without a profile', 'GET Patient/his?mode=profile', undefined, '400 required http.mode'],
    ['update of a type', 'POST Patient?mode=update', plain, '400 invalid http.mode'],
    ['delete of a type', 'POST Patient?mode=delete', plain, '400 invalid http.mode'],
    ['create at an id', 'POST Patient/his?mode=create', plain, '400 invalid http.mode'],
    ['update without a resource', 'GET Patient/his?mode=update', undefined, '400 required http.mode'],
    [
      'an unknown profile',
      'POST Patient?profile=http://x.example/p',
      plain,
      '422 not-supported http.profile',
    ],
    ['an empty profile', 'POST Patient?profile=', plain, '422 not-supported http.profile'],
    [
      'the profile of another type',
      `GET Observation/one?profile=${base}`,
      undefined,
      '422 not-supported http.profile',
    ],
    ['an unknown query parameter', 'POST Patient?resource=x', plain, '400 not-supported http.resource'],
    ['_format=xml', 'POST Patient?_format=xml', plain, '406 not-supported http._format'],
    ['an unknown type', 'POST Patients', plain, '404 not-supported'],
    ['__proto__ as a type', 'POST __proto__', plain, '404 not-supported'],
    ['an id that is none', 'GET Patient/a_b', undefined, '404 not-found'],
    ['GET of a type', 'GET Patient', undefined, '405 not-supported'],
    ['DELETE', 'DELETE Patient/his', undefined, '405 not-supported'],
    [
      'too many values',
      'POST Patient',
      `{"resourceType":"Patient","x":[${'1,'.repeat(3_000_000)}1]}`,
      '413 too-long http.content-length',
    ],
    ['deep', 'POST Patient', deepText, '200 structure Patient.extension[0]'],
  ];
  it.each(cases)('%s', async (_, request, body, seen) => {
    const [method, path] = addressOf(request);
    const headers = { 'content-type': 'application/fhir+json' };
    const sent = body === undefined ? { method, path } : { method, path, headers, body };
    const got = await server().doors.send(sent, 'developer');
    const { issue } = JSON.parse(got.body) as { issue: Issue[] };
    const [first] = issue.map(each => [each.severity, each.code, ...(each.expression ?? [])].join(' '));
    expect(`${got.status} ${first}`).toBe(seen.replace(' ', ' error '));
  });

  it('an unknown profile is answered with the known ones', async () => {
    const { body } = await server().owner.rest('POST', 'Patient/$validate?profile=urn:x', patient('a'));
    expect(body).toContain(`The server does not have the profile urn:x of Patient. It has ${base}.`);
  });

  it('media types and conditions', async () => {
    const send = (headers: Record<string, string>) =>
      server().doors.send({ method: 'POST', path: 'Patient/$validate', headers, body: plain }, 'developer');
    expect((await send({ 'content-type': 'application/xml' })).status).toBe(415);
    const json = { 'content-type': 'application/fhir+json' };
    for (const name of ['if-match', 'if-none-exist', 'if-unmodified-since'])
      expect([name, (await send({ ...json, [name]: 'W/"1"' })).status]).toEqual([name, 400]);
    expect((await send({ ...json, accept: 'application/fhir+xml' })).status).toBe(406);
  });
});

test('nothing is stored', async () => {
  const tables = ['"Patient"', '"AccessPolicy"', 'kiln_history'];
  const rows = await Promise.all(
    tables.map(async table => {
      const { rows } = await server().doors.database.generic.query(
        `select count(*)::int "count", coalesce(max(version), 0)::int "version" from ${table}`,
      );
      return rows[0] as unknown;
    }),
  );
  const none = { count: 0, version: 0 };
  expect(rows).toEqual([{ count: 3, version: 1 }, none, none]);
});

describe('policies', () => {
  const men: PolicyJson = [{ resourceType: 'Patient', criteria: 'Patient?gender=male' }];
  const forbidden = [200, 'error forbidden'];
  const his = patient('his', { gender: 'male' });
  const hers = patient('hers', { gender: 'male' });

  it('what is not visible is as what is absent, in every mode', async () => {
    const by = server().as(men);
    const requests = (id: string) =>
      [
        ['GET', '', undefined],
        ['POST', '', { ...hers, id }],
        ['POST', '', parameters()],
        ['GET', `?mode=profile&profile=${base}`, undefined],
        ['POST', '?mode=update', { ...hers, id }],
        ['POST', '?mode=update', { ...hers, id, birthDate: 'x' }],
        ['POST', '?mode=update', hers],
        ['POST', '?mode=delete', undefined],
        ['GET', '?mode=create', undefined],
      ] as const;
    const answers = async (id: string) => {
      const got = [];
      for (const [method, query, body] of requests(id))
        got.push(without(id, await by.rest(method, `Patient/${id}/$validate${query}`, body)));
      return got;
    };
    expect(await answers('hers')).toEqual(await answers('nobody'));
    expect(await asked(by, 'GET', 'Patient/hers/$validate')).toEqual([404, 'error not-found']);
    expect(await asked(by, 'GET', 'Observation/one/$validate')).toEqual([404, 'error not-found']);
  });

  it('a resource that is sent needs no access to its type', async () => {
    const by = server().as([{ resourceType: 'Observation', interaction: ['read'] }]);
    expect(await asked(by, 'POST', 'Patient/$validate', patient('hers'))).toEqual([200, well]);
    expect(await asked(by, 'POST', 'Patient/$validate?mode=create', patient('x'))).toEqual(forbidden);
    expect(await asked(server().as([]), 'POST', 'Patient/$validate', patient('x'))).toEqual([
      403,
      'error forbidden',
    ]);
  });

  it('a write that is not granted is an issue', async () => {
    const reader = server().as([{ resourceType: 'Patient', interaction: ['read'] }]);
    const path = 'Patient/his/$validate';
    expect(await asked(reader, 'POST', `${path}?mode=update`, his)).toEqual(forbidden);
    expect(await asked(reader, 'POST', `${path}?mode=delete`)).toEqual(forbidden);
    const by = server().as(men);
    expect(await asked(by, 'POST', `${path}?mode=update`, his)).toEqual([200, well]);
    expect(await asked(by, 'POST', `${path}?mode=delete`)).toEqual([200, well]);
    expect(await asked(by, 'POST', `${path}?mode=update`, { ...his, gender: 'female' })).toEqual(forbidden);
    expect(await asked(by, 'POST', 'Patient/$validate?mode=create', hers)).toEqual([200, well]);
    const others = patient('x', { gender: 'female' });
    expect(await asked(by, 'POST', 'Patient/$validate?mode=create', others)).toEqual(forbidden);
  });

  it('a write constraint is checked', async () => {
    const by = server().as([
      {
        resourceType: 'Patient',
        writeConstraint: [{ expression: '%after.active = true', description: 'Stays active' }],
      },
    ]);
    const path = 'Patient/his/$validate?mode=update';
    expect(await asked(by, 'POST', path, his)).toEqual([200, well]);
    expect(await asked(by, 'POST', path, { ...his, active: false })).toEqual(forbidden);
  });

  it('hidden elements are neither missing nor reported', async () => {
    const by = server().as([{ resourceType: 'Observation', hiddenFields: ['status'] }]);
    expect(await asked(by, 'GET', 'Observation/one/$validate')).toEqual([200, well]);
    const { status: _, ...seen } = { ...observation, id: 'one' };
    const path = 'Observation/one/$validate?mode=update';
    expect(await asked(by, 'POST', path, seen)).toEqual([200, well]);
    expect(await asked(by, 'POST', path, { ...seen, code: 'x' })).toEqual([
      200,
      'error structure Observation.code',
    ]);
  });
});

it('the audit trail has reads of stored resources alone', () => {
  const noted: AuditedRequest[] = [];
  const note = (each: AuditedRequest) => noted.push(each);
  const audit = auditSink({ trail: { note }, all: true, limits: { auditUnknown: 1 }, log: silent });
  const requests = [
    ['POST', 'Patient/$validate'],
    ['GET', 'Patient/1/$validate'],
    ['POST', 'Patient/1/$validate'],
  ] as const;
  for (const [method, path] of requests) {
    const match = matchPath(method, `/fhir/R4/${path}`);
    audit({ ...messageRecord('', ''), method, match, principal: developer });
  }
  expect(noted.map(({ what }) => what)).toEqual(
    [1, 2].map(() => ({ kind: 'rest', interaction: 'read', type: 'Patient', id: '1', read: [] })),
  );
});
