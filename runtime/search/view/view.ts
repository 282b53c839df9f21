// In: a ViewDefinition. Out: its columns, and the SQL of its rows over a table of resources; or what is wrong with it, with the place.
// https://sql-on-fhir.org/ig/StructureDefinition-ViewDefinition.html

import type { Elements } from '../../base/definitions/elements.ts';
import { bind, empty, join, number, name as quoted, raw, type Sql, sql } from '../../base/sql/sql.ts';
import type { Expression } from '../fhirpath/expression.ts';
import {
  type Focus,
  type Items,
  isSingle,
  itemsOf,
  listOf,
  nothing,
  oneItem,
  PathFault,
  pathOf,
  rowsOf,
  sqlType,
  truth,
} from './path.ts';

/** A fault of a definition: `ViewDefinition.select[0].column[1].path`, and a sentence. */
export class ViewFault extends Error {
  readonly expression: string;
  constructor(expression: string, message: string) {
    super(`${expression}: ${message}`);
    this.expression = expression;
  }
}

export interface Column {
  readonly name: string;
  /** Of FHIR; undefined: unknown, as of a choice. */
  readonly type: string | undefined;
  readonly collection: boolean;
}

export interface View {
  readonly name: string;
  /** The resource type. */
  readonly resource: string;
  readonly columns: readonly Column[];
  /** A resource has one row at most. */
  readonly isFlat: boolean;
  /** A select of the rows of one resource, `r` with `id` and `doc`: `n`, which counts them from 1, and the columns `c0`, `c1`, … */
  readonly ofResource: Sql;
  /** `select "id", "family" from <row> r, …`: the row `r` has `id` and `doc`, the resource as jsonb. */
  rows(from: Sql): Sql;
}

type Json = Readonly<Record<string, unknown>>;

/** @throws ViewFault */
export function viewOf(definition: Json, elements: Elements): View {
  const { resource, name = 'View' } = definition;
  if (typeof resource !== 'string' || !elements.resources.includes(resource))
    throw new ViewFault(
      'ViewDefinition.resource',
      resource === undefined ? 'is required.' : 'is not a resource type.',
    );
  if (typeof name !== 'string') throw new ViewFault('ViewDefinition.name', 'must be a string.');
  const names = { next: 0 };
  const focus: Focus = {
    elements,
    type: resource,
    value: raw('r.doc'),
    index: raw('0'),
    resource: { type: resource, id: raw('r.id') },
    constants: constantsOf(definition.constant),
    names,
  };
  const selects = listAt(definition.select, 'ViewDefinition.select');
  if (selects.length === 0) throw new ViewFault('ViewDefinition.select', 'is required.');
  const parts = selects.map((each, i) => partOf(each, focus, `ViewDefinition.select[${i}]`, undefined));
  const tests = listAt(definition.where, 'ViewDefinition.where').map((each, i) =>
    at(`ViewDefinition.where[${i}].path`, () => sql`${truth(oneOf(pathOf(each.path), focus))} is true`),
  );
  const { columns, joins, where } = joined([...parts, { joins: [], where: tests, columns: [] }]);
  unique(columns, 'ViewDefinition');
  const isFlat = joins.length === 0;
  const rest = sql`${join(joins, '')}${where.length === 0 ? empty : sql` where ${join(where, ' and ')}`}`;
  const values = columns.map(({ value }, i) => sql`${value} c${number(i)}`);
  const place = isFlat ? sql`1` : sql`row_number() over ()`;
  const named = columns.map(({ name, value }) => sql`${value} ${quoted(name)}`);
  return {
    name,
    resource,
    columns: columns.map(({ value: _, ...column }) => column),
    isFlat,
    ofResource: sql`select ${place} n, ${join(values, ', ')} from (select) one${rest}`,
    rows: from => sql`select ${join(named, ', ')} from ${from} r${rest}`,
  };
}

/** What a select adds to the rows: joins, conditions after them, and columns. */
interface Part {
  readonly joins: readonly Sql[];
  readonly where: readonly Sql[];
  readonly columns: readonly (Column & { readonly value: Sql })[];
}

function joined(parts: readonly Part[]): Part {
  return {
    joins: parts.flatMap(({ joins }) => joins),
    where: parts.flatMap(({ where }) => where),
    columns: parts.flatMap(({ columns }) => columns),
  };
}

