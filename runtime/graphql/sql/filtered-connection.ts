// In: a Connection whose FHIRPath SQL does not say. Out: the SQL of the rows on both sides of where its page begins, marked, for
// JavaScript to filter and to make the page of: as many as may be looked at on either side, and one more.

import {
  answeredItem,
  filterBegin,
  filterEnd,
  filterHead,
  nextPart,
  quoted,
  rawItem,
} from '../../plan/marks.ts';
import type { Connection } from '../../plan/plan.ts';
import { siteOf } from '../../plan/site.ts';
import { empty, join, number, type Sql, sql } from '../../sql/sql.ts';
import { edgeText, type Source, withContent } from './connection-rows.ts';
import type { Parent } from './list.ts';
import { rowScope } from './scope.ts';
import { isPlain, storedColumns } from './visible.ts';
import { countedRows, pieceSql, type Writer } from './writer.ts';

export function filteredConnectionSql(
  { site, type, outputs, mark }: Connection,
  source: Source,
  parent: Parent | undefined,
  writer: Writer,
): Sql {
  const { choices, pieces } = siteOf(writer.resolved, site, 'connection');
  const { turn } = pieces;
  const limit = sql`limit ${number(writer.options.fhirpathScan + 1)}`;
  const past = turn && pieceSql(site, turn.past, writer);
  const edges = outputs.flatMap(output => (output.kind === 'edges' ? [output.members] : []));

  const ahead = writer.alias('r');
  const scope = rowScope(ahead, isPlain(ahead, writer));
  const answered = [sql`${ahead}.key`, ...edges.map(members => edgeText(members, scope, writer))];
  const key = sql`${pieceSql(site, pieces.key, writer)} key`;
  const conditions = past ? sql`${source.conditions} and ${past}` : source.conditions;
  const parts = [
    quoted(`${filterBegin}${mark}${filterHead}`),
    parent ? sql`coalesce(to_json(${parent.self})::text, 'null')` : sql`'null'`,
    itemsSql(
      ahead,
      answered.reduce((all, each) => sql`${all} || ${quoted(nextPart)} || ${each}`),
      rows(key, conditions, pieceSql(site, pieces.order, writer)),
    ),
  ];
  const needsBehind = outputs.some(({ kind }) => kind === 'count' || (cursors.has(kind) && choices.pages));
  if (turn && needsBehind) {
    const others = sql`${source.conditions} and ${pieceSql(site, turn.behind, writer)}`;
    const back = pieceSql(site, turn.back, writer);
    parts.push(itemsSql(writer.alias('r'), sql`''`, rows(sql`'' key`, others, back)));
  }
  parts.push(quoted(filterEnd));
  return sql`(${join(parts, ' || ')})`;

  function rows(keyColumn: Sql, where: Sql, order: Sql): Sql {
    const content = source.whole ? sql`, ${storedColumns(type, 'search', sql`t`, writer)}` : empty;
    const found = sql`select ${source.id} id, ${keyColumn}${content} from ${source.from} where ${where} order by ${order} ${limit}`;
    return withContent(
      type,
      source,
      sql`select x.*, row_number() over () nr from (${found}) x${parent ? countedRows(writer) : empty} offset 0`,
      writer,
    );
  }
}

const cursors: ReadonlySet<string> = new Set(['first', 'previous', 'next', 'last']);

/** Rows behind the page have no key: nothing is answered for them. */
function itemsSql(alias: Sql, answered: Sql, rows: Sql): Sql {
  const item = sql`${quoted(rawItem)} || ${alias}.doc::text || ${quoted(answeredItem)} || ${answered}`;
  return sql`coalesce((select string_agg(${item}, '' order by ${alias}.nr) from (${rows}) ${alias}), '')`;
}
