// In: an operation, coerced variables and a principal. Out: the statement that answers it, from a cache if possible.
// The key is document + operation + policy class + shape of the variables. Neither the key nor the SQL contains values.

import type { GraphQLSchema } from 'graphql';
import type { Access } from '../access/access.ts';
import type { Incomplete } from '../access/plan/plan.ts';
import type { Resolved, Variables } from '../access/plan/site.ts';
import { type RestrictedPlan, restrict } from '../access/restrict.ts';
import { reachOf } from '../access/rows.ts';
import type { Principal } from '../base/principal/principal.ts';
import type { SearchContext } from '../search/parse.ts';
import { finishedReach } from '../search/reach.ts';
import { buildPlan } from './build/build-plan.ts';
import { type CostLimits, checkCost, planBound, TooCostly } from './build/cost.ts';
import { foreignCursor, holderOf } from './build/cursor.ts';
import { isKept, resolveSites } from './build/make-site.ts';
import type { PlanLimits } from './build/plan-context.ts';
import { type CacheState, countedCache, type Operation } from './document/document.ts';
import type { Compiled, KeptStatement } from './engine.ts';
import { type LeastLeaves, measuredLeaves } from './project/projector.ts';
import { statement } from './sql/statement.ts';
import { StatementTooLarge } from './sql/writer.ts';

export interface Compiler {
  /** @param parts the number of operations of one transaction that share the cost; 1 by default */
  compile(operation: Operation, variables: Variables, principal: Principal, parts?: number): Compiled;
  /** Of statements. */
  cache(): CacheState;
  /** Of arguments. */
  kept(): CacheState;
}

export interface CompileContext {
  readonly schema: () => GraphQLSchema;
  readonly limits: PlanLimits & CostLimits;
  readonly incomplete: Incomplete;
  /** From how many leaves on JavaScript projects; as measured by default. */
  readonly leastLeaves?: LeastLeaves;
  readonly search: () => SearchContext;
  readonly access: (principal: Principal) => Access;
}

interface KeptPlan {
  readonly plan: RestrictedPlan;
  /** The plan's part of the keys of statements. */
  readonly id: string;
  /** In UTF-16 units: what arguments hold may be a part of its text. */
  readonly documentLength: number;
  /** Whether variables stand in the arguments of a search: an id is read faster than it is looked up. Known after the first request. */
  searches: boolean | undefined;
}

/** The sites of a plan for values of its variables, which come again: pages that many open, and clients that ask repeatedly. */
interface KeptArguments {
  readonly resolved: readonly Resolved[];
  readonly cost: number;
  /** Of the statement. */
  readonly key: string;
  /** In milliseconds. Statistics change, by which the way of a search is chosen, and are read again when arguments are. */
  readonly since: number;
  /** How often statistics had changed. */
  readonly changes: number | undefined;
}

const none = Symbol('no statement');

/** The size of the texts of all cached statements, in UTF-16 units. */
const statementCache = 32 * 1024 * 1024;
const plansPerOperation = 16;
/** The size of all kept arguments, in UTF-16 units: an estimate. */
const argumentCache = 16 * 1024 * 1024;
/** Milliseconds for which arguments are kept: as long as statistics. */
const argumentsFor = 60_000;
/** Of a resolved site, without its SQL. */
const siteSize = 3_000;
/** Longer values of variables are not kept, in UTF-16 units. */
const longestArguments = 500;
/** The size of a JavaScript projection of some ten fields. */
const projectionSize = 3_000;

