// In: an operator of `_filter` and a search parameter. Out: nothing, or an error that says which operators the parameter has.
// https://hl7.org/fhir/R4/search_filter.html lists the operators and their meaning for each type of parameter.
import type { SearchParameter, SearchType } from '../../definitions/parameters.ts';
import { modifierOf } from './modifiers.ts';
import { filterError } from './read-filter.ts';
import type { FilterTest, Operator } from './syntax.ts';

const compared = ['gt', 'lt', 'ge', 'le'] as const;
const ordered = ['eq', 'ne', ...compared, 'ap', 'sa', 'eb', 'pr'] as const;
const texts = ['eq', 'ne', 'co', 'sw', 'ew'] as const;

/**
 * The page's table of operators and types, and further operators that have an obvious meaning for a type: `eq` and `ne` of
 * references, text operators of URIs (which the table omits), the prefixes of search on numbers.
 */
const operatorsOf: Readonly<Record<SearchType, readonly Operator[]>> = {
  string: [...texts, ...compared, 'pr'],
  uri: [...texts, 'pr'],
  token: ['eq', 'ne', 'in', 'ni', 'ss', 'sb', 'pr'],
  reference: ['eq', 'ne', 're', 'pr'],
  date: [...ordered, 'co', 'po'],
  number: ordered,
  quantity: ordered,
  composite: ['eq', 'ne', 'pr'],
};

/** @throws SearchValueError */
export function checkOperator(
  { operator, operatorAt, modifier }: FilterTest,
  type: string,
  param: SearchParameter,
): void {
  if (operator === 'search') return;
  // Names an unknown modifier first.
  if (modifier) modifierOf(modifier, type, param);
  const own: readonly Operator[] = modifier ? ['eq'] : operatorsOf[param.type];
  if (own.includes(operator)) return;
  const of = `${type}.${param.code}${modifier ? `:${modifier.text}` : `, a ${param.type} parameter`}`;
  throw filterError(
    operatorAt,
    `the operator '${operator}' does not apply to ${of}, which has ${own.join(', ')}${reason(operator, param)}`,
  );
}

function reason(operator: Operator, { type }: SearchParameter): string {
  if (operator === 'co' && (type === 'number' || type === 'quantity'))
    return ". 'co' needs the precision of stored numbers, which is not indexed; use 'ap', or 'ge' and 'le'";
  return '';
}
