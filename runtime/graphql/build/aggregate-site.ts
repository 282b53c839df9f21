// In: the fields of an Aggregate. Out: the sites that convert their arguments: what is grouped, by which keys, and which figures.

import type { FieldNode, GraphQLField } from 'graphql';
import type { Figure, Site } from '../../access/plan/site.ts';
import { parametersOf } from '../../base/definitions/parameters.ts';
import { bind, type Sql } from '../../base/sql/sql.ts';
import { columnKey, columnNumber, groupKey, groupNumber } from '../../search/group.ts';
import { SearchValueError } from '../../search/value.ts';
import type { CompiledView } from '../../search/view/compiled-view.ts';
import { listRows, viewRows } from './list-site.ts';
import { argumentError, makeSite } from './make-site.ts';
import type { PlanContext } from './plan-context.ts';

type Definition = GraphQLField<unknown, unknown>;

/** What is grouped: resources, or the rows of a view of them. */
export interface Grouped {
  readonly type: string;
  readonly view: CompiledView | undefined;
}

/** More say nothing about anything, and PostgreSQL sorts by each of them. */
const mostKeys = 10;

/** `ObservationAggregate(code: …, groupBy: [status, date_month])`. */
export function aggregateSite(
  { type, view }: Grouped,
  definition: Definition,
  node: FieldNode,
  context: PlanContext,
): Site {
  return makeSite(definition, node, ({ groupBy = [], fhirpath, ...args }) => {
    const names = (Array.isArray(groupBy) ? groupBy : [groupBy]).map(String);
    if (names.length > mostKeys)
      throw argumentError(
        `groupBy: ${names.length} keys are given; at most ${mostKeys} are allowed.`,
        node,
        'groupBy',
      );
    const { where, fenced, limit, timed } = listRows(type, args, fhirpath, node, context);
    const keys = names.map(key =>
      named('groupBy', node, () => (view ? columnKey(view, key) : groupKey(type, key, context.search()))),
    );
    const rows = view && viewRows(view, context);
    const least = context.limits.minGroup;
    const patient = least > 1 ? patientKey(type) : undefined;
    const personOf = (key: string) =>
      named('KILN_MIN_GROUP', node, () => groupKey(type, key, context.search()));
    return {
      kind: 'aggregate',
      pieces: {
        where,
        keys: Object.fromEntries(keys.map((key, i) => [`k${i}`, key])),
        limit,
        view: rows?.sql,
        person: patient === undefined ? undefined : personOf(patient),
      },
      choices: {
        fenced,
        least,
        flat: !view || view.view.isFlat,
        stored: rows?.stored === true,
      },
      timed,
    };
  });
}

/** `percentile(of: value_quantity, p: 0.5)`. */
export function figureSite(
  { type, view }: Grouped,
  definition: Definition,
  node: FieldNode,
  context: PlanContext,
): Site {
  const figure = definition.name as Figure;
  return makeSite(definition, node, ({ of, p }) => {
    const search = context.search();
    const key = String(of);
    const read = (): { readonly value: Sql; readonly unit?: Sql | undefined } => {
      if (figure === 'distinct') return { value: view ? columnKey(view, key) : groupKey(type, key, search) };
      return view ? { value: columnNumber(view, key) } : groupNumber(type, key, search.reach);
    };
    const { value, unit } = named('of', node, read);
    if (figure === 'percentile' && !(Number(p) >= 0 && Number(p) <= 1))
      throw argumentError(`p: ${String(p)} is not a fraction from 0 to 1, such as 0.95.`, node, 'p');
    const part = figure === 'percentile' ? bind(Number(p), 'float8') : undefined;
    return { kind: 'figure', pieces: { value, unit, part }, choices: { figure } };
  });
}

/** By whom people are counted instead of resources; a Patient is one itself. */
function patientKey(type: string): string | undefined {
  if (type === 'Patient') return undefined;
  const { params } = parametersOf(type);
  return ['patient', 'subject'].find(code => params[code]?.type === 'reference');
}

function named<Made>(argument: string, node: FieldNode, read: () => Made): Made {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SearchValueError)) throw error;
    throw argumentError(`${argument}: ${error.message}`, node, argument);
  }
}
