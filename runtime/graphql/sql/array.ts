// In: a repeating element and the value around it. Out: the SQL of the JSON array, filtered, limited and in order.
// An absent array is null; an array without matching items is [].

import {
  answeredItem,
  filterBegin,
  filterEnd,
  filterHead,
  quoted,
  rawItem,
  mark as signal,
} from '../../access/plan/marks.ts';
import { type Arms, type Beside, type Output, selectionsIn } from '../../access/plan/plan.ts';
import { siteOf } from '../../access/plan/site.ts';
import { empty, isEmpty, join, literal, number, type Sql, sql } from '../../base/sql/sql.ts';
import type { From } from '../../client/slices.ts';
import { firstValueSql, hasValuesSql, valuesSql } from './view-path.ts';
import { type Around, pieceSql, placed, resourceScope, type Scope, valueSql, type Writer } from './writer.ts';

export function arraySql(
  output: Extract<Output, { kind: 'array' }>,
  scope: Scope,
  writer: Writer,
  around: Around,
): Sql {
  const alias = writer.alias('a');
  const value = sql`${alias}.${item}`;
  const text = output.selection
    ? writer.object(output.selection, { ...scope, value, once: false })
    : sql`${value}::text`;
  const answered = output.nullable
    ? sql`case when jsonb_typeof(${value}) = 'object' then ${text} else 'null' end`
    : text;
  const source = sql`${scope.value}->${literal(output.field)}`;
  const most = readsResources(output) ? writer.options.maxPerParent : undefined;
  const items = output.from
    ? viewedItems(output.from, scope)
    : output.beside === undefined
      ? output.site !== undefined && siteOf(writer.resolved, output.site, 'items').choices.pairs
        ? pairedItems(output.field, scope)
        : storedItems(source)
      : besideItems(output, output.beside, scope);
  const all = itemsSql({ ...output, most }, items, alias, answered, scope, writer, around);
  if (!output.selection || scope.once || !standsTwice(output)) return all;
  // A set-returning function costs more than all members of one item, and most arrays have one item. Of one row, setting up
  // both forms costs more.
  const only = writer.object(output.selection, { ...scope, value: sql`(${source}->0)` }, [
    `${around[0]}[`,
    `]${around[1]}`,
  ]);
  return sql`case jsonb_array_length(${source}) when 1 then ${only} else ${all} end`;
}

/** How many times `arraySql` names the value that the array stands in. */
export function arrayMentions(output: Extract<Output, { kind: 'array' }>): number {
  if (output.from !== undefined) return 2;
  // With arguments, primitives are read with what is stored beside them.
  if (output.beside !== undefined || (output.site !== undefined && !output.selection)) return 4;
  return output.selection && standsTwice(output) ? 2 + output.selection.length : 1;
}

/** Whether the selection has only a few primitives, so that its SQL may be written twice. */
function standsTwice({ selection, nullable, site, from }: Extract<Output, { kind: 'array' }>): boolean {
  if (!selection || nullable || from || site !== undefined) return false;
  return selection.length <= 6 && selection.every(({ kind }) => kind === 'scalar' || kind === 'constant');
}

/** Resources inside another resource. */
export function inlineSql(
  output: Extract<Output, { kind: 'inline' }>,
  scope: Scope,
  writer: Writer,
  around: Around,
): Sql {
  const source = sql`${scope.value}->${literal(output.field)}`;
  const alias = writer.alias('a');
  const value = sql`${alias}.${item}`;
  // A contained resource shares its container; a resource in a Bundle or in Parameters is independent.
  const own =
    output.field === 'contained'
      ? { ...scope, value, resource: value, self: sql`null::text` }
      : {
          ...resourceScope(value, sql`(${value}->>'id')`, scope.plain),
          within:
            output.field === 'resource'
              ? { bundle: scope.resource, url: sql`(${scope.value}->>'fullUrl')` }
              : undefined,
        };
  const text = armsSql(output.arms, own, writer);
  if (output.list) {
    const most = readsResources(output) ? writer.options.maxPerParent : undefined;
    const items = output.from ? viewedItems(output.from, scope) : storedItems(source);
    return itemsSql({ ...output, most }, items, alias, text, scope, writer, around);
  }
  const only = output.from ? firstValueSql(scope, output.from) : source;
  return valueSql(
    sql`(select ${text} from (select ${only} ${item} offset 0) ${alias} where ${value} is not null)`,
    around,
  );
}

