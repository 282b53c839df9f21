// In: a Reference, a canonical or an inlined resource. Out: its key, added to an IndexRow. The generated extractors call these.
// https://hl7.org/fhir/R4/search.html#reference
import { addEdge, addReference, addToken, type IndexRow } from './index-row.ts';
import { referenceKey, referenceType, typedKey } from './reference.ts';

type Text = string | null | undefined;

interface ReferenceValue {
  readonly reference?: Text;
  readonly type?: Text;
  readonly identifier?: { readonly system?: Text; readonly value?: Text } | undefined;
}

/** Reference with at most one value: a column. `typed`: types that a parameter on the column requires. */
export function reference(
  row: IndexRow,
  column: string,
  value: ReferenceValue | undefined,
  typed?: readonly string[],
): void {
  const key = keyOf(row, value, typed);
  if (key) addReference(row, column, key);
  if (value?.identifier) identified(row, column, value, typed);
}

/** Reference with several values: an edge each. */
export function edge(
  row: IndexRow,
  name: string,
  value: ReferenceValue | undefined,
  typed?: readonly string[],
): void {
  const key = keyOf(row, value, typed);
  if (key) addEdge(row, `${name}=`, key);
  if (value?.identifier) identified(row, name, value, typed);
}

/** The key of identifiers in the references of a column or edge. @param type only references to this type */
export function identifierKey(name: string, type?: string): string {
  return `${name}:identifier${type ? `:${type}` : ''}`;
}

/** Adds tokens of the identifier of a reference: for any type, and for the type that the reference names. */
function identified(
  row: IndexRow,
  name: string,
  { identifier, reference: text, type }: ReferenceValue,
  typed: readonly string[] = [],
): void {
  const { system, value } = identifier ?? {};
  if (row.component || (!system && !value)) return;
  const named = referenceType(text ?? '') ?? type ?? '';
  for (const own of typed.includes(named) ? [undefined, named] : [undefined])
    addToken(row, identifierKey(name, own), system ?? undefined, value ?? undefined);
}

/** What its text does not say, its type does: https://hl7.org/fhir/R4/references-definitions.html#Reference.type */
function keyOf(
  row: IndexRow,
  value: ReferenceValue | undefined,
  typed: readonly string[] = [],
): string | undefined {
  const key = referenceKey(value?.reference, row.base);
  const type = value?.type;
  return key && type && typed.includes(type) && !referenceType(key) ? typedKey(key, type) : key;
}

/** Reference by canonical: found with its version, and without it under an edge of its own, by which nothing is sorted. */
export function canonical(row: IndexRow, name: string, value: Text): void {
  const key = referenceKey(value, row.base);
  if (!value || !key) return;
  addEdge(row, `${name}=`, key);
  const bar = value.indexOf('|');
  const unversioned = bar > 0 ? referenceKey(value.slice(0, bar), row.base) : undefined;
  if (unversioned) addEdge(row, `${name}~`, unversioned);
}

/** Reference to a resource that stands in this one. */
export function inlined(
  row: IndexRow,
  name: string,
  value: { resourceType?: Text; id?: Text } | undefined,
): void {
  if (value?.resourceType && value.id) addEdge(row, `${name}=`, `${value.resourceType}/${value.id}`);
}

/** Whether a reference names this type. */
export function pointsTo(value: ReferenceValue | undefined, type: string): boolean {
  return referenceType(value?.reference ?? '') === type;
}
