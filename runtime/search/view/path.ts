// In: a FHIRPath expression of a ViewDefinition, and the element that it begins at. Out: SQL of the items that it selects, or of its one
// value. The subset of SQL on FHIR, required and shared functions: https://sql-on-fhir.org/ig/StructureDefinition-ViewDefinition.html ·
// https://hl7.org/fhirpath/N1/

import type { Elements, FieldElements } from '../../base/definitions/elements.ts';
import { bind, empty, join, leastLength, literal, number, raw, type Sql, sql } from '../../base/sql/sql.ts';
import { suggestion } from '../../base/suggestion.ts';
import { formatOf, OK } from '../../client/validate/format.ts';
import {
  type Arithmetic,
  type Comparison,
  type Expression,
  parseExpression,
} from '../fhirpath/expression.ts';
import { postgresRegex } from '../fhirpath/regex.ts';
import { texts as comparable, integers } from '../fhirpath/to-sql.ts';
import { boundary, comparedTimes, timeOf } from './time.ts';

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
  /** Texts that are put together, all with their size; more than none: rows may be longer than their resources. */
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

/** In characters, and in parentheses inside of each other: the parser and this compiler are recursive. */
const mostText = 2_000;
const mostInside = 30;
/** Inside of each other: PostgreSQL joins them. */
const mostLists = 20;
/** Of SQL: an expression may stand in it several times. */
const mostSql = 50_000;
/** PostgreSQL keeps all texts that are put together until the row is complete. In one text, and in all of a view. */
const mostTexts = 20;
const mostTextsOfView = 500;
/** Characters of a literal that make no row longer than its resource. */
const shortText = 64;

export function pathOf(text: unknown): Expression {
  if (typeof text !== 'string' || text.trim() === '')
    throw new PathFault('is missing: give a FHIRPath expression as a string');
  if (text.length > mostText)
    throw new PathFault(`has ${text.length} characters: shorten it to ${mostText} at most`);
  let inside = 0;
  for (const sign of text) {
    inside += Number('(['.includes(sign)) - Number(')]'.includes(sign));
    if (inside > mostInside)
      throw new PathFault(`has more than ${mostInside} parentheses inside of each other`);
  }
  const tree = parseExpression(text);
  const [, word] = /\.\s*(and|or|xor|implies|div|mod|true|false)\b/.exec(text) ?? [];
  if (!tree && word !== undefined)
    throw new PathFault(
      `has .${word}, which is an operator or a literal: write .\`${word}\` for the element`,
    );
  if (!tree)
    throw new PathFault(
      'is not FHIRPath, or not of the subset for views: members, literals, operators and functions of SQL on FHIR',
    );
  return tree;
}

/** PostgreSQL's text holds no NUL, and no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** @param type a primitive one */
export function fits(type: string, value: unknown): boolean {
  const format = formatOf(type);
  return format === undefined || format(value as never) === OK;
}

/** Literals and constants are values of SQL. */
export function oneItem(type: string, value: Sql): Items {
  return { from: [], where: [], order: [], value, type };
}

/** With those that conditions do not compare. */
export const texts: ReadonlySet<string> = new Set([...comparable, 'base64Binary', 'xhtml']);
const times = new Set(['date', 'dateTime', 'instant', 'time']);

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

export function itemsOf(tree: Expression, focus: Focus): Items {
  const found = read(tree, focus);
  if (leastLength(found.value) > mostSql)
    throw new PathFault('is too complex: divide it among several columns');
  return found;
}

