// What one mutation, one patch and one run of a bot may write: more is refused by name, and all of it is undone.
import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { developer } from '../../runtime/base/principal/principal.ts';
import { clientCalls } from '../../runtime/bots/client-calls.ts';
import { runBudget } from '../../runtime/database/store/write-budget.ts';
import { startServer, testServer } from '../server.ts';

const server = testServer({
  KILN_TRANSACTION_BYTES: '1MB',
  KILN_BOT_WRITES: '200KB',
  KILN_MAX_BODY_BYTES: '600KB',
});

const base = { resourceType: 'Patient', id: 'p', name: [{ family: 'x'.repeat(20_000) }] };
beforeAll(() => server().put(base));

/** Versions that are kept of all Patients, current and past, and their bytes. */
async function stored(): Promise<{ versions: number; bytes: number }> {
  const { rows } = await server().database.custom.query<{ versions: number; bytes: number }>(
    `select count(*)::int4 as versions, coalesce(sum(octet_length(content)), 0)::int4 as bytes from (
       select content::text as content from "Patient" union all select content from kiln_history where type = 'Patient') v`,
  );
  return rows[0] ?? { versions: 0, bytes: 0 };
}

/** Every operation copies the last name: the document doubles with each two of them at first. */
const growing = (operations: number, from = '/name') =>
  Array.from({ length: operations }, () => ({ op: 'copy', from: `${from}/0`, path: `${from}/-` }));

const patches = (count: number, patch: object[]) => {
  const field = 'PatientPatch(id: "p", patch: $patch) { id }';
  const fields = Array.from({ length: count }, (_, i) => `m${i}: ${field}`);
  return { query: `mutation($patch: [JsonPatchOperation!]!) { ${fields.join(' ')} }`, variables: { patch } };
};

const creates = (count: number, size: number) => ({
  query: `mutation($res: PatientInput!) { ${Array.from({ length: count }, (_, i) => `m${i}: PatientCreate(res: $res) { id }`).join(' ')} }`,
  variables: { res: { name: [{ family: 'y'.repeat(size) }] } },
});

const updates = (count: number, size: number) => ({
  query: `mutation($res: PatientInput!) { ${Array.from({ length: count }, (_, i) => `m${i}: PatientUpdate(id: "p", res: $res) { id }`).join(' ')} }`,
  variables: { res: { name: [{ family: 'y'.repeat(size) }] } },
});

async function errorOf({ query, variables }: { query: string; variables?: object }, on = server()) {
  const { errors = [] } = await on.graphql(query, variables);
  const [first] = errors as readonly {
    message: string;
    path?: unknown;
    extensions?: { resource?: { issue: { code: string }[] } };
  }[];
  return (
    first && { message: first.message, code: first.extensions?.resource?.issue[0]?.code, path: first.path }
  );
}

describe('a mutation', () => {
  it.each([
    ['40 patches that each let the resource grow', patches(40, growing(4)), /one transaction may write/],
    ['many creates', creates(60, 20_000), /more than \d+ bytes together/],
    ['many updates of one resource', updates(60, 20_000), /one transaction may write/],
    [
      'one patch that makes what could not be sent',
      patches(1, growing(40)),
      /The patch makes a resource of more than/,
    ],
    [
      'a patch that copies its own copies',
      patches(1, [
        ...growing(1),
        ...Array.from({ length: 30 }, () => ({ op: 'copy', from: '/name', path: '/name/0/extension' })),
      ]),
      /patch/,
    ],
  ])('%s is refused, and nothing of it is kept', async (_, mutation, message) => {
    const before = await stored();
    const error = await errorOf(mutation);
    expect(error?.message).toMatch(message);
    expect(error?.code).toBe('too-costly');
    expect(await stored()).toEqual(before);
  });

  it('names the root field at which it was too much', async () => {
    const { errors = [] } = await server().graphql(updates(60, 20_000).query, updates(60, 20_000).variables);
    expect(errors[0]?.path).toEqual([expect.stringMatching(/^m(4|5)\d$/)]);
  });

  it('within the limits is done', async () => {
    const before = await stored();
    expect(await errorOf(creates(10, 20_000))).toBeUndefined();
    expect((await stored()).versions).toBe(before.versions + 10);
  });

  it('that keeps resources from others for too long is ended, and nothing of it is kept', async () => {
    const before = await stored();
    const closing: (() => Promise<void>)[] = [];
    const limits = { KILN_TRANSACTION_TIME: '1s', KILN_LOCK_TIMEOUT: '30s' };
    const hasty = await startServer(server().database.connection, limits, closing);
    onTestFinished(async () => {
      for (const close of closing) await close();
    });
    const blocker = new pg.Client({ connectionString: server().database.connection.url });
    await blocker.connect();
    await blocker.query(`begin; select from "Patient" where id = 'p' for update`);
    const query =
      'mutation { PatientCreate(res: {active: true}) { id } PatientPatch(id: "p", patch: []) { id } }';
    const error = await errorOf({ query }, hasty);
    expect(error).toMatchObject({
      code: 'too-costly',
      message: expect.stringMatching(/longer than 1000 ms/),
    });
    await blocker.query('rollback');
    await blocker.end();
    expect(await stored()).toEqual(before);
    // Its connection can be used again, and holds nothing.
    expect(await errorOf(patches(2, [{ op: 'add', path: '/active', value: true }]), hasty)).toBeUndefined();
  });
});

describe('a run of a bot', () => {
  const bot = () => {
    const { engine, database, config, store } = server();
    const request = async () => ({ status: 404, text: undefined, location: undefined });
    const context = {
      ...{ engine, database, limits: config.limits, charge: () => {}, request },
      search: () => ({ ...store.index, now: Date.now() }),
      log: { info() {}, warn() {}, error() {} },
    };
    const budget = runBudget(config.limits.botWrites);
    const { signal } = new AbortController();
    const run = () =>
      clientCalls(
        context,
        async () => developer,
        async () => 'null',
        signal,
        budget,
      );
    return { outer: run(), inner: run() };
  };
  const patient = { resourceType: 'Patient', name: [{ family: 'z'.repeat(30_000) }] };

  it.each([
    ['create', [patient]],
    ['update', [{ ...patient, id: 'q' }]],
    ['patch', ['Patient', 'p', [{ op: 'replace', path: '/name', value: patient.name }]]],
    ['graphql', [creates(1, 30_000).query, creates(1, 30_000).variables]],
  ])('that writes by %s in a loop is refused further writes', async (method, args) => {
    const { outer, inner } = bot();
    const before = await stored();
    const answers: string[] = [];
    // Bots that it executes share what it may write.
    for (let i = 0; i < 10; i++)
      answers.push(await (i % 2 === 0 ? outer : inner)(method, JSON.stringify(args)));
    const written = answers.filter(answer => answer.startsWith('{"ok":true') && !answer.includes('"errors"'));
    expect(written.length).toBe(6);
    expect(answers.at(-1)).toMatch(/too-costly/);
    expect(answers.at(-1)).toContain('one run of a bot');
    expect((await stored()).versions).toBe(before.versions + 6);
    expect(await outer('read', '["Patient","p"]')).toMatch(/^{"ok":true/);
  });
});
