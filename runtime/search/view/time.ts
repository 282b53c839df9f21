// In: SQL of dates and times as FHIR writes them, and of decimals. Out: SQL that compares them, and their boundaries by their precision.
// https://hl7.org/fhirpath/N1/#comparison · https://hl7.org/fhirpath/#lowboundaryprecision-integer-decimal--date--datetime--time

import { raw, type Sql, sql } from '../../base/sql/sql.ts';
import type { Comparison } from '../fhirpath/expression.ts';

/** Of different precision, what they have in common decides; if it is equal, the comparison is empty. */
export function comparedTimes(operator: Comparison, a: Sql, b: Sql): Sql {
  const sign = raw(operator === '!=' ? '<>' : operator);
  const [x, y] = [timeOf(raw('x')), timeOf(raw('y'))];
  return sql`(select case when length(x) > 16 and length(y) > 16 then ${x}::timestamptz ${sign} ${y}::timestamptz
    when left(x, n) <> left(y, n) then left(x, n) collate "C" ${sign} left(y, n)
    when length(x) = length(y) then x ${sign} y end
    from (select x, y, least(length(x), length(y), 10) n from (select ${a} x, ${b} y offset 0) p) q)`;
}

/** PostgreSQL reads the leap second, as the first instant of the next minute, without a fraction alone. */
export function timeOf(text: Sql): Sql {
  return sql`(case when ${text} like '%:60.%' then regexp_replace(${text}, ':60[.]\\d+', ':60') else ${text} end)`;
}

/**
 * The least, or greatest, value that one of this precision may stand for; of times to the millisecond. Behind offset the value is
 * computed once: PostgreSQL would put it in each place where it stands, and so would the next boundary.
 */
export function boundary(isLow: boolean, type: string, value: Sql): Sql {
  const from = sql`from (select ${value} x offset 0) b`;
  switch (type) {
    case 'decimal':
      return sql`(select round(x ${raw(isLow ? '-' : '+')} 0.5 * 10::numeric ^ -scale(x), scale(x) + 1) ${from})`;
    case 'date':
      return sql`(select ${day(isLow)} ${from})`;
    case 'time':
      return sql`(select ${clock(isLow, 8)} ${from})`;
    default: {
      const whole = raw(isLow ? `'T00:00:00.000+14:00'` : `'T23:59:59.999-12:00'`);
      return sql`(select case when length(x) <= 10 then ${day(isLow)} || ${whole} else ${clock(isLow, 19)} end ${from})`;
    }
  }
}

/** `12:30:01.5Z` → `12:30:01.500Z`, or `12:30:01.599Z` */
function clock(isLow: boolean, length: number): Sql {
  const [seconds, digit] = isLow ? [':00', '0'] : [':59', '9'];
  const upTo = raw(`'^(?:.{10}T)?\\d\\d:\\d\\d(?::\\d\\d)?'`);
  const fraction = raw(`coalesce(substring(x from '\\.(\\d+)'), '')`);
  const zone = raw(`coalesce(substring(x from 'T.*?(Z|[+-]\\d\\d:\\d\\d)$'), '')`);
  return sql`(rpad(substring(x from ${upTo}), ${raw(String(length))}, ${raw(`'${seconds}'`)}) || '.' ||
    rpad(${fraction}, greatest(length(${fraction}), 3), ${raw(`'${digit}'`)}) || ${zone})`;
}

function day(isLow: boolean): Sql {
  if (isLow) return raw(`(case length(x) when 4 then x || '-01-01' when 7 then x || '-01' else x end)`);
  const last = `to_char((x || '-01')::date + interval '1 month - 1 day', 'YYYY-MM-DD')`;
  return raw(`(case length(x) when 4 then x || '-12-31' when 7 then ${last} else x end)`);
}
