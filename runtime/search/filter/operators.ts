// In: an operator of `_filter` and a search parameter. Out: nothing, or an error that says which operators the parameter has.
// https://hl7.org/fhir/R4/search_filter.html lists the operators, but not what each type of parameter makes of them.
import type { SearchParameter, SearchType } from '../parameters.ts';
import type { SearchValueError } from '../value.ts';
import { filterError } from './read-filter.ts';
import type { FilterTest, Operator } from './syntax.ts';

const ordered = ['eq', 'ne', 'gt', 'lt', 'ge', 'le', 'ap', 'sa', 'eb', 'pr'] as const;

const operatorsOf: Readonly<Record<SearchType, readonly Operator[]>> = {
  string: ['eq', 'ne', 'co', 'sw', 'ew', 'pr'],
  uri: ['eq', 'ne', 'co', 'sw', 'ew', 'pr'],
  token: ['eq', 'ne', 'pr'],
  reference: ['eq', 'ne', 're', 'pr'],
  date: [...ordered, 'po'],
  number: ordered,
  quantity: ordered,
  composite: ['eq', 'pr'],
};

const terminology: readonly Operator[] = ['ss', 'sb', 'in', 'ni'];

/** @throws SearchValueError */
export function checkOperator(
  { operator, operatorAt }: FilterTest,
  type: string,
  param: SearchParameter,
): void {
  // The values of such a composite are not stored side by side: whether there are any is not known.
  const own = param.index.kind === 'all' ? operatorsOf.composite.slice(0, 1) : operatorsOf[param.type];
  if (!own.includes(operator)) throw refusal(operator, operatorAt, type, param, own);
}

function refusal(
  operator: Operator,
  at: number,
  type: string,
  param: SearchParameter,
  own: readonly Operator[],
): SearchValueError {
  const why = terminology.includes(operator)
    ? `. '${operator}' asks a terminology server, which this one does not have; name the codes that you want`
    : '';
  return filterError(
    at,
    `the operator '${operator}' does not apply to ${type}.${param.code}, a ${param.type} parameter, which has ${own.join(', ')}${why}`,
  );
}
