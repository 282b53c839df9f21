// What does not validate is refused before anything runs, with a message that says what and a location that says where.
import pg from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { asking, times } from './ask.ts';
import { testEngine } from './fixture.ts';
import { refusals } from './refusals.ts';

const ask = asking(testEngine());

afterEach(() => vi.restoreAllMocks());

describe('refused, with a location', () => {
  const cases = refusals.map(([name, request, message, location]) => ({ name, request, message, location }));

  test.each(cases)('$name', async ({ request, message, location }) => {
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    const { data, errors, refused } = await ask(request);
    expect(spy).not.toHaveBeenCalled();
    expect({ data, refused }).toEqual({ data: null, refused: true });
    const [error] = errors ?? [];
    expect(error?.message).toMatch(message);
    const [place] = error?.locations ?? [];
    expect(place && `${place.line}:${place.column}`).toBe(location);
    expect(error?.extensions.resource).toMatchObject({
      resourceType: 'OperationOutcome',
      issue: [{ severity: 'error', diagnostics: error?.message }],
    });
  });
});

test('all faults of a document are told, up to a bound', async () => {
  const { errors } = await ask(`{ Patient(id: "x") { ${times(500, i => `x${i}`)} } }`);
  expect(errors?.length).toBeGreaterThan(90);
  expect(errors?.length).toBeLessThan(110);
});
