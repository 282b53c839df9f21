// In: a GraphQL request and a principal. Out: the text of its response.
// request → Principal → document → Plan → RestrictedPlan → SQL → text → response

import { GraphQLError, type GraphQLSchema } from 'graphql';
import type { Principal } from '../auth/principal.ts';
import type { Config } from '../config.ts';
import type { SearchContext } from '../search/parse.ts';
import { shown } from '../shown.ts';
import type { Database } from '../store/database.ts';
import { run } from '../store/prepared.ts';
import { TooManyBytes } from '../store/read-rows.ts';
import { type AnswerContext, answer } from './answer.ts';
import { type Compiled, compiler } from './compile.ts';
import { planCost } from './cost.ts';
import { holderOf, signCursor } from './cursor.ts';
import { documentCache, type Operation } from './document.ts';
import { fhirPathEvaluator } from './fhirpath.ts';
import { type Focus, focusVariable } from './focus.ts';
import { introspect } from './introspection.ts';
import { type MutationContext, mutate, mutationSteps, RolledBack, stepsCost } from './mutate.ts';
import type { LeastLeaves } from './project/back-end.ts';
import { readingOf } from './project/expand.ts';
import { shownFields } from './project/readable.ts';
import { reshaped } from './reshape.ts';
import { answerPieces, errorsBody, limitBody, Refusal, refusalBody } from './response.ts';
import type { Variables } from './site.ts';
import type { Lane } from './sql/statement.ts';
import type { Binding } from './sql/writer.ts';
import { begun, streamable, streamedAnswer } from './stream.ts';
import { readTrustedDocuments, type TrustedDocuments } from './trusted.ts';
import { variableValues } from './variable-values.ts';

/** The members of a request. https://graphql.github.io/graphql-over-http/draft/#sec-Request-Parameters */
export interface GraphQLRequest {
  readonly query?: string;
  /** In place of `query`: the id of a trusted document. */
  readonly documentId?: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly operationName?: string;
  /** The resource that the selection applies to; without it, the schema's root. */
  readonly focus?: Focus;
  /** Told what the operation can read, in resources, before it runs; what it throws goes on its way. */
  readonly charge?: (resources: number) => void;
  /** By GET: mutations are not allowed. */
  readonly readOnly?: boolean;
  /** Aborted when nobody waits for the answer any more: what runs for it ends, and `respond` rejects with the reason. */
  readonly signal?: AbortSignal | undefined;
}

export interface GraphQLResponse {
  /** The text, in pieces that follow each other: `responseBytes` encodes them. */
  readonly pieces: readonly string[];
  /** What follows of a long answer. It has to be read to its end or returned. */
  readonly rest?: AsyncGenerator<readonly string[], void>;
  /** Nothing was executed: the document, the operation or a variable is at fault. */
  readonly refused: boolean;
  /** A mutation in a request that may only read. */
  readonly notAllowed?: true;
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
  /** Resources that can be read, at most; see cost.ts. */
  readonly cost: number;
  readonly lane: Lane;
  readonly sql: string;
  /** What JavaScript projects from stored values: `{ use family given }`. */
  readonly projected: readonly string[];
  /** Names of the indexes that were read. */
  readonly indexes: readonly string[];
  /** Lines of PostgreSQL's EXPLAIN ANALYZE. */
  readonly plan: readonly string[];
}

export interface EngineContext {
  readonly schema: GraphQLSchema;
  readonly database: Pick<Database, 'generic' | 'custom'>;
  readonly config: Pick<Config, 'limits' | 'baseUrl' | 'incomplete' | 'documents' | 'allow'>;
  readonly search: () => SearchContext;
  /** When JavaScript projects instead of SQL: as measured, if nothing else is said. */
  readonly leastLeaves?: LeastLeaves;
}

