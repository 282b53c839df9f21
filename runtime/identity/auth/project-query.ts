// A statement about several projects, or all → its rows. With several nodes it is sent to those of the projects: a node that is down only
// affects its own projects.
import { LRUCache } from 'lru-cache';
import { type Across, settled } from '../../database/postgres/across.ts';
import type { Database, GenericDatabase } from '../../database/postgres/database.ts';

export type ProjectsDatabase = Pick<Database, 'generic' | 'topology' | 'at' | 'parts'>;

/** @param text its $1 is the names of the projects, or null for all */
export async function queryProjects<Row extends object>(
  database: ProjectsDatabase,
  names: readonly string[] | undefined,
  text: string,
  values: readonly unknown[],
): Promise<Across<Row>> {
  const ask = async ({ generic }: GenericDatabase, of: readonly string[] | undefined) =>
    (await generic.query<Row>(text, [of ?? null, ...values])).rows;
  if (!database.topology.isSplit) return { rows: await ask(database, names), missing: undefined };
  return settled(
    names === undefined
      ? (await database.parts()).map(part => ask(part, undefined))
      : (await numbered(database, names)).map(({ number, name }) => ask(database.at(number), [name])),
  );
}

async function numbered({ generic }: ProjectsDatabase, names: readonly string[]) {
  const text = 'select number, name from kiln_project where name = any($1)';
  return (await generic.query<{ number: number; name: string }>(text, [names])).rows;
}

const chosen = new WeakMap<object, LRUCache<string, number>>();

/**
 * Confirms the choice of one of several projects. While a node is down, the choice must equal that of a time when all nodes answered, as
 * the right project may be on that node.
 *
 * @throws the error of the node
 */
export function confirmChoice(
  { generic }: ProjectsDatabase,
  key: string,
  project: number | undefined,
  missing: unknown,
): void {
  const known = chosen.get(generic) ?? new LRUCache<string, number>({ max: 10_000 });
  chosen.set(generic, known);
  if (missing === undefined) {
    if (project !== undefined) known.set(key, project);
  } else if (project === undefined || known.get(key) !== project) throw missing;
}
