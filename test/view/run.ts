// A ViewDefinition and resources → the rows that its SQL returns, with the digits of numbers.
import { elements } from '../../runtime/base/definitions/elements.ts';
import { bind, print, type Sql, sql } from '../../runtime/base/sql/sql.ts';
import type { Database } from '../../runtime/database/postgres/database.ts';
import { type View, viewOf } from '../../runtime/search/view/view.ts';
import { type Json, type JsonObject, normalText, parseJson } from '../oracle/json.ts';

export function compiled(definition: unknown): View {
  return viewOf(definition as never, elements());
}

/** The rows of all resources, as they come. @throws ViewFault; an error of PostgreSQL */
export async function rowsBySql(
  database: Database,
  definition: unknown,
  resources: readonly { readonly resourceType: string }[],
): Promise<readonly JsonObject[]> {
  const view = compiled(definition);
  return queried(
    database,
    sql`select row_to_json(q)::text row from (${view.rows(tableOf(view, resources))}) q`,
  );
}

/** The rows of each resource after the other, in their order. */
export async function rowsInOrder(
  database: Database,
  definition: unknown,
  resources: readonly { readonly resourceType: string }[],
): Promise<readonly JsonObject[]> {
  const view = compiled(definition);
  return queried(
    database,
    sql`select row_to_json(q)::text row from ${tableOf(view, resources)} r cross join lateral (${view.ofResource}) q order by r.i, q.n`,
  );
}

function tableOf({ resource }: View, resources: readonly { readonly resourceType: string }[]): Sql {
  const own = resources.filter(({ resourceType }) => resourceType === resource);
  return sql`(select v->>'id' id, v doc, i from jsonb_array_elements(${bind(normalText(own), 'jsonb')}) with ordinality e(v, i))`;
}

async function queried(database: Database, statement: Sql): Promise<readonly JsonObject[]> {
  const values: unknown[] = [];
  const text = print(statement, slot => {
    values.push(slot.kind === 'value' ? slot.value : undefined);
    return values.length;
  });
  const { rows } = await database.generic.query<{ row: string }>(text, values);
  return rows.map(({ row }) => parseJson(row) as Json as JsonObject);
}
