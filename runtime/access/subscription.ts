// In: a Subscription that was checked, and who writes it. Out: the Subscription as the server serves it, stored; from then on the writer
// listens with the access that it has whenever something is written. https://hl7.org/fhir/R4/subscription.html
import { outcomeError } from '../outcome.ts';
import type { Principal } from '../principal/principal.ts';
import { storedIdentity } from '../principal/stored-identity.ts';
import { type Store, type WriteOptions, type Written, writeResource } from '../store/resource.ts';
import type { Intake } from '../validate/intake.ts';
import {
  isAsked,
  type Listening,
  readSubscription,
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
  if (taken.type !== 'Subscription') return writeResource(store, principal, taken, options);
  return inOneTransaction(writer, inside => writeSubscription(inside, taken, options));
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
  const identity = JSON.stringify(storedIdentity(principal));
  await client?.query(
    'insert into kiln_listener (project, type, id, deletions, identity) values ($1, $2, $3, $4, $5)',
    [principal.project, type, id, interactions.has('delete'), identity],
  );
}

async function unlisten({ client }: Store, project: number, id: string): Promise<void> {
  await client?.query('delete from kiln_listener where project = $1 and id = $2', [project, id]);
}
