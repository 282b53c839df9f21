// In: the FHIRPath evaluator. Out: what judges the constraints of a principal's writes and the invariants of profiles, and what finds the
// places of patches. Their time is not taken from the budget of the query or mutation around them.
import type { ResourceAccess } from '../access/resources.ts';
import type { Config } from '../base/config.ts';
import type { Log } from '../base/log.ts';
import type { Principal } from '../base/principal/principal.ts';
import type { FhirPathEvaluator } from '../search/fhirpath/fhirpath.ts';
import { type Budget, FhirPathError } from '../search/fhirpath/matcher.ts';

type WriteEvaluation = Pick<ResourceAccess, 'judge' | 'claims' | 'places'>;

/** All checks of profiles share one budget, and so do all places. */
export function writeEvaluation(
  { matches, places }: FhirPathEvaluator,
  { limits, profiles }: Pick<Config, 'limits' | 'profiles'>,
  log: Pick<Log, 'warn'> | undefined,
  { client }: Principal,
  signal: AbortSignal | undefined,
): WriteEvaluation {
  const newBudget = (): Budget => ({ left: limits.fhirpathTimeout, client, signal });
  const [profileBudget, patchBudget] = [newBudget(), newBudget()];
  return {
    judge: async (expressions, before, after) => {
      const array = { items: [after ?? before ?? '{}'], around: [], versions: { before, after } };
      const budget = newBudget();
      const judged: (boolean | { readonly fault: string })[] = [];
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
    },
    claims: {
      mode: profiles,
      warn: message => log?.warn(message),
      judge: async ({ expression, type, items, resource }) => {
        try {
          const arrays = [{ items, around: [resource] }];
          const [judged = []] = await matches({ expression, type, arrays }, profileBudget);
          return judged;
        } catch (error) {
          if (!(error instanceof FhirPathError)) throw error;
          if (profiles === 'error' && error.code !== 'processing') throw error;
          return { fault: error.message, isOver: profileBudget.left <= 0 };
        }
      },
    },
    places: async (expression, resource) => {
      const most = limits.fhirpathLength;
      if (expression.length > most)
        throw new FhirPathError(
          `The FHIRPath expression has ${expression.length} characters; at most ${most} are allowed.`,
          'too-costly',
        );
      return places(expression, resource, patchBudget);
    },
  };
}
