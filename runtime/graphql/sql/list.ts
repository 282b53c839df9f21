// In: a List, at the root or inside a resource. Out: the SQL of its rows, or of the JSON array of them.

import { answeredItem, filterBegin, filterEnd, mark, quoted, rawItem } from '../../access/plan/marks.ts';
import type { List, Output } from '../../access/plan/plan.ts';
import { siteOf } from '../../access/plan/site.ts';
import type { Known, RowOrigin } from '../../access/rows.ts';
import { parametersOf } from '../../base/definitions/parameters.ts';
import {
  columnsOfRow,
  empty,
  isEmpty,
  join,
  literal,
  name,
  number,
  project,
  type Sql,
  sql,
} from '../../base/sql/sql.ts';
import type { Fencing } from '../../search/reach.ts';
import { touchedBy } from './target-row.ts';
import { isPlain, plainColumn, storedColumns, visibleContent, visibleRows } from './visibility.ts';
import { countedRows, pieceSql, rowScope, type Scope, type Writer } from './writer.ts';

/** Rows (id, doc) of a list at the root, one more than the default count if none is given. */
export function rootListSql(list: List, writer: Writer): Sql {
  const alias = writer.alias('r');
  const scope = rowScope(alias, isPlain(alias, writer));
  const { choices } = siteOf(writer.resolved, list.site, 'list');
  const text = writer.object(list.selection, scope);
  const rows = unpacked(list, rowsSql(list, undefined, writer), writer);
  const item = choices.after ? pairSql(alias, text) : text;
  return sql`${choices.joined ? sql`string_agg(${item}, ',')` : item} from (${rows}) ${alias}`;
}

/** The JSON array of resources that refer to the enclosing one. */
export function reverseSql(output: Extract<Output, { kind: 'reverse' }>, scope: Scope, writer: Writer): Sql {
  const { list } = output;
  const { incomplete } = writer.options;
  const most = number(writer.options.defaultCount);
  const alias = writer.alias('r');
  const own = rowScope(alias, isPlain(alias, writer));
  const found = rowsSql(list, { ...scope, parent: output.parent }, writer);
  const rows = unpacked(list, found, writer, countedRows(writer));
  const text = writer.object(list.selection, own);
  const { choices, pieces } = siteOf(writer.resolved, list.site, 'list');
  if (choices.after)
    return sql`(select ${quoted(`${filterBegin}${list.mark}`)} || coalesce(string_agg(${pairSql(alias, text)}, ''), '') ||
      ${quoted(filterEnd)} from (${rows}) ${alias})`;
  if (pieces.limit)
    return sql`(select '[' || coalesce(string_agg(${text}, ','), '') || ']' from (${rows}) ${alias})`;
  const numbered = sql`(select ${text} txt, row_number() over () nr from (${rows}) ${alias}) x`;
  const items = sql`'[' || coalesce(string_agg(x.txt, ',') filter (where x.nr <= ${most}), '') || ']'`;
  const isCut = sql`count(*) > ${most}`;
  if (incomplete === 'error')
    return sql`(select case when ${isCut} then ${quoted(`${mark}c${list.mark}${mark}`)} else ${items} end from ${numbered})`;
  return sql`(select ${items} || case when ${isCut} then ${quoted(`${mark}i${list.mark}${mark}`)} else '' end from ${numbered})`;
}

/** A row for FHIRPath to filter in JavaScript: its stored content and its answer. */
function pairSql(alias: Sql, text: Sql): Sql {
  return sql`${quoted(rawItem)} || ${alias}.doc::text || ${quoted(answeredItem)} || ${text}`;
}

export interface Parent extends Scope {
  readonly parent: string;
}

/** The content is decompressed once for all elements, and only for rows of the answer. */
function unpacked({ type, site, selection }: List, rows: Sql, writer: Writer, where = empty): Sql {
  const touched = siteOf(writer.resolved, site, 'list').choices.after
    ? 'all'
    : touchedBy([selection], writer);
  const row = sql`x`;
  const content = visibleContent(type, 'search', row, writer, touched);
  return sql`select x.id, ${plainColumn(row, writer)}${content} doc from (${rows}) x${where} offset 0`;
}

