// In: a GraphQL request and a principal. Out: the text of its response.
// request → Principal → document → Plan → RestrictedPlan → SQL → text → response

import { GraphQLError, type GraphQLSchema } from 'graphql';
import { accesses } from '../access/accesses.ts';
import { checkListening } from '../access/listening.ts';
import { NoAccess } from '../access/named.ts';
import type { ResourceAccess } from '../access/resources.ts';
import type { SearchOptions } from '../access/search-page.ts';
import type { Config } from '../config.ts';
import { fhirPathEvaluator } from '../fhirpath/fhirpath.ts';
import type { Log } from '../log.ts';
import { siteOf } from '../plan/site.ts';
import type { Database } from '../postgres/database.ts';
import { TooManyBytes } from '../postgres/read-rows.ts';
import type { Principal } from '../principal/principal.ts';
import { stampValue } from '../principal/stamp-sql.ts';
import type { SearchContext } from '../search/parse.ts';
import { NotIndexedYet } from '../search/unfinished.ts';
import type { Store } from '../store/resource.ts';
import { planCost } from './build/cost.ts';
import { holderOf, signCursor } from './build/cursor.ts';
import type { Changes } from './change.ts';
import { changes } from './changes.ts';
import { type Compiler, compiler } from './compile.ts';
import { askedOf, isDenied } from './document/asked.ts';
import { type Chosen, chooser, NotAllowed } from './document/choose.ts';
import { NotPersisted } from './document/persisted.ts';
import type { GraphQLRequest, GraphQLResponse } from './document/request.ts';
import type { Compiled, Engine, Inside } from './engine.ts';
import { type Explained, type ExplainForm, explainedPlan } from './explained.ts';
import { claimChecks, constraintJudge, type JudgeContext, placeFinder } from './judges.ts';
import { type MutationContext, mutate, mutationSteps, RolledBack, stepsCost } from './mutate.ts';
import type { LeastLeaves } from './project/back-end.ts';
import { shownFields } from './project/readable.ts';
import { queried } from './queried.ts';
import { type AnswerContext, answer } from './respond/answer.ts';
import { type Introspection, IntrospectionTooLong, introspector } from './respond/introspection.ts';
import { reshaped } from './respond/reshape.ts';
import { answerPieces, errorsBody, limitBody, refusalBody } from './respond/response.ts';
import { begun, streamedAnswer } from './respond/stream.ts';
import type { Binding } from './sql/writer.ts';

export interface EngineContext {
  readonly schema: GraphQLSchema;
  readonly database: Pick<Database, 'generic' | 'custom'>;
  readonly config: Pick<
    Config,
    'limits' | 'baseUrl' | 'incomplete' | 'documents' | 'allow' | 'profiles' | 'botInternal'
  >;
  /** Logs resources that do not conform to the profiles that they claim. */
  readonly log?: Pick<Log, 'warn'>;
  readonly search: () => SearchContext;
  /** Told of writes that somebody listens to. */
  readonly noted?: Store['noted'];
  /** Traces the compiler. */
  readonly traced?: ((plans: Compiler) => Compiler) | undefined;
  /** When JavaScript projects instead of SQL: as measured, if nothing else is said. */
  readonly leastLeaves?: LeastLeaves;
}

