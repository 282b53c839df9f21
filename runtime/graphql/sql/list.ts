// In: a List, at the root or inside a resource. Out: the SQL of its rows, or of the JSON array of them.
import { parametersOf, type SearchParameter } from '../../search/parameters.ts';
import type { List, Output } from '../plan.ts';
import { chainedSql, chainOf } from './chained.ts';
import { mark, quoted } from './marks.ts';
import { project, resourceScope, type Scope, siteOf, type Writer } from './writer.ts';

/** Rows (id, doc) of a list at the root, one more than the default count if none is given. */
export function rootListSql(list: List, writer: Writer): string {
  const alias = writer.alias('r');
  const scope = resourceScope(`${alias}.doc`, `${alias}.id`);
  return `${writer.object(list.selection, scope)} from (${unpacked(rowsSql(list, undefined, writer))}) ${alias}`;
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
  const own = resourceScope(`${alias}.doc`, `${alias}.id`);
  const rows = unpacked(rowsSql(list, { ...scope, parent: output.parent }, writer));
  const text = writer.object(list.selection, own);
  if (writer.piece(list.site, 'limit'))
    return `(select '[' || coalesce(string_agg(${text}, ','), '') || ']' from (${rows}) ${alias})`;
  const numbered = `(select ${text} txt, row_number() over () nr from (${rows}) ${alias}) x`;
  const items = `'[' || coalesce(string_agg(x.txt, ',') filter (where x.nr <= ${defaultCount}), '') || ']'`;
  const isCut = `count(*) > ${defaultCount}`;
  if (incomplete === 'error')
    return `(select case when ${isCut} then ${quoted(`${mark}c${output.mark}${mark}`)} else ${items} end from ${numbered})`;
  return `(select ${items} || case when ${isCut} then ${quoted(`${mark}i${output.mark}${mark}`)} else '' end from ${numbered})`;
}

interface Parent extends Scope {
  readonly parent: string;
}

/** `|| '{}'` takes the content out of its compressed form once for all elements, and only of rows that are answered. */
function unpacked(rows: string): string {
  return `select x.id, x.content || '{}' doc from (${rows}) x offset 0`;
}

/** Filter, order, offset and limit stand together in one select, so that an index can answer all of it. */
function rowsSql(list: List, parent: Parent | undefined, writer: Writer): string {
  const { choices } = siteOf(writer.resolved, list.site);
  const order = writer.piece(list.site, 'order') ?? 't.id';
  const limit = writer.piece(list.site, 'limit') ?? String(writer.defaultCount + 1);
  const offset = writer.piece(list.site, 'offset');
  const end = `limit ${limit}${offset ? ` offset ${offset}` : ''}`;
  const columns = 't.id, t.content';
  const table = `"${list.type}" t`;
  if (choices.way === 'code') {
    const code = writer.piece(list.site, 'code') ?? 'null';
    const rows = `select k.id, k.k from "${list.type}_code" k where k.project = ${project} and k.hash = ${code} order by k.k desc, k.id desc ${end}`;
    return `select ${columns} from (${rows}) k, lateral (select * from ${table} where t.project = ${project} and t.id = k.id offset 0) t order by k.k desc, k.id desc`;
  }
  const where = writer.piece(list.site, 'where');
  const conditions = [`t.project = ${project}`];
  if (parent) {
    const param = parametersOf(list.type).params[String(choices.edge)];
    if (!param) throw new Error(`${list.type} has no reference parameter ${String(choices.edge)}.`);
    const edge = edgeSql(list.type, param, parent, choices.bare === true, end, columns);
    if (edge.whole) return edge.sql;
    conditions.push(edge.sql);
  }
  const rows = (...more: readonly string[]) =>
    `select ${columns} from ${table} where ${[...conditions, ...more].join(' and ')} order by ${order} ${end}`;
  const chain = chainOf(list, writer);
  if (!where) return rows();
  return chain ? chainedSql(chain, where, rows) : rows(where);
}

/** The condition that a row points at the parent; or the whole select, where the side table knows rows and order. */
function edgeSql(
  type: string,
  param: SearchParameter,
  parent: Parent,
  bare: boolean,
  end: string,
  columns: string,
): { readonly sql: string; readonly whole: boolean } {
  const target = `'${parent.parent}/' || ${parent.self}`;
  const { index } = param;
  if (index.kind === 'reference') return { sql: `t."${index.column}" = ${target}`, whole: false };
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
    return { sql: `${parent.self} is not null and t.id = any (array(${ids}))`, whole: false };
  }
  const edges = `"${type}_ref" e where e.project = ${project} and e.edge = ${own}`;
  if (!bare) return { sql: `t.id = any (array(select e.id from ${edges}))`, whole: false };
  return {
    sql: `select ${columns} from (select e.id from ${edges} order by e.id ${end}) e, lateral (select * from "${type}" t where t.project = ${project} and t.id = e.id offset 0) t order by e.id`,
    whole: true,
  };
}
