// The limits of a server → those of one of its workers: together they keep the limits of the server.

import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import type { Config, Limits } from '../config.ts';
import type { WorkerPlace } from './group.ts';

export function workersOf({ workers }: Pick<Config, 'workers'>): number {
  return workers === 'auto' ? processors() : workers;
}

/** Connections to the database beyond those of one process: each worker has one in each lane, and with replicas one that watches. */
export function furtherConnections(config: Pick<Config, 'workers' | 'limits' | 'replicas'>): number {
  const workers = workersOf(config);
  return 2 * Math.max(0, workers - config.limits.poolSize) + (config.replicas ? workers : 0);
}

export function sharedConfig(config: Config, place: Pick<WorkerPlace, 'slot' | 'workers'>): Config {
  return { ...config, limits: sharedLimits(config.limits, place) };
}

/**
 * Each worker has at least one connection and one place for bots; the others may have no place for jobs, which all
 * find in the database.
 */
function sharedLimits(limits: Limits, place: Pick<WorkerPlace, 'slot' | 'workers'>): Limits {
  const share = (key: keyof Limits, least: number) =>
    [key, Math.max(least, shareOf(limits[key], place))] as const;
  return {
    ...limits,
    ...Object.fromEntries([...divided.map(key => share(key, 1)), ...jobs.map(key => share(key, 0))]),
  };
}

const divided = [
  ...(['poolSize', 'maxConnections', 'maxAddressConnections', 'answerBytes', 'auditQueue'] as const),
  ...(['mllpConnections', 'maxSockets', 'liveSubscriptions'] as const),
  ...(['botPlaces', 'botProjectPlaces', 'botSpare', 'botQueue'] as const),
];

const jobs = ['jobsAtOnce', 'jobsOfProject', 'exportsAtOnce', 'exportsOfProject'] as const;

/** The first workers have what cannot be divided. */
export function shareOf(total: number, { slot, workers }: Pick<WorkerPlace, 'slot' | 'workers'>): number {
  return Math.floor(total / workers) + (slot < total % workers ? 1 : 0);
}

/** @param read the text of a file; undefined if it does not exist */
export function processors(read = readText, all = availableParallelism()): number {
  return Math.max(1, Math.floor(Math.min(all, ...quotas(read))));
}

/** In processors. https://docs.kernel.org/admin-guide/cgroup-v2.html#cpu-interface-files */
function quotas(read: typeof readText): readonly number[] {
  const [, own = '/'] = /^0::(\/.*)$/m.exec(read('/proc/self/cgroup') ?? '') ?? [];
  const found: string[] = [];
  // Each group above it may limit it, too. Within a container its own is the root.
  for (let path = own; ; path = dirname(path)) {
    found.push(read(`/sys/fs/cgroup${path === '/' ? '' : path}/cpu.max`) ?? '');
    if (path === '/') break;
  }
  const first = (name: string) => read(`/sys/fs/cgroup/cpu/cpu.cfs_${name}_us`)?.trim() ?? '';
  found.push(`${first('quota')} ${first('period')}`);
  return found.flatMap(text => {
    const [, quota, period] = /^(\d+) (\d+)\s*$/.exec(text) ?? [];
    return Number(period) > 0 ? [Number(quota) / Number(period)] : [];
  });
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
