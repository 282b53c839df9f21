// In: a primitive and what is stored beside it. Out: the SQL of the Elements that both are together: `{id, extension, value}`.
// https://hl7.org/fhir/R4/json.html#primitive

import type { Beside } from '../../plan/plan.ts';
import { item } from './item.ts';

/** Of a single element; null if neither is there. */
export function elementSql(value: string, field: string, beside: Beside): string {
  return `select ${joined('s')} ${item} from (select ${value}->'${beside}' a, ${value}->'${field}' b offset 0) s`;
}

/** Of a repeating one: a row for each place of the longer list, in their order, null where neither has an item. */
export function elementsSql(value: string, field: string, beside: Beside): string {
  const items = (of: string) => `jsonb_array_elements(${value}->'${of}')`;
  return `select ${joined('s')} ${item} from rows from (${items(beside)}, ${items(field)}) s(a, b)`;
}

function joined(alias: string): string {
  const [value, sibling] = [`${alias}.a`, `${alias}.b`];
  const isThere = `jsonb_typeof(${sibling}) = 'object'`;
  const stored = `case when ${isThere} then ${sibling} else '{}' end`;
  return `case when jsonb_typeof(${value}) = 'string' then ${stored} || jsonb_build_object('value', ${value}) when ${isThere} then ${sibling} end`;
}
