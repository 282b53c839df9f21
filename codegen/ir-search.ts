// The part of the intermediate representation that is about search. Types only; schema.ts exports them.
// https://hl7.org/fhir/R4/searchparameter.html, https://hl7.org/fhir/R4/compartmentdefinition.html

export type SearchType =
  | 'string'
  | 'token'
  | 'reference'
  | 'date'
  | 'number'
  | 'quantity'
  | 'uri'
  | 'composite';

/** One search parameter on one resource type. */
export interface SearchParam {
  /** The resource type it is compiled for. */
  readonly resource: string;
  /** `address-city`. */
  readonly code: string;
  /** The GraphQL argument: `address_city`. */
  readonly argument: string;
  readonly type: SearchType;
  readonly url: string;
  /** The package that was added with it. */
  readonly added?: string;
  /** The type of the inner resource that it searches; only chains use it: `composition.title`. */
  readonly inner?: string;
  /** The part of the expression that speaks of this resource type. */
  readonly expression: string;
  /** For references: the types it can really point to; `[]` means any. */
  readonly targets: readonly string[];
  /** Where its values are. Empty for composites. */
  readonly values: readonly ValuePath[];
  /** Paths to values of types that the parameter has no rule for: they are present, but not searchable. */
  readonly unsearchable: readonly ValuePath[];
  /** At most one value a resource (a Period or a Range is one value). */
  readonly single: boolean;
  /** The date that "newest" means for this resource type: the suffix of its hottest indexes. */
  readonly recent: boolean;
  readonly index: ParamIndex;
}

/** A path from the resource to values of one type. */
export interface ValuePath {
  readonly steps: readonly Step[];
  /** FHIR type at the end: `CodeableConcept`, `dateTime`. */
  readonly type: string;
  /** For `code`: its implicit system. */
  readonly system?: string;
}

export type Step =
  | { readonly kind: 'field'; readonly name: string; readonly list: boolean }
  /** Keeps items whose primitive field equals the value: `where(system='phone')`. */
  | { readonly kind: 'equals'; readonly name: string; readonly value: string | boolean }
  /** Keeps references that point to the type: `where(resolve() is Patient)`. */
  | { readonly kind: 'target'; readonly type: string }
  /** Keeps items that carry the extension: `where(hasExtension('…'))`. */
  | { readonly kind: 'extension'; readonly url: string }
  /** The first item: `entry[0]`. */
  | { readonly kind: 'first' }
  /** True if one of the fields has a value other than `false`, else false: `deceased.exists() and deceased != false`. Ends a path. */
  | { readonly kind: 'present'; readonly names: readonly string[] };

/** How a parameter is stored and searched. SQL, extractors and the parameter table are all made from it. */
export type ParamIndex =
  /** `_id` and `_lastUpdated`: the fixed columns `id` and `updated`. */
  | { readonly kind: 'id' }
  | { readonly kind: 'updated' }
  /** Hashes in `tokens`, under `key`. `hot`: also rows of the code table, newest first. */
  | { readonly kind: 'token'; readonly key: string; readonly hot: boolean }
  /** Hashes in `tokens`, under `key`. */
  | { readonly kind: 'uri'; readonly key: string }
  /** Lexemes in `strings`, under `column`; least and greatest value in `<column>_low`, `<column>_high` for sorting. */
  | { readonly kind: 'string'; readonly column: string }
  /** One value: a text column, shared by all parameters that speak of the same element. */
  | { readonly kind: 'reference'; readonly column: string }
  /** Several values: rows of the reference table under this edge name, shared likewise. */
  | { readonly kind: 'edge'; readonly edge: string }
  /**
   * Bounds in `<column>_low`, `<column>_high`; with several values also each of them in `tuples`, under `column`.
   * `ucum`: quantities also in base units, in `tuples` or, of one value, in `<column>_ucum_low`, `<column>_ucum_high`.
   */
  | { readonly kind: 'range'; readonly column: string; readonly ucum?: boolean }
  /** Every component is tested on the resource as a whole. */
  | { readonly kind: 'all'; readonly components: readonly string[] }
  /** Components are tested together on each item: rows of `tuples`. */
  | { readonly kind: 'tuple'; readonly roots: readonly TupleRoot[] };

export interface TupleRoot {
  readonly steps: readonly Step[];
  readonly components: readonly TupleComponent[];
}

export interface TupleComponent {
  /** Code of the component's own parameter. */
  readonly code: string;
  readonly type: SearchType;
  readonly values: readonly ValuePath[];
  /** As in SearchParam. */
  readonly unsearchable: readonly ValuePath[];
  /** Paths start at the resource, not at the item: `%resource.…`. */
  readonly fromResource: boolean;
}

/** Which resources belong to one of another type. */
export interface Compartment {
  readonly type: string;
  /** By resource type in code-unit order, the arguments of the search parameters that point to it. */
  readonly members: Readonly<Record<string, readonly string[]>>;
}

export interface UnsupportedParam {
  readonly code: string;
  readonly url: string;
  readonly base: readonly string[];
  readonly expression?: string;
  readonly reason: string;
}
