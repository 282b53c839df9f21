// POST [base] with a batch or a transaction. https://hl7.org/fhir/R4/http.html#transaction
import { describe, expect, test } from 'vitest';
import { oneByOne } from '../../runtime/access/history.ts';
import { type TestServer, testServer } from '../server.ts';
import { entryOf } from './entry.ts';

const server = testServer();

interface Answer {
  readonly status: number;
  readonly body: {
    readonly type?: string;
    readonly entry?: readonly {
      readonly resource?: { readonly [name: string]: unknown };
      readonly response: {
        readonly status: string;
        readonly location?: string;
        readonly etag?: string;
        readonly lastModified?: string;
        readonly outcome?: { readonly issue: readonly { diagnostics: string; expression?: string[] }[] };
      };
    }[];
    readonly issue?: readonly { readonly diagnostics: string; readonly expression?: readonly string[] }[];
    readonly [name: string]: unknown;
  };
}

async function send(...sent: Parameters<TestServer['send']>) {
  const response = await server().send(...sent);
  const text = await response.text();
  return { status: response.status, body: text === '' ? {} : JSON.parse(text) } as Answer;
}

const post = (type: string, entry: readonly unknown[], headers?: Record<string, string>) =>
  send('POST', '', { resourceType: 'Bundle', type, entry }, headers);
const codes = (answer: Answer) =>
  statuses(answer)
    ?.map(status => status.slice(0, 3))
    .join(' ');
const statuses = ({ body }: Answer) => body.entry?.map(({ response }) => response.status);
const idAt = ({ body }: Answer, index: number) =>
  /\/([A-Za-z]+\/[^/]+)\/_history/.exec(body.entry?.[index]?.response.location ?? '')?.[1] ?? 'none';
const create = (resource: { readonly resourceType: string }, conditions?: object) =>
  entryOf('POST', resource.resourceType, resource, conditions);
const update = (id: string, resource: { readonly resourceType: string }, conditions?: object) => {
  const url = `${resource.resourceType}/${id}`;
  return entryOf('PUT', url, { ...resource, id }, conditions);
};
const count = async (search: string) => (await send('GET', `${search}&_summary=count`)).body.total;

const patient = (value: string, more: object = {}) => ({
  resourceType: 'Patient',
  identifier: [{ system: 'urn:bundle', value }],
  ...more,
});
const observation = (subject: string, more: object = {}) => ({
  resourceType: 'Observation',
  status: 'final',
  code: { text: 'x' },
  subject: { reference: subject },
  ...more,
});
const uuid = (digit: number) => `urn:uuid:00000000-0000-4000-8000-00000000000${digit}`;

