// In: the arguments of a List. Out: conditions, order, count and offset as SQL pieces, the access path, and the lane.
// docs/decisions/graphql-schema.md: omitted and null are absent, an empty list matches nothing, different arguments all apply.

import { parametersOf, type SearchParameter } from '../base/definitions/parameters.ts';
import type { Profile } from '../base/definitions/profiles.ts';
import { bind, join, type Sql } from '../base/sql/sql.ts';
import { findsFewAlone, leadsToFew, type Statistics, walkedOr, wayOf } from './access-path.ts';
import type { ChainQuery, Criterion, Search, Way } from './criterion.ts';
import { filterQuery } from './filter/chain.ts';
import { type FilterLimits, readFilter } from './filter/read-filter.ts';
import { filterBudget, resolveFilter } from './filter/resolve-filter.ts';
import type { Filter } from './filter/syntax.ts';
import { alongOrder } from './order-range.ts';
import { parseCriterion, type ReachContext, timedContext } from './parse.ts';
import { listRow, notAllowed } from './reach.ts';
import { orderBy, parseSort, type SortTerm, sortTerms } from './sort.ts';
import { versionSought } from './token-criterion.ts';
import { SearchValueError } from './value.ts';
import { where } from './where.ts';

export interface ListLimits extends FilterLimits {
  readonly defaultCount: number;
  readonly maxCount: number;
  /** The greatest count inside of a resource. */
  readonly maxPerParent: number;
  /** Of one argument. */
  readonly maxAlternatives: number;
}

export interface ListQuery {
  /** It depends on the time of the request, as `ap` of a date does. */
  readonly timed: boolean;
  readonly where: Sql;
  readonly order: Sql;
  /** What `order` is made of. */
  readonly terms: readonly SortTerm[];
  readonly limit: Sql | undefined;
  readonly offset: Sql | undefined;
  readonly way: Way;
  /** With the way `ordered`: how many rows there are depends on the values, so that counting them is planned with these. */
  readonly isRange: boolean;
  /** A policy only tests the rows that an index of the search finds. */
  readonly fenced: boolean;
  /** With the way `code`: the hash of the code. */
  readonly code: Sql | undefined;
  /** With a reverse reference: the column or edge that points back. */
  readonly edge: string | undefined;
  /** A chain of `_filter` that finds the rows; `where` tests it too. */
  readonly chain: ChainQuery | undefined;
  /** No condition but the edge, and the default order: the side table alone knows the rows. */
  readonly bare: boolean;
}

/** A filter besides plain arguments, with its name in errors. */
export interface NamedFilter {
  readonly argument: string;
  readonly filter: Filter;
}

export interface KnownTable {
  readonly statistics: Statistics | undefined;
  /** The caller can read by the way `few`. */
  readonly readsFew: boolean;
}

/** An invalid argument, with its name, from which the caller derives the location. */
export class ListArgumentError extends Error {
  readonly argument: string;
  constructor(argument: string, message: string) {
    super(message);
    this.argument = argument;
  }
}

/**
 * @param args by GraphQL name, without nulls: search arguments, `_filter` and `_sort` as lists of text, `_count`, `_offset`, `_reference`
 * @param more conditions on the row `t` besides those of the arguments
 * @param filters parameters of an address that are not arguments: with modifiers, chains, or given again
 * @param known of the table, where its statistics may choose the way
 * @throws ListArgumentError
 */
