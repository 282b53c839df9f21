// In: a Connection, at the root or inside a resource. Out: the SQL of the JSON text that answers it, or, for FHIRPath
// without SQL, of its rows for JavaScript to filter. One row more than the page shows whether a next page exists;
// a cursor is returned as a mark with the key of a row, to be signed.
import {
  answeredItem,
  filterBegin,
  filterEnd,
  filterHead,
  mark,
  nextPart,
  quoted,
  rawItem,
} from '../../access/plan/marks.ts';
import {
  type Connection,
  type ConnectionOutput,
  type CursorField,
  type EdgeOutput,
  isCursor,
  type RowOutput,
} from '../../access/plan/plan.ts';
import { type Page as PageMode, type ResolvedConnection, siteOf } from '../../access/plan/site.ts';
import {
  empty,
  isEmpty,
  join,
  leastLength,
  literal,
  name,
  number,
  project,
  type Sql,
  sql,
} from '../../base/sql/sql.ts';
import { type Edge, edgeSql, type Parent } from './list.ts';
import { isPlain, plainColumn, storedColumns, visibleContent, visibleRows } from './visibility.ts';
import { countedRows, pieceSql, rowScope, type Scope, valueSql, type Writer } from './writer.ts';

/** @param inside the type and the scope of the enclosing resource */
export function connectionSql(
  connection: Connection,
  inside: { readonly type: string; readonly scope: Scope } | undefined,
  writer: Writer,
): Sql {
  const parent = inside && { ...inside.scope, parent: inside.type };
  const { choices, pieces } = siteOf(writer.resolved, connection.site, 'connection');
  const piece = (of: Sql) => pieceSql(connection.site, of, writer);
  const source = sourceSql(connection, parent, writer);
  const writing: Writing = { connection, choices, pieces, piece, source, parent, writer };
  const answered = choices.after ? filteredSql(writing) : answeredSql(writing);
  if (!inside || !pieces.parent) return answered;
  const foreign = quoted(`${mark}p${connection.mark}${mark}`);
  return sql`case when ${inside.scope.self} = ${piece(pieces.parent)} then ${answered} else ${foreign} end`;
}

interface Writing extends Pick<ResolvedConnection, 'choices' | 'pieces'> {
  readonly connection: Connection;
  /** A piece of its site, with parameters. */
  readonly piece: (of: Sql) => Sql;
  readonly source: Source;
  readonly parent: Parent | undefined;
  readonly writer: Writer;
}

/** The table that has its rows. */
interface Source {
  readonly from: Sql;
  readonly conditions: Sql;
  /** The column of the row's id. */
  readonly id: Sql;
  /** The table has the content. */
  readonly whole: boolean;
}

function sourceSql({ type, site }: Connection, parent: Parent | undefined, writer: Writer): Source {
  const { choices, pieces } = siteOf(writer.resolved, site, 'connection');
  if (choices.source === 'code') {
    const code = pieces.code ? pieceSql(site, pieces.code, writer) : sql`null`;
    const conditions = sql`k.project = ${project} and k.hash = ${code}`;
    return { from: sql`${name(`${type}_code`)} k`, conditions, id: sql`k.id`, whole: false };
  }
  const edge = parent && (choices.edge === undefined ? ownRow(parent) : edgeSql(type, choices.edge, parent));
  if (choices.source === 'edge' && edge?.name) {
    const conditions = sql`e.project = ${project} and e.edge = ${edge.name}`;
    return { from: sql`${name(`${type}_ref`)} e`, conditions, id: sql`e.id`, whole: false };
  }
  const where = pieceSql(site, pieces.where, writer);
  const conditions = [
    sql`t.project = ${project}`,
    ...(edge ? [edge.condition] : []),
    ...(isEmpty(where) ? [] : [where]),
  ];
  const way = parent || choices.fenced ? 'fenced' : 'free';
  const table = visibleRows(type, 'search', way, sql`t`, writer, { known: edge?.known });
  const from = pieces.view
    ? unfolded(type, table, pieceSql(site, pieces.view, writer), choices.stored, writer)
    : table;
  return { from, conditions: join(conditions, ' and '), id: sql`t.id`, whole: true };
}

