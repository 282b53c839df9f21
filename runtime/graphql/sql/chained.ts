// In: a root list whose `_filter` has a chain that must hold. Out: the SQL of its rows, which decides as it runs where to begin.
import { isEmpty, number, type Sql, sql } from '../../sql/sql.ts';

/** What search/filter/ makes of a chain. */
interface ChainPieces {
  readonly ends: Sql;
  readonly ids: Sql;
  /** The other conditions. */
  readonly rest: Sql;
}

/** So many rows are read by id and sorted. */
const mostIds = 1000;
/** So many resources that might be pointed to are looked at for a row that does. */
const mostEnds = 10_000;

/**
 * One of the two selects runs: the other has a condition that is false before its first row.
 *
 * @param where all conditions, the chain among them
 * @param rows the select of the list, given its conditions
 */
export function chainedSql(
  { ends, ids, rest }: ChainPieces,
  where: Sql,
  rows: (...conditions: readonly Sql[]) => Sql,
): Sql {
  const isMany = sql`((select count(*) from chained) > ${number(mostIds)} or (select count(*) from ends) > ${number(mostEnds)})`;
  const chosen = sql`t.id = any (array(select id from chained))`;
  const few = rows(sql`not ${isMany}`, chosen, ...(isEmpty(rest) ? [] : [rest]));
  const many = rows(isMany, where);
  return sql`with ends as materialized (select key from (${ends}) x limit ${number(mostEnds + 1)}), chained as materialized (${ids} limit ${number(mostIds + 1)}) (${few}) union all (${many})`;
}
