// In: a List, at the root or inside a resource. Out: the SQL of its rows, or of the JSON array of them.

import type { Known } from '../../access/rows.ts';
import { parametersOf } from '../../definitions/parameters.ts';
import { answeredItem, filterBegin, filterEnd, mark, quoted, rawItem } from '../../plan/marks.ts';
import type { List, Output } from '../../plan/plan.ts';
import { siteOf } from '../../plan/site.ts';
import { chainedSql } from './chained.ts';
import { resourceScope, type Scope } from './scope.ts';
import { touchedBy } from './touched.ts';
import { walkSql } from './walk.ts';
import { countedRows, project, type Writer } from './writer.ts';

/** Rows (id, doc) of a list at the root, one more than the default count if none is given. */
export function rootListSql(list: List, writer: Writer): string {
  const alias = writer.alias('r');
  const scope = resourceScope(`${alias}.doc`, `${alias}.id`, writer.plain(alias));
  const { choices } = siteOf(writer.resolved, list.site, 'list');
  const text = writer.object(list.selection, scope);
  return `${choices.after ? pairSql(alias, text) : text} from (${unpacked(list, rowsSql(list, undefined, writer), writer)}) ${alias}`;
}

/** The JSON array of resources that point back at the enclosing one. */
export function reverseSql(
  output: Extract<Output, { kind: 'reverse' }>,
  scope: Scope,
  writer: Writer,
): string {
  const { list } = output;
  const { defaultCount, incomplete } = writer;
  const alias = writer.alias('r');
  const own = resourceScope(`${alias}.doc`, `${alias}.id`, writer.plain(alias));
  const found = rowsSql(list, { ...scope, parent: output.parent }, writer);
  const rows = unpacked(list, found, writer, countedRows(writer));
  const text = writer.object(list.selection, own);
  const { choices, pieces } = siteOf(writer.resolved, list.site, 'list');
  if (choices.after)
    return `(select ${quoted(`${filterBegin}${list.mark}`)} || coalesce(string_agg(${pairSql(alias, text)}, ''), '') || ${quoted(filterEnd)} from (${rows}) ${alias})`;
  if (pieces.limit)
    return `(select '[' || coalesce(string_agg(${text}, ','), '') || ']' from (${rows}) ${alias})`;
  const numbered = `(select ${text} txt, row_number() over () nr from (${rows}) ${alias}) x`;
  const items = `'[' || coalesce(string_agg(x.txt, ',') filter (where x.nr <= ${defaultCount}), '') || ']'`;
  const isCut = `count(*) > ${defaultCount}`;
  if (incomplete === 'error')
    return `(select case when ${isCut} then ${quoted(`${mark}c${list.mark}${mark}`)} else ${items} end from ${numbered})`;
  return `(select ${items} || case when ${isCut} then ${quoted(`${mark}i${list.mark}${mark}`)} else '' end from ${numbered})`;
}

/** A row that FHIRPath is still to be asked about: as it is stored, and as it is answered. */
function pairSql(alias: string, text: string): string {
  return `${quoted(rawItem)} || ${alias}.doc::text || ${quoted(answeredItem)} || ${text}`;
}

export interface Parent extends Scope {
  readonly parent: string;
}

/** The content is taken out of its compressed form once for all elements, and only of rows that are answered. */
function unpacked({ type, site, selection }: List, rows: string, writer: Writer, where = ''): string {
  const touched = siteOf(writer.resolved, site, 'list').choices.after
    ? 'all'
    : touchedBy([selection], writer);
  const plain = writer.plain('x');
  return `select x.id, ${plain === undefined ? '' : `${plain}, `}${writer.content(type, 'search', 'x', touched)} doc from (${rows}) x${where} offset 0`;
}

