// The suites of HL7's cases, of query forms, of writes and of policies run on one PostgreSQL and on a cluster of Citus: each request of each
// test has the same status, headers and body on both.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, onTestFinished, test } from 'vitest';
import { readRecorded } from '../answers.ts';
import { noCitus } from '../citus.ts';

const without = noCitus();
if (without) console.warn(`The suites are not compared with those on Citus ${without}.`);

const suites = [
  ...'test/http/hl7-cases.test.ts test/bots/execute.test.ts test/http/bundle.test.ts'.split(' '),
  ...'test/http/conditional-write.test.ts test/http/graphql-mutation.test.ts'.split(' '),
  ...'test/http/history.test.ts test/http/patch.test.ts test/access/attack-policy.test.ts'.split(' '),
  ...'test/access/attack-read.test.ts test/access/attack-write.test.ts'.split(' '),
];

/** Tests whose requests run at once on the same rows, and acknowledgements of HL7 v2 with the time in its form: they differ from run to run. */
const races = [
  'waits for another write starts from what that has left',
  'two that write the same resources in different orders both succeed',
  'an invalid message',
];

/** Of every suite on a database, by request. */
async function answersOn(env: Readonly<Record<string, string>>, folder: string) {
  mkdirSync(folder);
  const { KILN_TEST_CITUS: _, KILN_TEST_DEEP: __, ...own } = process.env;
  await promisify(execFile)('npx', ['vitest', 'run', ...suites], {
    env: { ...own, ...env, KILN_TEST_ANSWERS: folder, KILN_TEST_PATIENCE: '5' },
    maxBuffer: 2 ** 26,
  });
  return readRecorded(folder);
}

test.skipIf(without)(
  'requests of all kinds are answered with the same bytes on Citus and on one PostgreSQL',
  { timeout: 1_800_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kiln-answers-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const one = await answersOn({ KILN_TEST_DATABASE_URL: inject('server').url }, join(folder, 'one'));
    const cluster = await answersOn(
      { KILN_TEST_CITUS: '1', KILN_TEST_DATABASE_URL: '' },
      join(folder, 'cluster'),
    );
    const tests = new Set([...one.keys()].map(request => request.split(' ')[0]));
    expect([...tests].sort()).toEqual([...suites].sort());
    expect(one.size).toBeGreaterThan(1_000);
    const differ = [...new Set([...one.keys(), ...cluster.keys()])].filter(
      request =>
        !races.some(race => request.includes(race)) &&
        JSON.stringify(one.get(request)) !== JSON.stringify(cluster.get(request)),
    );
    expect(
      differ.map(request => ({ request, one: one.get(request), cluster: cluster.get(request) })),
    ).toEqual([]);
  },
);