function read(tree: Expression, focus: Focus): Items {
  switch (tree.kind) {
    case 'literal':
      focus.names.texts += Number(String(tree.value).length > shortText);
      return oneItem(...literalOf(tree.value));
    case 'decimal':
      return oneItem('decimal', bind(String(tree.value), 'numeric'));
    case 'time': {
      const type = tree.text.includes('T') ? 'dateTime' : 'date';
      if (!fits(type, tree.text)) throw new PathFault(`has @${tree.text}, which is not a ${type}`);
      return oneItem(type, bind(tree.text, 'text'));
    }
    case 'constant':
      return constantOf(tree.name, focus);
    case 'this':
      return here(focus);
    case 'member':
      if (!tree.of && tree.name === 'id' && focus.value === focus.resource.value)
        return oneItem(focus.elements.types[focus.type]?.fields?.id?.type ?? 'id', focus.resource.id);
      return memberOf(tree.of ? itemsOf(tree.of, focus) : oneItem(focus.type, focus.value), tree.name, focus);
    case 'index':
      if (tree.index < 0) throw new PathFault(`has the index ${tree.index}: the first item has 0`);
      return itemAt(itemsOf(tree.of, focus), number(tree.index), focus);
    case 'indexBy': {
      const { type, value } = constantOf(tree.name, focus);
      if (!integers.has(type)) throw new PathFault(`has the index %${tree.name}, which is not an integer`);
      return itemAt(itemsOf(tree.of, focus), sql`nullif(greatest(${value}, -1), -1)::int4`, focus);
    }
    case 'call':
      return callOf(tree, focus);
    case 'arithmetic': {
      const { operator } = tree;
      const operands = operandsOf(tree, operator).map(each => single(itemsOf(each, focus), focus));
      if (operator === '&')
        return concatenated(operands, sql`concat(${join(operands.map(textOf), ', ')})`, focus);
      if (operator === '+' && operands.every(({ type }) => sqlType(type) === 'text'))
        return textSum(operands, focus);
      return operands.reduce((left, right) => arithmetic(operator, left, right, focus));
    }
    case 'binary':
      return oneItem('boolean', binaryOf(tree, focus));
  }
}

function here({ type, value, size = 1, names }: Focus): Items {
  return sized(oneItem(type, value), size, names);
}

