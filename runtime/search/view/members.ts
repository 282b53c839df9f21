// From items to what is in them, as SQL: an element, one of a list, what is of a type, an end of a range, the key of a reference.

import type { FieldElements } from '../../base/definitions/elements.ts';
import { join, literal, raw, type Sql, sql } from '../../base/sql/sql.ts';
import type { Expression } from '../fhirpath/expression.ts';
import { integers } from '../fhirpath/to-sql.ts';
import {
  AbsentElement,
  type Focus,
  hint,
  type Items,
  isSingle,
  named,
  native,
  nothing,
  oneItem,
  orderOf,
  PathFault,
  rowsOf,
  sqlType,
  times,
} from './items.ts';
import { boundary } from './time.ts';

/** Inside of each other: PostgreSQL joins them. */
const mostLists = 20;

export function memberOf(
  { array: _, ...parents }: Items,
  name: string,
  { names, elements: { types } }: Focus,
): Items {
  if (parents.choice) throw new PathFault(`reads .${name} of a choice: say of which type by ofType()`);
  if (parents.type === nothing) return parents;
  const { fields } = types[parents.type] ?? {};
  if (!fields) {
    if (parents.type === 'Resource')
      throw new PathFault(`reads .${name} of a resource: say of which type by ofType()`);
    throw new AbsentElement(`reads .${name} of a ${parents.type}, which has no elements`);
  }
  const choice = Object.entries(fields).filter(([, field]) => field.choice === name);
  const read = (key: string, { type }: FieldElements) => {
    const to = sqlType(type);
    const value = sql`(${parents.value}${raw(to === 'jsonb' ? '->' : '->>')}${literal(key)})`;
    return { type, value: to === 'jsonb' || to === 'text' ? value : sql`${value}::${raw(to)}` };
  };
  if (choice.length > 0) {
    const each = choice.map(([key, field]) => read(key, field));
    const json = choice.map(([key]) => sql`${parents.value}->${literal(key)}`);
    return { ...parents, type: '', value: sql`coalesce(${join(json, ', ')})`, choice: each };
  }
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field)
    throw new AbsentElement(
      `names .${name}, which is not an element of ${parents.type}${hint(name, Object.keys(fields))}`,
    );
  if (field.choice !== undefined)
    throw new PathFault(`names .${name}: write ${field.choice}.ofType(${field.type})`);
  if (!field.list) return { ...parents, ...read(name, field) };
  if (parents.from.length >= mostLists)
    throw new PathFault(`leads through more than ${mostLists} lists: divide it, as by forEach`);
  const row = `v${++names.next}`;
  const item = raw(`${row}.v`);
  const array = sql`${parents.value}->${literal(name)}`;
  const rows = sql`jsonb_array_elements(${array}) with ordinality ${raw(`${row}(v, i)`)}`;
  const where = field.primitive ? [...parents.where, sql`${item} <> 'null'`] : parents.where;
  return {
    from: [...parents.from, rows],
    where,
    order: [...parents.order, raw(`${row}.i`)],
    value: native(field.type, item),
    type: field.type,
    // Items of primitives may be null.
    ...(isSingle(parents) && parents.where.length === 0 && !field.primitive ? { array } : {}),
  };
}

export function itemAt({ array, ...found }: Items, index: Sql, { names }: Focus): Items {
  if (array) return oneItem(found.type, sql`(${array}->${index})`);
  if (isSingle(found)) return { ...found, where: [...found.where, sql`${index} = 0`] };
  const row = `v${++names.next}`;
  if (found.choice) throw new PathFault('takes one item of a choice: say of which type by ofType() before');
  const all = sql`(select ${found.value} v ${rowsOf(found)}${orderOf(found)} offset ${index}
    limit case when ${index} is null then 0 else 1 end) ${raw(row)}`;
  // One row at most: a value.
  return oneItem(found.type, sql`(select ${raw(`${row}.v`)} from ${all})`);
}

/** A code is a string: https://hl7.org/fhir/R4/datatypes.html */
const subtypes: Readonly<Record<string, readonly string[]>> = Object.assign(Object.create(null), {
  string: ['code', 'id', 'markdown'],
  uri: ['url', 'canonical', 'oid', 'uuid'],
  integer: ['positiveInt', 'unsignedInt'],
  Quantity: ['Age', 'Count', 'Distance', 'Duration'],
});

/** @param type the name of a type, as a member */
export function ofType(found: Items, type: Expression | undefined, { elements }: Focus): Items {
  if (type?.kind !== 'member' || type.of) throw new PathFault('calls ofType() without the name of a type');
  const { name } = type;
  if (found.type === nothing) return found;
  const { choice, ...others } = found;
  const own = (choice ?? [found]).filter(({ type: each }) => each === name || subtypes[name]?.includes(each));
  const [only] = own;
  if (only) {
    const values = join(
      own.map(({ value }) => value),
      ', ',
    );
    return { ...others, type: name, value: own.length === 1 ? only.value : sql`coalesce(${values})` };
  }
  if (found.type !== 'Resource' || !elements.resources.includes(name))
    throw new PathFault(
      `calls ofType(${name}), which ` +
        (choice
          ? `the element cannot be: it is ${choice.map(each => each.type).join(', ')}`
          : `${named(found)} cannot be`),
    );
  const { array: _, ...rest } = others;
  return {
    ...rest,
    type: name,
    where: [...found.where, sql`${found.value}->>'resourceType' = ${literal(name)}`],
  };
}

/** Of a Period, those of its ends. */
export function boundaryOf(found: Items, isLow: boolean, focus: Focus): Items {
  const name = isLow ? 'lowBoundary' : 'highBoundary';
  const { array: _, ...of } =
    found.type === 'Period' ? memberOf(found, isLow ? 'start' : 'end', focus) : found;
  if (of.type === nothing) return of;
  if (of.type !== 'decimal' && !integers.has(of.type) && !times.has(of.type))
    throw new PathFault(
      `calls ${name}() of ${named(found)}: it has to be a decimal, a date, a time or a Period`,
    );
  const type = integers.has(of.type) ? 'decimal' : of.type;
  return { ...of, type, value: boundary(isLow, type, of.value) };
}

/** `Type/id` of a reference to a resource of this server, without its version. */
export function referenceKey(
  found: Items,
  type: Expression | undefined,
  { elements: { resources } }: Focus,
): Items {
  const { array: _, ...others } = found;
  if (found.type === nothing) return found;
  if (found.type !== 'Reference')
    throw new PathFault(`calls getReferenceKey() of ${named(found)}: it has to be a Reference`);
  // The specification writes the type with quotes as well.
  const name =
    type?.kind === 'member' && !type.of ? type.name : type?.kind === 'literal' ? String(type.value) : '';
  if (type && !resources.includes(name))
    throw new PathFault('calls getReferenceKey() with something else than a resource type');
  const pattern = literal(`^(${name || '[A-Z][A-Za-z]+'}/[^/#|?]+)(?:/_history/.+)?$`);
  const text = sql`${found.value}->>'reference'`;
  if (!name) return { ...others, type: 'string', value: sql`substring(${text} from ${pattern})` };
  // A regular expression costs more than all else of a row: what has the form of a reference to the type is one.
  const own = sql`x like ${literal(`${name}/_%`)} and x not like '%/%/%'
    and strpos(x, '#') = 0 and strpos(x, '|') = 0 and strpos(x, '?') = 0`;
  const key = sql`(select case when ${own} then x else substring(x from ${pattern}) end from (select ${text} x offset 0) s)`;
  return { ...others, type: 'string', value: key };
}