export function graphqlEngine(context: EngineContext): Engine {
  const { schema, database, config } = context;
  const { limits } = config;
  const choose = chooser(schema, config);
  const access = accesses(context.search);
  const made = compiler({ ...context, limits, incomplete: config.incomplete, access });
  const plans = context.traced?.(made) ?? made;
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
    searching,
    respond,
    changes: changesOf,
    compile: compiledQuery,
    explain,
    caches: () => [choose.cache(), plans.cache()],
    close: fhirpath.close,
  };

  function searching(): SearchOptions {
    return { database, limits, search: context.search() };
  }

  function resources(principal: Principal, inside: Inside): ResourceAccess {
    const store = {
      database,
      index: context.search(),
      planMemory: limits.planMemory,
      mostBytes: limits.maxBodyBytes,
      mostListeners: limits.mostListeners,
      noted: context.noted,
      ...inside,
    };
    const made: ResourceAccess = {
      store,
      principal,
      access: access(principal),
      judge: constraintJudge(judges, principal, inside.signal),
      claims: claimChecks(judges, principal, inside.signal),
      places: placeFinder(fhirpath.places, config, principal, inside.signal),
      listening: listening => checkListening(made, listening, searching(), config.botInternal),
    };
    return made;
  }

  async function explain(
    request: GraphQLRequest,
    principal: Principal,
    form: ExplainForm = 'lines',
  ): Promise<Explained | undefined> {
    const compiled = compiledQuery(request, principal);
    const { statement } = compiled;
    if (!statement) return undefined;
    const { lane, text: sql, bindings, projections } = statement;
    const plan = await explainedPlan(database[lane], sql, values(bindings, compiled, principal), form);
    const cost = planCost(compiled.plan, compiled.resolved, limits);
    return { cost, lane, sql, projected: projections.map(each => shownFields(each.selection)), ...plan };
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

  function changesOf(request: GraphQLRequest, principal: Principal): Changes | undefined {
    const chosen = chosenOf(request, principal);
    if (chosen?.operation.node.operation !== 'subscription') return undefined;
    request.asked?.(askedOf(chosen.operation));
    const { values: valuesOf, answer: answerOf } = mutations;
    const made = { schema, database, limits, plans, access, values: valuesOf, answer: answerOf };
    return changes(chosen, request, made);
  }

  function chosenOf(request: GraphQLRequest, principal: Principal): Chosen | undefined {
    try {
      return choose(request, principal.project);
    } catch {
      // `respond` finds the same, and reports it.
      return undefined;
    }
  }

  /** All that is done before the first statement is done; what is returned runs. */
  function prepared(chosen: Chosen, request: GraphQLRequest, principal: Principal) {
    const { readOnly, signal, charge, held, confirm, budget, reads } = request;
    const { operation, variables } = chosen;
    if (operation.node.operation === 'query') {
      const compiled = plans.compile(operation, variables, principal);
      charge?.(planCost(compiled.plan, compiled.resolved, limits));
      const introspection = introspections.prepare(operation, compiled.plan, variables);
      return () => answered({ compiled, introspection }, principal, request);
    }
    if (operation.node.operation === 'subscription') throw new GraphQLError(needsStream);
    if (readOnly) throw new NotAllowed();
    const steps = mutationSteps(operation, variables, principal, mutations);
    charge?.(stepsCost(steps, limits));
    return async () => {
      await confirm?.();
      const made = await mutate(steps, principal, mutations, { signal, charge, held, budget });
      reads?.touch();
      await reads?.settle();
      const pieces = answerPieces(made, reads?.token());
      return { pieces, refused: false, isCertain: true };
    };
  }

  async function answered(
    { compiled, introspection }: Prepared,
    principal: Principal,
    request: GraphQLRequest,
  ): Promise<GraphQLResponse & Certain> {
    const { focus, signal, reads } = request;
    const aboutSchema = await introspection?.(request);
    const given = values(compiled.statement?.bindings ?? [], compiled, principal);
    const { result, isConfirmed } = await queried(compiled, given, request, context.database, limits);
    const answering = answerContext(compiled, principal, {
      introspection: aboutSchema ?? new Map(),
      unwrapped: focus !== undefined,
      signal,
    });
    // Without a row the condition that the access holds may not have been looked at.
    const isCertain = isConfirmed || (access(principal).isStamped && Number(result?.rows.length) > 0);
    const isRefused = compiled.plan.refusals.length > 0;
    if (result?.rest) {
      const batches = streamedAnswer(result.rows, result.rest, answering, limits, reads?.token());
      return Object.assign({ refused: false, denied: isRefused, isCertain }, await begun(batches));
    }
    const made = await answer(result?.rows ?? [], compiled.statement?.tagged ?? false, answering);
    const spliced = await reshaped(made, answering, fhirpath.texts);
    const pieces = answerPieces(spliced, reads?.token());
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    if (length > limits.maxResponseBytes) throw new TooManyBytes('The answer is too long.');
    return { pieces, refused: false, denied: isRefused || isDenied(made.errors), isCertain };
  }

  function answerContext(
    { plan, resolved }: Compiled,
    principal: Principal,
    {
      introspection = new Map(),
      unwrapped = false,
      signal,
    }: Partial<Pick<AnswerContext, 'introspection' | 'unwrapped'>> & Pick<GraphQLRequest, 'signal'>,
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

const needsStream =
  'A subscription is answered as a stream of events: send it with Accept: text/event-stream, or by WebSocket (graphql-transport-ws).';

function rolledBack({ errors }: RolledBack): GraphQLResponse {
  return { pieces: [errorsBody(errors)], refused: false, denied: isDenied(errors) };
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
