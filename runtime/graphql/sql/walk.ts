// In: a list in an order that an index has, and a policy that tests its rows. Out: SQL that is as good under a generic plan as
// under one that knows the policy's values: walk the index as far as is sensible, and only where too few of its rows are seen
// let the policy's own index lead to them.
import type { RowOrigin } from '../../access/rows.ts';
import type { Fencing } from '../../search/reach.ts';
import { project } from './writer.ts';

/** Rows that are walked for each that is asked for or left out, and some more: of seen rows that make up 1 % a page is found. */
const walkedEach = 16;
const walkedMore = 2_000;

export interface Walk {
  readonly columns: string;
  readonly order: string;
  readonly limit: string;
  readonly offset: string | undefined;
  /** The rows that are seen, as an item of FROM. */
  readonly rows: (way: Fencing, source?: RowOrigin) => string;
}

/** A select of the rows; one of its two halves has none. */
export function walkSql({ columns, order, limit, offset, rows }: Walk): string {
  const end = `limit ${limit}${offset ? ` offset ${offset}` : ''}`;
  const first = { order, limit: `(${limit} + ${offset ?? 0}) * ${walkedEach} + ${walkedMore}` };
  const walked = `select ${columns} from ${rows('fenced', { first })} order by ${order} ${end}`;
  const isEnough = `(select count(*) from walked) >= ${limit}`;
  const led = `select t.* from ${rows('free')} where t.project = ${project} offset 0`;
  const sought = `select ${columns} from (${led}) t where not (${isEnough}) order by ${order} ${end}`;
  return `with walked as materialized (${walked}) select * from walked where ${isEnough} union all (${sought})`;
}
