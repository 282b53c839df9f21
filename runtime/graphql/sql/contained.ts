// In: the SQL of a reference. Out: the cases of `#id`, a resource that stands in the same container, and of `#`, the container.
// https://hl7.org/fhir/R4/references.html#contained
import { type Sql, sql } from '../../sql/sql.ts';
import type { Scope } from './scope.ts';

export function containedCases(reference: Sql, { root }: Scope): readonly Sql[] {
  return [
    sql`when ${reference} = '#' then ${root}`,
    sql`when starts_with(${reference}, '#') then (select e.v from jsonb_array_elements(${root}->'contained') e(v) where e.v->>'id' = substr(${reference}, 2) limit 1)`,
  ];
}
