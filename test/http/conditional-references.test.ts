// Conditional references in transactions: chains in any order, in patches, to types that the element does not allow; and the time of a batch.
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startServer, testServer } from '../server.ts';
import { entryOf } from './entry.ts';

const server = testServer({ KILN_TRANSACTION_TIME: '60s' });

interface Bundle {
  readonly entry?: readonly {
    readonly response: { readonly status: string; readonly outcome?: { readonly issue: readonly Issue[] } };
  }[];
  readonly issue?: readonly Issue[];
}
interface Issue {
  readonly code: string;
  readonly diagnostics: string;
  readonly expression?: readonly string[];
}

async function post(type: string, entry: readonly object[], on = server()) {
  const response = await on.send('POST', '', { resourceType: 'Bundle', type, entry });
  return { status: response.status, body: (await response.json()) as Bundle };
}
const read = async (path: string) =>
  (await (await server().fetch(path)).json()) as { [name: string]: unknown };

const organization = (id: string, partOf?: string) =>
  entryOf('PUT', `Organization/${id}`, {
    ...{ resourceType: 'Organization', id, identifier: [{ system: 'urn:chain', value: id }] },
    ...(partOf === undefined ? {} : { partOf: { reference: partOf } }),
  });
const search = (id: string) => `Organization?identifier=urn:chain|${id}`;

describe('a chain of conditional references', () => {
  test.each(['in reverse', 'in order', 'mixed'])('%s is one pass', async order => {
    const ids = Array.from({ length: 400 }, (_, i) => `${order.replace(/\W/g, '')}${i}`);
    const entries = ids.map((id, i) => organization(id, ids[i + 1] && search(ids[i + 1] ?? '')));
    if (order === 'in order') entries.reverse();
    if (order === 'mixed')
      entries.sort((a, b) => (a.resource.id.at(-1) ?? '').localeCompare(b.resource.id.at(-1) ?? ''));
    const { status, body } = await post('transaction', entries);
    expect([status, body.issue]).toEqual([200, undefined]);
    expect((await read(`Organization/${ids[7]}`)).partOf).toEqual({ reference: `Organization/${ids[8]}` });
  });

  test('whose searches show no order is refused early, with what to do', async () => {
    // By a prefix of the name, which no value of the resources equals.
    const entries = Array.from({ length: 60 }, (_, i) => {
      const next = i < 59 ? `Organization?name=name ${i + 1} o` : undefined;
      const { resource, request } = organization(`n${i}`, next);
      return { resource: { ...resource, name: `Name ${i} of all` }, request };
    });
    const { status, body } = await post('transaction', entries);
    expect([status, body.issue?.[0]?.code]).toEqual([422, 'too-costly']);
    expect(body.issue?.[0]?.diagnostics).toContain('name entries by their fullUrl');
    expect((await server().fetch('Organization/n59')).status).toBe(404);
  });
});

describe('a conditional reference in a patch', () => {
  const json = (value: unknown) =>
    entryOf('PATCH', 'Organization/patched', {
      ...{ resourceType: 'Binary', contentType: 'application/json-patch+json' },
      data: Buffer.from(JSON.stringify(value)).toString('base64'),
    });
  const add = (reference: string) => [{ op: 'add', path: '/partOf', value: { reference } }];

  test('means what is stored, or another entry', async () => {
    await post('transaction', [organization('patched'), organization('there')]);
    expect((await post('transaction', [json(add(search('there')))])).status).toBe(200);
    expect((await read('Organization/patched')).partOf).toEqual({ reference: 'Organization/there' });
    const path = [
      { name: 'type', valueCode: 'replace' },
      { name: 'path', valueString: 'Organization.partOf' },
      { name: 'value', valueReference: { reference: search('fresh') } },
    ];
    const parameters = { resourceType: 'Parameters', parameter: [{ name: 'operation', part: path }] };
    const { status } = await post('transaction', [
      entryOf('PATCH', 'Organization/patched', parameters),
      organization('fresh'),
    ]);
    expect(status).toBe(200);
    expect((await read('Organization/patched')).partOf).toEqual({ reference: 'Organization/fresh' });
  });

  test('that finds nothing, or another type, is refused with its place', async () => {
    for (const [reference, status] of [
      [search('nothing'), 412],
      ['Patient?identifier=x', 422],
    ] as const) {
      const { status: found, body } = await post('transaction', [json(add(reference))]);
      expect(found).toBe(status);
      expect(body.issue?.[0]?.expression?.[0]).toMatch(/^Bundle\.entry\[0\]\.resource/);
    }
  });
});

test('a conditional reference to a type that the element is not for is refused with its place', async () => {
  await server().put({ resourceType: 'Patient', id: 'wrong', identifier: [{ value: 'wrong' }] } as never);
  const { status, body } = await post('transaction', [organization('right', 'Patient?identifier=wrong')]);
  expect([status, body.issue?.[0]]).toMatchObject([
    422,
    { code: 'invariant', expression: ['Bundle.entry[0].resource.partOf.reference'] },
  ]);
});

test('a conditional reference whose search is at fault is refused with its place', async () => {
  for (const [reference, status] of [
    ['Organization?nothing=1', 400],
    ['Organization?name=%ZZ', 400],
    ['Organization?_count=1', 400],
    ['Organization?identifier=urn:chain|', 412],
  ] as const) {
    const { status: found, body } = await post('transaction', [organization('faulty', reference)]);
    expect([reference, found, body.issue?.[0]?.expression]).toEqual([
      ...[reference, status],
      ['Bundle.entry[0].resource.partOf.reference'],
    ]);
  }
});

test('a batch ends at the time limit: entries that it did not reach are not done, and say so', async () => {
  await post('transaction', [organization('held')]);
  const blocker = new pg.Client({ connectionString: server().database.connection.url });
  await blocker.connect();
  await blocker.query(`begin; select from "Organization" where id = 'held' for update`);
  const closing: (() => Promise<void>)[] = [];
  const limits = { KILN_TRANSACTION_TIME: '1500ms', KILN_LOCK_TIMEOUT: '60s' };
  const hasty = await startServer(server().database.connection, limits, closing);
  onTestFinished(async () => {
    for (const close of closing) await close();
  });
  const puts = [organization('before'), organization('held'), organization('after')];
  const { status, body } = await post('batch', [...puts, entryOf('GET', 'Organization/before')], hasty);
  await blocker.query('rollback');
  await blocker.end();
  expect([status, body.entry?.map(({ response }) => response.status)]).toEqual([
    200,
    ['201 Created', '503 Service Unavailable', '503 Service Unavailable', '503 Service Unavailable'],
  ]);
  expect(body.entry?.map(({ response }) => response.outcome?.issue[0]?.expression?.[0])).toEqual([
    undefined,
    ...[1, 2, 3].map(index => `Bundle.entry[${index}]`),
  ]);
  expect((await server().fetch('Organization/after')).status).toBe(404);
});
