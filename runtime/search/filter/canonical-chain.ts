// In: an edge that may hold a canonical, `e.edge`, and the resource type that a chain goes on in. Out: SQL that follows it.
// https://hl7.org/fhir/R4/references.html#canonical
import { elements } from '../../definitions/elements.ts';
import { literal, number, project, type Sql, sql } from '../../sql/sql.ts';
import type { FilteredRow } from './filtered-row.ts';

/**
 * Whether a resource with the url of the canonical, and with its version if it names one, passes the test. Without a version, any
 * version may pass. The index on `hashtextextended(content->>'url', 0)` finds the resources.
 *
 * @param target the row of the resource
 * @returns undefined if resources of the type have no url, or their url is hidden from the caller
 */
export function namedBy(edge: string, { type, alias, reach }: FilteredRow, test: Sql): Sql | undefined {
  if (!elements().canonical.includes(type)) return undefined;
  const visible = reach.visible(type, ['url', 'version'], alias);
  if (visible === 'none') return undefined;
  const key = sql`split_part(substr(e.edge, ${number(edge.length + 2)}), '#', 1)`;
  const content = sql`${alias}.content`;
  const named = sql`hashtextextended(${content}->>'url', 0) = hashtextextended(split_part(${key}, '|', 1), 0) and ${content}->>'url' = split_part(${key}, '|', 1) and (strpos(${key}, '|') = 0 or ${content}->>'version' = split_part(${key}, '|', 2))`;
  const conditions = visible === 'all' ? [test] : [visible, test];
  const all = conditions.reduce((tests, each) => sql`${tests} and ${each}`, named);
  return sql`starts_with(e.edge, ${literal(`${edge}=`)}) and exists (select from ${reach.rows(type, alias, 'fenced')} where ${alias}.project = ${project} and ${all} offset 0)`;
}
