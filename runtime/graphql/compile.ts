// In: an operation, coerced variables and a principal. Out: the statement that answers it, from a cache if its shape is known.
// The key is document + operation + policy class + shape of the variables: values are not in it, and not in the SQL.
import type { GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import { type RestrictedPlan, restrict } from '../access/restrict.ts';
import type { Principal } from '../auth/principal.ts';
import type { SearchContext } from '../search/parse.ts';
import type { Preparable } from '../store/prepared.ts';
import { buildPlan } from './build-plan.ts';
import type { Operation } from './document.ts';
import type { PlanLimits } from './plan-context.ts';
import type { Resolved, Variables } from './site.ts';
import { type Statement, statement } from './sql/statement.ts';
import type { Incomplete } from './sql/writer.ts';

/** A statement that is kept. */
export interface KeptStatement extends Statement, Preparable {}

export interface Compiled {
  readonly plan: RestrictedPlan;
  readonly resolved: readonly Resolved[];
  /** Undefined if nothing of it is in the database. */
  readonly statement: KeptStatement | undefined;
}

export interface Compiler {
  compile(operation: Operation, variables: Variables, principal: Principal): Compiled;
}

export interface CompileContext {
  readonly schema: GraphQLSchema;
  readonly limits: PlanLimits;
  readonly incomplete: Incomplete;
  readonly search: () => SearchContext;
}

/** Statements of one plan by the shapes of its sites. */
interface KeptPlan {
  readonly plan: RestrictedPlan;
  readonly statements: LRUCache<string, KeptStatement | typeof none>;
}

const none = Symbol('no statement');

export function compiler(context: CompileContext): Compiler {
  const plans = new WeakMap<Operation, Map<string, KeptPlan>>();
  return { compile };

  function compile(operation: Operation, variables: Variables, principal: Principal): Compiled {
    const kept = keptPlan(operation, variables, principal);
    const resolved = kept.plan.sites.map(site => site.resolve(variables));
    let shape = '';
    for (const [i, site] of kept.plan.sites.entries()) if (!site.constant) shape += `${resolved[i]?.shape}\n`;
    let found = kept.statements.get(shape);
    if (!found) {
      const made = statement(kept.plan, resolved, { ...context.limits, incomplete: context.incomplete });
      found = made ? { ...made, uses: 0 } : none;
      kept.statements.set(shape, found);
    }
    return { plan: kept.plan, resolved, statement: found === none ? undefined : found };
  }

  function keptPlan(operation: Operation, variables: Variables, principal: Principal): KeptPlan {
    const byKey = plans.get(operation) ?? new Map<string, KeptPlan>();
    plans.set(operation, byKey);
    const key = `${principal.policyClass}\n${operation.switches.map(name => String(variables[name])).join()}`;
    const known = byKey.get(key);
    if (known) return known;
    // A document with many switches has many plans; all but the last ones can be made again.
    if (byKey.size >= 64) byKey.clear();
    const { fragments, node } = operation;
    const plan = buildPlan(node, { ...context, fragments, variables });
    const made: KeptPlan = { plan: restrict(plan, principal), statements: new LRUCache({ max: 64 }) };
    byKey.set(key, made);
    return made;
  }
}
