// In: the FHIRPath evaluator. Out: the evaluation of write constraints, of invariants of profiles and of the paths of patches.
// Its time is not charged to the budget of the query or mutation around it.
import type { ResourceAccess } from '../access/resources.ts';
import type { Config } from '../base/config.ts';
import type { Log } from '../base/log.ts';
import type { Principal } from '../base/principal/principal.ts';
import type { FhirPathEvaluator } from '../search/fhirpath/fhirpath.ts';
import { type Budget, FhirPathError } from '../search/fhirpath/matcher.ts';

type WriteEvaluation = Pick<ResourceAccess, 'judge' | 'claims' | 'places'>;

/** All checks of profiles share one budget, and so do all paths of patches. */
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
