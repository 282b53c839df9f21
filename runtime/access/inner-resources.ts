// In: a search parameter whose elements are resources inside of a resource, such as `composition` of a Bundle (`Bundle.entry[0].resource`).
// Out: the rows in which these resources are visible to the principal. Their type decides: innerRules.

import { elements } from '../base/definitions/elements.ts';
import type { SearchParameter } from '../base/definitions/parameters.ts';
import { literal, name, number, type Sql, sql } from '../base/sql/sql.ts';
import { type Access, parameterElements } from './access.ts';
import { type ElementPath, touches } from './element-path.ts';
import { namedOnly } from './entry.ts';

/** The rows of `alias` in which the parameter reads only visible inner resources. */
export function innerRows(
  type: string,
  param: SearchParameter,
  access: Access,
  alias: Sql,
): 'all' | 'none' | Sql {
  if (access.inner === undefined) return 'all';
  const rests = parameterElements(type, param).flatMap(path => restInside(type, path) ?? []);
  if (rests.length === 0) return 'all';
  if (param.inner !== undefined) return isShown(access, param.inner, rests) ? 'all' : 'none';
  const { index, single } = param;
  // The index holds the type of one inner resource, not of several, nor of the resource around an element.
  if (index.kind !== 'edge' || !single || rests.some(({ length }) => length > 0)) return 'none';
  const start = `${index.edge}=`;
  const inner = sql`split_part(substr(e.edge, ${number(start.length + 1)}), '/', 1)`;
  return sql`not exists (select from ${name(`${type}_ref`)} e where e.project = ${alias}.project and e.id = ${alias}.id and
    starts_with(e.edge, ${literal(start)}) and not ${isVisible(access, inner)})`;
}

/** Whether a resource inside of another is visible, as SQL. @param inner its type */
export function innerVisible(access: Access, inner: Sql): 'all' | Sql {
  return access.inner === undefined ? 'all' : isVisible(access, inner);
}

/** The path below the first inner resource: empty for `entry.resource`; undefined if the path has no inner resource. */
function restInside(type: string, path: ElementPath): readonly [ElementPath] | undefined {
  const { types } = elements();
  let of = type;
  for (const [i, name] of path.entries()) {
    of = types[of]?.fields[name]?.type ?? '';
    if (of === 'Resource') return [path.slice(i + 1)];
  }
  return undefined;
}

/** Whether none of the elements is hidden in resources of the type that are inside of others. */
function isShown({ innerRules }: Access, inner: string, paths: readonly ElementPath[]): boolean {
  const rules = innerRules[inner] ?? innerRules['*'];
  return rules?.every(rule => Array.isArray(rule) && !paths.some(path => touches(rule, path))) === true;
}

/** The same types as in the SQL function `kiln_kept`. */
function isVisible({ innerRules }: Access, inner: Sql): Sql {
  const named = Object.keys(innerRules).filter(type => type !== '*');
  return '*' in innerRules
    ? sql`${inner} <> all (${textArray([...namedOnly].filter(type => !named.includes(type)))})`
    : sql`${inner} = any (${textArray(named)})`;
}

function textArray(names: readonly string[]): Sql {
  return sql`${literal(`{${names.join(',')}}`)}::text[]`;
}

/** Elements that hold resources in types that have no `contained`. */
export const containers: Readonly<Record<string, readonly string[]>> = {
  Bundle: ['entry'],
  Parameters: ['parameter'],
};
