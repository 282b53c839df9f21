// In: the FHIRPath evaluator. Out: judges of write constraints and of invariants of profiles, and what finds the places of patches. Their
// time is not taken from the budget of the query or mutation around them.
import type { ClaimChecks } from '../access/claims.ts';
import type { Judge, Judged } from '../access/constraint.ts';
import type { Config } from '../config.ts';
import { type Budget, FhirPathError, type Finder, type Matcher } from '../fhirpath/matcher.ts';
import type { PlaceFinder } from '../fhirpath/place.ts';
import type { Log } from '../log.ts';
import type { Principal } from '../principal/principal.ts';

export interface JudgeContext {
  readonly matches: Matcher;
  readonly config: Pick<Config, 'limits' | 'profiles'>;
  readonly log: Pick<Log, 'warn'> | undefined;
}

export function constraintJudge(
  { matches, config }: JudgeContext,
  principal: Principal,
  signal: AbortSignal | undefined,
): Judge {
  return async (expressions, before, after) => {
    const array = { items: [after ?? before ?? '{}'], around: [], versions: { before, after } };
    const budget = newBudget(config, principal, signal);
    const judged: Judged[] = [];
    for (const expression of expressions) {
      try {
        const [[holds] = []] = await matches({ expression, type: 'Resource', arrays: [array] }, budget);
        judged.push(holds === true);
      } catch (error) {
        if (!(error instanceof FhirPathError) || error.code !== 'processing') throw error;
        return [...judged, { fault: error.message }];
      }
    }
    return judged;
  };
}

/** All checks share one budget. */
export function claimChecks(
  { matches, config, log }: JudgeContext,
  principal: Principal,
  signal: AbortSignal | undefined,
): ClaimChecks {
  const budget = newBudget(config, principal, signal);
  return {
    mode: config.profiles,
    warn: message => log?.warn(message),
    judge: async ({ expression, type, items, resource }) => {
      try {
        const arrays = [{ items, around: [resource] }];
        const [judged = []] = await matches({ expression, type, arrays }, budget);
        return judged;
      } catch (error) {
        if (!(error instanceof FhirPathError)) throw error;
        if (config.profiles === 'error' && error.code !== 'processing') throw error;
        return { fault: error.message, isOver: budget.left <= 0 };
      }
    },
  };
}

/** All expressions share one budget. */
export function placeFinder(
  places: Finder,
  config: Pick<Config, 'limits'>,
  principal: Principal,
  signal: AbortSignal | undefined,
): PlaceFinder {
  const budget = newBudget(config, principal, signal);
  const { fhirpathLength } = config.limits;
  return async (expression, resource) => {
    if (expression.length > fhirpathLength)
      throw new FhirPathError(
        `The FHIRPath expression has ${expression.length} characters; at most ${fhirpathLength} are allowed.`,
        'too-costly',
      );
    return places(expression, resource, budget);
  };
}

function newBudget(
  { limits }: Pick<Config, 'limits'>,
  { client }: Principal,
  signal: AbortSignal | undefined,
): Budget {
  return { left: limits.fhirpathTimeout, client, signal };
}
