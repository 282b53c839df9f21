// In: a resource that was checked, and its writer. Out: the resource, stored; a Subscription as the server serves it. From then on the
// writer of a Subscription, or of a Bot with triggers, listens with the access that it has whenever something is written, and a Bot with
// times runs by itself. https://hl7.org/fhir/R4/subscription.html
import { isDeepStrictEqual } from 'node:util';
import type { Bot, Subscription } from '../../generated/client/types/index.d.ts';
import { outcomeError } from '../base/outcome.ts';
import type { Principal } from '../base/principal/principal.ts';
import { storedIdentity } from '../base/principal/stored-identity.ts';
import type { Intake } from '../base/validate/intake.ts';
import { cronOf, readSchedule } from '../base/validate/schedule.ts';
import {
  isAsked,
  isOrdered,
  isServed,
  type Listening,
  readSubscription,
  readTrigger,
  unservedReason,
  withState,
} from '../base/validate/subscription.ts';
import {
  announce,
  readForUpdate,
  type Store,
  type WriteOptions,
  type Written,
  writeResource,
} from '../database/store/resource.ts';

/** Whether the principal may search so, and execute the bot. @returns why nothing can be sent for now. @throws OutcomeError */
export type CheckListening = (listening: Listening) => Promise<string | undefined>;

export interface Subscriber {
  readonly store: Store;
  readonly principal: Principal;
  readonly listening: CheckListening;
}

/** A writer that changes neither what is sent nor where does not become the one whose access it listens with. */
export async function writeSubscription(
  { store, principal, listening: check }: Subscriber,
  taken: Intake,
  options: WriteOptions,
): Promise<Written> {
  const { project } = principal;
  const { resource } = taken;
  let listening: Listening | undefined;
  let served = taken;
  if (isAsked(resource)) {
    const asked = isServed(resource) ? readSubscription(resource, store.index.base) : undefined;
    const error = asked ? await check(asked) : unservedReason;
    if (error === undefined) listening = asked;
    const isActive = listening && !needsHandshake(listening);
    served = withState(taken, { status: isActive ? 'active' : 'requested', error });
  }
  const before = await readForUpdate(store, principal, 'Subscription', taken.id);
  const written = await writeResource(store, principal, served, options);
  const former = await unlisten(store, project, taken.id);
  const isSame = before !== undefined && isSameSending(JSON.parse(before.content) as object, resource);
  const identity = isSame && former !== undefined ? former : writerOf(principal);
  if (listening) await listen(store, principal, { id: taken.id, listening, identity });
  return written;
}

function isSameSending(before: object, now: object): boolean {
  const sendingOf = (given: Partial<Subscription>) => {
    const { id, meta, text, status, error, reason, contact, end, ...rest } = given;
    return rest;
  };
  return isDeepStrictEqual(sendingOf(before), sendingOf(now));
}

/** A writer that changes only descriptive elements of a bot does not become the one whose access it listens with. */
export async function writeBot(
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
  const identity = writerOf(principal);
  for (const [at, each] of listening.entries())
    await listen(store, principal, { id: `Bot/${id}/${at}`, listening: each, identity });
  await store.client?.query('delete from kiln_schedule where project = $1 and bot = $2', [project, id]);
  if (due !== undefined)
    await store.client?.query(
      `insert into kiln_schedule (project, bot, due, cron, identity)
       values ($1, $2, to_timestamp($3::float8 / 1000), $4, $5)`,
      [project, id, due, JSON.stringify(cronOf(bot)), identity],
    );
  return written;
}

function isSameTurn(former: Partial<Bot> | undefined, now: Partial<Bot>): boolean {
  // With the code: a writer that changes what runs must not have it run with the access of another.
  const turnOf = ({ active, trigger, runAsUser, executableCode, ...bot }: Partial<Bot>) => [
    active !== false,
    trigger,
    runAsUser === true,
    executableCode?.data,
    cronOf(bot),
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
      'Bot.cron: all of its times have passed, so that the bot would never run.',
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

interface Listener {
  readonly id: string;
  readonly listening: Listening;
  /** JSON of whose access it listens with. */
  readonly identity: string;
}

async function listen(
  store: Store,
  { project }: Principal,
  { id, listening, identity }: Listener,
): Promise<void> {
  const { client, mostListeners = Number.POSITIVE_INFINITY } = store;
  const { type, interactions, end } = listening;
  const { rows } = (await client?.query<{ count: string }>(
    'select count(*) from kiln_listener where project = $1 and type = $2 and until is null',
    [project, type],
  )) ?? { rows: [] };
  if (Number(rows[0]?.count) >= mostListeners)
    throw outcomeError(
      'business-rule',
      `${mostListeners} subscriptions of this project listen to ${type} already, the most ` +
        'that may: each is looked at with every write. Delete one, or set its status to off.',
    );
  await client?.query(
    `insert into kiln_listener (project, type, id, deletions, identity, ordered, ends)
     values ($1, $2, $3, $4, $5, $6, to_timestamp($7::float8 / 1000))`,
    [project, type, id, interactions.has('delete'), identity, isOrdered(listening), end ?? null],
  );
  // It begins anew: what failed before is not waited for.
  const waiting = await client?.query(
    `update kiln_event set due = clock_timestamp(), attempts = 0, waits = false
     where project = $1 and listener = $2 and dead is null and (attempts > 0 or waits) and not held and due > clock_timestamp()`,
    [project, id],
  );
  if (waiting?.rowCount) announce(store, { project });
  if (isOrdered(listening)) await number(store, project, id, listening, identity);
}

/** Its events have numbers from 1 on, which go on where it was written before; it begins with a handshake. */
async function number(
  store: Store,
  project: number,
  id: string,
  listening: Listening,
  identity: string,
): Promise<void> {
  const { client } = store;
  const heartbeat = needsHandshake(listening) ? listening.topic?.heartbeat : undefined;
  await client?.query(
    `insert into kiln_subscription (project, id, identity, heartbeat) values ($1, $2, $3, $4)
     on conflict (project, id) do update set identity = excluded.identity, heartbeat = excluded.heartbeat, beat = null`,
    [project, id, identity, heartbeat ?? null],
  );
  await client?.query(`delete from kiln_event where project = $1 and listener = $2 and id = ''`, [
    project,
    id,
  ]);
  if (!needsHandshake(listening)) return;
  await client?.query(
    `insert into kiln_event (project, listener, type, id, version, interaction, depth)
     values ($1, $2, $3, '', (extract(epoch from clock_timestamp()) * 1000000)::int8, 'handshake', 0)`,
    [project, id, listening.type],
  );
  announce(store, { project });
}

/** A socket is bound after the Subscription is active. */
function needsHandshake({ topic, endpoint }: Listening): boolean {
  return topic !== undefined && endpoint.kind !== 'socket';
}

/** @returns the identity that it listened with; undefined if it did not listen */
async function unlisten({ client }: Store, project: number, id: string): Promise<string | undefined> {
  const ended = await client?.query<{ identity: string }>(
    'delete from kiln_listener where project = $1 and id = $2 returning identity::text as identity',
    [project, id],
  );
  return ended?.rows[0]?.identity;
}
