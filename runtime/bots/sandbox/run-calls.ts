// The calls and the log of one run: makes calls within the limits of the run, counts them, and refuses them after its end.
import { namedCalls } from '../prelude/call-ledger.ts';
import type { RunEnd, RunLimits } from '../runner.ts';
import { mostLogLines } from './protocol.ts';

export interface Calls {
  /** See HostCall: JSON of a CallAnswer. Never rejects. @param cancelled cancels a `fetch` */
  call(method: string, args: string, cancelled?: AbortSignal): Promise<string>;
  log(line: string): void;
  readonly logs: readonly string[];
  count(): number;
  /** Logs the open calls of a run that was ended. */
  logOpen(): void;
}

/**
 * @param redact removes secrets from a text
 * @param stop ends the run when it exceeds a limit
 * @param isOver the run has ended: later calls are refused
 */
export function callsOf(
  { limits, call: ask }: { readonly limits: RunLimits; readonly call: Calls['call'] },
  redact: (text: string) => string,
  stop: (end: RunEnd) => void,
  isOver: () => boolean,
): Calls {
  const logs: string[] = [];
  const open: string[] = [];
  const waiting: (() => void)[] = [];
  let [count, argumentBytes, logBytes] = [0, 0, 0];
  return { call, log, logs, count: () => count, logOpen };

  async function call(method: string, args: string, cancelled?: AbortSignal): Promise<string> {
    count += 1;
    argumentBytes += Buffer.byteLength(args);
    if (count > limits.calls) return refuse({ kind: 'limit', limit: 'calls' });
    if (argumentBytes > limits.outputBytes) return refuse({ kind: 'limit', limit: 'outputBytes' });
    if (open.length >= limits.callsInFlight) await new Promise<void>(resolve => waiting.push(resolve));
    if (isOver()) return ended;
    open.push(method);
    try {
      return await ask(method, args, cancelled);
    } finally {
      open.splice(open.indexOf(method), 1);
      waiting.shift()?.();
    }
  }

  function refuse(end: RunEnd): string {
    stop(end);
    return ended;
  }

  function log(line: string): void {
    if (logs.at(-1) === more) return;
    const room = limits.logBytes - logBytes;
    const clean = redact(line);
    const bytes = Buffer.from(clean);
    const kept = bytes.length <= room ? clean : bytes.subarray(0, room).toString('utf8');
    logBytes += bytes.length;
    if (kept !== '' || line === '') logs.push(kept);
    if (bytes.length > room || logs.length >= mostLogLines) logs.push(more);
  }

  function logOpen(): void {
    if (open.length > 0)
      log(`error: The run was ended before these calls had an answer: ${namedCalls(open)}.`);
  }
}

const more = '… (the log is cut here)';
/** Aborts open work of a run. Made once: an error with its stack takes as long as the rest of the end of a run. */
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
