// The configuration → a BotRunner: a queue for the runs of all projects, and a pool of Deno processes. It enforces the limit of wall
// time, makes the calls of runs, and redacts secrets in messages and logs.

import { onceAborted } from '../../base/abort.ts';
import type { Config } from '../../base/config.ts';
import { type HostFetch, hostFetch } from '../../identity/auth/host-fetch.ts';
import type { BotRun, BotRunner, RunEnd, RunReport } from '../runner.ts';
import { findDeno, noDeno } from './deno.ts';
import { allowedFetch } from './hosts.ts';
import { denoPool, type Pool } from './pool.ts';
import { withResolvers } from './process.ts';
import { innerPlaces, type QueueSettings, runQueue } from './queue.ts';
import { redactor } from './redaction.ts';
import { type Calls, callsOf } from './run-calls.ts';
import { reported } from './verdict.ts';

/** @param platform that of `process`, but in tests */
export function configuredSandbox(
  { limits, botInternal: internal }: Config,
  platform: Pick<NodeJS.Process, 'platform' | 'arch'> = process,
): BotRunner {
  const deno = findDeno(platform);
  if (deno === undefined) return withoutDeno(noDeno(platform));
  const { botPlaces: places, botProjectPlaces, botQueue, botDepth: levels } = limits;
  const { botSpare: spare, botMemory: memory, botIdle: idle } = limits;
  // A bot keeps its process while it waits for another one: each slot of the queue has a process.
  const most = places + innerPlaces(places, levels);
  const queue = {
    places,
    placesOfProject: Math.min(places, botProjectPlaces),
    waitingOfProject: botQueue,
    waiting: 4 * botQueue,
    levels,
  };
  const fetchHost = hostFetch({ ...usualFetch, internal });
  return openSandbox(denoPool(deno, { most, spare, memory, idle }), queue, fetchHost);
}

function withoutDeno(reason: string): BotRunner {
  return {
    run: async () => unbegun({ kind: 'absent', reason }, 0),
    warm: async () => {},
    close: async () => {},
  };
}

/** Of `fetch`: bytes of an answer, and milliseconds until its headers and until its end. */
const usualFetch = { mostBytes: 4 * 2 ** 20, timeout: 30_000 };

/** @param fetchHost sends requests to the allowed hosts of a project */
export function openSandbox(
  pool: Pool,
  settings: QueueSettings,
  fetchHost = hostFetch(usualFetch),
): BotRunner {
  const queue = runQueue(settings);
  const closing = new AbortController();
  return {
    run,
    warm: () => pool.warm(),
    async close() {
      closing.abort();
      await pool.close();
    },
  };

  async function run(run: BotRun): Promise<RunReport> {
    const asked = performance.now();
    const stops = [closing.signal, ...(run.signal ? [run.signal] : [])];
    const admission = await queue.enter(String(run.program.project), run.depth, stops, run.patience);
    const waited = performance.now() - asked;
    if ('full' in admission) return unbegun({ kind: 'busy', of: admission.full }, waited);
    if ('cancelled' in admission) return unbegun({ kind: 'stopped' }, waited);
    return { ...(await execute(run, pool, stops, fetchHost, admission.leave)), waited };
  }
}

/** @param free called once another run may begin */
async function execute(
  run: BotRun,
  pool: Pool,
  stops: readonly AbortSignal[],
  fetchHost: HostFetch,
  free: () => void,
): Promise<Omit<RunReport, 'waited'>> {
  const start = performance.now();
  const { program, input, event, limits, caller } = run;
  const redact = redactor(event.secrets);
  const halt = new AbortController();
  let isOver = false;
  const { promise: cutShort, resolve: stop } = withResolvers<RunEnd>();
  void cutShort.then(() => halt.abort());
  const unwatched = onceAborted(stops, () => stop({ kind: 'stopped' }));
  const clock = setTimeout(() => stop({ kind: 'limit', limit: 'wallTime' }), limits.wallTime);
  const send = run.fetching?.(fetchHost) ?? fetchHost;
  const call: Calls['call'] = (method, args, cancelled) =>
    method === 'fetch' ? allowedFetch(args, run.hosts, send, cancelled) : run.call(method, args);
  const calls = callsOf({ limits, call }, redact, stop, () => isOver);
  const job = { program, input, event: JSON.stringify(event), limits, caller };
  const end = await Promise.race([cutShort, pool.run(job, calls, halt.signal, free)]);
  clearTimeout(clock);
  unwatched();
  isOver = true;
  if (end.kind !== 'returned' && end.kind !== 'threw') calls.logOpen();
  const duration = performance.now() - start;
  return { end: reported(end, program, redact), logs: calls.logs, calls: calls.count(), duration };
}

function unbegun(end: RunEnd, waited: number): RunReport {
  return { end, logs: [], calls: 0, waited, duration: 0 };
}
