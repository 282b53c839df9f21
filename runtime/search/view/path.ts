// In: a FHIRPath expression of a ViewDefinition, and the element that it begins at. Out: SQL of the items that it selects, or of its one
// value. The subset of SQL on FHIR, required and shared functions: https://sql-on-fhir.org/ig/StructureDefinition-ViewDefinition.html ·
// https://hl7.org/fhirpath/N1/

import type { Elements, FieldElements } from '../../base/definitions/elements.ts';
import { bind, empty, join, literal, number, raw, type Sql, sql } from '../../base/sql/sql.ts';
import {
  type Arithmetic,
  type Comparison,
  type Expression,
  parseExpression,
} from '../fhirpath/expression.ts';
import { postgresRegex } from '../fhirpath/regex.ts';
import { boundary, comparedTimes } from './time.ts';

/** What is wrong with a path: a part of a sentence behind its place. */
export class PathFault extends Error {}

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
  readonly resource: { readonly type: string; readonly id: Sql };
  readonly constants: ReadonlyMap<string, Items>;
  /** Makes the names of rows. */
  readonly names: { next: number };
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
}

export function pathOf(text: unknown): Expression {
  if (typeof text !== 'string' || text === '')
    throw new PathFault('is not the text of a FHIRPath expression');
  const tree = parseExpression(text);
  if (!tree) throw new PathFault('is not FHIRPath, or not of the subset that views may use');
  return tree;
}

/** Literals and constants are values of SQL. */
export function oneItem(type: string, value: Sql): Items {
  return { from: [], where: [], order: [], value, type };
}

const texts = new Set([
  'string',
  'code',
  'uri',
  'url',
  'canonical',
  'id',
  'oid',
  'uuid',
  'markdown',
  'base64Binary',
  'xhtml',
]);
const numbers = new Set(['integer', 'positiveInt', 'unsignedInt', 'decimal']);
const times = new Set(['date', 'dateTime', 'instant', 'time']);

/** @returns text, numeric, boolean or jsonb */
export function sqlType(type: string): 'text' | 'numeric' | 'boolean' | 'jsonb' {
  if (type === 'boolean') return 'boolean';
  if (numbers.has(type)) return 'numeric';
  return texts.has(type) || times.has(type) ? 'text' : 'jsonb';
}

/** The value of a primitive; other elements stay JSON. */
function native(type: string, value: Sql): Sql {
  const to = sqlType(type);
  if (to === 'jsonb') return value;
  return to === 'text' ? sql`(${value} #>> '{}')` : sql`(${value} #>> '{}')::${raw(to)}`;
}

export function itemsOf(tree: Expression, focus: Focus): Items {
  switch (tree.kind) {
    case 'literal':
      return oneItem(...literalOf(tree.value));
    case 'decimal':
      return oneItem('decimal', bind(String(tree.value), 'numeric'));
    case 'time':
      return oneItem(tree.text.includes('T') ? 'dateTime' : 'date', bind(tree.text, 'text'));
    case 'constant':
      return constantOf(tree.name, focus);
    case 'this':
      return oneItem(focus.type, focus.value);
    case 'member':
      return memberOf(tree.of ? itemsOf(tree.of, focus) : oneItem(focus.type, focus.value), tree.name, focus);
    case 'index':
      return itemAt(itemsOf(tree.of, focus), number(tree.index), focus);
    case 'indexBy':
      return itemAt(itemsOf(tree.of, focus), sql`${constantOf(tree.name, focus).value}::int8`, focus);
    case 'call':
      return callOf(tree, focus);
    case 'arithmetic':
      return arithmetic(tree.operator, scalarOf(tree.left, focus), scalarOf(tree.right, focus));
    case 'binary':
      return oneItem('boolean', binaryOf(tree, focus));
  }
}

function literalOf(value: string | number | boolean): [string, Sql] {
  if (typeof value === 'boolean') return ['boolean', raw(String(value))];
  return typeof value === 'number'
    ? ['integer', bind(String(value), 'numeric')]
    : ['string', bind(value, 'text')];
}