/** Filter, order, offset and limit stand together in one select, so that an index can answer all of it. */
function rowsSql(list: List, parent: Parent | undefined, writer: Writer): string {
  const { site } = list;
  const { choices, pieces } = siteOf(writer.resolved, site, 'list');
  const order = writer.piece(site, pieces.order);
  const own = pieces.limit && writer.piece(site, pieces.limit);
  const limit = choices.after ? String(writer.fhirpathScan + 1) : (own ?? String(writer.defaultCount + 1));
  const offset = pieces.offset && writer.piece(site, pieces.offset);
  const end = `limit ${limit}${offset ? ` offset ${offset}` : ''}`;
  const columns = `t.id, ${writer.columns(list.type, 'search', 't')}`;
  if (choices.way === 'walk')
    return walkSql({
      ...{ columns, order, limit, offset },
      rows: (way, source) => writer.rows(list.type, 'search', way, 't', source),
    });
  const way = parent || choices.fenced ? 'fenced' : 'free';
  const edge = parent && edgeSql(list.type, String(choices.edge), parent);
  const table = writer.rows(list.type, 'search', way, 't', { known: edge?.known });
  if (choices.way === 'code') {
    const code = pieces.code ? writer.piece(site, pieces.code) : 'null';
    const rows = `select k.id, k.k from "${list.type}_code" k where k.project = ${project} and k.hash = ${code} order by k.k desc, k.id desc ${end}`;
    return `select ${columns} from (${rows}) k, lateral (select * from ${table} where t.project = ${project} and t.id = k.id offset 0) t order by k.k desc, k.id desc`;
  }
  const where = writer.piece(site, pieces.where);
  const conditions = [`t.project = ${project}`];
  if (edge) {
    const { name, condition } = edge;
    if (choices.bare && name !== undefined)
      return `select ${columns} from (select e.id from "${list.type}_ref" e where e.project = ${project} and e.edge = ${name} order by e.id ${end}) e, lateral (select * from ${table} where t.project = ${project} and t.id = e.id offset 0) t order by e.id`;
    conditions.push(condition);
  }
  const rows = (...more: readonly string[]) =>
    `select ${columns} from ${table} where ${[...conditions, ...more].join(' and ')} order by ${order} ${end}`;
  if (!where) return rows();
  if (!pieces.chain) return rows(where);
  const { ends, ids, rest } = pieces.chain;
  const chain = {
    ends: writer.piece(site, ends),
    ids: writer.piece(site, ids),
    rest: writer.piece(site, rest),
  };
  return chainedSql(chain, where, rows);
}

/** How rows point at the parent. */
export interface Edge {
  readonly condition: string;
  /** Where the side table alone knows the rows: the name of the edge in it. */
  readonly name?: string;
  /** Where a column holds the reference: what it is in all of the rows. */
  readonly known?: Known;
}

export function edgeSql(type: string, argument: string, parent: Parent): Edge {
  const param = parametersOf(type).params[argument];
  if (!param) throw new Error(`${type} has no reference parameter ${argument}.`);
  const { index } = param;
  if (index.kind === 'reference') {
    const value = `'${parent.parent}/' || ${parent.self}`;
    return { condition: `t."${index.column}" = ${value}`, known: { column: index.column, value } };
  }
  if (index.kind !== 'edge') throw new Error(`${type}.${param.code} is not a reference.`);
  const own = `'${index.edge}=${parent.parent}/' || ${parent.self}`;
  if (param.canonical) {
    const url = `${parent.value}->>'url'`;
    const names = [
      own,
      `'${index.edge}=' || (${url})`,
      // The same with a version, whatever it is.
      `'${index.edge}~' || (${url})`,
      `'${index.edge}=' || (${url}) || '|' || (${parent.value}->>'version')`,
    ];
    const ids = `select e.id from "${type}_ref" e where e.project = ${project} and e.edge = any (array[${names.join(', ')}])`;
    return { condition: `${parent.self} is not null and t.id = any (array(${ids}))` };
  }
  const edges = `"${type}_ref" e where e.project = ${project} and e.edge = ${own}`;
  return { condition: `t.id = any (array(select e.id from ${edges}))`, name: own };
}
