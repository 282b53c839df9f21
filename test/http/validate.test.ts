// $validate: what is reported of resources that are sent and stored, what is refused, that nothing is stored, and that policies hold.
import { describe, expect, it, test } from 'vitest';
import { silent } from '../../runtime/base/log.ts';
import { developer } from '../../runtime/base/principal/principal.ts';
import { auditSink } from '../../runtime/fhir/http/audit.ts';
import { locate } from '../../runtime/fhir/http/located.ts';
import { messageRecord } from '../../runtime/fhir/http/request-record.ts';
import type { Happened } from '../../runtime/identity/audit/event.ts';
import { type Asker, attacked, type Stored, without } from '../access/attack.ts';
import type { PolicyJson } from '../access/grants.ts';

/** Without one dom-6 warns. */
const text = { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml">x</div>' };
const patient = (id: string, more: object = {}): Stored => ({
  resourceType: 'Patient',
  id,
  active: true,
  text,
  ...more,
});
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

describe('a resource that is sent', () => {
  const plain = { resourceType: 'Patient', active: true, text };
  const cases: readonly (readonly [name: string, path: string, body: unknown, ...seen: Seen])[] = [
    ['well', 'Patient/$validate', plain, 200, well],
    ['well, as Parameters', 'Patient/$validate', parameters(resource(plain)), 200, well],
    ['well, at an id', 'Patient/his/$validate', plain, 200, well],
    ['escaped', 'Patient/%24validate', plain, 200, well],
    [
      'all faults of structure',
      'Patient/$validate',
      { resourceType: 'Patient', birthDate: 'yesterday', gender: 'x', nickname: 'y' },
      200,
      'error value Patient.birthDate',
      'error code-invalid Patient.gender',
      'error structure Patient.nickname',
    ],
    [
      'a missing element, as Parameters',
      'Observation/$validate',
      parameters(mode('create'), resource({ resourceType: 'Observation', code: { text: 'x' } })),
      200,
      'error required Observation',
    ],
    [
      'a reference to another type',
      'Observation/$validate',
      { ...observation, subject: { reference: 'Medication/1' } },
      200,
      'error invariant Observation.subject',
    ],
    [
      'a narrative with a script',
      'Patient/$validate',
      {
        ...plain,
        text: { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml"><script/></div>' },
      },
      200,
      'error invariant Patient.text.div',
    ],
    [
      'a profile that the server does not have',
      'Patient/$validate',
      { ...plain, meta: { profile: [base, 'http://x.example/p'] } },
      200,
      'warning not-found Patient.meta.profile[1]',
      well,
    ],
    ['the profile of the type', `Patient/$validate?profile=${base}|4.0.1`, plain, 200, well],
    ['mode profile', `Patient/$validate?mode=profile&profile=${base}`, plain, 200, well],
    ['mode create, with an id', 'Patient/$validate?mode=create', { ...plain, id: 'his' }, 200, well],
    [
      'a policy that does not parse, as a create',
      'AccessPolicy/$validate?mode=create',
      {
        resourceType: 'AccessPolicy',
        name: 'p',
        text,
        resource: [{ resourceType: 'Patient', criteria: 'Patient?nothing=1' }],
      },
      200,
      'error business-rule AccessPolicy.resource[0]',
    ],
    ['Parameters themselves', 'Parameters/$validate', parameters({ name: 'x', valueString: 'y' }), 200, well],
    [
      'Parameters in Parameters',
      'Parameters/$validate',
      parameters(resource(parameters({ valueString: 'y' }))),
      200,
      'error required Parameters.parameter[0]',
    ],
    ['no resource', 'Patient/$validate', [], 200, 'error structure Resource'],
    ['an unknown resource type', 'Patient/$validate', { resourceType: 'X' }, 200, 'error structure Resource'],
    ['no type', 'Patient/$validate', { active: true }, 200, 'error structure Resource'],
    [
      'the same mode twice',
      'Patient/$validate?mode=create',
      parameters(mode('create'), resource(plain)),
      400,
      'error invalid Parameters.parameter[0]',
    ],
  ];
  for (const [name, path, body, ...seen] of cases)
    it(name, async () => {
      expect(await asked(server().owner, 'POST', path, body)).toEqual(seen);
    });

  it('has at most a hundred issues of structure', async () => {
    const name = Array.from({ length: 5_000 }, () => ({ use: 'x' }));
    const seen = await asked(server().owner, 'POST', 'Patient/$validate', { ...plain, name });
    expect([seen[0], seen.length]).toEqual([200, 101]);
  });

  it('says what it checked', async () => {
    const { body } = await server().owner.rest(
      'POST',
      `Patient/$validate?mode=create&profile=${base}`,
      plain,
    );
    expect((JSON.parse(body) as { issue: Issue[] }).issue[0]?.diagnostics).toBe(
      'The Patient has no faults by the definitions of FHIR R4, and can be created.',
    );
  });
});

describe('a stored resource', () => {
  const cases: readonly (readonly [
    name: string,
    method: string,
    path: string,
    body: unknown,
    ...seen: Seen,
  ])[] = [
    ['by GET', 'GET', 'Patient/his/$validate', undefined, 200, well],
    ['by POST without a body', 'POST', 'Patient/his/$validate', undefined, 200, well],
    [
      'by POST with Parameters',
      'POST',
      'Patient/his/$validate',
      parameters({ name: 'profile', valueUri: base }),
      200,
      well,
    ],
    ['by a profile', 'GET', `Patient/old/$validate?mode=profile&profile=${base}`, undefined, 200, well],
    ['update', 'POST', 'Patient/his/$validate?mode=update', patient('his', { active: false }), 200, well],
    [
      'update with another id',
      'POST',
      'Patient/his/$validate?mode=update',
      patient('x'),
      200,
      'error invalid Patient.id',
    ],
    [
      'update without an id',
      'POST',
      'Patient/his/$validate?mode=update',
      { resourceType: 'Patient', text },
      200,
      'error required Patient.id',
    ],
    [
      'update with a fault',
      'POST',
      'Patient/his/$validate?mode=update',
      patient('his', { gender: 1 }),
      200,
      'error structure Patient.gender',
    ],
    ['delete', 'GET', 'Patient/his/$validate?mode=delete', undefined, 200, well],
    [
      'delete ignores the content',
      'POST',
      'Patient/his/$validate?mode=delete',
      { resourceType: 'Observation' },
      200,
      well,
    ],
    ['absent', 'GET', 'Patient/none/$validate', undefined, 404, 'error not-found'],
    ['absent, with a resource', 'POST', 'Patient/none/$validate', patient('none'), 404, 'error not-found'],
    ['absent, update', 'POST', 'Patient/none/$validate?mode=update', patient('none'), 404, 'error not-found'],
    ['absent, delete', 'POST', 'Patient/none/$validate?mode=delete', undefined, 404, 'error not-found'],
  ];
  for (const [name, method, path, body, ...seen] of cases)
    it(name, async () => {
      expect(await asked(server().owner, method, path, body)).toEqual(seen);
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
  const cases: readonly (readonly [
    name: string,
    method: string,
    path: string,
    body: string | undefined,
    ...seen: Seen,
  ])[] = [
    ['malformed JSON', 'POST', 'Patient/$validate', '{"resourceType":', 400, 'error invalid resourceType'],
    ['an empty body', 'POST', 'Patient/$validate', undefined, 400, 'error required Patient'],
    ['white space', 'POST', 'Patient/$validate', ' \n', 400, 'error required Patient'],
    [
      'another type',
      'POST',
      'Patient/$validate',
      JSON.stringify(observation),
      400,
      'error invalid Observation.resourceType',
    ],
    [
      'another type, as Parameters',
      'POST',
      'Patient/$validate',
      of(resource(observation)),
      400,
      'error invalid Observation.resourceType',
    ],
    [
      'another type, update',
      'POST',
      'Patient/his/$validate?mode=update',
      JSON.stringify(observation),
      400,
      'error invalid Observation.resourceType',
    ],
    [
      'Parameters without a resource',
      'POST',
      'Patient/$validate',
      of(mode('create')),
      400,
      'error required Patient',
    ],
    [
      'Parameters without parameters',
      'POST',
      'Patient/$validate',
      '{"resourceType":"Parameters"}',
      400,
      'error required Patient',
    ],
    [
      'a parameter that is no list',
      'POST',
      'Patient/$validate',
      '{"resourceType":"Parameters","parameter":1}',
      400,
      'error structure Parameters.parameter',
    ],
    [
      'a parameter that is null',
      'POST',
      'Patient/$validate',
      '{"resourceType":"Parameters","parameter":[null]}',
      400,
      'error structure Parameters.parameter[0]',
    ],
    [
      'an unknown parameter',
      'POST',
      'Patient/$validate',
      of(resource({}), { name: 'usageContext' }),
      400,
      'error not-supported Parameters.parameter[1]',
    ],
    [
      'a parameter without a name',
      'POST',
      'Patient/$validate',
      of({ resource: {} }),
      400,
      'error structure Parameters.parameter[0]',
    ],
    [
      '__proto__',
      'POST',
      'Patient/$validate',
      '{"resourceType":"Parameters","parameter":[{"__proto__":{"name":"mode"}}]}',
      400,
      'error structure Parameters.parameter[0]',
    ],
    [
      'a resource that is none',
      'POST',
      'Patient/$validate',
      of({ name: 'resource', resource: 'x' }),
      400,
      'error structure Parameters.parameter[0]',
    ],
    [
      'two resources',
      'POST',
      'Patient/$validate',
      of(resource(patient('a')), resource(patient('b'))),
      400,
      'error invalid Parameters.parameter[1]',
    ],
    [
      'a mode of another type',
      'POST',
      'Patient/$validate',
      of(resource({}), { name: 'mode', valueCoding: { code: 'create' } }),
      400,
      'error value Parameters.parameter[1]',
    ],
    [
      'a profile of another type',
      'POST',
      'Patient/$validate',
      of(resource({}), { name: 'profile', valueReference: { reference: 'x' } }),
      400,
      'error value Parameters.parameter[1]',
    ],
    ['an unknown mode', 'POST', 'Patient/$validate?mode=CREATE', plain, 400, 'error value http.mode'],
    ['an empty mode', 'POST', 'Patient/$validate?mode=', plain, 400, 'error value http.mode'],
    [
      'two modes',
      'POST',
      'Patient/$validate?mode=create',
      of(mode('update'), resource(patient('a'))),
      400,
      'error invalid Parameters.parameter[0]',
    ],
    [
      'two profiles',
      'POST',
      `Patient/$validate?profile=${base}&profile=x`,
      plain,
      400,
      'error invalid http.profile',
    ],
    [
      'mode profile without a profile',
      'GET',
      'Patient/his/$validate?mode=profile',
      undefined,
      400,
      'error required http.mode',
    ],
    ['update of a type', 'POST', 'Patient/$validate?mode=update', plain, 400, 'error invalid http.mode'],
    ['delete of a type', 'POST', 'Patient/$validate?mode=delete', plain, 400, 'error invalid http.mode'],
    ['create at an id', 'POST', 'Patient/his/$validate?mode=create', plain, 400, 'error invalid http.mode'],
    [
      'update without a resource',
      'GET',
      'Patient/his/$validate?mode=update',
      undefined,
      400,
      'error required http.mode',
    ],
    [
      'an unknown profile',
      'POST',
      'Patient/$validate?profile=http://x.example/p',
      plain,
      422,
      'error not-supported http.profile',
    ],
    [
      'an empty profile',
      'POST',
      'Patient/$validate?profile=',
      plain,
      422,
      'error not-supported http.profile',
    ],
    [
      'the profile of another type',
      'GET',
      `Observation/one/$validate?profile=${base}`,
      undefined,
      422,
      'error not-supported http.profile',
    ],
    [
      'an unknown query parameter',
      'POST',
      'Patient/$validate?resource=x',
      plain,
      400,
      'error not-supported http.resource',
    ],
    ['_format=xml', 'POST', 'Patient/$validate?_format=xml', plain, 406, 'error not-supported http._format'],
    ['an unknown type', 'POST', 'Patients/$validate', plain, 404, 'error not-supported'],
    ['__proto__ as a type', 'POST', '__proto__/$validate', plain, 404, 'error not-supported'],
    ['an id that is none', 'GET', 'Patient/a_b/$validate', undefined, 404, 'error not-found'],
    ['GET of a type', 'GET', 'Patient/$validate', undefined, 405, 'error not-supported'],
    ['DELETE', 'DELETE', 'Patient/his/$validate', undefined, 405, 'error not-supported'],
    [
      'too many values',
      'POST',
      'Patient/$validate',
      `{"resourceType":"Patient","x":[${'1,'.repeat(3_000_000)}1]}`,
      413,
      'error too-long http.content-length',
    ],
    ['deep', 'POST', 'Patient/$validate', deepText, 200, 'error structure Patient.extension[0]'],
  ];
  for (const [name, method, path, body, ...seen] of cases)
    it(name, async () => {
      const headers = { 'content-type': 'application/fhir+json' };
      const sent = body === undefined ? { method, path } : { method, path, headers, body };
      const got = await server().doors.send(sent, 'developer');
      const { issue } = JSON.parse(got.body) as { issue: Issue[] };
      const found = issue.map(each => [each.severity, each.code, ...(each.expression ?? [])].join(' '));
      expect([got.status, found[0]]).toEqual(seen);
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
  expect(rows).toEqual([
    { count: 3, version: 1 },
    { count: 0, version: 0 },
    { count: 0, version: 0 },
  ]);
});

describe('policies', () => {
  const men: PolicyJson = [{ resourceType: 'Patient', criteria: 'Patient?gender=male' }];
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
    expect(await asked(by, 'POST', 'Patient/$validate?mode=create', patient('x'))).toEqual([
      200,
      'error forbidden',
    ]);
    expect(await asked(server().as([]), 'POST', 'Patient/$validate', patient('x'))).toEqual([
      403,
      'error forbidden',
    ]);
  });

  it('a write that is not granted is an issue', async () => {
    const reader = server().as([{ resourceType: 'Patient', interaction: ['read'] }]);
    const path = 'Patient/his/$validate';
    expect(await asked(reader, 'POST', `${path}?mode=update`, his)).toEqual([200, 'error forbidden']);
    expect(await asked(reader, 'POST', `${path}?mode=delete`)).toEqual([200, 'error forbidden']);
    const by = server().as(men);
    expect(await asked(by, 'POST', `${path}?mode=update`, his)).toEqual([200, well]);
    expect(await asked(by, 'POST', `${path}?mode=delete`)).toEqual([200, well]);
    expect(await asked(by, 'POST', `${path}?mode=update`, { ...his, gender: 'female' })).toEqual([
      200,
      'error forbidden',
    ]);
    expect(await asked(by, 'POST', 'Patient/$validate?mode=create', hers)).toEqual([200, well]);
    const others = patient('x', { gender: 'female' });
    expect(await asked(by, 'POST', 'Patient/$validate?mode=create', others)).toEqual([
      200,
      'error forbidden',
    ]);
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
    expect(await asked(by, 'POST', path, { ...his, active: false })).toEqual([200, 'error forbidden']);
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
  const noted: Happened[] = [];
  const note = (each: Happened) => noted.push(each);
  const audit = auditSink({ trail: { note }, limits: { auditUnknown: 1 }, log: silent });
  const requests = [
    ['POST', 'Patient/$validate'],
    ['GET', 'Patient/1/$validate'],
    ['POST', 'Patient/1/$validate'],
  ] as const;
  for (const [method, path] of requests) {
    const located = locate(method, `/fhir/R4/${path}`);
    audit({ ...messageRecord('', ''), method, located, principal: developer });
  }
  expect(noted.map(({ what }) => what)).toEqual(
    [1, 2].map(() => ({ kind: 'rest', interaction: 'read', type: 'Patient', id: '1' })),
  );
});
