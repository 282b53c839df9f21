// The operators of FHIRPath that take values, as SQL: https://hl7.org/fhirpath/N1/#operations

import { join, raw, type Sql, sql } from '../../base/sql/sql.ts';
import type { Arithmetic, Comparison } from '../fhirpath/expression.ts';
import { integers } from '../fhirpath/to-sql.ts';
import {
  type Focus,
  type Items,
  isSingle,
  listOf,
  named,
  nothing,
  oneItem,
  PathFault,
  rowsOf,
  single,
  sized,
  sqlType,
  times,
} from './items.ts';
import { comparedTimes, timeOf } from './time.ts';

/** Several items equal no single one; to compare their order fails. */
export function comparedItems(operator: Comparison, left: Items, right: Items, focus: Focus): Sql {
  if (left.type === nothing || right.type === nothing) return raw('null::boolean');
  const isEquality = operator === '=' || operator === '!=';
  if (!isEquality) return compared(operator, single(left, focus), single(right, focus));
  if (!isSingle(left) && !isSingle(right)) {
    const lists = sql`(nullif(${listOf(left)}, '[]') = nullif(${listOf(right)}, '[]'))`;
    return operator === '=' ? lists : sql`(not ${lists})`;
  }
  const [many, one] = isSingle(left) ? [right, left] : [left, right];
  if (isSingle(many)) return compared(operator, left, right);
  const test = compared('=', many, one);
  const equal = sql`(select case when count(*) = 1 then bool_and(${test}) when count(*) > 1 and ${one.value} is not null then false end
    ${rowsOf(many)})`;
  return operator === '=' ? equal : sql`(not ${equal})`;
}

function compared(operator: Comparison, left: Items, right: Items): Sql {
  const [a, b] = [left.value, right.value];
  const types = [sqlType(left.type), sqlType(right.type)];
  const isTime = [left, right].some(({ type }) => type === 'time');
  if (types[0] !== types[1] || left.choice || right.choice || (isTime && left.type !== right.type))
    throw new PathFault(`compares ${named(left)} with ${named(right)}: both have to be of one type`);
  const isUnordered = types[0] === 'jsonb' || types[0] === 'boolean';
  if (isUnordered && operator !== '=' && operator !== '!=')
    throw new PathFault(`compares ${named(left)} by ${operator}: it has no order`);
  const sign = raw(operator === '!=' ? '<>' : operator);
  if (isTime) return sql`(${timeOf(a)}::time ${sign} ${timeOf(b)}::time)`;
  if (times.has(left.type) && times.has(right.type)) return comparedTimes(operator, a, b);
  if (types[0] === 'text') return sql`(${a} collate "C" ${sign} ${b})`;
  return sql`(${a} ${sign} ${b})`;
}

export function arithmetic(operator: Arithmetic, left: Items, right: Items, focus: Focus): Items {
  const [a, b] = [left.value, right.value];
  if (left.type === nothing || right.type === nothing) return oneItem(nothing, raw('null::jsonb'));
  const types = [left, right].map(({ type }) => sqlType(type));
  if (operator === '+' && types.every(type => type === 'text')) return textSum([left, right], focus);
  if (types.some(type => type !== 'numeric'))
    throw new PathFault(
      `calculates ${named(left)} ${operator} ${named(right)}: both have to be numbers${operator === '+' ? ', or both strings' : ''}`,
    );
  const type = integers.has(left.type) && integers.has(right.type) ? 'integer' : 'decimal';
  switch (operator) {
    case '/':
      return oneItem('decimal', sql`trim_scale(${a} / nullif(${b}, 0))`);
    case 'div':
      return ofInteger(sql`div(${a}, nullif(${b}, 0))`);
    case 'mod':
      return oneItem(type, sql`(${a} % nullif(${b}, 0))`);
    default: {
      const result = sql`(${a} ${raw(operator)} ${b})`;
      return type === 'integer' ? ofInteger(result) : oneItem(type, result);
    }
  }
}

/** Beyond 32 bits the result is empty: https://hl7.org/fhirpath/N1/#math-1 */
function ofInteger(value: Sql): Items {
  const result = sql`(select case when x between -2147483648 and 2147483647 then x end from (select ${value} x offset 0) o)`;
  return oneItem('integer', result);
}

/** Null if one of them is. */
export function textSum(operands: readonly Items[], focus: Focus): Items {
  const all = join(
    operands.map(({ value }) => value),
    ', ',
  );
  const sum = sql`(select case when num_nulls(variadic x) = 0 then concat(variadic x) end from (select array[${all}] x offset 0) o)`;
  return concatenated(operands, sum, focus);
}

export function concatenated(operands: readonly Items[], value: Sql, { names }: Focus): Items {
  const size = operands.reduce((sum, { size = 1 }) => sum + size, 0);
  return sized(oneItem('string', value), size, names);
}
