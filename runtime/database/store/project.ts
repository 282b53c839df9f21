// In: the name of a project. Out: the number that its rows carry; a project that is not there is made, with its Project resource.

import type { PoolClient } from 'pg';
import { isId } from '../../base/definitions/id.ts';
import { Misuse } from '../../base/failure.ts';
import { advisoryLock } from '../postgres/advisory-lock.ts';
import type { Database } from '../postgres/database.ts';
import { readResource, type Store, updateResource } from './resource.ts';

/** The name is the id of the Project resource as well. undefined if there is no such project. */
export async function findProject(
  database: { readonly generic: Pick<PoolClient, 'query'> },
  name: string,
): Promise<number | undefined> {
  const { rows } = await database.generic.query<{ number: number }>(
    'select number from kiln_project where name = $1',
    [name],
  );
  return rows[0]?.number;
}

export interface SealedSecret {
  readonly name: string;
  readonly sealed: Buffer;
}

/** What a project gives its bots, by one statement: secrets as they are sealed, and hosts that they may fetch from. */
export async function projectBots(
  { generic }: Pick<Database, 'generic'>,
  project: number,
): Promise<{ readonly secrets: readonly SealedSecret[]; readonly hosts: readonly string[] }> {
  const { rows } = await generic.query<{ name: string | null; sealed: Buffer | null; hosts: string | null }>(
    `select name, sealed, null as hosts from kiln_secret where project = $1
     union all
     select null, null, (p.content->'allowedHost')::text from "Project" p
     join kiln_project k on k.number = p.project and k.name = p.id where p.project = $1`,
    [project],
  );
  return {
    secrets: rows.flatMap(({ name, sealed }) => (name !== null && sealed ? [{ name, sealed }] : [])),
    hosts: rows.flatMap(({ hosts }) => hostsOf(hosts)),
  };
}

/** The id of the Project resource of a project that has none yet. */
export async function unwrittenProject(
  { generic }: Pick<Database, 'generic'>,
  project: number,
): Promise<string | undefined> {
  const { rows } = await generic.query<{ name: string }>('select name from kiln_project where number = $1', [
    project,
  ]);
  const [{ name } = { name: undefined }] = rows;
  const written = await generic.query('select from "Project" where project = $1 and id = $2', [
    project,
    name,
  ]);
  return written.rows.length > 0 ? undefined : name;
}

/** @param text a JSON array of texts, where null may stand between them */
function hostsOf(text: string | null): readonly string[] {
  const all = text === null ? [] : (JSON.parse(text) as readonly (string | null)[]);
  return all.filter(host => host !== null);
}

/** @throws Misuse for a name that cannot be an id */
export async function makeProject(
  database: Pick<Database, 'transaction'>,
  store: Store,
  name: string,
): Promise<number> {
  if (!isId(name)) throw notName(name);
  return database.transaction(async client => {
    const project = await numberOf(client, name);
    const owner = { project };
    const inside = { ...store, client };
    if (!(await readResource(inside, owner, 'Project', name))) {
      const resource = JSON.stringify({ resourceType: 'Project', id: name, active: true, name });
      await updateResource(inside, owner, 'Project', name, resource);
    }
    return project;
  });
}

/** The same without a Project resource, for a backup that has it. */
export function addProject(database: Pick<Database, 'transaction'>, name: string): Promise<number> {
  if (!isId(name)) throw notName(name);
  return database.transaction(client => numberOf(client, name));
}

async function numberOf(client: PoolClient, name: string): Promise<number> {
  // Of several nodes the table is on each: a new row needs them all, and one that is there needs none.
  const known = await findProject({ generic: client }, name);
  if (known !== undefined) return known;
  await client.query('select pg_advisory_xact_lock($1)', [advisoryLock.project]);
  // A number is never given twice: rows of a project that is gone may still be there.
  const { rows } = await client.query<{ number: number }>(
    `with made as (
       insert into kiln_project (number, name) select max(number) + 1, $1 from kiln_project
       on conflict (name) do nothing returning number
     )
     select number from made union all select number from kiln_project where name = $1`,
    [name],
  );
  const [row] = rows;
  if (!row) throw new Error('A project was neither made nor found.');
  return row.number;
}

function notName(name: string): Misuse {
  return new Misuse(
    `'${name}' cannot name a project: a name has 1 to 64 letters, digits, hyphens and full stops.`,
  );
}
