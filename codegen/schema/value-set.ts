// The required bindings of all types → the codes of their value sets, or why those do not expand.
// https://hl7.org/fhir/R4/terminologies.html#required

import type { Definitions } from '../fhir.ts';
import type { ObjectType, UnexpandedValueSet, ValueSetCodes } from '../ir.ts';

export interface BuiltValueSets {
  readonly valueSets: readonly ValueSetCodes[];
  readonly unexpanded: readonly UnexpandedValueSet[];
}

/** A value set that does not expand is no fault of the definitions: the manifest names it, its codes are not checked. */
export function buildValueSets(types: readonly ObjectType[], definitions: Definitions): BuiltValueSets {
  const valueSets: ValueSetCodes[] = [];
  const unexpanded: UnexpandedValueSet[] = [];
  for (const url of requiredBindings(types)) {
    const valueSet = definitions.valueSet(url);
    const expansion = definitions.expansion(url);
    if (valueSet !== undefined && expansion.kind === 'codes') {
      valueSets.push({ url, name: valueSet.name ?? valueSet.id ?? url, codes: expansion.codes });
      continue;
    }
    unexpanded.push({
      url,
      reason: expansion.kind === 'none' ? expansion.reason : 'No package has the value set.',
    });
  }
  return { valueSets, unexpanded };
}

/** Canonicals of their value sets, code-unit order. */
function requiredBindings(types: readonly ObjectType[]): readonly string[] {
  const bindings = types
    .flatMap(type => [type, ...type.nested])
    .flatMap(({ fields }) => fields.map(({ binding }) => binding))
    .filter(binding => binding?.strength === 'required');
  return [...new Set(bindings.flatMap(binding => binding?.valueSet ?? []))].sort();
}