/** The rows of the enclosing resource itself, in a view of its type. */
function ownRow({ self }: Parent): Edge {
  return { condition: sql`t.id = ${self}` };
}

/** Each resource with the rows of a view that it has, as its reader sees it. @param stored the rows are read from their table */
export function unfolded(type: string, table: Sql, rows: Sql, stored: boolean, writer: Writer): Sql {
  if (stored) return sql`${table}, lateral (${rows}) v`;
  const content = visibleContent(type, 'search', sql`t`, writer);
  return sql`${table}, lateral (select t.id, ${content} doc offset 0) r, lateral (${rows}) v`;
}

/** Ordered and numbered rows of the source with their keys, and with their content as `doc` where it is needed. */
function rowsSql(
  { connection, source, parent, writer }: Writing,
  needsContent: boolean,
  { keys = [], where, order, limit }: { readonly keys?: readonly Sql[]; where: Sql; order: Sql; limit: Sql },
): Sql {
  const { type } = connection;
  const { from, id, whole } = source;
  const columns = [sql`${id} id`, ...keys.map((key, i) => sql`${key} k${number(i)}`)];
  for (const { column } of columnsOf(connection)) columns.push(sql`v.c${number(column)}`);
  if (needsContent && whole) columns.push(storedColumns(type, 'search', sql`t`, writer));
  const found = sql`select ${join(columns, ', ')} from ${from} where ${where} order by ${order} limit ${limit}`;
  const counted = parent ? countedRows(writer) : empty;
  const rows = sql`select x.*, row_number() over () nr from (${found}) x${counted} offset 0`;
  if (!needsContent) return rows;
  if (whole)
    return sql`select x.*, ${visibleContent(type, 'search', sql`x`, writer)} doc from (${rows}) x offset 0`;
  const row = sql`t`;
  const content = sql`${plainColumn(row, writer)}${visibleContent(type, 'search', row, writer)} doc`;
  return sql`select x.*, d.* from (${rows}) x, lateral (select ${content} from
    ${visibleRows(type, 'search', 'fenced', row, writer)} where t.project = ${project} and t.id = x.id offset 0) d offset 0`;
}

type Members = readonly EdgeOutput[] | readonly RowOutput[];

/** What is selected of each row of the page. */
function edgesOf({ outputs }: Connection): readonly Members[] {
  return outputs.flatMap((output): Members[] =>
    output.kind === 'edges' || output.kind === 'rows' ? [output.members] : [],
  );
}

/** The columns of a view that are selected, each once. */
function columnsOf(connection: Connection) {
  const members = edgesOf(connection).flatMap((each): (EdgeOutput | RowOutput)[] => [...each]);
  const columns = members.flatMap(member => (member.kind === 'column' ? [member] : []));
  return [...new Map(columns.map(each => [each.column, each])).values()];
}

function edgeText(members: Members, alias: Sql, scope: Scope, writer: Writer): Sql {
  const texts = members.map((member, i) => {
    const before = `${i > 0 ? ',' : ''}"${member.key}":`;
    if (member.kind === 'constant') return literal(before + member.text);
    if (member.kind === 'column')
      return valueSql(sql`to_json(${alias}.c${number(member.column)})::text`, [before, '']);
    return sql`${literal(before)} || ${writer.object(member.selection, scope)}`;
  });
  return join([sql`'{'`, ...texts, sql`'}'`], ' || ');
}

