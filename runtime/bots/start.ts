// Runs the top level of the module of a compiled bot once in the sandbox, without the handler, client, secrets and hosts: a bot that cannot
// start is not deployed.
import { createHash } from 'node:crypto';
import type { Limits } from '../base/config.ts';
import { outcomeError } from '../base/outcome.ts';
import type { BotArtifact } from './compile.ts';
import { runLimits } from './execute.ts';
import type { BotRunner, RunEnd } from './runner.ts';

export interface Starter {
  readonly runner: Pick<BotRunner, 'run'>;
  readonly limits: Limits;
}

export interface Started {
  readonly project: number;
  /** The id of the Bot. */
  readonly bot: string;
  /** See callerKey: the process that starts the bot is kept for the next run of this caller. */
  readonly caller: string;
  readonly signal?: AbortSignal | undefined;
}

export type Unknown = Extract<RunEnd, { readonly reason: string }>;

/**
 * @returns a failure of the sandbox, after which it is unknown whether the bot starts
 * @throws OutcomeError 422 for a bot that cannot start; 429 if too many runs wait; 503 if it was stopped
 */
export async function startBot(
  { code, map, filename }: BotArtifact,
  { project, bot, caller, signal }: Started,
  { runner, limits }: Starter,
): Promise<Unknown | undefined> {
  const most = runLimits(limits.botTime, limits);
  const { end } = await runner.run({
    program: { project, bot, version: createHash('sha256').update(code).digest('hex'), code, map },
    input: null,
    event: { contentType: undefined, bot: {}, requester: {}, secrets: {}, headers: {}, traceId: '' },
    limits: most,
    hosts: [],
    call: async () => refused,
    signal,
    depth: 0,
    caller,
  });
  if (end.kind === 'returned') return undefined;
  if (end.kind === 'broken' || end.kind === 'absent') return end;
  if (end.kind === 'busy')
    throw outcomeError(
      'throttled',
      'Too many bots are running and waiting, so this one was not started; deploy it again.',
    );
  if (end.kind === 'stopped')
    throw outcomeError('transient', 'The bot was stopped while it started; deploy it again.');
  throw outcomeError('processing', faultOf(end, filename, most), { status: 422 });
}

/** The answer to any call of a bot that breaks out of its realm. */
const refused = JSON.stringify({
  ok: false,
  message: 'A bot that is being deployed has no client.',
  status: 403,
});

function faultOf(
  end: Extract<RunEnd, { readonly kind: 'threw' | 'limit' }>,
  filename: string,
  limits: ReturnType<typeof runLimits>,
): string {
  if (end.kind === 'threw') {
    const { place, message } = end.error;
    // Outside of the handler, the column is that of the statement, not of the expression at fault.
    const [, file = filename, line] = /^(.*):(\d+):\d+$/.exec(place ?? '') ?? [];
    const where = line === undefined ? file : `${file}, line ${line}`;
    const hint = /\bprocess'? is not defined/.test(message)
      ? ' A bot has no process and no environment: its handler reads secrets of the project from event.secrets.'
      : '';
    return `${where}: the bot cannot start. ${sentence(message.slice(0, 2_000))}${hint}`;
  }
  const most = limits[end.limit];
  const what = {
    wallTime: `takes more than ${most} ms`,
    cpuTime: `computes for more than ${most} ms`,
    memoryBytes: `takes more than ${most} bytes of memory`,
    outputBytes: `sends more than ${most} bytes`,
    calls: `makes more than ${most} calls`,
  }[end.limit];
  return `${filename}: the bot cannot start, because what is outside of its handler ${what}.`;
}

function sentence(message: string): string {
  const text = message.toWellFormed().replaceAll('\0', '\uFFFD');
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
