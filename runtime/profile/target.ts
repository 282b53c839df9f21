// In: a Reference and the resource that it stands in. Out: the resource type that it refers to, as far as it says.
// https://hl7.org/fhir/R4/references.html

export function referredType(
  reference: unknown,
  resource: Readonly<Record<string, unknown>>,
): string | undefined {
  if (typeof reference !== 'object' || reference === null) return undefined;
  const { reference: text, type } = reference as { readonly reference?: unknown; readonly type?: unknown };
  if (typeof text === 'string') {
    if (text.startsWith('#')) return containedType(text.slice(1), resource);
    const [, named] =
      /(?:^|\/)([A-Z][A-Za-z]*)\/[A-Za-z0-9.-]+(?:\/_history\/[A-Za-z0-9.-]+)?$/.exec(text) ?? [];
    if (named !== undefined) return named;
  }
  return typeof type === 'string' ? type : undefined;
}

function containedType(
  id: string,
  { contained, resourceType }: Readonly<Record<string, unknown>>,
): string | undefined {
  if (id === '') return String(resourceType);
  const found = (Array.isArray(contained) ? contained : []).find(each => each?.id === id);
  return typeof found?.resourceType === 'string' ? found.resourceType : undefined;
}
