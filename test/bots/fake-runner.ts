// Handlers of a test by name → a runner in this process: no sandbox, but the same texts at its wall. The code of a bot is the name.
import { Hl7Message } from '../../runtime/bots/hl7/message.ts';
import type { BotOutcome, BotRun, BotRunner, BotVerdict, LogLine } from '../../runtime/bots/runner.ts';

export type Client = Readonly<Record<string, (...args: readonly unknown[]) => Promise<unknown>>>;

export interface FakeEvent {
  readonly input: unknown;
  readonly [name: string]: unknown;
}

export type Handler = (client: Client, event: FakeEvent, log: (text: string) => void) => unknown;

export interface FakeRunner extends BotRunner {
  /** Those that came to it. */
  readonly runs: BotRun[];
}

export function fakeRunner(handlers: Readonly<Record<string, Handler>>): FakeRunner {
  const runs: BotRun[] = [];
  return { runs, run };

  async function run(given: BotRun): Promise<BotOutcome> {
    runs.push(given);
    const logs: LogLine[] = [];
    const log = (text: string) => void logs.push({ level: 'info', text });
    const handler = handlers[given.artifact.code];
    if (!handler)
      return { verdict: { kind: 'unusable', message: 'It exports no handler.' }, logs, duration: 0 };
    const over = new AbortController();
    const { signal } = given;
    const halt = signal ? AbortSignal.any([over.signal, signal]) : over.signal;
    const client = clientOf((name, args) => given.call(name, args, halt));
    const stopped = new Promise<BotVerdict>(resolve => {
      const stop = () => resolve({ kind: 'cancelled' });
      if (signal?.aborted) stop();
      signal?.addEventListener('abort', stop);
    });
    const ran = Promise.resolve()
      .then(() => handler(client, { ...given.event, secrets: given.secrets, input: inputOf(given) }, log))
      .then(resultOf, thrownOf);
    const verdict = await Promise.race([ran, stopped]);
    over.abort();
    return { verdict, logs, duration: 1 };
  }
}

function inputOf({ input: { kind, text } }: BotRun): unknown {
  if (kind === 'hl7') return Hl7Message.parse(text);
  return kind === 'json' ? JSON.parse(text) : text;
}

function clientOf(call: (name: string, args: string) => ReturnType<BotRun['call']>): Client {
  const names = ['read', 'search', 'create', 'update', 'patch', 'delete', 'graphql', 'execute', 'nonsense'];
  return Object.fromEntries(
    names.map(name => [
      name,
      async (...args: readonly unknown[]) => {
        const answer = await call(name, JSON.stringify(args));
        if ('json' in answer) return JSON.parse(answer.json) as unknown;
        const { message, outcome } = answer.error;
        throw Object.assign(new Error(message), { outcome });
      },
    ]),
  );
}

function resultOf(value: unknown): BotVerdict {
  if (value === undefined) return { kind: 'result', returned: { kind: 'nothing' } };
  if (typeof value === 'string') return { kind: 'result', returned: { kind: 'text', text: value } };
  if (typeof value === 'function') return { kind: 'unsendable', message: 'It is a function.' };
  if (value instanceof Hl7Message) return { kind: 'result', returned: { kind: 'hl7', text: String(value) } };
  return { kind: 'result', returned: { kind: 'json', text: JSON.stringify(value) } };
}

function thrownOf(error: unknown): BotVerdict {
  const { message, outcome } = error as { readonly message?: string; readonly outcome?: unknown };
  const isOutcome = (error as { readonly resourceType?: unknown }).resourceType === 'OperationOutcome';
  const own = isOutcome ? error : outcome;
  return {
    kind: 'threw',
    message: message ?? String(error),
    ...(own === undefined ? {} : { outcome: JSON.stringify(own) }),
  };
}
