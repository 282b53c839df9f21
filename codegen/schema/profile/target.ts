// The canonical that a Reference is to lead to → the resource type that it speaks of.

import type { Definitions, ResolvedStructure } from '../../fhir.ts';

/** `Resource` for any, as profiles of abstract types mean it; null for a type that is not compiled; undefined if nobody defines it. */
export function targetTypeOf(
  canonical: string,
  definitions: Definitions,
  by: ResolvedStructure,
): string | null | undefined {
  const type = definitions.profile(canonical, by)?.type;
  if (type === undefined) return definitions.targetType(canonical);
  return definitions.structure(type)?.abstract === true ? 'Resource' : type;
}
