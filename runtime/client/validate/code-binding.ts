// A coded value → the codes that a required binding tests, of which one is to be in the value set.
// https://hl7.org/fhir/R4/terminologies.html#required

/** A value whose required value set does not come with the server. A project may store it. */
export interface BoundCode<Issue> {
  readonly valueSet: string;
  readonly codings: readonly BoundCoding[];
  /** What is wrong if none of them is in the value set. */
  readonly issue: Issue;
}

/** `system` undefined: of whatever system; empty: of none. */
export interface BoundCoding {
  readonly system: string | undefined;
  readonly code: string;
}

/** Undefined for absent values, and types without codes. Empty for a CodeableConcept with only a text. */
export function boundCodings(value: unknown): readonly BoundCoding[] | undefined {
  if (typeof value === 'string') return [{ system: undefined, code: value }];
  if (typeof value !== 'object' || value === null) return undefined;
  if ('coding' in value && Array.isArray(value.coding)) return value.coding.flatMap(codingOf);
  if ('text' in value) return [];
  // Other rules check a Coding or a Quantity without a code.
  return 'code' in value ? codingOf(value) : undefined;
}

function codingOf(coding: unknown): readonly BoundCoding[] {
  if (typeof coding !== 'object' || coding === null) return [];
  const { system, code } = coding as { readonly system?: unknown; readonly code?: unknown };
  return typeof code === 'string' ? [{ system: typeof system === 'string' ? system : '', code }] : [];
}
