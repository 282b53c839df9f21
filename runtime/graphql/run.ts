// In: a GraphQL request and a principal. Out: the text of its response.
// request → Principal → document → Plan → RestrictedPlan → SQL → text → response

import { GraphQLError, type GraphQLSchema } from 'graphql';
import { accesses } from '../access/accesses.ts';
import { NoAccess } from '../access/named.ts';
import type { ResourceAccess } from '../access/resources.ts';
import type { Config } from '../config.ts';
import { fhirPathEvaluator } from '../fhirpath/fhirpath.ts';
import type { Log } from '../log.ts';
import { siteOf } from '../plan/site.ts';
import type { Database } from '../postgres/database.ts';
import { run } from '../postgres/prepared.ts';
import { TooManyBytes } from '../postgres/read-rows.ts';
import type { Principal } from '../principal/principal.ts';
import { stampValue } from '../principal/stamp-sql.ts';
import type { SearchContext } from '../search/parse.ts';
import { NotIndexedYet } from '../search/unfinished.ts';
import { planCost } from './build/cost.ts';
import { holderOf, signCursor } from './build/cursor.ts';
import { compiler } from './compile.ts';
import { askedOf, isDenied } from './document/asked.ts';
import { type Chosen, chooser, NotAllowed } from './document/choose.ts';
import type { Focus } from './document/focus.ts';
import { NotPersisted } from './document/persisted.ts';
import type { GraphQLRequest, GraphQLResponse } from './document/request.ts';
import type { Compiled, Engine, Inside } from './engine.ts';
import { type Explained, indexesOf } from './explained.ts';
import { claimChecks, constraintJudge, type JudgeContext, placeFinder } from './judges.ts';
import { type MutationContext, mutate, mutationSteps, RolledBack, stepsCost } from './mutate.ts';
import type { LeastLeaves } from './project/back-end.ts';
import { readingOf } from './project/expand.ts';
import { shownFields } from './project/readable.ts';
import { type AnswerContext, answer } from './respond/answer.ts';
import { type Introspection, IntrospectionTooLong, introspector } from './respond/introspection.ts';
import { reshaped } from './respond/reshape.ts';
import { answerPieces, errorsBody, limitBody, refusalBody } from './respond/response.ts';
import { begun, streamable, streamedAnswer } from './respond/stream.ts';
import type { Binding } from './sql/writer.ts';

export interface EngineContext {
  readonly schema: GraphQLSchema;
  readonly database: Pick<Database, 'generic' | 'custom'>;
  readonly config: Pick<Config, 'limits' | 'baseUrl' | 'incomplete' | 'documents' | 'allow' | 'profiles'>;
  /** Logs resources that do not conform to the profiles that they claim. */
  readonly log?: Pick<Log, 'warn'>;
  readonly search: () => SearchContext;
  /** When JavaScript projects instead of SQL: as measured, if nothing else is said. */
  readonly leastLeaves?: LeastLeaves;
}

