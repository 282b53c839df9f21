// What a select adds to the rows of a view: forEach, forEachOrNull and repeat make a row of each item that they find.

import { empty, join, raw, type Sql, sql } from '../../base/sql/sql.ts';
import type { Expression } from '../fhirpath/expression.ts';
import { at, ViewFault } from './definition.ts';
import {
  AbsentElement,
  type Focus,
  type Items,
  native,
  nothing,
  PathFault,
  rowsOf,
  sqlType,
} from './items.ts';
import { itemsOf } from './path.ts';

export interface Column {
  readonly name: string;
  /** Of FHIR; undefined: unknown, as of a choice. */
  readonly type: string | undefined;
  readonly collection: boolean;
}

export interface Scope extends Focus {
  /** The place of the row that it is of. */
  readonly of?: Sql;
  readonly depth: number;
  /** So far; columns of all branches of unions, and characters of SQL. */
  readonly seen: { selects: number; columns: number; sql: number; last: Sql | undefined };
}

/** What a select adds to the rows: joins, conditions after them, and columns. */
export interface Part {
  readonly joins: readonly Sql[];
  readonly where: readonly Sql[];
  /** Of the rows of a resource. */
  readonly order: readonly Sql[];
  readonly columns: readonly Value[];
  /** How many rows one resource has if all of its lists have one item. */
  readonly branches: number;
  readonly multiplies: boolean;
}

export interface Value extends Column {
  readonly value: Sql;
  /** The statement fails where its path has several values. */
  readonly mayFail: boolean;
  /** It is the same in all rows of a resource, and can be computed of one that has none. */
  readonly isOuter: boolean;
  /** If it is a text, it is one of the resource, or a part of it. */
  readonly isCopied: boolean;
}

export const none: Part = { joins: [], where: [], order: [], columns: [], branches: 1, multiplies: false };

export interface Unfolded {
  readonly part: Part;
  readonly scope: Scope;
  readonly present: Sql | undefined;
}

/** Its items as rows `(v, i)`, as JSON. */
export function each(tree: Expression, outer: Scope, present: Sql | undefined): Unfolded {
  const found = itemsOf(tree, outer);
  if (found.choice) throw new PathFault('is a choice: say of which type by ofType()');
  const row = `e${++outer.names.next}`;
  const [only] = found.order;
  const order = only ? sql` order by ${join(found.order, ', ')}` : empty;
  // A whole list comes in its order, and has its places already; of others, items without the value are left out.
  const isList = found.array !== undefined && only !== undefined;
  const json = sqlType(found.type) === 'jsonb' ? found.value : sql`to_jsonb(${found.value})`;
  const place = isList ? sql`${only} - 1` : sql`row_number() over (${order}) - 1`;
  const lines = sql`select ${json} v, ${place} i ${rowsOf(found)}${isList ? empty : order}`;
  const source = afterLast(lines, row, 'i', outer);
  return unfoldedBy(source, row, found, outer, present);
}

export function eachOrNull(tree: Expression, outer: Scope, present: Sql | undefined): Unfolded {
  const { part, scope } = each(tree, outer, present ?? raw('true'));
  return { part: { ...part, where: [] }, scope, present: raw(`(e${outer.names.next}.i is not null)`) };
}

function unfoldedBy(
  source: Sql,
  row: string,
  { type, size }: Pick<Items, 'type' | 'size'>,
  outer: Scope,
  present: Sql | undefined,
): Unfolded {
  const scope: Scope = {
    ...outer,
    ...(outer.seen.last ? { of: outer.seen.last } : {}),
    type,
    size,
    value: native(type, raw(`${row}.v`)),
    index: raw(`coalesce(${row}.i, 0)`),
  };
  const part: Part = present
    ? {
        ...none,
        order: [raw(`${row}.i`)],
        joins: [sql` left join ${source} on ${present}`],
        where: [sql`(not ${present} or ${raw(`${row}.i is not null`)})`],
      }
    : { ...none, order: [raw(`${row}.i`)], joins: [sql` cross join ${source}`] };
  return { part, scope, present };
}

/**
 * A list beside the last one: PostgreSQL would join them in any order, but for an offset that looks as if it depended on it. To sort the
 * rows would compute all of them before the first, and lists beside each other multiply.
 */
