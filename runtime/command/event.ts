// In: `kiln event list | replay | drop`. Out: events of a project that wait or are dead; dead ones due again, or gone.
import type { Environment } from '../config.ts';
import {
  dropEvents,
  type EventParameters,
  type ListedEvent,
  listEvents,
  type Replayed,
  readEventFilter,
  replayEvents,
} from '../events/event-list.ts';
import type { EventDatabase } from '../events/event-store.ts';
import { Misuse } from '../failure.ts';
import { OutcomeError } from '../outcome.ts';
import { consoleLog } from './console.ts';
import { existingProject, type ProjectOptions } from './data.ts';
import { withIdentities } from './identities.ts';
import { readList, readObject } from './remote/answer.ts';
import { openServer, type ServerOptions } from './remote.ts';

export interface EventOptions extends ProjectOptions, ServerOptions, EventParameters {
  readonly json?: boolean;
}

const mostListed = 1_000;

export async function eventListCommand(options: EventOptions, env: Environment): Promise<void> {
  const found = (await asked(options, env, '', 'GET', (database, project) =>
    listEvents(database, project, filterOf(options), mostListed),
  )) as readonly ListedEvent[];
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
  const made = (await asked(options, env, '/replay', 'POST', (database, project) =>
    replayEvents(database, project, filterOf(options)),
  )) as Replayed;
  const kept =
    made.kept > 0
      ? ` ${made.kept} stay dead, as their listener is off or gone: kiln event drop deletes them.`
      : '';
  say(options, made, `${made.replayed} events are tried again at once.${kept}`);
}

export async function eventDropCommand(options: EventOptions, env: Environment): Promise<void> {
  const made = (await asked(options, env, '', 'DELETE', async (database, project) => ({
    dropped: await dropEvents(database, project, filterOf(options)),
  }))) as { readonly dropped: number };
  say(options, made, `${made.dropped} dead events were dropped.`);
}

/** On the server that one is logged in to, else in the database. */
async function asked(
  options: EventOptions,
  env: Environment,
  path: string,
  method: string,
  work: (database: EventDatabase, project: number) => Promise<unknown>,
): Promise<unknown> {
  filterOf(options);
  const server = await openServer(options, env);
  if (server) {
    const { state, listener, resource } = options;
    const given = Object.entries({ state, listener, resource }).filter(([, value]) => value !== undefined);
    const query = new URLSearchParams(given as [string, string][]).toString();
    const address = `$admin/event${path}${query === '' ? '' : `?${query}`}`;
    const answer = await server.send(address, { method });
    return method === 'GET' ? readList(answer) : readObject(answer);
  }
  return withIdentities(env, false, async ({ database }) =>
    work(database, await existingProject(database, options.project)),
  );
}

/** @throws Misuse */
function filterOf(options: EventOptions) {
  try {
    return readEventFilter(options);
  } catch (error) {
    if (error instanceof OutcomeError) throw new Misuse(error.message);
    throw error;
  }
}

function say({ json }: EventOptions, value: object, sentence: string): void {
  process.stdout.write(json ? `${JSON.stringify(value)}\n` : `${sentence}\n`);
}
