// In: the search parameters of one resource type. Out: its tables: columns and indexes, in order.
// SQL, extractors and the parameter table agree because all three read this.
import type { SearchParam } from '../ir.ts';

export interface Table {
  readonly resource: string;
  /** Search columns in table order; the fixed columns stand around them (emit/sql.ts). */
  readonly columns: readonly Column[];
  /** There is a string parameter: a `strings` column. */
  readonly hasStrings: boolean;
  /** There are parameters whose values are tested together, or strings that may be long: a `tuples` column. */
  readonly hasTuples: boolean;
  /** There are references with several values: the table `"<Type>_ref"`. */
  readonly hasEdges: boolean;
  /** Key of the hot token: the table `"<Type>_code"`. */
  readonly hot?: string;
  /** Column prefix of the date that "newest" means. */
  readonly recent?: string;
}

export type Column =
  | { readonly kind: 'reference'; readonly name: string; readonly newest: boolean }
  | {
      readonly kind: 'bound';
      readonly name: string;
      readonly of: 'date' | 'number' | 'string';
      readonly side: 'low' | 'high';
    };

/** The tables of one resource type. */
export function tableOf(resource: string, params: readonly SearchParam[]): Table {
  const own = params.filter(param => param.resource === resource);
  const columns = new Map<string, Column>();
  for (const param of own)
    for (const column of columnsOf(param)) columns.set(column.name, merge(columns.get(column.name), column));
  const hot = own
    .map(({ index }) => (index.kind === 'token' && index.hot ? index.key : undefined))
    .find(key => key);
  const recent = own
    .map(({ index, recent }) => (index.kind === 'range' && recent ? index.column : undefined))
    .find(name => name);
  return {
    resource,
    columns: [...columns.values()],
    hasStrings: own.some(({ index }) => index.kind === 'string'),
    hasTuples: own.some(
      ({ index, single }) =>
        index.kind === 'tuple' || index.kind === 'string' || (index.kind === 'range' && !single),
    ),
    hasEdges: own.some(({ index }) => index.kind === 'edge'),
    ...(hot ? { hot } : {}),
    ...(recent ? { recent } : {}),
  };
}

/**
 * Resource types that parameters on this column or edge filter by, `where(resolve() is Patient)`. A reference that
 * names none in its text may do so in Reference.type: the key that is stored for it then ends in the type.
 */
export function typedTargets({ index }: SearchParam, own: readonly SearchParam[]): readonly string[] {
  const same = own.filter(other => sharesReference(other.index, index));
  const steps = same.flatMap(({ values }) => values.flatMap(value => value.steps));
  return [...new Set(steps.flatMap(step => (step.kind === 'target' ? step.type : [])))].sort();
}

function sharesReference(a: SearchParam['index'], b: SearchParam['index']): boolean {
  if (a.kind === 'reference') return b.kind === 'reference' && a.column === b.column;
  return a.kind === 'edge' && b.kind === 'edge' && a.edge === b.edge;
}

function columnsOf(param: SearchParam): Column[] {
  const { index, type } = param;
  if (index.kind === 'reference') {
    const newest = param.targets.length === 0 || param.targets.includes('Patient');
    return [{ kind: 'reference', name: index.column, newest }];
  }
  const of = index.kind === 'string' ? 'string' : type === 'date' ? 'date' : 'number';
  return boundNames(param).flatMap((name): Column[] => [
    { kind: 'bound', name: `${name}_low`, of, side: 'low' },
    { kind: 'bound', name: `${name}_high`, of, side: 'high' },
  ]);
}

/** Columns without `_low` and `_high`. */
export function boundNames({ index, single }: SearchParam): readonly string[] {
  if (index.kind !== 'range' && index.kind !== 'string') return [];
  return index.kind === 'range' && index.ucum && single
    ? [index.column, `${index.column}_ucum`]
    : [index.column];
}

function merge(known: Column | undefined, column: Column): Column {
  if (known?.kind !== 'reference' || column.kind !== 'reference') return column;
  return { ...column, newest: known.newest || column.newest };
}
