// In: what a List is searched and sorted by. Out: how its rows are found.
import { parametersOf, type SearchParameter } from '../definitions/parameters.ts';
import type { Criterion, Search } from './criterion.ts';
import type { Way } from './list-way.ts';
import { listRow, type Reach, unlimited } from './reach.ts';
import type { SortKey } from './sort.ts';
import { findsFew, type Statistics } from './statistics.ts';

export function wayOf(
  type: string,
  asked: readonly Search[],
  sort: readonly SortKey[],
  edge: string | undefined,
  reach: Reach,
): Way {
  const { recent, hot } = parametersOf(type);
  const isNarrowed = reach.isNarrowed(type);
  // Inside of a resource the edge leads to the rows, and a policy only tests them.
  if (isNarrowed && edge === undefined && reach.searches(type).length === 0 && !byOneId(asked)) return 'free';
  const searches = edge === undefined ? [...reach.searches(type), ...asked] : asked;
  const [key] = sort;
  const byRecent = sort.length === 1 && key?.param.recent === true;
  const newest = byRecent && key.descending;
  if (edge !== undefined) return searches.length === 0 && edgeOrdered(type, edge, sort) ? 'ordered' : 'free';
  if (searches.length === 0) {
    const updated = sort.length === 1 && key?.param.index.kind === 'updated' && key.descending;
    return sort.length === 0 || byRecent || updated ? 'ordered' : 'free';
  }
  const [only] = searches;
  if (searches.length > 1 || !only) return 'free';
  if (only.criterion.kind === 'id' && only.criterion.ids.length === 1) return 'ordered';
  if (!isNarrowed && newest && recent && hot && isOneCode(only.criterion, hot))
    return tellsAll(type, [only.param, key.param], reach) ? 'code' : 'free';
  const oneReference = only.criterion.kind === 'reference' && only.criterion.keys.length === 1;
  return oneReference && (sort.length === 0 || (newest && hasNewest(type, only.param.targets ?? [])))
    ? 'ordered'
    : 'free';
}

/** One index leads to all of the rows, and these are few as far as PostgreSQL knows. */
export function findsFewAlone(
  type: string,
  asked: readonly Search[],
  sort: readonly SortKey[],
  count: number,
  reach: Reach,
  statistics: Statistics | undefined,
): boolean {
  const [only, ...others] = asked;
  if (!statistics || !only || others.length > 0 || reach.isNarrowed(type)) return false;
  if (wayOf(type, asked, sort, undefined, reach) !== 'free') return false;
  const known = statistics.of(type);
  return known !== undefined && findsFew(only.criterion, known, count);
}

/** A policy alone stands between the caller and the rows of a type in the order of an index. */
export function walkedOr(
  way: Way,
  type: string,
  asked: readonly Search[],
  sort: readonly SortKey[],
  edge: string | undefined,
  reach: Reach,
): Way {
  if (way !== 'free' || edge !== undefined || asked.length > 0 || !reach.isNarrowed(type)) return way;
  // An order in which hidden values do not count has no index.
  const keys = sort.map(({ param }) => param);
  if (!tellsAll(type, keys, reach)) return way;
  return wayOf(type, asked, sort, edge, unlimited) === 'ordered' ? 'walk' : way;
}

/** A policy stands between the caller and rows of one patient: these are few, so that an index in their order is best. */
export function leadsToFew(
  type: string,
  asked: readonly Search[],
  sort: readonly SortKey[],
  edge: string | undefined,
  reach: Reach,
): boolean {
  const [only, ...others] = asked;
  if (edge !== undefined || others.length > 0 || only?.criterion.kind !== 'reference') return false;
  if (!reach.isNarrowed(type) || !only.criterion.keys.every(key => key.startsWith('Patient/'))) return false;
  return wayOf(type, asked, sort, undefined, unlimited) === 'ordered';
}

/** Whatever the row: side tables, and orders of an index, know nothing of elements that are hidden in some rows. */
function tellsAll(type: string, params: readonly SearchParameter[], reach: Reach): boolean {
  return params.every(param => reach.searchable(type, param, listRow) === 'all');
}

function byOneId([only, ...others]: readonly Search[]): boolean {
  return others.length === 0 && only?.criterion.kind === 'id' && only.criterion.ids.length === 1;
}

function isOneCode(criterion: Criterion, hot: string): boolean {
  return (
    criterion.kind === 'token' && criterion.key === hot && criterion.byCode && criterion.hashes.length === 1
  );
}

/** Edges whose index ends in the order: by id, or newest first where a patient may be the target. */
function edgeOrdered(type: string, argument: string, sort: readonly SortKey[]): boolean {
  const param = parametersOf(type).params[argument];
  const [key] = sort;
  if (!param) return false;
  if (sort.length === 0) return true;
  const newest = sort.length === 1 && key?.param.recent === true && key.descending;
  return newest && param.index.kind === 'reference' && hasNewest(type, param.targets ?? []);
}

function hasNewest(type: string, targets: readonly string[]): boolean {
  return parametersOf(type).recent !== undefined && (targets.length === 0 || targets.includes('Patient'));
}
