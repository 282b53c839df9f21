// In: a Reference and the resource that it stands in. Out: the resource type that it refers to, as far as they say.
// https://hl7.org/fhir/R4/references.html

/**
 * By the text of the reference: of `#id` what is contained under this id, of `#` the resource itself, of a URL its last type. Where
 * that says no type, `Reference.type` does.
 *
 * @param around the resource that contains what `#id` names; what is none says nothing of it
 */
export function referredType(reference: unknown, around: unknown): string | undefined {
  if (typeof reference !== 'object' || reference === null) return undefined;
  const { reference: text, type } = reference as { readonly reference?: unknown; readonly type?: unknown };
  return (
    (typeof text === 'string' ? namedType(text, around) : undefined) ??
    (typeof type === 'string' ? type : undefined)
  );
}

function namedType(text: string, around: unknown): string | undefined {
  if (text.startsWith('#')) return containedType(text.slice(1), around);
  return /(?:^|\/)([A-Z][A-Za-z]*)\/[A-Za-z0-9.-]+(?:\/_history\/[A-Za-z0-9.-]+)?$/.exec(text)?.[1];
}

function containedType(id: string, around: unknown): string | undefined {
  if (typeof around !== 'object' || around === null || !('resourceType' in around)) return undefined;
  if (id === '') return String(around.resourceType);
  const contained = 'contained' in around && Array.isArray(around.contained) ? around.contained : [];
  const found: unknown = contained.find((each: { id?: unknown } | null) => each?.id === id)?.resourceType;
  return typeof found === 'string' ? found : undefined;
}
