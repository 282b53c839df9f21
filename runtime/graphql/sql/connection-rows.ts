// In: a Connection. Out: the SQL of where its rows are found, of their content, and of the text of an edge.

import type { Connection, EdgeOutput } from '../../plan/plan.ts';
import { siteOf } from '../../plan/site.ts';
import { edgeSql, type Parent } from './list.ts';
import type { Scope } from './scope.ts';
import { project, type Writer } from './writer.ts';

export interface Source {
  readonly from: string;
  readonly conditions: string;
  /** The row's id in it. */
  readonly id: string;
  /** It holds the content. */
  readonly whole: boolean;
  /** It stands inside of a resource. */
  readonly nested: boolean;
}

export function sourceSql({ type, site }: Connection, parent: Parent | undefined, writer: Writer): Source {
  const { choices, pieces } = siteOf(writer.resolved, site, 'connection');
  if (choices.source === 'code') {
    const conditions = `k.project = ${project} and k.hash = ${pieces.code ? writer.piece(site, pieces.code) : 'null'}`;
    return { from: `"${type}_code" k`, conditions, id: 'k.id', whole: false, nested: parent !== undefined };
  }
  const conditions = [`t.project = ${project}`];
  const edge = parent && edgeSql(type, String(choices.edge), parent);
  if (edge) {
    const { name, condition } = edge;
    if (choices.source === 'edge' && name !== undefined)
      return {
        from: `"${type}_ref" e`,
        conditions: `e.project = ${project} and e.edge = ${name}`,
        id: 'e.id',
        whole: false,
        nested: true,
      };
    conditions.push(condition);
  }
  const where = writer.piece(site, pieces.where);
  if (where) conditions.push(where);
  return {
    from: writer.rows(type, 'search', parent || choices.fenced ? 'fenced' : 'free', 't', {
      known: edge?.known,
    }),
    conditions: conditions.join(' and '),
    id: 't.id',
    whole: true,
    nested: parent !== undefined,
  };
}

/** @param rows a select of rows of the source, their content among them where it holds it; gains `doc` */
export function withContent(type: string, { whole }: Source, rows: string, writer: Writer): string {
  const plain = writer.plain('t');
  return whole
    ? `select x.*, ${writer.content(type, 'search', 'x')} doc from (${rows}) x offset 0`
    : `select x.*, d.* from (${rows}) x, lateral (select ${plain === undefined ? '' : `${plain}, `}${writer.content(type, 'search', 't')} doc from ${writer.rows(type, 'search', 'fenced', 't')} where t.project = ${project} and t.id = x.id offset 0) d offset 0`;
}

export function edgeText(members: readonly EdgeOutput[], scope: Scope, writer: Writer): string {
  const texts = members.map((member, i) => {
    const before = `${i > 0 ? ',' : ''}"${member.key}":`;
    return member.kind === 'constant'
      ? `'${before}${member.text}'`
      : `'${before}' || ${writer.object(member.selection, scope)}`;
  });
  return ["'{'", ...texts, "'}'"].join(' || ');
}
