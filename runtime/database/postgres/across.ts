// A statement about the rows of all projects → its rows. While one of several nodes is away, each of the others
// runs it apart: only the projects of that node are missing.
import type { Database } from './database.ts';

export interface Across<Row> {
  readonly rows: readonly Row[];
  /** Why the rows of some projects are not among them; undefined: all answered. */
  readonly missing: unknown;
}

export type AcrossDatabase = Pick<Database, 'generic' | 'topology' | 'parts'>;

/** All nodes are asked at once. @throws what fails on one PostgreSQL, or if not even the nodes are known */
export async function acrossAll<Row extends object>(
  database: AcrossDatabase,
  text: string,
  values: readonly unknown[] = [],
): Promise<Across<Row>> {
  try {
    return { rows: (await database.generic.query<Row>(text, [...values])).rows, missing: undefined };
  } catch (error) {
    if (!database.topology.isSplit) throw error;
    const parts = await database.parts();
    return settled(parts.map(async ({ generic }) => (await generic.query<Row>(text, [...values])).rows));
  }
}

/** The rows of those that answer. */
export async function settled<Row>(asking: readonly Promise<readonly Row[]>[]): Promise<Across<Row>> {
  const asked = await Promise.allSettled(asking);
  return {
    rows: asked.flatMap(each => (each.status === 'fulfilled' ? each.value : [])),
    missing: asked.find(each => each.status === 'rejected')?.reason,
  };
}
