// In: a primitive and what is stored beside it. Out: the SQL of the Elements that both are together: `{id, extension, value}`.
// https://hl7.org/fhir/R4/json.html#primitive

import type { Beside } from '../../plan/plan.ts';
import { literal, type Sql, sql } from '../../sql/sql.ts';
import { item } from './item.ts';

/** Of a single element; null if neither is there. */
export function elementSql(value: Sql, field: string, beside: Beside): Sql {
  return sql`select ${element} ${item} from (select ${value}->${literal(beside)} a, ${value}->${literal(field)} b offset 0) s`;
}

/** Of a repeating one: a row for each place of the longer list, in their order, null where neither has an item. */
export function elementsSql(value: Sql, field: string, beside: Beside): Sql {
  const items = (of: string) => sql`jsonb_array_elements(${value}->${literal(of)})`;
  return sql`select ${element} ${item} from rows from (${items(beside)}, ${items(field)}) s(a, b)`;
}

/** `a` is the value, `b` what stands beside it. */
const element = sql`case when jsonb_typeof(s.a) = 'string' then case when jsonb_typeof(s.b) = 'object' then s.b else '{}' end || jsonb_build_object('value', s.a) when jsonb_typeof(s.b) = 'object' then s.b end`;
