// KILN_TEST_ANSWERS=folder → what the servers of a test run answer, a line of JSON for each request, so that two runs of the same tests can
// be compared: postgres/citus-same.deep.test.ts. Times, ids that are generated and signatures by random keys are replaced.
import crypto from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, TestRunner } from 'vitest';

const folder = process.env.KILN_TEST_ANSWERS;

/** Ids in the order in which they are made: lists are sorted by them. */
if (folder) {
  let made = 0x1000_0000;
  crypto.randomUUID = () => `${(made++).toString(16)}-0000-4000-8000-000000000000`;
  syncBuiltinESMExports();
}

export interface Recorded {
  /** File and name of the test, method and address. */
  readonly request: string;
  /** Status, headers and body. */
  readonly answer: string;
}

/** The same application, which is recorded if the run is. */
export function recorded(application: RequestListener): RequestListener {
  if (!folder) return application;
  const file = join(folder, `${process.pid}.ndjson`);
  return (request, response) => {
    const name = `${expect.getState().testPath?.replace(`${process.cwd()}/`, '')} ${testName()}`;
    const chunks: Buffer[] = [];
    const keep = (chunk: unknown) => {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    };
    for (const method of ['write', 'end'] as const) {
      const own = response[method].bind(response) as (...args: unknown[]) => never;
      response[method] = (...args: unknown[]) => {
        keep(args[0]);
        return own(...args);
      };
    }
    // Of headers that are given with the status in a list Node keeps none.
    const listed: Record<string, string> = {};
    const writeHead = response.writeHead.bind(response) as (...args: readonly unknown[]) => never;
    response.writeHead = (...args: readonly unknown[]) => {
      const given = args.at(-1);
      if (Array.isArray(given))
        for (let i = 0; i < given.length; i += 2)
          listed[String(given[i]).toLowerCase()] = String(given[i + 1]);
      return writeHead(...args);
    };
    // A client that leaves has no answer to compare.
    response.once('finish', () => {
      const status = response.statusCode;
      const headers = { ...response.getHeaders(), ...listed };
      const shown = Object.entries(headers).filter(([header]) => !unlike.has(header));
      const body = plain(Buffer.concat(chunks), headers['content-encoding']);
      const line: Recorded = {
        request: alike(`${name}: ${request.method} ${request.url}`),
        answer: alike(
          `${status}\n${shown
            .map(pair => pair.join(': '))
            .sort()
            .join('\n')}\n\n${body}`,
        ),
      };
      appendFileSync(file, `${JSON.stringify(line)}\n`);
    });
    application(request, response);
  };
}

/** Outside tests, `expect.getState()` has the name of the last one, which can be one of another file. */
function testName(): string {
  const test = TestRunner.getCurrentTest();
  return test ? test.fullTestName : 'before and after its tests';
}

/** Of all processes of a run: the answers to each request, which may run at once with others of its test. */
export function readRecorded(from: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const file of readdirSync(from))
    for (const line of readFileSync(join(from, file), 'utf8').split('\n').filter(Boolean)) {
      const { request, answer } = JSON.parse(line) as Recorded;
      found.set(request, [...(found.get(request) ?? []), answer]);
    }
  for (const answers of found.values()) answers.sort();
  return found;
}

/** Length and encoding follow from the body, which is compared as it was before it was compressed. */
const unlike = new Set(['date', 'content-length', 'content-encoding']);

function plain(body: Buffer, encoding: unknown): string {
  if (encoding === 'gzip') return gunzipSync(body).toString();
  return (encoding === 'br' ? brotliDecompressSync(body) : body).toString();
}

/** Of the last day: instants in bodies, addresses and cursors. */
const time =
  /\d{4}-\d\d-\d\d(?:T|%20| |\+)\d\d(?::|%3A)\d\d(?::|%3A)\d\d(?:\.\d+)?(?:Z|(?:[+-]|%2B|%20)\d\d(?:(?::|%3A)\d\d)?)/g;
const httpTime = /\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/g;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** What a cursor says, and its signature by a key of the database. */
const cursor = /\b(W1s[\w-]{20,})\.[\w-]{20,24}\.[\w-]{20,24}(?![\w-])/g;
const port = /127\.0\.0\.1:\d{4,5}/g;

function alike(text: string): string {
  return (
    text
      .replace(cursor, (_, payload: string) => `${Buffer.from(payload, 'base64url')}.SIGNED`)
      // Of the arguments of a history, which has times among them; they are in the address as well.
      .replace(/("field":"[^"]*_history".*?"digest":")[\w-]+/g, '$1DIGEST')
      .replace(time, near)
      .replace(httpTime, near)
      .replace(uuid, 'ID')
      .replace(/("traceId":")[0-9a-f]{32}/g, '$1ID')
      .replace(port, found => (found.endsWith(':8103') ? found : 'HOST'))
  );
}

function near(found: string): string {
  const instant = found
    .replaceAll('%3A', ':')
    .replace('%2B', '+')
    // A plus sign that was read as a space.
    .replace(/%20(?=\d\d(?::\d\d)?$)/, '+')
    .replace(/^(\S{10})(?:%20| |\+)/, '$1T')
    .replace(/([+-]\d\d)$/, '$1:00');
  return Math.abs(Date.parse(instant) - Date.now()) < dayMillis ? 'TIME' : found;
}

const dayMillis = 86_400_000;