/** One projection for each type that the document names, one for all others. */
export function armsSql({ byType, rest }: Arms, scope: Scope, writer: Writer): Sql {
  const other = writer.object(rest, scope);
  if (byType.size === 0) return other;
  const arms = [...byType].map(
    ([type, selection]) => sql`when ${literal(type)} then ${writer.object(selection, scope)}`,
  );
  return sql`case ${scope.value}->>'resourceType' ${join(arms, ' ')} else ${other} end`;
}

/** An array, and the highest number of its items. */
interface Items {
  readonly site: number | undefined;
  readonly mark: number;
  readonly most: number | undefined;
}

/** The source of the items. */
interface Source {
  /** An item of FROM: a row for each item, in their order. */
  readonly rows: (alias: Sql) => Sql;
  /** The condition that there is no array. */
  readonly isAbsent: Sql;
}

function storedItems(source: Sql): Source {
  return {
    rows: alias => sql`jsonb_array_elements(${source}) ${alias}(${item})`,
    isAbsent: sql`${source} is null`,
  };
}

/** Primitives with their siblings: an item may have an extension, such as data-absent-reason, and no value. */
function pairedItems(field: string, { value }: Scope): Source {
  const [values, beside] = [sql`${value}->${literal(field)}`, sql`${value}->${literal(`_${field}`)}`];
  return {
    rows: alias =>
      sql`rows from (jsonb_array_elements(${values}), jsonb_array_elements(${beside})) ${alias}(${item}, ${besideItem})`,
    isAbsent: sql`coalesce(${values}, ${beside}) is null`,
  };
}

function viewedItems(from: From, scope: Scope): Source {
  return {
    rows: alias => sql`${valuesSql(scope, from)} ${alias}(${item})`,
    isAbsent: sql`not coalesce(${hasValuesSql(scope, from)}, false)`,
  };
}

function besideItems({ field }: { readonly field: string }, beside: Beside, { value }: Scope): Source {
  return {
    rows: alias => sql`(${elementsSql(value, field, beside)}) ${alias}`,
    isAbsent: sql`coalesce(${value}->${literal(beside)}, ${value}->${literal(field)}) is null`,
  };
}

function itemsSql(
  output: Items,
  source: Source,
  alias: Sql,
  answered: Sql,
  scope: Scope,
  writer: Writer,
  around: Around,
): Sql {
  if (output.site !== undefined || output.most !== undefined)
    return placed(cutSql(output, source, alias, answered, scope, writer), around);
  const [before, after] = around;
  const all = sql`${literal(`${before}[`)} || string_agg(${answered}, ',') || ${literal(`]${after}`)}`;
  return sql`coalesce((select ${all} from ${source.rows(alias)}), ${literal(around.join('null'))})`;
}

/** Items that are filtered or limited, or that may be too many. */
function cutSql(
  output: Items,
  { rows, isAbsent }: Source,
  alias: Sql,
  answered: Sql,
  scope: Scope,
  writer: Writer,
): Sql {
  const { most } = output;
  // One more than allowed, so that an excess is detected without reading all.
  const bound = most === undefined ? empty : sql` limit ${number(most + 1)}`;
  const bounded = (text: Sql) =>
    most === undefined
      ? text
      : sql`case when count(*) > ${number(most)} then ${tooMany(output.mark, most)} else ${text} end`;
  if (output.site === undefined)
    return sql`coalesce((select ${bounded(sql`'[' || string_agg(${answered}, ',') || ']'`)} from (select ${item} from
      ${rows(sql`e`)}${bound}) ${alias}), 'null')`;
  const { site } = output;
  const { choices, pieces } = siteOf(writer.resolved, site, 'items');
  const condition = pieces.where ? sql` where ${pieceSql(site, pieces.where, writer)}` : empty;
  const columns = choices.pairs ? sql`coalesce(${item}, 'null') ${item}, ${besideItem}` : item;
  const rest = sql`select ${columns} from ${rows(sql`e`)}${condition}`;
  if (choices.after) {
    const around = choices.needsResource
      ? [scope.resource, ...(scope.root === scope.resource ? [] : [scope.root])]
      : [];
    const raw = choices.pairs
      ? sql`jsonb_build_array(${alias}.${item}, ${alias}.${besideItem})::text`
      : membersSql(sql`${alias}.${item}`, choices.reads);
    return filterSql(output, isAbsent, sql`${rest}${bound}`, alias, { raw, answered }, around);
  }
  const limit = pieces.count && pieceSql(site, pieces.count, writer);
  const offset = pieces.offset && pieceSql(site, pieces.offset, writer);
  const cut = sql`${limit ? sql` limit ${limit}` : bound}${offset ? sql` offset ${offset}` : empty}`;
  const text = sql`'[' || coalesce(string_agg(${answered}, ','), '') || ']'`;
  const items = sql`select ${limit ? text : bounded(text)} from (${rest}${isEmpty(cut) ? sql` offset 0` : cut}) ${alias}`;
  return sql`case when ${isAbsent} then 'null' else (${items}) end`;
}

