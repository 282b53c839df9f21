// In: a target profile of a Reference. Out: its resource type.

import type { Definitions, ResolvedStructure } from '../../fhir.ts';

/** `Resource` for any, as profiles of abstract types mean it; null for a type that is not compiled; undefined if no package defines it. */
export function targetTypeOf(
  canonical: string,
  definitions: Definitions,
  by: ResolvedStructure,
): string | null | undefined {
  const type = definitions.profile(canonical, by)?.type;
  if (type === undefined) return definitions.targetType(canonical);
  return definitions.structure(type)?.abstract === true ? 'Resource' : type;
}
