// A list of 200,000 resources to a client that reads slowly: `kiln serve`, in a process of its own, never holds much of the answer.
// KILN_TEST_ROWS=1000000 tries more, by hand.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../runtime/base/config.ts';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { connectDatabase } from '../../runtime/database/postgres/database.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { emptyTemplate } from '../server.ts';

const rows = Number(process.env.KILN_TEST_ROWS ?? 200_000);
const token = 'long-list';
const mebi = 1024 * 1024;

let made: TestDatabase;
let server: ChildProcess;
let base: string;

beforeAll(async () => {
  made = await createTestDatabase({ template: await emptyTemplate() });
  const { limits } = readConfig({ KILN_STATEMENT_TIMEOUT: '5min' });
  const database = await connectDatabase(made.connection, limits);
  await database.custom.query(
    `insert into "Observation" (project, id, version, updated, content)
     select 1, to_char(g, 'FM0000000'), 1, now(), jsonb_build_object('resourceType', 'Observation', 'id', to_char(g, 'FM0000000'),
       'status', 'final', 'code', jsonb_build_object('text', repeat('é"', 40)), 'subject', jsonb_build_object('reference', 'Patient/' || g))
     from generate_series(1, $1::int) g`,
    [rows],
  );
  await database.custom.query('vacuum analyze "Observation"');
  await database.close();
  server = spawn(
    process.execPath,
    [
      '--expose-gc',
      '--import',
      'tsx',
      '--import',
      join(import.meta.dirname, 'memory-report.ts'),
      join(packageRoot(), 'runtime/main.ts'),
      'serve',
    ],
    {
      cwd: packageRoot(),
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: {
        PATH: process.env.PATH,
        ...{ PORT: '0', DATABASE_URL: made.connection.url, KILN_SAMPLE: 'none', KILN_DEV_TOKEN: token },
        ...{ KILN_MAX_COUNT: '1000000', KILN_MAX_COST: '10000000', KILN_MAX_RESPONSE_BYTES: '1GB' },
        KILN_STATEMENT_TIMEOUT: '5min',
      },
    },
  );
  base = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.stdout?.on('data', chunk => {
      said += String(chunk);
      const address = /http:\/\/127\.0\.0\.1:\d+\/fhir\/R4/.exec(said);
      if (address) resolve(address[0]);
    });
    server.once('exit', code => reject(new Error(`The server ended with ${code}: ${said}`)));
  });
}, 300_000);

afterAll(async () => {
  if (server.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  await made.drop();
});

/** Bytes: what lives on after a collection, in the heap and outside of it; and all that the process has. */
async function memory(): Promise<{ readonly live: number; readonly rss: number }> {
  server.send('memory');
  const [usage] = (await once(server, 'message')) as [NodeJS.MemoryUsage];
  return { live: usage.heapUsed + usage.external, rss: usage.rss };
}

function ask(query: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const sent = request(`${base}/$graphql`, { method: 'POST', headers }, resolve);
    sent.once('error', reject).end(JSON.stringify({ query }));
  });
}

async function whole(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const list = (count: number, selection: string) =>
  `{ ObservationList(_count: ${count}) { ${selection} subject { reference } } }`;

const again = ['a', 'b', 'c', 'd', 'e'].map(alias => `${alias}: subject { reference }`).join(' ');

test.each([
  ['subject { reference }, several times', again],
  ['several elements', 'id status code { text }'],
])('%s', { timeout: 300_000 }, async (_, selection) => {
  await whole(await ask(list(1000, selection)));
  const before = await memory();
  const response = await ask(list(1_000_000, selection));
  expect(response.headers['content-length']).toBeUndefined();
  const chunks: Buffer[] = [];
  const seen: { live: number; rss: number }[] = [];
  let bytes = 0;
  let pauses = 0;
  for await (const chunk of response) {
    chunks.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    // While nobody reads, the server could go on filling its memory.
    if (bytes < pauses * 2 * mebi) continue;
    pauses++;
    await new Promise(resolve => setTimeout(resolve, 50));
    seen.push(await memory());
  }
  const text = Buffer.concat(chunks).toString();
  const { data, errors } = JSON.parse(text) as {
    data: { ObservationList: { subject: { reference: string }; code?: { text: string } }[] };
    errors?: unknown;
  };
  expect(errors).toBeUndefined();
  expect(data.ObservationList).toHaveLength(rows);
  expect(data.ObservationList[rows - 1]?.subject.reference).toBe(`Patient/${rows}`);
  expect(bytes).toBeGreaterThan(rows * 200);
  expect(bytes).toBe(Buffer.byteLength(text));

  expect(pauses).toBeGreaterThan(3);
  const grown = Math.max(...seen.map(({ live }) => live)) - before.live;
  const peak = Math.max(...seen.map(({ rss }) => rss));
  if (process.env.KILN_TEST_ROWS) console.info({ bytes, grown, rss: before.rss, peak });
  // A batch of rows is on its way through here at each moment; the answer is not.
  expect(grown).toBeLessThan(bytes / 3);
});
