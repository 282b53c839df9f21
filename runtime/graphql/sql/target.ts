// In: `resource` of a Reference or next to a canonical. Out: the SQL that finds the target resource and projects
// it. Relative, absolute to this server, versioned and contained references, and those to entries of a Bundle:
// https://hl7.org/fhir/R4/references.html

import { isAllVisible } from '../../access/access.ts';
import { mark, quoted } from '../../access/plan/marks.ts';
import type { Output } from '../../access/plan/plan.ts';
import { siteOf } from '../../access/plan/site.ts';
import { idPattern } from '../../base/definitions/id.ts';
import { empty, join, literal, number, project, type Sql, sql } from '../../base/sql/sql.ts';
import { armsSql } from './array.ts';
import { targetRow } from './target-row.ts';
import { rowsShowing, visibleContent, visibleInner, visibleRows } from './visibility.ts';
import { type BundleScope, countedCase, pieceSql, type Scope, type Writer } from './writer.ts';

/** A reference to a resource of this server, relative to its base. */
const local = literal(`^[A-Z][A-Za-z]*/${idPattern}(/_history/${idPattern})?$`);

export function targetSql(output: Extract<Output, { kind: 'target' }>, scope: Scope, writer: Writer): Sql {
  const { choices, pieces } = siteOf(writer.resolved, output.site, 'target');
  const wanted = pieces.type && pieceSql(output.site, pieces.type, writer);
  const alias = writer.alias('t');
  const within = output.canonical ? undefined : scope.within;
  const contained = sql`starts_with(${alias}.ref, '#')`;
  const id = sql`${alias}.doc->>'id'`;
  const doc = sql`${alias}.doc`;
  const found: Scope = {
    value: doc,
    resource: doc,
    root: sql`(case when ${contained} then ${scope.root} else ${alias}.doc end)`,
    self: sql`(case when ${alias}.ref = '#' then ${scope.rootSelf} when not ${contained} then ${id} end)`,
    rootSelf: sql`(case when ${contained} then ${scope.rootSelf} else ${id} end)`,
    plain: undefined,
    within: within && {
      bundle: sql`(case when ${contained} or ${alias}.entry is not null then ${within.bundle} end)`,
      url: sql`(case when ${contained} then ${within.url} else ${alias}.entry end)`,
    },
  };
  const missing = choices.optional ? sql`'null'` : quoted(`${mark}u${output.mark}${mark}`);
  const own = sql`${alias}.doc->>'resourceType'`;
  // A missing target has the type in its reference, if the reference is local; a canonical has no type.
  const type = output.canonical
    ? own
    : sql`coalesce(${own}, case when ${alias}.loc ~ ${local} then split_part(${alias}.loc, '/', 1) end)`;
  const cases = [
    sql`when ${alias}.ref is null then 'null'`,
    ...(wanted ? [sql`when ${type} <> ${wanted} then 'null'`] : []),
    sql`when ${alias}.doc is null then ${missing}`,
    sql`else ${armsSql(output.arms, found, writer)}`,
  ];
  const content = output.canonical
    ? canonicalContentSql(output.canonical, scope, writer)
    : contentSql(output, scope, wanted !== undefined, writer);
  return sql`(select case ${join(cases, ' ')} end from (${content}) ${alias})`;
}

/**
 * ref: the reference as written, loc: relative to this server's base, doc: the resource; in a Bundle entry: the
 * fullUrl of what is an entry. A reference that is `Type/id` leads to its row at once, all others through the general case.
 *
 * @param needsLoc `loc` is read
 */
