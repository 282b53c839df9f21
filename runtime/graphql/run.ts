// In: a GraphQL request and a principal. Out: the text of its response.
// request → Principal → document → Plan → RestrictedPlan → SQL → text → response
import { execute, GraphQLError, type GraphQLSchema, getVariableValues, Kind } from 'graphql';
import type { Principal } from '../auth/principal.ts';
import type { Config } from '../config.ts';
import type { SearchContext } from '../search/parse.ts';
import type { Database } from '../store/database.ts';
import { run } from '../store/prepared.ts';
import { answer } from './answer.ts';
import { type Compiled, compiler } from './compile.ts';
import { documentCache, type Operation } from './document.ts';
import { type FieldError, requestError } from './error.ts';
import { fhirPathEvaluator } from './fhirpath.ts';
import type { Plan } from './plan.ts';
import type { Variables } from './site.ts';
import { type Lane, StatementTooLarge } from './sql/statement.ts';
import type { Binding } from './sql/writer.ts';

/** The members of a request. https://graphql.github.io/graphql-over-http/draft/#sec-Request-Parameters */
export interface GraphQLRequest {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly operationName?: string;
}

export interface GraphQLResponse {
  readonly body: string;
  /** Nothing was executed: the document, the operation or a variable is at fault. */
  readonly refused: boolean;
}

export interface Engine {
  readonly schema: GraphQLSchema;
  respond(request: GraphQLRequest, principal: Principal): Promise<GraphQLResponse>;
  /** What would be run: for tests and `kiln explain`. */
  compile(request: GraphQLRequest, principal: Principal): Compiled;
  /** What PostgreSQL makes of it: undefined if nothing of it is in the database. */
  explain(request: GraphQLRequest, principal: Principal): Promise<Explained | undefined>;
  close(): Promise<void>;
}

/** A query without its answer. */
export interface Explained {
  readonly lane: Lane;
  readonly sql: string;
  /** Lines of PostgreSQL's EXPLAIN ANALYZE. */
  readonly plan: readonly string[];
}

export interface EngineContext {
  readonly schema: GraphQLSchema;
  readonly database: Pick<Database, 'generic' | 'custom'>;
  readonly config: Pick<Config, 'limits' | 'baseUrl' | 'incomplete'>;
  readonly search: () => SearchContext;
}

