// In: a resource that was checked, and who writes it. Out: the resource, stored; a Subscription as the server serves it. From then on the
// writer of a Subscription, or of a Bot with triggers, listens with the access that it has whenever something is written, and a Bot with
// times runs by itself. https://hl7.org/fhir/R4/subscription.html
import { isDeepStrictEqual } from 'node:util';
import type { Bot } from '../../generated/types/bot.d.ts';
import { outcomeError } from '../outcome.ts';
import type { Principal } from '../principal/principal.ts';
import { storedIdentity } from '../principal/stored-identity.ts';
import {
  readForUpdate,
  type Store,
  type WriteOptions,
  type Written,
  writeResource,
} from '../store/resource.ts';
import type { Intake } from '../validate/intake.ts';
import { cronOf, readSchedule } from '../validate/schedule.ts';
import {
  isAsked,
  type Listening,
  readSubscription,
  readTrigger,
  unservedReason,
  withState,
} from '../validate/subscription.ts';
import { inOneTransaction } from './row-access.ts';

/** Whether the principal may search so, and execute the bot. @returns why nothing can be sent for now. @throws OutcomeError */
export type CheckListening = (listening: Listening) => Promise<string | undefined>;

export interface Subscriber {
  readonly store: Store;
  readonly principal: Principal;
  readonly listening: CheckListening;
}

/** Stores what was checked. @throws OutcomeError 403, 409, 422 */
export function writeChecked(
  writer: Subscriber,
  taken: Intake,
  options: WriteOptions = {},
): Promise<Written> {
  const { store, principal } = writer;
  if (taken.type === 'Subscription')
    return inOneTransaction(writer, inside => writeSubscription(inside, taken, options));
  if (taken.type === 'Bot') return inOneTransaction(writer, inside => writeBot(inside, taken, options));
  return writeResource(store, principal, taken, options);
}

async function writeSubscription(
  { store, principal, listening: check }: Subscriber,
  taken: Intake,
  options: WriteOptions,
): Promise<Written> {
  const { project } = principal;
  const { resource } = taken;
  const channel = resource.channel as { readonly type?: unknown } | undefined;
  let listening: Listening | undefined;
  let served = taken;
  if (isAsked(resource)) {
    const isServed = channel?.type === 'rest-hook';
    const asked = isServed ? readSubscription(resource, store.index.base) : undefined;
    const error = asked ? await check(asked) : unservedReason;
    if (error === undefined) listening = asked;
    served = withState(taken, { status: listening ? 'active' : 'requested', error });
  }
  const written = await writeResource(store, principal, served, options);
  await unlisten(store, project, taken.id);
  if (listening) await listen(store, principal, taken.id, listening);
  return written;
}

/** Who writes a bot as it only describes itself does not become the one who listens. */
async function writeBot(
  { store, principal, listening: check }: Subscriber,
  taken: Intake,
  options: WriteOptions,
): Promise<Written> {
  const { id, resource } = taken;
  const { project } = principal;
  const before = await readForUpdate(store, principal, 'Bot', id);
  const former = before && (JSON.parse(before.content) as Partial<Bot>);
  const bot = resource as Partial<Bot>;
  if (isSameTurn(former, bot)) return writeResource(store, principal, taken, options);
  const triggers = bot.active === false ? [] : (bot.trigger ?? []);
  const listening = triggers.map((trigger, at) => readTrigger(trigger, at, id));
  for (const each of listening) await check(each);
  const due = bot.active === false ? undefined : firstDue(bot, store.index.zone);
  const written = await writeResource(store, principal, taken, options);
  await store.client?.query("delete from kiln_listener where project = $1 and id like 'Bot/' || $2 || '/%'", [
    project,
    id,
  ]);
  for (const [at, each] of listening.entries()) await listen(store, principal, `Bot/${id}/${at}`, each);
  await store.client?.query('delete from kiln_schedule where project = $1 and bot = $2', [project, id]);
  if (due !== undefined)
    await store.client?.query(
      `insert into kiln_schedule (project, bot, due, cron, identity)
       values ($1, $2, to_timestamp($3::float8 / 1000), $4, $5)`,
      [project, id, due, JSON.stringify(cronOf(bot)), writerOf(principal)],
    );
  return written;
}

function isSameTurn(former: Partial<Bot> | undefined, now: Partial<Bot>): boolean {
  // With the code: who changes what runs must not have it run with the access of another.
  const turnOf = ({ active, trigger, runAsUser, executableCode, ...bot }: Partial<Bot>) => [
    ...[active !== false, trigger, runAsUser === true, executableCode?.data, cronOf(bot)],
  ];
  return isDeepStrictEqual(turnOf(former ?? {}), turnOf(now));
}

/** @throws OutcomeError 422 */
function firstDue(bot: Partial<Bot>, zone: number): number | undefined {
  const schedule = readSchedule(bot, zone);
  const due = schedule?.(Date.now());
  if (schedule && due === undefined)
    throw outcomeError(
      'business-rule',
      'Bot.cron: it names no time that is to come, so that the bot would never run.',
      {
        expression: bot.cronString === undefined ? 'Bot.cronTiming' : 'Bot.cronString',
      },
    );
  return due;
}

/**
 * JSON text. Without the token: a person who signs out goes on listening. What ends it is the end of the membership, the application or the
 * user.
 */
function writerOf(principal: Principal): string {
  return JSON.stringify(storedIdentity(principal), (name, value: unknown) =>
    name === 'token' ? undefined : value,
  );
}

async function listen(
  { client, mostListeners = Number.POSITIVE_INFINITY }: Store,
  principal: Principal,
  id: string,
  { type, interactions }: Listening,
): Promise<void> {
  const { rows } = (await client?.query<{ count: string }>(
    'select count(*) from kiln_listener where project = $1 and type = $2',
    [principal.project, type],
  )) ?? { rows: [] };
  if (Number(rows[0]?.count) >= mostListeners)
    throw outcomeError(
      'business-rule',
      `${mostListeners} subscriptions of this project listen to ${type} already, the most that may: each is looked at with every write. Delete one, or set its status to off.`,
    );
  const identity = writerOf(principal);
  await client?.query(
    'insert into kiln_listener (project, type, id, deletions, identity) values ($1, $2, $3, $4, $5)',
    [principal.project, type, id, interactions.has('delete'), identity],
  );
}

async function unlisten({ client }: Store, project: number, id: string): Promise<void> {
  await client?.query('delete from kiln_listener where project = $1 and id = $2', [project, id]);
}
