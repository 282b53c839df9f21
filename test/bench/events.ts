// `npm run bench -- --rows events`. In: options. Out: what it costs to create an Observation without listeners and with one, over what it costs the
// other checkout of `--against`; and how long after a write a bot begins that listens to it.
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { startBefore } from './before.ts';
import { type Child, startChild } from './child.ts';
import { type Driver, driver, encode } from './drive.ts';
import { administer, fill, type Ground } from './fill.ts';
import type { BenchOptions } from './options.ts';
import { type PostgresClock, postgresClock } from './postgres-cpu.ts';
import { median } from './result.ts';
import { columnOf, type Source } from './rows/row.ts';
import { rowsOf } from './rows.ts';

export interface EventFigures {
  /** Processor time of Node and PostgreSQL, medians of pairs of short rounds that follow each other. */
  readonly cost: {
    /** A write without listeners, over one of the other checkout; null without `--against`. */
    readonly without: number | null;
    /** A write with one listener, over one without; the event is recorded and not delivered. */
    readonly one: number;
    /** The same with the delivery to a listener whose criteria do not match. */
    readonly filtered: number;
  };
  /** Milliseconds from `meta.lastUpdated` until the handler begins. */
  readonly to_bot: { readonly p50_ms: number; readonly p99_ms: number; readonly events: number };
  readonly rounds: number;
}

interface Lane {
  readonly child: Child;
  readonly driver: Driver;
  /** Before each of its rounds. */
  readonly prepare?: () => Promise<unknown>;
  /** Until everything that the round caused is done. */
  readonly settle?: () => Promise<unknown>;
}

/** Milliseconds of one round, unless there is less time for three. */
const roundMillis = 500;
const settlingMillis = 200;
const warmRounds = 40;

/** @param program the benchmark's own entry, which is the server's as well */
export async function events(
  program: string,
  options: BenchOptions,
  say: (line: string) => void,
  stop: Promise<never>,
): Promise<EventFigures> {
  const ground = await fill(options, say, stop);
  const keys = { token: randomBytes(16).toString('hex'), key: randomBytes(32).toString('hex') };
  const children: Child[] = [];
  const started = async (child: Promise<Child>) => {
    children.push(await child);
    return child;
  };
  const end = () => Promise.all(children.splice(0).map(child => child.stop()));
  try {
    const bench = await benchOf(ground, keys.token, options);
    let without: number | null = null;
    if (options.against !== undefined) {
      // Both on databases that were filled alike: what one server has done to its tables is not a part of the difference.
      say('Creating Observations here and in the other checkout …');
      const own = await started(startBefore(packageRoot(), ground, keys));
      const other = await started(startBefore(options.against, ground, keys));
      without = await Promise.race([ratioOf(bench.lane(own), bench.lane(other), bench), stop]);
      await end();
    }
    const kiln = await started(startChild(program, 'kiln', ground, keys));
    return await Promise.race([measured(bench, ground, kiln, keys.token, without, options, say), stop]);
  } finally {
    await end();
    await ground.drop();
  }
}

interface Bench {
  readonly rounds: number;
  /** Of a round. */
  readonly millis: number;
  readonly clock: PostgresClock | undefined;
  lane(child: Child, more?: Partial<Lane>): Lane;
}

async function benchOf(ground: Ground, token: string, options: BenchOptions): Promise<Bench> {
  const { url } = ground.connection;
  const source: Source = { column: sql => columnOf(url, sql), ask: async () => ({}) };
  const [row] = await rowsOf(source, ['create']);
  const requests = (row?.requests ?? []).map(request => encode(request, 'kiln', token));
  const all = options.seconds * 1_000;
  return {
    rounds: Math.max(3, Math.round(all / roundMillis)),
    millis: Math.min(roundMillis, all / 3),
    clock: await postgresClock(ground),
    lane: (child, more = {}) => ({
      ...{ child, driver: driver(child.port, requests, options.connections) },
      ...more,
    }),
  };
}

async function measured(
  bench: Bench,
  ground: Ground,
  kiln: Child,
  token: string,
  without: number | null,
  options: BenchOptions,
  say: (line: string) => void,
): Promise<EventFigures> {
  const { url } = ground.connection;
  const ask = asking(kiln.port, token);
  const silent = () => listen(ask, 'off', 'Observation?code=none');
  const listening = () => listen(ask, 'requested', 'Observation?code=none');
  const isDue = (when: string) =>
    administer(ground.connection, `alter table kiln_event alter due set ${when}`);
  const none = bench.lane(kiln, { prepare: silent });
  await putBot(ask);
  await listening();
  say(`Creating Observations, ${bench.rounds} rounds for each set-up …`);
  await isDue("default 'infinity'");
  const one = await ratioOf(bench.lane(kiln, { prepare: listening }), none, bench);
  await isDue('default clock_timestamp()');
  await administer(ground.connection, 'truncate kiln_event');
  const settle = () => drained(url);
  const filtered = await ratioOf(bench.lane(kiln, { prepare: listening, settle }), none, bench);
  say('Waiting for bots that listen …');
  const to_bot = await toBot(ask, url, Math.ceil(40 * options.seconds));
  return { cost: { without, one, filtered }, to_bot, rounds: bench.rounds };
}

