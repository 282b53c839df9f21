// In: `kiln event list | replay | drop`. Out: events of a project that wait or are dead; dead ones due again, or gone.
import type { Environment } from '../config.ts';
import {
  type EventParameters,
  type ListedEvent,
  type Replayed,
  readEventFilter,
} from '../events/event-list.ts';
import { Misuse } from '../failure.ts';
import { OutcomeError } from '../outcome.ts';
import { consoleLog } from './console.ts';
import { readList, readObject } from './remote/answer.ts';
import type { ServerOptions } from './remote.ts';
import { withServer } from './with-server.ts';

export interface EventOptions extends ServerOptions, EventParameters {
  readonly project: string;
  readonly json?: boolean;
}

export async function eventListCommand(options: EventOptions, env: Environment): Promise<void> {
  const found = (await admin(options, env, '', 'GET')) as readonly ListedEvent[];
  if (options.json) return void process.stdout.write(`${JSON.stringify(found)}\n`);
  if (found.length === 0) consoleLog.info('No events.');
  for (const { noted, state, attempts, due, listener, interaction, resource, fault } of found) {
    const tried = `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}${due === null ? '' : `, due ${due}`}`;
    process.stdout.write(
      `${noted}  ${state.padEnd(7)}  ${tried}  ${listener}  ${interaction}  ${resource}  ${fault ?? ''}\n`,
    );
  }
}

export async function eventReplayCommand(options: EventOptions, env: Environment): Promise<void> {
  const made = (await admin(options, env, '/replay', 'POST')) as Replayed;
  const kept =
    made.kept > 0
      ? ` ${made.kept} stay dead, as their listener is off or gone: kiln event drop deletes them.`
      : '';
  say(options, made, `${made.replayed} events are tried again at once.${kept}`);
}

export async function eventDropCommand(options: EventOptions, env: Environment): Promise<void> {
  const made = (await admin(options, env, '', 'DELETE')) as { readonly dropped: number };
  say(options, made, `${made.dropped} dead events were dropped.`);
}

/** @param path below $admin/event @throws Misuse for a wrong filter */
async function admin(
  options: EventOptions,
  env: Environment,
  path: string,
  method: string,
): Promise<unknown> {
  const { state, listener, resource } = options;
  try {
    readEventFilter(options);
  } catch (error) {
    throw error instanceof OutcomeError ? new Misuse(error.message) : error;
  }
  const given = Object.entries({ state, listener, resource }).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given as [string, string][]).toString();
  return withServer(options, env, async server => {
    const answer = await server.send(`$admin/event${path}${query === '' ? '' : `?${query}`}`, { method });
    return method === 'GET' ? readList(answer) : readObject(answer);
  });
}

function say({ json }: EventOptions, value: object, sentence: string): void {
  process.stdout.write(json ? `${JSON.stringify(value)}\n` : `${sentence}\n`);
}
