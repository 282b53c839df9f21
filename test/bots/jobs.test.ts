// Prefer: respond-async: jobs over HTTP, and after the end of a server.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { developer } from '../../runtime/base/principal/principal.ts';
import { botJobs } from '../../runtime/bots/jobs.ts';
import { withResolvers } from '../../runtime/bots/sandbox/process.ts';
import { addJob, claimJob } from '../../runtime/fhir/jobs/job-store.ts';
import type { Registered } from '../../runtime/identity/auth/register.ts';
import { newClient } from '../auth/client.ts';
import { auditOf, bearer, botOf, expectAnswer, policyOf } from '../fixtures.ts';
import { emptyTemplate, testServer } from '../server.ts';
import { fakeRunner, type Handler } from './fake-runner.ts';

/** What holds a run, until it is let go. */
let release: () => void = () => {};
let held = Promise.resolve();
let begun: () => void = () => {};
let whenBegun = Promise.resolve();

function hold(): void {
  ({ promise: held, resolve: release } = withResolvers<void>());
  ({ promise: whenBegun, resolve: begun } = withResolvers<void>());
}

const handlers: Record<string, Handler> = {
  echo: (_, { input, contentType, headers, requester }) => ({
    input,
    contentType,
    requester,
    own: (headers as Record<string, string>)['x-request-id'],
  }),
  text: () => 'a result',
  throws: () => {
    throw new Error('no bed');
  },
  waits: async client => {
    begun();
    await held;
    return client.read?.('Patient', 'p');
  },
};
const runner = fakeRunner(handlers);
const server = testServer({ KILN_JOBS: '2', jobQueue: 3 }, emptyTemplate, runner);
let caller: Registered;
let other: Registered;

beforeAll(async () => {
  for (const id of Object.keys(handlers)) await server().put(botOf(id, { runAsUser: true }));
  await server().put({ resourceType: 'Patient', id: 'p' });
  await server().put(
    policyOf('runs', { resourceType: 'Bot', interaction: ['execute'] }, { resourceType: 'Patient' }),
  );
  caller = await newClient(server(), { policies: ['runs'], profile: 'Practitioner/x' });
  other = await newClient(server(), { policies: ['runs'] });
});

beforeEach(async () => {
  await server().database.generic.query('delete from kiln_job');
  hold();
});

function start(bot: string, who?: Registered, init: RequestInit = {}): Promise<Response> {
  return server().fetch(`Bot/${bot}/$execute`, {
    method: 'POST',
    ...init,
    headers: {
      prefer: 'return=minimal; respond-async',
      ...(who ? bearer(who) : {}),
      ...(init.headers as object),
    },
  });
}

function place(response: Response): string {
  expect(response.status).toBe(202);
  const location = response.headers.get('content-location') ?? '';
  expect(location).toMatch(/^http:\/\/127\.0\.0\.1:8103\/fhir\/R4\/job\/[0-9a-f-]{36}$/);
  return location.slice(location.indexOf('job/'));
}

