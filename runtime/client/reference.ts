// In: a Reference and the resource around it. Out: the resource type of the target, if they define it.
// https://hl7.org/fhir/R4/references.html

/**
 * Derived from the text of the reference: `#id` is the contained resource with this id, `#` the resource itself, a URL has the type in
 * its path. Without one of these, `Reference.type` applies.
 *
 * @param around the resource that contains `#id`; other values are ignored
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
