// In: `_questionnaire`, which stands beside a canonical. Out: the element and the types of the resource that it names.
// https://hl7.org/fhir/R4/references.html#canonical
import { elements } from '../../base/definitions/elements.ts';

/** The type of what stands beside a canonical; its `resource` is the one that the canonical names. */
export const canonicalElement = 'CanonicalElement';

/** `_questionnaire` → `questionnaire`. */
export function besideOf(sibling: string): string {
  return sibling.slice(1);
}

/** `QuestionnaireResponse`, `_questionnaire` → `['Questionnaire']`; every type with a url where the definition names none. */
export function canonicalTargets(parent: string, sibling: string): readonly string[] {
  const { types, canonical } = elements();
  const declared = types[parent]?.fields[besideOf(sibling)]?.targets ?? [];
  return declared.length === 0 ? canonical : declared.filter(type => canonical.includes(type));
}