function answeredSql(writing: Writing): Sql {
  const { connection, choices, source, writer } = writing;
  const page = pageSql(writing);
  const edges = edgesOf(connection);
  const textOf = (output: ConnectionOutput): Sql => {
    switch (output.kind) {
      case 'constant':
        return literal(output.text);
      case 'count':
        return sql`(select count(*) from ${source.from} where ${source.conditions})::text`;
      case 'offset':
        return choices.page === 'first' ? sql`'0'` : sql`'null'`;
      case 'pagesize':
        return sql`(${page.size()})::int8::text`;
      case 'edges':
      case 'rows':
        return sql`'[' || coalesce(p.e${number(edges.indexOf(output.members))}, '') || ']'`;
      default:
        return choices.pages ? cursorSql(output.kind, page, writing) : sql`'null'`;
    }
  };
  const members: Sql[] = [];
  let length = page.sql ? leastLength(page.sql) : 0;
  for (const output of connection.outputs) {
    const before = literal(`${members.length > 0 ? ',' : ''}"${output.key}":`);
    const member = sql`${before} || ${textOf(output)}`;
    members.push(member);
    length += leastLength(member);
    writer.checkLength(length);
  }
  const text = sql`'{' || ${join([...members, sql`'}'`], ' || ')}`;
  if (page.sql !== undefined) return sql`(select ${text} from (${page.sql}) p)`;
  if (connection.outputs.some(({ kind }) => kind === 'count')) return text;
  // PostgreSQL cannot type a numbered parameter that the text does not use. The branch is never taken.
  return sql`case when false then (select '' from ${source.from} where ${source.conditions}) else ${text} end`;
}

interface Page {
  /** A function, since a parameter is numbered when it is written, and one that is not used has no type. */
  readonly size: () => Sql;
  /** One row: e0 … are texts of edges, n is the number of rows, head and tail are keys; undefined if not needed. */
  readonly sql: Sql | undefined;
  /** Whether a row exists before the start of the page. */
  readonly behind: (() => Sql) | undefined;
}

function pageSql(writing: Writing): Page {
  const { connection, choices, pieces, piece, source, writer } = writing;
  const { turn, limit } = pieces;
  const backward = isBackward(choices.page);
  const size = () => (limit ? piece(limit) : number(writer.options.defaultCount));
  const edges = edgesOf(connection);
  const hasCursors = choices.pages && connection.outputs.some(({ kind }) => isCursor(kind));
  const behind =
    turn &&
    (() =>
      sql`exists (select from (select from ${source.from} where ${source.conditions} and ${piece(turn.behind)} order by
        ${piece(turn.back)} limit 1) b)`);
  if (edges.length === 0 && !hasCursors) return { size, behind, sql: undefined };

  const past = turn && piece(turn.past);
  const needsContent = edges.some(members => members.some(({ kind }) => kind === 'resource'));
  const rows = rowsSql(writing, needsContent, {
    keys: hasCursors ? keysOf(writing) : [],
    where: past ? sql`${source.conditions} and ${past}` : source.conditions,
    order: piece(pieces.order),
    limit: sql`${size()} + 1`,
  });
  const alias = writer.alias('r');
  const scope = rowScope(alias, isPlain(alias, writer));
  const kept = sql`filter (where ${alias}.nr <= ${size()})`;
  // Forwards, the rows come in their order.
  const order = backward ? sql` order by ${alias}.nr desc` : empty;
  const sums = edges.map(
    (members, i) =>
      sql`string_agg(${edgeText(members, alias, scope, writer)}, ','${order}) ${kept} e${number(i)}`,
  );
  sums.push(sql`count(*) n`);
  if (hasCursors) {
    const key = keySql(writing, alias);
    const nearest = sql`max(${key}) filter (where ${alias}.nr = 1)`;
    // Only read where more rows than a page follow.
    const farthest = sql`max(${key}) filter (where ${alias}.nr = ${size()})`;
    sums.push(sql`${backward ? farthest : nearest} head`, sql`${backward ? nearest : farthest} tail`);
  }
  return { size, behind, sql: sql`select ${join(sums, ', ')} from (${rows}) ${alias}` };
}

