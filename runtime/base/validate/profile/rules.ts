// generated/profile-rules.json, if it exists → the rules for resources that claim a profile.
import type { RuleSet } from '../../../client/validate/rules.ts';
import { profiles } from '../../definitions/profiles.ts';
import { generatedTable } from '../../definitions/root.ts';

/** Empty where no package with profiles was added. */
export const ruleSet = generatedTable<RuleSet>('profile-rules.json', {
  absent: { profiles: {}, definitions: {}, codes: {} },
});

let byClaim: ReadonlyMap<string, string> | undefined;

/** Names of the profiles of its type that a resource claims; the first of several versions if it names none. */
export function claimedProfiles(resource: {
  readonly resourceType?: unknown;
  readonly meta?: unknown;
}): readonly string[] {
  const { profile } = (resource.meta ?? {}) as { readonly profile?: unknown };
  if (!Array.isArray(profile)) return [];
  byClaim ??= new Map(
    Object.entries(profiles().profiles)
      .toReversed()
      .flatMap(([name, { type, url, version }]) => [
        [`${type} ${url}`, name] as const,
        [`${type} ${url}|${version}`, name] as const,
      ]),
  );
  const names = profile.flatMap(
    claim => byClaim?.get(`${String(resource.resourceType)} ${String(claim)}`) ?? [],
  );
  return [...new Set(names)];
}
