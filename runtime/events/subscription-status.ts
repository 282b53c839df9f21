// The result of the notifications of a Subscription → its status and error. https://hl7.org/fhir/R4/subscription.html#status
import { inTransaction } from '../postgres/transaction.ts';
import { readForUpdate, type Store, writeResource } from '../store/resource.ts';
import { isAsked, type State, withState } from '../validate/subscription.ts';

/** The listener stays as it was. Nothing happens if the Subscription is off or gone. */
export async function setStatus(store: Store, project: number, id: string, state: State): Promise<void> {
  const { client: given } = store;
  if (given) return setInside({ ...store, client: given }, project, id, state);
  await inTransaction(store.database.generic, client => setInside({ ...store, client }, project, id, state));
}

async function setInside(
  inside: Store & Required<Pick<Store, 'client'>>,
  project: number,
  id: string,
  state: State,
): Promise<void> {
  const found = await readForUpdate(inside, { project }, 'Subscription', id);
  if (!found) return;
  const resource = JSON.parse(found.content) as {
    readonly resourceType: string;
    readonly status?: unknown;
  };
  if (!isAsked(resource) && resource.status !== 'error') return;
  const taken = { type: 'Subscription', id, resource, text: found.content, bound: [] };
  await writeResource(inside, { project }, withState(taken, state), { ifMatch: found.version });
}
