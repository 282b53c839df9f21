// A program: `npx tsx test/bench/worker-quota.ts [seconds] [percent]`, as root on Linux with control groups (version 1), after `npm run build`. What a
// second worker adds where PostgreSQL has processors of its own, on a machine that has too few for that: every process of the server may
// use so many percent of one core, whatever else is free, and PostgreSQL and the client have the rest. Prints pages a second of one worker and of
// two in turn, and the processor time of a page. A core that was idle is slower for a while: a page takes 1.2 ms of Node at full speed, and
// 3.6 ms without any limit where only 70 a second are sent. Processes that use what is left (SCHED_IDLE) keep all cores awake, for one worker
// as for two.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { driver, encode } from './drive.ts';
import { fill } from './fill.ts';
import { defaults } from './options.ts';
import { postgresClock, processesOf } from './postgres-cpu.ts';
import { median } from './result.ts';
import { columnOf } from './rows/row.ts';
import { rowsOf } from './rows.ts';
import { startServer } from './scale-server.ts';

const [seconds = 20, percent = 15] = process.argv.slice(2).map(Number);
/** Microseconds; the kernel's default, which containers have. */
const period = 100_000;
const warmPages = 12_000;
const groups = '/sys/fs/cgroup/cpu';
const made: string[] = [];

/** Each process gets a group of its own. */
function limit(pid: number, quota: number): void {
  const group = `${groups}/kiln-${pid}`;
  if (!existsSync(group)) {
    mkdirSync(group);
    made.push(group);
    writeFileSync(`${group}/cpu.cfs_period_us`, String(period));
    writeFileSync(`${group}/cgroup.procs`, String(pid));
  }
  writeFileSync(`${group}/cpu.cfs_quota_us`, String(quota));
}

/** One for each core. */
function keepAwake(): readonly ChildProcess[] {
  const spin = ['--idle', '0', process.execPath, '-e', 'for (;;);'];
  return Array.from({ length: availableParallelism() }, () => spawn('chrt', spin, { stdio: 'ignore' }));
}

const stop = new Promise<never>(() => {});
const say = (line: string) => void process.stderr.write(`${line}\n`);
const ground = await fill(defaults, say, stop);
const keys = { token: randomBytes(16).toString('hex'), key: randomBytes(32).toString('hex') };
const { url } = ground.connection;
let awake: readonly ChildProcess[] = [];
const servers = [
  await startServer({ url, workers: 1, ...keys }),
  await startServer({ url, workers: 2, ...keys }),
];
try {
  const ask = () => Promise.reject(new Error('The page is drawn from the database alone.'));
  const [page] = await rowsOf({ column: sql => columnOf(url, sql), ask }, ['page']);
  const requests = (page?.requests ?? []).map(request => encode(request, 'kiln', keys.token));
  const lanes = servers.map((server, at) => ({
    server,
    driver: driver(server.port, requests, 8 * (at + 1)),
    rates: [] as number[],
  }));
  say(`Warming up: ${warmPages} pages for each worker, until the compiler of V8 has done its part …`);
  // In turn: V8 drops the code of a server that waits for a minute.
  for (const pages = [0, 0]; Math.min(...pages) < warmPages; )
    for (const [at, { driver }] of lanes.entries())
      pages[at] = (pages[at] ?? 0) + (await driver.run(3_000 * (at + 1))).count / (at + 1);
  for (const { server } of lanes)
    for (const pid of processesOf(server.pid)) limit(pid, (period * percent) / 100);
  awake = keepAwake();
  const clock = await postgresClock(ground);
  for (let round = 0; round < seconds / 2; round++)
    for (const { server, driver, rates } of round % 2 === 0 ? lanes : [...lanes].reverse()) {
      const [nodeBefore, databaseBefore] = [(await server.used()).cpuMicros, clock?.() ?? 0];
      const { count, milliseconds } = await driver.run(4_000);
      const node = (await server.used()).cpuMicros - nodeBefore;
      const database = (clock?.() ?? 0) - databaseBefore;
      rates.push((count / milliseconds) * 1_000);
      say(
        `${servers.indexOf(server) + 1} worker(s): ${rates.at(-1)?.toFixed(1)} a second, Node ${(node / count).toFixed(0)} µs, PostgreSQL ${(database / count).toFixed(0)} µs a page, PostgreSQL ${(database / milliseconds / 10).toFixed(0)} % of a core`,
      );
    }
  const [one = Number.NaN, two = Number.NaN] = lanes.map(({ rates }) => median(rates));
  process.stdout.write(
    `Workers that may use ${percent} % of a core each: ${one.toFixed(1)} pages a second with one, ${two.toFixed(1)} with two: ${(two / one).toFixed(2)} times as many.\n`,
  );
} finally {
  for (const each of awake) each.kill();
  await Promise.all(servers.map(server => server.stop()));
  for (const group of made) rmdirSync(group);
  await ground.drop();
}
