// A type, an id and a version → that version, current or superseded, or what became of the resource.
// https://hl7.org/fhir/R4/http.html#vread
import { type Preparable, run, runOn } from '../postgres/prepared.ts';
import type { Owner, Store, StoredVersion } from './resource.ts';
import { instantSql, isVersion, statementsOf } from './resource-sql.ts';

export type PastVersion =
  | { readonly kind: 'version'; readonly found: StoredVersion }
  /** The version is that of a deletion. */
  | { readonly kind: 'deleted' }
  | { readonly kind: 'absent' };

export async function readVersion(
  store: Store,
  owner: Owner,
  type: string,
  id: string,
  version: string,
): Promise<PastVersion> {
  if (!isVersion(version)) return { kind: 'absent' };
  // The current version first: one that is superseded between the two reads is found by the second.
  const current = await query(store, statementsOf(type).read, [owner.project, id]);
  const [currentVersion, currentUpdated, currentContent] = current[0] ?? [];
  if (currentVersion === version && currentUpdated && currentContent)
    return found(type, id, version, currentUpdated, currentContent);
  const past = await query(store, pastVersion, [owner.project, type, id, version]);
  const [row] = past;
  if (row === undefined) return { kind: 'absent' };
  const [updated, content] = row;
  return updated && content ? found(type, id, version, updated, content) : { kind: 'deleted' };
}

/** Whether the last that happened to the id is its deletion; to be asked when there is no current version. */
export async function isDeleted(store: Store, owner: Owner, type: string, id: string): Promise<boolean> {
  const [last] = await query(store, lastVersion, [owner.project, type, id]);
  return last !== undefined;
}

function found(type: string, id: string, version: string, updated: string, content: string): PastVersion {
  return { kind: 'version', found: { type, id, version, updated, content } };
}

const pastVersion: Preparable = {
  text: `select ${instantSql('updated')}, content from kiln_history where project = $1 and type = $2 and id = $3 and version = $4`,
  uses: 0,
};

const lastVersion: Preparable = {
  text: `select 1 from (
    select deleted from kiln_history where project = $1 and type = $2 and id = $3 order by version desc limit 1
  ) last where deleted`,
  uses: 0,
};

async function query(
  store: Store,
  statement: Preparable,
  values: readonly unknown[],
): Promise<(string | null)[][]> {
  const { client, database, planMemory, signal } = store;
  const ran = client
    ? await runOn(client, statement, values, planMemory, { signal })
    : await run(database.generic, statement, values, planMemory, { signal });
  return ran.rows;
}
