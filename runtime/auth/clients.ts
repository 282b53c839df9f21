// The clients of a project, as administrators see them: whether they are in use, and how they prove who they are. Never their secrets.
import type { ClientApplication } from '../../generated/types/client-application.d.ts';
import { inTransaction } from '../postgres/transaction.ts';
import { readForUpdate, type Store, updateResource } from '../store/resource.ts';
import { secretEntry } from './register.ts';
import { newSecret } from './secret.ts';

export interface ListedClient {
  readonly clientId: string;
  readonly active: boolean;
  readonly name: string | null;
  /** How many hold. */
  readonly secrets: number;
  readonly keys: boolean;
  readonly scope: string | null;
}

export async function listClients(
  { database }: Pick<Store, 'database'>,
  project: number,
): Promise<readonly ListedClient[]> {
  const { rows } = await database.generic.query<{ content: string }>(
    'select content::text as content from "ClientApplication" where project = $1 order by updated, id',
    [project],
  );
  return rows.map(({ content }) => described(JSON.parse(content) as ClientApplication));
}

function described({ id = '', active, name, secret = [], jwks, jwksUri, scope }: ClientApplication) {
  const secrets = secret.filter(({ expires }) => expires === undefined || Date.parse(expires) > Date.now());
  return {
    clientId: id,
    active: active !== false,
    name: name ?? null,
    secrets: secrets.length,
    keys: jwks !== undefined || jwksUri !== undefined,
    scope: scope ?? null,
  };
}

/** Inactive: its tokens end with the next request, and neither its secret nor its keys obtain others. @returns whether it exists */
export function setActive(store: Store, project: number, id: string, active: boolean): Promise<boolean> {
  return change(store, project, id, client => ({ ...client, active }));
}

/** All former secrets are replaced. Tokens hold until they expire. @returns the new one; undefined: there is no such client */
export async function rotateSecret(store: Store, project: number, id: string): Promise<string | undefined> {
  const made = newSecret();
  const entry = await secretEntry(made);
  return (await change(store, project, id, client => ({ ...client, secret: [entry] }))) ? made : undefined;
}

function change(
  store: Store,
  project: number,
  id: string,
  by: (client: ClientApplication) => ClientApplication,
): Promise<boolean> {
  return inTransaction(store.database.generic, async client => {
    const inside = { ...store, client };
    const found = await readForUpdate(inside, { project }, 'ClientApplication', id);
    if (!found) return false;
    const changed = by(JSON.parse(found.content) as ClientApplication);
    await updateResource(inside, { project }, 'ClientApplication', id, JSON.stringify(changed));
    return true;
  });
}
