// In: a Connection, at the root or inside a resource. Out: the SQL of the JSON text that answers it.
// One row more than the page tells whether there is a next one; a cursor leaves as a mark with the key of a row, to be signed.

import { mark, quoted } from '../../plan/marks.ts';
import type { Connection, ConnectionOutput, CursorField, EdgeOutput } from '../../plan/plan.ts';
import { type Page as PageMode, siteOf } from '../../plan/site.ts';
import { edgeText, type Source, sourceSql, withContent } from './connection-rows.ts';
import { filteredConnectionSql } from './filtered-connection.ts';
import type { Parent } from './list.ts';
import { resourceScope, type Scope } from './scope.ts';
import { countedRows, type Writer } from './writer.ts';

/** @param parent the type of the enclosing resource, and the scope it is read in */
export function connectionSql(
  connection: Connection,
  inside: { readonly type: string; readonly scope: Scope } | undefined,
  writer: Writer,
): string {
  const parent = inside && { ...inside.scope, parent: inside.type };
  const source = sourceSql(connection, parent, writer);
  const { choices, pieces } = siteOf(writer.resolved, connection.site, 'connection');
  const answered = choices.after
    ? filteredConnectionSql(connection, source, parent, writer)
    : answeredSql(connection, source, parent, writer);
  if (!inside || !pieces.parent) return answered;
  const expected = writer.piece(connection.site, pieces.parent);
  const foreign = quoted(`${mark}p${connection.mark}${mark}`);
  return `case when ${inside.scope.self} = ${expected} then ${answered} else ${foreign} end`;
}

function answeredSql(
  connection: Connection,
  source: Source,
  parent: Parent | undefined,
  writer: Writer,
): string {
  const page = pageSql(connection, source, writer);
  const textOf = (output: ConnectionOutput): string => {
    switch (output.kind) {
      case 'constant':
        return `'${output.text}'`;
      case 'count':
        return `(select count(*) from ${source.from} where ${source.conditions})::text`;
      case 'offset':
        return page.mode === 'first' ? "'0'" : "'null'";
      case 'pagesize':
        return `(${page.size()})::int8::text`;
      case 'edges':
        return `'[' || coalesce(p.e${page.edges.indexOf(output.members)}, '') || ']'`;
      default:
        return page.pages ? cursorSql(output.kind, connection.site, page, parent) : "'null'";
    }
  };
  const members: string[] = [];
  let length = page.sql?.length ?? 0;
  for (const output of connection.outputs) {
    const member = `'${members.length > 0 ? ',' : ''}"${output.key}":' || ${textOf(output)}`;
    members.push(member);
    length += member.length;
    writer.checkLength(length);
  }
  const text = `'{' || ${[...members, "'}'"].join(' || ')}`;
  if (page.sql !== undefined) return `(select ${text} from (${page.sql}) p)`;
  if (connection.outputs.some(({ kind }) => kind === 'count')) return text;
  // Its parameters are numbered by now: those that stand nowhere have no type. The branch is never taken.
  return `case when false then (select '' from ${source.from} where ${source.conditions}) else ${text} end`;
}

interface Page {
  readonly mode: PageMode;
  /** A parameter is numbered where it is written: one that stands nowhere has no type. */
  readonly size: () => string;
  /** It has a size: cursors lead somewhere. */
  readonly pages: boolean;
  /** Members of the edges, as often as they are selected. */
  readonly edges: readonly (readonly EdgeOutput[])[];
  /** One row: e0 … are texts of edges, n counts the rows found, head and tail are keys; undefined if nothing needs it. */
  readonly sql: string | undefined;
  /** Whether there is a row on the other side of where the page begins. */
  readonly behind: (() => string) | undefined;
}