/** The JSON text of an item with only these members: to read others would cost JavaScript more than the expression itself. */
function membersSql(value: Sql, names: string | undefined): Sql {
  if (names === undefined) return sql`${value}::text`;
  const members = names
    .split(' ')
    .filter(name => name !== '')
    .map(name => sql`coalesce(${literal(`,"${name}":`)} || (${value}->${literal(name)})::text, '')`);
  if (members.length === 0) return sql`'{}'`;
  return sql`'{' || ltrim(${join(members, ' || ')}, ',') || '}'`;
}

/** FHIRPath without SQL: items are sent in both forms, and JavaScript keeps those that match. */
function filterSql(
  { mark, most }: Items,
  isAbsent: Sql,
  rest: Sql,
  alias: Sql,
  { raw, answered }: { readonly raw: Sql; readonly answered: Sql },
  around: readonly Sql[],
): Sql {
  const pair = sql`${quoted(rawItem)} || ${raw} || ${quoted(answeredItem)} || ${answered}`;
  const all = sql`coalesce(string_agg(${pair}, ''), '')`;
  const items = sql`select ${most === undefined ? all : sql`case when count(*) <= ${number(most)} then ${all} end`} from
    (${rest} offset 0) ${alias}`;
  const head = [
    quoted(`${filterBegin}${mark}`),
    ...around.map(each => sql`${quoted(filterHead)} || ${each}::text`),
  ];
  const text = sql`${join(head, ' || ')} || (${items}) || ${quoted(filterEnd)}`;
  const kept = most === undefined ? text : sql`coalesce(${text}, ${tooMany(mark, most)})`;
  return sql`case when ${isAbsent} then 'null' else ${kept} end`;
}

function tooMany(mark: number, most: number): Sql {
  return quoted(`${signal}m${mark}:${most}${signal}`);
}

/** Whether other resources are read for an item, at any depth of it. */
function readsResources(output: Output): boolean {
  if (output.kind === 'target' || output.kind === 'reverse' || output.kind === 'connection') return true;
  return selectionsIn(output).some(selection => selection.some(readsResources));
}

/** A single element as an object; null if neither part exists. */
export function elementSql(value: Sql, field: string, beside: Beside): Sql {
  return sql`select ${element} ${item} from (select ${value}->${literal(beside)} a, ${value}->${literal(field)} b offset 0) s`;
}

/** A repeating element: a row for each index of the longer list, in order, null where neither has an item. */
function elementsSql(value: Sql, field: string, beside: Beside): Sql {
  const items = (of: string) => sql`jsonb_array_elements(${value}->${literal(of)})`;
  return sql`select ${element} ${item} from rows from (${items(beside)}, ${items(field)}) s(a, b)`;
}

/** `a` is the value, `b` its sibling. */
const element = sql`case when jsonb_typeof(s.a) = 'string' then case when jsonb_typeof(s.b) = 'object' then s.b else '{}'
  end || jsonb_build_object('value', s.a) when jsonb_typeof(s.b) = 'object' then s.b end`;

/** In the SQL of filters, `v` is the item, and `w` the sibling of a primitive, with its id and extensions. */
export const item = sql`v`;
export const besideItem = sql`w`;
