// In: an entry of a policy, with the terms of scopes and compartments. Out: the condition on its rows as SQL.

import { join, mapSlots, type Sql, slot, sql } from '../base/sql/sql.ts';
import { inCompartment } from '../search/filter/compartment.ts';
import { filterWhere } from '../search/filter/filter-where.ts';
import type { ReachContext } from '../search/parse.ts';
import { policyReach } from '../search/reach.ts';
import { where } from '../search/where.ts';
import type { Condition, SearchTerm } from './access.ts';
import { fillTerm, type PolicyValues } from './criteria.ts';
import type { FilledTerm } from './entry.ts';
import type { ScopedEntry } from './scopes.ts';

/**
 * @param values takes the values of the condition
 * @returns `condition`: undefined for every row; `searches`: its terms if all of them are plain searches
 */
export function conditionOf(
  { entry: { type, criteria }, scope, compartment }: ScopedEntry,
  known: PolicyValues,
  context: ReachContext,
  values: unknown[],
): { readonly condition: Condition | undefined; readonly searches: readonly SearchTerm[] } {
  const own = criteria?.map(term => fillTerm(type, term, known, context));
  // Scopes have no parameters.
  const scoped = scope?.map(term => fillTerm(type, term, new Map(), context));
  const rows = compartment === undefined ? [] : [inside(type, compartment, context)];
  if (!own && !scoped && rows.length === 0) return { condition: undefined, searches: [] };
  const terms = [...(own ?? []), ...(scoped ?? []), ...rows];
  const numbered = (access: 'free' | 'fenced') => {
    const conditions = terms.map(term => termSql(type, term, access));
    return accessValues(join(conditions, ' and '), values);
  };
  const searches = terms.flatMap(term => (term.kind === 'search' ? [term] : []));
  return {
    condition: { free: numbered('free'), fenced: numbered('fenced') },
    searches: searches.length === terms.length ? searches : [],
  };
}

/** A single search may lead to its rows by an index. */
function inside(type: string, patient: string, context: ReachContext): FilledTerm {
  const found = inCompartment(type, patient, context);
  const [only, ...others] = found?.searches ?? [];
  if (!found) return { kind: 'nothing' };
  if (found.id !== undefined || !only || others.length > 0) return { kind: 'filter', filter: found };
  return { kind: 'search', param: only.param, criterion: only.criterion };
}

const row = slot({ kind: 'row' });

function termSql(on: string, term: FilledTerm, access: 'free' | 'fenced'): Sql {
  const type = on === '*' ? 'Basic' : on;
  switch (term.kind) {
    case 'nothing':
      return sql`false`;
    case 'search':
      return where(type, term.criterion, row, access);
    case 'filter':
      return filterWhere(term.filter, { type, alias: row, access, depth: 0, reach: policyReach });
  }
}

/** Values become values of the access. */
function accessValues(condition: Sql, values: unknown[]): Sql {
  return mapSlots(condition, each =>
    each.kind === 'value' ? slot({ kind: 'access', index: values.push(each.value) - 1 }) : undefined,
  );
}

export function bothConditions(a: Condition | undefined, b: Condition | undefined): Condition | undefined {
  if (!a || !b) return a ?? b;
  return { free: sql`(${a.free}) and (${b.free})`, fenced: sql`(${a.fenced}) and (${b.fenced})` };
}