describe('a transaction', () => {
  test('reads what it wrote by the fullUrl of its entry', async () => {
    const read = (url: string) => entryOf('GET', url);
    const entries = (...reads: object[]) => [
      { fullUrl: uuid(1), ...create(patient('read')) },
      create(observation(uuid(1))),
      ...reads,
    ];
    const done = await post(
      'transaction',
      entries(
        read(`Observation?subject=${uuid(1)}`),
        read(`Observation?subject=${encodeURIComponent(uuid(1))}&status=final`),
        read('Patient?identifier=urn:oid:1.2.3|7'),
      ),
    );
    expect(done.body.entry?.slice(2).map(({ resource }) => resource?.total)).toEqual([1, 1, 0]);
    const other = await post('transaction', entries(read(`Observation?subject=${uuid(2)}`)));
    expect([other.status, other.body.issue?.[0]?.diagnostics]).toEqual([
      400,
      expect.stringContaining('no entry has this fullUrl'),
    ]);
  });

  test('searches by systems and values that are URNs', async () => {
    const system = 'urn:oid:1.2.36.146.595';
    const resource = { resourceType: 'Patient', identifier: [{ system, value: uuid(9) }] };
    const search = `identifier=${system}|${uuid(9)}`;
    const entry = entryOf('POST', 'Patient', resource, { ifNoneExist: search });
    expect(statuses(await post('transaction', [entry]))).toEqual(['201 Created']);
    expect(statuses(await post('transaction', [entry]))).toEqual(['200 OK']);
  });

  test('leaves an oid as it is', async () => {
    const oid = 'urn:oid:1.2.36.146.595.217';
    const [fullUrl, valueOid, valueUri] = [oid, oid, oid];
    const extension = [
      { url: 'http://a.example/o', valueOid },
      { url: 'http://a.example/u', valueUri },
    ];
    const resource = { resourceType: 'Patient', extension };
    const made = await post('transaction', [{ fullUrl, ...entryOf('POST', 'Patient', resource) }]);
    const own = idAt(made, 0);
    expect((await send('GET', own)).body.extension).toEqual([
      extension[0],
      { ...extension[1], valueUri: own },
    ]);
  });

  test('stores resources that refer to each other in a circle', async () => {
    const made = await post('transaction', [
      {
        fullUrl: uuid(1),
        ...entryOf(
          'POST',
          'Observation',
          observation(uuid(2), {
            valueQuantity: { value: 1.1 },
            text: {
              status: 'generated',
              div: `<div xmlns="http://www.w3.org/1999/xhtml"><a href="${uuid(2)}">p</a></div>`,
            },
            identifier: [{ value: uuid(2) }],
          }),
        ),
      },
      {
        fullUrl: uuid(2),
        ...entryOf(
          'POST',
          'Patient',
          patient('t1', {
            extension: [
              { url: 'http://a.example/o', valueReference: { reference: uuid(1) } },
              { url: 'http://a.example/u', valueUri: uuid(1) },
              { url: 'http://a.example/c', valueCanonical: uuid(1) },
              { url: 'http://a.example/i', valueUuid: uuid(1) },
              { url: 'http://a.example/l', valueUrl: uuid(1) },
            ],
          }),
        ),
      },
    ]);
    expect([made.body.type, codes(made)]).toEqual(['transaction-response', '201 201']);
    const [left, right] = [idAt(made, 0), idAt(made, 1)];
    const seen = (await send('GET', left)).body;
    expect(seen.subject).toEqual({ reference: right });
    expect(seen.identifier).toEqual([{ value: uuid(2) }]);
    expect((seen.text as { div: string }).div).toContain(`<a href="${right}">`);
    const other = (await send('GET', right)).body;
    expect(other.extension).toEqual([
      { url: 'http://a.example/o', valueReference: { reference: left } },
      { url: 'http://a.example/u', valueUri: left },
      { url: 'http://a.example/c', valueCanonical: uuid(1) },
      // An address of a resource is neither a uuid nor an oid.
      { url: 'http://a.example/i', valueUuid: uuid(1) },
      { url: 'http://a.example/l', valueUrl: left },
    ]);
    const again = await send('PUT', right, other);
    expect(again.status).toBe(200);
    expect(other.meta).toMatchObject({ lastUpdated: made.body.entry?.[1]?.response.lastModified });
  });

  test('runs in the order DELETE, POST, PUT, PATCH, GET, and answers in its own', async () => {
    await send('PUT', 'Patient/order-a', { resourceType: 'Patient', id: 'order-a', active: true });
    await send('PUT', 'Patient/order-b', { resourceType: 'Patient', id: 'order-b', active: true });
    const parameters = {
      resourceType: 'Parameters',
      parameter: [
        {
          name: 'operation',
          part: [
            { name: 'type', valueCode: 'replace' },
            { name: 'path', valueString: 'Patient.active' },
            { name: 'value', valueBoolean: false },
          ],
        },
      ],
    };
    const answer = await post('transaction', [
      entryOf('GET', 'Patient?identifier=urn:bundle|order&_total=accurate'),
      entryOf('GET', 'Patient/order-b'),
      entryOf('PATCH', 'Patient/order-b', parameters, { ifMatch: 'W/"1"' }),
      update('order-c', patient('order')),
      create(patient('order')),
      entryOf('DELETE', 'Patient/order-a'),
    ]);
    expect(codes(answer)).toBe('200 200 200 201 201 204');
    expect(answer.body.entry?.[0]?.resource?.total).toBe(2);
    expect(answer.body.entry?.[1]?.resource?.active).toBe(false);
    expect((await send('GET', 'Patient/order-a')).status).toBe(410);
  });

  test('resolves links in the values of a JSON Patch, by the type of the element', async () => {
    await send('PUT', 'Patient/linked', { resourceType: 'Patient', id: 'linked' });
    const patch = [
      { op: 'add', path: '/managingOrganization', value: { reference: uuid(1) } },
      { op: 'add', path: '/generalPractitioner', value: [{ reference: uuid(1), display: uuid(1) }] },
      { op: 'add', path: '/generalPractitioner/-', value: { reference: 'Organization/other' } },
      { op: 'replace', path: '/generalPractitioner/1/reference', value: uuid(1) },
      { op: 'add', path: '/identifier', value: [{ system: uuid(1), value: uuid(1) }] },
    ];
    const entry = (operations: object) =>
      entryOf('PATCH', 'Patient/linked', {
        ...{ resourceType: 'Binary', contentType: 'application/json-patch+json' },
        data: Buffer.from(JSON.stringify(operations)).toString('base64'),
      });
    const organization = {
      fullUrl: uuid(1),
      ...entryOf('POST', 'Organization', { resourceType: 'Organization', name: 'O' }),
    };
    const made = await post('transaction', [entry(patch), organization]);
    const reference = idAt(made, 1);
    expect((await send('GET', 'Patient/linked')).body).toMatchObject({
      managingOrganization: { reference },
      generalPractitioner: [{ reference, display: uuid(1) }, { reference }],
      identifier: [{ system: reference, value: uuid(1) }],
    });
    const unknown = { op: 'add', path: '/managingOrganization/reference', value: uuid(2) };
    const refused = await post('transaction', [entry([unknown])]);
    expect([refused.status, refused.body.issue?.[0]]).toMatchObject([
      400,
      { expression: ['Bundle.entry[0].resource.value'] },
    ]);
  });

  test('with a history of all types waits for others without a connection', async () => {
    await send('PUT', 'Patient/waits', { resourceType: 'Patient', id: 'waits' });
    let end = () => {};
    const { generic } = server().database;
    const other = oneByOne(generic, () => new Promise<void>(resolve => (end = resolve)));
    const waiting = Array.from({ length: server().config.limits.poolSize }, () =>
      post('transaction', [entryOf('GET', '_history?_count=1')]),
    );
    await send('GET', 'metadata');
    expect((await send('GET', 'Patient/waits')).status).toBe(200);
    end();
    await other;
    for (const answer of await Promise.all(waiting)) expect(statuses(answer)).toEqual(['200 OK']);
  });

  test('reads the versions that it writes', async () => {
    await send('PUT', 'Patient/gone', { resourceType: 'Patient', id: 'gone' });
    const written = await post('transaction', [
      update('vv', patient('vv')),
      entryOf('GET', 'Patient/vv/_history/1'),
      entryOf('GET', 'Patient/vv/_history'),
      entryOf('GET', 'Patient?_id=vv&_revinclude=Observation:subject'),
    ]);
    expect(statuses(written)).toEqual(['201 Created', '200 OK', '200 OK', '200 OK']);
    expect(written.body.entry?.slice(2).map(({ resource }) => resource?.total)).toEqual([1, 1]);
    const deleted = await post('transaction', [
      entryOf('DELETE', 'Patient/gone'),
      entryOf('GET', 'Patient/gone'),
    ]);
    expect(deleted.status).toBe(410);
    expect((await send('GET', 'Patient/gone')).status).toBe(200);
  });

  test('does nothing if one entry fails, and names it', async () => {
    const failing = [
      [create(patient('f1', { birthDate: 'x' })), 400, '.resource.birthDate'],
      [update('a', patient('f1'), { ifMatch: 'W/"9"' }), 412, ''],
      [entryOf('PATCH', 'Patient/nobody', { resourceType: 'Parameters' }), 404, ''],
      [entryOf('GET', 'Patient/nobody'), 404, ''],
      [create(observation(uuid(9))), 400, '.resource.subject.reference'],
      [create(observation('Patient?identifier=urn:bundle|none')), 412, '.resource.subject.reference'],
      [entryOf('GET', 'Patient?nmae=x'), 400, '.request'],
      [entryOf('GET', 'Nothing/1'), 404, ''],
      [entryOf('POST', 'Nothing', patient('f1')), 404, '.request.url'],
      [entryOf('POST', 'Patient'), 400, ''],
      [entryOf('POST', 'Patient/$validate', patient('f1')), 400, '.request'],
      [entryOf('DELETE', 'Patient/a', undefined, { ifNoneMatch: '*' }), 400, '.request.ifNoneMatch'],
      [entryOf('DELETE', 'Patient/a', patient('f1')), 400, '.resource'],
      [entryOf('GET', 'http://other.example/Patient/a'), 400, '.request.url'],
      [entryOf('GET', 'Patient/%'), 400, '.request.url'],
      [{ resource: patient('f1') }, 400, ''],
    ] as const;
    for (const [entry, status, expression] of failing) {
      const { status: got, body } = await post('transaction', [create(patient('failed')), entry]);
      expect([got, body.issue?.[0]?.expression, entry]).toEqual([
        status,
        [`Bundle.entry[1]${expression}`],
        entry,
      ]);
    }
    expect(await count('Patient?identifier=urn:bundle|failed')).toBe(0);
  });

  test('reports the faults of all its resources', async () => {
    const answer = await post('transaction', [
      create(patient('x', { birthDate: 'x' })),
      create(patient('x', { nmae: 1 })),
    ]);
    expect(answer.body.issue?.map(({ expression }) => expression?.[0])).toEqual([
      'Bundle.entry[0].resource.birthDate',
      'Bundle.entry[1].resource.nmae',
    ]);
  });

  test('creates on a condition, and links to what is there already', async () => {
    const bundle = [
      {
        fullUrl: uuid(3),
        ...create(patient('cc'), { ifNoneExist: 'identifier=urn:bundle|cc' }),
      },
      {
        fullUrl: uuid(4),
        ...create(patient('cc'), { ifNoneExist: 'identifier=urn:bundle|cc' }),
      },
      create(observation(uuid(4))),
    ];
    const first = await post('transaction', bundle);
    expect(statuses(first)).toEqual(['201 Created', '200 OK', '201 Created']);
    const second = await post('transaction', bundle);
    expect(statuses(second)).toEqual(['200 OK', '200 OK', '201 Created']);
    expect(idAt(second, 0)).toBe(idAt(first, 0));
    expect(await count('Patient?identifier=urn:bundle|cc')).toBe(1);
    expect((await send('GET', idAt(second, 2))).body.subject).toEqual({ reference: idAt(first, 0) });
  });

  test('updates, patches and deletes on a condition', async () => {
    const update = (value: string, more: object = {}) => ({
      fullUrl: uuid(5),
      ...entryOf('PUT', `Patient?identifier=urn:bundle|${value}`, patient(value, more)),
    });
    const referring = create(observation(uuid(5)));
    const made = await post('transaction', [update('cu'), referring]);
    const again = await post('transaction', [referring, update('cu', { active: true })]);
    expect([codes(made), codes(again)]).toEqual(['201 201', '201 200']);
    expect(idAt(again, 1)).toBe(idAt(made, 0));
    expect((await send('GET', idAt(again, 0))).body.subject).toEqual({ reference: idAt(made, 0) });
    const patch = Buffer.from('[{"op":"replace","path":"/active","value":false}]').toString('base64');
    const binary = { resourceType: 'Binary', contentType: 'application/json-patch+json', data: patch };
    const patched = await post('transaction', [
      entryOf('PATCH', 'Patient?identifier=urn:bundle|cu', binary),
      entryOf(
        'DELETE',
        `Observation?subject.identifier=urn:bundle|cu&status=final&_id=${idAt(made, 1).slice(12)}`,
      ),
    ]);
    expect(statuses(patched)).toEqual(['200 OK', '204 No Content']);
    expect((await send('GET', idAt(made, 0))).body.active).toBe(false);
    expect((await send('GET', idAt(made, 1))).status).toBe(410);
  });

  test('finds conditional references among what is stored and what it stores', async () => {
    await send('PUT', 'Practitioner/cr', {
      resourceType: 'Practitioner',
      id: 'cr',
      identifier: [{ system: 'urn:bundle', value: 'cr' }],
    });
    const made = await post('transaction', [
      entryOf(
        'POST',
        'Observation',
        observation('Patient?identifier=urn:bundle|cr', {
          performer: [{ reference: 'Practitioner?identifier=urn:bundle|cr' }],
        }),
      ),
      update('cr', patient('cr')),
    ]);
    expect(statuses(made)).toEqual(['201 Created', '201 Created']);
    const stored = (await send('GET', idAt(made, 0))).body;
    const found = { subject: { reference: 'Patient/cr' }, performer: [{ reference: 'Practitioner/cr' }] };
    expect(stored).toMatchObject(found);
    await send('PUT', 'Patient/cr2', { ...patient('cr'), id: 'cr2' });
    const ambiguous = await post('transaction', [create(observation('Patient?identifier=urn:bundle|cr'))]);
    expect(ambiguous.status).toBe(412);
  });

  test('resolves relative links by the server that the entries come from', async () => {
    const made = await post('transaction', [
      {
        fullUrl: 'http://other.example/fhir/Patient/7',
        ...entryOf('POST', 'Patient', { ...patient('rel'), id: '7' }),
      },
      {
        fullUrl: 'http://other.example/fhir/Observation/8',
        ...create(observation('Patient/7')),
      },
    ]);
    expect((await send('GET', idAt(made, 1))).body.subject).toEqual({ reference: idAt(made, 0) });
  });

  test('refuses two writes of one resource, two entries of one fullUrl, and circles of searches', async () => {
    const put = update('two', patient('two'));
    const cases = [
      [put, put],
      [put, entryOf('DELETE', 'Patient/two')],
      [
        { fullUrl: uuid(6), ...put },
        { fullUrl: uuid(6), ...create(patient('x')) },
      ],
      [
        {
          fullUrl: uuid(7),
          ...create(observation('Patient/two'), {
            ifNoneExist: `has-member=${uuid(8)}`,
          }),
        },
        {
          fullUrl: uuid(8),
          ...create(observation('Patient/two'), {
            ifNoneExist: `has-member=${uuid(7)}`,
          }),
        },
      ],
    ];
    for (const entries of cases) expect((await post('transaction', entries)).status).toBe(400);
    const clash = await post('transaction', [
      create(patient('clash')),
      entryOf('PUT', 'Patient?identifier=urn:bundle|clash', patient('clash')),
    ]);
    expect(clash.status).toBe(412);
    expect(await count('Patient?identifier=urn:bundle|clash')).toBe(0);
  });

  test('returns the representation that Prefer requests', async () => {
    const entries = [create(patient('p', { active: true }))];
    const whole = await post('transaction', entries, { prefer: 'return=representation' });
    expect(whole.body.entry?.[0]?.resource?.active).toBe(true);
    const told = await post('transaction', entries, { prefer: 'return=OperationOutcome' });
    expect(told.body.entry?.[0]?.response.outcome?.issue[0]?.diagnostics).toMatch(/was created/);
    expect((await post('transaction', entries)).body.entry?.[0]?.resource).toBeUndefined();
  });

  test('two that write the same resources in different orders both succeed', async () => {
    const put = (id: string) => entryOf('PUT', `Patient/${id}`, { ...patient(id), id });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        post('transaction', i % 2 ? [put('d1'), put('d2')] : [put('d2'), put('d1')]),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await send('GET', 'Patient/d1')).body.meta).toMatchObject({ versionId: '20' });
  });
});

