// `npm run bench -- --rows scale`. In: options. Out: what pages and reads cost with one worker and with two, on one PostgreSQL and on a cluster
// of Citus, and with requests spread over more and more projects.
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { loadBy, settingsOf } from './before.ts';
import type { Child } from './child.ts';
import { encode } from './drive.ts';
import { checkEqual, checkSame } from './equal.ts';
import { administer, fill, type Ground } from './fill.ts';
import { type Measured, measureLanes } from './measure.ts';
import { type BenchOptions, repetitions } from './options.ts';
import { type PostgresClock, postgresClock } from './postgres-cpu.ts';
import { type Figures, figures, median } from './result.ts';
import { columnOf } from './rows/row.ts';
import { type Row, rowsOf } from './rows.ts';
import { coresRatio } from './scale-cores.ts';
import { projectTokens } from './scale-projects.ts';
import { startServer } from './scale-server.ts';

export interface ScaleFigure extends Figures {
  readonly row: 'page' | 'read';
  /** `2 workers`, `Citus`, `100 projects`. */
  readonly setup: string;
  /** Processor time of Node and PostgreSQL for a request, over that of the first set-up of its kind; null where it is not known. */
  readonly cpu_ratio: number | null;
}

export interface ScaleResult {
  readonly cores: number;
  /** Processor time of work without input and output on all cores at once, over that on one. */
  readonly cores_ratio: number;
  readonly workers: readonly ScaleFigure[];
  /** With `--cluster`. */
  readonly cluster: readonly ScaleFigure[];
  /** Milliseconds in which PostgreSQL plans the page anew, median; without `--cluster` of one PostgreSQL only. */
  readonly planning_ms: Readonly<Record<string, number>>;
  /** Each of the same few patients. */
  readonly projects: readonly ScaleFigure[];
}

/** So many patients has each project where projects are counted. */
const projectPatients = 4;
/** In which one core and all work. */
const coreTurns = 7;

export async function scale(
  options: BenchOptions,
  say: (line: string) => void,
  stop: Promise<never>,
): Promise<ScaleResult> {
  say('Working on one core and on all …');
  const cores_ratio = await Promise.race([coresRatio(repetitions(coreTurns, options)), stop]);
  const { cores, workers, cluster, planning_ms } = await onOne(options, say, stop);
  return {
    cores,
    cores_ratio,
    workers,
    cluster,
    planning_ms,
    projects: await overProjects(options, say, stop),
  };
}

interface Lane {
  readonly setup: string;
  readonly child: Child;
  readonly tokens: readonly string[];
  readonly clock: PostgresClock | undefined;
  readonly processes?: number;
}

async function onOne(
  options: BenchOptions,
  say: (line: string) => void,
  stop: Promise<never>,
): Promise<Omit<ScaleResult, 'projects' | 'cores_ratio'>> {
  const ground = await fill(options, say, stop);
  const keys = { token: randomBytes(16).toString('hex'), key: randomBytes(32).toString('hex') };
  const children: Child[] = [];
  const start = async (url: string, workers: number) => {
    const child = await startServer({ url, workers, ...keys });
    children.push(child);
    return child;
  };
  try {
    const rows = await ownRows(ground);
    const tokens = await projectTokens(ground, keys.key, 1);
    const { url } = ground.connection;
    const clock = await postgresClock(ground);
    const [one, two] = [await start(url, 1), await start(url, 2)];
    say('Asking one worker and two …');
    const lane = { tokens, clock };
    const both = [
      { setup: '1 worker', child: one, ...lane },
      { setup: '2 workers', child: two, ...lane, processes: 2 },
    ];
    for (const row of rows) await checkEqual(row, [one, two], tokens[0] ?? '', 20);
    const workers = await Promise.race([compared(rows, both, options), stop]);
    const planning_ms: Record<string, number> = { 'one PostgreSQL': await planningOf(one, rows, keys.token) };
    if (options.cluster === undefined)
      return { cores: availableParallelism(), workers, cluster: [], planning_ms };
    say('Loading the same into the cluster …');
    const on = await fillCluster(options.cluster, ground, keys.key);
    const child = await start(options.cluster, 1);
    planning_ms.Citus = await planningOf(child, rows, keys.token);
    const lanes = [
      { setup: 'one PostgreSQL', child: one, ...lane },
      { setup: 'Citus', child, ...on },
    ];
    say('Asking one PostgreSQL and the cluster …');
    const cluster = await Promise.race([compared(rows, lanes, options), stop]);
    return { cores: availableParallelism(), workers, cluster, planning_ms };
  } finally {
    await Promise.all(children.map(child => child.stop()));
    await ground.drop();
  }
}

