// A copy of the sample is taken for a new embedded database with the usual settings alone, and only if it is of this build.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../runtime/base/config.ts';
import {
  preparedSample,
  sampleCopyFile,
  sampleCopyFor,
  sampleKey,
} from '../../runtime/fhir/load/sample-copy.ts';

const folder = mkdtempSync(join(tmpdir(), 'kiln-sample-copy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function prepared(text: string) {
  writeFileSync(join(folder, sampleCopyFile), text);
  return preparedSample(folder);
}

const copy = { key: sampleKey(), password: 'p', postgres: '/bin/postgres', stored: 2, refused: 1 };

test('it is taken if it is of this build', () => {
  expect(prepared(JSON.stringify(copy))).toEqual({ ...copy, folder });
});

test.each([
  ['of another build', JSON.stringify({ ...copy, key: 'another' })],
  ['damaged', '{'],
])('one that is %s is not taken', (_, text) => {
  expect(prepared(text)).toBeUndefined();
});

test('there need not be one', () => {
  expect(preparedSample(join(folder, 'absent'))).toBeUndefined();
});

test.each([
  ['an external database', { DATABASE_URL: 'postgres://127.0.0.1/kiln' }],
  ['no sample', { KILN_SAMPLE: 'none' }],
  ['another time zone, in which dates without one would be indexed', { KILN_TIME_ZONE: '+02:00' }],
])('not with %s', (_, env) => {
  expect(sampleCopyFor(readConfig({ KILN_DATA: join(folder, 'data'), ...env }))).toBeUndefined();
});

test('not where there is a database', () => {
  const data = join(folder, 'used');
  mkdirSync(join(data, 'postgres'), { recursive: true });
  expect(sampleCopyFor(readConfig({ KILN_DATA: data }))).toBeUndefined();
});