export function graphqlEngine(context: EngineContext): Engine {
  const { schema, database, config } = context;
  const { limits } = config;
  const documents = documentCache(schema, limits);
  const plans = compiler({ schema, limits, search: context.search });
  const fhirpath = fhirPathEvaluator(limits);
  return {
    schema,
    respond,
    compile: (request, principal) => prepare(request, principal).compiled,
    explain,
    close: fhirpath.close,
  };

  async function explain(request: GraphQLRequest, principal: Principal): Promise<Explained | undefined> {
    const { compiled } = prepare(request, principal);
    const { statement } = compiled;
    if (!statement) return undefined;
    const { rows } = await database[statement.lane].query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers) ${statement.text}`,
      values(statement.bindings, compiled, principal),
    );
    return { lane: statement.lane, sql: statement.text, plan: rows.map(row => row['QUERY PLAN']) };
  }

  async function respond(request: GraphQLRequest, principal: Principal): Promise<GraphQLResponse> {
    let prepared: Prepared;
    try {
      prepared = prepare(request, principal);
    } catch (error) {
      return { body: refusal(faults(error)), refused: true };
    }
    const { operation, variables, compiled } = prepared;
    const { plan, resolved, statement } = compiled;
    try {
      const rows = statement
        ? (
            await run(
              database[statement.lane],
              statement,
              values(statement.bindings, compiled, principal),
              limits.planMemory,
            )
          ).rows
        : [];
      const result = await answer(rows, statement?.tagged ?? false, {
        plan,
        resolved,
        defaultCount: limits.defaultCount,
        matcher: fhirpath.matches,
        introspection: introspect(operation, plan, variables),
      });
      return { body: body(result.data, result.errors, result.incomplete), refused: false };
    } catch (error) {
      if (isTimeout(error))
        return {
          body: body(
            'null',
            [
              requestError(
                new GraphQLError(
                  `The query took longer than ${limits.statementTimeout} ms, the most that is allowed.`,
                ),
                'timeout',
              ),
            ],
            [],
          ),
          refused: false,
        };
      throw error;
    }
  }

  function prepare(request: GraphQLRequest, principal: Principal): Prepared {
    const document = documents.read(request.query);
    if (!document.valid) throw new Refusal(document.errors);
    const operation = choose(document.operations, request.operationName);
    const coerced = getVariableValues(
      schema,
      operation.node.variableDefinitions ?? [],
      request.variables ?? {},
      { maxErrors: 20 },
    );
    if (coerced.errors) throw new Refusal(coerced.errors);
    return {
      operation,
      variables: coerced.coerced,
      compiled: plans.compile(operation, coerced.coerced, principal),
    };
  }

  function values(bindings: readonly Binding[], { resolved }: Compiled, principal: Principal): unknown[] {
    return bindings.map(binding => {
      switch (binding.kind) {
        case 'project':
          return principal.project;
        case 'base':
          return `${config.baseUrl}/`;
        case 'site':
          return resolved[binding.site]?.values[binding.index];
      }
    });
  }

  function introspect(operation: Operation, plan: Plan, variables: Variables): Record<string, string> {
    const asked = plan.roots.filter(root => root.kind === 'introspection');
    if (asked.length === 0) return {};
    const selections = asked.flatMap(root => root.nodes);
    const node = { ...operation.node, selectionSet: { kind: Kind.SELECTION_SET, selections } as const };
    const document = {
      kind: Kind.DOCUMENT,
      definitions: [node, ...Object.values(operation.fragments)],
    } as const;
    const result = execute({ schema, document, variableValues: variables });
    if (!('data' in result) || !result.data) throw new Error('Introspection did not answer at once.');
    return Object.fromEntries(
      Object.entries(result.data).map(([key, value]) => [key, JSON.stringify(value)]),
    );
  }
}

interface Prepared {
  readonly operation: Operation;
  readonly variables: Variables;
  readonly compiled: Compiled;
}

/** The caller's fault, known before anything is executed. */
class Refusal extends Error {
  readonly errors: readonly GraphQLError[];
  constructor(errors: readonly GraphQLError[]) {
    super('The request is refused.');
    this.errors = errors;
  }
}

function choose(operations: readonly Operation[], name: string | undefined): Operation {
  if (name !== undefined) {
    const found = operations.find(operation => operation.name === name);
    if (!found) throw new GraphQLError(`The document has no operation named '${name}'.`);
    return found;
  }
  const [only, ...others] = operations;
  if (!only) throw new GraphQLError('The document has no operation.');
  if (others.length > 0)
    throw new GraphQLError('The document has several operations: name one of them in operationName.');
  return only;
}

function faults(error: unknown): readonly FieldError[] {
  if (error instanceof Refusal) return error.errors.map(own => requestError(own));
  if (error instanceof GraphQLError) return [requestError(error)];
  if (error instanceof StatementTooLarge)
    return [requestError(new GraphQLError(error.message), 'too-costly')];
  throw error;
}

function refusal(errors: readonly FieldError[]): string {
  return `{"data":null,"errors":${JSON.stringify(errors)}}`;
}

function body(data: string, errors: readonly FieldError[], incomplete: readonly unknown[]): string {
  const parts = [`"data":${data}`];
  if (errors.length > 0) parts.push(`"errors":${JSON.stringify(errors)}`);
  if (incomplete.length > 0) parts.push(`"extensions":${JSON.stringify({ incomplete })}`);
  return `{${parts.join()}}`;
}

/** query_canceled: https://www.postgresql.org/docs/current/errcodes-appendix.html */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014';
}