/** The values that a page continues from. */
function keysOf({ pieces, piece }: Writing): readonly Sql[] {
  return Object.values(pieces.keys).map(piece);
}

/** Evaluated for the rows of cursors alone, not for each row of the page. */
function keySql({ pieces }: Writing, alias: Sql): Sql {
  const texts = Object.keys(pieces.keys).map((_, i) => sql`${alias}.k${number(i)}::text`);
  return sql`json_build_array(${join(texts, ', ')})::text`;
}

function isBackward(mode: PageMode): boolean {
  return mode === 'last' || mode === 'before';
}

/** A cursor as a mark, or null where no page exists. */
function cursorSql(field: CursorField, { size, behind }: Page, writing: Writing): Sql {
  const { connection, choices, parent } = writing;
  const of = parent ? sql`to_json(${parent.self})::text` : sql`'null'`;
  const place = (page: PageMode, key?: Sql) =>
    sql`${quoted(`${mark}k${connection.site}:["${page}",`)} || coalesce(${of}, 'null')${
      key
        ? sql` || ',' ||
      ${key}`
        : empty
    } || ${quoted(`]${mark}`)}`;
  if (field === 'first' || field === 'last')
    return sql`case when p.n > 0${behind ? sql` or ${behind()}` : empty} then ${place(field)} else 'null' end`;
  const isAhead = field === (isBackward(choices.page) ? 'previous' : 'next');
  const turn = field === 'next' ? place('after', sql`p.tail`) : place('before', sql`p.head`);
  if (isAhead) return sql`case when p.n > ${size()} then ${turn} else 'null' end`;
  if (!behind) return sql`'null'`;
  // Every row past the key was deleted: the remaining rows end, or begin, at this page.
  const nearest = place(field === 'next' ? 'first' : 'last');
  return sql`case when not ${behind()} then 'null' when p.n > 0 then ${turn} else ${nearest} end`;
}

/** The marked rows on both sides of the start of the page: on each side the limit of evaluated rows, and one more. */
function filteredSql(writing: Writing): Sql {
  const { connection, choices, pieces, piece, source, parent, writer } = writing;
  const { turn } = pieces;
  const limit = number(writer.options.fhirpathScan + 1);
  const past = turn && piece(turn.past);
  const ahead = writer.alias('r');
  const scope = rowScope(ahead, isPlain(ahead, writer));
  const texts = edgesOf(connection).map(members => edgeText(members, ahead, scope, writer));
  const rows = (keys: readonly Sql[], where: Sql | undefined, order: Sql) =>
    rowsSql(writing, true, {
      keys,
      order,
      limit,
      where: where ? sql`${source.conditions} and ${where}` : source.conditions,
    });
  const parts = [
    quoted(`${filterBegin}${connection.mark}${filterHead}`),
    parent ? sql`coalesce(to_json(${parent.self})::text, 'null')` : sql`'null'`,
    itemsSql(
      ahead,
      texts.reduce((all, each) => sql`${all} || ${quoted(nextPart)} || ${each}`, keySql(writing, ahead)),
      rows(keysOf(writing), past, piece(pieces.order)),
    ),
  ];
  const needsBehind = connection.outputs.some(
    ({ kind }) => kind === 'count' || (isCursor(kind) && choices.pages),
  );
  if (turn && needsBehind) {
    const others = rows([], piece(turn.behind), piece(turn.back));
    parts.push(itemsSql(writer.alias('r'), sql`''`, others));
  }
  return sql`(${join([...parts, quoted(filterEnd)], ' || ')})`;
}

/** Rows behind the page have no key, since they are not part of the answer. */
function itemsSql(alias: Sql, answered: Sql, rows: Sql): Sql {
  const item = sql`${quoted(rawItem)} || ${alias}.doc::text || ${quoted(answeredItem)} || ${answered}`;
  return sql`coalesce((select string_agg(${item}, '' order by ${alias}.nr) from (${rows}) ${alias}), '')`;
}
