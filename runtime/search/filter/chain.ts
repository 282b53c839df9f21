// In: a chain of a search. Out: its SQL where it finds rows instead of testing each. Canonicals are followed by canonical-chain.ts.
// How many rows a chain leads to, PostgreSQL cannot estimate: it takes them for half of the table or for ten. So they
// are counted as the statement runs: if they are few, they are read by id, else the list is walked and each row tested.
// https://www.postgresql.org/docs/current/row-estimation-examples.html

import { join, literal, name, number, project, type Sql, sql } from '../../base/sql/sql.ts';
import type { Chain, Criterion } from '../criterion.ts';
import type { ReachContext } from '../parse.ts';
import { type Fencing, type FilteredRow, listRow } from '../reach.ts';
import { filterWhere } from './filter-where.ts';

interface Driven {
  readonly chain: Chain;
  readonly rest: readonly Criterion[];
}

/** The first chain of the conjunction. Chains over canonicals cannot drive: a resource has two keys there, its url and `url|version`. */
function drivingChain(filter: Criterion): Driven | undefined {
  const all = conjuncts(filter);
  const chain = all.find(each => each.kind === 'chain' && !each.param.canonical);
  return chain?.kind === 'chain' ? { chain, rest: all.filter(each => each !== chain) } : undefined;
}

function conjuncts(filter: Criterion): readonly Criterion[] {
  return filter.kind === 'and' ? filter.filters.flatMap(conjuncts) : [filter];
}

/** The ids of the rows that the chain finds from its end, some more than once. `ends` has its keys. */
function chainIds(chain: Chain, row: Omit<FilteredRow, 'alias'>, ends: Sql): Sql {
  return sql`select m.id from ${ends} k, ${pointing(chain, row, sql`m`)}`;
}

/** The keys of the resources that the first reference of the chain may point to: `Patient/1`. */
function chainEnds({ targets }: Chain, row: Omit<FilteredRow, 'alias'>): Sql {
  const selects = targets.map(
    ({ type, filter }) =>
      sql`select ${literal(`${type}/`)} || x.id as key from (${idsOf(filter, { ...row, type, depth: row.depth + 1 })}) x`,
  );
  return join(selects, ' union all ');
}

/** The rows that point at `k.key`: an index finds them, whatever PostgreSQL thinks of their number. */
function pointing({ param }: Chain, { type, reach }: Omit<FilteredRow, 'alias'>, alias: Sql): Sql {
  const { index } = param;
  if (index.kind === 'reference')
    return sql`lateral (select o.id from ${reach.rows(type, sql`o`, 'free')} where o.project = ${project} and
      o.${name(index.column)} = k.key offset 0) ${alias}`;
  if (index.kind !== 'edge') throw new Error(`${param.code} is not a reference.`);
  return sql`lateral (select o.id from ${name(`${type}_ref`)} o where o.project = ${project} and o.edge =
    ${literal(`${index.edge}=`)} || k.key offset 0) ${alias}`;
}

/** The ids of the rows of a type for which the filter is true. */
function idsOf(filter: Criterion, row: Omit<FilteredRow, 'alias'>): Sql {
  const alias = sql`f${number(row.depth)}`;
  const own: FilteredRow = { ...row, alias };
  const driven = drivingChain(filter);
  const rows = (tests: readonly Criterion[]) =>
    tests.reduce(
      (all, test) => sql`${all} and ${filterWhere(test, own)}`,
      sql`select ${alias}.id from ${row.reach.rows(row.type, alias, 'free')} where ${alias}.project = ${project}`,
    );
  if (!driven) return rows([filter]);
  const found = chainIds(driven.chain, row, sql`(${chainEnds(driven.chain, row)})`);
  // An edge of the side table may belong to a hidden row.
  if (driven.rest.length === 0 && !row.reach.isNarrowed(row.type)) return found;
  return sql`select y.id from (${found}) c, lateral (${rows(driven.rest)} and ${alias}.id = c.id offset 0) y`;
}

interface FilterQuery {
  /** The whole filter. */
  readonly where: Sql;
  readonly chain: FilterChain | undefined;
}

/** A required chain that finds the rows, instead of testing each row. */
interface FilterChain {
  /** The keys of what the rows point to. */
  readonly ends: Sql;
  /** The ids of the rows that point to what the table `ends` holds. */
  readonly ids: Sql;
  /** The other conditions of the filter. */
  readonly rest: readonly Sql[];
}

/** @param access fenced: an edge leads to the rows, and nothing else may */
export function filterQuery(
  type: string,
  filter: Criterion,
  access: Fencing,
  context: ReachContext,
): FilterQuery {
  const row: FilteredRow = { type, alias: listRow, access, depth: 0, reach: context.reach };
  const where = filterWhere(filter, row);
  const driven = access === 'free' ? drivingChain(filter) : undefined;
  if (!driven) return { where, chain: undefined };
  return {
    where,
    chain: {
      ends: chainEnds(driven.chain, row),
      ids: chainIds(driven.chain, row, sql`ends`),
      rest: driven.rest.map(each => filterWhere(each, row)),
    },
  };
}
