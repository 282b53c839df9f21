// What [base]/$definitions answers: packages, types and their references, and one type with its elements, parameters and columns.

type Texts<Names extends string> = Readonly<Record<Names, string>>;
type Lists<Names extends string> = Readonly<Record<Names, readonly string[]>>;

export interface Overview extends Texts<'kiln' | 'fhirVersion'> {
  /** `taken` by type: how many of its resources were compiled. */
  readonly packages: readonly (Texts<'name' | 'version' | 'sha256'> & {
    taken: Readonly<Record<string, number>>;
  })[];
  readonly counts: { readonly [what: string]: unknown };
  /** Search parameters without a compiled form. */
  readonly unsupported: readonly (Texts<'code' | 'url' | 'reason'> & Lists<'base'>)[];
  readonly types: readonly (Pick<TypeDefinition, 'type' | 'kind'> & Lists<'profiles'>)[];
  readonly references: readonly TypeReference[];
  readonly views: readonly TableDefinition[];
}

/** A view of SQL on FHIR, by its name in GraphQL. `aggregate`: the schema has its Aggregate; `definition`: as it was written. */
export interface TableDefinition extends Texts<'name' | 'resource'> {
  readonly columns: readonly (Texts<'name' | 'type'> & { collection: boolean })[];
  readonly aggregate: boolean;
  readonly definition: Partial<Texts<'title' | 'description'>>;
}

/** An element of a resource type that refers to others; no targets: to any. */
export type TypeReference = Texts<'type' | 'path'> & Lists<'targets'>;

export interface TypeDefinition {
  readonly type: string;
  readonly kind: 'resource' | 'datatype' | 'nested';
  readonly elements: readonly ElementDefinition[];
  readonly parameters: readonly ParameterDefinition[];
  readonly columns: readonly Texts<'table' | 'name' | 'definition'>[];
  readonly indexes: readonly Texts<'name' | 'sql'>[];
  readonly profiles: readonly (Texts<'name' | 'url'> & Lists<'fields'>)[];
}

/** `path` `contact.name`, `graphql` `PatientContact.name`; `parameters`: codes of the search parameters that read it. */
export interface ElementDefinition
  extends Texts<'path' | 'type' | 'graphql' | 'typescript'>,
    Lists<'parameters'>,
    Partial<Lists<'targets'>> {
  readonly list?: true;
  /** `deceased` for `deceasedBoolean`. */
  readonly choice?: string;
  readonly min?: number;
  /** The canonical of a required value set. */
  readonly codes?: string;
  readonly valueSet?: string;
}

/** `argument` of lists in GraphQL; `columns` as `Patient.birthdate_low`. */
export type ParameterDefinition = Texts<'code' | 'type' | 'url' | 'argument'> &
  Lists<'elements' | 'columns' | 'indexes'> &
  Partial<Lists<'targets'>>;
