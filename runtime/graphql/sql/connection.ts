// In: a Connection, at the root or inside a resource. Out: the SQL of the JSON text that answers it.
// One row more than the page tells whether there is a next one; a cursor leaves as a mark with the key of a row, to be signed.

import { mark, quoted } from '../../plan/marks.ts';
import type { Connection, ConnectionOutput, CursorField, EdgeOutput } from '../../plan/plan.ts';
import { type Page as PageMode, siteOf } from '../../plan/site.ts';
import { empty, join, leastLength, literal, number, raw, type Sql, sql } from '../../sql/sql.ts';
import { edgeText, type Source, sourceSql, withContent } from './connection-rows.ts';
import { filteredConnectionSql } from './filtered-connection.ts';
import type { Parent } from './list.ts';
import { rowScope, type Scope } from './scope.ts';
import { isPlain, storedColumns } from './visible.ts';
import { countedRows, pieceSql, type Writer } from './writer.ts';

/** @param parent the type of the enclosing resource, and the scope it is read in */
export function connectionSql(
  connection: Connection,
  inside: { readonly type: string; readonly scope: Scope } | undefined,
  writer: Writer,
): Sql {
  const parent = inside && { ...inside.scope, parent: inside.type };
  const source = sourceSql(connection, parent, writer);
  const { choices, pieces } = siteOf(writer.resolved, connection.site, 'connection');
  const answered = choices.after
    ? filteredConnectionSql(connection, source, parent, writer)
    : answeredSql(connection, source, parent, writer);
  if (!inside || !pieces.parent) return answered;
  const expected = pieceSql(connection.site, pieces.parent, writer);
  const foreign = quoted(`${mark}p${connection.mark}${mark}`);
  return sql`case when ${inside.scope.self} = ${expected} then ${answered} else ${foreign} end`;
}

function answeredSql(
  connection: Connection,
  source: Source,
  parent: Parent | undefined,
  writer: Writer,
): Sql {
  const page = pageSql(connection, source, writer);
  const textOf = (output: ConnectionOutput): Sql => {
    switch (output.kind) {
      case 'constant':
        return literal(output.text);
      case 'count':
        return sql`(select count(*) from ${source.from} where ${source.conditions})::text`;
      case 'offset':
        return page.mode === 'first' ? sql`'0'` : sql`'null'`;
      case 'pagesize':
        return sql`(${page.size()})::int8::text`;
      case 'edges':
        return sql`'[' || coalesce(p.e${number(page.edges.indexOf(output.members))}, '') || ']'`;
      default:
        return page.pages ? cursorSql(output.kind, connection.site, page, parent) : sql`'null'`;
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
  // Its parameters are numbered by now: those that stand nowhere have no type. The branch is never taken.
  return sql`case when false then (select '' from ${source.from} where ${source.conditions}) else ${text} end`;
}

interface Page {
  readonly mode: PageMode;
  /** A parameter is numbered where it is written: one that stands nowhere has no type. */
  readonly size: () => Sql;
  /** It has a size: cursors lead somewhere. */
  readonly pages: boolean;
  /** Members of the edges, as often as they are selected. */
  readonly edges: readonly (readonly EdgeOutput[])[];
  /** One row: e0 … are texts of edges, n counts the rows found, head and tail are keys; undefined if nothing needs it. */
  readonly sql: Sql | undefined;
  /** Whether there is a row on the other side of where the page begins. */
  readonly behind: (() => Sql) | undefined;
}

function pageSql(connection: Connection, source: Source, writer: Writer): Page {
  const { site, type, outputs } = connection;
  const { choices, pieces } = siteOf(writer.resolved, site, 'connection');
  const { turn, limit } = pieces;
  const mode = choices.page;
  const backward = mode === 'last' || mode === 'before';
  const size = () => (limit ? pieceSql(site, limit, writer) : number(writer.options.defaultCount));
  const edges = outputs.flatMap(output => (output.kind === 'edges' ? [output.members] : []));
  const hasCursors = choices.pages && outputs.some(({ kind }) => cursors.has(kind));
  const behind =
    turn &&
    (() =>
      sql`exists (select from (select from ${source.from} where ${source.conditions} and ${pieceSql(site, turn.behind, writer)} order by ${pieceSql(site, turn.back, writer)} limit 1) b)`);
  const known = { mode, size, pages: choices.pages, edges, behind };
  if (edges.length === 0 && !hasCursors) return { ...known, sql: undefined };

  const past = turn && pieceSql(site, turn.past, writer);
  const needsContent = edges.some(members => members.some(({ kind }) => kind === 'resource'));
  const conditions = past ? sql`${source.conditions} and ${past}` : source.conditions;
  const columns = [sql`${source.id} id`];
  if (hasCursors) columns.push(sql`${pieceSql(site, pieces.key, writer)} key`);
  if (needsContent && source.whole) columns.push(storedColumns(type, 'search', sql`t`, writer));
  const found = sql`select ${join(columns, ', ')} from ${source.from} where ${conditions} order by ${pieceSql(site, pieces.order, writer)} limit ${size()} + 1`;
  const counted = source.nested ? countedRows(writer) : empty;
  const numbered = sql`select x.*, row_number() over () nr from (${found}) x${counted} offset 0`;
  const doc = needsContent ? withContent(type, source, numbered, writer) : numbered;
  const alias = writer.alias('r');
  const scope = rowScope(alias, isPlain(alias, writer));
  const kept = sql`filter (where ${alias}.nr <= ${size()})`;
  const order = sql`order by ${alias}.nr${raw(backward ? ' desc' : '')}`;
  const sums = edges.map(
    (members, i) => sql`string_agg(${edgeText(members, scope, writer)}, ',' ${order}) ${kept} e${number(i)}`,
  );
  sums.push(sql`count(*) n`);
  if (hasCursors) {
    const nearest = sql`max(${alias}.key) filter (where ${alias}.nr = 1)`;
    const farthest = sql`(array_agg(${alias}.key order by ${alias}.nr desc) ${kept})[1]`;
    sums.push(sql`${backward ? farthest : nearest} head`, sql`${backward ? nearest : farthest} tail`);
  }
  return { ...known, sql: sql`select ${join(sums, ', ')} from (${doc}) ${alias}` };
}

const cursors: ReadonlySet<string> = new Set<CursorField>(['first', 'previous', 'next', 'last']);

/** A cursor as a mark, or null where it leads nowhere. */
function cursorSql(
  field: CursorField,
  site: number,
  { mode, size, behind }: Page,
  parent: Parent | undefined,
): Sql {
  const of = parent ? sql`to_json(${parent.self})::text` : sql`'null'`;
  const place = (page: string, key?: Sql) =>
    sql`${quoted(`${mark}k${site}:["${page}",`)} || coalesce(${of}, 'null')${key ? sql` || ',' || ${key}` : empty} || ${quoted(`]${mark}`)}`;
  if (field === 'first' || field === 'last')
    return sql`case when p.n > 0${behind ? sql` or ${behind()}` : empty} then ${place(field)} else 'null' end`;
  const backward = mode === 'last' || mode === 'before';
  const isAhead = field === (backward ? 'previous' : 'next');
  const turn = field === 'next' ? place('after', sql`p.tail`) : place('before', sql`p.head`);
  if (isAhead) return sql`case when p.n > ${size()} then ${turn} else 'null' end`;
  if (!behind) return sql`'null'`;
  // Every row past the key is gone: what is left ends, or begins, where this page would have stood.
  const nearest = place(field === 'next' ? 'first' : 'last');
  return sql`case when not ${behind()} then 'null' when p.n > 0 then ${turn} else ${nearest} end`;
}
