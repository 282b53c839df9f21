// In: the configuration and an open database. Out: the GraphQL engine, which answers requests of principals with texts of responses.
// request → Principal → document → Plan → RestrictedPlan → SQL → text → response
import { GraphQLError, type GraphQLSchema } from 'graphql';
import { accesses } from '../access/compile-access.ts';
import type { ResourceAccess } from '../access/resources.ts';
import { NoAccess } from '../access/restrict.ts';
import { checkListening } from '../access/subscription-check.ts';
import type { Config } from '../base/config.ts';
import type { Log } from '../base/log.ts';
import type { Principal } from '../base/principal/principal.ts';
import type { Database } from '../database/postgres/database.ts';
import type { Store } from '../database/store/resource.ts';
import type { IndexContext } from '../database/store/row.ts';
import { tableStatistics } from '../database/store/statistics.ts';
import { fhirPathEvaluator } from '../search/fhirpath/fhirpath.ts';
import type { SearchContext } from '../search/parse.ts';
import { NotIndexedYet, type Unfinished } from '../search/reach.ts';
import { changes } from './changes.ts';
import { type Compiler, compiler } from './compile.ts';
import { askedOf, type Chosen, chooser, isDenied, NotAllowed } from './document/choose.ts';
import { NotPersisted } from './document/persisted-documents.ts';
import type { Call, GraphQLRequest, GraphQLResponse } from './document/request.ts';
import { loadSchema } from './document/schema.ts';
import type { Compiled, Engine } from './engine.ts';
import { explainPlan } from './explain.ts';
import { mutate, mutationSteps, RolledBack, stepsCost } from './mutate.ts';
import { type LeastLeaves, shownFields } from './project/projector.ts';
import { type Answered, answerQuery, type Running, valuesOf } from './queries.ts';
import { IntrospectionTooLong, introspector } from './respond/introspection.ts';
import { answerPieces, errorsBody, limitBody, refusalBody } from './respond/response.ts';
import { writeEvaluation } from './write-evaluation.ts';

export interface EngineOptions {
  readonly config: Config;
  readonly database: Database;
  readonly index: IndexContext;
  readonly log?: Log;
  /** The parsed schema.graphql; read from `generated/` at the first document by default. */
  readonly schema?: (() => GraphQLSchema) | undefined;
  /** Search parameters that a migration has yet to index. */
  readonly unfinished?: Unfinished | undefined;
  /** Traces the compiler. */
  readonly tracing?: { readonly plans: EngineContext['traced'] } | undefined;
  /** Called for each write that has listeners: store/resource.ts. */
  readonly noted?: Store['noted'];
  /** The clock of searches, in milliseconds. */
  readonly now?: () => number;
}

/** The engine with its store, for a server or a single command that only reads. */
export function openEngine(options: EngineOptions): {
  readonly engine: Engine;
  readonly store: Store;
  readonly search: () => SearchContext;
} {
  const { config, database, index, log, schema = loadSchema, unfinished, now = Date.now, noted } = options;
  const traced = options.tracing?.plans;
  const { hasher, zone, base, generations } = index;
  const statistics = tableStatistics(database);
  const search = () => ({ hasher, zone, base, generations, unfinished, statistics, now: now() });
  const engine = graphqlEngine({ schema, database, config, search, traced, noted, ...(log ? { log } : {}) });
  return { engine, store: { database, index, planMemory: config.limits.planMemory, noted }, search };
}

export interface EngineContext {
  readonly schema: () => GraphQLSchema;
  readonly database: Pick<Database, 'generic' | 'custom'>;
  readonly config: Pick<
    Config,
    'limits' | 'baseUrl' | 'incomplete' | 'documents' | 'allow' | 'profiles' | 'botInternal'
  >;
  /** Logs resources that do not conform to the profiles that they claim. */
  readonly log?: Pick<Log, 'warn'>;
  readonly search: () => SearchContext;
  /** Called for writes that have listeners. */
  readonly noted?: Store['noted'];
  /** Traces the compiler. */
  readonly traced?: ((plans: Compiler) => Compiler) | undefined;
  /** From how many leaves on JavaScript projects instead of SQL; as measured by default. */
  readonly leastLeaves?: LeastLeaves;
}

export function graphqlEngine(context: EngineContext): Engine {
  const { schema, database, config, search } = context;
  const { limits, incomplete } = config;
  const choose = chooser(schema, config);
  const access = accesses(search);
  const made = compiler({ ...context, limits, incomplete, access });
  const plans = context.traced?.(made) ?? made;
  const fhirpath = fhirPathEvaluator(limits);
  const searching = () => ({ database, limits, search: search() });
  const resources = resourcesOf(context, { access, fhirpath, searching });
  const running: Running = { schema, database, config, search, access, plans, fhirpath, resources };
  const responding: Responding = { running, choose, introspections: introspector(schema, limits) };

  /** @throws GraphQLError for mutations: their reads depend on their writes */
  function compile(request: GraphQLRequest, principal: Principal): Compiled {
    const { operation, variables } = choose(request, principal.project);
    if (operation.node.operation !== 'query')
      throw new GraphQLError('Only a query can be explained: a mutation would have to be run.');
    return plans.compile(operation, variables, principal);
  }

  return {
    schema,
    resources,
    searching,
    operation: (request, { project }) => choose(request, project).operation,
    trusted: choose.trusted,
    compile,
    respond: (request, principal, call = {}) => respond(request, principal, call, responding),
    changes: (request, principal, asked) => {
      const chosen = chosenOf(request, principal, choose);
      if (chosen?.operation.node.operation !== 'subscription') return undefined;
      asked?.(askedOf(chosen.operation));
      return changes(chosen, request, running);
    },
    explain: async (request, principal, form = 'lines') => {
      const compiled = compile(request, principal);
      if (!compiled.statement) return undefined;
      const { lane, text: sql, projections } = compiled.statement;
      const plan = await explainPlan(database[lane], sql, valuesOf(compiled, principal, running), form);
      return {
        cost: compiled.cost,
        lane,
        sql,
        projected: projections.map(each => shownFields(each.selection)),
        ...plan,
      };
    },
    caches: () => [choose.cache(), plans.cache(), plans.kept()],
    close: fhirpath.close,
  };
}

