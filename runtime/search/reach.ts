// The rows and parameters that a search may use: under the access policies of the caller (see access/), while an index is being built.
import type { SearchParameter } from '../base/definitions/parameters.ts';
import { OutcomeError, outcome } from '../base/outcome.ts';
import { name, type Sql, sql } from '../base/sql/sql.ts';
import type { Search } from './criterion.ts';

/** How a condition is used. Free: an index may find rows by it. Fenced: it only tests rows that were found by other means. */
export type Fencing = 'free' | 'fenced';

/** Alone: no other condition finds the rows. */
export type Finding = Fencing | 'alone';

export interface Reach {
  /** The search is a condition of a policy: errors must not reveal what it names. */
  readonly isPolicy?: true;
  /**
   * The visible rows of a type, as an item of FROM.
   *
   * @param way fenced: rows are found by other means, and no index may find them by a policy
   */
  rows(type: string, alias: Sql, way: Fencing): Sql;
  /** Whether rows of the type are hidden: side tables would reveal that they exist. */
  isNarrowed(type: string): boolean;
  /** The rows that may be searched by the parameter: all, none, or those that meet a condition. */
  searchable(type: string, param: SearchParameter, alias: Sql): 'all' | 'none' | Sql;
  /** The rows in which elements are visible, such as `contained`. */
  visible(type: string, elements: readonly string[], alias: Sql): 'all' | 'none' | Sql;
  /** The content of a row of `rows` without what is hidden. @param touched elements that are looked at */
  content(type: string, alias: Sql, touched: ReadonlySet<string> | 'all'): Sql;
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
  searchable: () => 'all',
  visible: () => 'all',
  content: (_, alias) => sql`${alias}.content`,
  inner: () => 'all',
  searches: () => [],
};

/** Of the conditions of policies. */
export const policyReach: Reach = Object.assign({ isPolicy: true as const }, unlimited);

/** The message about a parameter that the caller may not search, sort or filter by. */
export function notAllowed(type: string, code: string): string {
  return `${code}: your access does not extend to searching ${type} by this parameter, so the whole request is refused.`;
}

/** Resource type and parameter, or `storedCode` of a materialized view → why it cannot be searched by yet: a sentence. */
export interface Unfinished {
  why(type: string, param: Pick<SearchParameter, 'code'>): string | undefined;
  /** Changes whenever a parameter becomes finished or unfinished: earlier decisions are then made again. */
  readonly epoch: number;
}

/** A search that waits for a migration. 503, and the same search answers later. */
export class NotIndexedYet extends OutcomeError {
  constructor(sentence: string) {
    super(outcome('error', 'transient', sentence), { expose: true, retryAfter: 5 });
  }
}

/** @throws NotIndexedYet */
export function checkIndexed(
  type: string,
  param: SearchParameter,
  { unfinished }: { readonly unfinished?: Unfinished | undefined },
): void {
  const why = unfinished?.why(type, param);
  if (why !== undefined) throw new NotIndexedYet(why);
}

/** The same reach, of parameters that find all that there is. */
export function finishedReach(
  reach: Reach,
  context: { readonly unfinished?: Unfinished | undefined },
): Reach {
  if (context.unfinished === undefined) return reach;
  return {
    ...reach,
    searchable: (type, param, alias) => {
      checkIndexed(type, param, context);
      return reach.searchable(type, param, alias);
    },
  };
}

/** A row of a resource table, and how it is found. */
export interface FilteredRow {
  readonly type: string;
  readonly alias: Sql;
  readonly access: Fencing;
  /** Chains up to here: tables of a chain are called f1, f2 … */
  readonly depth: number;
  readonly reach: Reach;
}
