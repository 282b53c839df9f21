// An element's `type` entry → the FHIR type it stands for, and what a reference of it may point to.
// https://hl7.org/fhir/R4/elementdefinition-definitions.html#ElementDefinition.type

import type { ElementDefinition, ElementType } from '../fhir.ts';
import type { ElementContext } from './context.ts';

const fhirTypeExtension = 'http://hl7.org/fhir/StructureDefinition/structuredefinition-fhir-type';

/**
 * XML attributes are typed by FHIRPath (`System.String`), with the FHIR type in an extension; such a value has no
 * room for extensions of its own, and xhtml prohibits them. R4 says `string` for the id of a resource, but means
 * `id`: https://hl7.org/fhir/R4/resource.html#id
 */
export function fhirType(element: ElementDefinition, type: ElementType): { type: string; bare?: true } {
  if (element.base?.path === 'Resource.id') return { type: 'id', bare: true };
  if (type.code === 'xhtml') return { type: 'xhtml', bare: true };
  if (!type.code.startsWith('http://hl7.org/fhirpath/')) return { type: type.code };
  const extension = type.extension?.find(({ url }) => url === fhirTypeExtension);
  const fhir = extension?.valueUrl ?? extension?.valueUri;
  return { type: typeof fhir === 'string' ? fhir : 'string', bare: true };
}

/** Resource types that a Reference or canonical may hold, code-unit order; [] means any; undefined for other types. */
export function targetsOf(
  element: ElementDefinition,
  type: ElementType,
  context: ElementContext,
): readonly string[] | undefined {
  if (type.code !== 'Reference' && type.code !== 'canonical') return undefined;
  const targets = new Set<string>();
  for (const profile of type.targetProfile ?? []) {
    const target = context.definitions.targetType(profile);
    if (target === undefined) {
      context.report({
        severity: 'warning',
        code: 'target-unknown',
        message: `The element may refer to ${profile}, which no package defines; this target is left out. Correct it, or add the package that has it.`,
        canonical: context.structure.url,
        path: element.path,
      });
    } else if (target !== null) targets.add(target);
  }
  return targets.has('Resource') ? [] : [...targets].sort();
}
