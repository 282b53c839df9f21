// FHIRPath of many requests for one worker: what waits has a bound, what nobody waits for goes, nobody pays for the others' time.

import { afterAll, describe, expect, test } from 'vitest';
import { fhirPathEvaluator } from '../../runtime/search/fhirpath/fhirpath.ts';
import type { Budget, Question } from '../../runtime/search/fhirpath/matcher.ts';
import { type Settings, testConfig } from '../config.ts';

const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map(close => close())));

function evaluator(env: Settings = {}) {
  const made = fhirPathEvaluator(testConfig(env).limits);
  closing.push(made.close);
  return made;
}

const question = (expression: string, items = ['{"use":"usual"}']): Question => ({
  expression,
  type: 'HumanName',
  arrays: [{ items, around: [] }],
});
/** Takes all the time that it is given. */
const endless = question("'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!'.matches('^(a|aa)+$')");
/** It is not compiled: the worker evaluates it. */
const quick = question("iif(true, use.matches('usual'), false)");
let clients = 0;
/** Of a client of its own, if none is named. */
const budget = (left = 60_000, signal?: AbortSignal, client = `client ${++clients}`): Budget => ({
  left,
  signal,
  client,
});

describe('work that waits', () => {
  test('is that of so many requests; another is told to come again', async () => {
    const { matches } = evaluator({ fhirpathQueue: 2 });
    const running = matches(endless, budget(300)).catch((error: Error) => error.message);
    const own = budget();
    const waiting = [matches(quick, own), matches(quick, own), matches(quick, budget())];
    await expect(matches(quick, budget())).rejects.toMatchObject({
      code: 'throttled',
      message: expect.stringMatching(/^The server is busy .* again later\.$/),
    });
    expect(await running).toMatch(/took longer than is allowed/);
    for (const each of waiting) expect(await each).toEqual([[true]]);
    expect(await matches(quick, budget())).toEqual([[true]]);
  });

  test('is so much text; one alone finds room however long it is', async () => {
    const { matches } = evaluator({ fhirpathQueueBytes: 1024 });
    const long = question('use.select($this).exists()', [JSON.stringify({ use: 'x'.repeat(600) })]);
    const longer = question('use.select($this).exists()', [JSON.stringify({ use: 'x'.repeat(2_000) })]);
    const waiting = [matches(long, budget()), matches(long, budget())];
    await expect(matches(long, budget())).rejects.toMatchObject({ code: 'throttled' });
    for (const each of waiting) expect(await each).toEqual([[true]]);
    const running = matches(quick, budget());
    expect(await matches(longer, budget())).toEqual([[true]]);
    await running;
  });

  test('is so many expressions of one request', async () => {
    const { matches } = evaluator({ fhirpathWaiting: 3 });
    const own = budget();
    const waiting = Array.from({ length: 4 }, () => matches(quick, own));
    await expect(matches(quick, own)).rejects.toMatchObject({
      code: 'too-costly',
      message: expect.stringContaining('more than 3 FHIRPath expressions'),
    });
    expect(await matches(quick, budget())).toEqual([[true]]);
    for (const each of waiting) expect(await each).toEqual([[true]]);
  });

  test('goes with who waits for it, and frees its place', async () => {
    const { matches } = evaluator({ fhirpathQueue: 1 });
    const running = matches(endless, budget(300)).catch(() => 'ended');
    const gone = new AbortController();
    const own = budget(60_000, gone.signal);
    const waiting = [matches(quick, own), matches(quick, own)];
    await expect(matches(quick, budget())).rejects.toMatchObject({ code: 'throttled' });
    gone.abort(new Error('Gone.'));
    for (const each of waiting) await expect(each).rejects.toThrow('Gone.');
    const next = matches(quick, budget());
    expect(await running).toBe('ended');
    expect(await next).toEqual([[true]]);
    await expect(matches(quick, own)).rejects.toThrow('Gone.');
  });
});

describe('clients take turns', () => {
  const of = (client: string, left = 60_000) => budget(left, undefined, client);

  test('whoever asks once is next after one task of those who ask often', async () => {
    const { matches } = evaluator();
    const ended: string[] = [];
    const note = (name: string) => () => void ended.push(name);
    const hostile = Array.from({ length: 10 }, (_, i) =>
      matches(endless, of('hostile', 50)).catch(note(`hostile ${i}`)),
    );
    const innocent = ['a', 'b'].map(name => matches(quick, of(name)).then(note(name)));
    await Promise.all([...hostile, ...innocent]);
    // One was under way, and another one stood first.
    expect(ended.slice(0, 5)).toEqual(['hostile 0', 'hostile 1', 'a', 'b', 'hostile 2']);
  });

  test('one client has half of the queue at most, in requests and in text', async () => {
    const { matches } = evaluator({ fhirpathQueue: 4, fhirpathQueueBytes: 2048 });
    const running = matches(endless, of('hostile', 300)).catch(() => 'ended');
    const long = question('use.select($this).exists()', [JSON.stringify({ use: 'x'.repeat(600) })]);
    const waiting = [matches(quick, of('hostile')), matches(long, of('hostile')), matches(long, of('long'))];
    const refusal = {
      code: 'throttled',
      message: expect.stringMatching(/^This client has as many .* again later\.$/),
    };
    await expect(matches(quick, of('hostile'))).rejects.toMatchObject(refusal);
    await expect(matches(long, of('long'))).rejects.toMatchObject(refusal);
    waiting.push(matches(quick, of('innocent')));
    expect(await running).toBe('ended');
    for (const each of waiting) expect(await each).toEqual([[true]]);
  });
});

describe('the time of a request', () => {
  test('is not spent by waiting for others', async () => {
    const { matches } = evaluator();
    const running = [0, 1].map(() => matches(endless, budget(400)).catch(() => 'ended'));
    const own = budget(300);
    expect(await matches(quick, own)).toEqual([[true]]);
    // Twice 400 ms have passed.
    expect(own.left).toBeGreaterThan(0);
    expect(await Promise.all(running)).toEqual(['ended', 'ended']);
  });

  test('does not pass while this thread is busy', async () => {
    const { matches } = evaluator();
    await matches(quick, budget());
    const own = budget(300);
    const result = matches(quick, own);
    const until = performance.now() + 600;
    while (performance.now() < until);
    expect(await result).toEqual([[true]]);
    expect(own.left).toBeGreaterThan(0);
  });
});

test('what is compiled does not wait for the worker', async () => {
  const { matches } = evaluator();
  const running = matches(endless, budget(300)).then(
    () => 'true',
    () => 'ended',
  );
  const compiled = matches(question("use.matches('^u(?=s)')"), budget());
  expect(await Promise.race([running, compiled])).toEqual([[true]]);
  expect(await running).toBe('ended');
});
