// In: a ViewDefinition. Out: its columns, and the SQL of its rows over a table of resources; or what is wrong with it, with the place.
// https://sql-on-fhir.org/ig/StructureDefinition-ViewDefinition.html

import type { Elements } from '../../base/definitions/elements.ts';
import {
  empty,
  isEmpty,
  join,
  leastLength,
  number,
  name as quoted,
  raw,
  type Sql,
  sql,
} from '../../base/sql/sql.ts';
import { suggestion } from '../../base/suggestion.ts';
import type { Expression } from '../fhirpath/expression.ts';
import { integers } from '../fhirpath/to-sql.ts';
import {
  at,
  constantsOf,
  isName,
  type Json,
  listAt,
  listOfPaths,
  most,
  objectAt,
  shown,
  ViewFault,
} from './definition.ts';
import { type Focus, listOf, nothing, PathFault, single, sqlType, texts, truth } from './items.ts';
import { itemsOf, pathOf } from './path.ts';
import {
  afterLast,
  type Column,
  each,
  eachOrNull,
  none,
  type Part,
  repeated,
  type Scope,
  type Unfolded,
  type Value,
} from './unfold.ts';

export interface View {
  readonly name: string;
  /** The resource type. */
  readonly resource: string;
  readonly columns: readonly Column[];
  /** Of columns that are not collections, those where a resource may have several values: then the statement fails. See `severalValues`. */
  readonly uncertain: readonly string[];
  /** There are such columns, or conditions. */
  readonly mayFail: boolean;
  /** A resource has one row at most. */
  readonly isFlat: boolean;
  /** Lists stand beside each other: a resource has a row for each pair of their items. */
  readonly multiplies: boolean;
  /** A select of the rows of one resource, `r` with `id` and `doc`: `n`, which counts them from 1, and the columns `c0`, `c1`, … */
  readonly ofResource: Sql;
  /** `select "id", "family" from <row> r, …`: the row `r` has `id` and `doc`, the resource as jsonb. */
  rows(from: Sql): Sql;
  /** The same as what stands behind `from`: `<row> r … cross join lateral (select …) _`, which has a row as `_` beside its resource. */
  beside(from: Sql): Sql;
  /** Each resource has one row. */
  readonly isEach: boolean;
  /** Texts of its columns are those of the resource, or parts of them. */
  readonly isCopied: boolean;
}

/** @throws ViewFault */
export function viewOf(definition: Json, elements: Elements): View {
  const given = objectAt(definition, 'ViewDefinition', 'view');
  const { resource, name = 'View', resourceType = 'ViewDefinition' } = given;
  if (resourceType !== 'ViewDefinition')
    throw new ViewFault('ViewDefinition.resourceType', 'The type of the definition must be ViewDefinition.');
  if (typeof resource !== 'string' || !elements.resources.includes(resource))
    throw new ViewFault(
      'ViewDefinition.resource',
      resource === undefined
        ? 'The resource type is missing: name the one whose resources become rows, such as "Patient".'
        : `${shown(resource)} is not a resource type.${typeof resource === 'string' ? suggestion(resource, elements.resources) : ''}`,
    );
  if (typeof name !== 'string') throw new ViewFault('ViewDefinition.name', 'The name must be a string.');
  const value = raw('r.doc');
  const scope: Scope = {
    elements,
    type: resource,
    value,
    index: raw('0'),
    resource: { type: resource, value, id: raw('r.id') },
    constants: constantsOf(given.constant),
    names: { next: 0, uncertain: 0, texts: 0 },
    depth: 0,
    seen: { selects: 0, columns: 0, sql: 0, last: undefined },
  };
  const selects = listAt(given.select, 'ViewDefinition.select', 'select', most.selects);
  if (selects.length === 0)
    throw new ViewFault('ViewDefinition.select', 'The list is missing: a view has one select at least.');
  const parts = selects.map((each, i) => partOf(each, scope, `ViewDefinition.select[${i}]`, undefined));
  const tests = listAt(given.where, 'ViewDefinition.where', 'where', most.conditions).map(({ path }, i) =>
    at(`ViewDefinition.where[${i}].path`, () => sql`${truth(itemsOf(pathOf(path), scope), scope)} is true`),
  );
  const { columns, joins, where, order, multiplies } = joined(
    [...parts, { ...none, where: tests }],
    'ViewDefinition',
  );
  unique(columns, 'ViewDefinition');
  const isFlat = joins.length === 0;
  const lists = join(joins, '');
  const kept = where.length === 0 ? empty : sql` where ${join(where, ' and ')}`;
  const values = columns.map(({ value }, i) => sql`${value} c${number(i)}`);
  // PostgreSQL may join lists that do not depend on each other in any order.
  const within = joins.length > 1 ? sql`order by ${join(order, ', ')}` : empty;
  const place = isFlat ? sql`1` : sql`row_number() over (${within})`;
  // Before the lists: of a resource with many rows, each would read all of it again.
  const outer = isFlat ? [] : columns.filter(({ isOuter }) => isOuter);
  const once = join(
    outer.map(({ value }, i) => sql`${value} o${number(i)}`),
    ', ',
  );
  const before = outer.length === 0 ? empty : sql` cross join lateral (select ${once} offset 0) o`;
  const named = columns.map(each => {
    const at = outer.indexOf(each);
    return sql`${at < 0 ? each.value : sql`o.o${number(at)}`} ${quoted(each.name)}`;
  });
  const ofResource = sql`select ${place} n, ${join(values, ', ')} from (select) one${lists}${kept}`;
  if (leastLength(ofResource) > most.sql) throw tooComplex();
  return {
    name,
    resource,
    columns: columns.map(({ name, type, collection }) => ({ name, type, collection })),
    uncertain: columns.flatMap(({ name, mayFail }) => (mayFail ? [name] : [])),
    mayFail: scope.names.uncertain > 0,
    isFlat,
    multiplies,
    ofResource,
    rows: from => sql`select ${join(named, ', ')} from ${from} r${before}${lists}${kept}`,
    beside: from => sql`${from} r${before}${lists} cross join lateral (select ${join(named, ', ')}) _${kept}`,
    isEach: isFlat && isEmpty(kept),
    isCopied: columns.every(({ isCopied }) => isCopied),
  };
}