/** Filter, order, offset and limit are in one select, so that one index can serve all of them. */
function rowsSql(list: List, parent: Parent | undefined, writer: Writer): Sql {
  const { site, type } = list;
  const { choices, pieces } = siteOf(writer.resolved, site, 'list');
  const { way } = choices;
  const { order, end, limit, offset } = endOf(list, writer);
  const columns = sql`t.id, ${storedColumns(type, 'search', row, writer)}`;
  if (way === 'walk')
    return walkSql({
      columns,
      order,
      limit,
      offset,
      rows: (by, source) => visibleRows(type, 'search', by, row, writer, source),
    });
  const edge = parent && edgeSql(type, String(choices.edge), parent);
  const table = visibleRows(type, 'search', parent || choices.fenced ? 'fenced' : 'free', row, writer, {
    known: edge?.known,
  });
  if (way === 'code') {
    const code = pieces.code ? pieceSql(site, pieces.code, writer) : sql`null`;
    const rows = sql`select k.id, k.k from ${name(`${type}_code`)} k where k.project = ${project} and k.hash = ${code} order
      by k.k desc, k.id desc ${end}`;
    return sql`select ${columns} from (${rows}) k, lateral (select ${columns} from ${table} where t.project = ${project} and t.id =
      k.id offset 0) t order by k.k desc, k.id desc`;
  }
  const where = pieceSql(site, pieces.where, writer);
  const conditions = [sql`t.project = ${project}`];
  if (edge) {
    if (choices.bare && edge.name)
      return sql`select ${columns} from (select e.id from ${name(`${type}_ref`)} e where e.project = ${project} and e.edge =
        ${edge.name} order by e.id ${end}) e, lateral (select ${columns} from ${table} where t.project = ${project} and
        t.id = e.id offset 0) t order by e.id`;
    conditions.push(edge.condition);
  }
  const rows = (...more: readonly Sql[]) =>
    sql`select ${columns} from ${table} where ${join([...conditions, ...more], ' and ')} order by ${order} ${end}`;
  if (isEmpty(where)) return rows();
  if (way === 'few') {
    // A row of the table has a hundred columns, each of which would be put together.
    const read = columnsOfRow(sql`${columns} ${order}`);
    return sql`select ${columns} from (select ${read} from ${table} where ${join([...conditions, where], ' and ')} offset 0) t
      order by ${order} ${end}`;
  }
  if (!pieces.chain) return rows(where);
  const { ends, ids, rest } = pieces.chain;
  const chain = {
    ends: pieceSql(site, ends, writer),
    ids: pieceSql(site, ids, writer),
    rest: pieceSql(site, rest, writer),
  };
  return chainedSql(chain, where, rows);
}

const row = sql`t`;

/** Order, limit and offset; one row more than the default count where no count is given. */
function endOf({ site }: List, writer: Writer) {
  const { choices, pieces } = siteOf(writer.resolved, site, 'list');
  const { fhirpathScan, defaultCount } = writer.options;
  const order = pieceSql(site, pieces.order, writer);
  const own = pieces.limit && pieceSql(site, pieces.limit, writer);
  const limit = choices.after ? number(fhirpathScan + 1) : (own ?? number(defaultCount + 1));
  const offset = pieces.offset && pieceSql(site, pieces.offset, writer);
  const end = offset ? sql`limit ${limit} offset ${offset}` : sql`limit ${limit}`;
  return { order, limit, offset, end };
}

/** How rows refer to the parent. */
export interface Edge {
  readonly condition: Sql;
  /** The name of the edge, if only the side table has it. */
  readonly name?: Sql;
  /** If a column has the reference: its value in all of the rows. */
  readonly known?: Known;
}