/** An empty database of a cluster; it keeps what it is filled with. */
async function fillCluster(
  url: string,
  ground: Ground,
  key: string,
): Promise<Pick<Lane, 'tokens' | 'clock'>> {
  await loadBy(packageRoot(), url, ground.paths, key);
  await administer({ url }, 'vacuum (analyze)');
  const connection = { url };
  const tokens = await projectTokens({ connection, settings: await settingsOf(url) }, key, 1);
  const nodes = await columnOf<string>(url, "select nodename || ':' || nodeport from pg_dist_node");
  const clocks = await Promise.all(
    nodes.map(host => {
      const node = Object.assign(new URL(url), { host });
      return postgresClock({ connection: { url: node.href }, postmaster: undefined });
    }),
  );
  const known = clocks.filter(clock => clock !== undefined);
  const clock = () => known.reduce((sum, each) => sum + each(), 0);
  return { tokens, clock: known.length < clocks.length ? undefined : clock };
}

async function overProjects(
  options: BenchOptions,
  say: (line: string) => void,
  stop: Promise<never>,
): Promise<readonly ScaleFigure[]> {
  const ground = await fill({ ...options, data: [], patients: projectPatients }, say, stop);
  const keys = { token: randomBytes(16).toString('hex'), key: randomBytes(32).toString('hex') };
  let child: Child | undefined;
  try {
    const rows = await ownRows(ground);
    const most = Math.max(...options.projects);
    say(`Making ${most} projects …`);
    const tokens = await Promise.race([projectTokens(ground, keys.key, most), stop]);
    await administer(ground.connection, 'vacuum (analyze)');
    const server = await startServer({ url: ground.connection.url, workers: 1, ...keys });
    child = server;
    const clock = await postgresClock(ground);
    for (const row of rows) await checkSame(row, server, [tokens[0] ?? '', tokens.at(-1) ?? ''], 5);
    const lanes = options.projects.map(count => ({
      ...{ setup: `${count} ${count === 1 ? 'project' : 'projects'}`, child: server, clock },
      tokens: tokens.slice(0, count),
    }));
    say('Asking for more and more projects …');
    return await Promise.race([compared(rows, lanes, options), stop]);
  } finally {
    await child?.stop();
    await ground.drop();
  }
}

/** Of the first row, in milliseconds. */
async function planningOf({ port }: Child, [row]: readonly Row[], token: string): Promise<number> {
  const times: number[] = [];
  for (const request of row?.requests.slice(0, plannings) ?? []) {
    const answer = await fetch(`http://127.0.0.1:${port}/fhir/R4/$admin/explain`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
    const { milliseconds } = (await answer.json()) as {
      readonly milliseconds?: { readonly planning?: number };
    };
    if (milliseconds?.planning === undefined) throw new Error(`The page is not explained: ${answer.status}.`);
    times.push(milliseconds.planning);
  }
  return Number(median(times).toFixed(3));
}

const plannings = 21;

function ownRows({ connection }: Ground): Promise<readonly Row[]> {
  const ask = () => Promise.reject(new Error('These rows are drawn from the database alone.'));
  return rowsOf({ column: sql => columnOf(connection.url, sql), ask }, ['page', 'read']);
}

async function compared(
  rows: readonly Row[],
  lanes: readonly Lane[],
  options: BenchOptions,
): Promise<readonly ScaleFigure[]> {
  const found: ScaleFigure[] = [];
  for (const row of rows) {
    const given = lanes.map(({ child, tokens, clock, processes = 1 }) => ({
      ...{ child, clock, processes },
      requests: row.requests.map((request, i) => encode(request, 'kiln', tokens[i % tokens.length] ?? '')),
    }));
    const measured = await measureLanes(given, options);
    const first = measured[0] && cpuOf(measured[0]);
    for (const [i, each] of measured.entries()) {
      const cpu = cpuOf(each);
      found.push({
        ...{ row: row.name as ScaleFigure['row'], setup: lanes[i]?.setup ?? '' },
        cpu_ratio: first && cpu ? Number((cpu / first).toFixed(3)) : null,
        ...figures(each),
      });
    }
  }
  return found;
}

function cpuOf({ nodeMicros, postgresMicros, count }: Measured): number | undefined {
  return postgresMicros === undefined ? undefined : (nodeMicros + postgresMicros) / Math.max(1, count);
}
