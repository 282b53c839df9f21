// CompartmentDefinitions and the search parameters that are compiled → for each compartment, those that point to it.
// https://hl7.org/fhir/R4/compartmentdefinition.html

import type { Definitions } from '../fhir.ts';
import type { Compartment, SearchParam } from '../ir.ts';

export function buildCompartments(
  { compartments }: Definitions,
  params: readonly SearchParam[],
): readonly Compartment[] {
  return compartments
    .map(({ code, resource = [] }) => ({
      type: code,
      members: Object.fromEntries(
        resource
          .map(
            ({ code: member, param = [] }) =>
              [member, param.flatMap(name => argumentOf(member, name, params))] as const,
          )
          .filter(([, names]) => names.length > 0)
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
    }))
    .sort((a, b) => (a.type < b.type ? -1 : 1));
}

/** A parameter without targets puts nothing into the compartment. */
function argumentOf(type: string, code: string, params: readonly SearchParam[]): readonly string[] {
  const found = params.find(param => param.resource === type && param.code === code);
  return found?.type === 'reference' ? [found.argument] : [];
}