export function edgeSql(type: string, argument: string, parent: Parent): Edge {
  const param = parametersOf(type).params[argument];
  if (!param) throw new Error(`${type} has no reference parameter ${argument}.`);
  const { index } = param;
  if (index.kind === 'reference') {
    const value = sql`${literal(`${parent.parent}/`)} || ${parent.self}`;
    return { condition: sql`t.${name(index.column)} = ${value}`, known: { column: index.column, value } };
  }
  if (index.kind !== 'edge') throw new Error(`${type}.${param.code} is not a reference.`);
  const own = sql`${literal(`${index.edge}=${parent.parent}/`)} || ${parent.self}`;
  const from = sql`select e.id from ${name(`${type}_ref`)} e where e.project = ${project} and e.edge`;
  if (param.canonical) {
    const url = sql`${parent.value}->>'url'`;
    const plain = sql`${literal(`${index.edge}=`)} || (${url})`;
    // A canonical without a version names every version; a fragment follows '#', and '$' follows that: search/filter/canonical-chain.ts.
    const bar = sql`${plain} || '|'`;
    const names = [plain, sql`${bar} || (${parent.value}->>'version')`];
    const ids = join(
      [
        sql`${from} = any (array[${join([own, bar, ...names], ', ')}])`,
        ...names.map(each => sql`${from} >= ${each} || '#' and e.edge < ${each} || '$'`),
      ],
      ' union all ',
    );
    return { condition: sql`${parent.self} is not null and t.id = any (array(${ids}))` };
  }
  return { condition: sql`t.id = any (array(${from} = ${own}))`, name: own };
}

/** The SQL of a chain, from search/filter/. */
interface ChainPieces {
  readonly ends: Sql;
  readonly ids: Sql;
  /** The other conditions. */
  readonly rest: Sql;
}

/** The highest number of rows that are read by id and sorted. */
const mostIds = 1000;
/** The highest number of target resources whose referrers are read. */
const mostEnds = 10_000;

/**
 * One of the two selects runs: the other has a condition that is false before its first row.
 *
 * @param where all conditions, the chain among them
 * @param rows the select of the list, given its conditions
 */
function chainedSql(
  { ends, ids, rest }: ChainPieces,
  where: Sql,
  rows: (...conditions: readonly Sql[]) => Sql,
): Sql {
  const isMany = sql`((select count(*) from chained) > ${number(mostIds)} or (select count(*) from ends) > ${number(mostEnds)})`;
  const chosen = sql`t.id = any (array(select id from chained))`;
  const few = rows(sql`not ${isMany}`, chosen, ...(isEmpty(rest) ? [] : [rest]));
  const many = rows(isMany, where);
  return sql`with ends as materialized (select key from (${ends}) x limit ${number(mostEnds + 1)}), chained as materialized
    (${ids} limit ${number(mostIds + 1)}) (${few}) union all (${many})`;
}

/** Rows that are walked for each requested or skipped row, and a fixed number more: enough where 1 % of the rows is visible. */
const walkedEach = 16;
const walkedMore = 2_000;

interface Walk {
  readonly columns: Sql;
  readonly order: Sql;
  readonly limit: Sql;
  readonly offset: Sql | undefined;
  /** The visible rows, as an item of FROM. */
  readonly rows: (way: Fencing, source?: RowOrigin) => Sql;
}

/** A select of two halves, one of which returns no rows. */
function walkSql({ columns, order, limit, offset, rows }: Walk): Sql {
  const end = offset ? sql`limit ${limit} offset ${offset}` : sql`limit ${limit}`;
  const first = {
    order,
    limit: sql`(${limit} + ${offset ?? number(0)}) * ${number(walkedEach)} + ${number(walkedMore)}`,
  };
  const walked = sql`select ${columns} from ${rows('fenced', { first })} order by ${order} ${end}`;
  const isEnough = sql`(select count(*) from walked) >= ${limit}`;
  const led = sql`select t.* from ${rows('free')} where t.project = ${project} offset 0`;
  const sought = sql`select ${columns} from (${led}) t where not (${isEnough}) order by ${order} ${end}`;
  return sql`with walked as materialized (${walked}) select * from walked where ${isEnough} union all (${sought})`;
}
