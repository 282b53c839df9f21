// In: a FHIRPath expression and the type of the items it filters. Out: the SQL condition for items to keep, if SQL can express it.
// An item is kept if the result is exactly true. Empty is null: FHIRPath's logic and SQL's agree on all three values.
// https://hl7.org/fhirpath/N1/#boolean-logic · other expressions are evaluated by the fhirpath package.
import { elements, type FieldElements } from '../../base/definitions/elements.ts';
import { bind, join, raw, type Sql, sql } from '../../base/sql/sql.ts';
import {
  type Comparison,
  type Expression,
  literalsOf,
  type Operator,
  parseExpression,
} from './expression.ts';
import { postgresRegex } from './regex.ts';

/**
 * @param type GraphQL name of the items' type: `HumanName`, `PatientContact`, `String`
 * @param item SQL of the item, as jsonb
 * @param beside of a primitive: SQL of the object with its id and extensions
 */
export function fhirpathSql(text: string, type: string, item: Sql, beside?: Sql): Sql | undefined {
  const tree = parseExpression(text);
  if (!tree) return undefined;
  const own = fhirPrimitives[type] ?? type;
  const value = own in elements().primitives ? sql`nullif(${item}, 'null')` : item;
  const sibling = beside === undefined ? undefined : sql`(jsonb_typeof(${beside}) = 'object')`;
  const root: Place = { type: own, value, sibling };
  const condition = truth(tree, root, { next: 0 });
  return condition && sql`(${condition}) is true`;
}

/** A single element, which may be absent. */
interface Place {
  /** Of a primitive: as FHIR names it. */
  readonly type: string;
  readonly value: Sql;
  /** Whether a primitive has a sibling with its id and extensions: an element, though without a value. */
  readonly sibling: Sql | undefined;
}

/** Elements of lists, or those that `where` keeps: rows of `from`, where `place` is the element of each. */
interface Places {
  readonly from: readonly Sql[];
  readonly where: readonly Sql[];
  readonly place: Place;
}

/** Makes the names of rows unique. */
interface Names {
  next: number;
}

/** Primitives that compare as strings. */
export const texts: ReadonlySet<string> = new Set([
  'string',
  'code',
  'uri',
  'url',
  'canonical',
  'id',
  'oid',
  'uuid',
  'markdown',
]);
export const integers: ReadonlySet<string> = new Set(['integer', 'positiveInt', 'unsignedInt']);

/** GraphQL's names of primitives that differ from FHIR's. */
export const fhirPrimitives: Readonly<Record<string, string>> = {
  String: 'string',
  Int: 'integer',
  Boolean: 'boolean',
};

/** A Boolean expression: true, false, or null where it is empty. */
function truth(tree: Expression, item: Place, names: Names): Sql | undefined {
  switch (tree.kind) {
    case 'literal':
      return typeof tree.value === 'boolean' ? raw(String(tree.value)) : undefined;
    case 'binary':
      return binary(tree.operator, tree.left, tree.right, item, names);
    case 'call':
      return call(tree, item, names);
    default: {
      const place = single(places(tree, item, names));
      return place?.type === 'boolean' ? sql`(${place.value} = 'true'::jsonb)` : undefined;
    }
  }
}

function binary(
  operator: Operator,
  left: Expression,
  right: Expression,
  item: Place,
  names: Names,
): Sql | undefined {
  if (operator === 'and' || operator === 'or' || operator === 'xor' || operator === 'implies') {
    const a = truth(left, item, names);
    const b = a && truth(right, item, names);
    if (!b) return undefined;
    if (operator === 'implies') return sql`(not ${a} or ${b})`;
    return operator === 'xor' ? sql`(${a} <> ${b})` : sql`(${a} ${raw(operator)} ${b})`;
  }
  if (operator === 'in') {
    const among = literalsOf(right)?.map(each => binary('=', left, each, item, names));
    return among?.every(each => each !== undefined) ? sql`(${join(among, ' or ')})` : undefined;
  }
  if (operator === 'contains' || operator === '|') return undefined;
  if (left.kind === 'literal')
    return right.kind === 'literal' ? undefined : binary(turned[operator], right, left, item, names);
  if (right.kind !== 'literal') return undefined;
  if (left.kind === 'binary' || left.kind === 'call') {
    const value = truth(left, item, names);
    if (!value || typeof right.value !== 'boolean') return undefined;
    return operator === '=' || operator === '!='
      ? sql`(${value} ${raw(signs[operator])} ${raw(String(right.value))})`
      : undefined;
  }
  const place = single(places(left, item, names));
  return place && compared(operator, place, right.value);
}

const turned = { '=': '=', '!=': '!=', '<': '>', '>': '<', '<=': '>=', '>=': '<=' } as const;
const signs = { '=': '=', '!=': '<>', '<': '<', '>': '>', '<=': '<=', '>=': '>=' } as const;

