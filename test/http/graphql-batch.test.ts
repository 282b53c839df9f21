// A JSON array as the body of $graphql: several operations in one request.
import { describe, expect, it, vi } from 'vitest';
import { developer } from '../../runtime/base/principal/principal.ts';
import type { Held } from '../../runtime/database/postgres/answer-memory.ts';
import { batchAnswer } from '../../runtime/fhir/http/graphql-batch.ts';
import type { GraphQLRequest } from '../../runtime/graphql/document/request.ts';
import { refusalOf, testServer } from '../server.ts';

const server = testServer({ KILN_MAX_BATCH: '3', KILN_MAX_COST: '1000', KILN_AUDIT: 'all' });
const single = testServer({ KILN_MAX_BATCH: '1' });
const counted = testServer({ KILN_REQUESTS_PER_MINUTE: '5' });

async function post(body: unknown, to = server): Promise<Response> {
  return to().send('POST', '$graphql', typeof body === 'string' ? body : JSON.stringify(body));
}

const typename = { query: '{ __typename }' };

it('is answered in its order, each operation for itself', async () => {
  const response = await post([
    { query: 'mutation { PatientUpdate(id: "b1", res: { active: true }) { id } }' },
    { query: '{ nope }' },
    { query: 'query ($id: ID!) { Patient(id: $id) { id active } }', variables: { id: 'b1' } },
  ]);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const [first, second, third] = (await response.json()) as Record<string, unknown>[];
  expect(first).toEqual({ data: { PatientUpdate: { id: 'b1' } } });
  expect(second).toMatchObject({ errors: [{ message: expect.stringContaining('nope') }] });
  expect(second).not.toHaveProperty('data');
  expect(third).toEqual({ data: { Patient: { id: 'b1', active: true } } });
});

it('answers invalid entries at their position, and keeps the digits of the others', async () => {
  const res = '{"status":"final","code":{"text":"x"},"valueQuantity":{"value":1.00}}';
  const query =
    'mutation ($res: ObservationInput!) { ObservationCreate(res: $res) { valueQuantity { value } } }';
  const response = await post(
    `[1, {"query": 2}, {"query": ${JSON.stringify(query)}, "variables": {"res": ${res}}}]`,
  );
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject([
    { errors: [{ message: expect.stringMatching(/entry of the array is not a JSON object/) }] },
    { errors: [{ message: expect.stringMatching(/query is missing or not a string/) }] },
    { data: {} },
  ]);
  expect(text).toContain('{"value":1.00}');
});

it.each([
  ['too many', [typename, typename, typename, typename], 422, /holds 4 operations, and 3 are the most/],
  ['none', [], 400, /is an empty array/],
])('%s are refused', async (_, body, status, message) => {
  const response = await post(body);
  expect(response.status).toBe(status);
  expect((await refusalOf(response)).issue?.[0]?.diagnostics).toMatch(message);
});

it('is refused where the limit is 1', async () => {
  const response = await post([typename], single);
  expect(response.status).toBe(400);
  expect((await refusalOf(response)).issue?.[0]?.diagnostics).toMatch(/takes no batches/);
});

it('does not go by GET', async () => {
  const response = await server().fetch(`$graphql?query=${encodeURIComponent(JSON.stringify([typename]))}`);
  expect(await response.json()).toMatchObject({
    errors: [{ message: expect.stringMatching(/Syntax Error/) }],
  });
});

it('may cost as much as one request', async () => {
  const list = { query: '{ PatientList(_count: 600) { id } }' };
  const [first, second, third] = (await (await post([list, list, typename])).json()) as Record<
    string,
    unknown
  >[];
  expect(first).toHaveProperty('data.PatientList');
  expect(second).toMatchObject({
    errors: [
      {
        message: expect.stringMatching(/can read more than 1000 resources/),
        extensions: { resource: { issue: [{ code: 'too-costly' }] } },
      },
    ],
  });
  expect(third).toEqual({ data: { __typename: 'Query' } });
});

it('counts as its operations where requests are limited', async () => {
  expect((await post([typename, typename, typename], counted)).status).toBe(200);
  expect((await post([typename, typename, typename], counted)).status).toBe(429);
});

describe('the limits of one request', () => {
  const held: Held = { hold: vi.fn(), whileRead() {}, whileSent() {}, close() {} };
  const confirmed = vi.fn(async () => developer);
  const caller = { principal: developer, confirmed };
  const limits = { maxCost: 10, statementTimeout: 1_000, maxResponseBytes: 20 };
  const entries: GraphQLRequest[] = [typename, typename];
  const answer = (text: string) => async () => ({ pieces: [text], refused: false });
  const log = { error: vi.fn() };

  it('are its time', async () => {
    const times = [0, 0, 1_001];
    const now = () => times.shift() ?? 0;
    const text = await batchAnswer(caller, entries, { limits, held, log, now }, answer('{}'));
    expect(JSON.parse(text)).toMatchObject(
      [{}, { errors: [{ message: /longer than 1000 ms/ }] }].map(anyText),
    );
  });

  it('are its bytes, which are held until it is sent', async () => {
    const long = JSON.stringify({ data: 'x'.repeat(20) });
    const run = vi.fn(async (_: GraphQLRequest, on: Held) => {
      on.hold(7);
      return answer(long)();
    });
    const three = await batchAnswer(
      caller,
      [typename, typename],
      { limits: { ...limits, maxResponseBytes: 100 }, held, log },
      run,
    );
    expect(JSON.parse(three)).toEqual([JSON.parse(long), JSON.parse(long)]);
    expect(vi.mocked(held.hold).mock.calls).toEqual([[7], [long.length + 7]]);
    const text = await batchAnswer(caller, entries, { limits, held, log }, run);
    expect(JSON.parse(text)).toMatchObject(
      [{}, { errors: [{ message: /more than 20 bytes/ }] }].map(anyText),
    );
  });

  it('a fault of the server is logged, and answered at its position', async () => {
    const run = vi.fn(answer('{}')).mockRejectedValueOnce(new TypeError('broken'));
    const text = await batchAnswer(caller, entries, { limits, held, log }, run);
    expect(JSON.parse(text)).toMatchObject([{ errors: [{ message: /Something failed/ }] }, {}].map(anyText));
    expect(log.error).toHaveBeenCalledOnce();
  });

  it('ends when the access does', async () => {
    confirmed.mockRejectedValueOnce(new Error('revoked'));
    const run = vi.fn(answer('{}')).mockRejectedValueOnce(new TypeError('broken'));
    await expect(batchAnswer(caller, entries, { limits, held, log }, run)).rejects.toThrow('revoked');
  });
});

/** Messages as patterns. */
function anyText(value: { readonly errors?: readonly { readonly message: RegExp }[] }): object {
  return value.errors
    ? { errors: value.errors.map(({ message }) => ({ message: expect.stringMatching(message) })) }
    : value;
}

it('leaves an event for each operation', async () => {
  const events = async () => {
    await server().trail.settle();
    const { rows } = await server().database.generic.query('select from "AuditEvent"');
    return rows.length;
  };
  const before = await events();
  await post([typename, { query: '{ PatientList(_count: 1) { id } }' }]);
  expect((await events()) - before).toBe(2);
});
