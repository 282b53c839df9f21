// In: a Connection. Out: the SQL of where its rows are found, of their content, and of the text of an edge.

import type { Connection, EdgeOutput } from '../../plan/plan.ts';
import { siteOf } from '../../plan/site.ts';
import { isEmpty, join, literal, name, project, type Sql, sql } from '../../sql/sql.ts';
import { edgeSql, type Parent } from './list.ts';
import type { Scope } from './scope.ts';
import { plainColumn, visibleContent, visibleRows } from './visible.ts';
import { pieceSql, type Writer } from './writer.ts';

export interface Source {
  readonly from: Sql;
  readonly conditions: Sql;
  /** The row's id in it. */
  readonly id: Sql;
  /** It holds the content. */
  readonly whole: boolean;
  /** It stands inside of a resource. */
  readonly nested: boolean;
}

export function sourceSql({ type, site }: Connection, parent: Parent | undefined, writer: Writer): Source {
  const { choices, pieces } = siteOf(writer.resolved, site, 'connection');
  if (choices.source === 'code') {
    const code = pieces.code ? pieceSql(site, pieces.code, writer) : sql`null`;
    const conditions = sql`k.project = ${project} and k.hash = ${code}`;
    return {
      from: sql`${name(`${type}_code`)} k`,
      conditions,
      id: sql`k.id`,
      whole: false,
      nested: parent !== undefined,
    };
  }
  const conditions = [sql`t.project = ${project}`];
  const edge = parent && edgeSql(type, String(choices.edge), parent);
  if (edge) {
    if (choices.source === 'edge' && edge.name)
      return {
        from: sql`${name(`${type}_ref`)} e`,
        conditions: sql`e.project = ${project} and e.edge = ${edge.name}`,
        id: sql`e.id`,
        whole: false,
        nested: true,
      };
    conditions.push(edge.condition);
  }
  const where = pieceSql(site, pieces.where, writer);
  if (!isEmpty(where)) conditions.push(where);
  return {
    from: visibleRows(type, 'search', parent || choices.fenced ? 'fenced' : 'free', sql`t`, writer, {
      known: edge?.known,
    }),
    conditions: join(conditions, ' and '),
    id: sql`t.id`,
    whole: true,
    nested: parent !== undefined,
  };
}

/** @param rows a select of rows of the source, their content among them where it holds it; gains `doc` */
export function withContent(type: string, { whole }: Source, rows: Sql, writer: Writer): Sql {
  if (whole)
    return sql`select x.*, ${visibleContent(type, 'search', sql`x`, writer)} doc from (${rows}) x offset 0`;
  const row = sql`t`;
  const columns = sql`${plainColumn(row, writer)}${visibleContent(type, 'search', row, writer)} doc`;
  return sql`select x.*, d.* from (${rows}) x, lateral (select ${columns} from ${visibleRows(type, 'search', 'fenced', row, writer)} where t.project = ${project} and t.id = x.id offset 0) d offset 0`;
}

export function edgeText(members: readonly EdgeOutput[], scope: Scope, writer: Writer): Sql {
  const texts = members.map((member, i) => {
    const before = `${i > 0 ? ',' : ''}"${member.key}":`;
    return member.kind === 'constant'
      ? literal(before + member.text)
      : sql`${literal(before)} || ${writer.object(member.selection, scope)}`;
  });
  return join([sql`'{'`, ...texts, sql`'}'`], ' || ');
}
