// The result or exception of a handler → the answer of $execute: docs/decisions/execute.md, Result.
import { describe, expect, it } from 'vitest';
import { Hl7Message } from '../../runtime/bots/hl7/message.ts';
import { answerOf } from '../../runtime/bots/output.ts';
import { ClientError } from '../../runtime/bots/prelude/client.ts';
import { describeError, describeResult } from '../../runtime/bots/prelude/describe.ts';
import { parseExact, printExact } from '../../runtime/bots/prelude/exact-json.ts';
import type { RunEnd } from '../../runtime/bots/runner.ts';

const limits = {
  wallTime: 1_000,
  cpuTime: 500,
  memoryBytes: 1,
  outputBytes: 1,
  logBytes: 1,
  calls: 100,
  callsInFlight: 8,
};

function ended(end: RunEnd, logs: readonly string[] = []) {
  const { body, ...rest } = answerOf({ end, logs }, limits, {
    maxValues: 1_000,
    redact: text => text.replaceAll('SECRET', '***'),
  });
  return { ...rest, body: String(body) };
}

const returned = (value: unknown) => ended({ kind: 'returned', result: describeResult(value) });
const threw = (value: unknown, logs: readonly string[] = []) =>
  ended({ kind: 'threw', error: describeError(value) }, logs);
const issues = (body: string) =>
  (JSON.parse(body) as { issue: { code: string; diagnostics: string; expression?: string[] }[] }).issue;

const fhir = 'application/fhir+json; charset=utf-8';
const json = 'application/json; charset=utf-8';
const patient = { resourceType: 'Patient', active: true };
const outcome = (code: string, severity = 'error') => ({
  resourceType: 'OperationOutcome',
  issue: [{ severity, code, diagnostics: 'Said by the bot.' }],
});

it('too many values are refused, and messages of the server contain no secrets', () => {
  expect(returned(Array(1_001).fill(1))).toMatchObject({
    status: 400,
    body: expect.stringContaining('more than 1000 JSON values'),
  });
  expect(returned({ resourceType: 'SECRET' }).body).toContain("'***'");
  expect(
    returned({
      ...outcome('invalid'),
      issue: [{ severity: 'error', code: 'invalid', diagnostics: 'SECRET' }],
    }).summary,
  ).toBe('***');
});

describe('a result', () => {
  const message = Hl7Message.parse('MSH|^~\\&|A|B|C|D|1||ADT^A01|1|P|2.5\r');
  it.each([
    ['a string', 'hé', 'text/plain; charset=utf-8', 'hé'],
    ['an empty string', '', 'text/plain; charset=utf-8', ''],
    ['half a character', 'a\uD800', 'text/plain; charset=utf-8', 'a\uFFFD'],
    ['a message', message, 'x-application/hl7-v2+er7; charset=utf-8', String(message)],
    ['a resource', patient, fhir, JSON.stringify(patient)],
    ['an object', { a: [1] }, json, '{"a":[1]}'],
    ['a list', [patient], json, JSON.stringify([patient])],
    ['a number', 1.5, json, '1.5'],
    ['a number that no database holds', 1e300, json, '1e+300'],
    ['a truth', false, json, 'false'],
    ['null', null, json, 'null'],
    ['a date', new Date(0), json, '"1970-01-01T00:00:00.000Z"'],
    ['markup', '<script>alert(1)</script>', 'text/plain; charset=utf-8', '<script>alert(1)</script>'],
  ])('%s', (_, value, contentType, body) => {
    expect(returned(value)).toMatchObject({ status: 200, contentType, body });
  });

  it('nothing is an OperationOutcome', () => {
    const answer = returned(undefined);
    expect(answer).toMatchObject({ status: 200, contentType: fhir });
    expect(issues(answer.body)).toMatchObject([{ severity: 'information' }]);
  });

  it('a Binary is its bytes', () => {
    const data = Buffer.from('%PDF é').toString('base64');
    const binary = { resourceType: 'Binary', contentType: 'application/pdf', data };
    expect(returned(binary)).toMatchObject({ status: 200, contentType: 'application/pdf', body: '%PDF é' });
    const empty = { resourceType: 'Binary', contentType: 'text/csv; charset=utf-8' };
    expect(returned(empty)).toMatchObject({ contentType: 'text/csv; charset=utf-8', body: '' });
  });

  it.each([
    'text/html\r\nset-cookie: a=b',
    'text',
    'text/html; x',
    `text/${'h'.repeat(1_000)}`,
  ])('a Binary of %j is refused', contentType => {
    const answer = returned({ resourceType: 'Binary', contentType });
    expect(answer).toMatchObject({ status: 400, contentType: fhir });
  });

  it.each([
    ['information', 'informational', 200],
    ['error', 'not-found', 404],
    ['error', 'forbidden', 403],
    ['error', 'conflict', 409],
    ['fatal', 'exception', 500],
    ['error', 'invalid', 400],
  ])('an OperationOutcome of %s %s is %i', (severity, code, status) => {
    for (const answer of [
      returned(outcome(code, severity)),
      threw(outcome(code, severity)),
      threw(new ClientError('x', 1, outcome(code, severity))),
    ])
      expect(answer).toMatchObject({
        status,
        contentType: fhir,
        body: JSON.stringify(outcome(code, severity)),
      });
  });

  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;
  it.each([
    ['a function', () => 1, 'it is a function'],
    ['a symbol', Symbol('x'), 'it is a symbol'],
    ['a BigInt', 1n, 'it is a bigint'],
    ['a BigInt inside', { a: [1n] }, 'holds a BigInt'],
    ['a cycle', cycle, 'refers to itself'],
    [
      'a getter that throws',
      {
        get a() {
          throw new Error('no');
        },
      },
      'cannot be written as JSON: no',
    ],
    ['a toJSON of nothing', { toJSON: () => undefined }, 'its toJSON returns nothing'],
  ])('%s is refused', (_, value, text) => {
    const answer = returned(value);
    expect(answer).toMatchObject({ status: 400, contentType: fhir });
    expect(issues(answer.body)[0]?.diagnostics).toContain(text);
  });

  it.each([
    [{ resourceType: 'Patient', name: 'x' }, 'Patient.name'],
    [{ resourceType: 'Nonsense' }, 'Resource'],
    [{ resourceType: 'Observation' }, 'Observation'],
    [{ resourceType: 'Patient', gender: 'm' }, 'Patient.gender'],
    [{ resourceType: 'OperationOutcome', issue: 'x' }, 'OperationOutcome.issue'],
  ])('%j is an invalid resource', (value, place) => {
    const answer = returned(value);
    expect(answer).toMatchObject({ status: 400, contentType: fhir });
    expect(issues(answer.body)[1]?.expression?.[0]).toBe(place);
  });

  it('output of a sandbox is checked', () => {
    const answer = ended({ kind: 'returned', result: { kind: 'json', text: '{"a":' } });
    expect(answer).toMatchObject({ status: 400, contentType: fhir });
  });
});

