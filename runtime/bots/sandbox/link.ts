// The calls of one run: they are made within the limits of the run, counted, and refused after its end. Log lines are kept.
import { namedCalls } from '../prelude/call-ledger.ts';
import type { RunEnd, RunLimits } from '../runner.ts';
import { mostLogLines } from './runner.ts';
import type { Link } from './sandbox.ts';

export interface RunLink extends Link {
  readonly logs: readonly string[];
  calls(): number;
  /** Logs the calls without an answer, of a run that was ended. */
  logOpen(): void;
}

/**
 * @param blot removes secrets from a text
 * @param stop ends the run when it exceeds a limit
 * @param isOver the run has ended: later calls are refused
 */
export function linkOf(
  { limits, call: ask }: { readonly limits: RunLimits; readonly call: Link['call'] },
  blot: (text: string) => string,
  stop: (end: RunEnd) => void,
  isOver: () => boolean,
): RunLink {
  const { log, logs } = logOf(limits, blot);
  const waiting: (() => void)[] = [];
  let calls = 0;
  let argumentBytes = 0;
  let inFlight = 0;
  const open: string[] = [];
  return { call, log, logs, calls: () => calls, logOpen };

  function logOpen(): void {
    if (open.length > 0)
      log(`error: The run was ended before these calls had an answer: ${namedCalls(open)}.`);
  }

  async function call(method: string, args: string, cancelled?: AbortSignal): Promise<string> {
    calls += 1;
    argumentBytes += Buffer.byteLength(args);
    if (calls > limits.calls) return refuse({ kind: 'limit', limit: 'calls' });
    if (argumentBytes > limits.outputBytes) return refuse({ kind: 'limit', limit: 'outputBytes' });
    if (inFlight >= limits.callsInFlight) await new Promise<void>(resolve => waiting.push(resolve));
    if (isOver()) return ended;
    inFlight += 1;
    open.push(method);
    try {
      return await ask(method, args, cancelled);
    } finally {
      inFlight -= 1;
      open.splice(open.indexOf(method), 1);
      waiting.shift()?.();
    }
  }

  function refuse(end: RunEnd): string {
    stop(end);
    return ended;
  }
}

function logOf({ logBytes: most }: RunLimits, blot: (text: string) => string) {
  const logs: string[] = [];
  let logBytes = 0;
  return { log, logs };

  function log(line: string): void {
    if (logs.at(-1) === more) return;
    const room = most - logBytes;
    const clean = blot(line);
    const bytes = Buffer.from(clean);
    const kept = bytes.length <= room ? clean : bytes.subarray(0, room).toString('utf8');
    logBytes += bytes.length;
    if (kept !== '' || line === '') logs.push(kept);
    if (bytes.length > room || logs.length >= mostLogLines) logs.push(more);
  }
}

const more = '… (the log is cut here)';
/** Aborts what a run left under way. Made once: an error with its stack takes as long as all else that ends a run. */
export const runEnded = new DOMException('The run has ended.', 'AbortError');

const ended = JSON.stringify({
  ok: false,
  message: 'The run has ended.',
  status: 410,
  outcome: {
    resourceType: 'OperationOutcome',
    issue: [{ severity: 'error', code: 'processing', diagnostics: 'The run has ended.' }],
  },
});
