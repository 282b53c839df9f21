// In: the SQL of a reference. Out: the cases of `#id`, a resource that stands in the same container, and of `#`, the container.
// https://hl7.org/fhir/R4/references.html#contained
import type { Scope } from './scope.ts';

export function containedCases(reference: string, { root }: Scope): readonly string[] {
  const items = `jsonb_array_elements(${root}->'contained') e(v)`;
  return [
    `when ${reference} = '#' then ${root}`,
    `when starts_with(${reference}, '#') then (select e.v from ${items} where e.v->>'id' = substr(${reference}, 2) limit 1)`,
  ];
}
