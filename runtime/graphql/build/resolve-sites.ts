// In: the sites of a plan and the variables. Out: what they come to; together they may not hold more than can be sought.
// One variable may stand in a thousand places, and each of them makes its own of it.

import { GraphQLError } from 'graphql';
import type { Plan } from '../../plan/plan.ts';
import type { Resolved, Variables } from '../../plan/site.ts';
import { mostKeys } from '../../search/alternatives.ts';
import { StatementTooLarge } from '../sql/writer.ts';
import { valueCount } from './make-site.ts';

export interface SiteLimits {
  readonly maxAlternatives: number;
  readonly maxSqlBytes: number;
}

/** Not all that a site has ready becomes part of the statement. */
const spare = 4;

/** @throws GraphQLError, StatementTooLarge */
export function resolveSites(
  { sites }: Plan,
  variables: Variables,
  { maxAlternatives, maxSqlBytes }: SiteLimits,
  holder: () => string,
): readonly Resolved[] {
  const most = mostKeys(maxAlternatives);
  let values = 0;
  let length = 0;
  return sites.map(site => {
    const resolved = site.resolve(variables, holder);
    values += valueCount(resolved);
    length += resolved.shape.length;
    if (values > most)
      throw new GraphQLError(
        `The arguments of the operation stand for more than ${most} values, which is the most that is allowed. Give fewer, or ask in several queries.`,
        { nodes: site.node },
      );
    if (length > spare * maxSqlBytes)
      throw new StatementTooLarge(
        `The arguments come to more than ${spare * maxSqlBytes} bytes of SQL. Give fewer values of dates, numbers and composites, or ask in several queries.`,
      );
    return resolved;
  });
}
