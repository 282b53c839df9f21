// Signals to the whole process group of the server, as by Ctrl-C, or to every process of its service, as by systemd:
// bots that run end in order, and no process outlives a server that is killed.
import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findDeno } from '../../runtime/bots/sandbox/deno.ts';
import { childrenOf, isThere, nameOf } from '../process-tree.ts';

const answer = [...Array.from({ length: findDeno() ? 2 : 0 }, () => 'returned'), 'artifact'].join(' ');

describe.runIf(process.platform === 'linux')('a server whose bots run', () => {
  it.each([
    'SIGTERM',
    'SIGINT',
    'SIGHUP',
  ] as const)('lets them end when its process group gets %s', async name => {
    const { server, line } = await started();
    process.kill(-(server.pid ?? 0), name);
    expect(await line()).toBe(answer);
  }, 60_000);

  it('lets them end when each of its processes gets SIGTERM', async () => {
    const { server, line } = await started();
    // esbuild knows no other way than to end; its source is compiled again.
    for (const child of childrenOf(server.pid ?? 0)) process.kill(Number(child.split(' ')[0]), 'SIGTERM');
    expect(await line()).toBe(answer);
  }, 60_000);

  it('leaves none behind when it is killed', async () => {
    const { server } = await started();
    const children = childrenOf(server.pid ?? 0);
    expect(new Set(children.map(nameOf))).toContain('node');
    server.kill('SIGKILL');
    await expect.poll(() => children.filter(isThere), { timeout: 30_000 }).toEqual([]);
  }, 60_000);
});

async function started(): Promise<{ readonly server: ChildProcess; line(): Promise<string> }> {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm')).href;
  const server = spawn(process.execPath, ['--import', tsx, join(import.meta.dirname, 'drain.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const lines = createInterface(server.stdout)[Symbol.asyncIterator]();
  const line = async () => String((await lines.next()).value);
  expect(await line()).toBe('begun');
  return { server, line };
}
