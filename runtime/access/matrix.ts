// An access → what it grants of each resource type: interactions on all rows, on some or on none, with the entries that decide. For
// administrators.

import { elements } from '../base/definitions/elements.ts';
import type { Grant } from '../base/principal/principal.ts';
import { type Access, granting, type TypeEntry } from './access.ts';
import { policyValues } from './compile-access.ts';
import { PolicyFault } from './element-path.ts';
import { type Interaction, interactions } from './entry.ts';
import { readPolicy } from './policy.ts';

/** `some`: rows that criteria match. */
type Extent = 'all' | 'some' | 'none';

export interface AccessMatrix {
  readonly types: Readonly<Record<string, TypeRow>>;
  readonly broken: readonly BrokenPolicy[];
}

interface TypeRow {
  /** Those that are about the type: `execute` and `deploy` are of Bot. */
  readonly interactions: Readonly<Partial<Record<Interaction, Extent>>>;
  readonly entries: readonly DescribedEntry[];
}

export function accessMatrix(access: Access, grant: Grant): AccessMatrix {
  const types = elements().resources.map((type): [string, TypeRow] => {
    const of = access.type(type);
    const extents = interactionsOf(type).map((name): [Interaction, Extent] => {
      const entries = granting(of, name);
      const isAll = entries.some(
        ({ condition, searches }) => condition === undefined && searches.length === 0,
      );
      return [name, isAll ? 'all' : entries.length > 0 ? 'some' : 'none'];
    });
    const entries = of.entries.map(entry => describeEntry(entry, grant));
    return [type, { interactions: Object.fromEntries(extents), entries }];
  });
  return { types: Object.fromEntries(types), broken: brokenPolicies(grant) };
}

function interactionsOf(type: string): readonly Interaction[] {
  return type === 'Bot' ? interactions : interactions.filter(name => name !== 'execute' && name !== 'deploy');
}

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
