// In: an entry of a policy, with the terms of scopes and compartments. Out: the condition on its rows as SQL.

import { parametersOf } from '../definitions/parameters.ts';
import type { FilterCriterion } from '../search/filter/filter-criterion.ts';
import { filterWhere } from '../search/filter/filter-where.ts';
import { parseCriterion, type ReachContext } from '../search/parse.ts';
import { unlimited } from '../search/reach.ts';
import { where } from '../search/where.ts';
import { join, mapSlots, type Sql, slot, sql } from '../sql/sql.ts';
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
  const inside = compartment && [inCompartment(type, compartment, context)];
  if (!own && !scoped && !inside) return { condition: undefined, searches: [] };
  const terms = [...(own ?? []), ...(scoped ?? []), ...(inside ?? [])];
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

/** Rows with one of the parameters pointing to the patient; the patient is in its own compartment. */
function inCompartment(
  type: string,
  { patient, arguments: names }: NonNullable<ScopedEntry['compartment']>,
  context: ReachContext,
): FilledTerm {
  const { params } = parametersOf(type);
  const leading = names.flatMap((name): SearchTerm[] => {
    const param = params[name];
    return param
      ? [{ kind: 'search', param, criterion: parseCriterion(type, param, [patient], context) }]
      : [];
  });
  const [first, ...others] = leading;
  if (type !== 'Patient' && first && others.length === 0) return first;
  const id = patient.slice(patient.indexOf('/') + 1);
  const own: FilterCriterion = {
    kind: 'search',
    criterion: { kind: 'id', ids: type === 'Patient' ? [id] : [] },
  };
  const filters = leading.map(({ criterion }): FilterCriterion => ({ kind: 'search', criterion }));
  return { kind: 'filter', filter: { kind: 'or', filters: [own, ...filters] } };
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
      return filterWhere(term.filter, { type, alias: row, access, depth: 0, reach: unlimited });
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
