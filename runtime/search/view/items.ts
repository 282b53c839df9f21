// What a path of a view selects, as SQL: items, the one value of them, their list.

import type { Elements } from '../../base/definitions/elements.ts';
import { empty, join, raw, type Sql, sql } from '../../base/sql/sql.ts';
import { suggestion } from '../../base/suggestion.ts';
import { formatOf, OK } from '../../client/validate/format.ts';
import { texts as comparable, integers } from '../fhirpath/to-sql.ts';

/** What is wrong with a path: `The path …`, without its full stop. */
export class PathFault extends Error {}

/** An element that the type does not have. */
export class AbsentElement extends PathFault {}

/** The type of what cannot be there. */
export const nothing = 'nothing';

/** Where a path begins. */
export interface Focus {
  readonly elements: Elements;
  readonly type: string;
  /** jsonb */
  readonly value: Sql;
  /** The rows before it in its forEach or repeat. */
  readonly index: Sql;
  readonly resource: { readonly type: string; readonly value: Sql; readonly id: Sql };
  readonly constants: ReadonlyMap<string, Items>;
  readonly names: Names;
  readonly size?: number | undefined;
}

export interface Names {
  /** Makes the names of rows. */
  next: number;
  /** How often a single value was taken of what the data may have several of: then the statement fails. */
  uncertain: number;
  /** Texts that are put together, all with their size. */
  texts: number;
}

/** Items: rows of `from` that `where` keeps, in the order of `order`. */
export interface Items {
  readonly from: readonly Sql[];
  readonly where: readonly Sql[];
  readonly order: readonly Sql[];
  /** jsonb of the element; of a primitive its value in SQL: text, numeric or boolean. */
  readonly value: Sql;
  /** A type of FHIR. */
  readonly type: string;
  /** Of a choice: what it may be, with the value of each. */
  readonly choice?: readonly { readonly type: string; readonly value: Sql }[];
  /** The JSON array that has just these items, in its order. */
  readonly array?: Sql;
  /** Of a text that is put together: of how many others; 1 without it. */
  readonly size?: number | undefined;
}

/** PostgreSQL keeps all texts that are put together until the row is complete. In one text, and in all of a view. */
const mostTexts = 20;
const mostTextsOfView = 500;
/** With those that conditions do not compare. */
export const texts: ReadonlySet<string> = new Set([...comparable, 'base64Binary', 'xhtml']);
export const times = new Set(['date', 'dateTime', 'instant', 'time']);

/** @returns text, numeric, boolean or jsonb */
export function sqlType(type: string): 'text' | 'numeric' | 'boolean' | 'jsonb' {
  if (type === 'boolean') return 'boolean';
  if (type === 'decimal' || integers.has(type)) return 'numeric';
  return texts.has(type) || times.has(type) ? 'text' : 'jsonb';
}

/** The value of a primitive; other elements stay JSON. */
export function native(type: string, value: Sql): Sql {
  const to = sqlType(type);
  if (to === 'jsonb') return value;
  return to === 'text' ? sql`(${value} #>> '{}')` : sql`(${value} #>> '{}')::${raw(to)}`;
}

/** @param type a primitive one */
export function fits(type: string, value: unknown): boolean {
  const format = formatOf(type);
  return format === undefined || format(value as never) === OK;
}

/** PostgreSQL's text holds no NUL, and no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Literals and constants are values of SQL. */
export function oneItem(type: string, value: Sql): Items {
  return { from: [], where: [], order: [], value, type };
}

/** @throws PathFault for a text, or texts, that may be too long */
export function sized(found: Items, size: number, names: Names): Items {
  if (size === 1) return found;
  names.texts += size;
  if (size > mostTexts)
    throw new PathFault(
      `puts more than ${mostTexts} strings together, or joins by a long one: divide it among several columns`,
    );
  if (names.texts > mostTextsOfView)
    throw new PathFault(
      `puts strings together, and all of the view are more than ${mostTextsOfView}: divide the view`,
    );
  return { ...found, size };
}

/** At most one item by definition, whatever the data. */
export function isSingle({ from }: Items): boolean {
  return from.length === 0;
}

/** A condition on the one item becomes part of its value: SQL aggregates nothing but rows of its own. */
export function settled(found: Items): Items {
  const { from, where, value } = found;
  if (from.length > 0 || where.length === 0) return found;
  return { ...found, where: [], value: sql`case when ${join(where, ' and ')} then ${value} end` };
}

/** A single value, or null: of several, the statement fails. */
export function single(items: Items, { names }: Focus): Items {
  const found = settled(items);
  if (isSingle(found)) return found;
  names.uncertain++;
  return { ...oneItem(found.type, sql`(select ${found.value} ${rowsOf(found)})`), ...choiceOf(found) };
}

function choiceOf({ choice }: Items): Pick<Items, 'choice'> {
  return choice ? { choice } : {};
}

/** All values as a JSON array; `[]` if there are none. */
export function listOf(items: Items): Sql {
  const found = settled(items);
  if (isSingle(found))
    return sql`(select case when v is null then '[]' else jsonb_build_array(v) end from (select ${found.value} v offset 0) one)`;
  return sql`(select coalesce(jsonb_agg(${found.value}${orderOf(found)}), '[]') ${rowsOf(found)})`;
}

/** `from … where …`, of those that have a value. */
export function rowsOf({ from, where, value }: Items): Sql {
  const rows = from.length === 0 ? [raw('(select) one')] : from;
  return sql`from ${join(rows, ', ')} where ${join([...where, sql`${value} is not null`], ' and ')}`;
}

export function orderOf({ order }: Items): Sql {
  return order.length === 0 ? empty : sql` order by ${join(order, ', ')}`;
}

/** A Boolean, or null. @throws PathFault for what is of another type */
export function truth(found: Items, focus: Focus): Sql {
  if (found.type === nothing) return raw('null::boolean');
  if (found.type !== 'boolean')
    throw new PathFault(`has ${named(found)} where it has to be true or false: compare it, or call exists()`);
  return single(found, focus).value;
}

export function textOf(found: Items): Sql {
  const { type, value } = found;
  if (type === nothing) return raw('null::text');
  const to = sqlType(type);
  if (to === 'jsonb') throw new PathFault(`has ${named(found)} where a string has to be`);
  return to === 'text' ? value : sql`(${value})::text`;
}

export function named({ type }: Items): string {
  return type === '' ? 'a choice' : `${/^[aeio]/i.test(type) ? 'an' : 'a'} ${type}`;
}

export function hint(name: string, names: readonly string[]): string {
  const meant = suggestion(name, names);
  return meant === '' ? '' : `.${meant}`;
}