function pageSql(connection: Connection, source: Source, writer: Writer): Page {
  const { site, type, outputs } = connection;
  const { choices, pieces } = siteOf(writer.resolved, site, 'connection');
  const { turn, limit } = pieces;
  const mode = choices.page;
  const backward = mode === 'last' || mode === 'before';
  const size = () => (limit ? writer.piece(site, limit) : String(writer.defaultCount));
  const edges = outputs.flatMap(output => (output.kind === 'edges' ? [output.members] : []));
  const hasCursors = choices.pages && outputs.some(({ kind }) => cursors.has(kind));
  const behind =
    turn &&
    (() =>
      `exists (select from (select from ${source.from} where ${source.conditions} and ${writer.piece(site, turn.behind)} order by ${writer.piece(site, turn.back)} limit 1) b)`);
  const known = { mode, size, pages: choices.pages, edges, behind };
  if (edges.length === 0 && !hasCursors) return { ...known, sql: undefined };

  const past = turn && writer.piece(site, turn.past);
  const needsContent = edges.some(members => members.some(({ kind }) => kind === 'resource'));
  const conditions = `${source.conditions}${past ? ` and ${past}` : ''}`;
  const columns = [`${source.id} id`];
  if (hasCursors) columns.push(`${writer.piece(site, pieces.key)} key`);
  if (needsContent && source.whole) columns.push(writer.columns(type, 'search', 't'));
  const found = `select ${columns.join(', ')} from ${source.from} where ${conditions} order by ${writer.piece(site, pieces.order)} limit ${size()} + 1`;
  const counted = source.nested ? countedRows(writer) : '';
  const numbered = `select x.*, row_number() over () nr from (${found}) x${counted} offset 0`;
  const doc = needsContent ? withContent(type, source, numbered, writer) : numbered;
  const alias = writer.alias('r');
  const scope = resourceScope(`${alias}.doc`, `${alias}.id`, writer.plain(alias));
  const kept = `filter (where ${alias}.nr <= ${size()})`;
  const order = `order by ${alias}.nr${backward ? ' desc' : ''}`;
  const sums = edges.map(
    (members, i) => `string_agg(${edgeText(members, scope, writer)}, ',' ${order}) ${kept} e${i}`,
  );
  sums.push(`count(*) n`);
  if (hasCursors) {
    const nearest = `max(${alias}.key) filter (where ${alias}.nr = 1)`;
    const farthest = `(array_agg(${alias}.key order by ${alias}.nr desc) ${kept})[1]`;
    sums.push(`${backward ? farthest : nearest} head`, `${backward ? nearest : farthest} tail`);
  }
  return { ...known, sql: `select ${sums.join(', ')} from (${doc}) ${alias}` };
}

const cursors: ReadonlySet<string> = new Set<CursorField>(['first', 'previous', 'next', 'last']);

/** A cursor as a mark, or null where it leads nowhere. */
function cursorSql(
  field: CursorField,
  site: number,
  { mode, size, behind }: Page,
  parent: Parent | undefined,
): string {
  const of = parent ? `to_json(${parent.self})::text` : "'null'";
  const place = (page: string, key?: string) =>
    `${quoted(`${mark}k${site}:["${page}",`)} || coalesce(${of}, 'null')${key ? ` || ',' || ${key}` : ''} || ${quoted(`]${mark}`)}`;
  if (field === 'first' || field === 'last')
    return `case when p.n > 0${behind ? ` or ${behind()}` : ''} then ${place(field)} else 'null' end`;
  const backward = mode === 'last' || mode === 'before';
  const isAhead = field === (backward ? 'previous' : 'next');
  const turn = field === 'next' ? place('after', 'p.tail') : place('before', 'p.head');
  if (isAhead) return `case when p.n > ${size()} then ${turn} else 'null' end`;
  if (!behind) return "'null'";
  // Every row past the key is gone: what is left ends, or begins, where this page would have stood.
  const nearest = place(field === 'next' ? 'first' : 'last');
  return `case when not ${behind()} then 'null' when p.n > 0 then ${turn} else ${nearest} end`;
}