function constantOf(name: string, { constants, index }: Focus): Items {
  if (name === 'rowIndex') return oneItem('integer', sql`${index}::numeric`);
  const found = constants.get(name);
  if (!found) throw new PathFault(`names %${name}, which is not a constant of the view`);
  return found;
}

/** A single value, or null: of several, the statement fails. */
export function scalarOf(tree: Expression, focus: Focus): Items {
  const found = itemsOf(tree, focus);
  return isSingle(found) ? found : oneItem(found.type, sql`(select ${found.value} ${rowsOf(found)})`);
}

/** At most one item by definition, whatever the data. */
export function isSingle({ from, where }: Items): boolean {
  return from.length === 0 && where.length === 0;
}

/** `from … where …`, of those that have a value. */
export function rowsOf({ from, where, value }: Items): Sql {
  return sql`from ${join(from.length === 0 ? [raw('(select) one')] : from, ', ')} where ${join([...where, sql`${value} is not null`], ' and ')}`;
}

function orderOf({ order }: Items): Sql {
  return order.length === 0 ? empty : sql` order by ${join(order, ', ')}`;
}

/** All values as a JSON array; `[]` if there are none. */
export function listOf(found: Items): Sql {
  return sql`(select coalesce(jsonb_agg(${found.value}${orderOf(found)}), '[]') ${rowsOf(found)})`;
}

function memberOf(parents: Items, name: string, { names, elements: { types } }: Focus): Items {
  if (parents.choice) throw new PathFault(`reads .${name} of a choice: say of which type by ofType()`);
  if (parents.type === nothing) return parents;
  const { fields } = types[parents.type] ?? {};
  if (!fields) {
    if (parents.type === name || parents.type === 'Resource')
      throw new PathFault(`reads .${name} of a resource: say of which type by ofType()`);
    throw new PathFault(`reads .${name} of a ${parents.type}, which has no elements`);
  }
  const choice = Object.entries(fields).filter(([, field]) => field.choice === name);
  const read = (key: string, { type }: FieldElements) => ({
    type,
    value: native(type, sql`(${parents.value}->${literal(key)})`),
  });
  if (choice.length > 0) {
    const each = choice.map(([key, field]) => read(key, field));
    const json = choice.map(([key]) => sql`${parents.value}->${literal(key)}`);
    return { ...parents, type: '', value: sql`coalesce(${join(json, ', ')})`, choice: each };
  }
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (name === 'id' && parents.type in types && !field)
    return { ...parents, ...read('id', { type: 'id' } as FieldElements) };
  if (!field || field.choice !== undefined) {
    // The resource itself: `Patient.name`.
    throw new PathFault(`names .${name}, which is not an element of ${parents.type}`);
  }
  if (!field.list) return { ...parents, ...read(name, field) };
  const row = `v${++names.next}`;
  const item = raw(`${row}.v`);
  const rows = sql`jsonb_array_elements(${parents.value}->${literal(name)}) with ordinality ${raw(`${row}(v, i)`)}`;
  const where = field.primitive ? [...parents.where, sql`${item} <> 'null'`] : parents.where;
  return {
    from: [...parents.from, rows],
    where,
    order: [...parents.order, raw(`${row}.i`)],
    value: native(field.type, item),
    type: field.type,
  };
}

function itemAt(found: Items, index: Sql, { names }: Focus): Items {
  if (isSingle(found)) return { ...found, where: [sql`${index} = 0`] };
  const row = `v${++names.next}`;
  const all = sql`(select ${found.value} v ${rowsOf(found)}${orderOf(found)} offset ${index} limit 1) ${raw(row)}`;
  // One row at most: a value.
  return { ...found, from: [], where: [], order: [], value: sql`(select ${raw(`${row}.v`)} from ${all})` };
}

