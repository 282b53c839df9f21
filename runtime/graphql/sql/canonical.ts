// In: what stands beside a canonical, with the canonical as its `value`. Out: the SQL of the resource that it names.
// `url`, `url|version`, either with `#part`; `#id` is contained: https://hl7.org/fhir/R4/references.html#canonical

import { isAllVisible } from '../../access/access.ts';
import { empty, join, literal, project, type Sql, sql } from '../../sql/sql.ts';
import { containedCases } from './contained.ts';
import type { Scope } from './scope.ts';
import { rowsShowing, visibleContent, visibleInner, visibleRows } from './visible.ts';
import { countedCase, type Writer } from './writer.ts';

/** The resource that url and version name, of those that may be seen: one that may not hides no other. */
function namedSql(types: readonly string[], writer: Writer): Sql {
  const { access } = writer.options;
  const whole = types.filter(type => access.named === undefined || isAllVisible(access.type(type), 'read'));
  const all = sql`kiln_canonical(${project}, ${literal(`{${whole.join(',')}}`)}, p.url, p.version)`;
  const own = types.flatMap(type => (whole.includes(type) ? [] : (seenSql(type, writer) ?? [])));
  if (own.length === 0) return whole.length === 0 ? sql`null` : visibleInner(all, writer);
  const found = join(
    [...(whole.length > 0 ? [sql`select ${visibleInner(all, writer)} doc`] : []), ...own],
    ' union all ',
  );
  return sql`(select d.doc from (${found}) d where d.doc is not null order by d.doc->'meta'->>'lastUpdated' desc nulls last, d.doc->>'id' collate "C" limit 1)`;
}

function seenSql(type: string, writer: Writer): Sql | undefined {
  const row = sql`t`;
  const showing = rowsShowing(type, 'read', [['url'], ['version']], row, writer);
  if (showing === 'none') return undefined;
  const rows = visibleRows(type, 'read', 'fenced', row, writer);
  const test = showing === 'all' ? empty : sql` and ${showing}`;
  const dated = rowsShowing(type, 'read', [['meta', 'lastUpdated']], row, writer);
  const updated =
    dated === 'all'
      ? sql`t.updated`
      : dated === 'none'
        ? sql`null::timestamptz`
        : sql`case when ${dated} then t.updated end`;
  return sql`(select ${visibleContent(type, 'read', row, writer)} doc from ${rows} where t.project = ${project} and hashtextextended(t.content->>'url', 0) = hashtextextended(p.url, 0) and t.content->>'url' = p.url and (p.version is null or t.content->>'version' = p.version)${test} order by ${updated} desc nulls last, t.id limit 1)`;
}

/**
 * ref: the canonical as written, doc: the resource. Rows are read by `kiln_canonical` alone, in the arm of each type.
 * @param types names of resource types that are looked through, made by the compiler
 */
export function canonicalContentSql(types: readonly string[], scope: Scope, writer: Writer): Sql {
  const whole = sql`select r.ref, split_part(r.ref, '#', 1) whole from (select ${scope.value}->>'value' ref offset 0) r offset 0`;
  const version = sql`case when strpos(q.whole, '|') > 0 then nullif(substr(q.whole, strpos(q.whole, '|') + 1), '') end`;
  const parts = sql`select q.ref, split_part(q.whole, '|', 1) url, ${version} version from (${whole}) q offset 0`;
  const cases = [
    sql`when p.ref is null then null`,
    ...countedCase(writer),
    ...containedCases(sql`p.ref`, scope),
    sql`else ${namedSql(types, writer)}`,
  ];
  return sql`select p.ref, case ${join(cases, ' ')} end doc from (${parts}) p offset 0`;
}
