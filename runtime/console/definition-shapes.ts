// What [base]/$definitions answers: packages, types and their references, and one type with its elements, parameters and columns.

export interface Overview {
  readonly kiln: string;
  readonly fhirVersion: string;
  readonly packages: readonly {
    readonly name: string;
    readonly version: string;
    readonly sha256: string;
    /** By type: how many of its resources were compiled. */
    readonly taken: Readonly<Record<string, number>>;
  }[];
  readonly counts: { readonly [what: string]: unknown };
  /** Search parameters without a compiled form. */
  readonly unsupported: readonly {
    readonly code: string;
    readonly url: string;
    readonly base: readonly string[];
    readonly reason: string;
  }[];
  readonly types: readonly TypeName[];
  readonly references: readonly TypeReference[];
}

export interface TypeName {
  readonly type: string;
  readonly kind: 'resource' | 'datatype' | 'nested';
  readonly profiles: readonly string[];
}

/** An element of a resource type that refers to others; no targets: to any. */
export interface TypeReference {
  readonly type: string;
  readonly path: string;
  readonly targets: readonly string[];
}

export interface TypeDefinition {
  readonly type: string;
  readonly kind: TypeName['kind'];
  readonly elements: readonly ElementDefinition[];
  readonly parameters: readonly ParameterDefinition[];
  readonly columns: readonly { readonly table: string; readonly name: string; readonly definition: string }[];
  readonly indexes: readonly { readonly name: string; readonly sql: string }[];
  readonly profiles: readonly {
    readonly name: string;
    readonly url: string;
    readonly fields: readonly string[];
  }[];
}

export interface ElementDefinition {
  /** `contact.name` */
  readonly path: string;
  readonly type: string;
  readonly list?: true;
  /** `deceased` for `deceasedBoolean`. */
  readonly choice?: string;
  readonly min?: number;
  readonly targets?: readonly string[];
  /** The canonical of a required value set. */
  readonly codes?: string;
  readonly valueSet?: string;
  /** `PatientContact.name` */
  readonly graphql: string;
  readonly typescript: string;
  /** Codes of the search parameters that read it. */
  readonly parameters: readonly string[];
}

export interface ParameterDefinition {
  readonly code: string;
  readonly type: string;
  readonly url: string;
  /** Of lists in GraphQL. */
  readonly argument: string;
  readonly elements: readonly string[];
  readonly targets?: readonly string[];
  /** `Patient.birthdate_low` */
  readonly columns: readonly string[];
  readonly indexes: readonly string[];
}
