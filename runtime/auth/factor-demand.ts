// KILN_SECOND_FACTOR → whether a person of a project has to sign in with a second factor.
import type { Config } from '../config.ts';
import type { Database } from '../postgres/database.ts';

/** Of a project, by its number. */
export type DemandsFactor = (project: number) => Promise<boolean>;

export function factorDemand(
  { generic }: Pick<Database, 'generic'>,
  { secondFactor = [] }: Pick<Config, 'secondFactor'>,
): DemandsFactor {
  const isAlways = secondFactor.includes('all');
  return async project => {
    if (isAlways || secondFactor.length === 0) return isAlways;
    const { rowCount } = await generic.query(
      'select from kiln_project where number = $1 and name = any($2)',
      [project, secondFactor],
    );
    return rowCount === 1;
  };
}

/** How someone signed in: with two factors, or elsewhere, which is a matter of that issuer. */
export function hasSecondFactor(amr: readonly string[] | undefined): boolean {
  return amr?.some(each => each === 'mfa' || each === 'fed') === true;
}