export function afterLast(lines: Sql, row: string, place: string, { seen, of }: Scope): Sql {
  const { last } = seen;
  seen.last = raw(`${row}.${place}`);
  const offset = last && last !== of ? sql` offset case when ${last} is null then 0 else 0 end` : empty;
  return sql`lateral (${lines}${offset}) ${raw(row)}`;
}

/** All that the paths lead to, again and again, each before what is in it. */
export function repeated(
  paths: readonly { readonly tree: Expression; readonly place: string }[],
  outer: Scope,
  present: Sql | undefined,
  place: string,
): Unfolded {
  const row = `e${++outer.names.next}`;
  const missed = paths.map((): AbsentElement[] => []);
  // A path need not lead anywhere from the resource, or else from what has been found.
  const step = (focus: Focus, before: Sql) =>
    paths.flatMap(({ tree, place }, k) => {
      const found = at(place, () => foundBy(tree, focus));
      if (found instanceof AbsentElement) missed[k]?.push(found);
      if (found instanceof AbsentElement) return [];
      if (found.choice) throw new ViewFault(place, 'The path is a choice: say of which type by ofType().');
      const order = found.order.length === 0 ? raw('1') : join(found.order, ', ');
      return {
        type: found.type,
        text: sql`(select to_jsonb(${found.value}) v, ${before} || array[${raw(String(k))}, row_number() over (order by ${order})]::int8[] p
          ${rowsOf(found)})`,
      };
    });
  const first = step(outer, raw(`'{}'::int8[]`));
  const ways = paths.map(({ tree, place }) => ({ place, way: wayOf(tree) }));
  for (const [i, { way, place }] of ways.entries()) {
    if (way === '')
      throw new ViewFault(
        place,
        'The path has to lead to an element, as item does: repeat goes on with what it finds, and would never end.',
      );
    if (ways.some((other, k) => k !== i && other.way !== '' && way.startsWith(other.way)))
      throw new ViewFault(
        place,
        'Another path of repeat leads to the same elements, or to some around them: each level would have them more often. Leave one out.',
      );
  }
  const [{ type } = { type: nothing }] = first;
  const next = type === nothing ? [] : step({ ...outer, type, value: native(type, raw('w.v')) }, raw('w.p'));
  // The official tests have a path that leads nowhere, without rows. What is close to the name of an element is a mistake.
  for (const [i, faults] of missed.entries()) {
    const fault = faults.find(({ message }) => message.endsWith('?'));
    if (fault && faults.length === (first.length === 0 ? 1 : 2))
      at(paths[i]?.place ?? place, () => {
        throw fault;
      });
  }
  if (type === nothing)
    return unfoldedBy(
      sql`lateral (select null::jsonb v, 0 i where false) ${raw(row)}`,
      row,
      { type },
      outer,
      present,
    );
  const other = [...first, ...next].find(each => each.type !== type);
  if (other)
    throw new ViewFault(place, `The paths select ${type} and ${other.type}: all have to be of one type.`);
  const texts = (of: typeof first) =>
    join(
      of.map(({ text }) => text),
      ' union all ',
    );
  // One reference to the recursive rows is allowed: the paths are alternatives behind it.
  const after =
    next.length === 0 ? empty : sql` union all select s.v, s.p from w cross join lateral (${texts(next)}) s`;
  const lines = sql`with recursive w as (select * from (${texts(first)}) f${after})
    select v, row_number() over (order by p) - 1 i from w order by p`;
  const source = afterLast(lines, row, 'i', outer);
  return unfoldedBy(source, row, { type }, outer, present);
}

/** `answer.where(…).item[0]` → `answer.item.`; empty for what is not inside of where the path begins. */
function wayOf(tree: Expression | undefined): string {
  switch (tree?.kind) {
    case 'member':
      return `${wayOf(tree.of)}${tree.name}.`;
    case 'index':
    case 'indexBy':
      return wayOf(tree.of);
    case 'call':
      if (tree.name === 'extension') return `${wayOf(tree.of)}extension.`;
      return ['where', 'first', 'ofType'].includes(tree.name) ? wayOf(tree.of) : '';
    default:
      return '';
  }
}

function foundBy(tree: Expression, focus: Focus): Items | AbsentElement {
  try {
    return itemsOf(tree, focus);
  } catch (error) {
    if (error instanceof AbsentElement) return error;
    throw error;
  }
}
