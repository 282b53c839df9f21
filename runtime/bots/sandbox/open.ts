// A provider and the limits of a server → a BotRunner. It holds what is the same for every provider: the queue, the limit of wall time,
// the limits of calls, and the removal of secrets from messages and logs.
import { onceAborted } from '../aborted.ts';
import type { BotRun, BotRunner, RunEnd, RunReport } from '../runner.ts';
import { withResolvers } from './exchange.ts';
import { hostFetch } from './host-fetch.ts';
import { allowedFetch, type HostFetch } from './hosts.ts';
import { linkOf } from './link.ts';
import { sourcePlace } from './place.ts';
import { type QueueSettings, runQueue } from './queue.ts';
import type { Link, Provider } from './sandbox.ts';
import { blotting } from './secrets.ts';

/** Of `fetch`: bytes of an answer, and milliseconds until its headers and its end. */
export const usualFetch = { mostBytes: 4 * 2 ** 20, timeout: 30_000 };

/** @param fetchHost sends requests of bots to the hosts that their project allows */
export function openSandbox(
  provider: Provider,
  settings: QueueSettings,
  fetchHost = hostFetch(usualFetch),
): BotRunner {
  const queue = runQueue(settings);
  const closing = new AbortController();
  return {
    run,
    warm: () => provider.warm(),
    async close() {
      closing.abort();
      await provider.close();
    },
  };

  async function run(run: BotRun): Promise<RunReport> {
    const asked = performance.now();
    const stops = [closing.signal, ...(run.signal ? [run.signal] : [])];
    const place = await queue.enter(String(run.program.project), run.depth, stops, run.patience);
    const waited = performance.now() - asked;
    if ('full' in place) return unbegun({ kind: 'busy', of: place.full }, waited);
    if ('cancelled' in place) return unbegun({ kind: 'stopped' }, waited);
    try {
      return { ...(await execute(run, provider, stops, fetchHost)), waited };
    } finally {
      place.leave();
    }
  }
}

async function execute(
  run: BotRun,
  provider: Provider,
  stops: readonly AbortSignal[],
  fetchHost: HostFetch,
): Promise<Omit<RunReport, 'waited'>> {
  const start = performance.now();
  const { program, input, event, limits, caller } = run;
  const blot = blotting(event.secrets);
  const halt = new AbortController();
  let isOver = false;
  const { promise: cutShort, resolve: stop } = withResolvers<RunEnd>();
  void cutShort.then(() => halt.abort());
  const unwatched = onceAborted(stops, () => stop({ kind: 'stopped' }));
  const clock = setTimeout(() => stop({ kind: 'limit', limit: 'wallTime' }), limits.wallTime);
  const send = run.fetching?.(fetchHost) ?? fetchHost;
  const call: Link['call'] = (method, args, cancelled) =>
    method === 'fetch' ? allowedFetch(args, run.hosts, send, cancelled) : run.call(method, args);
  const link = linkOf({ limits, call }, blot, stop, () => isOver);
  const job = { program, input, event: JSON.stringify(event), limits, caller };
  const end = await Promise.race([cutShort, provider.execute(job, link, halt.signal)]);
  clearTimeout(clock);
  unwatched();
  isOver = true;
  if (end.kind !== 'returned' && end.kind !== 'threw') link.logOpen();
  const duration = performance.now() - start;
  return { end: reported(end, run, blot), logs: link.logs, calls: link.calls(), duration };
}

/** Removes secrets from messages, which callers of the bot read; the result is the responsibility of the bot. */
function reported(end: RunEnd, { program }: BotRun, blot: (text: string) => string): RunEnd {
  if (end.kind === 'returned' && end.result.kind === 'refused')
    return { kind: 'returned', result: { kind: 'refused', reason: blot(end.result.reason) } };
  if (end.kind !== 'threw') return end;
  const { message, outcome, place, status } = end.error;
  const source = place === undefined ? undefined : sourcePlace(place, program.map);
  return {
    kind: 'threw',
    error: {
      message: blot(message),
      ...(outcome === undefined ? {} : { outcome: blot(outcome) }),
      ...(status === undefined ? {} : { status }),
      ...(source === undefined ? {} : { place: source }),
    },
  };
}

function unbegun(end: RunEnd, waited: number): RunReport {
  return { end, logs: [], calls: 0, waited, duration: 0 };
}