export function listQuery(
  type: string,
  args: Readonly<Record<string, unknown>>,
  given: ReachContext,
  limits: ListLimits,
  more: readonly Sql[] = [],
  filters: readonly NamedFilter[] = [],
  known?: KnownTable,
): ListQuery {
  const { context, isTimed } = timedContext(given);
  const { _filter, _sort, _count, _offset, _reference, ...criteria } = args;
  const edge = typeof _reference === 'string' ? _reference : undefined;
  const searches = Object.entries(criteria).map(([argument, value]) => ({
    argument,
    ...search(type, argument, texts(value), context, limits),
  }));
  const sort = at('_sort', () => parseSort(type, texts(_sort)));
  const most = edge === undefined ? limits.maxCount : Math.min(limits.maxCount, limits.maxPerParent);
  const count = at('_count', () => whole(_count, most));
  const offset = at('_offset', () => whole(_offset, 2 ** 31 - 1));
  const isAlone = edge === undefined && more.length === 0 && filters.length === 0 && _filter === undefined;
  const few =
    isAlone &&
    known?.readsFew === true &&
    findsFewAlone(type, searches, sort, count ?? limits.defaultCount, context.reach, known.statistics);
  const finding = edge ? 'fenced' : few ? 'alone' : 'free';
  const along =
    isAlone && !few ? alongOrder(type, searches, sort, context.reach, known?.statistics) : undefined;
  const conditions = [
    ...(along ? [along] : []),
    ...searches.map(({ criterion }) => where(type, criterion, listRow, finding)),
    ...searches.flatMap(({ param, criterion, argument }) =>
      [param, ...versionSought(type, param, criterion)].flatMap(each =>
        visibleRows(type, each, argument, context),
      ),
    ),
    ...(edge === undefined ? [] : visibleEdges(type, edge, context)),
    ...more,
  ];
  const read = texts(_filter).map(text => ({
    argument: '_filter',
    filter: at('_filter', () => readFilter(text, limits)),
  }));
  const budget = filterBudget(limits.maxAlternatives);
  const asked = [...read, ...filters].map(({ argument, filter }) =>
    at(argument, () => resolveFilter(type, filter, context, budget)),
  );
  const filter =
    asked.length > 0 ? filterQuery(type, allOf(asked), edge ? 'fenced' : 'free', context) : undefined;
  const terms = at('_sort', () => sortTerms(type, sort, listRow, context.reach));
  const chain = filter?.chain;
  const fenced = !filter && more.length === 0 && leadsToFew(type, searches, sort, edge, context.reach);
  // What a filter reads depends on its values.
  const way = few
    ? 'few'
    : fenced || along
      ? 'ordered'
      : filter || more.length > 0
        ? 'free'
        : walkedOr(
            wayOf(type, searches, sort, edge, context.reach),
            type,
            searches,
            sort,
            edge,
            context.reach,
          );
  return {
    timed: isTimed(),
    where: join(filter ? [...conditions, filter.where] : conditions, ' and '),
    order: orderBy(terms),
    terms,
    limit: count === undefined ? undefined : bind(count, 'int8'),
    offset: offset === undefined || offset === 0 ? undefined : bind(offset, 'int8'),
    way,
    isRange: along !== undefined,
    fenced,
    code: way === 'code' ? codeHash(searches) : undefined,
    edge,
    chain: chain && { ...chain, rest: join([...conditions, ...chain.rest], ' and ') },
    bare: conditions.length === 0 && !filter && sort.length === 0 && !context.reach.isNarrowed(type),
  };
}

function search(
  type: string,
  argument: string,
  values: readonly string[],
  context: ReachContext,
  { maxAlternatives }: ListLimits,
): Search {
  const param = parametersOf(type).params[argument];
  if (!param) throw new ListArgumentError(argument, `${type} has no search parameter '${argument}'.`);
  return at(argument, () => ({
    param,
    criterion: parseCriterion(type, param, values, context, maxAlternatives),
  }));
}

function allOf(filters: readonly Criterion[]): Criterion {
  const [only] = filters;
  return filters.length === 1 && only ? only : { kind: 'and', filters };
}

/** A parameter that reads a hidden element is refused; where it is hidden in some rows, these do not match. */
function visibleRows(
  type: string,
  param: SearchParameter,
  argument: string,
  { reach }: ReachContext,
): readonly Sql[] {
  const rows = reach.searchable(type, param, listRow);
  if (rows === 'none') throw new ListArgumentError(argument, notAllowed(type, param.code));
  return rows === 'all' ? [] : [rows];
}

/**
 * The conditions that a row claims the profile in `meta.profile`, which every resource type has, as far as the caller may see it.
 * https://hl7.org/fhir/R4/profiling.html#resources
 *
 * @throws ListArgumentError if `meta.profile` is hidden
 */
export function profileConditions(
  { type, claims }: Profile,
  { hasher, reach }: ReachContext,
): readonly Sql[] {
  const param = parametersOf(type).params._profile;
  if (param?.index.kind !== 'uri') throw new Error(`${type} cannot be searched by _profile.`);
  const { key } = param.index;
  const hashes = claims.map(claim => hasher.sought(key, undefined, claim));
  const rows = reach.searchable(type, param, listRow);
  if (rows === 'none')
    throw new ListArgumentError(
      '_profile',
      `Your access does not extend to what a ${type} claims to be: meta.profile is hidden.`,
    );
  const claim = where(type, { kind: 'token', key, hashes, byCode: false }, listRow);
  return rows === 'all' ? [claim] : [claim, rows];
}

/** A reverse reference by a hidden element is treated as absent. */
function visibleEdges(type: string, edge: string, context: ReachContext): readonly Sql[] {
  const param = parametersOf(type).params[edge];
  return param ? visibleRows(type, param, '_reference', context) : [];
}

function codeHash([only]: readonly Search[]): Sql | undefined {
  return only?.criterion.kind === 'token' ? bind(only.criterion.hashes[0], 'int8') : undefined;
}

function texts(value: unknown): string[] {
  if (value === undefined) return [];
  const list = Array.isArray(value) ? value : [value];
  return list.filter(item => item !== null && item !== undefined).map(String);
}

function whole(value: unknown, most: number): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || value < 0) throw new SearchValueError('this is negative; give 0 or more.');
  if (value > most) throw new SearchValueError(`this is more than ${most}, the most that is allowed here.`);
  return value;
}

function at<T>(argument: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof SearchValueError)
      throw new ListArgumentError(argument, `${argument}: ${error.message}`);
    throw error;
  }
}
