// Generated from kiln@0.1.0 by kiln generate. Do not edit.
/** The text of a document, with the types of its answer and variables. */
export declare class TypedDocumentString<Result, Variables> extends String {
  readonly __apiType?: (variables: Variables) => Result;
  /** To be sent with the document: the values of its arguments. */
  readonly variables: Variables;
  constructor(text: string, variables: Variables);
}