/** Of an error of PostgreSQL while it read rows: the sentence that says which columns may have caused it; undefined for other errors. */
export function severalValues({ uncertain }: View, error: unknown): string | undefined {
  if ((error as { code?: unknown } | undefined)?.code !== '21000') return undefined;
  const [only, ...others] = uncertain;
  const subject =
    only === undefined
      ? 'A condition of the view has'
      : others.length === 0
        ? `The column ${only} has`
        : `One of the columns ${uncertain.join(', ')} has`;
  const advice = 'Declare the column as a collection, or select one value by first() or forEach.';
  return `${subject} several values in a resource where one is allowed. ${advice}`;
}

function joined(parts: readonly Part[], place: string): Part {
  const branches = parts.reduce((product, part) => product * part.branches, 1);
  const columns = parts.flatMap(part => part.columns);
  if (branches > most.branches)
    throw new ViewFault(
      place,
      `The unions multiply to more than ${most.branches} rows of a resource. Divide the view.`,
    );
  if (columns.length > most.columns)
    throw new ViewFault(place, `The view has more than ${most.columns} columns. Divide the view.`);
  return {
    joins: parts.flatMap(({ joins }) => joins),
    where: parts.flatMap(({ where }) => where),
    order: parts.flatMap(({ order }) => order),
    columns,
    branches,
    multiplies:
      parts.some(part => part.multiplies) || parts.filter(({ joins }) => joins.length > 0).length > 1,
  };
}

/** @param present whether there is the element around it, which a forEachOrNull may miss: without it there is one row, without values */
function partOf(select: Json, outer: Scope, place: string, present: Sql | undefined): Part {
  if (outer.depth >= most.depth)
    throw new ViewFault(place, `More than ${most.depth} selects stand inside of each other.`);
  if (++outer.seen.selects > most.selects)
    throw new ViewFault(place, `The view has more than ${most.selects} selects. Divide the view.`);
  const { forEach, forEachOrNull, repeat } = select;
  const given = [forEach, forEachOrNull, repeat].filter(each => each !== undefined);
  if (given.length > 1)
    throw new ViewFault(place, 'Only one of forEach, forEachOrNull and repeat may stand in a select.');
  const scope = { ...outer, depth: outer.depth + 1 };
  const unfolded: Unfolded =
    repeat !== undefined
      ? repeated(listOfPaths(repeat, `${place}.repeat`), scope, present, `${place}.repeat`)
      : forEach !== undefined
        ? at(`${place}.forEach`, () => each(pathOf(forEach), scope, present))
        : forEachOrNull !== undefined
          ? at(`${place}.forEachOrNull`, () => eachOrNull(pathOf(forEachOrNull), scope, present))
          : { part: none, scope, present };
  const columns = listAt(select.column, `${place}.column`, 'column', most.columns).map((each, i) =>
    columnOf(each, unfolded, `${place}.column[${i}]`),
  );
  const inner = listAt(select.select, `${place}.select`, 'select', most.selects).map((each, i) =>
    partOf(each, unfolded.scope, `${place}.select[${i}]`, unfolded.present),
  );
  const union = listAt(select.unionAll, `${place}.unionAll`, 'select', most.selects);
  const all = joined(
    [
      { ...none, columns },
      ...inner,
      ...(union.length === 0 ? [] : [unionOf(union, unfolded, `${place}.unionAll`)]),
    ],
    place,
  );
  if (all.columns.length === 0)
    throw new ViewFault(place, 'The select has no column: give it a column, a select or a unionAll.');
  const { joins, where, order } = unfolded.part;
  return {
    ...all,
    joins: [...joins, ...all.joins],
    where: [...where, ...all.where],
    order: [...order, ...all.order],
  };
}