/** @param absent whether the element around it is the missing one of a forEachOrNull: then there is one row, without values */
function partOf(select: Json, outer: Focus, place: string, absent: Sql | undefined): Part {
  const { forEach, forEachOrNull, repeat } = select;
  const given = [forEach, forEachOrNull, repeat].filter(each => each !== undefined);
  if (given.length > 1) throw new ViewFault(place, 'has more than one of forEach, forEachOrNull and repeat.');
  const unfolded =
    repeat !== undefined
      ? repeated(listOfPaths(repeat, `${place}.repeat`), outer, absent)
      : forEach !== undefined
        ? at(`${place}.forEach`, () => each(pathOf(forEach), outer, absent))
        : forEachOrNull !== undefined
          ? at(`${place}.forEachOrNull`, () => eachOrNull(pathOf(forEachOrNull), outer))
          : { part: { joins: [], where: [], columns: [] }, focus: outer, absent };
  const { focus } = unfolded;
  const columns = listAt(select.column, `${place}.column`).map((each, i) =>
    columnOf(each, focus, `${place}.column[${i}]`),
  );
  const inner = listAt(select.select, `${place}.select`).map((each, i) =>
    partOf(each, focus, `${place}.select[${i}]`, unfolded.absent),
  );
  const union = listAt(select.unionAll, `${place}.unionAll`);
  const all = joined([
    unfolded.part,
    { joins: [], where: [], columns },
    ...inner,
    ...(union.length === 0 ? [] : [unionOf(union, focus, `${place}.unionAll`, unfolded.absent)]),
  ]);
  if (all.columns.length === 0) throw new ViewFault(place, 'has no column.');
  return all;
}

interface Unfolded {
  readonly part: Part;
  readonly focus: Focus;
  readonly absent: Sql | undefined;
}

/** Its items as rows `(v, i)`, as JSON. */
function each(tree: Expression, outer: Focus, absent: Sql | undefined): Unfolded {
  const found = itemsOf(tree, outer);
  if (found.choice) throw new PathFault('is a choice: say of which type by ofType()');
  const row = `e${++outer.names.next}`;
  const order = found.order.length === 0 ? empty : sql` order by ${join(found.order, ', ')}`;
  const source = sql`lateral (select to_jsonb(${found.value}) v, row_number() over (${order}) - 1 i ${rowsOf(found)}${order}) ${raw(row)}`;
  return unfoldedBy(source, row, found.type, outer, absent);
}

function unfoldedBy(source: Sql, row: string, type: string, outer: Focus, absent: Sql | undefined): Unfolded {
  const focus = {
    ...outer,
    type,
    value: nativeOf(type, raw(`${row}.v`)),
    index: raw(`coalesce(${row}.i, 0)`),
  };
  const part: Part = absent
    ? {
        joins: [sql` left join ${source} on true`],
        where: [sql`(${absent} or ${raw(`${row}.i`)} is not null)`],
        columns: [],
      }
    : { joins: [sql` cross join ${source}`], where: [], columns: [] };
  return { part, focus, absent };
}

function nativeOf(type: string, value: Sql): Sql {
  const to = sqlType(type);
  return to === 'jsonb'
    ? value
    : to === 'text'
      ? sql`(${value} #>> '{}')`
      : sql`(${value} #>> '{}')::${raw(to)}`;
}

function eachOrNull(tree: Expression, outer: Focus): Unfolded {
  const { part, focus } = each(tree, outer, raw('true'));
  const { joins } = part;
  const index = raw(`e${outer.names.next}.i`);
  return { part: { joins, where: [], columns: [] }, focus, absent: sql`${index} is null` };
}

/** All that the paths lead to, again and again, each before what is in it. */
function repeated(
  paths: readonly { readonly tree: Expression; readonly place: string }[],
  outer: Focus,
  absent: Sql | undefined,
): Unfolded {
  const row = `e${++outer.names.next}`;
  // A path need not lead anywhere from the resource, nor from what another path has found.
  const step = (focus: Focus, before: Sql, from: Sql) =>
    paths.flatMap(({ tree }, k) => {
      const found = foundBy(tree, focus);
      if (!found) return [];
      const order = found.order.length === 0 ? raw('1') : join(found.order, ', ');
      return {
        type: found.type,
        text: sql`select to_jsonb(${found.value}) v, ${before} || array[${raw(String(k))}, row_number() over (order by ${order})]::int8[] p
            from ${from}lateral (select) x, ${join(found.from.length === 0 ? [raw('(select) one')] : found.from, ', ')}
            where ${join([...found.where, sql`${found.value} is not null`], ' and ')}`,
      };
    });
  const first = step(outer, raw(`'{}'::int8[]`), empty);
  const [{ type, text: _ } = { type: nothing, text: empty }] = first;
  if (type === nothing)
    return unfoldedBy(
      sql`lateral (select null::jsonb v, 0 i where false) ${raw(row)}`,
      row,
      type,
      outer,
      absent,
    );
  const inner = { ...outer, type, value: raw(`w.v`) };
  const next = step(inner, raw('w.p'), empty);
  // One reference to the recursive rows is allowed: the paths are alternatives behind it.
  const after = next.map(({ text }) => text);
  const source = sql`lateral (with recursive w as (${join(
    first.map(({ text }) => sql`(${text})`),
    ' union all ',
  )}
    union all select s.v, s.p from w cross join lateral (${join(
      after.map(text => sql`(${text})`),
      ' union all ',
    )}) s)
    select v, row_number() over (order by p) - 1 i from w order by p) ${raw(row)}`;
  return unfoldedBy(source, row, type, outer, absent);
}

