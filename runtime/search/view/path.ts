// In: a FHIRPath expression of a ViewDefinition, and the element that it begins at. Out: SQL of the items that it selects, or of its one
// value. The subset of SQL on FHIR, required and shared functions: https://sql-on-fhir.org/ig/StructureDefinition-ViewDefinition.html ·
// https://hl7.org/fhirpath/N1/

import { bind, join, leastLength, literal, number, raw, type Sql, sql } from '../../base/sql/sql.ts';
import { type Arithmetic, type Expression, parseExpression } from '../fhirpath/expression.ts';
import { postgresRegex } from '../fhirpath/regex.ts';
import { integers } from '../fhirpath/to-sql.ts';
import {
  type Focus,
  fits,
  hint,
  type Items,
  isSingle,
  isStorable,
  named,
  oneItem,
  orderOf,
  PathFault,
  rowsOf,
  settled,
  single,
  sized,
  sqlType,
  textOf,
  truth,
} from './items.ts';
import { boundaryOf, itemAt, memberOf, ofType, referenceKey } from './members.ts';
import { arithmetic, comparedItems, concatenated, textSum } from './operators.ts';

/** In characters, and in parentheses inside of each other: the parser and this compiler are recursive. */
const mostText = 2_000;
const mostInside = 30;
/** Of SQL: an expression may stand in it several times. */
const mostSql = 50_000;

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

export function itemsOf(tree: Expression, focus: Focus): Items {
  const found = read(tree, focus);
  if (leastLength(found.value) > mostSql)
    throw new PathFault('is too complex: divide it among several columns');
  return found;
}

function read(tree: Expression, focus: Focus): Items {
  switch (tree.kind) {
    case 'literal':
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