export function graphqlEngine(context: EngineContext): Engine {
  const { schema, database, config } = context;
  const { limits } = config;
  const choose = chooser(schema, config);
  const access = accesses(context.search);
  const plans = compiler({ ...context, limits, incomplete: config.incomplete, access });
  const introspections = introspector(schema, limits);
  const fhirpath = fhirPathEvaluator(limits);
  const judges: JudgeContext = { matches: fhirpath.matches, config, log: context.log };
  const mutations: MutationContext = {
    schema,
    database,
    resources,
    base: () => context.search().base,
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
    resources,
    searching: () => ({ database, limits, search: context.search() }),
    respond,
    compile: compiledQuery,
    explain,
    close: fhirpath.close,
  };

  function resources(principal: Principal, inside: Inside): ResourceAccess {
    const store = {
      database,
      index: context.search(),
      planMemory: limits.planMemory,
      mostBytes: limits.maxBodyBytes,
      ...inside,
    };
    return {
      store,
      principal,
      access: access(principal),
      judge: constraintJudge(judges, principal, inside.signal),
      claims: claimChecks(judges, principal, inside.signal),
      places: placeFinder(fhirpath.places, config, principal, inside.signal),
    };
  }

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
    const response = await attempted(request, principal);
    if (!response.isCertain) await request.confirm?.();
    return response;
  }

  async function attempted(
    request: GraphQLRequest,
    principal: Principal,
  ): Promise<GraphQLResponse & Certain> {
    let ready: () => Promise<GraphQLResponse & Certain>;
    try {
      const chosen = choose(request, principal.project);
      request.asked?.(askedOf(chosen.operation));
      ready = prepared(chosen, request, principal);
    } catch (error) {
      if (error instanceof NotAllowed) return { pieces: [], refused: true, notAllowed: true };
      if (error instanceof RolledBack) return rolledBack(error);
      if (error instanceof NotPersisted) return { pieces: [refusalBody(error)], refused: true, resend: true };
      const retryAfter = error instanceof NotIndexedYet ? error.retryAfter : undefined;
      return { pieces: [refusalBody(error)], refused: true, denied: error instanceof NoAccess, retryAfter };
    }
    try {
      return await ready();
    } catch (error) {
      if (error instanceof RolledBack) return rolledBack(error);
      if (error instanceof IntrospectionTooLong) return { pieces: [refusalBody(error)], refused: true };
      return { pieces: [limitBody(error, limits)], refused: false };
    }
  }

  /** All that is done before the first statement is done; what is returned runs. */
  function prepared(
    chosen: Chosen,
    { focus, readOnly, signal, charge, held, confirm, budget }: GraphQLRequest,
    principal: Principal,
  ) {
    const { operation, variables } = chosen;
    if (operation.node.operation === 'query') {
      const compiled = plans.compile(operation, variables, principal);
      charge?.(planCost(compiled.plan, compiled.resolved, limits));
      const introspection = introspections.prepare(operation, compiled.plan, variables);
      return () => answered({ compiled, introspection }, principal, { focus, signal, charge, held });
    }
    if (readOnly) throw new NotAllowed();
    const steps = mutationSteps(operation, variables, principal, mutations);
    charge?.(stepsCost(steps, limits));
    return async () => {
      await confirm?.();
      const pieces = answerPieces(
        await mutate(steps, principal, mutations, { signal, charge, held, budget }),
      );
      return { pieces, refused: false, isCertain: true };
    };
  }

  async function answered(
    { compiled, introspection }: Prepared,
    principal: Principal,
    { focus, signal, charge, held }: Waiter,
  ) {
    const { statement } = compiled;
    const { maxResponseBytes, planMemory, statementTimeout } = limits;
    const aboutSchema = await introspection?.({ signal, charge, held });
    const result =
      statement &&
      (await run(
        database[statement.lane],
        statement,
        values(statement.bindings, compiled, principal),
        planMemory,
        {
          mostBytes: maxResponseBytes,
          streamFrom: streamable(compiled.plan, compiled.resolved, focus) ? streamFrom : undefined,
          streamTime: statementTimeout,
          signal,
          held,
          charge: statement.counted ? charge : undefined,
          ...readingOf(statement),
        },
      ));
    const answering = answerContext(compiled, principal, {
      introspection: aboutSchema ?? new Map(),
      unwrapped: focus !== undefined,
      signal,
    });
    // Without a row the condition that the access holds may not have been looked at.
    const isCertain = access(principal).isStamped && result !== undefined && result.rows.length > 0;
    if (result?.rest) {
      const { pieces, rest } = await begun(streamedAnswer(result.rows, result.rest, answering, limits));
      return { pieces, rest, refused: false, isCertain };
    }
    const made = await answer(result?.rows ?? [], statement?.tagged ?? false, answering);
    const spliced = await reshaped(made, answering, fhirpath.texts);
    const pieces = answerPieces(spliced);
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    if (length > maxResponseBytes) throw new TooManyBytes('The answer is too long.');
    return { pieces, refused: false, denied: isDenied(made.errors), isCertain };
  }

  function answerContext(
    { plan, resolved }: Compiled,
    principal: Principal,
    { introspection = new Map(), unwrapped = false, signal }: Partial<Answering>,
  ): AnswerContext {
    const { defaultCount, fhirpathTimeout } = limits;
    let holder: string | undefined;
    return {
      plan,
      resolved,
      defaultCount,
      incomplete: config.incomplete,
      matcher: fhirpath.matches,
      budget: { left: fhirpathTimeout, client: principal.client, signal },
      introspection,
      unwrapped,
      cursor: (site, place) => {
        const { hasher } = context.search();
        holder ??= holderOf(principal, access(principal), hasher);
        return signCursor(place, siteOf(resolved, site, 'connection').cursor.subject, holder, hasher);
      },
    };
  }

  /** @throws GraphQLError for mutations: what they read depends on what they write */
  function compiledQuery(request: GraphQLRequest, principal: Principal): Compiled {
    const { operation, variables } = choose(request, principal.project);
    if (operation.node.operation !== 'query')
      throw new GraphQLError('Only a query can be explained: a mutation would have to be run.');
    return plans.compile(operation, variables, principal);
  }

  function values(bindings: readonly Binding[], { resolved }: Compiled, principal: Principal): unknown[] {
    return bindings.map(binding => {
      if (binding.kind === 'project') return principal.project;
      if (binding.kind === 'base') return `${config.baseUrl}/`;
      if (binding.kind === 'stamp') return principal.stamp && stampValue(principal.stamp, binding.parameter);
      if (binding.kind === 'access') return access(principal).values[binding.index];
      return resolved[binding.site]?.values[binding.index];
    });
  }
}

function rolledBack({ errors }: RolledBack): GraphQLResponse {
  return { pieces: [errorsBody(errors)], refused: false, denied: isDenied(errors) };
}

/** Shorter answers are made at once, which costs less. In UTF-16 units. */
const streamFrom = 1024 * 1024;

interface Answering extends Pick<AnswerContext, 'introspection' | 'unwrapped'> {
  readonly signal: AbortSignal | undefined;
}

/** What the answer is for. */
interface Waiter {
  readonly focus: Focus | undefined;
  readonly signal: AbortSignal | undefined;
  readonly charge: GraphQLRequest['charge'];
  readonly held: GraphQLRequest['held'];
}

interface Certain {
  /** A statement made sure that the access of the principal holds. */
  readonly isCertain?: boolean;
}

interface Prepared {
  readonly compiled: Compiled;
  /** Of the fields that ask about the schema. */
  readonly introspection: Introspection | undefined;
}
