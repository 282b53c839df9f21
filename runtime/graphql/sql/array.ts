// In: a repeating element and the value it stands in. Out: the SQL of the JSON array, filtered, cut and in order.
// An absent array is null; one whose items were all filtered out is [].

import type { From } from '../../client/slices.ts';
import {
  answeredItem,
  filterBegin,
  filterEnd,
  filterHead,
  quoted,
  rawItem,
  mark as signal,
} from '../../plan/marks.ts';
import type { Arms, Beside, Output, Selection } from '../../plan/plan.ts';
import { siteOf } from '../../plan/site.ts';
import { elementsSql } from './beside.ts';
import { besideItem, item } from './item.ts';
import { type Around, placed, resourceScope, type Scope, valueSql } from './scope.ts';
import { firstValueSql, hasValuesSql, valuesSql } from './view-path.ts';
import type { Writer } from './writer.ts';

export function arraySql(
  output: Extract<Output, { kind: 'array' }>,
  scope: Scope,
  writer: Writer,
  around: Around,
): string {
  const alias = writer.alias('a');
  const value = `${alias}.${item}`;
  const text = output.selection ? writer.object(output.selection, { ...scope, value }) : `${value}::text`;
  const answered = output.nullable
    ? `case when jsonb_typeof(${value}) = 'object' then ${text} else 'null' end`
    : text;
  const source = `${scope.value}->'${output.field}'`;
  const most = readsResources(output.selection ?? []) ? writer.maxPerParent : undefined;
  const items = output.from
    ? viewedItems(output.from, scope)
    : output.beside === undefined
      ? output.site !== undefined && siteOf(writer.resolved, output.site, 'items').choices.pairs
        ? pairedItems(output.field, scope)
        : storedItems(source)
      : besideItems(output, output.beside, scope);
  const all = itemsSql({ ...output, most }, items, alias, answered, scope, writer, around);
  if (!output.selection || !standsTwice(output)) return all;
  // Reading a set out of a function costs more than all members of one item, and one item is what most arrays have.
  const only = writer.object(output.selection, { ...scope, value: `(${source}->0)` }, [
    `${around[0]}[`,
    `]${around[1]}`,
  ]);
  return `case jsonb_array_length(${source}) when 1 then ${only} else ${all} end`;
}

/** How many times `arraySql` names the value that the array stands in. */
export function arrayMentions(output: Extract<Output, { kind: 'array' }>): number {
  if (output.from !== undefined) return 2;
  // With arguments, primitives are read with what is stored beside them.
  if (output.beside !== undefined || (output.site !== undefined && !output.selection)) return 4;
  return output.selection && standsTwice(output) ? 2 + output.selection.length : 1;
}

/** Nothing but primitives, and not many: the text may stand twice. */
function standsTwice({ selection, nullable, site, from }: Extract<Output, { kind: 'array' }>): boolean {
  if (!selection || nullable || from || site !== undefined) return false;
  return selection.length <= 6 && selection.every(({ kind }) => kind === 'scalar' || kind === 'constant');
}

