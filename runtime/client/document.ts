// A document with the types of its answer and variables, for GraphQL clients.

/** What urql, Apollo, graphql-request and @graphql-codegen's client preset take: the text, and types that are never there. */
export class TypedDocumentString<Result, Variables> extends String {
  declare readonly __apiType?: (variables: Variables) => Result;
  /** To be sent with the document: the values of its arguments. */
  declare readonly variables: Variables;

  constructor(text: string, variables: Variables) {
    super(text);
    this.variables = variables;
  }
}
