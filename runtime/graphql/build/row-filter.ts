// In: the `fhirpath` argument of a List or Connection. Out: a condition on its rows, or, where SQL cannot say it, what is
// left to do after SQL. An element's filter reads its expression here, too.

import type { FieldNode } from 'graphql';
import { granting } from '../../access/access.ts';
import { NoAccess, refusalOfNames } from '../../access/named.ts';
import { filteredContent } from '../../access/rows.ts';
import { fhirpathSql } from '../../fhirpath/to-sql.ts';
import type { After } from '../../plan/site.ts';
import type { Sql } from '../../sql/sql.ts';
import { cleanText } from '../document/clean-text.ts';
import { argumentError } from './make-site.ts';
import type { PlanContext, PlanLimits } from './plan-context.ts';

interface RowFilterLimits {
  readonly limits: Pick<PlanLimits, 'fhirpathLength' | 'fhirpathScan'>;
}

/** One of the two, or neither without the argument. */
export interface RowFilter {
  /** On the row `t` of the resource table. */
  readonly condition?: Sql;
  readonly after?: After;
}

/**
 * @param type of the resources
 * @param args `_count` and `_offset` apply to the rows that the expression holds for
 */
export function rowFilter(
  type: string,
  fhirpath: unknown,
  { _count, _offset }: Readonly<Record<string, unknown>>,
  node: FieldNode,
  { access, limits }: Pick<PlanContext, 'access'> & RowFilterLimits,
): RowFilter {
  if (typeof fhirpath !== 'string') return {};
  const expression = readFhirPath(fhirpath, node, limits.fhirpathLength);
  const refusal = refusalOfNames(expression, type, granting(access.type(type), 'search'), [], node);
  if (refusal) throw new NoAccess(`${refusal.message} ${wholeRefused}`, { nodes: node });
  const condition = fhirpathSql(expression, type, filteredContent(type, access));
  if (condition) return { condition };
  return {
    after: {
      fhirpath: expression,
      // The package reads the type off the resource itself.
      type: 'Resource',
      count: typeof _count === 'number' ? _count : undefined,
      offset: typeof _offset === 'number' ? _offset : 0,
      scan: limits.fhirpathScan,
    },
  };
}

/** Arguments are checked before anything is read, as those of searches are. */
const wholeRefused = 'The whole request is refused: leave the argument out.';

/** @param most characters */
export function readFhirPath(text: string, node: FieldNode, most: number): string {
  if (text.trim() === '')
    throw argumentError(
      'fhirpath: the expression is empty; leave the argument out, or write one.',
      node,
      'fhirpath',
    );
  if (text.length <= most) return cleanText(text, node);
  throw argumentError(
    `fhirpath: the expression has ${text.length} characters; at most ${most} are allowed.`,
    node,
    'fhirpath',
  );
}
