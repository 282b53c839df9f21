// In: `resource` of a Reference. Out: the SQL that finds the resource it points to and projects it.
// Relative, absolute to this server, versioned and contained references: https://hl7.org/fhir/R4/references.html
import type { Output } from '../plan.ts';
import { armsSql } from './array.ts';
import { mark, quoted } from './marks.ts';
import { project, type Scope, siteOf, type Writer } from './writer.ts';

/** Above this many types a function finds the resource, which plans only the arm that is taken. */
const mostArms = 8;

export function targetSql(output: Extract<Output, { kind: 'target' }>, scope: Scope, writer: Writer): string {
  const { choices } = siteOf(writer.resolved, output.site);
  const wanted = writer.piece(output.site, 'type');
  const alias = writer.alias('t');
  const contained = `starts_with(${alias}.r, '#')`;
  const found: Scope = {
    value: `${alias}.c`,
    root: `(case when ${contained} then ${scope.root} else ${alias}.c end)`,
    self: `(case when not ${contained} then ${alias}.c->>'id' end)`,
  };
  const missing = choices.optional ? "'null'" : quoted(`${mark}u${output.mark}${mark}`);
  const cases = [
    `when ${alias}.r is null then 'null'`,
    ...(wanted ? [`when coalesce(${alias}.c->>'resourceType', ${alias}.ty) <> ${wanted} then 'null'`] : []),
    `when ${alias}.c is null then ${missing}`,
    `else ${armsSql(output.arms, found, writer)}`,
  ];
  return `(select case ${cases.join(' ')} end from (${contentSql(output, scope, writer)}) ${alias})`;
}

/** r: the reference as written, ty: the type it names, c: the resource. */
function contentSql(output: Extract<Output, { kind: 'target' }>, scope: Scope, writer: Writer): string {
  const base = writer.base();
  const types = [...output.arms.byType.keys()];
  const arms =
    types.length > mostArms
      ? []
      : types.map(
          type =>
            `when p.ty = '${type}' then (select content || '{}' from "${type}" where project = ${project} and id = p.i)`,
        );
  const local = `case when starts_with(q.r, ${base}) then substr(q.r, length(${base}) + 1) else q.r end`;
  const parts = `select q.r, split_part(q.l, '/', 1) ty, split_part(q.l, '/', 2) i, split_part(q.l, '/', 3) h, split_part(q.l, '/', 4) v from (select q.r, ${local} l from (select ${scope.value}->>'reference' r offset 0) q offset 0) q offset 0`;
  const content = [
    `when p.r is null then null`,
    `when starts_with(p.r, '#') then (select e.v from jsonb_array_elements(${scope.root}->'contained') e(v) where e.v->>'id' = substr(p.r, 2) limit 1)`,
    `when p.h = '_history' then kiln_version(${project}, p.ty, p.i, p.v)`,
    `when p.h <> '' then null`,
    ...arms,
    `else kiln_content(${project}, p.ty, p.i)`,
  ];
  return `select p.r, p.ty, case ${content.join(' ')} end c from (${parts}) p offset 0`;
}