/** Asks until it is no longer 202. */
async function ended(job: string, who?: Registered): Promise<Response> {
  for (;;) {
    const response = await server().fetch(job, who ? { headers: bearer(who) } : {});
    if (response.status !== 202) return response;
    expect(response.headers.get('x-progress')).toMatch(/^(queued|running)$/);
    expect(response.headers.get('retry-after')).toBe('1');
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}

describe('a job', () => {
  it('has the answer that $execute would have given', async () => {
    const text = await ended(place(await start('text')));
    expect([text.status, text.headers.get('content-type'), await text.text()]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'a result',
    ]);
    await expectAnswer(await ended(place(await start('throws'))), 400, 'no bed');
  });

  it('has the input and the headers of its request, and its starter', async () => {
    const init = {
      body: '{"a":1.00}',
      headers: { 'content-type': 'application/json', 'x-request-id': 'yes' },
    };
    const echo = await ended(place(await start('echo', caller, init)), caller);
    expect(await echo.json()).toEqual({
      input: { a: 1 },
      contentType: 'application/json',
      requester: { reference: 'Practitioner/x' },
      own: 'yes',
    });
    expect(runner.runs.at(-1)?.input?.text).toBe('{"a":1.00}');
  });

  it('is seen by its starter alone', async () => {
    const job = place(await start('text', caller));
    await ended(job, caller);
    expect((await server().fetch(job, { headers: bearer(other) })).status).toBe(404);
    expect((await server().fetch(job)).status).toBe(404);
    expect((await server().fetch(job, { method: 'DELETE', headers: bearer(other) })).status).toBe(404);
    expect((await server().fetch(job, { headers: bearer(caller) })).status).toBe(200);
  });

  it('acts as its starter, whose token may have expired, and not been revoked', async () => {
    const poor = await newClient(server(), { policies: ['runs'] });
    const job = place(await start('waits', poor));
    await whenBegun;
    await server().database.generic.query(
      `update kiln_token set expires = now() - interval '1 s' where membership = $1`,
      [poor.membership],
    );
    release();
    const { rows } = await until(job, 'ended');
    expect(rows[0]?.status).toBe(200);
    const revoked = await newClient(server(), { policies: ['runs'] });
    hold();
    const second = place(await start('waits', revoked));
    await whenBegun;
    await server().database.generic.query('update kiln_token set revoked = now() where membership = $1', [
      revoked.membership,
    ]);
    release();
    expect((await until(second, 'ended')).rows[0]?.status).toBe(403);
  });

  it('can be cancelled while it runs, and is gone then', async () => {
    const job = place(await start('waits'));
    await whenBegun;
    const { signal } = runner.runs.at(-1) ?? {};
    expect((await server().fetch(job, { method: 'DELETE' })).status).toBe(202);
    expect(signal?.aborted).toBe(true);
    expect((await server().fetch(job)).status).toBe(404);
    expect((await server().fetch(job, { method: 'DELETE' })).status).toBe(404);
  });

  it.each([
    ['GET', 'job/x', 404],
    ['GET', 'job/00000000-0000-0000-0000-000000000000', 404],
    ['POST', 'job/00000000-0000-0000-0000-000000000000', 405],
  ])('%s %s is %i', async (method, path, status) => {
    const response = await server().fetch(path, { method });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ resourceType: 'OperationOutcome' });
  });

  it('is refused before it begins where the request is', async () => {
    const wrong = { body: 'x', headers: { 'content-type': 'a/b' } };
    expect((await start('text', undefined, wrong)).status).toBe(415);
    expect((await start('none')).status).toBe(404);
  });

  it('waits where others run, and is refused where too many wait', async () => {
    const jobs = [];
    for (let i = 0; i < 5; i++) {
      jobs.push(place(await start('waits')));
      // The first two are begun, and do not count among those that wait.
      if (i < 2) await until(jobs[i] ?? '', 'running');
    }
    const refused = await start('waits');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    expect((await server().fetch(jobs[4] ?? '')).headers.get('x-progress')).toBe('queued');
    release();
    for (const job of jobs) expect((await ended(job)).status).toBe(200);
  });

  it('waits where its project has as many as it may, and others go before', async () => {
    const insert = (id: string, project: number, state: string) =>
      server().database.generic.query(
        `insert into kiln_job (id, project, starter, request, state, created, server, beat) values ($1, $2, 'x', '{}', $3, now(), 's', now())`,
        [id, project, state],
      );
    for (const [id, project, state] of [
      ['a', 71, 'running'],
      ['b', 71, 'running'],
      ['c', 71, 'queued'],
      ['d', 72, 'queued'],
      ['e', 72, 'queued'],
    ] as const)
      await insert(id, project, state);
    const claimed = async (name: string) => (await claimJob(server().database, 'execute', name, 2))?.id;
    expect([await claimed('s'), await claimed('s'), await claimed('s')]).toEqual(['d', 'e', undefined]);
    // It is a bound of each server.
    expect(await claimed('other')).toBe('c');
  });

  it('is refused where those that wait hold too much', async () => {
    const held = { jobQueue: 10, jobQueueBytes: 15 };
    expect(await addJob(server().database.generic, 'execute', job('a'), held)).toBe(true);
    expect(await addJob(server().database.generic, 'execute', job('b'), held)).toBe(true);
    expect(await addJob(server().database.generic, 'execute', job('c'), held)).toBe(false);
    expect(await addJob(server().database.generic, 'execute', { ...job('c'), project: 74 }, held)).toBe(true);

    function job(id: string) {
      return { id, project: 73, starter: 'x', request: 'x'.repeat(10) };
    }
  });

  it('waits on where there is no room to run it, and is run once there is', async () => {
    const { run } = runner;
    let refused = 0;
    runner.run = async given => {
      if (refused++ > 0) return run(given);
      return { end: { kind: 'busy', of: 'project' }, logs: [], calls: 0, waited: 0, duration: 0 };
    };
    const job = place(await start('text'));
    await expect.poll(() => refused).toBeGreaterThan(0);
    // The refusal is noted when it is stored: until then there is nothing to tend.
    const again = async () => {
      await server().jobs?.tend();
      return refused;
    };
    await expect.poll(again, { timeout: 10_000 }).toBeGreaterThan(1);
    const answer = await ended(job);
    runner.run = run;
    expect([answer.status, await answer.text()]).toEqual([200, 'a result']);
  });

  it('has its answer though the database did not take it at first', async () => {
    const { bots } = server();
    if (!bots) throw new Error('The server has no bots.');
    // This server has no place left: it is the other one that runs the job.
    const others = [place(await start('waits')), place(await start('waits'))];
    for (const other of others) await until(other, 'running');
    let failures = 0;
    const generic = new Proxy(bots.database.generic, {
      get(pool, name) {
        const own = Reflect.get(pool, name) as unknown;
        if (name !== 'query') return typeof own === 'function' ? own.bind(pool) : own;
        return (text: string, ...more: unknown[]) => {
          if (
            String(text).includes("state = 'ended', ended") &&
            more.flat().includes('text/plain; charset=utf-8') &&
            failures++ === 0
          )
            return Promise.reject(new Error('The database is away.'));
          return (own as (...args: unknown[]) => unknown).call(pool, text, ...more);
        };
      },
    });
    const next = botJobs({ bots: { ...bots, database: { ...bots.database, generic } }, alone: false });
    const id = crypto.randomUUID();
    const request = {
      bot: 'text',
      input: { kind: 'json', text: '{}' },
      headers: {},
      traceId: 't',
      identity: { kind: 'developer' },
    };
    await server().database.generic.query(
      `insert into kiln_job (id, project, starter, request, state, created) values ($1, 1, 'developer', $2, 'queued', now())`,
      [id, JSON.stringify(request)],
    );
    await next.tend();
    await expect.poll(() => failures, { timeout: 10_000 }).toBeGreaterThanOrEqual(1);
    await next.tend();
    expect(await (await ended(`job/${id}`)).text()).toBe('a result');
    release();
    for (const other of others) await ended(other);
    await next.close();
  });

  it('leaves a line in the audit trail', async () => {
    const events = await auditOf(server(), async () => ended(place(await start('throws', caller)), caller));
    expect(events).toMatchObject([
      {
        outcomeDesc: 'The bot threw an error: no bed (400)',
        agent: [{ who: { reference: 'Practitioner/x' } }],
      },
    ]);
  });
});