/** Of the processor time of a request, median of the pairs; who comes first changes. */
async function ratioOf(of: Lane, over: Lane, { rounds, millis, clock }: Bench): Promise<number> {
  // Until the compiler of V8 has done its part: a few thousand writes.
  const warmMillis = millis * Math.min(rounds, warmRounds);
  for (const lane of [of, over]) await costOf(lane, clock, warmMillis);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? [of, over] : [over, of];
    const costs = new Map<Lane, number>();
    for (const lane of order) costs.set(lane, await costOf(lane, clock, millis));
    ratios.push((costs.get(of) ?? 0) / (costs.get(over) ?? 1));
  }
  return Number(median(ratios).toFixed(3));
}

/** Microseconds a request. */
async function costOf(
  { child, driver, prepare, settle }: Lane,
  clock: PostgresClock | undefined,
  millis: number,
): Promise<number> {
  if (prepare) {
    await prepare();
    // What servers do once when listeners change is not a part of a write.
    await driver.run(settlingMillis);
    await settle?.();
  }
  const before = (await child.used()).cpuMicros + (clock?.() ?? 0);
  const { count } = await driver.run(millis);
  await settle?.();
  return ((await child.used()).cpuMicros + (clock?.() ?? 0) - before) / count;
}

type Ask = (method: string, path: string, body: object | string) => Promise<void>;

function asking(port: number, token: string): Ask {
  return async (method, path, body) => {
    const type = typeof body === 'string' ? 'text/javascript' : 'application/fhir+json';
    const response = await fetch(`http://127.0.0.1:${port}/fhir/R4/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 500)}`);
  };
}

function listen(ask: Ask, status: 'requested' | 'off', criteria: string): Promise<void> {
  return ask('PUT', 'Subscription/bench', {
    ...{ resourceType: 'Subscription', id: 'bench', status, reason: 'Benchmark', criteria },
    channel: { type: 'rest-hook', endpoint: 'Bot/late' },
  });
}

/** Notes how late it is. */
async function putBot(ask: Ask): Promise<void> {
  await ask('PUT', 'Bot/late', { resourceType: 'Bot', id: 'late', runAsUser: true });
  await ask(
    'POST',
    'Bot/late/$deploy',
    `export async function handler(client, event) {
      const late = Date.now() - Date.parse(event.input.meta.lastUpdated);
      await client.create({ resourceType: 'Basic', code: { text: String(late) } });
    }`,
  );
}

/** One write after the other, each when the one before was delivered. */
async function toBot(ask: Ask, url: string, events: number): Promise<EventFigures['to_bot']> {
  await listen(ask, 'requested', 'Patient?gender=other');
  const warm = 20;
  for (let at = 0; at < events + warm; at++) {
    await ask('PUT', `Patient/late-${at}`, { resourceType: 'Patient', id: `late-${at}`, gender: 'other' });
    await drained(url);
    await delay(10);
  }
  const noted = await columnOf<string>(url, `select content->'code'->>'text' from "Basic" order by updated`);
  const late = noted
    .slice(warm)
    .map(Number)
    .sort((a, b) => a - b);
  const at = (share: number) => late[Math.min(late.length - 1, Math.floor(late.length * share))] ?? 0;
  return { p50_ms: at(0.5), p99_ms: at(0.99), events: late.length };
}

/** Until no event waits. */
async function drained(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    while ((await client.query('select from kiln_event where dead is null limit 1')).rowCount) await delay(5);
  } finally {
    await client.end();
  }
}

export function eventTable({ cost, to_bot, rounds }: EventFigures): string {
  const { without, one, filtered } = cost;
  return [
    ...(without === null
      ? []
      : [`a write without listeners: ${without.toFixed(3)} times that of the other checkout`]),
    `a write with one listener: ${one.toFixed(3)} times one without; with its delivery, filtered: ${filtered.toFixed(2)}`,
    `from the write to the bot: p50 ${to_bot.p50_ms} ms, p99 ${to_bot.p99_ms} ms (${to_bot.events} events)`,
    `costs are processor time of Node and PostgreSQL, medians of ${rounds} pairs of rounds`,
  ]
    .map(line => `${line}\n`)
    .join('');
}
