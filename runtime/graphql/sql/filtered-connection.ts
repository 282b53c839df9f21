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
import { edgeText, type Source, withContent } from './connection-rows.ts';
import type { Parent } from './list.ts';
import { resourceScope } from './scope.ts';
import { countedRows, type Writer } from './writer.ts';

export function filteredConnectionSql(
  { site, type, outputs, mark }: Connection,
  source: Source,
  parent: Parent | undefined,
  writer: Writer,
): string {
  const { choices, pieces } = siteOf(writer.resolved, site, 'connection');
  const { turn } = pieces;
  const limit = `limit ${writer.fhirpathScan + 1}`;
  const past = turn && writer.piece(site, turn.past);
  const edges = outputs.flatMap(output => (output.kind === 'edges' ? [output.members] : []));

  const ahead = writer.alias('r');
  const scope = resourceScope(`${ahead}.doc`, `${ahead}.id`, writer.plain(ahead));
  const answered = [`${ahead}.key`, ...edges.map(members => edgeText(members, scope, writer))];
  const key = `${writer.piece(site, pieces.key)} key`;
  const conditions = `${source.conditions}${past ? ` and ${past}` : ''}`;
  const parts = [
    quoted(`${filterBegin}${mark}${filterHead}`),
    parent ? `coalesce(to_json(${parent.self})::text, 'null')` : "'null'",
    itemsSql(
      ahead,
      answered.join(` || ${quoted(nextPart)} || `),
      rows(key, conditions, writer.piece(site, pieces.order)),
    ),
  ];
  const needsBehind = outputs.some(({ kind }) => kind === 'count' || (cursors.has(kind) && choices.pages));
  if (turn && needsBehind) {
    const others = `${source.conditions} and ${writer.piece(site, turn.behind)}`;
    parts.push(itemsSql(writer.alias('r'), "''", rows("'' key", others, writer.piece(site, turn.back))));
  }
  parts.push(quoted(filterEnd));
  return `(${parts.join(' || ')})`;

  function rows(keyColumn: string, where: string, order: string): string {
    const content = source.whole ? `, ${writer.columns(type, 'search', 't')}` : '';
    const found = `select ${source.id} id, ${keyColumn}${content} from ${source.from} where ${where} order by ${order} ${limit}`;
    return withContent(
      type,
      source,
      `select x.*, row_number() over () nr from (${found}) x${parent ? countedRows(writer) : ''} offset 0`,
      writer,
    );
  }
}

const cursors: ReadonlySet<string> = new Set(['first', 'previous', 'next', 'last']);

/** Rows behind the page have no key: nothing is answered for them. */
function itemsSql(alias: string, answered: string, rows: string): string {
  const item = `${quoted(rawItem)} || ${alias}.doc::text || ${quoted(answeredItem)} || ${answered}`;
  return `coalesce((select string_agg(${item}, '' order by ${alias}.nr) from (${rows}) ${alias}), '')`;
}