/** @throws PathFault for a text, or texts, that may be too long */
function sized(found: Items, size: number, names: Names): Items {
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

function literalOf(value: string | number | boolean): [string, Sql] {
  if (typeof value === 'boolean') return ['boolean', raw(String(value))];
  if (typeof value === 'number') return ['integer', bind(String(value), 'numeric')];
  if (!isStorable(value)) throw new PathFault('has a string that is not Unicode text, or has a NUL');
  return ['string', bind(value, 'text')];
}

function constantOf(name: string, { constants, index }: Focus): Items {
  if (name === 'rowIndex') return oneItem('integer', sql`${index}::numeric`);
  const found = constants.get(name);
  if (!found)
    throw new PathFault(
      `names %${name}, which is not a constant of the view${hint(name, [...constants.keys()])}`,
    );
  return found;
}

function hint(name: string, names: readonly string[]): string {
  const meant = suggestion(name, names);
  return meant === '' ? '' : `.${meant}`;
}

/** At most one item by definition, whatever the data. */
function isSingle({ from }: Items): boolean {
  return from.length === 0;
}

/** A condition on the one item becomes part of its value: SQL aggregates nothing but rows of its own. */
function settled(found: Items): Items {
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

/** `from … where …`, of those that have a value. */
export function rowsOf({ from, where, value }: Items): Sql {
  const rows = from.length === 0 ? [raw('(select) one')] : from;
  return sql`from ${join(rows, ', ')} where ${join([...where, sql`${value} is not null`], ' and ')}`;
}

function orderOf({ order }: Items): Sql {
  return order.length === 0 ? empty : sql` order by ${join(order, ', ')}`;
}

/** All values as a JSON array; `[]` if there are none. */
export function listOf(items: Items): Sql {
  const found = settled(items);
  if (isSingle(found))
    return sql`(select case when v is null then '[]' else jsonb_build_array(v) end from (select ${found.value} v offset 0) one)`;
  return sql`(select coalesce(jsonb_agg(${found.value}${orderOf(found)}), '[]') ${rowsOf(found)})`;
}

function memberOf(
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

function itemAt({ array, ...found }: Items, index: Sql, { names }: Focus): Items {
  if (array) return oneItem(found.type, sql`(${array}->${index})`);
  if (isSingle(found)) return { ...found, where: [...found.where, sql`${index} = 0`] };
  const row = `v${++names.next}`;
  if (found.choice) throw new PathFault('takes one item of a choice: say of which type by ofType() before');
  const all = sql`(select ${found.value} v ${rowsOf(found)}${orderOf(found)} offset ${index}
    limit case when ${index} is null then 0 else 1 end) ${raw(row)}`;
  // One row at most: a value.
  return oneItem(found.type, sql`(select ${raw(`${row}.v`)} from ${all})`);
}

function callOf(tree: Extract<Expression, { kind: 'call' }>, focus: Focus): Items {
  const { of, name, args } = tree;
  const found = of ? itemsOf(of, focus) : here(focus);
  const [argument] = args;
  const takes = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (!takes)
    throw new PathFault(`calls ${name}(), which views do not have${hint(name, Object.keys(functions))}`);
  if (args.length < takes[0] || args.length > takes[1])
    throw new PathFault(
      `calls ${name}() with ${args.length} arguments: it takes ${[...new Set(takes)].join(' or ')}`,
    );
  const text = () => {
    if (argument?.kind !== 'literal' || typeof argument.value !== 'string')
      throw new PathFault(`calls ${name}() with something else than a string`);
    if (!isStorable(argument.value)) literalOf(argument.value);
    return argument.value;
  };
  switch (name) {
    case 'where':
      return argument ? filtered(found, argument, focus) : found;
    case 'exists':
      return oneItem('boolean', existence(argument ? filtered(found, argument, focus) : found));
    case 'empty':
      return oneItem('boolean', sql`(not ${existence(found)})`);
    case 'not':
      return oneItem('boolean', sql`(not ${truth(found, focus)})`);
    case 'first':
      return isSingle(found) ? found : itemAt(found, number(0), focus);
    case 'count': {
      const { value } = settled(found);
      return oneItem(
        'integer',
        isSingle(found)
          ? sql`(${value} is not null)::int4::numeric`
          : sql`(select count(*)::numeric ${rowsOf(found)})`,
      );
    }
    case 'join': {
      if (isSingle(found)) return oneItem('string', sql`coalesce(${textOf(settled(found))}, '')`);
      const by = argument ? text() : '';
      const between = bind(by, 'text');
      const all = sql`(select coalesce(string_agg(${textOf(found)}, ${between}${orderOf(found)}), '') ${rowsOf(found)})`;
      // An item takes four characters of a resource at least.
      return sized(oneItem('string', all), Math.ceil((by.length + 1) / 4), focus.names);
    }
    case 'ofType':
      return ofType(found, argument, focus);
    case 'extension': {
      const { array: _, ...extensions } = memberOf(found, 'extension', focus);
      return {
        ...extensions,
        where: [...extensions.where, sql`${extensions.value}->>'url' = ${bind(text(), 'text')}`],
      };
    }
    case 'lowBoundary':
    case 'highBoundary':
      return boundaryOf(found, name === 'lowBoundary', focus);
    case 'getResourceKey':
      if (of && found.value !== focus.resource.value)
        throw new PathFault(
          `calls getResourceKey() of ${named(found)}: it has to be the resource of the view`,
        );
      return oneItem('string', sql`(${literal(`${focus.resource.type}/`)} || ${focus.resource.id})`);
    case 'getReferenceKey':
      return referenceKey(found, argument, focus);
    case 'startsWith':
    case 'endsWith':
    case 'contains':
    case 'matches':
      return oneItem('boolean', textTest(name, single(found, focus), text()));
    default:
      throw new Error(`The function ${name}() is in the table, and is not compiled.`);
  }
}

/** The least and the greatest number of arguments. */
const functions: Readonly<Record<string, readonly [number, number]>> = {
  where: [1, 1],
  exists: [0, 1],
  empty: [0, 0],
  not: [0, 0],
  first: [0, 0],
  count: [0, 0],
  join: [0, 1],
  ofType: [1, 1],
  extension: [1, 1],
  lowBoundary: [0, 0],
  highBoundary: [0, 0],
  getResourceKey: [0, 0],
  getReferenceKey: [0, 1],
  startsWith: [1, 1],
  endsWith: [1, 1],
  contains: [1, 1],
  matches: [1, 1],
};

function filtered(found: Items, criterion: Expression, focus: Focus): Items {
  const test = itemsOf(criterion, { ...focus, type: found.type, value: found.value, size: found.size });
  const { array: _, ...others } = found;
  return { ...others, where: [...found.where, sql`${truth(test, focus)} is true`] };
}

function existence(items: Items): Sql {
  const found = settled(items);
  return isSingle(found) ? sql`(${found.value} is not null)` : sql`exists (select ${rowsOf(found)})`;
}

/** A Boolean, or null. @throws PathFault for what is of another type */
export function truth(found: Items, focus: Focus): Sql {
  if (found.type === nothing) return raw('null::boolean');
  if (found.type !== 'boolean')
    throw new PathFault(`has ${named(found)} where it has to be true or false: compare it, or call exists()`);
  return single(found, focus).value;
}

function named({ type }: Items): string {
  return type === '' ? 'a choice' : `${/^[aeio]/i.test(type) ? 'an' : 'a'} ${type}`;
}

function textOf(found: Items): Sql {
  const { type, value } = found;
  if (type === nothing) return raw('null::text');
  const to = sqlType(type);
  if (to === 'jsonb') throw new PathFault(`has ${named(found)} where a string has to be`);
  return to === 'text' ? value : sql`(${value})::text`;
}

/** A code is a string: https://hl7.org/fhir/R4/datatypes.html */
const subtypes: Readonly<Record<string, readonly string[]>> = Object.assign(Object.create(null), {
  string: ['code', 'id', 'markdown'],
  uri: ['url', 'canonical', 'oid', 'uuid'],
  integer: ['positiveInt', 'unsignedInt'],
  Quantity: ['Age', 'Count', 'Distance', 'Duration'],
});

/** @param type the name of a type, as a member */
function ofType(found: Items, type: Expression | undefined, { elements }: Focus): Items {
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
function boundaryOf(found: Items, isLow: boolean, focus: Focus): Items {
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
function referenceKey(found: Items, type: Expression | undefined, { elements: { resources } }: Focus): Items {
  const { array: _, ...others } = found;
  if (found.type === nothing) return found;
  if (found.type !== 'Reference')
    throw new PathFault(`calls getReferenceKey() of ${named(found)}: it has to be a Reference`);
  // The specification writes the type with quotes as well.
  const name =
    type?.kind === 'member' && !type.of ? type.name : type?.kind === 'literal' ? String(type.value) : '';
  if (type && !resources.includes(name))
    throw new PathFault('calls getReferenceKey() with something else than a resource type');
  const pattern = literal(`^(${name || '[A-Z][A-Za-z]+'}/[A-Za-z0-9.-]+)(?:/_history/.+)?$`);
  const text = sql`(${found.value}->>'reference')`;
  const key = sql`substring(${text} from ${pattern})`;
  // A regular expression costs more than all else of a row: what has the form of a reference to the type is one.
  const own = sql`${text} like ${literal(`${name}/_%`)} and ${text} not like '%/%/%'
    and ${text} not like '%#%' and ${text} not like '%|%' and ${text} not like '%?%'`;
  return {
    ...others,
    type: 'string',
    value: name ? sql`(case when ${own} then ${text} else ${key} end)` : key,
  };
}

function textTest(name: 'startsWith' | 'endsWith' | 'contains' | 'matches', found: Items, part: string): Sql {
  const value = textOf(found);
  const sought = bind(part, 'text');
  if (name === 'startsWith') return sql`starts_with(${value}, ${sought})`;
  if (name === 'contains') return sql`(strpos(${value}, ${sought}) > 0)`;
  if (name === 'endsWith') return sql`(right(${value}, length(${sought})) = ${sought})`;
  const regex = postgresRegex(part);
  if (regex === undefined)
    throw new PathFault(
      'calls matches() with a regular expression that PostgreSQL may read otherwise: simplify it',
    );
  return sql`(${value} collate "C" ~ ${bind(regex, 'text')})`;
}

/** `a & b & c` → all three: of operators that stand in a row, the intermediate results would be kept as well. */
function operandsOf(tree: Expression, operator: Arithmetic): readonly Expression[] {
  if (tree.kind !== 'arithmetic' || tree.operator !== operator) return [tree];
  const right = operator === '&' ? operandsOf(tree.right, operator) : [tree.right];
  return [...operandsOf(tree.left, operator), ...right];
}

function concatenated(operands: readonly Items[], value: Sql, { names }: Focus): Items {
  const size = operands.reduce((sum, { size = 1 }) => sum + size, 0);
  return sized(oneItem('string', value), size, names);
}

/** Null if one of them is. */
function textSum(operands: readonly Items[], focus: Focus): Items {
  const all = join(
    operands.map(({ value }) => value),
    ', ',
  );
  const sum = sql`(select case when num_nulls(variadic x) = 0 then concat(variadic x) end from (select array[${all}] x offset 0) o)`;
  return concatenated(operands, sum, focus);
}

function arithmetic(operator: Arithmetic, left: Items, right: Items, focus: Focus): Items {
  const [a, b] = [left.value, right.value];
  if (left.type === nothing || right.type === nothing) return oneItem(nothing, raw('null::jsonb'));
  const types = [left, right].map(({ type }) => sqlType(type));
  if (operator === '+' && types.every(type => type === 'text')) return textSum([left, right], focus);
  if (types.some(type => type !== 'numeric'))
    throw new PathFault(
      `calculates ${named(left)} ${operator} ${named(right)}: both have to be numbers${operator === '+' ? ', or both strings' : ''}`,
    );
  const type = integers.has(left.type) && integers.has(right.type) ? 'integer' : 'decimal';
  switch (operator) {
    case '/':
      return oneItem('decimal', sql`trim_scale(${a} / nullif(${b}, 0))`);
    case 'div':
      return ofInteger(sql`div(${a}, nullif(${b}, 0))`);
    case 'mod':
      return oneItem(type, sql`(${a} % nullif(${b}, 0))`);
    default: {
      const result = sql`(${a} ${raw(operator)} ${b})`;
      return type === 'integer' ? ofInteger(result) : oneItem(type, result);
    }
  }
}

/** Beyond 32 bits the result is empty: https://hl7.org/fhirpath/N1/#math-1 */
function ofInteger(value: Sql): Items {
  const result = sql`(select case when x between -2147483648 and 2147483647 then x end from (select ${value} x offset 0) o)`;
  return oneItem('integer', result);
}

function binaryOf({ operator, left, right }: Extract<Expression, { kind: 'binary' }>, focus: Focus): Sql {
  switch (operator) {
    case 'and':
    case 'or':
    case 'xor':
    case 'implies': {
      const [a, b] = [truth(itemsOf(left, focus), focus), truth(itemsOf(right, focus), focus)];
      if (operator === 'implies') return sql`(not ${a} or ${b})`;
      return operator === 'xor' ? sql`(${a} <> ${b})` : sql`(${a} ${raw(operator)} ${b})`;
    }
    case 'in':
    case 'contains':
    case '|':
      throw new PathFault(`uses the operator ${operator}, which views do not have`);
    default:
      return comparedItems(operator, settled(itemsOf(left, focus)), settled(itemsOf(right, focus)), focus);
  }
}

/** Several items equal no single one; to compare their order fails. */
function comparedItems(operator: Comparison, left: Items, right: Items, focus: Focus): Sql {
  if (left.type === nothing || right.type === nothing) return raw('null::boolean');
  const isEquality = operator === '=' || operator === '!=';
  if (!isEquality) return compared(operator, single(left, focus), single(right, focus));
  if (!isSingle(left) && !isSingle(right)) {
    const lists = sql`(nullif(${listOf(left)}, '[]') = nullif(${listOf(right)}, '[]'))`;
    return operator === '=' ? lists : sql`(not ${lists})`;
  }
  const [many, one] = isSingle(left) ? [right, left] : [left, right];
  if (isSingle(many)) return compared(operator, left, right);
  const test = compared('=', many, one);
  const equal = sql`(select case when count(*) = 1 then bool_and(${test}) when count(*) > 1 and ${one.value} is not null then false end
    ${rowsOf(many)})`;
  return operator === '=' ? equal : sql`(not ${equal})`;
}

function compared(operator: Comparison, left: Items, right: Items): Sql {
  const [a, b] = [left.value, right.value];
  const types = [sqlType(left.type), sqlType(right.type)];
  const isTime = [left, right].some(({ type }) => type === 'time');
  if (types[0] !== types[1] || left.choice || right.choice || (isTime && left.type !== right.type))
    throw new PathFault(`compares ${named(left)} with ${named(right)}: both have to be of one type`);
  if (types[0] === 'jsonb' && operator !== '=' && operator !== '!=')
    throw new PathFault(`compares ${named(left)} by ${operator}: it has no order`);
  const sign = raw(operator === '!=' ? '<>' : operator);
  if (isTime) return sql`(${timeOf(a)}::time ${sign} ${timeOf(b)}::time)`;
  if (times.has(left.type) && times.has(right.type)) return comparedTimes(operator, a, b);
  if (types[0] === 'text') return sql`(${a} collate "C" ${sign} ${b})`;
  return sql`(${a} ${sign} ${b})`;
}
