// In: an edge that may hold a canonical, and a row of the resource type at its other end. Out: SQL that follows it, in both directions.
// https://hl7.org/fhir/R4/references.html#canonical

import { elements } from '../../base/definitions/elements.ts';
import { join, literal, number, project, type Sql, sql } from '../../base/sql/sql.ts';
import type { FilteredRow } from '../reach.ts';

type Target = Pick<FilteredRow, 'type' | 'alias' | 'reach'>;

/**
 * Whether a resource that the canonical names passes the test.
 *
 * @param target the row of the resource
 * @returns undefined if resources of the type have no url, or their url is hidden from the caller
 */
export function namedBy(edge: string, target: Target, test: Sql): Sql | undefined {
  const { type, alias, reach } = target;
  const named = isNamed(edge, target);
  return (
    named &&
    sql`starts_with(e.edge, ${literal(`${edge}=`)}) and exists (select from ${reach.rows(type, alias, 'fenced')} where
      ${alias}.project = ${project} and ${named} and ${test} offset 0)`
  );
}

/**
 * Whether the canonical of `e.edge` names the row: by its url, and by its version if it has one. Without a version,
 * or with an empty one, it names every version. The index on `hashtextextended(content->>'url', 0)` finds the rows.
 */
export function isNamed(edge: string, { type, alias, reach }: Target): Sql | undefined {
  const visible = visibleNames({ type, alias, reach });
  if (visible === undefined) return undefined;
  const key = sql`split_part(substr(e.edge, ${number(edge.length + 2)}), '#', 1)`;
  const content = sql`${alias}.content`;
  const url = sql`split_part(${key}, '|', 1)`;
  const version = sql`substr(${key}, length(${url}) + 2)`;
  const named = sql`hashtextextended(${content}->>'url', 0) = hashtextextended(${url}, 0) and ${content}->>'url' = ${url}
    and (${version} = '' or ${content}->>'version' = ${version})`;
  return visible === 'all' ? named : sql`${named} and ${visible}`;
}

/** The same from the other end: an index on `edge` finds the canonicals that name the row. '$' follows '#', which begins a fragment. */
export function namesRow(edge: string, key: Sql, target: Target): Sql | undefined {
  const visible = visibleNames(target);
  if (visible === undefined) return undefined;
  const url = sql`${literal(`${edge}=`)} || (${target.alias}.content->>'url')`;
  const bar = sql`${url} || '|'`;
  const tests = [url, sql`${bar} || (${target.alias}.content->>'version')`].map(
    own => sql`${key} = ${own} or ${key} >= ${own} || '#' and ${key} < ${own} || '$'`,
  );
  const named = sql`(${join([...tests, sql`${key} = ${bar}`], ' or ')})`;
  return visible === 'all' ? named : sql`(${named} and ${visible})`;
}

function visibleNames({ type, alias, reach }: Target): 'all' | Sql | undefined {
  const visible = elements().canonical.includes(type)
    ? reach.visible(type, ['url', 'version'], alias)
    : 'none';
  return visible === 'none' ? undefined : visible;
}
