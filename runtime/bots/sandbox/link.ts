// One run's way out: its calls go in, within the limits of the run; counted, in turn, and none after the end. Logs are kept.
import type { Answer, Link, LogLine, Run, Verdict } from './sandbox.ts';
import { blotting } from './secrets.ts';

export interface RunLink extends Link {
  readonly logs: readonly LogLine[];
  logsCut(): boolean;
  calls(): number;
}

/**
 * @param stop ends the run: what it asks for is too much
 * @param over given once the run has its verdict: calls under way are aborted, later ones are not made
 */
export function linkOf(run: Run, stop: (verdict: Verdict) => void, over: AbortSignal): RunLink {
  const { limits } = run;
  const blot = blotting(run.secrets);
  const logs: LogLine[] = [];
  const waiting: (() => void)[] = [];
  let isCut = false;
  let logBytes = 0;
  let calls = 0;
  let argumentBytes = 0;
  let inFlight = 0;

  return { call, log, cut: () => (isCut = true), logs, logsCut: () => isCut, calls: () => calls };

  async function call(name: string, args: string): Promise<Answer> {
    calls += 1;
    argumentBytes += Buffer.byteLength(args);
    if (calls > limits.calls) return refuse({ kind: 'calls' });
    if (argumentBytes > limits.output) return refuse({ kind: 'output' });
    if (inFlight >= limits.callsInFlight) await new Promise<void>(resolve => waiting.push(resolve));
    if (over.aborted) return ended;
    inFlight += 1;
    try {
      return await run.call(name, args, over);
    } finally {
      inFlight -= 1;
      waiting.shift()?.();
    }
  }

  function refuse(verdict: Verdict): Answer {
    stop(verdict);
    return ended;
  }

  function log({ level, text }: LogLine): void {
    const room = limits.log - logBytes;
    const bytes = Buffer.byteLength(text);
    if (bytes > room) isCut = true;
    if (room <= 0) return;
    logBytes += bytes + 1;
    logs.push({
      level,
      text: blot(bytes > room ? Buffer.from(text).subarray(0, room).toString('utf8') : text),
    });
  }
}

const ended: Answer = { error: { message: 'The run has ended.' } };