function callOf(tree: Extract<Expression, { kind: 'call' }>, focus: Focus): Items {
  const { of, name, args } = tree;
  const found = of ? itemsOf(of, focus) : oneItem(focus.type, focus.value);
  const [argument] = args;
  const takes = functions[name];
  if (!takes) throw new PathFault(`calls ${name}(), which views do not have`);
  if (args.length < takes[0] || args.length > takes[1])
    throw new PathFault(`calls ${name}() with ${args.length} arguments`);
  const text = () => {
    if (argument?.kind !== 'literal' || typeof argument.value !== 'string')
      throw new PathFault(`calls ${name}() without a string`);
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
      return oneItem('boolean', sql`(not ${truth(found)})`);
    case 'first':
      return isSingle(found) ? found : itemAt(found, number(0), focus);
    case 'count':
      return oneItem('integer', sql`(select count(*)::numeric ${rowsOf(found)})`);
    case 'join': {
      const all = sql`(select coalesce(string_agg(${textOf(found)}, ${bind(argument ? text() : '', 'text')}${orderOf(found)}), '') ${rowsOf(found)})`;
      return oneItem('string', all);
    }
    case 'ofType':
      return ofType(found, argument, focus);
    case 'extension': {
      const extensions = memberOf(found, 'extension', focus);
      return {
        ...extensions,
        where: [...extensions.where, sql`${extensions.value}->>'url' = ${bind(text(), 'text')}`],
      };
    }
    case 'lowBoundary':
    case 'highBoundary':
      return { ...found, value: boundary(name === 'lowBoundary', found.type, found.value) };
    case 'getResourceKey':
      return oneItem('string', sql`(${literal(`${focus.resource.type}/`)} || ${focus.resource.id})`);
    case 'getReferenceKey':
      return referenceKey(found, argument);
    case 'startsWith':
    case 'endsWith':
    case 'contains':
    case 'matches':
      return oneItem('boolean', textTest(name, single(found), text()));
    default:
      throw new PathFault(`calls ${name}(), which views do not have`);
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
  const test = itemsOf(criterion, { ...focus, type: found.type, value: found.value });
  return { ...found, where: [...found.where, sql`${truth(test)} is true`] };
}

function existence(found: Items): Sql {
  return isSingle(found) ? sql`(${found.value} is not null)` : sql`exists (select ${rowsOf(found)})`;
}

/** A Boolean, or null. @throws PathFault for what is of another type */
export function truth(found: Items): Sql {
  if (found.type !== 'boolean')
    throw new PathFault(`is of type ${found.type || 'a choice'} where it has to be true or false`);
  return single(found).value;
}

function single(found: Items): Items {
  return isSingle(found) ? found : oneItem(found.type, sql`(select ${found.value} ${rowsOf(found)})`);
}

function textOf({ type, value }: Items): Sql {
  const to = sqlType(type);
  if (to === 'jsonb') throw new PathFault(`has a ${type || 'choice'} where a string has to be`);
  return to === 'text' ? value : sql`(${value})::text`;
}

/** @param type the name of a type, as a member */
function ofType(found: Items, type: Expression | undefined, { elements }: Focus): Items {
  if (type?.kind !== 'member' || type.of) throw new PathFault('calls ofType() without the name of a type');
  const { name } = type;
  if (found.choice) {
    const { choice, ...others } = found;
    const own = choice.find(each => each.type === name);
    if (!own) throw new PathFault(`asks for ofType(${name}), which the element cannot be`);
    return { ...others, ...own };
  }
  if (found.type !== 'Resource')
    return found.type === name ? found : { ...found, type: name, where: [...found.where, raw('false')] };
  if (!elements.resources.includes(name))
    throw new PathFault(`asks for ofType(${name}), which is not a resource type`);
  return {
    ...found,
    type: name,
    where: [...found.where, sql`${found.value}->>'resourceType' = ${literal(name)}`],
  };
}

/** `Type/id` of a reference to a resource of this server, without its version. */
function referenceKey(found: Items, type: Expression | undefined): Items {
  if (found.type !== 'Reference')
    throw new PathFault(`calls getReferenceKey() of a ${found.type || 'choice'}`);
  if (type && (type.kind !== 'member' || type.of))
    throw new PathFault('calls getReferenceKey() without the name of a type');
  const name = type?.kind === 'member' ? literal(type.name) : raw(`'[A-Z][A-Za-z]+'`);
  const pattern = sql`('^(' || ${name} || '/[A-Za-z0-9.-]{1,64})(?:/_history/.+)?$')`;
  return { ...found, type: 'string', value: sql`substring(${found.value}->>'reference' from ${pattern})` };
}

function textTest(name: 'startsWith' | 'endsWith' | 'contains' | 'matches', found: Items, part: string): Sql {
  const value = textOf(found);
  const sought = bind(part, 'text');
  if (name === 'startsWith') return sql`starts_with(${value}, ${sought})`;
  if (name === 'contains') return sql`(strpos(${value}, ${sought}) > 0)`;
  if (name === 'endsWith') return sql`(right(${value}, length(${sought})) = ${sought})`;
  const regex = postgresRegex(part);
  if (regex === undefined)
    throw new PathFault('calls matches() with an expression that PostgreSQL does not have');
  return sql`(${value} collate "C" ~ ${bind(regex, 'text')})`;
}

function arithmetic(operator: Arithmetic, left: Items, right: Items): Items {
  if (operator === '&')
    return oneItem('string', sql`(coalesce(${textOf(left)}, '') || coalesce(${textOf(right)}, ''))`);
  const [a, b] = [left.value, right.value];
  const types = [left, right].map(({ type }) => sqlType(type));
  if (operator === '+' && types.every(type => type === 'text')) return oneItem('string', sql`(${a} || ${b})`);
  if (types.some(type => type !== 'numeric'))
    throw new PathFault(`calculates with ${left.type || 'a choice'} and ${right.type || 'a choice'}`);
  switch (operator) {
    case '/':
      return oneItem('decimal', sql`(${a} / nullif(${b}, 0))`);
    case 'div':
      return oneItem('integer', sql`trunc(${a} / nullif(${b}, 0))`);
    case 'mod':
      return oneItem('decimal', sql`(${a} % nullif(${b}, 0))`);
    default:
      return oneItem('decimal', sql`(${a} ${raw(operator)} ${b})`);
  }
}

function binaryOf({ operator, left, right }: Extract<Expression, { kind: 'binary' }>, focus: Focus): Sql {
  switch (operator) {
    case 'and':
    case 'or':
    case 'xor':
    case 'implies': {
      const [a, b] = [truth(itemsOf(left, focus)), truth(itemsOf(right, focus))];
      if (operator === 'implies') return sql`(not ${a} or ${b})`;
      return operator === 'xor' ? sql`(${a} <> ${b})` : sql`(${a} ${raw(operator)} ${b})`;
    }
    case 'in':
    case 'contains':
    case '|':
      throw new PathFault(`uses ${operator}, which views do not have`);
    default:
      return comparedItems(operator, itemsOf(left, focus), itemsOf(right, focus));
  }
}

/** Several items equal no single one; to compare their order fails. */
function comparedItems(operator: Comparison, left: Items, right: Items): Sql {
  const isEquality = operator === '=' || operator === '!=';
  if (!isEquality) return compared(operator, single(left), single(right));
  if (!isSingle(left) && !isSingle(right)) {
    const lists = sql`(nullif(${listOf(left)}, '[]') = nullif(${listOf(right)}, '[]'))`;
    return operator === '=' ? lists : sql`(not ${lists})`;
  }
  const [many, one] = isSingle(left) ? [right, left] : [left, right];
  if (isSingle(many)) return compared(operator, left, right);
  const test = compared('=', many, one);
  const equal = sql`(select case when count(*) = 1 then bool_and(${test}) when count(*) > 1 and ${one.value} is not null then false end ${rowsOf(many)})`;
  return operator === '=' ? equal : sql`(not ${equal})`;
}

function compared(operator: Comparison, left: Items, right: Items): Sql {
  const [a, b] = [left.value, right.value];
  const types = [sqlType(left.type), sqlType(right.type)];
  if (types[0] !== types[1] || left.choice || right.choice)
    throw new PathFault(`compares ${left.type || 'a choice'} with ${right.type || 'a choice'}`);
  if (times.has(left.type) && times.has(right.type)) return comparedTimes(operator, a, b);
  const sign = raw(operator === '!=' ? '<>' : operator);
  if (types[0] === 'text') return sql`(${a} collate "C" ${sign} ${b})`;
  return sql`(${a} ${sign} ${b})`;
}
