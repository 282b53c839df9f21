// $execute over HTTP, by id and by identifier, GET and POST: docs/decisions/execute.md. execute-table.test.ts has all inputs.
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditEvent } from '../../generated/client/types/index.d.ts';
import { Hl7Message } from '../../runtime/bots/hl7/message.ts';
import type { Registered } from '../../runtime/identity/auth/register.ts';
import { newClient } from '../auth/client.ts';
import { auditOf, bearer, botOf, executable, membershipOf, policyOf } from '../fixtures.ts';
import { emptyTemplate, testServer } from '../server.ts';
import { fakeRunner, type Handler } from './fake-runner.ts';

const outcomeOf = (code: string) => ({
  resourceType: 'OperationOutcome',
  issue: [{ severity: 'error', code, diagnostics: 'Said by the bot.' }],
});

const handlers: Record<string, Handler> = {
  echo: (_, { input, ...event }) => ({
    event,
    input: input instanceof Hl7Message ? { hl7: String(input) } : input,
  }),
  name: (_, { bot }) => bot,
  nothing: () => undefined,
  text: () => 'hello',
  ack: (_, { input }) => (input as Hl7Message).buildAck({ ackCode: 'AA', controlId: 'C', time: new Date(0) }),
  resource: () => ({ resourceType: 'Patient', active: true }),
  binary: () => ({
    resourceType: 'Binary',
    contentType: 'text/html',
    data: Buffer.from('<b>').toString('base64'),
  }),
  function: () => () => 1,
  invalid: () => ({ resourceType: 'Patient', name: 'x' }),
  conflict: () => outcomeOf('conflict'),
  throws: (_, __, log) => {
    log('a line of the log');
    throw new Error('no bed');
  },
  odd: (_, __, log) => {
    for (const text of ['\0\u0001', '', ' ', 'half \uD800', 'x'.repeat(10_000)]) log(text);
    throw new Error('\0\uD800\u0001');
  },
  throwsOutcome: () => {
    throw outcomeOf('not-found');
  },
  read: client => client.read?.('Patient', 'p'),
};

const runner = fakeRunner(handlers);
const server = testServer(
  { KILN_MAX_BODY_BYTES: '10KB', KILN_BOT_HEADERS: 'X-Hub-Signature-256' },
  emptyTemplate,
  runner,
);

const bot = (id: string, { code = id, ...more }: { code?: string; [element: string]: unknown } = {}) =>
  server().put(botOf(id, more, code));

const system = 'https://example.org/bots:v1';
let caller: Registered;

beforeAll(async () => {
  for (const name of Object.keys(handlers)) await bot(name);
  await bot('known', { code: 'echo', codeVersion: 'v7', identifier: [{ system, value: 'intake' }] });
  await bot('plain', { code: 'name', identifier: [{ value: 'plain' }] });
  await bot('twin-a', { code: 'name', identifier: [{ system, value: 'twin' }] });
  await bot('twin-b', { code: 'name', identifier: [{ system, value: 'twin' }, { value: 'lone' }] });
  await bot('piped', { code: 'name', identifier: [{ system: 'urn:a', value: 'x|y,z' }] });
  await bot('hidden', { code: 'name', identifier: [{ system, value: 'hidden' }] });
  await bot('empty', { executableCode: undefined });
  await bot('off', { active: false });
  await server().put({ resourceType: 'Patient', id: 'p', active: true });
  await server().put(
    policyOf(
      'some',
      { resourceType: 'Bot', criteria: 'Bot?_id=known,twin-a,name,read', interaction: ['execute'] },
      { resourceType: 'Bot', criteria: 'Bot?_id=hidden,echo', interaction: ['read'] },
    ),
  );
  await server().put(
    policyOf('veiled', { resourceType: 'Bot', hiddenFields: ['identifier'], interaction: ['execute'] }),
  );
  caller = await newClient(server(), { policies: ['some'], profile: 'Practitioner/x' });
});

