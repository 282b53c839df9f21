// What a handler returns or throws, and the answer of $execute: decisions.md, $execute, Result.
import { describe, expect, it } from 'vitest';
import { Hl7Message } from '../../runtime/bots/hl7/message.ts';
import { answerOf } from '../../runtime/bots/output.ts';
import type { BotVerdict } from '../../runtime/bots/runner.ts';

const limits = { wall: 1_000, cpu: 500, memory: 1, output: 1, log: 1, calls: 1, callsInFlight: 1 };

function ended(verdict: BotVerdict, logs: readonly string[] = []) {
  const lines = logs.map(text => ({ level: 'info', text }) as const);
  const { body, ...rest } = answerOf({ verdict, logs: lines, duration: 1 }, limits);
  return { ...rest, body: String(body) };
}

/** As sandboxes describe it. */
function returned(value: unknown) {
  if (value === undefined) return ended({ kind: 'result', returned: { kind: 'nothing' } });
  if (typeof value === 'string') return ended({ kind: 'result', returned: { kind: 'text', text: value } });
  const kind = value instanceof Hl7Message ? 'hl7' : 'json';
  const text = kind === 'hl7' ? String(value) : JSON.stringify(value);
  return ended({ kind: 'result', returned: { kind, text } });
}

const threw = (message: string, outcome?: unknown, logs: readonly string[] = []) =>
  ended({ kind: 'threw', message, ...(outcome ? { outcome: JSON.stringify(outcome) } : {}) }, logs);
const issues = (body: string) =>
  (JSON.parse(body) as { issue: { code: string; diagnostics: string; expression?: string[] }[] }).issue;

const fhir = 'application/fhir+json; charset=utf-8';
const json = 'application/json; charset=utf-8';
const patient = { resourceType: 'Patient', active: true };
const outcome = (code: string, severity = 'error') => ({
  resourceType: 'OperationOutcome',
  issue: [{ severity, code, diagnostics: 'Said by the bot.' }],
});

describe('what is returned', () => {
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
    for (const answer of [returned(outcome(code, severity)), threw('x', outcome(code, severity))])
      expect(answer).toMatchObject({
        status,
        contentType: fhir,
        body: JSON.stringify(outcome(code, severity)),
      });
  });

  it('what is no data is refused', () => {
    const answer = ended({ kind: 'unsendable', message: 'It is a function.' });
    expect(answer).toMatchObject({ status: 400, contentType: fhir });
    expect(issues(answer.body)[0]?.diagnostics).toBe(
      'What the bot returned cannot be answered. It is a function.',
    );
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

  it('what a sandbox says is looked at', () => {
    const answer = ended({ kind: 'result', returned: { kind: 'json', text: '{"a":' } });
    expect(answer).toMatchObject({ status: 400, contentType: fhir });
  });
});

describe('what is thrown', () => {
  it('is told, with the end of the log', () => {
    const answer = threw('no bed', undefined, ['one', 'two', 'three', 'four', 'five', 'six']);
    expect(answer).toMatchObject({ status: 400, contentType: fhir });
    expect(issues(answer.body).map(({ diagnostics }) => diagnostics)).toEqual([
      'The bot threw an error: no bed',
      'The end of its log: two\nthree\nfour\nfive\nsix',
    ]);
  });

  it.each([
    { resourceType: 'OperationOutcome' },
    { resourceType: 'Patient' },
    7,
  ])('is a message where its outcome is none: %j', outcome => {
    expect(issues(threw('x', outcome).body)[0]?.diagnostics).toBe('The bot threw an error: x');
  });

  it('is cut where it is long', () => {
    expect(threw('x'.repeat(1e6), undefined, ['y'.repeat(1e6)]).body.length).toBeLessThan(5_000);
  });
});

describe('how else a run ends', () => {
  it.each([
    [{ kind: 'timeout', of: 'wall' }, 504, 'timeout'],
    [{ kind: 'timeout', of: 'cpu' }, 504, 'timeout'],
    [{ kind: 'memory' }, 500, 'too-costly'],
    [{ kind: 'output' }, 500, 'too-long'],
    [{ kind: 'calls' }, 500, 'too-costly'],
    [{ kind: 'full', of: 'project' }, 429, 'throttled'],
    [{ kind: 'full', of: 'server' }, 429, 'throttled'],
    [{ kind: 'unusable', message: 'It exports no function named handler.' }, 400, 'processing'],
    [{ kind: 'cancelled' }, 503, 'transient'],
    [{ kind: 'gone', message: '/home/x: killed' }, 500, 'exception'],
  ] as [BotVerdict, number, string][])('%j', (verdict, status, code) => {
    const answer = ended(verdict);
    expect(answer).toMatchObject({ status, contentType: fhir });
    expect(issues(answer.body)[0]?.code).toBe(code);
    expect(answer.body).not.toContain('/home');
  });
});
