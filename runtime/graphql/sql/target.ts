// In: `resource` of a Reference or beside a canonical. Out: the SQL that finds the resource it points to and projects it.
// Relative, absolute to this server, versioned and contained references: https://hl7.org/fhir/R4/references.html

import { idPattern } from '../../definitions/id.ts';
import { mark, quoted } from '../../plan/marks.ts';
import type { Output } from '../../plan/plan.ts';
import { siteOf } from '../../plan/site.ts';
import { empty, join, literal, type Sql, sql } from '../../sql/sql.ts';
import { armsSql } from './array.ts';
import { bundledSql } from './bundled.ts';
import { canonicalContentSql } from './canonical.ts';
import { containedCases } from './contained.ts';
import { readable } from './readable.ts';
import type { Scope } from './scope.ts';
import { countedCase, pieceSql, type Writer } from './writer.ts';

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
  // What cannot be found has the type that its reference names, if it is one of this server; a canonical names none.
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
    : contentSql(output, scope, writer);
  return sql`(select case ${join(cases, ' ')} end from (${content}) ${alias})`;
}

/** ref: the reference as written, loc: relative to this server's base, doc: the resource; in a Bundle entry: the fullUrl of what is an entry. */
function contentSql(output: Extract<Output, { kind: 'target' }>, scope: Scope, writer: Writer): Sql {
  const base = sql`${writer.parameter({ kind: 'base' })}::text`;
  const relative = sql`case when starts_with(q.ref, ${base}) then substr(q.ref, length(${base}) + 1) else q.ref end`;
  const parts = sql`select q.ref, q.loc, split_part(q.loc, '/', 1) ty, split_part(q.loc, '/', 2) ri from (select q.ref, ${relative} loc from (select ${scope.value}->>'reference' ref offset 0) q offset 0) q offset 0`;
  const version = sql`split_part(p.loc, '/', 4)`;
  const { within } = scope;
  const { current, before, past } = readable(output.arms, output.targets, writer);
  const content = [
    sql`when p.ref is null then null`,
    ...countedCase(writer),
    ...containedCases(sql`p.ref`, scope),
    ...(within ? [sql`when b.doc is not null then b.doc`] : []),
    sql`when p.loc = p.ty || '/' || p.ri || '/_history/' || ${version} then ${past(version)}`,
    sql`when p.loc <> p.ty || '/' || p.ri then null`,
    current,
  ];
  const from = before ? sql`select q.*, ${before} cur from (${parts}) q offset 0` : parts;
  const entry = within ? sql`, case when b.doc is not null then b.url end entry` : empty;
  const inside = within ? sql`, ${bundledSql(sql`p.ref`, within)}` : empty;
  return sql`select p.ref, p.loc${entry}, case ${join(content, ' ')} end doc from (${from}) p${inside} offset 0`;
}
