// Handlers of a test by name → a runner in this process, without a sandbox, but with the same texts. The code of a bot is the name.
import { describeError, describeResult } from '../../runtime/bots/prelude/describe.ts';
import { prepare } from '../../runtime/bots/prelude/prelude.ts';
import type { BotRun, BotRunner, RunEnd, RunReport } from '../../runtime/bots/runner.ts';

export type Client = Readonly<Record<string, (...args: readonly unknown[]) => Promise<unknown>>>;

export interface FakeEvent {
  readonly input: unknown;
  readonly [name: string]: unknown;
}

export type Handler = (client: Client, event: FakeEvent, log: (text: string) => void) => unknown;

export interface FakeRunner {
  run: BotRunner['run'];
  /** The runs so far. */
  readonly runs: BotRun[];
}

export function fakeRunner(handlers: Readonly<Record<string, Handler>>): FakeRunner {
  const runs: BotRun[] = [];
  return { runs, run };

  async function run(given: BotRun): Promise<RunReport> {
    const { input } = given;
    if (!input)
      return {
        end: { kind: 'returned', result: { kind: 'nothing' } },
        logs: [],
        calls: 0,
        waited: 0,
        duration: 0,
      };
    runs.push(given);
    const logs: string[] = [];
    const handler = handlers[given.program.code];
    if (!handler) throw new Error(`There is no handler ${given.program.code}.`);
    const { signal } = given;
    const stopped = new Promise<RunEnd>(resolve => {
      const stop = () => resolve({ kind: 'stopped' });
      if (signal?.aborted) stop();
      signal?.addEventListener('abort', stop);
    });
    const { client, event } = prepare(input, JSON.stringify(given.event), given.call);
    const ran = Promise.resolve()
      .then(() => handler(client as unknown as Client, { ...event }, text => void logs.push(text)))
      .then((value): RunEnd => ({ kind: 'returned', result: describeResult(value) }))
      .catch((error: unknown): RunEnd => ({ kind: 'threw', error: describeError(error) }));
    return { end: await Promise.race([ran, stopped]), logs, calls: 0, waited: 0, duration: 1 };
  }
}
