// A request that is refused before anything is executed, with its errors.
import type { GraphQLError } from 'graphql';

/** The caller's fault, known before anything is executed. */
export class Refusal extends Error {
  readonly errors: readonly GraphQLError[];
  constructor(errors: readonly GraphQLError[]) {
    super(errors.map(({ message }) => message).join('\n'));
    this.errors = errors;
  }
}