export function graphqlEngine(context: EngineContext): Engine {
  const { schema, database, config } = context;
  const { limits } = config;
  const documents = documentCache(schema, limits);
  const trusted: TrustedDocuments = config.documents
    ? readTrustedDocuments(config.documents, documents)
    : new Map();
  const plans = compiler({ ...context, limits, incomplete: config.incomplete });
  const fhirpath = fhirPathEvaluator(limits);
  const mutations: MutationContext = {
    schema,
    database,
    store: () => ({ database, index: context.search(), planMemory: limits.planMemory }),
    limits,
    compile: plans.compile,
    values: (compiled, principal) => values(compiled.statement?.bindings ?? [], compiled, principal),
    answer: async (compiled, rows, principal, signal) => {
      const answering = answerContext(compiled, principal, { signal });
      const made = await answer(rows, compiled.statement?.tagged ?? false, answering);
      return reshaped(made, answering, fhirpath.texts);
    },
  };
  return {
    schema,
    respond,
    compile: compiledQuery,
    explain,
    close: fhirpath.close,
  };

  async function explain(request: GraphQLRequest, principal: Principal): Promise<Explained | undefined> {
    const compiled = compiledQuery(request, principal);
    const { statement } = compiled;
    if (!statement) return undefined;
    const { rows } = await database[statement.lane].query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers) ${statement.text}`,
      values(statement.bindings, compiled, principal),
    );
    const cost = planCost(compiled.plan, compiled.resolved, limits);
    const lines = rows.map(row => row['QUERY PLAN']);
    const { lane, text: sql } = statement;
    const projected = statement.projections.map(({ selection }) => shownFields(selection));
    return { cost, lane, sql, projected, indexes: indexesOf(lines), plan: lines };
  }

  async function respond(request: GraphQLRequest, principal: Principal): Promise<GraphQLResponse> {
    let ready: () => Promise<Omit<GraphQLResponse, 'refused'>>;
    try {
      ready = prepared(choose(request), request, principal);
    } catch (error) {
      if (error instanceof NotAllowed) return { pieces: [], refused: true, notAllowed: true };
      if (error instanceof RolledBack) return { pieces: [errorsBody(error.errors)], refused: false };
      return { pieces: [refusalBody(error)], refused: true };
    }
    try {
      return { ...(await ready()), refused: false };
    } catch (error) {
      if (error instanceof RolledBack) return { pieces: [errorsBody(error.errors)], refused: false };
      return { pieces: [limitBody(error, limits)], refused: false };
    }
  }

  /** All that is done before the first statement is done; what is returned runs. */
  function prepared(
    chosen: Chosen,
    { focus, readOnly, signal, charge }: GraphQLRequest,
    principal: Principal,
  ) {
    const { operation, variables } = chosen;
    if (operation.node.operation === 'query') {
      const compiled = plans.compile(operation, variables, principal);
      charge?.(planCost(compiled.plan, compiled.resolved, limits));
      const introspection = introspect(schema, operation, compiled.plan, variables, limits.maxResponseBytes);
      return () => answered({ compiled, introspection }, principal, { focus, signal });
    }
    if (readOnly) throw new NotAllowed();
    const steps = mutationSteps(operation, variables, principal, mutations);
    charge?.(stepsCost(steps, limits));
    return async () => ({ pieces: answerPieces(await mutate(steps, principal, mutations, signal)) });
  }

  async function answered(
    { compiled, introspection }: Prepared,
    principal: Principal,
    { focus, signal }: Waiter,
  ) {
    const { statement } = compiled;
    const { maxResponseBytes, planMemory, statementTimeout } = limits;
    const result =
      statement &&
      (await run(
        database[statement.lane],
        statement,
        values(statement.bindings, compiled, principal),
        planMemory,
        {
          mostBytes: maxResponseBytes,
          streamFrom: streamable(compiled, focus) ? streamFrom : undefined,
          streamTime: statementTimeout,
          signal,
          ...readingOf(statement),
        },
      ));
    const answering = answerContext(compiled, principal, {
      introspection,
      unwrapped: focus !== undefined,
      signal,
    });
    if (result?.rest) return begun(streamedAnswer(result.rows, result.rest, answering, limits));
    const made = await answer(result?.rows ?? [], statement?.tagged ?? false, answering);
    const pieces = answerPieces(await reshaped(made, answering, fhirpath.texts));
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    if (length > maxResponseBytes) throw new TooManyBytes('The answer is too long.');
    return { pieces };
  }

  function answerContext(
    { plan, resolved }: Compiled,
    principal: Principal,
    { introspection = new Map(), unwrapped = false, signal }: Partial<Answering>,
  ): AnswerContext {
    const { defaultCount, fhirpathTimeout } = limits;
    return {
      plan,
      resolved,
      defaultCount,
      incomplete: config.incomplete,
      matcher: fhirpath.matches,
      budget: { left: fhirpathTimeout, signal },
      introspection,
      unwrapped,
      cursor: (site, place) => {
        const { hasher } = context.search();
        return signCursor(place, resolved[site]?.cursor?.subject ?? '', holderOf(principal, hasher), hasher);
      },
    };
  }

  /** @throws GraphQLError for mutations: what they read depends on what they write */
  function compiledQuery(request: GraphQLRequest, principal: Principal): Compiled {
    const { operation, variables } = choose(request);
    if (operation.node.operation !== 'query')
      throw new GraphQLError('Only a query can be explained: a mutation would have to be run.');
    return plans.compile(operation, variables, principal);
  }

  function choose(request: GraphQLRequest): Chosen {
    const { focus, operationName, variables, readOnly } = request;
    const document = documents.read(documentText(request), focus?.type);
    if (!document.valid) {
      if (readOnly && document.isMutation) throw new NotAllowed();
      throw new Refusal(document.errors);
    }
    const operation = operationOf(document.operations, operationName);
    const given = focus ? { ...variables, [focusVariable]: focus.id } : (variables ?? {});
    return { operation, variables: variableValues(schema, operation.node, given) };
  }

  function documentText({ query, documentId }: GraphQLRequest): string {
    if (documentId === undefined) {
      if (config.allow === 'trusted')
        throw new GraphQLError('Only trusted documents are answered here: send the documentId of one.');
      return query ?? '';
    }
    const text = trusted.get(documentId);
    if (text === undefined)
      throw new GraphQLError(`There is no trusted document with the id '${shown(documentId)}'.`);
    return text;
  }

  function values(bindings: readonly Binding[], { resolved }: Compiled, principal: Principal): unknown[] {
    return bindings.map(binding => {
      if (binding.kind === 'project') return principal.project;
      if (binding.kind === 'base') return `${config.baseUrl}/`;
      return resolved[binding.site]?.values[binding.index];
    });
  }
}

function indexesOf(plan: readonly string[]): readonly string[] {
  const names = plan.flatMap(
    line => /(?:Index (?:Only )?Scan(?: Backward)? using|Bitmap Index Scan on) "?(\w+)/.exec(line)?.[1] ?? [],
  );
  return [...new Set(names)].sort();
}

class NotAllowed extends Error {}

/** Shorter answers are made at once, which costs less. In UTF-16 units. */
const streamFrom = 1024 * 1024;

/** The operation that is asked for, with the values of its variables. */
interface Chosen {
  readonly operation: Operation;
  readonly variables: Variables;
}

interface Answering extends Pick<AnswerContext, 'introspection' | 'unwrapped'> {
  readonly signal: AbortSignal | undefined;
}

/** What the answer is for. */
interface Waiter {
  readonly focus: Focus | undefined;
  readonly signal: AbortSignal | undefined;
}

interface Prepared {
  readonly compiled: Compiled;
  /** JSON text of the fields that ask about the schema, by response key. */
  readonly introspection: ReadonlyMap<string, string>;
}

function operationOf(operations: readonly Operation[], name: string | undefined): Operation {
  if (name !== undefined) {
    const found = operations.find(operation => operation.name === name);
    if (!found) throw new GraphQLError(`The document has no operation named '${shown(name)}'.`);
    return found;
  }
  const [only, ...others] = operations;
  if (!only) throw new GraphQLError('The document has no operation.');
  if (others.length > 0)
    throw new GraphQLError('The document has several operations: name one of them in operationName.');
  return only;
}
