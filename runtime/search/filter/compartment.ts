// In: a resource type and the resource that a compartment is of. Out: the searches of the type that find what is in the compartment.
// Policies (SMART scopes of patients), compartment searches and $everything share them.
// https://hl7.org/fhir/R4/compartmentdefinition.html

import { membersOf } from '../../base/definitions/compartments.ts';
import { parametersOf } from '../../base/definitions/parameters.ts';
import { bind, join, name, project, type Sql, sql } from '../../base/sql/sql.ts';
import type { InCompartment, IndexCriterion, Search } from '../criterion.ts';
import { parseCriterion, type SearchContext } from '../parse.ts';
import type { FilteredRow } from '../reach.ts';
import { equalsAny, where } from '../where.ts';

/** @param focus `Patient/1`. @returns undefined: the type is not in compartments of this type */
export function inCompartment(
  type: string,
  focus: string,
  context: SearchContext,
): InCompartment | undefined {
  const [of = '', id] = focus.split('/');
  const names = membersOf(of)?.[type];
  const { params } = parametersOf(type);
  const searches = names?.flatMap((argument): Search[] => {
    const param = params[argument];
    return param ? [{ param, criterion: parseCriterion(type, param, [focus], context) }] : [];
  });
  return searches && { kind: 'compartment', id: of === type ? id : undefined, searches };
}

/**
 * An index finds the rows of each search, whose ids are gathered first: a disjunction would test every row of the type.
 * A parameter that reads hidden elements puts no row into the compartment.
 */
export function compartmentWhere({ id, searches }: InCompartment, row: FilteredRow): Sql {
  const isFree = row.access === 'free' && row.depth === 0;
  const own: IndexCriterion = { kind: 'id', ids: id === undefined ? [] : [id] };
  const alias = isFree ? sql`c` : row.alias;
  const found = searches.flatMap(({ param, criterion }) => {
    const shown = row.reach.searchable(row.type, param, alias);
    return shown === 'none' ? [] : [{ criterion, shown: shown === 'all' ? undefined : shown }];
  });
  if (isFree) {
    const selects = found.map(({ criterion, shown }) => idsOf(criterion, shown, row));
    if (id !== undefined) selects.push(sql`select ${bind(id, 'text')}`);
    return selects.length === 0
      ? sql`false`
      : sql`${row.alias}.id = any(array(${join(selects, ' union all ')}))`;
  }
  const tests = found.map(({ criterion, shown }) => {
    const test = where(row.type, criterion, row.alias, row.access);
    return shown ? sql`(${shown} and ${test})` : test;
  });
  return sql`(${join([where(row.type, own, row.alias), ...tests], ' or ')})`;
}

/** Selects ids. Edges are a table of their own, from which the rows need not be read. */
function idsOf(criterion: IndexCriterion, shown: Sql | undefined, { type, reach }: FilteredRow): Sql {
  const rows = sql`${reach.rows(type, sql`c`, 'fenced')}`;
  if (criterion.kind !== 'edge')
    return sql`select c.id from ${rows} where c.project = ${project} and ${where(type, criterion, sql`c`)}${
      shown
        ? sql` and
      ${shown}`
        : sql``
    }`;
  const edges = sql`e.project = ${project} and ${equalsAny(sql`e.edge`, criterion.edges)}`;
  const seen = shown
    ? sql`, ${rows} where c.project = ${project} and c.id = e.id and ${shown} and`
    : sql` where`;
  return sql`select e.id from ${name(`${type}_ref`)} e${seen} ${edges}`;
}
