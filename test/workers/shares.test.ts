// The limits of a server divided among its workers, what these lend each other, and the sums that they report.
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { readConfig } from '../../runtime/base/config.ts';
import { meter, rates } from '../../runtime/base/http/rate.ts';
import type { Group } from '../../runtime/base/workers/group.ts';
import { lendersOf, startLog } from '../../runtime/base/workers/group.ts';
import { asking } from '../../runtime/base/workers/messages.ts';
import { furtherConnections, processors, sharedConfig, shareOf } from '../../runtime/base/workers/shares.ts';
import { type ProcessOperations, summed } from '../../runtime/fhir/http/admin-operations.ts';

it('divides limits without a rest, and leaves each worker what it cannot do without', () => {
  const config = readConfig({});
  const parts = [0, 1, 2].map(slot => sharedConfig(config, { slot, workers: 3 }).limits);
  const sum = (key: keyof typeof config.limits) => parts.reduce((all, limits) => all + limits[key], 0);
  for (const key of [
    'poolSize',
    'maxConnections',
    'botPlaces',
    'jobsAtOnce',
    'exportsAtOnce',
    'exportsOfProject',
  ] as const)
    expect(sum(key), key).toBe(config.limits[key]);
  expect(parts.map(({ exportsOfProject }) => exportsOfProject)).toEqual([1, 0, 0]);
  expect(sharedConfig(config, { slot: 31, workers: 32 }).limits).toMatchObject({
    poolSize: 1,
    botPlaces: 1,
    jobsAtOnce: 0,
  });
  expect([0, 1, 2].map(slot => shareOf(8, { slot, workers: 3 }))).toEqual([3, 3, 2]);
  expect(config.workers).toBe(1);
  expect(readConfig({ KILN_WORKERS: 'auto' }).workers).toBe('auto');
  expect(() => readConfig({ KILN_WORKERS: '0' })).toThrow(
    'KILN_WORKERS must be a whole number from 1 to 256, or auto',
  );
});

it('counts the connections of all workers', () => {
  const further = (env: Record<string, string>) => furtherConnections(readConfig(env));
  const replicas = { KILN_REPLICAS: 'postgresql://r/kiln', DATABASE_URL: 'postgresql://p/kiln' };
  expect(further({})).toBe(0);
  expect(further({ KILN_WORKERS: '8' })).toBe(0);
  // Each of 64 has one in each lane, where 10 in each would be shared.
  expect(further({ KILN_WORKERS: '64' })).toBe(108);
  expect(further({ ...replicas, KILN_WORKERS: '2' })).toBe(2);
});

it('counts the processors that a container may use', () => {
  const count = (files: Record<string, string>) => processors(path => files[path], 8);
  expect(count({})).toBe(8);
  expect(count({ '/sys/fs/cgroup/cpu.max': 'max 100000\n' })).toBe(8);
  expect(count({ '/sys/fs/cgroup/cpu.max': '250000 100000\n' })).toBe(2);
  expect(count({ '/sys/fs/cgroup/cpu.max': '50000 100000\n' })).toBe(1);
  expect(
    count({
      '/proc/self/cgroup': '0::/system.slice/kiln.service\n',
      '/sys/fs/cgroup/system.slice/kiln.service/cpu.max': 'max 100000\n',
      '/sys/fs/cgroup/system.slice/cpu.max': '300000 100000\n',
    }),
  ).toBe(3);
  const v1 = '/sys/fs/cgroup/cpu/cpu.cfs_';
  expect(count({ [`${v1}quota_us`]: '400000\n', [`${v1}period_us`]: '100000\n' })).toBe(4);
  expect(count({ [`${v1}quota_us`]: '-1\n', [`${v1}period_us`]: '100000\n' })).toBe(8);
  expect(processors()).toBeGreaterThanOrEqual(1);
});

/** Workers that ask each other without processes. */
function groups(workers: number): readonly Group[] {
  const topics = Array.from({ length: workers }, () => new Map<string, (data: unknown) => unknown>());
  return topics.map((own, slot) => ({
    ...{ slot, workers, state: () => ({ serving: workers, begun: true }) },
    askOthers: async (topic, data) =>
      topics.filter(each => each !== own).map(each => each.get(topic)?.(structuredClone(data))),
    askPrimary: async () => undefined,
    on: (topic, answer) => void own.set(topic, answer),
  }));
}