function unionOf(branches: readonly Json[], { scope, present }: Unfolded, place: string): Part {
  const { last } = scope.seen;
  const parts = branches.map((each, i) => {
    scope.seen.last = scope.of;
    return partOf(each, scope, `${place}[${i}]`, undefined);
  });
  scope.seen.last = last;
  const [{ columns } = none] = parts;
  const namesOf = (part: Part) => part.columns.map(({ name }) => name).join(', ');
  // A column that leads nowhere has no type: the others agree with the first branch that has one.
  const typed = columns.map((_, k) => parts.findIndex(part => part.columns[k]?.type));
  const known = typed.map((at, k) => parts[at]?.columns[k]?.type);
  for (const [i, part] of parts.entries()) {
    if (namesOf(part) !== columns.map(({ name }) => name).join(', '))
      throw new ViewFault(
        `${place}[${i}]`,
        `The columns are ${namesOf(part)}: they must be those of ${place}[0], in the same order.`,
      );
    for (const [k, { name, type = nothing, collection }] of part.columns.entries()) {
      const at = Math.max(0, typed[k] ?? 0);
      const { type: first = nothing, collection: isList } = parts[at]?.columns[k] ?? { collection };
      if ((kindOf(type) !== kindOf(first) && type !== nothing) || isList !== collection)
        throw new ViewFault(
          `${place}[${i}]`,
          `The column ${name} is ${collection ? 'a collection' : 'one value'} of type ${type}, ` +
            `and ${isList ? 'a collection' : 'one value'} of type ${first} in ${place}[${at}]: both have to agree.`,
        );
    }
  }
  const row = `u${++scope.names.next}`;
  const texts = parts.map((part, i) => {
    const within = part.joins.length > 1 ? sql`order by ${join(part.order, ', ')}` : empty;
    const values = part.columns.map((each, i) => {
      const value = each.type === undefined ? valueAs({ ...each, type: known[i] }) : each.value;
      return sql`${value} ${raw(`c${i}`)}`;
    });
    const where = part.where.length === 0 ? empty : sql` where ${join(part.where, ' and ')}`;
    return sql`select ${join([...values, sql`${number(i)} b, row_number() over (${within}) k`], ', ')}
      from (select) one${join(part.joins, '')}${where}`;
  });
  const source = afterLast(join(texts, ' union all '), row, 'k', scope);
  return {
    joins: [present ? sql` left join ${source} on ${present}` : sql` cross join ${source}`],
    where: present ? [sql`(not ${present} or ${raw(`${row}.k is not null`)})`] : [],
    order: [raw(`${row}.b`), raw(`${row}.k`)],
    columns: columns.map((each, i) => ({
      ...each,
      // A code beside a string is a string.
      type: parts.every(part => part.columns[i]?.type === each.type)
        ? each.type
        : known[i] && kindOf(known[i]),
      mayFail: parts.some(part => part.columns[i]?.mayFail),
      isOuter: false,
      isCopied: parts.every(part => part.columns[i]?.isCopied),
      value: raw(`${row}.c${i}`),
    })),
    branches: parts.reduce((sum, part) => sum + part.branches, 0),
    multiplies: parts.some(part => part.multiplies),
  };
}

/** Types that one column may have: `string` of strings, `decimal` of numbers. */
function kindOf(type: string): string {
  if (texts.has(type)) return 'string';
  return type === 'decimal' || integers.has(type) ? 'decimal' : type;
}

