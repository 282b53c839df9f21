// In: a repeating element and the value it stands in. Out: the SQL of the JSON array, filtered, cut and in order.
// An absent array is null; one whose items were all filtered out is [].

import { item } from '../array-site.ts';
import type { Arms, Output } from '../plan.ts';
import { answeredItem, filterBegin, filterEnd, filterHead, quoted, rawItem } from './marks.ts';
import { type Scope, siteOf, type Writer } from './writer.ts';

export function arraySql(output: Extract<Output, { kind: 'array' }>, scope: Scope, writer: Writer): string {
  const alias = writer.alias('a');
  const value = `${alias}.${item}`;
  const text = output.selection ? writer.object(output.selection, { ...scope, value }) : `${value}::text`;
  const answered = output.nullable
    ? `case when jsonb_typeof(${value}) = 'object' then ${text} else 'null' end`
    : text;
  return itemsSql(output, `${scope.value}->'${output.field}'`, alias, answered, scope, writer);
}

/** Resources that stand inside another one; nothing points back at them. */
export function inlineSql(output: Extract<Output, { kind: 'inline' }>, scope: Scope, writer: Writer): string {
  const source = `${scope.value}->'${output.field}'`;
  const alias = writer.alias('a');
  const value = `${alias}.${item}`;
  // What is contained shares its container; a resource in a Bundle or in Parameters is one of its own.
  const root = output.field === 'contained' ? scope.root : value;
  const text = armsSql(output.arms, { value, root, self: 'null::text' }, writer);
  if (output.list) return itemsSql(output, source, alias, text, scope, writer);
  return `coalesce((select ${text} from (select ${source} ${item} offset 0) ${alias} where ${value} is not null), 'null')`;
}

/** One projection for each type that was asked for by name, one for all others. */
export function armsSql({ byType, rest }: Arms, scope: Scope, writer: Writer): string {
  const other = writer.object(rest, scope);
  if (byType.size === 0) return other;
  const arms = [...byType].map(
    ([type, selection]) => `when '${type}' then ${writer.object(selection, scope)}`,
  );
  return `case ${scope.value}->>'resourceType' ${arms.join(' ')} else ${other} end`;
}

function itemsSql(
  output: { readonly site: number | undefined; readonly mark: number },
  source: string,
  alias: string,
  answered: string,
  scope: Scope,
  writer: Writer,
): string {
  const elements = `jsonb_array_elements(${source})`;
  if (output.site === undefined)
    return `coalesce((select '[' || string_agg(${answered}, ',') || ']' from ${elements} ${alias}(${item})), 'null')`;
  const { choices } = siteOf(writer.resolved, output.site);
  const where = writer.piece(output.site, 'where');
  const condition = where ? ` where ${where}` : '';
  const rest = `select ${item} from ${elements} e(${item})${condition}`;
  if (choices.fhirpath !== undefined) {
    const resource = /%(resource|rootResource|context)\b/.test(String(choices.fhirpath))
      ? `${scope.root}::text || `
      : '';
    return filterSql(output.mark, source, rest, alias, answered, resource);
  }
  const limit = writer.piece(output.site, 'count');
  const offset = writer.piece(output.site, 'offset');
  const cut = `${limit ? ` limit ${limit}` : ''}${offset ? ` offset ${offset}` : ''}`;
  const items = `select string_agg(${answered}, ',') from (${rest}${cut || ' offset 0'}) ${alias}`;
  return `case when ${source} is null then 'null' else '[' || coalesce((${items}), '') || ']' end`;
}

/** FHIRPath that SQL does not say: items go out in both forms, and JavaScript keeps those that it holds for. */
function filterSql(
  mark: number,
  source: string,
  rest: string,
  alias: string,
  answered: string,
  resource: string,
): string {
  const pair = `${quoted(rawItem)} || ${alias}.${item}::text || ${quoted(answeredItem)} || ${answered}`;
  const items = `select string_agg(${pair}, '') from (${rest} offset 0) ${alias}`;
  const head = quoted(`${filterBegin}${mark}${filterHead}`);
  return `case when ${source} is null then 'null' else ${head} || ${resource}coalesce((${items}), '') || ${quoted(filterEnd)} end`;
}