function foundBy(tree: Expression, focus: Focus): Items | undefined {
  try {
    return itemsOf(tree, focus);
  } catch (error) {
    if (error instanceof PathFault) return undefined;
    throw error;
  }
}

function unionOf(branches: readonly Json[], outer: Focus, place: string, absent: Sql | undefined): Part {
  const parts = branches.map((each, i) => partOf(each, outer, `${place}[${i}]`, undefined));
  const [{ columns } = { columns: [] }] = parts;
  for (const [i, part] of parts.entries())
    if (part.columns.map(({ name }) => name).join('\n') !== columns.map(({ name }) => name).join('\n'))
      throw new ViewFault(`${place}[${i}]`, `has other columns than ${place}[0], or in another order.`);
  const row = `u${++outer.names.next}`;
  const texts = parts.map(part => {
    const values = part.columns.map(({ value }, i) => sql`${value} ${raw(`c${i}`)}`);
    const where = part.where.length === 0 ? empty : sql` where ${join(part.where, ' and ')}`;
    return sql`select ${join([...values, raw('true k')], ', ')} from (select) one${join(part.joins, '')}${where}`;
  });
  const source = sql`lateral (${join(texts, ' union all ')}) ${raw(row)}`;
  return {
    joins: [absent ? sql` left join ${source} on true` : sql` cross join ${source}`],
    where: absent ? [sql`(${absent} or ${raw(`${row}.k`)})`] : [],
    columns: columns.map((each, i) => ({ ...each, value: raw(`${row}.c${i}`) })),
  };
}

function columnOf(column: Json, focus: Focus, place: string): Column & { readonly value: Sql } {
  const { name, collection = false, type } = column;
  if (typeof name !== 'string' || !/^[A-Za-z]\w*$/.test(name))
    throw new ViewFault(`${place}.name`, 'must begin with a letter, and have letters, digits and _ alone.');
  if (typeof collection !== 'boolean') throw new ViewFault(`${place}.collection`, 'must be true or false.');
  if (type !== undefined && typeof type !== 'string')
    throw new ViewFault(`${place}.type`, 'must be a string.');
  return at(`${place}.path`, () => {
    const found = itemsOf(pathOf(column.path), focus);
    const own = type ?? (found.type || undefined);
    return { name, type: own, collection, value: collection ? listOf(found) : oneValue(found) };
  });
}

/** Of several values, the statement fails: the column is not a collection. */
function oneValue(found: Items): Sql {
  return isSingle(found) ? found.value : sql`(select ${found.value} ${rowsOf(found)})`;
}

function oneOf(tree: Expression, focus: Focus): Items {
  const found = itemsOf(tree, focus);
  return isSingle(found) ? found : oneItem(found.type, oneValue(found));
}

function unique(columns: readonly Column[], place: string): void {
  const names = new Set<string>();
  for (const { name } of columns) {
    if (names.has(name)) throw new ViewFault(place, `has two columns ${name}.`);
    names.add(name);
  }
}

function constantsOf(given: unknown): ReadonlyMap<string, Items> {
  const constants = new Map<string, Items>();
  for (const [i, each] of listAt(given, 'ViewDefinition.constant').entries()) {
    const place = `ViewDefinition.constant[${i}]`;
    const { name, ...rest } = each;
    const [[key, value] = [], ...others] = Object.entries(rest);
    if (typeof name !== 'string') throw new ViewFault(`${place}.name`, 'is required.');
    const type = key?.replace(/^value(.)/, (_, first: string) => first.toLowerCase()) ?? '';
    const to = type === 'uri' || key?.startsWith('value') ? sqlType(type) : undefined;
    if (others.length > 0 || !to || to === 'jsonb' || typeof value === 'object')
      throw new ViewFault(place, 'must have one value of a primitive type.');
    constants.set(name, oneItem(type, bind(String(value), to)));
  }
  return constants;
}

function listAt(value: unknown, place: string): readonly Json[] {
  if (value === undefined) return [];
  if (!Array.isArray(value) || value.some(each => typeof each !== 'object' || each === null))
    throw new ViewFault(place, 'must be a list of objects.');
  return value as readonly Json[];
}

function listOfPaths(value: unknown, place: string) {
  if (!Array.isArray(value) || value.length === 0)
    throw new ViewFault(place, 'must be a list of FHIRPath expressions.');
  return value.map((each: unknown, i) => ({
    place: `${place}[${i}]`,
    tree: at(`${place}[${i}]`, () => pathOf(each)),
  }));
}

function at<T>(place: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof PathFault) throw new ViewFault(place, `${error.message}.`);
    throw error;
  }
}
