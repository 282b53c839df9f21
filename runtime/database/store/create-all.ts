// New resources of one type and project → all of them stored by one statement.

import type { Intake } from '../../base/validate/intake.ts';
import { type Preparable, run } from '../postgres/prepared.ts';
import { retryConflicts } from '../postgres/transaction.ts';
import { announce, type Owner, type Store } from './resource.ts';
import { nextTimeSql, noteSql, stampedSql } from './resource-sql.ts';
import { type RowShape, rowShape, rowValues } from './row.ts';

export interface NewResource {
  /** Its id was never used: history is not looked at. */
  readonly taken: Intake;
  /** How many events led to it. */
  readonly depth: number;
}

/** All or none. What an earlier attempt stored is left as it is. */
export async function createAll(
  store: Pick<Store, 'database' | 'index' | 'planMemory' | 'noted'>,
  owner: Owner,
  type: string,
  resources: readonly NewResource[],
): Promise<void> {
  const shape = rowShape(type);
  const rows = resources.map(each => rowJson(each, shape, store));
  const values = [owner.project, `[${rows.join(',')}]`];
  const { database, planMemory } = store;
  const ran = await retryConflicts(() => run(database.generic, statementOf(shape), values, planMemory));
  if (ran.rows.some(([noted]) => noted === 't')) announce(store, owner);
}

/** The content is inserted as it is, with all digits of its numbers. */
function rowJson(
  { taken: { id, resource, text }, depth }: NewResource,
  shape: RowShape,
  { index }: Pick<Store, 'index'>,
): string {
  const { search, edges, codes, codeOrder } = rowValues(shape, resource, index, text);
  const row = JSON.stringify({ id, depth, search, edges, codes, codeOrder });
  return `${row.slice(0, -1)},"content":${text}}`;
}

const statements = new Map<string, Preparable>();

function statementOf(shape: RowShape): Preparable {
  const known = statements.get(shape.type);
  if (known) return known;
  const made = { text: createAllSql(shape), uses: 0 };
  statements.set(shape.type, made);
  return made;
}

/** Values: project, JSON of the rows. Returns for each row that is new whether there is a listener. */
function createAllSql({ type, names, sqlTypes, hasEdges, codeOrder }: RowShape): string {
  const search = names.slice(4, -1).map((_, at) => `(r.row->'search'->>${at})::${sqlTypes[at + 4]}`);
  const edges = `, edges as (
  insert into "${type}_ref" (project, edge, id)
  select $1, e, m.id from made m join rows r using (id), jsonb_array_elements_text(r.row->'edges') e on conflict do nothing
)`;
  const codes = `, codes as (
  insert into "${type}_code" (project, hash, k, id)
  select $1, h::int8, (r.row->>'codeOrder')::timestamptz, m.id
  from made m join rows r using (id), jsonb_array_elements_text(r.row->'codes') h on conflict do nothing
)`;
  return `with rows as materialized (
  select row->>'id' as id, row from jsonb_array_elements($2::jsonb) row
), made as (
  insert into "${type}" (${names.join(', ')})
  select $1, r.id, 1, n.updated, ${search.join(', ')}, ${stampedSql("(r.row->'content')", '1', 'n.updated')}
  from rows r, lateral (select ${nextTimeSql('null::timestamptz')} as updated) n
  on conflict (project, id) do nothing
  returning id
)${hasEdges ? edges : ''}${codeOrder === undefined ? '' : codes}
select ${noteSql({ type, id: 'm.id', version: '1', interaction: "'create'", depth: "(r.row->>'depth')" })}
from made m join rows r using (id)`;
}
