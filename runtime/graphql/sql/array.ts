// In: a repeating element and the value it stands in. Out: the SQL of the JSON array, filtered, cut and in order.
// An absent array is null; one whose items were all filtered out is [].

import { item } from '../array-site.ts';
import type { Arms, Output } from '../plan.ts';
import { answeredItem, filterBegin, filterEnd, filterHead, quoted, rawItem } from './marks.ts';
import { resourceScope, type Scope, siteOf, type Writer } from './writer.ts';

export function arraySql(output: Extract<Output, { kind: 'array' }>, scope: Scope, writer: Writer): string {
  const alias = writer.alias('a');
  const value = `${alias}.${item}`;
  const text = output.selection ? writer.object(output.selection, { ...scope, value }) : `${value}::text`;
  const answered = output.nullable
    ? `case when jsonb_typeof(${value}) = 'object' then ${text} else 'null' end`
    : text;
  const source = `${scope.value}->'${output.field}'`;
  const all = itemsSql(output, source, alias, answered, scope, writer);
  if (!output.selection || !standsTwice(output)) return all;
  // Reading a set out of a function costs more than all members of one item, and one item is what most arrays have.
  const only = writer.object(output.selection, { ...scope, value: `(${source}->0)` }, ['[{', '}]']);
  return `case jsonb_array_length(${source}) when 1 then ${only} else ${all} end`;
}

/** How many times `arraySql` names the value that the array stands in. */
export function arrayMentions(output: Extract<Output, { kind: 'array' }>): number {
  return output.selection && standsTwice(output) ? 2 + output.selection.length : 1;
}

/** Nothing but primitives, and not many: the text may stand twice. */
function standsTwice({ selection, nullable, site }: Extract<Output, { kind: 'array' }>): boolean {
  if (!selection || nullable || site !== undefined) return false;
  return selection.length <= 6 && selection.every(({ kind }) => kind === 'scalar' || kind === 'constant');
}

/** Resources that stand inside another one. */
export function inlineSql(output: Extract<Output, { kind: 'inline' }>, scope: Scope, writer: Writer): string {
  const source = `${scope.value}->'${output.field}'`;
  const alias = writer.alias('a');
  const value = `${alias}.${item}`;
  // What is contained shares its container; a resource in a Bundle or in Parameters is one of its own.
  const own =
    output.field === 'contained'
      ? { ...scope, value, resource: value, self: 'null::text' }
      : resourceScope(value, `(${value}->>'id')`);
  const text = armsSql(output.arms, own, writer);
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
  if (choices.after) {
    const around = choices.needsResource
      ? [scope.resource, ...(scope.root === scope.resource ? [] : [scope.root])]
      : [];
    return filterSql(output.mark, source, rest, alias, answered, around);
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
  around: readonly string[],
): string {
  const pair = `${quoted(rawItem)} || ${alias}.${item}::text || ${quoted(answeredItem)} || ${answered}`;
  const items = `select string_agg(${pair}, '') from (${rest} offset 0) ${alias}`;
  const head = [
    quoted(`${filterBegin}${mark}`),
    ...around.map(each => `${quoted(filterHead)} || ${each}::text`),
  ];
  return `case when ${source} is null then 'null' else ${head.join(' || ')} || coalesce((${items}), '') || ${quoted(filterEnd)} end`;
}