/** Resources that stand inside another one. */
export function inlineSql(
  output: Extract<Output, { kind: 'inline' }>,
  scope: Scope,
  writer: Writer,
  around: Around,
): string {
  const source = `${scope.value}->'${output.field}'`;
  const alias = writer.alias('a');
  const value = `${alias}.${item}`;
  // What is contained shares its container; a resource in a Bundle or in Parameters is one of its own.
  const own =
    output.field === 'contained'
      ? { ...scope, value, resource: value, self: 'null::text' }
      : resourceScope(value, `(${value}->>'id')`, scope.plain);
  const text = armsSql(output.arms, own, writer);
  if (output.list) {
    const most = armsRead(output.arms) ? writer.maxPerParent : undefined;
    const items = output.from ? viewedItems(output.from, scope) : storedItems(source);
    return itemsSql({ ...output, most }, items, alias, text, scope, writer, around);
  }
  const only = output.from ? firstValueSql(scope, output.from) : source;
  return valueSql(
    `(select ${text} from (select ${only} ${item} offset 0) ${alias} where ${value} is not null)`,
    around,
  );
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

/** An array, and how many items of it may be answered at all. */
interface Items {
  readonly site: number | undefined;
  readonly mark: number;
  readonly most: number | undefined;
}

/** Where the items come from. */
interface Source {
  /** What stands in `from`: a row for each item, in their order. */
  readonly rows: (alias: string) => string;
  /** The condition that there is no array. */
  readonly isAbsent: string;
}

function storedItems(source: string): Source {
  return {
    rows: alias => `jsonb_array_elements(${source}) ${alias}(${item})`,
    isAbsent: `${source} is null`,
  };
}

/** Primitives with their siblings: an item may have an extension, such as data-absent-reason, and no value. */
function pairedItems(field: string, { value }: Scope): Source {
  const [values, beside] = [`${value}->'${field}'`, `${value}->'_${field}'`];
  return {
    rows: alias =>
      `rows from (jsonb_array_elements(${values}), jsonb_array_elements(${beside})) ${alias}(${item}, ${besideItem})`,
    isAbsent: `coalesce(${values}, ${beside}) is null`,
  };
}

function viewedItems(from: From, scope: Scope): Source {
  return {
    rows: alias => `${valuesSql(scope, from)} ${alias}(${item})`,
    isAbsent: `not coalesce(${hasValuesSql(scope, from)}, false)`,
  };
}

function besideItems({ field }: { readonly field: string }, beside: Beside, { value }: Scope): Source {
  return {
    rows: alias => `(${elementsSql(value, field, beside)}) ${alias}`,
    isAbsent: `coalesce(${value}->'${beside}', ${value}->'${field}') is null`,
  };
}

function itemsSql(
  output: Items,
  source: Source,
  alias: string,
  answered: string,
  scope: Scope,
  writer: Writer,
  around: Around,
): string {
  if (output.site !== undefined || output.most !== undefined)
    return placed(cutSql(output, source, alias, answered, scope, writer), around);
  const [before, after] = around;
  return `coalesce((select '${before}[' || string_agg(${answered}, ',') || ']${after}' from ${source.rows(alias)}), '${around.join('null')}')`;
}

/** Items that are filtered or cut, or might be too many. */
function cutSql(
  output: Items,
  { rows, isAbsent }: Source,
  alias: string,
  answered: string,
  scope: Scope,
  writer: Writer,
): string {
  const { most } = output;
  // One more than may be, so that too many are noticed and not read to their end.
  const bound = most === undefined ? '' : ` limit ${most + 1}`;
  const bounded = (text: string) =>
    most === undefined
      ? text
      : `case when count(*) > ${most} then ${tooMany(output.mark, most)} else ${text} end`;
  if (output.site === undefined)
    return `coalesce((select ${bounded(`'[' || string_agg(${answered}, ',') || ']'`)} from (select ${item} from ${rows('e')}${bound}) ${alias}), 'null')`;
  const { site } = output;
  const { choices, pieces } = siteOf(writer.resolved, site, 'items');
  const condition = pieces.where ? ` where ${writer.piece(site, pieces.where)}` : '';
  const columns = choices.pairs ? `coalesce(${item}, 'null') ${item}, ${besideItem}` : item;
  const rest = `select ${columns} from ${rows('e')}${condition}`;
  if (choices.after) {
    const around = choices.needsResource
      ? [scope.resource, ...(scope.root === scope.resource ? [] : [scope.root])]
      : [];
    const raw = choices.pairs
      ? `jsonb_build_array(${alias}.${item}, ${alias}.${besideItem})`
      : `${alias}.${item}`;
    return filterSql(output, isAbsent, `${rest}${bound}`, alias, { raw, answered }, around);
  }
  const limit = pieces.count && writer.piece(site, pieces.count);
  const offset = pieces.offset && writer.piece(site, pieces.offset);
  const cut = `${limit ? ` limit ${limit}` : bound}${offset ? ` offset ${offset}` : ''}`;
  const text = `'[' || coalesce(string_agg(${answered}, ','), '') || ']'`;
  const items = `select ${limit ? text : bounded(text)} from (${rest}${cut || ' offset 0'}) ${alias}`;
  return `case when ${isAbsent} then 'null' else (${items}) end`;
}

/** FHIRPath that SQL does not say: items go out in both forms, and JavaScript keeps those that it holds for. */
function filterSql(
  { mark, most }: Items,
  isAbsent: string,
  rest: string,
  alias: string,
  { raw, answered }: { readonly raw: string; readonly answered: string },
  around: readonly string[],
): string {
  const pair = `${quoted(rawItem)} || ${raw}::text || ${quoted(answeredItem)} || ${answered}`;
  const all = `coalesce(string_agg(${pair}, ''), '')`;
  const items = `select ${most === undefined ? all : `case when count(*) <= ${most} then ${all} end`} from (${rest} offset 0) ${alias}`;
  const head = [
    quoted(`${filterBegin}${mark}`),
    ...around.map(each => `${quoted(filterHead)} || ${each}::text`),
  ];
  const text = `${head.join(' || ')} || (${items}) || ${quoted(filterEnd)}`;
  const kept = most === undefined ? text : `coalesce(${text}, ${tooMany(mark, most)})`;
  return `case when ${isAbsent} then 'null' else ${kept} end`;
}

function tooMany(mark: number, most: number): string {
  return quoted(`${signal}m${mark}:${most}${signal}`);
}

/** Whether other resources are read for an item, at any depth of it. */
function readsResources(selection: Selection): boolean {
  return selection.some(output => {
    switch (output.kind) {
      case 'target':
      case 'reverse':
      case 'connection':
        return true;
      case 'object':
        return readsResources(output.selection);
      case 'array':
        return readsResources(output.selection ?? []);
      case 'inline':
        return armsRead(output.arms);
      default:
        return false;
    }
  });
}

function armsRead({ byType, rest }: Arms): boolean {
  return readsResources(rest) || [...byType.values()].some(readsResources);
}
