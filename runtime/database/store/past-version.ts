// A version of a resource → the current one, in a transaction that is rolled back: searches and policies then judge
// it by the same statements as any other, as indexes describe current rows alone.
import type { Database } from '../postgres/database.ts';
import { readVersion } from './history.ts';
import { type Owner, readResource, type Store, writeResource } from './resource.ts';

/** `rolledBack`: the version was made the current one, and the transaction must not be committed. */
export type Made = 'current' | 'rolledBack' | 'gone';

/** undefined: it was deleted. */
export async function currentVersion(
  { generic }: Pick<Database, 'generic'>,
  { project }: Owner,
  type: string,
  id: string,
): Promise<string | undefined> {
  const { rows } = await generic.query<{ version: string }>(
    `select version::text from "${type}" where project = $1 and id = $2`,
    [project, id],
  );
  return rows[0]?.version;
}

/** @param store of a transaction whose snapshot stays: repeatable read */
export async function makeCurrent(
  store: Store,
  owner: Owner,
  type: string,
  id: string,
  version: string,
): Promise<Made> {
  const { client } = store;
  if (!client) throw new Error('A past version is made current in a transaction.');
  const current = await readResource(store, owner, type, id);
  if (current?.version === version) return 'current';
  const past = await readVersion(store, owner, type, id, version);
  if (past.kind !== 'version') return 'gone';
  const { content, updated } = past.found;
  const resource = JSON.parse(content) as { readonly resourceType: string };
  const trial = { ...store, budget: undefined, isTrial: true };
  await writeResource(trial, owner, { type, id, resource, text: content, bound: [] });
  await client.query(
    `update "${type}" set version = $3, updated = $4, content = $5 where project = $1 and id = $2`,
    [owner.project, id, version, updated, content],
  );
  return 'rolledBack';
}
