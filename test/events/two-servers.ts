// Two servers on one embedded PostgreSQL, of which a test kills one, a sandbox or PostgreSQL itself while it writes.
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import { withDatabase } from '../../runtime/database/postgres/connection.ts';
import type { Embedded } from '../../runtime/database/postgres/embedded/supervisor.ts';
import { startEmbedded } from '../../runtime/database/postgres/embedded.ts';
import { end, type Run, ready, startServe } from '../command/serve-process.ts';
import { dataParent } from '../data-parent.ts';
import { fhirJson } from '../fixtures.ts';
import type { draw } from '../oracle/draw.ts';
import { childrenOf } from '../process-tree.ts';

export type Victim = 'server' | 'sandbox' | 'PostgreSQL';

export function twoServers(more: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(dataParent(), 'kiln-two-'));
  const [runs, bases]: [Run[], string[]] = [[], []];
  let embedded: Embedded;
  let url = '';
  let pool: pg.Pool | undefined;

  beforeAll(async () => {
    embedded = await startEmbedded({ dataDir: join(folder, 'data') });
    ({ url } = withDatabase(embedded.connection, 'postgres'));
    pool = new pg.Pool({ connectionString: url });
    pool.on('error', () => {});
    for (const at of [0, 1]) await start(at);
  }, 120_000);
  afterAll(async () => {
    for (const { child } of runs)
      if (child.exitCode === null && child.signalCode === null) await end(child, 'SIGTERM');
    await pool?.end();
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  async function start(at: number): Promise<void> {
    const port = bases[at] === undefined ? {} : { PORT: new URL(bases[at]).port };
    const key = { KILN_KEY: 'the key of two servers, of which either may be killed' };
    const run = startServe(folder, { DATABASE_URL: url, ...key, ...more, ...port });
    runs[at] = run;
    bases[at] = await ready(run);
  }

  const rows = async <Row extends pg.QueryResultRow>(text: string): Promise<readonly Row[]> =>
    (await pool?.query<Row>(text))?.rows ?? [];

  /** Undefined where there is no answer, as the server is away. */
  async function send(at: number, path: string, init: RequestInit = {}): Promise<Response | undefined> {
    const headers = { authorization: 'Bearer t', ...fhirJson, ...init.headers };
    return fetch(`${bases[at]}/${path}`, { ...init, headers }).catch(() => undefined);
  }

  async function put(resource: object, bearer = 't'): Promise<void> {
    const { resourceType, id } = resource as { resourceType: string; id: string };
    const headers = { authorization: `Bearer ${bearer}` };
    const init = { method: 'PUT', body: JSON.stringify(resource), headers };
    const response = await send(0, `${resourceType}/${id}`, init);
    expect([id, response?.status]).toEqual([id, 201]);
  }

  /** With its source, as the caller. */
  async function deploy(id: string, body: string): Promise<void> {
    await put({ resourceType: 'Bot', id, runAsUser: true });
    const headers = { 'content-type': 'text/javascript' };
    expect((await send(0, `Bot/${id}/$deploy`, { method: 'POST', body, headers }))?.status).toBe(200);
  }

  /** @returns whether there was one to kill */
  async function kill(what: Victim, random: ReturnType<typeof draw>): Promise<boolean> {
    const at = random.int(2);
    if (what === 'server') {
      await end((runs[at] as Run).child, 'SIGKILL');
      await start(at);
      return true;
    }
    // Of any backend: PostgreSQL ends all of them then, and recovers.
    const backend = `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`;
    const victim =
      what === 'sandbox'
        ? Number(random.pick(childrenOf(runs[at]?.child.pid ?? 0))?.split(' ')[0] ?? 0)
        : ((await rows<{ pid: number }>(backend))[0]?.pid ?? 0);
    return victim > 0 && process.kill(victim, 'SIGKILL');
  }

  return { bases, rows, send, put, deploy, kill };
}
