// In: what went wrong, and where. Out: an error of the response, with an OperationOutcome in `extensions.resource`.
import { type ASTNode, type FieldNode, type GraphQLError, getLocation } from 'graphql';
import { pathText } from '../../json/fault.ts';
import { type IssueCode, type OperationOutcome, type OutcomeError, outcome } from '../../outcome.ts';
import { withoutValues } from './clean-message.ts';

/** https://spec.graphql.org/October2021/#sec-Errors */
export interface FieldError {
  readonly message: string;
  readonly locations?: readonly { readonly line: number; readonly column: number }[];
  readonly path?: readonly (string | number)[];
  readonly extensions: {
    readonly resource: OperationOutcome;
    /** That clients act on. */
    readonly code?: string;
  };
}

/** An error at one place of the answer: the field is null there, the rest stands. */
export function fieldError(
  message: string,
  code: IssueCode,
  node: Pick<ASTNode, 'loc'> | undefined,
  path: readonly (string | number)[],
): FieldError {
  const loc = node?.loc;
  return {
    message,
    ...(loc ? { locations: [getLocation(loc.source, loc.start)] } : {}),
    ...(path.length > 0 ? { path } : {}),
    extensions: { resource: outcome('error', code, message, pathText('', path) || undefined) },
  };
}

/** The same error at another path of the response; undefined: without a path. */
export function movedError(error: FieldError, path: readonly (string | number)[] | undefined): FieldError {
  const { path: _, extensions, ...rest } = error;
  const issue = extensions.resource.issue.map(({ expression: _, ...own }) => ({
    ...own,
    ...(path && path.length > 0 ? { expression: [pathText('', path)] } : {}),
  }));
  return {
    ...rest,
    ...(path && path.length > 0 ? { path } : {}),
    extensions: { ...extensions, resource: { ...extensions.resource, issue } },
  };
}

/** A write that was refused: the outcome says where in the resource. */
export function outcomeFieldError(
  { message, outcome }: OutcomeError,
  { loc }: FieldNode,
  path: readonly string[],
): FieldError {
  return {
    message,
    ...(loc ? { locations: [getLocation(loc.source, loc.start)] } : {}),
    path,
    extensions: { resource: outcome },
  };
}

/** A document, a variable or an argument that does not validate: nothing is executed. */
export function requestError(error: GraphQLError, code: IssueCode = 'invalid'): FieldError {
  const message = withoutValues(error.message);
  return {
    message,
    ...(error.locations ? { locations: error.locations } : {}),
    ...(error.path ? { path: error.path } : {}),
    extensions: {
      ...(typeof error.extensions.code === 'string' ? { code: error.extensions.code } : {}),
      resource: outcome('error', code, message, expressionOf(error)),
    },
  };
}

/** Where in a resource: input-place.ts. */
function expressionOf({ extensions }: GraphQLError): string | undefined {
  return typeof extensions.expression === 'string' ? extensions.expression : undefined;
}