function contentSql(
  output: Extract<Output, { kind: 'target' }>,
  scope: Scope,
  needsLoc: boolean,
  writer: Writer,
): Sql {
  const base = sql`${writer.parameter({ kind: 'base' })}::text`;
  const relative = (ref: Sql) =>
    sql`case when starts_with(${ref}, ${base}) then substr(${ref}, length(${base}) + 1) else ${ref} end`;
  const version = sql`split_part(p.loc, '/', 4)`;
  const { within } = scope;
  const counted = countedCase(writer);
  const { current, before, past, usual } = targetRow(output, !within && counted.length === 0, writer);
  const written = sql`(select ${scope.value}->>'reference' ref offset 0)`;
  const [ref, source] = usual.length === 0 ? [sql`q.ref`, sql` from ${written} q`] : [sql`r.ref`, empty];
  const parts = sql`select q.ref, q.loc, split_part(q.loc, '/', 1) ty, split_part(q.loc, '/', 2) ri from (select ${ref},
    ${relative(ref)} loc${source} offset 0) q offset 0`;
  const content = sql`case ${join(
    [
      sql`when p.ref is null then null`,
      ...counted,
      ...containedCases(sql`p.ref`, scope),
      ...(within ? [sql`when b.doc is not null then b.doc`] : []),
      sql`when p.loc = p.ty || '/' || p.ri || '/_history/' || ${version} then ${past(version)}`,
      sql`when p.loc <> p.ty || '/' || p.ri then null`,
      current,
    ],
    ' ',
  )} end`;
  const from = before ? sql`select q.*, ${before} cur from (${parts}) q offset 0` : parts;
  const entry = within ? sql`, case when b.doc is not null then b.url end entry` : empty;
  const inside = within ? sql`, ${bundledSql(sql`p.ref`, within)}` : empty;
  if (usual.length === 0)
    return sql`select p.ref, p.loc${entry}, ${content} doc from (${from}) p${inside} offset 0`;
  const rows = usual.map(({ type, row }) => {
    const id = sql`substr(r.ref, ${number(type.length + 2)})`;
    return sql`when r.ref like ${literal(`${type}/%`)} and r.ref not like '%/%/%' then ${row(id)}`;
  });
  const loc = needsLoc ? sql`, ${relative(sql`r.ref`)} loc` : empty;
  return sql`select r.ref${loc}, case ${join(rows, ' ')} else (select ${content} from (${from}) p) end doc
    from ${written} r offset 0`;
}

const absolute = literal('^[A-Za-z][A-Za-z0-9+.-]*:');
/** Before the type and id of a fullUrl. */
const fullUrlBase = literal(`^(https?://.+/)[A-Z][A-Za-z]+/${idPattern}$`);
const versionTail = literal(`/_history/(${idPattern})$`);

/** @param ref the reference, a column. @returns FROM's item `b` with `url`, the fullUrl that is sought, and `doc`, the resource */
function bundledSql(ref: Sql, { bundle, url }: BundleScope): Sql {
  const whole = sql`case when ${ref} ~ ${absolute} then ${ref} else substring(${url} from ${fullUrlBase}) || ${ref} end`;
  const parts = sql`select regexp_replace(w.u, ${versionTail}, '') url, substring(w.u from ${versionTail}) version from
    (select ${whole} u offset 0) w offset 0`;
  const entry = (test: string) =>
    sql`jsonb_path_query_first(${bundle}, ${literal(`$.entry[*] ? (@.fullUrl == $u${test}).resource`)},
      jsonb_build_object('u', k.url, 'v', k.version))`;
  const doc = sql`case when k.version is null then ${entry('')} else ${entry(' && @.resource.meta.versionId == $v')} end`;
  return sql`lateral (select k.url, case when k.url is not null then ${doc} end doc from (${parts}) k offset 0) b`;
}

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
  return sql`(select d.doc from (${found}) d where d.doc is not null order by d.doc->'meta'->>'lastUpdated' desc nulls last,
    d.doc->>'id' collate "C" limit 1)`;
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
  return sql`(select ${visibleContent(type, 'read', row, writer)} doc from ${rows} where t.project = ${project} and
    hashtextextended(t.content->>'url', 0) = hashtextextended(p.url, 0) and t.content->>'url' = p.url and (p.version is null
    or t.content->>'version' = p.version)${test} order by ${updated} desc nulls last, t.id limit 1)`;
}

/**
 * ref: the canonical as written, doc: the resource. Rows are read by `kiln_canonical` alone, in the arm of each type.
 * @param types names of resource types that are looked through, made by the compiler
 */
function canonicalContentSql(types: readonly string[], scope: Scope, writer: Writer): Sql {
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

function containedCases(reference: Sql, { root }: Scope): readonly Sql[] {
  return [
    sql`when ${reference} = '#' then ${root}`,
    sql`when starts_with(${reference}, '#') then (select e.v from jsonb_array_elements(${root}->'contained') e(v) where
      e.v->>'id' = substr(${reference}, 2) limit 1)`,
  ];
}
