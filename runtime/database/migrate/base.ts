// The address under which a server is reached → what the database indexes its own resources by. Where it changed, the
// resources that refer to the new address are indexed again, so that no change of a port or a host loses a reference.

import { parametersOf, resourceTypes } from '../../base/definitions/parameters.ts';
import { type Log, silent } from '../../base/log.ts';
import type { Database } from '../postgres/database.ts';
import { indexValues, statementsOf } from '../store/resource-sql.ts';
import { type IndexContext, indexContext, rowValues } from '../store/row.ts';
import { writeMeta } from './meta.ts';
import type { InstalledSchema } from './migrate.ts';

/**
 * For the server alone: commands keep the address that it left. References that were indexed as our own stay so.
 *
 * @param schema as installSchema has it
 */
export async function adoptBase(
  database: Pick<Database, 'custom' | 'parts'>,
  schema: InstalledSchema,
  base: string,
  log: Log = silent,
): Promise<InstalledSchema> {
  const former = schema.settings.base;
  if (former === base) return schema;
  const settings = { ...schema.settings, base };
  const index = indexContext(settings);
  // First the rows: a start that is cut off here does the same again.
  let count = 0;
  for (const part of await database.parts())
    for (const type of resourceTypes()) count += await indexAgain(part, type, index);
  await writeMeta(database, 'base_url', base);
  log.info(
    `The base address changed from ${former} to ${base}: absolute references to the new one are our own from now on; ` +
      `${count} resources that had some were indexed again.`,
  );
  return { ...schema, index, settings };
}

/** The resources of a type that refer to the base as if it were foreign; all of them or none. */
async function indexAgain(
  database: Pick<Database, 'transaction'>,
  type: string,
  index: IndexContext,
): Promise<number> {
  const { shape, index: statement } = statementsOf(type);
  const [columns, edges] = [referenceColumns(type), edgeNames(type)];
  if (columns.length + edges.length === 0) return 0;
  return database.transaction(async client => {
    await client.query('set local statement_timeout = 0');
    // 0 is the character after the slash: all that begins with the base lies between the two.
    const range = [`${index.base}/`, `${index.base}0`];
    const { rows: places } = await client.query<Place>(
      foreignQuery(type, columns, edges.length > 0),
      edges.length > 0 ? [...range, edges] : range,
    );
    for (const { project, id } of places) {
      const { rows } = await client.query<Stored>(
        `select version, content from "${type}" where project = $1 and id = $2`,
        [project, id],
      );
      for (const { version, content } of rows) {
        const row = rowValues(shape, JSON.parse(content) as object, index, content);
        await client.query(statement.text, [project, id, version, ...indexValues(shape, row)]);
      }
    }
    return places.length;
  });
}

interface Place {
  readonly project: number;
  readonly id: string;
}

interface Stored {
  readonly version: string;
  readonly content: string;
}

/**
 * Values: the base with a slash, the first text past all that begins so, the names that edges begin with. Reads a range
 * of each index and not the tables: hence one project after the other.
 */
function foreignQuery(type: string, columns: readonly string[], hasEdges: boolean): string {
  const parts = columns.map(
    column => `select id from "${type}" where project = p.project and "${column}" >= $1 and "${column}" < $2`,
  );
  if (hasEdges)
    parts.push(`select r.id from unnest($3::text[]) n, lateral (
    select id from "${type}_ref" where project = p.project and edge >= n || $1 and edge < n || $2 offset 0
  ) r`);
  return `with recursive projects as (
  (select project from "${type}" order by project limit 1)
  union all
  select (select min(t.project) from "${type}" t where t.project > p.project) from projects p where p.project is not null
)
select p.project, f.id from projects p, lateral (
  ${parts.join('\n  union ')}
) f`;
}

function referenceColumns(type: string): readonly string[] {
  const indexes = Object.values(parametersOf(type).params).map(({ index }) => index);
  return [...new Set(indexes.flatMap(index => (index.kind === 'reference' ? [index.column] : [])))];
}

/** `name=`, and `name~` for canonicals without their version. */
function edgeNames(type: string): readonly string[] {
  const indexes = Object.values(parametersOf(type).params).map(({ index }) => index);
  const names = indexes.flatMap(index => (index.kind === 'edge' ? [index.edge] : []));
  return [...new Set(names)].flatMap(name => [`${name}=`, `${name}~`]);
}
