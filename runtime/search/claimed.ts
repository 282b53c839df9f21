// In: a profile. Out: the conditions on a row `t` that it claims the profile in `meta.profile`, as far as that may be seen.
// https://hl7.org/fhir/R4/profiling.html#resources

import { parametersOf } from '../base/definitions/parameters.ts';
import type { Profile } from '../base/definitions/profiles.ts';
import type { Sql } from '../base/sql/sql.ts';
import { ListArgumentError } from './list-query.ts';
import type { ReachContext } from './parse.ts';
import { listRow } from './reach.ts';
import { where } from './where.ts';

/** Every resource type has it. */
const argument = '_profile';

/** @throws ListArgumentError where nobody tells what a resource claims */
export function claimed({ type, claims }: Profile, { hasher, reach }: ReachContext): readonly Sql[] {
  const param = parametersOf(type).params[argument];
  if (param?.index.kind !== 'uri') throw new Error(`${type} cannot be searched by ${argument}.`);
  const { key } = param.index;
  const hashes = claims.map(claim => hasher.sought(key, undefined, claim));
  const rows = reach.searchable(type, param, listRow);
  if (rows === 'none')
    throw new ListArgumentError(
      argument,
      `Your access does not extend to what a ${type} claims to be: meta.profile is hidden.`,
    );
  const claim = where(type, { kind: 'token', key, hashes, byCode: false }, listRow);
  return rows === 'all' ? [claim] : [claim, rows];
}
