// In: a list in an order that an index has, and a policy that tests its rows. Out: SQL that is as good under a generic plan as
// under one that knows the policy's values: walk the index as far as is sensible, and only where too few of its rows are seen
// let the policy's own index lead to them.
import type { RowOrigin } from '../../access/rows.ts';
import type { Fencing } from '../../search/reach.ts';
import { number, project, type Sql, sql } from '../../sql/sql.ts';

/** Rows that are walked for each that is asked for or left out, and some more: of seen rows that make up 1 % a page is found. */
const walkedEach = 16;
const walkedMore = 2_000;

export interface Walk {
  readonly columns: Sql;
  readonly order: Sql;
  readonly limit: Sql;
  readonly offset: Sql | undefined;
  /** The rows that are seen, as an item of FROM. */
  readonly rows: (way: Fencing, source?: RowOrigin) => Sql;
}

/** A select of the rows; one of its two halves has none. */
export function walkSql({ columns, order, limit, offset, rows }: Walk): Sql {
  const end = offset ? sql`limit ${limit} offset ${offset}` : sql`limit ${limit}`;
  const first = {
    order,
    limit: sql`(${limit} + ${offset ?? number(0)}) * ${number(walkedEach)} + ${number(walkedMore)}`,
  };
  const walked = sql`select ${columns} from ${rows('fenced', { first })} order by ${order} ${end}`;
  const isEnough = sql`(select count(*) from walked) >= ${limit}`;
  const led = sql`select t.* from ${rows('free')} where t.project = ${project} offset 0`;
  const sought = sql`select ${columns} from (${led}) t where not (${isEnough}) order by ${order} ${end}`;
  return sql`with walked as materialized (${walked}) select * from walked where ${isEnough} union all (${sought})`;
}
