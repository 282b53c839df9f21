// The tables kiln_migration and kiln_index → the schemas that a database has had, and what of the latest is still being made.
import type { Database } from '../postgres/database.ts';

export interface MigrationHistory {
  /** The latest first. */
  readonly schemas: readonly {
    readonly generation: number;
    readonly kiln: string;
    readonly begun: string;
    readonly finished: string | null;
  }[];
  /** Resource types whose rows the latest migration indexes again. */
  readonly types: readonly {
    readonly type: string;
    /** Arguments that do not find everything yet. */
    readonly unfinished: readonly string[];
  }[];
}

/** Without numbers of rows, which are those of all projects. */
export async function migrationHistory({ generic }: Pick<Database, 'generic'>): Promise<MigrationHistory> {
  const [schemas, types] = await Promise.all([
    generic.query<MigrationHistory['schemas'][number]>(
      `select generation, kiln_version as kiln, to_json(begun)#>>'{}' as begun, to_json(finished)#>>'{}' as finished
       from kiln_migration order by generation desc limit 20`,
    ),
    generic.query<MigrationHistory['types'][number]>(
      `select type, unfinished from kiln_index
       where generation > 0 and generation = (select max(generation) from kiln_index) order by type`,
    ),
  ]);
  return { schemas: schemas.rows, types: types.rows };
}
