// In: a row, the three servers. Out: what each of them did in short rounds that take turns, so that noise hits all alike.
import type { Child } from './child.ts';
import { type Driver, driver, encode } from './drive.ts';
import { allocatedBytes } from './garbage.ts';
import type { BenchOptions } from './options.ts';
import type { PostgresClock } from './postgres-cpu.ts';
import { benchRows, type Row, requestsFor } from './rows.ts';
import type { Side } from './side.ts';

/** What one server did in all its rounds of one row. */
export interface Measured {
  readonly side: Side;
  /** Requests a second, one number for each round. */
  readonly rates: readonly number[];
  readonly count: number;
  /** In ascending order, in milliseconds. */
  readonly latencies: readonly number[];
  readonly nodeMicros: number;
  readonly postgresMicros: number | undefined;
  readonly rssBytes: number;
  /** A request, on the heap of JavaScript; undefined where it was not measured. */
  readonly allocatedBytes?: number | undefined;
  /** A request that is a Bundle. */
  readonly entries?: number | undefined;
}

export async function measure(
  row: Row,
  children: readonly Child[],
  token: string,
  options: Pick<BenchOptions, 'seconds' | 'connections'>,
  clock: PostgresClock | undefined,
): Promise<readonly Measured[]> {
  const given = children.map(child => ({ child, requests: encoded(row, child, token), clock }));
  const measured = await measureLanes(given, options);
  const entries = entriesOf(row);
  if (entries !== undefined) return measured.map(each => ({ ...each, entries }));
  if (row.name !== 'read') return measured;
  const bytes = new Map<Side, number | undefined>();
  for (const { child, requests } of given)
    bytes.set(child.side, await allocatedBytes(child, requests, options));
  return measured.map(each => ({ ...each, allocatedBytes: bytes.get(each.side) }));
}

/** Resources of a request that is a Bundle, on average. */
function entriesOf({ name, requests }: Row): number | undefined {
  const { bundle } = benchRows[name];
  if (!bundle) return undefined;
  const sum = requests.reduce((all, { variables }) => all + bundle(variables).entry.length, 0);
  return sum / requests.length;
}

/** All servers answer all rows that do not write: else the first row has servers that V8 has not compiled yet. */
export async function warmUp(
  rows: readonly Row[],
  children: readonly Child[],
  token: string,
  { seconds, connections }: Pick<BenchOptions, 'seconds' | 'connections'>,
): Promise<void> {
  for (const row of rows)
    if (!writing.has(row.name))
      for (const child of children)
        await driver(child.port, encoded(row, child, token), connections).run(seconds * 250);
}

/** Names of rows. */
export const writing: ReadonlySet<string> = new Set(['transaction', 'create']);

function encoded(row: Row, child: Child, token: string): readonly Buffer[] {
  return requestsFor(child.side, row).map(request => encode(request, child.side, token));
}

/** A server, what it is asked, and the processor time of its PostgreSQL. */
export interface GivenLane {
  readonly child: Child;
  readonly requests: readonly Buffer[];
  readonly clock: PostgresClock | undefined;
  /** That answer, 1 if it is not given: each has to have run long enough. */
  readonly processes?: number;
}

export async function measureLanes(
  given: readonly GivenLane[],
  options: Pick<BenchOptions, 'seconds' | 'connections'>,
): Promise<readonly Measured[]> {
  const lanes = given.map(
    ({ child, requests, clock }): Lane => ({
      ...{ child, clock, driver: driver(child.port, requests, options.connections) },
      ...{ rates: [], latencies: [], nodeMicros: 0, postgresMicros: undefined },
    }),
  );
  const rounds = Math.max(3, Math.round((options.seconds * 1_000) / roundMillis));
  const millis = (options.seconds * 1_000) / rounds;
  // As long as what is measured: V8 compiles what has run some thousand times, and a server is mostly one that has.
  for (const [at, { driver }] of lanes.entries())
    await driver.run(options.seconds * 1_000 * (given[at]?.processes ?? 1));
  for (let round = 0; round < rounds; round++)
    for (let turn = 0; turn < lanes.length; turn++) {
      // Who comes first changes with every round.
      const lane = lanes[(round + turn) % lanes.length];
      if (lane) await measureRound(lane, millis);
    }
  return Promise.all(lanes.map(finish));
}

const roundMillis = 500;

interface Lane {
  readonly child: Child;
  readonly clock: PostgresClock | undefined;
  readonly driver: Driver;
  readonly rates: number[];
  readonly latencies: number[];
  nodeMicros: number;
  postgresMicros: number | undefined;
}

async function measureRound(lane: Lane, millis: number): Promise<void> {
  const { clock } = lane;
  const before = await lane.child.used();
  const postgres = clock?.();
  const { count, milliseconds, latencies } = await lane.driver.run(millis);
  if (clock && postgres !== undefined) lane.postgresMicros = (lane.postgresMicros ?? 0) + clock() - postgres;
  const after = await lane.child.used();
  lane.nodeMicros += after.cpuMicros - before.cpuMicros;
  lane.rates.push((count * 1_000) / milliseconds);
  for (const latency of latencies) lane.latencies.push(latency);
}

async function finish({ child, rates, latencies, nodeMicros, postgresMicros }: Lane): Promise<Measured> {
  const { rssBytes } = await child.used();
  const sorted = latencies.sort((a, b) => a - b);
  return {
    side: child.side,
    rates,
    count: latencies.length,
    latencies: sorted,
    nodeMicros,
    postgresMicros,
    rssBytes,
  };
}