it('keeps the rate of a client over all workers, wherever its requests arrive', async () => {
  const { limits } = readConfig({});
  const settings = { requestsPerMinute: 100, costPerMinute: undefined, limits };
  const workers = groups(4).map(group => rates(settings, () => 0, lendersOf(group)));
  const passes = (worker: number, client: string) => {
    try {
      workers[worker]?.request(client);
      return true;
    } catch {
      return false;
    }
  };
  let burst = 0;
  for (let i = 0; i < 400; i++) {
    if (passes(i % 4, 'burst')) burst++;
    await null;
  }
  expect(burst).toBeGreaterThan(75);
  expect(burst).toBeLessThanOrEqual(100);
  // All at one worker, which borrows.
  let steady = 0;
  for (let i = 0; i < 400; i++) {
    if (passes(0, 'steady')) steady++;
    await new Promise(resolve => setTimeout(resolve, 1));
  }
  expect(steady).toBeGreaterThan(60);
  expect(steady).toBeLessThanOrEqual(100);
});

it('keeps small limits over many workers, and refuses no one before the others were asked', async () => {
  const workers = groups(32).map(group => meter(10, () => 0, lendersOf(group).of('attempts')));
  const [first] = workers;
  // A success gives back what it took.
  expect(await first?.patiently('right', 1)).toBe(0);
  first?.('right', -1);
  expect(await Promise.all([first, first].map(each => each?.patiently('right', 1)))).toEqual([0, 0]);
  let passed = 0;
  for (let i = 0; i < 640; i++) if ((await workers[i % 32]?.patiently('wrong', 1)) === 0) passed++;
  expect(passed).toBeGreaterThan(3);
  expect(passed).toBeLessThanOrEqual(10);
  expect(await meter(undefined, () => 0).patiently('any', 1)).toBe(0);
});

it('adds the requests, caches and connections of processes', () => {
  const histogram = (first: number) => [first, ...Array.from({ length: 20 }, () => 0)];
  const slow = { key: 'a', operation: undefined, count: 2, longest: 300, total: 500, last: 5 };
  const one: ProcessOperations = {
    minutes: [[60_000, { read: { histogram: histogram(3), refused: 1, failed: 0 } }]],
    slow: [slow],
    caches: [{ name: 'documents', entries: 1, size: 10, most: 100, hits: 4, misses: 1 }],
    pools: { generic: { open: 3, idle: 1, waiting: 2, most: 5 } },
    process: { started: '2026-01-02', rss: 10, heapUsed: 5, busy: 0.5, node: 'v20' },
  };
  const two: ProcessOperations = {
    ...one,
    minutes: [[0, { graphql: { histogram: histogram(1), refused: 0, failed: 0 } }], ...one.minutes],
    slow: [{ ...slow, operation: 'Q', longest: 900, last: 9 }],
    process: { ...one.process, started: '2026-01-01' },
  };
  expect(summed(one, [])).toBe(one);
  expect(summed(one, [two])).toEqual({
    minutes: [two.minutes[0], [60_000, { read: { histogram: histogram(6), refused: 2, failed: 0 } }]],
    slow: [{ key: 'a', operation: 'Q', count: 4, longest: 900, total: 1_000, last: 9 }],
    caches: [{ name: 'documents', entries: 2, size: 20, most: 200, hits: 8, misses: 2 }],
    pools: { generic: { open: 6, idle: 2, waiting: 4, most: 10 } },
    process: { started: '2026-01-01', rss: 20, heapUsed: 10, busy: 1, node: 'v20' },
  });
});

it('does not wait for a process that is gone, and leaves the messages of others alone', async () => {
  const [one, other]: ReturnType<typeof asking>[] = [
    asking({ send: message => other?.receive(structuredClone(message)), isOpen: () => true }, () => 1),
    asking(
      { send: message => one?.receive(structuredClone(message)), isOpen: () => true },
      topic => `${topic}!`,
    ),
  ];
  expect(await one?.ask('a')).toBe('a!');
  other?.receive('socket');
  other?.receive(null);
  const closed = asking({ send: () => expect.unreachable(), isOpen: () => false }, () => 1);
  expect(await closed.ask('a')).toBeUndefined();
});

it('reports at the start what concerns all workers by the first of them, and later each its own', () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: line => void lines.push(JSON.parse(line).msg) });
  const starts = [0, 1, 2].map(slot => startLog(log, slot));
  for (const { log: own } of starts) own.warn('KILN_KEY is not set.');
  starts[2]?.log.error('Bots cannot be run.');
  for (const { served } of starts) served();
  for (const { log: own } of starts) own.info('request');
  expect(lines).toEqual(['KILN_KEY is not set.', 'Bots cannot be run.', 'request', 'request', 'request']);
});
