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
  type State,
  unservedReason,
  withState,
} from '../validate/subscription.ts';
import { inOneTransaction } from './row-access.ts';

/** Whether the principal may search so, and execute the bot. @throws OutcomeError */
export type CheckListening = (listening: Listening) => Promise<void>;

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
  const channel = taken.resource.channel as { readonly type?: unknown } | undefined;
  const isServed = isAsked(taken.resource) && channel?.type === 'rest-hook';
  const listening = isServed ? readSubscription(taken.resource, store.index.base) : undefined;
  if (listening) await check(listening);
  const served = isAsked(taken.resource) ? withState(taken, stateOf(isServed)) : taken;
  const written = await writeResource(store, principal, served, options);
  await unlisten(store, project, taken.id);
  if (listening) await listen(store, principal, taken.id, listening);
  return written;
}

function stateOf(isServed: boolean): State {
  return isServed ? { status: 'active', error: undefined } : { status: 'requested', error: unservedReason };
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
