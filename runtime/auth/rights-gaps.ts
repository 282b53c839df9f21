// The rights that a membership was given → why they give less than was meant, each a sentence: a slip, or what they name comes later.
import type { Database } from '../postgres/database.ts';
import type { Registration } from './register.ts';

export async function rightsGaps(
  { generic }: Pick<Database, 'generic'>,
  project: number,
  { policies, parameters, profile }: Pick<Registration, 'policies' | 'parameters' | 'profile'>,
): Promise<readonly string[]> {
  const missing = await missingPolicies({ generic }, project, policies);
  const { rows: found } = await generic.query<{ criteria: string }>(
    `select c#>>'{}' as criteria from "AccessPolicy" p, jsonb_path_query(p.content, '$.resource[*].criteria') c where p.project = $1 and p.id = any($2::text[])`,
    [project, policies],
  );
  const used = new Set(
    found.flatMap(({ criteria }) => [...criteria.matchAll(parameterName)].map(([, name = '']) => name)),
  );
  const without = [...used].filter(name => !ofCaller.has(name) && !parameters.has(name));
  const isKnown = missing.length === 0 && policies.length > 0;
  const idle = isKnown ? [...parameters.keys()].filter(name => !used.has(name)) : [];
  return [
    ...missing.map(
      id => `AccessPolicy/${id} does not exist in the project: until it does, there is no access.`,
    ),
    ...without.map(
      name =>
        `The policies read %${name}, and there is no parameter of that name: what its criteria show is not seen.`,
    ),
    ...idle.map(name => `No criteria of the policies have %${name}: the parameter does nothing.`),
    ...(profile === undefined && used.has('profile')
      ? ['The policies read %profile, and there is no profile: what its criteria show is not seen.']
      : []),
  ];
}

/** Ids of policies that the project does not have. */
export async function missingPolicies(
  { generic }: Pick<Database, 'generic'>,
  project: number,
  policies: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await generic.query<{ id: string }>(
    'select id from unnest($2::text[]) id where not exists (select from "AccessPolicy" p where p.project = $1 and p.id = id.id)',
    [project, policies],
  );
  return rows.map(({ id }) => id);
}

/** Why a program gets no credentials. */
export function withoutPolicies(ids: readonly string[]): string {
  const named = ids.map(id => `AccessPolicy/${id}`).join(' and ');
  return `The project has no ${named}, so that no client was made. Write it first, or correct the id.`;
}

/** They have a value without a parameter. */
const ofCaller: ReadonlySet<string> = new Set(['profile', 'patient']);

/** In criteria: access/criteria.ts. */
const parameterName = /%([a-z][A-Za-z0-9_-]*)/g;