/** The row of a job as soon as it is in a state. */
async function until(job: string, state: string) {
  for (;;) {
    const found = await server().database.generic.query<{
      state: string;
      status: number;
      server: string | null;
    }>('select state, status, server from kiln_job where id = $1', [job.slice(4)]);
    if (found.rows[0]?.state === state) return found;
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}

describe('a restart', () => {
  function another(alone: boolean, own = fakeRunner(handlers)) {
    const { bots } = server();
    if (!bots) throw new Error('The server has no bots.');
    return botJobs({ bots: { ...bots, runner: own }, alone });
  }

  /** As a server that was killed has left it. */
  async function left(state: 'queued' | 'running', silent: string): Promise<string> {
    const id = crypto.randomUUID();
    const request = {
      bot: 'text',
      input: { kind: 'json', text: '{}' },
      headers: {},
      traceId: 't',
      identity: { kind: 'developer' },
    };
    await server().database.generic.query(
      `insert into kiln_job (id, project, starter, request, state, created, server, beat)
       values ($1, 1, 'developer', $2, $3, now(), $4, now() - $5::interval)`,
      [id, JSON.stringify(request), state, state === 'queued' ? null : 'gone', silent],
    );
    return `job/${id}`;
  }

  it('runs waiting jobs', async () => {
    const job = await left('queued', '0 s');
    await server().jobs?.tend();
    const answer = await ended(job);
    expect([answer.status, await answer.text()]).toEqual([200, 'a result']);
  });

  it('reports running jobs as failed, and does not run them again', async () => {
    const before = runner.runs.length;
    const job = await left('running', '1 s');
    await server().jobs?.tend();
    expect((await server().fetch(job)).status).toBe(202);
    const next = another(true);
    const answer = await ended(job);
    expect(answer.status).toBe(500);
    expect(await answer.text()).toContain('The server ended while the bot ran');
    // Nobody asks for the answer of a run that a schedule began.
    const recorded = async () =>
      (await (await server().fetch('AuditEvent?_sort=-date&_count=1&outcome=8')).json()) as {
        entry?: { resource: { outcomeDesc?: string; entity?: { what?: { reference: string } }[] } }[];
      };
    await expect
      .poll(async () => (await recorded()).entry?.[0]?.resource, { timeout: 5_000 })
      .toMatchObject({
        outcomeDesc: expect.stringContaining('The server ended while the bot ran'),
        entity: [{ what: { reference: expect.stringContaining('Bot/') } }],
      });
    await next.close();
    expect(runner.runs.length).toBe(before);
  });

  it('of another server is noticed by its silence', async () => {
    const [silent, alive] = [await left('running', '1 hour'), await left('running', '1 s')];
    await server().jobs?.tend();
    expect((await server().fetch(silent)).status).toBe(500);
    expect((await server().fetch(alive)).status).toBe(202);
  });

  it('in order ends and reports running jobs, and keeps waiting ones', async () => {
    const one = another(false);
    const { rows } = await server().database.generic.query<{ content: string; version: string }>(
      `select content::text, version from "Bot" where id = 'waits'`,
    );
    const [row] = rows;
    const execution = {
      caller: { principal: developer, now: async () => developer, reference: {} },
      bot: { id: 'waits', version: row?.version ?? '', resource: JSON.parse(row?.content ?? '{}') },
      input: { kind: 'json', text: '{}' } as const,
      ...{ contentType: undefined, headers: {}, traceId: 't' },
    };
    const id = await one.start(execution);
    await whenBegun;
    await one.close();
    const { rows: after } = await until(`job/${id}`, 'ended');
    expect(after[0]?.status).toBe(500);
  });

  it('of a server whose job was cancelled on another', async () => {
    const job = place(await start('waits'));
    await whenBegun;
    const { signal } = runner.runs.at(-1) ?? {};
    const next = another(false);
    await next.cancel(developer, job.slice(4));
    await server().jobs?.tend();
    expect(signal?.aborted).toBe(true);
    await next.close();
  });

  it('drops answers that are old', async () => {
    const job = place(await start('text'));
    await ended(job);
    await server().database.generic.query(`update kiln_job set ended = now() - interval '2 days'`);
    await server().jobs?.tend();
    expect((await server().fetch(job)).status).toBe(404);
  });
});
