// In: a root list whose `_filter` has a chain that must hold. Out: the SQL of its rows, which decides as it runs where to begin.
/** What search/filter/ makes of a chain, its parameters numbered. */
interface ChainPieces {
  readonly ends: string;
  readonly ids: string;
  /** The other conditions. */
  readonly rest: string;
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
  where: string,
  rows: (...conditions: readonly string[]) => string,
): string {
  const isMany = `((select count(*) from chained) > ${mostIds} or (select count(*) from ends) > ${mostEnds})`;
  const few = rows(`not ${isMany}`, 't.id = any (array(select id from chained))', ...(rest ? [rest] : []));
  const many = rows(isMany, where);
  return `with ends as materialized (select key from (${ends}) x limit ${mostEnds + 1}), chained as materialized (${ids} limit ${mostIds + 1}) (${few}) union all (${many})`;
}
