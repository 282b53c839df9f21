// In: what stands beside a canonical, with the canonical as its `value`. Out: the SQL of the resource that it names.
// `url`, `url|version`, either with `#part`; `#id` is contained: https://hl7.org/fhir/R4/references.html#canonical
import { containedCases } from './contained.ts';
import { countedCase, project, type Scope, type Writer } from './writer.ts';

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
    `else kiln_canonical(${project}, '{${types.join(',')}}', p.url, p.version)`,
  ];
  return `select p.ref, case ${cases.join(' ')} end doc from (${parts}) p offset 0`;
}
