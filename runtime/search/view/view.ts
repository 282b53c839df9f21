// In: a ViewDefinition. Out: its columns, and the SQL of its rows over a table of resources; or what is wrong with it, with the place.
// https://sql-on-fhir.org/ig/StructureDefinition-ViewDefinition.html

import type { Elements } from '../../base/definitions/elements.ts';
import { shown as shortened } from '../../base/short-text.ts';
import {
  bind,
  empty,
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
  AbsentElement,
  type Focus,
  fits,
  type Items,
  isStorable,
  itemsOf,
  listOf,
  native,
  nothing,
  oneItem,
  PathFault,
  pathOf,
  rowsOf,
  single,
  sqlType,
  texts,
  truth,
} from './path.ts';

/** A fault of a definition: `ViewDefinition.select[0].column[1].path`, and a sentence. */
export class ViewFault extends Error {
  readonly expression: string;
  readonly sentence: string;
  constructor(expression: string, sentence: string) {
    super(`${expression}: ${sentence}`);
    this.expression = expression;
    this.sentence = sentence;
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
  /** Of columns that are not collections, those where a resource may have several values: then the statement fails. See `severalValues`. */
  readonly uncertain: readonly string[];
  /** There are such columns, or conditions. */
  readonly mayFail: boolean;
  /** A resource has one row at most. */
  readonly isFlat: boolean;
  /** Lists stand beside each other: a resource has a row for each pair of their items. */
  readonly multiplies: boolean;
  /** A row may be longer than its resource, by strings that are put together. */
  readonly lengthens: boolean;
  /** A select of the rows of one resource, `r` with `id` and `doc`: `n`, which counts them from 1, and the columns `c0`, `c1`, … */
  readonly ofResource: Sql;
  /** `select "id", "family" from <row> r, …`: the row `r` has `id` and `doc`, the resource as jsonb. */
  rows(from: Sql): Sql;
}

type Json = Readonly<Record<string, unknown>>;

/** Members that describe a definition and change nothing of its rows. */
const descriptive: ReadonlySet<string> = new Set(
  (
    'resourceType id meta implicitRules language text contained extension url identifier version versionAlgorithmString ' +
    'versionAlgorithmCoding title status experimental date publisher contact description useContext jurisdiction purpose ' +
    'copyright copyrightLabel profile fhirVersion'
  ).split(' '),
);

const members = {
  view: ['name', 'resource', 'constant', 'select', 'where'],
  select: ['column', 'select', 'forEach', 'forEachOrNull', 'repeat', 'unionAll'],
  column: ['name', 'path', 'type', 'collection', 'description', 'tag'],
  where: ['path', 'description'],
  constant: ['name'],
} as const;

/** What one view may have: its statement is compiled in the process that serves all, and PostgreSQL plans it. */
const most = {
  columns: 500,
  /** PostgreSQL takes memory for each of the lists that it joins, more than in proportion. */
  selects: 60,
  depth: 20,
  branches: 500,
  constants: 200,
  conditions: 100,
  name: 63,
  /** Characters of constants that make no row longer than its resource. */
  short: 1_000,
  /** Characters of the statement. */
  sql: 500_000,
};

interface Scope extends Focus {
  /** The place of the row that it is of. */
  readonly of?: Sql;
  readonly depth: number;
  /** So far; columns of all branches of unions, and characters of SQL. */
  readonly seen: { selects: number; columns: number; sql: number; last: Sql | undefined };
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
    names: { next: 0, uncertain: 0, texts: Number(JSON.stringify(given.constant ?? []).length > most.short) },
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
  const rest = sql`${join(joins, '')}${where.length === 0 ? empty : sql` where ${join(where, ' and ')}`}`;
  const values = columns.map(({ value }, i) => sql`${value} c${number(i)}`);
  // PostgreSQL may join lists that do not depend on each other in any order.
  const within = joins.length > 1 ? sql`order by ${join(order, ', ')}` : empty;
  const place = isFlat ? sql`1` : sql`row_number() over (${within})`;
  const named = columns.map(({ name, value }) => sql`${value} ${quoted(name)}`);
  const ofResource = sql`select ${place} n, ${join(values, ', ')} from (select) one${rest}`;
  if (leastLength(ofResource) > most.sql) throw tooComplex();
  return {
    name,
    resource,
    columns: columns.map(({ name, type, collection }) => ({ name, type, collection })),
    uncertain: columns.flatMap(({ name, mayFail }) => (mayFail ? [name] : [])),
    mayFail: scope.names.uncertain > 0,
    isFlat,
    multiplies,
    lengthens: scope.names.texts > 0,
    ofResource,
    rows: from => sql`select ${join(named, ', ')} from ${from} r${rest}`,
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

interface Value extends Column {
  readonly value: Sql;
  /** The statement fails where its path has several values. */
  readonly mayFail: boolean;
}

/** What a select adds to the rows: joins, conditions after them, and columns. */
interface Part {
  readonly joins: readonly Sql[];
  readonly where: readonly Sql[];
  /** Of the rows of a resource. */
  readonly order: readonly Sql[];
  readonly columns: readonly Value[];
  /** How many rows one resource has if all of its lists have one item. */
  readonly branches: number;
  readonly multiplies: boolean;
}

const none: Part = { joins: [], where: [], order: [], columns: [], branches: 1, multiplies: false };

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

interface Unfolded {
  readonly part: Part;
  readonly scope: Scope;
  readonly present: Sql | undefined;
}

/** Its items as rows `(v, i)`, as JSON. */
function each(tree: Expression, outer: Scope, present: Sql | undefined): Unfolded {
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

/**
 * A list beside the last one: PostgreSQL would join them in any order, but for an offset that looks as if it depended on it. To sort the
 * rows would compute all of them before the first, and lists beside each other multiply.
 */
function afterLast(lines: Sql, row: string, place: string, { seen, of }: Scope): Sql {
  const { last } = seen;
  seen.last = raw(`${row}.${place}`);
  const offset = last && last !== of ? sql` offset case when ${last} is null then 0 else 0 end` : empty;
  return sql`lateral (${lines}${offset}) ${raw(row)}`;
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

function eachOrNull(tree: Expression, outer: Scope, present: Sql | undefined): Unfolded {
  const { part, scope } = each(tree, outer, present ?? raw('true'));
  return { part: { ...part, where: [] }, scope, present: raw(`(e${outer.names.next}.i is not null)`) };
}

/** All that the paths lead to, again and again, each before what is in it. */
function repeated(
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

function unionOf(branches: readonly Json[], { scope, present }: Unfolded, place: string): Part {
  const { last } = scope.seen;
  const parts = branches.map((each, i) => {
    scope.seen.last = scope.of;
    return partOf(each, scope, `${place}[${i}]`, undefined);
  });
  scope.seen.last = last;
  const [{ columns } = none] = parts;
  const namesOf = (part: Part) => part.columns.map(({ name }) => name).join(', ');
  for (const [i, part] of parts.entries()) {
    if (namesOf(part) !== columns.map(({ name }) => name).join(', '))
      throw new ViewFault(
        `${place}[${i}]`,
        `The columns are ${namesOf(part)}: they must be those of ${place}[0], in the same order.`,
      );
    for (const [k, { name, type = nothing, collection }] of part.columns.entries()) {
      const { type: first = nothing, collection: isList } = columns[k] ?? { collection };
      if ((kindOf(type) !== kindOf(first) && type !== nothing && first !== nothing) || isList !== collection)
        throw new ViewFault(
          `${place}[${i}]`,
          `The column ${name} is ${collection ? 'a collection' : 'one value'} of type ${type}, ` +
            `and ${isList ? 'a collection' : 'one value'} of type ${first} in ${place}[0]: both have to agree.`,
        );
    }
  }
  const row = `u${++scope.names.next}`;
  const texts = parts.map((part, i) => {
    const within = part.joins.length > 1 ? sql`order by ${join(part.order, ', ')}` : empty;
    const values = part.columns.map(({ value }, i) => sql`${value} ${raw(`c${i}`)}`);
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
        : kindOf(each.type ?? nothing),
      mayFail: parts.some(part => part.columns[i]?.mayFail),
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
  const before = scope.names.uncertain;
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
  const isIndex = tree.kind === 'constant' && tree.name === 'rowIndex';
  return {
    name,
    type: own,
    collection,
    mayFail: scope.names.uncertain > before,
    // Without an element there is no value, of a literal neither; the official tests have %rowIndex as 0.
    value: present && !isIndex ? sql`case when ${present} then ${value} end` : value,
  };
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

function isName(text: string): boolean {
  return text.length <= most.name && /^[A-Za-z][A-Za-z0-9_]*$/.test(text);
}

function constantsOf(given: unknown): ReadonlyMap<string, Items> {
  const constants = new Map<string, Items>();
  for (const [i, each] of listAt(given, 'ViewDefinition.constant', 'constant', most.constants).entries()) {
    const place = `ViewDefinition.constant[${i}]`;
    const { name } = each;
    if (typeof name !== 'string' || !isName(name) || name === 'rowIndex' || constants.has(name))
      throw new ViewFault(
        `${place}.name`,
        `${shown(name)} cannot name a constant: a name begins with a letter, ` +
          `has letters, digits and _ alone, and is no other constant's, nor rowIndex.`,
      );
    const [key = '', ...others] = Object.keys(each).filter(key => /^value[A-Z]/.test(key));
    const type = key.slice(5, 6).toLowerCase() + key.slice(6);
    const to = sqlType(type);
    const value = each[key];
    const json = to === 'numeric' ? 'number' : to === 'boolean' ? 'boolean' : 'string';
    if (key === '' || others.length > 0 || to === 'jsonb')
      throw new ViewFault(
        place,
        'The constant must have one value of a primitive type, such as valueString.',
      );
    if (typeof value !== json || (typeof value === 'string' && !isStorable(value)) || !fits(type, value))
      throw new ViewFault(`${place}.${key}`, `${shown(value)} is not a value of the type ${type}.`);
    constants.set(name, oneItem(type, bind(String(value), to)));
  }
  return constants;
}

function listAt(value: unknown, place: string, kind: keyof typeof members, length: number): readonly Json[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new ViewFault(place, 'The value must be a list of objects.');
  if (value.length > length)
    throw new ViewFault(
      place,
      `The list has ${value.length} items: ${length} at most are allowed. Divide the view.`,
    );
  return value.map((each: unknown, i) => objectAt(each, `${place}[${i}]`, kind));
}

/** Nothing that a caller writes is ignored: other members are faults. */
function objectAt(value: unknown, place: string, kind: keyof typeof members): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ViewFault(place, 'The value must be an object.');
  const known: readonly string[] = members[kind];
  for (const name of Object.keys(value)) {
    const isKnown =
      known.includes(name) ||
      (kind === 'view' ? descriptive.has(name) : name === 'id' || name === 'extension') ||
      (kind === 'constant' && /^value[A-Z]/.test(name)) ||
      // Beside a primitive: its id and extensions.
      (name.startsWith('_') && name !== '__proto__');
    if (!isKnown)
      throw new ViewFault(place, `The member ${shown(name)} is not known here.${suggestion(name, known)}`);
  }
  return value as Json;
}

function listOfPaths(value: unknown, place: string) {
  if (!Array.isArray(value) || value.length === 0 || value.length > most.depth)
    throw new ViewFault(place, `The value must be a list of 1 to ${most.depth} FHIRPath expressions.`);
  return value.map((each: unknown, i) => ({
    place: `${place}[${i}]`,
    tree: at(`${place}[${i}]`, () => pathOf(each)),
  }));
}

/** A value of the caller in a message. */
function shown(value: unknown): string {
  return value === undefined ? 'Nothing' : shortened(JSON.stringify(value) ?? typeof value);
}

function at<T>(place: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const stop = error instanceof PathFault && error.message.endsWith('?') ? '' : '.';
    if (error instanceof PathFault) throw new ViewFault(place, `The path ${error.message}${stop}`);
    throw error;
  }
}
