// The benchmark on a handful of patients: that the three servers answer alike, and that the figures have the promised form.
// No time is asserted.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { elements } from '../../runtime/base/definitions/elements.ts';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { checkStructure } from '../../runtime/base/validate/structure.ts';
import { hostileDocuments } from '../graphql/hostile-documents.ts';
import { checkEqual } from './equal.ts';
import { events, eventTable } from './events.ts';
import { bench } from './main.ts';
import { defaults, readArguments, rowNames } from './options.ts';
import { plainServer } from './plain-server.ts';
import { policyNames } from './policies.ts';
import { policyRows } from './policy-figures.ts';
import { processClock } from './postgres-cpu.ts';
import { benchRows } from './rows.ts';
import { scale } from './scale.ts';
import { scaleTable } from './scale-table.ts';
import { records } from './synthetic.ts';
import { views, viewTable } from './views.ts';

describe('npm run bench', () => {
  it('compares servers that answer alike, Kiln of another checkout among them', async () => {
    const lines: string[] = [];
    const result = await bench(
      {
        patients: 24,
        seconds: 0.1,
        connections: 2,
        databaseUrl: inject('server').url,
        against: packageRoot(),
      },
      line => lines.push(line),
    );
    expect(result.rows.map(({ name }) => name)).toEqual(rowNames);
    expect(result.resources).toBe([...records(24)].length);
    expect(lines.filter(line => line.includes('equal from all'))).toHaveLength(rowNames.length);
    for (const side of [result.rows, result.rows.map(({ others }) => others.floor)].flat()) {
      const name = 'name' in side ? side.name : undefined;
      if (name === 'read') expect(side.allocated_bytes).toBeGreaterThan(1_000);
      if (name === 'transaction') expect(side.resources_per_core_second).toBeGreaterThan(1);
    }
    for (const row of result.rows) {
      const { ratio, cpu_ms, others, ...rest } = row;
      expect(Object.keys(ratio)).toEqual(['floor', 'dataloader', 'before']);
      expect(Object.keys(others)).toEqual(['floor', 'dataloader', 'before']);
      expect(Object.keys(cpu_ms)).toEqual(['node', 'postgres']);
      const numbers = [
        ...Object.values(ratio),
        cpu_ms.node,
        rest.p50_ms,
        rest.p99_ms,
        rest.rss_mb,
        rest.bytes,
      ];
      expect(numbers.filter(isNoFigure), row.name).toEqual([]);
    }
    const { cold, hit, hostile } = result.engine;
    expect([cold.documents, hit.requests, hostile.documents]).toEqual([70, 5_000, hostileDocuments.length]);
    expect([cold.p95_ms, hit.mean_us, hostile.most_ms].filter(isNoFigure)).toEqual([]);
    expect(result.policies.map(({ row, policy }) => `${row} ${policy}`)).toEqual(
      policyRows.flatMap(row => policyNames.map(policy => `${row} ${policy}`)),
    );
    const costs = result.policies.flatMap(({ cost, policy_cost }) => [cost, policy_cost]);
    expect(costs.filter(isNoFigure)).toEqual([]);
    const { warm, plain, first, eightWay, others } = result.bots;
    expect([first.runs, others.hostile_runs > 0, eightWay.runs_per_second > 0]).toEqual([1, true, true]);
    for (const { p50_ms, p99_ms } of [warm, plain, first, eightWay, others.alone, others.beside]) {
      expect(p50_ms).toBeGreaterThan(0);
      expect(p99_ms).toBeGreaterThanOrEqual(p50_ms);
    }
    expect(JSON.parse(JSON.stringify(result))).toEqual(result);
  }, 300_000);

  it('compares workers and numbers of projects', async () => {
    const { url } = inject('server');
    const options = { ...defaults, patients: 24, seconds: 0.1, connections: 2, databaseUrl: url };
    const never = new Promise<never>(() => {});
    const found = await scale({ ...options, scale: true, projects: [1, 3] }, () => {}, never);
    expect(found.workers.map(({ row, setup }) => `${row} ${setup}`)).toEqual([
      ...['page 1 worker', 'page 2 workers', 'read 1 worker', 'read 2 workers'],
    ]);
    expect(found.projects.map(({ row, setup }) => `${row} ${setup}`)).toEqual([
      ...['page 1 project', 'page 3 projects', 'read 1 project', 'read 3 projects'],
    ]);
    for (const { requests, cpu_ms, p50_ms, rss_mb } of [...found.workers, ...found.projects])
      expect([requests, cpu_ms.node, p50_ms, rss_mb].filter(isNoFigure)).toEqual([]);
    expect(found.planning_ms['one PostgreSQL']).toBeGreaterThan(0);
    expect(found.cluster).toEqual([]);
    expect(scaleTable(found).split('\n')).toHaveLength(1 + 8 + 4);
    expect(found.cores_ratio).toBeGreaterThan(0);
  }, 300_000);

  it('measures writes that are listened to, beside another checkout', async () => {
    const options = { patients: 24, seconds: 0.1, connections: 2, databaseUrl: inject('server').url };
    const never = new Promise<never>(() => {});
    const found = await events(
      join(import.meta.dirname, 'main.ts'),
      { ...defaults, ...options, against: packageRoot() },
      () => {},
      never,
    );
    expect(Object.values(found.cost).filter(isNoFigure)).toEqual([]);
    expect(found.to_bot).toMatchObject({ events: 4 });
    expect(found.to_bot.p99_ms).toBeGreaterThanOrEqual(found.to_bot.p50_ms);
    expect(eventTable(found).split('\n')).toHaveLength(5);
  }, 300_000);

  it('measures views beside hand-written SQL', async () => {
    const never = new Promise<never>(() => {});
    const options = { ...defaults, patients: 8, seconds: 0.1, databaseUrl: inject('server').url };
    const found = await views(join(import.meta.dirname, 'main.ts'), options, () => {}, never);
    expect(found.rows.map(({ name }) => name)).toEqual(['flat', 'forEach', 'aggregate']);
    expect(found.rows.flatMap(({ rows, ratio }) => [rows, ratio]).filter(isNoFigure)).toEqual([]);
    expect(viewTable(found).split('\n')).toHaveLength(6);
  }, 300_000);

  it.runIf(process.platform === 'linux')('counts what children use that end meanwhile', async () => {
    const script = `for turn in {1..40}; do ${'(for ((n = 0; n < 8000; n++)); do :; done) & '.repeat(4)} wait; done`;
    const parent = spawn('bash', ['-c', script]);
    const read = processClock(Number(parent.pid));
    const found: number[] = [];
    while (parent.exitCode === null) {
      found.push(read());
      await new Promise(resolve => setImmediate(resolve));
    }
    // After its end there is nothing to read.
    const lasting = found.filter(micros => micros > 0);
    expect(lasting.length).toBeGreaterThan(20);
    expect(lasting).toEqual([...lasting].sort((a, b) => a - b));
  });

  it('says where two answers differ', async () => {
    const port = (data: unknown) => plainServer('t', async () => JSON.stringify({ data }));
    const child = async (side: 'kiln' | 'floor', data: unknown) => {
      const used = async () => ({ cpuMicros: 0, rssBytes: 0, heapBytes: 0 });
      return { side, port: await port(data), used, stop: async () => {} };
    };
    const row = {
      name: 'read',
      requests: [{ query: benchRows.read.document, operationName: 'read', variables: { id: 'a' } }],
    } as const;
    const one = await child('kiln', { Patient: { id: 'a', name: [{ family: 'Abel' }] } });
    const same = await child('floor', { Patient: { name: [{ family: 'Abel' }], id: 'a' } });
    const other = await child('floor', { Patient: { id: 'a', name: [{ family: 'Brandt' }] } });
    expect(await checkEqual(row, [one, same], 't', 1)).toBeGreaterThan(0);
    await expect(checkEqual(row, [one, other], 't', 1)).rejects.toThrow(
      'kiln and floor answer read with {"id":"a"} differently: $.data.Patient.name.0.family: "Abel" and "Brandt"',
    );
    const none = await child('kiln', { Patient: null });
    await expect(checkEqual(row, [none], 't', 1)).rejects.toThrow('finds nothing');
  });

  it('refuses options that mean nothing', () => {
    expect(readArguments(['--json', '--rows', 'page,read'], {})).toMatchObject({
      json: true,
      options: { rows: ['page', 'read'], seconds: 5, databaseUrl: undefined },
    });
    expect(() => readArguments(['--rows', 'page,pages'], {})).toThrow("--rows names 'pages'");
    expect(() => readArguments(['--seconds', 'none'], {})).toThrow('--seconds is');
    expect(() => readArguments(['--fast'], {})).toThrow('--fast');
    expect(readArguments(['--rows', 'scale', '--projects', '1,7'], {})).toMatchObject({
      options: { scale: true, projects: [1, 7], cluster: undefined },
    });
    expect(() => readArguments(['--rows', 'scale,page'], {})).toThrow('scale, events, start or views, alone');
    expect(() => readArguments(['--projects', '1,7'], {})).toThrow('add that, or leave --projects out');
    expect(() => readArguments(['--rows', 'scale', '--projects', '0'], {})).toThrow("--projects is '0'");
  });
});

describe('synthetic records', () => {
  it('are valid, and the same every time', () => {
    const all = [...records(8)];
    expect(all.flatMap(resource => checkStructure(resource, elements()))).toEqual([]);
    expect(digest(all)).toBe(digest([...records(8)]));
    expect(new Set(all.map(({ resourceType, id }) => `${resourceType}/${id}`)).size).toBe(all.length);
  });
});

function isNoFigure(figure: number | null): boolean {
  return figure === null || !Number.isFinite(figure) || figure <= 0;
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
