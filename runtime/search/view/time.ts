// In: SQL of dates and times as FHIR writes them, and of decimals. Out: SQL that compares them, and their boundaries by their precision.
// https://hl7.org/fhirpath/N1/#comparison · https://hl7.org/fhirpath/#lowboundaryprecision-integer-decimal--date--datetime--time

import { raw, type Sql, sql } from '../../base/sql/sql.ts';
import type { Comparison } from '../fhirpath/expression.ts';

/** Of different precision, what they have in common decides; if it is equal, the comparison is empty. */
export function comparedTimes(operator: Comparison, a: Sql, b: Sql): Sql {
  const sign = raw(operator === '!=' ? '<>' : operator);
  return sql`(select case when length(x) > 16 and length(y) > 16 then x::timestamptz ${sign} y::timestamptz
    when left(x, n) <> left(y, n) then left(x, n) collate "C" ${sign} left(y, n)
    when length(x) = length(y) then x ${sign} y end
    from (select x, y, least(length(x), length(y), 10) n from (select ${a} x, ${b} y) p) q)`;
}

/** The least, or greatest, value that one of this precision may stand for. */
export function boundary(isLow: boolean, type: string, value: Sql): Sql {
  switch (type) {
    case 'decimal':
      return sql`(${value} ${raw(isLow ? '-' : '+')} 0.5 * 10::numeric ^ -scale(${value}))`;
    case 'date':
      return day(isLow, value);
    case 'dateTime':
    case 'instant': {
      const [time, zone] = isLow ? ['00:00:00.000', '+14:00'] : ['23:59:59.999', '-12:00'];
      return sql`case when length(${value}) <= 10 then ${day(isLow, value)} || ${raw(`'T${time}${zone}'`)}
        else regexp_replace(${value}, '(:\\d\\d)(\\.\\d*)?(Z|[+-]\\d\\d:\\d\\d)$', ${raw(`'\\1.${isLow ? '000' : '999'}\\3'`)}) end`;
    }
    case 'time':
      return sql`(left(${value}, 8) || ${raw(isLow ? `'.000'` : `'.999'`)})`;
    default:
      return sql`null::text`;
  }
}

function day(isLow: boolean, value: Sql): Sql {
  if (isLow)
    return sql`(case length(${value}) when 4 then ${value} || '-01-01' when 7 then ${value} || '-01' else left(${value}, 10) end)`;
  const last = sql`to_char((${value} || '-01')::date + interval '1 month - 1 day', 'YYYY-MM-DD')`;
  return sql`(case length(${value}) when 4 then ${value} || '-12-31' when 7 then ${last} else left(${value}, 10) end)`;
}