function resourcesOf(
  { database, config, search, noted, log }: EngineContext,
  {
    access,
    fhirpath,
    searching,
  }: Pick<Running, 'access'> & {
    readonly fhirpath: ReturnType<typeof fhirPathEvaluator>;
    readonly searching: Engine['searching'];
  },
): Engine['resources'] {
  const { planMemory, maxBodyBytes: mostBytes, mostListeners } = config.limits;
  return (principal, inside) => {
    const made: ResourceAccess = {
      store: { database, index: search(), planMemory, mostBytes, mostListeners, noted, ...inside },
      principal,
      access: access(principal),
      ...writeEvaluation(fhirpath, config, log, principal, inside.signal),
      listening: listening => checkListening(made, listening, searching(), config.botInternal),
    };
    return made;
  };
}

interface Responding {
  readonly running: Running;
  readonly choose: ReturnType<typeof chooser>;
  readonly introspections: ReturnType<typeof introspector>;
}

/** Each function that waits costs a small request a part of its time: there are few between the request and its statement. */
async function respond(
  request: GraphQLRequest,
  principal: Principal,
  call: Call,
  responding: Responding,
): Promise<Answered> {
  const ready = prepared(request, principal, call, responding);
  let response: Answered;
  try {
    response = typeof ready === 'function' ? await ready() : ready;
  } catch (error) {
    response = failed(error, responding.running.config.limits);
  }
  if (!response.isCertain) await call.confirm?.();
  return response;
}

/** @throws errors that are not the caller's fault */
function failed(error: unknown, limits: Config['limits']): Answered {
  if (error instanceof RolledBack) return rolledBack(error);
  if (error instanceof IntrospectionTooLong) return { pieces: [refusalBody(error)], refused: true };
  return { pieces: [limitBody(error, limits)], refused: false };
}

/** @throws errors that are not the caller's fault */
function refused(error: unknown): Answered {
  if (error instanceof NotAllowed) return { pieces: [], refused: true, notAllowed: true };
  if (error instanceof RolledBack) return rolledBack(error);
  if (error instanceof NotPersisted) return { pieces: [refusalBody(error)], refused: true, resend: true };
  const retryAfter = error instanceof NotIndexedYet ? error.retryAfter : undefined;
  return { pieces: [refusalBody(error)], refused: true, denied: error instanceof NoAccess, retryAfter };
}

function rolledBack({ errors }: RolledBack): GraphQLResponse {
  return { pieces: [errorsBody(errors)], refused: false, denied: isDenied(errors) };
}

/** @returns a function that runs the operation; the answer, if it is refused */
function prepared(
  request: GraphQLRequest,
  principal: Principal,
  call: Call,
  responding: Responding,
): Answered | (() => Promise<Answered>) {
  try {
    const chosen = responding.choose(request, principal.project);
    call.asked?.(askedOf(chosen.operation));
    return runner(chosen, request, principal, call, responding);
  } catch (error) {
    return refused(error);
  }
}

/** Does all work before the first statement. @returns a function that runs the operation */
function runner(
  { operation, variables }: Chosen,
  { focus, readOnly }: GraphQLRequest,
  principal: Principal,
  call: Call,
  { running, introspections }: Responding,
): () => Promise<Answered> {
  const { plans } = running;
  const { charge, confirm, reads } = call;
  if (operation.node.operation === 'query') {
    const compiled = plans.compile(operation, variables, principal);
    charge?.(compiled.cost);
    const introspection = introspections.prepare(operation, compiled.plan, variables);
    const answered = (aboutSchema?: ReadonlyMap<string, string>) =>
      answerQuery(compiled, aboutSchema, focus, principal, call, running);
    return () => (introspection ? introspection(call).then(answered) : answered());
  }
  if (operation.node.operation === 'subscription') throw new GraphQLError(needsStream);
  if (readOnly) throw new NotAllowed();
  const steps = mutationSteps(operation, variables, principal, running);
  charge?.(stepsCost(steps));
  return async () => {
    await confirm?.();
    const made = await mutate(steps, principal, running, call);
    reads?.touch();
    await reads?.settle();
    return { pieces: answerPieces(made, reads?.token()), refused: false, isCertain: true };
  };
}

const needsStream =
  'A subscription is answered as a stream of events: send it with Accept: text/event-stream, or by WebSocket (graphql-transport-ws).';

function chosenOf(
  request: GraphQLRequest,
  principal: Principal,
  choose: Responding['choose'],
): Chosen | undefined {
  try {
    return choose(request, principal.project);
  } catch {
    // `respond` meets the same error and reports it.
    return undefined;
  }
}
