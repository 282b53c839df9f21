// What of a database's index is still being made → the refusal of searches that would find half of what there is.

import type { SearchParameter } from '../definitions/parameters.ts';
import { OutcomeError, outcome } from '../outcome.ts';
import type { Reach } from './reach.ts';

/** Resource type and parameter → why it cannot be searched by yet: a sentence. */
export interface Unfinished {
  why(type: string, param: SearchParameter): string | undefined;
  /** Another number whenever something became unfinished or finished: what was decided before is decided again. */
  readonly epoch: number;
}

/** A search that waits for a migration. 503, and the same search answers later. */
export class NotIndexedYet extends OutcomeError {
  constructor(sentence: string) {
    super(outcome('error', 'transient', sentence), { expose: true, retryAfter: 5 });
  }
}

/** @throws NotIndexedYet */
export function checkIndexed(
  type: string,
  param: SearchParameter,
  { unfinished }: { readonly unfinished?: Unfinished | undefined },
): void {
  const why = unfinished?.why(type, param);
  if (why !== undefined) throw new NotIndexedYet(why);
}

/** The same reach, of parameters that find all that there is. */
export function finishedReach(
  reach: Reach,
  context: { readonly unfinished?: Unfinished | undefined },
): Reach {
  if (context.unfinished === undefined) return reach;
  return {
    ...reach,
    searchable: (type, param, alias) => {
      checkIndexed(type, param, context);
      return reach.searchable(type, param, alias);
    },
  };
}
