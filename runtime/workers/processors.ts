// The machine or the container → how many processors this process may use. Node counts those of the machine, also where a container has a part.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';

/** @param read the text of a file; undefined if there is none */
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
