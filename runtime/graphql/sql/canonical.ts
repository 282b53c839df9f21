// In: what stands beside a canonical, with the canonical as its `value`. Out: the SQL of the resource that it names.
// `url`, `url|version`, either with `#part`; `#id` is contained: https://hl7.org/fhir/R4/references.html#canonical

import { isAllVisible } from '../../access/access.ts';
import { containedCases } from './contained.ts';
import type { Scope } from './scope.ts';
import { countedCase, project, type Writer } from './writer.ts';

/** The resource that url and version name, of those that may be seen: one that may not hides no other. */
function namedSql(types: readonly string[], writer: Writer): string {
  const { access } = writer;
  const whole = types.filter(type => access.named === undefined || isAllVisible(access.type(type), 'read'));
  const all = `kiln_canonical(${project}, '{${whole.join(',')}}', p.url, p.version)`;
  const own = types.flatMap(type => (whole.includes(type) ? [] : (seenSql(type, writer) ?? [])));
  if (own.length === 0) return whole.length === 0 ? 'null' : writer.inner(all);
  const found = [...(whole.length > 0 ? [`select ${writer.inner(all)} doc`] : []), ...own].join(
    ' union all ',
  );
  return `(select d.doc from (${found}) d where d.doc is not null order by d.doc->'meta'->>'lastUpdated' desc nulls last, d.doc->>'id' collate "C" limit 1)`;
}

function seenSql(type: string, writer: Writer): string | undefined {
  const tells = writer.telling(type, 'read', [['url'], ['version']], 't');
  if (tells === 'none') return undefined;
  const rows = writer.rows(type, 'read', 'fenced', 't');
  const test = tells === 'all' ? '' : ` and ${tells}`;
  const dated = writer.telling(type, 'read', [['meta', 'lastUpdated']], 't');
  const updated =
    dated === 'all'
      ? 't.updated'
      : dated === 'none'
        ? 'null::timestamptz'
        : `case when ${dated} then t.updated end`;
  return `(select ${writer.content(type, 'read', 't')} doc from ${rows} where t.project = ${project} and hashtextextended(t.content->>'url', 0) = hashtextextended(p.url, 0) and t.content->>'url' = p.url and (p.version is null or t.content->>'version' = p.version)${test} order by ${updated} desc nulls last, t.id limit 1)`;
}

/**
 * ref: the canonical as written, doc: the resource. Rows are read by `kiln_canonical` alone, in the arm of each type.
 * @param types names of resource types that are looked through, made by the compiler
 */
export function canonicalContentSql(types: readonly string[], scope: Scope, writer: Writer): string {
  const whole = `select r.ref, split_part(r.ref, '#', 1) whole from (select ${scope.value}->>'value' ref offset 0) r offset 0`;
  const version = `case when strpos(q.whole, '|') > 0 then nullif(substr(q.whole, strpos(q.whole, '|') + 1), '') end`;
  const parts = `select q.ref, split_part(q.whole, '|', 1) url, ${version} version from (${whole}) q offset 0`;
  const cases = [
    `when p.ref is null then null`,
    ...countedCase(writer),
    ...containedCases('p.ref', scope),
    `else ${namedSql(types, writer)}`,
  ];
  return `select p.ref, case ${cases.join(' ')} end doc from (${parts}) p offset 0`;
}
