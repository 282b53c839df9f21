// In: an error and its location. Out: an error of the response, with an OperationOutcome in `extensions.resource`.
import { type ASTNode, type FieldNode, type GraphQLError, getLocation } from 'graphql';
import { pathText } from '../../base/json/fault.ts';
import { type IssueCode, type OperationOutcome, type OutcomeError, outcome } from '../../base/outcome.ts';
import { shown } from '../../base/short-text.ts';

/** https://spec.graphql.org/October2021/#sec-Errors */
export interface FieldError {
  readonly message: string;
  readonly locations?: readonly { readonly line: number; readonly column: number }[];
  readonly path?: readonly (string | number)[];
  readonly extensions: {
    readonly resource: OperationOutcome;
    /** For clients to act on. */
    readonly code?: string;
  };
}

/** An error of one field of the answer, which is null; the rest stays. */
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

/** A refused write: the outcome has the location in the resource. */
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

/** The location in a resource: input.ts. */
function expressionOf({ extensions }: GraphQLError): string | undefined {
  return typeof extensions.expression === 'string' ? extensions.expression : undefined;
}

/** Text that may follow a value in a message: names of the schema, and sentences of this server. */
const end = String.raw`( Did you mean the enum value [^\n]*\?)?( It stands at [\w.[\]]+\.)?$`;

const values: readonly (readonly [message: RegExp, without: string])[] = [
  // Int cannot represent non-integer value: "3"
  [
    new RegExp(
      String.raw`^((?:Variable "\$\w+" got an invalid value(?: at "[^"]*")?; )?` +
        String.raw`(?:Enum "\w+"|\w+) cannot represent [\w -]*value): [\s\S]*?${end}`,
    ),
    '$1.$2$3',
  ],
  // Expected value of type "[HumanNameInput]", found "x".
  [
    new RegExp(String.raw`^(Expected value of type "[^"]*"), found [\s\S]*?\.?${end}`),
    '$1, found another.$2$3',
  ],
  [/^Value "[\s\S]*" does not exist in ("\w+" enum\.)/, 'The value does not exist in $1'],
  [/^(Syntax Error: [\s\S]*\b(?:String|BlockString|Int|Float)) "[\s\S]*"\.$/, '$1.'],
];

function withoutValues(message: string): string {
  for (const [pattern, without] of values)
    if (pattern.test(message)) return withoutLongWords(message.replace(pattern, without));
  return withoutLongWords(message);
}

/** Shortens long names, quoted or not, to their beginning. */
function withoutLongWords(message: string): string {
  if (message.length <= 80) return message;
  return message
    .replace(/"((?:[^"\\]|\\.){81,})"/gs, (_, name: string) => `"${shown(name)}"`)
    .replace(/[^\s"]{82,}/g, shown);
}

/** The caller's fault, known before anything is executed. */
export class Refusal extends Error {
  readonly errors: readonly GraphQLError[];
  constructor(errors: readonly GraphQLError[]) {
    super(errors.map(({ message }) => message).join('\n'));
    this.errors = errors;
  }
}
