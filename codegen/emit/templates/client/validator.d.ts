
/**
 * A validator of a type or a profile, for whatever takes a Standard Schema: https://standardschema.dev
 *
 * It refuses what the server's `$validate` refuses, but for what the server alone knows: docs/client.md#validators
 */
export interface Validator<Value> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: 'kiln';
    readonly validate: (value: unknown) => ValidatorResult<Value>;
    readonly types?: { readonly input: Value; readonly output: Value };
  };
  /**
   * One that also checks these: types of contained resources, of entries and of values of extensions, and `xhtml`. `Form` is the type of
   * values that have some of the elements: `Patient.with<Form>()`.
   */
  with<Form extends Value = Value>(...parts: readonly (Validator<unknown> | Xhtml)[]): Validator<Form>;
}

export type ValidatorResult<Value> =
  | { readonly value: Value; readonly issues?: undefined }
  | { readonly issues: readonly ValidatorIssue[] };

export interface ValidatorIssue {
  readonly message: string;
  /** `['name', 0, 'given', 1]` */
  readonly path: readonly (string | number)[];
  /** FHIRPath: `Patient.name[0].given[1]` */
  readonly expression: string;
  /** https://hl7.org/fhir/R4/valueset-issue-type.html */
  readonly code: 'structure' | 'required' | 'value' | 'code-invalid' | 'invariant';
}

/** The check of narratives. */
export interface Xhtml {
  readonly xhtml: (text: never) => unknown;
}
