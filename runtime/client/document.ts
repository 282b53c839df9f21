// A document with the types of its answer and variables, for GraphQL clients.

/** The document type of urql, Apollo, graphql-request and @graphql-codegen's client preset: the text, with types for the compiler. */
export class TypedDocumentString<Result, Variables> extends String {
  declare readonly __apiType?: (variables: Variables) => Result;
  /** The values of its arguments, to be sent with the document. */
  declare readonly variables: Variables;

  constructor(text: string, variables: Variables) {
    super(text);
    this.variables = variables;
  }
}