function columnOf(column: Json, { scope, present }: Unfolded, place: string): Value {
  const { name, collection = false, type, path } = column;
  if (typeof name !== 'string' || !isName(name))
    throw new ViewFault(
      `${place}.name`,
      `${shown(name)} cannot name a column: a name begins with a letter, and has letters, digits and _ alone, ${most.name} at most.`,
    );
  if (typeof collection !== 'boolean')
    throw new ViewFault(`${place}.collection`, 'The value must be true or false.');
  if (type !== undefined && typeof type !== 'string')
    throw new ViewFault(`${place}.type`, 'The type must be a string, such as "dateTime".');
  if (++scope.seen.columns > most.columns * 2)
    throw new ViewFault(
      place,
      `The view has more than ${most.columns * 2} columns in all of its unions. Divide the view.`,
    );
  const failing = scope.names.uncertain;
  const [tree, found] = at(`${place}.path`, () => {
    const tree = pathOf(path);
    const found = itemsOf(tree, scope);
    if (found.choice)
      throw new PathFault(
        `is a choice of ${found.choice.length} types: say of which type by ofType(), as ofType(${found.choice[0]?.type})`,
      );
    return [tree, found] as const;
  });
  const own = typeAt(`${place}.type`, type, found.type, scope);
  const value = collection ? listOf(found) : single(found, scope).value;
  scope.seen.sql += leastLength(value);
  if (scope.seen.sql > most.sql) throw tooComplex();
  const typed = found.type === nothing ? valueAs({ type: own, collection, value }) : value;
  const mayFail = scope.names.uncertain > failing;
  // The id is a column of the table already.
  const isOfResource = scope.value === scope.resource.value && value !== scope.resource.id;
  const isIndex = tree.kind === 'constant' && tree.name === 'rowIndex';
  return {
    name,
    type: own,
    collection,
    mayFail,
    isOuter: isOfResource && !present && !mayFail,
    isCopied: collection || sqlType(own ?? nothing) !== 'text' || (isCopied(tree) && found.type !== 'xhtml'),
    // Without an element there is no value, of a literal neither; the official tests have %rowIndex as 0.
    value: present && !isIndex ? sql`case when ${present} then ${typed} end` : typed,
  };
}

/** The null of what cannot be there, in the type that the column has. */
function valueAs({ type = nothing, collection, value }: Pick<Value, 'type' | 'collection' | 'value'>): Sql {
  return collection || type === nothing ? value : sql`(${value})::${raw(sqlType(type))}`;
}

/** Whether the value of a path is that of an element, or a part of it, however the element is found. */
function isCopied(tree: Expression): boolean {
  if (tree.kind === 'member') return true;
  if (tree.kind === 'index' || tree.kind === 'indexBy') return isCopied(tree.of);
  if (tree.kind !== 'call') return false;
  if (tree.name === 'getResourceKey') return true;
  const isFound = ['where', 'first', 'ofType', 'getReferenceKey'].includes(tree.name);
  return isFound && tree.of !== undefined && isCopied(tree.of);
}

/** The declared type if it agrees with that of the path. Types that are not primitive have to be declared. */
function typeAt(place: string, declared: string | undefined, found: string, { elements }: Focus) {
  const type = declared?.replace(/^http:\/\/hl7\.org\/fhir\/StructureDefinition\//, '');
  if (found === nothing) return type;
  if (type === undefined) {
    if (sqlType(found) !== 'jsonb') return found;
    throw new ViewFault(
      place,
      `The path selects ${found}, which is not a primitive type: declare the type, or select an element of it.`,
    );
  }
  const isWider =
    (texts.has(type) && texts.has(found)) ||
    (integers.has(found) && (integers.has(type) || type === 'decimal')) ||
    (type === 'dateTime' && (found === 'date' || found === 'instant'));
  // Backbone elements are named by their place: `Patient.contact` is the type PatientContact.
  const isBackbone =
    elements.types[found]?.kind === 'nested' &&
    type.replace(/\.(\w)/g, (_, first: string) => first.toUpperCase()) === found;
  if (type === found || isWider) return type;
  if (isBackbone) return found;
  throw new ViewFault(
    place,
    `The declared type is ${shown(type)}, and the path selects ${found}. Change one of them.`,
  );
}

const tooComplex = () =>
  new ViewFault('ViewDefinition', 'The paths of the view are too complex together. Divide the view.');

function unique(columns: readonly Column[], place: string): void {
  const names = new Set<string>();
  for (const { name } of columns) {
    if (names.has(name)) throw new ViewFault(place, `Two columns have the name ${name}. Rename one of them.`);
    names.add(name);
  }
}