/** An element against a literal of its own kind. */
function compared(
  operator: Comparison,
  { type, value, sibling }: Place,
  literal: string | boolean | number,
): Sql | undefined {
  const isEquality = operator === '=' || operator === '!=';
  const sign = raw(signs[operator]);
  let test: Sql;
  if (typeof literal === 'string' && texts.has(type) && isEquality && isStorable(literal))
    test = sql`(${value} #>> '{}') ${sign} ${bind(literal, 'text')}`;
  else if (typeof literal === 'number' && integers.has(type))
    test = sql`${value} ${sign} ${bind(String(literal), 'jsonb')}`;
  else if (typeof literal === 'boolean' && type === 'boolean' && isEquality)
    test = sql`${value} ${sign} ${raw(`'${literal}'::jsonb`)}`;
  else return undefined;
  // An element without a value equals nothing; no element at all is empty.
  return sibling && isEquality
    ? sql`coalesce(${test}, case when ${sibling} then ${raw(String(operator === '!='))} end)`
    : sql`(${test})`;
}

function call(tree: Extract<Expression, { kind: 'call' }>, item: Place, names: Names): Sql | undefined {
  const { of, name, args } = tree;
  const [argument, ...others] = args;
  if (others.length > 0) return undefined;
  if (name === 'not') {
    const value = of && !argument ? truth(of, item, names) : undefined;
    return value && sql`(not ${value})`;
  }
  const found = places(of ?? { kind: 'this' }, item, names);
  if (!found) return undefined;
  switch (name) {
    case 'exists': {
      const kept = argument ? filtered(found, argument, names) : found;
      return kept && existence(kept);
    }
    case 'empty':
      return argument ? undefined : sql`(not ${existence(found)})`;
    case 'startsWith':
    case 'endsWith':
    case 'contains':
    case 'matches':
      return argument?.kind === 'literal' ? textTest(name, single(found), argument.value) : undefined;
    default:
      return undefined;
  }
}

function textTest(
  name: 'startsWith' | 'endsWith' | 'contains' | 'matches',
  place: Place | undefined,
  part: string | boolean | number,
): Sql | undefined {
  if (typeof part !== 'string' || !place || !texts.has(place.type) || !isStorable(part)) return undefined;
  const text = sql`(${place.value} #>> '{}')`;
  if (name === 'matches') {
    const regex = postgresRegex(part);
    return regex === undefined ? undefined : sql`(${text} collate "C" ~ ${bind(regex, 'text')})`;
  }
  const sought = bind(part, 'text');
  if (name === 'startsWith') return sql`starts_with(${text}, ${sought})`;
  if (name === 'contains') return sql`(strpos(${text}, ${sought}) > 0)`;
  return sql`(right(${text}, length(${sought})) = ${sought})`;
}

/** The elements that an expression selects from the item. */
function places(tree: Expression, item: Place, names: Names): Places | undefined {
  switch (tree.kind) {
    case 'this':
      return { from: [], where: [], place: item };
    case 'member': {
      const parents = tree.of ? places(tree.of, item, names) : { from: [], where: [], place: item };
      return parents && member(parents, tree.name, names);
    }
    case 'call': {
      const [criterion, ...others] = tree.args;
      if (tree.name !== 'where' || !tree.of || !criterion || others.length > 0) return undefined;
      const found = places(tree.of, item, names);
      return found && filtered(found, criterion, names);
    }
    default:
      return undefined;
  }
}

/** Choices have other names in FHIRPath, and resources inside have types of their own. */
function member({ from, where, place }: Places, name: string, names: Names): Places | undefined {
  const { fields } = elements().types[place.type] ?? {};
  const field: FieldElements | undefined = fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field || field.choice !== undefined || field.type === 'Resource') return undefined;
  const value = sql`(${place.value}->${raw(`'${name}'`)})`;
  const sibling = field.primitive ? sql`${place.value} ? ${raw(`'_${name}'`)}` : undefined;
  if (!field.list) return { from, where, place: { type: field.type, value, sibling } };
  // Items of primitives may be null here and have their extensions there.
  if (field.primitive) return undefined;
  const row = `f${++names.next}`;
  const rows = sql`jsonb_array_elements(${value}) ${raw(`${row}(${row})`)}`;
  return { from: [...from, rows], where, place: { type: field.type, value: raw(row), sibling: undefined } };
}

function filtered({ from, where, place }: Places, criterion: Expression, names: Names): Places | undefined {
  const condition = truth(criterion, place, names);
  return condition && { from, where: [...where, condition], place };
}

function existence({ from, where, place }: Places): Sql {
  const present = place.sibling
    ? sql`(${place.value} is not null or ${place.sibling})`
    : sql`${place.value} is not null`;
  const conditions = join([...where, present], ' and ');
  if (from.length === 0) return sql`coalesce(${conditions}, false)`;
  return sql`exists (select from ${join(from, ', ')} where ${conditions})`;
}

/** Whether an element has at most one value by its definition, whatever the data. */
function single(found: Places | undefined): Place | undefined {
  return found && found.from.length === 0 && found.where.length === 0 ? found.place : undefined;
}

/** PostgreSQL's text holds no NUL, and no half of a surrogate pair. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
