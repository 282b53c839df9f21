// An access → what it grants of each resource type: interactions on all rows, on some or on none, with the entries that decide. For
// administrators.
import { elements } from '../base/definitions/elements.ts';
import type { Grant } from '../base/principal/principal.ts';
import { type Access, granting } from './access.ts';
import { type BrokenPolicy, brokenPolicies, type DescribedEntry, describeEntry } from './described.ts';
import { type Interaction, interactions } from './entry.ts';

/** `some`: rows that criteria match. */
export type Extent = 'all' | 'some' | 'none';

export interface AccessMatrix {
  readonly types: Readonly<Record<string, TypeRow>>;
  readonly broken: readonly BrokenPolicy[];
}

export interface TypeRow {
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
