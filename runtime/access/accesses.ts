// In: a principal. Out: its Access, compiled once for each grant.

import type { Grant, Principal } from '../base/principal/principal.ts';
import type { SearchContext } from '../search/parse.ts';
import { type Access, everything } from './access.ts';
import { compileAccess } from './compile-access.ts';

/** A principal keeps its grant as long as neither membership nor policies change: then auth/ makes another one. */
export function accesses(
  search: () => SearchContext,
): (principal: Pick<Principal, 'grant' | 'stamp'>) => Access {
  let known = new WeakMap<Grant, Access>();
  let epoch: number | undefined;
  return ({ grant, stamp }) => {
    if (grant === undefined) return everything;
    const { unfinished } = search();
    if (unfinished?.epoch !== epoch) known = new WeakMap();
    epoch = unfinished?.epoch;
    const found = known.get(grant) ?? compileAccess(grant, search(), stamp !== undefined);
    known.set(grant, found);
    return found;
  };
}
