// Issues → OperationOutcome, error and HTTP status.
import { describe, expect, test } from 'vitest';
import {
  type IssueCode,
  OutcomeError,
  outcome,
  outcomeIssue,
  outcomeOf,
  statusOf,
} from '../runtime/base/outcome.ts';

test('an outcome of one issue', () => {
  expect(outcome('error', 'value', 'It is wrong.', 'Patient.name[0]')).toEqual({
    resourceType: 'OperationOutcome',
    issue: [
      { severity: 'error', code: 'value', diagnostics: 'It is wrong.', expression: ['Patient.name[0]'] },
    ],
  });
  expect(outcome('error', 'value', 'It is wrong.').issue[0]).not.toHaveProperty('expression');
});

describe('the status', () => {
  test.each<[code: IssueCode, status: number]>([
    ['structure', 400],
    ['invariant', 422],
    ['login', 401],
    ['forbidden', 403],
    ['not-found', 404],
    ['deleted', 410],
    ['conflict', 409],
    ['multiple-matches', 412],
    ['too-long', 413],
    ['throttled', 429],
    ['exception', 500],
    ['timeout', 504],
  ])('of %s is %d', (code, status) => {
    expect(statusOf(outcome('error', code, 'It failed.'))).toBe(status);
  });

  test('is that of the gravest issue, and 200 where nothing failed', () => {
    const note = outcomeIssue('information', 'informational', 'All went well.');
    const error = outcomeIssue('error', 'not-found', 'There is none.');
    const fatal = outcomeIssue('fatal', 'exception', 'It broke.');
    expect(statusOf(outcomeOf([note]))).toBe(200);
    expect(statusOf(outcomeOf([note, error]))).toBe(404);
    expect(statusOf(outcomeOf([error, fatal]))).toBe(500);
  });
});

test('an error shows its text unless it is our fault', () => {
  const caller = new OutcomeError(
    outcomeOf([outcomeIssue('error', 'value', 'It is wrong.'), outcomeIssue('error', 'value', 'That too.')]),
  );
  expect(caller).toMatchObject({ status: 400, expose: true, message: 'It is wrong. (1 more)' });
  expect(new OutcomeError(outcome('error', 'exception', 'It broke.'))).toMatchObject({
    status: 500,
    expose: false,
  });
  expect(new OutcomeError(outcome('error', 'not-supported', 'No.'), { status: 404 }).status).toBe(404);
});