export function compiler(context: CompileContext): Compiler {
  let plans = new WeakMap<Operation, Map<string, KeptPlan>>();
  let epoch: number | undefined;
  /** By plan and the shapes of its sites. */
  const statements = countedCache<KeptStatement | typeof none>('statements', statementCache);
  const keptArguments = countedCache<KeptArguments>('arguments', argumentCache);
  let ids = 0;
  return { compile, cache: statements.state, kept: keptArguments.state };

  /** @throws GraphQLError */
  function compile(operation: Operation, variables: Variables, principal: Principal, parts = 1): Compiled {
    try {
      return compiled(keptPlan(operation, variables, principal), variables, principal, parts);
    } catch (error) {
      if (!(error instanceof StatementTooLarge)) throw error;
      throw new TooCostly(error.message, { nodes: operation.node.selectionSet.selections });
    }
  }

  function compiled(kept: KeptPlan, variables: Variables, principal: Principal, parts: number): Compiled {
    const { plan } = kept;
    const holder = () => holderOf(principal, context.access(principal), context.search().hasher);
    const name = nameOf(kept, variables, parts);
    const known = name === undefined ? undefined : current(name);
    const { resolved, cost, key } = known ?? argumentsOf(kept, variables, parts, holder);
    checkHolders(plan, resolved, holder);
    let found = statements.get(key);
    if (!found) {
      const { limits, incomplete, leastLeaves = measuredLeaves } = context;
      const access = context.access(principal);
      const mostReads = isCounted(plan, resolved, parts) ? limits.maxCost : undefined;
      const options = { ...limits, mostReads, incomplete, leastLeaves, access };
      const made = statement(plan, resolved, options);
      found = made ? { ...made, uses: 0 } : none;
      const size = made ? made.text.length + made.projections.length * projectionSize : 0;
      statements.set(key, found, 1_000 + key.length + size);
    }
    if (!known && name !== undefined && kept.searches && resolved.every(isKept)) {
      const { now, statistics } = context.search();
      keptArguments.set(
        name,
        { resolved, cost, key, since: now, changes: statistics?.changes() },
        kept.documentLength + sizeOf(name, key, resolved),
      );
    }
    return { plan, resolved, cost, statement: found === none ? undefined : found };
  }

  function current(name: string): KeptArguments | undefined {
    const found = keptArguments.get(name);
    if (!found) return undefined;
    const { now, statistics } = context.search();
    const isFresh = Math.abs(now - found.since) < argumentsFor && found.changes === statistics?.changes();
    return isFresh ? found : undefined;
  }

  function argumentsOf(
    kept: KeptPlan,
    variables: Variables,
    parts: number,
    holder: () => string,
  ): Pick<KeptArguments, 'resolved' | 'cost' | 'key'> {
    const { plan, id } = kept;
    const resolved = resolveSites(plan, variables, context.limits, holder);
    kept.searches ??= plan.sites.some(({ constant }, i) => !constant && searching.has(resolved[i]?.kind));
    const cost = checkCost(plan, resolved, context.limits);
    let key = isCounted(plan, resolved, parts) ? `${id} counted` : id;
    for (const [i, site] of plan.sites.entries()) if (!site.constant) key += `\n${resolved[i]?.shape}`;
    return { resolved, cost, key };
  }

  /** PostgreSQL counts the resources that a statement reads, where they may be more than is allowed. */
  function isCounted(plan: RestrictedPlan, resolved: readonly Resolved[], parts: number): boolean {
    return planBound(plan, resolved, context.limits) > context.limits.maxCost / parts;
  }

  function keptPlan(operation: Operation, variables: Variables, principal: Principal): KeptPlan {
    const { unfinished } = context.search();
    // Constant sites were resolved for the search parameters that were indexed at that time.
    if (unfinished?.epoch !== epoch) plans = new WeakMap();
    epoch = unfinished?.epoch;
    const byKey = plans.get(operation) ?? new Map<string, KeptPlan>();
    plans.set(operation, byKey);
    const access = context.access(principal);
    const switched = operation.switches.length > 0 ? switchedBy(operation, variables) : undefined;
    const key = `${access.policyClass}\n${switched ? JSON.stringify(switched) : ''}`;
    const known = byKey.get(key);
    if (known) return known;
    // A document with many switches has many plans; older ones are built again.
    if (byKey.size >= plansPerOperation) byKey.clear();
    const { fragments, node } = operation;
    const reach = finishedReach(reachOf(access), context.search());
    const search = () => ({ ...context.search(), reach });
    const plan = buildPlan(node, {
      ...context,
      schema: context.schema(),
      search,
      access,
      fragments,
      variables: switched ?? {},
    });
    const made: KeptPlan = {
      plan: restrict(plan, access),
      id: String(++ids),
      documentLength: node.loc?.source.body.length ?? 0,
      searches: undefined,
    };
    byKey.set(key, made);
    return made;
  }
}

/** The variables of @skip and @include. A plan outlives the request, and holds no others: no function inside of `keptPlan` reads them. */
function switchedBy({ switches }: Operation, variables: Variables): Variables {
  const given = switches.filter(name => Object.hasOwn(variables, name));
  return Object.fromEntries(given.map(name => [name, variables[name]]));
}

const searching: ReadonlySet<Resolved['kind'] | undefined> = new Set(['list', 'connection', 'aggregate']);

/** @returns undefined where arguments are not kept: no search has a variable, or one is an object or long */
function nameOf({ searches, id }: KeptPlan, variables: Variables, parts: number): string | undefined {
  if (searches === false) return undefined;
  const written = writtenValues(variables);
  return written === undefined ? undefined : `${id} ${parts}${written}`;
}

/** Texts, numbers and lists of texts, so that no two differ in value alone. @returns undefined for other values, and for long ones */
function writtenValues(variables: Variables): string | undefined {
  let written = '';
  for (const name in variables) {
    const value = variables[name];
    if (typeof value === 'string') written += `\n${name}"${value.length} ${value}`;
    else if (Array.isArray(value) && value.every(item => typeof item === 'string'))
      for (const item of [`${value.length}`, ...value]) written += `\n${name}[${item.length} ${item}`;
    else if (typeof value !== 'object' || value === null) written += `\n${name}:${value}`;
    else return undefined;
    if (written.length > longestArguments) return undefined;
  }
  return written;
}

/** An estimate, without the document. */
function sizeOf(name: string, key: string, resolved: readonly Resolved[]): number {
  let values = 0;
  for (const site of resolved)
    for (const value of site.values.flat()) values += typeof value === 'string' ? value.length : 0;
  return 1_000 + name.length + 4 * key.length + siteSize * resolved.length + values;
}

/** A site without variables may have been resolved with the cursor of another principal. */
function checkHolders({ sites }: RestrictedPlan, resolved: readonly Resolved[], holder: () => string): void {
  for (const [i, { node }] of sites.entries()) {
    const site = resolved[i];
    if (site?.kind !== 'connection' || site.cursor.holder === undefined) continue;
    if (site.cursor.holder !== holder()) throw foreignCursor(node);
  }
}
