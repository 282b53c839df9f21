// A provider and the bounds of a server → the sandbox: runs go in, outcomes come out. What is the same for every provider is
// here: the queue, the clock on the wall, the bounds of calls, and secrets that are blotted out of what others read.
import { linkOf } from './link.ts';
import { type QueueSettings, runQueue } from './queue.ts';
import type { Outcome, Provider, Run, Verdict } from './sandbox.ts';
import { blotting } from './secrets.ts';

export interface Sandbox {
  readonly provider: Provider['name'];
  /** Never rejects. */
  run(run: Run): Promise<Outcome>;
  warm(): Promise<void>;
  /** Runs that wait or are under way end with `cancelled`. */
  close(): Promise<void>;
}

export function openSandbox(provider: Provider, settings: QueueSettings): Sandbox {
  const queue = runQueue(settings);
  const closing = new AbortController();

  return {
    provider: provider.name,
    run,
    warm: () => provider.warm(),
    async close() {
      closing.abort();
      await provider.close();
    },
  };

  async function run(run: Run): Promise<Outcome> {
    const asked = performance.now();
    const cancelled = AbortSignal.any([closing.signal, ...(run.signal ? [run.signal] : [])]);
    const place = await queue.enter(run.project, (run.depth ?? 0) > 0, cancelled);
    const waited = performance.now() - asked;
    if ('full' in place) return unbegun({ kind: 'full', of: place.full }, waited);
    if ('cancelled' in place) return unbegun({ kind: 'cancelled' }, waited);
    try {
      return await begun(run, cancelled, waited);
    } finally {
      place.leave();
    }
  }

  async function begun(run: Run, cancelled: AbortSignal, waited: number): Promise<Outcome> {
    const start = performance.now();
    const halt = new AbortController();
    const over = new AbortController();
    let stop: (verdict: Verdict) => void = () => {};
    const stopped = new Promise<Verdict>(resolve => {
      stop = resolve;
    });
    const cancel = () => stop({ kind: 'cancelled' });
    cancelled.addEventListener('abort', cancel);
    const clock = setTimeout(() => stop({ kind: 'timeout', of: 'wall' }), run.limits.wall);
    const link = linkOf(run, stop, over.signal);
    const job = {
      project: run.project,
      artifact: run.artifact,
      event: JSON.stringify({ ...run.event, secrets: run.secrets }),
      input: run.input,
      limits: run.limits,
    };
    void stopped.then(() => halt.abort());
    const verdict = await Promise.race([stopped, provider.execute(job, link, halt.signal)]);
    clearTimeout(clock);
    cancelled.removeEventListener('abort', cancel);
    over.abort();
    return {
      verdict: blotted(verdict, blotting(run.secrets)),
      logs: link.logs,
      logsCut: link.logsCut(),
      calls: link.calls(),
      waited,
      duration: performance.now() - start,
    };
  }
}

/** A result is the bot's own affair; messages are read by whoever called it. */
function blotted(verdict: Verdict, blot: (text: string) => string): Verdict {
  if (!('message' in verdict)) return verdict;
  if (verdict.kind !== 'threw' || verdict.outcome === undefined)
    return { ...verdict, message: blot(verdict.message) };
  return { ...verdict, message: blot(verdict.message), outcome: blot(verdict.outcome) };
}

function unbegun(verdict: Verdict, waited: number): Outcome {
  return { verdict, logs: [], logsCut: false, calls: 0, waited, duration: 0 };
}