describe('an exception', () => {
  it.each([
    ['an Error', new Error('no bed'), 'The bot threw an error: no bed'],
    ['another error', new TypeError('no'), 'The bot threw an error: TypeError: no'],
    ['a string', 'no', 'The bot threw an error: no'],
    ['nothing', undefined, 'The bot threw an error: undefined'],
    ['an object', { code: 7 }, 'The bot threw an error: {"code":7}'],
    [
      'a getter',
      Object.defineProperty(new Error('x'), 'message', {
        get: () => {
          throw 1;
        },
      }),
      'something that cannot be shown',
    ],
    ['an outcome that is none', { resourceType: 'OperationOutcome' }, 'The bot threw an error: {'],
  ])('%s', (_, value, text) => {
    const answer = threw(value);
    expect(answer).toMatchObject({ status: 400, contentType: fhir });
    expect(issues(answer.body)[0]?.diagnostics).toContain(text);
    expect(answer.body).not.toMatch(/output\.test|node_modules|at Object/);
  });

  it('comes with the end of the log', () => {
    const answer = threw(new Error('x'), ['one', 'two', 'three', 'four', 'five', 'six']);
    expect(issues(answer.body)[1]?.diagnostics).toBe('The end of its log: two\nthree\nfour\nfive\nsix');
  });

  it('is cut where it is long', () => {
    expect(threw(new Error('x'.repeat(1e6)), ['y'.repeat(1e6)]).body.length).toBeLessThan(5_000);
  });
});

describe('how else a run ends', () => {
  it.each([
    [{ kind: 'limit', limit: 'wallTime' }, 504, 'timeout'],
    [{ kind: 'limit', limit: 'cpuTime' }, 504, 'timeout'],
    [{ kind: 'limit', limit: 'memoryBytes' }, 500, 'too-costly'],
    [{ kind: 'limit', limit: 'outputBytes' }, 500, 'too-long'],
    [{ kind: 'busy' }, 429, 'throttled'],
    [{ kind: 'stopped' }, 503, 'transient'],
    [{ kind: 'broken', reason: '/a/place: killed' }, 500, 'exception'],
  ] as [RunEnd, number, string][])('%j', (end, status, code) => {
    const answer = ended(end);
    expect(answer).toMatchObject({ status, contentType: fhir });
    expect(issues(answer.body)[0]?.code).toBe(code);
    expect(answer.body).not.toContain('/a/place');
  });
});

describe('numbers', () => {
  it.each([
    '{"value":1.00,"unit":"kg"}',
    '[1.0,1.50,{"a":1e2,"b":-0.0,"c":[10.10]},"1.00"]',
    '{"a":123456789012345678,"b":0.100000000000000000}',
    '{"__proto__":{"v":1.0},"s":"a\\"b\\\\","e":[],"o":{}}',
  ])('%s keep their digits', text => {
    expect(printExact(parseExact(text))).toBe(text);
  });

  it('are numbers, and lose their digits when they are changed', () => {
    const read = parseExact('{"q":{"value":1.00},"p":{"value":2.00},"n":3}') as Record<
      string,
      { value: number }
    >;
    expect(read).toEqual({ q: { value: 1 }, p: { value: 2 }, n: 3 });
    if (read.p) read.p.value += 1;
    expect(printExact({ ...read, x: read.q })).toBe(
      '{"q":{"value":1.00},"p":{"value":3},"n":3,"x":{"value":1.00}}',
    );
  });
});