function post(
  path: string,
  body: string | Uint8Array<ArrayBuffer> | null,
  type?: string,
  headers: Readonly<Record<string, string>> = {},
) {
  const typed = type === undefined ? {} : { 'content-type': type };
  return server().fetch(path, { method: 'POST', body, headers: { ...typed, ...headers } });
}

async function inputOf(response: Response): Promise<unknown> {
  expect(response.status).toBe(200);
  return ((await response.json()) as { input?: unknown }).input;
}

async function issueOf(
  response: Response,
): Promise<{ code: string; diagnostics: string; expression?: string[] }> {
  expect(response.headers.get('content-type')).toBe('application/fhir+json; charset=utf-8');
  const { resourceType, issue } = (await response.json()) as { resourceType: string; issue: [never] };
  expect(resourceType).toBe('OperationOutcome');
  return issue[0];
}

const found = `Bot/$execute?identifier=${encodeURIComponent(`${system}|intake`)}`;
const message = 'MSH|^~\\&|A|B|C|D|20240101||ADT^A01|M1|P|2.5.1\rPID|1||7\r';

describe.each([
  ['by id', 'Bot/known/$execute'],
  ['by id, escaped', 'Bot/known/%24execute'],
  ['by identifier', found],
  ['by identifier, escaped', found.replace('$', '%24')],
  ['by identifier with a plain bar', `Bot/$execute?identifier=${system}|intake`],
])('%s', (_, path) => {
  it('POST with parameters that the bot would not see', async () => {
    const response = await post(`${path}${path.includes('?') ? '&' : '?'}a=1`, '{}');
    expect([response.status, (await issueOf(response)).diagnostics]).toEqual([
      400,
      expect.stringContaining('has no parameter a here'),
    ]);
  });

  it('other methods', async () => {
    const response = await server().fetch(path, { method: 'PUT' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, POST, OPTIONS']);
    expect((await issueOf(response)).diagnostics).toMatch(
      /^PUT is not for .*\$execute: its methods are GET, POST/,
    );
    const head = await server().fetch(path, { method: 'HEAD' });
    expect(head.status).toBe(405);
  });

  it('without a token', async () => {
    expect((await server().fetch(path, { headers: { authorization: '' } })).status).toBe(401);
  });
});

it('by id everything of the query is input', async () => {
  const query = 'Bot/known/$execute?identifier=a%7Cb&x=1';
  expect(await inputOf(await server().fetch(query))).toEqual({ identifier: 'a|b', x: '1' });
});

it('a job has no parameters', async () => {
  const response = await server().fetch('job/00000000-0000-4000-8000-000000000000?_format=json');
  expect([response.status, (await issueOf(response)).diagnostics]).toEqual([
    400,
    expect.stringContaining('has no parameter _format here'),
  ]);
});

describe('the event', () => {
  it('names the bot and its caller, without credentials', async () => {
    const trace = '0af7651916cd43dd8448eb211c80319c';
    const response = await post('Bot/known/$execute', 'x', 'Text/Plain; charset=utf-8', {
      ...bearer(caller),
      cookie: 'a=b',
      'x-own': 'yes',
      'x-hub-signature-256': 'sha256=0',
      traceparent: `00-${trace}-b7ad6b7169203331-01`,
    });
    const { event } = (await response.json()) as { event: Record<string, unknown> };
    expect(event).toMatchObject({
      contentType: 'text/plain',
      bot: { reference: 'Bot/known' },
      requester: { reference: 'Practitioner/x' },
      secrets: { key: 'secret of the project' },
      traceId: trace,
    });
    expect(event.headers).toEqual({
      ...{ accept: '*/*', 'accept-language': '*', 'content-type': 'Text/Plain; charset=utf-8' },
      ...{
        'user-agent': 'node',
        traceparent: `00-${trace}-b7ad6b7169203331-01`,
        'x-hub-signature-256': 'sha256=0',
      },
    });
    expect(JSON.stringify(event)).not.toMatch(/authorization|cookie|Bearer/i);
  });
});

describe('the address of a bot', () => {
  it.each([
    ['|plain', 200, 'Bot/plain'],
    ['plain', 200, 'Bot/plain'],
    ['|lone', 200, 'Bot/twin-b'],
    ['urn:a|x|y,z', 200, 'Bot/piped'],
    ['|twin', 404, undefined],
    ['|intake', 404, undefined],
    ['https://other|intake', 404, undefined],
    ['nonsense', 404, undefined],
    [`${system}|twin`, 412, undefined],
    ['twin', 412, undefined],
    ['', 400, undefined],
    ['|', 400, undefined],
    [`${system}|`, 400, undefined],
    ['a|\0', 400, undefined],
  ])('identifier=%s is %i', async (identifier, status, reference) => {
    for (const written of [
      encodeURIComponent(identifier),
      encodeURIComponent(identifier).replaceAll('%7C', '|'),
    ]) {
      const response = await server().fetch(`Bot/$execute?identifier=${written}`);
      expect(response.status).toBe(status);
      const body = (await response.json()) as Record<string, unknown>;
      if (reference) expect(body).toEqual({ reference });
      else expect(body.resourceType).toBe('OperationOutcome');
    }
  });

  it('no identifier at all is 400', async () => {
    expect((await server().fetch('Bot/$execute')).status).toBe(400);
    expect((await post('Bot/$execute?x=1', '{}', 'application/json')).status).toBe(400);
  });

  it.each(['none', 'no%20id', `${'x'.repeat(65)}`])('Bot/%s is 404', async id => {
    const response = await server().fetch(`Bot/${id}/$execute`);
    expect(response.status).toBe(404);
    expect((await issueOf(response)).code).toBe('not-found');
  });

  it('a bot without code, or one that is not active, is refused', async () => {
    const empty = await post('Bot/empty/$execute', '{}', 'application/json');
    expect(empty.status).toBe(409);
    expect((await issueOf(empty)).diagnostics).toContain('POST Bot/empty/$deploy');
    const off = await post('Bot/off/$execute', '{}', 'application/json');
    expect(off.status).toBe(409);
  });
});

describe('permission', () => {
  it('is that of the row', async () => {
    expect((await server().fetch('Bot/known/$execute', { headers: bearer(caller) })).status).toBe(200);
    expect((await server().fetch('Bot/plain/$execute', { headers: bearer(caller) })).status).toBe(404);
    expect((await server().fetch('Bot/none/$execute', { headers: bearer(caller) })).status).toBe(404);
    expect((await server().fetch('Bot/echo/$execute', { headers: bearer(caller) })).status).toBe(403);
  });

  it('decides which bots an identifier is sought among', async () => {
    const twin = await server().fetch('Bot/$execute?identifier=twin', { headers: bearer(caller) });
    expect([twin.status, await twin.json()]).toEqual([200, { reference: 'Bot/twin-a' }]);
    expect((await server().fetch('Bot/$execute?identifier=hidden', { headers: bearer(caller) })).status).toBe(
      404,
    );
  });

  it('is not part of all other interactions', async () => {
    const usual = await newClient(server(), { policies: ['all'] });
    expect((await server().fetch('Bot/known/$execute', { headers: bearer(usual) })).status).toBe(403);
    expect((await server().fetch(found, { headers: bearer(usual) })).status).toBe(404);
  });

  it('finds nothing by an identifier that is hidden', async () => {
    const veiled = await newClient(server(), { policies: ['veiled'] });
    expect((await server().fetch('Bot/known/$execute', { headers: bearer(veiled) })).status).toBe(200);
    expect((await server().fetch(found, { headers: bearer(veiled) })).status).toBe(404);
  });

  it('ends at the project', async () => {
    const other = await newClient(server(), { project: 'other', policies: ['all'] });
    expect((await server().fetch('Bot/known/$execute', { headers: bearer(other) })).status).toBe(403);
    expect((await server().fetch(found, { headers: bearer(other) })).status).toBe(404);
  });
});

describe('the answer', () => {
  const nosniff = 'nosniff';
  it.each([
    ['nothing', 200, 'application/fhir+json; charset=utf-8', 'informational'],
    ['text', 200, 'text/plain; charset=utf-8', 'hello'],
    ['resource', 200, 'application/fhir+json; charset=utf-8', '{"resourceType":"Patient","active":true}'],
    ['name', 200, 'application/json; charset=utf-8', '{"reference":"Bot/name"}'],
    ['binary', 200, 'text/html', '<b>'],
    ['conflict', 409, 'application/fhir+json; charset=utf-8', 'Said by the bot.'],
    ['throws', 400, 'application/fhir+json; charset=utf-8', 'The bot threw an error: no bed'],
    ['throws', 400, 'application/fhir+json; charset=utf-8', 'a line of the log'],
    ['throwsOutcome', 404, 'application/fhir+json; charset=utf-8', 'Said by the bot.'],
    ['function', 400, 'application/fhir+json; charset=utf-8', 'it is a function'],
    ['invalid', 400, 'application/fhir+json; charset=utf-8', 'Patient.name'],
  ])('%s', async (id, status, type, text) => {
    const response = await post(`Bot/${id}/$execute`, '{}', 'application/json');
    const { headers } = response;
    expect([response.status, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      status,
      type,
      nosniff,
    ]);
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(await response.text()).toContain(text);
  });

  it('of a message is a message', async () => {
    const response = await post('Bot/ack/$execute', message, 'x-application/hl7-v2+er7');
    expect(response.headers.get('content-type')).toBe('x-application/hl7-v2+er7; charset=utf-8');
    expect(await response.text()).toBe(
      'MSH|^~\\&|C|D|A|B|19700101000000+0000||ACK^A01^ACK|C|P|2.5.1\rMSA|AA|M1\r',
    );
  });
});

describe('input that is refused', () => {
  it.each([
    ['x'.repeat(20_000), 'text/plain', 413, 'longer than 10240 bytes'],
  ])('%j as %s is %i, and nothing is run', async (body, type, status, text) => {
    const before = runner.runs.length;
    const response = await post('Bot/echo/$execute', body, type);
    expect(response.status).toBe(status);
    expect((await issueOf(response)).diagnostics).toContain(text);
    expect(runner.runs.length).toBe(before);
  });

  describe('an invalid message', () => {
    const type = 'x-application/hl7-v2+er7';
    const broken = `${message}OBX^1\r`;
    const send = (headers: Record<string, string>, body = broken, path = 'Bot/echo/$execute') =>
      server().fetch(path, { method: 'POST', body, headers: { 'content-type': type, ...headers } });

    it.each<[string, Record<string, string>]>([
      ['without Accept', {}],
      ['in capitals, with a charset', { 'content-type': 'X-Application/HL7-V2+ER7; charset=utf-8' }],
      ['with Accept', { accept: type }],
      ['as a job', { prefer: 'respond-async' }],
    ])('is answered with a message that says where, and nothing is run: %s', async (_, headers) => {
      const before = runner.runs.length;
      const response = await send(headers);
      expect([response.status, response.headers.get('content-type')]).toEqual([
        400,
        `${type}; charset=utf-8`,
      ]);
      expect(response.headers.get('content-security-policy')).toContain('sandbox');
      const nak = Hl7Message.parse(await response.text());
      expect(nak.getSegment('MSA')?.toString()).toMatch(
        /^MSA\|AE\|M1\|The body is not an HL7 v2 message\. Segment 3 \(OBX\), position 4/,
      );
      expect(nak.getSegment('ERR')?.toString()).toMatch(/^ERR\|\|OBX\^1\|100\^/);
      expect(runner.runs.length).toBe(before);
    });

    it('leaves an audit event', async () => {
      await send({}, `PID|never-in-the-trail\r`);
      await server().trail.settle();
      const found = await server().fetch('AuditEvent?entity=Bot/echo&_sort=-date&_count=1');
      const { entry } = (await found.json()) as { readonly entry: readonly { resource: AuditEvent }[] };
      expect(entry[0]?.resource).toMatchObject({
        outcome: '4',
        outcomeDesc: expect.stringContaining('(400)'),
      });
      expect(JSON.stringify(entry)).not.toContain('never-in-the-trail');
    });

    it.each([
      ['another type is asked for', { accept: 'application/fhir+json' }, broken, 'Bot/echo/$execute', 400],
      [
        'the charset is unknown',
        { 'content-type': `${type}; charset=klingon` },
        broken,
        'Bot/echo/$execute',
        415,
      ],
      ['there is no such bot', {}, broken, 'Bot/nobody/$execute', 404],
      ['the body is too long', {}, 'x'.repeat(20_000), 'Bot/echo/$execute', 413],
    ])('is an OperationOutcome where %s', async (_, headers, body, path, status) => {
      const response = await send(headers, body, path);
      expect(response.status).toBe(status);
      expect((await issueOf(response)).diagnostics).toMatch(/\w{3}/);
    });
  });
});

describe('the access of a bot', () => {
  beforeAll(async () => {
    await server().put(policyOf('patients', { resourceType: 'Patient', hiddenFields: ['active'] }));
    const own = (id: string, principal: string) => membershipOf(id, principal, 'patients');
    await bot('own', { code: 'read' });
    await server().put(own('own', 'Bot/own'));
    await bot('several', { code: 'read' });
    await bot('chosen', { code: 'read', membership: { reference: 'ProjectMembership/chosen-b' } });
    for (const id of ['several', 'chosen'])
      for (const nth of ['a', 'b']) await server().put(own(`${id}-${nth}`, `Bot/${id}`));
    await bot('foreign', { code: 'read', membership: { reference: 'ProjectMembership/chosen-b' } });
    await bot('user', { code: 'read', runAsUser: true });
  });

  it('itself', async () => {
    const response = await server().fetch('Bot/own/$execute');
    expect([response.status, await response.json()]).toMatchObject([200, { id: 'p' }]);
  });

  it('itself, by the membership that it names', async () => {
    const response = await server().fetch('Bot/chosen/$execute');
    const body = (await response.json()) as object;
    expect([response.status, 'active' in body]).toEqual([200, false]);
  });

  it.each([
    ['read', 'has no active membership'],
    ['several', 'several memberships'],
    ['foreign', 'has no active membership'],
  ])('nobody, so it touches no data: %s', async (id, reason) => {
    const response = await server().fetch(`Bot/${id}/$execute`);
    expect(response.status).toBe(403);
    expect((await issueOf(response)).diagnostics).toContain(reason);
  });

  it('its caller', async () => {
    expect(await (await server().fetch('Bot/user/$execute')).json()).toMatchObject({ id: 'p', active: true });
  });

  it('its caller, who may not read it', async () => {
    await server().put(policyOf('executes', { resourceType: 'Bot', interaction: ['execute'] }));
    const poor = await newClient(server(), { policies: ['executes'] });
    expect((await server().fetch('Bot/user/$execute', { headers: bearer(poor) })).status).toBe(404);
    expect((await server().fetch('Bot/own/$execute', { headers: bearer(poor) })).status).toBe(200);
  });
});

describe('the elements of a Bot', () => {
  let maker: Registered;
  beforeAll(async () => {
    const all = ['read', 'search', 'create', 'update', 'delete'];
    await server().put(
      policyOf(
        'makers',
        { resourceType: 'Bot', interaction: all },
        { resourceType: 'ProjectMembership', interaction: all },
        { resourceType: 'Bot', criteria: 'Bot?_id=mine', interaction: ['deploy'] },
      ),
    );
    await bot('mine');
    await bot('theirs');
    maker = await newClient(server(), { policies: ['makers'] });
  });

  const put = (path: string, body: object) => {
    const [resourceType, id] = path.split('/');
    return server().fetch(path, {
      method: 'PUT',
      headers: { ...bearer(maker), 'content-type': 'application/fhir+json' },
      body: JSON.stringify({ resourceType, id, ...body }),
    });
  };
  const stored = (code: string) => ({ executableCode: executable(code) });
  const membership = (id: string) => ({
    project: { reference: 'Project/default' },
    principal: { reference: `Bot/${id}` },
    access: [{ policy: { reference: 'AccessPolicy/makers' } }],
  });

  it.each([
    ['Bot/theirs', () => ({ name: 'x' }), 200],
    ['Bot/theirs', () => ({ ...stored('theirs'), name: 'x' }), 403],
    ['Bot/theirs', () => ({ ...stored('theirs'), runAsUser: true }), 403],
    ['Bot/theirs', () => stored('other'), 403],
    ['Bot/theirs', () => ({ active: false }), 403],
    ['Bot/theirs', () => ({ ...stored('theirs'), membership: { reference: 'ProjectMembership/a' } }), 403],
    ['Bot/mine', () => ({ ...stored('other'), runAsUser: true }), 200],
    ['Bot/fresh', () => ({ name: 'x' }), 403],
    ['Bot/fresh-code', () => stored('x'), 403],
    ['ProjectMembership/m-theirs', () => membership('theirs'), 403],
    ['ProjectMembership/m-mine', () => membership('mine'), 201],
    ['ProjectMembership/m-mine', () => membership('theirs'), 403],
  ] as const)('%s is changed only by whoever may deploy it (%#)', async (path, body, status) => {
    expect((await put(path, body())).status).toBe(status);
  });
});

describe('the audit trail', () => {
  const events = (work: () => Promise<unknown>) => auditOf(server(), work);

  it('has a line for a run: who, which version, outcome, duration and the log', async () => {
    const [event, ...more] = await events(() => post('Bot/throws/$execute', 'SECRET-INPUT', 'text/plain'));
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      action: 'E',
      outcome: '4',
      outcomeDesc: 'The bot threw an error: no bed (400)',
      agent: [{ name: 'developer' }],
    });
    const [entity] = event?.entity ?? [];
    expect(entity).toMatchObject({ what: { reference: 'Bot/throws' }, name: '$execute' });
    expect(entity?.detail?.map(({ type }) => type)).toEqual(['version', 'duration', 'log']);
    expect(entity?.detail?.[2]?.valueString).toBe('a line of the log');
    expect(JSON.stringify(event)).not.toContain('SECRET-INPUT');
    const [known] = await events(() => server().fetch('Bot/known/$execute', { headers: bearer(caller) }));
    expect(known).toMatchObject({ outcome: '0', outcomeDesc: 'The bot has run. (200)' });
    expect(known?.entity?.[0]?.detail?.[0]).toEqual({ type: 'version', valueString: 'v7' });
    expect(known?.agent[0]?.who).toEqual({ reference: 'Practitioner/x' });
  });

  it('contains any log of a bot', async () => {
    const [event] = await events(() => post('Bot/odd/$execute', 'x', 'text/plain'));
    expect(event?.outcomeDesc).toBe('The bot threw an error: \uFFFD\uFFFD\uFFFD (400)');
    expect(event?.entity?.[0]?.detail?.length).toBe(5);
  });

  it('has a line for a refusal', async () => {
    const [event] = await events(() => server().fetch('Bot/none/$execute'));
    expect(event).toMatchObject({ outcome: '4', entity: [{ name: '$execute' }] });
    const [refused] = await events(() => post('Bot/echo/$execute', 'x', 'a/b'));
    expect(refused?.entity?.[0]?.what).toEqual({ reference: 'Bot/echo' });
  });
});