test('missing members of an entry, and unknown operations, are refused as such', async () => {
  const said = async (entry: object) => (await post('transaction', [entry])).body.issue?.[0]?.diagnostics;
  const resource = { resourceType: 'Patient', id: 'x' };
  expect(await said({ resource })).toBe('Bundle.entry[0] has no request.');
  expect(await said(entryOf('POST', 'Patient/x', resource))).toBe('POST is not for the address Patient/x.');
});

test.each(['batch', 'transaction'])('a %s that creates on one condition creates once', async type => {
  const value = `once-${type}`;
  const entry = create(patient(value), { ifNoneExist: `identifier=${value}` });
  const answers = await Promise.all(Array.from({ length: 12 }, () => post(type, [entry])));
  expect(answers.flatMap(answer => statuses(answer)).sort()).toEqual([
    ...Array.from({ length: 11 }, () => '200 OK'),
    '201 Created',
  ]);
  expect(await count(`Patient?identifier=${value}`)).toBe(1);
});

describe('a batch', () => {
  test('answers each entry for itself', async () => {
    const answer = await post('batch', [
      create(patient('b1')),
      create(patient('b1', { birthDate: 'x' })),
      entryOf('GET', 'Patient?identifier=urn:bundle|b1'),
      entryOf('GET', 'Patient/nobody'),
      entryOf('GET', 'metadata'),
      entryOf('POST', 'Patient/$validate', patient('b1')),
      entryOf('DELETE', 'Patient/nobody'),
      entryOf('POST', '$graphql'),
    ]);
    expect([answer.status, answer.body.type]).toEqual([200, 'batch-response']);
    expect(codes(answer)).toBe('201 400 200 404 200 200 204 404');
    const entry = answer.body.entry ?? [];
    expect(entry[1]?.response.outcome?.issue[0]?.expression).toEqual(['Bundle.entry[1].resource.birthDate']);
    expect([entry[2]?.resource?.total, entry[4]?.resource?.resourceType]).toEqual([1, 'CapabilityStatement']);
    expect(entry[5]?.resource?.resourceType).toBe('OperationOutcome');
  });

  test('does not ignore a modifier extension', async () => {
    const extension = { modifierExtension: [{ url: 'urn:x', valueBoolean: true }] };
    for (const [entry, expression] of [
      [{ ...extension, request: { method: 'GET', url: 'metadata' } }, 'Bundle.entry[0].modifierExtension'],
      [
        { request: { ...extension, method: 'GET', url: 'metadata' } },
        'Bundle.entry[0].request.modifierExtension',
      ],
    ] as const) {
      const { status, body } = await post('batch', [entry]);
      expect([status, body.issue?.[0]?.expression]).toEqual([422, [expression]]);
    }
  });

  test('takes an address with a slash at its end as a write', async () => {
    const entry = entryOf('POST', 'Patient/', patient('slash'));
    expect(statuses(await post('transaction', [entry]))).toEqual(['201 Created']);
  });

  test('cannot run $graphql, and says so in FHIR', async () => {
    const { body } = await post('batch', [entryOf('GET', '$graphql?query={x}')]);
    expect(body.entry?.[0]?.response.outcome?.issue).toEqual([
      {
        severity: 'error',
        code: 'not-supported',
        diagnostics: 'A Bundle cannot run $graphql: send it alone.',
        expression: ['Bundle.entry[0].request.url'],
      },
    ]);
  });

  test('reads under conditions', async () => {
    await send('PUT', 'Patient/cond', { resourceType: 'Patient', id: 'cond' });
    const { body } = await send('GET', 'Patient/cond');
    const { versionId } = body.meta as { versionId: string };
    const answer = await post('batch', [
      entryOf('GET', 'Patient/cond', undefined, { ifNoneMatch: `W/"${versionId}"` }),
      entryOf('GET', 'Patient/cond', undefined, { ifMatch: 'W/"1"' }),
      entryOf('HEAD', 'Patient/cond'),
    ]);
    expect(statuses(answer)).toEqual(['304 Not Modified', '400 Bad Request', '200 OK']);
    expect(JSON.stringify(answer)).not.toContain('"id":"cond"');
  });
});

test('Bundles of other types are refused', async () => {
  const wrong = [
    [{ resourceType: 'Patient' }, 400],
    [{ resourceType: 'Bundle', type: 'collection' }, 400],
    [{ resourceType: 'Bundle', type: 'batch', entry: [entryOf('GO', 'x')] }, 400],
    [{ resourceType: 'Bundle', type: 'batch', entry: [{ requests: {} }] }, 400],
    [{ resourceType: 'Bundle', type: 'batch', entry: {} }, 400],
    [{ resourceType: 'Bundle', type: 'batch', entry: [null] }, 400],
    ['[]', 400],
    ['{', 400],
    [`{"resourceType":"Bundle","type":"batch","entry":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 400],
  ] as const;
  for (const [body, status] of wrong)
    expect([body, (await send('POST', '', body)).status]).toEqual([body, status]);
  const empty = await send('POST', '', { resourceType: 'Bundle', type: 'batch' });
  expect(empty.body).toEqual({ resourceType: 'Bundle', type: 'batch-response' });
  expect((await post('batch', [], { 'if-match': 'W/"1"' })).status).toBe(400);
});
