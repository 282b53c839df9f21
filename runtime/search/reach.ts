// In: nothing. Out: what a search may reach under the access policies of the caller: see access/.

import type { SearchParameter } from '../definitions/parameters.ts';
import { name, type Sql, sql } from '../sql/sql.ts';
import type { Search } from './criterion.ts';

/** How the row is reached: by the planner's choice, or by an edge index that nothing else may compete with. */
export type Access = 'free' | 'fenced';

export interface Reach {
  /**
   * The rows of a type that are there to be found, as an item of FROM.
   *
   * @param way fenced: rows are found by other means, and no index may lead to them by a policy
   */
  rows(type: string, alias: Sql, way: Access): Sql;
  /** Whether rows of the type are kept back: side tables would show that they are there. */
  isNarrowed(type: string): boolean;
  /** The rows that a parameter may tell anything of: all, none, or those that a condition holds of. */
  tells(type: string, param: SearchParameter, alias: Sql): 'all' | 'none' | Sql;
  /** The rows in which elements are visible, such as `contained`. */
  shows(type: string, elements: readonly string[], alias: Sql): 'all' | 'none' | Sql;
  /** Whether a resource inside of another is visible, by its type. @param type SQL */
  inner(type: Sql): 'all' | Sql;
  /** What the policies themselves search by, where that is all they do: an index may answer it in order. */
  searches(type: string): readonly Search[];
}

/** The alias of the row that a search finds. */
export const listRow = sql`t`;

/** Everything in the project. */
export const unlimited: Reach = {
  rows: (type, alias) => sql`${name(type)} ${alias}`,
  isNarrowed: () => false,
  tells: () => 'all',
  shows: () => 'all',
  inner: () => 'all',
  searches: () => [],
};

/** What is said of a parameter that may not be searched, sorted or filtered by. */
export function notAllowed(type: string, code: string): string {
  return `${code}: your access does not extend to searching ${type} by this parameter.`;
}
