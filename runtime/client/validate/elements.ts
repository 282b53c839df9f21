// The table of types and fields by which a resource is checked: generated/elements.json of the server, and what a validator of the
// client has of it. Types only.

/** What the runtime knows of the definitions. Keys that would say false, 0 or nothing are absent. */
export interface Elements {
  /** Concrete resource types. */
  readonly resources: readonly string[];
  /** Those of them that have a `url`, by which a canonical names them. */
  readonly canonical: readonly string[];
  readonly primitives: Readonly<Record<string, PrimitiveElements>>;
  readonly types: Readonly<Record<string, TypeElements>>;
  /** Codes of required value sets, by canonical. */
  readonly codes: Readonly<Record<string, readonly string[]>>;
}

export interface PrimitiveElements {
  readonly json: 'string' | 'number' | 'boolean';
  readonly pattern?: string;
}

export interface TypeElements {
  readonly kind: 'resource' | 'datatype' | 'nested';
  /** By JSON name; `_birthDate` is implied by `primitive`, `resourceType` by `kind`. */
  readonly fields: Readonly<Record<string, FieldElements>>;
}

export interface FieldElements {
  /** A primitive, a datatype, a nested type, or `Resource`. */
  readonly type: string;
  readonly primitive?: true;
  readonly list?: true;
  readonly min?: number;
  /** Of resources and nested types: part of summaries. */
  readonly summary?: true;
  /** `deceased` for `deceasedBoolean`. */
  readonly choice?: string;
  /** Types that a reference or a canonical may point to; `[]` means any. */
  readonly targets?: readonly string[];
  /** Canonical of a required value set: a key of `codes`. */
  readonly codes?: string;
  /** Canonical of another required value set: of a Coding or a CodeableConcept, or one whose codes do not come with Kiln. */
  readonly valueSet?: string;
}
