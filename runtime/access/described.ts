// In: an access and its grant. Out: a description of its entries: their place, what they grant, hide and lock, and which parameters they
// lack. For administrators: the principal never receives it.

import type { Grant } from '../base/principal/principal.ts';
import type { Access, TypeEntry } from './access.ts';
import { policyValues } from './compile-access.ts';
import { PolicyFault } from './element-path.ts';
import { readPolicy } from './policy.ts';

/** An entry of a policy for one type. */
export interface DescribedEntry {
  /** `AccessPolicy/p.resource[0]` */
  readonly entry: string;
  /** As written; undefined: every row. */
  readonly criteria: string | undefined;
  /** Parameters of the criteria without a value in the membership: terms with them match no row. */
  readonly missing: readonly string[];
  readonly interactions: readonly string[];
  /** Paths of elements: `contact.telecom`. */
  readonly hidden: readonly string[];
  readonly readonly: readonly string[];
  readonly constraints: readonly string[];
}

/** A policy that does not parse: it grants nothing. */
export interface BrokenPolicy {
  readonly policy: string;
  readonly fault: string;
}

export function describeEntries(access: Access, grant: Grant, type: string): readonly DescribedEntry[] {
  return access.type(type).entries.map(entry => describeEntry(entry, grant));
}

export function describeEntry(of: TypeEntry, grant: Grant): DescribedEntry {
  const { policy, index } = of.source;
  const granted = grant.policies.find(({ id }) => id === policy);
  const criteria = granted?.resource.resource?.[index]?.criteria;
  const known = granted && policyValues(grant, granted.parameters);
  const named = [...(criteria ?? '').matchAll(/%([a-z][A-Za-z0-9_-]*)/g)].map(([, name = '']) => name);
  return {
    entry: `AccessPolicy/${policy}.resource[${index}]`,
    criteria,
    missing: [...new Set(named)].filter(name => !known?.get(name)),
    interactions: [...of.interactions],
    hidden: of.hidden.map(path => path.join('.')),
    readonly: of.readonly.map(path => path.join('.')),
    constraints: of.constraints.map(({ expression }) => expression),
  };
}

export function brokenPolicies({ policies }: Grant): readonly BrokenPolicy[] {
  return policies.flatMap(({ id, resource }) => {
    try {
      readPolicy(resource);
      return [];
    } catch (error) {
      if (error instanceof PolicyFault) return [{ policy: `AccessPolicy/${id}`, fault: error.message }];
      throw error;
    }
  });
}
